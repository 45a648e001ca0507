"""The screen: it gets views, asks the session, and computes no rule of its own."""
