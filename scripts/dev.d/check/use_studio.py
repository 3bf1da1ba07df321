"""Uses the studio and the games as people do. Arguments: the server's program, the browser, a scratch folder, one for screenshots.

More arguments name what to use: live, sources, buttons, screens, builds, axe, controls, games (or single ones), two, film, viewer, chase-keys,
hostile; all without any."""
import functools
import io
import json
import re
import shutil
import subprocess
import sys
import time
import zipfile
from pathlib import Path
from urllib.parse import quote
from urllib.request import urlopen

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

print = functools.partial(print, flush=True)
SERVER, BROWSER, SCRATCH, PICTURES = sys.argv[1], sys.argv[2], Path(sys.argv[3]), Path(sys.argv[4])
WANTED = sys.argv[5:]
IS_FIREFOX = "firefox" in BROWSER
ROOT = Path(__file__).resolve().parents[3]
# That of the style which Playwright puts into a page of Firefox for a screenshot, and which the page's policy keeps out.
OWN_STYLE = "sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA="
PHONE, DESK = {"width": 360, "height": 740}, {"width": 1600, "height": 1000}


def fail(text):
    sys.exit(f"test-studio: {text}")


def expect(what, found, wanted):
    if found != wanted:
        fail(f"{what}: {found!r}, not {wanted!r}")


def until(what, test, seconds=20):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = test()
        if found:
            return found
        time.sleep(0.02)
    fail(f"{what}: not within {seconds} s")


class Server:
    """A server of a copy of a project."""

    count = 0

    def __init__(self, project, *words):
        Server.count += 1
        self.folder = SCRATCH / f"project-{Server.count}"
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(project, self.folder)
        words = [str(self.folder / word) if (self.folder / word).exists() else word for word in words]
        state = SCRATCH / f"state-{Server.count}"
        shutil.rmtree(state, ignore_errors=True)
        self.process = subprocess.Popen(
            [SERVER, *(words or [str(self.folder)]), "--no-browser", "--log", "none"], stdout=subprocess.PIPE, text=True,
            env={"PATH": "/usr/bin:/bin", "HOME": str(state), "XDG_STATE_HOME": str(state)})
        self.address = self.process.stdout.readline().strip().rstrip("/")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(20)


def live(server, page):
    """Edits of a table and of its template are seen on the page, mistakes are told, and mended ones are gone."""
    # The picture of the guide.
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(server.address + "/")
    page.wait_for_selector(".cell img")
    until("all cards are drawn", lambda: page.locator(".cell img").evaluate_all("all => all.length > 5 && all.every(i => i.complete && i.naturalWidth)"), 60)
    page.screenshot(path=str(PICTURES / "wall-1280.png"))
    page.set_viewport_size(DESK)
    table = server.folder / "cards.csv"
    text = table.read_text()
    first = text.splitlines()[1]
    times = []
    for number in range(5):
        before = page.locator(".cell .stack").first.get_attribute("data-url")
        changed = first.replace(first.split(";")[1], f"Changed {number}")
        start = time.monotonic()
        table.write_text(text.replace(first, changed))
        page.wait_for_function(
            "was => { const s = document.querySelector('.cell .stack'); return s.dataset.url !== was && [...s.querySelectorAll('img')].some(i => i.src.endsWith(s.dataset.url.split('/').pop()) && i.complete) }",
            arg=before, timeout=30_000)
        times.append((time.monotonic() - start) * 1000)
        time.sleep(0.3)
    print(f"live: from saving a table to the card on the page: {', '.join(f'{t:.0f}' for t in times)} ms")
    page.screenshot(path=str(PICTURES / "live-1600.png"))
    table.write_text(text)
    template = next(server.folder.glob("*.svg"))
    whole = template.read_text()
    template.write_text(whole.replace("</svg>", "<broken"))
    page.wait_for_selector(".notice", timeout=30_000)
    page.screenshot(path=str(PICTURES / "broken-1600.png"))
    template.write_text(whole)
    until("the notice goes when the template is mended", lambda: page.locator(".notice").count() == 0)


def visit(server, page, path):
    """Loads a page, also if only the part after # differs."""
    page.goto("about:blank")
    page.goto(server.address + path)


