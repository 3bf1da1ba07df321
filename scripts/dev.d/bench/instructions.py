"""How many instructions a card takes as a process, and which part of it how many: counts do not drift as times do."""

import os
import re
import shutil
import subprocess
import tempfile

from tables import table

# The parts of a run, by the functions that do them and all that these call, in both threads. What is left over is between them.
PARTS = {
    "arguments": [r"static CardwrightCommand\.parsed\(\)"],
    "compose": [r"CardSet\.composition\(of:on:\)"],
    "draw": [r"static ScenePainter\.paint(FromScratch)?\b"],
    "encode": [r"PNGEncoder\.encode\(_:metadata:\)", r":closure #2 in RowStream\.compress"],
    "write": [r"AtomicFile\.write\(_:\)"],
}
PROCESS = r":\(below main\) "
MAIN = r"CardwrightMain_main"


def measure(options, workers, folders, names, bars):
    if not shutil.which("valgrind"):
        return "### Instructions\n\nvalgrind could not be had on this machine.\n"
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        # valgrind gives up on the compiler's debug information.
        binary = f"{folder}/cardwright"
        subprocess.run(["strip", "-g", "-o", binary, options.cardwright], check=True)
        for card in ["10H", "QS"]:
            counts, total = _counts([binary, "card", card, "--quiet", "-o", f"{folder}/{card}.png"], folder)
            rows.append([card, f"{total / 1e6:.1f}"] + [
                "-" if count is None else f"{count / total:.1%}" for count in counts.values()])
    jobs = subprocess.run(["scripts/dev", "check-instructions", "--show"], stdout=subprocess.PIPE, text=True).stdout
    return "\n".join([
        "### Instructions\n",
        "Of a card as a process, in millions, and each part's share of them, counted by valgrind. `start` is what comes before"
        " `main`; `draw` and `encode` are the work of two threads. The system's work is not counted: of the time, clearing pages"
        " takes some 15 % on a card of pips.\n",
        table(["card", "millions", "start", *PARTS], rows),
        "The jobs of `scripts/dev check-instructions`, in millions:\n",
        table(["job", "millions"], [line.split() for line in jobs.splitlines()]),
    ])


def _counts(command, folder):
    """The instructions of each part, and of all."""
    out = f"{folder}/callgrind"
    environment = {"PATH": os.environ["PATH"], "SWIFT_DETERMINISTIC_HASHING": "1"}
    subprocess.run(["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", *command], check=True, env=environment,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    text = subprocess.run(["callgrind_annotate", "--inclusive=yes", "--threshold=100", out], check=True,
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout
    if shutil.which("swift"):
        text = subprocess.run(["swift", "demangle", "--simplified"], input=text, check=True, stdout=subprocess.PIPE,
                              text=True).stdout
    lines = [(int(found[1].replace(",", "")), found[2])
             for found in re.finditer(r"^ *([0-9,]+) \([ 0-9.]+%\) +(.*)$", text, re.MULTILINE)]

    def inclusive(pattern):
        return max((count for count, name in lines if re.search(pattern, name)), default=None)

    total = max(count for count, name in lines if "PROGRAM TOTALS" in name)
    process, main = inclusive(PROCESS), inclusive(MAIN)
    counts = {"start": None if process is None or main is None else process - main}
    for name, patterns in PARTS.items():
        found = [inclusive(pattern) for pattern in patterns]
        counts[name] = None if found[0] is None else sum(count or 0 for count in found)
    return counts, total
