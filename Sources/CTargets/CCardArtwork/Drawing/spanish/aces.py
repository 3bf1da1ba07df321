"""The aces of cups, swords and clubs: each its sign, once, drawn large, with one kind of plant. The ace of coins is in number_cards."""
from .gaits import cut, cuts, stroked, xy
from . import signs
from .garments import *
from linework import polygon, polar, corner, computed, lens


def along(strip, u, v):
    return complex(*strip.at(u, v))


def plait(pen, strip, n, m=3, amp=.3, ink=WHITE, w=5, case=None, cw=9):
    """m strands that swing n times along a strip: guilloche on a curved band."""
    for k in range(m):
        f = lambda t: along(strip, min(max(t, .0005), .9995), .5 + amp * math.sin(math.tau * (n * t + k / m)))
        d = computed(f, .008, .992, n * 3)
        if case:
            pen.path(d, stroke=case, w=cw)
        pen.path(d, stroke=ink, w=w, stroke_linecap="butt")


def spray(pen, way, n, leaf, k0, k1, berry=None, spread=42, stem=9, start=.1, every=3):
    """A branch: leaves in pairs along a stem, the last at its tip; berries between."""
    c = Curve(way)
    pen.ink(swell(c, stem, stem * .6, .2, 3))
    for i in range(n):
        u = start + (1 - start) * i / n
        z, k = c.at(u), k0 + (k1 - k0) * i / n
        for side in (-1, 1):
            pen.use(leaf, *xy(z), round(k, 2), c.angle(u) + 90 + side * spread)
        if berry and i % every == 1:
            for side in (-1, 1):
                b = c.offset(u + .6 / n, side * 26 * k)
                pen.dot(b.real, b.imag, 10 * k, berry, SMALL)
    z = c.at(1)
    pen.use(leaf, *xy(z), round(k1, 2), c.angle(1) + 90)


def slim_leaf(sheet):
    """Laurel: 0,0 is its foot, it points up."""
    sheet.path(shape(symmetric("0,-96* -20,-60 -22,-30 0,2*")), fill=GREEN, w=5)
    cuts(sheet, BLACK, 4.4, "0,-82 0,-44 0,-2")
    cuts(sheet, BLACK, 3, "0,-48 -8,-54 -13,-62", "0,-48 8,-54 13,-62", "0,-26 -9,-32 -15,-40", "0,-26 9,-32 15,-40")


def ribbon_end(pen, way, w, fill, back=BLACK):
    c = Curve(way)
    a, b = [xy(c.offset(u, -w / 2)) for u in (0, .25, .5, .75, 1)], [xy(c.offset(u, w / 2)) for u in (0, .25, .5, .75, 1)]
    z = c.offset(.88, 0)
    pen.path(shape([(*a[0], True), *a[1:4], (*a[4], True), (z.real, z.imag, True), (*b[4], True), *b[3:0:-1], (*b[0], True)]), fill=fill)
    stroked(pen, GOLD, 4, [xy(c.offset(u, -w * .3)) for u in (.02, .3, .6, .84)], [xy(c.offset(u, w * .3)) for u in (.02, .3, .6, .84)])


# ---------------------------------------------------------------- cups
def pomegranate(sheet):
    """A ripe fruit that has burst, its foot at 0,0, pointing up."""
    sheet.path(shape(symmetric("0,-104* -12,-112 -26,-124* -24,-100 -20,-88* -44,-74 -54,-42 -40,-8 0,4*")), fill=RED, w=6)
    sheet.path(shape("4,-86* 30,-62 32,-28 8,-4* -6,-30 -8,-60"), fill=GOLD, w=4.5)
    for x, y in ((6, -66), (16, -52), (4, -48), (18, -34), (6, -30), (11, -16)):
        sheet.dot(x, y, 5.5, RED, 2.5)
    cuts(sheet, BLACK, 4, "-16,-84 -36,-58 -34,-26", "-10,-106 -6,-98 -8,-90", "8,-108 6,-98 8,-92")


