"""The king of spades."""
import math

from linework import BLACK, BLUE, GOLD, RED, SKIN, WHITE, Curve, Strip, shape, swell, symmetric
from parts.arms import forearm, sleeve
from parts.attributes import knob, sword
from parts.features import FACE_OLD, PART, eye, nose
from parts.hair import lock, scroll, strands
from parts.hands import hand, wrist
from parts.headgear import crown
from parts.ornament import band, chevrons, diaper, ermine_band, pleats, scallops

from .assembly import place_head
from .proportions import HEAD_X

HAIR = WHITE
BELT = dict(field=RED, gem=BLUE, edge=GOLD, alt=WHITE, style="lozenges")


def head(pen):
    def hair_side():
        scroll(pen, "-70,-96 -132,-70 -150,0 -144,76 -160,128 -196,146", "-60,-60 -92,-20 -98,70 -94,150 -122,202 -200,206", 34, HAIR, 6)
        scroll(pen, "-72,-100 -130,-84 -150,-36 -150,16 -164,56 -190,70", "-64,-76 -102,-40 -110,20 -108,84 -130,126 -192,127", 31, HAIR, 6)
        scroll(pen, "-74,-104 -118,-104 -142,-78 -148,-36 -158,-8 -176,2", "-70,-88 -100,-66 -110,-18 -114,22 -134,52 -178,52", 27, HAIR, 4)

    def beard_side():
        scroll(pen, "-101,0 -108,60 -106,120 -98,170 -88,204 -98,222", "-88,52 -62,96 -40,130 -36,180 -44,250 -96,276", 28, HAIR, 6, 3.8)
        scroll(pen, "-36,124 -50,150 -52,180 -42,204 -36,216 -38,224", "0,118 -1,150 -2,180 -3,214 -8,244 -36,256", 19, HAIR, 4, edge=PART)

    pen.mirrored("hair-side", hair_side)
    pen.open("face")
    pen.path(shape(symmetric(FACE_OLD)), fill=SKIN)
    eye(pen, -45, -1, look=6, h=13.5, lid=.38, drop=4, r=10, bag=11)
    eye(pen, 47, 1, look=6, h=13.5, lid=.38, drop=4, r=10, bag=11)
    for side in (-1, 1):                                    # white brows, drawn as locks
        lock(pen, [(2 + side * x, y) for x, y in ((12, -27), (38, -51), (68, -49), (98, -16))],
             [(2 + side * x, y) for x, y in ((12, -27), (38, -33), (66, -31), (98, -16))], HAIR, 2, 2.6)
    nose(pen, 1, kind="hooked", top=-28, tip=74)
    pen.ink(swell("-40,-66 0,-61 44,-66", 3.2, 1), swell("-30,-77 2,-73 34,-77", 3, 1), swell("-26,66 -38,76 -46,88", 3.2, 1), swell("32,66 44,76 52,88", 3.2, 1),
            *[swell(c, 2.8, 1) for c in ("-80,0 -88,-4 -93,-9", "-79,8 -87,8 -94,6", "82,0 90,-4 95,-9", "81,8 89,8 96,6")])
    pen.close()
    pen.mirrored("beard-side", beard_side)
    pen.open("mouth")
    pen.path(shape(symmetric("0,92 -34,94 -46,112 -36,134* -18,142 0,164*")), fill=HAIR, w=PART)
    strands(pen, "-32,118 -22,133 -7,158", "32,118 22,133 7,158", 5, 3.4)
    pen.flat(RED, shape(symmetric("0,100 -30,100* -17,114 0,119")))
    pen.ink(swell("-17,113 0,119 17,113", 4, 1.6))
    pen.close()
    pen.mirrored("moustache-side", lambda: scroll(pen, "0,84 -24,80 -48,90 -72,108 -92,114 -108,108", "0,103 -20,104 -38,114 -60,134 -84,141 -110,139", 18, HAIR, 3, 3.2, edge=PART))
    crown(pen, dome=164)


def figure(pen):
    pen.field("cape", shape("440,444* 330,414 220,384 122,408 64,478* 48,544 -20,624* -20,960* 1020,960* 1020,614* 930,564 820,510 700,454 600,444*"), BLUE)
    L = sleeve(pen, "sleeve-left", "64,478 54,544 48,624 44,734 40,890", "324,414 334,494 334,574 326,674 306,890", BLACK, lambda L: pleats(pen, L, (.34, .68), .3, 1, 6, GOLD))
    pen.open("lames")
    edge = lambda u: [L.at(u + .03 * math.sin(math.pi * v / 6), v / 6) for v in range(7)]
    for top, low, f in ((edge(.1), edge(.23), BLUE), (Curve("64,478 122,408 220,384 324,414").part(0, 1), edge(.1), RED)):
        scallops(pen, low, 8, 24, GOLD, 1)                           # the lower one first
        P = Strip(top, low)
        pen.path(P.outline(), fill=f)
        pen.ink(*[swell([P.at(v, t) for t in (.03, .45, .86)], 6, 1.4, .3) for v in (.14, .28, .43, .57, .71, .86)])
    pen.close()
    sleeve(pen, "sleeve-right", "770,480 860,522 940,566 1030,614", "716,474 730,554 744,634 760,714", RED, lambda L: pleats(pen, L, (.3, .62), .08, 1, 6))
    pen.open("arm-bands")
    band(pen, "304,406 314,514 310,654 286,880", "344,424 356,534 350,664 328,880", GOLD, "dots", 14, ink=BLUE, size=7.5)
    band(pen, "694,458 706,534 716,614 730,714", "732,472 746,544 756,624 770,724", GOLD, "dots", 8, ink=BLUE, size=7.5)
    pen.close()
    pen.field("tunic", shape("456,534* 440,634 416,840* 620,774* 602,634 584,534*"), GOLD, lambda: diaper(pen, (400, 560, 640, 820), (44, 52), 0, "stud"))
    pen.open("ermine-edges")
    ermine_band(pen, "474,534 456,654 430,850", "404,534 388,654 356,860", 7, 1, -90)
    ermine_band(pen, "566,534 588,644 612,774", "636,534 656,644 686,774", 6, 1, -90)
    pen.close()
    pen.open("tippet")
    pen.mirrored("tippet-lace", lambda: scallops(pen, "308,470 330,552 408,626 520,646", 12, 17, WHITE, 1), HEAD_X)
    band(pen, "414,440 412,500 450,562 520,580 590,562 628,500 626,440", "306,456 330,552 408,628 520,648 632,628 710,552 734,456", RED, "lozenges", 15, ink=GOLD, inner=(.16, .84))
    pen.close()
    cuff = forearm(pen, *wrist("hilt", 868, 430), 46, 90, 250, BLUE, lambda L: chevrons(pen, L, [(20, GOLD, None), (60, BLUE, None)], 34, 46),
        WHITE, RED, "ermine", n=4)
    sword(pen, 868, 24, 350, 508)
    hand(pen, "hilt", 868, 430)
    cuff()
    knob(pen, 871, 522, BLUE)
    place_head(pen, head, 290, scale=1.05)
