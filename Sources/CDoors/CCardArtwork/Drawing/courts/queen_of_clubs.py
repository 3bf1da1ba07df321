"""The queen of clubs."""
from linework import BLACK, BLUE, GOLD, RED, SKIN, SMALL, WHITE, place, shape, swell
from parts.arms import forearm, sleeve
from parts.faces import fresh
from parts.features import PART
from parts.flowers import leaf, stem
from parts.hair import plait, strands
from parts.hands import behind, hand, wrist
from parts.headgear import crown
from parts.ornament import band, beads, chevrons, diaper, pleats, scallops

from .assembly import place_head

HAIR, HAND = GOLD, .94
BELT = dict(style=None)


def head(pen):
    """Three-quarter, drawn facing left and flipped: she looks to the right."""
    pen.open("facing-right", transform="scale(-1 1)")
    fresh(pen)
    pen.open("hair-front")
    for q in ("-22,-112* -84,-110 -124,-72 -132,-10 -132,56 -126,108* -100,100* -102,44 -98,-6 -88,-50 -58,-82 -16,-98*",
              "-24,-112* 66,-118 124,-78 134,-6 134,60 128,118* 90,114* 94,70 93,30 88,-16 62,-60 -16,-98*"):
        pen.path(shape(q), fill=HAIR, w=PART)
    strands(pen, "-22,-110 -84,-106 -126,-60 -130,0 -122,100", "-18,-100 -58,-84 -90,-46 -100,0 -104,94", 4, 3.4)
    strands(pen, "-22,-110 66,-114 126,-66 132,10 120,110", "-16,-100 60,-62 88,-14 94,40 96,104", 6, 3.4)
    pen.close()
    pen.close()
    crown(pen, BLACK, RED, 94, 98, -88, -146, 66, .95, "clover", 5, "pearl", leaf_k=1.26, gems=("small-club", "jewel-lozenge"))


def tie(pen, x, y, w, turn):
    """A ribbon round a plait."""
    pen.open(transform=place(x, y, turn))
    band(pen, [(-w, -13), (0, -7), (w, -13)], [(-w, 12), (0, 18), (w, 12)], RED, "dots", 3, w=PART, inner=None, ink=WHITE, size=5.5)
    pen.close()


def figure(pen):
    pen.field("mantle", shape("430,444* 320,430 200,450 -20,600* -20,960* 1020,960* 1020,630* 940,574 840,520 740,474 600,444*"), BLACK)
    puffs = lambda L: (pleats(pen, L, (.14, .3, .46, .62, .78, .9), .03, .97, 6))
    sleeve(pen, "puff-low", "60,700 6,760 10,840 40,900", "318,708 364,760 356,840 330,900", RED, puffs)
    sleeve(pen, "puff-middle", "70,536 16,580 16,636 56,700", "318,548 362,580 362,640 322,704", RED, puffs)
    sleeve(pen, "puff-high", "340,420 230,348 110,368 44,440 64,536", "382,444 384,474 376,506 354,530 322,544", RED, puffs)
    pen.open("ties")
    band(pen, "62,498 150,520 240,526 324,514", "58,540 150,562 240,568 324,556", WHITE, "dots", 7, ink=BLUE, size=8)
    band(pen, "52,662 150,684 240,690 324,674", "50,704 150,726 240,732 324,716", WHITE, "dots", 7, ink=BLUE, size=8)
    pen.close()
    pen.field("bodice", shape("392,484* 404,634 376,870* 676,774* 644,634 648,484*"), WHITE, lambda: diaper(pen, (360, 480, 700, 840), (58, 66), 0, "black-club", scale=.9))
    pen.open("neck")
    pen.path(shape("474,374* 474,454 452,480 410,490* 450,568 520,650* 590,568 630,490* 588,480 566,454 566,374*"), fill=SKIN)
    pen.ink(swell("480,456 486,482 502,506", 4, 1.4), swell("560,456 554,482 538,506", 4, 1.4))
    scallops(pen, "425,490 460,561 520,634", 6, 15, WHITE, -1)
    scallops(pen, "615,490 580,561 520,634", 6, 15, WHITE, 1)
    band(pen, "420,484 456,560 520,636", "378,492 420,588 520,696", RED, "dots", 9, w=SMALL, ink=GOLD, size=8)
    band(pen, "620,484 584,560 520,636", "662,492 620,588 520,696", RED, "dots", 9, w=SMALL, ink=GOLD, size=8)
    beads(pen, "466,476 490,508 520,520 550,508 574,476", 11, 7.5, GOLD)
    pen.use("black-club", 520, 546, 1.35)
    pen.close()
    pen.open("braids")
    pen.path(shape("372,664* 356,706 366,748 384,764* 404,748 412,708 398,664*"), fill=HAIR, w=PART)
    strands(pen, "374,670 360,706 382,760", "396,670 408,708 386,760", 3, 3.4)
    plait(pen, "412,398 396,446 394,510 398,570 392,630 384,690", 60, HAIR, 10)
    plait(pen, "634,398 648,448 650,500 648,560 654,640", 54, HAIR, 9)
    tie(pen, 386, 668, 20, 8)
    pen.close()
    cuff = forearm(pen, *wrist("present", 846, 446, HAND), 42, 86, 240, RED, lambda L: chevrons(pen, L, [(14, BLUE, None), (12, WHITE, None), (38, RED, GOLD)], 30, 40, curve=2, dot=5), GOLD, WHITE, ink=RED, n=4, lace=WHITE)
    behind(pen, "present", 846, 446, HAND)
    pen.open("flower")
    stem(pen, "846,280 842,350 844,420 846,494 838,600")
    leaf(pen, 836, 336, 30, .9, -1)
    leaf(pen, 852, 328, -28, .9)
    pen.use("carnation", 846, 290, 1.25)
    pen.close()
    hand(pen, "present", 846, 446, HAND)
    cuff()
    place_head(pen, head, scale=1.06)
    tie(pen, 411, 402, 24, 6)
    tie(pen, 634, 396, 21, -8)
