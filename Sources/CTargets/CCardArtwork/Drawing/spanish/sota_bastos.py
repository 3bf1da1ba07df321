"""The page of clubs: a forester's boy in a dagged hood, his weight on one leg, a hand on the hip, the club raised; he looks to the left and grins."""
from . import signs
from .standing import *

HAIR = GOLD


def head(pen):
    """Three-quarter left, a boy of fifteen: round cheeks, ears that stand off, freckles, a grin with a gap in the teeth; straw hair, a peaked cap with an oak twig."""
    for a, b in (("70,-60* 120,-30 150,20 168,44*", "60,10* 100,20 130,36 168,44*"), ("64,-20* 112,10 136,50 144,84*", "50,50* 86,62 112,76 144,84*"), ("56,20* 96,50 108,84 106,112*", "40,80* 70,96 86,106 106,112*")):
        lock(pen, a, b, HAIR, 3, 3.6, PART + 1)
    lock(pen, "-60,-90* -110,-60 -126,-20 -136,10*", "-50,-30* -84,-20 -108,-6 -136,10*", HAIR, 3, 3.6, PART + 1)
    pen.open("face")
    pen.path(shape("0,-114* -55,-110 -88,-86 -95,-50 -89,-20 -97,8 -100,40 -94,74 -78,108 -56,132 -34,144 -10,143 24,130 62,104 88,64 95,16 95,-50 70,-108*"), fill=SKIN)
    eye(pen, -58, -1, look=-7, w=24, h=14, lid=.06, r=10.5, iris=BLUE, lash=7, fold=False)
    eye(pen, 26, 1, look=-8, w=29, h=14, lid=.06, r=11, iris=BLUE, lash=7)
    brow(pen, "-36,-34 -52,-46 -68,-46 -90,-34", 11, peak=.4, fill=AUBURN)
    brow(pen, "-4,-36 18,-53 42,-54 72,-42", 11, peak=.4, fill=AUBURN)
    pen.ink(swell("-14,-18 -26,-2 -29,18 -44,38 -55,48 -50,61 -36,63", 5.8, 1.5, .74, 2), swell("-8,44 1,53 -4,63 -17,64", 4.4, 1.4), swell("-36,63 -28,59 -17,64", 3.2, 1.2))
    # the grin
    pen.flat(BLACK, shape("-64,88* -46,92 -26,94 0,91 22,82* 14,102 -6,114 -26,117 -46,112 -58,102"))
    pen.flat(RED, shape("-44,109* -34,104 -16,103 -2,107* -12,113 -28,114"))
    pen.flat(WHITE, shape("-60,89* -46,93 -26,95 0,92 18,84* 12,96 -8,104 -28,106 -50,102"))
    pen.ink(swell("-72,80 -64,88 -44,93 -26,95 0,92 24,80 32,70", 5, 2), swell("-38,125 -26,128 -14,125", 3.6, 1.2), swell("36,62 42,72 38,84", 3.6, 1.2))
    pen.flat(BLACK, "M-33 93h8l-1 12h-6z")
    for px, py in ((-76, 36), (-66, 44), (-80, 50), (12, 40), (24, 34), (34, 44), (20, 50), (46, 38)):
        pen.dot(px, py, 3, AUBURN, 0)
    pen.path(shape("78,-8 94,-20 110,-10 110,14 96,36 80,32"), fill=SKIN, w=PART + 1)
    pen.ink(swell("86,-4 98,-4 100,10 90,24", 3.4, 1.2))
    pen.close()
    lock(pen, "40,-104* 84,-80 98,-50 94,-14*", "72,-104* 104,-84 112,-50 94,-14*", HAIR, 2, 3.4, PART + 1)
    for x0, x1, yy, t in ((-98, -66, -40, -100), (-72, -34, -56, -66), (-40, 6, -46, -36), (0, 44, -60, 4), (38, 76, -46, 66)):
        tip_lock(pen, x0, x1, -102, yy, t, HAIR)
    # cap
    pen.path(shape("-104,-98* -122,-140 -96,-190 -30,-222 50,-232 130,-206 186,-146* 146,-144 120,-124 106,-92*"), fill=GREEN)
    folds(pen, "-60,-110 -70,-160 -30,-204", "20,-108 36,-160 90,-194", "74,-106 98,-140 146,-164", w=5, peak=.5)
    band(pen, "-144,-64 -70,-66 0,-66 70,-70 116,-84", "-156,-104 -76,-110 0,-108 72,-112 122,-128", RED, "dots", 8, ink=GOLD, size=8, inner=(.16, .84))
    for turn in (-50, 12):
        signs.oak(pen, -62, -112, turn, .92, 1.1, GOLD)
    signs.acorn(pen, -62, -108, -18, .9, 1.1)


