"""The red joker, in colour: a jester who dances on a ball, four cards in one hand and his marotte in the other.

The rule of colour is the courts': neighbours differ, left and right are counterchanged."""
from linework import BLACK, BLUE, GOLD, RED, SKIN, WHITE, Pen, Strip, corner, flip, line, place, points, shape, swell, symmetric
from parts.features import brow, eye, nose
from parts.suits import pip

from . import card, fool
from .fool import CONTOUR, HEAD, HEAD_PART, HEAD_SCALE, INNER, bell, folds, horn, limb, panes, rings, studs, tongue

AXIS = 335
SUITS = (("spades", BLACK), ("hearts", RED), ("clubs", BLACK), ("diamonds", RED))


def left(contour):
    return points(contour)


def right(contour):
    return flip(contour, AXIS)


def joker():
    pen = Pen()
    card.paper(pen)
    fool.symbols(pen)
    pen.open("joker", fill="none", stroke=BLACK, stroke_width=CONTOUR, stroke_linejoin="round", stroke_linecap="round")
    ball(pen)
    legs(pen)
    pen.open("arms")
    arm(pen, left, BLUE, RED)
    arm(pen, right, RED, BLUE)
    pen.close()
    body(pen)
    cards(pen)
    fool.hand(pen, "grip", 136 + 358j, .8, 16, True)
    cuff(pen, left, BLUE)
    pen.open("marotte", transform=place(521, 353, 12))
    fool.marotte(pen, SKIN, RED, BLUE, GOLD, GOLD, RED, -112)
    pen.close()
    fool.hand(pen, "slim-hand", 521 + 343j, .8, 8, True)
    cuff(pen, right, RED)
    pen.open("head", transform=f"translate({AXIS} 220) rotate(-4) scale({HEAD_SCALE})", stroke_width=HEAD)
    head(pen)
    pen.close()
    collar(pen)
    pen.close()
    return card.card("Red joker", pen)


# ---------------------------------------------------------------- ball and legs
def ball(pen):
    pen.ink(*[swell([(x0, y), ((x0 + x1) / 2, y + 2), (x1, y)], 3.2, .8)
              for x0, x1, y in ((170, 440, 838), (210, 400, 845), (130, 240, 831), (372, 490, 831), (250, 352, 852))])
    pen.open("ball", transform=place(305, 772, -14))
    outline = "M-68 0A68 68 0 1 1 68 0A68 68 0 1 1-68 0z"

    def paint():
        def meridian(x):
            return [(x * .5, -72), (x * .93, -36), (x, 0), (x * .93, 36), (x * .5, 72)]
        for x0, x1 in ((-70, -48), (-20, 20), (48, 70)):
            pen.path(Strip(meridian(x0), meridian(x1)).outline(), fill=RED, w=INNER)
        pen.path(shape("-72,-20* -30,-12 30,-12 72,-20* 72,14* 30,22 -30,22 -72,14*"), fill=GOLD, w=2.6)
        for (suit, fill), x, y in zip(SUITS, (-46, -16, 16, 46), (1, 5, 5, 1)):
            pip(pen, suit, complex(x, y), .22, fill, -x * .12, .84 if suit == "diamonds" else 1)
        pen.ink(swell("61,-14 58,24 36,54", 4, .8))
    pen.field(None, outline, WHITE, paint, CONTOUR)
    pen.close()


def legs(pen):
    pen.open("legs")
    limb(pen, "378,500 420,526 447,550 456,576 440,606 412,640 390,666", "326,556 362,590 392,602 400,608 392,622 374,644 363,658", BLUE,
         lambda leg: rings(pen, leg, (.1, .24, .38, .52, .66, .8), .06, GOLD, 0))
    fool.shoe(pen, 373 + 665j, 34, -1, RED, GOLD)
    limb(pen, "276,520 278,570 285,616 278,650 286,692", "352,520 342,570 326,616 326,652 314,692", RED,
         lambda leg: panes(pen, leg, ((.2, .4), (.62, .82)), GOLD))
    fool.shoe(pen, 301 + 690j, -3, 1, BLUE, GOLD)
    pen.close()


