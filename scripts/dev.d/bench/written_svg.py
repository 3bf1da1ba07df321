"""How far the cards in FOLDER/svg, drawn by other programs, are from FOLDER/png. See scripts/dev compare-svg."""

import io
import subprocess
import sys
from pathlib import Path

import numpy as np
import resvg_py
from PIL import Image


def pixels(picture):
    """Premultiplied components."""
    values = np.asarray(Image.open(picture).convert("RGBA")).astype(int)
    values[..., :3] = (values[..., :3] * values[..., 3:] + 127) // 255
    return values


def outside(ours, theirs):
    """The most by which a component of theirs is outside of what the nine pixels around it span in ours."""
    height, width, _ = ours.shape
    padded = np.pad(ours, ((1, 1), (1, 1), (0, 0)), mode="edge")
    around = np.stack([padded[y : y + height, x : x + width] for y in range(3) for x in range(3)])
    return max((around.min(0) - theirs).max(), (theirs - around.max(0)).max(), 0)


def by_rsvg(path, width, height):
    command = ["rsvg-convert", "-w", str(width), "-h", str(height), str(path)]
    return pixels(io.BytesIO(subprocess.run(command, check=True, capture_output=True).stdout))


def by_resvg(path, width, height):
    return pixels(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_path=str(path), width=width, height=height))))


folder = Path(sys.argv[1])
print(f"{'':8} {'rsvg-convert':>18} {'resvg':>18}\n{'card':8} {'mean':>9} {'outside':>8} {'mean':>9} {'outside':>8}")
for path in sorted((folder / "svg").glob("*.svg")):
    ours = pixels(folder / "png" / f"{path.stem}.png")
    height, width, _ = ours.shape
    line = f"{path.stem:8}"
    for draw in (by_rsvg, by_resvg):
        theirs = draw(path, width, height)
        line += f" {np.abs(ours - theirs).mean():9.3f} {outside(ours, theirs):8}"
    print(line, flush=True)
