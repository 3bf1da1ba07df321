"""The black joker, ink and white only: a fool who sits in a crescent moon, leans back on one hand and talks to his marotte.

Grey comes from arcs on the moon whose ends are staggered. What touches differs in kind: rings on one leg and along the
other, sleeves along the upper arm and in rings on the lower, the body in lozenges."""
from linework import BLACK, WHITE, Pen, Strip, lens, place, polar, polygon, shape, swell
from parts.suits import pip

from . import card, fool
from .fool import CONTOUR, HEAD, HEAD_PART, HEAD_SCALE, folds, horn, limb, panes, rings, studs, tongue

OUTER, OUTER_RADIUS, INNER, INNER_RADIUS = 318 + 520j, 250, 335 + 450j, 225     # the two circles of the moon
MOON = "M132 353A250 250 0 1 0 559 457A225 225 0 0 1 132 353z"


def joker():
    pen = Pen()
    card.paper(pen)
    fool.symbols(pen, WHITE, WHITE)
    pen.open("joker", fill="none", stroke=BLACK, stroke_width=CONTOUR, stroke_linejoin="round", stroke_linecap="round")
    stars(pen)
    charms(pen)
    pen.field("moon", MOON, WHITE, lambda: shade(pen), 4.2)
    far_arm(pen)
    legs(pen)
    body(pen)
    pen.open("marotte", transform=place(212, 500, -7))
    fool.marotte(pen, WHITE, BLACK, WHITE, WHITE, WHITE, BLACK, -114)
    pen.close()
    near_arm(pen)
    pen.open("head", transform=f"translate(358 366) rotate(3) scale({HEAD_SCALE})", stroke_width=HEAD)
    head(pen)
    pen.close()
    collar(pen)
    pen.close()
    return card.card("Black joker", pen)


# ---------------------------------------------------------------- the night
def stars(pen):
    def star(z, r, turn=-90):
        return polygon([polar(r if i % 2 == 0 else r * .42, turn + i * 36, z) for i in range(11)])
    places = ((232 + 150j, 17, -90), (470 + 176j, 13, -70), (536 + 330j, 18, -100), (118 + 262j, 11, -90), (300 + 88j, 9, -90),
              (405 + 92j, 10, -60), (560 + 250j, 7, -90), (168 + 210j, 6, -90), (500 + 96j, 6, -90))
    pen.ink(*[star(*place) for place in places])
    for x, y, r in ((265, 118, 2.6), (196, 172, 2.2), (436, 132, 2.6), (515, 260, 2.4), (140, 300, 2.4), (350, 62, 2.6), (548, 390, 2.4), (588, 300, 2)):
        pen.circle(r, complex(x, y), fill=BLACK, stroke="none")


def charms(pen):
    """The four suits, hung from the moon."""
    for x, y, suit in ((190, 822, "clubs"), (268, 838, "hearts"), (372, 838, "spades"), (450, 822, "diamonds")):
        top = OUTER.imag + (OUTER_RADIUS ** 2 - (x - OUTER.real) ** 2) ** .5
        pen.path(f"M{x} {top - 4:.1f}V{y - 18}", w=2)
        pen.circle(3, complex(x, y - 20), fill=WHITE, w=2)
        pip(pen, suit, complex(x, y), .36, BLACK)


def shade(pen):
    arcs = []
    for i in range(14):
        start, end = 176 - i * 6.5 - (i % 2) * 9, 6 + i * 6.2 + (i % 2) * 7
        arcs.append(swell([polar(OUTER_RADIUS - 7 - i * 6, start + (end - start) * j / 6, OUTER) for j in range(7)], 4.2 - i * .2, .6, .45))
    for i in range(6):
        arcs.append(swell([polar(INNER_RADIUS + 6 + i * 5, a - i * 2, INNER) for a in (176, 164, 152, 142)], 2.2, .6))
    for x, y, r in ((112, 470, 10), (140, 512, 6), (532, 560, 8), (508, 604, 5)):
        arcs += [swell([polar(r, a, complex(x, y)) for a in (60, 130, 200, 270, 330)], 2.6, .8),
                 swell([polar(r * .6, a, complex(x, y)) for a in (120, 180, 240)], 1.8, .7)]
    pen.ink(*arcs)


