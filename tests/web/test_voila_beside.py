"""Notebooks with code of their own: stock Voila beside our pages, few at once."""

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import quote

import psutil
import pytest
from tornado.httpclient import HTTPResponse
from tornado.netutil import bind_sockets

from motc_lab.app.web import voila_beside
from motc_lab.app.web.listening import BoundedServer
from motc_lab.app.web.options import Options
from motc_lab.app.web.privacy import is_told
from motc_lab.app.web.server import TutorialServer
from motc_lab.app.web.voila_beside import COOKIE, Beside, TemplateMissing
from motc_lab.app.web.words import words
from tests.web.conftest import PATIENCE_S, Running

ROOT = Path(__file__).resolve().parents[2]
COUNTER = Path(__file__).parent / "stand_in" / "00-counter.ipynb"
CHAPTER = ROOT / "notebooks" / "tutorial" / "03-pawns-as-power.ipynb"
KERNEL = re.compile(r'"kernelId": "([\w-]+)"')
PAGE = "voila/render/00-counter.ipynb"
Story = Callable[["Served"], Awaitable[None]]


class Served(Running):
    """A server with a counter that has code of its own, and a chapter that has none."""

    @property
    def beside(self) -> Beside:
        """Voila beside it."""
        assert self.server.beside is not None
        return self.server.beside

    async def until(self, kernels: int) -> None:
        """Wait until there are so many kernels."""
        async with asyncio.timeout(PATIENCE_S):
            while self.beside.kernels != kernels:
                await asyncio.sleep(0.05)


@asynccontextmanager
async def served(options: Options) -> AsyncIterator[Served]:
    server = TutorialServer(options)
    sockets = bind_sockets(0, "127.0.0.1")
    http = BoundedServer(server.app)
    http.add_sockets(sockets)
    one = Served(server, sockets[0].getsockname()[1])
    try:
        yield one
    finally:
        http.stop()
        await one.beside.close()
        server.close()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A teacher's folder, and our template where Voila looks for templates."""
    monkeypatch.setenv("JUPYTER_PATH", str(ROOT / "share" / "jupyter"))
    monkeypatch.setenv("MOTC_LAB_SEAL_KEY", "")
    own = tmp_path / "own"
    own.mkdir()
    for file in (COUNTER, CHAPTER):
        (own / file.name).write_bytes(file.read_bytes())
    return own


def tell(story: Story, options: Options) -> None:
    async def run() -> None:
        async with served(options) as one:
            await story(one)

    asyncio.run(run())


def body(answer: HTTPResponse) -> str:
    return answer.body.decode()


def test_a_notebook_with_code_has_a_kernel_in_our_template(folder: Path) -> None:
    async def story(one: Served) -> None:
        led = await one.get("chapter/00", follow_redirects=False)
        assert led.headers["Location"] == "/voila/render/00-counter.ipynb"
        page = await one.get(PAGE)
        assert page.code == 200
        assert "application/vnd.jupyter.widget-view+json" in body(page)
        assert 'class="page-head"' in body(page)
        assert one.beside.kernels == 1
        cookies = [one.partition("=")[0] for one in page.headers.get_list("Set-Cookie")]
        assert cookies == [COOKIE]
        assert is_told("cookie", COOKIE)

    tell(story, Options(folder=folder))


def test_its_page_may_load_nothing_from_elsewhere_and_holds_no_script(
    folder: Path,
) -> None:
    async def story(one: Served) -> None:
        page = await one.get(f"{PAGE}?template=lab&theme=dark")
        policy = page.headers["Content-Security-Policy"]
        assert "script-src 'self' blob:;" in policy
        assert "default-src 'self';" in policy
        texts = re.findall(r"<script(?![^>]*(?:src|application/))[^>]*>", body(page))
        assert texts == []
        assert "https://" not in re.sub(r"<script.*?</script>", "", body(page))
        assert 'data-jp-theme-name="JupyterLab Light"' in body(page)

    tell(story, Options(folder=folder))


def test_whoever_finds_no_kernel_left_reads_so_in_both_languages(folder: Path) -> None:
    async def story(one: Served) -> None:
        answers = await asyncio.gather(*(one.get(f"{PAGE}?lang=de") for _ in range(4)))
        assert sorted(answer.code for answer in answers) == [200, 200, 503, 503]
        refused = next(answer for answer in answers if answer.code == 503)
        assert refused.headers["Retry-After"]
        for lang in ("de", "en"):
            assert words(lang)["no_kernel"] in body(refused)
        assert body(refused).index(words("de")["no_kernel"]) < body(refused).index(
            words("en")["no_kernel"]
        )
        assert one.beside.kernels == 2

    tell(story, Options(folder=folder, kernels=2))


def test_a_goodbye_ends_the_kernel_and_the_next_visitor_has_one(folder: Path) -> None:
    async def story(one: Served) -> None:
        page = await one.get(PAGE)
        kernel = KERNEL.search(body(page))
        assert kernel
        goodbye = f"voila/api/shutdown/{kernel[1]}"
        assert (await one.get(goodbye, method="POST", body="")).code == 204
        await one.until(0)
        assert (await one.get(PAGE)).code == 200

    tell(story, Options(folder=folder, kernels=1))


