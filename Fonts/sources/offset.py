"""The inner contour of the outlined suits: a parallel curve at a distance, refitted with cubics."""

import math

from pen import arc, between, cut_at, derivative_at, point_at, reversed_contour, split

TOLERANCE = 0.01  # largest distance of the fit from the true parallel curve


def parallel_point(segment, t, distance):
    """The point at a distance to the right of the way where y is down: inside a half that runs from top to foot."""
    x, y = point_at(segment, t)
    dx, dy = direction(segment, t)
    return x - dy * distance, y + dx * distance


def direction(segment, t):
    if len(segment) == 2:
        d = segment[1][0] - segment[0][0], segment[1][1] - segment[0][1]
    else:
        d = derivative_at(segment, t)
    length = math.hypot(*d)
    return d[0] / length, d[1] / length


def parallel_curve(segment, distance):
    """Cubics along the parallel curve of a cubic: halved until the fit is within the tolerance."""
    samples = 24
    points = [parallel_point(segment, i / samples, distance) for i in range(samples + 1)]
    fitted, error = fit(points, direction(segment, 0), direction(segment, 1))
    if error <= TOLERANCE:
        return [fitted]
    a, b = split(segment, 0.5)
    return parallel_curve(a, distance) + parallel_curve(b, distance)


def fit(points, start, end):
    """The least-squares cubic through the ends of a run of points with these directions, and its largest error.

    P. Schneider, "An Algorithm for Automatically Fitting Digitized Curves", Graphics Gems, 1990.
    """
    p0, p3 = points[0], points[-1]
    lengths = [0.0]
    for p, q in zip(points, points[1:]):
        lengths.append(lengths[-1] + math.hypot(q[0] - p[0], q[1] - p[1]))
    us = [v / lengths[-1] for v in lengths]
    for _ in range(30):
        c00 = c01 = c11 = x0 = x1 = 0.0
        for u, p in zip(us, points):
            b0, b1, b2, b3 = (1 - u) ** 3, 3 * u * (1 - u) ** 2, 3 * u * u * (1 - u), u**3
            a0 = start[0] * b1, start[1] * b1
            a1 = -end[0] * b2, -end[1] * b2
            rest = [p[i] - p0[i] * (b0 + b1) - p3[i] * (b2 + b3) for i in (0, 1)]
            c00 += a0[0] ** 2 + a0[1] ** 2
            c01 += a0[0] * a1[0] + a0[1] * a1[1]
            c11 += a1[0] ** 2 + a1[1] ** 2
            x0 += a0[0] * rest[0] + a0[1] * rest[1]
            x1 += a1[0] * rest[0] + a1[1] * rest[1]
        det = c00 * c11 - c01 * c01
        h0, h1 = (x0 * c11 - x1 * c01) / det, (c00 * x1 - c01 * x0) / det
        cubic = p0, (p0[0] + start[0] * h0, p0[1] + start[1] * h0), (p3[0] - end[0] * h1, p3[1] - end[1] * h1), p3
        for i in range(1, len(points) - 1):
            x, y = point_at(cubic, us[i])
            dx, dy = derivative_at(cubic, us[i])
            us[i] -= ((x - points[i][0]) * dx + (y - points[i][1]) * dy) / (dx * dx + dy * dy)
    error = max(math.dist(point_at(cubic, u), p) for u, p in zip(us, points))
    return cubic, error


def inset_half(half, distance):
    """The half of the inner contour of a half that ends on the axis x = 50 or, at a neck, short of it.

    The inner contour goes round corners that point inwards in an arc and meets in a mitre at those that point
    outwards. A neck is closed straight across.
    """
    runs = [parallel_curve(s, distance) for s in half]
    for i, corner in enumerate(s[0] for s in half[1:]):
        before, after = runs[i], runs[i + 1]
        (ux, uy), (vx, vy) = direction(half[i], 1), direction(half[i + 1], 0)
        turn = ux * vy - uy * vx
        if turn < -0.05:
            before += round_corner(corner, (ux, uy), (vx, vy), distance)
            before[-1] = *before[-1][:-1], after[0][0]
        elif turn > 0.05:  # both run past the mitre
            mitre = corner, between(before[-1][-1], after[0][0], 0.5)
            before[-1] = split(before[-1], cut_at(before[-1], *mitre))[0]
            after[0] = split(after[0], cut_at(after[0], *mitre))[1]
            after[0] = before[-1][-1], *after[0][1:]
    inner = [s for run in runs for s in run]
    top = inner[0][0][0]
    if top > 50:
        inner = round_corner(half[0][0], (1, 0), direction(half[0], 0), distance) + inner
    else:
        inner = reversed_contour(cut_off_at_axis(reversed_contour(inner)))
    x, y = half[-1][-1]
    if x > 50:
        inner += round_corner((x, y), direction(half[-1], 1), (-1, 0), distance)
        return inner + [(inner[-1][-1], (50, y - distance))]
    return cut_off_at_axis(inner)


def round_corner(corner, before, after, distance):
    """The arc round a corner that points inwards, between two directions of the outer contour."""
    start, end = (math.degrees(math.atan2(dx, -dy)) for dx, dy in (before, after))
    return arc(*corner, distance, start, end - 360 if end > start else end)


def cut_off_at_axis(half):
    *rest, last = half
    if last[-1][0] < 50:
        last = split(last, cut_at(last, (50, 0), (50, 100)))[0]
    return rest + [(*last[:-1], (50, last[-1][1]))]
