"""Draws SVG files and compares them with the PNGs beside them; see scripts/dev compare-suite."""

import argparse
import collections
import concurrent.futures
import datetime
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import numpy
from PIL import Image

ROOT = pathlib.Path(__file__).resolve().parents[3]
THRESHOLD = 32
LARGEST_SHARE = 0.5
LARGEST_MEAN = 2.0


def premultiplied(path):
    pixels = numpy.asarray(Image.open(path).convert("RGBA")).astype(float)
    return numpy.concatenate([pixels[..., :3] * pixels[..., 3:] / 255, pixels[..., 3:]], -1)


def outside(pixels, other):
    """How far pixels lie outside of what the nine around them span in another picture."""
    height, width = other.shape[:2]
    padded = numpy.pad(other, ((1, 1), (1, 1), (0, 0)), mode="edge")
    nine = [padded[y : y + height, x : x + width] for y in range(3) for x in range(3)]
    low, high = numpy.minimum.reduce(nine), numpy.maximum.reduce(nine)
    return numpy.maximum(numpy.maximum(pixels - high, low - pixels), 0).max(-1)


def beside(source, folder):
    """Copies a file into a folder, and what it names outside of its own folder as well, where it may be read."""
    home = os.path.dirname(source)
    with open(source, "rb") as file:
        text = file.read()

    def copied(match):
        path = os.path.normpath(os.path.join(home, match[2].decode()))
        if not os.path.isfile(path):
            return match[0]
        name = os.path.basename(path)
        shutil.copy(path, os.path.join(folder, name))
        return match[1] + name.encode() + match[3]

    text = re.sub(rb"""(href\s*=\s*["'])([^"'#:]+\.\w+)(["'])""", copied, text)
    target = os.path.join(folder, "picture.svg")
    with open(target, "wb") as file:
        file.write(text)
    return target


# The fonts that resvg's own runner uses for kinds of fonts, and those for the families that W3C's tests name most.
KINDS = {
    "Arial": "Noto Sans",
    "Courier": "Noto Mono",
    "FreeSerif": "Noto Serif",
    "Georgia": "Noto Serif",
    "Helvetica": "Noto Sans",
    "Times": "Noto Serif",
    "Times New Roman": "Noto Serif",
    "Verdana": "Noto Sans",
    "serif": "Noto Serif",
    "sans-serif": "Noto Sans",
    "monospace": "Noto Mono",
    "cursive": "Yellowtail",
    "fantasy": "Sedgwick Ave Display",
}


def install(fonts, folder):
    """Lets a folder's fonts be those that are installed, for processes that are started from here on."""
    aliases = "".join(
        f'<alias binding="strong"><family>{kind}</family><prefer><family>{family}</family></prefer></alias>'
        for kind, family in KINDS.items()
    )
    path = os.path.join(folder, "fonts.conf")
    with open(path, "w") as file:
        file.write(
            '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>'
            f"<dir>{os.path.abspath(fonts)}</dir><cachedir>{folder}/cache</cachedir>{aliases}</fontconfig>"
        )
    os.environ["FONTCONFIG_FILE"] = path


PAGE = """# Test suites for SVG

<!-- Written by scripts/dev compare-suite --document, with the reasons in scripts/dev.d/bench/*-reasons.tsv. -->

`scripts/dev compare-suite` draws the tests of a suite, and compares them with other pictures of the same tests. A test passes if a
viewer sees no difference. At most {share} % of the pixels may lie more than {threshold} of 255 outside the range of the nine pixels
around them in the other picture, and the mean difference may be at most {mean:.0f}.

Each failure has a cause:

- *picture*: the other picture contradicts the specification that the reason cites.
- *open*: the specification does not define the result.
- *missing*: a font or a picture that the test needs was not available.
- *ours*: Cardwright is wrong.
- *unknown*: nobody has found the cause yet.

"As in Chromium" means that Chromium draws the test in the same way.

"""

SUITES = {
    "resvg": """## resvg's suite

The {count:,} tests of resvg ({revision}), with the suite's fonts, next to the suite's own pictures.

The figures are of {date}.

""",
    "w3c": """## W3C's tests of SVG 1.1

{count:,} still tests of the SVG 1.1 test suite, second edition, with the fonts of resvg's suite, next to pictures by Chromium
(`scripts/dev chromium-pictures`). Some pictures and fonts of the tests were not available.

The figures are of {date}.

""",
}


