"""Who gets in, what they get, and what every answer carries."""

import asyncio

import aiohttp
import pytest
from aiohttp import WSCloseCode, WSServerHandshakeError

from tests.tui.serve.table import Serving, Table, first_screen
from tui.serve.child import View
from tui.serve.page import STATICS

PATHS = ["/", "/seat", "/table", "/seat/ws", "/static/page.js", "/static/", "/download/1", "/nowhere"]


async def status(table: Table, path: str, **headers: str) -> int:
    """The status of a request to the server."""
    async with table.browser.get(table.origin + path, headers=headers) as response:
        return response.status


@pytest.mark.parametrize("token", ["", "?token=", "?token=wrong", "?token=%C3%BC%ff", "?token=table-token"])
def test_no_way_in_without_the_token(serving: Serving, token: str) -> None:
    """Every path answers 403 to a browser without the token or with a wrong one, the other link's too."""

    async def scenario() -> None:
        async with serving() as table:
            for path in PATHS:
                if not (token == "?token=table-token" and path not in ("/seat", "/seat/ws")):
                    assert await status(table, path + token) == 403, path

    asyncio.run(scenario())


def test_the_link_gives_a_cookie_that_opens_the_page_again(serving: Serving) -> None:
    """The printed link sets an HttpOnly, SameSite=Strict cookie; the page then opens without the token."""

    async def scenario() -> None:
        async with serving() as table:
            async with table.browser.get(table.server.links(View.SEAT)[0]) as response:
                assert response.status == 200
                cookie = response.headers["Set-Cookie"]
            assert "HttpOnly" in cookie
            assert "SameSite=Strict" in cookie
            assert await status(table, "/seat") == 200
            assert await status(table, "/static/page.js") == 200
            assert await status(table, "/table") == 403, "the seat's cookie is not the table's"

    asyncio.run(scenario())


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:80", "192.0.2.7", "", "[::1", "127.0.0.1.evil.example"]
)
def test_another_host_name_is_refused(serving: Serving, host: str) -> None:
    """A request for a host that is not ours gets 403 even with the token, so a rebound name gains nothing."""

    async def scenario() -> None:
        async with serving() as table:
            await table.come_in()
            assert await status(table, "/seat?token=seat-token", Host=host) == 403

    asyncio.run(scenario())


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://127.0.0.1:1", "http://127.0.0.1", ""]
)
def test_another_origin_is_refused(serving: Serving, origin: str) -> None:
    """A page of another site, or of another port, gets 403 for the page and for the websocket."""

    async def scenario() -> None:
        async with serving() as table:
            await table.come_in()
            assert await status(table, "/seat", Origin=origin) == 403
            with pytest.raises(WSServerHandshakeError) as refused:
                await table.open_tab(Origin=origin)
            assert refused.value.status == 403

    asyncio.run(scenario())


def test_a_websocket_must_name_its_origin(serving: Serving) -> None:
    """A websocket without an Origin gets 403."""

    async def scenario() -> None:
        async with serving() as table:
            await table.come_in()
            with pytest.raises(WSServerHandshakeError) as refused:
                await table.browser.ws_connect(f"{table.origin}/seat/ws")
            assert refused.value.status == 403

    asyncio.run(scenario())


def test_every_answer_forbids_framing_and_outside_sources(serving: Serving) -> None:
    """Pages, files and refusals all carry the headers that keep other sites out."""

    async def scenario() -> None:
        async with serving() as table:
            for path in ("/seat", "/seat?token=seat-token", "/static/page.js", "/nowhere"):
                async with table.browser.get(table.origin + path) as response:
                    assert response.headers["X-Frame-Options"] == "DENY"
                    assert response.headers["Referrer-Policy"] == "no-referrer"
                    assert response.headers["X-Content-Type-Options"] == "nosniff"
                    policy = response.headers["Content-Security-Policy"]
                    assert "default-src 'none'" in policy
                    assert "frame-ancestors 'none'" in policy

    asyncio.run(scenario())


def test_the_page_names_no_host(serving: Serving) -> None:
    """The page and our own files hold no absolute address, and the title is data, not markup."""

    async def scenario() -> None:
        async with serving() as table:
            await table.come_in()
            for path in ("/seat", "/static/page.js", "/static/page.css", "/static/xterm.css"):
                async with table.browser.get(table.origin + path) as response:
                    text = await response.text()
                    assert "//" not in text.replace("// ", "").replace(
                        "://github.com/chjj/term.js", ""
                    ).replace("://bellard.org/jslinux/", ""), path
                    if path == "/seat":
                        assert "A &lt;game&gt; &amp; more" in text

    asyncio.run(scenario())


