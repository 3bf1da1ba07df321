"""Nocturne's back: two swallows carry the full moon in their forks, with its phases, rays, and a frame of dovetails. An exact half turn."""
import math

from linework import Pen, corner, lens, number, polar, polygon, shape
from ornament import card
from ornament.back import key
from ornament.card import CENTRE_X, CENTRE_Y
from roles.outline import flattened

from . import swallow
from .inks import GOLD, PAPER
from .rays import Sky, rays, stars

MOON = 148
BIRD = (-248, 1.2)          # the middle of the upper one, and its scale
DUST = ((214, 118, 8), (196, 40, 5), (92, 350, 6), (150, 300, 4.5), (222, 208, 5))
LEFT, TOP, WIDTH, HEIGHT, TOOTH = 35, 35, 565, 819, 23


def back():
    pen = Pen()
    card.ground(pen, "paper", PAPER)
    pen.open("field", fill="none", clip_path="url(#panel)")
    card.ground(pen, "ground", PAPER)
    pen.definitions.append(f'<clipPath id="panel"><path d="M{LEFT} {TOP}h{WIDTH}v{HEIGHT}h-{WIDTH}z"/></clipPath>')
    pen.open(transform=f"translate({CENTRE_X} {CENTRE_Y})")
    pen.definitions.append(f'<path id="rays" d="{_rays()}"/>')
    for turn in (0, 180):
        pen.add(f'<use href="#rays" fill="{GOLD}" transform="rotate({turn})"/>')
    for turn in (0, 180):
        pen.open(transform=f"rotate({turn})")
        pen.flat(GOLD, stars([(complex(s * x, -y), r) for s in (1, -1) for x, y, r in DUST]))
        pen.close()
    phases(pen)
    y, k = BIRD
    pen.open("bird", transform=f"translate(0 {y}) scale({k})")
    pen.add(f'<path fill="{PAPER}" stroke="{PAPER}" stroke-width="10" stroke-linejoin="round" d="{"".join(swallow.outlines())}"/>')
    swallow.swallow(pen, GOLD, PAPER)
    pen.close()
    pen.add('<g transform="rotate(180)">')
    pen.add('<use href="#bird"/>')
    pen.close()
    pen.close()
    pen.close()
    edge(pen)
    return card.card("Back, Nocturne", pen)


def _rays():
    """Those of the upper half."""
    sky = Sky(card.WIDTH, card.HEIGHT, "M75 75h485v739h-485z")
    middle = complex(CENTRE_X, CENTRE_Y)
    y, k = BIRD
    for side in (1, -1):
        for outline in swallow.outlines():
            sky.keep_free(outline, 8, (side * k, 0, 0, side * k, middle.real, middle.imag + side * y))
    circle = lambda z, r: f"M{z.real - r:g} {z.imag:g}a{r:g} {r:g} 0 1 1 {2 * r:g} 0a{r:g} {r:g} 0 1 1 {-2 * r:g} 0z"
    for sx in (1, -1):
        for sy in (1, -1):
            sky.keep_free(circle(middle + complex(sx * 252, sy * 379), 84), 1)
            for x, dy, r in DUST:
                sky.keep_free(circle(middle + complex(sx * x, sy * dy), r + 5), .5)
    data = rays(sky, middle, MOON + 6, 460, 144, 6.6, 180, 180)
    return "".join(polygon([((z - middle).real, (z - middle).imag) for z in points[:5]]) for points, _ in flattened(data))


