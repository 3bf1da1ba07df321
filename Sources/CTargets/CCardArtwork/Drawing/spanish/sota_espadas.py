"""The page of swords: full face, black-haired, in a sallet with a plume and a brigandine; legs apart, both fists on the hilt of a great sword whose point stands on the ground."""
from . import signs
from .standing import *

HAIR = BLACK
A = 500


def head(pen):
    """A young man of twenty: level brows, a long straight nose, a firm mouth, a nick in one brow; no beard."""
    feather(pen, "-60,-196 -120,-250 -190,-262 -246,-226 -262,-160 -246,-112", 34, 34, RED, (-236, -84), 11)
    pen.mirrored("hair-side", lambda: (
        scroll(pen, "-70,-60 -112,-40 -122,0 -116,36 -124,58 -138,64", "-60,-40 -88,0 -90,40 -94,72 -110,98 -144,104", 18, HAIR, 4, 4),))
    pen.open("face")
    pen.path(shape(symmetric("0,-112 -60,-108 -93,-72 -97,-20 -96,30 -87,78 -64,116 -32,142 0,147")), fill=SKIN)
    eye(pen, -44, -1, look=0, w=28, h=13, lid=.2, r=10.5, iris=BLUE)
    eye(pen, 44, 1, look=0, w=28, h=13, lid=.2, r=10.5, iris=BLUE)
    brow(pen, "-12,-22 -34,-33 -62,-37 -92,-24", 14, peak=.4)
    brow(pen, "12,-22 34,-33 62,-37 92,-24", 14, peak=.4)
    pen.ink(swell("16,-22 12,-6 14,20 19,44 24,56 20,67 9,71", 5.6, 1.8, .72, 2), swell("-11,50 -18,60 -14,70 -3,71", 4.4, 1.4), swell("-3,71 3,67 9,71", 3.4, 1.4))
    mouth(pen, 100, 27, RED, o=0, smile=1, full=.7, upper_lip=False, crease=18, skew=2)
    cheeks(pen, 60, 60, sides=(1,))
    pen.ink(swell("0,128 -2,134 0,141", 3.4, 1.4), swell("-34,74 -42,84 -42,96", 3.4, 1.2), swell("34,74 42,84 42,96", 3.4, 1.2))
    pen.close()
    for x0, x1, yy, t in ((-92, -58, -46, -88), (92, 58, -46, 88), (-64, -24, -58, -54), (64, 24, -58, 54), (-26, 26, -60, 2)):
        tip_lock(pen, x0, x1, -96, yy, t, HAIR)
    # the sallet: a skull with a comb, a visor thrown up, a row of rivets
    skull = shape("-112,-74* -124,-130 -104,-190 -56,-226 0,-238 56,-226 104,-190 124,-130 112,-74* 60,-88 0,-92 -60,-88")
    pen.field("skull", skull, WHITE, lambda: (
        pen.flat(BLUE, shape("34,-240* 84,-196 98,-130 92,-70* 140,-70* 150,-250*"), shape("-8,-240* -14,-160 -10,-90* 10,-90* 14,-160 8,-240*")),
        folds(pen, "-40,-224 -74,-180 -84,-110", "-22,-230 -44,-180 -50,-110", w=4.5, peak=.4)))
    pen.path(shape(symmetric("0,-256* -9,-240 -13,-180 -11,-134* 0,-134*")), fill=GOLD, w=PART + 1)
    visor = Strip("-138,-90 -70,-128 0,-138 70,-128 138,-90", "-120,-52 -66,-78 0,-84 66,-78 120,-52")
    pen.path(visor.outline(), fill=WHITE)
    pen.mirrored("slit", lambda: pen.path(Strip([visor.at(u, .3) for u in (.12, .24, .36, .45)], [visor.at(u, .46) for u in (.12, .24, .36, .45)]).outline(), fill=BLACK, stroke="none"))
    for i in range(9):
        pen.dot(*visor.at((i + .5) / 9, .76), 6.5, GOLD, PART - 1)
    for sx in (-1, 1):
        pen.dot(sx * 118, -84, 17, GOLD, PART + 1)
        pen.dot(sx * 118, -84, 6, RED, 0)


