"""The page of cups: three-quarter to the right, a wreath of roses on auburn hair; he offers the cup, one hand round its stem, the other under its foot. Long dagged sleeves."""
from . import signs
from .standing import *
from parts.features import HAIRLINE

HAIR = AUBURN
A = 400


def vine(sheet):
    """A leaf of the vine, its foot at 0,0, pointing up."""
    sheet.path(shape(symmetric("0,-58* -8,-46 -9,-36* -22,-44 -30,-34 -22,-24* -32,-18 -28,-4 -14,-6* -8,2 0,2*")), fill=GREEN, w=PART)
    sheet.ink(swell("0,-46 0,-24 0,0", 4, 1.2), swell("-20,-32 -10,-22 0,-12", 3, 1), swell("20,-32 10,-22 0,-12", 3, 1))


def grapes(sheet):
    for x, y in ((-11, 2), (0, -2), (11, 2), (-6, 12), (6, 12), (0, 22)):
        sheet.dot(x, y, 7.5, BLUE, HAIRLINE)


def head(pen):
    """A boy of sixteen: a snub nose, brows raised, a crooked smile; turned to the right, drawn facing left and flipped."""
    pen.open("facing-right", transform="scale(-1 1)")
    scroll(pen, "40,-104 116,-84 140,-30 134,14 144,46 162,52", "20,-60 60,-20 66,40 76,86 104,112 168,98", 23, HAIR, 5, 4)
    pen.path(shape("60,20* 120,10 128,70 118,104 92,128* 60,120"), fill=HAIR, w=PART + 1)
    strands(pen, "70,10 78,70 78,118", "122,10 122,70 106,118", 4, 4, fill=HAIR)
    scroll(pen, "-50,-104 -104,-84 -118,-40 -112,-8 -118,12 -130,18", "-40,-80 -80,-50 -88,-16 -88,16 -100,44 -136,50", 16, HAIR, 3, 4)
    pen.open("face")
    pen.path(shape("0,-114* -55,-110 -88,-86 -95,-50 -90,-20 -96,8 -95,38 -88,74 -74,108 -58,134 -38,147 -14,147 18,136 56,110 84,72 94,18 95,-50 70,-108*"), fill=SKIN)
    eye(pen, -57, -1, look=-6, w=24, h=13, lid=.14, r=10, iris=GREEN, lash=7, fold=False)
    eye(pen, 26, 1, look=-7, w=29, h=13, lid=.14, r=10.5, iris=GREEN, lash=7)
    brow(pen, "-32,-30 -50,-45 -66,-45 -88,-30", 12, peak=.4, fill=BLACK)
    brow(pen, "-2,-30 20,-48 44,-50 74,-34", 12, peak=.4, fill=BLACK)
    pen.ink(swell("-13,-22 -25,-6 -28,18 -41,42 -50,52 -46,64 -34,67", 5.6, 1.5, .74, 2), swell("-9,47 -1,56 -5,66 -17,67", 4.2, 1.4), swell("-34,67 -27,63 -17,67", 3.2, 1.2))
    mouth(pen, 101, 29, RED, o=-25, smile=3, full=.5, upper_lip=False, crease=16, skew=4, far=.82)
    pen.ink(swell("8,84 15,94 10,106", 3.4, 1.2), swell("-28,128 -31,135 -28,141", 3.2, 1.2))
    cheeks(pen, 46, 54, sides=(1,))
    pen.path(shape("76,-6 90,-14 102,-2 100,18 88,36 78,30"), fill=SKIN, w=PART + .5)
    pen.ink(swell("82,0 92,2 92,14 84,22", 3.2, 1.2))
    pen.close()
    scroll(pen, "44,-104 104,-84 114,-54 104,-24 110,-8 122,-4", "-6,-104 34,-76 56,-50 66,-20 84,14 128,34", 19, HAIR, 5, 4)
    for x0, x1, yy, t in ((-96, -62, -46, -96), (-68, -30, -54, -76), (-34, 10, -56, -46), (4, 50, -54, -10)):
        tip_lock(pen, x0, x1, -104, yy, t, HAIR)
    pen.path(shape("-100,-92* -110,-130 -84,-172 -30,-192 40,-188 92,-156 112,-110 106,-84* 40,-100 -30,-106"), fill=HAIR)
    strands(pen, "-90,-104 -82,-140 -50,-174 -10,-188", "96,-96 70,-130 36,-164 -4,-186", 6, 4, fill=HAIR)
    # the wreath of vine
    spine = Curve("-112,-84 -60,-110 0,-118 60,-108 118,-74")
    for i in range(7):
        u = .04 + i * .153
        z = spine.at(u)
        pen.use("vine", z.real, z.imag + 14, (1.08, .92)[i % 2], spine.angle(u) + (-34, 26)[i % 2])
    for u in (.2, .52, .84):
        z = spine.at(u)
        pen.use("grapes", z.real, z.imag - 2, 1.1, spine.angle(u) * .5)
    pen.close()


