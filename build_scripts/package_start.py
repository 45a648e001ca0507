"""Where the packaged program begins. Computer players, processes of the same program, begin and end here."""

from multiprocessing import freeze_support

if __name__ == "__main__":
    freeze_support()
    import sys

    from saboteur_gui.cli import main

    sys.exit(main())