# ---------------------------------------------------------------- arms and body
def arm(pen, side, upper, lower):
    """The upper sleeve in stripes along it, the lower one in rings, the elbow between."""
    def stripes(sleeve):
        panes(pen, sleeve, ((.14, .32), (.5, .68), (.86, 1)), GOLD)
        folds(pen, sleeve, (.23, .41, .59, .77))
    limb(pen, side("234,346 200,364 170,402 150,446 156,478"), side("288,372 266,410 240,446 214,476 186,492"), upper, stripes)
    limb(pen, side("148,470 130,446 118,416 113,384"), side("192,484 182,452 164,420 147,384"), lower,
         lambda sleeve: rings(pen, sleeve, (.36, .56, .76), .1, WHITE, -.12))
    pen.flat(lower, shape(side("129,444* 138,467 153,487 171,496 193,483* 176,478 150,466 138,452")))
    pen.path(line(side("128,442 138,467 153,487 171,496 194,484")))


def cuff(pen, side, dots):
    strip = Strip(side("104,377 118,371 134,371 154,381"), side("106,400 120,394 136,394 155,402"))
    pen.path(strip.outline(), fill=GOLD)
    studs(pen, strip, 3, 3.4, dots)


def body(pen):
    pen.open("body")
    for x, dx, y, fill in ((-64, -98, 545, RED), (64, 98, 545, BLUE), (-44, -62, 566, GOLD), (44, 62, 566, GOLD),
                           (-16, -24, 580, BLUE), (16, 24, 580, RED)):
        root, tip = complex(AXIS + x * .72, 462), complex(AXIS + dx, y)
        middle = complex(AXIS + (x + dx) / 2, 505)
        pen.path(shape([corner(root - 17), middle - 25, corner(tip), middle + 25, corner(root + 17)]), fill=fill)
        pen.ink(swell([root + 8j, middle + 3j, tip - 14j], 2.8, .8),
                *[swell([root + 10j + s * 9, middle - 5j + s * 12, middle + 23j + s * 14], 2.2, .6) for s in (-1, 1)])
        bell(pen, tip + 6j)
    half = "335,322* 276,326 236,342 246,380 268,420 276,464* 335,472*"

    def quilting():
        pen.path(net, w=1.8)
        for i in range(5):
            for row in range(6):
                pen.circle(2.8, complex(AXIS - 31 * i - 15.5 * (row % 2), 344 + 24 * row), fill=GOLD, stroke="none")
    net = fool.lozenges((211, 320, 335, 480), 15.5, 24)

    def stripes():
        for x in (14, 46, 78):
            edges = [[(AXIS + e, 318), (AXIS + e * .9, 390), (AXIS + e * .62, 474)] for e in (x, x + 15)]
            pen.path(Strip(*edges).outline(), fill=GOLD, w=2)
    pen.field(None, shape(half), RED, quilting, CONTOUR)
    pen.field(None, shape(right(half)), BLUE, stripes, CONTOUR)
    pen.circle(6.4, complex(AXIS, 445), fill=WHITE, w=2.6)
    belt = Strip("275,457 302,465 335,468 368,465 395,457", "274,475 302,483 335,486 368,483 396,475")
    pen.path(belt.outline(), fill=BLACK)
    studs(pen, belt, 7, 4, GOLD, 0)
    pen.close()


