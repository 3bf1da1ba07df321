"""The jack of hearts."""
from linework import BLACK, BLUE, FINE, GOLD, RED, SKIN, SMALL, WHITE, Curve, Strip, number, shape, swell
from parts.arms import BAG, forearm, slashed, sleeve
from parts.attributes import bearded_axe
from parts.features import PART, profile_face
from parts.hair import scroll
from parts.flowers import stem
from parts.hands import behind, hand, wrist
from parts.ornament import band, daggings, diaper

from .assembly import place_head

HAIR = BLACK
BELT = dict(field=BLACK, gem=GOLD, edge=RED, alt=WHITE, style="arrows")


def streamer(pen):
    """The end of the chaperon, which hangs down behind the curls."""
    pen.open("streamer")
    cloth = Strip("90,-150 176,-124 220,-50 226,30 254,100", "60,-110 120,-60 140,0 140,70 138,138")
    foot = [cloth.at(1, v / 4) for v in range(5)]
    daggings(pen, foot, 4, 34, GOLD, -1, w=PART)
    pen.path(cloth.outline(), fill=BLUE)
    pen.ink(*[swell(Curve(cloth.strand(v)).part(.2, .84), 6, 1.4) for v in (.3, .62)])
    for u in (.28, .44, .6, .76):
        pen.use("small-heart", *cloth.at(u, .14), .8, -8)
    band(pen, [cloth.at(.86, v / 4) for v in range(5)], foot, WHITE, "dots", 5, w=PART, inner=None, ink=RED, size=6)
    pen.close()


def chaperon(pen):
    """A twisted roll, the cloth of the hood puffed up through it."""
    pen.open("chaperon")
    puff = shape("-108,-132* -132,-176 -100,-218 -40,-230 24,-246 100,-238 154,-206 162,-164 124,-132*")
    pen.flat(BLUE, puff)

    def cloth():
        diaper(pen, (-160, -250, 180, -120), (62, 70), -6, "small-heart", scale=.85, net=False)
        pen.ink(*[swell(c, 6, 1.4, .3) for c in ("-84,-130 -108,-170 -100,-200", "-44,-126 -56,-170 -40,-208", "-4,-126 2,-170 24,-214", "36,-126 66,-160 80,-206", "74,-130 112,-150 130,-190")])
    pen.clipped(puff, cloth)
    pen.path(puff)
    roll = shape("-112,-92* -60,-80 10,-74 70,-80 116,-96* 142,-108 144,-140 120,-154* 66,-140 6,-134 -60,-138 -116,-146* -140,-134 -138,-102")
    pen.flat(RED, roll)
    pen.open(clip_path=f"url(#{pen.clip(roll)})")
    pen.symbol("ribbon", lambda sheet: sheet.path(shape("-20,-30* -2,-18 8,20 20,30* 2,27 -8,18 -18,-14 -38,-28*"), w=PART))
    for i, y in enumerate((-118, -110, -105, -105, -107, -112, -120)):
        pen.use("ribbon", -106 + i * 36, y, fill=GOLD if i % 2 else WHITE)
    pen.close()
    pen.path(roll)
    pen.dot(-58, -116, 27, WHITE, PART)
    pen.use("red-heart", -58, -115, 1.2)
    pen.close()


def head(pen):
    """Profile left, short curls."""
    streamer(pen)
    pen.open("hair-back")
    pen.flat(HAIR, shape("20,-100* 110,-96 128,-40 120,60 80,120 40,110*"))
    scroll(pen, "24,-100 90,-70 98,20 88,90 94,124 112,134", "-10,-60 16,10 16,80 28,140 60,182 118,186", 26, HAIR, 4)
    scroll(pen, "40,-104 112,-84 124,0 112,60 124,92 150,100", "6,-80 50,-20 58,40 62,92 90,142 156,148", 24, HAIR, 4)
    scroll(pen, "50,-106 126,-90 142,-30 132,16 144,42 168,48", "10,-84 64,-36 78,10 82,50 108,90 174,94", 23, HAIR, 4)
    scroll(pen, "50,-108 126,-104 148,-64 148,-34 158,-18 174,-14", "20,-90 70,-64 96,-30 104,0 128,26 178,28", 21, HAIR, 4)
    pen.close()
    profile_face(pen, kind="upturned", brow_w=9, lid=.5, gaze=1, cheek=False)
    pen.open("hair-front")
    pen.flat(HAIR, shape("10,-100* 100,-104* 112,-40 106,24 60,50 34,30*"))
    scroll(pen, "40,-104 82,-80 90,-20 80,24 86,50 102,58", "-20,-100 10,-60 18,0 22,50 44,98 108,100", 21, HAIR, 5)
    scroll(pen, "40,-106 86,-90 98,-46 92,-14 100,6 118,10", "-20,-100 24,-70 46,-30 50,6 72,44 122,50", 20, HAIR, 5)
    scroll(pen, "20,-104 52,-84 60,-50 54,-26 62,-6 78,-2", "-40,-100 -10,-74 0,-40 8,-8 30,34 82,32", 17, HAIR, 4, 3.6)
    scroll(pen, "10,-108 -30,-100 -52,-82 -76,-80", "30,-92 0,-62 -44,-50 -78,-52", 14, HAIR, 4, 3.4)
    pen.close()
    chaperon(pen)