def figure(pen):
    meadow(pen, tufts=((744, .6),))
    marigold(pen, 156, 1438, .84, BLUE, GOLD)
    x, y, k = A, 352, .74
    # legs apart; weight on the one at the right
    for side, hip_x, knee, ankle, fill in ((1, A + 60, (A + 98, 1156), (A + 112, 1388), RED), (-1, A - 60, (A - 110, 1156), (A - 156, 1392), RED)):
        s = leg(pen, (hip_x, 930), knee, ankle, fill, None, "hose", 58, -side)
        folds(pen, s.strand(.5)[1:3] + s.strand(.62)[3:4], w=4)
        # greaves of steel over shin and knee
        part = s.part(.5, 1, 6)
        pen.field("greave", part.outline(), BLUE, lambda: (pen.flat(WHITE, Strip(part.strand(.22), part.strand(.42)).outline()),
                                                           pen.ink(swell(Curve(part.strand(.42)).part(.14, .96), 5, 1.4), swell(Curve(part.strand(.78)).part(.3, .9), 4, 1.2))))
        if side < 0:
            shoe(pen, ankle[0], 1394, -side, BLUE, WHITE)
        else:
            front_shoe(pen, ankle[0], 1394)
        kx, ky = s.at(.5, .5)
        pen.path(shape(symmetric([(kx, ky - 46, True), (kx - 30, ky - 36), (kx - 48, ky - 4), (kx - 34, ky + 32), (kx, ky + 46, True)], kx)), fill=WHITE)
        pen.path(shape([(kx + side * 38, ky - 22, True), (kx + side * 66, ky - 30), (kx + side * 62, ky), (kx + side * 68, ky + 26), (kx + side * 38, ky + 20, True)]), fill=GOLD, w=SMALL + 1)
        pen.dot(kx, ky, 12, GOLD, SMALL)
        pen.ink(swell([(kx - 26, ky - 18), (kx, ky - 26), (kx + 26, ky - 18)], 4, 1.2), swell([(kx - 26, ky + 18), (kx, ky + 26), (kx + 26, ky + 18)], 4, 1.2))
        garter(pen, s, .955, GOLD)
    # mail skirt below the brigandine
    skirt = shape(f"{A-108},830* {A-128},900 {A-146},986* {A-72},1010 {A},1004 {A+72},1010 {A+146},986* {A+128},900 {A+108},830*")
    pen.field("mail", skirt, WHITE, lambda: mail(pen, A - 160, 846, 17, 11))
    scallops(pen, [(A - 146, 986), (A - 72, 1010), (A, 1004), (A + 72, 1010), (A + 146, 986)], 13, 17, GOLD, 1)
    tassets = shape(f"{A-106},780* {A-120},850 {A-134},916* {A-66},936 {A},930 {A+66},936 {A+134},916* {A+120},850 {A+106},780*")
    pen.field("tassets", tassets, BLUE, lambda: (studs(pen, A, 826, 3, 150), folds(pen, [(A - 52, 800), (A - 58, 870), (A - 66, 936)], [(A + 52, 800), (A + 58, 870), (A + 66, 936)])))
    band(pen, [(A - 130, 892), (A - 66, 910), (A, 904), (A + 66, 910), (A + 130, 892)], [(A - 135, 918), (A - 66, 938), (A, 932), (A + 66, 938), (A + 135, 918)], GOLD, "none", 0, inner=None)
    doublet = shape(f"{A-82},506* {A-112},580 {A-116},680 {A-106},792* {A},812 {A+106},792* {A+116},680 {A+112},580 {A+82},506* {A},488")
    pen.field("brigandine", doublet, BLUE, lambda: (studs(pen, A, 580, 6, 140), folds(pen, [(A, 520), (A, 660), (A, 800)], w=4)))
    band(pen, [(A - 106, 774), (A, 796), (A + 106, 774)], [(A - 109, 808), (A, 832), (A + 109, 808)], BROWN, "dots", 9, ink=GOLD, size=7, inner=None)
    # standing collar of mail, gold edge
    front_neck(pen, A, y, k, 44)
    inner = [(A - 70, 478), (A - 58, 516), (A - 30, 536), (A, 542), (A + 30, 536), (A + 58, 516), (A + 70, 478)]
    outer = [(A - 128, 518), (A - 104, 574), (A - 54, 606), (A, 614), (A + 54, 606), (A + 104, 574), (A + 128, 518)]
    scallops(pen, outer, 12, 16, GOLD, 1)
    st = Strip(inner, outer)
    pen.field("gorget", st.outline(), WHITE, lambda: mail(pen, A - 140, 470, 18, 9))
    pen.path(line(inner), w=13)
    pen.path(line(inner), stroke=GOLD, w=6)
    arms(pen)
    pen.open("head", transform=place(x, y, 0, k), stroke_width=8.6)
    head(pen)
    pen.close()