def collar(pen):
    pen.open("collar", transform="translate(0 10)")
    for x, y, fill in ((-118, 368, WHITE), (118, 368, WHITE), (-82, 396, GOLD), (82, 396, GOLD), (-42, 412, WHITE), (42, 412, WHITE), (0, 420, GOLD)):
        tongue(pen, complex(AXIS + x * .44, 337 - abs(x) * .15), complex(AXIS + x, y - 14), 17, 21, fill)
    band = Strip("266,308 300,323 335,327 370,323 404,308", "264,323 300,339 335,343 370,339 406,323")
    pen.path(band.outline(), fill=RED)
    studs(pen, band, 9, 3.6, GOLD, 1.8)
    pen.close()


def cards(pen):
    pen.open("cards")
    for i, (suit, fill) in enumerate(SUITS):
        pen.open(transform=place(144, 362, -54 + i * 23))
        pen.add(f'<rect x="-31" y="-114" width="62" height="94" rx="6" fill="{WHITE}" stroke-width="2.8"/>')
        pip(pen, suit, complex(-12 if i < 3 else 0, -89 if i < 3 else -77), .27 if i < 3 else .44, fill, width=1 if i < 3 else .8)
        pen.close()
    pen.close()


# ---------------------------------------------------------------- the head
def head(pen):
    """A hood with three horns, a band of lace, a closed smile."""
    def middle(cloth):
        folds(pen, cloth, (.33, .66), .03, .9, 4.5)
        rings(pen, cloth, (.34, .66), .12, WHITE, 0, HEAD_PART)

    def outer(cloth):
        folds(pen, cloth, (.25, .5, .75), .03, .72, 4.5)
        rings(pen, cloth, (.3, .56, .78), .09, WHITE, .06, HEAD_PART)
    horn(pen, "-60,-128 -64,-180 -50,-226 -24,-262 0,-290", "60,-128 62,-180 50,-226 28,-262 8,-290", GOLD, middle, 4 - 306j)
    horn(pen, "-120,-60 -168,-120 -222,-156 -268,-150 -292,-116 -291,-84", "-22,-150 -92,-200 -172,-224 -238,-216 -278,-170 -283,-86", BLUE, outer, -287 - 62j, 8)
    horn(pen, "124,-60 170,-116 220,-150 258,-142 274,-112 272,-80", "22,-150 96,-200 178,-220 236,-208 268,-162 280,-82", RED, outer, 276 - 58j, -8)
    for side, fill in ((points, BLUE), (flip, RED)):
        pen.path(shape(side("0,-158* -60,-152 -118,-112 -146,-40 -146,40 -134,104 -118,150 -96,190* 0,200*")), fill=fill)
        pen.ink(*[swell(side(fold), 5, 1.4) for fold in ("-14,-142 -72,-126 -114,-84 -128,-30", "-138,10 -134,70 -122,112 -104,160")])
    face(pen)
    for mirrored in (False, True):
        fool.lace(pen, "0,-98 -54,-94 -92,-64 -106,-16 -104,38 -90,92 -62,138 -34,164", 9, WHITE, RED, mirrored)
    pen.path("M0-128L18-105 0-82-18-105z", fill=GOLD, w=5)


def face(pen):
    pen.open("face")
    pen.path(shape(symmetric("0,-98 -50,-94 -86,-66 -102,-20 -100,30 -84,86 -52,130 -22,151 0,156")), fill=SKIN)
    eye(pen, -44, -1, look=6, h=15)
    eye(pen, 48, 1, look=6, h=15)
    brow(pen, "-12,-34 -34,-52 -60,-53 -81,-38", 10, peak=.4)
    brow(pen, "18,-34 40,-52 64,-53 83,-38", 10, peak=.4)
    nose(pen, 1, tip=66)
    fool.cheeks(pen, 4, 50, 46)
    fool.laughter(pen, 1)
    pen.flat(RED, shape("-32,95* -14,99 4,101 22,99 38,93* 27,106 16,112 4,114 -10,113 -22,107"))
    pen.ink(swell("-46,84 -38,92 -18,98 4,101 24,98 42,90 49,82", 6, 2.4), swell("-14,124 4,128 20,123", 4.4, 1.4))
    pen.close()
