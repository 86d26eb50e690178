"""The script `deduce`."""

__all__ = ["main"]


def main() -> None:
    """Run the command line."""
    from deduce.cli.main import run

    run()