def downloaded(server, page, link):
    """The bytes that a link or a button gives as a file. Where they are in Firefox nobody tells: there the link is followed once more."""
    if IS_FIREFOX:
        with urlopen(server.address + link.get_attribute("href"), timeout=120) as answer:
            return answer.read()
    with page.expect_download(timeout=120_000) as download:
        link.click(force=True)
    return Path(download.value.path()).read_bytes()


def changed(page, act):
    """Does something, and waits until the first card is another picture that has come; returns the milliseconds."""
    before = page.locator(".cell .stack").first.get_attribute("data-url")
    start = time.monotonic()
    act()
    page.wait_for_function(
        "was => { const s = document.querySelector('.cell .stack'); return s.dataset.url !== was && [...s.querySelectorAll('img')].some(i => i.src.endsWith(s.dataset.url.split('/').pop()) && i.complete) }",
        arg=before, timeout=60_000)
    return (time.monotonic() - start) * 1000


def sources(fresh):
    """A table alone, a theme's file and a folder of pictures are seen anew when they are saved."""
    foundry = ROOT / "Examples/Tables/Foundry"
    with Server(foundry, "cards.csv", "--template", "front.svg", "--back", "back.svg") as server:
        page = fresh(DESK, server)
        page.goto(server.address + "/")
        page.wait_for_selector(".cell img", timeout=60_000)
        template = server.folder / "front.svg"
        text = template.read_text()
        took = changed(page, lambda: template.write_text(text.replace("</svg>", "<rect x='8' y='8' width='6' height='6' fill='red'/></svg>")))
        print(f"sources: a table's template: {took:.0f} ms")
        page.context.close()
    art = SCRATCH / "art"
    shutil.rmtree(art, ignore_errors=True)
    art.mkdir()
    drawing = "<svg xmlns='http://www.w3.org/2000/svg' width='63mm' height='88mm' viewBox='0 0 63 88'><rect width='63' height='88' fill='{}'/></svg>"
    for name in ["ash", "birch"]:
        (art / f"{name}.svg").write_text(drawing.format("#486"))
    with Server(art) as server:
        page = fresh(DESK, server)
        page.goto(server.address + "/")
        page.wait_for_selector(".cell img", timeout=60_000)
        took = changed(page, lambda: (server.folder / "ash.svg").write_text(drawing.format("#a33")))
        print(f"sources: a folder of pictures: {took:.0f} ms")
        page.context.close()
    (art / "my.json").write_text('{"name": "my", "extends": "minimal"}')
    with Server(art, "my.json") as server:
        page = fresh(DESK, server)
        page.goto(server.address + "/")
        page.wait_for_selector(".cell img", timeout=120_000)
        took = changed(page, lambda: (server.folder / "my.json").write_text(
            '{"name": "my", "extends": "minimal", "suits": {"spades": "#204080"}}'))
        print(f"sources: a theme's file: {took:.0f} ms")
        visit(server, page, "/#/theme")
        page.wait_for_selector(".six img", timeout=60_000)
        expect("the theme that one begins with", page.locator(".thead select").input_value(), "my.json")
        page.context.close()


HOSTILE = [
    "<img src=x onerror=window.owned=1>", "<script>window.owned=1</script>", "'\"><svg onload=window.owned=1>", "</script><script>window.owned=1",
    "javascript:window.owned=1", "{{constructor}}${window.owned=1}", "</title></style><iframe srcdoc='<script>parent.owned=1</script>'>",
    "&lt;script&gt;window.owned=1&lt;/script&gt;"]


