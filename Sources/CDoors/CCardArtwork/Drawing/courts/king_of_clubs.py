"""The king of clubs."""
from linework import BLACK, BLUE, BROWN, GOLD, RED, SMALL, WHITE, Strip, shape, swell, symmetric
from parts.arms import forearm
from parts.attributes import orb, sword
from parts.faces import weathered
from parts.features import PART
from parts.hair import lock, scroll
from parts.hands import behind, hand, wrist
from parts.headgear import arches, crown
from parts.ornament import band, diaper, ermine_band, scallops, slashes

from .assembly import place_head
from .proportions import HEAD_X

HAIR = BLACK
BELT = dict(field=RED, gem=BLUE, edge=GOLD, alt=WHITE, style="clubs")


def head(pen):
    """Black hair cut at the jaw, a forked beard under a long moustache, heavy lids."""
    def hair_side():
        scroll(pen, "-70,-100 -124,-84 -146,-30 -146,30 -154,66 -176,76", "-60,-70 -92,-30 -98,30 -102,90 -128,134 -182,138", 32, HAIR, 6)
        scroll(pen, "-72,-104 -118,-98 -138,-62 -138,-20 -146,8 -164,16", "-70,-88 -100,-60 -108,-10 -114,36 -136,70 -170,72", 27, HAIR, 5)

    def beard_side():
        lock(pen, "-101,0 -111,50 -111,104 -98,146 -70,176*", "-90,52 -80,82 -66,108 -58,140 -70,176*", HAIR, 5)
        scroll(pen, "-72,104 -78,146 -72,186 -66,216 -70,236 -78,244", "0,116 -2,150 -4,190 -14,236 -40,272 -84,278", 21, HAIR, 6)

    pen.mirrored("hair-side", hair_side)
    weathered(pen, iris=BROWN)
    pen.mirrored("beard-side", beard_side)
    pen.open("mouth")
    pen.flat(RED, shape(symmetric("0,100 -32,98* -18,116 0,121")))
    pen.ink(swell("-20,114 0,122 20,114", 4.5, 1.8))
    pen.close()
    pen.mirrored("moustache-side", lambda: scroll(pen, "0,83 -30,80 -58,92 -78,120 -92,140 -106,142", "0,104 -24,104 -46,120 -64,152 -86,174 -114,174", 17, HAIR, 3, 3.4, edge=PART))
    pen.path(shape(symmetric("0,-104 -60,-112 -100,-136 -112,-180 -84,-212 -40,-214 0,-204")), fill=RED)
    pen.ink(*[swell([(x * .6, -140), (x, -176), (x * .8, -208)], 5, 1.4) for x in (-76, -42, -14, 14, 42, 76)])
    arches(pen, -126, 91, 106, 30)
    crown(pen, GOLD, RED, 97, 118, -72, -122, 0, .95, "cross", 3, None, gems=("jewel-oval", "jewel-lozenge"), leaf_k=.86)


def collar(pen):
    """The widest collar of all: a sunburst with a jewelled rim."""
    inner = "398,440 410,520 452,566 520,580 588,566 630,520 642,440"
    middle = "296,470 326,564 404,632 520,656 636,632 714,564 744,470"
    outer = "248,484 286,594 388,676 520,702 652,676 754,594 792,484"
    scallops(pen, outer, 24, 19, WHITE, 1)
    pen.path(shape("390,430* 400,530 452,580 520,594 588,580 640,530 650,430*"), fill=WHITE)
    pen.mirrored("pleats", lambda: pen.ink(*[swell(fold, 4, 1.2) for fold in ("404,492 420,490 436,484", "412,522 430,514 444,504", "430,546 444,532 452,520")]), HEAD_X)
    rays = Strip(inner, middle)
    pen.path(rays.outline(), fill=BLUE)
    n = 15
    for i in range(n):
        pen.path(rays.quad(i / n, (i + 1) / n, 0, 1, 3), fill=(GOLD, RED)[i % 2], w=SMALL)
        u = (i + .5) / n
        a, b = rays.at(u, .2), rays.at(u, .8)
        pen.ink(swell([a, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), b], 5, 1.4))
    band(pen, middle, outer, BLUE, "dots", 21, ink=WHITE, size=9, inner=(.16, .84))


def figure(pen):
    pen.field("mantle", shape("430,450* 330,440 250,490 170,590 80,650 -20,690* -20,960* 1020,960* 1020,640* 940,590 860,540 770,480 690,446 600,450*"), BLACK)
    pen.field("tunic", shape("420,560* 420,660 390,860* 680,800* 626,660 622,560*"), BLUE, lambda: diaper(pen, (380, 560, 680, 840), (46, 54), 0, "small-club", scale=.7))
    pen.open("ermine-edges")
    ermine_band(pen, "440,600 432,700 412,850", "376,600 366,700 340,860", 6, .95, -90)
    ermine_band(pen, "600,600 614,680 640,780", "664,600 680,680 708,780", 5, .95, -90)
    pen.close()
    pen.open("collar")
    collar(pen)
    pen.close()
    folds = lambda L: slashes(pen, L, [(.08, .26), (.41, .59), (.74, .92)], GOLD)
    cuff = forearm(pen, 150, 668, 9, 44, 110, 240, RED, folds, WHITE, BLUE, "ermine", n=3, id="forearm-left")
    behind(pen, "bear", 146, 536, id="hand-left-behind")
    orb(pen, 146, 536)
    hand(pen, "bear", 146, 536, id="hand-left")
    cuff()
    cuff = forearm(pen, *wrist("wrap", 858, 440, mirrored=True), 46, 92, 240, RED, folds, WHITE, BLUE, "ermine", n=3, id="forearm-right")
    behind(pen, "wrap", 858, 440, mirrored=True, id="hand-right-behind")
    sword(pen, 858, 24, 344, 516, kind="raised", half=22, fuller=RED, wrap=BLUE, stone=WHITE)
    hand(pen, "wrap", 858, 440, mirrored=True, id="hand-right")
    cuff()
    place_head(pen, head, scale=1.05)
