"""What the map alone does not do: other treatments for parts of a figure, by the end of the group's id."""
from roles.tones import MID

from .inks import BARE, CLOTH, GOLD, LINEN, METAL, Treatment

_BARE_BLUE = dict(blue=BARE)
PARTS = {
    # Its cloth has pips of its own, its armour is engraved by its plates.
    "KS": {"half": dict(black=BARE), "pauldron-left": dict(red=METAL), "pauldron-right": dict(red=METAL), "rerebrace-left": dict(blue=METAL)},
    "QH": {"crown-leaf": dict(gold=Treatment(GOLD, MID))},   # the paper of contours would eat the stalks of its pearls
    # Lozenges and folds would be lost between the lines of hatching.
    "QD": {"mantle": dict(gold=METAL), "veil-back": _BARE_BLUE, "crown": dict(red=CLOTH, blue=BARE)},
    "JD": {"sleeve-lower": dict(blue=METAL), "sleeve-right": dict(blue=METAL)},
    "KC": {"half": dict(black=BARE)},
    "QC": {"bodice": dict(red=BARE, blue=BARE, white=LINEN, gold=METAL)},
    "JH": {"chaperon": _BARE_BLUE, "streamer": _BARE_BLUE},
    "JC": {"half": dict(black=BARE)},
    "joker-red": {"cards": dict(white=LINEN), "arms": _BARE_BLUE, "legs": _BARE_BLUE, "marotte": _BARE_BLUE},
    # Drawn in black and white alone: white is the metal.
    "joker-black": {"joker": dict(white=METAL, black=BARE), "face": dict(white=METAL)},
}
