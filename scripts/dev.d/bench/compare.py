"""Runs Cardwright and its peers in turn and prints tables of ratios; started by scripts/dev bench-peers, which sets up."""

import argparse
import datetime
import os
import platform
import random
import re
import shutil
import subprocess
import sys
import time

import accuracy
import encoding
import golden
import growth
import instructions
import processes
import raster
import sheets
from tables import Bars
from worker import Worker

# By name: the package, and whether it draws curves and strokes.
PYTHON_PEERS = {"Skia": ("skia-python", True), "ThorVG": ("thorvg-python", True), "Blend2D": ("blend2d-py", False),
                "AGG": ("aggdraw", False)}

PARTS = {"raster": raster.measure, "encode": encoding.measure, "process": processes.measure, "decks": sheets.measure,
         "golden": golden.measure, "accuracy": accuracy.measure, "growth": growth.measure,
         "instructions": instructions.measure}


def arguments():
    parser = argparse.ArgumentParser(prog="scripts/dev bench-peers", description="Compares Cardwright with other engines.")
    parser.add_argument("--quick", action="store_true", help="few and short rounds, and no long series of cards")
    parser.add_argument("--rounds", type=int, help="how often the engines take turns (default: 5, quick: 3)")
    parser.add_argument("--scene", action="append", help="only this built-in scene; may be given several times")
    parser.add_argument("--only", action="append", choices=PARTS,
                        help="only this part; may be given several times")
    parser.add_argument("--tolerance", type=float, default=0.05,
                        help="the flattening of the polygons that all engines are given, in pixels (default: 0.05)")
    parser.add_argument("--seed", type=int, help="draws the random scenes and shapes of an earlier run again")
    parser.add_argument("--markdown", action="store_true",
                        help="write the bars into BENCHMARKS.md, and all tables into Documentation/Measurements.md")
    parser.add_argument("--scratch", default=".bench-peers", help=argparse.SUPPRESS)
    options = parser.parse_args()
    options.rounds = options.rounds or (3 if options.quick else 5)
    options.budget = 20 if options.quick else 40
    options.seed = random.randrange(2**32) if options.seed is None else options.seed
    options.parts = options.only or list(PARTS)
    options.cardwright = os.environ["CARDWRIGHT"]
    options.bench = os.environ["CARDWRIGHT_BENCH"]
    return options


def installed(package):
    from importlib import metadata

    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None


def start_workers(options):
    """Cardwright first, then the peers that can be had; the names of those that cannot."""
    workers = [Worker("Cardwright", [options.bench, "serve"])]
    missing = []
    cairo = f"{options.scratch}/cairo_bench"
    if os.path.exists(cairo):
        workers.append(Worker("Cairo", [cairo, "serve"]))
    else:
        missing.append("Cairo")
    serve = os.path.join(os.path.dirname(__file__), "serve.py")
    for name, (package, draws_curves) in PYTHON_PEERS.items():
        if installed(package):
            workers.append(Worker(name, [sys.executable, serve, package], draws_curves))
        else:
            missing.append(name)
    return workers, missing


def export(options):
    """Writes the scenes of this build anew; a stale one would compare different pictures."""
    folders = {}
    for kind in ["scenes", "deck", "shapes", "out"]:
        folders[kind] = f"{options.scratch}/{kind}"
        shutil.rmtree(folders[kind], ignore_errors=True)
        os.makedirs(folders[kind])
    names = subprocess.run([options.bench, "export", "--seed", str(options.seed), "--tolerance", str(options.tolerance),
                            folders["scenes"]],
                           check=True, stdout=subprocess.PIPE, text=True).stdout.split()
    subprocess.run([options.bench, "export", "--deck", folders["deck"]], check=True)
    if options.scene:
        unknown = set(options.scene) - set(names)
        if unknown:
            raise SystemExit(f"bench-peers: there is no scene {', '.join(unknown)}; there are {', '.join(names)}")
        names = [name for name in names if name in options.scene]
    return folders, names


def environment(options, missing):
    """The machine and versions that the figures hold for."""
    processor = platform.processor() or platform.machine()
    if os.path.exists("/proc/cpuinfo"):
        found = re.search(r"model name\s*: (.*)", open("/proc/cpuinfo").read())
        processor = found[1] if found else processor
    git = subprocess.run(["git", "rev-parse", "--short", "HEAD"], stdout=subprocess.PIPE, text=True).stdout.strip()
    swift = subprocess.run(["swift", "--version"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout
    swift = re.search(r"Swift version (\S+)", swift)
    lines = [
        f"- {datetime.date.today()}, revision {git}, Swift {swift[1] if swift else '?'}, release build",
        f"- {processor}, {os.cpu_count()} processors, {platform.system()} {platform.release()},"
        f" load {os.getloadavg()[0]:.1f} at the end",
    ]
    versions = []
    cairo = f"{options.scratch}/cairo_bench"
    if os.path.exists(cairo):
        versions.append(subprocess.run([cairo, "versions"], stdout=subprocess.PIPE, text=True).stdout.strip())
    if shutil.which("rsvg-convert"):
        text = subprocess.run(["rsvg-convert", "--version"], stdout=subprocess.PIPE, text=True).stdout
        versions.append("rsvg-convert " + re.search(r"[\d.]+\d", text)[0])
    peers = [package for package, _ in PYTHON_PEERS.values()]
    for package in [*peers, "pillow", "resvg-py"]:
        version = installed(package)
        if version:
            versions.append(f"{package} {version}")
        elif package not in peers:
            missing.append(package)
    lines.append("- peers: " + ", ".join(versions))
    if missing:
        lines.append("- could not be had on this machine: " + ", ".join(missing))
    lines.append(f"- {options.rounds} rounds in turn, {options.budget} ms each; polygons flattened to"
                 f" {options.tolerance} px; seed of the random scenes and shapes {options.seed}")
    return "\n".join(lines) + "\n"


def insert(path, what, text):
    """Puts the text between the markers of a file."""
    with open(path) as file:
        whole = file.read()
    begin, end = f"<!-- {what} of scripts/dev bench-peers -->\n", f"<!-- end of {what} -->\n"
    if begin not in whole or end not in whole:
        raise SystemExit(f"bench-peers: {path} lacks the markers {begin.strip()} and {end.strip()}")
    before, rest = whole.split(begin, 1)
    after = rest.split(end, 1)[1]
    with open(path, "w") as file:
        file.write(before + begin + "\n" + text + "\n" + end + after)


def main():
    options = arguments()
    folders, names = export(options)
    workers, missing = start_workers(options)
    bars = Bars()
    sections = []
    for part, measure in PARTS.items():
        if part in options.parts:
            start = time.monotonic()
            sections.append(measure(options, workers, folders, names, bars))
            print(f"bench-peers: {part}, {time.monotonic() - start:.0f} s", file=sys.stderr)
    for worker in workers:
        worker.close()
    machine, tables = environment(options, missing), "\n".join(sections)
    print("\n".join([machine, "### Bars\n", bars.text(), tables]))
    if options.markdown:
        insert("BENCHMARKS.md", "bars", f"{machine}\n{bars.text()}")
        insert("Documentation/Measurements.md", "tables", f"{machine}\n{tables}")


main()
