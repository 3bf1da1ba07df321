"""Uses what `cardwright export` writes as the programs do that it is for; see scripts/dev test-targets."""

import base64
import csv
import gzip
import json
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

from drawables import Drawable

CARDWRIGHT, BROWSER = sys.argv[1], sys.argv[2]
WORK, PICTURES = pathlib.Path(sys.argv[3]), pathlib.Path(sys.argv[4])
WIDTH = 100
RANKS = [str(number) for number in range(1, 11)] + ["jack", "queen", "king"]
failures = []


def check(condition, words):
    if not condition:
        failures.append(words)
        print(f"  wrong: {words}")


def run(*arguments):
    subprocess.run([CARDWRIGHT, *map(str, arguments), "--quiet"], check=True)


def export(target, *options, into=None):
    folder = WORK / (into or target)
    run("export", target, "-o", folder, *options)
    return folder


def png_size(path):
    return struct.unpack(">II", path.read_bytes()[16:24])


def address(path):
    return "data:image/png;base64," + base64.b64encode(path.read_bytes()).decode()


def browse(page, *options):
    return subprocess.run(
        [BROWSER, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", *options, page.as_uri()],
        check=True, capture_output=True, text=True, timeout=300).stdout


def atlas():
    """A page draws every frame of the atlas on a canvas, and compares it with the card drawn alone: of each pattern."""
    draw_atlas("french", 55, ["10_of_hearts", "jack_of_hearts", "queen_of_hearts", "king_of_hearts", "ace_of_hearts", "back"])
    draw_atlas("spanish", 51, ["7_de_oros", "sota_de_copas", "caballo_de_espadas", "rey_de_bastos", "as_de_oros", "back"])


def draw_atlas(pattern, count, hand):
    folder = export("phaser", "--width", WIDTH, "--pattern", pattern, into=f"phaser-{pattern}")
    cards = WORK / f"cards-{pattern}"
    run("deck", "--width", WIDTH, "--naming", "long", "--pattern", pattern, "-o", cards)
    data = json.loads((folder / "cards.json").read_text())
    alone = {path.stem: address(path) for path in cards.glob("*.png")}
    pages = [address(folder / texture["image"]) for texture in data["textures"]]
    page = WORK / f"atlas-{pattern}.html"
    page.write_text("""<!DOCTYPE html><meta charset="utf-8"><style>body { margin: 0; background: #1f5c3f }</style>
<canvas id="table" width="760" height="260"></canvas><pre id="result"></pre><script>
const data = %s, alone = %s, pages = %s, hand = %s
const load = (address) => new Promise((resolve, reject) => {
  const image = new Image()
  image.onload = () => resolve(image)
  image.onerror = reject
  image.src = address
})
const pixels = (image, x, y, w, h) => {
  const canvas = new OffscreenCanvas(w, h), context = canvas.getContext("2d", { willReadFrequently: true })
  context.drawImage(image, x, y, w, h, 0, 0, w, h)
  return context.getImageData(0, 0, w, h).data
}
;(async () => {
  const result = { frames: 0, wrong: [] }
  const places = {}
  for (const [number, texture] of data.textures.entries()) {
    const image = await load(pages[number])
    for (const { filename, frame } of texture.frames) {
      places[filename] = { image, frame }
      const card = await load(alone[filename])
      const seen = pixels(image, frame.x, frame.y, frame.w, frame.h)
      const wanted = pixels(card, 0, 0, card.width, card.height)
      result.frames++
      if (seen.length !== wanted.length || seen.some((value, index) => value !== wanted[index])) result.wrong.push(filename)
    }
  }
  const context = document.getElementById("table").getContext("2d")
  for (const [index, name] of hand.entries()) {
    const { image, frame } = places[name]
    context.save()
    context.translate(380, 420)
    context.rotate((index - 2.5) * 0.14)
    context.drawImage(image, frame.x, frame.y, frame.w, frame.h, -frame.w / 2, -380, frame.w, frame.h)
    context.restore()
  }
  document.getElementById("result").textContent = "RESULT" + JSON.stringify(result) + "END"
})()
</script>""" % tuple(json.dumps(value) for value in (data, alone, pages, hand)))
    text = browse(page, "--virtual-time-budget=60000", "--dump-dom")
    found = re.search("RESULT(.*?)END", text)
    result = json.loads(found.group(1)) if found else {"frames": 0, "wrong": ["the page did not run"]}
    check(result["frames"] == count, f"{result['frames']} frames in the atlas, not {count}")
    check(not result["wrong"], f"frames that differ from their cards: {result['wrong']}")
    browse(page, "--virtual-time-budget=60000", "--window-size=760,260", f"--screenshot={PICTURES / pattern}.png")


def web():
    """The page of the target web: all pictures are there, and each has a text."""
    folder = export("web", "--width", WIDTH)
    source = (folder / "index.html").read_text()
    images = re.findall(r'<img src="([^"]+)" srcset="([^"]+)" width="(\d+)" height="(\d+)" alt="([^"]+)"', source)
    check(len(images) == 55, f"{len(images)} pictures on the page, not 55")
    for file, sources, width, height, _ in images:
        check(png_size(folder / file) == (int(width), int(height)), f"{file} is not {width} x {height}")
        for other in sources.split(", "):
            check((folder / other.split(" ")[0]).exists(), f"{other} is missing")
        check(not re.search(r"\b(ad|ads|banner)\b", file.lower()), f"ad blockers may hide {file}")
    manifest = json.loads((folder / "manifest.json").read_text())
    check(len(manifest["cards"]) == 55, "the manifest has other cards")
    browse(folder / "index.html", "--window-size=900,1500", f"--screenshot={PICTURES / 'web.png'}")


def frames():
    """The other atlases, by the grammars of their files."""
    folder = export("libgdx", "--width", WIDTH)
    lines = (folder / "cards.atlas").read_text().splitlines()
    width, height = png_size(folder / lines[0])
    check(lines[1] == f"size: {width}, {height}" and width & (width - 1) == 0, "the size of libGDX's page")
    check(sum(line.startswith("  xy: ") for line in lines) == 55, "regions of libGDX's atlas")

    folder = export("godot", "--width", WIDTH)
    resources = list((folder / "cards").glob("*.tres"))
    check(len(resources) == 55, "resources for Godot")
    for path in resources:
        found = re.fullmatch(
            r'\[gd_resource type="AtlasTexture" load_steps=2 format=3\]\n\n'
            r'\[ext_resource type="Texture2D" path="res://(.+)" id="1"\]\n\n'
            r'\[resource\]\natlas = ExtResource\("1"\)\nregion = Rect2\((\d+), (\d+), (\d+), (\d+)\)\n', path.read_text())
        check(found and (folder / found.group(1)).exists(), f"{path.name} is no resource")

    folder = export("unity", "--width", WIDTH)
    text = (folder / "cards.png.meta").read_text()
    height = png_size(folder / "cards.png")[1]
    places = re.findall(r"name: (\S+)\n +rect:\n +serializedVersion: 2\n +x: (\d+)\n +y: (\d+)\n +width: (\d+)\n +height: (\d+)", text)
    check(len(places) == 55 and re.search(r"^guid: [0-9a-f]{32}$", text, re.M), "sprites for Unity")
    check(all(0 <= int(y) and int(y) + int(h) <= height for _, _, y, _, h in places), "sprites beyond Unity's texture")


def sheets():
    """TexturePacker's and PixiJS's atlases by the members that their readers ask for, and a style sheet in a browser."""
    shape = {"frame": "xywh", "spriteSourceSize": "xywh", "sourceSize": "wh", "rotated": False, "trimmed": False}
    for target in ("texturepacker", "texturepacker-array", "pixi"):
        folder = export(target, "--width", WIDTH)
        data = json.loads((folder / "cards.json").read_text())
        frames = data["frames"]
        entries = list(frames.values()) if isinstance(frames, dict) else frames
        check(isinstance(frames, list) == (target == "texturepacker-array"), f"the frames of {target}")
        names = [entry["filename"] for entry in entries] if isinstance(frames, list) else list(frames)
        check(len(set(names)) == 55, f"{len(set(names))} names of {target}")
        width, height = png_size(folder / data["meta"]["image"])
        check(data["meta"]["size"] == {"w": width, "h": height} and data["meta"]["scale"] == "1", f"the page of {target}")
        for entry in entries:
            for member, form in shape.items():
                check(entry[member] == form if form is False else "".join(entry[member]) == form, f"{target}: {member}")
            place = entry["frame"]
            check(place["x"] + place["w"] <= width and place["y"] + place["h"] <= height, f"{target}: beyond the page")

    folder = export("css", "--width", WIDTH)
    page = folder / "page.html"
    page.write_text("""<!DOCTYPE html><link rel="stylesheet" href="cards.css"><body style="background: #1f5c3f">
<span class="card card-queen-of-spades"></span><span class="card card-10-of-hearts"></span><span class="card card-back"></span>
<pre></pre><script>addEventListener("load", () => {
  const style = (element) => getComputedStyle(element)
  document.querySelector("pre").textContent = "RESULT" + JSON.stringify([...document.querySelectorAll("span")].map((card) =>
    [style(card).width, style(card).backgroundImage.endsWith('cards.png")'), style(card).backgroundPosition])) + "END"
})</script>""")
    found = re.search("RESULT(.*?)END", browse(page, "--virtual-time-budget=5000", "--dump-dom"))
    seen = json.loads(found.group(1)) if found else []
    check(len({place for _, _, place in seen}) == 3 and all(width == f"{WIDTH}px" and drawn for width, drawn, _ in seen),
          f"the style sheet shows {seen}")
    browse(page, "--virtual-time-budget=5000", "--window-size=340,180", f"--screenshot={PICTURES / 'css.png'}")


def parsed():
    """Resources for Godot and Unity, by readers of their formats where these are there."""
    try:
        import godot_parser
        import yaml
    except ImportError:
        print("  left out: it takes godot-parser and PyYAML, by pip")
        return
    folder = export("godot", "--width", WIDTH)
    for path in (folder / "cards").glob("*.tres"):
        resource = godot_parser.load(str(path))
        sections = {section.header.name: section for section in resource.get_sections()}
        region = sections["resource"]["region"]
        check(
            sections["gd_resource"].header.get("type") == "AtlasTexture" and region.args[2] == WIDTH
            and (folder / resource.get_ext_resources()[0].path.removeprefix("res://")).exists(), f"{path.name} of Godot")
    meta = yaml.safe_load((export("unity", "--width", WIDTH) / "cards.png.meta").read_text())
    sprites = meta["TextureImporter"]["spriteSheet"]["sprites"]
    check(meta["TextureImporter"]["spriteMode"] == 2 and len(sprites) == 55, "sprites of Unity's importer")
    check({"name", "rect", "pivot", "border", "alignment"} <= set(sprites[0]), "the members of a sprite")


def tabletop():
    folder = export("tts", "--width", WIDTH)
    deck = json.loads((folder / "cards.json").read_text())["ObjectStates"][0]
    check([card["CardID"] for card in deck["ContainedObjects"]] == deck["DeckIDs"] == list(range(100, 154)), "cards of the deck")
    sheet = deck["CustomDeck"]["1"]
    width, height = png_size(folder / "sheet.png")
    check(width == sheet["NumWidth"] * WIDTH and height % sheet["NumHeight"] == 0, "cells of the sheet")
    folder = export("playingcards-io", "--width", WIDTH)
    with open(folder / "cards.csv", newline="") as file:
        rows = list(csv.DictReader(file))
    check(len(rows) == 54 and all((folder / row["image"].rsplit("/", 1)[1]).exists() for row in rows), "the table of cards")
    folder = export("pysolfc")
    lines = (folder / "config.txt").read_text().splitlines()
    width, height, _ = map(int, lines[2].split())
    names = [f"{rank:02}{suit}" for suit in "cshd" for rank in range(1, 14)]
    check(lines[0] == "PySolFC solitaire cardset;4;.png;1;52;7", "the head of PySolFC's file")
    check(all(png_size(folder / f"{name}.png") == (width, height) for name in names + ["back01"]), "cards for PySolFC")
    play_pysolfc(folder)


def play_pysolfc(cardset):
    """PySolFC deals Klondike with the cards alone. Few systems package the program: PYSOLFC says how it is started."""
    command = os.environ.get("PYSOLFC") or shutil.which("pysol.py") or shutil.which("pysolfc")
    if not command or not shutil.which("xvfb-run") or not shutil.which("xwininfo"):
        # The program passes a cardset over that lacks one of these.
        check(all((cardset / name).exists() for name in ["config.txt", "back01.png", "shade.png"]), "what PySolFC looks for")
        print("  PySolFC was not run: it wants PYSOLFC='python3 …/pysol.py', xvfb-run and xwininfo")
        return
    home = WORK / "pysolfc-home"
    shutil.copytree(cardset, home / ".PySolFC/cardsets/cardset-cardwright")
    (home / ".PySolFC/options.cfg").write_text("[general]\n[cardsets]\n1 = Cardwright, back01.png\n")
    # Dialogs tell of the cardsets for other games that are missing: one answers to a key, the other to its button.
    script = f"""{command} -g Klondike --nosound & program=$!
        for i in $(seq 12); do sleep 5; xdotool key Return mousemove 728 336 click 1; if xwininfo -root -tree | grep -q Klondike; then break; fi; done
        sleep 2; xwininfo -root -tree; import -window root "$1" || true; kill $program"""
    outcome = subprocess.run(
        ["xvfb-run", "-a", "-s", "-screen 0 1000x750x24", "bash", "-c", script, "bash", PICTURES / "pysolfc.png"],
        env={**os.environ, "HOME": str(home)}, capture_output=True, text=True, timeout=120)
    check("Klondike" in outcome.stdout, f"PySolFC deals no game: {outcome.stdout[-300:]} {outcome.stderr[-300:]}")


def themes():
    """The elements of themes: librsvg draws each alone, as the games do."""
    suits = ["club", "diamond", "heart", "spade"]
    targets = {
        "aisleriot": ("cardwright.svgz", [f"{suit}_{rank}" for suit in suits for rank in RANKS]
                      + ["joker_black", "joker_red", "back", "slot"]),
        "kde": ("svg-cardwright/cardwright.svgz", [f"{rank}_{suit}" for suit in suits for rank in RANKS] + ["back"]),
    }
    for target, (file, names) in targets.items():
        path = export(target) / file
        root = ElementTree.fromstring(gzip.decompress(path.read_bytes()))
        ids = {element.get("id") for element in root.iter()}
        check(set(names) <= ids, f"{target} lacks {sorted(set(names) - ids)}")
        if target == "aisleriot":
            _, _, width, height = map(float, root.get("viewBox").split())
            check(abs(width / 13 - 63.5) < 0.01 and abs(height / 5 - 88.9) < 0.01, "the cells of Aisleriot's theme")
        for name in [names[0], names[11], "back"]:
            picture = PICTURES / f"{target}-{name}.png"
            subprocess.run(
                ["rsvg-convert", "--export-id", name, "--width", "150", "--keep-aspect-ratio", "-o", picture, path], check=True)
            width, height = png_size(picture)
            check(abs(height / width - 88.9 / 63.5) < 0.02, f"{name} of {target} is {width} x {height}")


def catalogs():
    folder = export("xcassets", "--width", 40, "--only", "AS back")
    for contents in folder.glob("*.xcassets/*.imageset/Contents.json"):
        for image in json.loads(contents.read_text())["images"]:
            factor = int(image["scale"][0])
            check(png_size(contents.parent / image["filename"]) == (40 * factor, 56 * factor), f"{image['filename']}")
    folder = export("android", "--width", 40, "--only", "AS back")
    for density, factor in {"mdpi": 1, "hdpi": 1.5, "xhdpi": 2, "xxhdpi": 3, "xxxhdpi": 4}.items():
        path = folder / f"res/drawable-{density}/card_ace_of_spades.png"
        check(png_size(path)[0] == 40 * factor, f"{path}")


def vectors():
    """Drawables as SVG are the pictures of the cards, but for the rounding of their points."""
    options = ("--only", "KH RJ AS back", "--back", "medallion")
    folder = export("android-vectors", *options) / "res/drawable"
    cards = export("android", "--width", 240, "--scales", 1, *options, into="android-cards") / "res/drawable-mdpi"
    for path in sorted(folder.glob("*.xml")):
        svg, picture = path.with_suffix(".svg"), path.with_suffix(".png")
        svg.write_text(Drawable(path).svg())
        run("render", svg, "--width", 240, "-o", picture)
        outcome = subprocess.run(
            [CARDWRIGHT, "diff", cards / picture.name, picture, "--ignore-metadata", "--max-difference", "8"],
            capture_output=True, text=True)
        check(outcome.returncode == 0, f"{path.name}: {outcome.stdout}{outcome.stderr}")
    check(len(list(folder.glob("*.svg"))) == 4, "four drawables")


for use in (atlas, web, sheets, frames, parsed, tabletop, catalogs, vectors, themes):
    print(use.__name__)
    use()
print(f"{len(failures)} wrong" if failures else "all targets are read")
sys.exit(bool(failures))
