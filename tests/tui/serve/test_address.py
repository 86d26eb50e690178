"""Where the server listens, who can reach it, and what cannot be had."""

import ipaddress
import socket
from collections.abc import Iterator
from contextlib import closing

import pytest

from deduce.errors import ServeError
from tui.serve.address import LOOPBACK, listen, own_addresses, who_can_reach


@pytest.fixture
def taken_port() -> Iterator[int]:
    """A port that somebody else listens on."""
    with closing(socket.create_server((LOOPBACK, 0))) as listener:
        yield listener.getsockname()[1]


def test_without_a_host_only_this_computer_is_served() -> None:
    """No host means the loopback address, and the links name it with the port that was chosen."""
    address = listen(None, 0)
    with closing(address.listener):
        assert address.listener.getsockname()[0] == LOOPBACK
        assert address.is_loopback
        assert address.port > 0
        assert address.origins() == (f"http://{LOOPBACK}:{address.port}",)
        assert address.audience == "Only this computer can open it."


def test_every_address_is_printed_as_one_that_others_can_use() -> None:
    """Links to a server on every address name this computer's own addresses, never 0.0.0.0."""
    address = listen("0.0.0.0", 0)
    with closing(address.listener):
        assert not address.is_loopback
        assert address.hosts
        assert "0.0.0.0" not in address.hosts
        assert set(own_addresses(socket.AF_INET)) <= set(address.hosts)


def test_a_named_host_stays_in_the_links() -> None:
    """A host given by name is printed by name, and an IPv6 address in brackets."""
    with closing((named := listen("localhost", 0)).listener):
        assert named.origins()[0].startswith("http://localhost:")
    if socket.has_ipv6:
        with closing((bracketed := listen("::1", 0)).listener):
            assert bracketed.origins()[0].startswith("http://[::1]:")


def test_a_taken_port_is_said(taken_port: int) -> None:
    """A busy port is refused with its number and what to do."""
    with pytest.raises(ServeError, match=rf"port {taken_port} is taken .* 0 for any free one"):
        listen(None, taken_port)


@pytest.mark.parametrize("port", [-1, 65536, 10**9])
def test_a_port_that_does_not_exist_is_said(port: int) -> None:
    """A number that is no port is refused with the range."""
    with pytest.raises(ServeError, match=rf"port {port} does not exist; give 1 to 65535"):
        listen(None, port)


@pytest.mark.parametrize("host", ["", "  ", "no such host", "host.invalid", "x" * 300, "192.0.2.7", "\0"])
def test_a_host_that_is_not_ours_is_said(host: str) -> None:
    """A host that is empty, unknown or another computer's is refused with what would do."""
    with pytest.raises(ServeError, match=r"give an address|give one that is"):
        listen(host, 0)


@pytest.mark.parametrize(
    ("addresses", "words"),
    [
        ((), "No network"),
        (("127.0.0.1",), "Only this computer"),
        (("::1",), "Only this computer"),
        (("192.168.1.5",), "same network"),
        (("10.0.0.1", "fe80::1"), "same network"),
        (("192.168.1.5", "8.8.8.8"), "internet"),
    ],
)
def test_the_audience_is_said(addresses: tuple[str, ...], words: str) -> None:
    """Who can reach an address is said from what kind of address it is; unencrypted where others can."""
    sentence = who_can_reach(addresses)
    assert words in sentence
    assert ("unencrypted" in sentence) == (words not in ("No network", "Only this computer"))


def test_own_addresses_are_for_others() -> None:
    """No loopback address is among those that others are told."""
    for family in (socket.AF_INET, socket.AF_INET6):
        assert not any(ipaddress.ip_address(address).is_loopback for address in own_addresses(family))