def test_a_kernel_whose_page_never_came_is_ended(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(voila_beside, "IDLE_S", 2)
    monkeypatch.setattr(voila_beside, "LOOKS_EVERY_S", 1)

    async def story(one: Served) -> None:
        assert (await one.get(PAGE)).code == 200
        await one.until(0)

    tell(story, Options(folder=folder))


def test_closing_the_server_ends_every_kernel(folder: Path) -> None:
    before = set(psutil.Process().children(recursive=True))
    started: list[psutil.Process] = []

    async def story(one: Served) -> None:
        await one.get(PAGE)
        started.extend(set(psutil.Process().children(recursive=True)) - before)

    tell(story, Options(folder=folder))
    assert started
    gone, alive = psutil.wait_procs(started, PATIENCE_S)
    assert not alive
    assert len(gone) == len(started)


def test_a_name_with_blanks_and_umlauts_is_found(folder: Path) -> None:
    name = "01-für dich.ipynb"
    (folder / name).write_bytes(COUNTER.read_bytes())

    async def story(one: Served) -> None:
        assert (await one.get("lab/chapter/01", follow_redirects=True)).code == 404
        page = await one.get("chapter/01", follow_redirects=True)
        assert page.code == 200
        assert page.effective_url.endswith(f"/lab/voila/render/{quote(name)}")
        assert 'src="/lab/voila/static/voila.js"' in body(page)

    tell(story, Options(folder=folder, base_url="/lab/"))


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("voila/render/", 404),
        ("voila/render/../00-counter.ipynb", 404),
        ("voila/render/00-counter.py", 404),
        ("voila/render/..%2F..%2Fsecret.ipynb", 404),
        ("voila/tree", 404),
        ("voila/files/00-counter.ipynb", 404),
        ("voila/api/contents/", 404),
        ("api/kernels", 404),
        ("api/contents", 404),
        ("login", 404),
        ("voila/templates/motc/index.html.j2", 404),
        ("voila/templates/..%2F..%2Fx/static/y", 404),
        ("voila/static/..%2F..%2Fapp.py", 403),
        ("voila/static/voila.js", 200),
        ("voila/templates/motc/static/motc.css", 200),
    ],
)
def test_nothing_of_voila_is_open_but_what_its_pages_need(
    folder: Path, path: str, code: int
) -> None:
    async def story(one: Served) -> None:
        assert (await one.get(path)).code == code
        assert one.beside.kernels == 0

    tell(story, Options(folder=folder))


def test_a_chapter_in_the_same_folder_has_no_kernel(folder: Path) -> None:
    async def story(one: Served) -> None:
        led = await one.get(f"voila/render/{CHAPTER.name}?lang=de")
        assert led.effective_url == f"{one.home}chapter/03?lang=de"
        assert led.code == 200
        assert one.beside.kernels == 0

    tell(story, Options(folder=folder))


def test_a_strangers_name_reaches_no_notebook(folder: Path) -> None:
    async def story(one: Served) -> None:
        for path in (PAGE, "api/kernels/0-0-0-0-0/channels", "voila/static/voila.js"):
            stranger = await one.get(path, headers={"Host": "evil.example"})
            assert stranger.code == 403
        assert one.beside.kernels == 0

    tell(story, Options(folder=folder))


def test_a_page_that_is_only_looked_up_costs_no_kernel(folder: Path) -> None:
    async def story(one: Served) -> None:
        await one.get(PAGE, method="HEAD")
        assert one.beside.kernels == 0
        assert "Disallow: /voila/" in body(await one.get("robots.txt"))

    tell(story, Options(folder=folder))


def test_serving_the_packaged_chapters_loads_neither_voila_nor_jupyter() -> None:
    program = (
        "import json, sys\n"
        "from motc_lab.app.web.options import Options\n"
        "from motc_lab.app.web.server import TutorialServer\n"
        "server = TutorialServer(Options())\n"
        "server.close()\n"
        "print(json.dumps(sorted({name.partition('.')[0] for name in sys.modules})))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    loaded = set(json.loads(done.stdout.splitlines()[-1]))
    assert "tornado" in loaded
    jupyter = {"IPython", "ipykernel", "jupyter_client", "jupyter_server", "voila"}
    assert not loaded & jupyter


def test_without_the_template_the_server_says_what_to_do(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(voila_beside, "TEMPLATE", "not-there")
    with pytest.raises(TemplateMissing, match="pip install -e"):
        TutorialServer(Options(folder=folder))


def test_every_notebook_of_the_tutorial_names_our_template() -> None:
    """Plain Voila takes the one that stands there."""
    files = sorted((ROOT / "notebooks" / "tutorial").rglob("*.ipynb"))
    assert len(files) > 20
    for file in files:
        metadata = json.loads(file.read_text("utf-8"))["metadata"]
        assert metadata["voila"] == {"template": "motc"}, file.name
