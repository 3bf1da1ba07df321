"""The ace of spades, the jokers and the backs, a module for each."""
import importlib

FOLDERS = {"ace": "aces", "joker": "jokers", "back": "backs"}
NAMES = ["ace-of-spades", "ace-of-hearts", "ace-of-diamonds", "ace-of-clubs", "joker-red", "joker-black",
         "back-swallowtail", "back-lattice", "back-rosette", "back-geometric", "back-floral", "back-plain", "back-medallion"]


def masters():
    """What `build` writes: name -> path below Artwork, drawing."""
    return {name: (f"{FOLDERS[name.split('-')[0]]}/{name}.svg", lambda name=name: _drawing(name)()) for name in NAMES}


def _drawing(name):
    """The module of ace-of-spades is ace_of_spades, and so on; its drawing is ace, joker or back."""
    module = importlib.import_module("." + name.replace("-", "_"), __name__)
    return getattr(module, name.split("-")[0])