# ---------------------------------------------------------------- limbs
def legs(pen):
    pen.open("far-leg")
    limb(pen, "330,598 262,562 204,548 182,572 162,612 136,652", "330,650 270,612 230,598 222,606 200,640 166,672", BLACK,
         lambda leg: rings(pen, leg, (.3, .44, .58, .72, .86), .045, WHITE, 0, 1.6))
    fool.shoe(pen, 147 + 661j, 16, 1, WHITE, BLACK)
    pen.close()
    pen.open("near-leg")
    limb(pen, "400,616 330,590 276,570 240,590 232,640 238,690 244,724", "416,690 350,672 300,644 288,642 284,668 278,700 272,728", WHITE,
         lambda leg: panes(pen, leg, ((.18, .42), (.62, .84)), BLACK))
    fool.shoe(pen, 257 + 726j, -6, 1, BLACK, WHITE)
    pen.close()


def far_arm(pen):
    """Behind the back, straight down to the rim of the moon."""
    pen.open("far-arm")
    fool.hand(pen, "breast-hand", 476 + 596j, .8, 14)
    limb(pen, "398,470 440,486 470,520 488,560 494,588", "396,520 424,536 440,560 450,584 456,604", WHITE,
         lambda sleeve: rings(pen, sleeve, (.36, .5, .64, .78), .07, BLACK, .03))
    cuff = Strip("450,590 468,592 486,586 500,576", "458,612 478,614 498,606 512,594")
    pen.path(cuff.outline(), fill=BLACK)
    studs(pen, cuff, 3, 3.4, WHITE, 0)
    pen.close()


def near_arm(pen):
    pen.open("near-arm")
    limb(pen, "362,572 326,562 284,542 248,512", "366,624 326,616 278,590 228,548", WHITE,
         lambda sleeve: rings(pen, sleeve, (.26, .46, .66), .1, BLACK, .05))

    def stripes(sleeve):
        panes(pen, sleeve, ((.18, .38), (.6, .8)), BLACK)
        folds(pen, sleeve, (.08, .49, .9))
    limb(pen, "352,474 322,516 310,562 316,600 336,622", "398,488 402,534 390,580 372,612 350,626", WHITE, stripes)
    fool.hand(pen, "fist", 212 + 498j, .8, -34, True)
    cuff = Strip("262,500 250,514 240,530 226,556", "278,508 266,524 254,542 242,568")
    pen.path(cuff.outline(), fill=WHITE)
    studs(pen, cuff, 3, 3.4, BLACK, 0)
    pen.close()


# ---------------------------------------------------------------- body
def body(pen):
    pen.open("body")
    for x, y, fill in ((454, 672, BLACK), (434, 708, WHITE), (348, 712, WHITE), (394, 728, BLACK)):
        tongue(pen, complex(376 + (x - 385) * .52, 612), complex(x, y), 20, 24, fill, .5)
    pen.field(None, shape("326,452* 312,500 318,560 330,622* 420,626* 432,570 430,510 408,452*"), BLACK,
              lambda: pen.flat(WHITE, fool.lozenges((303, 452, 440, 640), 9, 13, 2)), CONTOUR)
    belt = Strip("327,604 360,614 394,615 424,608", "328,622 360,632 394,633 422,626")
    pen.path(belt.outline(), fill=BLACK)
    studs(pen, belt, 5, 4, WHITE, 0)
    pen.close()