def figure(pen):
    meadow(pen, tufts=((116, .7), (660, .6)))
    marigold(pen, 180, 1438, .84, RED, GOLD)
    x, y, k = A + 18, 352, .74
    # the sleeve that hangs from the far arm
    hanging(pen, "hanging-far", [(A + 130, 760), (A + 176, 900), (A + 190, 1010), (A + 214, 1086)], [(A + 244, 770), (A + 262, 900), (A + 276, 1010), (A + 262, 1086)], GOLD, WHITE)
    # legs: weight on the one at the left, the other set forward to the right
    s = leg(pen, (A - 44, 940), (A - 42, 1156), (A - 48, 1392), WHITE, lambda L: stripes(pen, L, RED, ((.3, .7),)), "hose", 56, 1)
    garter(pen, s, .42, GOLD)
    shoe(pen, A - 48, 1392, -1, RED, GOLD)
    s = leg(pen, (A + 48, 940), (A + 96, 1150), (A + 110, 1388), RED, None, "hose", 56, -1)
    muscles(pen, s)
    garter(pen, s, .42, GOLD, .9)
    shoe(pen, A + 112, 1396, -1, WHITE, RED)
    # skirt in gores of red and white, bodice
    skirt = Strip([(A - 106, 786), (A - 128, 850), (A - 148, 920), (A - 164, 986)], [(A + 100, 790), (A + 124, 850), (A + 148, 920), (A + 172, 980)])
    outline = shape(f"{A-106},780* {A-128},850 {A-148},920 {A-164},986* {A-80},1012 {A},1016 {A+90},1010 {A+172},980* {A+148},920 {A+124},850 {A+100},780*")
    pen.field("skirt", outline, WHITE, lambda: [pen.path(Strip([skirt.at(u, v) for u in (-.1, .4, .8)] + [(skirt.at(1, v)[0], 1040)], [skirt.at(u, v + .125) for u in (-.1, .4, .8)] + [(skirt.at(1, v + .125)[0], 1040)]).outline(), fill=RED, w=SMALL) for v in (.0, .25, .5, .75)])
    scallops(pen, [(A - 164, 986), (A - 80, 1012), (A, 1016), (A + 90, 1010), (A + 172, 980)], 11, 22, GOLD, 1)
    body = shape(f"{A-84},506* {A-112},590 {A-112},690 {A-104},790* {A},812 {A+100},788* {A+112},690 {A+108},590 {A+86},506* {A},490")
    pen.field("bodice", body, RED, lambda: diaper(pen, (A - 120, 500, A + 120, 810), (52, 60), 0, "bezant", 1.3, False))
    strip = Strip([(A + 10, 500), (A + 24, 640), (A + 16, 820)], [(A + 50, 500), (A + 66, 640), (A + 56, 820)])
    pen.path(strip.outline(), fill=WHITE)
    for i in range(6):
        pen.dot(*strip.at(.27 + i * .115, .5), 9, GOLD, SMALL)
    band(pen, [(A - 106, 770), (A, 794), (A + 102, 770)], [(A - 110, 806), (A, 832), (A + 106, 806)], BLUE, "dots", 9, ink=GOLD, size=7.5, inner=None)
    pen.dot(A + 44, 816, 22, GOLD, HEAVY)
    pen.dot(A + 44, 816, 9, RED, SMALL)
    far_arm(pen)
    near_arm(pen)
    # collar
    neck(pen, x, y, k) if False else front_neck(pen, x - 4, y, k, 42)
    inner = [(A - 56, 486), (A - 46, 514), (A - 20, 534), (A + 14, 540), (A + 44, 530), (A + 66, 508), (A + 76, 480)]
    outer = [(A - 132, 526), (A - 110, 582), (A - 58, 616), (A + 8, 626), (A + 72, 614), (A + 116, 580), (A + 136, 520)]
    scallops(pen, outer, 12, 22, WHITE, 1)
    st = band(pen, inner, outer, GOLD, "none", 0, inner=(.14, .84))
    for i in range(7):
        u = (i + .5) / 7
        pen.dot(*st.at(u, .5), 11, RED if i % 2 else BLUE, SMALL)
    band(pen, inner, [(a * .86 + c * .14, b * .86 + d * .14) for (a, b), (c, d) in zip(inner, outer)], WHITE, "none", 0, inner=None, w=SMALL + 1)
    pen.open("head", transform=place(x, y, 0, k), stroke_width=8.6)
    head(pen)
    pen.close()


