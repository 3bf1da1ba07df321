"""The jack of clubs."""
from linework import AUBURN, BLACK, BLUE, GOLD, RED, SKIN, SMALL, WHITE, Strip, line, shape, swell, symmetric
from parts.arms import forearm, sleeve
from parts.attributes import mace
from parts.faces import merry
from parts.features import HAIRLINE, PART
from parts.hair import lock, scroll
from parts.hands import behind, hand, wrist
from parts.headgear import feather
from parts.ornament import band, chevrons, daggings, pleats, slashes

from .assembly import place_head
from .proportions import HEAD_X

HAIR = AUBURN
BELT = dict(field=BLUE, gem=RED, edge=GOLD, alt=WHITE, style="studs")


def head(pen):
    """Turned to the right, the hair flicked out below the ears, a broad brim and a long plume."""
    pen.open("nape")
    pen.path(shape("-90,-60* -124,0 -128,50 -136,84 -104,106 -50,114 0,116 50,114 104,106 136,84 128,50 124,0 90,-60*"), fill=HAIR, w=PART)
    pen.mirrored("nape-strands", lambda: pen.ink(*[swell([(x, 30), (x * 1.02, 70), (x * 1.08, 104)], 3.8, 1.2) for x in (-60, -76, -92, -108)]))
    pen.close()
    pen.open("facing-right", transform="scale(-1 1)")
    merry(pen)
    pen.close()
    pen.mirrored("hair-side", lambda: (
        scroll(pen, "-40,-110 -110,-94 -138,-40 -134,10 -142,38 -160,46", "-30,-96 -82,-70 -98,-20 -94,40 -110,86 -162,96", 25, HAIR, 6, 3.8),
        lock(pen, "4,-112* -50,-96 -90,-50 -100,6*", "-60,-112* -100,-80 -112,-40 -100,6*", HAIR, 3, 3.4)))
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
    pen.field("cape", shape("430,470* 320,470 200,540 100,640 20,680 -20,690* -20,960* 1020,960* 1020,640* 930,586 830,526 730,464 600,430*"), BLACK)
    pen.field("doublet", shape("430,470* 340,520 330,640 310,870* 740,780* 716,640 706,520 610,470*"), GOLD,
            lambda: pen.ink(*[swell(fold, 6, 1.4) for fold in ("420,560 410,660 400,800", "450,600 444,700 436,820", "598,600 604,680 620,780", "640,590 652,660 668,750")]))
    pen.open("placket")
    band(pen, "490,560 488,660 482,830", "550,560 554,660 562,810", RED, "none", 0, inner=(.14, .86))
    for i in range(4):
        pen.dot(520, 674 + i * 44, 12, WHITE, SMALL)
    pen.close()
    sleeve(pen, "sleeve-right", "750,440 840,494 930,560 1030,636", "690,500 712,560 736,640 760,714", BLUE, lambda L: pleats(pen, L, (.3, .62), .08, 1, 6))
    under = lambda L: chevrons(pen, L, [(20, GOLD, None), (62, RED, None)], 34, 46)
    x, y = 276, 676
    left_cuff = forearm(pen, x, y, 96, 46, 58, 200, RED, under, BLUE, WHITE, n=4, id="forearm-left")
    sleeve(pen, "sleeve-left", "290,424 176,410 84,470 30,580 32,700 110,764", "330,540 300,590 256,616 206,626 156,624 116,622", BLUE,
           lambda L: (slashes(pen, L, [(.34, .46)], WHITE), pleats(pen, L, (.13, .62, .82), .04, .96, 6)))
    band(pen, "100,614 90,690 106,772", "140,612 128,690 148,770", GOLD, "dots", 5, ink=RED, size=8)
    pen.open("hood")
    hem = "256,452 306,532 400,590 520,610 640,590 734,532 784,452"
    daggings(pen, hem, 13, 54, RED, 1)
    hood = shape(symmetric("520,480* 470,470 440,424 330,414 256,452* 306,532 400,590 520,610*", HEAD_X))
    pen.flat(RED, hood)
    pen.path(hood)
    band(pen, hem, "300,436 346,504 420,552 520,570 620,552 694,504 740,436", GOLD, "dots", 17, ink=BLUE, size=8)
    pen.close()
    hand(pen, "breast", x, y, 1.0, 2, id="hand-left")
    left_cuff()
    pen.open("neck")
    pen.path(shape("424,414* 446,458 476,492 520,504 564,492 594,458 616,414* 570,430 520,436 470,430"), fill=BLUE)
    pen.path(shape("470,360* 472,430 462,470 446,500* 520,534 594,500* 574,470 562,430 560,360*"), fill=SKIN)
    pen.ink(swell("480,440 492,474 510,504", 4, 1.4), swell("556,440 550,470 538,500", 4, 1.4), swell("524,466 532,474 524,484", 3.4, 1.2))
    band(pen, "430,476 462,512 520,530 578,512 608,474", "418,496 454,536 520,558 588,536 620,494", WHITE, "none", 0, w=SMALL, inner=None)
    pen.close()
    cuff = forearm(pen, *wrist("wrap", 872, 440), 46, 86, 250, RED, under, BLUE, WHITE, n=4, id="forearm-right")
    behind(pen, "wrap", 872, 440, id="hand-right-behind")
    mace(pen, 872, 36, 760)
    hand(pen, "wrap", 872, 440, id="hand-right")
    cuff()
    place_head(pen, head, y=280, turn=-3)
