"""The knight of swords: a black horse that strikes off into the gallop, a veteran in half armour and morion, the sword raised to strike."""
from .riders import *

HAIR = BLACK
NOD = -20
COAT = Coat(BLACK, BLACK, BLACK, WHITE)
TRUNK = "rotate(12 760 1000)"
SEAT = "translate(37 -24) rotate(-1 600 850) translate(551 860) scale(1.07) translate(-560 -860)"
PLACE = "translate(462 1428) scale(.96) translate(-500 -1428)"
LOCKS = (("520,776 556,774 586,796 612,790", 44), ("492,744 546,740 586,768 622,756", 46), ("470,700 526,696 572,724 616,708", 46),
         ("450,654 508,652 556,680 602,664", 46), ("428,606 486,606 540,634 590,620", 45), ("398,568 460,566 516,592 566,580", 42),
         ("352,542 412,532 470,556 520,546 560,552", 36))
TAIL = (("850,910 896,876 940,900 960,980 930,1070", 62), ("846,900 900,850 960,862 1000,940 986,1040", 0))


def plate(pen, *paths, edge=True):
    for d in paths:
        pen.path(d, fill=WHITE)


def tassets(pen):
    """Five lames that follow the bent thigh, and two round the waist."""
    c = Curve("636,768 606,822 562,866 518,896")
    for i in range(5, -1, -1):
        u0, u1 = i / 6, min((i + 1.2) / 6, 1)
        h = lambda u: 84 - 26 * u
        at = lambda u, v: xy2(c.offset(u, h(u) * v))
        s = Strip([at(u0, -1), at(u0 + .05, 0), at(u0, 1)], [at(u1, -1), at(min(u1 + .05, 1), 0), at(u1, 1)])
        pen.path(s.outline(), fill=BLUE if i == 5 else WHITE)
        stroked(pen, GOLD if i == 5 else BLUE, 4.5, s.strand(.7))
        if i < 5:
            for v in (.12, .88):
                pen.dot(*s.at(v, .42), 4.6, GOLD)
    for i in (1, 0):
        s = Strip([(492 - i * 6, 756 + i * 20), (560, 780 + i * 22), (664 + i * 12, 754 + i * 22)], [(486 - i * 6, 782 + i * 20), (560, 808 + i * 22), (676 + i * 12, 780 + i * 22)])
        pen.path(s.outline(), fill=WHITE)
        stroked(pen, BLUE, 4.5, s.strand(.72))


def torso(pen):
    pen.open("torso")
    pen.field("breeches", shape("496,740* 466,784 448,850 466,912* 516,938 580,936 640,928 694,900* 722,850 708,784 660,738*"), BLUE, lambda: slashes(
        pen, Strip("502,738 474,784 454,840 470,904", "656,738 708,784 722,850 684,910"), [(.06, .2), (.3, .44), (.54, .68), (.78, .92)], RED, True))
    strap(pen, "466,906 516,932 580,930 640,922 692,896", "470,924 516,950 580,950 644,940 698,914", GOLD, RED, 8, 5)
    tassets(pen)
    # breastplate, its ridge and edges
    body = shape("500,520* 470,570 462,640 484,710 500,752* 560,772 656,752* 668,660 672,590 652,524* 600,506 540,506")
    pen.path(body, fill=WHITE)
    cuts(pen, BLUE, 10, "640,560 656,650 640,734", "606,680 622,716 618,748")
    cuts(pen, BLUE, 6, "622,556 634,650 622,730", "590,700 598,724 596,750", "500,556 482,620 492,690")
    cuts(pen, BLACK, 5, "536,520 500,640 536,762")
    for a, b in (("500,520 540,508 600,508 652,526", "496,540 540,528 600,528 656,546"), ("486,700 540,728 600,730 664,706", "492,722 540,748 600,750 662,728")):
        strap(pen, a, b, GOLD, RED, 8, 4.4, SMALL)
    strap(pen, "496,736 560,758 660,738", "500,760 562,784 662,762", RED, GOLD, 7, 6)
    # sash across
    pen.path(Strip("644,520 590,610 520,680 478,706", "672,560 612,650 544,716 490,736").outline(), fill=RED)
    cuts(pen, BLACK, 4.4, "648,548 590,630 500,710", "634,566 580,640 520,686")
    pen.close()


