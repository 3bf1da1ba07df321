"""The king of clubs: an old campaigner in a short tunic and boots, turned to the left, who leans on a club as tall as himself; a mantle of fur, gathered in his fist."""
from . import signs
from .standing import *

HAIR = AUBURN
A = 520


def head(pen):
    """Three-quarter left: narrowed eyes, a broken nose, a scar, an auburn beard cut short and wild, a ring in the ear."""
    scroll(pen, "50,-100 124,-80 146,-10 140,50 156,96 186,104", "20,-60 62,0 68,60 80,120 120,160 192,158", 27, HAIR, 4, 4)
    scroll(pen, "-60,-100 -108,-80 -124,-30 -120,20 -130,50 -150,56", "-50,-80 -84,-50 -92,0 -92,50 -110,86 -154,90", 17, HAIR, 4, 4)
    pen.open("face")
    pen.path(shape("0,-114* -54,-110 -90,-86 -99,-48 -95,-22 -104,4 -103,38 -92,80 -72,114 -46,138 -16,144 24,134 62,106 90,64 98,14 98,-50 70,-108*"), fill=SKIN)
    eye(pen, -57, -1, look=-5, w=25, h=11, lid=.36, r=9.5, drop=2, iris=BROWN, bag=8)
    eye(pen, 26, 1, look=-6, w=30, h=11, lid=.36, r=10, drop=2, iris=BROWN, bag=9)
    brow(pen, "-30,-20 -48,-34 -68,-36 -94,-20", 15, peak=.4, fill=HAIR)
    brow(pen, "-4,-20 20,-36 48,-38 80,-20", 15, peak=.4, fill=HAIR)
    pen.ink(swell("-10,-24 -22,-10 -20,4 -34,18 -36,34 -48,54 -46,68 -32,72", 6.4, 1.8, .7, 2), swell("-8,48 4,58 0,71 -14,73", 4.8, 1.4), swell("-32,72 -24,68 -14,73", 3.4, 1.4))
    pen.ink(swell("-24,-38 -20,-30 -23,-22", 3.4, 1.2), swell("-40,-60 0,-66 44,-62", 3, 1), swell("62,-4 72,-8 80,-14", 2.8, 1), swell("63,5 74,5 83,2", 2.8, 1), swell("8,66 22,78 26,92", 3.6, 1.2))
    pen.ink(swell("34,-58 44,-30 42,-20", 3.6, 1.4), swell("44,22 54,42 50,64", 5, 1.4), fill=RED)
    pen.close()
    pen.open("beard")
    scroll(pen, "82,30 92,80 80,130 62,158 50,166 40,166", "104,-10 118,70 106,140 80,184 58,202 34,202", 18, HAIR, 3, 4)
    scroll(pen, "40,110 40,150 24,180 2,194 -6,196 -12,196", "90,90 84,150 60,196 26,222 6,230 -18,230", 17, HAIR, 3)
    scroll(pen, "-20,120 -14,160 -28,190 -50,202 -58,202 -64,200", "40,120 40,170 14,208 -22,228 -48,234 -70,232", 16, HAIR, 3)
    scroll(pen, "-82,100 -78,140 -84,170 -98,182 -106,182 -112,178", "-12,126 -16,170 -40,198 -68,210 -92,214 -118,210", 16, HAIR, 3)
    pen.path(shape("-100,60* -90,94 -66,104 -28,106* 14,104 50,88 76,48 92,-12* 108,40 100,96 62,148 10,172 -48,166 -88,130*"), fill=HAIR, w=PART)
    strands(pen, "-90,84 -60,114 -18,122 28,112 64,82 88,28", "-84,128 -48,156 0,164 50,146 86,102 100,46", 4, 4, fill=HAIR)
    pen.close()
    pen.open("mouth")
    pen.flat(RED, shape("-58,103* -40,98 -24,100 -8,98 14,103* -4,114 -26,117 -46,113"))
    pen.ink(swell("-60,104 -26,107 16,103", 4.4, 1.8))
    lock(pen, "-26,79 -50,76 -72,92 -98,118*", "-28,99 -50,100 -74,112 -98,118*", HAIR, 3, 3.2)
    lock(pen, "-26,79 2,75 34,88 64,120*", "-22,99 4,101 32,112 64,120*", HAIR, 3, 3.2)
    pen.close()
    pen.path("M84 40c-14 8-14 30 0 34s20-26 6-34", stroke=BLACK, w=10)
    pen.path("M84 40c-14 8-14 30 0 34s20-26 6-34", stroke=GOLD, w=5)
    for x0, x1, yy, t in ((-96, -62, -44, -88), (-66, -24, -50, -58), (-28, 14, -52, -20), (10, 54, -50, 22), (50, 96, -44, 84)):
        tip_lock(pen, x0, x1, -98, yy, t, HAIR, 2)
    crown(pen, GOLD, GREEN, 101, 122, -72, -122, 74, 1.0, "spike", 7, RED, gems=("jewel-oval", "jewel-lozenge"), leaf_k=1.12)


