"""wolf.local: the table's name by mDNS. An extra, since the QR codes contain the address."""

import logging
import socket

NAME = "wolf"
PATIENCE = 800                  # milliseconds in which another table may say that the name is its own
log = logging.getLogger("wolf")


class Announcement:
    """Announces the name for as long as it is open."""

    def __init__(self, ip: str, port: int, scheme: str = "http"):
        from zeroconf import IPVersion, ServiceInfo, Zeroconf  # here: a machine that cannot have it goes without
        self._zeroconf = Zeroconf(interfaces=[ip], ip_version=IPVersion.V4Only)
        self.host = self._free_name(ip)
        kind = f"_{scheme}._tcp.local."
        self._info = ServiceInfo(kind, f"{self.host.removesuffix('.local')}.{kind}", port,
                                 addresses=[socket.inet_aton(ip)], server=f"{self.host}.", properties={"path": "/"})
        self._zeroconf.register_service(self._info, allow_name_change=True)

    def _free_name(self, ip: str) -> str:
        """A name that is free: wolf2.local if another table on this network is wolf.local."""
        from zeroconf import AddressResolverIPv4
        for number in range(1, 10):
            host = f"{NAME}{number if number > 1 else ''}.local"
            other = AddressResolverIPv4(f"{host}.")
            if not other.request(self._zeroconf, PATIENCE) or set(other.parsed_addresses()) == {ip}:
                return host
        return f"{NAME}-{ip.replace('.', '-')}.local"

    def close(self) -> None:
        self._zeroconf.close()


def announce(ip: str, port: int, scheme: str) -> Announcement | None:
    """Announce the name. None if that is impossible (no package, no multicast): nobody depends on it."""
    try:
        return Announcement(ip, port, scheme)
    except Exception as why:
        log.info("no name on this network: %s", why)
        return None