def figure(pen):
    meadow(pen, tufts=((330, .5), (758, .45)))
    sapling(pen, 148, 1436, .9)
    x, y, k = 452, 352, .74
    # the free leg, its knee turned out; then the leg that carries
    s = leg(pen, (508, 956), (584, 1150), (612, 1378), GOLD, lambda L: stripes(pen, L, RED, ((.16, .4), (.6, .84))), "hose", 56, -1)
    boot(pen, s, 614, 1386, -1, BROWN, RED, -4)
    s = leg(pen, (398, 950), (392, 1156), (414, 1392), RED, lambda L: stripes(pen, L, GOLD, ((.16, .4), (.6, .84))), "hose", 58, 1)
    boot(pen, s, 412, 1396, 1, BROWN, GOLD)
    # the arm on the hip
    st = bent((352, 590), (196, 710), (240, 778), 50, 56, 52)
    pen.field("sleeve-hip", st.outline(), RED, lambda: (slashes(pen, st, [(.2, .4), (.6, .8)], WHITE, False), pleats(pen, st, (.5,), .05, .95, 4)))
    end_band(pen, st, 26, GREEN, "dots", 4, GOLD, 6.5)
    # jerkin, dagged; the hip is thrust out at the left
    hem = [(268, 958), (360, 986), (450, 1000), (540, 1002), (628, 990)]
    daggings(pen, hem, 9, 56, GOLD, 1)
    skirt = shape("330,768* 302,830 280,900 266,964* 360,992 450,1008 540,1010 630,996* 606,920 580,850 552,794*")
    pen.field("skirt", skirt, GREEN, lambda: folds(pen, "354,800 326,890 312,972", "396,806 382,900 374,988", "440,816 444,900 448,1000", "484,822 500,910 512,1002", "524,820 556,900 578,996"))
    doublet = shape("386,500* 352,560 346,660 328,768* 440,806 552,796* 556,690 566,600 544,500* 466,482")
    pen.field("doublet", doublet, GREEN, lambda: (pen.path(shape("424,480* 500,480* 494,640 476,830* 412,824* 426,640"), fill=WHITE, w=SMALL),
                                                 folds(pen, "376,600 374,690 352,770", "530,610 526,700 528,790", "350,690 376,716 402,720", w=5, peak=.5)))
    lacing = "".join(f"M{432 - i * 5} {646 + i * 36}L{490 - i * 5} {674 + i * 36}M{490 - i * 5} {646 + i * 36}L{432 - i * 5} {674 + i * 36}" for i in range(4))
    pen.path(lacing, w=8.5)
    pen.path(lacing, stroke=RED, w=3.4)
    band(pen, [(328, 758), (440, 798), (554, 788)], [(320, 794), (436, 836), (560, 826)], BROWN, "dots", 9, ink=GOLD, size=7, inner=None)
    pen.open("buckle", transform=place(440, 816, 8))
    pen.path("M-28-28H28V28H-28z", fill=GOLD)
    pen.path("M-13-13H13V13H-13z", fill=BROWN, w=SMALL)
    pen.close()
    hip(pen, 336, 768, .8, RED, WHITE, True)
    club_arm(pen)
    # hood on the shoulders, dagged; it leans with them
    front_neck(pen, x + 4, y, k, 42)
    pen.open("hood", transform=f"rotate(-5 {x} 560)")
    outer = [(306, 552), (336, 608), (394, 638), (454, 646), (514, 636), (572, 602), (600, 540)]
    inner = [(394, 494), (404, 518), (426, 534), (456, 540), (486, 532), (508, 514), (518, 486)]
    daggings(pen, outer, 11, 44, GOLD, 1)
    band(pen, inner, outer, RED, "none", 0, inner=None)
    st = Strip(inner, outer)
    folds(pen, *[[st.at(u, v) for v in (.08, .5, .94)] for u in (.12, .26, .4, .56, .72, .88)], w=5, peak=.5)
    band(pen, inner, [(x + (a - x) * 1.16, b + 15) for a, b in inner], WHITE, "none", 0, inner=None, w=SMALL + 1)
    pen.close()
    pen.open("head", transform=place(x, y, -3, k), stroke_width=8.6)
    head(pen)
    pen.close()


def club_arm(pen):
    hx, hy, s = 770, 640, .82
    wx, wy, t = wrist("wrap", hx, hy, s)
    pen.open(transform=place(wx, wy, 0, .8))
    cuff = forearm(pen, 0, 0, 44, 52, 76, 150, GOLD, lambda L: chevrons(pen, L, [(22, RED, None), (40, GOLD, None)], 34, 44), WHITE, RED, "dots", ink=GREEN, n=5)
    pen.close()
    st = bent((560, 562), (608, 836), (652, 776), 52, 60, 64)
    pen.field("sleeve-club", st.outline(), RED, lambda: (slashes(pen, st, [(.2, .38), (.6, .78)], WHITE, False), pleats(pen, st, (.5,), .1, .9, 4)))
    end_band(pen, st, 30, GREEN, "dots", 5, GOLD, 7)
    behind(pen, "wrap", hx, hy, s, 6)
    pen.open("club", transform=place(hx + 16, hy - 150, 6, 1.34, 1.2))
    signs.basto(pen, .8, length=500)
    pen.close()
    hand(pen, "wrap", hx, hy, s, 6)
    pen.open(transform=place(wx, wy, 0, .8))
    cuff()
    pen.close()


def boot(pen, s, x, y, way, fill, trim, lift=0):
    """A soft ankle boot with a turned-down, cut top."""
    pen.open(transform=place(x, y, lift, 1, way))
    pen.path(shape("-26,-66* -30,-20 -38,6 -68,18 -104,24 -118,36 -104,46 -60,46 10,46 32,42* 36,20 28,-20 30,-66*"), fill=fill)
    pen.ink(swell("-112,36 -60,38 0,38 30,36", 4, 1.2), swell("-22,-10 -6,0 2,14", 4, 1.2), swell("-40,14 -30,26 -28,36", 3.6, 1.2))
    pen.path(shape("-36,-76* 0,-68 36,-76* 40,-44* 22,-52 6,-36* -12,-50 -38,-42*"), fill=trim, w=SMALL + 1)
    pen.close()


def card():
    return figure_card("Sota de bastos", figure)
