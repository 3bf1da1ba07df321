"""Nocturne, the deck on black stock: the classic figures by their roles, aces and a back. scripts/dev build-artwork draws it."""
import courts
import ornament

from . import aces, back, byhand
from .reinking import reinked


def masters():
    """What `build` can write: name -> path below Artwork, drawing."""
    figures = courts.masters() | {name: master for name, master in ornament.masters().items() if name.startswith(("joker", "ace-of"))}
    result = {f"nocturne-{name}": (f"nocturne/{path.split('/')[1]}", lambda name=name, draw=draw: _drawing(name, draw)) for name, (path, draw) in figures.items()}
    return result | {"back-nocturne": ("backs/back-nocturne.svg", back.back)}


def _drawing(name, draw):
    if name.startswith("ace"):
        return aces.spades() if name == "ace-of-spades" else aces.other(draw())
    suit = {"joker-red": "H", "joker-black": "S"}.get(name, name[-1])
    return reinked(draw(), suit, byhand.PARTS.get(name, {}))
