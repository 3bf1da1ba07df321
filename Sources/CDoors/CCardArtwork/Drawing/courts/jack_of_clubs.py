"""The jack of clubs."""
from linework import AUBURN, BLACK, BLUE, BROWN, GOLD, RED, SKIN, SMALL, WHITE, Strip, line, shape, swell, symmetric
from parts.arms import forearm, sleeve
from parts.attributes import mace
from parts.features import HAIRLINE, PART, brow, eye, mouth, nose
from parts.hair import lock, scroll
from parts.hands import hand
from parts.headgear import feather
from parts.ornament import band, chevrons, daggings, diaper, slashes

from .assembly import place_head
from .proportions import HEAD_X

HAIR = AUBURN
FACE = "0,-112 -60,-108 -96,-72 -102,-20 -100,30 -92,74 -74,114 -44,142 -20,149 0,150"
BELT = dict(field=RED, gem=BLACK, edge=GOLD, alt=WHITE, style="checks")


def head(pen):
    """A round young face, the hair parted and rolled under at the jaw, a broad brim and a long plume."""
    pen.open("nape")
    pen.mirrored("nape-side", lambda: pen.path(shape("-40,60* -100,60 -110,110 -84,150 -40,160*"), fill=HAIR, w=PART))
    pen.close()
    pen.open("face")
    pen.path(shape(symmetric(FACE)), fill=SKIN)
    eye(pen, -47, -1, look=3, w=28, h=12.5, lash=8, lid=.25, iris=BROWN)
    eye(pen, 45, 1, look=3, w=28, h=12.5, lash=8, lid=.25, iris=BROWN)
    brow(pen, "-24,-23 -42,-36 -66,-38 -93,-25", 12, peak=.4)
    brow(pen, "15,-24 36,-39 62,-41 90,-28", 12, peak=.4)
    nose(pen, -1, w=6.5, tip=70, k=1.25, x=-2, top=-26)
    mouth(pen, 105, 34, o=-2, smile=5, full=.6, upper_lip=False, crease=16)
    pen.ink(swell("-47,93 -53,101 -49,111", 3.4, 1.2), swell("43,93 49,101 45,111", 3.4, 1.2), swell("-4,133 -2,139 -3,146", 3.4, 1.2))
    pen.close()
    pen.mirrored("hair-side", lambda: (
        scroll(pen, "-40,-110 -84,-84 -104,-40 -106,10 -104,50 -100,84 -106,106", "-84,-110 -134,-76 -152,-20 -146,40 -156,90 -146,146 -106,166", 30, HAIR, 6, 3.8),
        lock(pen, "4,-112* -50,-96 -92,-50 -104,6*", "-60,-112* -100,-80 -112,-40 -104,6*", HAIR, 3, 3.4)))
    pen.open("hat")
    top = shape("-112,-104* -132,-150 -112,-196 -56,-214 10,-216 74,-206 116,-180 126,-140 112,-104*")
    pen.flat(BLUE, top)
    pen.clipped(top, lambda: [pen.ink(swell([(x, -96), (x * 1.24, -150), (x * .9, -216)], 6, 1.4)) for x in (-92, -56, -20, 20, 56, 92)])
    pen.path(top)
    band(pen, "-118,-116 -60,-108 0,-104 60,-108 114,-116", "-130,-150 -66,-142 0,-138 66,-142 126,-150", RED, "dots", 12, w=PART, inner=None, ink=WHITE, size=6)
    low = "-196,-132* -150,-98 -76,-78 0,-72 76,-78 150,-98 196,-132*"
    high = "-196,-132* -150,-124 -76,-118 0,-114 76,-118 150,-124 196,-132*"
    brim = Strip(low, high)
    pen.path(brim.outline(), fill=GOLD)
    pen.fine(line(brim.strand(.24)), w=HAIRLINE)
    pen.close()
    pen.open("plume")
    feather(pen, "-60,-128 -10,-190 60,-222 140,-214 204,-170 232,-100", 30, 34, RED, (236, -84), 11)
    pen.use("jewel-lozenge", -62, -122, 1.4)
    pen.close()


def figure(pen):
    pen.field("cape", shape("430,470* 320,470 200,540 100,640 20,680 -20,690* -20,960* 1020,960* 1020,640* 930,586 830,526 730,464 600,430*"), BLUE,
            lambda: diaper(pen, (-20, 420, 1020, 900), (62, 72), 0, "small-club", scale=.9, net=False))
    pen.field("doublet", shape("430,470* 340,520 330,640 310,870* 740,780* 716,640 706,520 610,470*"), GOLD,
            lambda: diaper(pen, (300, 480, 750, 860), (62, 72), 0, "black-club", scale=.8))
    pen.open("placket")
    band(pen, "490,560 488,660 482,830", "550,560 554,660 562,810", RED, "none", 0, inner=(.14, .86))
    for i in range(4):
        pen.dot(520, 674 + i * 44, 12, WHITE, SMALL)
    pen.close()
    sleeve(pen, "sleeve-right", "750,440 840,494 930,560 1030,636", "690,500 712,560 736,640 760,714", BLUE, lambda L: slashes(pen, L, [(.14, .4), (.58, .84)], WHITE))
    under = lambda L: chevrons(pen, L, [(16, GOLD, None), (34, RED, WHITE)], 30, 40, dot=5)
    x, y = 304, 686
    cuff = forearm(pen, x, y, 82, 46, 58, 200, RED, under, BLUE, WHITE, n=4, id="forearm-left")
    hand(pen, "breast-hand", x + 2, y, 1.0, 27, id="hand-left")
    cuff()
    sleeve(pen, "sleeve-left", "290,424 176,410 84,470 30,580 32,700 110,764", "330,540 300,590 256,616 206,626 156,624 116,622", BLUE,
           lambda L: slashes(pen, L, [(.1, .27), (.42, .59), (.74, .9)], WHITE))
    band(pen, "100,614 90,690 106,772", "140,612 128,690 148,770", GOLD, "dots", 5, ink=RED, size=8)
    pen.open("hood")
    hem = "256,452 306,532 400,590 520,610 640,590 734,532 784,452"
    daggings(pen, hem, 13, 54, RED, 1)
    hood = shape(symmetric("520,480* 470,470 440,424 330,414 256,452* 306,532 400,590 520,610*", HEAD_X))
    pen.flat(RED, hood)
    pen.clipped(hood, lambda: diaper(pen, (250, 410, 790, 600), (70, 80), 0, "quatrefoil", scale=.8, net=False))
    pen.path(hood)
    band(pen, hem, "300,436 346,504 420,552 520,570 620,552 694,504 740,436", GOLD, "dots", 17, ink=BLUE, size=8)
    pen.close()
    pen.open("neck")
    pen.path(shape("456,384* 456,440 446,474 520,508 594,474 584,440 584,384*"), fill=SKIN)
    pen.ink(swell("470,444 478,468 494,486", 4, 1.4), swell("570,444 562,468 546,486", 4, 1.4))
    band(pen, "438,448 462,486 520,506 578,486 602,448", "424,464 452,510 520,534 588,510 616,464", WHITE, "none", 0, w=SMALL, inner=None)
    pen.close()
    mace(pen, 890, 36, 760)
    cuff = forearm(pen, 854, 532, 28, 46, 88, 250, RED, under, BLUE, WHITE, n=4, id="forearm-right")
    hand(pen, "grip", 880, 440, 1, 3, id="hand-right")
    cuff()
    place_head(pen, head)
