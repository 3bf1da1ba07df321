"""Times tools that compare PNGs on the same pairs of cards; see scripts/dev bench-diff."""

import argparse
import os
import pathlib
import platform
import resource
import shutil
import subprocess
import sys
import time

from PIL import Image, ImageChops, ImageDraw

START, END = "<!-- table of scripts/dev bench-diff -->", "<!-- end of table -->"

PIXELMATCH = """
import sys
from PIL import Image
from pixelmatch.contrib.PIL import pixelmatch
a, b = (Image.open(path).convert("RGBA") for path in sys.argv[1:])
print(pixelmatch(a, b, threshold=0, includeAA=True))
"""


def run(command):
    """The processor time of a process and its children, in milliseconds."""
    return 1000 * timed(command)[0]


def timed(command):
    """The seconds that a process and its children take of the processors, and those on the clock."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    after, end = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, end - start


def draw(scratch, cardwright):
    """The pairs: name, expected, actual."""
    subprocess.run([cardwright, "deck", "-o", scratch / "deck", "--force", "--quiet"], check=True)
    card = scratch / "deck" / "QS.png"
    image = Image.open(card).convert("RGBA")

    def write(name, picture):
        path = scratch / f"{name}.png"
        picture.save(path, compress_level=1)
        return name.replace("-", " "), card, path

    same = scratch / "same-bytes.png"
    shutil.copy(card, same)
    pixel = image.copy()
    red, green, blue, alpha = pixel.getpixel((333, 444))
    pixel.putpixel((333, 444), (red, green, blue - 1 if blue else 1, alpha))
    dot = image.copy()
    ImageDraw.Draw(dot).ellipse((300, 60, 360, 120), fill=(26, 26, 26, 255))
    return [
        ("same bytes", card, same),
        write("same-pixels", image),
        write("one-level-in-one-pixel", pixel),
        write("one-disc-more", dot),
        write("shifted-by-3", ImageChops.offset(image, 3, 0)),
        ("another card", card, scratch / "deck" / "KD.png"),
    ]


def tools(scratch, cardwright):
    """Commands that count the pixels that differ, by name."""
    found = {"cardwright": lambda a, b: [cardwright, "diff", "--ignore-metadata", a, b]}
    if shutil.which("compare"):
        found["ImageMagick"] = lambda a, b: ["compare", "-metric", "AE", a, b, "null:"]
    odiff = scratch / "node_modules" / ".bin" / "odiff"
    if odiff.exists():
        found["odiff"] = lambda a, b: [odiff, a, b, "--threshold=0"]
    node = scratch / "node_modules" / ".bin" / "pixelmatch"
    if node.exists():
        found["pixelmatch (JavaScript)"] = lambda a, b: [node, a, b, scratch / "out.png", "0", "true"]
    found["pixelmatch (Python)"] = lambda a, b: [sys.executable, "-c", PIXELMATCH, a, b]
    return found


def folders(scratch, cardwright, pairs, count):
    """The seconds that folders of many pairs take, of the processors and on the clock: equal ones, and different ones of all
    kinds."""
    before, after = scratch / "before", scratch / "after"
    for folder in (before, after):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
    cards = sorted((scratch / "deck").glob("*.png"))
    for number in range(count):
        shutil.copy(cards[number % len(cards)], before / f"{number:04}.png")
    variants = [path for name, _, path in pairs if not name.startswith("same")]
    for number in range(count):
        shutil.copy(variants[number % len(variants)], after / f"{number:04}.png")
    rows = []
    for name, other in ("equal", before), ("different", after):
        command = [cardwright, "diff", "--quiet", "--ignore-metadata", before, other]
        rows.append((name, *timed(command)))
    return rows


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--scratch", type=pathlib.Path, required=True)
    parser.add_argument("--markdown", type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--pairs", type=int, default=1000)
    options = parser.parse_args()
    cardwright = os.environ["CARDWRIGHT"]

    pairs = draw(options.scratch, cardwright)
    commands = tools(options.scratch, cardwright)
    lines = [
        f"- {time.strftime('%Y-%m-%d')}, {platform.machine()}, {os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}; the "
        f"least of {options.rounds} runs in turn",
        "",
        "| pair, 750 x 1050 pixels | " + " | ".join(commands) + " |",
        "|---|" + "---:|" * len(commands),
    ]
    for name, expected, actual in pairs:
        times = {tool: [] for tool in commands}
        for number in range(options.rounds):
            for tool, command in commands.items():
                # Seconds for a picture need no repetition.
                if number > 0 and times[tool][0] > 1000:
                    continue
                times[tool].append(run(command(expected, actual)))
        least = {tool: min(values) for tool, values in times.items()}
        own = least["cardwright"]
        cells = [f"{own:.1f} ms"] + [
            f"{value:.0f} ms, {value / own:.1f} x" for tool, value in least.items() if tool != "cardwright"
        ]
        lines.append(f"| {name} | " + " | ".join(cells) + " |")
    lines += ["", f"| {options.pairs} pairs in two folders | cardwright | on the clock |", "|---|---:|---:|"]
    for name, seconds, clock in folders(options.scratch, cardwright, pairs, options.pairs):
        lines.append(f"| {name} | {seconds:.2f} s | {clock:.2f} s |")

    table = "\n".join(lines)
    print(table)
    if options.markdown:
        text = options.markdown.read_text()
        start, end = text.index(START) + len(START), text.index(END)
        options.markdown.write_text(text[:start] + "\n\n" + table + "\n\n" + text[end:])


if __name__ == "__main__":
    main()
