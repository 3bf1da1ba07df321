"""The king of coins: an old man, white-haired and broad, full face; a cope with gold orphreys over a red robe; the coin in one hand, a sceptre in the other."""
from . import signs
from .standing import *
from parts.attributes import sceptre

HAIR = WHITE
A = 452


def head(pen):
    """Full face: heavy lids, bags, a broad nose, red cheeks; a moustache that rolls up, a long beard in three tails."""
    pen.mirrored("hair-side", lambda: (
        scroll(pen, "-60,-100 -124,-86 -146,-34 -140,30 -150,70 -176,84", "-50,-60 -92,-20 -98,40 -100,92 -130,140 -182,144", 30, HAIR, 5, 3.8),
        scroll(pen, "-76,-104 -122,-92 -138,-54 -138,-14 -146,10 -164,16", "-60,-90 -94,-60 -102,-10 -110,36 -134,66 -170,70", 24, HAIR, 3, 3.6)))
    pen.open("face")
    pen.path(shape(symmetric("0,-112 -60,-110 -97,-80 -101,-34 -106,4 -100,40 -92,84 -66,126 -36,148 0,152")), fill=SKIN)
    eye(pen, -45, -1, look=4, w=28, h=12, lid=.42, r=10, drop=3, iris=BLUE, bag=9)
    eye(pen, 45, 1, look=4, w=28, h=12, lid=.42, r=10, drop=3, iris=BLUE, bag=9)
    for s in (-1, 1):                                        # bushy white brows
        pen.path(shape([(s * 14, -20, True), (s * 34, -38), (s * 66, -42), (s * 98, -24, True), (s * 66, -28), (s * 36, -22)]), fill=WHITE, w=3.6)
    pen.ink(swell("-10,-22 -13,-4 -12,20 -19,40 -25,54 -22,66 -12,70", 5, 1.6, .7), swell("-12,70 -4,66 4,71 12,67 18,70", 4.4, 1.4), swell("14,42 25,54 25,64 18,71", 4.6, 1.4))
    pen.ink(swell("-8,-40 -4,-32 -6,-22", 3.4, 1.2), swell("9,-40 5,-32 7,-22", 3.4, 1.2), swell("-48,-62 0,-68 48,-62", 3, 1), swell("-36,-76 0,-81 36,-76", 3, 1),
            *[swell([(s * 74, 0 + d), (s * 84, -3 + d * 1.4), (s * 92, -8 + d * 2.2)], 2.8, 1) for s in (-1, 1) for d in (0, 6)],
            swell("-30,66 -44,74 -52,88", 3.4, 1.2), swell("30,66 44,74 52,88", 3.4, 1.2))
    for s in (-1, 1):
        pen.ink(*[swell([(s * (62 + i * 8), 40 + i), (s * (58 + i * 8), 50), (s * (52 + i * 8), 58)], 3.4, 1) for i in range(3)], fill=RED)
    pen.close()
    pen.mirrored("beard-side", lambda: (
        scroll(pen, "-98,40 -112,90 -108,140 -110,180 -122,196 -132,200", "-70,104 -74,140 -72,180 -80,214 -100,238 -138,242", 20, HAIR, 4, 3.8),
        scroll(pen, "-76,110 -84,160 -76,210 -76,246 -84,262 -92,266", "-10,130 -16,180 -22,230 -34,270 -60,302 -98,304", 19, HAIR, 5, 3.8)))
    lock(pen, "-40,128 -46,180 -40,240 -26,290 0,336*", "40,128 46,180 40,240 26,290 0,336*", HAIR, 6, 4, edge=PART + 1)
    pen.path(shape(symmetric("0,96* -34,96 -66,84 -86,50 -100,4* -112,60 -106,110 -76,142 -36,156 0,158")), fill=HAIR, w=PART)
    pen.mirrored("beard-cheek", lambda: strands(pen, "-100,20 -88,66 -62,96 -30,108", "-106,60 -92,116 -60,138 -20,146", 4, 4, fill=HAIR))
    pen.flat(RED, shape("-22,103* -10,100 0,102 10,100 22,103* 14,114 0,118 -14,114"))
    pen.ink(swell("-26,103 0,105 26,103", 4.4, 1.8))
    pen.mirrored("moustache-side", lambda: scroll(pen, "0,82 -30,78 -58,88 -80,104 -98,108 -106,102", "0,104 -26,101 -48,110 -72,128 -98,136 -116,128", 15, HAIR, 3, 3.2, edge=PART))
    crown(pen, GOLD, RED, 100, 132, -70, -124, 96, 1.0, "oak", 5, BLUE, gems=("jewel-oval", "jewel-lozenge"), leaf_k=1.16)


