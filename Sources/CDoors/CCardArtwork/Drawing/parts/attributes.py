"""What the courts hold and bear: swords, axes, staffs, the sceptre, the orb."""
from linework import BLUE, FINE, GOLD, HEAVY, RED, SMALL, WHITE, Strip, line, number, points, polygon, shape, swell, symmetric


GUARDS = {  # the left half from the top of the axis, the guard's middle at 0,0
    "straight": "0,-16* -52,-13 -70,-22 -88,-8 -84,12 -66,14 -50,11 0,14*",
    "drooped": "0,-15* -40,-12 -66,4 -84,34 -100,36 -104,16 -94,-6 -66,-26 -34,-30 0,-24*",
    "lobed": "0,-13* -44,-10 -66,-12 -78,-24 -96,-20 -102,0 -96,20 -78,24 -66,12 -44,10 0,13*",
    "raised": "0,-8* -46,-10 -72,-22 -80,-44 -96,-48 -104,-32 -98,-8 -78,10 -44,16 0,14*",
}


def sword(pen, x, tip, guard, pommel, kind="straight", half=24, fuller=BLUE, wrap=RED, stone=RED, groove=7):
    """Upright on x, from its tip down to the middle of the pommel; the three are y. half: half the blade's width, groove: half its fuller's."""
    pen.open("sword", transform=f"translate({x} 0)")
    pen.path(shape(symmetric([(0, tip, True), (-half, tip + 62, True), (-half, guard, True), (0, guard, True)])), fill=WHITE)
    pen.path(polygon([(-groove, guard), (-groove, tip + 98), (0, tip + 76), (groove, tip + 98), (groove, guard)]), fill=fuller, w=FINE)
    pen.ink(swell([(0, tip + 10), (0, tip + 40), (0, tip + 76)], 4, 1.2))
    pen.path(f"M-13 {guard}H13V{pommel}H-13z", fill=wrap)
    pen.fine("".join(f"M-13 {guard + 18 + i * 14}l26-8" for i in range(int((pommel - guard) / 14) - 1)))
    pen.path(shape(symmetric([(a, guard + b, corner) for a, b, corner in points(GUARDS[kind])])), fill=GOLD)
    pen.dot(0, guard, 9, stone, SMALL)
    if kind == "straight":
        pen.ink(swell([(-20, guard), (-48, guard - 1), (-74, guard - 4)], 4, 1.2), swell([(20, guard), (48, guard - 1), (74, guard - 4)], 4, 1.2))
    knob(pen, 0, pommel + 14, fuller)
    pen.close()


def knob(pen, x, y, stone):
    """The end of a hilt."""
    pen.dot(x, y, 21, GOLD, HEAVY)
    pen.dot(x, y, 9, stone)


def shaft(pen, y0, y1, fill, h=12):
    pen.path(polygon([(-h, y0), (h, y0), (h, y1), (-h, y1)]), fill=fill)


def tassel(pen, y, fill=RED):
    pen.path(shape(symmetric([(0, y - 2, True), (-16, y, True), (-26, y + 40), (-20, y + 70, True), (-7, y + 62, True), (0, y + 76, True)])), fill=fill, w=SMALL)
    pen.ink(*[swell([(i * 6, y + 6), (i * 9, y + 34), (i * 8, y + 58)], 3.6, 1.2) for i in (-1.6, -.5, .5, 1.6)])


def halberd(pen, x, top, foot):
    pen.open("halberd", transform=f"translate({x} {top})")
    shaft(pen, 120, foot - top, GOLD)
    pen.ink(swell([(3, 280), (3, 400), (3, foot - top - 10)], 4, 1.4))
    pen.path(shape("8,128* 48,120 96,84* 108,150 92,216* 50,184 8,178*"), fill=WHITE)
    pen.fine(line("82,100 92,150 80,200"))
    pen.flat(BLUE, shape("12,140* 44,136 70,120* 76,150 68,182* 44,170 12,166*"))
    pen.path(shape("-8,132* -40,128 -84,156* -44,160 -8,174*"), fill=WHITE)
    pen.path(shape("-14,122* -20,80 0,0* 20,80 14,122*"), fill=WHITE)
    pen.ink(swell("0,18 0,70 0,116", 5, 1.2))
    pen.path("M-18 116H18V192H-18z", fill=BLUE, w=SMALL)
    for i in (0, 1, 2):
        pen.dot(0, 132 + i * 22, 6, GOLD)
    tassel(pen, 192)
    pen.close()


