"""From a figure to its files: what belongs to the suit is kept, inks become colours, the half is turned for the other half."""
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from roles.keyline import keylined

HERE = Path(__file__).resolve().parent
SVG = "{http://www.w3.org/2000/svg}"

# a accent, d deep (the colour of a suit's cloth), h the hair of kings and queens, g gold, k line, p paper, s skin, t shade, m mouth
RED = dict(a="#d5202c", d="#8a1524", h="#8a1524", g="#e3a63c", k="#3a1016", p="#fffdf8", s="#fae6d2", t="#f1cfb0", m="#d5202c")
BLACK = dict(a="#1a1a1a", d="#4a6584", h="#4a6584", g="#dca94a", k="#1a1a1a", p="#fffdf8", s="#f7e6d4", t="#e6cdb4", m="#9a4b3e")
INKS = {
    "spades": BLACK, "hearts": RED, "diamonds": RED | {"d": "#a34a16"}, "clubs": BLACK | {"d": "#3d6b4f", "h": "#5a3d2b"},
    "red": RED | {"d": "#1f4e9c"}, "black": BLACK,
}

# The ink of the hair, and of the holes of its curls.
HAIR = {
    "queen": {"spades": "kg", "hearts": "gd", "diamonds": "dg", "clubs": "hg"},
    "jack": {"spades": "gp", "hearts": "gp", "diamonds": "gp", "clubs": "kp"},
}

# The standard cut of the suits, in a box of 100 x 100, as Fonts/sources/suits.py draws it.
PIPS = {
    "spades": "M50 5.5C60 20.5 88.6 32.808 88.6 57C88.6 68.41 82.238 78.8 70.6 78.8C63.018 78.8 56.84 74.39 53.4 69C53.8 80.96 59.016 90.5 69 92L69 94L50 94L31 94L31 92C40.984 90.5 46.2 80.96 46.6 69C43.16 74.39 36.982 78.8 29.4 78.8C17.762 78.8 11.4 68.41 11.4 57C11.4 32.808 40 20.5 50 5.5Z",
    "hearts": "M50 28.2C54.3 17 62.33 11 70.6 11C81.415 11 89.4 21.261 89.4 34C89.4 56.268 65 72 50 91.5C35 72 10.6 56.268 10.6 34C10.6 21.261 18.585 11 29.4 11C37.67 11 45.7 17 50 28.2Z",
    "diamonds": "M50 2.594C63.109 19.125 77.047 34.922 91.797 50C77.047 65.078 63.109 80.875 50 97.406C36.891 80.875 22.953 65.078 8.203 50C22.953 34.922 36.891 19.125 50 2.594Z",
    "clubs": "M50 6C60.88 6 69.7 14.877 69.7 25.7C69.7 29.951 68.34 34.044 65.82 37.44C67.446 37.015 69.11 36.8 70.8 36.8C81.62 36.8 90.5 45.615 90.5 56.5C90.5 67.375 81.637 76.2 70.8 76.2C63.482 76.2 56.818 72.175 53.4 65.737C53.8 79.394 59.016 90.304 69 92L69 94L50 94L31 94L31 92C40.984 90.304 46.2 79.394 46.6 65.737C43.182 72.175 36.518 76.2 29.2 76.2C18.363 76.2 9.5 67.375 9.5 56.5C9.5 45.615 18.38 36.8 29.2 36.8C30.89 36.8 32.554 37.015 34.18 37.44C31.66 34.044 30.3 29.951 30.3 25.7C30.3 14.877 39.12 6 50 6Z",
}

DOCUMENT = '''<?xml version="1.0" encoding="UTF-8"?>
<!-- {title}, minimal. An original drawing for Cardwright, CC0 1.0. Written by build-artwork: change the drawing there. -->
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1440">
<title>{title}</title>
<defs>
{pip}<clipPath id="{name}-cut"><path d="M0 0H1000V860L0 580Z"/></clipPath>
<g id="{name}-half" clip-path="url(#{name}-cut)">
{half}
</g>
</defs>
<use href="#{name}-half"/>
<use href="#{name}-half" transform="rotate(180 500 720)"/>
<path fill="{d}" d="M0 548L1000 828V892L0 612Z"/>
<path fill="{p}" d="M0 558L1000 838V882L0 602Z"/>
<path fill="{g}" d="M0 564L1000 844V876L0 596Z"/>
</svg>
'''


def paint(ink_class, inks, hair):
    """A class as attributes: "a" fills, "la" strokes, "hair" and "curl" fill with the suit's own inks."""
    if ink_class in ("hair", "curl"):
        return {"fill": inks[hair[ink_class == "curl"]]}
    if ink_class.startswith("l"):
        return {"fill": "none", "stroke": inks[ink_class[1:]]}
    return {"fill": inks[ink_class]}


def written(element, suit, name, inks, hair):
    """The lines of an element and what is in it, as the suit has it."""
    words = element.get("class", "").split()
    inside = [line for child in element for line in written(child, suit, name, inks, hair)]
    if words[:1] == ["only"]:
        return inside if suit in words else []
    attributes = {key: value for key, value in element.attrib.items() if key != "class"}
    for key in ("id", "href"):
        if key in attributes:
            attributes[key] = re.sub(r"^(#?)", rf"\1{name}-", attributes[key])
    for word in words:
        attributes = paint(word, inks, hair) | attributes
    tag = element.tag.removeprefix(SVG)
    text = "".join(f' {key}="{value}"' for key, value in attributes.items())
    return [f"<{tag}{text}>", *inside, f"</{tag}>"] if inside else [f"<{tag}{text}/>"]


def figure(name, title, rank, suit):
    """The SVG document of a court, or of a joker, whose suit is its colour; name ("KS") becomes the prefix of ids."""
    drawing = ElementTree.parse(HERE / f"{rank}.svg").getroot()
    hair = HAIR.get(rank, {}).get(suit, "gg")
    half = [line for element in drawing for line in written(element, suit, name, INKS[suit], hair)]
    pip = f'<path id="{name}-pip" d="{PIPS[suit]}"/>\n' if suit in PIPS else ""
    return keylined(DOCUMENT.format(title=title, name=name, pip=pip, half="\n".join(half), **INKS[suit]))