def figure(pen):
    meadow(pen, tufts=((110, .7), (752, .6)))
    x, y, k = A, 344, .75
    # the cope, from behind: it spreads to a train at the left
    cope = shape(f"{A-64},486* {A-140},520 {A-196},640 {A-226},840 {A-262},1120 {A-300},1340 {A-340},1412* {A-220},1436 {A-100},1420 {A},1430 {A+110},1420 {A+210},1434 {A+292},1412* {A+254},1140 {A+222},860 {A+196},640 {A+140},520 {A+64},486*")
    pen.field("cope", cope, BLUE, lambda: folds(pen, [(A - 170, 640), (A - 216, 980), (A - 290, 1400)], [(A - 190, 900), (A - 216, 1180), (A - 236, 1424)], [(A - 150, 900), (A - 170, 1180), (A - 180, 1418)],
                                                [(A + 176, 640), (A + 214, 980), (A + 258, 1416)], [(A + 160, 900), (A + 180, 1180), (A + 200, 1424)]))
    band(pen, [(A - 318, 1376), (A - 220, 1398), (A - 136, 1388)], [(A - 334, 1412), (A - 220, 1434), (A - 130, 1424)], GOLD, "dots", 9, ink=RED, size=7, inner=None)
    band(pen, [(A + 136, 1386), (A + 210, 1398), (A + 286, 1380)], [(A + 134, 1422), (A + 210, 1434), (A + 291, 1412)], GOLD, "dots", 7, ink=RED, size=7, inner=None)
    for d, way in ((-60, 1), (62, -1)):
        shoe(pen, A + d, 1396, way, BLUE, GOLD)
    # the robe
    robe = shape(f"{A-92},500* {A-104},640 {A-118},800 {A-138},1000 {A-152},1200 {A-156},1382* {A-80},1400 {A},1392 {A+80},1400 {A+156},1382* {A+152},1200 {A+138},1000 {A+118},800 {A+104},640 {A+92},500*")
    pen.field("robe", robe, RED, lambda: diaper(pen, (A - 180, 520, A + 180, 1400), (78, 92), 0, "coin-small", 1, False))
    folds(pen, [(A - 40, 850), (A - 62, 1080), (A - 70, 1320)], [(A + 40, 850), (A + 58, 1080), (A + 66, 1320)], [(A - 92, 860), (A - 112, 1080), (A - 120, 1320)], [(A + 92, 860), (A + 112, 1080), (A + 120, 1320)])
    band(pen, [(A - 153, 1312), (A - 80, 1330), (A, 1322), (A + 80, 1330), (A + 153, 1312)], [(A - 156, 1382), (A - 80, 1400), (A, 1392), (A + 80, 1400), (A + 156, 1382)], GOLD, "lozenges", 11, ink=RED, inner=(.14, .86))
    # the orphreys of the cope
    for s in (-1, 1):
        inner = [(A + s * 44, 560), (A + s * 88, 700), (A + s * 118, 900), (A + s * 138, 1150), (A + s * 146, 1408)]
        outer = [(A + s * 116, 560), (A + s * 156, 700), (A + s * 180, 900), (A + s * 204, 1150), (A + s * 216, 1426)]
        st = Strip(*((inner, outer) if s < 0 else (outer, inner)))
        pen.path(st.outline(), fill=GOLD)
        pen.fine(line(st.strand(.13)), line(st.strand(.87)))
        for i in range(11):
            u = .07 + i * .088
            if i % 2:
                pen.path(polygon([st.at(u - .03, .5), st.at(u, .2), st.at(u + .03, .5), st.at(u, .8)]), fill=BLUE, w=SMALL)
            else:
                pen.dot(*st.at(u, .5), 14, RED, SMALL)
    # belt with hanging end
    band(pen, [(A - 112, 800), (A, 828), (A + 112, 800)], [(A - 116, 846), (A, 876), (A + 116, 846)], BLUE, "dots", 8, ink=GOLD, size=9, inner=(.16, .84))
    pen.dot(A, 852, 30, GOLD, HEAVY)
    pen.use("jewel-oval", A, 852, 1.1)
    sceptre_arm(pen)
    coin_arm(pen)
    # collar of the cope, clasp
    outer = [(A - 172, 556), (A - 138, 624), (A - 74, 664), (A, 676), (A + 74, 664), (A + 138, 624), (A + 172, 556)]
    inner = [(A - 74, 470), (A - 66, 530), (A - 38, 568), (A, 580), (A + 38, 568), (A + 66, 530), (A + 74, 470)]
    scallops(pen, outer, 15, 18, WHITE, 1)
    band(pen, inner, outer, BLUE, "none", 0, inner=(.16, .84))
    st = Strip(inner, outer)
    for i in range(9):
        pen.use("small-lily", *st.at((i + .5) / 9, .5), 1.25, st.angle((i + .5) / 9))
    pen.open("head", transform=place(x, y, 0, k), stroke_width=8.6)
    head(pen)
    pen.close()


