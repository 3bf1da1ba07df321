"""The horses' gaits: legs that are built on their bones, necks that bend, manes and tails; units and place as in horse.py.

fore: E elbow, K knee, F fetlock (forearm 165, cannon 113); hind: S stifle, H hock, F fetlock (gaskin 131, cannon 145). A foot that
bears weight has its fetlock at y = 1331 and flex = the turn of its cannon; more flex folds it back."""
import cmath

from . import horse
from .horse import Coat, foot
from .marks import *

C = lambda p: complex(*p)
xy = lambda z: (z.real, z.imag)


def unit(z):
    return z / abs(z)


def turned(p, degrees, pivot):
    """p, turned clockwise about the pivot."""
    z = C(pivot) + (C(p[:2]) - C(pivot)) * cmath.exp(1j * math.radians(degrees))
    return (z.real, z.imag, *p[2:])


def lean_of(d):
    """The turn of a cannon that points along d."""
    return math.degrees(cmath.phase(d)) - 90


def fore(pen, coat, E, K, F, flex=None, fill=None, lead="", tail="", inner="", heel=0, k=1.0):
    """A fore leg. lead and tail: points of the front and the back contour that come before the forearm's own; inner: points
    inside of the trunk, where nothing is drawn; flex None: the foot stands."""
    fill = fill or coat.body
    e, q, f = C(E), C(K), C(F)
    d1, d2 = unit(q - e), unit(f - q)
    n1, n2 = d1 * 1j, d2 * 1j
    fold = math.degrees(cmath.phase(d1 / d2))            # how far the knee is bent (cannon behind the forearm's line)
    nk = unit(n1 + n2)
    long = abs(q - e)
    front = [e + d1 * long * .34 + n1 * 40 * k, e + d1 * long * .62 + n1 * 33 * k, q - d1 * 26 + n1 * 27 * k, q - d1 * 10 + n1 * 32 * k]
    if abs(fold) > 40:
        front += [q + nk * 34 * k]
    front += [q + d2 * 12 + n2 * 32 * k, q + d2 * 30 + n2 * 24 * k, q + (f - q) * .5 + n2 * 18.5 * k, f - d2 * 24 + n2 * 20]
    back = [f - d2 * 24 - n2 * 21, q + (f - q) * .52 - n2 * 19 * k]
    if abs(fold) > 40:                                   # the crease, where the backs of cannon and forearm meet
        a, b = q - n1 * 27 * k, q - n2 * 25 * k
        reach = ((b - a).conjugate() * d2).imag / (d1.conjugate() * d2).imag
        crease = a + d1 * reach
        if abs(crease - q) > 40 * k:
            crease = q + unit(crease - q) * 40 * k
        back += [crease + d2 * 16 - n2 * 1, (*xy(crease), True), crease - d1 * 18 - n1 * 1]
    else:
        back += [q + d2 * 32 - n2 * 23 * k, q + d2 * 10 - n2 * 33 * k, q - d1 * 12 - nk * 34 * k, q - d1 * 30 - n1 * 28 * k]
    back += [e + d1 * long * .56 - n1 * 36 * k, e + d1 * long * .28 - n1 * 46 * k]
    pack = lambda run: [xy(z) if isinstance(z, complex) else z for z in run]
    patch(pen, fill, points(lead) + pack(front), "", pack(back) + points(tail), inner or [xy(e)])
    at = lambda base, d, n, a, b: xy(base + d * a + n * b)
    cuts(pen, coat.line, 4.6,
         [at(q, d1, n1, -30, 16), at(q, nk, nk, 8, 8), at(q, d2, n2, 26, 12)], [at(q, d1, n1, -20, -16), at(q, nk, nk, -8, -6), at(q, d2, n2, 26, -14)],
         [at(q, d2, n2, 34, -8), at(q, d2, n2, 62, -7), at(f, d2, n2, -14, -9)], [at(e, d1, n1, long * .36, 12), at(e, d1, n1, long * .58, 6), at(e, d1, n1, long * .8, 8)],
         [at(e, d1, n1, long * .3, -20), at(e, d1, n1, long * .48, -18), at(e, d1, n1, long * .66, -16)])
    t = lean_of(d2)
    foot(pen, coat, *F, t, (t - heel) if flex is None else flex, fill)