def arm_of_plate(pen, way, w, n, couter=None, ink=BLUE):
    """Lames along an arm."""
    c = Curve(way)
    for i in range(n):
        u0, u1 = i / n, (i + 1.16) / n
        at = lambda u, v: xy2(c.offset(min(u, 1), w(u) * v))
        bow = .05
        p = [at(u0, -1), at(u0 + bow, 0), at(u0, 1)]
        q = [at(u1, 1), at(u1 + bow, 0), at(u1, -1)]
        pen.path(shape([(*p[0], True), p[1], (*p[2], True), (*q[0], True), q[1], (*q[2], True)]), fill=WHITE)
        cuts(pen, ink, 7, [at(u0 + .03, .62), at((u0 + u1) / 2, .7), at(u1 - .04, .62)])
        pen.dot(*at((u0 + u1) / 2 + bow * .6, -.55), 4.4, GOLD)


def pauldron(pen, x, y, turn=0):
    pen.open(transform=place(x, y, turn))
    for i in (2, 1, 0):
        r = 44 + i * 15
        pen.path(shape([(-r * .9, -6 + i * 20, True), (-r * .8, -r * .5 + i * 16), (0, -r * .86 + i * 26), (r * .8, -r * .5 + i * 16), (r * .9, -6 + i * 20, True), (0, 18 + i * 22)]), fill=WHITE)
        stroked(pen, BLUE, 4.5, [(-r * .78, -4 + i * 20), (0, 12 + i * 22), (r * .78, -4 + i * 20)])
    pen.dot(0, -8, 10, GOLD, SMALL)
    pen.dot(0, -8, 4, RED, 0)
    pen.close()


def sword_arm(pen):
    """The near arm, the elbow out, the fist beside the head."""
    pen.open("sword-arm")
    hx, hy, s = 786, 490, .66
    arm_of_plate(pen, "640,556 694,598 742,634 782,656", lambda u: 41 - 6 * u, 4)
    wx, wy, t = wrist("hilt", hx, hy, s)
    pen.open("sword", transform=place(hx + 2, hy + 4, -13) + f" translate(0 {number(118 * .82 - 249)})")
    signs.espada(pen, 1.0, 498, half=28, hilt=182)
    pen.close()
    hand(pen, "hilt", hx, hy, s, -13)
    # the forearm in its vambrace, over the wrist
    arm_of_plate(pen, "812,654 806,620 792,586 776,556", lambda u: 42 - 10 * u, 3)
    strap(pen, "738,574 772,560 806,556", "733,556 768,540 802,536", GOLD, RED, 4, 4.4, SMALL)
    # couter
    pen.open("couter", transform="translate(26 16)")
    pen.path(shape("752,664* 742,636 758,612 790,606 818,622* 826,652 806,682 774,686"), fill=WHITE)
    cuts(pen, BLUE, 7, "812,640 802,668 776,674")
    pen.dot(782, 646, 12, GOLD, SMALL)
    pen.dot(782, 646, 5, RED, 0)
    pen.close()
    pauldron(pen, 640, 556, 24)
    pen.close()


def far_arm(pen):
    """Forward to the reins."""
    pen.open("far-arm")
    arm_of_plate(pen, "530,560 486,610 440,650 396,668", lambda u: 36 - 10 * u, 5)
    pen.close()


