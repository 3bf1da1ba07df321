"""The back of the house: two swallows that build a house of cards, in a frame of dovetails; a cut for each format."""
from linework import GOLD, RED, WHITE, Pen, corner, document, number, polar, polygon, shape

from .back import key
from .foliage import spots
from .swallow import DROP, Cut, Swallow

POKER = Cut(line=1.0)
CUTS = {
    "bridge": Cut(width=571.5, k=.9, gap=34, wing_x=.98, wing_y=1.12, card_y=58, card_x=56, eye=162 + 60j, scroll=40, teeth=(10, 16), ring_axes=(.72, 1.16), line=1.05),
    "tarot": Cut(width=698.5, height=1206.5, k=1.06, gap=112, wing_x=1.06, wing_y=1.3, storeys=4, card_x=52, card_y=62, eye=172 + 84j, scroll=46, frame=1.12,
                 teeth=(11, 21), rings=(14, 50), ring_axes=(.72, 1.3), key=26, fans=1.1),
    "square": Cut(width=635, height=635, k=.775, gap=-50, wing_x=1.36, wing_y=.8, storeys=2, card_x=88, card_y=48, eye=212 + 44j, scroll=36, teeth=(11, 11),
                  rings=(17, 44), ring_axes=(1.02, .98), line=1.15, fans=.9),
    "mini": Cut(width=444.5, height=635, margin=26, k=.69, line=1.35, frame=.76, teeth=(9, 14), rings=(12, 30), ring_step=20, barbs=False, scales=False, dots=True,
                storeys=2, card_x=84, card_y=73, quills=6, fans=.72, corner=6),
}


def rounded(c, inset, r, m=None):
    m = c.margin if m is None else m
    x0, y0, x1, y1 = m + inset, m + inset, c.width - m - inset, c.height - m - inset
    return (f"M{x0 + r:g} {y0:g}H{x1 - r:g}A{r:g} {r:g} 0 0 1 {x1:g} {y0 + r:g}V{y1 - r:g}A{r:g} {r:g} 0 0 1 {x1 - r:g} {y1:g}"
            f"H{x0 + r:g}A{r:g} {r:g} 0 0 1 {x0:g} {y1 - r:g}V{y0 + r:g}A{r:g} {r:g} 0 0 1 {x0 + r:g} {y0:g}z")


def rectangle(c, inset):
    m = c.margin + inset
    return f"M{m:g} {m:g}H{c.width - m:g}V{c.height - m:g}H{m:g}z"


def ground(pen, c, id, fill):
    pen.add(f'<rect id="{id}" x="-36" y="-36" width="{c.width + 72:g}" height="{c.height + 72:g}" fill="{fill}" stroke="none"/>')


