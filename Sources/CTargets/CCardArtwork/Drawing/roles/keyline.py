"""Lines round flat shapes that are nearly as dark as a dark card, where they meet its paper."""
from .outline import enlarged, moved, subpaths, times, transform
from .tones import DARK, LIGHT, Tones
from .tree import SHAPES, parsed

PAPER, KEY = "#1b1d22", "#dcc48f"
LEAST = 2.3         # shapes of less contrast with the paper have a line
WIDTH = 8.8         # of which half shows; units of a card of 1000


def contrast(ink, other):
    """By WCAG 2.2."""
    def luminance(hex):
        v = [int(hex[i:i + 2], 16) / 255 for i in (1, 3, 5)]
        v = [c / 12.92 if c <= .04045 else ((c + .055) / 1.055) ** 2.4 for c in v]
        return .2126 * v[0] + .7152 * v[1] + .0722 * v[2]
    low, high = sorted((luminance(ink), luminance(other)))
    return (high + .05) / (low + .05)


def keylined(text):
    """The document with a group `k` at the head of its half, which only dark cards show: its dark shapes, wider."""
    root = parsed(text)
    ids = {node.id: node for node in root if node.id}
    half = next(node for node in root if node.tag == "g" and (node.id or "").endswith("-half"))
    width, height = [float(n) for n in root.attributes["viewBox"].split()][2:]
    tones, shapes = Tones(width, height, .5), []

    def walk(node, m, style):
        style = style | {key: node.attributes[key] for key in ("fill", "stroke", "stroke-width") if key in node.attributes}
        m = times(m, transform(node.attributes.get("transform")))
        target = ids[node.attributes["href"][1:]] if node.tag == "use" else node
        for child in target.children:
            walk(child, m, style)
        if target.tag in SHAPES:
            shapes.append((node, target, m, style))
            outline = moved(m, subpaths(target.tag, target.attributes))
            if style.get("fill") != "none":
                tones.paint(tones.filled(outline), LIGHT)
            if "stroke" in style:
                tones.paint(tones.stroked(outline, float(style.get("stroke-width", 1))), LIGHT)
    walk(half, transform(None), {})
    inside = len(shapes)
    walk(half, transform(f"rotate(180 {width / 2} {height / 2})"), {})
    for child in root.children:
        if child.tag == "path":
            walk(child, transform(None), {})
    lines = []
    for node, target, m, style in shapes[:inside]:
        is_line = style.get("fill") == "none"
        if contrast(style.get("stroke" if is_line else "fill", "#000000"), PAPER) >= LEAST:
            continue
        wide = WIDTH + (float(style.get("stroke-width", 1)) if is_line else 0)
        near = tones.stroked(moved(m, subpaths(target.tag, target.attributes)), wide * (1 if is_line else enlarged(m)))
        if tones.under(near)[DARK] < 4:
            continue
        kept = {key: value for key, value in node.attributes.items() if key not in ("fill", "stroke", "stroke-width", "id", "class")}
        if is_line:
            kept |= {"fill": "none", "stroke-width": f"{wide:g}"}
        elif enlarged(m) != 1:
            kept |= {"stroke-width": f"{WIDTH / enlarged(m):.3g}"}
        lines.append(f"<{node.tag}" + "".join(f' {key}="{value}"' for key, value in kept.items()) + "/>")
    if not lines:
        return text
    at = text.index(">", half.at) + 2
    group = f'<g class="k" display="none" fill="{KEY}" stroke="{KEY}" stroke-width="{WIDTH}" stroke-linejoin="round">'
    return text[:at] + "\n".join([group, *lines, "</g>\n"]) + text[at:]