def hostile(fresh):
    """No title, name or mistake of a project runs a script, on the studio's pages, in the pictures of cards, or in a page that is built."""
    folder = SCRATCH / "hostile"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    rows = "".join(f'c{index},"{text.replace(chr(34), chr(34) * 2)}"\n' for index, text in enumerate(HOSTILE))
    (folder / "cards.csv").write_text("id,name\n" + rows)
    (folder / "front.svg").write_text(
        "<svg xmlns='http://www.w3.org/2000/svg' width='63mm' height='88mm' viewBox='0 0 63 88'><title>{{name}}</title>"
        "<rect width='63' height='88' fill='#486'/><script>window.owned=1</script><text x='2' y='20' font-size='4'>{{name}}</text>"
        "<a href='javascript:window.owned=1'><rect width='9' height='9'/></a></svg>")
    project = {
        "name": HOSTILE[0], "cards": {HOSTILE[0]: {"table": "cards.csv", "template": "front.svg"}},
        "outputs": {HOSTILE[1]: {"output": "Build/cards.html", "width": 90}}}
    file = folder / "cardwright.json"
    file.write_text(json.dumps(project))
    with Server(folder) as server:
        page = fresh(DESK, server)
        visited, missing = 0, []
        page.on("response", lambda answer: missing.append(answer.url.removeprefix(server.address)) if answer.status == 404 else None)

        def look(address, sees=None):
            nonlocal visited
            page.goto("about:blank")
            page.goto(address)
            if sees:
                page.wait_for_selector(sees, timeout=60_000)
            page.wait_for_timeout(800)
            expect(f"a script has run at {address}", page.evaluate("window.owned"), None)
            visited += 1

        look(server.address + "/", ".cell img, .notice")
        if page.locator(".notice").count():
            fail(f"the hostile project is not read: {page.locator('.notice').first.inner_text()}")
        shown = page.locator(".cell").first.get_attribute("aria-label") or page.locator("#main").inner_text()
        if "onerror" not in shown and "onerror" not in page.content():
            fail("the titles are not on the page")
        for name in ["print", "theme", "share"]:
            look(f"{server.address}/#/{name}")
        look(server.address + "/?panel=outputs", ".outputs li")
        page.locator(".outputs li").first.get_by_role("button").first.click()
        until("the output is built", lambda: (server.folder / "Build/cards.html").exists(), 120)
        page.wait_for_timeout(1000)
        expect("a script has run after a build", page.evaluate("window.owned"), None)
        for text in HOSTILE[:3]:
            look(f"{server.address}/play/{quote(text, safe='')}")
            look(f"{server.address}/?{quote(text, safe='')}#/{quote(text, safe='')}")
        # The pictures by themselves, as a link opens them.
        cards = json.loads(urlopen(server.address + "/project").read())["cards"]
        for digest in re.findall(r'/pictures/([0-9a-f]+)', json.dumps(cards))[:3]:
            look(f"{server.address}/pictures/{digest}.svg?w=300")
        # What is built has no server's policy.
        look((server.folder / "Build/cards.html").as_uri())
        # A mistake that quotes what is wrong.
        (server.folder / "cardwright.json").write_text(json.dumps(project | {HOSTILE[0]: HOSTILE[1]}))
        look(server.address + "/", ".notice")
        # Games of these names, and not a picture "x" that a title has put into the page.
        expect("addresses that are not there", [path for path in missing if not path.startswith("/games")], [])
        print(f"hostile: no script has run at {visited} addresses")
        page.context.close()


