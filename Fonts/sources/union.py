"""The outline of overlapping parts: what a letter is when a stem, a bowl and a bar have become one.

Parts are simple contours that overlap well inside each other. Their segments are cut where they cross, and a piece
stays if there is ink on one side of it only. Curves are cut, never refitted, so that a part keeps its drawn form.
"""

import math

from pen import derivative_at, flattened, point_at, split

CHORDS = 24  # chords of a curve in the search for crossings
NEAR = 1e-3  # points nearer than this are one point
ASIDE = 0.12  # how far beside a piece the ink is looked for


def united(contours):
    """The contours around all that is inked, by the nonzero rule."""
    cuts = [[set() for _ in contour] for contour in contours]
    for i, contour in enumerate(contours):
        for j in range(i + 1):
            cut_at_crossings(contour, contours[j], cuts[i], cuts[j])
    points = Points()
    polygons = [flattened(contour, 96) for contour in contours]
    pieces = {}
    for contour, contour_cuts in zip(contours, cuts):
        for segment, parameters in zip(contour, contour_cuts):
            for piece in divided(segment, sorted(parameters)):
                piece = (points.shared(piece[0]), *piece[1:-1], points.shared(piece[-1]))
                if piece[0] != piece[-1] and is_edge(piece, polygons):
                    x, y = point_at(piece, 0.5)
                    pieces[piece[0], piece[-1], round(x), round(y)] = piece
    return [joined_lines(c) for c in chained(list(pieces.values()))]


class Points:
    """Points of which those that lie together are one."""

    def __init__(self):
        self.known = {}

    def shared(self, point):
        x, y = round(point[0] / NEAR / 4), round(point[1] / NEAR / 4)
        for cell in ((x + dx, y + dy) for dx in (0, -1, 1) for dy in (0, -1, 1)):
            if cell in self.known and math.dist(self.known[cell], point) < NEAR:
                return self.known[cell]
        self.known[x, y] = point
        return point


def box(segment):
    xs, ys = zip(*segment)
    return min(xs) - NEAR, min(ys) - NEAR, max(xs) + NEAR, max(ys) + NEAR


def apart(a, b):
    return a[0] > b[2] or b[0] > a[2] or a[1] > b[3] or b[1] > a[3]


def cut_at_crossings(contour, other, cuts, other_cuts):
    boxes = [box(s) for s in other]
    for i, (segment, parameters) in enumerate(zip(contour, cuts)):
        around = box(segment)
        for j, (rival, rival_box, rival_parameters) in enumerate(zip(other, boxes, other_cuts)):
            if contour is other and (j >= i - 1 or i - j == len(contour) - 1):
                continue  # neighbours meet at their nodes
            if not apart(around, rival_box):
                for t, u in crossings(segment, rival):
                    parameters.add(t)
                    rival_parameters.add(u)


def crossings(a, b):
    """The pairs of parameters at which two segments meet."""
    found = []
    if len(a) == 2 and len(b) == 2 and parallel(a, b):
        return [(along(a, p), along(b, p)) for p in (*a, *b) if on_line(a, p) and on_line(b, p)]
    ts, us = ([i / n for i in range(n + 1)] for n in (1 if len(s) == 2 else CHORDS for s in (a, b)))
    ps, qs = [point_at(a, t) for t in ts], [point_at(b, u) for u in us]
    for i in range(len(ps) - 1):
        chord_box = box(ps[i : i + 2])
        for j in range(len(qs) - 1):
            if not apart(chord_box, box(qs[j : j + 2])):
                pair = refined(a, b, (ts[i] + ts[i + 1]) / 2, (us[j] + us[j + 1]) / 2)
                if pair and not any(math.dist(pair, p) < 1e-4 for p in found):
                    found.append(pair)
    return found


def refined(a, b, t, u):
    """Newton's method from a guess; None if it leaves the segments."""
    for _ in range(30):
        (px, py), (qx, qy) = point_at(a, t), point_at(b, u)
        (ax, ay), (bx, by) = velocity(a, t), velocity(b, u)
        w = ax * by - ay * bx
        if abs(w) < 1e-9:
            return None
        dt, du = ((qx - px) * by - (qy - py) * bx) / w, ((qx - px) * ay - (qy - py) * ax) / w
        t, u = t + max(-0.3, min(0.3, dt)), u + max(-0.3, min(0.3, du))
    if not (-1e-6 <= t <= 1 + 1e-6 and -1e-6 <= u <= 1 + 1e-6) or math.dist(point_at(a, t), point_at(b, u)) > 1e-6:
        return None
    return min(1.0, max(0.0, t)), min(1.0, max(0.0, u))


def velocity(segment, t):
    if len(segment) == 2:
        return segment[1][0] - segment[0][0], segment[1][1] - segment[0][1]
    return derivative_at(segment, t)


def parallel(a, b):
    (ax, ay), (bx, by) = velocity(a, 0), velocity(b, 0)
    return abs(ax * by - ay * bx) < 1e-6 * math.hypot(ax, ay) * math.hypot(bx, by)


def along(line, point):
    dx, dy = velocity(line, 0)
    t = ((point[0] - line[0][0]) * dx + (point[1] - line[0][1]) * dy) / (dx * dx + dy * dy)
    return min(1.0, max(0.0, t))


def on_line(line, point):
    return math.dist(point_at(line, along(line, point)), point) < NEAR


def divided(segment, parameters):
    """The segment cut at these parameters, which ascend."""
    pieces, done = [], 0.0
    for t in parameters:
        if t - done < 1e-6 or t > 1 - 1e-6:
            continue
        if len(segment) == 2:
            middle = point_at(segment, (t - done) / (1 - done))
            first, segment = (segment[0], middle), (middle, segment[1])
        else:
            first, segment = split(segment, (t - done) / (1 - done))
        pieces.append(first)
        done = t
    return pieces + [segment]


def is_edge(piece, polygons):
    """Whether there is ink to the right of a piece and none to its left."""
    x, y = point_at(piece, 0.5)
    dx, dy = velocity(piece, 0.5)
    length = math.hypot(dx, dy)
    nx, ny = dy / length * ASIDE, -dx / length * ASIDE
    return winding(polygons, x + nx, y + ny) != 0 and winding(polygons, x - nx, y - ny) == 0


def winding(polygons, x, y):
    total = 0
    for polygon in polygons:
        for (x0, y0), (x1, y1) in zip(polygon, polygon[1:] + polygon[:1]):
            if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
                total += 1 if y1 > y0 else -1
    return total


def chained(pieces):
    """Closed contours made of pieces that begin where others end."""
    starts = {}
    for piece in pieces:
        starts.setdefault(piece[0], []).append(piece)
    contours = []
    while any(starts.values()):
        contour = [next(p for p in starts.values() if p).pop()]
        while contour[-1][-1] != contour[0][0]:
            following = starts.get(contour[-1][-1])
            if not following:
                raise ValueError(f"the parts leave a gap at {contour[-1][-1]}")
            contour.append(following.pop())
        contours.append(contour)
    return contours


def joined_lines(contour):
    """Without nodes in the middle of straight lines."""
    result = []
    for segment in contour:
        if result and continues(result[-1], segment):
            result[-1] = result[-1][0], segment[1]
        else:
            result.append(segment)
    if len(result) > 1 and continues(result[-1], result[0]):
        result[0] = result.pop()[0], result[0][1]
    return result


def continues(before, after):
    return len(before) == len(after) == 2 and parallel(before, after)
