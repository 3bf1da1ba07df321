"""The page of coins: in profile, he looks at the coin that he raises; the other hand is set on the hip."""
from . import signs
from .standing import *

HAIR = BROWN


def head(pen):
    scroll(pen, "40,-104 118,-80 134,-10 126,60 140,104 168,118", "0,-60 34,10 38,80 48,134 86,168 170,172", 28, HAIR, 7)
    profile_face(pen, brow_w=11, kind="upturned", lid=.35, iris=BROWN)
    scroll(pen, "50,-104 104,-76 114,-14 104,40 116,76 140,86", "-20,-100 12,-56 22,0 22,60 48,112 140,130", 23, HAIR, 7)
    scroll(pen, "-20,-104 18,-86 26,-50 18,-14 26,8 38,14", "-66,-104 -50,-78 -28,-46 -16,-8 4,36 40,48", 17, HAIR, 4, 3.6)
    tip_lock(pen, -94, -62, -98, -48, -88, HAIR)
    tip_lock(pen, -68, -36, -98, -56, -62, HAIR)
    # a broad bonnet, its brim turned up behind
    feather(pen, "40,-168 84,-226 140,-258 196,-250 228,-212 228,-166", 32, 32, WHITE, (222, -140), 10)
    top = shape("-92,-116* -124,-156 -112,-200 -50,-228 30,-226 94,-200 116,-160 96,-116*")
    pen.field("bonnet", top, RED, lambda: (
        [pen.path(Strip([(a, -110), (a * 1.35, -160), (a * .7, -232)], [(a + 22, -110), (a * 1.35 + 26, -160), (a * .7 + 18, -232)]).outline(), fill=GOLD, w=PART) for a in (-82, -34, 18, 62)]))
    band(pen, "-118,-96 -70,-84 0,-78 70,-84 122,-104", "-138,-126 -76,-124 0,-118 76,-126 134,-152", BLUE, "dots", 8, ink=WHITE, size=8, inner=(.15, .85))
    pen.use("jewel-lozenge", 36, -122, 1.6)