def face(pen):
    pen.open("face")
    pen.path(shape("0,-114* -54,-110 -86,-86 -96,-48 -90,-20 -99,6 -97,36 -88,78 -72,112 -48,138 -20,144 20,134 58,108 86,66 96,14 96,-50 70,-108*"), fill=SKIN)
    eye(pen, -57, -1, look=-6, w=25, h=11.5, lid=.3, r=9.5, drop=1, iris=BROWN, bag=8)
    eye(pen, 26, 1, look=-7, w=31, h=11.5, lid=.3, r=10, drop=1, iris=BROWN, bag=9)
    brow(pen, "-30,-18 -48,-34 -68,-38 -90,-26", 14, peak=.35)
    brow(pen, "-6,-17 18,-36 46,-41 78,-28", 14, peak=.35)
    pen.ink(swell("-10,-24 -26,-6 -30,18 -42,40 -52,56 -48,70 -34,72", 6, 1.8, .72, 2), swell("-10,50 0,60 -5,71 -17,72", 4.6, 1.4))
    cuts(pen, BLACK, 3.6, "-34,72 -27,68 -17,72", "-22,-34 -18,-26 -22,-18", "-15,-32 -12,-24 -14,-18", "62,-4 70,-7 76,-12", "63,5 72,6 79,4", "46,22 60,44 58,66", "40,40 50,42 64,36", "38,52 50,54 62,52")
    # a full beard, cut to a point, and a moustache
    pen.flat(RED, shape("-50,103* -38,99 -26,101 -14,99 -2,103* -12,111 -28,113 -40,110"))
    pen.ink(shape("-96,60* -84,84 -66,92 -62,104 -44,114 -26,117 -8,114 12,104 26,92 60,70 94,0* 100,40 90,90 60,138 20,170 -24,196* -58,168 -84,128"))
    cuts(pen, WHITE, 3.6, "-84,92 -72,130 -42,164", "-66,108 -54,140 -34,172", "-44,120 -36,150 -26,180", "-24,124 -20,150 -20,178", "-4,122 6,142 -4,168", "16,112 30,130 22,154", "36,96 52,112 44,136", "58,78 74,90 66,114", "80,46 90,60 82,86")
    pen.ink(shape("-30,82* -52,76 -76,88 -98,94* -78,108 -50,102 -30,94* 0,100 34,104 58,90* 30,90 4,76"))
    cuts(pen, WHITE, 3, "-34,88 -56,88 -78,96", "-22,88 6,88 36,96")
    pen.close()


def morion(pen):
    """A crested helmet whose brim runs up to a point before and behind."""
    pen.open("morion", transform="translate(-2 18)")
    # brim behind, dome, comb
    pen.path(shape("-104,-104* -112,-170 -66,-232 10,-246 84,-224 122,-164 116,-100*"), fill=WHITE)
    cuts(pen, BLUE, 12, "98,-118 108,-160 84,-200")
    cuts(pen, BLUE, 7, "76,-112 88,-156 68,-200", "-78,-116 -84,-160 -56,-204")
    pen.path(shape("-80,-126* -112,-200 -88,-276 0,-306 88,-276 132,-200 122,-112* 108,-170 74,-222 10,-244 -44,-222 -58,-160*"), fill=WHITE)
    stroked(pen, BLUE, 4.5, "-86,-160 -94,-216 -70,-264 4,-288 76,-262 112,-206 114,-150")
    pen.ink(*[cut([(x - a, y + b), (x + c, y - d), (x + a, y + e)], 4) for x, y, a, b, c, d, e in ((-66, -236, 6, 12, -8, 10, -10), (0, -262, 12, 4, 0, 14, 4), (70, -236, 6, -10, 8, 10, 12))])
    brim = Strip("-196,-128 -130,-92 -60,-76 20,-72 100,-84 176,-132", "-200,-142 -128,-134 -60,-118 20,-114 104,-126 182,-146")
    pen.path(brim.outline(), fill=WHITE)
    stroked(pen, BLUE, 4.5, brim.strand(.22))
    strap(pen, "-108,-128 -60,-114 20,-110 112,-126", "-110,-150 -60,-138 20,-134 116,-148", GOLD, RED, 9, 6)
    pen.path(shape("58,-78* 84,-84 88,-20 78,60 40,126* 26,120 54,60 64,-10"), fill=BROWN, w=SMALL)
    pen.dot(76, -60, 11, GOLD, SMALL)
    pen.close()


