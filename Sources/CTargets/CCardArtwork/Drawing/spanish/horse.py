"""The horse: head, neck, trunk and four legs in units of the card, facing left, in the passage: near fore and far hind
raised. Withers 545,806; the ground is y = 1428. Inks are a parameter."""
import cmath
from .kit import *
from parts.hair import scroll, strands, lock
from parts.ornament import band, scallops, beads


class Coat:
    def __init__(self, body, mane, hoof=BROWN, line=BLACK, far=None):
        self.body, self.mane, self.hoof, self.line, self.far = body, mane, hoof, line, far or body


def marks(pen, coat, *curves):
    """Lines of the graver: (points, width[, peak])."""
    pen.ink(*[swell(c[0], c[1], 1.2, c[2] if len(c) > 2 else .45) for c in curves], fill=coat.line)


def foot(pen, coat, x, y, turn=0, flex=0, fill=None):
    """The fetlock, whose middle is 0,0, turned with the cannon; below it pastern and hoof, bent back by `flex`. The toe points left, the sole is y = 97."""
    fill = fill or coat.body
    pen.open(transform=place(x, y, turn))

    def at(a, b, part=1.0):
        z = complex(a, b) * cmath.exp(-1j * math.radians(flex * part))
        return z.real, z.imag
    pen.path(shape([(*at(22, 4, .7), True), at(37, 12), (*at(40, 34), True), at(28, 27), (*at(14, 24), True)]), fill=coat.mane, w=SMALL)
    pen.open(transform=f"rotate({-flex})")
    pen.path(shape("-47,54* -58,74 -72,97* 16,97* 18,84 12,66* -18,68 -47,54*"), fill=coat.hoof)
    pen.ink(swell("-58,82 -22,84 14,82", 3, 1), swell("-52,70 -20,74 12,72", 3, 1))
    pen.flat(fill, shape("-26,10* -37,36 -48,54* -20,66 12,66* 8,46 14,28 26,10* 0,-6"))
    pen.path(line("-49,53 -18,67 13,66"), w=SMALL + 1)
    pen.ink(swell("-22,38 -16,48 -18,57", 3.6, 1.2), fill=coat.line)
    pen.close()
    front = [(-20, -24), (-23, -8), at(-26, 6, .5), at(-29, 20), at(-37, 36), at(-48, 54)]
    back = [(21, -24), at(25, -6, .3), at(28, 8, .7), at(18, 25), at(8, 44), at(12, 66)]
    pen.flat(fill, shape([(-11, -38, True), (*front[0], True), *front[1:4], *[(*p, True) for p in (front[4], back[4])], *back[3:0:-1], (*back[0], True), (11, -38, True)]))
    pen.path(line(front))
    pen.path(line(back))
    pen.ink(swell([(-15, 0), (-2, 5), (13, 1)], 4, 1.2), fill=coat.line)
    pen.close()


def hatch(pen, coat, contour, n, length, turn=90, w=3.6):
    """Strokes of the graver inside of a contour: they leave it at `turn` degrees and grow towards the middle of the run."""
    c = Curve(contour)
    data = []
    for i in range(n):
        u = (i + .5) / n
        z = c.at(u)
        l = length * (.5 + .5 * math.sin(math.pi * u)) * (1 if i % 2 else .72)
        a = math.radians(c.angle(u) + turn)
        e = z + l * complex(math.cos(a), math.sin(a))
        b = math.radians(c.angle(u) + turn * .8)
        m = z + l * .5 * complex(math.cos(b), math.sin(b))
        data.append(swell([(z.real, z.imag), (m.real, m.imag), (e.real, e.imag)], w, .8, .3))
    pen.ink(*data, fill=coat.line)


# Each leg in its own place on the card. ------------------------------------------------------------
def far_fore(pen, coat):
    """The supporting leg."""
    patch(pen, coat.far, "398,1060 388,1130 384,1180 373,1206 373,1232 382,1252 384,1288 381,1308",
          "", "422,1308 420,1288 422,1262 426,1242 437,1222 436,1196 450,1150 474,1080", "440,1050")
    marks(pen, coat, ("382,1208 392,1222 386,1238", 4), ("428,1204 420,1220 424,1236", 4), ("408,1256 406,1290 408,1322", 4),
          ("424,1110 416,1140 416,1176", 5))
    foot(pen, coat, 401, 1332, 0, 0, coat.far)


def far_hind(pen, coat):
    """Raised: the hock bent, the toe towards the ground."""
    patch(pen, coat.far, "640,1046 640,1090 672,1128 700,1158 702,1184 684,1214 664,1244 653,1260",
          "", "690,1278 700,1264 718,1236 742,1206 758,1178 764,1150 756,1128 764,1090", "740,1040")
    marks(pen, coat, ("704,1164 722,1176 744,1172", 4), ("712,1196 690,1230 670,1262", 4), ("730,1080 724,1110 736,1140", 5))
    foot(pen, coat, 660, 1290, 27, 52, coat.far)


