"""Two computers on one wire, without internet: a host and a phone in network namespaces of their own, with loss and
delay between."""
import fcntl
import os
import random
import select
import struct
import subprocess
import threading
import time
from pathlib import Path

HOST, PHONE = "192.168.77.1", "192.168.77.2"
DELAY, LOSS = 0.04, 0.03        # seconds each way; of all packets
TAP, NO_INFO, SET_NAME = 0x0002, 0x1000, 0x400454CA


class Wire:
    """The name server of the host is the phone, where a trap listens: whoever looks a name up is caught."""

    def __init__(self):
        mark = str(os.getpid())
        self.host, self.phone = f"wolfh{mark}", f"wolfp{mark}"
        self.ends = (self.host, HOST, f"wh{mark}"), (self.phone, PHONE, f"wp{mark}")
        self.looked_up: list[bytes] = []
        self.slow = ""                          # what makes it slow
        self._open: list[int] = []
        self._trap = None

    def __enter__(self) -> "Wire":
        try:
            for space, _, _ in self.ends:
                ip("netns", "add", space)
            if not self._netem():
                self._relay()
            for space, address, device in self.ends:
                ip("-n", space, "addr", "add", f"{address}/24", "dev", device)
                for one in ("lo", device):
                    ip("-n", space, "link", "set", one, "up")
            folder = Path("/etc/netns") / self.host
            folder.mkdir(parents=True, exist_ok=True)
            (folder / "resolv.conf").write_text(f"nameserver {PHONE}\n")
            (folder / "nsswitch.conf").write_text("hosts: files dns\n")
            self._set_trap()
            return self
        except BaseException:
            self.__exit__()
            raise

    def __exit__(self, *_) -> None:
        if self._trap:
            self._trap.terminate()
            self._trap.wait()
            self._trap.stdout.close()
        for file in self._open:
            os.close(file)
        self._open = []
        for space, _, _ in self.ends:
            subprocess.run(["ip", "netns", "del", space], capture_output=True)
        folder = Path("/etc/netns") / self.host
        for name in ("resolv.conf", "nsswitch.conf"):
            (folder / name).unlink(missing_ok=True)
        if folder.is_dir():
            folder.rmdir()

    def at(self, space: str, *words: str, **about) -> subprocess.Popen:
        return subprocess.Popen(["ip", "netns", "exec", space, *words], **about)

    def _netem(self) -> bool:
        """A veth pair made slow by the kernel. Not every kernel can."""
        (host, _, here), (phone, _, there) = self.ends
        ip("link", "add", here, "netns", host, "type", "veth", "peer", "name", there, "netns", phone)
        for space, device in ((host, here), (phone, there)):
            if subprocess.run(["ip", "netns", "exec", space, "tc", "qdisc", "add", "dev", device, "root", "netem",
                               "delay", f"{DELAY * 1000:.0f}ms", "loss", f"{LOSS:.0%}"],
                              capture_output=True).returncode:
                ip("-n", host, "link", "del", here)
                return False
        self.slow = "netem"
        return True

    def _relay(self) -> None:
        """The same by hand: both ends are taps, and what comes in at one goes out at the other, late or never."""
        self.slow = "relay"
        for space, _, device in self.ends:
            tap = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
            self._open.append(tap)
            fcntl.ioctl(tap, SET_NAME, struct.pack("16sH", device.encode(), TAP | NO_INFO))
            ip("link", "set", device, "netns", space)
        threading.Thread(target=self._carry, args=(*self._open,), daemon=True).start()

    def _carry(self, left: int, right: int) -> None:
        chance, waiting = random.Random(7), []
        while self._open:
            try:
                ready, _, _ = select.select([left, right], [], [], 0.005)
                for end in ready:
                    frame = os.read(end, 65536)
                    if chance.random() >= LOSS:
                        waiting.append((time.monotonic() + DELAY, right if end == left else left, frame))
                while waiting and waiting[0][0] <= time.monotonic():
                    _, end, frame = waiting.pop(0)
                    os.write(end, frame)
            except (OSError, ValueError):       # not up yet, or taken down
                if not self._open:
                    return
                time.sleep(0.01)

    def _set_trap(self) -> None:
        code = ("import socket, sys\ns = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)\ns.bind(('', 53))\n"
                "print('set', flush=True)\n"
                "while True:\n    print(s.recv(512).hex(), flush=True)")
        self._trap = self.at(self.phone, "python3", "-c", code, stdout=subprocess.PIPE, text=True)
        assert self._trap.stdout.readline() == "set\n"
        threading.Thread(target=lambda: self.looked_up.extend(bytes.fromhex(line.strip())
                                                              for line in self._trap.stdout), daemon=True).start()


def ip(*words: str) -> None:
    # the first space of all is made by two processes at once, and one of them fails
    for attempt in range(5):
        done = subprocess.run(["ip", *words], capture_output=True, text=True)
        if not done.returncode:
            return
        time.sleep(0.2 * attempt)
    done.check_returncode()


def missing() -> str:
    """Why there can be no wire here; empty where there can."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return "only root may make network namespaces"
    probe = f"wolfprobe{os.getpid()}"           # several processes test at once
    try:
        ip("netns", "add", probe)
        ip("netns", "del", probe)
    except (OSError, subprocess.CalledProcessError) as why:
        return f"network namespaces cannot be made here ({why}); Debian has them in iproute2"
    return ""


__all__ = ["HOST", "PHONE", "Wire", "missing"]
