"""The queen of diamonds."""
from linework import AUBURN, BLUE, GOLD, RED, SKIN, SMALL, WHITE, Curve, Strip, line, shape, swell
from parts.arms import forearm, sleeve
from parts.faces import wry
from parts.features import HAIRLINE, PART
from parts.flowers import leaf, stem
from parts.hair import scroll, strands
from parts.hands import behind, hand, wrist
from parts.headgear import crown
from parts.ornament import band, chevrons, daggings, diaper, scallops

from .assembly import place_head

HAIR, HAND = AUBURN, .94
BELT = dict(field=BLUE, gem=RED, edge=GOLD, alt=WHITE, style="quatrefoils", slope=.34)


def veil(pen):
    """A light cloth that billows behind the head and falls behind the raised shoulder."""
    cloth = Strip("30,-128 124,-156 206,-128 238,-56 250,20 290,70 350,110", "30,-60 70,-40 96,0 116,60 140,110 170,150 220,190")
    pen.path(cloth.outline(), fill=WHITE)
    for v, u0, u1 in ((.34, .3, .93), (.5, .36, .9), (.66, .4, .9), (.82, .44, .97)):
        pen.ink(swell(Curve(cloth.strand(v)).part(u0, u1), 5, 1.4))
    hem = Strip(cloth.strand(0), cloth.strand(.2))
    pen.path(hem.outline(), fill=RED, w=PART)
    pen.fine(line(hem.strand(.2)), line(hem.strand(.8)), w=HAIRLINE)
    for i in range(10):
        pen.dot(*hem.at(.24 + i * .068, .5), 5.5, GOLD, HAIRLINE)


def head(pen):
    """Three-quarter, facing left, the hair parted and carried over the near shoulder."""
    pen.open("hair-back")
    scroll(pen, "-30,-116 -100,-100 -128,-44 -120,14 -128,50 -150,70", "-10,-100 -70,-70 -92,-20 -88,50 -104,96 -152,122", 26, HAIR, 4, 3.6)
    scroll(pen, "20,-116 112,-100 142,-30 130,50 142,120 186,170 214,180", "0,-96 50,-60 74,10 70,100 84,180 130,246 216,256", 38, HAIR, 8)
    scroll(pen, "20,-116 100,-100 128,-30 112,40 112,90 140,118 158,120", "0,-96 40,-60 66,10 60,80 70,130 110,178 160,180", 30, HAIR, 6)
    pen.close()
    wry(pen)
    pen.open("hair-front")
    for q in ("-24,-114* -80,-104 -106,-62 -106,2* -96,-38 -72,-70 -40,-86 -18,-104*", "-26,-114* 60,-116 112,-70 118,0 108,64* 94,20 82,-34 44,-72 -18,-104*"):
        pen.path(shape(q), fill=HAIR, w=PART)
    strands(pen, "-22,-110 -78,-104 -104,-66 -106,-14", "-18,-102 -56,-88 -84,-56 -102,-14", 3, 3.4)
    strands(pen, "-22,-110 66,-112 114,-60 110,50", "-16,-102 50,-72 88,-20 100,34", 4, 3.4)
    pen.path("M-16-86-5-70-16-54-27-70z", fill=RED, w=PART)
    pen.close()
    crown(pen, GOLD, BLUE, 94, 98, -88, -136, 64, .95, "lozenge", 5, "pearl", leaf_k=.9, gems=("red-lozenge", "jewel-oval"))


def figure(pen):
    place_head(pen, veil, id="veil-back")
    pen.field("mantle", shape("450,468* 320,478 230,540 120,640 -20,700* -20,960* 1020,960* 1020,544* 800,400 700,420 600,468*"), GOLD,
            lambda: pen.ink(*[swell(fold, 6, 1.4) for fold in ("300,500 230,640 210,860", "330,520 300,660 300,860", "180,600 120,740 110,900", "90,670 50,780 40,920")]))

    def tiers(arm):
        """Leaves of cloth, row over row, the lowest drawn first."""
        def across(u):
            return [arm.at(u + .1 * (1 - (v / 4 - 1) ** 2), -.1 + v * .15) for v in range(9)]
        for u, fill, n in ((.74, RED, 6), (.57, BLUE, 6), (.4, WHITE, 6), (.24, RED, 6), (.09, BLUE, 5)):
            pen.flat(fill, Strip(across(u - .2 if u > .2 else .005), across(u)).outline())
            daggings(pen, across(u), n, 66, fill, -1)
        band(pen, across(-.1), across(.07), GOLD, "dots", 5, w=SMALL, inner=None, ink=RED, size=8)
    sleeve(pen, "sleeve-right", "706,386 800,352 900,372 984,446 1044,560 1084,720", "676,436 704,500 726,560 746,630 766,700 788,790", BLUE, tiers)
    pen.field("bodice", shape("392,494* 410,634 384,870* 670,774* 640,634 650,494*"), RED, lambda: diaper(pen, (360, 500, 690, 840), (44, 52), 0, "small-lozenge", scale=.7))
    pen.open("neck")
    pen.path(shape("474,374* 474,454 452,480 410,494 424,596* 616,596* 630,494 588,480 566,454 566,374*"), fill=SKIN)
    pen.ink(swell("480,470 490,490 506,502", 4, 1.4), swell("560,470 550,490 534,502", 4, 1.4))
    scallops(pen, "440,588 520,594 600,588", 8, 16, WHITE, -1)
    band(pen, "408,484 426,540 434,592", "446,484 458,540 464,582", WHITE, "dots", 4, ink=BLUE, size=7)
    band(pen, "632,484 614,540 606,592", "594,484 582,540 576,582", WHITE, "dots", 4, ink=BLUE, size=7)
    band(pen, "416,582 520,590 624,582", "414,624 520,632 626,624", WHITE, "dots", 9, ink=BLUE, size=8)
    band(pen, "473,430 520,446 567,430", "472,456 520,472 568,456", RED, "dots", 7, w=SMALL, inner=None, ink=GOLD, size=6)
    pen.path("M520 470l18 24-18 24-18-24z", fill=RED, w=SMALL)
    pen.dot(520, 530, 8, WHITE)
    pen.close()
    pen.open("borders")
    band(pen, "418,462 414,540 414,640 396,870", "380,466 374,550 372,650 354,870", BLUE, "lozenges", 9, ink=GOLD)
    band(pen, "622,462 626,540 632,640 646,774", "660,460 666,540 674,640 688,774", BLUE, "lozenges", 7, ink=GOLD)
    pen.close()
    cuff = forearm(pen, *wrist("curl", 156, 548, HAND, True), 42, 92, 250, BLUE, lambda L: chevrons(pen, L, [(14, WHITE, None), (14, RED, None), (14, WHITE, None), (56, BLUE, None)], 34, 40), RED, GOLD, n=4, lace=WHITE)
    behind(pen, "curl", 156, 548, HAND, mirrored=True)
    pen.open("flower")
    stem(pen, "150,350 156,430 157,540 150,680")
    leaf(pen, 144, 424, 34, .85, -1)
    leaf(pen, 162, 432, -34, .85)
    pen.use("marigold", 150, 340, 1.02)
    pen.close()
    hand(pen, "curl", 156, 548, HAND, mirrored=True)
    cuff()
    place_head(pen, head)
