"""Questions and answers as JSON over a WebSocket: how Chromium and Firefox are driven."""
import itertools
import json
import os
import re
import signal
import subprocess
import threading
import time
from contextlib import ExitStack, suppress
from pathlib import Path

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from support.engines.page import PATIENCE, Gone


class Wire:
    def __init__(self, url: str):
        self.open = ExitStack()
        self.socket = self.open.enter_context(connect(
            url, max_size=None, compression=None, proxy=None, ping_interval=None))      # old ones answer no ping
        self.number, self.answers, self.ready = itertools.count(1), {}, threading.Condition()
        self.events: list[dict] = []
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        with suppress(ConnectionClosed):
            while True:
                said = json.loads(self.socket.recv())
                with self.ready:
                    if said.get("id") is not None:
                        self.answers[said["id"]] = said
                    else:
                        self.events.append(said)
                    self.ready.notify_all()

    def call(self, method: str, params: dict | None = None, **about) -> dict:
        number = next(self.number)
        self.socket.send(json.dumps({"id": number, "method": method, "params": params or {}, **about}))
        with self.ready:
            if not self.ready.wait_for(lambda: number in self.answers, timeout=PATIENCE):
                raise TimeoutError(method)
            said = self.answers.pop(number)
        if "error" in said:
            raise Gone(f"{method}: {said['error']} {said.get('message', '')}"[:300])
        return said["result"]

    def close(self) -> None:
        with suppress(Exception):
            self.open.close()


def started(command: list[str], log: Path, **about) -> tuple[subprocess.Popen, str]:
    """A browser, and the address that it prints for whoever wants to drive it.

    It prints into a file: children that outlive it would hold a pipe open."""
    with open(log, "w") as out:
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=out, start_new_session=True, **about)
    end = time.monotonic() + PATIENCE
    while not (found := re.search(r"ws://\S+(?=\s)", log.read_text(errors="replace"))):
        assert process.poll() is None and time.monotonic() < end, f"{command[0]} did not start:\n{log.read_text()}"
        time.sleep(0.05)
    return process, found[0]


def stopped(process: subprocess.Popen) -> None:
    """With all its children."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
