"""The mine on the screen: what lies where, seen from where, with the marks of what may be done."""
