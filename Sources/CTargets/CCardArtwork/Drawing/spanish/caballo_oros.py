"""The knight of coins: a palomino at the walk, a fair rider in profile who shows his coin, his short cape in the wind."""
from .riders import *

HAIR = GOLD
NOD = 6
COAT = Coat(GOLD, WHITE, BROWN, BROWN)
PLACE = f"translate({500 - 92} 1428) scale(1.02) translate(-500 -1428)"
TAIL = (("846,872 900,896 934,990 928,1090 944,1190 926,1270", 70), ("842,870 884,910 904,1000 890,1100 898,1180 868,1240", 66), ("838,880 862,930 872,1010 856,1090 858,1150 828,1190", 54))
LOCKS = (("512,778 532,830 514,878 494,912 512,960", 48), ("482,742 504,798 486,850 450,890 456,940", 50), ("458,700 480,756 462,808 424,846 420,890", 50),
         ("442,652 462,706 444,762 402,800 398,846", 50), ("418,604 442,656 430,710 386,754 378,796", 48), ("388,566 416,608 410,660 368,702 358,746", 44),
         ("346,544 380,574 380,618 344,656 336,690", 38))


def cape(pen):
    """Thrown back by the wind, the lining seen where it turns."""
    pen.open("cape")
    pen.path(shape("700,560* 760,580 830,570 884,596* 872,640 890,690 868,740* 800,730 740,700 690,660*"), fill=RED)
    cuts(pen, BLACK, 5, "720,600 790,640 862,700", "716,640 780,690 840,720", "740,590 810,604 868,620")
    outline = shape("560,500* 620,476 690,486 750,470 820,424 900,420* 884,470 902,520 882,570 894,622* 830,600 770,612 720,640 690,690* 640,640 600,580")
    pen.field("cape-cloth", outline, BLUE, lambda: diaper(pen, (600, 400, 900, 700), (58, 66), -12, "bezant", 1.0, False))
    strap(pen, "872,424 858,474 872,522 852,572 858,608", "900,420 884,470 902,520 882,570 894,622", GOLD, RED, 9, 5.5, SMALL)
    cuts(pen, BLACK, 6, "640,520 730,530 840,470", "650,550 740,570 850,540", "660,580 720,590 780,574", "670,620 700,630 720,622")
    pen.close()


def coin_arm(pen):
    pen.open("coin-arm")
    sleeve(pen, "far-sleeve", "572,514 534,520 504,540 478,560", "580,612 540,634 492,648 446,636", RED, lambda L: (slashes(pen, L, [(.14, .34), (.46, .64), (.74, .92)], GOLD, False)))
    x, y, s = 380, 424, .62
    wx, wy, t = wrist("bear", x, y, s)
    pen.open(transform=place(wx, wy, 0, .66))
    cuff = forearm(pen, 0, 0, -36, 50, 76, 176, BLUE, lambda L: chevrons(pen, L, [(24, GOLD, None), (46, BLUE, None)], 26, 40), WHITE, RED, "dots", ink=RED, n=4)
    pen.close()
    behind(pen, "bear", x, y, s)
    pen.open("coin", transform=place(x - 4, y - 46, 0, .9))
    signs.oro(pen)
    pen.close()
    hand(pen, "bear", x, y, s)
    pen.open(transform=place(wx, wy, 0, .66))
    cuff()
    pen.close()
    pen.close()


def torso(pen):
    pen.open("torso")
    body = shape("496,518* 480,580 488,660 500,744* 560,766 656,746* 662,660 664,590 650,522* 600,504 540,504")
    pen.field("doublet", body, RED, lambda: (diaper(pen, (470, 500, 680, 770), (44, 52), 0, "bezant", .9), pen.path(shape("498,500* 524,500* 546,600 548,780* 512,780* 496,600"), fill=BLUE, w=SMALL)))
    for y in (566, 612, 658, 704):
        pen.dot(520 + (y - 560) * .05, y, 8, GOLD, SMALL)
    # paned breeches
    puff = Strip("502,738 474,784 458,840 478,900", "656,738 704,784 716,850 676,908")
    pen.field("breeches", shape("500,738* 468,784 452,850 474,908* 520,934 590,938 640,930 690,900* 716,850 704,784 658,738* 580,764"), BLUE, lambda: slashes(
        pen, puff, [(.06, .2), (.3, .44), (.54, .68), (.78, .92)], GOLD, False))
    strap(pen, "476,900 524,926 590,930 680,896", "480,918 524,946 592,950 690,912", RED, GOLD, 6, 5)
    strap(pen, "494,722 560,746 658,724", "498,750 562,774 660,752", BLACK, GOLD, 7, 6)
    pen.close()


def near_arm(pen):
    pen.open("near-arm")
    sleeve(pen, "near-sleeve", "592,526 620,508 664,520 690,572 700,640 690,692", "586,560 592,600 598,640 604,672 612,700 628,730", RED,
           lambda L: slashes(pen, L, [(.12, .32), (.44, .62), (.74, .9)], GOLD, False))
    sleeve(pen, "near-forearm", "694,660 668,724 596,744 512,748", "622,664 600,682 562,692 508,698", BLUE, lambda L: chevrons(pen, L, [(24, GOLD, None), (40, BLUE, None)], 18, 10))
    strap(pen, "612,690 640,704 670,700 700,672", "604,664 630,676 664,672 696,642", GOLD, RED, 4)
    pen.close()


