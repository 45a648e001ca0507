"""Makes riddles from seeds; `make_riddles.py` is the command."""
