"""What the ornamented aces share: a pip engraved with white lines, its medallion, flowers, and sprays of leaves beside it."""
from linework import BLACK, WHITE, Curve, corner, flip, lens, ring, shape, swell, whip
from parts.suits import MIDDLES, PIPS

from .foliage import leaf, petal


def both(spine):
    """A spine and its mirror image."""
    return spine, flip(spine)


# ---------------------------------------------------------------- the pip
def engraved(pen, suit, scale, z):
    """A pip whose ink is centred on z, with two white rules inside of its edge. No offset outline is needed: it clips its own strokes."""
    place = f"matrix({scale} 0 0 {scale} {z.real - 50 * scale:g} {z.imag - MIDDLES[suit] * scale:g})"
    pen.definitions += [f'<path id="pip" d="{PIPS[suit]}"/>', f'<clipPath id="inside"><use href="#pip" transform="{place}"/></clipPath>']
    pen.add(f'<use href="#pip" transform="{place}" fill="{BLACK}"/>')
    pen.open("inline", clip_path="url(#inside)")
    for w, colour in ((38, WHITE), (34, BLACK), (26, WHITE), (17, BLACK)):
        pen.add(f'<use href="#pip" transform="{place}" stroke="{colour}" stroke-width="{w / scale:.3g}"/>')
    pen.close()


def medallion(pen, suit, z, r):
    """A ring of guilloche round a small pip."""
    k = r / 76
    pen.definitions.append(f'<path id="wave" d="{ring(57 * k, 8.2 * k, 24)}"/>')
    pen.open("medallion", transform=f"translate({z.real:g} {z.imag:g})")
    pen.circle(r, fill=BLACK)
    pen.circle(71 * k, stroke=WHITE, w=3)
    pen.open(stroke=WHITE, stroke_width=1.7)
    for i in range(3):
        pen.add(f'<use href="#wave" transform="rotate({5 * i})"/>')
    pen.close()
    pen.circle(44 * k, fill=WHITE)
    pen.circle(40 * k, stroke=BLACK, w=1.6)
    s = round(.6 * k, 2)
    pen.add(f'<use href="#pip" transform="matrix({s:g} 0 0 {s:g} {-50 * s:g} {-MIDDLES[suit] * s:g})" fill="{BLACK}"/>')
    pen.close()


def flower(pen):
    """Eight petals; the even ones lie under the odd ones, so that both sides of each petal look alike."""
    def painted(sheet):
        sheet.path(petal(25, 8.5, tip=.5), fill=WHITE, stroke=BLACK, w=1.6)
        sheet.ink(swell([7.5 + 0j, 19.5 + 0j], 2, .7))
    pen.symbol("petal", painted)
    for i in (0, 2, 4, 6, 1, 3, 5, 7):
        pen.use("petal", turn=i * 45 + 30)
    pen.circle(6.8, fill=BLACK, stroke=WHITE, w=2)


# ---------------------------------------------------------------- round the pip
def laurel(pen):
    """A pointed leaf 54 long, black, with a white rib and a light along its upper half, in a halo of paper."""
    outline = shape([corner(0j), 14 - 12.5j, 32 - 11.5j, corner(54 + 0j), 34 + 11.5j, 16 + 13j])
    pen.path(outline, fill=BLACK, stroke=WHITE, w=6, stroke_linejoin="round")
    pen.path(outline, fill=BLACK, stroke=BLACK, w=1.4, stroke_linejoin="round")
    pen.flat(WHITE, lens(5 + .4j, 26 - .6j, 48 + 0j, 2.4), lens(12 - 6.2j, 26 - 8.2j, 41 - 4.4j, 3.6))


def spray(pen, leaf, stem, count=8, first=.15, grown=1.16, tip=.6):
    """A branch of a wreath: leaves in pairs, the larger ones below."""
    stem = Curve(stem)
    leaves = []
    for i in range(count):
        u = first + (.93 - first) * i / (count - 1)
        scale = grown - (grown - tip) * (u - first) / (1 - first)
        leaves += [(u, -36, scale, -1), (u + .02, 36, scale * .94, 1)]
    for u, turn, scale, side in reversed(leaves):
        z = stem.offset(u, 2.4 * side)
        pen.use(leaf, z.real, z.imag, round(scale * side, 2), stem.angle(u) + turn, scale_x=round(scale, 2))
    z = stem.at(1)
    pen.use(leaf, z.real, z.imag, tip * .95, stem.angle(1))
    pen.ink(swell(stem, 6.4, 4, .3, 2))


def blossom_knot(pen, z):
    """The blossom that ties two branches, and its leaves."""
    pen.open(transform=f"translate({z.real:g} {z.imag:g})")
    for spine in (*both(whip(-6 + 8j, 142, 50, 20, 120)), *both(whip(-8 - 4j, 190, 44, 10, 90)), [4j, 24j, 50j]):
        leaf(pen, spine, 11, 3, BLACK, WHITE, 1.2, vein=1.7)
    pen.circle(22, fill=BLACK, stroke=WHITE, w=4)
    pen.use("flower", scale=.72)
    pen.close()
