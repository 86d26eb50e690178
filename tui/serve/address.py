"""Where the server listens, and who can reach it there."""

import errno
import ipaddress
import socket
from dataclasses import dataclass

from deduce.errors import ServeError

__all__ = ["LOOPBACK", "Address", "listen", "own_addresses", "who_can_reach"]

LOOPBACK = "127.0.0.1"
EVERY_ADDRESS = "0.0.0.0"
BACKLOG = 32

PROBES = {
    # No packet goes out: connecting a UDP socket only asks the system which of its addresses would
    # be used. The first has no network of its own, so it finds the default route; the others lie
    # where computers and phones put their hotspots, which have none.
    socket.AF_INET: ("192.0.2.1", "10.42.0.2", "192.168.137.2", "192.168.2.2", "192.168.43.2", "172.20.10.2"),
    socket.AF_INET6: ("2001:db8::1",),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Address:
    """A listening socket and the host names under which browsers may ask for it."""

    listener: socket.socket
    hosts: tuple[str, ...]
    """Names and addresses to print in links, the best first."""
    audience: str
    """Who can reach it, as a sentence."""

    @property
    def port(self) -> int:
        """The port it listens on, the one the system chose if none was asked for."""
        port: int = self.listener.getsockname()[1]
        return port

    @property
    def is_loopback(self) -> bool:
        """Whether only this computer can reach it."""
        return ipaddress.ip_address(self.listener.getsockname()[0]).is_loopback

    def origins(self) -> tuple[str, ...]:
        """The beginning of every link, one for each host."""
        return tuple(f"http://{f'[{host}]' if ':' in host else host}:{self.port}" for host in self.hosts)


def listen(host: str | None, port: int) -> Address:
    """A socket listening on that host and port, for this computer alone without a host.

    Port 0 takes a free one. ServeError says why the host or the port cannot be had.
    """
    if not 0 <= port <= 65535:
        raise ServeError(f"port {port} does not exist; give 1 to 65535, or 0 for any free one")
    if host is not None and not host.strip():
        raise ServeError(
            f"the host is empty; give an address of this computer, or {EVERY_ADDRESS} for all of them"
        )
    family, sockaddr = resolve(host or LOOPBACK, port)
    try:
        listener = socket.create_server(sockaddr, family=family, backlog=BACKLOG)
    except OSError as error:
        raise ServeError(why_not_listening(error, host or LOOPBACK, port)) from error
    bound = ipaddress.ip_address(listener.getsockname()[0])
    others = own_addresses(family)
    hosts = others if bound.is_unspecified else (host or LOOPBACK,)
    return Address(
        listener=listener,
        hosts=hosts or (socket.gethostname(),),
        audience=who_can_reach(others if bound.is_unspecified else (str(bound),)),
    )


def resolve(host: str, port: int) -> tuple[socket.AddressFamily, tuple[str, int]]:
    """The first address that a host name stands for."""
    try:
        family, _, _, _, sockaddr = socket.getaddrinfo(host.strip("[]"), port, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError) as error:
        raise ServeError(
            f"the host {host!r} has no address ({error}); give an address or a name of this computer, "
            f"or {EVERY_ADDRESS} for all its addresses"
        ) from error
    return family, (str(sockaddr[0]), int(sockaddr[1]))


def why_not_listening(error: OSError, host: str, port: int) -> str:
    """The sentence for a host and port that the system refused."""
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is taken by another program; give another one, or 0 for any free one"
    if error.errno == errno.EADDRNOTAVAIL:
        known = ", ".join(own_addresses(socket.AF_INET)) or LOOPBACK
        return (
            f"{host} is not an address of this computer; give one that is ({known}), "
            f"or {EVERY_ADDRESS} for all of them"
        )
    if error.errno == errno.EACCES:
        return f"port {port} is kept for the system; give one from 1024 to 65535, or 0 for any free one"
    return f"cannot listen on {host}, port {port}: {error.strerror}"


def own_addresses(family: socket.AddressFamily) -> tuple[str, ...]:
    """This computer's addresses on its networks, the one of the default route first; nothing is sent."""
    addresses: dict[str, None] = {}
    for probe in PROBES.get(family, ()):
        with socket.socket(family, socket.SOCK_DGRAM) as asking:
            try:
                asking.connect((probe, 9))
            except OSError:
                continue  # no route there, so no address either
            addresses[asking.getsockname()[0]] = None
    return tuple(address for address in addresses if not ipaddress.ip_address(address).is_loopback)


def who_can_reach(addresses: tuple[str, ...]) -> str:
    """Who can open a link to these addresses, as a sentence.

    >>> who_can_reach(("127.0.0.1",))
    'Only this computer can open it.'
    """
    known = [ipaddress.ip_address(address) for address in addresses]
    if not known:
        return "No network was found: only this computer can open it until it joins one."
    if all(address.is_loopback for address in known):
        return "Only this computer can open it."
    reach = "Everybody on the same network as this computer"
    if any(address.is_global for address in known):
        reach = "Everybody on the internet, unless a firewall stands between,"
    return (
        f"{reach} can open it who has the link. Links travel unencrypted: whoever listens in can read them."
    )
