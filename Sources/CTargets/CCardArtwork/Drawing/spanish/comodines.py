"""The two comodines: a botarga, the masked dancer of the winter feasts of Castile, with horns, cowbells, an orange and a striped cudgel;
and a cabezudo, the big-headed figure of the town fairs, who drums on a tambourine."""
from .gaits import cut, cuts, stroked, tone, wisp, xy
from linework import polygon, polar, corner
from .garments import *
from parts.ornament import daggings
from .riders import bell, strap, studs


def cowbell(pen, x, y, k=1.0, turn=0):
    pen.open(transform=place(x, y, turn, k))
    pen.path(shape(symmetric("0,-4* -16,-2 -20,14 -26,56 -32,72* 0,78*")), fill=GOLD, w=HEAVY / k)
    pen.path("M-12-2C-12-22 12-22 12-2", w=SMALL / k)
    pen.dot(0, 80, 9, BROWN, SMALL / k)
    cuts(pen, RED, 5, "-24,58 0,64 24,58")
    cuts(pen, BLACK, 4, "-10,8 -14,28 -16,48")
    pen.close()


# ---------------------------------------------------------------- botarga
def mask(pen):
    # hood with two ears
    pen.path(shape(symmetric("0,-170 -90,-156 -140,-90 -140,10 -122,100 -70,176* 0,190*")), fill=RED)
    for s in (-1, 1):
        horn = [(s * 62, -142, True), (s * 96, -190), (s * 140, -222), (s * 196, -226), (s * 226, -192, True), (s * 190, -184), (s * 160, -160), (s * 128, -104, True)]
        pen.path(shape(horn), fill=WHITE)
        pen.ink(*[swell([(s * (74 + i * 26), -156 - i * 18 + (i > 2) * 14), (s * (98 + i * 24), -140 - i * 18 + (i > 2) * 10), (s * (116 + i * 20), -120 - i * 18)], 5, 1.4) for i in range(4)])
        pen.dot(s * 232, -188, 14, RED, SMALL)
    # a cock's comb between the horns
    pen.path(shape("-44,-156* -56,-196 -34,-214 -24,-188* -22,-224 0,-240 20,-222 22,-188* 34,-212 56,-194 44,-156*"), fill=BLUE)
    cuts(pen, BLACK, 4, "-36,-196 -34,-178 -28,-162", "0,-222 0,-190 0,-162", "36,-194 34,-178 28,-162")
    band(pen, "-134,-60 -90,-124 0,-146 90,-124 134,-60", "-110,-40 -76,-96 0,-116 76,-96 110,-40", GOLD, "dots", 11, ink=RED, size=7, inner=None, w=SMALL + 1)
    # the mask of wood
    pen.path(shape(symmetric("0,-118 -70,-104 -106,-56 -104,10 -96,70 -62,126 0,150")), fill=GOLD)
    cuts(pen, BROWN, 4.5, "-70,-90 -84,-40 -84,20", "70,-90 84,-40 84,20", "-40,-104 -20,-84 -14,-56", "40,-104 20,-84 14,-56", "0,-108 -2,-80 0,-50", "-74,76 -60,110 -34,134", "74,76 60,110 34,134", "-84,70 -74,104 -54,124", "84,70 74,104 54,124")
    for s in (-1, 1):
        pen.path(shape([(s * 20, -6, True), (s * 40, -30), (s * 70, -30), (s * 90, -8, True), (s * 70, 8), (s * 40, 10)]), fill=WHITE, w=HEAVY)
        pen.dot(s * 52, -9, 13, BLUE, SMALL)
        pen.dot(s * 50, -9, 6, BLACK, 0)
        pen.path(shape([(s * 10, -36, True), (s * 36, -70), (s * 76, -72), (s * 104, -40, True), (s * 70, -52), (s * 36, -50)]), fill=BLACK, w=SMALL)
        pen.circle(24, complex(s * 66, 50), fill=RED, w=SMALL)
        pen.path(line([(s * 66 + 16 * math.cos(a) * (1 - a / 14), 50 + 16 * math.sin(a) * (1 - a / 14)) for a in [i * .75 for i in range(15)]]), stroke=GOLD, w=4)
        cuts(pen, BLACK, 4.5, [(s * 30, 22), (s * 48, 26), (s * 68, 20)], [(s * 100, 30), (s * 96, 64), (s * 80, 98)])
    pen.path(shape("-58,92* -30,82 0,86 30,82 58,92* 42,122 0,132 -42,122"), fill=BLACK, w=SMALL)
    for i in range(6):
        x = -40 + i * 16
        pen.path(polygon([(x - 7, 88), (x + 7, 88), (x + 5, 104 + (i in (2, 3)) * 3), (x - 5, 104 + (i in (2, 3)) * 3)]), fill=WHITE, w=3)
    for i in range(5):
        x = -32 + i * 16
        pen.path(polygon([(x - 6, 126 - (i in (0, 4)) * 2), (x + 6, 126 - (i in (0, 4)) * 2), (x + 4, 112), (x - 4, 112)]), fill=WHITE, w=3)
    pen.flat(RED, shape("-14,-34* -18,0 -26,36 -30,62 -14,76 2,84 20,74 32,58 24,30 14,-2 14,-34*"))
    pen.path(line("-14,-34 -18,0 -26,36 -30,62 -14,76 2,84 20,74 32,58 24,30 14,-2 14,-34"))
    cuts(pen, BLACK, 5, "4,-26 12,14 14,44", "-22,60 -14,54 -8,62", "24,58 16,54 10,62")
    # beard of wool
    for way, w in (("-84,98 -92,140 -76,176 -88,208", 40), ("84,98 94,140 78,176 90,208", 40), ("-56,122 -62,166 -44,204 -54,244", 44), ("56,122 64,166 46,204 56,244", 44), ("-20,134 -24,180 -8,220 -14,262", 44), ("20,134 28,180 14,224 22,256", 42)):
        wisp(pen, way, w, WHITE, 3, BLACK, 6)


