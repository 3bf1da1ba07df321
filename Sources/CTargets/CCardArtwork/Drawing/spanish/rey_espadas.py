"""The king of swords: black-bearded, three-quarter, in a robe to the ground and a mantle with ermine, the sword upright."""
from . import signs
from .standing import *

HAIR = BLACK
AXIS = 470


def head(pen):
    """Turned to the right, towards the sword: drawn facing left and flipped."""
    pen.open("facing-right", transform="scale(-1 1)")
    pen.open("hair-back")
    scroll(pen, "40,-100 116,-84 140,-10 136,60 150,120 184,140", "20,-60 60,0 70,70 84,130 116,184 190,190", 27, HAIR, 5)
    scroll(pen, "-60,-100 -106,-80 -122,-30 -120,20 -126,48 -142,58", "-50,-80 -84,-50 -92,0 -90,50 -106,86 -148,94", 18, HAIR, 3)
    pen.close()
    pen.open("face")
    pen.path(shape("0,-114* -54,-110 -88,-86 -97,-48 -92,-20 -100,6 -99,36 -90,78 -72,112 -48,136 -20,142 20,134 58,108 86,66 96,14 96,-50 70,-108*"), fill=SKIN)
    eye(pen, -56, -1, look=-5, w=25, h=12.5, lid=.34, r=10, drop=2, iris=BLUE, bag=8)
    eye(pen, 26, 1, look=-6, w=31, h=12.5, lid=.34, r=10.5, drop=2, iris=BLUE, bag=9)
    brow(pen, "-32,-27 -50,-40 -68,-40 -90,-24", 13, peak=.4)
    brow(pen, "-2,-27 20,-42 46,-43 78,-24", 13, peak=.4)
    pen.ink(swell("-10,-26 -24,-10 -24,10 -36,40 -46,58 -42,70 -30,72", 6, 1.8, .72, 2), swell("-8,50 2,60 -3,71 -15,72", 4.6, 1.4), swell("-30,72 -24,68 -15,72", 3.4, 1.4))
    pen.ink(swell("-22,-40 -19,-32 -22,-24", 3.4, 1.2), swell("-38,-62 0,-68 44,-64", 3, 1), swell("-30,-74 2,-79 36,-75", 3, 1), swell("10,66 22,80 24,96", 3.4, 1.2), swell("62,-2 70,-5 76,-10", 2.8, 1), swell("63,7 72,8 79,6", 2.8, 1))
    pen.close()
    pen.open("beard")
    scroll(pen, "80,40 74,110 56,170 40,206 30,222 22,230", "98,-10 104,70 98,150 76,214 40,258 12,264", 21, HAIR, 5)
    scroll(pen, "52,104 36,150 18,190 2,218 -8,228 -16,234", "84,70 78,140 56,200 20,250 -10,274 -28,278", 22, HAIR, 5)
    scroll(pen, "-88,84 -84,130 -86,166 -94,194 -104,206 -112,210", "-20,120 -22,160 -30,200 -50,236 -84,256 -118,256", 22, HAIR, 5)
    pen.path(shape("-94,70* -80,96 -60,104 -28,106* 10,104 46,92 74,50 92,-10* 100,40 94,90 60,150 10,176 -50,168 -84,130*"), fill=HAIR, w=PART)
    strands(pen, "-86,92 -60,118 -20,126 24,116 62,84 88,30", "-78,134 -46,160 0,166 48,148 82,104 96,50", 5, 4, fill=HAIR)
    pen.close()
    pen.open("mouth")
    pen.flat(RED, shape("-60,102* -40,96 -24,98 -10,97 12,102* -6,114 -26,117 -46,112"))
    pen.ink(swell("-60,103 -26,107 12,103", 4, 1.6))
    scroll(pen, "-26,80 -46,78 -64,86 -84,100 -100,104 -110,98", "-28,98 -46,98 -62,106 -84,122 -104,126 -116,120", 13, HAIR, 3, 3.2, edge=PART)
    scroll(pen, "-26,80 0,78 28,88 50,108 64,114 76,110", "-22,98 0,99 20,108 42,128 62,136 82,134", 15, HAIR, 3, 3.2, edge=PART)
    pen.close()
    pen.path(shape(symmetric("0,-108 -60,-114 -98,-138 -108,-176 -82,-204 -40,-206 0,-198")), fill=BLUE)
    pen.ink(*[swell([(x * .6, -140), (x, -174), (x * .8, -200)], 5, 1.4) for x in (-76, -42, -14, 14, 42, 76)])
    arches(pen, -126, 86, 104, 28)
    crown(pen, GOLD, BLUE, 99, 120, -74, -124, 0, .95, "strawberry", 5, "pearl", gems=("jewel-lozenge", "jewel-oval"), leaf_k=.74)
    pen.close()