def near_fore(pen, coat):
    """Raised: the forearm level, the cannon folded under it."""
    patch(pen, coat.body, "318,962 272,976 222,996 186,1008 160,1016 148,1036 150,1062 164,1082 172,1112 184,1146 197,1169",
          "", "234,1152 229,1130 221,1104 218,1090 226,1070 254,1068 312,1078 376,1092 424,1092", "430,1040 400,980")
    marks(pen, coat, ("190,1014 176,1030 178,1054", 5), ("206,1062 212,1040 232,1030", 4.5), ("192,1098 204,1130 214,1160", 4.5),
          ("320,1002 280,1016 244,1024", 6), ("372,1066 330,1056 290,1054", 5), ("346,1030 316,1036 290,1040", 4.5))
    foot(pen, coat, 226, 1182, -27, 34)


def near_hind(pen, coat):
    """The supporting leg, well under the body."""
    patch(pen, coat.body, "694,1052 698,1096 728,1136 748,1168 756,1194 754,1222 750,1262 746,1292 744,1308",
          "", "785,1308 787,1292 792,1266 804,1226 826,1206 838,1178 832,1150 842,1112 868,1062 884,1010 880,952", "860,900 760,930")
    marks(pen, coat, ("716,1048 742,1078 750,1112", 6), ("858,1040 836,1090 812,1128", 6), ("764,1184 782,1194 792,1216", 4.5), ("828,1160 816,1180 814,1202", 4.5),
          ("778,1236 774,1276 770,1312", 4.5), ("790,1000 776,1040 786,1080", 5))
    foot(pen, coat, 764, 1332)


def levade_far_hind(pen, coat):
    """Far hind leg of the levade, deeply bent, in the units of the card (the trunk is turned by 24 degrees)."""
    patch(pen, coat.far, "512,970 490,1030 488,1090 512,1142 552,1190 572,1220 573,1246 556,1272 544,1292 536,1305",
          "", "576,1317 586,1300 604,1272 622,1246 634,1222 634,1196 622,1168 620,1130", "640,1040 600,960")
    marks(pen, coat, ("580,1212 598,1222 612,1240", 4.5), ("586,1256 566,1284 556,1304", 4))
    foot(pen, coat, 549, 1334, 16, 12, coat.far)


def levade_near_hind(pen, coat):
    patch(pen, coat.body, "584,975 552,1020 540,1070 548,1116 576,1154 616,1184 641,1206 646,1230 636,1256 624,1284 618,1304",
          "", "658,1314 665,1290 682,1258 702,1232 716,1206 716,1176 710,1140 728,1096 758,1046 776,996 780,956", "740,890 640,930")
    marks(pen, coat, ("570,1040 572,1090 596,1130", 6), ("734,1046 704,1100 680,1136", 6), ("648,1192 668,1200 682,1218", 4.5), ("706,1184 696,1202 698,1220", 4.5),
          ("664,1250 648,1284 640,1308", 4.5), ("640,1010 626,1050 636,1090", 5))
    foot(pen, coat, 632, 1332, 14, 10)


def trunk(pen, coat):
    """Neck, chest, barrel and quarters; the head lies over its end."""
    outline = ("560,800* 512,784 472,724 440,642 398,574 340,544 276,562* 262,620 300,690 352,712* 358,770 338,832 308,886 298,930 312,980 "
               "348,1040 404,1082 470,1102 540,1104 610,1092 672,1064 706,1050* 760,1090 850,1060 884,1000 878,930 860,884* 820,834 772,812 716,812 660,826 610,824*")
    pen.flat(coat.body, shape(outline))
    pen.path(line("560,800 512,784 472,724 440,642 398,574 340,544 276,562"))
    pen.path(line("352,712 358,770 338,832 308,886 298,930 306,962"))
    pen.path(line("420,1090 470,1102 540,1104 610,1092 672,1064 706,1044 722,1010"))
    pen.path(line("884,962 878,918 860,884 820,834 772,812 716,812 660,826 610,824 560,800"))


def trunk_marks(pen, coat):
    hatch(pen, coat, "700,1044 630,1086 560,1102 480,1101", 15, 44, 128, 4)
    hatch(pen, coat, "306,950 300,920 312,884 336,838", 7, 44, 48, 4)
    hatch(pen, coat, "868,1040 884,1000 882,960 872,920", 8, 46, -52, 4)
    marks(pen, coat, ("366,748 376,810 372,860", 6), ("386,900 366,944 376,1000 404,1036", 6), ("318,914 334,940 336,972", 5),
          ("424,1086 446,1060 448,1026", 5), ("338,850 346,880 342,906", 4.5), ("690,1040 676,1010 682,976", 5), ("486,1082 540,1086 590,1078", 4.5))


