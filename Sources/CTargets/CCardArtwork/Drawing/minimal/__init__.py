"""The minimal courts and jokers: four figures of flat shapes, varied by suit and colour."""
from functools import partial

from .assembly import figure

RANKS = {"K": "king", "Q": "queen", "J": "jack"}
SUITS = ("spades", "hearts", "diamonds", "clubs")


def masters():
    """What `build` can write: a name, the file's path, the function that gives its text."""
    figures = [(letter + suit[0].upper(), f"{rank.capitalize()} of {suit}", rank, suit) for suit in SUITS for letter, rank in RANKS.items()]
    figures += [(f"joker-{color}", f"{color.capitalize()} joker", "joker", color) for color in ("red", "black")]
    return {f"minimal-{name}": (f"minimal/{'' if rank == 'joker' else 'court-'}{name}.svg", partial(figure, name, title, rank, suit))
            for name, title, rank, suit in figures}
