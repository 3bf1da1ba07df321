"""The back of the Spanish deck: lacería in a frame of stepped merlons, as on a tiled wall. Two inks on white paper, a half turn maps it
onto itself.

A tile of 140 holds an octagon; from the middle of each side two straps run straight to the second side on, {8/2}, and through the
squares between four octagons to the next tile. Every strap goes over and under in turn: it is over where it begins and at its second
crossing; so all tiles are alike and the plait is true across their edges."""
import cmath

from linework import polygon, polar

from .kit import *
from .signs import KEY

A, B = BLUE, GOLD            # the two inks
P, COLS, X0 = 140, 5, 150
MORE = 2                     # tiles beyond the panel, for a back without a frame
H = P / 2
STRAP, GAP = 13, 4.6         # a strap, and the gap of ground beside one that lies over


def xy(z):
    return z.real, z.imag


def meet(a, b, c, d):
    u, v = b - a, d - c
    s = ((c - a).conjugate() * v).imag / (u.conjugate() * v).imag
    return a + u * s


def octagram(h, w, gap, open_ends=False):
    """The straps of {8/2} in an octagon of inradius h, cut where they go under: path data of two pieces for each chord."""
    m = [polar(h, 45 * i) for i in range(8)]
    chords = [(m[i], m[(i + 2) % 8]) for i in range(8)]

    def end(x, u, v, way, t):
        """On the edge t of the strap along u: the point beside the crossing x with a strap along v, on the side `way` of it."""
        n = v * 1j if (u.conjugate() * v * 1j).real * way > 0 else -v * 1j
        dot = lambda a, b: (a.conjugate() * b).real
        return x + u * ((w / 2 + gap - t * dot(u * 1j, n)) / dot(u, n)) + u * 1j * t

    def piece(a, b):
        return polygon([xy(z) for z in (a(-w / 2), b(-w / 2), b(w / 2), a(w / 2))])
    data = ""
    for i, (a, b) in enumerate(chords):
        u = (b - a) / abs(b - a)
        way = lambda k: (lambda c: (c[1] - c[0]) / abs(c[1] - c[0]))(chords[k % 8])
        c1, v1 = meet(a, b, *chords[(i - 1) % 8]), way(i - 1)
        vb = way(i + 2)                                    # at its end it goes under the chord that begins there
        data += piece(lambda t: end(c1, u, v1, 1, t), (lambda t: b + u * 30 + u * 1j * t) if open_ends else (lambda t: end(b, u, vb, -1, t)))
        if open_ends or i % 2 == 0:                        # over at its beginning: half of the piece, the neighbour has the other
            start = lambda t: a - u * (30 if open_ends else .6) + u * 1j * t
        else:                                              # over here, through the square, under at the next octagon
            far = a - u * (2 * H * (math.sqrt(2) - 1) / math.sqrt(2))
            start = lambda t: end(far, u, way(i + 2), 1, t)
        data += piece(start, lambda t: end(c1, u, v1, -1, t))
    return data


def star(r, s, n=8, off=0.0):
    pts = []
    for i in range(n):
        pts += [polar(r, 360 / n * i + off), polar(s, 360 / n * (i + .5) + off)]
    return polygon([xy(z) for z in pts])


class Shape:
    """A card 1000 wide with so many rows of tiles: 9 on a Spanish card, 8 on a poker card."""

    def __init__(self, rows, height):
        self.rows, self.height = rows, height
        self.y0 = (height - rows * P) / 2
        self.x1, self.y1 = WIDTH - X0, height - self.y0
        self.panel = f"M{X0} {number(self.y0)}H{self.x1}V{number(self.y1)}H{X0}z"


def field(pen, card):
    def flowers(sheet):
        """Gold where the star's rays open, a white stud in the middle."""
        sheet.path("".join(polygon([xy(polar(9, 45 * i + 22.5)), xy(polar(20, 45 * i + 7.5)), xy(polar(33, 45 * i + 22.5)), xy(polar(20, 45 * i + 37.5))]) for i in range(8)), fill=B, stroke="none")
        sheet.circle(7, fill=WHITE, stroke="none")
    pen.symbol("flower", flowers)
    pen.symbol("straps", lambda s: s.path(octagram(H, STRAP, GAP), fill=WHITE, stroke="none"))
    pen.symbol("knot", lambda s: s.path(star(13, 9.2, 4, 0), fill=B, stroke="none"))
    pen.open("field", clip_path=f"url(#{pen.clip(card.panel)})")
    top, tall = card.y0 - MORE * P, (card.rows + 2 * MORE) * P
    pen.path(f"M{X0 - MORE * P} {number(top)}h{(COLS + 2 * MORE) * P}v{tall}h-{(COLS + 2 * MORE) * P}z", fill=A, stroke="none")
    for layer, x, y, more in (("flower", H, H, 0), ("straps", H, H, 0), ("knot", 0, 0, 1)):
        pen.open(layer + "-row")
        for c in range(-MORE, COLS + MORE + more):
            pen.use(layer, X0 + P * c + x, top + y)
        pen.close()
        for r in range(1, card.rows + 2 * MORE + more):
            pen.use(layer + "-row", 0, P * r)
    pen.close()


