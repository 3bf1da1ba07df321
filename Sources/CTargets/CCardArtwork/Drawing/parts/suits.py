"""The four suits in a box of 100 x 100, as the index typeface and the pips have them: one drawing for all."""
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[5] / "Fonts" / "sources"))

from suits import STANDARD, SUITS, mirrored, rounded  # noqa: E402


def _data(segments):
    def pair(point):
        return " ".join(f"{value:.2f}".rstrip("0").rstrip(".") for value in point)
    rest = "".join(("C" if len(s) == 4 else "L") + " ".join(pair(point) for point in s[1:]) for s in segments)
    return f"M{pair(segments[0][0])}{rest}Z"


PIPS = {suit: _data(mirrored(rounded(STANDARD[suit], suit))) for suit in SUITS}
MIDDLES = {"spades": 49.75, "hearts": 51.25, "diamonds": 50, "clubs": 50}   # of the ink's height


def pip(pen, suit, z, scale, fill, turn=0, width=1.0):
    """A pip whose ink is centred on z (complex). A diamond that is turned wants a width of .84, or it passes for a square."""
    pen.path(PIPS[suit], fill=fill, stroke="none",
             transform=f"translate({z.real:.4g} {z.imag:.4g})" + (f" rotate({turn:.4g})" if turn else "")
             + (f" scale({scale:.4g})" if width == 1 else f" scale({scale * width:.4g} {scale:.4g})") + f" translate(-50 {-MIDDLES[suit]:g})")
