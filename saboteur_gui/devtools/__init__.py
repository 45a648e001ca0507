"""Tools for developers: what measures the program and what draws it. The packaged program does not carry them."""
