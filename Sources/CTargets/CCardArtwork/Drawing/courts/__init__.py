"""The twelve courts of the classic theme, a module for each."""
import importlib
from pathlib import Path

RANKS = {"K": "king", "Q": "queen", "J": "jack"}
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


def masters():
    """What `build` writes: name -> path below Artwork, drawing."""
    return {rank + suit: (f"courts/court-{rank}{suit}.svg", lambda rank=rank, suit=suit: _court(rank, suit))
            for suit in SUITS for rank in RANKS if Path(__file__).with_name(_module(rank, suit) + ".py").exists()}


def _module(rank, suit):
    return f"{RANKS[rank]}_of_{SUITS[suit]}"


def _court(rank, suit):
    from .assembly import court
    card = importlib.import_module(f"courts.{_module(rank, suit)}")
    return court(rank + suit, f"{RANKS[rank].capitalize()} of {SUITS[suit]}", card.figure, **card.BELT)
