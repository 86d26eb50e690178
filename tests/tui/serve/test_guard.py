"""Host and Origin: what counts as ours."""

from hypothesis import given
from hypothesis import strategies as st

from tui.serve.guard import is_own_host, is_same_origin

PORTS = st.integers(0, 65535)


@given(st.ip_addresses(v=4), st.ip_addresses(v=4), PORTS)
def test_an_address_is_ours_when_the_request_arrived_there(asked: object, arrived: object, port: int) -> None:
    """A Host that is an address passes exactly when it is the one the connection was made to."""
    assert is_own_host(f"{asked}:{port}", str(arrived), ()) == (asked == arrived)


@given(st.text(), st.ip_addresses())
def test_no_name_is_ours_by_accident(host: str, arrived: object) -> None:
    """Whatever a Host header holds, it passes only as a known name or the address it arrived at."""
    if is_own_host(host, str(arrived), ("laptop.local",)):
        assert any(known in host.lower() for known in ("laptop.local", "localhost", str(arrived)))


def test_a_known_name_is_ours_whatever_its_case_and_port() -> None:
    """The name given as host passes in any case and with the port of a tunnel, but not as part of another."""
    assert is_own_host("Laptop.LOCAL:9000", "10.0.0.1", ("laptop.local",))
    assert not is_own_host("laptop.local.evil.example", "10.0.0.1", ("laptop.local",))
    assert not is_own_host("evil.example@laptop.local.example", "10.0.0.1", ("laptop.local",))


def test_localhost_is_ours_only_on_this_computer() -> None:
    """The name localhost passes for a connection over the loopback address alone."""
    assert is_own_host("localhost:8765", "127.0.0.1", ())
    assert is_own_host("[::1]:8765", "::1", ())
    assert not is_own_host("localhost:8765", "192.168.1.5", ())


@given(st.sampled_from(["http", "https"]), st.text(), st.text(min_size=1))
def test_an_origin_is_ours_only_for_its_whole_host(scheme: str, host: str, other: str) -> None:
    """An Origin passes as http or https with exactly the Host, port included, and with nothing else."""
    assert is_same_origin(f"{scheme}://{host}", host)
    assert not is_same_origin(f"{scheme}://{host}{other}", host)
    assert not is_same_origin(f"{scheme}://{other}{host}", host)
    assert not is_same_origin(f"ftp://{host}", host)
    assert not is_same_origin(host, host)
    assert not is_same_origin(scheme, host)