def ace_of_cups(pen):
    pen.symbol("leaf", slim_leaf)
    pen.symbol("pomegranate", pomegranate)
    # two boughs of pomegranate that fill the flanks of the stem
    def bough():
        for way, n in (("-120,376 -180,376 -226,320 -240,240 -236,150 -220,70", 7), ("-150,376 -190,396 -226,392", 1)):
            spray(pen, way, n, "leaf", .8, .66, None, 44, 10, .24)
        for x, y, t, k in ((-184, 262, 24, .72), (-248, 338, -22, .68), (-240, 206, -26, .62), (-190, 146, 26, .56)):
            pen.use("pomegranate", x, y, k, t)
    pen.open("ace", transform="translate(500 766) scale(1.36)")
    pen.mirrored("bough", bough)
    # foot
    pen.path(shape(symmetric("0,150* -30,150* -40,210 -86,262 -176,306* -190,330 -188,372* -100,394 0,400*")), fill=GOLD, w=6)
    for i in (-2, 2, -1, 1, 0):
        x = i * 30
        pen.path(shape([(x * .34 - 9, 196, True), (x * .8 - 22, 256), (x * 2.3 - 34, 300 + abs(i) * -2, True), (x * 2.4, 322 - abs(i) * 5), (x * 2.3 + 34, 300 + abs(i) * -2, True), (x * .8 + 22, 256), (x * .34 + 9, 196, True)]),
                 fill=RED if i % 2 == 0 else GOLD, w=4)
        cuts(pen, GOLD if i % 2 == 0 else RED, 5, [(x * .36, 222), (x * .86, 266), (x * 2.1, 300)])
    rim = Strip("-180,318 -90,342 0,348 90,342 180,318", "-190,366 -96,390 0,397 96,390 190,366")
    pen.path(rim.outline(), fill=BLUE, w=5)
    plait(pen, rim, 9, 2, .3, WHITE, 4)
    for i in range(9):
        pen.dot(*rim.at((i + .5) / 9 - .0277 * 0, .5), 5, GOLD, 0)
    # stem
    for y, w, h, f in ((44, 46, 26, GOLD), (62, 34, 28, RED), (150, 36, 26, RED), (172, 46, 28, GOLD)):
        pen.path(shape(symmetric([(0, y, True), (-w, y + 2, True), (-w - 6, y + h / 2), (-w, y + h - 2, True), (0, y + h, True)])), fill=f, w=5)
    pen.path(shape(symmetric("0,84* -50,84 -84,106 -84,134 -50,156 0,157*")), fill=BLUE, w=6)
    for i in range(-2, 3):
        x = i * 30
        pen.path(shape([(x * .8, 90, True), (x + 13 - abs(i) * 3, 120, True), (x * .8, 150, True), (x - 13 + abs(i) * 3, 120, True)]), fill=GOLD if i % 2 == 0 else WHITE, w=3.4)
    pen.path(signs.KEY(13), fill=RED, w=3, transform="translate(0 120)")
    # bowl
    bowl = shape("-236,-292* -232,-190 -200,-70 -126,26 -44,52 44,52 126,26 200,-70 232,-190 236,-292*")
    pen.path(bowl, fill=GOLD, w=6)
    low = Curve("-208,-92 -104,-54 0,-44 104,-54 208,-92")

    def gadroons():
        for i in (0, 6, 2, 4, 1, 5, 3):
            s = (i - 3) / 3
            B, T = complex((i - 3) * 11, 52), low.at((i + .5) / 7) + 5j
            d = (T - B) / abs(T - B)
            n = d * 1j
            T -= d * 10
            M = (T + B) / 2 + n * s * 30
            e = T - M
            e /= abs(e)
            m = e * 1j
            w = 27 - abs(s) * 5
            pen.path(shape([(*xy(B), True), xy(M - m * w * .68), xy(T - m * w - e * 14), xy(T + e * 4), xy(T + m * w - e * 14), xy(M + m * w * .68)]), fill=RED if i % 2 == 0 else GOLD, w=4.5)
            c = GOLD if i % 2 == 0 else RED
            pen.ink(cut([xy(B + (M - B) * .3), xy(M), xy(T - e * 14)], 6), cut([xy(M - m * w * .34 - e * 16), xy(M - m * w * .42), xy(T - m * w * .5 - e * 18)], 4), cut([xy(M + m * w * .34 - e * 16), xy(M + m * w * .42), xy(T + m * w * .5 - e * 18)], 4), fill=c)
    pen.clipped(bowl, gadroons)
    pen.path(bowl, w=6)
    frieze = Strip("-233,-196 -116,-156 0,-146 116,-156 233,-196", "-208,-92 -104,-54 0,-44 104,-54 208,-92")
    pen.path(frieze.outline(), fill=WHITE, w=5)
    for v0, v1, f in ((0, .13, RED), (.87, 1, RED)):
        pen.path(Strip(frieze.strand(v0), frieze.strand(v1)).outline(), fill=f, w=3.4)
        for i in range(21):
            pen.dot(*frieze.at((i + .5) / 21, (v0 + v1) / 2), 4, GOLD, 0)
    for i in range(7):
        u = (i + .5) / 7
        q = [frieze.at(u - .064, .5), frieze.at(u, .17), frieze.at(u + .064, .5), frieze.at(u, .83)]
        pen.path(polygon(q), fill=(BLUE, RED)[i % 2], w=3.4)
        mid = complex(*frieze.at(u, .5))
        inner = [xy(mid + (complex(*p) - mid) * .56) for p in q]
        pen.path(polygon(inner), fill=GOLD, w=3)
        pen.dot(mid.real, mid.imag, 5, (RED, BLUE)[i % 2], 0)
        if i < 6:
            for v in (.26, .74):
                pen.dot(*frieze.at((i + 1) / 7, v), 5, GOLD, 3)
    collar = Strip("-236,-268 -118,-226 0,-216 118,-226 236,-268", "-234,-204 -116,-164 0,-154 116,-164 234,-204")
    pen.path(collar.outline(), fill=BLUE, w=5)
    plait(pen, collar, 8, 3, .34, WHITE, 3.6)
    # mouth
    for rx, ry, f, w in ((240, 50, GOLD, 6), (222, 40, GOLD, 4.5)):
        pen.add(f'<ellipse cy="-296" rx="{rx}" ry="{ry}" fill="{f}" stroke-width="{w}"/>')
    pen.add(f'<ellipse cy="-285" rx="202" ry="29" fill="{RED}" stroke-width="4"/>')
    pen.ink(swell("-150,-280 0,-266 150,-280", 6, 1), swell("-110,-300 -40,-306 40,-306", 5, 1), fill=GOLD)
    beadline = [complex(231 * math.cos(a), -296 + 45 * math.sin(a)) for a in [math.pi * i / 30 for i in range(1, 30)]]
    for z in beadline:
        pen.dot(z.real, z.imag, 3.4, RED, 0)
    pen.close()


