"""The swallows of the house, cut to any panel: two for the back Swallowtail of every format, one for the front of boxes.

Everything of the picture is in local units round the middle of the panel (1 = 0.1 mm on a poker card); `Cut` says how the picture is
fitted to a panel: one scale k, the gap by which the two birds move apart, and how far a wing is drawn out. Nothing is stretched after
it is drawn, so lines keep their weights."""
import cmath
import math
from dataclasses import dataclass

from linework import WHITE, Curve, computed, corner, lens, number, points, polar, polygon, shape, swell, volute
from .back import key
from .foliage import spots
from parts.suits import pip

TOP = -374           # of the carried card
DROP = 8
SHOULDER = 24 - 290j


@dataclass
class Cut:
    width: float = 635
    height: float = 889
    margin: float = 35
    corner: float = 8
    k: float = 1.0            # scale of the picture
    gap: float = 0            # each bird is so much further from the middle
    wing_x: float = 1.0       # the wing drawn out from the shoulder
    wing_y: float = 1.0
    storeys: int = 3
    card_x: float = 58
    card_y: float = 49
    eye: complex = 166 + 57j  # of the scroll
    scroll: float = 38
    line: float = 1.0         # weight of the fine lines, local
    frame: float = 1.0        # scale of the frame
    teeth: tuple = (11, 16)
    rings: tuple = (17, 42)
    ring_step: float = 14
    ring_axes: tuple = (.78, 1.1)
    barbs: bool = True
    scales: bool = True
    quills: int = 8
    key: float = 20
    fans: float = 1.0
    dots: bool = True
    birds: int = 2            # two that are a half turn of each other, or the upper one alone

    @property
    def turns(self):
        return (0, 180)[:self.birds]

    @property
    def ways(self):           # up, and down again
        return (1, -1)[:self.birds]

    @property
    def inset(self):          # from the panel's edge to the middle of the inner rule
        return 33 * self.frame

    @property
    def half(self):           # the free field, local
        return complex(self.width / 2 - self.margin - self.inset, self.height / 2 - self.margin - self.inset) / self.k


