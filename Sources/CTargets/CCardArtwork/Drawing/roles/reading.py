"""Reads a drawing in the named inks for dark stock: which of its black marks become light.

One rule decides every line: what lies on a light field is bare paper, what lies on a dark one is ink. The drawing is walked in the
order of painting, with a raster of what lies below; a mark that is used several times goes by most of its places."""
import re
from collections import Counter, defaultdict

from .outline import IDENTITY, area, enlarged, moved, perimeter, subpaths, times, transform
from .tones import DARK, LIGHT, MID, Tones
from .tree import SHAPES, parsed

ROLES = {"#1a1a1a": "black", "#d5202c": "red", "#f5b81c": "gold", "#1f4e9c": "blue", "#1f7d43": "green", "#ffffff": "white", "#fbe3cf": "skin",
         "#b4531b": "auburn", "#7b4422": "brown"}
# Tones of fields on a dark card.
TONES = dict(black=DARK, white=LIGHT, gold=LIGHT, skin=LIGHT, red=MID, blue=MID, green=MID, auburn=LIGHT, brown=LIGHT)
THIN = 8.5          # black that is thinner is a mark, not a field; units of a court, of which a card is 1000 wide
PEARL = 900         # a white dot that is smaller keeps its ring on bare paper; square units


class Place:
    """A shape where it is painted once: what it is, and what lies below."""

    def __init__(self, node, groups, outline, scale, fill, stroke, width):
        self.node, self.groups, self.outline, self.scale = node, groups, outline, scale
        self.fill, self.stroke, self.width = fill, stroke, width
        self.size = area(outline) * scale * scale
        self.thickness = 2 * area(outline) / max(perimeter(outline), 1e-6) * scale


class Reading:
    """Walks a drawing, and gathers what becomes of each shape: `votes` of each node, weighed by pixels."""

    def __init__(self, text):
        self.root = parsed(text)
        width, height = [float(n) for n in self.root.attributes["viewBox"].split()][2:]
        self.unit = 1 if width > 800 else 2.146              # court units a unit: cards are drawn 1 : 2.15
        self.tones = Tones(width, height, .55 * self.unit)
        self.ids = {node.id: node for node in self.root if node.id}
        self.votes = defaultdict(Counter)
        self.contours = {}
        self.contoured = {n.attributes.get("d") or n.attributes.get("href") for n in self.root if n.attributes.get("fill", "none") == "none"}
        for child in self.root.children:
            if child.tag != "defs":
                self.walk(child, dict(fill="black", stroke="none", width=1.0), IDENTITY, None, ())

    def walk(self, node, style, m, clip, groups):
        a = node.attributes
        style = dict(style)
        for name, key in (("fill", "fill"), ("stroke", "stroke"), ("stroke-width", "width")):
            if name in a:
                style[key] = float(a[name]) if key == "width" else a[name]
        m = times(m, transform(a.get("transform")))
        if "clip-path" in a:
            cut = self.cut(re.search(r"#([^)]+)", a["clip-path"]).group(1), m)
            clip = cut if clip is None else clip & cut
        if node.id:
            groups += (node.id,)
        if node.id in ("paper", "maker-name"):
            return
        if node.tag in ("g", "symbol"):
            for child in node.children:
                self.walk(child, style, m, clip, groups)
        elif node.tag == "use":
            target = self.ids[a["href"][1:]]
            if target.tag in SHAPES:
                shape = dict(style)
                for name, key in (("fill", "fill"), ("stroke", "stroke"), ("stroke-width", "width")):
                    if name in target.attributes:
                        shape[key] = float(target.attributes[name]) if key == "width" else target.attributes[name]
                self.shape(node, target, shape, times(m, transform(target.attributes.get("transform"))), clip, groups)
            else:
                self.walk(target, style, m, clip, groups)
        elif node.tag in SHAPES:
            self.shape(node, node, style, m, clip, groups)

    def cut(self, id, m):
        """The pixels in a clip."""
        outline = []
        for child in self.ids[id].children:
            n = times(m, transform(child.attributes.get("transform")))
            if child.tag == "use":
                child = self.ids[child.attributes["href"][1:]]
                n = times(n, transform(child.attributes.get("transform")))
            outline += moved(n, subpaths(child.tag, child.attributes))
        return self.tones.filled(outline)

    def shape(self, node, target, style, m, clip, groups):
        outline = subpaths(target.tag, target.attributes)
        name = target.attributes.get("d") or node.attributes.get("href")
        fill, stroke = (ROLES.get(style[key], style[key]) for key in ("fill", "stroke"))
        place = Place(node, groups, outline, enlarged(m) * self.unit, fill, stroke, style["width"])
        drawn = moved(m, outline)

        def visible(mask):
            return mask if clip is None else mask & clip
        tone = before = None
        if fill != "none":
            mask = visible(self.tones.filled(drawn))
            before = self.tone(mask)
            tone = self.fill(place, mask, name)
            if stroke == "none":
                self.contours[name] = tone
        if stroke == "none":
            return
        mask = visible(self.tones.stroked(drawn, style["width"] * enlarged(m)))
        self.stroke(place, mask, tone if fill != "none" else self.contours.get(name), before)

    def fill(self, place, mask, name):
        """Paints a field, or a mark that is filled; returns its tone."""
        is_mark = False
        if place.fill == "black":
            loose = (place.stroke == "none" and name not in self.contoured and mask.count()
                     and (mask & self.tones.touched).count() < .1 * mask.count())     # black on the bare paper: a mark of its own
            is_mark = place.thickness < THIN or loose
        tone, value = self.mark(place, self.tone(mask)) if is_mark else self.field(place, mask)
        self.vote(place, "fill", value, mask)
        self.tones.paint(mask, tone)
        return tone

    def stroke(self, place, mask, own, before):
        """Paints a line. own: the tone of the field that it is the contour of; before: what lay below that."""
        if place.stroke != "black":
            tone, value = self.coloured(place)
        else:
            under = self.tone(mask) if own is None else own
            if under == LIGHT and place.fill == "white" and place.size < PEARL and before == DARK:
                under = DARK
            tone, value = self.line(place, under, own is not None)
        self.vote(place, "stroke", value, mask)
        self.tones.paint(mask, tone)

    def vote(self, place, part, value, mask):
        if value is not None:
            self.votes[place.node][part, value] += mask.count()

    # What becomes of each: its tone, and the value that it is voted for; `None` where it stays as it is.
    def mark(self, place, under):
        """Something thin and black that is filled."""
        tone = LIGHT if under in (DARK, MID) else DARK
        return tone, tone

    def line(self, place, under, is_contour):
        return self.mark(place, under)

    def field(self, place, mask):
        tone = TONES.get(place.fill, MID)
        return tone, tone if place.fill == "black" else None

    def coloured(self, place):
        """A line that is not black."""
        return TONES.get(place.stroke, MID), None

    def tone(self, mask):
        """The tone of most pixels."""
        counts = self.tones.under(mask)
        return counts.index(max(counts))

    def winner(self, node, part):
        """The value that a part of a node has at most of its places; `None` if it stays as it is."""
        counts = {value: n for (kind, value), n in self.votes[node].items() if kind == part}
        return max(counts, key=counts.get) if counts else None