def botarga(pen):
    ground(pen, tufts=((130, .8), (700, .7)))
    orange(pen, 250, 1400, .8)
    pen.open("botarga", transform="translate(4 0)")
    # tail of wool behind
    for way, w in (("560,860 660,900 720,860 770,900 806,870", 56), ("560,850 650,870 706,830 752,850 790,820", 44)):
        wisp(pen, way, w, BROWN, 4, BLACK, HEAVY)
    # the raised leg
    calf = Strip("774,990 780,1064 726,1138 668,1216", "668,1010 664,1066 630,1126 594,1180")
    pen.field("calf", calf.outline(), BLUE, lambda: chevrons(pen, calf, [(30, WHITE, None), (42, BLUE, None)], 0, 20))
    pen.open("pointed-shoe", transform=place(632, 1204, 38))
    pen.path(shape("-40,-22* -44,10 -34,34 -30,70 -14,116 6,150* 30,120 44,70 46,20 42,-22*"), fill=BROWN)
    pen.path(shape("-46,-30* 0,-18 48,-30* 50,-4* 0,10 -48,-4*"), fill=GOLD, w=SMALL)
    cuts(pen, BLACK, 5, "-20,30 -8,76 6,116", "24,28 28,70 16,108")
    pen.close()
    bell(pen, 544, 1326, 17)
    thigh = Strip("596,806 690,868 770,958", "492,920 560,1010 640,1064")
    pen.field("thigh", shape("596,812* 680,868 750,930 778,984 756,1034 712,1046 664,1016* 590,966 506,930*"), GREEN, lambda: diaper(pen, (480, 800, 790, 1080), (70, 70), 40, "small-lozenge", 1.3, False))
    # the leg that bears him
    leg = Strip("398,850 384,980 384,1110 408,1240 420,1376", "536,900 508,1000 478,1110 482,1240 478,1376")
    pen.field("leg", leg.outline(), RED, lambda: diaper(pen, (370, 840, 550, 1390), (62, 74), 0, "small-lozenge", 1.2, False))
    cuts(pen, BLACK, 6, "410,1090 432,1104 458,1096", "396,900 392,980 398,1060")
    shoe(pen, 450, 1386, 1, BROWN, GOLD)
    for x, way, f in ((432, leg, GOLD),):
        pen.path(leg.ring(.9, .95, .01), fill=GOLD, w=SMALL)
        pen.path(leg.ring(.5, .53, .012), fill=BLUE, w=SMALL)
    # arms
    right_arm(pen)
    left_arm(pen)
    # coat, half and half
    coat = shape("414,520* 392,600 402,700 410,770* 380,850 366,930* 440,956 510,944 580,956 648,930* 628,850 600,770* 606,690 616,600 590,520* 540,498 464,498")

    def halves():
        pen.path("M300 480H506V980H300z", fill=GOLD, stroke="none")
        pen.path("M506 480H700V980H506z", fill=BLUE, stroke="none")
        data = "".join(f"M300 {y}L506 {y + 60}V{y + 96}L300 {y + 36}z" for y in range(440, 1000, 78))
        pen.path(data, fill=RED, w=SMALL)
        pen.clipped("M506 480H700V980H506z", lambda: diaper(pen, (506, 490, 680, 970), (58, 68), 0, "quatrefoil", 1.25, False))
        pen.path("M506 480V980")
    pen.field("coat", coat, WHITE, halves)
    daggings(pen, "366,930 440,954 510,944 580,954 648,930", 8, 40, GREEN, 1)
    strap(pen, "366,916 440,940 510,930 580,940 648,916", "366,934 440,958 510,948 580,958 648,934", GOLD, RED, 13, 5)
    for y in (596, 646, 696):
        pen.dot(506, y, 13, WHITE, SMALL)
        pen.dot(506, y, 5, RED, 0)
    # belt and cowbells
    for x, y, k, t in ((402, 800, .92, 14), (612, 800, .92, -14), (452, 812, 1.0, 6), (562, 812, 1.0, -6), (507, 816, 1.1, 0)):
        cowbell(pen, x, y, k, t)
    band(pen, "396,758 450,776 506,780 562,776 616,758", "392,790 450,810 506,814 562,810 620,790", BROWN, "dots", 11, ink=GOLD, size=7, inner=None)
    # collar of leaves with bells
    daggings(pen, "390,520 430,560 506,578 582,560 622,520", 7, 56, GREEN, 1)
    c = Curve("384,560 424,606 506,630 588,606 628,560")
    for i in range(7):
        z = c.at((i + .5) / 7)
        bell(pen, z.real, z.imag + 4, 11)
    pen.open("head", transform=place(506, 364, -5, .86), stroke_width=8)
    mask(pen)
    pen.close()
    pen.close()