def hanging(pen, id, a, b, fill, lining):
    """The long end of a sleeve: cloth between two curves, its mouth above, dagged below and along its outer edge."""
    st = Strip(a, b)
    edge = [(p[0], p[1]) for p in st.b[1:]]
    foot = [st.b[-1][:2], ((st.a[-1][0] + st.b[-1][0]) / 2, st.a[-1][1] + 16), st.a[-1][:2]]
    way = 1 if st.b[-1][0] > st.a[-1][0] else -1
    daggings(pen, edge, 6, 34, RED, -way)
    daggings(pen, foot, 2, 44, RED, way)
    pen.field(id, st.outline(), fill, lambda: folds(pen, st.strand(.3), st.strand(.66), w=6))


def cuff_line(pen, st):
    end_band(pen, st, 26, GOLD, "none", 0)


CUP = (716, 450, 1.26)
UNDER = (594, 650)


def far_arm(pen):
    """His left: the fist round the stem."""
    hx, hy, s = CUP[0] - 2, CUP[1] + 88, .8
    wx, wy, t = wrist("wrap", hx, hy, s)
    pen.open("far-arm")
    pen.open(transform=place(wx, wy, 0, .8))
    cuff = forearm(pen, 0, 0, 46, 50, 70, 160, GOLD, lambda L: chevrons(pen, L, [(24, RED, None), (40, GOLD, None)], 30, 36), WHITE, RED, "dots", ink=BLUE, n=5)
    pen.close()
    st = bent((A + 90, 584), (A + 158, 806), (A + 200, 664), 52, 60, 62)
    pen.field("sleeve-far", st.outline(), RED, lambda: (slashes(pen, st, [(.18, .36), (.62, .8)], WHITE, False), pleats(pen, st, (.5,), .1, .9, 4)))
    end_band(pen, st, 30, BLUE, "dots", 5, GOLD, 7)
    behind(pen, "wrap", hx, hy, s)
    pen.close()
    under_behind(pen, *UNDER)
    pen.open("cup", transform=place(CUP[0], CUP[1], 3, CUP[2], CUP[2]))
    signs.copa(pen, .9)
    pen.close()
    hand(pen, "wrap", hx, hy, s)
    pen.open("cup-foot", clip_path=f"url(#{pen.clip(polygon([(hx - 160, hy + 32), (hx - 28, hy + 34), (hx - 16, hy + 58), (hx + 160, hy + 60), (hx + 160, hy + 200), (hx - 160, hy + 200)]))})")
    pen.add('<use href="#cup"/>')
    pen.close()
    pen.open(transform=place(wx, wy, 0, .8))
    cuff()
    pen.close()


def under_behind(pen, x, y):
    pen.open("under-behind", transform=place(x, y, -12, .84))
    for way, w in (("60,-6 130,-2 196,-30", 25), ("60,8 140,10 208,-14", 25)):
        hands.digit(pen, way, w, .8, (.74,), None, (.3, .3))
    pen.close()


def near_arm(pen):
    """His right: the palm below the foot."""
    x, y = UNDER
    pen.open("near-arm")
    hanging(pen, "hanging-near", [(A + 60, 800), (A + 30, 900), (A - 40, 1000), (A - 86, 1100)], [(A - 66, 830), (A - 110, 900), (A - 164, 1000), (A - 158, 1090)], GOLD, WHITE)
    pen.open(transform=place(x, y, 0, .8))
    cuff = forearm(pen, 0, 0, 58, 46, 62, 140, GOLD, lambda L: chevrons(pen, L, [(24, RED, None), (40, GOLD, None)], 30, 36), WHITE, RED, "dots", ink=BLUE, n=5, id="forearm-near")
    pen.close()
    st = bent((A - 78, 574), (A - 36, 822), (A + 118, 712), 54, 62, 62)
    pen.field("sleeve-near", st.outline(), RED, lambda: (slashes(pen, st, [(.18, .36), (.62, .8)], WHITE, False), pleats(pen, st, (.5,), .1, .9, 4)))
    end_band(pen, st, 30, BLUE, "dots", 5, GOLD, 7)
    pen.open("under", transform=place(x, y, -12, .84))
    hands.skin(pen, "-20,38 10,42 50,46 92,40", "110,30", "96,-4 70,-14 40,-28 0,-34 -20,-36", "-24,0")
    hands.digit(pen, "70,22 146,32 212,4", 28, .8, (.48, .76), None, (.2, .14))
    hands.digit(pen, "20,-18 60,-34 96,-52 118,-74", 29, .8, (.66,), -.2, (.06, .4))
    pen.ink(swell("20,6 44,12 66,10", 3.2, 1.2), swell("84,4 92,12 90,22", 3, 1.2))
    pen.close()
    pen.open(transform=place(x, y, 0, .8))
    cuff()
    pen.close()
    pen.close()


def card():
    def whole(pen):
        pen.symbol("vine", vine)
        pen.symbol("grapes", grapes)
        figure(pen)
    return figure_card("Sota de copas", whole)
