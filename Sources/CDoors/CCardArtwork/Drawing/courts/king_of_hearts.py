"""The king of hearts: auburn beard, no moustache, the sword behind his head, both hands seen."""
from linework import AUBURN, BLUE, BROWN, GOLD, RED, SKIN, WHITE, shape, swell
from parts.arms import forearm
from parts.attributes import sword
from parts.features import FACE_THREE_QUARTER_FULL, PART, brow, cheeks, eye, mouth, nose
from parts.hair import lock, scroll
from parts.hands import hand
from parts.headgear import crown
from parts.ornament import band, chevrons, diaper, ermine_band, scallops

from .assembly import place_head

HAIR = AUBURN
BELT = dict(style=None)


def head(pen):
    def hair_side():
        scroll(pen, "-60,-104 -128,-92 -152,-30 -150,40 -158,100 -186,120", "-60,-70 -92,-24 -104,40 -106,110 -132,168 -192,174", 33, HAIR, 7)
        scroll(pen, "-66,-106 -118,-100 -140,-60 -142,-10 -152,26 -172,38", "-64,-80 -96,-44 -106,0 -112,50 -136,88 -178,90", 27, HAIR, 5)

    pen.mirrored("hair-side", hair_side)
    pen.open("face")
    pen.path(shape(FACE_THREE_QUARTER_FULL), fill=SKIN)
    eye(pen, -57, -1, look=-5, w=25, h=12.5, lid=.3, r=9.5, iris=BROWN)
    eye(pen, 26, 1, look=-6, w=30, h=12.5, lid=.3, r=10, iris=BROWN)
    brow(pen, "-34,-26 -48,-38 -66,-38 -88,-22", 11, peak=.4)
    brow(pen, "-2,-26 18,-41 46,-40 72,-20", 11, peak=.4)
    nose(pen, -1, tip=73, x=-12, kind="hooked", top=-27)
    cheeks(pen, 52, 52, sides=(1,))
    pen.close()
    pen.open("beard")
    lock(pen, "-70,116 -48,160 -26,196 -14,226", "46,116 24,160 2,196 -14,226", HAIR, 7)
    pen.flat(SKIN, shape("-80,112* -40,123 -12,126 16,123 58,112* -12,104"))
    pen.ink(swell("-80,112 -40,123 -12,126 16,123 58,112", PART, PART))
    mouth(pen, 101, 25, o=-24, smile=0, full=.8, crease=0)
    lock(pen, "-99,6 -108,56 -106,110 -100,164 -84,212 -52,258*", "-93,40 -80,92 -58,124 -32,166 -30,214 -52,258*", HAIR, 6)
    lock(pen, "93,-16 108,48 106,112 92,168 70,216 28,266*", "84,20 66,78 38,122 8,166 2,216 28,266*", HAIR, 7)
    pen.path(shape("-24,113* -40,124 -38,140 -22,162* -8,140 -8,124*"), fill=HAIR, w=PART)
    pen.ink(swell("-31,126 -30,138 -24,152", 3.2, 1), swell("-16,126 -15,138 -20,152", 3.2, 1), swell("-24,122 -23,138 -22,154", 3.2, 1))
    pen.close()
    crown(pen, lining=BLUE, top=-120, dome=124, leaf="strawberry", between=None, gems=("jewel-lozenge", "jewel-oval"), leaf_k=1.04)


def figure(pen):
    run = [(26, WHITE, None), (8, RED, None), (34, BLUE, GOLD), (8, RED, None)]
    x, y, turn = 886, 206, -14
    pen.open("behind-head", transform=f"translate({x} {y}) rotate({turn - 90})")
    sword(pen, 0, -790, -92, 66, kind="lobed", half=30, fuller=BLUE, wrap=BLUE, groove=13)
    pen.close()
    # at the right the lining, the arm that rises out of the sleeve, then the sleeve before it
    pen.path(shape("794,540* 826,492 900,468 1030,452* 1030,560 900,600"), fill=GOLD)
    cuff = forearm(pen, 916, 330, -5, 46, 78, 330, BLUE, lambda L: chevrons(pen, L, run, 34, 20), GOLD, WHITE, ink=RED, n=4, id="forearm-right")
    hand(pen, "clench", x, y, 1.0, turn, id="hand-right")
    cuff()
    pen.field("mantle", shape("430,454* 330,456 240,466 150,508 96,560 60,640 -20,720* -20,960* 1020,960* 1020,520* 960,562 880,580 794,544* 760,500 700,470 600,454*"), RED)
    ermine_band(pen, "788,534 880,578 960,562 1030,512", "772,576 876,624 968,608 1040,556", 6, .9, 180, stagger=False)
    pen.field("tunic", shape("420,500* 430,640 400,860* 660,800* 616,640 620,500*"), GOLD, lambda: diaper(pen, (390, 500, 660, 840), (50, 58), 0, "red-heart", scale=.62))
    pen.open("mantle-edges")
    for inner, outer, n, m, side in (("440,456 440,560 430,660 410,860", "392,456 386,560 374,660 350,870", 12, 16, 1),
                                     ("602,456 604,560 616,660 640,800", "650,456 658,560 672,660 700,790", 11, 14, -1)):
        scallops(pen, outer, m, 17, WHITE, side)
        band(pen, inner, outer, BLUE, "dots", n, ink=GOLD, size=8)
    pen.close()
    pen.open("clasp-band")
    band(pen, "432,588 480,604 560,604 612,588", "428,632 480,650 560,650 618,632", GOLD, "none", 0, inner=(.18, .82))
    for i in (-1, 1):
        pen.dot(520 + i * 66, 622, 10, RED)
    pen.path("M520 582 572 627 520 672 468 627z", fill=WHITE)
    pen.use("red-heart", 520, 628, 1.5)
    pen.close()
    pen.path(shape("184,574* 214,566 240,600 268,690 300,800* 200,800"), fill=GOLD)
    cuff = forearm(pen, 292, 656, 62, 46, 70, 190, BLUE, lambda L: chevrons(pen, L, run, 34, 20), GOLD, WHITE, ink=RED, n=4, id="forearm-left")
    hand(pen, "vow", 298, 652, 1.0, -8, id="hand-left")
    cuff()
    pen.field("sleeve-left", shape("-20,652* 20,600 78,562 130,556 178,580* 168,640 190,730 236,830* 200,900 -20,960*"), RED)
    pen.ink(swell("20,640 40,740 30,860", 6, 1.4), swell("84,604 116,700 120,840", 6, 1.4))
    ermine_band(pen, "212,572 196,640 218,726 272,830", "164,580 150,640 174,740 226,850", 6, .9, -90, stagger=False)
    place_head(pen, head)