def orange(pen, x, y, k=1.0, turn=0):
    pen.open(transform=place(x, y, turn, k))
    pen.path(shape(symmetric("0,-72* -26,-92 -62,-88 -84,-66* -40,-52 0,-60*")), fill=GREEN, w=6)
    cuts(pen, BLACK, 4, "-6,-64 -40,-74 -72,-68", "6,-64 40,-74 72,-68")
    pen.circle(64, fill=GOLD, w=HEAVY)
    pen.path(shape("0,-40* 6,-48 14,-40 22,-44 18,-34 26,-28 14,-26 8,-16 2,-26 -10,-26 -4,-34 -8,-44"), fill=GREEN, w=3.4)
    for i in range(14):
        z = polar(46 - 12 * (i % 2), 20 + i * 13)
        pen.dot(z.real, z.imag, 2.6, RED, 0)
    tone(pen, RED, [xy(polar(52, a)) for a in (10, 50, 90, 130)], (0, 9), 6)
    pen.close()


def left_arm(pen):
    """Raised, an orange on the palm."""
    px, py, s = 240, 440, .78
    wx, wy, t = wrist("bear", px, py, s)
    pen.open(transform=place(wx, wy, 0, .78))
    cuff = forearm(pen, 0, 0, -24, 52, 78, 256, GREEN, lambda L: chevrons(pen, L, [(30, GOLD, None), (56, GREEN, None)], 34, 44), WHITE, RED, "dots", ink=RED, n=4)
    pen.close()
    sleeve(pen, "sleeve-left", "460,508 408,520 368,564 350,618 354,656 380,688", "500,600 488,690 452,772 390,812 320,798 272,748", RED, lambda L: chevrons(pen, L, [(40, GOLD, None), (52, RED, None)], 0, 20))
    strap(pen, "384,682 332,700 268,742", "396,706 344,726 282,768", GOLD, RED, 5, 7)
    behind(pen, "bear", px, py, s)
    orange(pen, px, py - 2, .88, -8)
    hand(pen, "bear", px, py, s)
    pen.open(transform=place(wx, wy, 0, .78))
    cuff()
    pen.close()


