"""The signature back of the house: two swallows whose tails cross, a house of cards between them, a frame of dovetails."""
import cmath
import math

from linework import (GOLD, RED, WHITE, Curve, computed, corner, lens, number, points, polar, polygon,
                      shape, swell, symmetric, volute)
from .back import LEFT, PANEL_HEIGHT, PANEL_WIDTH, TOP, Back, key, rectangle
from .foliage import spots
from parts.suits import pip

TEETH_X, TEETH_Y, DEPTH, LEAN, WIDER, FORK = 11, 16, 23, 5, 1, 5   # the dovetails: how far a side leans out, how far it is moved, the notch
CORNER_SIZE = 25                                 # of the frame, before the first dovetail
STOREYS, CARD_X, CARD_Y = 3, 58, 49              # the house of cards
EYE = 166 + 57j                                  # of the scroll at the end of a tail feather
CARD_TOP = -374                                  # of the carried card
DROP = 8                                         # of the bird from where it was drawn


MORE = """Mirrored left to right too, but for the crossing of the tails: each bird lies over on one side. #house is the picture in the
middle: drop it and draw another within the rhombus of 84 by 144 about 317.5, 444.5."""


def back(ground=RED, accent=GOLD):
    sheet = Back(ground, accent)
    pen = sheet.pen
    pen.symbol("wing", lambda s: wing(s, ground))
    pen.symbol("bird", lambda s: bird(s, ground, accent))
    sheet.centred("rings", stroke=WHITE, stroke_width=1)
    rings(pen)
    pen.close()
    sheet.centred("skyline")
    skyline(pen, ground)
    pen.close()
    sheet.centred("glade")
    glade(pen, ground, accent)
    pen.close()
    sheet.centred("house")
    house(pen, ground, accent)
    pen.close()
    sheet.centred("tails")
    tails(pen, ground, accent)
    pen.close()
    sheet.centred("swallows")
    for turn in (0, 180):
        pen.open(transform=f"rotate({turn})")
        pen.use("bird", 0, DROP)
        pen.close()
    for side in (1, -1):
        key(pen, complex(side * 222, 0), 0, 20, accent, ground, 8)
    pen.close()
    sheet.edge()
    edge(sheet)
    return sheet.document("swallowtail", MORE)


# ---------------------------------------------------------------- ground
def rings(pen):
    """Year rings: one quarter, mirrored."""
    def quarter(s):
        data = ["", ""]
        for k in range(17, 42):
            a = k * 14 + 5 * math.sin(k * 14 / 37)

            def curve(t, a=a):
                m = 2 + 1.2 * min(1, a / 320)
                r = a / (abs(math.cos(t) / .78) ** m + abs(math.sin(t) / 1.1) ** m) ** (1 / m)
                return cmath.rect(r * (1 + .015 * math.cos(12 * t) + .012 * math.cos(8 * t) * math.cos(a / 60)), t)
            data[k % 3 == 0] += computed(curve, 0, math.pi / 2, 6)
        s.path(data[0])
        s.path(data[1], w=2)
    pen.symbol("quarter", quarter)
    for mirrored in ("", ' transform="scale(-1 1)"', ' transform="scale(1 -1)"', ' transform="scale(-1 -1)"'):
        pen.add(f'<use href="#quarter"{mirrored}/>')


def skyline(pen, ground):
    """Where the rings end: a line round the wings and the carried cards, which runs out to the sides."""
    lead = Curve(LEADING)
    edge = [lead.offset(u, -13) + DROP * 1j for u in (.2, .3, .42, .55, .68, .8, .92)] + [249 - 86j, 272 - 52j, 310 - 38j, 360 - 34j]
    right = [corner(0 - 300j)] + edge + [corner(360 + 40j), corner(40j)]
    outlines = [shape(right), shape([(-x, y, k) for x, y, k in points(right)]), f"M-33 {CARD_TOP + DROP - 12}H33V-260H-33z"]
    for marks in ({"stroke": WHITE, "w": 4}, {"fill": ground}):
        for turn in (0, 180):
            pen.open(transform=f"rotate({turn})")
            for outline in outlines:
                pen.path(outline, **marks)
            pen.close()


