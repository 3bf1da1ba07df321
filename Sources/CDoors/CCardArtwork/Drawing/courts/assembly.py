"""From a figure to a file: the half is drawn once, clipped at the join, turned for the other half, the belt laid over."""
import math

from linework import BLACK, HEAVY, RED, Pen, document, number, prefixed, shape, symmetric
from parts import flowers, hands, headgear, ornament
from parts.belt import belt

from .proportions import CENTRE_X, CENTRE_Y, EYES, HEAD_X, HEIGHT, PIP, SLOPE, WIDE_PIP, WIDTH

PIPS = {  # in a box of about 200 x 210, centred on 0,0
    "spades": (BLACK, shape(symmetric("0,-100* -22,-62 -74,-14 -92,30 -74,66 -38,68 -12,44* -16,74 -36,100* 0,100*"))),
    "hearts": (RED, shape(symmetric("0,-52* -26,-90 -66,-92 -92,-58 -84,-12 -40,46 0,98*"))),
    "diamonds": (RED, shape(symmetric("0,-104* -34,-46 -80,0* -34,46 0,104*"))),
    "clubs": (BLACK, shape(symmetric("0,-100 -42,-86 -52,-48 -30,-10* -66,-22 -96,4 -94,48 -60,66 -30,56 -11,34* -14,72 -36,100* 0,100*"))),
}


def place_head(pen, paint, y=EYES, x=HEAD_X, turn=0, id="head"):
    """Draws a head (or what lies behind it) with its eye line at y."""
    turned = f" rotate({number(turn)})" if turn else ""
    pen.open(id, transform=f"translate({number(x)} {number(y)}){turned}")
    paint(pen)
    pen.close()


def court(name, title, suit, figure, style, **belt_inks):
    """The SVG document of a court. figure(pen) draws the upper half; name ("KS") becomes the prefix of ids."""
    pen = Pen()
    pen.open(fill="none", stroke=BLACK, stroke_width=HEAVY, stroke_linejoin="round", stroke_linecap="round")
    headgear.jewels(pen)
    ornament.motifs(pen)
    flowers.flowers(pen)
    hands.poses(pen)
    fill, outline = PIPS[suit]
    pen.symbol("pip", lambda sheet: sheet.flat(fill, outline))
    drop = SLOPE * WIDTH / 2
    pen.definitions += [f'<clipPath id="half-clip"><path d="M0 0H{WIDTH}V{number(CENTRE_Y - drop)}L0 {number(CENTRE_Y + drop)}z"/></clipPath>',
                        f'<clipPath id="frame-clip"><path d="M0 0H{WIDTH}V{HEIGHT}H0z"/></clipPath>']
    pen.open("half", clip_path="url(#half-clip)")
    x, y, scale = WIDE_PIP if suit == "clubs" else PIP
    pen.use("pip", x, y, scale)
    figure(pen)
    pen.close()
    pen.add(f'<use href="#half" transform="rotate(180 {CENTRE_X} {CENTRE_Y})"/>')
    pen.open("band", clip_path="url(#frame-clip)")
    pen.open("belt", transform=f"translate({CENTRE_X} {CENTRE_Y}) rotate({-math.degrees(math.atan(SLOPE)):.3f})")
    belt(pen, style, **belt_inks)
    pen.close()
    pen.close()
    pen.close()
    return prefixed(document(title, WIDTH, HEIGHT, pen), name.lower())
