"""SVGs made of elements at random, whose parts can be exchanged: what scripts/dev hunt-costs breeds."""
import functools
import random

from stress_cases import png, uri

MODES = ["multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn", "hard-light", "soft-light", "difference",
         "exclusion", "hue", "saturation", "color", "luminosity"]
# The length of a random draw, in bytes; the same again makes larger files.
BLOCK = 200_000
SIDES = [3, 40, 400, 1000, 1000, 4000, 16000]


class Recipe:
    """A file as what it is made from: a canvas, definitions, and elements that are repeated until the file has its size."""

    def __init__(self, chance):
        self.side = chance.choice(SIDES)
        self.size = int(10 ** chance.uniform(2.5, 7.2))
        self.definitions = [chance.getrandbits(48) for _ in range(chance.randint(2, 8))]
        self.elements = [chance.getrandbits(48) for _ in range(chance.randint(1, 5))]
        self.depth = chance.choice([0, 0, 1, 3, 20, 200])
        self.wrapping = chance.getrandbits(48)

    def changed(self, chance):
        """A recipe that differs in one thing."""
        other = Recipe(chance)
        parts = {name: list(value) if isinstance(value, list) else value for name, value in vars(self).items()}
        name = chance.choice(sorted(parts))
        if isinstance(parts[name], list) and chance.random() < 0.8:
            parts[name][chance.randrange(len(parts[name]))] = chance.getrandbits(48)
        else:
            parts[name] = getattr(other, name)
        vars(other).update(parts)
        return other

    def text(self):
        definitions = "".join(
            definition(random.Random(seed), f"d{place}", self.side) for place, seed in enumerate(self.definitions))
        count = len(self.definitions)
        wrapping = attributes(random.Random(self.wrapping), self.side, count)
        start, end = f"<g {wrapping}>" * self.depth, "</g>" * self.depth
        room = max(0, self.size - len(definitions) - len(start) - len(end))
        body, length, turn = [], 0, 0
        while not body or length < min(room, BLOCK):
            seed = self.elements[turn % len(self.elements)]
            kind = random.Random(seed).choice(ELEMENTS)
            chance = random.Random(seed + turn // len(self.elements))
            body.append(kind(chance, self.side, count, min(room, BLOCK) - length))
            length += len(body[-1])
            turn += 1
        body = "".join(body) * max(1, room // length)
        return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.side}" height="{self.side}">'
                f"<defs>{definitions}</defs>{start}{body}{end}</svg>")


# MARK: Values

def number(chance, side):
    """Mostly a place in the picture; now and then one far away or tiny."""
    return chance.choice([
        f"{chance.uniform(0, side):.1f}", f"{chance.uniform(0, side):.1f}", f"{chance.randint(0, side)}",
        f"{chance.uniform(-9, 9):.3f}", f"{chance.choice([-1, 1]) * 10 ** chance.randint(2, 9)}", "1e-7"])


def numbers(chance, side, count):
    if chance.random() < 0.6:
        return " ".join(f"{chance.uniform(0, side):.0f}" for _ in range(count))
    return " ".join(number(chance, side) for _ in range(count))


def transform(chance, side):
    return chance.choice([
        f"rotate({chance.randint(1, 359)})", f"scale({10 ** chance.uniform(-3, 3):.4f})", f"skewX({chance.randint(1, 89)})",
        f"translate({number(chance, side)} {number(chance, side)})", f"matrix({numbers(chance, 2, 4)} 0 0)"])


def paint(chance, count):
    return chance.choice(["#123", "#f31a", "none", "currentColor", *[f"url(#d{chance.randrange(count)})"] * 4])


def attributes(chance, side, count):
    """Attributes of any element, few of many."""
    link = f"url(#d{chance.randrange(count)})"
    every = [
        lambda: f'opacity=".{chance.randint(1, 9)}"', lambda: f'style="mix-blend-mode:{chance.choice(MODES)}"',
        lambda: f'filter="{link}"', lambda: f'clip-path="{link}"', lambda: f'mask="{link}"',
        lambda: f'transform="{transform(chance, side)}"', lambda: f'fill="{paint(chance, count)}"',
        lambda: f'fill-opacity=".{chance.randint(1, 9)}"', lambda: 'fill-rule="evenodd"',
        lambda: f'stroke="{paint(chance, count)}" stroke-width="{number(chance, side)}"',
        lambda: f'stroke="#000" stroke-dasharray="{numbers(chance, 9, chance.randint(1, 5))}"',
        lambda: 'stroke="#000" stroke-linejoin="round" stroke-linecap="round"',
        lambda: f'marker-mid="{link}" marker-start="{link}"', lambda: 'shape-rendering="crispEdges"',
        lambda: f'class="c{chance.randint(0, 3)}"']
    found = {}
    for make in chance.sample(every, chance.randint(0, 4)):
        for part in make().split('" '):
            found.setdefault(part.split("=")[0], part.rstrip('"') + '"')
    return " ".join(found.values())


# MARK: Elements

def path(chance, side, count, room):
    parts, length = ["M0 0"], 0
    commands = chance.sample(["L", "l", "C", "c", "S", "Q", "q", "T", "A", "H", "V", "Z", "M", "m"], chance.randint(1, 4))
    arity = {"C": 6, "S": 4, "Q": 4, "T": 2, "L": 2, "H": 1, "V": 1, "Z": 0, "M": 2}
    wanted = min(room, int(10 ** chance.uniform(1, 6)))
    while length < wanted or len(parts) < 4:
        command = chance.choice(commands)
        if command == "A":
            part = f"A{numbers(chance, side, 2)} {chance.randint(0, 90)} {chance.randint(0, 1)} 1 {numbers(chance, side, 2)}"
        else:
            part = command + numbers(chance, side, arity[command.upper()])
        parts.append(part)
        length += len(part)
    return f'<path d="{"".join(parts)}" {attributes(chance, side, count)}/>'


