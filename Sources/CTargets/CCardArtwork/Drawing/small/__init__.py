"""The courts of the small cut, for cards of 60 to 150 pixels: a second master of few flat shapes for each.

The unit is the cell, a thirtieth of the card's width: 2 pixels at 60, 3 at 90, 4 at 120, 5 at 150. The view box is the whole card,
30 x 42 cells, so what has whole numbers lies on the pixel grid at all of these. The upper half is drawn (y < 21) and used again,
turned about 15, 21. Nothing stands where the index does: x < 7 above y = 14.5.

Canon: head 10 to 11 cells wide on the axis x = 16 (a third of the card), eyes one cell square, no lines; a face is one field, its
eyes and a mouth. Six inks at most of which four lead: dark, suit colour, gold, skin."""
from linework import BLACK, RED, number, points, prefixed

SILVER = "#aab2bd"      # white hair, which paper would swallow
TAN = "#f8d3b0"         # faces and hands: skin would dissolve in paper
TITLE = {"K": "King", "Q": "Queen", "J": "Jack", "S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
DOCUMENT = '''<?xml version="1.0" encoding="UTF-8"?>
<!-- {title}, small cut. An original drawing for Cardwright, CC0 1.0. Written by scripts/dev build-artwork: change the drawing there. -->
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 42">
<title>{title}</title>
<defs>
<clipPath id="half-clip"><path d="M0 0H30V21H0z"/></clipPath>
</defs>
<g id="half" clip-path="url(#half-clip)" stroke="none">
{half}
</g>
<use href="#half" transform="rotate(180 15 21)"/>
{band}
</svg>
'''


def rounded(z, r):
    """Path data of a polygon with its aslant corners rounded."""
    def pair(p):
        return f"{number(p.real, 2)} {number(p.imag, 2)}"

    def aslant(v):
        return abs(v.real) > 1e-6 and abs(v.imag) > 1e-6
    data = ""
    for i, q in enumerate(z):
        a, b = z[i - 1] - q, z[(i + 1) % len(z)] - q
        if aslant(a) or aslant(b):
            k = min(r, abs(a) / 2, abs(b) / 2)
            start, end = q + a / abs(a) * k, q + b / abs(b) * k
            data += f"{'L' if data else 'M'}{pair(start)}Q{pair(q)} {pair(end)}"
        else:
            data += f"{'L' if data else 'M'}{pair(q)}"
    return data + "z"


class Cells:
    """Flat shapes in cells."""

    def __init__(self):
        self.body = []

    def field(self, fill, *contours, r=.8):
        """Polygons; a corner of which one side runs aslant is rounded by r, one between level and upright sides stays square."""
        self.body.append(f'<path fill="{fill}" d="{"".join(rounded([complex(x, y) for x, y, _ in points(c)], r) for c in contours)}"/>')

    def box(self, fill, *boxes):
        """x, y, width, height."""
        self.body.append(f'<path fill="{fill}" d="' + "".join(f"M{number(x, 2)} {number(y, 2)}h{number(w, 2)}v{number(h, 2)}h{number(-w, 2)}z" for x, y, w, h in boxes) + '"/>')

    def disc(self, fill, x, y, r):
        self.body.append(f'<circle fill="{fill}" cx="{number(x, 2)}" cy="{number(y, 2)}" r="{number(r, 2)}"/>')


def face(c, x0=13, x1=19, y0=8, y1=14, look=0, mouth=RED, eyes=10):
    """From the front: a field with a cut jaw, two eyes of a cell, a mouth of two."""
    m = (x0 + x1) / 2
    c.field(TAN, f"{x0},{y0} {x1},{y0} {x1},{y1 - 2} {x1 - 1.5},{y1} {m + 1},{y1 + .5} {m - 1},{y1 + .5} {x0 + 1.5},{y1} {x0},{y1 - 2}")
    c.box(BLACK, (m - 2 + look, eyes, 1, 1), (m + 1 + look, eyes, 1, 1))
    if mouth:
        c.box(mouth, (m - 1 + look, y1 - 1.5, 2, .5))


def profile(c, way=1, y0=8):
    """A face in profile on the axis x = 16; way 1 looks right."""
    def at(*q):
        return " ".join(f"{16 + way * x},{y0 + y}" for x, y in q)
    c.field(TAN, at((-2, 0), (3, 0), (3, 2), (4, 3.5), (4.5, 4), (3.5, 4.5), (3.5, 5), (4, 5.5), (3.5, 6.5), (2, 7), (0, 7), (-2, 5)))
    x = 17 if way > 0 else 14
    c.box(BLACK, (x, y0 + 2, 1, 1))
    c.box(RED, (18.5 if way > 0 else 12, y0 + 5, 1.5, .5))


def hand(c, x=22, y=14, w=3, h=2.5):
    c.box(TAN, (x, y, w, h))


def masters():
    from . import courts
    return {f"small-{name}": (f"small/court-{name}.svg", lambda name=name: document(name)) for name in courts.COURTS}


def document(name):
    from . import courts
    half, band = Cells(), Cells()
    courts.COURTS[name](half)
    courts.belt(band, name)
    text = DOCUMENT.format(title=f"{TITLE[name[0]]} of {TITLE[name[1]]}", half="\n".join(half.body), band="\n".join(band.body))
    return prefixed(text, f"small-{name.lower()}")
