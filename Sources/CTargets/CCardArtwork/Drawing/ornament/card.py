"""The sheet of the ornament: a poker card in tenths of a millimetre, with paper enough for a bleed."""
from linework import WHITE, document

WIDTH, HEIGHT = 635, 889
CENTRE_X, CENTRE_Y = 317.5, 444.5
BLEED = 36                    # how far paper and grounds go beyond the card


def ground(pen, id, fill):
    """A flat colour over the card and its bleed."""
    pen.add(f'<rect id="{id}" x="{-BLEED}" y="{-BLEED}" width="{WIDTH + 2 * BLEED}" height="{HEIGHT + 2 * BLEED}" fill="{fill}" stroke="none"/>')


def paper(pen):
    ground(pen, "paper", WHITE)


def card(title, pen, note=""):
    """The text of the SVG file."""
    return document(title, WIDTH, HEIGHT, pen, note)
