"""Whether a card costs the same in a short and in a long series."""

import json
import subprocess

from tables import milliseconds, table


def measure(options, workers, folders, names, bars):
    counts = [52, 520 if options.quick else 5200]
    results = []
    for count in counts:
        output = subprocess.run([options.bench, "deck", "--cards", str(count), "--json"], check=True,
                                stdout=subprocess.PIPE, text=True).stdout
        results.append(json.loads(output)[0])
    short, long = results
    # Chance is no growth.
    bars.at_most(f"time for each card, {counts[1]} cards against 52", 1.05, long["milliseconds"] / short["milliseconds"])
    bars.at_most(f"memory, {counts[1]} cards against 52", 1.05, long["peakMegabytes"] / short["peakMegabytes"])
    rows = [[str(count), milliseconds(result["milliseconds"]), f"{result['peakMegabytes']:.1f}"]
            for count, result in zip(counts, results)]
    return "\n".join([
        "### Growth\n",
        "Drawing and encoding one card after another in memory.\n",
        table(["cards", "ms each", "MB at most"], rows),
    ])
