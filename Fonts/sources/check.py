"""What a sound outline is: closed, rightly wound, not crossing itself or its neighbours, nodes at the extrema."""

import math

from pen import flattened, point_at, signed_area


def faults(name, contours):
    """Sentences about what is wrong with the contours of a glyph (y up), none if all is well."""
    found = []
    polygons = [flattened(c, 24) for c in contours]
    for contour in contours:
        if contour[0][0] != contour[-1][-1]:
            found.append(f"{name}: open contour at {contour[0][0]}")
        for before, segment in zip([contour[-1]] + contour, contour):
            if before[-1] != segment[0]:
                found.append(f"{name}: gap at {segment[0]}")
            if math.dist(segment[0], segment[-1]) < 4:
                found.append(f"{name}: short segment at {segment[0]}")
            if len(segment) == 4:
                found += missing_extrema(name, segment)
    for i, polygon in enumerate(polygons):
        if crosses_itself(polygon):
            found.append(f"{name}: contour {i} crosses itself")
        depth = sum(contains(other, polygon[0]) for j, other in enumerate(polygons) if j != i)
        if (signed_area(contours[i]) < 0) != (depth % 2 == 0):
            found.append(f"{name}: contour {i} runs the wrong way")
        for j in range(i + 1, len(polygons)):
            if cross(polygon, polygons[j]):
                found.append(f"{name}: contours {i} and {j} touch")
    return found


def missing_extrema(name, segment):
    found = []
    points = [point_at(segment, i / 60) for i in range(61)]
    for axis in (0, 1):
        low, high = sorted((segment[0][axis], segment[-1][axis]))
        if min(p[axis] for p in points) < low - 0.5 or max(p[axis] for p in points) > high + 0.5:
            found.append(f"{name}: no node at the {'xy'[axis]} extremum near {segment[0]}")
    return found


def edges(polygon):
    return list(zip(polygon, polygon[1:] + polygon[:1]))


def meet(a, b):
    (p, q), (r, s) = a, b
    if max(p[0], q[0]) < min(r[0], s[0]) or max(r[0], s[0]) < min(p[0], q[0]):
        return False
    if max(p[1], q[1]) < min(r[1], s[1]) or max(r[1], s[1]) < min(p[1], q[1]):
        return False

    def side(u, v, w):
        return (v[0] - u[0]) * (w[1] - u[1]) - (v[1] - u[1]) * (w[0] - u[0])

    return side(p, q, r) * side(p, q, s) <= 0 and side(r, s, p) * side(r, s, q) <= 0


def crosses_itself(polygon):
    own, count = edges(polygon), len(polygon)
    return any(abs(i - j) not in (1, count - 1) and meet(own[i], own[j]) for i, j in near_pairs(own, own) if i != j)


def cross(polygon, other):
    own, others = edges(polygon), edges(other)
    return any(meet(own[i], others[j]) for i, j in near_pairs(own, others))


def near_pairs(own, others):
    """The indices of edges of two lists that share a strip of the plane."""
    strips = {}
    for j, edge in enumerate(others):
        for strip in strips_of(edge):
            strips.setdefault(strip, []).append(j)
    return {(i, j) for i, edge in enumerate(own) for strip in strips_of(edge) for j in strips.get(strip, ())}


def strips_of(edge, height=8):
    low, high = sorted((edge[0][1], edge[1][1]))
    return range(math.floor(low / height), math.floor(high / height) + 1)


def contains(polygon, point):
    x, y = point
    inside = False
    for (x0, y0), (x1, y1) in edges(polygon):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            inside = not inside
    return inside
