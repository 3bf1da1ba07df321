"""The knight of cups: a white horse in the passage, the cup raised over its head."""
from .riders import *

HAIR = AUBURN
HEAD = (557, 404, .62)


def far_arm(pen):
    """The arm that raises the cup."""
    pen.open("far-arm")
    sleeve(pen, "far-sleeve", "572,516 540,520 500,528 466,532", "574,612 530,622 474,622 430,596", RED, lambda L: slashes(pen, L, [(.1, .3), (.42, .6), (.72, .9)], WHITE))
    x, y, s = 392, 386, .62
    wx, wy, t = wrist("wrap", x, y, s, True)
    pen.open(transform=place(wx, wy, 0, .66))
    cuff = forearm(pen, 0, 0, t, 50, 74, 150, BLUE, lambda L: chevrons(pen, L, [(22, GOLD, None), (40, BLUE, None)], 26, 34), WHITE, RED, "dots", ink=RED, n=4)
    pen.close()
    behind(pen, "wrap", x, y, s, 0, True)
    pen.open("cup", transform=place(x + 2, y - 66, -5, 1.0))
    signs.copa(pen)
    pen.close()
    hand(pen, "wrap", x, y, s, 0, True)
    pen.open("cup-foot", clip_path=f"url(#{pen.clip(polygon([(x - 160, y + 46), (x + 14, y + 46), (x + 22, y + 24), (x + 160, y + 24), (x + 160, y + 200), (x - 160, y + 200)]))})")
    pen.add(f'<use href="#cup"/>')
    pen.close()
    pen.open(transform=place(wx, wy, 0, .66))
    cuff()
    pen.close()
    pen.close()


def torso(pen):
    pen.open("torso")
    # skirt of the tunic over the saddle
    skirt = shape("506,740* 560,760 650,744* 690,800 700,850 690,884* 660,876 640,906 606,886 580,914 552,890 524,908 500,880 480,884* 486,800")
    pen.field("skirt", skirt, RED, lambda: pen.ink(*[swell(c, 5, 1.2) for c in ("530,764 522,820 518,880", "566,768 566,830 566,880", "604,764 612,820 616,870", "636,756 654,810 664,856")]))
    beads(pen, "492,866 520,884 552,870 580,892 608,866 640,884 662,856 684,864", 12, 5, GOLD)
    body = shape("492,520* 476,580 486,660 500,744* 560,766 656,746* 664,660 668,590 652,524* 600,506 540,506")
    pen.field("doublet", body, BLUE, lambda: (pen.ink(*[swell(c, 5, 1.2) for c in ("640,560 628,640 634,730", "606,560 596,650 604,740")]),
                                              pen.path(shape("500,500* 530,500* 552,600 552,780* 516,780* 500,600"), fill=GOLD, w=SMALL)))
    for y in (560, 604, 648, 692):
        pen.dot(528 + (y - 560) * .06, y, 9, RED, SMALL)
    band(pen, "494,722 560,746 658,724", "498,750 562,774 660,752", BLACK, "dots", 7, ink=GOLD, size=6, inner=None)
    pen.close()


def near_arm(pen):
    pen.open("near-arm")
    S = Strip("590,528 616,512 660,522 688,572 700,640 690,690", "586,560 592,600 598,640 604,672 612,700 628,728")
    sleeve(pen, "near-sleeve", S.a, S.b, RED, lambda L: (slashes(pen, L, [(.14, .36), (.54, .76)], WHITE), pleats(pen, L, (.45, .88), .1, .95, 4)))
    F = sleeve(pen, "near-forearm", "694,660 668,724 590,742 508,746", "622,664 600,680 560,690 506,694", BLUE, lambda L: chevrons(pen, L, [(22, GOLD, None), (34, BLUE, None)], 18, 10))
    band(pen, "612,690 640,704 670,700 700,672", "604,664 630,676 664,672 696,642", GOLD, "dots", 4, ink=RED, size=6, inner=None, w=SMALL)
    pen.close()


def knight(pen):
    """A man of twenty-five, three-quarter to the left: a straight nose, one brow raised, a small moustache and a tuft below the lip."""
    pen.open("face")
    pen.path(shape("0,-114* -55,-110 -88,-86 -95,-50 -90,-20 -97,6 -95,36 -88,72 -74,106 -56,132 -38,145 -14,147 14,139 52,114 82,78 93,18 95,-50 70,-108*"), fill=SKIN)
    eye(pen, -57, -1, look=-5, w=25, h=13, lid=.2, r=10, iris=BLUE, lash=8)
    eye(pen, 26, 1, look=-6, w=30, h=13, lid=.2, r=10.5, iris=BLUE, lash=8)
    brow(pen, "-33,-30 -50,-44 -68,-45 -88,-29", 9, peak=.4)
    brow(pen, "-1,-33 20,-52 46,-54 74,-35", 9, peak=.4)
    pen.ink(swell("-11,-26 -23,-10 -27,16 -38,44 -45,56 -42,66 -31,68", 5.8, 1.6, .74, 2), swell("-9,48 -1,57 -5,67 -17,68", 4.4, 1.4), swell("-31,68 -25,64 -17,68", 3.4, 1.4))
    pen.flat(RED, shape("-52,99* -38,96 -26,98 -14,96 6,99* -8,109 -25,112 -42,109"))
    pen.ink(swell("-55,98 -26,102 10,97", 4.4, 1.6))
    lock(pen, "-27,78 -46,77 -66,88 -86,86*", "-27,92 -46,92 -68,100 -86,86*", HAIR, 2, 3, edge=3.6)
    lock(pen, "-25,78 -4,76 20,88 46,84*", "-25,92 -4,92 20,101 46,84*", HAIR, 2, 3, edge=3.6)
    pen.path(shape("-36,117* -25,121 -14,117* -17,134 -26,150* -33,134"), fill=HAIR, w=3.6)
    pen.ink(swell("-25,123 -25,133 -26,143", 3, 1), *[swell([(-2 + i * 8 + 60, 50 + i * 2), (-7 + i * 8 + 60, 62), (-15 + i * 8 + 60, 71 - i)], 3, 1) for i in range(3)])
    pen.close()


