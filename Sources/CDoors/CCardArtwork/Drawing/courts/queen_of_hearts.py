"""The queen of hearts."""
from linework import BLUE, GOLD, RED, SKIN, SMALL, WHITE, Curve, Strip, shape, swell, symmetric
from parts.arms import forearm, sleeve
from parts.faces import tender
from parts.features import PART
from parts.flowers import leaf, stem
from parts.hair import scroll
from parts.hands import behind, hand, wrist
from parts.headgear import crown
from parts.ornament import band, beads, chevrons, diaper, ermine_band, pleats

from .assembly import place_head
from .proportions import HEAD_X

HAIR, HAND = GOLD, .94
BELT = dict(field=RED, gem=BLUE, edge=GOLD, alt=WHITE, style="roundels")


def veil(pen):
    def side():
        L = Strip("-40,-150 -124,-124 -168,-40 -178,60 -210,150 -250,210", "-40,-110 -90,-60 -112,20 -100,110 -90,190 -110,250")
        pen.path(L.outline(), fill=BLUE)
        E = Strip(L.strand(0), L.strand(.2))
        pen.path(E.outline(), fill=WHITE, w=PART)
        for t, u0, u1 in ((.4, .3, .98), (.55, .45, .97), (.7, .4, .98), (.85, .6, .96)):
            pen.ink(swell(Curve(L.strand(t)).part(u0, u1), 5, 1.4))
        for i in range(9):
            pen.dot(*E.at(.1 + i * .1, .5), 6, RED)
    pen.mirrored("veil-side", side)


def head(pen):
    def side():
        scroll(pen, "-108,24 -130,60 -132,110 -126,146 -138,168 -158,178", "-97,40 -92,86 -82,140 -84,190 -106,230 -160,236", 32, HAIR, 5, 3.6)
        scroll(pen, "0,-116 -70,-112 -122,-70 -138,0 -136,50 -144,76 -166,84", "0,-96 -46,-82 -80,-44 -95,10 -94,70 -112,130 -168,142", 32, HAIR, 5, 3.6)
        pen.dot(-92, 62, 8, GOLD, PART)
        pen.path(shape("-92,70* -101,90 -92,100 -83,90"), fill=WHITE, w=PART)

    tender(pen)
    pen.mirrored("hair-side", side)
    crown(pen, RED, BLUE, 92, 96, -88, -136, 66, .9, "spike", 7, None, leaf_k=1.2, gems=("small-heart", "jewel-oval"))


def figure(pen):
    place_head(pen, veil, turn=3, id="veil-back")
    pen.field("mantle", shape("430,444* 330,436 240,450 150,494 70,574 -20,634* -20,960* 1020,960* 1020,624* 960,584 880,534 790,484 690,464 600,464*"), RED,
            lambda: diaper(pen, (0, 470, 1000, 880), (76, 88), 8, "small-heart", scale=.9))
    ermine_band(pen, "336,436 240,450 150,494 70,574 -20,634", "344,484 262,496 180,536 104,612 -20,696", 9, .9, 180, stagger=False)
    sleeve(pen, "sleeve-left", "306,510 232,562 170,634 120,714 90,830 80,900", "352,504 372,574 368,654 350,734 330,840 320,900", BLUE, lambda L: pleats(pen, L, (.22, .42, .6, .8), .08, 1, 6))
    sleeve(pen, "sleeve-right", "770,494 860,526 940,574 1030,624", "706,494 724,564 742,644 760,714", BLUE, lambda L: pleats(pen, L, (.3, .62), .08, 1, 6))
    pen.field("bodice", shape("392,494* 420,634 404,860* 646,774* 620,634 648,494*"), GOLD, lambda: diaper(pen, (370, 560, 670, 840), (44, 52), 0, "stud"))
    pen.open("nape")
    pen.path(shape("424,380* 414,444 424,504* 616,504* 626,444 616,380*"), fill=BLUE, w=SMALL)
    pen.close()
    pen.open("neck")
    pen.path(shape("476,384* 476,460 454,482 404,490 418,554 520,606 622,554 636,490 586,482 564,460 564,384*"), fill=SKIN)
    pen.ink(swell("480,436 486,464 504,490", 4, 1.4), swell("560,436 554,464 536,490", 4, 1.4))
    band(pen, "404,480 424,548 520,594 616,548 636,480", "368,498 394,590 520,650 646,590 672,498", WHITE, "dots", 11, ink=RED, size=8.5, inner=(.16, .84))
    beads(pen, "444,494 476,526 520,540 564,526 596,494", 13, 7.5, WHITE)
    pen.path(shape(symmetric("520,550 504,540 494,554 502,572 520,590*", 520)), fill=RED, w=SMALL)
    pen.close()
    pen.open("ermine-edges")
    pen.mirrored("ermine-edge", lambda: ermine_band(pen, "344,434 352,534 382,624 396,714 384,870", "408,444 406,524 438,614 456,714 448,870", 7), HEAD_X)
    pen.close()
    cuff = forearm(pen, *wrist("posy", 846, 446, HAND), 42, 80, 240, RED, lambda L: chevrons(pen, L, [(10, WHITE, None), (14, GOLD, None), (10, WHITE, None), (58, RED, None)], 34, 46), BLUE, WHITE, n=4, lace=WHITE)
    behind(pen, "posy", 846, 446, HAND)
    pen.open("flower")
    stem(pen, "846,230 849,320 846,400 844,500 850,596", thorns=((.25, 1), (.82, -1)))
    leaf(pen, 838, 304, 30, 1, -1)
    leaf(pen, 858, 316, -26)
    pen.use("rose", 846, 166, 1.42)
    pen.close()
    hand(pen, "posy", 846, 446, HAND)
    cuff()
    place_head(pen, head, turn=3)
