"""The Spanish deck: aces, signs, twelve figures, two comodines and a back. The layout draws frames and numbers."""
import importlib

SUITS = ("oros", "copas", "espadas", "bastos")


def masters():
    """What `build` can write: a name, the file's path, the function that gives its text."""
    drawings = {f"as-{suit}": ("ace_of_coins" if suit == "oros" else "aces", "card", suit) for suit in SUITS}
    drawings |= {f"{rank}-{suit}": (f"{rank}_{suit}", "card") for rank in ("sota", "caballo", "rey") for suit in SUITS}
    drawings |= {f"comodin-{name}": ("comodines", "card", name) for name in ("botarga", "cabezudo")}
    drawings |= {f"small-{suit}": ("signs", "small", suit) for suit in SUITS}
    signs = importlib.import_module(".signs", __name__)
    drawings |= {f"pip-{suit}-{n}": ("signs", "pip", suit, n) for suit in SUITS for n in signs.SIZES[suit]}
    drawings = {f"spanish-{name}": (f"spanish/{name}.svg", *what) for name, what in drawings.items()}
    drawings |= {f"back-laceria{cut}": (f"backs/back-laceria{cut}.svg", "laceria", "back", cut) for cut in ("", "-small", "-slender", "-slender-small")}
    return {name: (path, lambda what=what: _drawing(*what)) for name, (path, *what) in drawings.items()}


def _drawing(module, name, *of):
    return getattr(importlib.import_module("." + module, __name__), name)(*of)