def screens(server, page):
    """The sheets, the box, the theme and the pictures to share are there, and their controls do what they say."""
    page.set_viewport_size(DESK)
    visit(server, page, "/#/print")
    page.wait_for_selector(".paper .slot img")
    fronts = page.locator(".paper").first.locator(".slot").count()
    pages = page.locator(".paper").count()
    page.get_by_label("Backs").select_option("none")
    until("without backs there are half as many pages", lambda: page.locator(".paper").count() * 2 == pages)
    page.get_by_label("Paper").select_option("a3")
    until("a larger paper has more cards", lambda: page.locator(".paper").first.locator(".slot").count() > fronts)
    expect("the sheets as a file", downloaded(server, page, page.get_by_role("link", name="PDF"))[:4], b"%PDF")
    page.screenshot(path=str(PICTURES / "print-1600.png"))
    page.get_by_role("button", name="Box").click()
    page.wait_for_selector(".cube .b-front")
    before = page.locator(".cube").evaluate("e => e.style.transform")
    page.locator(".spin").focus()
    page.keyboard.press("ArrowRight")
    until("the box turns", lambda: page.locator(".cube").evaluate("e => e.style.transform") != before)
    page.wait_for_timeout(1500)
    page.screenshot(path=str(PICTURES / "box-1600.png"))

    visit(server, page, "/#/theme")
    page.wait_for_selector(".six img", timeout=60_000)
    until("eight cards are there", lambda: page.locator(".six img").count() >= 8)
    shown = page.locator(".six img").nth(1).get_attribute("src")
    page.get_by_label("Hearts, as hexadecimal").fill("#204080")
    page.get_by_label("Hearts, as hexadecimal").press("Enter")
    until("the cards are drawn anew", lambda: page.locator(".six li").nth(1).locator("img").last.get_attribute("src") != shown)
    expect("the file", json.loads(page.locator(".export pre").inner_text())["suits"], {"hearts": "#204080"})
    page.get_by_label("Kind").select_option("minimal")
    until("another layout has other controls", lambda: page.get_by_label("Large pip", exact=True).count() == 1)
    page.get_by_label("Large pip, as a number").fill("0.3")
    page.get_by_label("Large pip, as a number").press("Enter")
    until("a measure is in the file", lambda: '"largePip": 0.3' in page.locator(".export pre").inner_text())
    page.screenshot(path=str(PICTURES / "theme-1600.png"))
    kept = json.loads(page.locator(".export pre").inner_text())
    if IS_FIREFOX:
        page.get_by_role("button", name="Save as theme file").click()
        page.get_by_text("mine.json saved").wait_for()
    else:
        expect("the saved file", json.loads(downloaded(server, page, page.get_by_role("button", name="Save as theme file"))), kept)
    expect("the saved theme", (kept["extends"], kept["layout"]["kind"]), ("classic", "minimal"))
    for _ in range(3):
        page.get_by_role("button", name="Undo").click()
    until("all is taken back", lambda: "suits" not in page.locator(".export pre").inner_text())

    visit(server, page, "/#/share")
    page.wait_for_selector(".shared img")
    until("the picture is there", lambda: page.locator(".shared img").evaluate("i => i.complete && i.naturalWidth > 0"), 60)
    page.locator(".picks button").last.click()
    until("a card more", lambda: "8 cards" in page.locator(".tools").inner_text())
    page.get_by_role("button", name="Table").click()
    page.wait_for_timeout(500)
    until("the table is there", lambda: page.locator(".shared img").evaluate("i => i.complete && i.naturalWidth > 0"), 60)
    page.screenshot(path=str(PICTURES / "share-1600.png"))
    expect("the picture to share", downloaded(server, page, page.get_by_role("link", name="PNG"))[1:4], b"PNG")
    page.set_viewport_size(PHONE)
    for name in ["print", "theme", "share"]:
        visit(server, page, f"/#/{name}")
        page.wait_for_timeout(1500)
        wide = page.evaluate("document.documentElement.scrollWidth > innerWidth + 1 || document.querySelector('#main').scrollWidth > innerWidth + 1")
        expect(f"{name} at 360 px scrolls sideways", wide, False)
        page.screenshot(path=str(PICTURES / f"{name}-360.png"))
    print("screens: print, box, theme, share")


def builds(server, page):
    """An output is built and fetched, and what has changed since is shown beside it."""
    page.set_viewport_size(DESK)
    page.goto(server.address + "/?panel=outputs")
    page.wait_for_selector(".outputs li")
    output = page.locator(".outputs li").first
    output.get_by_role("button").click()
    output.get_by_role("link", name="Download all").wait_for(timeout=300_000)
    names = zipfile.ZipFile(io.BytesIO(downloaded(server, page, output.get_by_role("link", name="Download all")))).namelist()
    if "mine.png" not in names or len(names) < 5:
        fail(f"the archive has {names}")
    table = server.folder / "cards.csv"
    text = table.read_text()
    first = text.splitlines()[1]
    changed(page, lambda: table.write_text(text.replace(first, first.replace(first.split(";")[1], "Another name"))))
    page.get_by_role("tab", name=re.compile("^Changes")).click()
    page.wait_for_selector(".since summary", timeout=60_000)
    expect("how many differ", page.locator(".since li").count(), 1)
    page.locator(".since summary").first.click()
    until("the difference is told", lambda: "pixels differ" in page.locator(".since").inner_text(), 60)
    page.wait_for_timeout(2500)
    page.screenshot(path=str(PICTURES / "changes-1600.png"))
    table.write_text(text)
    print(f"builds: {len(names)} files in the archive, {page.locator('.since p.small').first.inner_text()!r}")


