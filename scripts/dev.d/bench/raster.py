"""Clear and draw, in process, on one thread."""

import os
from statistics import median

import numpy

from tables import milliseconds, ratio, table
from worker import Refusal

# Above this a picture is not the same one. Engines differ on edges, by what their coverage arithmetic is worth: some 12 levels
# in the mean at most. A shape that is a quarter of a pixel too large differs by 40 and more.
LARGEST_MEAN = 24


def read_picture(path):
    with open(path, "rb") as file:
        width, height = map(int, file.readline().split())
        return numpy.frombuffer(file.read(), numpy.uint8).reshape(height, width, 4)


def difference(path, other):
    """The mean difference of the pixels that differ at all, and the largest one, in levels of 255."""
    total = count = largest = 0
    a, b = read_picture(path), read_picture(other)
    for start in range(0, a.shape[0], 256):
        distances = numpy.abs(a[start : start + 256].astype(numpy.int16) - b[start : start + 256]).max(axis=2)
        total += int(distances.sum())
        count += int(numpy.count_nonzero(distances))
        largest = max(largest, int(distances.max()))
    return total / max(count, 1), largest


def take_turns(workers, path, options):
    """The median milliseconds of each worker, and of each round's ratio of the first one to it."""
    times = {worker.name: [] for worker in workers}
    for turn in range(options.rounds):
        # Who comes first changes, so that nobody always follows the same one.
        order = workers[turn % len(workers) :] + workers[: turn % len(workers)]
        for worker in order:
            times[worker.name].append(worker.raster(options.budget, path))
    own = times[workers[0].name]
    return {
        name: (median(values), median(a / b for a, b in zip(own, values))) for name, values in times.items()
    }


def compare(workers, path, folders, options):
    """The results of the workers that can draw a scene, and how far their pictures are from the first one's."""
    pictures, able = {}, []
    for worker in workers:
        picture = f"{folders['out']}/{worker.name}.picture"
        try:
            worker.picture(picture, path)
        except Refusal:
            continue
        pictures[worker.name] = picture
        able.append(worker)
    own = pictures[workers[0].name]
    differences = {name: difference(own, picture) for name, picture in pictures.items() if picture != own}
    for picture in pictures.values():
        os.remove(picture)
    return take_turns(able, path, options), differences


def measure(options, workers, folders, names, bars):
    curves, polygons = {}, {}
    curve_workers = [worker for worker in workers if worker.draws_curves]
    for name in names:
        curves[name] = compare(curve_workers, f"{folders['scenes']}/{name}.scene", folders, options)
        flat = f"{folders['scenes']}/{name}.flat.scene"
        if os.path.exists(flat):
            polygons[name] = compare(workers, flat, folders, options)
    if not options.scene:
        for card in ["10H", "QS"]:
            curves[f"{card} of the deck"] = compare(curve_workers, f"{folders['deck']}/{card}.scene", folders, options)
    add_bars(bars, curves, polygons)
    return "\n".join([
        "### Raster, each engine flattening and stroking by itself\n",
        "Cardwright's milliseconds, and its time divided by the peer's: below 1 Cardwright is faster.\n",
        times_table(curves, [worker.name for worker in curve_workers]),
        "### Raster, the same polygons for all\n",
        times_table(polygons, [worker.name for worker in workers]),
        "### Agreement of the pictures\n",
        "Mean difference from Cardwright's picture on the pixels that differ / largest one, in levels of 255, for curves (c)"
        f" and polygons (p). A mean above {LARGEST_MEAN} is flagged with a !, here and above: not the same picture.\n",
        differences_table(curves, polygons, [worker.name for worker in workers[1:]]),
    ])


def times_table(results, names):
    rows = []
    for scene, (times, differences) in results.items():
        row = [scene, milliseconds(times[names[0]][0])]
        for name in names[1:]:
            value = ratio(times[name][1]) if name in times else "-"
            row.append(value + (" !" if name in differences and differences[name][0] > LARGEST_MEAN else ""))
        rows.append(row)
    return table(["scene", "ms"] + names[1:], rows)


def differences_table(curves, polygons, names):
    rows = []
    for kind, results in [("c", curves), ("p", polygons)]:
        for scene, (_, differences) in results.items():
            row = [f"{scene} ({kind})"]
            for name in names:
                if name in differences:
                    mean, largest = differences[name]
                    row.append(f"{mean:.1f} / {largest}" + (" !" if mean > LARGEST_MEAN else ""))
                else:
                    row.append("-")
            rows.append(row)
    return table(["scene"] + names, rows)


def add_bars(bars, curves, polygons):
    def against(results, scene, peer):
        times = results.get(scene, ({}, {}))[0]
        return times[peer][1] if peer in times else None

    def worst(scenes, results, peers):
        """The scene whose best peer is furthest ahead: the ratio to that peer, the scene, the peer."""
        found = []
        for scene in scenes:
            times = results[scene][0]
            ratios = [(times[peer][1], peer) for peer in peers if peer in times]
            if ratios:
                value, peer = max(ratios)
                found.append((value, scene, peer))
        return max(found, default=(None, "none", "none"))

    # A hundred thousand crossings, each of which is measured exactly.
    crossing = [scene for scene in {**curves, **polygons} if scene.startswith("polygon")]
    best = ["Cairo", "Skia", "AGG", "ThorVG"]
    scribbles = [scene for scene in curves if scene.startswith("scribbles")]
    for scene in scribbles:
        value, _, peer = worst([scene], curves, best)
        bars.at_most(f"{scene}, time of the best of Cairo, Skia, AGG and ThorVG ({peer})", 1.0, value)
    for what, results in [("curves", curves), ("polygons", polygons)]:
        others = [scene for scene in results if scene not in crossing and (what == "polygons" or scene not in scribbles)]
        value, scene, peer = worst(others, results, best)
        bars.at_most(f"worst other scene, as {what}, time of the best of them ({scene}, {peer})", 1.0, value)
        value, scene, peer = worst([scene for scene in crossing if scene in results], results, best)
        bars.at_most(f"polygon of 1000 corners, as {what}, time of the best of them ({scene}, {peer})", 1.2, value)
    for card, limit in [("pip", 0.95), ("court", 1.2)]:
        bars.at_most(f"{card} card as polygons, time of Blend2D", limit, against(polygons, f"{card}-750", "Blend2D"))
    for card in ["pip", "court"]:
        bars.at_most(f"{card} card, time of Skia", 0.45, against(curves, f"{card}-750", "Skia"))
    cards = ["pip-750", "court-750"]
    others = [scene for scene in polygons if scene not in crossing and scene not in cards]
    value, scene, _ = worst(others, polygons, ["Blend2D"])
    bars.at_most(f"worst other scene as polygons, time of Blend2D ({scene})", 1.5, value)
    value, scene, _ = worst([scene for scene in crossing if scene in polygons], polygons, ["Blend2D"])
    bars.at_most("polygon of 1000 corners, time of Blend2D", 4.0, value)
