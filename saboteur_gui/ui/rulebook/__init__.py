"""The rule book on the screen: contents, pages, plates, and where one reads."""
