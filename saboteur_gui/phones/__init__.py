"""Phones as hands: a server that shows a seat's cards on a phone in the same house. SECURITY.md says what it guards."""