def chequer(pen, strip, rows, columns, fill):
    """Every second square of another colour, with a gold bezant."""
    squares = [(i, j) for i in range(rows) for j in range(columns) if (i + j) % 2]
    pen.path("".join(strip.quad(i / rows, (i + 1) / rows, j / columns, (j + 1) / columns, 3) for i, j in squares), fill=fill, w=FINE)
    centres = [strip.at((i + .5) / rows, (j + .5) / columns) for i, j in squares]
    dots = "".join(f"M{number(x)} {number(y)}h.1" for x, y in centres)
    pen.path(dots, stroke=GOLD, w=20)


def figure(pen):
    bearded_axe(pen, 846, 44, 640)
    checks = lambda L: chequer(pen, L, 5, 3, BLACK)
    pen.field("doublet", shape("350,504* 356,634 330,880* 800,780* 720,634 660,504*"), BLUE)
    sleeve(pen, "sleeve-right", "700,430 830,420 930,470 1010,560 1060,680", "660,500 690,560 720,630 744,700 770,780", RED, checks)
    sleeve(pen, "sleeve-left", "320,490 220,506 124,570 44,656 -6,760 -30,860", "400,560 394,630 380,700 360,760 344,820 330,880", RED, lambda L: chequer(pen, L, 5, 4, BLACK))
    for i in range(3):
        pen.dot(470 - i * 7, 684 + i * 32, 9, GOLD, SMALL)
    pen.open("gorget")
    hem = "256,574 320,620 400,652 480,664 580,654 680,618 750,572 792,522"
    cape = shape("470,452* 400,460 320,490 274,536 256,574* 320,620 400,652 480,664 580,654 680,618 750,572 792,522* 780,474 740,434 680,424 600,440*")
    daggings(pen, hem, 13, 46, GOLD, 1)
    pen.flat(BLUE, cape)

    def cloth():
        pen.ink(*[swell(c, 6, 1.4, .4) for c in ("452,510 400,560 376,630", "420,490 350,530 316,596", "560,520 580,580 588,640", "600,506 650,560 670,606", "630,470 710,500 744,546")])
    pen.clipped(cape, cloth)
    pen.path(cape)
    band(pen, hem, "262,548 326,592 404,622 480,634 576,624 670,590 738,546 782,494", WHITE, "dots", 19, w=SMALL, inner=None, ink=RED, size=6.5)
    for i in range(3):
        pen.dot(474 - i * 3, 548 + i * 27, 9, GOLD, SMALL)
    pen.close()
    pen.open("neck")
    pen.path(shape("616,370* 608,434 600,490* 520,510 450,490* 460,444 474,374*"), fill=SKIN)
    pen.ink(swell("484,438 500,464 508,484", 4, 1.4))
    band(pen, "446,454 470,480 520,494 580,482 618,440", "432,482 464,514 520,530 590,516 634,466", RED, "dots", 8, ink=GOLD, size=7.5, inner=None)
    pen.close()
    cuff = forearm(pen, *wrist("upright", 152, 548, mirrored=True), 46, 90, 250, GOLD, lambda L: slashed(pen, L, 3, BLUE, .06, .9, .3), WHITE, BLACK, "ermine", n=4, profile=BAG, side=-1)
    behind(pen, "upright", 152, 548, mirrored=True)
    pen.open("leaf")
    stem(pen, "151,470 153,560 148,660")
    pen.use("frond", 150, 490, .89)
    pen.close()
    hand(pen, "upright", 152, 548, mirrored=True)
    cuff()
    place_head(pen, head, 290, scale=1.07)
