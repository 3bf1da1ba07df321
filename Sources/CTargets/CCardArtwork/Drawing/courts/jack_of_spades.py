"""The jack of spades."""
from linework import BLACK, BLUE, BROWN, FINE, GOLD, RED, SKIN, SMALL, WHITE, Strip, line, shape, swell
from parts.arms import TIGHT, forearm, gathers, laced, slashed, sleeve
from parts.attributes import twisted_staff
from parts.features import HAIRLINE, PART, profile_face
from parts.hair import scroll, tip_lock
from parts.hands import behind, hand, wrist
from parts.headgear import feather
from parts.ornament import band, pleats, scallops

from .assembly import place_head

HAIR = BROWN
BELT = dict(field=BLACK, gem=RED, edge=GOLD, alt=WHITE, style="studs")


def head(pen):
    """Profile right: drawn facing left and flipped. Short curls, a hat with a turned-up brim."""
    pen.open("facing-right", transform="scale(-1 1)")
    pen.open("hair-back")
    scroll(pen, "30,-100 110,-80 128,-16 122,40 134,84 160,96", "0,-60 30,0 34,60 40,110 76,150 164,156", 31, HAIR, 6)
    pen.close()
    profile_face(pen, brow_w=11, lid=.55, cheek=False)
    pen.open("hair-front")
    scroll(pen, "50,-104 96,-76 106,-20 98,26 108,56 130,64", "-20,-100 8,-60 18,-10 20,40 44,92 132,110", 25, HAIR, 7)
    scroll(pen, "-20,-104 14,-88 22,-58 14,-30 20,-8 30,-2", "-66,-104 -50,-80 -30,-54 -20,-24 -2,18 32,32", 17, HAIR, 4, 3.6)
    tip_lock(pen, -92, -60, -98, -50, -86, HAIR); tip_lock(pen, -66, -34, -98, -56, -60, HAIR)
    pen.close()
    pen.open("hat")
    feather(pen, "66,-146 96,-204 138,-234 182,-232 210,-204 218,-166", 29, 29, GOLD, (216, -144), 9)
    top = shape("-80,-118* -96,-160 -70,-206 -10,-232 56,-222 92,-176 88,-118*")
    pen.flat(RED, top)
    pen.open(clip_path=f"url(#{pen.clip(top)})")
    for a, b in (("-62,-110 -84,-168 -30,-236", "-36,-110 -50,-168 -10,-236"), ("-6,-110 -8,-168 8,-240", "20,-110 22,-168 20,-240"), ("48,-110 62,-168 34,-236", "72,-110 98,-168 54,-236")):
        P = Strip(a, b)
        pen.path(P.outline(), fill=GOLD, w=PART)
        pen.ink(swell(P.strand(.5), 4.5, 1.4))
    pen.close()
    pen.path(top)
    lo = "-124,-104 -70,-84 0,-74 70,-78 126,-104"
    hi = "-150,-136 -76,-132 0,-122 74,-132 132,-176"
    L = Strip(lo, hi)
    pen.path(L.outline(), fill=BLUE)
    pen.fine(line(L.strand(.16)), line(L.strand(.84)), w=HAIRLINE)
    for i in range(7):
        u = (i + 1) / 8
        pen.dot(*L.at(u, .5), 9, WHITE, PART)
    pen.use("jewel-lozenge", 72, -142, 1.4)
    pen.close()
    pen.close()


def figure(pen):
    """A cape over one shoulder, the other side free: a slim doublet, a sleeve laced over the shirt."""
    pen.field("doublet", shape("440,454* 300,444 200,494 100,614 -20,694* -20,960* 852,960* 838,760 826,640 800,550 730,474 600,454*"), BLACK, lambda: (
        [pen.path(f"M{x} 440h15V930h-15z", fill=GOLD, w=FINE) for x in range(21, 1000, 64)]))
    sleeve(pen, "shoulder-right", "668,462 664,540 664,620 664,720", "760,452 836,500 872,580 872,690", RED,
           lambda L: slashed(pen, L, 3, GOLD, .06, .95, .24))
    pen.open("front")
    band(pen, "532,534 548,634 552,820", "592,524 614,634 622,774", RED, "dots", 7, ink=WHITE, size=8)
    pen.close()
    sleeve(pen, "sleeve-left", "230,614 160,694 130,774 120,900", "360,614 380,694 370,774 360,900", BLUE, lambda L: pleats(pen, L, (.25, .5, .75), .1, 1, 6))
    pen.open("cape")
    hem = "-20,714 60,734 160,744 250,724 340,690"
    cape = shape("450,444* 340,406 220,410 120,466 50,564 -20,634* -20,714* 60,744 160,750 250,730 350,690* 420,634 490,544*")
    scallops(pen, hem, 9, 44, WHITE, 1)
    pen.flat(RED, cape)
    pen.open(clip_path=f"url(#{pen.clip(cape)})")
    pen.ink(*[swell(s, 14, 1.4, .7) for s in ("400,454 290,494 200,574 146,690", "432,484 340,540 270,624 232,700", "370,440 250,454 130,534 54,690", "458,514 400,574 350,634 316,690")])
    pen.close()
    pen.path(cape)
    band(pen, "-20,674 60,700 160,706 260,690 398,650", "-20,714 60,744 160,750 260,730 358,692", GOLD, "dots", 9, ink=BLUE, size=8)
    band(pen, "450,444 470,514 420,614 340,690", "500,444 520,534 460,638 362,722", GOLD, "dots", 9, ink=BLUE, size=8)
    pen.close()
    pen.open("neck")
    pen.path(shape("424,370* 432,434 460,494 560,494 580,444 566,374*"), fill=SKIN)
    pen.ink(swell("560,436 540,464 530,486", 4, 1.4))
    pen.close()
    pen.open("ruff")
    for c, n, h in (("400,454 450,514 530,536 622,514", 9, 26), ("612,478 540,494 462,476 412,424", 8, 22)):
        scallops(pen, c, n, h, WHITE, 1)
    L = Strip("412,424 462,476 540,494 612,478", "400,454 450,514 530,536 622,514")
    pen.path(L.outline(), fill=WHITE, w=SMALL)
    pen.ink(*[swell([L.at(u, .06), L.at(u + .012, .5), L.at(u, .94)], 4.5, 1.4) for u in (.08, .17, .27, .38, .5, .62, .73, .83, .92)])
    pen.close()
    cuff = forearm(pen, *wrist("index", 884, 442), 46, 90, 250, BLUE, lambda L: (gathers(pen, L, 5, 0, .2), laced(pen, L, .56, .23, 3, u0=.17, u1=.95)),
                   GOLD, BLACK, ink=RED, n=4, profile=TIGHT)
    behind(pen, "index", 884, 442)
    twisted_staff(pen, 884, 70, 760)
    hand(pen, "index", 884, 442)
    cuff()
    place_head(pen, head, 311, scale=1.06)
