"""Nocturne's inks, and what becomes of each role of the classic deck: black stock, one metal, bone, and a red in three tones."""
from dataclasses import dataclass, replace

from parts.suits import PIPS
from roles.tones import DARK, HATCH, LIGHT, MID

PAPER = "#0e0e11"      # the stock
GOLD = "#d8b26a"       # the metal: nothing else has this value
GARNET = "#b3202a"     # cloth of the red suits
EMBER = "#ff7054"      # fine red
ROSE = "#e5483a"       # large pips of the red suits
BONE = "#efe9dc"       # linen, ermine, eyes, pips of the black suits


@dataclass(frozen=True)
class Hatch:
    """Lines across a field; lengths in court units."""
    ink: str
    pitch: float
    width: float
    bow: float = 0.0            # of half their length
    angle: float = None         # degrees; by default across the longer side of the field
    tilt: float = 0.0
    along: bool = False


@dataclass(frozen=True)
class Treatment:
    """What a field is filled with, and the tone that lines on it see."""
    ink: str
    tone: int
    hatch: Hatch = None
    plain: "Treatment" = None   # instead, where ornaments leave no room for hatching
    seme: bool = False          # pips in rows, if it is large


BARE = Treatment(PAPER, DARK)
METAL = Treatment(GOLD, LIGHT)
LINEN = Treatment(BONE, LIGHT)
CLOTH = Treatment(GARNET, MID)


def hatched(ink, *measures, plain=BARE, **more):
    return Treatment(PAPER, HATCH, Hatch(ink, *measures, **more), plain)


def treatments(suit):
    """Role -> the treatment of a place, by its size and thickness in court units."""
    is_red = suit in "HD"
    cloth = CLOTH if is_red else hatched(BONE, 11, 5.6, .2)

    def red(place):
        if place.size < 1200 or place.thickness < 6:
            return Treatment(EMBER, LIGHT) if place.size < 700 else CLOTH
        return cloth if is_red or place.size > 5000 else BARE

    def blue(place):
        if place.size < 4000:
            return LINEN if place.size < 420 else BARE
        return hatched(GOLD, 11.5, 4.4, .12, tilt=38)

    def black(place):
        return replace(BARE, seme=True) if place.size > 26000 else BARE

    def gold(place):
        return hatched(GOLD, 10.5, 5.8, .06, along=True, plain=METAL) if place.size > (18000 if is_red else 70000) else METAL

    def white(place):
        return hatched(BONE, 10.5, 5.6, .1, along=True, plain=LINEN) if place.size > 24000 else LINEN
    return dict(black=black, white=white, gold=gold, red=red, blue=blue, green=lambda place: BARE, skin=lambda place: METAL,
                auburn=lambda place: BARE, brown=lambda place: BARE)


# Parts, by the end of a group's id, whose roles are treated otherwise.
_FACE = dict(blue=BARE, red=CLOTH, skin=METAL, white=LINEN)
_SOLID = dict(gold=METAL, white=LINEN)
PARTS = {part: _SOLID for part in ("hair-side", "beard-side", "hair", "beard", "ruff", "nape", "head", "ermine-edge", "ermine-edges", "cuff",
                                   "hat", "crown", "tippet", "tippet-lace", "plume")}
PARTS |= {part: _SOLID | dict(red=CLOTH, blue=BARE, black=BARE) for part in ("belt", "belt-half", "belt-unit")}
PARTS |= {part: _FACE for part in ("face", "mouth", "eye")}
SUITS = dict(S="spades", H="hearts", D="diamonds", C="clubs")


def pip(suit):
    """Path data of a suit's sign in a box of 100."""
    return PIPS[SUITS[suit]]