def figure(pen):
    ground(pen, tufts=((150, .8), (360, .6)))
    pen.open("all", transform=PLACE)
    horse_group = dict(stroke=WHITE)
    T = TRUNK
    # tail
    for way, w in (("852,926 914,888 956,936 950,1030 918,1104 944,1186", 62), ("846,930 894,900 924,950 922,1040 894,1110 916,1180", 58), ("846,946 886,950 900,1020 872,1090 882,1140", 50)):
        wisp(pen, way, w, BLACK, 4, WHITE, SMALL, .6)
    pen.open("far-legs", stroke_width=5)
    hind(pen, COAT, (716, 1072), (784, 1194), (746, 1331), lead="690,1040", tail="850,1090 880,1040", inner="800,980")
    fore(pen, COAT, (405, 990), (268, 1086), (212, 1184), 12, lead="330,960", tail="470,1030", inner="440,960")
    pen.close()
    pen.open("trunk", transform=T, stroke=WHITE)
    trunk(pen, COAT, NOD)
    modelling(pen, COAT, NOD)
    pen.close()
    pen.open("near-legs", stroke=WHITE)
    hind(pen, COAT, (690, 1078), (738, 1206), (640, 1306), 34, lead="660,1050", tail="790,1140 842,1096 876,1050 890,990", inner="860,940 760,930")
    thigh(pen, COAT, WHITE, -40)
    fore(pen, COAT, (392, 990), (232, 972), (284, 1072), 52, lead="330,880", tail="470,1030", inner="440,920")
    pen.close()
    pen.open("tack-place", transform=T)
    tack(pen, RED, WHITE, "tassels", GOLD)
    pen.open("mane", stroke=WHITE)
    gaits.mane(pen, BLACK, NOD, LOCKS, WHITE)
    pen.close()
    pen.close()
    pen.open("far-side", transform=SEAT)
    far_arm(pen)
    pen.close()
    pen.open("trunk-near", transform=T)
    x, y = gaits.neck((288, 576), NOD)[:2]
    pen.open("horse-head-place", transform=place(x, y, -4, 1.06))
    pen.open(None, stroke=WHITE)
    gaits.head(pen, COAT)
    pen.close()
    bridle(pen, RED, WHITE)
    pen.close()
    saddle(pen, BROWN, BLUE, "quatrefoil", False, WHITE, RED, RED)
    pen.close()
    pen.open("rider", transform=SEAT)
    leg(pen, BLUE, WHITE, GOLD, RED, toe=-6)
    torso(pen)
    pen.close()
    b = bit((x, y), -4)
    bx, by = inverse(turned_to(b), a=(588, 836))
    pen.open("rider-near", transform=SEAT)
    for way in (f"{bx:.0f},{by:.0f} {bx + 50:.0f},{by + 36:.0f} {bx + 120:.0f},{by + 20:.0f} 384,676",):
        c = Curve(way)
        strap(pen, [xy2(c.offset(i / 4, -8)) for i in range(5)], [xy2(c.offset(i / 4, 8)) for i in range(5)], RED, WHITE, 6, 4, SMALL)
    hand(pen, "rein-fist", 384, 668, .6, -4)
    pen.path(shape("500,440* 506,486 500,524* 610,524* 604,470 606,430*"), fill=SKIN)
    strap(pen, "488,500 530,520 584,520 630,496", "484,530 530,550 590,550 640,528", WHITE, BLUE, 8, 4.4)
    pen.open("plumes", transform=place(556, 404, -3, .62))
    plume(pen, "92,-140 150,-176 206,-164 236,-112 232,-50 206,-8", 36, 36, RED, (196, 14), 9)
    plume(pen, "92,-128 132,-120 160,-84 164,-36 144,8", 26, 26, BLUE, (130, 26), 7)
    pen.close()
    sword_arm(pen)
    pen.open("head", transform=place(556, 404, -3, .62), stroke_width=10)
    face(pen)
    morion(pen)
    pen.close()
    pen.close()
    pen.close()


def turned_to(p):
    q = gaits.turned(p, 12, (760, 1000))
    return q


def card():
    return rider_card("Caballo de espadas", figure)