def rectangle(chance, side, count, room):
    return f'<rect width="100%" height="100%" rx="{chance.choice([0, 9, side])}" {attributes(chance, side, count)}/>'


def circle(chance, side, count, room):
    return (f'<circle cx="{number(chance, side)}" cy="{number(chance, side)}" r="{number(chance, side)}"'
            f' {attributes(chance, side, count)}/>')


def polygon(chance, side, count, room):
    length = min(max(room // 8, 3), int(10 ** chance.uniform(0.5, 5)))
    return f'<polygon points="{numbers(chance, side, 2 * length)}" {attributes(chance, side, count)}/>'


def words(chance, room):
    return "AKQ10 " * max(1, min(room // 6, int(10 ** chance.uniform(0, 4))))


def text(chance, side, count, room):
    inner = chance.choice([
        lambda: words(chance, room), lambda: f"<tspan dx='1' rotate='9 8 7'>K</tspan>" * max(1, min(room // 40, 300)),
        lambda: f'<textPath path="M0 0{"l9 9" * min(room // 8, 200)}">{words(chance, room // 2)}</textPath>'])()
    return f'<text y="20" font-size="{chance.choice([1, 12, 90, 999])}" {attributes(chance, side, count)}>{inner}</text>'


def group(chance, side, count, room):
    inner = chance.choice(SHAPES)
    times = chance.choice([1, 1, 2, 5])
    return f"<g {attributes(chance, side, count)}>{''.join(inner(chance, side, count, room // (times + 1)) for _ in range(times))}</g>"


def use(chance, side, count, room):
    return f'<use href="#d{chance.randrange(count)}" {attributes(chance, side, count)}/>'


@functools.cache
def square(edge):
    return uri(png(edge, edge), "png")


def picture(chance, side, count, room):
    return (f'<image width="{side}" height="{side}" href="{square(chance.choice([1, 30, 300, 3000]))}"'
            f' {attributes(chance, side, count)}/>')


SHAPES = [path, path, rectangle, circle, polygon, text]
ELEMENTS = [*SHAPES, group, group, use, picture]


# MARK: Definitions

def stops(chance):
    count = chance.choice([2, 3, 20, 500])
    return "".join(
        f'<stop offset="{place / count:.4f}" stop-color="#{chance.randrange(4096):03x}" stop-opacity=".{chance.randint(1, 9)}"/>'
        for place in range(count))


def definition(chance, name, side):
    """Something that has a name, as what any attribute may link to it."""
    inner = lambda: chance.choice(SHAPES)(chance, side, 1, 2_000)  # noqa: E731
    units = chance.choice(["", ' patternUnits="userSpaceOnUse"'])
    spread = f' spreadMethod="{chance.choice(["pad", "reflect", "repeat"])}"'
    return chance.choice([
        lambda: f'<linearGradient id="{name}" x2=".{chance.randint(1, 9)}"{spread}>{stops(chance)}</linearGradient>',
        lambda: f'<radialGradient id="{name}" r=".{chance.randint(1, 9)}" fx=".{chance.randint(1, 9)}"{spread}>{stops(chance)}'
                "</radialGradient>",
        lambda: f'<pattern id="{name}" width="{number(chance, 1)}" height=".1"{units}>{inner()}</pattern>',
        lambda: f'<clipPath id="{name}" {attributes(chance, side, 1)}>{inner()}{inner()}</clipPath>',
        lambda: f'<mask id="{name}" {attributes(chance, side, 1)}>{inner()}</mask>',
        lambda: f'<marker id="{name}" orient="auto" overflow="visible">{inner()}</marker>',
        lambda: f'<symbol id="{name}" viewBox="0 0 9 9">{inner()}{inner()}</symbol>',
        lambda: f'<g id="{name}">{inner() * chance.choice([1, 10])}</g>',
        lambda: f'<filter id="{name}">{"".join(primitive(chance, side) for _ in range(chance.choice([1, 2, 9])))}</filter>',
        lambda: f"<style>.c{chance.randint(0, 3)}{{fill:#{chance.randrange(4096):03x}}}g *{{stroke:none}}</style>",
    ])()


def primitive(chance, side):
    far = number(chance, side)
    return chance.choice([
        f'<feGaussianBlur stdDeviation="{far}"/>', f'<feOffset dx="{far}"/>', f'<feMorphology radius="{far}"/>',
        '<feColorMatrix type="saturate" values=".3"/>', f'<feTurbulence baseFrequency=".{chance.randint(1, 99)}" numOctaves="9"/>',
        f'<feConvolveMatrix order="5" kernelMatrix="{numbers(chance, 9, 25)}"/>', f'<feBlend mode="{chance.choice(MODES)}"/>',
        f'<feDisplacementMap scale="{far}"/>', '<feTile/>', '<feFlood flood-color="#123"/>', f'<feDropShadow stdDeviation="{far}"/>',
        f'<feSpecularLighting specularExponent="9.3"><feSpotLight x="{far}" z="90" specularExponent="3.1"/></feSpecularLighting>',
        '<feComposite operator="arithmetic" k1=".3" k2=".4"/>', '<feMerge><feMergeNode/><feMergeNode/></feMerge>',
        '<feComponentTransfer><feFuncR type="gamma" exponent="2.3"/></feComponentTransfer>'])
