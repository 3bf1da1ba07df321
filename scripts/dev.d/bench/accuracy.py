"""Random shapes against their exact areas."""

import json
import subprocess

import numpy

from raster import read_picture
from tables import table
from worker import Refusal

# Finer than for speed, which is in the favour of those that are given polygons.
TOLERANCE = 0.02

# By how the names of their classes begin: what they are called, and the bars of the mean and the largest error.
GROUPS = {"": ("fills", 0.28, 2), "stroke": ("strokes", 0.5, 6)}


def measure(options, workers, folders, names, bars):
    folder = folders["shapes"]
    side = 8 if options.quick else 16
    output = subprocess.run(
        [options.bench, "accuracy", "--json", "--side", str(side), "--seed", str(options.seed), "--export", folder,
         "--tolerance", str(TOLERANCE)], check=True, stdout=subprocess.PIPE, text=True).stdout
    rows = []
    worst = {}
    for result in json.loads(output):
        name = result["name"]
        own = result["meanError"], result["largestError"]
        group = GROUPS["stroke" if name.startswith("stroke") else ""][0]
        mean, largest = worst.get(group, (0, 0))
        worst[group] = max(mean, own[0]), max(largest, own[1])
        exact = numpy.fromfile(f"{folder}/{name}.coverage", "<f4")
        row = [name, shown(own)]
        for worker in workers[1:]:
            ending = ".scene" if worker.draws_curves else ".flat.scene"
            picture = f"{folders['out']}/shapes.picture"
            try:
                worker.picture(picture, f"{folder}/{name}{ending}")
                row.append(shown(error(read_picture(picture)[:, :, 3].ravel(), exact)))
            except Refusal:
                row.append("-")
        rows.append(row)
    for group, mean_bar, largest_bar in GROUPS.values():
        if group not in worst:
            continue
        mean, largest = worst[group]
        bars.at_most(f"{group}, mean error on edge pixels of the worst class", mean_bar, mean, unit="")
        bars.at_most(f"{group}, largest error", largest_bar, largest, unit="")
    return "\n".join([
        "### Accuracy\n",
        "Mean error on the pixels that an edge passes through / largest error, in levels of 255, over"
        f" {side * side} random shapes of each class. Blend2D and AGG are given polygons flattened to {TOLERANCE} px.\n",
        table(["class"] + [worker.name for worker in workers], rows),
    ])


def error(alphas, exact):
    distances = numpy.abs(alphas - exact * 255.0)
    edges = (exact > 1e-6) & (exact < 1 - 1e-6)
    return float(distances[edges].mean()), float(distances.max())


def shown(pair):
    return f"{pair[0]:.2f} / {pair[1]:.1f}"