# ---------------------------------------------------------------- swords
def ace_of_swords(pen):
    pen.symbol("leaf", slim_leaf)
    pen.open("ace", transform="translate(500 0)")

    def laurel():
        spray(pen, "30,1236 -110,1180 -236,1040 -286,860 -266,680 -196,530", 11, "leaf", 1.16, .8, RED, 40, 11, .12, 2)
    pen.mirrored("laurel", laurel)
    top, guard, half = 118, 1076, 58
    blade = [(0, top, True), (-half * .5, top + 66), (-half + 2, top + 150, True), (-half - 4, guard, True), (0, guard, True)]
    pen.path(shape(symmetric(blade)), fill=WHITE, w=HEAVY)
    stroked(pen, BLUE, 4.5, f"-8,{top + 40} -{half - 16},{top + 154}", f"-{half - 16},{top + 154} -{half - 13},{guard - 8}", f"8,{top + 40} {half - 16},{top + 154}", f"{half - 16},{top + 154} {half - 13},{guard - 8}")
    # the fuller: a plait of four, closed by an arrow head
    y0, y1 = top + 210, guard - 6
    fuller = Strip([(30, y0), (30, (y0 + y1) / 2), (30, y1)], [(-30, y0), (-30, (y0 + y1) / 2), (-30, y1)])
    pen.path(fuller.outline(), fill=BLUE, w=SMALL)
    signs_weave(pen, y0, y1, 30)
    pen.path(polygon([(-31, y0), (0, top + 118), (31, y0)]), fill=BLUE, w=SMALL)
    pen.path(polygon([(-15, y0 - 8), (0, top + 150), (15, y0 - 8)]), fill=WHITE, w=FINE)
    pen.dot(0, y0 - 26, 7, GOLD, FINE)
    # grip, bound with wire
    pen.path(f"M-30 {guard + 20}H30L38 1352H-38z", fill=RED)
    for i in range(9):
        y = guard + 54 + i * 24
        pen.path(f"M-34 {y + 10}L34 {y - 10}", w=11)
        pen.path(f"M-33 {y + 10}L33 {y - 10}", stroke=GOLD, w=4.5)
    # guard: two arms that roll up, a shell in the middle
    arm = "0,1046* -70,1052 -130,1040 -176,1004 -206,980 -238,990 -246,1022 -226,1046 -202,1034* -212,1020 -222,1030"
    pen.path(shape("0,1046* -80,1056 -140,1040 -178,1002 -214,976 -250,992 -256,1030 -230,1054 -200,1044 -196,1018* -170,1064 -120,1100 -60,1112 0,1112*"), fill=GOLD)
    pen.path(shape("0,1046* 80,1056 140,1040 178,1002 214,976 250,992 256,1030 230,1054 200,1044 196,1018* 170,1064 120,1100 60,1112 0,1112*"), fill=GOLD)
    pen.flat(GOLD, "M-8 1049H8V1109H-8z")
    for s in (-1, 1):
        pen.ink(swell([(s * 198, 1020), (s * 204, 1040), (s * 228, 1042), (s * 240, 1022), (s * 226, 1006), (s * 212, 1014)], 7, 2), swell([(s * 60, 1086), (s * 120, 1074), (s * 172, 1036)], 6, 1.4))
        for i in range(5):
            pen.dot(s * (66 + i * 24), 1072 - i * i * 2.4, 6.5 - i * .5, (RED, BLUE)[i % 2], 3)
    pen.path(shape(symmetric("0,1140* -16,1146 -30,1138* -44,1134 -52,1118* -62,1106 -62,1084 -40,1040 0,1026*")), fill=WHITE)
    cuts(pen, BLUE, 6, "0,1044 0,1090 0,1132", "-12,1048 -22,1090 -28,1126", "12,1048 22,1090 28,1126", "-22,1054 -40,1082 -50,1108", "22,1054 40,1082 50,1108")
    pen.dot(0, 1048, 13, RED, SMALL)
    # pommel
    cy = 1398
    pen.dot(0, cy, 64, GOLD, HEAVY)
    for i in range(24):
        z = polar(54, i * 15, complex(0, cy))
        pen.dot(z.real, z.imag, 4, BLACK, 0)
    pen.dot(0, cy, 44, BLUE, SMALL)
    pen.add(f'<path stroke="{WHITE}" stroke-width="3.4" transform="translate(0 {cy})" d="{__import__("linework").ring(36, 5, 16)}"/>')
    pen.dot(0, cy, 27, GOLD, SMALL)
    pen.path(signs.KEY(16), fill=RED, w=FINE, transform=f"translate(0 {cy})")
    pen.path("M-44 1330H44V1348H-44z", fill=GOLD, w=SMALL)
    # where the branches cross: a knot of ribbon
    ribbon_end(pen, "-8,1236 -80,1262 -120,1330 -110,1400 -150,1452", 44, RED)
    ribbon_end(pen, "8,1236 80,1262 120,1330 110,1400 150,1452", 44, RED)
    for s in (-1, 1):
        pen.path(shape([(s * 26, 1232, True), (s * 60, 1190), (s * 120, 1184), (s * 140, 1218), (s * 118, 1252), (s * 60, 1252), (s * 26, 1236, True)]), fill=RED)
        pen.path(shape([(s * 52, 1226, True), (s * 84, 1206), (s * 116, 1216), (s * 108, 1234), (s * 80, 1238), (s * 52, 1230, True)]), fill=BLUE, w=SMALL)
        cuts(pen, BLACK, 4, [(s * 36, 1226), (s * 62, 1206), (s * 92, 1198)])
    pen.path(shape("-36,1204* 0,1198 36,1204* 42,1232 36,1262* 0,1268 -36,1262* -42,1232"), fill=RED)
    cuts(pen, BLACK, 4, "-14,1210 -18,1232 -14,1256", "14,1210 18,1232 14,1256")
    pen.close()


