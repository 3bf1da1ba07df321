"""The aces, the jokers and the backs, a module for each; one for the plain aces, one for the small cuts of backs, and one for the box."""
import importlib

from . import back_swallowtail, box, plain_ace, small_backs
from parts.suits import SUITS

FOLDERS = {"ace": "aces", "joker": "jokers", "back": "backs"}
NAMES = ["ace-of-spades", "ace-of-hearts", "ace-of-diamonds", "ace-of-clubs", "joker-red", "joker-black",
         "back-swallowtail", "back-lattice", "back-rosette", "back-geometric", "back-floral", "back-plain", "back-medallion"]


def masters():
    """What `build` writes: name -> path below Artwork, drawing."""
    drawings = {name: (f"{FOLDERS[name.split('-')[0]]}/{name}.svg", lambda name=name: _drawing(name)()) for name in NAMES}
    drawings |= {f"plain-ace-of-{suit}": (f"aces/plain-ace-of-{suit}.svg", lambda suit=suit: plain_ace.ace(suit)) for suit in SUITS}
    drawings |= {f"box-{name}": (f"box/{name}.svg", draw) for name, draw in (("swallow", box.front), ("sun", box.sun))}
    drawings |= {f"back-{name}-small": (f"backs/back-{name}-small.svg", draw) for name, draw in small_backs.BACKS.items()}
    return drawings | {f"back-swallowtail-{name}": (f"backs/back-swallowtail-{name}.svg", lambda cut=cut: back_swallowtail.back(cut=cut))
                       for name, cut in back_swallowtail.CUTS.items()}


def _drawing(name):
    """The module of ace-of-spades is ace_of_spades, and so on; its drawing is ace, joker or back."""
    module = importlib.import_module("." + name.replace("-", "_"), __name__)
    return getattr(module, name.split("-")[0])
