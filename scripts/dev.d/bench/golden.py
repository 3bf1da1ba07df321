"""A thousand pairs of different pictures, compared and explained."""

import pathlib

import diffing
from tables import table

PAIRS = 1000


def measure(options, workers, folders, names, bars):
    count = PAIRS // 10 if options.quick else PAIRS
    scratch = pathlib.Path(folders["out"]) / "pairs"
    scratch.mkdir(exist_ok=True)
    pairs = diffing.draw(scratch, options.cardwright)
    (_, *equal), (_, *different) = diffing.folders(scratch, options.cardwright, pairs, count)
    scale = PAIRS / count
    bars.at_most("1,000 different golden pairs, compared and explained", 8, different[1] * scale, unit=" s")
    return "\n".join([
        "### Golden pictures\n",
        f"{count} pairs of 750 x 1050 pixels in two folders, by as many jobs as there are processors. More in Comparing pictures,"
        " below.\n",
        table(["pairs", "s on the clock", "s of the processors"], [
            [name, f"{clock:.2f}", f"{seconds:.2f}"]
            for name, (seconds, clock) in [("equal", equal), ("different", different)]]),
    ])
