"""Greek: capitals that are those of Latin or Cyrillic, and the others; small letters as strokes of a pen, without serifs at their feet."""

from letterform import CAP, DRAWINGS, OVER, X_HEIGHT
from letterform import box, glyph, oval, polygon, ring, stem
from parts import brush, slab, vee

LIKE = dict(zip("\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7", "ABEZHIKMNOPTYX"))
LIKE |= {"\u0393": "\u0413", "\u03a0": "\u041f", "\u03a6": "\u0424", "\u03bf": "o", "\u03ba": "\u043a", "\u03c7": "x", "\u03bd": "v"}
DRAWINGS.update({greek: DRAWINGS[letter] for greek, letter in LIKE.items()})


@glyph("\u039b", 644, joined=True)
def capital_lambda(pen, m):
    roof(pen, m)
    for left, right in ((12, 78 + m.thin + 68), (574 - m.thick - 58, 634)):
        slab(pen, m, left, right, 0)


def roof(pen, m, low=0):
    vee(pen, (74, 578), (290, 378), (CAP, low), (m.thin, m.thick))


@glyph("\u0394", 652, joined=True)
def capital_delta(pen, m):
    vee(pen, (24, 628), (290, 378), (CAP, 0), (m.thin, m.thick))
    box(pen, 24 + m.thin / 3, 0, 620, m.y(84, 66))


@glyph("\u0398", 588, joined=True)
def capital_theta(pen, m):
    DRAWINGS["O"][1](pen, m)
    half = m.y(58, 48) / 2
    box(pen, 206, 360 - half, 382, 360 + half)
    for x in (206, 382):
        box(pen, x - 16, 280, x + 16, 440)


@glyph("\u039e", 560, joined=True)
def capital_xi(pen, m):
    thick, tip = m.y(84, 66), m.x(46, 38)
    for y, inner, end in ((0, thick - 20, 156), (CAP - thick, 20, CAP - 156)):
        box(pen, 40, y, 520, y + thick)
        for outer, side in ((40, 1), (520, -1)):
            tips = (outer - side * 10, end), (outer - side * 10 + side * tip, end)
            polygon(pen, *clockwise([(outer, y + inner), *tips, (outer + side * (tip + 24), y + inner)]))
    box(pen, 120, 360 - thick / 2, 440, 360 + thick / 2)
    for x in (120, 440):
        box(pen, x - 18, 280, x + 18, 440)


def clockwise(points):
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1]))
    return [v for p in (points if area < 0 else points[::-1]) for v in p]


@glyph("\u03a3", 596, joined=True)
def capital_sigma(pen, m):
    thick, tip, hair = m.x(160, 116), m.x(46, 38), m.y(64, 52)
    polygon(pen, *clockwise([(44, CAP - 20), (54 + thick, CAP - 20), (350, 370), (325, 341), (352 - thick, 341)]))
    polygon(pen, *clockwise([(352 - thick, 372), (346, 374), (112 + hair, 30), (40, 20)]))
    box(pen, 40, CAP - hair, 540, CAP)
    box(pen, 36, 0, 550, m.y(84, 66))
    for y, sign in ((CAP, -1), (0, 1)):
        right = 540 if sign < 0 else 550
        polygon(pen, *clockwise([(right, y), (right + 14, y + sign * 216), (right + 14 - tip, y + sign * 216), (right - 150, y + sign * 40)]))


@glyph("\u03a8", 760, joined=True)
def capital_psi(pen, m):
    left = 380 - m.stem / 2
    stem(pen, m, left, left + m.stem)
    half, width = m.y(58, 48) / 2, m.x(126, 90)
    brush(pen, (88, CAP - 30, 270, width), (88, 430, 270, width), (380, 210, 0, 2 * half), (672, 430, 90, width), (672, CAP - 30, 90, width), k=0.6)
    slab(pen, m, 12, 176, CAP, -1)
    slab(pen, m, 584, 748, CAP, -1)


@glyph("\u03a9", 664, joined=True)
def capital_omega(pen, m):
    width, thin = m.x(140, 100), m.y(58, 48)
    brush(pen, (236, 40, 112, m.x(60, 48)), (40 + width / 2, 400, 90, width), (332, CAP + OVER - thin / 2, 0, thin),
          (624 - width / 2, 400, 270, width), (428, 40, 248, m.x(60, 48)), k=0.6)
    foot = m.y(84, 66)
    for left, right, outer, side in ((44, 270, 44, 1), (394, 620, 620, -1)):
        box(pen, left, 0, right, foot)
        polygon(pen, *clockwise([(outer, 0), (outer - side * 16, 170), (outer + side * (m.x(44, 36) - 16), 170), (outer + side * 90, foot - 10)]))


def ink(m):
    """Widths of upright strokes and of hairlines of small letters."""
    return m.small_round - 6, m.y(56, 46)