def head(pen, coat, bridle=RED, stud=GOLD):
    """Profile, facing left: 0,0 is the poll, the length 236 down the face; placed and turned by the caller."""
    pen.open("horse-head")
    # far ear
    pen.path(shape("-26,10* -42,-6 -48,-30 -44,-52* -24,-38 -10,-18 -6,4*"), fill=coat.far)
    outline = ("-20,-2 -40,22 -50,56 -57,96 -64,140 -76,182 -84,206 -82,226 -70,238 -52,238 -42,230* -38,242 -26,248 -12,240 -10,222* 2,206 22,190 44,168 "
               "68,140 82,104 76,66 56,34 36,8 8,-8")
    pen.path(shape(outline), fill=coat.body)
    # jowl, crest of the face, nostril, mouth, eye
    marks(pen, coat, ("74,124 54,150 24,154 6,130", 6), ("-22,96 -20,128 -34,158", 5), ("-6,196 -14,210 -26,214 -46,212", 5, .3), ("-24,186 -34,198 -40,212", 4),
          ("-36,232 -24,230 -16,224", 3.4), ("24,44 40,72 40,104", 5), ("-46,120 -52,150 -60,172", 4))
    pen.flat(coat.line, shape("-72,208* -64,196 -52,194 -44,202 -50,212 -58,206*"))
    pen.ink(swell("-76,196 -68,184 -54,184 -44,192", 4.5, 1.4), fill=coat.line)
    # eye: dark, the white only in its hind corner
    pen.flat(WHITE, shape("-38,74* -28,60 -12,60 4,76* -12,84 -28,84"))
    pen.flat(BROWN, shape("-38,74* -29,60 -14,60 -4,71 -10,83 -28,84*"))
    pen.dot(-21, 72, 8, BLACK, 0)
    pen.dot(-25, 67, 3.2, WHITE, 0)
    pen.ink(swell("-42,76 -32,59 -12,58 10,80", 8, 2, .45), swell("-38,76 -28,85 -10,85 6,78", 4, 1.6), swell("-40,54 -24,44 -4,48 12,60", 5, 1.4), swell("-26,95 -14,96 -4,91", 3.4, 1.2), fill=coat.line)
    # forelock
    pen.path(shape("10,2* -18,2 -42,22 -54,50 -52,74* -40,52 -26,40 -10,34 8,22*"), fill=coat.mane, w=SMALL)
    pen.ink(swell("0,8 -24,16 -44,46", 3, 1), swell("4,14 -16,24 -36,44", 3, 1), fill=WHITE if coat.mane == BLACK else BLACK)
    # near ear
    pen.path(shape("-8,8* -20,-14 -22,-40 -16,-64* 4,-46 18,-20 16,2 6,12"), fill=coat.body)
    pen.flat(coat.line if coat.line == BLACK else WHITE, shape("-2,-6* -10,-22 -12,-36 -10,-48* 0,-36 6,-20"))
    pen.close()


def bridle(pen, strap=RED, stud=GOLD):
    """In the units of the head: headstall, brow band, noseband, bit with its boss."""
    pen.open("bridle")
    band(pen, "28,-2 44,40 38,90 0,140 -20,186", "44,6 58,46 50,98 12,150 -8,194", strap, "dots", 7, w=SMALL, inner=None, ink=stud, size=4.6)
    band(pen, "-44,26 -20,34 8,28 34,8", "-48,42 -22,50 14,44 44,24", strap, "dots", 4, w=SMALL, inner=None, ink=stud, size=4.6)
    band(pen, "-62,136 -34,146 -8,146 8,138", "-67,154 -38,164 -6,164 16,150", strap, "dots", 4, w=SMALL, inner=None, ink=stud, size=4.6)
    pen.dot(46, 22, 13, stud, SMALL)
    pen.dot(46, 22, 5, strap, 0)
    pen.dot(-14, 200, 15, stud, SMALL)
    pen.dot(-14, 200, 6, strap, FINE)
    pen.close()


def mane(pen, fill):
    """Locks that fall over the near side of the neck, each rolled up at its end; forelock between the ears."""
    pen.path(shape("560,800* 512,784 472,724 440,642 398,574 340,544 296,552* 350,584 372,620 396,660 414,720 440,780 470,826 506,846*"), fill=fill)
    locks = [  # upper contour, lower contour, radius
        ("524,792 532,826 516,866 502,884", "488,752 490,800 480,842 440,880", 21),
        ("496,760 496,804 476,838 466,856", "462,698 468,756 454,802 408,846", 22),
        ("470,716 474,758 456,796 444,812", "440,638 448,698 434,750 386,796", 22),
        ("446,656 452,702 434,744 424,760", "414,592 424,642 412,694 370,738", 21),
        ("420,602 430,646 418,690 408,704", "376,556 394,596 390,642 356,684", 19),
        ("356,546 370,580 360,606 350,614", "300,544 324,560 328,590 302,614", 15),
        ("390,562 402,598 392,632 382,644", "344,538 362,560 366,596 336,632", 17),
    ]
    for a, b, r in locks:
        scroll(pen, a, b, r, fill, 4, 4)


def tail(pen, fill):
    scroll(pen, "838,866 888,864 918,930 914,1030 892,1120 850,1180", "848,905 880,930 888,1010 872,1084 844,1140 800,1190", 24, fill, 5, 5)
    scroll(pen, "842,866 898,870 926,940 926,1040 918,1130 914,1196", "850,925 874,966 880,1060 872,1150 872,1230 902,1296", 25, fill, 6, 5)
