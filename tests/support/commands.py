"""The command line, run inside this process."""

from click.testing import CliRunner

from wolf.cli import main


def run(*words: object):
    return CliRunner().invoke(main, [str(word) for word in words])