def front_shoe(pen, x, y):
    """The shoe of the leg that carries, its toe towards us."""
    pen.open("front-shoe", transform=place(x, y))
    pen.path(shape("-22,-8* -30,8 -30,22 -24,38 -4,48 24,50 50,46 60,36 54,20 34,8 22,-8*"), fill=BLUE)
    for i in range(3):
        pen.path(shape([(2 + i * 13, 12 + i * 3, True), (6 + i * 14, 20 + i), (14 + i * 14, 34, True), (4 + i * 13, 26)]), fill=WHITE, w=FINE)
    pen.ink(swell("-24,32 -4,42 26,44 54,38", 4, 1.2), fill=WHITE)
    pen.path(shape("-24,-12* 0,-6 24,-12* 27,4* 0,12 -28,4*"), fill=WHITE, w=SMALL)
    pen.close()


def studs(pen, cx, y, rows, half):
    """Studs of a brigandine in threes."""
    for j in range(rows):
        n = 4 if j % 2 else 3
        for i in range(n):
            pen.use("rivets", cx + (i - (n - 1) / 2) * half * .5, y + j * 36)


def mail(pen, x, y, n, rows):
    """Rings of mail in rows."""
    pen.rows += 1
    id = f"mail{pen.rows}"
    pen.open(id)
    pen.path("M%s %s" % (number(x), number(y)) + "".join("c3-12 15-12 18 0" for _ in range(n)), w=FINE)
    pen.close()
    for j in range(1, rows):
        pen.use(id, 9 if j % 2 else 0, j * 15)


def arms(pen):
    """Both fists on the hilt, turned a little on it; his right is the upper one."""
    fists = []
    for side, hy, turn, e in ((-1, 664, 58, (A - 206, 822)), (1, 742, 62, (A + 208, 872))):
        s = .8
        offset = complex(side * 54, 116) * s * cmath.exp(-1j * math.radians(24 * side))
        wx, wy = A + offset.real, hy + offset.imag
        pen.open("arm-left" if side < 0 else "arm-right")
        pen.open(transform=place(wx, wy, 0, .8))
        cuff = forearm(pen, 0, 0, -side * turn, 48, 66, 130, RED, lambda L: chevrons(pen, L, [(24, GOLD, None), (40, RED, None)], 30, 36), WHITE, RED, "dots", ink=BLUE, n=4, id="forearm" + str(side))
        pen.close()
        r = math.radians(turn)
        st = bent((A + side * 142, 590), e, (wx + side * math.sin(r) * 74, wy + math.cos(r) * 74), 44, 58, 56)
        pen.field("sleeve" + str(side), st.outline(), WHITE, lambda: [pen.path(Strip(st.strand(a), st.strand(b)).outline(), fill=BLUE, w=SMALL) for a, b in ((.14, .36), (.58, .8))])
        end_band(pen, st, 28, GOLD, "dots", 4, RED, 6.5)
        # pauldron
        pen.path(shape([(A + side * 100, 520, True), (A + side * 146, 514), (A + side * 194, 562), (A + side * 208, 640, True), (A + side * 160, 660), (A + side * 112, 642, True), (A + side * 98, 576)]), fill=WHITE)
        band(pen, [(A + side * 112, 620), (A + side * 160, 636), (A + side * 205, 616)], [(A + side * 112, 644), (A + side * 160, 662), (A + side * 209, 641)], GOLD, "none", 0, inner=None, w=SMALL + 1)
        pen.ink(swell([(A + side * 106, 586), (A + side * 154, 596), (A + side * 196, 576)], 5, 1.4))
        pen.dot(A + side * 148, 556, 14, GOLD, SMALL)
        pen.close()
        fists.append((side, hy, wx, wy, cuff))
    pen.open("sword", transform=f"translate({A} 996.5) rotate(180)")
    signs.espada(pen, 1.0, 867, half=34, hilt=317)
    pen.close()
    for side, hy, wx, wy, cuff in fists[::-1]:
        hand(pen, "knuckles", A, hy, .8, -24 * side, side < 0, "fist" + str(side))
        pen.open(transform=place(wx, wy, 0, .8))
        cuff()
        pen.close()


def card():
    def whole(pen):
        pen.symbol("rivets", lambda sheet: (sheet.dot(-9, 5, 5.5, GOLD, FINE), sheet.dot(9, 5, 5.5, GOLD, FINE), sheet.dot(0, -9, 5.5, GOLD, FINE)))
        figure(pen)
    return figure_card("Sota de espadas", whole)
