"""What the horsemen share: tack, saddle, leg, the hand that holds the reins, heads of hair in wisps."""
import cmath

from . import gaits
from . import horse
from . import signs
from .gaits import Coat, cut, cuts, fore, hind, modelling, stroked, thigh, trunk, wisp
from .garments import *
from .marks import plume
from linework import polygon
from parts.attributes import tassel
from parts.ornament import daggings

RIDER = "translate(551 860) scale(1.07) translate(-560 -860)"
STRAP = ("M548 930L556 1090",)


def studs(pen, strip, n, r, fill, v=.5):
    for i in range(n):
        pen.dot(*strip.at((i + .5) / n, v), r, fill)


def strap(pen, a, b, fill, ink, n, r=6.5, w=SMALL + 1):
    s = Strip(a, b)
    pen.path(s.outline(), fill=fill, w=w)
    studs(pen, s, n, r, ink)
    return s


def bell(pen, x, y, r=13):
    pen.dot(x, y, r, GOLD, SMALL)
    pen.path(f"M{number(x - r * .6)} {number(y + 2)}H{number(x + r * .6)}M{number(x)} {number(y + 2)}V{number(y + r - 2)}", w=FINE)


def tack(pen, fill=RED, ink=GOLD, hang="bells", edge=GOLD):
    """Breast collar and crupper, whose ends the saddle cloth covers; `hang`: bells, tassels or None."""
    pen.open("tack")
    b = strap(pen, "560,872 470,906 380,930 300,926", "566,908 476,944 380,968 300,962", fill, ink, 11, 7)
    scallops(pen, [b.at(u / 8, 1) for u in range(2, 9)], 7, 18, edge, -1)
    c = strap(pen, "720,842 780,846 830,862 866,898", "716,872 776,876 820,892 850,928", fill, ink, 6)
    for u, l in ((.3, 84), (.62, 92), (.92, 78)):
        x, y = c.at(u, 1)
        if hang == "bells":
            strap(pen, [(x - 11, y - 4), (x - 4, y + l * .5), (x - 2, y + l)], [(x + 11, y - 4), (x + 14, y + l * .5), (x + 15, y + l)], fill, ink, 3, 5, SMALL)
            bell(pen, x + 7, y + l + 11)
        elif hang == "tassels":
            pen.open(transform=place(x + 2, y - 6, -6, .8))
            tassel(pen, 0, edge)
            pen.close()
    pen.close()


def bridle(pen, fill=RED, ink=GOLD, plume=None):
    pen.open("bridle")
    if plume:
        pen.path(shape("14,-16* -6,-60 4,-104 40,-128 70,-112* 60,-84 62,-52 40,-26*"), fill=plume, w=SMALL)
        cuts(pen, BLACK if plume != BLACK else WHITE, 3.4, "16,-22 16,-70 40,-112", "20,-22 34,-66 58,-92", "24,-20 44,-46 56,-60", "12,-28 4,-64 14,-96")
    strap(pen, "28,-2 44,40 38,90 0,140 -20,186", "44,6 58,46 50,98 12,150 -8,194", fill, ink, 8, 4.4, SMALL)
    strap(pen, "-44,26 -20,34 8,28 34,8", "-48,42 -22,50 14,44 44,24", fill, ink, 4, 4.4, SMALL)
    strap(pen, "-62,136 -34,146 -8,146 8,138", "-67,154 -38,164 -6,164 16,150", fill, ink, 4, 4.4, SMALL)
    for x, y, r in ((46, 22, 13), (-14, 200, 15)):
        pen.dot(x, y, r, ink, SMALL)
        pen.dot(x, y, r * .4, fill, FINE)
    pen.close()


def saddle(pen, wood, cloth, motif, net, border, stone, fringe):
    pen.open("saddle")
    pen.path(shape("496,806* 470,766 478,742 504,752 530,806* 560,846 640,846 672,816* 690,758 716,750 728,776 716,838* 640,880 540,870"), fill=wood)
    cuts(pen, BLACK, 4.5, "484,752 502,790 520,822", "716,760 700,800 690,826")
    scallops(pen, "508,1000 600,1026 690,1020 774,980", 8, 28, fringe, 1)
    outline = shape("500,816* 560,846 640,848 726,828* 762,900 774,982* 690,1022 600,1028 508,1002* 494,900")
    pen.field("cloth", outline, cloth, lambda: diaper(pen, (500, 880, 780, 1000), (46, 54), 0, motif, 1.0, net))
    band(pen, "498,950 600,976 690,970 766,930", "508,1002 600,1028 690,1022 774,982", border, "lozenges", 9, w=SMALL, ink=stone, inner=(.12, .88))
    pen.close()


