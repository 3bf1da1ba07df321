"""The ornamental band along the join of the two halves.

It is drawn level round 0,0 and turned into the join. Running lines span its whole length and are their own half turn;
everything else is drawn on the right half and used again, turned. Each style below paints one side: from the middle
ornament at x = 0 outwards to x = 612."""
import math

from linework import BLUE, FINE, GOLD, RED, SMALL, WHITE, line, number, shape

from .ornament import HEART

HALF_WIDTH, EDGE, REACH = 36, 13, 620


class Inks:
    """The four colours of a belt."""

    def __init__(self, field, gem, edge, alt):
        self.field, self.gem, self.edge, self.alt = field, gem, edge, alt


def _lozenge(pen, x, half, h, outer, inner):
    pen.path(f"M{number(x - half)} 0l{half}-{h} {half} {h}-{half} {h}z", fill=outer, w=FINE)
    k = .45
    pen.path(f"M{number(x - half * k)} 0l{number(half * k)}-{number(h * k)} {number(half * k)} {number(h * k)}-{number(half * k)} {number(h * k)}z", fill=inner, w=FINE)


def _repeat(pen, step, count, paint):
    """A unit drawn once and used `count` times in all."""
    pen.open("belt-unit")
    paint()
    pen.close()
    for i in range(1, count):
        pen.use("belt-unit", step * i)


def lozenges(pen, ink):
    def unit():
        _lozenge(pen, 108, 36, 19, ink.alt, ink.field)
        pen.dot(54, 0, 9, ink.edge)
        pen.dot(162, 0, 9, ink.edge)
        _lozenge(pen, 216, 36, 19, ink.gem, ink.edge)
    _repeat(pen, 216, 3, unit)


def roundels(pen, ink):
    def unit():
        pen.dot(152, 0, 17, ink.alt)
        pen.dot(152, 0, 8, ink.gem)
        for r in (90, -90):
            pen.add(f'<path transform="translate({76 + r / 6:g} 0) rotate({r}) scale(.95)" fill="{ink.edge}" stroke-width="3.5" d="{HEART}"/>')
    _repeat(pen, 152, 4, unit)


def zigzag(pen, ink):
    def unit():
        pen.path("M7 8.5 16-.5 25 8.5 16 17.5z", fill=ink.gem, w=FINE)
        pen.path("M39-8.5 48-17.5 57-8.5 48 .5z", fill=ink.edge, w=FINE)
    _repeat(pen, 64, 10, unit)


def vine(pen, ink):
    def unit():
        for x, y, fill in ((30, -5, ink.gem), (90, 5, ink.alt)):
            pen.path(shape([(x - 15, y * 1.8, True), (x, y * 3.4), (x + 15, y * 1.8, True), (x, y * .4)]), fill=fill, w=FINE)
    _repeat(pen, 120, 5, unit)


def bars(pen, ink):
    def unit():
        for x, fill in ((40, ink.alt), (58, ink.gem), (76, ink.alt)):
            pen.path(f"M{x}-23h18v46h-18z", fill=fill, w=FINE)
        pen.path("M134-17 151 0 134 17 117 0z", fill=ink.edge, w=FINE)
    _repeat(pen, 134, 5, unit)


def ribbon(pen, ink):
    def unit():
        for i, fill in enumerate((ink.alt, ink.gem)):
            x = 24 + 48 * i
            pen.path(shape([(x - 34, 19, True), (x - 21, 11), (x - 1, -11), (x + 12, -19, True), (x + 34, -19, True), (x + 21, -11),
                            (x + 1, 11), (x - 12, 19, True)]), fill=fill, w=FINE)
    _repeat(pen, 96, 7, unit)


def quatrefoils(pen, ink):
    """Four-petalled flowers between pairs of bars."""
    def unit():
        pen.path(shape([(100 + math.cos(math.radians(45 * i)) * (20 if i % 2 == 0 else 9), math.sin(math.radians(45 * i)) * (20 if i % 2 == 0 else 9), i % 2 == 1)
                        for i in range(8)]), fill=ink.alt, w=FINE)
        pen.dot(100, 0, 6, ink.gem)
        pen.path("M44-23h9v46h-9z", fill=ink.gem, w=FINE)
        pen.path("M62-23h9v46h-9z", fill=ink.gem, w=FINE)
    _repeat(pen, 116, 5, unit)


