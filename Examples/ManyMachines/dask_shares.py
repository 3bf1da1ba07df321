"""Draws a deck in shares with Dask, and puts them together: python dask_shares.py Deck --theme minimal

SHARES says how many there are, DASK_SCHEDULER where the scheduler is (without it, workers are started here). All workers see the same
folder. A share whose worker dies goes to another one, which goes on where it was."""
import os
import subprocess
import sys
import time
from pathlib import Path

from distributed import Client


def draw(share, shares, parts, options):
    command = ["cardwright", "deck", *options, "--shard", f"{share}/{shares}", "--resume", "--jobs", "1", "--quiet",
               "-o", f"{parts}/{share}"]
    for _ in range(60):
        status = subprocess.run(command).returncode
        # The process of a worker that has died may still be at it.
        if status != 74:
            break
        time.sleep(1)
    if status:
        raise RuntimeError(f"share {share} ended with {status}")


if __name__ == "__main__":
    deck, options = Path(sys.argv[1]).absolute(), sys.argv[2:]
    shares, parts = int(os.environ.get("SHARES", os.cpu_count())), deck.with_name(deck.name + ".parts")
    with Client(os.environ.get("DASK_SCHEDULER")) as client:
        client.gather([client.submit(draw, share, shares, str(parts), options, retries=3) for share in range(shares)])
    subprocess.run(["cardwright", "merge", *(f"{parts}/{share}" for share in range(shares)), "-o", deck], check=True)