def fur(pen, a, b, n=22, ragged=(True, True), tuft=24, deep=13):
    """A border of fur between two contours: tufts at the ragged ones, strokes of the graver in rows."""
    st = Strip(a, b)

    def edge(curve, c, rag, side):
        if not rag:
            return [tuple(q[:2]) for q in c]
        m = max(3, round(curve.length / tuft))
        run = []
        for i in range(m):
            root, tip = curve.offset(i / m, deep * side * -.25), curve.offset((i + .72) / m, deep * side * (1, .62)[i % 2])
            run += [(root.real, root.imag, True), (tip.real, tip.imag, True)]
        return run + [(curve.at(1).real, curve.at(1).imag)]
    first, second = edge(st.curve_a, st.a, ragged[0], -1), edge(st.curve_b, st.b, ragged[1], 1)
    outline = first + second[::-1]
    for i in (0, len(first) - 1, len(first), len(outline) - 1):
        outline[i] = (*outline[i][:2], True)
    pen.path(shape(outline), fill=BROWN)
    marks = []
    d = 17 / st.length
    for i in range(n):
        u, s = (i + .6) / (n + .2), 1 if i % 2 else -1
        marks += [swell([st.at(u - d, .5 + s * .04), st.at(u, .5 + s * .12), st.at(u + d, .5 + s * .34)], 5, 1.2), swell([st.at(u - d * 1.6, .5 - s * .2), st.at(u - d, .5 - s * .26), st.at(u - d * .2, .5 - s * .42)], 4.4, 1.2)]
    pen.ink(*marks)
    return st


def long_club(pen, top, foot):
    """The suit's cudgel, grown to a staff: 0,0 is where the fist holds it."""
    pen.symbol("oak", lambda sheet: signs.oak(sheet, 0, 0, 0, 1, 1.16))
    pen.symbol("acorn", lambda sheet: signs.acorn(sheet, 0, 0, 0, 1, 1.1))
    for x, y, turn, k in ((-50, top + 110, -58, 1.1), (48, top + 160, 60, 1.06), (-26, 196, -66, .74), (18, 420, 62, .68)):
        pen.use("oak", x, y, k, turn)
    for x, y, turn, k in ((56, top + 74, 60, 1.05), (-40, top + 222, -64, .98), (-16, 330, -62, .8)):
        pen.use("acorn", x, y, k, turn)
    left = [(-24, top + 6, True), (-60, top + 32), (-70, top + 80), (-58, top + 116), (-56, top + 160), (-42, top + 210), (-38, top + 256), (-25, -56), (-22, 0), (-22, 100), (-27, 180), (-18, 240), (-18, 330), (-14, foot - 60), (-14, foot - 14, True)]
    right = [(14, foot - 14, True), (15, foot - 100), (17, 440), (23, 400), (18, 350), (20, 180), (22, 0), (26, -66), (40, -112), (36, -142), (46, top + 180), (56, top + 146), (52, top + 112), (66, top + 76), (58, top + 28), (24, top + 6, True), (0, top - 2)]
    pen.path(shape(left + right), fill=GREEN)
    folds(pen, [(-30, top + 50), (-26, top + 140), (-16, -80)], [(28, top + 44), (24, top + 100), (20, top + 150)], [(10, 90), (8, 180), (6, 280)], [(-8, 250), (-6, 330), (-4, 420)], [(6, 440), (5, 520), (3, foot - 60)], w=5, peak=.5)
    for x, y, a, b, t in ((-4, top + 98, 19, 14, 0), (10, top + 170, 15, 11, 20), (-8, top + 236, 13, 10, -20), (-4, 150, 10, 7.5, -10), (4, 372, 9, 7, 10)):
        pen.add(f'<ellipse rx="{a}" ry="{b}" fill="{GOLD}" stroke-width="4.5" transform="{place(x, y, t)}"/>')
        pen.add(f'<ellipse rx="{a * .42:.1f}" ry="{b * .42:.1f}" fill="{RED}" stroke="none" transform="{place(x, y, t)}"/>')
    for rx, ry, w, fill in ((60, 23, 7, GOLD), (36, 13, 3.5, GOLD), (13, 5, 0, BLACK)):
        pen.add(f'<ellipse cy="{top + 20}" rx="{rx}" ry="{ry}" fill="{fill}" ' + (f'stroke-width="{w}"/>' if w else 'stroke="none"/>'))
    pen.path(shape([(-15, foot - 40, True), (0, foot - 34), (15, foot - 40, True), (13, foot - 8), (0, foot), (-13, foot - 8)]), fill=RED)