def group_of(name):
    """The directory of a test, or the first part of its name."""
    return name.split("/")[0] if "/" in name else name.split("-")[0]


def shown(figures):
    return "not drawn" if figures is None else f"{figures[0]:.2f} %, {figures[1]:.2f}"


def chapters(page):
    """The chapters of a page by their titles; the text before them is left out."""
    parts = re.split(r"(?m)^(?=## )", page)[1:]
    return {part.splitlines()[0]: part for part in parts}


def written(chapter, only):
    """The failures that a chapter has outside of some directories, with their figures, and when they were measured."""
    rows, group = {}, ""
    for line in chapter.splitlines():
        group = line[4:] if line.startswith("### ") else group
        cells = line.split(" | ")
        if group and len(cells) == 4 and cells[3].strip(" |") != "reason":
            rows[f"{group}/{cells[0][2:]}.svg"] = cells[1]
    dates = re.search(r"^The figures are of (.*)\.$", chapter, re.MULTILINE)[1]
    return {name: figures for name, figures in rows.items() if not name.startswith(only)}, dates


def document(suite, names, failures, reasons, revision, date):
    """The chapter of a suite. Every failure has a reason, and every reason its failure."""
    stale = [f"{name} passes now" for name in sorted(reasons.keys() - failures.keys())]
    stale += [f"{name} has no reason" for name in sorted(failures.keys() - reasons.keys())]
    if stale:
        sys.exit(f"compare-suite: {suite}-reasons.tsv:\n  " + "\n  ".join(stale))
    counts = collections.Counter(group_of(name) for name in names)
    wrong = collections.Counter(group_of(name) for name in failures)
    others = {"picture", "missing"}
    mistakes = collections.Counter(group_of(name) for name in failures if reasons[name][0] in others)
    lines = ["| group | pass | of | | without *picture* and *missing* |", "|---|--:|--:|--:|--:|"]
    for group, count in sorted(counts.items()):
        passing = count - wrong[group]
        rest = count - mistakes[group]
        share = f"{100 * passing / rest:.1f} %" if rest else ""
        lines.append(f"| {group} | {passing} | {count} | {100 * passing / count:.1f} % | {share} |")
    kinds = collections.Counter(kind for kind, _ in reasons.values())
    summary = ", ".join(f"{kind}: {count}" for kind, count in sorted(kinds.items()))
    lines += ["", f"{len(names) - len(failures):,} of {len(names):,} pass. Failures: {summary}."]
    for group in sorted(wrong):
        lines += ["", f"### {group}", "", "| file | far pixels, mean | cause | reason |", "|---|---|---|---|"]
        for name, figures in sorted(failures.items()):
            if group_of(name) == group:
                lines.append(f"| {name.removeprefix(group + '/')[:-4]} | {figures} | {' | '.join(reasons[name])} |")
    head = SUITES[suite].format(count=len(names), revision=revision, date=date)
    return head + "\n".join(lines) + "\n"


def expected_picture(source):
    """The picture beside an SVG file: of the same name, as in resvg's suite, or with -ref, as librsvg keeps W3C's tests."""
    for ending in (".png", "-ref.png"):
        if os.path.exists(source[:-4] + ending):
            return source[:-4] + ending
    return None


def revision(folder):
    """Which state of the suite a folder has."""
    git = ["git", "-C", folder, "log", "-1", "--format=%h of %cs"]
    found = subprocess.run(git, capture_output=True, text=True).stdout.strip()
    return f"revision {found}" if found else "of an unknown revision"


def compare(name, arguments):
    source = os.path.join(arguments.folder, name)
    expected = premultiplied(expected_picture(source))
    with tempfile.TemporaryDirectory() as folder:
        target = os.path.join(folder, "drawn.png")
        # Suites give a size or none; the picture beside the file says what is meant.
        command = [os.environ["CARDWRIGHT"], "render", beside(source, folder), "-o", target]
        size = ["--width", str(expected.shape[1]), "--height", str(expected.shape[0])]
        done = subprocess.run(command + size + arguments.options, capture_output=True, text=True)
        warnings = [re.sub(r"^.*picture\.svg:", "", line) for line in done.stderr.splitlines() if "picture.svg:" in line]
        if not os.path.exists(target):
            return name, None, done.stderr.strip().replace(folder + "/", "")
        drawn = premultiplied(target)
        if arguments.output:
            kept = os.path.join(arguments.output, name[:-4] + ".png")
            os.makedirs(os.path.dirname(kept), exist_ok=True)
            shutil.copy(target, kept)
    if drawn.shape != expected.shape:
        return name, None, f"{drawn.shape[1]} x {drawn.shape[0]} pixels"
    far = numpy.maximum(outside(drawn, expected), outside(expected, drawn))
    mean = numpy.abs(drawn - expected).mean()
    return name, (float((far > THRESHOLD).mean() * 100), float(mean)), "; ".join(warnings)


