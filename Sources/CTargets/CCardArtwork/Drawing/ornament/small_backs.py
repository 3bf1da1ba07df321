"""The small cuts of four backs, for cards below 160 pixels: few shapes, no line under 9 (0.85 pixels at 60), no texture; the same
colours and the same idea."""
import math

from linework import BLUE, GOLD, RED, WHITE, computed, corner, polygon, shape, swell

from .back import LEFT, PANEL_HEIGHT, PANEL_WIDTH, TOP, Back, key, rectangle
from .foliage import petal
from .swallow import Cut, Swallow


def plain(ground=BLUE, accent=GOLD):
    s = Back(ground, accent)
    p = s.pen
    s.centred()
    for j in range(-3, 4):
        for i in range(-2, 3):
            if (i + j) % 2 == 0 and (i or j):
                key(p, complex(i * 98, j * 108), 0, 27, accent, ground)
    p.circle(72, fill=ground, stroke=WHITE, w=13)
    key(p, 0j, 0, 42, accent, ground)
    p.close()
    s.edge()
    s.rule(19, 11, WHITE)
    return s.document("plain, small cut")


def rosette(ground=BLUE, accent=GOLD):
    s = Back(ground, accent)
    p = s.pen
    s.centred()
    p.circle(228, stroke=WHITE, w=12)
    p.symbol("long", lambda q: q.path(petal(200, 27, 0, tip=.4, root=84), fill=WHITE))
    p.symbol("short", lambda q: q.path(petal(70, 17, 0, tip=.4, root=22), fill=WHITE))
    for i in range(12):
        p.use("long", turn=30 * i)
    p.circle(80, fill=ground, stroke=accent, w=11)
    for i in range(8):
        p.use("short", turn=45 * i)
    p.circle(15, fill=accent)
    for sx in (1, -1):
        for sy in (1, -1):
            z = complex(sx * 258, sy * 385)
            p.circle(150, z, fill=ground, stroke=WHITE, w=12)
            p.circle(96, z, fill=accent)
            p.circle(52, z, fill=ground)
    for sy in (1, -1):
        p.circle(46, 306j * sy, stroke=WHITE, w=12)
        p.circle(20, 306j * sy, fill=accent)
    p.close()
    s.edge()
    s.band(rectangle(20))
    s.rule(20, 11, WHITE)
    return s.document("rosette, small cut")


def lattice(ground=RED, accent=GOLD):
    """Six stems; a stud or a drop in each mesh."""
    s = Back(ground, accent)
    p = s.pen
    step, period = 82, 172
    swing = step / 2
    s.centred()
    data = ""
    for i in range(-4, 4):
        sign = 1 if i % 2 == 0 else -1
        x = (i + .5) * step
        data += computed(lambda t: complex(x + sign * (swing - 1) * math.cos(math.tau * t / period), t), -3 * period, 3 * period, 48)
    p.path(data, stroke=WHITE, w=13)
    p.symbol("stud", lambda q: [q.path(petal(37, 14, a, tip=.5, root=9), fill=WHITE) for a in (0, 180, 90, 270)] + [q.circle(11, fill=accent)])
    for k in range(-4, 5):
        for j in range(-2, 3) if k % 2 == 0 else range(-2, 2):
            y = j * period if k % 2 == 0 else (j + .5) * period
            if abs(y) < 400 and abs(k) < 4:
                p.use("stud", k * step if abs(k) < 3 else math.copysign(216, k), y, .92 if abs(k) < 3 else .78)
    p.close()
    s.edge()
    s.band(rectangle(22))
    s.rule(22, 11, WHITE)
    return s.document("lattice, small cut")