def axe(server, page):
    """No screen breaks a rule of axe-core, in light and in dark."""
    broken = []
    for look in ["light", "dark"]:
        for path in ["/?look={}", "/?look={}&panel=problems#/cards", "/?look={}#/cards/mine", "/?look={}#/print", "/?look={}#/theme",
                     "/?look={}#/share", "/play?look={}", "/play/concentration?look={}", "/play/trios?look={}", "/play/viewer?look={}"]:
            visit(server, page, path.format(look))
            page.wait_for_timeout(2500)
            for violation in Axe().run(page).response["violations"]:
                nodes = "; ".join(node["html"][:120] for node in violation["nodes"][:3])
                broken.append(f"{path.format(look)}: {violation['id']} ({len(violation['nodes'])}): {nodes}")
    if broken:
        fail("axe-core: " + "\n  ".join([""] + broken))
    print("axe: no rule is broken on 10 screens, light and dark")


def buttons(server, page):
    """Every button of the page does something without an error."""
    for size, name in [(DESK, 1600), (PHONE, 360)]:
        page.set_viewport_size(size)
        page.goto(server.address + "/")
        page.wait_for_selector(".cell img")
        pressed = 0
        for number in range(page.locator("#bar button, .tools button, .panel button").count()):
            button = page.locator("#bar button, .tools button, .panel button").nth(number)
            if not button.count() or not button.is_visible() or button.is_disabled():
                continue
            button.click(timeout=5000)
            pressed += 1
            page.wait_for_timeout(60)
            if page.locator("dialog[open]").count():
                page.keyboard.press("Escape")
            if page.locator(".pop:popover-open").count():
                page.keyboard.press("Escape")
        print(f"buttons: {pressed} at {name} px")
        page.screenshot(path=str(PICTURES / f"cards-{name}.png"))


def state_of(page):
    return page.evaluate("""() => [...document.querySelectorAll('.cloth .gc')].map(e => ({
        place: +e.dataset.place, id: e.dataset.id, side: e.dataset.side, label: e.getAttribute('aria-label'), mark: e.dataset.mark ?? null }))""")


def is_over(page):
    return page.locator(".over:not([hidden])").count() > 0


class Hand:
    """Chooses a card by a tap or by keys."""

    def __init__(self, page, by):
        self.page, self.by = page, by

    def choose(self, place):
        card = self.page.locator(f".gc[data-place='{place}']")
        if self.by == "keys":
            card.focus()
            self.page.keyboard.press("Enter")
        else:
            box = card.bounding_box()
            x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            (self.page.touchscreen.tap if self.by == "touch" else self.page.mouse.click)(x, y)
        self.page.wait_for_timeout(130)


def open_game(server, page, path):
    page.goto(server.address + path)
    page.wait_for_selector(".cloth .gc", timeout=20_000)
    page.wait_for_timeout(1700)


def play_pairs(page, by, waits=0):
    """Plays as somebody who forgets nothing."""
    hand, known, tried = Hand(page, by), {}, 0

    def see(place):
        def face():
            card = next((c for c in state_of(page) if c["place"] == place), None)
            return card and card["side"] == "up" and card["label"].split(",")[0]
        hand.choose(place)
        known[place] = until(f"card {place} is turned up", face, 8)

    while not is_over(page):
        tried += 1
        if tried > 60:
            fail("a game of pairs does not end")
        there = [c["place"] for c in state_of(page) if c["mark"] != "match"]
        pairs = [(a, b) for a in there for b in there if a < b and known.get(a) and known.get(a) == known.get(b)]
        if not there:
            until("the game is over", lambda: is_over(page), 8)
            break
        if pairs:
            first, second = pairs[0]
        else:
            unknown = [p for p in there if p not in known]
            first = unknown[0] if unknown else there[0]
            second = None
        see(first)
        if second is None:
            twin = [p for p in there if p != first and known.get(p) == known[first]]
            unknown = [p for p in there if p not in known]
            second = twin[0] if twin else unknown[0]
        see(second)
        if known[first] == known[second]:
            done = [first, second]
            for place in done:
                known.pop(place)
        page.wait_for_timeout(waits)
    return tried


def third(a, b):
    return "".join(str((6 - int(x) - int(y)) % 3) for x, y in zip(a, b))