def right_arm(pen):
    """Out to the side, the cudgel upright."""
    hx, hy, s = 812, 500, .76
    wx, wy, t = wrist("wrap", hx, hy, s)
    pen.open(transform=place(wx, wy, 0, .78))
    cuff = forearm(pen, 0, 0, 30, 50, 76, 200, GREEN, lambda L: chevrons(pen, L, [(26, GOLD, None), (46, GREEN, None)], 30, 40), WHITE, RED, "dots", ink=RED, n=4)
    pen.close()
    sleeve(pen, "sleeve-right", "552,508 604,520 644,564 660,610 660,640 644,668", "512,600 524,690 560,764 622,800 692,786 744,730", BLUE, lambda L: chevrons(pen, L, [(40, WHITE, None), (52, BLUE, None)], 0, 20))
    strap(pen, "638,664 690,680 752,722", "626,690 676,708 738,750", GOLD, RED, 5, 7)
    behind(pen, "wrap", hx, hy, s)
    pen.open("cudgel", transform=place(hx + 2, hy, 8))
    pen.field("stripes", shape("-14,150* -15,40 -20,-80 -34,-190 -40,-236 -24,-268 0,-276 24,-268 40,-236 34,-190 20,-80 15,40 14,150* 0,158"), WHITE, lambda: pen.path(
        "".join(f"M-60 {y}L60 {y - 50}V{y - 16}L-60 {y + 34}z" for y in range(-300, 200, 70)), fill=RED, w=SMALL))
    for y, r in ((-214, 38), (-150, 30)):
        for x in (-.5, .5):
            pen.dot(x * r, y, 7, GOLD, SMALL)
    pen.close()
    hand(pen, "wrap", hx, hy, s)
    pen.open(transform=place(wx, wy, 0, .78))
    cuff()
    pen.close()


