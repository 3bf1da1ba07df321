"""What the eight figures on foot share beyond garments.py: limbs from joints, bell sleeves, shoes and boots, hands that lie on the hip,
the card with lean lines."""
import cmath
from .garments import *
from linework.spline import segments
from parts.ornament import daggings


def meadow(pen, tufts=()):
    """kit.ground, the tufts of grass as one symbol."""
    ground(pen)
    if tufts:
        pen.symbol("tuft", lambda sheet: tuft(sheet, 0, 0))
        for x, k in tufts:
            pen.use("tuft", x, GROUND + 8, k)


# ---------------------------------------------------------------- limbs
def limb(stations):
    """A strip round a chain of joints: (x, y, half width at the left of the way, at its right), the way downwards."""
    z = [complex(s[0], s[1]) for s in stations]
    a, b = [], []
    for i, s in enumerate(stations):
        way = z[min(i + 1, len(z) - 1)] - z[max(i - 1, 0)]
        n = way / abs(way) * 1j
        p, q = z[i] + n * s[2], z[i] - n * s[3]
        a.append((p.real, p.imag))
        b.append((q.real, q.imag))
    return Strip(a, b)


def bent(s, e, f, ws=62, we=60, wf=62, way=None):
    """A sleeve from the shoulder s round the elbow e to f on the forearm: a strip whose curve b lies outside of the bend."""
    s, e, f = (complex(*p) for p in (s, e, f))
    u, v = (e - s) / abs(e - s), (f - e) / abs(f - e)
    turn = (u.conjugate() * v).imag
    k = 1j if turn > 0 else -1j           # towards the inside
    bis = k * u + k * v
    bis /= abs(bis)
    theta = abs(cmath.phase(-v / u))
    t = min(we / math.tan(theta / 2), abs(f - e) * .86)
    corner = e + v * t + k * v * we
    cut = lambda p: (p.real, p.imag)
    p = s + k * u * ws
    inner = [p, (p + corner) / 2, corner - (corner - p) / abs(corner - p) * we * .16, corner + v * we * .16, f + k * v * wf]
    outer = [s - k * u * ws, (s * .5 + e * .5) - k * u * (ws + we) / 2, e - bis * we * .6 - k * u * we * .55 - v * 6, e - bis * we * .6 - k * v * we * .55 + u * 6, f - k * v * wf]
    return Strip([cut(p) for p in inner], [cut(p) for p in outer])


def end_band(pen, strip, depth, fill, motif="dots", n=5, ink=GOLD, size=7, out=7, **more):
    """A band square to a strip at its end."""
    a, b = complex(*strip.at(1, 0)), complex(*strip.at(1, 1))
    c, d = complex(*strip.at(.97, 0)), complex(*strip.at(.97, 1))
    across = (b - a) / abs(b - a)
    along = ((a - c) + (b - d))
    along /= abs(along)
    along = along - across * (along * across.conjugate()).real
    along /= abs(along)
    bow = along * depth * .22
    pts = lambda s, o: [((a - across * o) + along * s), ((a + b) / 2 + along * s + bow), ((b + across * o) + along * s)]
    cut = lambda l: [(p.real, p.imag) for p in l]
    return band(pen, cut(pts(-depth * .4, out)), cut(pts(depth * .6, out + 2)), fill, motif, n, ink=ink, size=size, inner=None, **more)


def leg(pen, hip, knee, ankle, fill, paint=None, id="hose", wide=56, way=1):
    """A leg in hose. way 1: its outer side at the left. Thigh, knee, a calf that swells more and higher outside, ankle."""
    h, k, a = (complex(*p) for p in (hip, knee, ankle))
    st = []
    for t, o, i in ((0, wide, wide), (.5, wide * .86, wide * .86)):
        z = h + (k - h) * t
        st.append((z, o, i))
    st.append((k - (k - h) / abs(k - h) * 12, 39, 38))
    for t, o, i in ((.1, 35, 36), (.32, 45, 41), (.52, 40, 40), (.8, 23, 24), (1, 18, 19)):
        st.append((k + (a - k) * t, o, i))
    s = limb([(z.real, z.imag, *((o, i) if way == 1 else (i, o))) for z, o, i in st])
    pen.field(id, s.outline(), fill, (lambda: paint(s)) if paint else None)
    return s


def stripes(pen, s, second, panes=((.14, .36), (.62, .84))):
    for v0, v1 in panes:
        pen.path(Strip(s.strand(v0), s.strand(v1)).outline(), fill=second, w=SMALL)


def muscles(pen, s, ink=BLACK):
    """Two lines of the graver: the shin and the calf."""
    pen.ink(swell(Curve(s.strand(.34)).part(.5, .93), 5, 1.2), swell(Curve(s.strand(.74)).part(.1, .42), 5, 1.2), fill=ink)


