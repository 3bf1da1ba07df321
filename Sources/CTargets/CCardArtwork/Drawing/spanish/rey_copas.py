"""The king of cups: in profile, he strides to the left with the cup raised before him; a white robe slit to the knee, a red mantle that trails behind."""
from . import signs
from .standing import *

HAIR = BROWN


def head(pen):
    """Profile left: a hooked nose, deep-set eyes, a brown beard that juts forward in two rolls."""
    pen.open("hair-back")
    scroll(pen, "46,-100 126,-76 142,0 136,70 152,120 188,136", "10,-60 52,10 54,80 62,142 104,190 194,194", 29, HAIR, 6)
    scroll(pen, "56,-104 116,-84 128,-30 124,16 138,50 160,60", "0,-60 34,0 40,50 54,92 92,118 166,118", 26, HAIR, 5)
    pen.close()
    profile_face(pen, lip=None, cheek=False, kind="hooked", brow_w=13, lid=.5, iris=BROWN, bag=7)
    pen.open("beard")
    scroll(pen, "10,60 20,130 2,190 -30,226 -46,236 -58,238", "40,10 66,100 56,190 20,250 -20,280 -66,282", 22, HAIR, 6)
    scroll(pen, "-60,120 -70,156 -88,182 -112,196 -124,200 -132,200", "24,90 12,160 -20,210 -64,238 -104,246 -140,244", 22, HAIR, 6)
    scroll(pen, "-96,116 -104,134 -116,148 -132,156 -140,158 -146,158", "-20,110 -32,150 -60,178 -90,192 -118,198 -152,198", 20, HAIR, 5)
    pen.path(shape("-95,114* -62,100 -34,78 -8,36 14,-20* 44,30 40,90 0,142 -54,160 -102,150*"), fill=HAIR, stroke="none")
    strands(pen, "14,-14 -10,46 -40,86 -70,108 -92,126", "34,14 34,86 0,134 -54,158 -94,150", 5, 3.8)
    pen.ink(swell("14,-20 -8,36 -34,78 -62,98 -97,112", 6.5, 4))
    pen.close()
    pen.open("mouth")
    pen.flat(RED, shape("-97,99* -102,105 -95,113 -84,109 -76,100*"))
    pen.ink(swell("-98,112 -88,112 -76,102", 3.6, 1.4))
    scroll(pen, "-103,78 -86,74 -64,82 -44,96 -28,100 -20,94", "-103,97 -88,98 -68,106 -50,120 -30,128 -10,122", 15, HAIR, 3, 3.2, edge=PART)
    pen.path(line("-103,78 -108,88 -103,97"), w=PART)
    pen.close()
    scroll(pen, "60,-106 112,-80 120,-20 112,30 122,64 146,72", "-10,-104 14,-60 20,0 30,60 66,112 150,118", 23, HAIR, 7, 3.8)
    scroll(pen, "0,-106 40,-84 46,-44 36,-12 42,10 52,14", "-66,-104 -44,-80 -22,-44 -8,-4 16,32 56,40", 15, HAIR, 5, 3.6)
    crown(pen, GOLD, RED, 99, 126, -74, -126, 84, .95, "lily", 5, "pearl", gems=("jewel-lozenge", "jewel-oval"), leaf_k=.86)


