"""Parts that letters of several kinds share: beaks, diagonals, brackets, brushed strokes, shoulders, arms and legs."""

import math

from letterform import CAP, OVER, X_HEIGHT, box, polygon, serif_into_stem, serif_out_of_stem, slanted, stem
from pen import crossing, toward


def stem_with_serifs(pen, m, left=78, outer=16, top=CAP):
    """Up the left side of a stem, from its foot serif's left end to its head serif's."""
    pen.move(outer, 0)
    serif_into_stem(pen, m, outer, left)
    serif_out_of_stem(pen, m, left, outer, top, -1)


def beak(pen, m, right, high, low, width=None):
    """The upright serif at the upper end of a round stroke, narrower where the stroke arrives."""
    width = m.x(50, 42) if width is None else width
    left = right - width
    polygon(pen, left, low, left - 6, (low + high) / 2, left + 16, high, right, high, right, low)


def vee(pen, heads, foot, ys, widths):
    """Two diagonals that meet at a blunt foot. heads: the outer edges above; foot: those below; ys: foot, head.

    widths: of the left and the right stroke, from left to right. With the foot above the head it is a roof.
    """
    (low, high), (left, right) = ys, widths
    outer_left, outer_right = ((foot[0], low), (heads[0], high)), ((foot[1], low), (heads[1], high))
    inner_left = [(x + left, y) for x, y in outer_left]
    inner_right = [(x - right, y) for x, y in outer_right]
    points = [*outer_left, inner_left[1], crossing(*inner_left, *inner_right), inner_right[1], *outer_right[::-1]]
    points = points if low < high else points[::-1]
    pen.move(*points[0])
    for point in points[1:]:
        pen.line(*point)
    pen.close()


def fillet(pen, corner, first, second, radius=48):
    """Rounds the corner between two edges, which run from it toward two points: the same bracket as `bracketed`."""
    a, b = toward(corner, first, radius), toward(corner, second, radius)
    inside = corner[0] - (a[0] + b[0] - 2 * corner[0]) * 0.25, corner[1] - (a[1] + b[1] - 2 * corner[1]) * 0.25
    turn = (a[0] - corner[0]) * (b[1] - corner[1]) - (a[1] - corner[1]) * (b[0] - corner[0])
    if turn > 0:
        a, b, first, second = b, a, second, first
    pen.move(*inside).line(*a).curve(*toward(corner, first, radius * 0.4), *toward(corner, second, radius * 0.4), *b)
    pen.close()


def slab(pen, m, left, right, y, up=1):
    """A serif of a diagonal: upwards from y, or downwards."""
    box(pen, left, min(y, y + up * m.slab), right, max(y, y + up * m.slab))


def brush(pen, *nodes, k=0.58):
    """A stroke with butt ends along nodes (x, y, direction in degrees, width)."""
    left, right = [], []
    for x, y, degrees, width in nodes:
        dx, dy = unit(degrees)
        left.append((x - dy * width / 2, y + dx * width / 2))
        right.append((x + dy * width / 2, y - dx * width / 2))
    directions = [unit(node[2]) for node in nodes]
    pen.move(*left[0])
    for i in range(1, len(nodes)):
        pen.curve(*handles(left[i - 1], directions[i - 1], left[i], directions[i], k), *left[i])
    pen.line(*right[-1])
    for i in range(len(nodes) - 1, 0, -1):
        x0, y0, x1, y1 = handles(right[i - 1], directions[i - 1], right[i], directions[i], k)
        pen.curve(x1, y1, x0, y0, *right[i - 1])
    pen.close()


def unit(degrees):
    return math.cos(math.radians(degrees)), math.sin(math.radians(degrees))


def handles(p, p_direction, q, q_direction, k):
    """The two handles of a curve, each a part of the way to where the tangents cross."""
    turn = p_direction[0] * q_direction[1] - p_direction[1] * q_direction[0]
    if abs(turn) > 0.02:
        corner = crossing(
            p, (p[0] + p_direction[0], p[1] + p_direction[1]), q, (q[0] + q_direction[0], q[1] + q_direction[1])
        )
        ahead = (corner[0] - p[0]) * p_direction[0] + (corner[1] - p[1]) * p_direction[1]
        behind = (q[0] - corner[0]) * q_direction[0] + (q[1] - corner[1]) * q_direction[1]
        if ahead > 0 and behind > 0:
            return (
                p[0] + p_direction[0] * ahead * k,
                p[1] + p_direction[1] * ahead * k,
                q[0] - q_direction[0] * behind * k,
                q[1] - q_direction[1] * behind * k,
            )
    reach = math.dist(p, q) * 0.36
    return (
        p[0] + p_direction[0] * reach,
        p[1] + p_direction[1] * reach,
        q[0] - q_direction[0] * reach,
        q[1] - q_direction[1] * reach,
    )


def flag(pen, m, left, top, bottom, foot=(0, 0), width=None):
    """The stem of a small letter, with half a serif at its head."""
    stem(pen, m, left, left + (width or m.small_stem), bottom, top, foot=foot, head=(62, 0))


def arch(pen, m, start, right, foot=(54, 62), top=X_HEIGHT):
    """The shoulder of n, h and m: out of a stem's right edge at start and down to a foot; right: its stem's edge."""
    left, high = right - m.small_stem, top + OVER
    roof = high - m.y(72, 58)
    reach = left - start
    stem(pen, m, left, right, 0, 300, foot=foot, head=(0, 0))
    pen.move(left, 280).line(left, 340).quarter(left - 76, roof, "v", 0.60)
    pen.curve(start + reach * 0.30, roof, start + 2, 388, start - 12, 286).line(start - 34, 286, start - 34, 360)
    pen.line(start - 16, 378).curve(start + 28, 466, start + reach * 0.5, high, right - 156, high)
    pen.quarter(right, 348, "h", 0.58).line(right, 280)
    pen.close()


def low_beak(pen, m, left, low, high, width=None):
    """The beak of a stroke's lower end, on the left."""
    width = m.x(50, 42) if width is None else width
    pen.move(left, low).line(left, high, left + width, high, left + width + 6, (low + high) / 2, left + width - 16, low)
    pen.close()


def slanted_bar(pen, x0, y0, x1, y1, height):
    """A slanting bar with upright ends; the points are the ends of its lower edge."""
    pen.move(x0, y0).line(x0, y0 + height, x1, y1 + height, x1, y1).close()


def small_arm_and_leg(pen, m, right):
    """The arm and the leg of k and of Cyrillic ka."""
    top, thin, thick = X_HEIGHT - m.slab, m.small_thin + 16, m.small_thick
    foot, head = (right - m.x(92, 80), 118), (484 - thin, top)
    slanted(pen, foot[0], foot[0] + thin, head[0], 484, foot[1], top)
    slab(pen, m, head[0] - 52, 546, top)
    fillet(pen, (484, top), (546, top), (foot[0] + thin, foot[1]), 36)
    # The leg hangs from the middle of the arm.
    middle = (foot[0] + thin / 2, foot[1]), (head[0] + thin / 2, top)
    left_edge, right_edge = ((524 - thick, m.slab), (300 - thick / 2, 442)), ((524, m.slab), (300 + thick / 2, 442))
    pen.move(524 - thick, m.slab).line(*crossing(*left_edge, *middle), *crossing(*right_edge, *middle), 524, m.slab)
    pen.close()
    slab(pen, m, 524 - thick - 30, 584, 0)
    fillet(pen, (524, m.slab), (584, m.slab), right_edge[1], 36)
