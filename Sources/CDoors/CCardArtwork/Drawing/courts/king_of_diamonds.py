"""The king of diamonds."""
from linework import AUBURN, BLUE, BROWN, GOLD, HEAVY, RED, SMALL, WHITE, line, shape, swell
from parts.arms import forearm, sleeve
from parts.attributes import axe
from parts.features import PART, profile_face
from parts.hair import scroll, strands
from parts.hands import hand
from parts.headgear import crown
from parts.ornament import armlet, band, beads, chevrons, diaper, pleats, scallops

from .assembly import place_head

HAIR, BEARD = BROWN, AUBURN
BELT = dict(field=RED, gem=BLUE, edge=GOLD, alt=WHITE, style="bars", slope=.34)


def head(pen):
    """Profile left: the beard rolls forward, the hair back."""
    pen.open("hair-back")
    nape = "0,-40* 60,-40 70,60 76,150* 40,168 -10,150 -20,80*"
    pen.flat(HAIR, shape(nape))
    strands(pen, "10,20 14,90 0,150", "64,0 70,70 72,150", 4, 3.6)
    scroll(pen, "50,-100 130,-70 150,10 146,90 168,150 204,168", "20,-60 56,10 54,90 60,176 100,232 210,238", 38, HAIR, 8)
    scroll(pen, "56,-104 128,-88 148,-30 150,30 168,78 196,90", "0,-60 40,0 44,70 56,124 100,160 200,158", 34, HAIR, 7)
    pen.close()
    profile_face(pen, lip=None, cheek=False, lid=.6, bag=7)
    pen.open("beard")
    scroll(pen, "-40,120 -34,170 -38,210 -54,240 -66,252 -74,256", "36,70 52,130 50,190 30,250 -14,296 -82,312", 29, BEARD, 7)
    scroll(pen, "-60,130 -66,168 -80,196 -100,216 -110,222 -118,224", "14,70 20,130 4,190 -28,240 -70,268 -126,272", 26, BEARD, 8)
    scroll(pen, "-97,116 -104,136 -116,152 -132,162 -140,166 -146,168", "-26,98 -28,130 -42,166 -70,196 -106,212 -150,214", 24, BEARD, 6)
    pen.path(shape("-95,114* -62,100 -30,80 -2,40 22,-12* 44,40 36,90 -10,140 -60,164 -102,154*"), fill=BEARD, stroke="none")
    strands(pen, "20,0 -4,54 -36,92 -70,110 -92,130", "36,24 34,86 0,138 -54,168 -92,162", 7, 3.6)
    pen.ink(swell("22,-14 -2,40 -30,80 -62,100 -97,112", 6.5, 4))
    pen.close()
    pen.open("mouth")
    pen.flat(RED, shape("-97,99* -102,105 -95,113 -84,109 -76,100*"))
    pen.ink(swell("-98,112 -88,112 -76,102", 3.6, 1.4))
    scroll(pen, "-102,78 -86,74 -66,82 -46,98 -30,106 -22,102", "-103,97 -88,98 -70,104 -52,120 -32,132 -14,132", 16, BEARD, 3, 3.2, edge=PART)
    pen.path(line("-102,78 -106,88 -103,97"), w=PART)
    pen.close()
    pen.open("hair-front")
    scroll(pen, "70,-104 120,-80 134,-30 126,20 142,56 168,66", "0,-104 24,-64 34,-10 44,52 84,106 170,120", 28, HAIR, 7)
    scroll(pen, "4,-104 40,-84 50,-48 44,-14 54,10 68,14", "-60,-104 -36,-80 -8,-44 4,2 26,48 72,50", 19, HAIR, 5, 3.6)
    pen.close()
    crown(pen, RED, BLUE, 100, 126, -74, -126, 84, 1.0, "trefoil", 5, WHITE, leaf_k=1.06, gems=("small-lozenge", "jewel-oval"))


def figure(pen):
    axe(pen, 818, 44, 640)
    pen.field("mantle", shape("430,454* 320,494 220,574 120,664 -20,714* -20,960* 1020,960* 1020,564* 960,480 884,436 790,426 660,434 600,454*"), BLUE)
    def right(L):
        pleats(pen, L, (.16, .34, .52, .7, .87), .03, .62, 6)
        armlet(pen, L, .62, 40, 26, GOLD, BLUE, RED, lambda P: pleats(pen, P, (.2, .4, .6, .8), 0, 1))
    sleeve(pen, "sleeve-right", "800,418 890,430 970,486 1020,574 1040,674", "716,430 734,494 752,574 770,654 790,734", RED, right)
    pen.field("tunic", shape("420,514* 400,634 370,860* 660,774* 640,634 620,514*"), RED, lambda: diaper(pen, (370, 560, 660, 840), (52, 60), 0, "small-lozenge", scale=.7))
    pen.open("front")
    band(pen, "494,534 490,634 482,830", "546,534 550,634 556,820", GOLD, "dots", 7, ink=BLUE, size=9)
    pen.close()
    pen.open("ermine-cape")
    cape = shape("420,414* 330,450 270,514 262,574* 320,614 420,664 520,686 620,664 716,604 766,540* 750,474 690,426 600,414*")
    pen.flat(WHITE, cape)
    scallops(pen, "258,570 320,618 420,668 520,688 620,668 712,612 768,540", 19, 20, GOLD, 1)
    pen.path(cape, fill=WHITE)
    for x, y in ((298, 560), (366, 474), (372, 640), (452, 664), (588, 664), (668, 640), (742, 540), (700, 464)):
        pen.use("ermine", x, y, .88, (x - 520) * -.06)
    pen.close()
    pen.open("chain")
    chain = "286,494 340,570 430,622 520,638 610,622 690,566 748,486"
    pen.path(line(chain), w=HEAVY)
    beads(pen, chain, 17, 11, GOLD, SMALL)
    pen.path("M520 638l26 32-26 32-26-32z", fill=RED)
    pen.use("quatrefoil", 520, 670, .8)
    pen.close()
    cuff = forearm(pen, 164, 566, -28, 50, 120, 300, GOLD, lambda L: (pleats(pen, L, (.3, .62), .14, 1, 6), chevrons(pen, L, [(16, RED, None), (400, None, None)], 30, 54, curve=2)),
        WHITE, BLUE, "ermine", n=5, id="forearm-left")
    hand(pen, "blessing", 168, 572, 1.0, -10, id="hand-left")
    cuff()
    place_head(pen, head, 280)