def sceptre_arm(pen):
    hx, hy, s = 164, 634, .8
    pen.open("sceptre-arm")
    wx, wy, t = wrist("wrap", hx, hy, s, True)
    pen.open(transform=place(wx, wy, 0, .8))
    cuff = forearm(pen, 0, 0, -46, 50, 72, 150, GOLD, lambda L: chevrons(pen, L, [(24, RED, None), (40, GOLD, None)], 30, 36), WHITE, RED, "dots", ink=BLUE, n=5)
    pen.close()
    st = bent((A - 104, 572), (A - 112, 836), (A - 178, 770), 54, 64, 66)
    pen.field("sleeve-sceptre", st.outline(), RED, lambda: diaper(pen, (A - 230, 500, A, 900), (78, 92), 8, "coin-small", 1, False))
    end_band(pen, st, 34, GOLD, "dots", 6, BLUE, 7)
    behind(pen, "wrap", hx, hy, s, 0, True)
    pen.open("sceptre-place", transform=place(hx, hy, -4, .84))
    sceptre(pen, 0, -330, 210)
    pen.close()
    hand(pen, "wrap", hx, hy, s, 0, True)
    pen.open(transform=place(wx, wy, 0, .8))
    cuff()
    pen.close()
    pen.close()


def coin_arm(pen):
    hx, hy, s = 792, 470, .8
    wx, wy, t = wrist("bear", hx, hy, s, True)
    pen.open("coin-arm")
    pen.open(transform=place(wx, wy, 0, .8))
    cuff = forearm(pen, 0, 0, 30, 50, 74, 220, GOLD, lambda L: chevrons(pen, L, [(24, RED, None), (40, GOLD, None)], 30, 36), WHITE, RED, "dots", ink=BLUE, n=5)
    pen.close()
    st = bent((A + 98, 574), (A + 192, 790), (A + 268, 692), 54, 66, 74)
    pen.field("sleeve-coin", st.outline(), RED, lambda: diaper(pen, (A + 20, 480, A + 360, 900), (78, 92), 20, "coin-small", 1, False))
    end_band(pen, st, 34, GOLD, "dots", 6, BLUE, 7)
    pen.close()
    behind(pen, "bear", hx, hy, s, 0, True)
    pen.open("coin", transform=place(798, 408, 0, 1.18))
    signs.oro(pen)
    pen.close()
    hand(pen, "bear", hx, hy, s, 0, True)
    palm(pen, hx, hy, s, True)
    pen.open(transform=place(wx, wy, 0, .8))
    cuff()
    pen.close()


def card():
    def whole(pen):
        pen.symbol("coin-small", lambda sheet: (sheet.dot(0, 0, 15, GOLD, FINE), sheet.dot(0, 0, 6, RED, 0)))
        figure(pen)
    return figure_card("Rey de oros", whole)