def hind(pen, coat, S, H, F, flex=None, fill=None, lead="", tail="", inner="", heel=0, k=1.0):
    """A hind leg from the stifle."""
    fill = fill or coat.body
    s, h, f = C(S), C(H), C(F)
    d1, d2 = unit(h - s), unit(f - h)
    n1, n2 = d1 * 1j, d2 * 1j
    long = abs(h - s)
    front = [s + d1 * long * .3 + n1 * 42 * k, s + d1 * long * .62 + n1 * 36 * k, h - d1 * 22 + n1 * 34 * k, h + unit(n1 + n2) * 35 * k, h + d2 * 30 + n2 * 29 * k,
             h + (f - h) * .55 + n2 * 20 * k, f - d2 * 24 + n2 * 20]
    back = [f - d2 * 24 - n2 * 21, h + (f - h) * .55 - n2 * 21 * k, h + d2 * 30 - n2 * 31 * k, h - d2 * 8 - n2 * 43 * k, h - d2 * 30 - n2 * 42 * k,
            h - d1 * 52 - n1 * 45 * k]
    pack = lambda run: [xy(z) for z in run]
    patch(pen, fill, points(lead) + pack(front), "", pack(back) + points(tail), inner or [xy(s)])
    at = lambda base, d, n, a, b: xy(base + d * a + n * b)
    cuts(pen, coat.line, 4.6,
         [at(h, d1, n1, -26, 14), at(h, d2, n2, 4, 8), at(h, d2, n2, 34, 10)], [at(h, d2, n2, -30, -26), at(h, d2, n2, -2, -24), at(h, d2, n2, 30, -16)],
         [at(h, d2, n2, 42, -10), at(h, d2, n2, 78, -8), at(f, d2, n2, -16, -9)], [at(s, d1, n1, long * .3, -34), at(s, d1, n1, long * .52, -26), at(s, d1, n1, long * .74, -24)],
         [at(s, d1, n1, long * .24, 14), at(s, d1, n1, long * .46, 10), at(s, d1, n1, long * .7, 14)])
    t = lean_of(d2)
    foot(pen, coat, *F, t, (t - heel) if flex is None else flex, fill)


# ---------------------------------------------------------------- trunk and neck
PIVOT = (470, 820)


def neck(p, degrees):
    """A point of the neck, bent by so much (minus: stretched forward and down); points near the withers and the chest stay."""
    x, y = p[:2]
    w = min(max((860 - y) / 220, 0), 1) * min(max((575 - x) / 70, 0), 1)
    return turned(p, degrees * w * w * (3 - 2 * w), PIVOT)


def bent(source, degrees):
    return [neck(p, degrees) for p in points(source)]


CREST = "560,800* 512,784 472,724 440,642 398,574 340,544 276,562*"
CHEST = "352,712* 358,770 338,832 308,886 298,930 308,970"
BELLY = "420,1090 470,1102 540,1104 610,1092 672,1064 706,1044 722,1010"
BACK = "884,1000 884,962 878,918 860,884 820,834 772,812 716,812 660,826 610,824 560,800"


def trunk(pen, coat, nod=0, chest=CHEST, belly=BELLY, back=BACK):
    outline = bent(CREST + " 262,620 300,690 352,712* 358,770 338,832 308,886 298,930 312,980", nod) + points(
        "348,1040 404,1082 470,1102 540,1104 610,1092 672,1064 706,1050* 760,1090 850,1060 884,1000 878,930 860,884* 820,834 772,812 716,812 660,826 610,824*")
    pen.flat(coat.body, shape(outline))
    pen.path(line(bent(CREST, nod)) + line(bent(chest, nod)) + line(belly) + line(back))


