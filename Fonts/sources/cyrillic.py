"""Cyrillic letters whose capital and small forms are one construction in two sizes, and the De of the Russian queen."""

from letterform import CAP, OVER, X_HEIGHT
from letterform import box, glyph, half_ring, polygon, ring, stem
from parts import fillet, slab
from pen import crossing


class Size:
    """The measures of capitals, or of small letters."""

    def __init__(self, m, is_capital):
        self.m, self.is_capital = m, is_capital
        self.top = CAP if is_capital else X_HEIGHT
        self.stem = m.stem if is_capital else m.small_stem
        self.round = m.round if is_capital else m.small_round
        self.thin = m.thin if is_capital else m.small_thin
        self.thick = m.thick if is_capital else m.small_thick
        self.hair = m.hair if is_capital else m.y(54, 46)
        self.drop = self.of(200, 152)  # of the beak of an arm

    def of(self, capital, small):
        return capital if self.is_capital else small


def both(characters, capital_advance, small_advance):
    """Registers a drawing in both sizes; the characters are a capital and its small letter."""

    def register(draw):
        for character, advance, is_capital in zip(characters, (capital_advance, small_advance), (True, False)):
            glyph(character, advance, joined=True)(lambda pen, m, is_capital=is_capital: draw(pen, Size(m, is_capital)))
        return draw

    return register


def upright(pen, s, left, foot=(62, 62), head=(62, 62), bottom=0, top=None):
    """A stem from its left edge; tells its right one."""
    stem(pen, s.m, left, left + s.stem, bottom, s.top if top is None else top, foot, head)
    return left + s.stem


def arm(pen, s, start, end, width=None):
    """The arm of Г and Б, from inside a stem to a beak that hangs down at the right."""
    tip = s.m.x(50, 42) if s.is_capital else s.m.x(46, 40)
    under, reach = s.top - s.hair, s.of(190, 140)
    pen.move(start, under).line(start, s.top, end - 10, s.top, end, s.top - s.drop, end - tip, s.top - s.drop)
    pen.curve(end - tip - 18, s.top - s.drop * 0.55, end - reach * 0.56, under, end - reach, under).close()


def tail(pen, s, right):
    """The tail of Ц, Щ and Д at the right foot: it begins inside the foot bar."""
    low, wide = s.of(-126, -116), s.of(62, 54)
    pen.move(right - 40, 10).line(right - 40, s.m.slab, right + wide, s.m.slab, right + wide + 10, low)
    pen.line(right + wide - 34, low).curve(right + wide - 48, -46, right + 6, 0, right - 20, 0).line(right - 40, 0)
    pen.close()


@both("\u0413\u0433", 548, 452)
def ge(pen, s):
    right = upright(pen, s, 78, head=(62, 0), foot=(62, 74))
    arm(pen, s, right - 30, s.of(530, 432))


@both("\u0490\u0491", 548, 452)
def ge_with_upturn(pen, s):
    ge(pen, s)
    end = s.of(530, 432)
    pen.move(end - 60, s.top - 30).line(end - 54, s.top + s.of(110, 96), end - 10, s.top + s.of(110, 96))
    pen.line(end - 10, s.top - 30).close()


@both("\u0411", 582, 0)
def be(pen, s):
    right = upright(pen, s, 78, head=(62, 0), foot=(62, 0))
    arm(pen, s, right - 30, 524)
    half_ring(pen, s.m, right - 20, 556, 0, 420, s.m.round + 2, 310)


@both("\u041f\u043f", 660, 594)
def pe(pen, s):
    right = s.of(582, 516)
    upright(pen, s, 78)
    upright(pen, s, right - s.stem)
    box(pen, 100, s.top - s.m.slab, right - 20, s.top)


def hooked_leg(pen, s, joint, foot):
    """The left leg of Л: from the bar at x = joint down to a ball at the left; foot: the leg's left edge there."""
    m, ball = s.m, s.of(s.m.ball - 12, s.m.small_ball - 10)
    thin, wide = m.y(56, 48), s.of(m.x(76, 58), m.x(72, 56))
    cx, cy = foot + ball, s.of(108, 98)
    head = s.top - 20
    pen.move(foot, cy).arc(cx, cy, ball, 180, -46)
    x, y = pen.at
    pen.curve(x + 8, y - 8, x + 12, thin - OVER, x + 26, thin - OVER)
    pen.curve(min(x + s.of(70, 58), joint - 2), thin - OVER, joint, s.of(190, 140), joint, s.of(520, 350)).line(
        joint, head
    )
    pen.line(joint + wide, head, joint + wide, s.of(520, 350))
    pen.curve(joint + wide, s.of(140, 100), x + s.of(90, 76), -OVER, x + 6, -OVER).quarter(foot, cy, "h", 0.58)
    pen.close()


