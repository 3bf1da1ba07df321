"""The jack of diamonds."""
from linework import BLACK, BLUE, GOLD, RED, SKIN, SMALL, WHITE, shape, swell, symmetric
from parts.arms import TIGHT, forearm, slashed, sleeve
from parts.attributes import halberd
from parts.features import FACE_SQUARE, PART, brow, eye, mouth, nose
from parts.hair import scroll, tip_lock
from parts.hands import hand, wrist
from parts.headgear import feather, flat_cap
from parts.ornament import band, beads, chevrons, pleats, scallops

from .assembly import place_head
from .proportions import HEAD_X

HAIR = GOLD
BELT = dict(field=BLACK, gem=GOLD, edge=GOLD, alt=WHITE, style="zigzag", slope=.34)


def head(pen):
    pen.open("nape")
    def nape():
        pen.path(shape("-60,40* -108,40* -112,90 -102,128* -70,150 -40,150*"), fill=HAIR, w=PART)
        pen.ink(*[swell([(x, 60), (x + 2, 100), (x + 10, 142)], 4, 1.2) for x in (-101, -92, -83)])
    pen.mirrored("nape-side", nape)
    pen.close()
    pen.mirrored("hair-side", lambda: (
        scroll(pen, "-80,-100 -134,-76 -148,-20 -142,34 -152,70 -176,84", "-60,-60 -92,-20 -98,40 -104,88 -130,132 -180,138", 28, HAIR, 5, 3.6),
        scroll(pen, "-84,-104 -120,-84 -130,-40 -126,0 -134,28 -154,36", "-60,-92 -90,-60 -100,-20 -100,20 -112,66 -156,76", 21, HAIR, 3, 3.4)))
    pen.open("face")
    pen.path(shape(symmetric(FACE_SQUARE)), fill=SKIN)
    eye(pen, -44, -1, look=7, w=28, h=12, lid=.2, r=10, lash=8)
    eye(pen, 48, 1, look=7, w=28, h=12, lid=.2, r=10, lash=8)
    brow(pen, "-14,-20 -34,-31 -64,-34 -90,-22", 12, peak=.4)
    brow(pen, "20,-20 38,-31 66,-34 90,-22", 12, peak=.4)
    nose(pen, 1, w=7, tip=76, k=1.08, top=-25)
    mouth(pen, 108, 31, upper_lip=False, full=.6, smile=2.4, crease=17)
    pen.close()
    pen.open("fringe")
    for x0, x1, y, t in ((-94, -58, -40, -84), (94, 58, -40, 84), (-66, -22, -48, -58), (66, 22, -48, 58), (-26, 26, -50, 0)):
        tip_lock(pen, x0, x1, -98, y, t, HAIR)
    pen.close()
    flat_cap(pen, "-108,-96* -168,-118 -174,-156 -128,-186 -50,-204 40,-206 126,-190 174,-158 168,-118 108,-96*",
             "-109,-94 -62,-74 0,-66 62,-74 109,-94", "-109,-98 -66,-110 0,-106 66,-110 109,-98", RED, GOLD, BLUE)
    pen.open("feather")
    feather(pen, "84,-104 102,-162 132,-206 172,-226 208,-212 222,-176", 29, 29, WHITE, (222, -158))
    pen.use("jewel-lozenge", 86, -104, 1.3)
    pen.close()


def figure(pen):
    pen.field("tunic", shape("440,438* 340,422 270,426* 270,960* 900,960* 890,700 850,540 740,450 600,444*"), RED, lambda: pen.ink(*[swell(c, 26, 1.6, .6) for c in ("400,560 396,680 384,820", "426,600 424,700 416,820", "640,600 648,680 660,790", "668,560 680,660 692,780")]))
    puffs = lambda L: (slashed(pen, L, 4, GOLD, .05, .95, .24))
    pen.open("sleeve-left")
    sleeve(pen, "sleeve-lower", "100,578 116,660 150,754 196,920", "300,590 326,664 320,764 300,880", BLUE, lambda L: pleats(pen, L, (.2, .4, .6, .8), .04, 1, 24))
    sleeve(pen, "sleeve-puff", "276,414 160,388 62,438 44,520 92,582", "318,426 334,470 338,504 328,548 302,590", BLUE, puffs)
    band(pen, "78,548 150,576 224,586 314,562", "82,592 152,620 226,630 320,604", RED, "dots", 6, ink=GOLD, size=8)
    pen.close()
    sleeve(pen, "sleeve-right", "760,466 846,496 916,556 956,650", "706,474 722,554 740,634 760,714", BLUE, lambda L: pleats(pen, L, (.25, .5, .75), .08, 1, 24))
    pen.open("arm-bands")
    scallops(pen, "312,420 328,514 326,614 300,774", 9, 26, RED, 1)
    band(pen, "300,410 318,514 314,614 286,860", "340,426 358,524 354,624 328,860", BLACK, "dots", 13, ink=GOLD, size=7)
    band(pen, "690,454 704,534 716,614 730,714", "730,472 744,544 756,624 770,724", BLACK, "dots", 9, ink=GOLD, size=7)
    pen.close()
    pen.open("placket")
    band(pen, "456,514 456,634 440,850", "584,514 584,634 576,820", BLACK, "none", 0, inner=(.14, .86))
    for i in range(5):
        pen.path(f"M520 {600+i*46}l18 20-18 20-18-20z", fill=GOLD, w=SMALL)
    pen.close()
    pen.open("neck")
    pen.path(shape("458,384* 460,470 430,494 520,554 610,494 580,470 582,384*"), fill=SKIN)
    pen.ink(swell("472,444 478,474 500,506", 4, 1.4), swell("568,444 562,474 540,506", 4, 1.4), swell("514,522 520,528 526,522", 3.4, 1.2))
    pen.close()
    pen.open("collar")

    def side():
        pen.path(shape("426,450* 450,504 520,548* 486,636* 392,594 340,514* 366,458"), fill=WHITE)
        pen.ink(swell("416,470 444,530 506,566", 3.4, 1.4), swell("360,516 404,576 482,616", 3.4, 1.4))
        beads(pen, "386,494 426,552 484,588", 5, 7, GOLD)
    pen.mirrored("collar-side", side, HEAD_X)
    pen.close()
    cuff = forearm(pen, *wrist("knuckles", 864, 446), 48, 90, 240, GOLD, lambda L: chevrons(pen, L, [(16, RED, None), (34, GOLD, BLUE)], 30, 40, dot=5), BLUE, BLACK, n=4, profile=TIGHT)
    halberd(pen, 864, 26, 760)
    hand(pen, "knuckles", 864, 446)
    cuff()
    place_head(pen, head, 306, scale=1.07)