def modelling(pen, coat, nod=0, ink=None, fine=True):
    """The muscles: neck, shoulder blade, arm, ribs, flank, croup and thigh, in strokes that follow the form."""
    ink = ink or coat.line
    n = lambda *runs: [bent(r, nod) for r in runs]
    # the great lines
    cuts(pen, coat.line, 6.5, *n("372,742 384,800 374,858"), "388,896 362,950 378,1016", "700,1044 678,1012 684,970")
    cuts(pen, coat.line, 5, *n("346,846 354,880 346,912"), "318,914 336,944 336,980", "424,1084 448,1062 450,1024", "486,1084 540,1088 592,1079", 
         "612,838 640,842 668,838", *n("430,700 448,760 478,800", "404,640 414,690 430,730"))
    if not fine:
        return
    # tone: lines that run beside a contour, the inner ones shorter
    tone(pen, ink, "706,1046 672,1066 610,1094 540,1106 470,1104 420,1092", (10, 20, 30, 40))
    tone(pen, ink, bent("300,940 296,920 308,886 338,832 358,770", nod), (11, 22, 33))
    tone(pen, ink, "404,900 384,944 382,1000 398,1040", (-2, -12, -22))
    tone(pen, ink, "690,966 682,1004 696,1034", (-10, -19))
    tone(pen, ink, bent("470,724 440,642 398,574", nod), (-62, -74))


def tone(pen, ink, contour, offsets, w=4.6, start=.04):
    """Swelling lines beside a contour, to its right (minus: to its left), each shorter than the one before."""
    c = Curve(contour)
    data = []
    for i, d in enumerate(offsets):
        u0, u1 = start + .07 * i, 1 - start - .09 * i
        data.append(swell(c.part(u0, u1, 3, d or .01), w - .5 * i, .8, .5, n=2))
    pen.ink(*data, fill=ink)


def thigh(pen, coat, ink=None, dx=0):
    """The lines of the near thigh, once the leg is drawn; dx moves the lower ends with the leg."""
    ink = ink or coat.line
    cuts(pen, coat.line, 6, "812,858 846,916 838,1000", [(838, 1000), (830 + dx * .3, 1050), (806 + dx * .6, 1098)], [(722, 990), (744 + dx * .2, 1036), (752 + dx * .5, 1082)])
    tone(pen, ink, "846,866 872,912 882,960 880,1030", (11, 22, 33))
    tone(pen, ink, "728,936 714,990 720,1044", (-8, -17))


# ---------------------------------------------------------------- hair
def wisp(pen, way, w, fill, n=3, ink=None, edge=SMALL, spread=.5):
    """A lock along a contour, w wide at its root, running out into a point; n strands."""
    c = Curve(way)
    prof = ((0, .8), (.22, 1), (.5, .86), (.78, .46))
    a = [c.offset(u, -w / 2 * k) for u, k in prof]
    b = [c.offset(u, w / 2 * k) for u, k in prof]
    tip = c.at(1)
    pen.path(shape([(*xy(a[0]), True), *map(xy, a[1:]), (*xy(tip), True), *map(xy, b[:0:-1]), (*xy(b[0]), True)]), fill=fill, w=edge)
    ink = ink or (WHITE if fill == BLACK else BLACK)
    data = []
    for i in range(n):
        v = (-spread + 2 * spread * i / max(n - 1, 1)) if n > 1 else 0
        p, m, q = (c.offset(u, v * w / 2 * k * 1.5) for u, k in ((.05, .84), (.45, .8), (.84 - .1 * (i % 2), .26)))
        data.append(lens(p, m, q, 3.4))
    pen.ink(*data, fill=ink)


def mane(pen, fill, nod=0, locks=None, ink=None, cap=True):
    """Locks over the near side: (root x,y and way in the units of the unbent neck)."""
    if cap:
        pen.path(shape(bent("560,800* 512,784 472,724 440,642 398,574 340,544 292,552* 338,572 372,604 400,650 424,716 452,770 490,806*", nod)), fill=fill)
    for way, w in locks or LOCKS:
        wisp(pen, bent(way, nod), w, fill, 3, ink)