def clubs(pen, ink):
    """Three-leaved sprigs that grow outwards from the middle, a bar between."""
    def unit():
        for x, y in ((78, 0), (62, -11), (62, 11)):
            pen.dot(x, y, 9.5, ink.edge)
        pen.path("M34-5H60V5H34z", fill=ink.edge, w=FINE)
        pen.path("M104-23h14v46h-14z", fill=ink.alt, w=FINE)
    _repeat(pen, 96, 6, unit)


def pearls(pen, ink):
    """Pearls three and one."""
    def unit():
        for x, y, r, fill in ((44, 0, 10, ink.gem), (84, -11, 8, ink.alt), (84, 11, 8, ink.alt), (102, 0, 8, ink.alt), (66, 0, 8, ink.alt)):
            pen.dot(x, y, r, fill)
    _repeat(pen, 84, 7, unit)


def guilloche(pen, ink):
    """Eyes of a plait of two strands, a stone in each."""
    def unit():
        pen.dot(60, 0, 7.5, ink.gem)
        pen.dot(120, 0, 7.5, ink.alt)
    _repeat(pen, 120, 5, unit)


def checks(pen, ink):
    """Two rows of squares, counterchanged."""
    def unit():
        pen.path("M23-23h23v23h-23zM46 0h23v23h-23z", fill=ink.alt, w=FINE)
        pen.path("M46-23h23v23h-23zM23 0h23v23h-23z", fill=ink.gem, w=FINE)
    _repeat(pen, 46, 13, unit)


def arrows(pen, ink):
    """Arrowheads that fly outwards from the middle."""
    def unit():
        pen.path("M30-23H48L70 0 48 23H30L52 0z", fill=ink.alt, w=FINE)
        pen.path("M56-23H74L96 0 74 23H56L78 0z", fill=ink.gem, w=FINE)
        pen.dot(116, 0, 8, ink.edge)
    _repeat(pen, 100, 6, unit)


def _running_lines(pen, style, ink):
    if style == "zigzag":
        data = "M" + "L".join(f"{32 * i - 16} {-17 if i % 2 else 17}" for i in range(-18, 20))
        pen.path(data, w=15)
        pen.path(data, stroke=ink.alt, w=8)
    elif style == "vine":
        wave = [(30 * i, 11 * (0, 1, 0, -1)[i % 4]) for i in range(-21, 22)]
        pen.path(line(wave), w=9)
        pen.path(line(wave), stroke=ink.edge, w=4)
    elif style == "guilloche":
        for sign in (1, -1):
            wave = [(30 * i, sign * 17 * (0, 1, 0, -1)[i % 4]) for i in range(-21, 22)]
            pen.path(line(wave), w=12)
            pen.path(line(wave), stroke=ink.edge, w=6)


def _middle(pen, style, ink):
    """What stands on the centre of the card: its own half turn."""
    if style == "roundels":
        pen.dot(0, 0, 17, ink.alt)
        pen.dot(0, 0, 8, ink.gem)
    elif style == "lozenges":
        _lozenge(pen, 0, 36, 19, ink.gem, ink.edge)
    elif style in ("bars", "quatrefoils", "arrows", "clubs"):
        pen.path("M0-17 17 0 0 17-17 0z", fill=ink.edge, w=FINE)
    elif style == "pearls":
        pen.path("M0-18 26 0 0 18-26 0z", fill=ink.gem, w=FINE)
    elif style == "checks":
        pen.path("M0-23 23 0 0 23-23 0z", fill=ink.edge, w=FINE)
    elif style == "guilloche":
        pen.dot(0, 0, 7.5, ink.alt)


STYLES = {style.__name__: style for style in (lozenges, roundels, zigzag, vine, bars, ribbon, quatrefoils, clubs, pearls, guilloche, checks, arrows)}


def belt(pen, style, field=RED, gem=BLUE, edge=GOLD, alt=WHITE):
    """The whole band, level, centred on 0,0; it overshoots the frame, the caller clips."""
    ink, h = Inks(field, gem, edge, alt), HALF_WIDTH
    pen.path(f"M-{REACH}-{h}H{REACH}V{h}H-{REACH}z", fill=edge)
    pen.path(f"M-{REACH}-{h - EDGE}H{REACH}V{h - EDGE}H-{REACH}z", fill=field, w=SMALL)
    _running_lines(pen, style, ink)
    pen.open("belt-half")
    pen.add(f'<path stroke-width="6.5" d="M-612-{h - 6.5}{"h.1m17.9 0" * 68}h.1"/>')      # a row of pricks
    STYLES[style](pen, ink)
    pen.close()
    pen.add('<use href="#belt-half" transform="rotate(180)"/>')
    _middle(pen, style, ink)
