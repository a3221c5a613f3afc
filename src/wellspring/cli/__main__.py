"""`python -m wellspring.cli`: the same as the command `wellspring`."""

from wellspring.cli import main

if __name__ == "__main__":
    main()
