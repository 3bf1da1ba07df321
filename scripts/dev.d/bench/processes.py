"""Whole processes: a deck of 52 files, and one card."""

import glob
import os
import shutil
import sys
from statistics import median

from neutral_scene import read_scene
from svg import svg
from tables import milliseconds, ratio, table
from worker import run

BATCH = os.path.join(os.path.dirname(__file__), "batch.py")
SUITS = "spades, hearts, diamonds, clubs"


def measure(options, workers, folders, names, bars):
    peers = {worker.name for worker in workers}
    scenes = sorted(glob.glob(f"{folders['deck']}/*.scene"))
    out = f"{folders['out']}/cards"
    cairo = f"{options.scratch}/cairo_bench"

    def cardwright_deck(jobs):
        return run(options.cardwright, "deck", "--quiet", "--force", "--only", SUITS, "--jobs", str(jobs), "-o", out)[0]

    def without_reading(*command):
        duration, reading = run(*command)
        return duration - float(reading)

    decks = {"Cardwright, 1 job": lambda: cardwright_deck(1), "Cardwright, 2 jobs": lambda: cardwright_deck(2)}
    if "Cairo" in peers:
        decks["Cairo"] = lambda: without_reading(cairo, "deck", out, *scenes)
    if "Skia" in peers:
        decks["Skia"] = lambda: float(run(sys.executable, BATCH, "skia", out, *scenes)[1])
    deck_times = in_turn(decks, 2 if options.quick else options.rounds, out)
    bars.at_most("deck of 52, one job, time of Cairo", 0.075, quotient(deck_times, "Cardwright, 1 job", "Cairo"))
    bars.at_most("deck of 52, two jobs, time of Cairo", 0.042, quotient(deck_times, "Cardwright, 2 jobs", "Cairo"))

    sections = [
        "### Whole deck, 52 files, as a process\n",
        "Milliseconds, and Cardwright's time divided by the peer's with one and with two jobs. Cairo, in C, without its"
        " reading of scene files; Skia without starting Python, importing and reading.\n",
        table(["", "ms", "1 job", "2 jobs"], [
            [name, milliseconds(median(times)), ratio(quotient(deck_times, "Cardwright, 1 job", name)),
             ratio(quotient(deck_times, "Cardwright, 2 jobs", name))] for name, times in deck_times.items()]),
        "### One card as a process\n",
        "As above. resvg without starting Python; rsvg-convert and resvg read the card as SVG, which is part of their work.\n",
    ]
    rows = []
    for card, limit in [("10H", 0.12), ("QS", 0.14)]:
        scene = f"{folders['deck']}/{card}.scene"
        jobs = {"Cardwright": lambda: run(options.cardwright, "card", card, "--quiet", "--force", "-o",
                                          f"{out}/{card}.png")[0]}
        if "Cairo" in peers:
            jobs["Cairo"] = lambda: without_reading(cairo, "deck", out, scene)
        jobs.update(svg_jobs(scene, out))
        times = in_turn(jobs, 3 * options.rounds, out)
        bars.at_most(f"{card} as a process, time of Cairo in C", limit, quotient(times, "Cardwright", "Cairo"))
        rows += [[f"{card}, {name}", milliseconds(median(values)), ratio(quotient(times, "Cardwright", name))]
                 for name, values in times.items()]
    sections.append(table(["", "ms", "Cardwright / it"], rows))
    return "\n".join(sections)


def svg_jobs(scene, out):
    """The jobs of the engines that draw SVG."""
    path = f"{out}.svg"
    try:
        with open(path, "w") as file:
            file.write(svg(read_scene(scene)))
    except NotImplementedError:
        return {}
    jobs = {}
    if shutil.which("rsvg-convert"):
        jobs["rsvg-convert"] = lambda: run("rsvg-convert", path, "-o", f"{out}/rsvg.png")[0]
    try:
        import resvg_py  # noqa: F401

        jobs["resvg"] = lambda: float(run(sys.executable, BATCH, "resvg", f"{out}/resvg.png", path)[1])
    except ImportError:
        pass
    return jobs


def in_turn(jobs, rounds, out):
    """The milliseconds of each job in each round, after one round to warm up."""
    times = {name: [] for name in jobs}
    for turn in range(rounds + 1):
        for name, job in jobs.items():
            shutil.rmtree(out, ignore_errors=True)
            os.makedirs(out)
            time = job()
            if turn:
                times[name].append(time)
    return times


def quotient(times, own, peer):
    if peer not in times:
        return None
    return median(a / b for a, b in zip(times[own], times[peer]))
