"""Hands, as symbols in units of the card: eight poses.

fist        the back of the hand at the left, the thumb laid over the shaft (axis x = 0)
grip        the knuckles towards us, the thumb set upright along the shaft
hold        as the grip, the thumb folded across the first two fingers
slim-hand   index and thumb pinch a stem, the fingers curl below
open-hand   a raised palm, the wrist at 0,0
cupped-hand bears a round thing from below (its centre at 0,0, radius 62)
breast-hand laid flat, the fingers to the right, the wrist at 0,0
clasp       a fist seen from the fingers, raised round a level shaft (axis y = 0), the wrist below"""
import math

from linework import HEAVY, SKIN, SMALL, line, number, place, shape, swell


def hand(pen, pose, x, y, scale=1.0, turn=0, mirrored=False, id="hand"):
    """Two passes: a heavy contour round all of it, then the parts with small inner lines."""
    pen.open(id, transform=place(x, y, turn, scale, -scale if mirrored else scale))
    for w in (2 * HEAVY - SMALL, SMALL):
        pen.add(f'<use href="#{pose}" stroke-width="{number(w / scale)}"/>')
    pen.close()


def _bean(pen, left, right, y_left, y_right, h, bend=0):
    """A finger across the shaft, root at the left, its nail at the right."""
    pen.path(shape([(left, y_left + h / 2), (left + 6, y_left + 2), (left + 24, y_left - 1 + bend), (right - 14, y_right - 1),
                    (right, y_right + h * .42), (right - 9, y_right + h), (left + 24, y_left + h + 1 + bend), (left + 7, y_left + h - 1)]), fill=SKIN)
    pen.ink(swell([(right - 21, y_right + 3), (right - 16, y_right + h * .42), (right - 20, y_right + h * .74)], 3, 1))


def fist(pen):
    pen.path(shape("-28,-60 -62,-58 -90,-28 -104,26 -120,86* -52,124* -34,98 -14,66 -6,0"), fill=SKIN)
    pen.path(shape("-70,-46 -58,-80 -24,-104 14,-110 40,-102 46,-86 30,-76 2,-70 -24,-54 -38,-36"), fill=SKIN)
    pen.ink(swell("22,-105 36,-100 40,-91 30,-83", 3.2, 1.2), swell("-4,-101 1,-93 -2,-84", 3, 1))
    pen.flat(SKIN, shape("-64,-44 -50,-62 -32,-56 -32,-26 -50,-20"))
    for left, right, y_left, y_right, h in ((-22, 34, 42, 46, 27), (-29, 41, 14, 16, 30), (-33, 45, -17, -16, 32), (-30, 42, -50, -50, 34)):
        _bean(pen, left, right, y_left, y_right, h)
    pen.ink(*[swell([(x - 4, y - 7), (x - 11, y + 2), (x - 8, y + 12)], 3.4, 1.2) for x, y in ((-40, -36), (-44, -2), (-42, 29), (-35, 56))])
    pen.ink(swell("-62,-6 -74,24 -86,56", 3.4, 1.2), swell("-54,30 -64,56 -72,78", 3.2, 1.2))


def _front_fingers(pen):
    for left, right, y_left, y_right, h in ((-16, 50, 40, 28, 25), (-25, 62, 12, 1, 28), (-28, 68, -18, -28, 30), (-22, 64, -47, -58, 31)):
        pen.path(shape([(left, y_left + h * .5), (left + 8, y_left + 2), (left + 30, y_left - 5), (right - 14, y_right - 1), (right, y_right + h * .5),
                        (right - 12, y_right + h), (left + 32, y_left + h - 3), (left + 9, y_left + h)]), fill=SKIN)
        pen.ink(swell([(left + 15, y_left + 5), (left + 10, y_left + h * .5), (left + 15, y_left + h * .8)], 3, 1),
                swell([(right - 22, y_right + 4), (right - 17, y_right + h * .45), (right - 21, y_right + h * .8)], 2.8, 1))


def grip(pen):
    """Drawn for the right of the card: the wrist comes from below, the knuckles stand at the right."""
    pen.path(shape("30,-58 58,-44 66,-10 58,34 34,66 14,96* -50,90* -46,60 -34,20 -10,-30"), fill=SKIN)
    pen.path(shape("-46,8 -40,-36 -24,-72 -14,-104 -4,-118 12,-114 17,-96 11,-68 4,-40 -4,-10 -20,22"), fill=SKIN)
    pen.ink(swell("-6,-113 3,-107 13,-109", 3, 1), swell("-8,-80 0,-76 8,-79", 3, 1), swell("-16,-52 -6,-47 4,-49", 3, 1))
    _front_fingers(pen)
    pen.ink(swell("-34,34 -24,56 -26,82", 3.4, 1.2), swell("22,64 6,70 -8,84", 3.2, 1.2))