def signs_weave(pen, y0, y1, half):
    """The plait of the small sword's fuller, with a gold bead in each eye."""
    n = 9
    step = (y1 - y0) / n
    a = half * .56
    for i in range(n):
        ya, yb = y0 + i * step, y0 + (i + 1) * step
        for sgn in ((1, -1) if i % 2 else (-1, 1)):
            f = lambda t: complex(sgn * a * math.cos(math.pi * (t - ya) / step), t)
            pen.path(computed(f, ya, yb, 2), stroke=BLUE, w=21, stroke_linecap="butt")
            pen.path(computed(f, ya - (i > 0) * 4, yb + (i < n - 1) * 4, 2), stroke=WHITE, w=12, stroke_linecap="butt")
            pen.path(computed(f, ya - (i > 0) * 4, yb + (i < n - 1) * 4, 2), stroke=BLUE, w=2.4, stroke_linecap="butt")
    for i in range(1, n):
        pen.dot(0, y0 + i * step, 6.5, GOLD, FINE)


# ---------------------------------------------------------------- clubs
def ace_of_clubs(pen):
    def oakleaf(sheet):
        signs.oak(sheet, 0, 0, 0, 1.0, .7)

    def nut(sheet):
        sheet.path(shape(symmetric("0,-70* -5,-62 -19,-48 -19,-26* 0,-18*")), fill=GOLD, w=3.8)
        cuts(sheet, BLACK, 3, "-8,-56 -11,-44 -10,-32", "4,-60 6,-44 6,-30")
        sheet.path(shape("-25,-32* 0,-42 25,-32* 27,-16 14,2 0,6 -14,2 -27,-16"), fill=RED, w=3.8)
        sheet.fine("M-16-29L14-2M-4-35L21-11M16-29L-14-2M4-35L-21-11", w=2.6)
    pen.symbol("oakleaf", oakleaf)
    pen.symbol("nut", nut)
    L, R = "-96,-520 -112,-440 -92,-340 -96,-260 -72,-140 -78,-60 -58,60 -62,140 -46,280 -50,400 -38,520", "98,-520 108,-450 96,-360 88,-240 92,-170 70,-40 74,40 56,160 58,220 46,320 42,420 38,520"
    L, R = ([(x * 1.28, y, c) for x, y, c in points(run)] for run in (L, R))
    left, right = L, R
    pen.open("ace", transform="translate(500 790) rotate(13) scale(1.1)")
    # sprays behind
    for x, y, t, k, s in ((-110, -330, -64, 1.7, 1), (110, -250, 60, 1.7, -1), (-90, -60, -66, 1.6, 1), (90, 40, 58, 1.6, -1), (-68, 200, -62, 1.3, 1), (60, 310, 56, 1.15, -1)):
        for d, f in ((-40, .84), (44, .8), (0, 1.0)):
            pen.use("oakleaf", x, y, round(k * f, 2), t + d)
    for x, y, t, k in ((-118, -440, -50, 1.5), (110, -130, 66, 1.5), (-90, 70, -60, 1.36), (108, -420, 48, 1.4), (70, 180, 64, 1.2), (-58, 320, -58, 1.1)):
        pen.use("nut", x, y, k, t)
        pen.use("nut", x, y, round(k * .86, 2), t - 38)
    # the trunk
    trunk = shape([(*left[0][:2], True), *left[1:-1], (*left[-1][:2], True), (*right[-1][:2], True), *right[-2:0:-1], (*right[0][:2], True)])
    pen.path(trunk, fill=GREEN, w=HEAVY)
    c0, c1 = Curve(L), Curve(R)
    at = lambda u, v: xy(c0.at(u) * (1 - v) + c1.at(u) * v)
    # bark: long strokes of the graver that part round the knots
    data = []
    for j, v in enumerate((.1, .2, .32, .44, .56, .68, .8, .9)):
        u = .04 + .03 * (j % 3)
        while u < .94:
            l = .1 + .03 * ((j * 7 + int(u * 40)) % 3)
            data.append(lens(complex(*at(u, v)), complex(*at(u + l / 2, v + .012 * (1 if j % 2 else -1))), complex(*at(min(u + l, .97), v)), 6 if j % 2 else 4.4))
            u += l + .035
    pen.ink(*data)
    # knots
    for u, v, a, b, t in ((.13, .36, 40, 27, -10), (.355, .69, 34, 24, 14), (.487, .32, 31, 22, -14), (.655, .67, 27, 19, 12), (.775, .35, 22, 16, -8)):
        x, y = at(u, v)
        pen.open(transform=place(x, y, t))
        pen.add(f'<ellipse rx="{a + 13}" ry="{b + 11}" fill="{GREEN}" stroke="none"/><ellipse rx="{a + 9}" ry="{b + 7}" stroke-width="3.4"/>')
        pen.add(f'<ellipse rx="{a}" ry="{b}" fill="{GOLD}" stroke-width="5.5"/><ellipse rx="{a * .66:.1f}" ry="{b * .66:.1f}" stroke-width="3"/><ellipse rx="{a * .36:.1f}" ry="{b * .36:.1f}" fill="{RED}" stroke-width="3"/>')
        pen.close()
    # a ribbon wound round it
    for i, u in enumerate((.215, .365, .515, .66, .805)):
        w, s = .046, .075
        a = [at(u, -.03), at(u + s * .5 + .012, .5), at(u + s, 1.03)]
        b = [at(u + w, -.03), at(u + w + s * .5 + .012, .5), at(u + w + s, 1.03)]
        S = Strip(a, b)
        pen.path(S.outline(), fill=RED, w=6)
        stroked(pen, GOLD, 4, S.strand(.16), S.strand(.84))
        for k in range(6):
            pen.dot(*S.at((k + .5) / 6, .5), 6.4, WHITE, 0)
    # cut head: rings of growth
    for rx, ry, f, w in ((124, 48, GOLD, HEAVY), (104, 38, "none", 3.4), (82, 29, "none", 3.4), (60, 20.5, "none", 3.4), (37, 12, RED, 3.4), (12, 4.4, BLACK, 0)):
        pen.add(f'<ellipse cx="1" cy="-520" rx="{rx}" ry="{ry}" fill="{f}" stroke-width="{w}"/>')
    cuts(pen, BLACK, 4.4, "28,-516 70,-508 108,-506", "-24,-526 -64,-536 -96,-540", "8,-532 18,-546 24,-558")
    # ferrule
    S = Strip([(-60, 466), (0, 480), (60, 466)], [(-52, 560), (0, 576), (52, 560)])
    pen.path(S.outline(), fill=BLUE, w=HEAVY)
    plait(pen, S, 2, 2, .3, WHITE, 4)
    for v0, v1 in ((0, .18), (.82, 1)):
        pen.path(Strip(S.strand(v0), S.strand(v1)).outline(), fill=GOLD, w=SMALL)
    pen.path(shape("-38,566* 0,577 38,566* 28,596 0,610 -28,596"), fill=GOLD, w=6)
    pen.close()


PAINTS = {"copas": ace_of_cups, "espadas": ace_of_swords, "bastos": ace_of_clubs}


def card(suit):
    return sheet(f"As de {suit}", PAINTS[suit])
