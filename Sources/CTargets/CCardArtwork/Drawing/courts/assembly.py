"""From a figure to a file: the half is drawn once, clipped at the join, turned for the other half, the belt laid over."""
import math

from linework import BLACK, HEAVY, Pen, document, number, place, prefixed
from parts import flowers, hands, headgear, ornament
from parts.belt import belt

from .proportions import CENTRE_X, CENTRE_Y, CHIN, EYES, HEAD_X, HEIGHT, SLOPE, WIDTH


def place_head(pen, paint, y=EYES, x=HEAD_X, turn=0, scale=1, id="head"):
    """Draws a head (or what lies behind it) with its eye line at y; scale: about the chin."""
    y -= CHIN * (scale - 1)
    pen.open(id, transform=place(x, y, turn, scale))
    paint(pen)
    pen.close()


def court(name, title, figure, style, slope=SLOPE, **belt_inks):
    """The SVG document of a court. figure(pen) draws the upper half; name ("KS") becomes the prefix of ids.

    slope: of the join; style: of the belt along it, None for a plain seam."""
    pen = Pen()
    pen.open(fill="none", stroke=BLACK, stroke_width=HEAVY, stroke_linejoin="round", stroke_linecap="round")
    headgear.jewels(pen)
    ornament.motifs(pen)
    flowers.flowers(pen)
    hands.poses(pen)
    drop = slope * WIDTH / 2
    pen.definitions += [f'<clipPath id="half-clip"><path d="M0 0H{WIDTH}V{number(CENTRE_Y - drop)}L0 {number(CENTRE_Y + drop)}z"/></clipPath>',
                        f'<clipPath id="frame-clip"><path d="M0 0H{WIDTH}V{HEIGHT}H0z"/></clipPath>']
    pen.open("half", clip_path="url(#half-clip)")
    figure(pen)
    pen.close()
    pen.add(f'<use href="#half" transform="rotate(180 {CENTRE_X} {CENTRE_Y})"/>')
    pen.open("band", clip_path="url(#frame-clip)")
    if style:
        pen.open("belt", transform=f"translate({CENTRE_X} {CENTRE_Y}) rotate({-math.degrees(math.atan(slope)):.3f})")
        belt(pen, style, **belt_inks)
        pen.close()
    else:
        pen.path(f"M0 {number(CENTRE_Y + drop)}L{WIDTH} {number(CENTRE_Y - drop)}")
    pen.close()
    pen.close()
    return prefixed(document(title, WIDTH, HEIGHT, pen), name.lower())