def frame(pen, c, ground_, accent, light):
    """An outer rule of the ground, a line of light, and the dovetails that hang from it; the inner rule; fans in the corners."""
    f, m = c.frame, c.margin
    rule, line_, depth, fork = 5.4 * f, 2.8 * f, 19.5 * f, 4.6 * f
    pen.path(rounded(c, 0, c.corner) + rectangle(c, c.inset), fill=ground_, fill_rule="evenodd")
    start = rule + line_
    pw, ph = c.width - 2 * m, c.height - 2 * m
    pen.path(rectangle(c, rule) + rectangle(c, start), fill=light, fill_rule="evenodd")
    inset0 = start + 16 * f     # of the frame, before the first dovetail

    def teeth(n, begin, span, at):
        data, pitch = "", span / n
        q, lean = pitch * .235, 4.6 * f
        for i in range(n):
            mid = begin + (i + .5) * pitch
            neck, head = q - lean + 1 * f, q + lean + 1 * f
            data += polygon([at(mid - neck, -1.2 * f), at(mid + neck, -1.2 * f), at(mid + neck, 0), at(mid + head, depth), at(mid, depth - fork),
                             at(mid - head, depth), at(mid - neck, 0)])
        return data
    top = teeth(c.teeth[0], m + inset0, pw - 2 * inset0, lambda u, v: (u, m + start + v))
    left = teeth(c.teeth[1], m + inset0, ph - 2 * inset0, lambda u, v: (m + start + v, u))
    for id, d in (("border-top", top), ("border-left", left)):
        pen.path(d, fill=light, id=id)
        pen.add(f'<use href="#{id}" transform="rotate(180 {c.width / 2:g} {c.height / 2:g})"/>')

    def fan(s):
        r, n = 70, 7
        s.path(f"M0 0H{r + 7}A{r + 7} {r + 7} 0 0 1 0 {r + 7}z", fill=ground_)
        step = 90 / n
        for i in range(n):
            a = step * (i + .5)
            s.path(shape([corner(polar(33, a - step * .4)), polar(54, a - step * .43), polar(61, a - step * .3), polar(64, a), polar(61, a + step * .3),
                          polar(54, a + step * .43), corner(polar(33, a + step * .4))]), fill=light)
        spots(s, accent, *[(polar(69.5, step * i), 2.4) for i in range(1, n)])
        s.path(f"M0 {r + 7}A{r + 7} {r + 7} 0 0 0 {r + 7} 0", stroke=light, w=3)
        s.path("M0 28A28 28 0 0 0 28 0", stroke=light, w=1.6)
        key(s, 13.5 + 13.5j, 45, 9.5, accent, ground_)
        e = (c.inset - start) / c.fans
        s.path(f"M{number(-e)}{number(-e)}L-2-2", stroke=light, w=1.8)
    pen.symbol("fan", fan)
    x, y = c.width / 2 - m - c.inset, c.height / 2 - m - c.inset
    pen.open(transform=f"translate({c.width / 2:g} {c.height / 2:g})")
    for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        pen.add(f'<use href="#fan" transform="translate({sx * x:g} {sy * y:g}) scale({-sx * c.fans:g} {-sy * c.fans:g})"/>')
    pen.close()
    i = c.inset
    pen.add(f'<rect x="{m + i:g}" y="{m + i:g}" width="{pw - 2 * i:g}" height="{ph - 2 * i:g}" stroke="{light}" stroke-width="{number(3.4 * max(f, .9))}"/>')


MORE = """Two-way. Colour 1 {g} (ground), colour 2 {a} (accent) and white, nothing else: replace these values to recolour.
With a border: as it is. Borderless: drop clip-path on #field and the group #edge. Paper and field go 36 beyond the card."""


def back(ground_=RED, accent=GOLD, cut=POKER):
    c, pen = cut, Pen()
    s = Swallow(c, ground_, accent)
    ground(pen, c, "paper", WHITE)
    pen.definitions.append(f'<clipPath id="panel"><path d="{rounded(c, 1, max(0, c.corner - 1))}"/></clipPath>')
    pen.open("field", clip_path="url(#panel)", stroke_linejoin="round", fill="none")
    ground(pen, c, "ground", ground_)
    s.symbols(pen)
    place = f"translate({c.width / 2:g} {c.height / 2:g})" + (f" scale({c.k:g})" if c.k != 1 else "")
    pen.open("rings", stroke=WHITE, stroke_width=number(1.1 * c.line), transform=place)
    s.ring_lines(pen)
    pen.close()
    for id, paint in (("skyline", s.skyline), ("glade", s.glade), ("house", s.house), ("tails", s.tails)):
        pen.open(id, transform=place)
        paint(pen)
        pen.close()
    pen.open("swallows", transform=place)
    for turn in (0, 180):
        pen.open(transform=f"rotate({turn})")
        pen.use("bird", 0, DROP)
        pen.close()
    for side in (1, -1):
        key(pen, complex(side * s.key_x(), 0), 0, c.key, accent, ground_, 8)
    pen.close()
    pen.close()
    pen.open("edge", fill="none")
    frame(pen, c, ground_, accent, WHITE)
    pen.close()
    return document("Back, swallowtail", number(c.width), number(c.height), pen, MORE.format(g=ground_, a=accent))