# ---------------------------------------------------------------- cabezudo
def great_head(pen):
    """Paper and paste, in the units of a head: round cheeks, a nose like a pear, whiskers, a kerchief knotted over one ear."""
    # hair and ears
    pen.path(shape(symmetric("0,-150 -96,-130 -142,-60 -146,20 -134,80 -100,110* 0,110*")), fill=BLACK)
    for s in (-1, 1):
        pen.path(shape([(s * 124, -16, True), (s * 160, -34), (s * 172, 4), (s * 158, 48), (s * 126, 56, True)]), fill=SKIN)
        cuts(pen, BLACK, 5, [(s * 150, -12), (s * 152, 12), (s * 140, 34)])
    pen.path(shape(symmetric("0,-130 -84,-120 -126,-70 -130,0 -132,60 -112,120 -60,164 0,172")), fill=SKIN)
    # whiskers down to the jaw
    for s in (-1, 1):
        pen.path(shape([(s * 130, -30, True), (s * 112, 10), (s * 104, 60), (s * 84, 96), (s * 104, 124), (s * 132, 96), (s * 142, 40)]), fill=BLACK, w=SMALL)
        cuts(pen, WHITE, 4, [(s * 130, 0), (s * 120, 44), (s * 98, 92)], [(s * 136, 30), (s * 128, 70), (s * 108, 106)])
        pen.circle(25, complex(s * 76, 54), fill=RED, stroke="none")
        pen.ink(*[cut([(s * (66 + i * 9), 40), (s * (60 + i * 9), 54), (s * (62 + i * 9), 68)], 4) for i in range(3)], fill=WHITE)
        # eyes: round, with a painted lid
        pen.path(shape([(s * 16, -8, True), (s * 30, -38), (s * 58, -42), (s * 84, -14, True), (s * 62, 8), (s * 34, 8)]), fill=WHITE, w=HEAVY)
        pen.dot(s * 48 + 10, -14, 16, BROWN, SMALL)
        pen.dot(s * 48 + 11, -14, 8, BLACK, 0)
        pen.dot(s * 48 + 5, -20, 4.5, WHITE, 0)
        pen.ink(swell([(s * 14, -6), (s * 30, -38), (s * 58, -43), (s * 90, -10)], 9, 3))
        cuts(pen, BLACK, 4, [(s * 92, -2), (s * 104, -4), (s * 112, -12)], [(s * 90, 8), (s * 102, 10), (s * 110, 6)])
    pen.ink(shape("-8,-52* -36,-78 -74,-82 -108,-48* -74,-62 -40,-58 -12,-40"), shape("14,-58* 44,-92 82,-92 112,-56* 80,-74 46,-72 18,-44"))
    # mouth, wide open
    pen.path(shape("-70,92* -36,104 0,108 36,104 70,92* 58,130 28,150 0,154 -28,150 -58,130"), fill=BLACK)
    pen.path(shape("-58,96* -30,106 0,109 30,106 58,96* 50,114 0,122 -50,114"), fill=WHITE, w=SMALL)
    pen.path("M-34 104V118M-12 108V121M12 108V121M34 104V118", w=3.4)
    pen.path(shape("-36,138* -14,128 0,134 14,128 36,138* 18,150 0,152 -18,150"), fill=RED, w=SMALL)
    cuts(pen, BLACK, 6, "-92,72 -84,90 -68,96", "92,72 84,90 68,96", "-18,164 0,160 18,164")
    # moustache, nose
    for s in (-1, 1):
        pen.path(shape([(s * 4, 72, True), (s * 36, 68), (s * 70, 84), (s * 104, 70, True), (s * 86, 98), (s * 52, 102), (s * 4, 92, True)]), fill=BLACK, w=SMALL)
        cuts(pen, WHITE, 4, [(s * 16, 80), (s * 44, 84), (s * 76, 90)], [(s * 18, 88), (s * 44, 93), (s * 70, 94)])
    pen.flat(SKIN, shape("-14,-34* -18,-6 -36,24 -46,50 -36,76 -14,82 0,88 16,82 38,76 48,50 36,22 18,-6 14,-34*"))
    pen.path(shape("-36,34 -44,54 -32,72 -12,76 0,82 14,76 34,72 46,54 36,34 0,26"), fill=RED, stroke="none")
    pen.path(line("-14,-34 -18,-6 -36,24 -46,50 -36,76 -14,82 0,88 16,82 38,76 48,50 36,22 18,-6 14,-34*"))
    cuts(pen, WHITE, 6, "-24,40 -28,50 -22,60")
    cuts(pen, BLACK, 5, "-30,68 -20,62 -12,70", "30,68 20,62 12,70")
    # kerchief
    pen.open("kerchief")
    for way, w in (("130,-74 190,-60 216,-10 232,30", 0),):
        pen.path(shape("126,-84* 170,-100 214,-84 236,-40* 206,-52 196,-24* 176,-52 130,-62*"), fill=RED)
        pen.path(shape("126,-76* 162,-60 180,-10 170,44* 150,24 128,34* 134,-10 116,-60*"), fill=RED)
        cuts(pen, BLACK, 4.5, "146,-84 180,-80 210,-62", "138,-62 156,-20 156,16")
    outline = shape("-142,-52* -140,-104 -96,-158 0,-176 96,-158 140,-104 142,-52* 96,-92 0,-112 -96,-92")
    pen.field("cloth", outline, RED, lambda: (
        stroked(pen, BLACK, 9, *[[(-160, -60 - i * 30), (0, -118 - i * 30), (160, -60 - i * 30)] for i in range(4)]),
        stroked(pen, BLACK, 9, *[[(x, -40), (x * .9, -110), (x * .66, -180)] for x in (-132, -88, -44, 0, 44, 88, 132)]),
        stroked(pen, GOLD, 3, *[[(-160, -46 - i * 30), (0, -104 - i * 30), (160, -46 - i * 30)] for i in range(5)])))
    pen.path(shape("112,-92* 132,-104 152,-92 152,-66 130,-54 112,-66*"), fill=RED)
    cuts(pen, BLACK, 4, "124,-92 132,-78 128,-64")
    pen.close()


