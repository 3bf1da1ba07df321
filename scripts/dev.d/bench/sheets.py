"""Cards drawn by other people, out of the decks that Debian has as SVG; see scripts/dev bench-peers.

A deck is one drawing of all its cards. A card is taken out of it as a drawing of its own: its group, what that refers to, and as
much of the sheet as the card covers.
"""

import gzip
import importlib.util
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from statistics import median

from processes import BATCH, in_turn, quotient
from tables import milliseconds, ratio, table
from worker import run

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"
# Not all readers know prefixes of names.
ElementTree.register_namespace("", SVG[1:-1])
ElementTree.register_namespace("xlink", "http://www.w3.org/1999/xlink")
CARDS = ["queen_spade", "king_heart"]
# Traced or drawn by hand, flat or shaded, from 16 to 900 KB a card. Decks with pictures of pixels say little about drawing shapes.
DECKS = ["svg-dondorf/dondorf", "svg-gm-paris/paris", "svg-jolly-royal/jolly-royal", "svg-nicu-ornamental/ornamental"]
# Pixels in which the place of a card on its sheet is looked for.
SHEET_WIDTH = 3000
# Pixels that a card is drawn in.
WIDTH = 750


def measure(options, workers, folders, names, bars):
    drawn = cards(f"{options.scratch}/decks", folders["out"], options.cardwright)
    out = f"{folders['out']}/cards"
    peers = _peers(out)
    ratios = {name: [] for name in peers}
    rows = []
    for name, path in drawn:
        # As much as its file says, which all take to be pixels.
        jobs = {"Cardwright": lambda: run(options.cardwright, "render", path, "--quiet", "--force", "-o", f"{out}/own.png")[0]}
        for peer, job in peers.items():
            jobs[peer] = lambda job=job: job(path)
        times = in_turn(jobs, 2 if options.quick else 3, out)
        for peer in peers:
            ratios[peer].append(quotient(times, "Cardwright", peer))
        rows.append([name, milliseconds(median(times["Cardwright"]))] + [ratio(ratios[peer][-1]) for peer in peers])
    for peer, limit in [("rsvg-convert", 0.15), ("resvg", 0.1)]:
        value = median(ratios[peer]) if ratios.get(peer) else None
        bars.at_most(f"courts of other makers, render, time of {peer}", limit, value)
    return "\n".join([
        "### Courts of other makers, as a process\n",
        f"Cards of Debian's decks, {WIDTH} pixels wide: the milliseconds of `cardwright render`, and its time divided by the peer's."
        " resvg, Skia and ThorVG without starting Python; ThorVG writes no PNG. The bars are about the medians.\n",
        table(["card", "ms", *peers], rows),
    ])


def _peers(out):
    """The milliseconds that each program takes for an SVG file, by its name."""
    peers = {}
    if shutil.which("rsvg-convert"):
        peers["rsvg-convert"] = lambda path: run("rsvg-convert", path, "-o", f"{out}/rsvg.png")[0]
    for name, kind, module in [("resvg", "resvg", "resvg_py"), ("Skia", "skia-svg", "skia"),
                               ("ThorVG", "thorvg-svg", "thorvg_python")]:
        if importlib.util.find_spec(module):
            peers[name] = lambda path, kind=kind: float(run(sys.executable, BATCH, kind, f"{out}/{kind}.png", path)[1])
    return peers


def cards(root, folder, cardwright):
    """Writes the cards of the decks under a root directory into a folder; returns name and path of each."""
    found = []
    for deck in DECKS:
        path = Path(root) / "usr/share/carddecks" / f"{deck}.svgz"
        if not path.exists():
            continue
        for card in CARDS:
            with gzip.open(path) as file:
                drawing = _single(ElementTree.parse(file).getroot(), card)
            target = Path(folder) / f"{path.stem}-{card}.svg"

            def write():
                target.write_bytes(ElementTree.tostring(drawing, "utf-8", xml_declaration=True))

            write()
            _crop(drawing, target, cardwright)
            write()
            found.append((f"{path.stem}, {card.split('_')[0]}", str(target)))
    return found


def _crop(drawing, path, cardwright):
    """Lets a drawing show no more than what there is, in the size that cards are drawn in."""
    from PIL import Image

    picture = path.with_suffix(".png")
    subprocess.run([cardwright, "render", path, "--quiet", "--force", "--width", str(SHEET_WIDTH), "-o", picture], check=True)
    with Image.open(picture) as image:
        left, top, right, bottom = image.getchannel("A").getbbox()
    picture.unlink()
    x, y, width, _ = map(float, drawing.get("viewBox").split())
    scale = width / SHEET_WIDTH
    drawing.set("viewBox", " ".join(
        f"{number:.6g}" for number in (x + left * scale, y + top * scale, (right - left) * scale, (bottom - top) * scale)))
    drawing.set("width", str(WIDTH))
    drawing.set("height", str(round(WIDTH * (bottom - top) / (right - left))))


def _single(sheet, card):
    parents = {child: parent for parent in sheet.iter() for child in parent}
    named = {element.get("id"): element for element in sheet.iter() if element.get("id")}
    group = named[card]
    # The group's references, and theirs.
    needed, open_names = {}, _references(group)
    while open_names:
        name = open_names.pop()
        if name in named and name not in needed and name != card:
            needed[name] = named[name]
            open_names |= _references(named[name])
    single = ElementTree.Element(f"{SVG}svg", {"viewBox": _view(sheet)})
    single.extend(element for element in sheet.iter(f"{SVG}style"))
    definitions = ElementTree.SubElement(single, f"{SVG}defs")
    definitions.extend(needed.values())
    # The groups that the card's one lies in may move it and say how it is painted.
    chain, element = [], parents[group]
    while element is not sheet:
        chain.append(element)
        element = parents[element]
    place = single
    for element in reversed(chain):
        place = ElementTree.SubElement(place, element.tag, element.attrib)
    place.append(group)
    return single


def _references(element):
    names = set()
    for part in element.iter():
        for key, value in part.attrib.items():
            names |= set(re.findall(r"url\(['\"]?#([^)'\"]+)", value))
            if key in (HREF, "href") and value.startswith("#"):
                names.add(value[1:])
    return names


def _view(sheet):
    if sheet.get("viewBox"):
        return " ".join(re.split(r"[ ,]+", sheet.get("viewBox").strip()))
    return f"0 0 {sheet.get('width')} {sheet.get('height')}"