def play_trios(page, by):
    hand, rounds = Hand(page, by), 0
    while not is_over(page):
        rounds += 1
        if rounds > 60:
            fail("trios does not end")
        cards = {c["id"][1:]: c["place"] for c in state_of(page) if c["mark"] is None}
        names = list(cards)
        trio = next(((a, b, third(a, b)) for i, a in enumerate(names) for b in names[i + 1:] if third(a, b) in cards), None)
        if trio is None:
            page.keyboard.press("d")
            page.wait_for_timeout(900)
            continue
        for name in trio:
            hand.choose(cards[name])
        until("three cards match", lambda: is_over(page) or any(c["mark"] == "match" for c in state_of(page)), 5)
        until("they leave the table", lambda: is_over(page) or not any(c["mark"] for c in state_of(page)), 8)
        page.wait_for_timeout(150)
    return rounds


def play_chase(page, by):
    hand, known, taps = Hand(page, by), {}, 0
    while not is_over(page):
        taps += 1
        if taps > 120:
            fail("the chase does not end")
        cards = [c for c in state_of(page) if page.locator(f".gc[data-place='{c['place']}']").count()]
        for card in cards:
            if card["side"] == "up":
                known[card["place"]] = card["label"].split(",")[0]
        down = [c["place"] for c in cards if c["side"] == "down"]
        up = [c["place"] for c in cards if c["side"] == "up"]
        if not down or len(up) > 1:
            page.wait_for_timeout(300)
            continue
        twin = [p for p in down if up and known.get(p) == known.get(up[0])]
        pair = [p for p in down for q in down if p != q and known.get(p) and known.get(p) == known.get(q)]
        unknown = [p for p in down if p not in known]
        place = (twin or ([] if up else pair) or unknown or down)[0]
        if by == "keys":
            hand.choose(place)
        else:
            page.evaluate("""place => { const e = document.querySelector(`.gc[data-place='${place}']`), b = e.getBoundingClientRect()
                e.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0, pointerId: 1, clientX: b.x + b.width / 2, clientY: b.y + b.height / 2 })) }""", place)
        page.wait_for_timeout(900)
    return taps


GAMES = {
    "memory": (lambda page, by: play_pairs(page, by), "?seed=3&theme=animals"),
    "concentration": (lambda page, by: play_pairs(page, by), "?seed=7&theme=halloween"),
    "pelmanism": (lambda page, by: play_pairs(page, by, 2100), "?seed=5"),
    "trios": (play_trios, "?seed=7"),
    "chase": (play_chase, "?seed=4"),
}


def games(server, page, size, by):
    page.set_viewport_size(size)
    width = size["width"]
    page.goto(server.address + "/play")
    page.wait_for_selector(".games img")
    page.wait_for_timeout(800)
    page.screenshot(path=str(PICTURES / f"play-{width}.png"), full_page=False)
    for name, (play, query) in GAMES.items():
        if any(other in WANTED for other in GAMES) and name not in WANTED:
            continue
        open_game(server, page, f"/play/{name}{query}")
        if name == "chase" and by == "keys":
            page.get_by_role("button", name="Keep still").click()
            page.wait_for_timeout(500)
        page.screenshot(path=str(PICTURES / f"{name}-{width}.png"))
        if name != "chase":
            fits = page.evaluate("""() => { const c = document.querySelector('.cloth').getBoundingClientRect()
                return [...document.querySelectorAll('.gc')].every(e => { const b = e.getBoundingClientRect()
                    return b.left >= c.left - 1 && b.right <= c.right + 1 && b.top >= c.top - 1 && b.bottom <= c.bottom + 1 }) }""")
            expect(f"{name} at {width} px: all cards lie on the table", fits, True)
        rounds = play(page, by)
        if "false" in page.locator(".over").inner_text():
            fail(f"{name}: the end says {page.locator('.over').inner_text()!r}")
        page.screenshot(path=str(PICTURES / f"{name}-{width}-over.png"))
        print(f"games: {name} at {width} px by {by}: over after {rounds}: {page.locator('.over').inner_text()!r}")
        page.evaluate("sessionStorage.clear()")