def head(pen):
    """Profile, the nose straight, a young moustache, fair hair in long waves; a flat cap and two plumes."""
    for way, w in (("60,-60 128,0 118,70 150,130 140,196", 66), ("50,-40 98,20 92,90 112,150 92,204", 64), ("30,-30 64,40 60,100 72,150 48,190", 56)):
        wisp(pen, way, w, HAIR, 4, BROWN, edge=7, spread=.6)
    pen.flat(HAIR, shape("0,-106* 112,-96* 118,0 104,60 100,120* 44,120 10,40"))
    profile_face(pen, kind="straight", lid=.3, iris=BLUE, brow_w=9, brow_fill=BROWN)
    wisp(pen, "-96,82 -74,82 -54,90 -36,84", 17, HAIR, 2, BROWN)
    for way, w in (("20,-96 66,-40 48,20 70,76 52,130", 58), ("-8,-100 30,-66 16,-10 30,40 14,78", 44)):
        wisp(pen, way, w, HAIR, 4, BROWN, edge=7, spread=.6)
    for way in ("-50,-108 -76,-84 -92,-52", "-20,-108 -48,-84 -66,-46", "10,-108 -20,-80 -34,-40"):
        wisp(pen, way, 38, HAIR, 2, BROWN)
    # cap
    plume(pen, "70,-150 100,-210 150,-262 216,-272 262,-238 262,-190", 34, 34, WHITE, (250, -164), 7)
    plume(pen, "60,-150 116,-182 176,-196 232,-178 252,-136 232,-104", 28, 28, RED, (214, -88), 6)
    top = shape("-92,-112* -140,-150 -126,-196 -50,-216 40,-214 112,-190 132,-146 100,-104*")
    pen.field("bonnet", top, BLUE, lambda: slashes(pen, Strip("-118,-104 -150,-150 -110,-214", "120,-104 156,-150 96,-214"), [(.1, .22), (.34, .46), (.58, .7), (.82, .94)], GOLD, False))
    band(pen, "-112,-86 -50,-78 20,-78 112,-96", "-118,-118 -54,-112 20,-112 120,-130", RED, "dots", 8, ink=GOLD, size=8, inner=(.15, .85))
    pen.use("jewel-lozenge", 52, -104, 1.7)


def figure(pen):
    ground(pen, tufts=((118, .7),))
    pen.open("all", transform=PLACE)
    pen.open("cape-place", transform=RIDER)
    cape(pen)
    pen.close()
    gaits.tail(pen, COAT.mane, TAIL, BROWN, 5)
    pen.open("far-legs", stroke_width=5)
    hind(pen, COAT, (722, 1078), (752, 1192), (700, 1331), lead="668,1050", tail="820,1040", inner="760,1000")
    fore(pen, COAT, (432, 1072), (306, 1172), (306, 1285), 32, lead="360,1060", tail="480,1080", inner="440,1040")
    pen.close()
    trunk(pen, COAT, NOD, gaits.CHEST + " 322,1000 356,1046")
    modelling(pen, COAT, NOD)
    hind(pen, COAT, (726, 1070), (812, 1186), (824, 1329), lead="694,1040", tail="856,1090 878,1040 884,972", inner="860,900 760,930", heel=-5)
    thigh(pen, COAT, BROWN, 20)
    fore(pen, COAT, (424, 1072), (404, 1220), (400, 1331), lead="354,1044", tail="484,1080", inner="440,1000")
    tack(pen, RED, WHITE)
    gaits.mane(pen, COAT.mane, NOD, LOCKS, BROWN)
    pen.open("far-side", transform=RIDER)
    coin_arm(pen)
    pen.close()
    x, y = gaits.neck((288, 576), NOD)[:2]
    pen.open("horse-head-place", transform=place(x, y, 10, 1.06))
    gaits.head(pen, COAT)
    bridle(pen, RED, WHITE)
    pen.close()
    saddle(pen, BROWN, RED, "bezant", True, BLUE, WHITE, GOLD)
    pen.open("rider", transform=RIDER)
    leg(pen, WHITE, BLACK, GOLD, RED)
    torso(pen)
    pen.close()
    pen.open("rider-near", transform=RIDER)
    b = inverse(bit((x, y), 10))
    reins(pen, [b, (b[0] + 60, b[1] + 62), (b[0] + 150, b[1] + 44), (452, 730)], (470, 722), .64, n=7)
    near_arm(pen)
    hand(pen, "rein-fist", 470, 722, .64, 6)
    band(pen, "500,688 496,720 500,754", "530,684 528,720 532,758", WHITE, "dots", 3, ink=RED, size=5, inner=None, w=SMALL)
    ruff(pen)
    pen.open("head", transform=place(552, 402, 4, .62), stroke_width=10)
    head(pen)
    pen.close()
    pen.close()
    pen.close()


def card():
    return rider_card("Caballo de oros", figure)