def figure(pen):
    meadow(pen, tufts=((110, .7),))
    x, y, k = A, 346, .75
    # mantle from behind, to the calf
    mantle = shape(f"{A-64},486* {A-140},520 {A-186},640 {A-200},840 {A-206},1060 {A-214},1290* {A-120},1310 {A},1290 {A+120},1310 {A+232},1296* {A+222},1080 {A+204},860 {A+190},640 {A+140},520 {A+64},486*")
    pen.field("mantle", mantle, RED, lambda: folds(pen, [(A - 160, 700), (A - 176, 980), (A - 180, 1290)], [(A - 120, 960), (A - 132, 1140), (A - 130, 1300)], [(A + 168, 700), (A + 186, 980), (A + 200, 1290)], [(A + 120, 960), (A + 140, 1140), (A + 150, 1300)]))
    # legs: the weight on the one at the right, the other set forward
    s = leg(pen, (A + 54, 960), (A + 62, 1160), (A + 92, 1386), GOLD, lambda L: muscles(pen, L), "hose", 58, -1)
    tall_boot(pen, s, .56, A + 92, 1390, -1, BROWN, WHITE)
    s = leg(pen, (A - 56, 960), (A - 88, 1156), (A - 112, 1390), GOLD, lambda L: muscles(pen, L), "hose", 58, 1)
    tall_boot(pen, s, .56, A - 112, 1394, 1, BROWN, WHITE)
    # tunic to above the knee
    skirt = shape(f"{A-112},790* {A-132},880 {A-156},990 {A-172},1096* {A-90},1120 {A-30},1108 {A+40},1122 {A+110},1106 {A+172},1112* {A+158},990 {A+134},880 {A+112},790*")
    pen.field("skirt", skirt, GREEN, lambda: diaper(pen, (A - 180, 800, A + 180, 1120), (76, 84), 0, "leaf", 1, False))
    folds(pen, [(A - 70, 850), (A - 90, 960), (A - 100, 1050)], [(A - 26, 850), (A - 30, 960), (A - 32, 1050)], [(A + 26, 850), (A + 34, 960), (A + 40, 1050)], [(A + 74, 850), (A + 96, 960), (A + 106, 1050)])
    band(pen, [(A - 162, 1040), (A - 90, 1062), (A - 30, 1050), (A + 40, 1064), (A + 110, 1048), (A + 164, 1054)], [(A - 173, 1096), (A - 90, 1120), (A - 30, 1108), (A + 40, 1122), (A + 110, 1106), (A + 173, 1112)], GOLD, "lozenges", 11, ink=GREEN, inner=(.14, .86))
    body = shape(f"{A-84},506* {A-112},600 {A-114},700 {A-110},800* {A},822 {A+110},800* {A+114},700 {A+112},600 {A+84},506* {A},490")
    pen.field("tunic", body, GREEN, lambda: (diaper(pen, (A - 120, 500, A + 120, 830), (76, 84), 0, "leaf", 1, False), pen.path(Strip([(A - 44, 500), (A - 40, 660), (A - 34, 830)], [(A + 16, 500), (A + 18, 660), (A + 20, 830)]).outline(), fill=GOLD)))
    for i in range(5):
        pen.dot(A - 11 + i * .8, 610 + i * 42, 11, RED, SMALL)
    band(pen, [(A - 112, 780), (A, 804), (A + 112, 780)], [(A - 117, 832), (A, 858), (A + 117, 832)], BROWN, "dots", 9, ink=GOLD, size=9, inner=(.16, .84))
    pen.path(f"M{A - 42} 796H{A + 26}V866H{A - 42}z", fill=GOLD)
    pen.path(f"M{A - 26} 812H{A + 10}V850H{A - 26}z", fill=RED, w=SMALL)
    # fur down the mantle
    fur(pen, [(A - 86, 560), (A - 116, 720), (A - 130, 920), (A - 142, 1110), (A - 146, 1306)], [(A - 136, 560), (A - 164, 720), (A - 178, 920), (A - 190, 1110), (A - 196, 1300)], 12, (True, False), 27)
    club_arm(pen)
    mantle_arm(pen)
    # collar of fur over a red shirt
    pen.path(shape(f"{A-72},476* {A-40},440 {A+40},440 {A+72},476* {A+44},580 {A-44},580"), fill=RED)
    folds(pen, [(A - 36, 490), (A - 22, 530), (A - 6, 556)], [(A + 36, 490), (A + 22, 530), (A + 6, 556)], w=5)
    fur(pen, [(A - 76, 480), (A - 66, 530), (A - 38, 562), (A, 572), (A + 38, 562), (A + 66, 530), (A + 76, 480)], [(A - 160, 548), (A - 126, 618), (A - 68, 654), (A, 666), (A + 68, 654), (A + 126, 618), (A + 160, 548)], 14, (False, True), 24)
    beads(pen, [(A - 118, 520), (A - 94, 576), (A - 50, 612), (A, 622), (A + 50, 612), (A + 94, 576), (A + 118, 520)], 11, 9.5, GOLD, SMALL)
    pen.dot(A, 640, 23, GOLD, HEAVY)
    pen.use("jewel-lozenge", A, 640, 1.1)
    pen.open("head", transform=place(x, y, 0, k), stroke_width=8.6)
    head(pen)
    pen.close()