def glade(pen, ground, accent):
    """The calm ground between the wings, with dots on the corners of the house's mesh, where nothing else is."""
    primaries, secondaries = quills()
    quarter = [complex(0, -190)] + [z[3] + DROP * 1j for z in (primaries + secondaries)[::-1]] + [complex(240, -34)]
    right = quarter + [z.conjugate() for z in quarter[::-1]]
    pen.path(polygon([(z.real, z.imag) for z in right + [-z.conjugate() for z in right[::-1]]]), fill=ground, stroke=ground, w=6)
    stems = streamer().z + [z.conjugate() for z in streamer().z]
    edge = Curve(quarter)
    h, w = STOREYS * CARD_Y, STOREYS * CARD_X / 2
    dots, nails = [], []
    for j in range(9):
        for i in range(9):
            z = complex((i + j % 2 / 2) * CARD_X / 2, -j * CARD_Y / 2)
            clear = (min(abs(z - q) for q in stems) > 19 and min(abs(z - q) for q in edge.z) > 15 and abs(z - EYE.conjugate()) > 52 and abs(z - 222) > 38
                     and z.real / (w + 12) - z.imag / (h + 22) > 1 and z.real < 205)
            if clear and z.imag > min(edge.z, key=lambda q: abs(q.real - z.real)).imag:
                (nails if j % 2 == 0 and (i + j // 2 + STOREYS) % 2 == 0 else dots).append(z)
    for fill, r, group in ((WHITE, 1.7, dots), (accent, 2.6, nails)):
        spots(pen, fill, *[(complex(x * z.real, y * z.imag), r) for z in group for x in (1, -1) for y in ((1, -1) if z.imag else (1,))])


# ---------------------------------------------------------------- house of cards
def house(pen, ground, accent):
    h, w = STOREYS * CARD_Y, STOREYS * CARD_X / 2
    pen.path(polygon([(0, -h - 30), (w + 20, 0), (0, h + 30), (-w - 20, 0)]), fill=ground, stroke=ground, w=14)

    def half(s):
        cards = []
        for row in range(STOREYS):
            y1, y0 = -row * CARD_Y, -(row + 1) * CARD_Y
            n = STOREYS - row
            for i in range(n):
                x = (i - (n - 1) / 2) * CARD_X
                cards += [(complex(x + d * (CARD_X / 2 - 5.5), y1), complex(x + d * 1.5, y0 + 2)) for d in (-1, 1)]
                suit = {0: "clubs diamonds clubs", 1: "hearts hearts", 2: "spades"}[row].split()[i]
                pip(s, suit, complex(x, y1 - 18), .2, accent)
        s.path("".join(polygon([(a.real, a.imag), (b.real, b.imag)], False) for a, b in cards), stroke=WHITE, w=7.6)
        edges = [[a + (b - a) * u + inwards(a, b) for u in (.06, .93)] for a, b in cards]
        s.path("".join(polygon([(z.real, z.imag) for z in edge], False) for edge in edges), stroke=ground, w=1)
        for row in range(1, STOREYS):
            floor(s, row, ground)
    pen.symbol("storeys", half)
    pen.use("storeys")
    pen.use("storeys", turn=180)
    floor(pen, 0, ground)


def inwards(a, b):
    """From the middle of a leaning card to beside its inner edge."""
    n = (b - a) / abs(b - a) * 1j
    return n * (1.4 if n.imag > 0 else -1.4)


def floor(pen, row, ground):
    """The cards that lie on a storey, one for each of the next that stands on them."""
    n = STOREYS - row
    y, x = number(-row * CARD_Y), n * CARD_X / 2 + 5
    pen.path(f"M{number(-x)} {y}H{number(x)}", stroke=ground, w=9)
    pen.path("".join(f"M{number(u - CARD_X / 2 + (1 if i else -5))} {y}H{number(u + CARD_X / 2 + (-1 if i < n - 1 else 5))}"
                     for i in range(n) for u in [(i - (n - 1) / 2) * CARD_X]), stroke=WHITE, w=6)


# ---------------------------------------------------------------- tails
def streamer():
    return Curve(points("10,-190 27,-152 67,-82 106,-8 120,30") + [(z.real, z.imag, False) for z in volute(EYE, 38, 158, 1.6, -1, .26)])


def tails(pen, ground, accent):
    """The long feathers: those of one diagonal over those of the other."""
    curve = streamer()
    pen.definitions.append(f'<path id="streamer" d="{swell(curve, 20, 15, .1, 3)}"/>')
    pen.definitions.append(f'<path id="shaft" d="{swell(curve.part(.04, .9, 30), 1.7, .6, .3, .6)}"/>')
    barbs = ticks([(curve.at(.05 + i * .018), curve.offset(.062 + i * .018, -7.5)) for i in range(18)])
    pen.definitions.append(f'<path id="barbs" d="{barbs}"/>')
    end = curve.at(1)
    spots(pen, ground, *[(complex(x * EYE.real, y * EYE.imag), 34) for x in (1, -1) for y in (1, -1)])
    for flip in (-1, 1):
        for marks in (f'fill="{WHITE}" stroke="{ground}" stroke-width="10"', f'fill="{WHITE}"'):
            for turn in (0, 180):
                pen.add(f'<use href="#streamer" {marks} transform="rotate({turn}) scale({flip} 1)"/>')
        for turn in (0, 180):
            pen.add(f'<use href="#shaft" fill="{ground}" transform="rotate({turn}) scale({flip} 1)"/>'
                    f'<use href="#barbs" stroke="{ground}" stroke-width="1.2" transform="rotate({turn}) scale({flip} 1)"/>')
    for sx in (1, -1):
        for sy in (1, -1):
            pen.circle(8, complex(sx * end.real, sy * end.imag), fill=accent, stroke=ground, w=2)


# ---------------------------------------------------------------- bird
OUTER = points("136,-300 192,-258 222,-172 221,-34")
MIDDLE = points("112,-302 150,-276 182,-238 198,-176")
INNER = points("78,-292 92,-272 106,-256 118,-240")
BODY = points("24,-254 29,-242 33,-230 36,-214")
LEADING = [corner(14 - 256j), 42 - 291j, 82 - 318j, 130 - 319j, 180 - 290j, 213 - 232j, 229 - 150j]


def between(guides, t):
    """The spine at t between three guides (quadratic) or two (linear)."""
    k = (1 - t, t) if len(guides) == 2 else ((1 - t) * (1 - 2 * t), 4 * t * (1 - t), t * (2 * t - 1))
    return [complex(sum(q * g[i][0] for q, g in zip(k, guides)), sum(q * g[i][1] for q, g in zip(k, guides))) for i in range(4)]


def feather(spine, left, right, tip=.5, foot=.3):
    """A blade round a spine, widest at .7, with a corner at its end."""
    c = spine if isinstance(spine, Curve) else Curve(spine)
    return shape([corner(c.offset(0, -left * foot)), c.offset(.3, -left * .9), c.offset(.7, -left), c.offset(.92, -left * tip), corner(c.at(1)),
                  c.offset(.92, right * tip), c.offset(.7, right), c.offset(.3, right * .9), corner(c.offset(0, right * foot))])


def ticks(pairs):
    """Path data of short straight lines."""
    return "".join(f"M{number(a.real)} {number(a.imag)}l{number(b.real - a.real)} {number(b.imag - a.imag)}" for a, b in pairs)


def quills():
    """The spines of the primaries from the tip inwards, and of the secondaries."""
    return [between((OUTER, MIDDLE, INNER), i / 7) for i in range(8)], [between((INNER, BODY), i / 4) for i in range(1, 5)]


def wing(pen, ground):
    """The right wing from below: the quills from the tip inwards, coverts over their feet, the arm over all."""
    primaries, secondaries = quills()
    for i, (s, w, tip) in enumerate([(s, 10.5, .6) for s in primaries] + [(s, 10.5, .85) for s in secondaries]):
        c = Curve(s)
        pen.path(feather(c, w, w, tip), fill=WHITE, stroke=ground, w=1.8)
        if i > 2:
            pen.flat(ground, swell(c.part(.46, .9, 3), 2, .6, .3))
    for s, w in [(s, 11) for s in primaries[2:]] + [(s, 10.5) for s in secondaries]:
        c = Curve(s)
        pen.path(feather([complex(x, y) for x, y in c.part(0, .5 if s in secondaries else .36, 3)], w, w, .9), fill=WHITE, stroke=ground, w=1.8)
    lower = [221 - 150j, 196 - 226j, 160 - 270j, 122 - 289j, 84 - 288j, 54 - 270j, corner(24 - 234j)]
    pen.path(shape(LEADING + [corner(227 - 100j)] + lower), fill=WHITE, stroke=ground, w=2)
    lead, scales, n = Curve(LEADING + [227 - 100j]), "", 15
    for i in range(n):
        p, q = .07 + .6 * i / n, .07 + .6 * (i + 1) / n
        a = lead.offset(p, 8)
        m, b = lead.offset((p + q) / 2, 22) - a, lead.offset(q, 8) - a
        scales += f"M{number(a.real)} {number(a.imag)}q{number(m.real)} {number(m.imag)} {number(b.real)} {number(b.imag)}"
    pen.path(scales, stroke=ground, w=1.7)


def bird(pen, ground, accent):
    """Seen from below, its head up."""
    card(pen, ground, accent)
    for side in (1, -1):
        pen.use("wing", scale_x=side)
    for z, w in ((47 - 108j, 8.5), (34 - 124j, 9), (19 - 140j, 9)):
        for side in (1, -1):
            q, p = complex(side * z.real, z.imag), complex(side * 7, -200)
            pen.path(feather([p, (p + q) / 2 + side * 2, q], w, w, .8), fill=WHITE, stroke=ground, w=2)
            pen.flat(ground, lens(p + (q - p) * .42, p + (q - p) * .66 + side * 1.2, p + (q - p) * .93, 2.2))
    pen.path(shape(symmetric("0,-270 -24,-258 -34,-240 -34,-216 -24,-190 -10,-172 0,-164*")), fill=WHITE, stroke=ground, w=2)
    scales = ""
    for row, n in enumerate((3, 4, 3, 2, 1)):
        for i in range(n):
            scales += f"M{number((i - (n - 1) / 2) * 13 - 5)} {number(-226 + row * 10)}c.5 7.6 9.5 7.6 10 0"
    pen.path(scales, stroke=ground, w=1.7)
    pen.flat(ground, shape(symmetric("0,-248 -14,-251 -27,-256* -34.6,-246 -34.6,-238 -15,-233 0,-231")))
    head(pen, ground, accent)


def head(pen, ground, accent):
    """From below as well: the short bill, the throat, the dark cheeks at the sides."""
    pen.path("M-9-312Q-3.6-320 0-334Q3.6-320 9-312z", fill=WHITE, stroke=ground, w=2.4)
    pen.path(shape(symmetric("0,-318 -12,-316 -22,-307 -27.5,-292 -28,-275 -23.5,-259 -13,-250 0,-247")), fill=WHITE, stroke=ground, w=2.4)
    pen.flat(accent, shape(symmetric("0,-315* -6,-306 -10,-294 -16,-282 -20.5,-268 -13,-254.5 0,-251")))
    pen.path("".join(f"M{number((i - (n - 1) / 2) * 10 - 4)} {number(y)}c.4 6 7.6 6 8 0"
                     for n, y in ((1, -286), (2, -278), (3, -270), (2, -262)) for i in range(n)), stroke=ground, w=1.4)
    for side in (1, -1):
        pen.flat(ground, shape([(side * x, y, k in (0, 4)) for k, (x, y) in
                                enumerate([(7, -314), (11.5, -304), (15, -294), (19, -285), (23.4, -271), (24.6, -282), (22.6, -295), (16.5, -308)])]))
        pen.circle(1.9, complex(side * 18.4, -298), fill=WHITE)
    pen.path("M0-329V-314", stroke=ground, w=1.2)


def card(pen, ground, accent):
    """The next card of the house, with the mark of the house on its back."""
    pen.add(f'<rect x="-23" y="{CARD_TOP}" width="46" height="58" rx="5" fill="{WHITE}"/>'
            f'<rect x="-18.4" y="{CARD_TOP + 4.6:g}" width="36.8" height="48.8" rx="2" fill="{accent}"/>'
            f'<rect x="-15" y="{CARD_TOP + 8:g}" width="30" height="42" stroke="{ground}" stroke-width="1.4"/>')
    key(pen, complex(0, CARD_TOP + 26), 0, 12, ground, ground)


# ---------------------------------------------------------------- frame
def edge(sheet):
    pen = sheet.pen

    def teeth(n, start, span, at):
        data, pitch = "", span / n
        q = pitch / 4
        for i in range(n):
            m = start + (i + .5) * pitch
            neck, head = q + WIDER - LEAN, q + WIDER + LEAN
            data += polygon([at(m - neck, -2), at(m + neck, -2), at(m + neck, 0), at(m + head, DEPTH), at(m, DEPTH - FORK),
                             at(m - head, DEPTH), at(m - neck, 0)])
        return data
    sheet.band(rectangle(DEPTH + 8))
    top = teeth(TEETH_X, LEFT + CORNER_SIZE, PANEL_WIDTH - 2 * CORNER_SIZE, lambda u, v: (u, TOP + v))
    left = teeth(TEETH_Y, TOP + CORNER_SIZE, PANEL_HEIGHT - 2 * CORNER_SIZE, lambda u, v: (LEFT + v, u))
    sheet.sides(lambda: pen.path(top), lambda: pen.path(left), fill=WHITE)

    def fan(s):
        """An inlaid quarter fan, and the key of the mitre in its corner."""
        r, n = 70, 7
        s.path(f"M0 0H{r + 7}A{r + 7} {r + 7} 0 0 1 0 {r + 7}z", fill=sheet.ground)
        step = 90 / n
        for i in range(n):
            a = step * (i + .5)
            s.path(shape([corner(polar(33, a - step * .4)), polar(54, a - step * .43), polar(61, a - step * .3), polar(64, a), polar(61, a + step * .3),
                          polar(54, a + step * .43), corner(polar(33, a + step * .4))]), fill=WHITE)
        spots(s, sheet.accent, *[(polar(69.5, step * i), 2.4) for i in range(1, n)])
        s.path(f"M0 {r + 7}A{r + 7} {r + 7} 0 0 0 {r + 7} 0", stroke=WHITE, w=3)
        s.path("M0 28A28 28 0 0 0 28 0", stroke=WHITE, w=1.6)
        s.path("M-30-30L-2-2", stroke=WHITE, w=1.8)
        key(s, 13.5 + 13.5j, 45, 9.5, sheet.accent, sheet.ground)
    sheet.corners(DEPTH + 8, fan)
    sheet.rule(DEPTH + 8, 3.4, WHITE)