def test_files_are_sent_by_name_alone(serving: Serving) -> None:
    """Every file of the page is sent with its type; there is no listing and no way out of the folder."""

    async def scenario() -> None:
        async with serving() as table:
            await table.come_in()
            for name, (_, content_type) in STATICS.items():
                async with table.browser.get(f"{table.origin}/static/{name}") as response:
                    assert response.status == 200
                    assert response.content_type == content_type
            for path in ("/static", "/static/", "/static/js", "/static/..%2fserver.py", "/static/page.html"):
                assert await status(table, path) == 404, path

    asyncio.run(scenario())


def test_both_links_show_their_own_view(serving: Serving) -> None:
    """The seat link starts an app for the seat and the table link one for an onlooker, in one browser."""

    async def scenario() -> None:
        async with serving() as table:
            await table.come_in(View.SEAT)
            await table.come_in(View.ONLOOKER)
            assert "view=seat" in await first_screen(await table.open_tab("seat"))
            assert "view=onlooker" in await first_screen(await table.open_tab("table"))

    asyncio.run(scenario())


def test_no_table_link_opens_nothing(serving: Serving) -> None:
    """A server that offers no table link answers 403 under its path, whatever the token."""

    async def scenario() -> None:
        async with serving(views=[View.SEAT]) as table:
            await table.come_in()
            assert table.server.links(View.ONLOOKER) == ()
            assert await status(table, "/table?token=table-token") == 403
            assert await status(table, "/table?token=") == 403

    asyncio.run(scenario())


@pytest.mark.parametrize(
    "noise", [b"\x16\x03\x01\x02\x00", b"\r\n" * 50, b"GET / HTTP/1.1\r\n\r\n", b"GET " + b"a" * 99999, b"GE"]
)
def test_noise_on_the_port_disturbs_nobody(
    serving: Serving, capfd: pytest.CaptureFixture[str], noise: bytes
) -> None:
    """Whatever else knocks, say a browser that tries https, gets no page and the terminal stays quiet."""

    async def scenario() -> None:
        async with serving() as table:
            reader, writer = await asyncio.open_connection("127.0.0.1", table.server.address.port)
            writer.write(noise)
            writer.write_eof()
            assert b" 200 " not in await reader.read()
            writer.close()
            assert await table.come_in() == 200
            assert table.said == []

    asyncio.run(scenario())
    assert capfd.readouterr() == ("", "")


def test_a_full_table_says_so(serving: Serving) -> None:
    """With every place taken the page is a 503 that says how many there are and tries again by itself."""

    async def scenario() -> None:
        async with serving(max_sessions=1) as table:
            await table.come_in()
            tab = await table.open_tab()
            await first_screen(tab)
            async with table.browser.get(table.origin + "/seat") as response:
                assert response.status == 503
                assert "1 browser tabs" in await response.text()
                assert int(response.headers["Refresh"]) > 0
            late = await table.open_tab()
            await late.receive()
            assert late.close_code == WSCloseCode.TRY_AGAIN_LATER
            await tab.close()
            await table.is_told("seat closed")
            assert await status(table, "/seat") == 200

    asyncio.run(scenario())


def test_onlookers_leave_a_place_for_the_seat(serving: Serving) -> None:
    """Onlookers cannot take the last place while the seat is not in."""

    async def scenario() -> None:
        async with serving(max_sessions=2) as table:
            await table.come_in(View.SEAT)
            await table.come_in(View.ONLOOKER)
            await table.open_tab("table")
            assert await status(table, "/table") == 503
            assert await status(table, "/seat") == 200

    asyncio.run(scenario())


def test_a_download_goes_to_its_own_view_alone(serving: Serving) -> None:
    """A file that the seat's app hands out is a download for the seat and not there for an onlooker."""

    async def scenario() -> None:
        async with (
            serving() as table,
            aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True)) as other,
        ):
            await table.come_in()
            tab = await table.open_tab()
            await first_screen(tab)
            await tab.send_json(["stdin", "d"])
            async for message in tab:
                if message.type is aiohttp.WSMsgType.TEXT:
                    kind, key = message.json()
                    break
            assert kind == "deliver_file_start"
            async with other.get(table.server.links(View.ONLOOKER)[0]) as response:
                assert response.status == 200
            async with other.get(f"{table.origin}/download/{key}") as response:
                assert response.status == 404
            async with table.browser.get(f"{table.origin}/download/{key}") as response:
                assert response.headers["Content-Disposition"] == "attachment; filename*=UTF-8''a%20note.txt"
                assert await response.text() == "what was noted\n"

    asyncio.run(scenario())
