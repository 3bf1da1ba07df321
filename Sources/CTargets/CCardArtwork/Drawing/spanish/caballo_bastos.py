"""The knight of clubs: a bay horse in the levade, the club shouldered in the near hand; a bearded rider in profile."""
from .riders import *

HAIR = BROWN
TURN, PIVOT, SHIFT = 24, (810, 1010), (-118, 0)
TRUNK = f"translate({SHIFT[0]} {SHIFT[1]}) rotate({TURN} {PIVOT[0]} {PIVOT[1]})"
SEAT = "translate(-6 -52) rotate(7 600 840)"


def head(pen):
    """Profile, a hooked nose, a short beard and a moustache; a hood's liripipe hangs behind."""
    pen.path(shape("20,-80* 96,-90 132,-40 130,30 118,90 140,150* 80,176 20,150*"), fill=RED)
    pen.ink(swell("110,-60 116,20 104,120", 5, 1.4), swell("84,10 90,90 112,150", 5, 1.4))
    profile_face(pen, kind="hooked", lip=None, cheek=True, lid=.45, iris=BLUE, bag=6, brow_w=12)
    pen.path(shape("-95,114* -64,100 -34,80 -6,40 14,-10* 40,30 34,92 0,140 -40,176 -84,196 -112,190* -100,150"), fill=HAIR, w=PART)
    cuts(pen, BLACK, 3.8, "16,10 -16,80 -84,140", "20,20 -4,90 -76,156", "24,30 8,100 -70,170", "28,40 14,120 -74,182", "-30,88 -64,116 -100,150", "-10,56 -46,104 -96,136")
    pen.flat(RED, shape("-97,99* -102,105 -95,113 -84,109 -76,100*"))
    pen.ink(swell("-98,112 -88,112 -76,102", 3.6, 1.4))
    wisp(pen, "-100,84 -76,86 -50,104 -20,112", 24, HAIR, 3)
    for way, w in (("50,-100 106,-50 82,20 110,80 92,140", 66), ("0,-100 56,-60 30,0 52,60 30,110", 58), ("-36,-104 10,-80 -4,-40 14,6", 40)):
        wisp(pen, way, w, HAIR, 4, BLACK, 7, .6)
    for way in ("-50,-104 -74,-84 -86,-54", "-22,-104 -44,-84 -54,-54"):
        wisp(pen, way, 36, HAIR, 2)
    # a low felt hat, the brim down in front, an oak twig
    pen.path(shape("-96,-108* -92,-160 -50,-200 10,-206 70,-190 96,-150 98,-108*"), fill=GREEN)
    pen.ink(swell("-40,-120 -46,-160 -20,-192", 5, 1.4), swell("40,-120 56,-150 50,-184", 5, 1.4))
    band(pen, "-100,-98 -40,-92 30,-92 102,-100", "-98,-128 -40,-122 30,-122 100,-130", GOLD, "dots", 8, ink=RED, size=7, inner=None, w=SMALL)
    pen.path(shape("-176,-66* -120,-98 -60,-104 20,-104 90,-106 140,-128* 136,-96 96,-72 20,-70 -60,-72 -120,-62*"), fill=GREEN)
    for t in (30, 62, 94):
        signs.oak(pen, 60, -116, t, 1.02, 1.1, GOLD if t != 62 else RED)
    signs.acorn(pen, 62, -114, 8, 1.0, 1.1)


def torso(pen):
    pen.open("torso")
    # the far arm, forward to the reins
    sleeve(pen, "far-sleeve", "520,540 486,590 452,640 420,668", "560,600 530,650 490,690 446,704", RED, lambda L: pleats(pen, L, (.35, .68), .1, .95, 4))
    skirt = shape("506,740* 560,760 650,744* 690,800 700,850 690,884* 660,876 640,906 606,886 580,914 552,890 524,908 500,880 480,884* 486,800")
    pen.field("skirt", skirt, RED, lambda: pen.ink(*[swell(c, 5, 1.2) for c in ("530,764 522,820 518,880", "566,768 566,830 566,880", "604,764 612,820 616,870", "636,756 654,810 664,856")]))
    body = shape("500,520* 478,580 486,660 500,744* 560,766 656,746* 668,660 672,590 652,524* 600,506 540,506")
    pen.field("doublet", body, GOLD, lambda: (diaper(pen, (460, 490, 690, 780), (44, 52), 0, "stud", 1.0),))
    pen.path(shape("478,640* 500,640 486,690 500,744*"), fill="none", w=FINE)
    band(pen, "494,722 560,746 658,724", "498,750 562,774 660,752", BLACK, "dots", 7, ink=GOLD, size=6, inner=None)
    # hood on the shoulders, dagged
    outer, inner = "470,560 510,600 570,612 640,600 690,560", "506,500 530,522 566,528 606,520 634,498"
    daggings(pen, outer, 8, 36, GREEN, 1)
    band(pen, inner, outer, RED, "none", 0, inner=None)
    P = Strip(inner, outer)
    pen.ink(*[swell([P.at(u, v) for v in (.08, .5, .94)], 5, 1.2) for u in (.14, .3, .46, .62, .78, .9)])
    pen.close()