def border(pen, card):
    x0, y0, x1, y1 = X0, card.y0, card.x1, card.y1

    def merlon(sheet):
        """Six steps, its foot on y = 0, 70 wide, 58 high; a gold lozenge in it, a small blue one in the gap beside."""
        w = 70 / 12
        d = "M-35 2V-7" + "".join(f"H{number(-35 + w * (i + .55))}V{-7 - 9.4 * (i + 1):.1f}" for i in range(5)) + f"H{number(35 - w * 4.55)}" + "".join(f"V{-7 - 9.4 * i:.1f}H{number(35 - w * (i - .45))}" for i in range(4, 0, -1)) + "V-7H35V2z"
        sheet.path(d, fill=A, stroke="none")
        sheet.path("M0-37 8-25 0-13-8-25z", fill=B, stroke="none")
        sheet.path("M35-52 40-44 35-36 30-44z", fill=A, stroke="none")
    pen.symbol("merlon", merlon)
    pen.open("merlons")
    for i in range(COLS * 2):
        pen.use("merlon", x0 + 35 + i * 70, y0 - 22)
    for i in range(card.rows * 2):
        pen.use("merlon", x0 - 22, y1 - 35 - i * 70, 1, -90)
    pen.close()
    pen.add(f'<use href="#merlons" transform="rotate(180 500 {number(card.height / 2)})"/>')
    # two lines of blue with gold between
    for o, w, ink in ((11, 22, A), (11, 7, B)):
        pen.path(f"M{x0 - o} {y0 - o}H{x1 + o}V{y1 + o}H{x0 - o}z", stroke=ink, w=w, stroke_linejoin="miter")
    for x, y in ((x0 - 50, y0 - 50), (x1 + 50, y0 - 50), (x0 - 50, y1 + 50), (x1 + 50, y1 + 50)):
        pen.open(transform=place(x, y))
        pen.path(star(33, 25), fill=A, stroke="none")
        pen.path(star(24, 11), fill=B, stroke="none")
        pen.circle(5, fill=A, stroke="none")
        pen.close()


def medallion(pen, card):
    """The same star, twice as large, in a ring."""
    R = 150
    pen.open("medallion", transform=f"translate(500 {number(card.height / 2)})")
    pen.circle(R + 26, fill=WHITE, stroke=A, w=8)
    pen.circle(R + 10, fill=A, stroke="none")
    pen.open(clip_path=f"url(#{pen.clip(circle(R + 2))})")
    pen.path(octagram(R + 8, 24, 8, True), fill=WHITE, stroke="none")
    pen.close()
    pen.circle(R + 10, stroke=B, w=9)
    pen.circle(R + 3, stroke=A, w=5)
    pen.circle(R + 17, stroke=A, w=5)
    pen.path("".join(polygon([xy(polar(46, 22.5 * i)), xy(polar(62, 22.5 * i - 7.6)), xy(polar(88, 22.5 * i)), xy(polar(62, 22.5 * i + 7.6))]) for i in range(16)), fill=B, stroke="none")
    pen.circle(42, fill=WHITE, stroke="none")
    pen.path(KEY(24), fill=A, stroke="none")
    pen.close()


def circle(r):
    return f"M{-r} 0A{r} {r} 0 0 1 {r} 0A{r} {r} 0 0 1 {-r} 0z"


def full(pen, card):
    field(pen, card)
    pen.open("edge")
    border(pen, card)
    pen.add(f'<rect x="{INSET}" y="{INSET}" width="{WIDTH - 2 * INSET}" height="{number(card.height - 2 * INSET)}" rx="{CORNER}" stroke-width="{HEAVY}"/>')
    pen.close()
    medallion(pen, card)


def small(pen, card):
    """For few pixels: large stars, whose rays meet, without the plait, and a line for the merlons."""
    columns, rows, margin = 3, 5, 96
    dx, dy = (WIDTH - 2 * margin) / columns, (card.height - 2 * margin) / rows
    at = lambda column, row: (margin + dx * column, margin + dy * row)
    pen.open("edge", stroke="none")
    for inset, corner, ink in ((INSET, CORNER, A), (INSET + 14, 26, WHITE), (INSET + 30, 10, A)):
        pen.add(f'<rect x="{inset}" y="{inset}" width="{WIDTH - 2 * inset}" height="{number(card.height - 2 * inset)}" rx="{corner}" fill="{ink}"/>')
    pen.close()
    panel = lambda inset: f"M{inset} {inset}H{WIDTH - inset}V{card.height - inset}H{inset}z"
    pen.open("field", stroke="none", clip_path=f"url(#{pen.clip(panel(margin))})")
    pen.path(panel(-200), fill=A)
    reach = min(dx, dy) / 2
    pen.symbol("khatim", lambda sheet: [sheet.path(star(reach, reach * .765), fill=WHITE), sheet.path(star(reach * .7, reach * .535), fill=A), sheet.circle(reach * .3, fill=B)])
    for row in range(-1, rows + 1):
        for column in range(-1, columns + 1):
            pen.use("khatim", *at(column + .5, row + .5))
    pen.symbol("lozenge", lambda sheet: sheet.path("M-40 0 0-46 40 0 0 46z", fill=B))
    for row in range(rows + 1):
        for column in range(columns + 1):
            pen.use("lozenge", *at(column, row))
    pen.close()


def back(cut):
    """One of the drawings: for a Spanish card if it is "-slender", else for a poker card, and "-small"."""
    card = Shape(9, HEIGHT) if "slender" in cut else Shape(8, 1400)

    def paint(pen):
        pen.open(None, fill="none", stroke=A, stroke_linejoin="round", stroke_linecap="round")
        (small if "small" in cut else full)(pen, card)
        pen.close()
    return sheet("Back: laceria", paint, WIDTH, card.height)