def leg(pen, hose, boot, cuff, bead, strap_ink=BROWN, toe=0):
    """Hose and a boot of soft leather in the stirrup; toe: how far the foot points down (degrees)."""
    pen.open("leg", **({"transform": f"rotate({-toe} 530 900)"} if toe else {}))
    pen.path("M548 930L556 1090", w=13)
    pen.path("M548 930L556 1090", stroke=strap_ink, w=6)
    patch(pen, hose, "640,880 600,908 566,938 556,976 560,1030 566,1080", "", "520,1082 506,1020 492,962 478,930 470,900 486,864 530,836 570,820", "620,830")
    cuts(pen, BLACK, 4.5, "492,900 510,884 540,872", "500,940 520,952 528,984")
    pen.path(shape("486,962* 520,952 560,960* 562,1010 566,1056 574,1084 572,1110* 548,1112 540,1106 520,1114 480,1122 440,1124 424,1116 432,1104 462,1094 490,1078 504,1062 500,1020"), fill=boot)
    pen.path(shape("478,972* 486,936* 524,928 566,942* 564,976* 520,966"), fill=cuff)
    beads(pen, "490,954 524,947 556,958", 4, 5.5, bead)
    cuts(pen, WHITE if boot == BLACK else BLACK, 4.4, "516,1056 530,1070 534,1084", "510,990 516,1020 518,1050", "552,1000 554,1036 558,1070", "470,1098 486,1106 490,1114", "506,1066 514,1078 514,1092")
    pen.path(shape("570,1078* 596,1072 612,1080* 598,1088 572,1094*"), fill=GOLD, w=SMALL)
    pen.dot(616, 1080, 12, GOLD, SMALL)
    pen.dot(616, 1080, 4, RED, 0)
    pen.path(shape("494,1112* 520,1106 556,1108* 566,1126* 530,1128 486,1132*"), fill=GOLD, w=SMALL)
    arch = line("502,1112 520,1084 548,1082 560,1110")
    pen.path(arch, w=11)
    pen.path(arch, stroke=GOLD, w=4)
    pen.close()


def rein_fist(pen):
    """A left fist from its back, the thumb on top, the wrist at 70,0."""
    for x, y, h, dy in ((-42, 40, 22, -6), (-54, 19, 25, -2), (-60, -6, 26, 0), (-54, -30, 26, 5)):
        pen.path(shape([(20, y + dy - h / 2, True), (-14, y - h / 2), (x + 12, y - h / 2 + 1), (x, y), (x + 12, y + h / 2), (-14, y + h / 2), (20, y + dy + h / 2, True)]), fill=SKIN)
    cuts(pen, BLACK, 2.8, *[[(x + 22, y - 8), (x + 18, y), (x + 22, y + 8)] for x, y in ((-42, 40), (-54, 19), (-60, -6), (-54, -30))])
    pen.path(shape("78,-38* 46,-46 16,-42 4,-32* 8,-20 4,-12* 9,-2 4,8* 10,18 6,28* 12,36 20,46 46,46 80,38*"), fill=SKIN)
    pen.flat(SKIN, shape("70,-36* 40,-40 20,-36 16,0 24,38 74,36*"))
    hands.digit(pen, "46,-34 14,-54 -18,-58 -46,-46", 26, .84, (.56,), -.3, (.06, .22))
    cuts(pen, BLACK, 3.2, "18,-18 34,-20 56,-16", "18,4 36,2 58,4", "22,24 38,24 58,22")


def reins(pen, contour, hand_at, scale, fill=RED, ink=GOLD, turn=0, w=17, n=9, cuff=True):
    """A strap from the bit to the hand, and the hand."""
    x, y = hand_at
    c = Curve(contour)
    m = 5
    a = [xy2(c.offset(i / m, -w / 2)) for i in range(m + 1)]
    b = [xy2(c.offset(i / m, w / 2)) for i in range(m + 1)]
    s = strap(pen, a, b, fill, ink, n, 4, SMALL)
    # the end of the rein, below the fist
    end = [(x - 16 * scale, y + 30 * scale), (x - 26 * scale, y + 84 * scale), (x - 14 * scale, y + 130 * scale)]
    pen.path(Strip(end, [(p + 18, q) for p, q in end]).outline(), fill=fill, w=SMALL)
    hand(pen, "rein-fist", x, y, scale, turn)


def bit(nod_place, turn, scale=1.06, at=(-14, 200)):
    """Where the bit's boss lies, the head being placed at nod_place."""
    z = complex(*nod_place) + complex(*at) * scale * cmath.exp(1j * math.radians(turn))
    return z.real, z.imag


def inverse(p, k=1.07, a=(551, 860), b=(560, 860)):
    """A point of the horse in the units of RIDER."""
    return (p[0] - a[0]) / k + b[0], (p[1] - a[1]) / k + b[1]


def xy2(z):
    return z.real, z.imag


def ruff(pen):
    pen.path(shape("508,440* 512,486 506,520* 600,520* 596,470 600,430*"), fill=SKIN)
    cuts(pen, BLACK, 4, "520,474 528,494 540,504", "588,470 582,488 570,502")
    s = Strip("490,492 530,516 580,514 622,484", "478,520 526,552 590,550 640,512")
    scallops(pen, "480,520 526,551 590,549 638,513", 9, 16, WHITE, 1)
    pen.path(s.outline(), fill=WHITE, w=SMALL + 1)
    pen.path("".join("M%s %sL%s %s" % (*map(number, s.at((i + .5) / 13, .1)), *map(number, s.at((i + .5) / 13, .9))) for i in range(13)), w=FINE)


def rider_card(title, figure):
    """The file of a figure on horseback."""
    def whole(pen):
        pen.symbol("rein-fist", rein_fist)
        figure(pen)
    return figure_card(title, whole)
