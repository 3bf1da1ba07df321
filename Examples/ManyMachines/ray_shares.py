"""Draws a deck in shares with Ray, and puts them together: python ray_shares.py Deck --theme minimal

A table goes by the pieces of its plan: PLAN=plan.jsonl python ray_shares.py Cards cards.csv --template front.svg

SHARES says how many there are, RAY_ADDRESS where the cluster is (without it, one is started here). All nodes see the same folder. A share
whose worker dies is begun again where it was."""
import os
import subprocess
import sys
import time
from pathlib import Path

import ray


@ray.remote(max_retries=3, retry_exceptions=True)
def draw(share, shares, parts, options, plan):
    work = ["table", *options, "--plan", plan, "--piece", str(share)] if plan else ["deck", *options, "--shard", f"{share}/{shares}"]
    command = ["cardwright", *work, "--resume", "--jobs", "1", "--quiet", "-o", f"{parts}/{share}"]
    for _ in range(60):
        status = subprocess.run(command).returncode
        # The process of a worker that has died may still be at it.
        if status != 74:
            break
        time.sleep(1)
    if status:
        raise RuntimeError(f"share {share} ended with {status}")


def pieces(plan, options):
    """How many pieces a plan has, which is made if it is not there."""
    if not os.path.exists(plan):
        subprocess.run(["cardwright", "table", *options, "--plan", plan, "--quiet"], check=True)
    left = subprocess.run(["cardwright", "status", "--plan", plan, "--left"], check=True, capture_output=True, text=True).stdout
    return int(left.split("-")[-1]) + 1


if __name__ == "__main__":
    deck, options = Path(sys.argv[1]).absolute(), sys.argv[2:]
    plan, parts = os.environ.get("PLAN"), deck.with_name(deck.name + ".parts")
    shares = pieces(plan, options) if plan else int(os.environ.get("SHARES", os.cpu_count()))
    ray.init()
    ray.get([draw.remote(share, shares, str(parts), options, plan) for share in range(shares)])
    subprocess.run(["cardwright", "merge", *(f"{parts}/{share}" for share in range(shares)), "-o", deck], check=True)