def collar(pen):
    pen.open("collar")
    for base, tip, fill in ((420 + 458j, 478 + 488j, BLACK), (318 + 462j, 282 + 506j, BLACK), (408 + 466j, 450 + 536j, WHITE),
                            (332 + 470j, 312 + 536j, WHITE), (372 + 470j, 384 + 552j, BLACK)):
        tongue(pen, base, tip, 20, 20, fill)
    band = Strip("312,448 346,458 390,456 428,442", "308,466 346,478 394,476 434,460")
    pen.path(band.outline(), fill=WHITE)
    studs(pen, band, 7, 3.4, BLACK, 0)
    pen.close()


# ---------------------------------------------------------------- the head
def head(pen):
    def ringed(cloth):
        folds(pen, cloth, (.33, .66), .03, .9, 4.5)
        rings(pen, cloth, (.2, .46, .7), .1, BLACK, .06, HEAD_PART)
    horn(pen, "-70,-112 -104,-172 -104,-226 -136,-250 -168,-238 -180,-212", "20,-164 -20,-216 -58,-268 -118,-292 -172,-268 -190,-214", WHITE, ringed, -187 - 190j)
    horn(pen, "30,-160 100,-186 180,-176 240,-120 262,-40 252,30", "140,-40 170,-96 204,-90 230,-40 240,0 243,30", BLACK,
         lambda cloth: rings(pen, cloth, (.24, .48, .7), .09, WHITE, .06, HEAD_PART), 248 + 54j)
    pen.path(shape("-78,-112* -56,-152 20,-174 100,-148 146,-80 152,10 130,100 128,180* 0,230* -60,170*"), fill=BLACK)
    pen.ink(*[swell(fold, 6, 1.4) for fold in ("-30,-148 40,-140 96,-100 122,-40", "130,10 116,80 100,140", "88,-92 106,-52 112,4")], fill=WHITE)
    face(pen)
    fool.lace(pen, "-74,-110 -30,-112 16,-78 40,-10 34,60 4,120 -44,166", 9, WHITE, BLACK)


def face(pen):
    """In profile to the left: a hooked nose, a pointed chin, a smile."""
    pen.open("face")
    pen.path(shape("-60,-116* -88,-84 -98,-50 -95,-22 -99,-8 -113,18 -128,44 -134,62 -124,70 -101,70* -99,78 -107,87 -101,95* -104,104 -98,112 "
                   "-97,118 -108,130 -114,144 -104,156 -84,158 -40,150 6,120* 43,60 48,-8 26,-80*"), fill=WHITE)
    wedge = shape("-80,-8* -66,-14 -48,-8 -34,4* -54,11 -78,9* -83,1")
    pen.clipped(wedge, lambda: pen.add(f'<ellipse cx="-73" cy="-2" rx="8" ry="11.5" fill="{BLACK}" stroke="none"/>'))
    pen.circle(2.4, -75 - 6j, fill=WHITE, stroke="none")
    pen.ink(swell("-87,-8 -68,-16 -48,-9 -28,6", 8.6, 2, .4), swell("-80,-8 -83,1 -78,9", 3.4, 1.4), swell("-78,10 -54,12 -34,4", 3.4, 1.4),
            swell("-80,-22 -62,-28 -42,-20 -30,-9", 3.4, 1.2), swell("-97,-36 -80,-50 -54,-48 -26,-30", 10, 2, .35),
            swell("-105,50 -94,49 -88,60 -96,71 -104,70", 4.4, 1.6), swell("-101,95 -84,95 -66,86 -56,72", 5.4, 2, .4),
            swell("-58,64 -50,72 -52,82", 4, 1.2), swell("-94,116 -86,119 -80,116", 3.6, 1.2), swell("-86,62 -74,70 -70,80", 3.2, 1),
            *[lens(complex(-30 + i * 9, 40 + i * 2), complex(-36 + i * 9, 54), complex(-46 + i * 9, 64), 4) for i in range(3)],
            *[lens(complex(-88 + i * 9, 156 - i), complex(-76 + i * 10, 147 - i * 2), complex(-62 + i * 11, 142 - i * 3), 3) for i in range(4)])
    pen.close()