def club_arm(pen):
    """The near arm, bent back; the club lies over the shoulder."""
    pen.open("club-arm")
    hx, hy, s = 730, 606, .7
    wx, wy, t = wrist("wrap", hx, hy, s)
    pen.open(transform=place(wx, wy, 0, .68))
    cuff = forearm(pen, 0, 0, 22, 50, 44, 90, BLUE, lambda L: chevrons(pen, L, [(24, GOLD, None), (40, BLUE, None)], 30, 40), WHITE, RED, "dots", ink=RED, n=4)
    pen.close()
    sleeve(pen, "near-sleeve", "606,536 640,522 676,546 702,600 724,660 742,720", "596,580 598,640 612,700 640,746 680,764 720,752", GREEN,
           lambda L: (slashes(pen, L, [(.16, .34), (.46, .62), (.74, .9)], GOLD), pleats(pen, L, (.4, .68), .1, .95, 4)))
    behind(pen, "wrap", hx, hy, s, 10)
    pen.open("club", transform=place(hx + 26, hy - 116, 10, .96))
    signs.basto(pen, 1.0, length=500)
    pen.close()
    hand(pen, "wrap", hx, hy, s, 10)
    pen.open(transform=place(wx, wy, 0, .68))
    cuff()
    pen.close()
    pen.close()


PLACE = "translate(509 1428) scale(1.01) translate(-500 -1428)"
COAT = Coat(AUBURN, BLACK, BLACK)
TAIL = (("782,896 840,904 870,984 866,1100 872,1190 836,1290", 68), ("784,896 824,930 842,1020 838,1120 836,1200 800,1270", 60), ("780,910 804,950 812,1030 804,1110 800,1170 764,1226", 46))
LOCKS = (("514,778 526,820 512,858 500,890", 50), ("486,742 500,788 484,830 462,862", 52), ("460,700 474,748 456,794 430,828", 52),
         ("442,652 456,698 440,746 408,782", 52), ("418,604 434,650 424,696 388,732", 50), ("388,566 408,606 404,648 372,684", 46), ("346,544 374,572 376,608 350,640", 38))


def figure(pen):
    ground(pen, tufts=((330, .7),))
    sapling(pen, 190, 1436, 1.35)
    pen.open("all", transform=PLACE)
    gaits.tail(pen, COAT.mane, TAIL, n=5)
    pen.open("far-hind", stroke_width=5)
    horse.levade_far_hind(pen, COAT)
    pen.close()
    pen.open("trunk", transform=TRUNK)
    pen.open("far-fore", stroke_width=5)
    fore(pen, COAT, (406, 1030), (258, 956), (226, 1064), 46, lead="330,960", tail="450,1080", inner="450,1040 400,960")
    pen.close()
    trunk(pen, COAT)
    modelling(pen, COAT)
    pen.close()
    horse.levade_near_hind(pen, COAT)
    pen.open("thigh", transform="translate(-110 0) rotate(14 810 900)")
    thigh(pen, COAT)
    pen.close()
    pen.open("trunk-near", transform=TRUNK)
    fore(pen, COAT, (406, 1070), (254, 1044), (310, 1143), 48, lead="306,950 322,976", tail="400,1092 440,1098", inner="450,1040 400,960")
    tack(pen, GREEN, GOLD, "bells")
    gaits.mane(pen, COAT.mane, 0, LOCKS)
    pen.open("horse-head-place", transform=place(288, 576, -6, 1.06))
    gaits.head(pen, COAT)
    bridle(pen, GREEN, GOLD)
    pen.close()
    saddle(pen, GOLD, GREEN, "small-club", True, GOLD, RED, RED)
    pen.close()
    pen.open("rider", transform=SEAT)
    leg(pen, RED, BLUE, WHITE, RED, BLUE)
    torso(pen)
    pen.close()
    bx, by = gaits.turned(bit((288, 576), -6), TURN, PIVOT)
    c = Curve([(bx + SHIFT[0], by), (bx + SHIFT[0] + 26, by + 42), (bx + SHIFT[0] + 60, by + 36), (396, 612)])
    strap(pen, [xy2(c.offset(i / 4, -8)) for i in range(5)], [xy2(c.offset(i / 4, 8)) for i in range(5)], GREEN, GOLD, 5, 4, SMALL)
    pen.open("rider-near", transform=SEAT)
    hand(pen, "rein-fist", 414, 684, .56, -4)
    club_arm(pen)
    pen.open("head", transform=place(556, 412, -3, .62), stroke_width=10)
    pen.path(shape("-30,90* -40,150 -70,190* 80,190* 60,140 60,80*"), fill=SKIN)
    head(pen)
    pen.close()
    pen.close()
    pen.close()


def card():
    return rider_card("Caballo de bastos", figure)