def phases(pen):
    """The phases of the moon round a key: full above and below, new at the sides."""
    pen.circle(MOON, fill=PAPER)
    pen.circle(MOON - 4, stroke=GOLD, w=3.2)
    pen.circle(MOON - 11, stroke=GOLD, w=1.8)
    pen.open("phases")
    for i in range(5):
        angle = 198 + i * 36
        z, lit = polar(102, angle), abs(math.sin(math.radians(angle)))
        r = 26.5 if lit > .99 else 23.5
        pen.open(transform=f"translate({number(z.real)} {number(z.imag)}) rotate({number(angle + 90)})")
        pen.circle(r, stroke=GOLD, w=2)
        q = r - 4.5
        if lit > .99:
            pen.circle(q, fill=GOLD)
            pen.flat(PAPER, lens(-9 - 8j, -2 - 10j, 7 - 7j, 3), lens(-12 - 1j, -4 - 3j, 3 - 1j, 3), lens(2 + 9j, 8 + 7j, 13 + 4j, 3))
        else:
            # The lit limb is half a circle, the terminator half an ellipse; the limb looks to the full moon.
            k, side = 2 * lit - 1, angle < 270
            turns = (1, int(k > 0)) if side else (0, int(k <= 0))
            pen.flat(GOLD, f"M0 {number(-q)}A{number(q)} {number(q)} 0 0 {turns[0]} 0 {number(q)}"
                           f"A{number(max(abs(k) * q, .1))} {number(q)} 0 0 {turns[1]} 0 {number(-q)}z")
        pen.close()
    pen.close()
    pen.add('<use href="#phases" transform="rotate(180)"/>')
    pen.circle(66, stroke=GOLD, w=3.2)
    pen.circle(60, stroke=GOLD, w=1.8)
    key(pen, 0j, 0, 44, GOLD, PAPER)
    for turn in (0, 180):
        pen.open(transform=f"rotate({turn})")
        pen.flat(PAPER, *[lens(complex(-x, -38), complex(-x * .62, -22), complex(-x * .36, -4), 2.6) for x in (14, 5, -5, -14)])
        pen.flat(GOLD, stars([(complex(36, 0), 9), (complex(24, 34), 4), (complex(-24, 34), 4)]))
        pen.close()


def edge(pen):
    """Dovetails round the panel, and fans in its corners."""
    def teeth(n, start, span, at):
        data, pitch = "", span / n
        neck, head = pitch / 4 - 4, pitch / 4 + 6
        for i in range(n):
            m = start + (i + .5) * pitch
            data += polygon([at(m - neck, 0), at(m + neck, 0), at(m + head, TOOTH), at(m, TOOTH - 5), at(m - head, TOOTH)])
        return data
    pen.open("edge", fill="none")
    pen.open("edge-half")
    pen.flat(GOLD, teeth(11, LEFT + 25, WIDTH - 50, lambda u, v: (u, TOP + v)), teeth(16, TOP + 25, HEIGHT - 50, lambda u, v: (LEFT + v, u)))
    pen.close()
    pen.add(f'<use href="#edge-half" transform="rotate(180 {CENTRE_X} {CENTRE_Y})"/>')
    pen.add(f'<rect x="{LEFT}" y="{TOP}" width="{WIDTH}" height="{HEIGHT}" rx="8" stroke="{GOLD}" stroke-width="4"/>')
    inner = TOOTH + 8
    pen.add(f'<rect x="{LEFT + inner}" y="{TOP + inner}" width="{WIDTH - 2 * inner}" height="{HEIGHT - 2 * inner}" stroke="{GOLD}" stroke-width="3.4"/>')

    def fan(sheet):
        for i in range(7):
            a, step = 90 / 7 * (i + .5), 90 / 7
            sheet.path(shape([corner(polar(33, a - step * .36)), polar(54, a - step * .39), polar(61, a - step * .28), polar(64, a),
                              polar(61, a + step * .28), polar(54, a + step * .39), corner(polar(33, a + step * .36))]), fill=GOLD)
        sheet.path("M0 77A77 77 0 0 0 77 0", stroke=GOLD, w=3)
        sheet.path("M0 28A28 28 0 0 0 28 0", stroke=GOLD, w=1.8)
        key(sheet, 11.5 + 11.5j, 45, 10, GOLD, PAPER)
        key(sheet, -19.5 - 19.5j, 45, 9.5, GOLD, PAPER)
    pen.symbol("fan", fan)
    x, y = WIDTH / 2 - inner, HEIGHT / 2 - inner
    pen.open(transform=f"translate({CENTRE_X} {CENTRE_Y})")
    for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        pen.add(f'<use href="#fan" transform="translate({number(sx * x)} {number(sy * y)}) scale({-sx} {-sy})"/>')
    pen.close()
    pen.close()
