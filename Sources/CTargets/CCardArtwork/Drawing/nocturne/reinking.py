"""Draws a figure of the classic deck anew in Nocturne's inks, by its roles."""
import re
from collections import Counter

from linework import number
from roles.outline import subpaths
from roles.reading import Reading
from roles.tones import DARK, HATCH, LIGHT

from . import hatching
from .inks import GOLD, PAPER, PARTS, Treatment, pip, treatments

LEAST_LINE = 4.4        # the foil holds no finer line
KNOCK_OUT = 6           # how much wider than drawn a fold cuts hatching
SPREAD = 1.4            # an inner line on the dark is that much wider than drawn
CROWDED = .1            # the part of a field under ornaments from which it has no hatching


class Inking(Reading):
    """Votes for inks and widths. `plain`: nodes whose fields have no hatching."""

    def __init__(self, text, suit, parts=(), plain=()):
        self.roles, self.parts, self.plain = treatments(suit), PARTS | dict(parts), set(plain)
        self.open, self.covered, self.sizes, self.widths = [], {}, {}, {}
        super().__init__(text)

    def treatment(self, place, role):
        for group in reversed(place.groups):
            for part, roles in self.parts.items():
                if role in roles and (group == part or group.endswith("-" + part)):
                    return roles[role]
        return self.roles[role](place) if role in self.roles else Treatment(role, LIGHT)

    def mark(self, place, under):
        ink = PAPER if under in (LIGHT, HATCH) else GOLD
        return (DARK if ink == PAPER else LIGHT), (ink, round((KNOCK_OUT if under == HATCH else 0 if under == LIGHT else SPREAD) / place.scale, 1))

    def line(self, place, under, is_contour):
        ink = PAPER if under == LIGHT or under == HATCH and not is_contour else GOLD
        k, w = place.scale, place.width
        self.widths.setdefault(place.node, set()).add(w)
        width = max(w + (4 if w * k >= 6 else 1.4) / k, 4 / k) if under == LIGHT else max(w, LEAST_LINE / k)
        return (DARK if ink == PAPER else LIGHT), (ink, round(width, 1))

    def coloured(self, place):
        t = self.treatment(place, place.stroke)
        ink, tone = (GOLD, LIGHT) if t.hatch or t.ink == PAPER else (t.ink, t.tone)
        return tone, (ink, round(place.width, 1))

    def field(self, place, mask):
        t = self.treatment(place, place.fill)
        if t.hatch and place.node in self.plain:
            t = t.plain
        if not self.plain:
            self.note(place, mask, t)
        return t.tone, (t, place.scale)

    def note(self, place, mask, treatment):
        """Counts the ornaments that land on each hatched field."""
        if place.size < 3200:
            for node, field in self.open[:-40:-1]:
                n = (field & mask).count()
                if n > .6 * mask.count():
                    self.covered[node] = self.covered.get(node, 0) + n
                    break
        if treatment.hatch and mask.count():
            self.open.append((place.node, mask))
            self.sizes[place.node] = self.sizes.get(place.node, 0) + mask.count()

    def crowded(self):
        return {node for node, n in self.covered.items() if n > CROWDED * max(1, self.sizes.get(node, 1))}


def reinked(text, suit, parts=(), additions=()):
    """The document in Nocturne's inks. parts: treatments by groups; additions: (end of a group's id, elements) drawn last in it."""
    plain = Inking(text, suit, parts).crowded()
    reading = Inking(text, suit, parts, plain)
    edits, needs_seme = [], False
    for node in reading.root:
        a = node.attributes
        if node.tag in ("g", "symbol", "use") and node not in reading.votes:
            for key in ("fill", "stroke"):
                if a.get(key, "none") != "none":
                    edits.append(change(text, node, {key: GOLD if key == "stroke" else a[key]}))
            continue
        if node not in reading.votes:
            continue
        fill, stroke = reading.winner(node, "fill"), reading.winner(node, "stroke")
        new, after = {}, ""
        if fill:
            what, k = fill
            if isinstance(what, Treatment):                  # k: court units a unit; of a mark by how much it is wider
                new["fill"] = what.ink
                target = reading.ids[a["href"][1:]] if node.tag == "use" else node
                outline = subpaths(target.tag, target.attributes)
                more = f' transform="{a["transform"]}"' if "transform" in a else ""
                if what.hatch:
                    data = hatching.lines(outline, what.hatch, k)
                    if data:
                        new["class"] = "m" if what.hatch.ink == GOLD else "b"
                        after = f'\n<path class="h" fill="none" stroke="{what.hatch.ink}" stroke-width="{number(what.hatch.width / k)}"{more} d="{data}"/>'
                if what.seme:
                    sown = seme(outline, k)
                    after, needs_seme = after + sown, needs_seme or bool(sown)
            else:
                new["fill"] = what
                if k and stroke is None:
                    new |= {"stroke": what, "stroke-width": number(k)}
        if stroke:
            ink, width = stroke
            new["stroke"] = ink
            if "stroke-width" in a or len(reading.widths.get(node, ())) < 2:
                new["stroke-width"] = number(width)          # what inherits several has that of each use
        edits.append(change(text, node, new, after))
    for start, end, replacement in sorted(edits, reverse=True):
        text = text[:start] + replacement + text[end:]
    if needs_seme:
        text = text.replace("</defs>", f'<g id="seme"><path transform="scale(.2)translate(-50-50)" d="{pip(suit)}"/></g>\n</defs>', 1)
    return classed(shared(text))