def hold(pen):
    pen.path(shape("30,-58 58,-44 66,-10 58,34 34,66 14,96* -56,86* -54,54 -44,14 -14,-30"), fill=SKIN)
    _front_fingers(pen)
    pen.path(shape("-56,26 -52,-8 -38,-34 -14,-40 12,-30 34,-18 42,-6 34,6 16,6 -8,-2 -20,6 -22,26 -34,44"), fill=SKIN)
    pen.flat(SKIN, shape("-52,26 -42,2 -28,10 -24,30 -30,54 -44,60 -52,48"))
    pen.ink(swell("28,-18 22,-7 30,3", 3, 1.2), swell("-10,-34 -6,-22 -10,-10", 3, 1), swell("-22,20 -20,42 -28,66", 3.6, 1.2), swell("22,64 6,70 -8,84", 3.2, 1.2))


def slim_hand(pen):
    pen.path(shape("-34,-52 -64,-42 -88,-12 -100,36 -114,92* -62,122* -46,90 -24,56 -10,10"), fill=SKIN)
    pen.path(shape("-66,-32 -54,-58 -32,-72 -4,-75 22,-72 42,-60 52,-44 46,-34 20,-30 -20,-26 -44,-20"), fill=SKIN)
    pen.flat(SKIN, shape("-70,-30 -60,-44 -40,-46 -30,-18 -60,-8"))
    pen.ink(swell("14,-73 19,-63 15,-54", 3, 1), swell("43,-56 46,-48 41,-43", 2.8, 1), swell("-48,-60 -38,-54 -34,-46", 3, 1))
    pen.path(shape("-26,44 -4,34 18,38 40,46 56,58 52,67 32,62 8,60 -16,60"), fill=SKIN)
    pen.ink(swell("30,44 33,52 29,59", 3, 1))
    for left, right, y_left, y_right, h in ((-27, 46, 15, 10, 22), (-32, 50, -9, -13, 24)):
        pen.path(shape([(left, y_left + h / 2), (left + 5, y_left + 2), (left + 26, y_left - 2), (right - 14, y_right - 1), (right, y_right + h * .45),
                        (right - 10, y_right + h * .92), (left + 28, y_left + h - 1), (left + 6, y_left + h - 1)]), fill=SKIN)
        pen.ink(swell([(right - 20, y_right + 3), (right - 16, y_right + h * .45), (right - 20, y_right + h * .75)], 3, 1))
    pen.path(shape("-64,-12 -44,-28 -18,-38 14,-44 38,-44 44,-32 26,-22 -6,-17 -30,-6 -48,10"), fill=SKIN)
    pen.flat(SKIN, shape("-74,-8 -60,-26 -42,-26 -38,-2 -52,16 -70,12"))
    pen.ink(swell("22,-43 37,-40 39,-33 29,-27", 3, 1), swell("-8,-39 -6,-31 -9,-23", 2.6, 1),
            swell("-64,10 -74,34 -84,60", 3.2, 1.2), swell("-52,34 -62,58 -74,82", 3, 1.2))


def _finger(pen, x, y, length, w, turn, bend=0):
    """A straight finger from its root x, y upwards."""
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))

    def at(a, b, corner=False):
        return x + a * cos - b * sin, y + a * sin + b * cos, corner
    h = w / 2
    pen.path(shape([at(-h, 6, True), at(-h * 1.02 + bend * .5, -length * .5), at(-h * .82 + bend, -length * .86), at(bend, -length),
                    at(h * .82 + bend, -length * .86), at(h * 1.02 + bend * .5, -length * .5), at(h, 6, True)]), fill=SKIN)
    pen.ink(swell([at(-h * .5 + bend * .5, -length * .5), at(bend * .5, -length * .48), at(h * .5 + bend * .5, -length * .5)], 2.8, 1))


def open_hand(pen):
    for x, y, length, w, turn, bend in ((-42, -92, 76, 24, -17, -3), (-17, -104, 104, 27, -6, -1), (11, -106, 111, 28, 2, 1), (37, -98, 98, 27, 11, 2)):
        _finger(pen, x, y, length, w, turn, bend)
    pen.path(shape("24,-20* 40,-64 66,-92 84,-112 98,-112 102,-98 92,-74 74,-44 52,-10 36,8*"), fill=SKIN)
    pen.flat(SKIN, shape("-36,4* -44,-30 -56,-62 -54,-98 -40,-112 -16,-118 12,-120 36,-112 50,-96 52,-72 54,-50 44,-24 36,4*"))
    pen.path(line("-36,4 -42,-30 -55,-62 -55,-96"))
    pen.path(line("51,-98 53,-84 50,-70"))
    pen.ink(swell("-51,-78 -20,-70 14,-84 30,-104", 3.4, 1.2), swell("-44,-54 -10,-50 26,-66 46,-72", 3.4, 1.2), swell("46,-72 18,-58 6,-30 8,-6", 3.6, 1.2))


