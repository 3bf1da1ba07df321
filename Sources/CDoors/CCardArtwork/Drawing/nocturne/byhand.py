"""What the map alone does not do: other treatments for parts of a figure, by the end of the group's id."""
from roles.tones import MID

from .inks import BARE, GOLD, LINEN, METAL, Treatment

_BARE_BLUE = dict(blue=BARE)
PARTS = {
    # Its cloth has pips of its own, its armour is engraved by its plates.
    "KS": {"half": dict(black=BARE), "pauldron-left": dict(red=BARE), "pauldron-right": dict(red=BARE), "rerebrace-left": _BARE_BLUE},
    "QH": {"crown-leaf": dict(gold=Treatment(GOLD, MID))},   # the paper of contours would eat the stalks of its pearls
    "KC": {"half": dict(black=BARE)},
    "JC": {"half": dict(black=BARE)},
    "joker-red": {"cards": dict(white=LINEN), "arms": _BARE_BLUE, "legs": _BARE_BLUE, "marotte": _BARE_BLUE},
    # Drawn in black and white alone: white is the metal.
    "joker-black": {"joker": dict(white=METAL, black=BARE), "face": dict(white=METAL)},
}
