"""The program itself, started as people start it, in a process of its own."""

import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

from support.paths import ROOT


class Server:
    def __init__(self, folder: Path, *options: str):
        self.folder, self.options = folder, options
        self.start()

    def start(self, port: int = 0) -> None:
        with open(self.folder / "stderr", "a") as stderr:
            self.process = subprocess.Popen(
                [sys.executable, "app.py", "serve", "--port", str(port), "--data", str(self.folder / "data"),
                 "--no-open", "--lang", "en", *self.options],
                cwd=ROOT, stdout=subprocess.PIPE, stderr=stderr, text=True)
        said = {}
        for line in self.process.stdout:
            if found := re.match(r"(join|host): (\S+)", line):
                said[found[1]] = found[2]
            if len(said) == 2:
                break
        assert len(said) == 2, (self.folder / "stderr").read_text()
        self.console, self.port = said["host"], urlsplit(said["host"]).port
        self.url = f"http://127.0.0.1:{self.port}"
        self.join = self.url + urlsplit(said["join"]).path

    def kill(self) -> None:
        self.process.kill()             # SIGKILL: nothing is put in order
        self.process.wait()
        self.process.stdout.close()

    def faults(self) -> str:
        return "".join(line for line in (self.folder / "stderr").read_text().splitlines(True) if "Traceback" in line
                       or "Error" in line)
