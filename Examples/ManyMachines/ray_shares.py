"""Draws a deck in shares with Ray, and puts them together: python ray_shares.py Deck --theme minimal

SHARES says how many there are, RAY_ADDRESS where the cluster is (without it, one is started here). All nodes see the same folder. A share
whose worker dies is begun again where it was."""
import os
import subprocess
import sys
import time
from pathlib import Path

import ray


@ray.remote(max_retries=3, retry_exceptions=True)
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
    ray.init()
    ray.get([draw.remote(share, shares, str(parts), options) for share in range(shares)])
    subprocess.run(["cardwright", "merge", *(f"{parts}/{share}" for share in range(shares)), "-o", deck], check=True)