def main():
    options = sys.argv[1:]
    passed = []
    if "--" in options:
        place = options.index("--")
        options, passed = options[:place], options[place + 1 :]
    parser = argparse.ArgumentParser(prog="compare-suite", description="Compares SVG files with the PNGs beside them.")
    parser.add_argument("folder")
    parser.add_argument("--only", action="append", default=[], help="directories, as seen from the folder")
    parser.add_argument("-o", dest="output", help="where to keep what was drawn, and failures.tsv")
    parser.add_argument("--fonts", help="a folder of fonts that count as installed, and no others")
    parser.add_argument("--document", choices=SUITES, help="write the chapter of this suite in Documentation/SVGSuite.md")
    arguments = parser.parse_args(options)
    arguments.options = passed
    configuration = tempfile.TemporaryDirectory()
    if arguments.fonts:
        install(arguments.fonts, configuration.name)
    everything = []
    for home, _, files in os.walk(arguments.folder):
        for file in files:
            name = os.path.relpath(os.path.join(home, file), arguments.folder)
            if not file.endswith(".svg") or not expected_picture(os.path.join(home, file)):
                continue
            everything.append(name)
    names = [name for name in everything if not arguments.only or name.startswith(tuple(arguments.only))]
    if not names:
        sys.exit(f"compare-suite: no SVG file with a PNG beside it in {arguments.folder}")
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(lambda name: compare(name, arguments), sorted(names)))
    counts, alike, failures = collections.Counter(), collections.Counter(), []
    for name, figures, note in results:
        passes = figures is not None and figures[0] <= LARGEST_SHARE and figures[1] <= LARGEST_MEAN
        parts = name.split("/")
        for key in {parts[0], "/".join(parts[:2])} if len(parts) > 2 else {parts[0]}:
            counts[key] += 1
            alike[key] += passes
        if not passes:
            failures.append((name, figures, note))
    if arguments.document:
        with open(pathlib.Path(__file__).parent / f"{arguments.document}-reasons.tsv") as file:
            rows = [line.rstrip("\n").split("\t") for line in file if line.strip() and line[0] != "#"]
        page = ROOT / "Documentation/SVGSuite.md"
        known, date = {}, datetime.date.today().isoformat()
        parts = chapters(page.read_text())
        title = SUITES[arguments.document].splitlines()[0]
        if arguments.only:
            known, dates = written(parts[title], tuple(arguments.only))
            date = f"{dates}, those of {', '.join(f'`{only}`' for only in arguments.only)} of {date}"
        known.update({name: shown(figures) for name, figures, _ in failures})
        reasons = {row[0]: row[1:] for row in rows}
        parts[title] = document(
            arguments.document, everything, known, reasons, revision(arguments.folder), date
        )
        head = PAGE.format(share=LARGEST_SHARE, threshold=THRESHOLD, mean=LARGEST_MEAN)
        order = [title.splitlines()[0] for title in SUITES.values()]
        page.write_text(head + "\n".join(parts[title].rstrip("\n") + "\n" for title in order if title in parts))
        return
    for key in sorted(counts):
        print(f"{'' if '/' not in key else '  '}{key:40} {alike[key]:5} of {counts[key]:5} {100 * alike[key] / counts[key]:6.1f} %")
    lines = []
    for name, figures, note in failures:
        lines.append(f"{name}\t{shown(figures)}\t{note}")
    print(f"\n{len(failures)} of {len(results)} are not alike:")
    print("\n".join(lines))
    if arguments.output:
        os.makedirs(arguments.output, exist_ok=True)
        with open(os.path.join(arguments.output, "failures.tsv"), "w") as file:
            file.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
