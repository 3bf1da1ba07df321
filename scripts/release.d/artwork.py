"""Draws the decks whose pictures are a release of their own, as SVG, PNG and PDF.

python3 artwork.py CARDWRIGHT FOLDER
"""

import pathlib
import subprocess
import sys

decks = {
    "classic": [], "minimal": ["--theme", "minimal"], "spanish": ["--pattern", "spanish"],
    "classic-four-colours": ["--suit-colors", "four"], "classic-french": ["--index", "french"], "classic-german": ["--index", "german"],
    "classic-jumbo": ["--index-size", "jumbo", "--indices", "two"],
}
games = {"trios": ["--game", "trios"]}


def main():
    cardwright, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    for name, options in {**decks, **games}.items():
        for kind in ("svg", "png"):
            (folder / kind).mkdir(parents=True, exist_ok=True)
            subprocess.run(
                [cardwright, "deck", *options, "--naming", "long", "--format", kind, "--quiet", "-o", folder / kind / name], check=True)
        (folder / "pdf").mkdir(parents=True, exist_ok=True)
        subprocess.run([cardwright, "deck", *options, "--bleed", "3mm", "--quiet", "-o", folder / "pdf" / f"{name}.pdf"], check=True)


main()