def axe(pen, x, top, foot):
    """A broad single axe with a ball finial and a square hammer."""
    pen.open("axe", transform=f"translate({x} {top})")
    shaft(pen, 30, foot - top, RED, 14)
    pen.ink(swell([(4, 300), (4, 420), (4, foot - top - 10)], 4, 1.4))
    pen.path(shape("8,92* 48,84 96,26 118,-2* 156,70 152,196 108,278* 90,220 50,184 8,176*"), fill=WHITE)
    pen.fine(line("114,22 134,80 132,186 108,254"))
    pen.path(shape("22,108* 58,100 92,60* 108,104 106,168 90,212* 62,172 22,160*"), fill=BLUE, w=SMALL)
    pen.use("quatrefoil", 78, 136, 1.25)
    pen.path(shape("-8,104* -40,104 -66,88* -70,134 -66,180* -40,164 -8,164*"), fill=WHITE)
    pen.ink(swell("-52,106 -54,134 -52,162", 4, 1.2))
    pen.path("M-22 78H22V190H-22z", fill=GOLD)
    pen.path("M0 100 13 134 0 168-13 134z", fill=RED, w=FINE)
    pen.path(shape(symmetric("0,-26* -13,4 -26,24 -15,46 -16,78* 0,78*")), fill=GOLD)
    pen.ink(swell("-18,28 0,34 18,28", 4.5, 2))
    pen.close()


def sceptre(pen, x, top, foot):
    pen.open("sceptre", transform=f"translate({x} {top})")
    shaft(pen, 150, foot - top, GOLD, 11)
    pen.ink(swell([(3, 240), (3, 400), (3, foot - top - 10)], 4, 1.4))
    pen.path(shape(symmetric("0,-12* -34,34 -22,84 -22,96* -40,58 -72,62 -74,94 -52,98* -50,118 -26,126 -18,136* 0,138*")), fill=GOLD)
    pen.ink(swell("0,14 0,60 0,112", 6, 1.4), swell("-16,38 -14,70 -10,100", 4, 1.2), swell("16,38 14,70 10,100", 4, 1.2))
    pen.path(shape("-30,116* 0,108 30,116* 30,138* 0,144 -30,138*"), fill=RED)
    pen.path(shape("-20,140* 0,146 20,140* 26,166 16,188 0,196 -16,188 -26,166"), fill=BLUE)
    pen.dot(0, 168, 8, WHITE)
    pen.path("M-17 198H17V212H-17z", fill=RED, w=SMALL)
    pen.close()


def twisted_staff(pen, x, top, foot, unit=46, h=16):
    """A staff wound with two ribbons; one turn is drawn and repeated."""
    pen.open("staff", transform=f"translate({x} {top})")
    n = int((foot - top - 96) / unit) + 1
    pen.open("twist")
    pen.path(f"M{-h} 96H{h}V{96+unit}H{-h}z", fill=WHITE, stroke="none")
    pen.path(shape([(-h, 96 + unit * .62, True), (0, 96 + unit * .42), (h, 96, True), (h, 96 + unit * .34, True), (0, 96 + unit * .76), (-h, 96 + unit * .98, True)]), fill=RED, w=FINE)
    pen.path(shape([(-h, 96 + unit * .2, True), (0, 96 + unit * .04), (h, 96 - unit * .36, True), (h, 96 - unit * .2, True), (0, 96 + unit * .2), (-h, 96 + unit * .38, True)]), fill=BLUE, w=FINE)
    pen.close()
    for i in range(1, n):
        pen.use("twist", 0, i * unit)
    pen.path(f"M{-h} 80V{foot-top}M{h} 80V{foot-top}")
    pen.path(shape(symmetric("0,-24* -20,16 -44,26 -42,52 -22,62 -20,78* 0,78*")), fill=GOLD)
    pen.ink(swell("0,-2 0,30 0,58", 6, 1.4), swell("-32,36 -18,40 -9,56", 4, 1.2), swell("32,36 18,40 9,56", 4, 1.2))
    pen.path("M-27 76H27V100H-27z", fill=BLUE)
    for i in (-1, 0, 1):
        pen.dot(i * 15, 88, 5, WHITE)
    pen.close()


