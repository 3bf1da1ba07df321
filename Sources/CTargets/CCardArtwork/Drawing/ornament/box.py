"""The front of boxes and title cards: one swallow with a card in its bill over its house, and the sun round the notch for a thumb.

A program fits them to a panel and sets the words below, so neither has a paper, a frame or a clip. Both are 0.1 mm on a poker box."""
from linework import GOLD, RED, WHITE, Pen, corner, document, number, polar, polygon, shape

from .back import key
from .foliage import spots
from .swallow import DROP, Cut, Swallow

CUT = Cut(eye=166 - 24j, rings=(17, 58), ring_axes=(.80, 1.0), line=.95, width=880, birds=1)
LEFT, TOP, WIDTH, HEIGHT = 440, 640, 880, 700      # round the foot of the house
RADIUS = 174                                       # of the sun's ground
NOTE = "The ground {g}, {a} and white, nothing else: replace these values to recolour."


def front(ground=RED, accent=GOLD):
    """The picture, its origin the middle of the house's foot."""
    pen, s = Pen(), Swallow(CUT, ground, accent)
    s.symbols(pen)
    pen.open("front", fill="none", stroke_linejoin="round", transform=f"translate({LEFT} {TOP})")
    pen.open("rings", stroke=WHITE, stroke_width=1.1, transform="translate(0 -26.5)")
    s.ring_lines(pen)
    pen.close()
    s.skyline(pen, low=900, niche=400)
    s.glade(pen)
    half = CUT.storeys * CUT.card_x / 2
    pen.open("house", transform="translate(0 21)")
    pen.path(polygon([(0, -CUT.storeys * CUT.card_y - 30), (half + 20, 6), (-half - 20, 6)]), fill=ground, stroke=ground, w=14)
    s.house_half(pen)
    pen.close()
    s.tails(pen)
    pen.use("bird", 0, DROP)
    pen.path("M-212 24H212", stroke=WHITE, w=7)    # the board that all stands on
    for x in (-228, 228):
        key(pen, complex(x, 24), 90, 12, accent, ground)
    pen.close()
    return document("Front of a box", WIDTH, HEIGHT, pen, NOTE.format(g=ground, a=accent))


def sun(ground=RED, accent=GOLD, rays=17):
    """Half a sun that hangs from the upper edge, its disc in #disc."""
    pen = Pen()
    pen.open("sun", fill="none", transform=f"translate({RADIUS} 0)")
    pen.path(f"M-{RADIUS} -20V0A{RADIUS} {RADIUS} 0 0 0 {RADIUS} 0V-20z", fill=ground)
    inner, outer, step = 110, 152, 180 / rays
    for i in range(rays):
        a = step * (i + .5)
        pen.path(shape([corner(polar(inner, a - step * .26)), polar(outer - 8, a - step * .36), polar(outer - 2, a - step * .3), polar(outer + 1, a),
                        polar(outer - 2, a + step * .3), polar(outer - 8, a + step * .36), corner(polar(inner, a + step * .26))]), fill=WHITE)
    spots(pen, accent, *[(polar(outer + 5.5, step * i), 2.6) for i in range(1, rays)])
    pen.path("M-97 0A97 97 0 0 0 97 0z", fill=accent, id="disc")
    pen.path("M-104 0A104 104 0 0 0 104 0", stroke=WHITE, w=2.4)
    pen.close()
    return document("Sun of a box", 2 * RADIUS, RADIUS, pen, NOTE.format(g=ground, a=accent))