def swallowtail(ground=RED, accent=GOLD):
    """Two white birds, gold throats and cards; the house is one lozenge of gold and white; the frame has few, large dovetails."""
    s = Back(ground, accent)
    p = s.pen
    c = Cut(eye=160 + 62j, scroll=44)
    sw = Swallow(c, ground, accent)
    curve = sw.streamer()
    p.definitions.append(f'<path id="streamer" d="{swell(curve.part(0, .8, 40), 21, 17, .1, 15)}"/>')

    def bird(q):
        q.add(f'<rect x="-31" y="-372" width="62" height="62" rx="6" fill="{accent}"/>')
        for side in (1, -1):
            q.open(transform=f"scale({side} 1)")
            # a sickle; the feathers end round, or the two birds make a jaw
            q.path(shape([corner(20 - 262j), 54 - 300j, 98 - 321j, 142 - 317j, 188 - 288j, 219 - 232j, 234 - 148j, corner(228 - 14j), 218 - 70j, 212 - 116j, corner(207 - 158j),
                          203 - 136j, 191 - 131j, 184 - 150j, corner(180 - 214j), 175 - 187j, 162 - 179j, 152 - 196j, corner(146 - 250j), 139 - 219j, 125 - 209j, 112 - 222j,
                          corner(105 - 264j), 97 - 232j, 83 - 222j, 70 - 234j, corner(63 - 262j), 54 - 232j, 42 - 222j, corner(16 - 226j)]), fill=WHITE)
            q.close()
        body = shape([corner(-9 - 324j), -32 - 306j, -39 - 280j, -35 - 258j, -42 - 234j, -38 - 202j, -18 - 168j, corner(0 - 148j), 18 - 168j, 38 - 202j, 42 - 234j, 35 - 258j, 39 - 280j,
                      32 - 306j, corner(9 - 324j)])
        q.path(body, fill=WHITE, stroke=ground, w=13)
        q.path(body, fill=WHITE)
        q.path(shape([corner(-9 - 324j), -32 - 306j, -39 - 280j, corner(-35.5 - 261j), -14 - 256j, corner(2 - 262j), 1 - 284j, corner(0 - 318j)]), fill=accent)
        q.path(shape([corner(-35.4 - 259j), 0 - 249j, corner(35.4 - 262j), corner(39 - 243j), 0 - 230j, corner(-40 - 240j)]), fill=ground)
        q.circle(9.5, 17 - 292j, fill=ground)
        q.path(polygon([(-15, -314), (0, -350), (15, -314)]), fill=ground)
        for side in (1, -1):
            q.path(shape([corner(complex(side * 4, -176)), complex(side * 22, -142), corner(complex(side * 44, -100)), complex(side * 16, -126)]), fill=WHITE)
    p.symbol("bird", bird)
    s.centred()
    p.path(polygon([(0, -112), (66, 0), (0, 112), (-66, 0)]), fill=WHITE)
    for z in (-52j, 52j, -27 + 0j, 27 + 0j):
        a, b = 19, 33
        p.path(polygon([(z.real, z.imag - b), (z.real + a, z.imag), (z.real, z.imag + b), (z.real - a, z.imag)]), fill=accent if z.real == 0 else ground)
    for flip in (-1, 1):
        for marks in (f'fill="{WHITE}" stroke="{ground}" stroke-width="16"', f'fill="{WHITE}"'):
            for turn in (0, 180):
                p.add(f'<use href="#streamer" {marks} transform="rotate({turn}) scale({flip} 1)"/>')
    for turn in (0, 180):
        p.open(transform=f"rotate({turn})")
        p.use("bird", 0, 6)
        p.close()
    for x in (1, -1):
        key(p, complex(x * 222, 0), 0, 26, accent, ground)
    p.close()
    s.edge()
    depth, lean = 26, 6

    def teeth(n, start, span, at):
        data, pitch = "", span / n
        q = pitch * .27
        for i in range(n):
            m = start + (i + .5) * pitch
            data += polygon([at(m - q + lean, 7), at(m + q - lean, 7), at(m + q + lean, depth), at(m - q - lean, depth)])
        return data
    s.band(rectangle(30))
    top = teeth(7, LEFT + 30, PANEL_WIDTH - 60, lambda u, v: (u, TOP + v))
    left = teeth(10, TOP + 30, PANEL_HEIGHT - 60, lambda u, v: (LEFT + v, u))
    s.sides(lambda: p.path(top), lambda: p.path(left), fill=WHITE)
    return s.document("swallowtail, small cut")


BACKS = {"swallowtail": swallowtail, "lattice": lattice, "rosette": rosette, "plain": plain}