@glyph("\u03b1", 596, joined=True)
def alpha(pen, m):
    heavy, thin = ink(m)
    ring(pen, m, 28, 440, -OVER, X_HEIGHT + OVER, heavy, thin, 0.58, 0.58)
    brush(pen, (512, 500, 262, heavy * 0.86), (440, 190, 268, heavy * 0.8), (520, thin / 2 - 8, 0, thin), (580, 60, 70, thin * 0.8))


@glyph("\u03b2", 560, joined=True)
def beta(pen, m):
    heavy, thin = ink(m)
    left, top = 70 + heavy / 2, 744
    brush(pen, (left, -196, 90, heavy), (left, 560, 90, heavy), (280, top - thin / 2, 0, thin), (430 - 6, 590, 270, heavy * 0.86),
          (200, 430, 190, thin))
    brush(pen, (160, 414, 0, thin * 0.9), (520 - heavy / 2, 210, 270, heavy), (290, thin / 2 - OVER, 180, thin), (110, 120, 110, thin), k=0.6)


@glyph("\u03b3", 560, joined=True)
def gamma(pen, m):
    heavy, thin = ink(m)
    brush(pen, (36, 400, 62, thin), (128, 512 - thin / 2 - 6, 0, thin + 14), (256, 130, 290, heavy), (302, -50, 270, heavy * 0.8), (302, -196, 270, heavy * 0.66))
    brush(pen, (520, 500, 258, thin * 1.3), (316, -20, 243, thin))


@glyph("\u03b4", 540, joined=True)
def delta(pen, m):
    heavy, thin = ink(m)
    ring(pen, m, 26, 512, -OVER, 470, heavy, thin, 0.58, 0.58)
    brush(pen, (330, 440, 160, heavy * 0.7), (90 + heavy / 2, 610, 90, heavy * 0.9), (268, 744 - thin / 2, 0, thin), (450, 640, 290, thin * 1.5))


@glyph("\u03b5", 470, joined=True)
def epsilon(pen, m):
    heavy, thin = ink(m)
    brush(pen, (416, 400, 112, thin), (250, 512 - thin / 2, 180, thin), (52 + heavy / 2, 384, 270, heavy * 0.9), (300, 262, 0, thin))
    brush(pen, (300, 262, 180, thin), (28 + heavy / 2, 128, 270, heavy), (250, thin / 2 - OVER, 0, thin), (440, 116, 68, thin))


@glyph("\u03b6", 470, joined=True)
def zeta(pen, m):
    heavy, thin = ink(m)
    box(pen, 70, 744 - m.y(70, 58), 440, 744)
    brush(pen, (392, 706, 222, thin), (40 + heavy / 2, 230, 270, heavy), (250, 26, 350, m.y(90, 70)), (420 - thin / 2, -70, 270, thin * 1.2), (330, -196, 240, thin))


@glyph("\u03b7", 580, joined=True)
def eta(pen, m):
    heavy, thin = ink(m)
    brush(pen, (8, 420, 60, thin), (74, 500 - thin / 2, 0, thin + 8), (84 + heavy / 2, 330, 270, heavy), (84 + heavy / 2, 0, 270, heavy))
    brush(pen, (84 + heavy / 2 + 4, 290, 78, thin), (340, 512 - thin / 2, 0, thin + 6), (500 - heavy / 2, 330, 270, heavy), (500 - heavy / 2, -196, 270, heavy))


@glyph("\u03b8", 540, joined=True)
def theta(pen, m):
    heavy, thin = ink(m)
    ring(pen, m, 30, 510, -OVER, 744 + OVER, heavy, thin, 0.58, 0.58)
    box(pen, 90, 366 - thin / 2, 450, 366 + thin / 2)


@glyph("\u03b9", 316, joined=True)
def iota(pen, m):
    hooked(pen, m, 66, 304)


def hooked(pen, m, left, end):
    """A stem that ends in a turn to the right."""
    heavy, thin = ink(m)
    brush(pen, (left + heavy / 2, X_HEIGHT, 270, heavy), (left + heavy / 2, 150, 270, heavy), (left + heavy + 24, thin / 2 - 8, 0, thin), (end - 4, 90, 62, thin), k=0.6)


@glyph("\u03bb", 580, joined=True)
def small_lambda(pen, m):
    heavy, thin = ink(m)
    brush(pen, (60, 700, 40, thin), (150, 744 - thin / 2, 0, thin + 10), (300, 440, 293, heavy), (470, 60, 296, heavy), (560, thin / 2 - 6, 0, thin))
    brush(pen, (300, 420, 250, thin * 1.3), (70, 0, 248, thin * 1.3))


@glyph("\u03bc \u00b5", 636, joined=True)
def mu(pen, m):
    heavy, thin = ink(m)
    box(pen, 70, -196, 70 + heavy, X_HEIGHT)
    brush(pen, (70 + heavy / 2, 180, 280, thin), (260, thin / 2 - OVER, 0, thin), (444, 176, 80, thin))
    hooked(pen, m, 410, 632)