def shared(text):
    """The document with outlines that are filled, clipped and drawn once in its definitions."""
    counts = Counter(re.findall(r'<path[^<>]* d="([^"]{60,})"/>', text))
    ids = {d: f"o{i}" for i, d in enumerate(d for d, n in counts.items() if n > 1)}
    text = re.sub(r'<path([^<>]*) d="([^"]{60,})"/>', lambda m: f'<use href="#{ids[m.group(2)]}"{m.group(1)}/>' if m.group(2) in ids else m.group(), text)
    return text.replace("<defs>", "<defs>\n" + "\n".join(f'<path id="{id}" d="{d}"/>' for d, id in ids.items()), 1)


PAINTS = re.compile(r'(<(?:path|circle|ellipse|rect|use|g)\b)([^<>]*?)(/?>)')
LETTERS = "acdefgijklnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"        # m, b and h are words of the theme


def classed(text):
    """The document with its paints, which come often, as classes."""
    def parts(attributes):
        pairs = re.findall(r' ([\w:-]+)="([^"]*)"', attributes)
        return {k: v for k, v in pairs if k in ("fill", "stroke", "stroke-width")}, {k: v for k, v in pairs if k not in ("fill", "stroke", "stroke-width")}
    counts = Counter(tuple(sorted(parts(m.group(2))[0].items())) for m in PAINTS.finditer(text))
    common = [paint for paint, n in counts.most_common(len(LETTERS)) if paint and n > 1]
    names = dict(zip(common, LETTERS))

    def swap(m):
        paint, rest = parts(m.group(2))
        name = names.get(tuple(sorted(paint.items())))
        if not name:
            return m.group()
        rest["class"] = (rest.get("class", "") + " " + name).strip()
        return m.group(1) + "".join(f' {k}="{v}"' for k, v in rest.items()) + m.group(3)
    rules = "".join(f".{name}{{{';'.join(f'{k}:{v}' for k, v in paint)}}}" for paint, name in names.items())
    return PAINTS.sub(swap, text).replace("<defs>", f"<style>{rules}</style>\n<defs>", 1)


def change(text, node, attributes, after=""):
    """An edit of a node's attributes, with elements after it."""
    end = text.index(">", node.at)
    old = text[node.at:end].rstrip("/")
    merged = dict(re.findall(r'([\w:-]+)="([^"]*)"', old)) | attributes
    if merged.get("stroke") == GOLD and "stroke" not in node.attributes and merged.get("fill") != GOLD:
        merged.pop("stroke")                                 # as the lines around it are
    slash = "/" if text[end - 1] == "/" else ""
    return node.at, end + 1, "".join(f' {key}="{value}"' for key, value in merged.items()) + slash + ">" + after


def seme(outline, scale):
    """Small pips in staggered rows within an outline."""
    polygons = [z for z, _ in outline]

    def inside(p):
        odd = False
        for z in polygons:
            for a, b in zip(z, z[1:] + z[:1]):
                if (a.imag <= p.imag) != (b.imag <= p.imag) and a.real + (b.real - a.real) * (p.imag - a.imag) / (b.imag - a.imag) > p.real:
                    odd = not odd
        return odd
    across, down, room = 84 / scale, 60 / scale, 22 / scale
    xs, ys = [p.real for z in polygons for p in z], [p.imag for z in polygons for p in z]
    rows, y, row = [], min(ys) + room, 0
    while y < max(ys):
        x = min(xs) + room + across / 2 * (row % 2)
        while x < max(xs):
            if all(inside(complex(x, y) + room * d) for d in (1, -1, 1j, -1j)):
                rows.append(f'<use href="#seme" x="{number(x)}" y="{number(y)}"/>')
            x += across
        y, row = y + down, row + 1
    return f'\n<g fill="{GOLD}" stroke="none">\n' + "\n".join(rows) + "\n</g>" if rows else ""
