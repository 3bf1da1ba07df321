"""Curvature that runs on through smooth nodes.

Where two cubics meet on one tangent, their handles there are scaled until both have the same curvature, so that the
node does not show in large print. Corners, inflections and nodes where a tight curve runs into a wide one on purpose
(a ball terminal) stay as they are drawn.
"""

import math

INTENDED = 1.8  # a ratio of curvatures beyond this is a change of form, not an unevenness


def smoothed(contour, rounds=60):
    contour = list(contour)
    for _ in range(rounds):
        for i in range(len(contour)):
            before, after = contour[i - 1], contour[i]
            if len(before) != 4 or len(after) != 4 or before[3] != after[0] or not is_smooth(before, after):
                continue
            a, b = end_curvature(before[::-1]), -end_curvature(after)  # both seen along the way back
            if a * b <= 0 or not 1 / INTENDED < a / b < INTENDED:
                continue
            # Half the way at a time: what is done at one end of a curve changes the other end.
            shared = math.copysign(math.sqrt(a * b), a)
            contour[i - 1] = scaled_start(before[::-1], (a / shared) ** 0.25)[::-1]
            contour[i] = scaled_start(after, (b / shared) ** 0.25)
    return contour


def is_smooth(before, after):
    u = after[0][0] - before[2][0], after[0][1] - before[2][1]
    v = after[1][0] - after[0][0], after[1][1] - after[0][1]
    return u[0] * v[0] + u[1] * v[1] > 0 and abs(u[0] * v[1] - u[1] * v[0]) < 0.01 * math.hypot(*u) * math.hypot(*v)


def end_curvature(segment):
    """The signed curvature of a cubic at its start: 2/3 d / h², d the far control's distance from the tangent."""
    p0, p1, p2, _ = segment
    h = math.dist(p0, p1)
    d = ((p1[0] - p0[0]) * (p2[1] - p0[1]) - (p1[1] - p0[1]) * (p2[0] - p0[0])) / h
    return 2 / 3 * d / h**2


def scaled_start(segment, factor):
    """The cubic with its first handle made longer or shorter."""
    p0, p1, *rest = segment
    return (p0, (p0[0] + (p1[0] - p0[0]) * factor, p0[1] + (p1[1] - p0[1]) * factor), *rest)
