"""The four suits in three cuts, each as its right half in a box of 100 x 100, y down.

A half runs from the top of the axis x = 50 down to its foot; whoever uses it adds the mirror image. Coordinates are
rounded, so that the font and the Swift tables hold the same numbers.
"""

import math

from offset import inset_half
from pen import Pen
from smooth import smoothed

LINE = 7  # line of the outlined cut
SUITS = ["spades", "hearts", "diamonds", "clubs"]


def handle(distance, curvature):
    """The handle that gives a cubic's end this curvature when its far control lies so far off the end's tangent."""
    return math.sqrt(2 / 3 * distance / curvature)


def curvature(handle, distance):
    return 2 / 3 * distance / handle**2


def heart(half_width, top, notch, shoulder, widest, tip, notch_handle, tip_handle, bow=0.57, side=1.0):
    """shoulder: x of the lobe's top; widest: y of the widest point; the handles are (dx, dy) from their nodes."""
    right = 50 + half_width
    above = (shoulder + (right - shoulder) * bow, top), (right, widest - (widest - top) * bow)
    k_right = curvature(widest - above[1][1], right - above[0][0])
    k_top = curvature(above[0][0] - shoulder, above[1][1] - top)
    pen = Pen().move(50, notch)
    notch_y = notch - notch_handle[1]
    pen.curve(50 + notch_handle[0], notch_y, shoulder - handle(notch_y - top, k_top), top, shoulder, top)
    pen.curve(*above[0], *above[1], right, widest)
    control = 50 + tip_handle[0], tip - tip_handle[1]
    pen.curve(right, widest + handle(right - control[0], k_right) * side, *control, 50, tip)
    return smoothed(pen.contours[0])


def stem(pen, neck, foot, half_foot, edge):
    """The flare from the current point, half a neck off the axis, to the foot and its edge."""
    y = pen.at[1]
    pen.curve(
        *(50 + neck + 0.4, y + (foot - edge - y) * 0.52),
        *(50 + neck + (half_foot - neck) * 0.36, foot - edge - (foot - y) * 0.06),
        *(50 + half_foot, foot - edge),
    )
    pen.line(50 + half_foot, foot, 50, foot)
    return smoothed(pen.contours[0])


def spade(half_width, tip, widest, bottom, lobe, neck, neck_y, tip_handle, bow, side, foot, half_foot, edge):
    right = 50 + half_width
    below = (right, widest + (bottom - widest) * bow), (lobe + (right - lobe) * bow, bottom)
    k_right = curvature(below[0][1] - widest, right - below[1][0])
    control = 50 + tip_handle[0], tip + tip_handle[1]
    pen = Pen().move(50, tip)
    pen.curve(*control, right, widest - handle(right - control[0], k_right) * side, right, widest)
    pen.curve(*below[0], *below[1], lobe, bottom)
    inner = lobe - 50 - neck
    pen.curve(
        lobe - inner * 0.50, bottom, 50 + neck + inner * 0.20, neck_y + (bottom - neck_y) * 0.55, 50 + neck, neck_y
    )
    return stem(pen, neck, foot, half_foot, edge)


def club(radius, top, dx, low, neck, foot, half_foot, edge):
    """Three circles, centres (50, top) and (50 ± dx, low), that meet in sharp corners as the lobes of a heart do."""
    a, b = (50, top), (50 + dx, low)
    apart = math.dist(a, b)
    off = math.sqrt(radius**2 - (apart / 2) ** 2)
    notch = (a[0] + b[0]) / 2 + (b[1] - a[1]) / apart * off, (a[1] + b[1]) / 2 - (b[0] - a[0]) / apart * off
    at_neck = 50 + neck, low + math.sqrt(radius**2 - (dx - neck) ** 2)
    pen = Pen().move(50, top - radius)
    pen.arc(*a, radius, -90, angle(a, notch))
    pen.arc(*b, radius, angle(b, notch), angle(b, at_neck))
    return stem(pen, neck, foot, half_foot, edge)


def angle(center, point):
    return math.degrees(math.atan2(point[1] - center[1], point[0] - center[0]))


def diamond(half_width, half_height, sag):
    """sag: how far the controls are pulled in from the straight side."""
    right, foot = 50 + half_width, 50 + half_height
    length = math.hypot(half_width, half_height)
    nx, ny = -half_height / length * sag, -half_width / length * sag
    quarter = [(right + (50 - right) * t + nx, 50 + (foot - 50) * t + ny) for t in (1 / 3, 2 / 3)]
    pen = Pen().move(50, 100 - foot)
    (x, y), (x2, y2) = quarter
    pen.curve(x2, 100 - y2, x, 100 - y, right, 50).curve(x, y, x2, y2, 50, foot)
    return smoothed(pen.contours[0])


STANDARD = {
    "hearts": heart(39.4, 11.0, 28.2, 70.6, 34.0, 91.5, (4.3, 11.2), (15.0, 19.5), 0.57, 0.95),
    "spades": spade(38.6, 5.5, 57.0, 78.8, 70.6, 3.4, 69.0, (10.0, 15.0), 0.57, 0.93, 94, 19, 2),
    "diamonds": diamond(41.8, 47.4, 1.1),
    "clubs": club(19.7, 25.7, 20.8, 56.5, 3.4, 94, 19, 2),
}
BOLD = {
    "hearts": heart(42.7, 9.2, 25.6, 72.0, 33.6, 94.0, (5.2, 10.8), (16.6, 19.5), 0.57, 0.98),
    "spades": spade(41.0, 4.5, 56.5, 81.0, 71.8, 5.6, 70.5, (12.5, 15.0), 0.57, 0.96, 95.5, 22.5, 4.5),
    "diamonds": diamond(45.8, 49.2, 0.4),
    "clubs": club(21.2, 25.7, 22.2, 58.0, 5.6, 95.5, 22.5, 4.5),
}


def without_stem(half):
    """The half down to the neck, where the flare of the stem begins."""
    return [s for s in half if len(s) == 4][:-1]


def rounded(half, suit):
    """To thousandths; diamonds to 64ths, which are exact as binary fractions, so that 100 - y is the other half's y."""
    steps = 64 if suit == "diamonds" else 1000
    return [tuple((round(x * steps) / steps, round(y * steps) / steps) for x, y in s) for s in half]


def cuts():
    """Cut -> suit -> halves of its contours, the outer one first. Neighbouring contours run in opposite directions."""
    result = {"standard": {}, "bold": {}, "outlined": {}}
    for suit in SUITS:
        result["standard"][suit] = [rounded(STANDARD[suit], suit)]
        result["bold"][suit] = [rounded(BOLD[suit], suit)]
        body = without_stem(STANDARD[suit]) if suit in ("spades", "clubs") else STANDARD[suit]
        result["outlined"][suit] = [rounded(STANDARD[suit], suit), rounded(inset_half(body, LINE), suit)]
    return result


def mirrored(half):
    """The whole contour of a half: the half, then its mirror image on the way back."""
    back = [tuple((100 - x, y) for x, y in reversed(s)) for s in reversed(half)]
    if len(half[-1]) == 2 and half[-1][0][1] == half[-1][1][1]:
        joined = [(half[-1][0], back[0][1])]  # one foot line across the axis
        return half[:-1] + joined + back[1:]
    return half + back