LOCKS = (("512,778 530,826 514,872 492,906 502,930", 44), ("482,742 502,794 488,844 452,880 450,908", 46), ("458,700 478,752 464,802 426,836 414,866", 46),
         ("442,652 460,704 446,756 406,792 396,822", 46), ("418,604 440,652 430,704 390,744 376,776", 45), ("388,566 414,606 410,654 372,696 356,730", 42),
         ("346,544 378,572 380,612 346,650 338,680", 36))


def tail(pen, fill, locks, ink=None, n=4):
    for way, w in locks:
        wisp(pen, way, w, fill, n, ink, edge=HEAVY - .5, spread=.52)


# ---------------------------------------------------------------- head
def head(pen, coat, lid=None):
    """horse.head with its strokes as lenses and, for a dark coat, a quiet eye. 0,0 is the poll."""
    dark = coat.line == WHITE
    pen.open("horse-head")
    pen.path(shape("-26,10* -42,-6 -48,-30 -44,-52* -24,-38 -10,-18 -6,4*"), fill=coat.far)
    pen.path(shape("-20,-2 -40,22 -50,56 -57,96 -64,140 -76,182 -84,206 -82,226 -70,238 -52,238 -42,230* -38,242 -26,248 -12,240 -10,222* 2,206 22,190 44,168 "
                   "68,140 82,104 76,66 56,34 36,8 8,-8"), fill=coat.body)
    cuts(pen, coat.line, 6, "76,120 48,154 8,132", "-24,98 -18,132 -36,160")
    cuts(pen, coat.line, 5, "-6,196 -20,214 -46,212", "-24,186 -34,198 -40,212", "-36,232 -24,230 -16,224", "22,44 42,74 40,106", "-46,120 -52,150 -60,172", "-4,58 14,66 20,82",
         "-44,100 -48,116 -54,128", "30,150 16,164 0,172")
    cuts(pen, coat.line, 3.4, *[[(66 - i * 9, 132 + i * 8), (56 - i * 9, 130 + i * 8), (48 - i * 8, 124 + i * 8)] for i in range(5)], *[[(-2 - i * 6, 104 + i * 13), (-12 - i * 6, 107 + i * 13), (-20 - i * 5, 106 + i * 13)] for i in range(5)])
    pen.flat(RED if dark else coat.line, shape("-72,208* -64,196 -52,194 -44,202 -50,212 -58,206*"))
    pen.ink(swell("-76,196 -68,184 -54,184 -44,192", 4.5, 1.4), fill=coat.line)
    pen.flat(WHITE, shape("-38,74* -28,60 -12,60 4,76* -12,84 -28,84"))
    pen.flat(AUBURN if dark else BROWN, shape("-38,74* -29,60 -10,59 1,72 -8,84 -28,84*"))
    pen.dot(-20, 72, 8.5, BLACK, 0)
    pen.dot(-25, 67, 3.2, WHITE, 0)
    if dark:
        pen.ink(swell("-42,76 -32,59 -12,58 8,78", 4, 1.2, .45), swell("-38,76 -26,86 -8,84 4,78", 3, 1.2), swell("-40,52 -24,43 -4,47 12,58", 4, 1), fill=WHITE)
    else:
        pen.ink(swell("-42,76 -32,59 -12,58 10,80", 8, 2, .45), swell("-38,76 -28,85 -10,85 6,78", 4, 1.6), swell("-40,54 -24,44 -4,48 12,60", 5, 1.4), fill=coat.line)
        cuts(pen, coat.line, 3.4, "-26,95 -14,96 -4,91")
    pen.path(shape("10,2* -18,2 -42,22 -54,50 -52,74* -40,52 -26,40 -10,34 8,22*"), fill=coat.mane, w=SMALL)
    cuts(pen, WHITE if coat.mane == BLACK else BLACK, 3.4, "0,8 -24,16 -44,46", "4,14 -16,24 -36,44")
    pen.path(shape("-8,8* -20,-14 -22,-40 -16,-64* 4,-46 18,-20 16,2 6,12"), fill=coat.body)
    pen.flat(WHITE if dark else coat.line, shape("-2,-6* -10,-22 -12,-36 -10,-48* 0,-36 6,-20"))
    pen.close()
