"""The command line, one file per subject. A command reads its arguments, calls the code that does it, and prints."""

import click

from .. import library
from ..store.files import data_folder
from .boards import boards
from .keep import backup, rebuild, restore
from .new import new
from .place import doctor, hotspot, service
from .play import play
from .serve import serve
from .simulate import simulate
from .voice import voice

click.UsageError.exit_code = 1           # whatever was wrong with the input, scripts see one and the same
SUBJECTS = {
    "The table": (serve, voice),
    "This computer": (doctor, hotspot, service),
    "What is kept": (backup, restore, rebuild),
    "Boards and records": (boards, simulate, play),
    "Writing a game": (new,),
}


class Commands(click.Group):
    """The commands, listed by subject. Options without a command go to `serve`."""

    def parse_args(self, context: click.Context, words: list[str]) -> list[str]:
        if words and words[0].startswith("-") and words[0] not in context.help_option_names:
            words = ["serve", *words]
        return super().parse_args(context, words)

    def format_commands(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        longest = max(map(len, self.commands))
        room = formatter.width - longest - 6
        for subject, commands in SUBJECTS.items():
            with formatter.section(subject):
                formatter.write_dl([(str(command.name).ljust(longest), command.get_short_help_str(room))
                                    for command in commands])


@click.group(cls=Commands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.pass_context
def main(context: click.Context) -> None:
    """The judge in the room: Werewolf (狼人杀) and Avalon (阿瓦隆) by the book.

    Besides the commands below, in a checkout `python3 app.py test` runs all tests, `python3 app.py shots` takes a
    picture of every page, and `python3 app.py bundle` makes one file that runs anywhere.
    """
    library.place.folder = data_folder() / "boards"        # a server with other data looks there
    if context.invoked_subcommand is None:
        context.invoke(serve)


for command in (command for commands in SUBJECTS.values() for command in commands):
    main.add_command(command)