def head(pen):
    pen.open("nape")
    pen.path(shape("10,30* 96,-40* 112,40 104,120 60,150* 0,130*"), fill=HAIR, w=PART)
    pen.close()
    knight(pen)
    for way, w in (("70,-100 120,-50 100,20 124,90 110,160", 62), ("80,-96 128,-60 118,0 140,60 120,110", 52), ("52,-96 92,-50 76,10 92,70 78,128", 46)):
        wisp(pen, way, w, HAIR, 4, BLACK, 7, .6)
    for way in ("-66,-106 -84,-84 -90,-50", "-30,-108 -58,-86 -66,-52", "10,-108 -26,-88 -36,-52", "44,-106 20,-84 12,-48"):
        wisp(pen, way, 40, HAIR, 2)
    # cap: a bonnet with a turned-up brim, slashed, and a plume
    pen.path(shape("-96,-100* -126,-140 -112,-186 -50,-214 40,-214 116,-186 136,-140 104,-96*"), fill=RED)
    for x in (-60, 4, 68):
        pen.path(shape([(x - 12, -130, True), (x - 20 + x * .1, -170), (x * .9 - 6, -206, True), (x * .9 + 14, -206, True), (x + 16, -170), (x + 12, -130, True)]), fill=WHITE, w=PART)
        pen.ink(swell([(x, -140), (x * .95, -170), (x * .9 + 4, -198)], 5, 1.4))
    plume(pen, "84,-130 126,-206 180,-262 240,-262 274,-222 266,-174", 34, 34, WHITE, (248, -150), 7)
    plume(pen, "92,-118 140,-156 196,-170 244,-146 256,-104", 26, 26, GOLD, (246, -80), 6)
    band(pen, "-112,-84 -56,-106 10,-112 70,-106 120,-82", "-120,-124 -60,-148 10,-154 74,-148 128,-122", BLUE, "lozenges", 9, w=7, ink=GOLD, inner=(.14, .86))
    pen.use("jewel-lozenge", 98, -112, 1.5)


PLACE = "translate(474 1428) scale(1.02) translate(-500 -1428)"
COAT = Coat(WHITE, BLACK)
TAIL = (("838,870 892,880 914,960 900,1080 898,1180 860,1280", 66), ("840,870 874,910 886,1000 874,1110 870,1200 836,1270", 60), ("838,884 858,934 860,1010 848,1100 846,1164 812,1230", 46))


def figure(pen):
    ground(pen, tufts=((120, .7), (560, .8)))
    pen.open("all", transform=PLACE)
    gaits.tail(pen, COAT.mane, TAIL, n=5)
    pen.open("far-legs", stroke_width=5)                  # what is farther off has a finer contour
    horse.far_hind(pen, COAT)
    horse.far_fore(pen, COAT)
    pen.close()
    trunk(pen, COAT)
    modelling(pen, COAT, 0, BLUE)
    horse.near_hind(pen, COAT)
    thigh(pen, COAT, BLUE)
    fore(pen, COAT, (404, 1062), (236, 1012), (240, 1124), 42, lead="306,950 322,974", tail="400,1092 440,1098", inner="450,1040 400,960")
    shade(pen)
    tack(pen)
    gaits.mane(pen, COAT.mane)
    pen.open("far-side", transform=RIDER)
    far_arm(pen)
    pen.close()
    pen.open("horse-head-place", transform=place(288, 576, 14, 1.06))
    gaits.head(pen, COAT)
    bridle(pen)
    pen.close()
    saddle(pen, BROWN, BLUE, "quatrefoil", False, RED, WHITE, GOLD)
    pen.open("rider", transform=RIDER)
    leg(pen, GOLD, RED, WHITE, BLUE)
    torso(pen)
    b = inverse(bit((288, 576), 14))
    reins(pen, [b, (b[0] + 66, b[1] + 62), (b[0] + 166, b[1] + 40), (460, 730)], (472, 724), .64, n=8)
    near_arm(pen)
    hand(pen, "rein-fist", 472, 724, .64, 6)
    band(pen, "502,690 498,720 502,754", "532,686 530,720 534,758", WHITE, "dots", 3, ink=RED, size=5, inner=None, w=SMALL)
    ruff(pen)
    x, y, k = HEAD
    pen.open("head", transform=place(x, y, 0, k), stroke_width=10)
    head(pen)
    pen.close()
    pen.close()
    pen.close()


def shade(pen):
    """Blue strokes that give a white coat its roundness: under the croup, behind the elbow, along the legs."""
    for way, offsets in (("850,884 820,842 772,822 716,822", (-9, -18)), ("458,1046 474,1000 472,950", (0, -10, -20)), ("764,868 734,900 728,950", (-4, -13)), ("792,1250 780,1310 780,1330", (10,)), ("424,1240 420,1310 420,1330", (9,)),
                         ("470,1086 440,1150 434,1190", (10, 20)), ("222,1060 214,1084 220,1112", (-9,)), ("826,1110 834,1150 836,1180", (9, 18)), ("742,1130 756,1160 762,1190", (-9, -18)),
                         ("488,790 510,812 540,824", (-14, -24)), ("352,1066 300,1058 262,1052", (10,))):
        gaits.tone(pen, BLUE, way, offsets, 4.4)


def card():
    return rider_card("Caballo de copas", figure)