class Swallow:
    """Draws the parts of one cut."""

    def __init__(self, cut, ground, accent, light=WHITE):
        self.cut, self.ground, self.accent, self.light = cut, ground, accent, light
        up = cut.gap

        def wing(z):
            d = z - SHOULDER
            return SHOULDER + complex(d.real * cut.wing_x, d.imag * cut.wing_y) - 1j * up

        def guide(text, fixed=False):
            return [(w.real, w.imag, c) for x, y, c in points(text) for w in [complex(x, y) - 1j * up if fixed else wing(complex(x, y))]]
        self.up = up
        self.OUTER, self.MIDDLE, self.INNER = (guide(t) for t in ("136,-300 192,-258 222,-172 221,-34", "112,-302 150,-276 182,-238 198,-176",
                                                                   "78,-292 92,-272 106,-256 118,-240"))
        self.BODY = guide("24,-254 29,-242 33,-230 36,-214", True)
        lead = [14 - 256j, 42 - 291j, 82 - 318j, 130 - 319j, 180 - 290j, 213 - 232j, 229 - 150j]
        lead = [lead[0] - 1j * up] + [wing(z) for z in lead[1:]]
        self.LEADING = [corner(lead[0])] + lead[1:]
        self.lead_end = wing(227 - 100j)
        self.LOWER = [wing(z) for z in (221 - 150j, 196 - 226j, 160 - 270j, 122 - 289j, 84 - 288j)] + [54 - 270j - 1j * up, corner(24 - 234j - 1j * up)]
        self.tip = wing(225 - 34j)

    # ------------------------------------------------------------ feathers
    @staticmethod
    def between(guides, t):
        k = (1 - t, t) if len(guides) == 2 else ((1 - t) * (1 - 2 * t), 4 * t * (1 - t), t * (2 * t - 1))
        return [complex(sum(q * g[i][0] for q, g in zip(k, guides)), sum(q * g[i][1] for q, g in zip(k, guides))) for i in range(4)]

    def spines(self):
        n = self.cut.quills
        m = n // 2
        return ([self.between((self.OUTER, self.MIDDLE, self.INNER), i / (n - 1)) for i in range(n)],
                [self.between((self.INNER, self.BODY), i / m) for i in range(1, m + 1)])

    @staticmethod
    def feather(spine, left, right, tip=.5, foot=.3):
        c = spine if isinstance(spine, Curve) else Curve(spine)
        return shape([corner(c.offset(0, -left * foot)), c.offset(.3, -left * .9), c.offset(.7, -left), c.offset(.92, -left * tip), corner(c.at(1)),
                      c.offset(.92, right * tip), c.offset(.7, right), c.offset(.3, right * .9), corner(c.offset(0, right * foot))])

    def wing(self, pen):
        g, w0, li = self.ground, self.light, self.cut.line
        grow = (self.cut.wing_x + self.cut.wing_y) / 2 * 8 / self.cut.quills
        primaries, secondaries = self.spines()
        for i, (s, w, tip) in enumerate([(s, 10.5 * grow, .6) for s in primaries] + [(s, 10.5 * grow, .85) for s in secondaries]):
            c = Curve(s)
            pen.path(self.feather(c, w, w, tip), fill=w0, stroke=g, w=1.8 * li)
            if i > 2:
                pen.flat(g, swell(c.part(.46, .9, 3), 2.1 * li, .7, .3))
        for s, w in [(s, 11 * grow) for s in primaries[2:]] + [(s, 10.5 * grow) for s in secondaries]:
            c = Curve(s)
            pen.path(self.feather([complex(x, y) for x, y in c.part(0, .5 if s in secondaries else .36, 3)], w, w, .9), fill=w0, stroke=g, w=1.8 * li)
        pen.path(shape(self.LEADING + [corner(self.lead_end)] + self.LOWER), fill=w0, stroke=g, w=2 * li)
        if self.cut.scales:
            lead, scales, n = Curve(self.LEADING + [self.lead_end]), "", 15
            for i in range(n):
                p, q = .07 + .6 * i / n, .07 + .6 * (i + 1) / n
                a = lead.offset(p, 8)
                m, b = lead.offset((p + q) / 2, 22) - a, lead.offset(q, 8) - a
                scales += f"M{number(a.real)} {number(a.imag)}q{number(m.real)} {number(m.imag)} {number(b.real)} {number(b.imag)}"
            pen.path(scales, stroke=g, w=1.7 * li)

    def symbols(self, pen):
        pen.symbol("wing", self.wing)
        pen.symbol("bird", self.bird)

    def bird(self, pen):
        """The breast towards us, wings spread, the head in profile, lifted to the card in its bill."""
        g, w0, acc, li = self.ground, self.light, self.accent, self.cut.line
        self.card(pen)
        for side in (1, -1):
            pen.use("wing", scale_x=side)
        pen.open(transform=f"translate(0 {number(-self.up)})")
        for z, w in ((47 - 108j, 8.5), (34 - 124j, 9), (19 - 140j, 9)):
            for side in (1, -1):
                q, p = complex(side * z.real, z.imag), complex(side * 7, -200)
                pen.path(self.feather([p, (p + q) / 2 + side * 2, q], w, w, .8), fill=w0, stroke=g, w=2 * li)
                pen.flat(g, lens(p + (q - p) * .42, p + (q - p) * .66 + side * 1.2, p + (q - p) * .93, 2.4 * li))
        # head and breast are one outline: no neck line cuts the head off
        outline = BIRD
        pen.path(shape(outline), fill=w0, stroke=g, w=2.2 * li)
        def plumage():
            pen.flat(acc, shape(THROAT))
            pen.flat(g, shape(BAND), shape(MASK))
        pen.clipped(shape(outline), plumage)
        pen.path(shape(outline), stroke=g, w=2.2 * li)
        pen.path(shape(BILL), fill=g, stroke=w0, w=1.6 * li)
        pen.circle(7.4, EYE, fill=w0)
        pen.circle(5.4, EYE, fill=g)
        pen.circle(1.8, EYE + 1.4 - 1.7j, fill=w0)
        if self.cut.scales:
            scales = ""
            for row, n in enumerate((4, 3, 4, 3, 2, 1)):
                for i in range(n):
                    scales += f"M{number((i - (n - 1) / 2) * 13 - 5)} {number(-230 + row * 10)}c.5 7.6 9.5 7.6 10 0"
            pen.path(scales, stroke=g, w=1.7 * li)
        pen.close()

    def card(self, pen):
        y = TOP - self.up
        pen.add(f'<rect x="-23" y="{number(y)}" width="46" height="58" rx="5" fill="{self.light}"/>'
                f'<rect x="-18.4" y="{number(y + 4.6)}" width="36.8" height="48.8" rx="2" fill="{self.accent}"/>'
                f'<rect x="-15" y="{number(y + 8)}" width="30" height="42" stroke="{self.ground}" stroke-width="{number(1.4 * self.cut.line)}"/>')
        key(pen, complex(0, y + 22.5), 0, 10.5, self.ground, self.ground)

    # ------------------------------------------------------------ ground
    def ring_lines(self, pen, a0=0, a1=math.pi / 2):
        c = self.cut

        def quarter(s):
            data = ["", ""]
            for k in range(*c.rings):
                a = k * c.ring_step + 5 * math.sin(k * 14 / 37)

                def curve(t, a=a):
                    m = 2 + 1.2 * min(1, a / 320)
                    r = a / (abs(math.cos(t) / c.ring_axes[0]) ** m + abs(math.sin(t) / c.ring_axes[1]) ** m) ** (1 / m)
                    return cmath.rect(r * (1 + .015 * math.cos(12 * t) + .012 * math.cos(8 * t) * math.cos(a / 60)), t)
                data[k % 3 == 0] += computed(curve, 0, math.pi / 2, 6)
            s.path(data[0])
            s.path(data[1], w=2 * c.line)
        pen.symbol("quarter", quarter)
        for mirrored in ("", ' transform="scale(-1 1)"', ' transform="scale(1 -1)"', ' transform="scale(-1 -1)"')[4 - 2 * c.birds:]:
            pen.add(f'<use href="#quarter"{mirrored}/>')

    def skyline(self, pen, low=40, niche=12):
        lead = Curve(self.LEADING)
        d, t = DROP * 1j, self.tip + DROP * 1j
        far = self.half_far()
        edge = [lead.offset(u, -13) + d for u in (.2, .3, .42, .55, .68, .8, .92)] + [t + 23 - 60j, t + 44 - 27j, t + 82 - 12j, complex(far, t.imag - 8)]
        right = [corner(complex(-6, -300 - self.up))] + edge + [corner(complex(far, low)), corner(complex(-6, low))]
        y = TOP - self.up + DROP - niche
        outlines = [shape(right), shape([(-x, y_, k) for x, y_, k in points(right)]), f"M-33 {number(y)}H33V{number(-250 - self.up)}H-33z"]
        for marks in ({"stroke": self.light, "w": 4 * self.cut.line ** .5}, {"fill": self.ground}):
            for turn in self.cut.turns:
                pen.open(transform=f"rotate({turn})")
                for outline in outlines:
                    pen.path(outline, **marks)
                pen.close()

    def half_far(self):
        return max(360, self.cut.width / 2 / self.cut.k + 60)

    # ------------------------------------------------------------ tails
    def streamer(self):
        c, up = self.cut, self.up
        f = (190 + up) / 190
        z0 = polar(c.scroll, 158, c.eye)
        mid = z0 - (11 + 41j) * c.scroll / 38
        head = [(10, -190 - up), (27, -152 * f), ((27 + mid.real) / 2, (-152 * f + mid.imag) / 2), (mid.real, mid.imag)]
        return Curve(points([(x, y, False) for x, y in head]) + [(z.real, z.imag, False) for z in volute(c.eye, c.scroll, 158, 1.6, -1, .26)])

    def tails(self, pen):
        c, g, w0 = self.cut, self.ground, self.light
        curve = self.streamer()
        pen.definitions.append(f'<path id="streamer" d="{swell(curve, 20, 15, .1, 3)}"/>')
        pen.definitions.append(f'<path id="shaft" d="{swell(curve.part(.04, .9, 30), 1.8 * c.line, .7, .3, .6)}"/>')
        n = round(18 * (190 + self.up) / 190)
        barbs = "".join(f"M{number(a.real)} {number(a.imag)}l{number(b.real - a.real)} {number(b.imag - a.imag)}" for i in range(n)
                        for a, b in [(curve.at(.05 + i * .32 / n), curve.offset(.062 + i * .32 / n, -7.5))])
        pen.definitions.append(f'<path id="barbs" d="{barbs}"/>')
        end = curve.at(1)
        r = c.scroll - 4
        spots(pen, g, *[(complex(x * c.eye.real, y * c.eye.imag), r) for x in (1, -1) for y in c.ways])
        for flip in (-1, 1):
            for marks in (f'fill="{w0}" stroke="{g}" stroke-width="10"', f'fill="{w0}"'):
                for turn in self.cut.turns:
                    pen.add(f'<use href="#streamer" {marks} transform="rotate({turn}) scale({flip} 1)"/>')
            for turn in self.cut.turns:
                pen.add(f'<use href="#shaft" fill="{g}" transform="rotate({turn}) scale({flip} 1)"/>'
                        + (f'<use href="#barbs" stroke="{g}" stroke-width="{number(1.3 * c.line)}" transform="rotate({turn}) scale({flip} 1)"/>' if c.barbs else ""))
        for sx in (1, -1):
            for sy in c.ways:
                pen.circle(8 * c.scroll / 38, complex(sx * end.real, sy * end.imag), fill=self.accent, stroke=g, w=2)

    # ------------------------------------------------------------ house
    def house_half(self, s):
        c, g = self.cut, self.ground
        suits = {2: ("clubs hearts", "spades"), 3: ("clubs diamonds clubs", "hearts hearts", "spades"),
                 4: ("clubs diamonds diamonds clubs", "hearts spades hearts", "clubs clubs", "spades")}[c.storeys]
        thick = 7.6 * (c.card_x / 58) ** .5
        cards = []
        if c.birds == 1:
            s.open("signs")         # a deck with suits of another system leaves them out
        for row in range(c.storeys):
            y1, y0 = -row * c.card_y, -(row + 1) * c.card_y
            n = c.storeys - row
            for i in range(n):
                x = (i - (n - 1) / 2) * c.card_x
                cards += [(complex(x + d * (c.card_x / 2 - 5.5), y1), complex(x + d * 1.5, y0 + 2)) for d in (-1, 1)]
                pip(s, suits[row].split()[i], complex(x, y1 - .37 * c.card_y), .2 * min(c.card_x / 58, c.card_y / 46), self.accent)
        if c.birds == 1:
            s.close()
        s.path("".join(polygon([(a.real, a.imag), (b.real, b.imag)], False) for a, b in cards), stroke=self.light, w=thick)
        if c.line < 1.3:
            edges = []
            for a, b in cards:
                nrm = (b - a) / abs(b - a) * 1j
                nrm *= 1.4 if nrm.imag > 0 else -1.4
                edges.append([a + (b - a) * u + nrm for u in (.06, .93)])
            s.path("".join(polygon([(z.real, z.imag) for z in e], False) for e in edges), stroke=g, w=1.1 * c.line)
        for row in range(1, c.storeys):
            self.floor(s, row)

    def floor(self, pen, row):
        c = self.cut
        n = c.storeys - row
        y, x = number(-row * c.card_y), n * c.card_x / 2 + 5
        pen.path(f"M{number(-x)} {y}H{number(x)}", stroke=self.ground, w=9)
        pen.path("".join(f"M{number(u - c.card_x / 2 + (1 if i else -5))} {y}H{number(u + c.card_x / 2 + (-1 if i < n - 1 else 5))}"
                         for i in range(n) for u in [(i - (n - 1) / 2) * c.card_x]), stroke=self.light, w=6)

    def house(self, pen):
        c, g = self.cut, self.ground
        h, w = c.storeys * c.card_y, c.storeys * c.card_x / 2
        pen.path(polygon([(0, -h - 30), (w + 20, 0), (0, h + 30), (-w - 20, 0)]), fill=g, stroke=g, w=14)
        pen.symbol("storeys", self.house_half)
        pen.use("storeys")
        pen.use("storeys", turn=180)
        self.floor(pen, 0)

    def glade(self, pen):
        """The calm ground between the wings, with dots on the mesh of the house where nothing else is."""
        c, up = self.cut, self.up
        primaries, secondaries = self.spines()
        quarter = [complex(0, -190 - up)] + [z[3] + DROP * 1j for z in (primaries + secondaries)[::-1]] + [complex(self.tip.real + 12, self.tip.imag)]
        right = quarter + [z.conjugate() for z in quarter[::-1]]
        pen.path(polygon([(z.real, z.imag) for z in right + [-z.conjugate() for z in right[::-1]]]), fill=self.ground, stroke=self.ground, w=6)
        if not c.dots:
            return
        stems = self.streamer().z + [z.conjugate() for z in self.streamer().z if c.birds > 1]
        edge = Curve(quarter)
        h, w = c.storeys * c.card_y, c.storeys * c.card_x / 2
        mx, my = (c.card_x / 2, c.card_y / 2) if c.card_x < 70 else (c.card_x / 3, c.card_y / 3)
        dots, nails = [], []
        for j in range(16):
            for i in range(12):
                z = complex((i + j % 2 / 2) * mx, -j * my)
                clear = (min(abs(z - q) for q in stems) > 20 and min(abs(z - q) for q in edge.z) > 16
                         and min(abs(z - eye) for eye in (c.eye, c.eye.conjugate())[:c.birds]) > c.scroll + 14 and abs(z - self.key_x()) > c.key + 18
                         and z.real / (w + 12) - z.imag / (h + 22) > 1 and z.real < self.tip.real - 17)
                if clear and z.imag > min(edge.z, key=lambda q: abs(q.real - z.real)).imag:
                    (nails if j % 2 == 0 and (i + j // 2 + c.storeys) % 2 == 0 else dots).append(z)
        li = c.line
        for fill, r, group in ((self.light, round(1.8 * li, 1), dots), (self.accent, round(2.7 * li, 1), nails)):
            spots(pen, fill, *[(complex(x * z.real, y * z.imag), r) for z in group for x in (1, -1) for y in (c.ways if z.imag else (1,))])

    def key_x(self):
        return self.tip.real - 3


# the bird's head and breast, upright round x = 0; to be looked at from 380 px on
BIRD = [corner(-7 - 315j), -16 - 310j, -24.5 - 299j, -29.5 - 285j, -29 - 271j, -27.5 - 260j, -33 - 245j, -36.5 - 226j, -33 - 207j, -24 - 188j, -11 - 172j, corner(0 - 163j),
        11 - 172j, 24 - 188j, 33 - 207j, 36.5 - 226j, 34.5 - 245j, 29.5 - 260j, 32 - 273j, 32 - 288j, 25 - 304j, corner(8 - 315j)]
THROAT = [corner(-2 - 320j), 0 - 308j, -2.5 - 296j, .5 - 284j, 4 - 273j, 1 - 264j, -9 - 258.5j, corner(-40 - 259j), corner(-44 - 300j), corner(-20 - 322j)]
BAND = [corner(-40 - 254j), -20 - 249j, 0 - 251j, 18 - 256.5j, corner(40 - 266j), corner(44 - 250j), 20 - 241j, 2 - 237j, -18 - 237j, corner(-44 - 241j)]
MASK = [corner(3 - 316j), 3.5 - 304j, 6 - 293j, 11 - 283j, 19 - 275.5j, corner(31 - 271j), 27.5 - 284j, 21 - 297j, 14 - 306j, corner(8 - 316j)]
BILL = [corner(-9.5 - 312j), -6 - 321j, corner(-1.6 - 334j), corner(.3 - 322j), corner(2.8 - 333j), 7.5 - 321j, corner(11 - 312j), 1 - 316.5j]
EYE = 13.2 - 295j