def club_arm(pen):
    hx, hy, s = 236, 664, .84
    wx, wy, t = wrist("wrap", hx, hy, s, True)
    pen.open("club-arm")
    pen.open(transform=place(wx, wy, 0, .8))
    cuff = forearm(pen, 0, 0, -44, 50, 74, 170, GOLD, lambda L: chevrons(pen, L, [(24, RED, None), (40, GOLD, None)], 30, 36), WHITE, RED, "dots", ink=GREEN, n=5)
    pen.close()
    st = bent((A - 98, 576), (A - 118, 846), (A - 164, 798), 56, 64, 68)
    pen.field("sleeve-club", st.outline(), GREEN, lambda: diaper(pen, (A - 230, 500, A, 920), (76, 84), 8, "leaf", 1, False))
    fa, fb = complex(*st.at(1, 0)), complex(*st.at(1, 1))
    fur_end(pen, fa, fb)
    behind(pen, "wrap", hx, hy, s, 0, True)
    pen.open("club", transform=place(hx + 2, hy, -1))
    long_club(pen, -352, 770)
    pen.close()
    hand(pen, "wrap", hx, hy, s, 0, True)
    pen.open(transform=place(wx, wy, 0, .8))
    cuff()
    pen.close()
    pen.close()


def fur_end(pen, a, b, depth=34):
    """A border of fur across a sleeve from a to b."""
    across = (b - a) / abs(b - a)
    n = across * -1j
    cut = lambda *z: [(p.real, p.imag) for p in z]
    fur(pen, cut(a - across * 8 + n * depth * .6, (a + b) / 2 + n * depth * .8, b + across * 8 + n * depth * .6), cut(a - across * 8 - n * depth * .5, (a + b) / 2 - n * depth * .3, b + across * 8 - n * depth * .5), 4, (True, True), 18, 9)


def mantle_arm(pen):
    hx, hy, s = A + 116, 650, .8
    wx, wy, t = wrist("knuckles", hx, hy, s)
    pen.open("mantle-arm")
    pen.open(transform=place(wx, wy, 0, .8))
    cuff = forearm(pen, 0, 0, -34, 50, 72, 150, GOLD, lambda L: chevrons(pen, L, [(24, RED, None), (40, GOLD, None)], 30, 36), WHITE, RED, "dots", ink=GREEN, n=4)
    pen.close()
    st = bent((A + 112, 576), (A + 232, 854), (A + 200, 806), 54, 60, 62)
    pen.field("sleeve-mantle", st.outline(), GREEN, lambda: diaper(pen, (A + 40, 500, A + 320, 940), (76, 84), -12, "leaf", 1, False))
    fur_end(pen, complex(*st.at(1, 0)), complex(*st.at(1, 1)))
    # the mantle's edge, gathered in the fist
    fur(pen, [(A + 140, 566), (A + 134, 640), (A + 144, 720), (A + 174, 880), (A + 194, 1080), (A + 206, 1300)], [(A + 72, 566), (A + 94, 640), (A + 98, 700), (A + 122, 860), (A + 140, 1060), (A + 154, 1306)], 12, (False, True), 27)
    folds(pen, [(A + 112, 716), (A + 120, 780), (A + 140, 860)], [(A + 126, 714), (A + 142, 780), (A + 164, 840)], w=5, peak=.3)
    hand(pen, "knuckles", hx, hy, s)
    pen.open(transform=place(wx, wy, 0, .8))
    cuff()
    pen.close()
    pen.close()


def card():
    def whole(pen):
        pen.symbol("leaf", lambda sheet: sheet.flat(GOLD, shape(symmetric("0,-22* -6,-18 -5,-13* -13,-13 -11,-4* -15,1 -9,7* -4,8 -2,20* 0,20*"))))
        figure(pen)
    return figure_card("Rey de bastos", whole)