def tambourine(pen, r=112):
    pen.circle(r, fill=AUBURN, w=HEAVY)
    pen.circle(r - 22, fill=WHITE, w=SMALL)
    for i in range(8):
        z = polar(r - 9, 45 * i + 10)
        pen.open(transform=place(z.real, z.imag, 45 * i + 10))
        pen.add(f'<ellipse rx="9" ry="20" fill="{GOLD}" stroke-width="4.5"/><path d="M0-18V18" stroke-width="3"/>')
        pen.close()
    # painted on the skin: a star of the deck's back
    for i in range(8):
        at = lambda q, d: polar(q, 45 * i + d)
        pen.path(polygon([xy(at(14, 0)), xy(at(44, -17)), xy(at(78, 0)), xy(at(44, 17))]), fill=(RED, BLUE)[i % 2], w=FINE)
    pen.circle(17, fill=GOLD, w=SMALL)
    for i, ink in ((0, RED), (1, GREEN), (2, GOLD)):
        x = -30 + i * 26
        pen.path(Strip([(x, r - 6), (x - 20, r + 40), (x + 4 + i * 6, r + 84), (x - 8 + i * 8, r + 130)], [(x + 20, r - 6), (x + 2, r + 40), (x + 26 + i * 6, r + 84), (x + 14 + i * 8, r + 136)]).outline(), fill=ink, w=SMALL)