def figure(pen):
    meadow(pen, tufts=((270, .6), (640, .6)))
    marigold(pen, 168, 1436, 1.2)
    x, y, k = 548, 336, .74
    pen.open("page", transform="translate(-34 0)")
    # the cape behind
    pen.field("cape", shape("470,500* 540,480 640,494* 716,530 756,620 790,780 830,960 850,1096* 770,1122 690,1116 620,1130* 560,900"), BLUE, lambda: (
        pen.ink(*[swell(c, 6, 1.4, .6) for c in ("700,560 750,760 790,1100", "690,620 726,820 742,1110", "680,700 700,900 700,1112", "650,760 660,940 660,1116")])))
    scallops(pen, "622,1128 690,1116 770,1122 850,1096", 9, 22, GOLD, 1)
    legs(pen)
    # the raised arm
    px, py, s = 268, 456, .8
    wx, wy, t = wrist("bear", px, py, s)
    pen.open(transform=place(wx, wy, 0, .78))
    cuff = forearm(pen, 0, 0, -27, 52, 80, 256, BLUE, lambda L: chevrons(pen, L, [(26, GOLD, None), (46, BLUE, None)], 34, 40), WHITE, RED, "dots", ink=RED, n=5)
    pen.close()
    sleeve(pen, "sleeve-left", "480,508 428,522 390,566 374,620 378,660 404,692", "520,600 508,690 474,772 412,812 344,798 298,750", GOLD, lambda L: (slashes(pen, L, [(.16, .34), (.44, .6), (.7, .88)], RED, False), pleats(pen, L, (.25, .52, .79), .05, .95, 4)))
    band(pen, "408,684 356,700 292,746", "420,706 368,724 308,770", RED, "dots", 5, ink=GOLD, size=7, inner=None)
    behind(pen, "bear", px, py, s)
    pen.open("coin", transform=place(262, 398, 0, 1.14))
    signs.oro(pen)
    pen.close()
    hand(pen, "bear", px, py, s)
    palm(pen, px, py, s)
    pen.open(transform=place(wx, wy, 0, .78))
    cuff()
    pen.close()
    # the arm on the hip
    sleeve(pen, "sleeve-right", "612,512 676,510 716,560 752,630 776,690", "586,580 620,620 650,660 680,706 700,746", GOLD, lambda L: (slashes(pen, L, [(.16, .34), (.44, .6), (.7, .88)], RED, False), pleats(pen, L, (.25, .52, .79), .05, .95, 4)))
    sleeve(pen, "lower-right", "786,686 786,742 744,776 700,800", "700,716 700,730 684,738 664,744", BLUE, lambda L: chevrons(pen, L, [(20, GOLD, None), (34, BLUE, None)], 12, 12))
    band(pen, "690,748 714,716 750,692 784,682", "704,766 728,736 762,712 794,702", RED, "dots", 4, ink=GOLD, size=7, inner=None)
    # skirt, doublet, belt
    skirt = shape("444,780* 420,860 392,930 366,990* 540,1024 700,994* 682,930 664,860 646,780*")
    scallops(pen, "366,990 450,1012 540,1020 620,1012 700,992", 12, 22, GOLD, 1)
    pen.field("skirt", skirt, RED, lambda: pen.ink(*[swell(c, 6, 1.4, .6) for c in ("462,800 440,900 416,1000", "500,800 488,900 478,1010", "546,800 548,900 550,1018", "590,800 602,900 616,1010", "626,800 644,900 660,1000")]))
    band(pen, "381,948 460,976 540,984 620,974 688,948", "366,990 450,1014 540,1022 620,1014 700,992", WHITE, "lozenges", 11, w=SMALL, ink=RED, inner=(.12, .88))
    doublet = shape("470,506* 452,580 452,680 446,776* 540,798 650,776* 640,680 632,580 620,500* 580,484 520,484")
    pen.field("doublet", doublet, RED, lambda: (diaper(pen, (430, 480, 670, 810), (40, 48), 0, "bezant", .8),
                                                pen.path(shape("508,470* 576,470* 572,640 562,810* 522,810* 512,640"), fill=BLUE, w=SMALL)))
    for i in range(6):
        pen.dot(542, 566 + i * 36, 9, GOLD, SMALL)
    # belt with a purse
    band(pen, "444,764 540,786 652,762", "442,794 540,818 654,792", BLACK, "dots", 10, ink=GOLD, size=7, inner=None)
    purse(pen, 462, 812)
    # hand on the hip: the fingers forward, the thumb behind
    hip(pen, 640, 770, .8)
    # collar
    neck(pen, x, y, k)
    band(pen, "470,474 510,502 570,506 622,474", "446,506 506,546 580,548 646,504", WHITE, "none", 0, inner=None)
    scallops(pen, "448,508 506,544 580,546 644,506", 11, 18, WHITE, 1)
    beads(pen, "470,494 510,524 574,526 624,492", 9, 6, GOLD)
    pen.open("head", transform=place(x, y, 0, k), stroke_width=8.6)
    head(pen)
    pen.close()
    pen.close()


def legs(pen):
    hose(pen, "560,960 572,1060 586,1130 590,1190 606,1270 622,1340 628,1392", "664,960 668,1060 658,1130 672,1190 676,1270 668,1340 664,1392", WHITE, BLUE)
    shoe(pen, 646, 1392, -1, BLACK, GOLD)
    hose(pen, "440,960 442,1060 450,1130 434,1190 434,1270 452,1340 460,1392", "552,960 540,1060 528,1130 532,1190 520,1270 504,1340 498,1392", RED, GOLD, rings=True)
    shoe(pen, 478, 1394, 1, BLUE, GOLD)


def purse(pen, x, y):
    pen.path(f"M{x - 12} {y - 20}V{y + 6}M{x + 12} {y - 20}V{y + 6}", w=SMALL)
    pen.path(shape([(x - 18, y + 2, True), (x - 40, y + 40), (x - 34, y + 76), (x, y + 88), (x + 34, y + 76), (x + 40, y + 40), (x + 18, y + 2, True)]), fill=GOLD)
    pen.path(shape([(x - 22, y - 4, True), (x, y + 4), (x + 22, y - 4, True), (x + 24, y + 12), (x, y + 20), (x - 24, y + 12)]), fill=RED, w=SMALL)
    pen.ink(swell([(x - 14, y + 24), (x - 22, y + 44), (x - 18, y + 66)], 4, 1), swell([(x + 2, y + 26), (x + 2, y + 50), (x, y + 76)], 4, 1), swell([(x + 16, y + 24), (x + 24, y + 44), (x + 20, y + 62)], 4, 1))


def card():
    return figure_card("Sota de oros", figure)
