"""The minimal courts: three figures of flat shapes, varied by suit."""
from .assembly import court

RANKS = {"K": "king", "Q": "queen", "J": "jack"}
SUITS = ("spades", "hearts", "diamonds", "clubs")


def masters():
    """What `build` can write: a name, the file's path, the function that gives its text."""
    found = {}
    for suit in SUITS:
        for letter, rank in RANKS.items():
            name = letter + suit[0].upper()
            title = f"{rank.capitalize()} of {suit}"
            path = f"minimal/court-{name}.svg"
            found[f"minimal-{name}"] = (path, lambda name=name, title=title, rank=rank, suit=suit: court(name, title, rank, suit))
    return found