@both("\u041b\u043b", 656, 566)
def el(pen, s):
    right = s.of(578, 488)
    upright(pen, s, right - s.stem)
    joint = s.of(210, 170)
    hooked_leg(pen, s, joint, 14)
    box(pen, joint - s.of(84, 74), s.top - s.m.slab, right - 20, s.top)


@glyph("\u0414", 668)
def capital_de(pen, m):
    """Drawn in one contour, as an index."""
    right = 558
    inner_right, narrow = right - m.stem, m.x(72, 56)
    head, base, foot = CAP - m.slab, m.slab, -126
    pen.move(14, foot).line(28, base, 84, base).curve(136, 150, 176, 330, 176, 520)
    pen.vertical(head - m.bracket_y).quarter(176 - m.bracket_x, head, "v", 0.62).line(112, head, 112, CAP)
    pen.line(right + 66, CAP, right + 66, head, right + m.bracket_x, head)
    pen.quarter(right, head - m.bracket_y, "h", 0.62)
    pen.vertical(base).line(640, base, 654, foot, 604, foot).curve(590, -42, 560, 0, 500, 0)
    pen.horizontal(168).curve(108, 0, 78, -42, 64, foot)
    left = 176 + narrow
    pen.move(152 - m.x(0, 12), base).line(inner_right, base, inner_right, head, left, head)
    pen.vertical(520).curve(left, 350, 214 - m.x(0, 12), 180, 152 - m.x(0, 12), base)


@glyph("\u0434", 596)
def small_de(pen, m):
    right, foot, narrow = 494, -116, m.x(70, 54)
    inner_right, head, base = right - m.small_stem, X_HEIGHT - m.slab, m.slab
    pen.move(12, foot).line(24, base, 76, base).curve(122, 130, 158, 230, 158, 340)
    pen.vertical(head - 36).quarter(158 - 30, head, "v", 0.62).line(100, head, 100, X_HEIGHT)
    pen.line(right + 58, X_HEIGHT, right + 58, head, right + 36, head).quarter(right, head - 50, "h", 0.62)
    pen.vertical(base).line(570, base, 582, foot, 536, foot).curve(522, -42, 496, 0, 446, 0)
    pen.horizontal(150).curve(96, 0, 72, -42, 58, foot)
    left = 158 + narrow
    pen.move(142 - m.x(0, 10), base).line(inner_right, base, inner_right, head, left, head)
    pen.vertical(340).curve(left, 250, 192 - m.x(0, 12), 160, 142 - m.x(0, 10), base)


@both("\u0418\u0438", 692, 624)
def i(pen, s):
    right = s.of(614, 546)
    upright(pen, s, 78)
    upright(pen, s, right - s.stem)
    width = s.of(s.m.x(96, 74), s.m.x(92, 72))
    rise = s.of(110, 80)
    left, far = 78 + s.stem - 34, right - s.stem + 34
    polygon(pen, left, rise, left, rise + width * 1.1, far, s.top - rise, far, s.top - rise - width * 1.1)


@both("\u0426\u0446", 684, 618)
def tse(pen, s):
    right = s.of(574, 510)
    upright(pen, s, 78, foot=(62, 0))
    upright(pen, s, right - s.stem, foot=(0, 0))
    box(pen, 100, 0, right - 20, s.hair)
    tail(pen, s, right)


@both("\u040f\u045f", 652, 588)
def dzhe(pen, s):
    right = s.of(574, 510)
    upright(pen, s, 78, foot=(62, 0))
    upright(pen, s, right - s.stem, foot=(0, 62))
    box(pen, 100, 0, right - 20, s.hair)
    middle, low = (78 + right) / 2, s.of(-126, -116)
    wide = s.m.x(52, 40)
    polygon(pen, middle - wide * 0.7, low, middle - wide, 20, middle + wide, 20, middle + wide * 0.7, low)


@both("\u0428\u0448", 920, 846)
def sha(pen, s):
    right = s.of(842, 768)
    three_stems(pen, s, right, 62)


def three_stems(pen, s, right, last_foot):
    middle = (78 + right) / 2
    upright(pen, s, 78, foot=(62, 0), head=(62, 54))
    upright(pen, s, middle - s.stem / 2, foot=(0, 0), head=(54, 54))
    upright(pen, s, right - s.stem, foot=(0, last_foot), head=(54, 62))
    box(pen, 100, 0, right - 20, s.hair)


@both("\u0429\u0449", 940, 864)
def shcha(pen, s):
    right = s.of(834, 760)
    three_stems(pen, s, right, 0)
    tail(pen, s, right)