def cabezudo(pen):
    ground(pen, tufts=((140, .8), (500, .6)))
    pen.open("cabezudo", transform="translate(-6 0)")
    # legs: breeches, stockings, rope-soled shoes with their laces
    for s, ax, kx in ((-1, 352, 396), (1, 634, 610)):
        stock = Strip([(kx - 52, 1120), (kx - 54 + (ax - kx) * .4, 1210), (ax - 36, 1300), (ax - 32, 1384)], [(kx + 52, 1120), (kx + 52 + (ax - kx) * .4, 1210), (ax + 38, 1300), (ax + 32, 1384)])
        pen.path(stock.outline(), fill=WHITE)
        tone(pen, BLUE, stock.strand(1), (9, 18), 5)
        laces = "".join(f"M{number(stock.at(u, .02)[0])} {number(stock.at(u, .02)[1])}L{number(stock.at(u + .14, .98)[0])} {number(stock.at(u + .14, .98)[1])}M{number(stock.at(u, .98)[0])} {number(stock.at(u, .98)[1])}L{number(stock.at(u + .14, .02)[0])} {number(stock.at(u + .14, .02)[1])}" for u in (.5, .64, .78))
        pen.path(laces, w=8)
        pen.open(transform=place(ax, 1390 if s > 0 else 1386, 0 if s > 0 else 17, 1, -s))
        pen.path(shape("-30,-12* -60,4 -108,14 -122,32* 36,34* 38,8 30,-12* 0,-2"), fill=RED)
        pen.path(shape("-126,28* -128,44 -100,48 30,48* 42,46 42,28*"), fill=GOLD, w=SMALL + 1)
        pen.path("".join(f"M{x} 30l-6 16" for x in range(-108, 40, 14)), w=3)
        cuts(pen, BLACK, 4, "-30,2 -60,16 -100,22")
        pen.close()
    breech = shape("386,900* 350,980 330,1080 336,1136* 400,1150 466,1136* 486,1060 506,1010* 528,1060 548,1136* 612,1150 676,1136* 680,1080 660,980 626,900*")
    pen.field("breeches", breech, BLUE, lambda: (cuts(pen, BLACK, 6, "506,940 504,980 506,1016", "386,960 366,1040 362,1120", "628,960 648,1040 650,1120", "440,980 436,1050 424,1120", "574,980 580,1050 592,1120")))
    strap(pen, "338,1112 400,1126 468,1112", "336,1138 400,1152 466,1138", GOLD, RED, 6, 5.5)
    strap(pen, "546,1112 612,1126 676,1112", "548,1138 612,1152 676,1138", GOLD, RED, 6, 5.5)
    # the arm on the hip
    sleeve(pen, "sleeve-right", "586,690 664,692 720,744 764,812 790,882 768,938 704,976", "570,776 612,806 646,842 672,876 684,896 680,908 662,916", WHITE, lambda L: pleats(pen, L, (.2, .4, .6, .8), .06, .95, 4.5, BLUE))
    # trunk: shirt, waistcoat, sash
    body = shape("420,690* 384,760 382,850 388,920* 506,950 624,920* 630,850 628,760 592,690* 506,670")
    pen.path(body, fill=WHITE)
    cuts(pen, BLUE, 5, "480,720 476,790 484,850", "530,720 536,790 528,850")
    for s in (-1, 1):
        vest = [(506 + s * 84, 690, True), (506 + s * 122, 760), (506 + s * 124, 850), (506 + s * 118, 900, True), (506 + s * 60, 906), (506 + s * 28, 890, True), (506 + s * 44, 800), (506 + s * 40, 700, True)]
        pen.field(None, shape(vest), BLACK, lambda: [pen.use("small-lozenge", 506 + s * x, y, 1.1) for x, y in ((74, 740), (96, 790), (70, 830), (100, 866), (62, 786), (106, 742), (58, 876))])
        for i in range(4):
            pen.dot(506 + s * (38 + (i < 3) * 5), 740 + i * 40, 8, GOLD, SMALL)
    band(pen, "386,872 440,892 506,898 572,892 626,872", "386,930 440,952 506,958 572,952 626,930", RED, "none", 0, inner=None)
    stroked(pen, GOLD, 4.5, "390,892 440,912 506,918 572,912 622,892", "390,912 440,932 506,938 572,932 622,912")
    pen.path(Strip("404,938 392,990 398,1040", "440,948 432,1000 440,1050").outline(), fill=RED, w=SMALL + 1)
    pen.path("".join(f"M{x} 1040v26" for x in range(402, 442, 8)), w=4.5)
    hip_hand(pen, 644, 944, .84)
    # raised arm and tambourine
    px, py = 246, 800
    wx, wy = 226, 780
    pen.open("tambourine", transform=place(198, 640, -12, .98))
    tambourine(pen)
    pen.close()
    sleeve(pen, "sleeve-left", "416,688 356,712 322,768 308,812 302,814 296,800 284,774", "446,812 410,868 376,926 330,952 286,924 250,876 222,828", WHITE, lambda L: pleats(pen, L, (.2, .4, .6, .8), .04, .96, 4.5, BLUE))
    hand(pen, "knuckles", 236, 742, .66, -22)
    band(pen, "206,812 240,790 290,770", "222,852 262,828 312,806", WHITE, "dots", 4, ink=RED, size=7, inner=(.17, .83), w=SMALL + 1)
    # neckcloth under the great head
    pen.path(shape("430,690* 470,730 506,740 542,730 582,690* 560,770 506,786 452,770"), fill=GREEN)
    pen.open("head", transform=place(508, 462, -4, 1.62), stroke_width=4.6)
    great_head(pen)
    pen.close()
    pen.close()


FIGURES = {"botarga": ("Comodín: la botarga", botarga), "cabezudo": ("Comodín: el cabezudo", cabezudo)}


def card(name):
    return figure_card(*FIGURES[name])