def controls(server, page):
    """Undo, hint, restart, a seed as an address."""
    open_game(server, page, "/play/concentration?seed=11&theme=animals")
    hand = Hand(page, "mouse")
    hand.choose(1)
    until("a card lies face up", lambda: any(c["side"] == "up" for c in state_of(page)))
    face = next(c["label"] for c in state_of(page) if c["side"] == "up")
    page.keyboard.press("u")
    until("it was taken back", lambda: all(c["side"] == "down" for c in state_of(page)))
    page.keyboard.press("h")
    until("a card is marked", lambda: page.locator(".gc.hint").count() > 0)
    page.keyboard.press("r")
    page.wait_for_timeout(300)
    hand.choose(1)
    until("the same cards lie there", lambda: any(c["label"] == face for c in state_of(page)))
    page.reload()
    page.wait_for_selector(".gc")
    until("the game goes on after a reload", lambda: any(c["label"] == face for c in state_of(page)))
    # A card that is dragged onto another is chosen with it.
    page.keyboard.press("r")
    page.wait_for_timeout(1800)
    boxes = [page.locator(f".gc[data-place='{p}']").bounding_box() for p in (1, 2)]
    centers = [(b["x"] + b["width"] / 2, b["y"] + b["height"] / 2) for b in boxes]
    page.mouse.move(*centers[0])
    page.mouse.down()
    page.mouse.move(*centers[1], steps=8)
    page.mouse.up()
    until("two cards are up after a drag", lambda: sum(c["side"] == "up" for c in state_of(page)) == 2)
    print("controls: undo, hint, restart, reload, drag")


def two(server, browser):
    """Two play on one board: each in turn, and both see it."""
    pages = [browser.new_context(viewport=DESK).new_page(), browser.new_context(viewport=PHONE).new_page()]
    first, second = pages
    open_game(server, first, "/play/memory?players=2&seed=3&theme=animals")
    address = first.url
    second.goto(address)
    second.wait_for_selector(".gc")
    until("the second one is known", lambda: "Player 2" in first.locator(".counters").inner_text())
    Hand(second, "mouse").choose(1)
    until("it is not their turn", lambda: "turn" in second.locator("#live").inner_text() + second.locator("body").inner_text())
    Hand(first, "mouse").choose(1)
    until("the other one sees the card", lambda: any(c["side"] == "up" for c in state_of(second)))
    seen = state_of(first)[0]["label"]
    Hand(first, "mouse").choose(2)
    until("both see two cards", lambda: sum(c["side"] == "up" for c in state_of(second)) == 2)
    matched = any(c["mark"] == "match" for c in state_of(second))
    turn = first if matched else second
    before = sum(c["side"] == "up" for c in state_of(turn))
    Hand(turn, "mouse").choose(9)
    until("the next one plays", lambda: any(c["place"] == 9 and c["side"] == "up" for c in state_of(first)))
    first.screenshot(path=str(PICTURES / "two-1600.png"))
    second.screenshot(path=str(PICTURES / "two-360.png"))
    print(f"two: {seen!r}, {before} up, {'a match' if matched else 'no match'}, then the {'same' if matched else 'other'} player")
    for page in pages:
        page.context.close()


def film(server, page):
    page.set_viewport_size(DESK)
    open_game(server, page, "/play/concentration?seed=7&theme=halloween&pairs=4")
    play_pairs(page, "mouse")
    page.evaluate("document.querySelector('.over').hidden = true")
    page.get_by_role("button", name="More").click()
    page.screenshot(path=str(PICTURES / "more-1600.png"))
    kept = SCRATCH / "game.json"
    kept.write_bytes(downloaded(server, page, page.get_by_role("link", name="Save the game")))
    expect("the kept game", json.loads(kept.read_text())["game"], "concentration")
    page.goto(server.address + "/play")
    page.set_input_files("#kept", str(kept))
    page.wait_for_url(re.compile("/play/film"))
    page.wait_for_selector(".gc")
    page.get_by_role("button", name="Play").click()
    until("the film comes to its end", lambda: page.locator(".film input").input_value() == page.locator(".film input").get_attribute("max"), 90)
    page.locator(".film input").fill("3")
    page.wait_for_timeout(600)
    page.screenshot(path=str(PICTURES / "film-1600.png"))
    print(f"film: {page.locator('.film input').get_attribute('max')} moves")


