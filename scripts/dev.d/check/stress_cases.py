"""Files that cost much for their size: what each of scripts/dev stress's cases holds."""
import base64
import gzip
import random
import struct
import zlib

MEGABYTE = 1 << 20


class Case:
    def __init__(self, name, make, size, ending="svg", options=()):
        self.name, self.make, self.size, self.ending, self.options = name, make, size, ending, list(options)

    def content(self):
        """The bytes of the file: about `size` of them, where the case can be of any size."""
        made = self.make(self.size)
        return made if isinstance(made, bytes) else made.encode()


def all(long):
    """The cases; each that can be of any size is of 256 KB in the short form, or of what found it, and of several in the long one."""
    found = [Case(name, make, None, ending, options) for name, make, ending, options in FIXED]
    for name, make in GROWING:
        sizes = LONG if long else SHORT.get(name, {"256kb": MEGABYTE // 4})
        found += [Case(f"{name}-{label}", make, size) for label, size in sizes.items()]
    return found


# The largest are often refused at once; what costs most lies in between.
LONG = {"600kb": 600_000, "1mb": MEGABYTE, "4mb": 4 * MEGABYTE, "16mb": 16 * MEGABYTE - 4096}

# The sizes of the attack that found them.
SHORT = {
    "text": {"1mb": MEGABYTE, "10mb": 10 * MEGABYTE},
    "tiny-dashes": {"4.7kb": 4_800, "155kb": 155 << 10},
    "random-points": {"1mb": MEGABYTE},
    "dashed-curves": {"1mb": MEGABYTE},
    "tspans": {"1mb": MEGABYTE},
}


def svg(body, width=1000, height=1000, attributes=""):
    return (f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="{width}"'
            f' height="{height}" {attributes}>{body}</svg>')


def repeated(part, size):
    """A part, made of its number, as often as fits."""
    parts, length, number = [], 200, 0
    while length < size:
        parts.append(part(number))
        length += len(parts[-1])
        number += 1
    return "".join(parts)


def points(size, side=1000):
    numbers = random.Random(1)
    return repeated(lambda _: f"{numbers.random() * side:.1f} {numbers.random() * side:.1f} ", size)


def png(width, height):
    """A PNG of one colour, which packs a thousandfold."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    packer = zlib.compressobj(9)
    row = bytes(1 + 4 * width)
    data = b"".join([packer.compress(row) for _ in range(height)] + [packer.flush()])
    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def uri(data, kind):
    return f"data:image/{kind};base64," + base64.b64encode(data).decode()


# MARK: Files of any size

def text(size):
    return svg(f'<text x="0" y="20" font-size="10">{"A K Q J 10 " * (size // 11)}</text>')


def tspans(size):
    return svg(f'<text x="0" y="20">{repeated(lambda n: f"<tspan>{n % 10}</tspan>", size)}</text>')


def placed_letters(size):
    half = size // 2
    letters = "A" * (half // 6)
    return svg(f'<text x="{repeated(lambda n: f"{n % 1000} ", half)}" y="20">{letters}</text>')


def stroked_text(size):
    return svg(f'<text x="0" y="20" stroke="red" stroke-dasharray="1 1">{"AKQ" * (size // 3)}</text>')


def tiny_dashes(size):
    return svg(repeated(lambda n: f'<circle cx="500" cy="500" r="{300 + n % 100}" fill="none" stroke="#{n % 10}00"'
                                  f' stroke-width="{200 + n % 90}" stroke-dasharray="0.03"/>', size))


def outside_dashes(size):
    return svg(repeated(lambda n: f'<circle cx="{-9000 - n}" cy="0" r="9500" fill="none" stroke="#{n % 10}00"'
                                  ' stroke-width="9" stroke-dasharray="1"/>', size))


def random_points(size):
    return svg(f'<path fill="none" stroke="black" stroke-width="30" d="M0 0L{points(size)}"/>')


def random_outline(size):
    return svg(f'<path fill-rule="evenodd" d="M0 0L{points(size)}"/>')


def random_outline_wide(size):
    return svg(f'<path d="M0 0L{points(size, 4000)}"/>', 4000, 4000)


def dashed_curves(size):
    numbers = random.Random(2)
    curve = lambda _: "C" + " ".join(f"{numbers.random() * 1000:.0f}" for _ in range(6))  # noqa: E731
    return svg(f'<path fill="none" stroke="black" stroke-dasharray="40" d="M0 0{repeated(curve, size)}"/>')


def round_dots(size):
    return svg(f'<path fill="none" stroke="black" stroke-width="400" stroke-linecap="round"'
               f' stroke-dasharray="0 3" d="M0 0L{points(size)}"/>')


def wide_curves(size):
    numbers = random.Random(3)
    curve = lambda _: "C" + " ".join(f"{numbers.random() * 1000:.0f}" for _ in range(6))  # noqa: E731
    return svg(f'<path fill="none" stroke="black" stroke-width="900" d="M0 0{repeated(curve, size)}"/>')


def many_rects(size):
    return svg(repeated(lambda n: f'<rect width="{n % 1000}" height="999"/>', size))


def translucent_rects(size):
    return svg(repeated(lambda n: f'<rect width="2000" height="{1990 + n % 9}" opacity=".5"/>', size), 2000, 2000)


def layers(size):
    group = '<g opacity=".5"><rect width="2000" height="2000"/><rect width="9" height="9"/></g>'
    return svg(group * (size // len(group)), 2000, 2000)


def gradient_rects(size):
    stops = repeated(lambda n: f'<stop offset="{n / 20000:.5f}" stop-color="#{n % 4096:03x}"/>', min(size // 2, 600_000))
    rects = repeated(lambda n: f'<rect y="{n % 990}" width="9" height="9" fill="url(#g)"/>', size - len(stops))
    return svg(f'<linearGradient id="g">{stops}</linearGradient>{rects}')


def radial_rects(size):
    return svg('<radialGradient id="g"><stop stop-color="red"/><stop offset="1"/></radialGradient>'
               + repeated(lambda n: f'<rect y="{n % 9}" width="999" height="999" fill="url(#g)"/>', size))


def gradient_chains(size):
    chain = repeated(lambda n: f'<linearGradient id="g{n}" href="#g{n - 1}"/>', size // 2)
    return svg('<linearGradient id="g0"><stop/><stop offset="1" stop-color="red"/></linearGradient>' + chain
               + repeated(lambda n: f'<rect width="9" height="9" fill="url(#g{n})"/>', size // 2))


def patterns(size):
    return svg(repeated(lambda n: f'<pattern id="p{n}" width="1000" height="{900 + n % 9}" patternUnits="userSpaceOnUse">'
                                  f'<circle cx="500" cy="500" r="{n % 400}"/></pattern>'
                                  f'<rect width="1000" height="1000" fill="url(#p{n})"/>', size))


def box_patterns(size):
    return svg('<pattern id="p" width="1" height="1"><circle r="9"/><circle cx="5" r="9"/></pattern>'
               + repeated(lambda n: f'<rect width="{500 + n % 500}" height="1000" fill="url(#p)"/>', size))


def clips(size):
    return svg(repeated(lambda n: f'<clipPath id="c{n}"><circle cx="500" cy="500" r="{400 + n % 90}"/></clipPath>'
                                  f'<rect width="1000" height="1000" clip-path="url(#c{n})"/>', size))


def union_clips(size):
    circles = repeated(lambda n: f'<circle cx="{n % 1000}" cy="{n // 1000}" r="30"/>', size // 2)
    return svg(f'<clipPath id="c">{circles}</clipPath>'
               + repeated(lambda n: '<rect width="1000" height="1000" clip-path="url(#c)"/>', size // 2))


def masks(size):
    return svg('<mask id="m"><rect width="2000" height="2000" fill="gray"/></mask>'
               + repeated(lambda n: '<rect width="2000" height="2000" mask="url(#m)"/>', size), 2000, 2000)


def markers(size):
    dots = '<circle r="3"/>' * 20
    return svg(f'<marker id="m" orient="auto" overflow="visible">{dots}</marker>'
               f'<path fill="none" stroke="red" marker-mid="url(#m)" d="M0 0L{points(size)}"/>')


def style_rules(size):
    rules = repeated(lambda n: f"g g g g.c{n} rect{{fill:red}}", size // 2)
    nested = '<g class="c0">' * 50 + repeated(lambda n: "<rect/>", size // 2) + "</g>" * 50
    return svg(f"<style>{rules}</style>{nested}")


def style_attributes(size):
    return svg(repeated(lambda n: '<g style="fill:red;stroke:blue;stroke-width:3;opacity:.3;color:#123456"/>', size))


def deep_groups(size):
    body = repeated(lambda n: '<rect width="9" height="9"/>', size)
    return svg('<g opacity=".9" transform="translate(.1)">' * 200 + body + "</g>" * 200)


def box_groups(size):
    """Each group asks for the bounds of all that is inside of it."""
    clip = '<clipPath id="c" clipPathUnits="objectBoundingBox"><rect width="1" height="1"/></clipPath>'
    return svg(clip + '<g clip-path="url(#c)">' * 100 + repeated(lambda n: '<rect width="9" height="9"/>', size) + "</g>" * 100)


def names(size):
    return svg(repeated(lambda n: f'<g id="i{n}" a{n}="1"/>', size))


def warnings(size):
    return svg(repeated(lambda n: f'<x{n % 9000}/>', size))


def moves(size):
    return svg(f'<path stroke="black" stroke-linecap="round" d="{"M1 1z" * (size // 5)}"/>')


def arcs(size):
    return svg(f'<path stroke="black" fill="none" d="M0 0{repeated(lambda n: f"A500 9 {n % 90} 1 1 {n % 999} 9", size)}"/>')


def image_uses(size):
    return svg(f'<image id="i" width="1000" height="1000" transform="rotate(9)" href="{uri(png(2000, 2000), "png")}"/>'
               + repeated(lambda n: '<use href="#i"/>', size))


def embedded(size):
    """Pictures in SVG, each unpacked a hundred times as large."""
    parts, length = [], 0
    while length < size:
        inner = svg(f"<!-- {len(parts)} -->" + '<rect width="9" height="9"/>' * 90_000)
        parts.append(f'<image width="9" height="9" href="{uri(gzip.compress(inner.encode()), "svg+xml")}"/>')
        length += len(parts[-1])
    return svg("".join(parts))


def embedded_plain(size):
    inner = lambda n: svg(f'<!-- {n} -->' + '<rect width="9" height="9"/>' * 40).encode()  # noqa: E731
    return svg(repeated(lambda n: f'<image width="9" height="9" href="{uri(inner(n), "svg+xml")}"/>', size))


def comments(size):
    return svg("<!-- -->" * (size // 8))


def long_attribute(size):
    return svg(f'<rect data="{"x" * size}" width="9" height="9"/>')


def transforms(size):
    return svg(f'<rect width="9" height="9" transform="{"rotate(1)" * (size // 9)}"/>')


def dash_lists(size):
    return svg(f'<path stroke="black" stroke-dasharray="{"1 " * (size // 2)}" d="M0 0L1000 1000"/>')


# MARK: Files of one size

def nested(kind):
    """Ten levels, each of which draws ten of the level below."""
    def make(_):
        if kind == "use":
            levels = "".join(f'<g id="l{n}">' + f'<use href="#l{n - 1}" x="{n}"/>' * 10 + "</g>" for n in range(1, 10))
            return svg(f'<defs><rect id="l0" width="9" height="9"/>{levels}</defs><use href="#l9"/>')
        if kind == "symbol":
            levels = "".join(f'<symbol id="l{n}" viewBox="0 0 9 9">' + f'<use href="#l{n - 1}" x="{n}"/>' * 10 + "</symbol>"
                             for n in range(1, 10))
            return svg(f'<defs><rect id="l0" width="9" height="9"/>{levels}</defs><use href="#l9"/>')
        if kind == "clip":
            levels = "".join(f'<clipPath id="l{n}">' + f'<circle r="{500 + n}" clip-path="url(#l{n - 1})"/>' * 10 + "</clipPath>"
                             for n in range(1, 10))
            return svg(f'<clipPath id="l0"><circle r="900"/></clipPath>{levels}<rect width="999" height="999" clip-path="url(#l9)"/>')
        if kind == "mask":
            rect = '<rect width="999" height="999" fill="white" '
            levels = "".join(f'<mask id="l{n}">' + f'{rect} mask="url(#l{n - 1})"/>' * 10 + "</mask>" for n in range(1, 10))
            return svg(f'<mask id="l0">{rect}/></mask>{levels}{rect} mask="url(#l9)"/>')
        if kind == "pattern":
            rect = '<rect width="99" height="99" '
            levels = "".join(f'<pattern id="l{n}" width="{99 + n}" height="99" patternUnits="userSpaceOnUse">'
                             + f'{rect} x="{n}" fill="url(#l{n - 1})"/>' * 10 + "</pattern>" for n in range(1, 10))
            return svg(f'<pattern id="l0" width="9" height="9" patternUnits="userSpaceOnUse"><circle r="5"/></pattern>'
                       f'{levels}<rect width="999" height="999" fill="url(#l9)"/>')
        line = '<path d="M0 0L9 9L18 0" '
        levels = "".join(f'<marker id="l{n}" overflow="visible" markerUnits="userSpaceOnUse">'
                         + f'{line} marker-mid="url(#l{n - 1})"/>' * 10 + "</marker>" for n in range(1, 10))
        return svg(f'<marker id="l0"><circle r="5"/></marker>{levels}{line} marker-mid="url(#l9)"/>')
    return make


def laughs(_):
    entities = '<!ENTITY a "ha">' + "".join(
        f'<!ENTITY {chr(98 + n)} "{("&" + chr(97 + n) + ";") * 10}">' for n in range(9))
    return f"<!DOCTYPE svg [{entities}]>" + svg("<text>&j;</text>")


def quadratic_entity(_):
    return f'<!DOCTYPE svg [<!ENTITY a "{"x" * 90_000}">]>' + svg(f'<text>{"&a;" * 9_000}</text>')


def gzip_bomb(_):
    return gzip.compress(svg('<rect width="9" height="9"/>' * 2_300_000).encode(), 9)


def gzip_comments(_):
    return gzip.compress(svg(" " * (63 * MEGABYTE)).encode(), 9)


def gzip_lines(_):
    return gzip.compress(svg("\n" * (63 * MEGABYTE) + "<x/>").encode(), 9)


def rects_900000(_):
    return gzip.compress(svg('<rect width="999" height="9"/>' * 900_000).encode(), 9)


def huge_picture(_):
    return svg('<rect width="30000" height="8000"/>', 30_000, 8_000)


def huge_layers(_):
    return svg('<g opacity=".9">' * 20 + '<rect width="7000" height="7000"/><rect/>' + '<circle r="9"/></g>' * 20, 7_000, 7_000)


def giant_view_box(_):
    return svg('<circle r="1e8" stroke="red" stroke-width="1e7" stroke-dasharray="1"/>', attributes='viewBox="0 0 1e9 1e9"')


def tiny_view_box(_):
    return svg('<circle r="1e-7" stroke="red" stroke-width="1e-8" stroke-dasharray="1e-12"/>', attributes='viewBox="0 0 1e-7 1e-7"')


def huge_image(_):
    return svg(f'<image width="9" height="9" href="{uri(png(8192, 8192), "png")}"/>')


def too_huge_image(_):
    return svg(f'<image width="9" height="9" href="{uri(png(16384, 16384), "png")}"/>')


def turned_images(_):
    return svg(f'<image id="i" width="99" height="99" transform="rotate(9)" href="{uri(png(4096, 4096), "png")}"/>'
               + '<use href="#i"/>' * 2_000)


def rounded_rects(_):
    return svg("".join(f'<rect width="2000" height="2000" rx="{n % 900}"/>' for n in range(40_000)), 2000, 2000)


FIXED = [
    *((f"nested-{kind}", nested(kind), "svg", ()) for kind in ("use", "symbol", "clip", "mask", "pattern", "marker")),
    ("laughs", laughs, "svg", ()),
    ("quadratic-entity", quadratic_entity, "svg", ()),
    ("gzip-bomb", gzip_bomb, "svgz", ()),
    ("gzip-blanks", gzip_comments, "svgz", ()),
    ("gzip-lines", gzip_lines, "svgz", ()),
    ("rects-900000", rects_900000, "svgz", ()),
    ("huge-picture", huge_picture, "svg", ()),
    ("huge-layers", huge_layers, "svg", ()),
    ("giant-view-box", giant_view_box, "svg", ()),
    ("tiny-view-box", tiny_view_box, "svg", ()),
    ("huge-image", huge_image, "svg", ()),
    ("too-huge-image", too_huge_image, "svg", ()),
    ("turned-images", turned_images, "svg", ()),
    ("rounded-rects", rounded_rects, "svg", ()),
    ("anew-as-svg", nested("use"), "svg", ("-o", "picture.svg")),
]

GROWING = [
    (make.__name__.replace("_", "-"), make)
    for make in (
        text, tspans, placed_letters, stroked_text, tiny_dashes, outside_dashes, random_points, random_outline,
        random_outline_wide, dashed_curves, round_dots, wide_curves, many_rects, translucent_rects, layers, gradient_rects,
        radial_rects, gradient_chains, patterns, box_patterns, clips, union_clips, masks, markers, style_rules,
        style_attributes, deep_groups, box_groups, names, warnings, moves, arcs, image_uses, embedded, embedded_plain,
        comments, long_attribute, transforms, dash_lists)
]
