"""Where the program keeps its files and how it writes them: for the settings and for the session."""