def viewer(server, page):
    page.set_viewport_size(PHONE)
    page.goto(server.address + "/play/viewer")
    page.wait_for_selector(".vcard img")
    name = page.locator("h1").inner_text()
    box = page.locator(".vstage").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 150, y, steps=6)
    page.mouse.up()
    until("a swipe shows the next card", lambda: page.locator("h1").inner_text() != name)
    page.wait_for_timeout(500)
    page.evaluate("""() => { const e = document.querySelector('.vstage'), b = e.getBoundingClientRect(), x = b.x + b.width / 2, y = b.y + b.height / 2
        const fire = (type, id, dx) => e.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: id, clientX: x + dx, clientY: y, button: 0 }))
        e.setPointerCapture = () => {}
        fire('pointerdown', 11, -30); fire('pointerdown', 12, 30); fire('pointermove', 11, -90); fire('pointermove', 12, 90) }""")
    scale_now = lambda: page.evaluate("new DOMMatrix(getComputedStyle(document.querySelector('.vcard')).transform).a")
    scale = scale_now()
    if scale < 2:
        fail(f"a pinch makes the card larger: {scale}")
    fingers_up = """() => { const e = document.querySelector('.vstage'), b = e.getBoundingClientRect()
        for (const id of [11, 12]) e.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerId: id, clientX: b.x, clientY: b.y })) }"""
    with page.expect_response("**/gestures"):
        page.evaluate(fingers_up)
    page.wait_for_timeout(400)
    if scale_now() < 2:
        fail(f"a card that was pinched stays large: {scale_now()}")
    page.keyboard.press("0")
    # Fingers that hardly move make no pinch, and a slow finger no swipe.
    page.evaluate("""() => { const e = document.querySelector('.vstage'), b = e.getBoundingClientRect(), x = b.x + b.width / 2, y = b.y + b.height / 2
        const fire = (type, id, dx) => e.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: id, clientX: x + dx, clientY: y, button: 0 }))
        fire('pointerdown', 11, -30); fire('pointerdown', 12, 30); fire('pointermove', 12, 34)
        fire('pointerup', 11, -30); fire('pointerup', 12, 34) }""")
    until("fingers that tremble are no pinch", lambda: abs(scale_now() - 1) < 1e-6)
    name = page.locator("h1").inner_text()
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(8):
        page.mouse.move(x - 20 * step, y)
        page.wait_for_timeout(100)
    with page.expect_response("**/gestures"):
        page.mouse.up()
    page.wait_for_timeout(400)
    expect("a slow finger is no swipe", page.locator("h1").inner_text(), name)
    page.screenshot(path=str(PICTURES / "viewer-360.png"))
    print(f"viewer: a swipe, a pinch to {scale:.1f}")


def main():
    with Server(ROOT / "Examples/Tables/Foundry") as server, sync_playwright() as playwright:
        # Firefox as it is, by WebDriver BiDi.
        browser = (playwright.firefox.launch(executable_path=BROWSER, channel="moz-firefox") if IS_FIREFOX
                   else playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"]))
        errors = []

        def fresh(size, at=None, **more):
            at = at or server
            page = browser.new_context(viewport=size, **more).new_page()
            page.on("pageerror", lambda error: errors.append(str(error)) if OWN_STYLE not in str(error) else None)
            page.on("console", lambda m: errors.append(f"{m.text} {m.location['url']}") if m.type == "error" and "409" not in m.text and OWN_STYLE not in m.text else None)
            page.on("request", lambda r: errors.append(f"foreign: {r.url}") if not r.url.startswith((at.address, "data:", "blob:", "about:", "file:")) else None)
            return page

        def wants(name):
            return not WANTED or name in WANTED

        if wants("live"):
            live(server, fresh(DESK))
        if wants("buttons"):
            buttons(server, fresh(DESK))
        if wants("screens"):
            screens(server, fresh(DESK))
        if wants("builds"):
            builds(server, fresh(DESK))
        if wants("axe"):
            axe(server, fresh(DESK))
        if wants("controls"):
            controls(server, fresh(DESK))
        if wants("games") or any(game in WANTED for game in GAMES):
            # Fingers are not what this way of driving Firefox has.
            touch = {} if IS_FIREFOX else {"has_touch": True}
            games(server, fresh(PHONE, **touch), PHONE, "touch" if touch else "mouse")
            games(server, fresh(DESK), DESK, "keys")
        if wants("two"):
            two(server, browser)
        if wants("film"):
            film(server, fresh(DESK))
        if wants("viewer"):
            viewer(server, fresh(PHONE))
        if wants("sources"):
            sources(fresh)
        if wants("hostile"):
            hostile(fresh)
            errors[:] = [error for error in errors if "404" not in error]
        browser.close()
        expect("errors of the page", errors, [])
    print(f"test-studio: in {Path(BROWSER).name} all is as it should be")


main()