@glyph("\u03be", 480, joined=True)
def xi(pen, m):
    heavy, thin = ink(m)
    box(pen, 110, 744 - m.y(66, 54), 420, 744)
    brush(pen, (320, 700, 200, thin), (70 + heavy / 2, 570, 270, heavy * 0.86), (270, 412, 0, thin + 8))
    brush(pen, (330, 412, 180, thin + 8), (36 + heavy / 2, 210, 270, heavy), (250, 26, 350, m.y(86, 68)), (430 - thin / 2, -66, 270, thin * 1.2), (340, -196, 240, thin))


@glyph("\u03c0", 640, joined=True)
def pi(pen, m):
    heavy, thin = ink(m)
    bar = m.y(80, 64)
    box(pen, 90, X_HEIGHT - bar, 616, X_HEIGHT)
    brush(pen, (24, 390, 66, thin), (130, X_HEIGHT - bar / 2, 0, bar))
    box(pen, 140, 0, 140 + heavy * 0.86, X_HEIGHT - 20)
    brush(pen, (430, X_HEIGHT - 20, 270, heavy * 0.9), (430, 150, 270, heavy * 0.9), (520, thin / 2 - 8, 0, thin), (610, 80, 62, thin), k=0.6)


@glyph("\u03c1", 560, joined=True)
def rho(pen, m):
    heavy, thin = ink(m)
    ring(pen, m, 50, 530, -OVER, X_HEIGHT + OVER, heavy, thin, 0.58, 0.58)
    box(pen, 50, -196, 50 + heavy, 250)


@glyph("\u03c3", 590, joined=True)
def sigma(pen, m):
    heavy, thin = ink(m)
    ring(pen, m, 28, 500, -OVER, X_HEIGHT - 8, heavy, thin, 0.58, 0.58)
    box(pen, 260, X_HEIGHT - m.y(80, 64), 576, X_HEIGHT)


@glyph("\u03c2", 480, joined=True)
def final_sigma(pen, m):
    heavy, thin = ink(m)
    brush(pen, (430, 400, 112, thin), (270, 512 - thin / 2, 180, thin), (34 + heavy / 2, 250, 270, heavy), (260, 26, 350, m.y(86, 68)),
          (430 - thin / 2, -66, 270, thin * 1.2), (340, -196, 240, thin))


@glyph("\u03c4", 500, joined=True)
def tau(pen, m):
    heavy, thin = ink(m)
    bar = m.y(80, 64)
    box(pen, 90, X_HEIGHT - bar, 470, X_HEIGHT)
    brush(pen, (24, 390, 66, thin), (130, X_HEIGHT - bar / 2, 0, bar))
    brush(pen, (266, X_HEIGHT - 20, 270, heavy), (266, 150, 270, heavy), (370, thin / 2 - 8, 0, thin), (460, 90, 62, thin), k=0.6)


@glyph("\u03c5", 570, joined=True)
def upsilon(pen, m):
    heavy, thin = ink(m)
    brush(pen, (8, 410, 62, thin), (70, 500 - thin / 2, 0, thin + 8), (80 + heavy / 2, 320, 270, heavy), (80 + heavy / 2, 220, 270, heavy),
          (300, thin / 2 - OVER, 0, thin), (530 - heavy * 0.4, 300, 90, heavy * 0.8), (440, 490, 130, thin), k=0.6)


@glyph("\u03c6", 700, joined=True)
def phi(pen, m):
    heavy, thin = ink(m)
    ring(pen, m, 28, 672, -OVER, X_HEIGHT + OVER, heavy, thin, 0.58, 0.58)
    box(pen, 350 - heavy / 2, -196, 350 + heavy / 2, 600)


@glyph("\u03c8", 720, joined=True)
def psi(pen, m):
    heavy, thin = ink(m)
    box(pen, 360 - heavy / 2, -196, 360 + heavy / 2, 620)
    brush(pen, (8, 410, 62, thin), (66, 500 - thin / 2, 0, thin + 8), (76 + heavy / 2, 320, 270, heavy), (76 + heavy / 2, 240, 270, heavy),
          (360, thin / 2 - OVER, 0, thin), (660 - heavy * 0.4, 300, 90, heavy * 0.8), (566, 490, 130, thin), k=0.6)


@glyph("\u03c9", 740, joined=True)
def omega(pen, m):
    heavy, thin = ink(m)
    half = heavy * 0.9
    brush(pen, (200, 496, 218, thin * 1.2), (30 + half / 2, 250, 270, half), (200, thin / 2 - OVER, 0, thin), (370, 250, 90, half * 0.8), (370, 360, 90, half * 0.8), k=0.58)
    brush(pen, (540, 496, 322, thin * 1.2), (710 - half / 2, 250, 270, half), (540, thin / 2 - OVER, 180, thin), (370, 250, 90, half * 0.8), (370, 360, 90, half * 0.8), k=0.58)
