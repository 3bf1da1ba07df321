"""Flowers and leaves. A flower has its centre (rose, marigold) or its foot (tulip, carnation) at 0,0."""
import math

from linework import BLACK, BLUE, GOLD, RED, SMALL, WHITE, place, shape, swell, symmetric


def _turned(pen, id, count, paint, offset=0):
    """One petal drawn, the others used, turned."""
    pen.open(id, **({"transform": f"rotate({offset})"} if offset else {}))
    paint()
    pen.close()
    for i in range(1, count):
        pen.add(f'<use href="#{id}" transform="rotate({i * 360 / count:g})"/>')


def rose(pen):
    """Five red petals, five white ones within."""
    def petal(r, fill):
        pen.path(shape([(0, 0, True), (-r * .62, -r * .55), (-r * .52, -r * 1.12), (-r * .12, -r * 1.22), (0, -r * 1.1, True),
                        (r * .12, -r * 1.22), (r * .52, -r * 1.12), (r * .62, -r * .55)]), fill=fill, w=SMALL)
        pen.ink(swell([(0, -r * .3), (0, -r * .98)], 4, 1.2),
                *[swell([(s * r * .1, -r * .4), (s * r * .3, -r * .7), (s * r * .3, -r * .95)], 3, 1) for s in (-1, 1)])
    _turned(pen, "petal", 5, lambda: petal(50, RED))
    _turned(pen, "inner-petal", 5, lambda: petal(29, WHITE), 36)
    pen.dot(0, 0, 15, GOLD, SMALL)
    for i in range(5):
        pen.dot(8 * math.cos(i * math.tau / 5), 8 * math.sin(i * math.tau / 5), 2.4, BLACK, 0)


def marigold(pen):
    """Ten narrow petals of gold over ten of red, round a blue eye."""
    def petal(r, w, fill):
        pen.path(shape([(0, -12, True), (-w * .7, -r * .6), (-w * .5, -r * .94), (0, -r), (w * .5, -r * .94), (w * .7, -r * .6)]), fill=fill, w=SMALL)
    _turned(pen, "under-petal", 10, lambda: petal(72, 15, RED), 18)

    def upper():
        petal(66, 17, GOLD)
        pen.ink(swell([(0, -24), (0, -56)], 3.6, 1.2))
    _turned(pen, "petal", 10, upper)
    pen.dot(0, 0, 21, BLUE, SMALL)
    for i in range(6):
        pen.dot(12 * math.cos(i * math.tau / 6), 12 * math.sin(i * math.tau / 6), 3, WHITE, 0)
    pen.dot(0, 0, 3, WHITE, 0)


def tulip(pen):
    pen.path(shape("-6,-8* -52,-36 -56,-92 -34,-142* -12,-106 0,-60 12,-106 34,-142* 56,-92 52,-36 6,-8*"), fill=RED)
    pen.path(shape(symmetric("0,-150* -30,-96 -32,-44 0,0*")), fill=WHITE)
    pen.ink(swell("0,-126 0,-80 0,-24", 5, 1.4), swell("-13,-106 -16,-70 -9,-30", 4, 1.2), swell("13,-106 16,-70 9,-30", 4, 1.2),
            swell("-40,-112 -44,-74 -32,-36", 4, 1.2), swell("40,-112 44,-74 32,-36", 4, 1.2))


def carnation(pen):
    """A fan of fringed petals in a long calyx, seen from the side."""
    def fan(r, spread, n, fill, foot):
        """A fan of petals from the foot, its rim notched between round teeth."""
        def at(turn, reach):
            a = math.radians(turn - 90)
            return reach * math.cos(a), foot + reach * math.sin(a)
        step = 2 * spread / n
        outline = [(0, foot, True), at(-spread * 1.12, r * .42), (*at(-spread, r * .86), True)]
        for i in range(n):
            turn = step * (i + .5) - spread
            outline += [at(turn - step * .42, r * .96), at(turn - step * .22, r * 1.01), (*at(turn, r * .95), True),
                        at(turn + step * .22, r * 1.01), at(turn + step * .42, r * .96), (*at(turn + step * .5, r * .86), True)]
        outline += [at(spread * 1.12, r * .42)]
        pen.path(shape(outline), fill=fill, w=SMALL)
        lines = []
        for i in range(1, n):
            turn = step * i - spread
            lines.append(swell([at(turn, .82 * r), at(turn * .97, .62 * r), at(turn * .9, (.34 if i % 2 else .46) * r)], 4, 1.2, peak=.2))
        pen.ink(*lines)
    fan(112, 68, 7, RED, -38)
    fan(84, 56, 5, WHITE, -42)
    fan(56, 48, 4, RED, -44)
    pen.path(shape(symmetric("0,-58* -10,-52* -22,-60* -20,-24 -8,0 0,0*")), fill=BLUE)
    pen.ink(swell("0,-48 0,-26 0,-6", 4, 1.2))


def leaf(pen, x, y, turn, scale=1, flip_y=1, fill=BLUE):
    """A serrated leaf from its root at x, y to the right."""
    pen.open(transform=place(x, y, turn, scale, scale * flip_y))
    pen.path(shape("0,0* 16,-20 44,-26 74,-8* 46,14 18,14"), fill=fill, w=SMALL)
    pen.ink(swell("4,-1 34,-6 66,-8", 4, 1.2), swell("22,-4 32,-12 42,-16", 3, 1), swell("22,-3 34,4 44,6", 3, 1))
    pen.close()


def frond(pen):
    """The jack's leaf: five lobes on a midrib, upright, its foot at 0,0."""
    pen.path(shape(symmetric("0,-214* -16,-186 -18,-168 -12,-156* -44,-168 -56,-140 -46,-116 -22,-110* -58,-110 -72,-78 -56,-52 -22,-56* "
                             "-40,-40 -36,-22 -10,-14 0,0*")), fill=BLUE)
    ribs = [swell("0,-190 0,-100 0,-6", 7, 2)]
    for s in (-1, 1):
        ribs += [swell([(0, -112), (s * 20, -132), (s * 38, -146)], 4.5, 1.2), swell([(0, -58), (s * 24, -74), (s * 50, -88)], 4.5, 1.2),
                 swell([(0, -150), (s * 5, -166), (s * 8, -180)], 3.6, 1.2), swell([(0, -22), (s * 12, -32), (s * 24, -36)], 3.6, 1.2)]
    pen.ink(*ribs, fill=GOLD)


def flowers(pen):
    """Declares the flowers as symbols."""
    for paint in (rose, marigold, tulip, carnation, frond):
        pen.symbol(paint.__name__, paint)
