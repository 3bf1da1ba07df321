"""A picture: what is drawn from the back to the front, its silhouette and its document."""
import cmath
import math
from xml.sax.saxutils import escape

from linework import spline

from .contours import PLACES, Contour, closed, opened
from .style import GLINT_OPACITY, INK, LARGEST_FILE, LEAST_SUIT, MARGIN, OUTLINE, PAPER, RIM, SHADE, SHADE_OPACITY


def number(value, places=PLACES):
    return spline.number(value, places)


def _at(cubic, t):
    """The point of a cubic at t."""
    return sum(w * z for w, z in zip(((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3), cubic))


def _paint(kind, color):
    """The attribute that fills or strokes with a colour."""
    return f'{kind}="{INK}" {kind}-opacity="{number(SHADE_OPACITY)}"' if color == SHADE else f'{kind}="{color}"'


class Picture:
    """One picture, drawn on 100 x 100 and set into the box: made smaller by `size` about the middle, turned (degrees,
    clockwise), moved by `nudge` until the eye calls it centred.

    Parts, limbs, balls and whiskers make the silhouette and have the outline; flats, discs and strokes are drawn on them. The
    first contour that shows a suit gets the suit's name as its id."""

    def __init__(self, title, nudge=(0, 0), size=.94, turn=0):
        self.title, self.body, self.rim, self.suits = title, [], [], {}
        self.k = size * cmath.exp(1j * math.radians(turn))
        self.origin = complex(50, 50) * (1 - self.k) + complex(*nudge)

    def add(self, text):
        self.body.append(text)
        return self

    # ---- what makes the silhouette
    def part(self, contour, color, *markings, inside=False):
        """A form with the outline. markings: (contour, colour) under the outline, for what reaches the edge. inside:
        it lies within other parts, so the rim need not know it."""
        data = closed(contour)
        if not inside:
            self.rim.append((data, OUTLINE, True))
        if not markings:
            return self.add(f'<path{self._id(contour)} d="{data}" {_paint("fill", color)}/>')
        self.flat(data, color)
        for marking, marking_color in markings:
            self.flat(marking, marking_color)
        return self.add(f'<path{self._id(contour)} d="{data}" fill="none"/>')

    def limb(self, contour, width, color):
        """A line of one width with the outline: legs, tails, stalks."""
        return self.limbs([contour], width, color)

    def limbs(self, contours, width, color):
        """Several lines of one width within one outline: fingers, branches, bones."""
        lines, outer = [opened(contour) for contour in contours], width + 2 * OUTLINE
        self.rim += [(line, outer, False) for line in lines]
        self.add(f'<path d="{"".join(lines)}" fill="none" stroke-width="{number(outer)}"/>')
        return self.add(f'<path d="{"".join(lines)}" fill="none" {_paint("stroke", color)} stroke-width="{number(width)}"/>')

    def ball(self, x, y, r, color, inside=False):
        """A disc with the outline."""
        if not inside:
            self.rim.append(((x, y, r), OUTLINE, True))
        return self.add(f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" {_paint("fill", color)}/>')

    def whisker(self, contour, width=OUTLINE):
        """A line of ink that leaves the silhouette."""
        self.rim.append((opened(contour), width, False))
        return self.stroke(contour, INK, width)

    # ---- what is drawn on it
    def flat(self, contour, color):
        """A field without outline."""
        return self.add(f'<path{self._id(contour)} d="{closed(contour)}" {_paint("fill", color)} stroke="none"/>')

    def disc(self, x, y, r, color):
        """A disc without outline."""
        return self.add(f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" {_paint("fill", color)} stroke="none"/>')

    def stroke(self, contour, color=INK, width=OUTLINE):
        """A line."""
        paint = "" if color == INK else " " + _paint("stroke", color)
        weight = "" if width == OUTLINE else f' stroke-width="{number(width)}"'
        return self.add(f'<path d="{opened(contour)}" fill="none"{paint}{weight}/>')

    def glint(self, contour):
        """The light on enamel."""
        light = f'stroke="{PAPER}" stroke-opacity="{number(GLINT_OPACITY)}" stroke-width="2.6"'
        return self.add(f'<path d="{opened(contour)}" fill="none" {light}/>')

    def eye(self, x, y, r=3.6):
        """An eye of ink with its light."""
        return self.disc(x, y, r, INK).disc(x - r * .32, y - r * .36, r * .34, PAPER)

    # ---- the suit that hides in it
    def _id(self, contour):
        """The id of the first contour that shows a suit, and its size in the box."""
        if not isinstance(contour, Contour) or contour.suit in self.suits:
            return ""
        left, top, right, bottom = self._box([(closed(contour).segments, 0)])
        self.suits[contour.suit] = max(right - left, bottom - top)
        return f' id="{contour.suit}"'

    # ---- the rules
    def _box(self, forms):
        """Left, top, right and bottom in the box of cubics with a half line's weight round them."""
        xs, ys = [], []
        for segments, r in forms:
            for z in (_at(cubic, t / 8) * self.k + self.origin for cubic in segments for t in range(9)):
                q = r * abs(self.k)
                xs += z.real - q, z.real + q
                ys += z.imag - q, z.imag + q
        return min(xs), min(ys), max(xs), max(ys)

    def bounds(self):
        """Left, top, right and bottom of the outline in the box."""
        return self._box((item.segments, width / 2) if isinstance(item, str) else
                         ([(complex(*item[:2]),) * 4], width / 2 + item[2]) for item, width, _ in self.rim)

    def faults(self):
        """What breaks the rules of the style, a line each."""
        size = len(self.svg().encode())
        if size > LARGEST_FILE:
            yield f"{size} bytes, more than {LARGEST_FILE}"
        sides = dict(zip(("left", "top", "right", "bottom"), self.bounds()))
        for side, at in sides.items():
            room = at if side in ("left", "top") else 100 - at
            if room < MARGIN:
                yield f"the outline leaves {room:.1f} free at the {side}, less than {MARGIN}"
        if max(self.suits.values(), default=0) < LEAST_SUIT:
            shown = ", ".join(f"{suit} of {size:.1f}" for suit, size in self.suits.items())
            yield f"no suit of at least {LEAST_SUIT} hides in it; it has {shown or 'none'}"

    # ---- the document
    def _rim(self):
        """The silhouette, wider by the rim: one path for all parts of a weight."""
        for weight, filled in dict.fromkeys((w, f) for _, w, f in self.rim):
            items = [item for item, w, f in self.rim if (w, f) == (weight, filled)]
            width = f'stroke-width="{number(weight + 2 * RIM)}"' + ("" if filled else ' fill="none"')
            data = "".join(item for item in items if isinstance(item, str))
            if data:
                yield f'<path d="{data}" {width}/>'
            for x, y, r in (item for item in items if not isinstance(item, str)):
                yield f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" {width}/>'

    def svg(self):
        """The text of the SVG file."""
        k, at = self.k, self.origin
        matrix = " ".join(number(v, 4) for v in (k.real, k.imag, -k.imag, k.real, at.real, at.imag))
        return "\n".join([
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">',
            f"<!-- {escape(self.title)}. An original drawing for Cardwright, CC0 1.0. Written by build-pictures. -->",
            f"<title>{escape(self.title)}</title>",
            f'<g transform="matrix({matrix})" stroke-linecap="round" stroke-linejoin="round">',
            f'<g fill="{PAPER}" stroke="{PAPER}">', *self._rim(), "</g>",
            f'<g stroke="{INK}" stroke-width="{number(OUTLINE)}">', *self.body, "</g>", "</g>", "</svg>", ""])