def bearded_axe(pen, x, top, foot):
    """An axe whose blade hangs down like a beard, a curved beak behind, a point above; the blade looks right."""
    pen.open("axe", transform=f"translate({x} {top})")
    shaft(pen, 60, foot - top, GOLD, 13)
    for y in range(300, foot - top, 74):
        pen.path(f"M-13 {y}H13V{y + 26}H-13z", fill=RED, w=SMALL)
    pen.path(shape("8,86* 44,76 76,40 106,26* 130,80 134,150 104,256* 92,200 64,164 36,156 8,160*"), fill=WHITE)
    pen.fine(line("104,44 116,90 118,150 100,224"))
    pen.flat(BLUE, shape("26,104* 54,96 84,64* 98,108 98,152 90,186* 72,152 46,140 26,142*"))
    for y, r in ((100, 8), (128, 8)):
        pen.dot(74, y, r, GOLD)
    pen.path(shape("-8,96* -44,92 -72,112 -90,150* -60,134 -34,134 -8,148*"), fill=WHITE)
    pen.ink(swell("-22,112 -46,110 -68,126", 4, 1.2))
    pen.path("M-20 72H20V176H-20z", fill=RED)
    for y in (96, 124, 152):
        pen.path(f"M0 {y - 13}l11 13-11 13-11-13z", fill=GOLD, w=FINE)
    pen.path(shape(symmetric("0,-14* -15,36 -17,72* 0,72*")), fill=WHITE)
    pen.ink(swell("0,8 0,36 0,66", 4.5, 1.2))
    pen.close()


def mace(pen, x, top, foot):
    """A ringed staff of black and gold with a trefoil head."""
    pen.open("mace", transform=f"translate({x} {top})")
    pen.path(f"M-13 128H13V{foot - top}H-13z", fill=GOLD)
    for y in range(150, foot - top, 64):
        pen.path(f"M-13 {y}l26-12v28l-26 12z", fill=BLUE, w=FINE)
    for cx, cy in ((-34, 66), (34, 66), (0, 22)):
        pen.dot(cx, cy, 32, GOLD, HEAVY)
    pen.path(shape(symmetric("0,30* -30,40 -24,76 -16,104* 0,104*")), fill=GOLD, w=None)
    pen.flat(GOLD, shape(symmetric("0,18* -24,28 -34,50 -26,76 -12,100 0,100*")))
    for cx, cy in ((-34, 66), (34, 66), (0, 22)):
        pen.dot(cx, cy, 13, RED, SMALL)
    pen.dot(0, 56, 7, WHITE)
    pen.path("M-24 102H24V132H-24z", fill=RED)
    for cx in (-12, 0, 12):
        pen.dot(cx, 117, 5, WHITE)
    pen.close()


def orb(pen, x, y, r=62):
    """A banded globe under a cross, its centre at x, y."""
    pen.open("orb", transform=f"translate({x} {y})")
    pen.path(shape(symmetric([(0, -r - 62, True), (-15, -r - 64, True), (-9, -r - 42, True), (-30, -r - 50, True), (-30, -r - 20, True), (-9, -r - 28, True),
                              (-13, -r + 6, True), (0, -r + 6, True)])), fill=GOLD)
    pen.dot(0, 0, r, BLUE, HEAVY)
    upper = [(-r, -8), (-r * .5, 6), (0, 10), (r * .5, 6), (r, -8)]
    lower = [(-r * .96, 16), (-r * .5, 30), (0, 34), (r * .5, 30), (r * .96, 16)]

    def hoops():
        pen.path(shape([(-13, -r - 4, True), (-16, -r * .4), (-13, 10, True), (13, 10, True), (16, -r * .4), (13, -r - 4, True)]), fill=GOLD, w=SMALL)
        pen.path(Strip(upper, lower).outline(), fill=GOLD, w=SMALL)
        for i in range(5):
            px, py = Strip(upper, lower).at(.14 + .18 * i, .5)
            pen.dot(px, py, 7, RED if i % 2 == 0 else WHITE)
        pen.dot(0, -20, 6, WHITE)
        pen.dot(0, -42, 6, RED)
        pen.ink(swell([(-r * .72, -18), (-r * .66, -36), (-r * .42, -r * .76)], 6, 1.4), fill=WHITE)
    pen.clipped(circle(r), hoops)
    pen.add(f'<circle r="{r}" stroke-width="{HEAVY}"/>')
    pen.close()


def circle(r):
    """Path data of a circle round 0,0: four cubics."""
    k = number(r * .5523)
    return f"M0-{r}C{k}-{r} {r}-{k} {r} 0 {r} {k} {k} {r} 0 {r}-{k} {r}-{r} {k}-{r} 0-{r}-{k}-{k}-{r} 0-{r}z"