def figure(pen):
    meadow(pen, tufts=((116, .8), (520, .5)))
    x, y, k = 520, 344, .75
    # the mantle, from behind: it trails at the right
    mantle = shape("470,500* 560,480 650,496* 724,540 748,660 748,820 772,1040 800,1200 780,1318* 700,1296 640,1330 590,1316* 540,900")
    pen.field("mantle", mantle, RED, lambda: folds(pen, "712,600 724,860 762,1200 770,1310", "690,640 700,900 716,1160 726,1300", "668,700 672,960 670,1200 668,1312", "640,760 640,1000 628,1240 620,1316"))
    st = band(pen, "786,1270 706,1252 640,1284 580,1272", "782,1320 702,1300 640,1332 580,1318", WHITE, "none", 0, inner=None)
    for i in range(7):
        pen.use("ermine", *st.at((i + .5) / 7, .5), .95)
    # the hind foot, the hem of the robe behind, then the leg that steps out
    shoe(pen, 628, 1392, 1, RED, GOLD)
    pen.path(shape("560,1150* 670,1150* 690,1280 696,1378* 620,1398 540,1390*"), fill=WHITE)
    s = leg(pen, (462, 960), (420, 1140), (372, 1384), RED, lambda L: (stripes(pen, L, GOLD, ((.4, .6),)),), "hose", 54, 1)
    muscles(pen, s)
    tall_boot(pen, s, .62, 372, 1388, 1, GOLD, RED)
    # the robe, open before from the knee down
    robe = shape("446,500* 430,640 424,790* 396,900 372,1000 356,1104* 404,1110 452,1096* 470,1200 476,1300 474,1396* 560,1412 640,1404 700,1388* 696,1200 676,1000 656,790* 660,640 640,500*")
    pen.field("robe", robe, WHITE, lambda: diaper(pen, (340, 520, 710, 1410), (66, 78), 0, "pomegranate", 1, False))
    folds(pen, "456,850 440,980 446,1090", "500,850 500,1060 510,1330", "560,850 572,1080 580,1330", "616,850 634,1080 648,1330")
    hem = Strip([(474, 1326), (560, 1344), (640, 1336), (698, 1318)], [(474, 1396), (560, 1414), (640, 1406), (701, 1388)])
    band(pen, hem.a, hem.b, RED, "lozenges", 8, ink=GOLD, inner=(.14, .86))
    slit = Strip("350,1070 402,1078 440,1066 458,1080 496,1200 506,1300 506,1400", "356,1110 404,1116 444,1104 452,1110 468,1200 476,1300 474,1400")
    pen.path(slit.outline(), fill=GOLD)
    for i in range(13):
        pen.dot(*slit.at((i + .5) / 13, .5), 6.5, RED if i % 2 else BLUE)
    cup_arm(pen)
    # the arm on the hip below the mantle
    st = bent((626, 566), (766, 706), (724, 776), 52, 58, 54)
    pen.field("sleeve-hip", st.outline(), RED, lambda: (slashes(pen, st, [(.2, .4), (.56, .76)], GOLD, False), pleats(pen, st, (.3, .66), .05, .95, 4)))
    end_band(pen, st, 26, GOLD, "dots", 4, BLUE, 6.5)
    # belt
    band(pen, "424,776 540,802 656,774", "420,818 540,846 660,816", BLUE, "dots", 9, ink=GOLD, size=8, inner=(.16, .84))
    pen.dot(512, 824, 25, GOLD, HEAVY)
    pen.use("jewel-lozenge", 512, 824, 1.1)
    pen.path(shape("500,848* 492,960 500,1030 520,1040 532,1028 528,960 524,848*"), fill=BLUE)
    for yy in (884, 926, 968):
        pen.dot(511, yy, 8, GOLD)
    pen.path(shape("496,1024* 488,1060 492,1078* 514,1086 536,1078* 538,1056 534,1024* 514,1034"), fill=GOLD, w=SMALL + 1)
    hip_front(pen)
    # mantle over the near shoulder, tippet, neck
    pen.path(shape(f"{x-30},{y+66}* {x-36},{y+130} {x-54},{y+164}* {x+82},{y+164}* {x+66},{y+120} {x+70},{y+40}*"), fill=SKIN)
    outer = "400,560 424,634 490,676 560,682 630,650 690,572"
    inner = "460,462 472,498 506,520 552,522 598,502 630,462"
    scallops(pen, outer, 15, 18, GOLD, 1)
    band(pen, inner, outer, RED, "none", 0, inner=(.16, .84))
    st = Strip(inner, outer)
    for i in range(8):
        u = (i + .5) / 8
        pen.use("pomegranate", *st.at(u, .5), 1.1, st.angle(u))
    band(pen, [st.at(u, -.02) for u in (0, .25, .5, .75, 1)], [st.at(u, .26) for u in (0, .25, .5, .75, 1)], WHITE, "dots", 9, ink=BLUE, size=6, inner=None, w=SMALL + 1)
    pen.open("head", transform=place(x, y, 0, k), stroke_width=8.6)
    head(pen)
    pen.close()


def hip_front(pen):
    hip(pen, 640, 782, .8, BLUE, id="hip-front")


def cup_arm(pen):
    hx, hy, s = 236, 560, .8
    wx, wy, t = wrist("wrap", hx, hy, s, True)
    pen.open("cup-arm")
    pen.open(transform=place(wx, wy, 0, .8))
    cuff = forearm(pen, 0, 0, -42, 50, 74, 200, GOLD, lambda L: chevrons(pen, L, [(24, RED, None), (40, GOLD, None)], 30, 36), WHITE, RED, "dots", ink=BLUE, n=5)
    pen.close()
    st = bent((466, 576), (420, 812), (366, 734), 54, 62, 66)
    pen.field("sleeve-cup", st.outline(), RED, lambda: (slashes(pen, st, [(.2, .4), (.6, .8)], GOLD, False), pleats(pen, st, (.5,), .05, .7, 4)))
    end_band(pen, st, 34, BLUE, "dots", 6, GOLD, 7)
    behind(pen, "wrap", hx, hy, s, 0, True)
    pen.open("cup", transform=place(hx + 2, hy - 94, -4, 1.32, 1.32))
    signs.copa(pen, .9)
    pen.close()
    hand(pen, "wrap", hx, hy, s, 0, True)
    pen.open("cup-foot", clip_path=f"url(#{pen.clip(polygon([(hx - 160, hy + 60), (hx + 20, hy + 56), (hx + 28, hy + 30), (hx + 160, hy + 30), (hx + 160, hy + 200), (hx - 160, hy + 200)]))})")
    pen.add('<use href="#cup"/>')
    pen.close()
    pen.open(transform=place(wx, wy, 0, .8))
    cuff()
    pen.close()
    pen.close()


def card():
    def whole(pen):
        pen.symbol("pomegranate", lambda sheet: (sheet.path(shape(symmetric("0,-11* -3,-19* -7,-12* -12,-20* -10,-9* -17,-2 -16,9 -8,17 0,18")), fill=RED, w=FINE), sheet.flat(GOLD, shape("0,-6* 6,4 0,13* -6,4"))))
        figure(pen)
    return figure_card("Rey de copas", whole)
