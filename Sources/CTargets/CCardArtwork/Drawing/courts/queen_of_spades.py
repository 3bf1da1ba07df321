"""The queen of spades."""
from linework import BLACK, BLUE, GOLD, RED, SKIN, SMALL, WHITE, shape, swell, symmetric
from parts.arms import forearm, slashed, sleeve
from parts.attributes import sceptre
from parts.faces import grave
from parts.features import PART
from parts.flowers import leaf, stem
from parts.hair import strands
from parts.hands import behind, hand, wrist
from parts.headgear import crown
from parts.ornament import band, beads, chevrons, diaper, scallops, semy

from .assembly import place_head
from .proportions import HEAD_X

HAIR, HAND = BLACK, .94
BELT = dict(field=BLUE, gem=RED, edge=GOLD, alt=WHITE, style="guilloche")


def caul(pen):
    """Two netted rolls of hair beside the head, before the face."""
    def caul():
        d = shape("-66,-104* -118,-112 -158,-78 -172,-20 -162,40 -130,84 -96,88* -84,40 -84,-40")
        pen.flat(RED, d)
        pen.open(clip_path=f"url(#{pen.clip(d)})")
        net = "".join(f"M{x} -120l105 210M{x + 100} -120l-105 210" for x in range(-300, 0, 34))
        pen.path(net, w=8)
        pen.path(net, stroke=GOLD, w=3.3)
        pen.close()
        pen.path(d)
        for k in range(-2, 3):                          # a pearl on every crossing well inside
            for i in range(9):
                x, y = -250 + 17 * k + 34 * i, 34 * k - 20
                if ((x + 126) / 44) ** 2 + ((y + 12) / 92) ** 2 < .72: pen.dot(x, y, 6, WHITE)
    pen.mirrored("caul", caul)


def head(pen):
    """Three-quarter, facing left."""
    pen.flat(HAIR, shape("-40,-112* -104,-96 -112,-40 -106,2* -84,6 -70,-60*"), shape("40,-112* 104,-96 116,0 104,60* 80,20 70,-60*"))
    grave(pen)
    pen.open("hair-front")
    for q, n in (("-62,-110* -98,-92 -110,-50 -106,-2* -94,-40 -72,-72 -8,-90 -4,-110*", 0), ("92,-110* 116,-60 116,10 106,62* 92,10 78,-50 44,-82 -10,-90 -6,-110*", 1)):
        pen.path(shape(q), fill=HAIR, w=PART)
    strands(pen, "-8,-108 -60,-106 -100,-80 -108,-16", "-8,-92 -44,-84 -84,-56 -104,-10", 3, 3.4)
    strands(pen, "-6,-108 66,-108 112,-50 110,44", "-8,-92 48,-80 90,-36 104,50", 4, 3.4)
    pen.dot(98, 66, 8, GOLD, PART)
    pen.path(shape("98,74* 89,94 98,104 107,94"), fill=WHITE, w=PART)
    pen.close()
    crown(pen, BLUE, RED, 92, 96, -86, -134, 64, .95, "lily", 5, "pearl", leaf_k=1.28, gems=("small-spade", "jewel-lozenge"))


def figure(pen):
    place_head(pen, caul, scale=1.06, id="caul-back")
    pen.field("mantle", shape("430,474* 340,500 270,560 200,606 100,600 -20,530* -20,960* 1020,960* 1020,490* 940,540 860,540 790,505 710,474 600,474*"), BLACK, lambda: (semy(pen, (40, 634, 300, 900), (84, 104), "small-lily", 1.15, 34), semy(pen, (756, 584, 980, 800), (84, 104), "small-lily", 1.15, 34)))
    def puff(L):
        slashed(pen, L, 3, BLACK, .06, .94, .3, folds=False)
    sleeve(pen, "shoulder-left", "340,486 276,490 240,540 258,604", "392,514 376,554 352,594 330,638", RED, puff)
    sleeve(pen, "shoulder-right", "700,486 764,490 800,540 782,604", "648,514 664,554 688,594 710,638", RED, puff)
    pen.field("bodice", shape("384,514* 396,634 370,870* 670,774* 644,634 656,514*"), BLUE, lambda: diaper(pen, (360, 560, 680, 840), (40, 48), 0, "bezant", scale=.8))
    pen.open("stomacher")
    pen.path(shape("452,574* 470,694 520,774* 570,694 588,574*"), fill=GOLD)
    for i in range(3):
        pen.path(shape(symmetric(f"520,{614 + i * 46}* 470,{600 + i * 46} 452,{610 + i * 46} 470,{624 + i * 46} 520,{624 + i * 46}*", 520)), fill=RED, w=SMALL)
        pen.dot(520, 619 + i * 46, 9, WHITE)
    pen.close()
    pen.open("fan-collar")

    def fan():
        scallops(pen, "452,420 360,414 330,454 348,534 404,614", 9, 16, WHITE)
        pen.path(shape("470,414* 400,398 352,414 340,474 362,544 404,616* 440,584 462,534"), fill=WHITE)
        pen.ink(*[swell(s, 10, 1.2, .35) for s in ("440,444 400,424 372,426", "436,474 390,464 356,474", "436,504 400,510 366,530", "436,534 410,554 388,580")])
    pen.mirrored("fan", fan, HEAD_X)
    pen.close()
    pen.open("neck")
    pen.path(shape("474,374* 474,454 456,494 436,544 452,590* 520,608 588,590* 604,544 584,494 562,454 562,374*"), fill=SKIN)
    pen.ink(swell("478,440 484,468 500,494", 4, 1.4), swell("558,434 552,468 532,498", 4, 1.4))
    band(pen, "438,562 470,588 520,596 570,588 602,562", "424,594 464,624 520,634 576,624 616,594", WHITE, "dots", 9, ink=BLUE, size=8, inner=(.16, .84))
    beads(pen, "462,498 488,526 520,534 552,526 578,498", 11, 7.5, GOLD)
    pen.path(shape(symmetric("520,540* 508,562 520,586*", 520)), fill=BLUE, w=SMALL)
    pen.close()
    cuffs = []
    for x, y, rot, id in ((*wrist("pinch", 152, 540, HAND, True), "forearm-left"), (*wrist("wrap", 866, 440, HAND), "forearm-right")):
        cuffs += [forearm(pen, x, y, rot, 42, 96, 250, RED, lambda L: chevrons(pen, L, [(8, GOLD, None), (46, RED, GOLD), (8, GOLD, None), (26, BLACK, None)], 30, 40, curve=2, dot=5), GOLD, BLACK, ink=BLUE, n=4, lace=WHITE, id=id)]
    behind(pen, "pinch", 152, 540, HAND, mirrored=True, id="hand-left-behind")
    pen.open("flower")
    stem(pen, "150,390 146,430 150,500 153,560 146,668")
    leaf(pen, 141, 436, 34, .85, -1)
    leaf(pen, 153, 444, -36, .85)
    pen.use("tulip", 150, 412, .8)
    pen.close()
    hand(pen, "pinch", 152, 540, HAND, mirrored=True, id="hand-left")
    behind(pen, "wrap", 866, 440, HAND, id="hand-right-behind")
    sceptre(pen, 866, 40, 660)
    hand(pen, "wrap", 866, 440, HAND, id="hand-right")
    for cuff in cuffs:
        cuff()
    place_head(pen, head, scale=1.06)