@both("\u0427\u0447", 640, 580)
def che(pen, s):
    right, left = s.of(562, 502), s.of(74, 70)
    upright(pen, s, right - s.stem)
    waist = s.of(270, 182)
    inner, joint = left + s.stem, right - s.stem + 20
    upright(pen, s, left, foot=(0, 0), bottom=waist + 150)
    pen.move(left, waist + 130).line(left, waist + 160, inner, waist + 160, inner, waist + 140)
    pen.quarter(inner + 116, waist + s.hair + 8, "v", 0.60).curve(
        inner + 170, waist + s.hair + 8, joint - 30, waist + 84, joint, waist + 104
    )
    pen.line(joint, waist + 44).curve(joint - 60, waist + 10, inner + 110, waist - 6, inner + 56, waist - 6)
    pen.quarter(left, waist + 130, "h", 0.58).close()


def soft_bowl(pen, s, joint, end):
    half_ring(pen, s.m, joint - 20, end, 0, s.of(412, 306), s.round, end - s.of(240, 204), s.hair)


@both("\u042c\u044c", 572, 526)
def soft_sign(pen, s):
    soft_bowl(pen, s, upright(pen, s, 78, foot=(62, 0)), s.of(548, 502))


@both("\u042a\u044a", 664, 588)
def hard_sign(pen, s):
    left = s.of(172, 140)
    right = upright(pen, s, left, foot=(62, 0), head=(0, 62))
    soft_bowl(pen, s, right, left + s.of(470, 424))
    tip = s.m.x(50, 42)
    under = s.top - s.hair
    pen.move(left + 20, s.top).line(left + 20, under, s.of(150, 124), under)
    pen.curve(s.of(110, 96), under, 32 + tip, s.top - s.drop * 0.5, 24 + tip, s.top - s.drop)
    pen.line(24, s.top - s.drop, s.of(34, 32), s.top).close()


@both("\u042b\u044b", 808, 748)
def yery(pen, s):
    soft_bowl(pen, s, upright(pen, s, 78, foot=(62, 0)), s.of(500, 464))
    upright(pen, s, s.of(730, 670) - s.stem)


@both("\u042e\u044e", 832, 748)
def yu(pen, s):
    right = upright(pen, s, 78)
    ring(pen, s.m, s.of(316, 292), s.of(808, 724), -OVER, s.top + OVER, s.round - s.of(8, 6), s.hair + 2, 0.60, 0.60)
    box(pen, right - 20, s.top / 2 - s.hair / 2, s.of(360, 336), s.top / 2 + s.hair / 2)


@both("\u0424\u0444", 736, 756)
def ef(pen, s):
    left = s.of(368, 378) - s.stem / 2
    low, high = s.of((0, CAP), (-196, 744))
    upright(pen, s, left, bottom=low, top=high, head=s.of((62, 62), (62, 0)))
    bottom, top = s.of((92, 628), (-OVER, X_HEIGHT + OVER))
    ring(pen, s.m, s.of(26, 28), s.of(710, 728), bottom, top, s.round - 10, s.hair, 0.60, 0.56)


@both("\u0416\u0436", 936, 838)
def zhe(pen, s):
    middle = s.of(468, 419)
    left = middle - s.stem / 2
    upright(pen, s, left, foot=(50, 50), head=(50, 50))
    for side in (-1, 1):
        arm_and_leg(pen, s, middle, side)


def arm_and_leg(pen, s, middle, side):
    """One side of Ж: an arm from the stem to the head line, and a leg that hangs from the middle of the arm."""

    def place(points):
        """Distances from the middle as a contour, which runs on clockwise on the left side too."""
        polygon(pen, *(v for distance, y in points[::side] for v in (middle + side * distance, y)))

    def x(distance):
        return middle + side * distance

    head, foot, thin, thick = s.top - s.m.slab, s.m.slab, s.thin + s.of(12, 10), s.thick - s.of(14, 8)
    low, reach, end, aim = s.of((198, 360, 388, 96), (119, 318, 346, 106))
    place([(-24, low), (reach - thin, head), (reach, head), (thin - 24, low)])
    spine = (thin / 2 - 24, low), (reach - thin / 2, head)
    left_edge, right_edge = ((end - thick, foot), (aim - thick / 2, head)), ((end, foot), (aim + thick / 2, head))
    place([left_edge[0], crossing(*left_edge, *spine), crossing(*right_edge, *spine), right_edge[0]])
    out = s.of(58, 52)
    slab(pen, s.m, *sorted((x(reach - thin - 40), x(reach + out))), s.top, -1)
    slab(pen, s.m, *sorted((x(end - thick - 26), x(end + out))), 0)
    fillet(pen, (x(end), foot), (x(end + out), foot), (x(right_edge[1][0]), head), 32)
