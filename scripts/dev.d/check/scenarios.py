"""Commands that write, what they find, and what they may leave behind when they are kept from it."""
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

CARDS = ["--width", "20", "--only", "2-3 of spades, QH"]


class Scenario:
    """A command, and the folder that it finds."""

    def __init__(self, name, prepare, command, goes_on=False):
        """goes_on: whether the same command goes on with what was cut off, without being asked to."""
        self.name, self.prepare, self.command, self.goes_on = name, prepare, command, goes_on
        self.before = self.after = self.status = self.lines = None

    def __str__(self):
        return self.name


def scenarios(binary):
    """All commands that write, each on little."""
    def nothing(folder):
        pass

    def deck(folder):
        run(binary, "deck", "-o", "Deck", *CARDS, "--theme", "minimal", cwd=folder)

    def card(folder):
        (folder / "q.png").write_bytes(b"old")

    def golden(folder):
        run(binary, "verify", "Golden", "--update", *CARDS, cwd=folder)

    def changed(folder):
        golden(folder)
        shutil.copy(folder / "Golden/2S.png", folder / "Golden/3S.png")

    def failed(folder):
        changed(folder)
        run(binary, "verify", "Golden", cwd=folder, status=1)

    def svg(folder):
        (folder / "a.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M1 1h5v5z"/></svg>')

    def pictures(folder):
        run(binary, "card", "2S", "--width", "20", "-o", "a.png", cwd=folder)
        run(binary, "card", "3S", "--width", "20", "-o", "b.png", cwd=folder)

    def game(folder):
        run(binary, "board", "trios", "--seed", "7", "--state", "game.json", "--choose", "deal", "--quiet", cwd=folder)

    def old(name):
        return lambda folder: (folder / name).write_bytes(b"old")

    flip = ["animate", "flip", "QS", "--fps", "5", "--duration", "0.8", "--width", "30"]

    def table(folder):
        (folder / "cards.csv").write_text("name,count\nAnna,2\nBert,1\n")
        (folder / "front.svg").write_text(
            '<svg xmlns="http://www.w3.org/2000/svg" width="63mm" height="88mm" viewBox="0 0 63 88">'
            '<rect width="{{count}}0" height="20"/></svg>')

    def shares(folder):
        for share in ("0", "1"):
            run(binary, "deck", "-o", f"Parts/{share}", "--shard", f"{share}/2", *CARDS, cwd=folder)

    def project(folder):
        outputs = {"cards": {"output": "Build/Cards", "width": 20}, "list": {"output": "Build/cards.json"},
                   "game": {"output": "Build/Game", "export": "web"}, "print": {"output": "Build/print.pdf", "sheets": True}}
        cards = {"four": {"deck": True, "only": "2-4 of spades, QH"}}
        (folder / "cardwright.json").write_text(json.dumps({"name": "Four", "cards": cards, "outputs": outputs}))

    def built(folder):
        project(folder)
        run(binary, "build", cwd=folder)
        text = (folder / "cardwright.json").read_text()
        (folder / "cardwright.json").write_text(text.replace("QH", "KH"))

    def frames(folder):
        run(binary, *flip, "--frames", "Frames/", cwd=folder)

    return [
        Scenario("deck", deck, ["deck", "-o", "Deck", "--force", "--jobs", "1", *CARDS]),
        Scenario("new deck", nothing, ["deck", "-o", "Deck", "--jobs", "1", *CARDS]),
        Scenario("card", card, ["card", "QS", "--width", "20", "-o", "q.png", "--force"]),
        Scenario("new card", nothing, ["card", "QS", "--width", "20", "-o", "q.png"]),
        Scenario("render", svg, ["render", "a.svg", "-o", "a.png"]),
        Scenario("verify", golden, ["verify", "Golden", "--jobs", "1"]),
        Scenario("verify what has changed", changed, ["verify", "Golden", "--jobs", "1"]),
        Scenario("verify --update", changed, ["verify", "Golden", "--jobs", "1", "--update"]),
        Scenario("accept", failed, ["accept", "Golden"]),
        Scenario("diff", pictures, ["diff", "a.png", "b.png", "-o", "c.png"]),
        Scenario("deck as SVG by two workers", deck, ["deck", "-o", "Deck", "--format", "svg", "--force", "--jobs", "2", *CARDS[2:]]),
        Scenario("board", game, ["board", "--state", "game.json", "--undo", "--width", "60", "-o", "board.png"]),
        Scenario("sheet", old("s.pdf"), ["sheet", "--only", "2-3 of spades", "--duplex", "long", "-o", "s.pdf", "--force"]),
        Scenario("sheets as PNGs", nothing, ["sheet", "--only", "2-3 of spades", "--format", "png", "--dpi", "20", "-o", "Sheets/"]),
        Scenario("box", old("b.pdf"), ["box", "-o", "b.pdf", "--force"]),
        Scenario("animate", old("a.png"), [*flip, "-o", "a.png", "--force"]),
        Scenario("animate as video", old("a.y4m"), [*flip, "-o", "a.y4m", "--force"]),
        Scenario("animate --frames", frames, [*flip, "--frames", "Frames/", "--force"]),
        Scenario("new frames", nothing, [*flip, "--frames", "Frames/"]),
        Scenario("table", table, ["table", "cards.csv", "--template", "front.svg", "--width", "20", "-o", "Table", "--jobs", "2"]),
        Scenario("export", nothing, ["export", "phaser", "-o", "Game", *CARDS]),
        Scenario("export of files", nothing, ["export", "web", "-o", "Site", "--jobs", "2", *CARDS]),
        Scenario("merge", shares, ["merge", "Parts/0", "Parts/1", "-o", "Deck"]),
        Scenario("render into a folder", svg, ["render", "a.svg", "-o", "Pictures/"]),
        Scenario("build", project, ["build", "--jobs", "1"], goes_on=True),
        Scenario("build what has changed", built, ["build"], goes_on=True),
        Scenario("theme --export", old("t.json"), ["theme", "--export", "minimal", "-o", "t.json", "--force"]),
    ]


def run(binary, *arguments, cwd, status=0):
    done = subprocess.run([binary, *arguments], cwd=cwd, capture_output=True, text=True, timeout=60)
    if done.returncode != status:
        sys.exit(f"{' '.join(arguments)} exits with {done.returncode}: {done.stderr}")


def files(folder):
    """The bytes of all files below a folder."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


# Reports name the folder and the time of a run; only that they are whole is looked at.
REPORTS = {"report.html": b"</html>", "report.json": b"}", "report.xml": b"</testsuite>"}

# The journal of a run that did not end, by which --resume goes on with it.
JOURNAL = "cardwright-run.jsonl"

# The notes of builds, after each output.
NOTES = ".cardwright/"


def is_journal(content):
    """Whether each line that was written to its end is JSON; the last may have been cut off."""
    try:
        return all(json.loads(line) for line in content.split(b"\n")[:-1])
    except ValueError:
        return False


def compare(scenario, found, may_leave_temporary=False, may_leave_journal=False):
    """The faults of the files that a run has left."""
    for name, content in found.items():
        end = REPORTS.get(Path(name).name)
        if end is not None:
            if not content.rstrip().endswith(end):
                yield f"{name} is incomplete"
        elif name in (NOTES + "build.json", NOTES + "build.log"):
            if not (is_journal(content) if name.endswith(".log") else content.endswith(b"}\n")):
                yield f"{name} is broken"
        elif Path(name).name.startswith(".cardwright-"):
            if not may_leave_temporary:
                yield f"{name} is left over"
        elif Path(name).name == JOURNAL:
            if not may_leave_journal:
                yield f"{name} is left over"
            elif not is_journal(content):
                yield f"{name} is broken"
        elif "Golden/.actual/" in name and name not in scenario.after:
            # Files that could not be compared are kept there.
            if name.endswith(".png") and b"IEND" not in content[-12:]:
                yield f"{name} is incomplete"
        elif content not in (scenario.before.get(name), scenario.after.get(name)):
            yield f"{name} is neither as before nor as after a whole run"
    for name in scenario.before:
        if name not in found and name in scenario.after:
            yield f"{name} is gone"


PREPARED = {}


def prepare(scenario, folder):
    """Copies what the command finds, which is made once."""
    if scenario.name not in PREPARED:
        template = Path(tempfile.mkdtemp(dir=folder.parent))
        scenario.prepare(template)
        PREPARED[scenario.name] = template
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(PREPARED[scenario.name], folder, symlinks=True)