def cupped_hand(pen):
    """The palm below the ball, four fingers up its left side, the thumb up its right."""
    pen.path(shape("-62,44 -10,62 30,58 52,40 58,66 52,96 40,122 34,146* -32,146* -38,118 -56,90 -68,66"), fill=SKIN)
    pen.flat(SKIN, shape("-54,40 -10,50 24,52 30,80 14,112 -32,112 -52,86"))
    for left, top, right, low in ((-12, 30, 16, 84), (-35, 22, -6, 84), (-57, 12, -27, 80), (-76, -2, -47, 72)):
        w = right - left
        pen.flat(SKIN, shape([(left + (16 if left < -70 else 2), low - 4, True), (left, top + 18), (left + w * .3, top + 1), (left + w * .7, top + 2), (right, top + 20), (right + 3, low - 4, True)]))
        pen.path(line([(left + 2, low - 26) if left > -70 else (-66, 68), (left + 1, top + 34), (left + 1, top + 16), (left + w * .3, top + 1),
                       (left + w * .7, top + 2), (right, top + 20), (right + 1, low - 24), (right + 2, low - 8)]))
        pen.ink(swell([(left + 7, top + 13), (left + w * .5, top + 19), (right - 6, top + 14)], 2.8, 1))
    pen.path(shape("28,96 34,66 48,36 58,10 70,2 79,12 75,42 68,72 52,106"), fill=SKIN)
    pen.flat(SKIN, shape("18,84 31,78 48,76 56,92 46,116 20,120"))
    pen.ink(swell("60,12 67,17 75,15", 2.8, 1), swell("25,74 14,96 14,122", 3.4, 1.2), swell("-38,92 -18,98 0,94", 3.2, 1.2))


def breast_hand(pen):
    """The wrist at the left, the fingers long and close together, the thumb above."""
    pen.path(shape("-8,-36* 30,-40 66,-38 88,-26 92,10 80,40 40,44 -4,38*"), fill=SKIN)
    for root, tip, end, h in ((32, 44, 134, 21), (15, 23, 157, 23), (-6, 0, 168, 24), (-28, -24, 158, 24)):
        y = (root + tip) / 2
        pen.path(shape([(66, root - h * .5), (104, y - h * .52), (end - 16, tip - h * .47), (end - 2, tip - h * .2), (end - 2, tip + h * .22),
                        (end - 16, tip + h * .47), (104, y + h * .5), (66, root + h * .5)]), fill=SKIN)
        pen.ink(swell([(end - 12, tip - h * .3), (end - 16, tip), (end - 12, tip + h * .3)], 3, 1.2),
                swell([(112, y - h * .3), (108, y), (112, y + h * .3)], 2.8, 1))
    pen.path(shape("20,-34 40,-56 64,-78 82,-84 92,-74 84,-58 70,-42 54,-24"), fill=SKIN)
    pen.flat(SKIN, shape("-4,-30 30,-37 50,-38 74,-34 88,-26 90,-8 86,12 80,30 66,38 36,40 -2,33"))
    pen.ink(swell("70,-32 80,-28 86,-19", 3, 1.2), swell("80,-12 87,-6 87,2", 3, 1.2), swell("76,12 83,18 82,25", 3, 1.2), swell("10,-22 34,-24 54,-16", 3.2, 1.2),
            swell("83,-80 86,-74 80,-67", 2.8, 1))


def clasp(pen):
    """Drawn for the right of the card: the blade points left, four fingers come over the hilt from behind and show
    their nails, the thumb lies across the first two."""
    pen.path(shape("-62,-20 -74,16 -76,48 -66,82 -46,112 -40,140* 40,140* 46,104 60,62 62,14 40,-24 -20,-34"), fill=SKIN)
    for left, top, right, low in ((27, -41, 58, 26), (-3, -52, 31, 36), (-35, -55, 0, 40), (-66, -48, -32, 34)):
        w = right - left
        pen.path(shape([(left, top + 22), (left + w * .2, top + 4), (left + w * .55, top), (right - 4, top + 10), (right, top + 30), (right - 1, low - 20),
                        (right - w * .28, low - 1), (left + w * .4, low + 1), (left + 3, low - 14)]), fill=SKIN)
        pen.ink(swell([(left + w * .26, top + 30), (left + w * .52, top + 26), (left + w * .78, top + 31)], 3, 1),
                swell([(left + w * .26, low - 15), (left + w * .52, low - 20), (left + w * .78, low - 15)], 3, 1.2))
    pen.path(shape("-78,50 -75,24 -60,10 -36,14 -10,24 8,34 12,48 0,58 -24,56 -42,60 -48,84 -66,82"), fill=SKIN)
    pen.flat(SKIN, shape("-73,56 -62,34 -50,46 -44,76 -42,98 -58,88 -66,76"))
    pen.ink(swell("-2,30 -8,42 2,52", 3, 1.2), swell("-38,22 -34,32 -38,44", 3, 1), swell("-42,58 -31,76 -30,102", 4.5, 1.2),
            swell("36,44 42,52 40,66", 3.2, 1), swell("-12,74 4,78 20,74", 3, 1))


def poses(pen):
    """Declares all poses as symbols."""
    for name, paint in (("fist", fist), ("grip", grip), ("hold", hold), ("slim-hand", slim_hand), ("open-hand", open_hand),
                        ("cupped-hand", cupped_hand), ("breast-hand", breast_hand), ("clasp", clasp)):
        pen.symbol(name, paint)
