"""Draws SVG files by Cardwright, Chromium and rsvg-convert, and compares the pictures; see scripts/dev compare-decks."""

import argparse
import gzip
import os
import re
import subprocess
import tempfile

import numpy
from PIL import Image

THRESHOLD = 32
UNITS = {b"pt": 4 / 3, b"pc": 16, b"mm": 96 / 25.4, b"cm": 96 / 2.54, b"in": 96}
SILENT = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


def size(tag):
    """Width and height that an outermost element has, in pixels, and whether it has a view box."""
    box = re.search(rb"""\sviewBox\s*=\s*["']([^"']*)["']""", tag)
    sides = []
    for name in (b"width", b"height"):
        side = re.search(rb"\s" + name + rb"""\s*=\s*["']([\d.]+)(\w*)["']""", tag)
        if side:
            sides.append(float(side[1]) * UNITS.get(side[2], 1))
    if len(sides) < 2 and box:
        sides = [float(number) for number in re.split(rb"[\s,]+", box[1].strip())][2:]
    return sides[0], sides[1], box is not None


def draw(source, folder):
    """Three pictures of a file: Cardwright's, Chromium's, rsvg-convert's."""
    with (gzip.open if source.endswith("z") else open)(source, "rb") as file:
        text = file.read()
    match = re.search(rb"<(\w+:)?svg\b[^>]*>", text)
    wide, high, has_box = size(match[0])
    far = lambda width: abs(width * high / wide - round(width * high / wide)) > 0.02
    width = min(range(1200, 1401), key=lambda width: (far(width), abs(width - 1300)))
    height = round(width * high / wide)
    paths = [os.path.join(folder, f"{who}.png") for who in ("cardwright", "chromium", "rsvg")]
    command = [os.environ["CARDWRIGHT"], "render", source, "--width", str(width), "--background", "white"]
    subprocess.run(command + ["-o", paths[0], "--force", "--quiet"], **SILENT)
    subprocess.run(["rsvg-convert", "--unlimited", "-w", str(width), "-b", "white", source, "-o", paths[2]], **SILENT)
    # As a document of its own: an `img` would be moved to whole pixels.
    tag = re.sub(rb"""\s(width|height)\s*=\s*["'][^"']*["']""", b"", match[0])[:-1]
    tag += f' width="{width}" height="{height}"'.encode() + (b"" if has_box else f' viewBox="0 0 {wide} {high}"'.encode())
    page = os.path.join(folder, "page.svg")
    with open(page, "wb") as file:
        file.write(text[: match.start()] + tag + b">" + text[match.end() :])
    with tempfile.TemporaryDirectory() as profile:
        options = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-color-profile=srgb"]
        window = [f"--user-data-dir={profile}", f"--window-size={width},{height + 200}", f"--screenshot={paths[1]}"]
        subprocess.run(["chromium", *options, *window, f"file://{page}"], timeout=300, **SILENT)
    pictures = [numpy.asarray(Image.open(path).convert("RGB")).astype(numpy.int16) for path in paths]
    return [picture[: len(pictures[0])] for picture in pictures]


def difference(one, other):
    """The mean difference, how far a pixel lies outside of what the nine around it span in the other one at most, and the share of
    those that do so by more than the threshold."""

    def outside(pixels, other):
        padded = numpy.pad(other, ((1, 1), (1, 1), (0, 0)), mode="edge")
        high, wide = other.shape[:2]
        nine = [padded[y : y + high, x : x + wide] for y in range(3) for x in range(3)]
        return numpy.maximum(pixels - numpy.maximum.reduce(nine), numpy.minimum.reduce(nine) - pixels).max(-1)

    if one.shape != other.shape:
        return f"{other.shape[1]} x {other.shape[0]} pixels"
    far = numpy.maximum(numpy.maximum(outside(one, other), outside(other, one)), 0)
    return f"{numpy.abs(one - other).mean():.2f}, {far.max()}, {100 * (far > THRESHOLD).mean():.2f} %"


def main():
    parser = argparse.ArgumentParser(prog="compare-decks", description="Compares pictures of SVG files.")
    parser.add_argument("folders", nargs="+")
    parser.add_argument("-o", dest="output", help="where to keep the pictures")
    arguments = parser.parse_args()
    print("| file | Chromium | rsvg-convert |\n|---|---|---|")
    for top in arguments.folders:
        for home, _, names in sorted(os.walk(top)):
            for name in sorted(name for name in names if name.endswith((".svg", ".svgz"))):
                source = os.path.join(home, name)
                with tempfile.TemporaryDirectory() as scratch:
                    folder = scratch
                    if arguments.output:
                        folder = os.path.abspath(os.path.join(arguments.output, os.path.relpath(source, top)))
                        os.makedirs(folder, exist_ok=True)
                    ours, chromium, rsvg = draw(source, folder)
                print(f"| {os.path.relpath(source, top)} | {difference(ours, chromium)} | {difference(ours, rsvg)} |", flush=True)


main()