def garter(pen, s, u, fill, knot=None):
    pen.path(s.ring(u, u + .05, .012), fill=fill, w=SMALL)
    if knot is not None:
        x, y = s.at(u + .03, knot)
        d = -1 if knot < .5 else 1
        pen.path(shape([(x - d * 2, y, True), (x + d * 26, y - 14), (x + d * 30, y + 12), (x - d * 2, y + 4, True)]), fill=fill, w=SMALL)
        pen.path(shape([(x - d * 2, y + 2, True), (x + d * 16, y + 26), (x + d * 14, y + 48, True), (x + d * 4, y + 34), (x - d * 6, y + 6, True)]), fill=fill, w=SMALL)


def tall_boot(pen, s, u0, x, y, way, fill, trim, lift=0):
    """A boot over the leg s from u0 down, its foot at the ankle x, y; way 1: toe to the left."""
    part = s.part(u0, 1, 5)
    pen.field("boot-leg", part.outline(), fill, lambda: pen.ink(swell(Curve(part.strand(.3)).part(.2, .9), 5, 1.2), swell(Curve(part.strand(.7)).part(.3, .7), 4, 1.2)))
    pen.open(transform=place(x, y, lift, 1, way))
    pen.path(shape("-19,-16* -36,4 -70,16 -106,22 -119,36 -104,46 -60,46 10,46 30,42* 34,20 20,-16*"), fill=fill)
    pen.flat(fill, shape("-14,-28* -14,-8 0,4 15,-8 14,-28*"))
    pen.ink(swell("-112,36 -60,38 0,38 28,36", 4, 1.2), swell("-40,6 -28,14 -22,26", 4, 1.2), swell("-16,-8 -4,2 10,4", 4, 1.2), swell("-52,12 -44,20 -40,30", 3.6, 1.2))
    pen.close()
    top = s.ring(u0 - .012, u0 + .055, .012)
    pen.path(top, fill=trim)


# ---------------------------------------------------------------- hands
def hip(pen, x, y, s, ink=RED, cuff=WHITE, mirror=False, id="hip-hand"):
    """The left hand on the hip from its back, in half the bytes of garments.hip_hand: two passes of one symbol."""
    def paint(sheet):
        for way, h in (("30,22 -16,34 -56,52", 24), ("26,8 -26,12 -72,24", 25), ("26,-12 -28,-14 -78,-6", 26), ("26,-30 -20,-38 -66,-34", 25)):
            hands.digit(sheet, way, h, .8, (.5,), None, (.1, .1))
        sheet.path(shape("70,-44* 40,-50 14,-44 4,-20 6,10 20,32 44,40 74,36*"), fill=SKIN)
    pen.symbol("hip", paint)
    pen.open(id, transform=place(x, y, 0, s, -s if mirror else None))
    for w in (9.5, 4.5):
        pen.add(f'<use href="#hip" stroke-width="{number(w / s)}"/>')
    pen.ink(swell("8,-34 16,-26 18,-14", 3.4, 1.2), swell("6,-8 14,-2 14,8", 3.4, 1.2), swell("10,14 18,18 20,26", 3.4, 1.2), swell("22,-20 44,-22 64,-20", 3.4, 1.2), swell("26,10 46,12 66,10", 3.4, 1.2))
    pen.close()
    d = -1 if mirror else 1
    up, low = [(x + d * 44 * s, y - 52 * s), (x + d * 36 * s, y), (x + d * 48 * s, y + 50 * s)], [(x + d * 88 * s, y - 56 * s), (x + d * 82 * s, y), (x + d * 92 * s, y + 52 * s)]
    band(pen, up, low, cuff, "dots", 4, ink=ink, size=6, inner=(.17, .83), w=SMALL + 1)


def palm(pen, x, y, s, mirror=False):
    """The edge of the palm before the coin that `bear` holds; the pose leaves it open."""
    pen.open(transform=place(x, y, 0, s, -s if mirror else None))
    pen.path(shape("-34,92* -22,74 -6,60 8,58* 26,62 30,76* 0,92"), fill=SKIN, stroke="none")
    pen.ink(swell("-36,86 -22,72 -6,59 12,58 34,66", 7.5, 2.4, .6))
    pen.close()


def folds(pen, *curves, w=6, peak=.6, fill=BLACK):
    pen.ink(*[swell(c, w, 1.4, peak) for c in curves], fill=fill)


def front_neck(pen, x, y, k, w=42):
    """Under a head seen from the front or turned a little."""
    pen.path(shape([(x - w, y + 100 * k, True), (x - w - 4, y + 150 * k), (x - w - 28, y + 210 * k, True), (x, y + 250 * k), (x + w + 28, y + 210 * k, True), (x + w + 4, y + 150 * k), (x + w, y + 100 * k, True)]), fill=SKIN)
    pen.ink(swell([(x - 30, y + 166 * k), (x - 22, y + 192 * k), (x - 6, y + 212 * k)], 4, 1.2), swell([(x + 30, y + 166 * k), (x + 22, y + 192 * k), (x + 6, y + 212 * k)], 4, 1.2))
