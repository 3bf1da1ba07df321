"""PNGs of the same pictures, in memory: time and bytes."""

import glob
import os
import sys
from statistics import median

from tables import milliseconds, ratio, table
from worker import Refusal, Worker


def measure(options, workers, folders, names, bars):
    cardwright = workers[0]
    serve = os.path.join(os.path.dirname(__file__), "serve.py")
    peers = [worker for worker in workers if worker.name in ("Cairo", "Skia")]
    try:
        peers.append(Worker("Pillow", [sys.executable, serve, "pillow"]))
    except OSError:
        pass
    shown = {"Cairo": "libpng default"}
    rows = []
    scenes = [(name, f"{folders['scenes']}/{name}.scene") for name in ["pip-750", "court-750"]]
    scenes += [(f"{card} of the deck", f"{folders['deck']}/{card}.scene") for card in ["10H", "QS"]]
    for name, path in scenes:
        picture = f"{folders['out']}/encoded.picture"
        cardwright.picture(picture, path)
        times = {worker.name: [] for worker in [cardwright] + peers}
        sizes = {}
        for _ in range(options.rounds):
            for worker in [cardwright] + peers:
                try:
                    time, size = worker.encode(options.budget, path if worker is cardwright else picture)
                except Refusal:
                    continue
                times[worker.name].append(time)
                sizes[worker.name] = size
        own = times["Cardwright"]
        row = [name, milliseconds(median(own)), f"{sizes['Cardwright']:,}"]
        for worker in peers:
            if not times[worker.name]:
                row.append("-")
                continue
            value = median(a / b for a, b in zip(own, times[worker.name]))
            row.append(f"{ratio(value)} / {sizes['Cardwright'] / sizes[worker.name]:.2f}")
            if worker.name == "Cairo":
                if name == "pip-750":
                    bars.at_most("encode pip card, time of libpng's default", 1 / 20, value)
                if name == "court-750":
                    bars.at_most("encode court card, time of libpng's default", 1 / 10, value)
        rows.append(row)
    own, libpng = deck_sizes(options, workers, folders)
    bars.at_most("bytes of the deck, bytes of libpng's default", 1.0, own / libpng if libpng else None)
    if libpng:
        rows.append(["bytes of the 52 cards", "", f"{own:,}", f"- / {own / libpng:.2f}"] + ["-"] * (len(peers) - 1))
    for peer in peers:
        if peer.name == "Pillow":
            peer.close()
    return "\n".join([
        "### Encode\n",
        "Cardwright's milliseconds and bytes; then its time / bytes divided by the peer's.\n",
        table(["picture", "ms", "bytes"] + [shown.get(worker.name, worker.name) for worker in peers], rows),
    ])


def deck_sizes(options, workers, folders):
    """The bytes of all cards as Cardwright and as libpng write them."""
    cairo = next((worker for worker in workers if worker.name == "Cairo"), None)
    own = libpng = 0
    for path in glob.glob(f"{folders['deck']}/*.scene"):
        own += workers[0].encode(0, path)[1]
        if cairo:
            picture = f"{folders['out']}/encoded.picture"
            workers[0].picture(picture, path)
            libpng += cairo.encode(0, picture)[1]
    return own, libpng