def figure(pen):
    meadow(pen, tufts=((120, .8),))
    A = AXIS
    x, y, k = A, 336, .75
    # mantle, from behind
    mantle = shape(f"{A-70},470* {A-130},520 {A-176},640 {A-206},860 {A-236},1140 {A-270},1400* {A-120},1428 {A},1420 {A+120},1428 {A+280},1404* {A+240},1140 {A+206},860 {A+176},640 {A+130},520 {A+70},470*")
    pen.field("mantle", mantle, RED, lambda: pen.ink(*[swell(c, 6, 1.4, .6) for c in (
        [(A - 150, 620), (A - 190, 900), (A - 236, 1400)], [(A - 130, 760), (A - 160, 1040), (A - 186, 1404)], [(A + 150, 620), (A + 196, 900), (A + 244, 1400)],
        [(A + 136, 760), (A + 166, 1040), (A + 192, 1404)])]))
    band(pen, [(A - 266, 1370), (A - 200, 1386), (A - 128, 1396)], [(A - 271, 1402), (A - 200, 1418), (A - 128, 1426)], GOLD, "dots", 5, ink=BLUE, size=8, inner=None)
    band(pen, [(A + 128, 1396), (A + 200, 1388), (A + 275, 1374)], [(A + 128, 1426), (A + 200, 1418), (A + 281, 1406)], GOLD, "dots", 5, ink=BLUE, size=8, inner=None)
    # shoes under the robe
    for d, way in ((-64, 1), (58, -1)):
        shoe(pen, A + d, 1398, way, GOLD, RED)
    robe = shape(f"{A-84},500* {A-92},640 {A-96},790 {A-122},1000 {A-146},1200 {A-160},1384* {A-80},1404 {A},1398 {A+80},1404 {A+160},1384* {A+146},1200 {A+122},1000 {A+96},790 {A+92},640 {A+84},500*")
    pen.field("robe", robe, BLUE, lambda: (diaper(pen, (A - 180, 480, A + 180, 1420), (62, 74), 0, "quatrefoil", .95),))
    pen.ink(*[swell(c, 6, 1.4, .6) for c in ([(A - 60, 840), (A - 84, 1080), (A - 100, 1380)], [(A + 60, 840), (A + 84, 1080), (A + 100, 1380)])])
    # the front panel, with studs
    panel = Strip([(A - 34, 560), (A - 34, 800), (A - 46, 1372)], [(A + 34, 560), (A + 34, 800), (A + 46, 1372)])
    pen.path(panel.outline(), fill=GOLD)
    for i in range(8):
        px, py = panel.at(.402 + i * .076, .5)
        pen.path(f"M{number(px)} {number(py - 25)}l19 25-19 25-19-25z", fill=RED if i % 2 else BLUE, w=SMALL)
        pen.dot(px, py, 5, WHITE, 0)
    band(pen, [(A - 158, 1334), (A - 80, 1352), (A, 1348), (A + 80, 1352), (A + 158, 1334)], [(A - 160, 1384), (A - 80, 1404), (A, 1398), (A + 80, 1404), (A + 160, 1384)], GOLD, "lozenges", 11, ink=RED, inner=(.14, .86))
    # ermine down the edges of the mantle
    for s in (-1, 1):
        outer = [(A + s * 146, 700), (A + s * 156, 820), (A + s * 178, 1060), (A + s * 198, 1408)]
        inner = [(A + s * 92, 700), (A + s * 98, 820), (A + s * 120, 1060), (A + s * 138, 1420)]
        ermine_band(pen, inner if s < 0 else outer, outer if s < 0 else inner, 11, 1.05, -90)
    # belt
    band(pen, [(A - 96, 790), (A, 810), (A + 96, 790)], [(A - 100, 828), (A, 850), (A + 100, 828)], RED, "lozenges", 9, ink=WHITE, inner=(.14, .86))
    pen.dot(A, 830, 27, GOLD, HEAVY)
    pen.use("jewel-oval", A, 830, 1)
    # the arm with the hand laid on the breast, above the belt
    hx, hy, s = A - 88, 738, .72
    pen.open(transform=place(hx, hy, 0, .78))
    oath = forearm(pen, 0, 0, 66, 46, 56, 90, RED, lambda L: chevrons(pen, L, [(18, GOLD, None), (34, RED, None)], 12, 8), WHITE, BLUE, "ermine", n=4, id="forearm-left")
    pen.close()
    st = bent((A - 98, 574), (A - 206, 806), (A - 156, 774), 54, 58, 54)
    pen.field("sleeve-left", st.outline(), BLUE, lambda: (slashes(pen, st, [(.2, .38), (.6, .78)], GOLD, False), pleats(pen, st, (.5,), .1, .9, 4)))
    end_band(pen, st, 28, GOLD, "dots", 5, RED, 7)
    # sword arm
    hx, hy, s = 764, 598, .82
    wx, wy, t = wrist("hilt", hx, hy, s)
    pen.open(transform=place(wx, wy, 0, .8))
    cuff = forearm(pen, 0, 0, 40, 52, 76, 150, RED, lambda L: chevrons(pen, L, [(24, GOLD, None), (42, RED, None)], 34, 44), WHITE, BLUE, "ermine", n=4)
    pen.close()
    st = bent((A + 98, 574), (A + 164, 832), (A + 222, 772), 54, 62, 68)
    pen.field("sleeve-right", st.outline(), BLUE, lambda: (slashes(pen, st, [(.2, .38), (.6, .78)], GOLD, False), pleats(pen, st, (.5,), .1, .9, 4)))
    end_band(pen, st, 32, GOLD, "dots", 5, RED, 7)
    pen.open("sword", transform=f"translate({hx} {hy + 118 - 305})")
    signs.espada(pen, 1.0, 610, half=31, hilt=182)
    pen.close()
    hand(pen, "hilt", hx, hy, s)
    pen.open(transform=place(wx, wy, 0, .8))
    cuff()
    pen.close()
    hand(pen, "vow", A - 88, 738, .72, -14, id="hand-oath")
    pen.open(transform=place(A - 88, 738, 0, .78))
    oath()
    pen.close()
    # tippet of ermine, chain
    outer = [(A - 150, 530), (A - 128, 600), (A - 70, 660), (A, 676), (A + 70, 660), (A + 128, 600), (A + 150, 530)]
    inner = [(A - 66, 470), (A - 64, 520), (A - 36, 556), (A, 566), (A + 36, 556), (A + 64, 520), (A + 66, 470)]
    pen.path(shape([(*inner[0], True), *inner[1:-1], (*inner[-1], True)]), fill=GOLD)
    scallops(pen, outer, 14, 18, GOLD, 1)
    band(pen, inner, outer, WHITE, "symbol", 12, inner=None, symbol="ermine", size=1.1, turn=0)
    beads(pen, [(A - 100, 520), (A - 78, 580), (A - 40, 616), (A, 626), (A + 40, 616), (A + 78, 580), (A + 100, 520)], 13, 9, GOLD)
    pen.dot(A, 640, 24, GOLD)
    pen.use("jewel-lozenge", A, 640, 1.1)
    pen.open("head", transform=place(x, y, 0, k), stroke_width=8.6)
    head(pen)
    pen.close()


def card():
    return figure_card("Rey de espadas", figure)
