"""Whole jobs of the engines that are reached from Python. Prints the milliseconds they took, without starting Python,
importing the engine and reading scenes, which is in the peers' favour.

batch.py skia FOLDER FILE...    draws scene files into FOLDER as PNGs, one surface for all
batch.py resvg OUT FILE         draws an SVG file; also skia-svg, and thorvg-svg, which does not write it
"""

import os
import sys
import time


def skia_deck(folder, paths):
    import engines

    drawings = [(os.path.basename(path).split(".")[0], engines.load("skia-python", path)) for path in paths]
    import skia

    start = time.perf_counter()
    first = drawings[0][1]
    for name, drawing in drawings:
        drawing.recording.playback(first.canvas)
        data = first.surface.makeImageSnapshot().encodeToData(skia.kPNG, 100)
        with open(f"{folder}/{name}.png", "wb") as file:
            file.write(data.bytes())
    return time.perf_counter() - start


def resvg_card(out, path):
    import resvg_py

    start = time.perf_counter()
    with open(out, "wb") as file:
        file.write(bytes(resvg_py.svg_to_bytes(svg_path=path, skip_system_fonts=True)))
    return time.perf_counter() - start


def skia_card(out, path):
    import skia

    start = time.perf_counter()
    drawing = skia.SVGDOM.MakeFromStream(skia.FILEStream(path))
    size = drawing.containerSize()
    surface = skia.Surface(round(size.width()), round(size.height()))
    drawing.render(surface.getCanvas())
    with open(out, "wb") as file:
        file.write(surface.makeImageSnapshot().encodeToData(skia.kPNG, 100).bytes())
    return time.perf_counter() - start


def thorvg_card(_, path):
    from thorvg_python import Engine, Picture, SwCanvas

    engine = Engine(threads=0)
    start = time.perf_counter()
    picture = Picture(engine)
    picture.load(path)
    _, width, height = picture.get_size()
    canvas = SwCanvas(engine)
    canvas.set_target(round(width), round(height))
    canvas.add(picture)
    canvas.draw(True)
    canvas.sync()
    return time.perf_counter() - start


kind, target, *paths = sys.argv[1:]
single = {"resvg": resvg_card, "skia-svg": skia_card, "thorvg-svg": thorvg_card}
print(f"{(skia_deck(target, paths) if kind == 'skia' else single[kind](target, paths[0])) * 1e3:.6f}")
