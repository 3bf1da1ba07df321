"""Nocturne's aces. That of spades: a swallow before an eclipse, in a spade; the others are the classic ones, their wreaths of metal."""
from linework import BLACK, WHITE, Pen, number, polygon
from ornament import ace_of_spades as classic
from ornament import card, engraving
from ornament.back import key
from ornament.card import CENTRE_X
from parts.suits import MIDDLES, PIPS
from roles.outline import flattened, moved
from roles.tree import parsed

from . import swallow
from .inks import GOLD, PAPER
from .rays import Sky, rays, stars

SCALE, MIDDLE = 5, 420.25
ECLIPSE = (404j, 96)


def reinked(pen, paint):
    """Draws what is black on white in metal on paper."""
    sheet = Pen()
    paint(sheet)
    for part, into in ((sheet.definitions, pen.definitions), (sheet.body, pen.body)):
        into += [line.replace(BLACK, GOLD).replace(WHITE, PAPER) for line in part]


def spades():
    pen = Pen()
    card.ground(pen, "paper", PAPER)
    pen.open("ace", transform=f"translate({CENTRE_X} 0)", fill="none")
    matrix = (SCALE, 0, 0, SCALE, -50 * SCALE, MIDDLE - MIDDLES["spades"] * SCALE)
    place = f"matrix({' '.join(f'{n:g}' for n in matrix)})"
    pen.definitions += [f'<path id="pip" d="{PIPS["spades"]}"/>', f'<clipPath id="inside"><use href="#pip" transform="{place}"/></clipPath>']
    pen.open(clip_path="url(#inside)")
    for width, ink in ((52, GOLD), (44, PAPER), (24, GOLD)):
        pen.add(f'<use href="#pip" transform="{place}" stroke="{ink}" stroke-width="{width / SCALE:.3g}"/>')
    pen.close()
    moon, r = ECLIPSE
    sky = Sky(card.WIDTH, card.HEIGHT, f"M0 0h{card.WIDTH}v{card.HEIGHT}h{-card.WIDTH}z")
    outline = [([p + CENTRE_X for p in z], closed) for z, closed in moved(matrix, flattened(PIPS["spades"]))]
    sky.cut(outline, 34)
    data = rays(sky, moon + CENTRE_X, r + 12, 330, 120, 6.2, pattern=(1, .5, .78, .5), least=7)
    pen.flat(GOLD, "".join(polygon([(z.real - CENTRE_X, z.imag) for z in points[:5]]) for points, _ in flattened(data)))
    pen.circle(r + 4, moon, stroke=GOLD, w=6)
    pen.circle(r - 5, moon, stroke=GOLD, w=2.4)
    pen.flat(GOLD, stars([(moon + complex(s * x, y), q) for s in (1, -1) for x, y, q in ((52, -56, 5.5), (66, 40, 5), (34, 62, 4))]))
    pen.open("swallow", transform=f"translate(0 {number(moon.imag - 21)}) scale(.56)")
    swallow.swallow(pen, GOLD, PAPER, 4.4, 9)
    pen.close()
    key(pen, 612j, 0, 13, GOLD, PAPER, 0)
    pen.open()
    reinked(pen, lambda sheet: (sheet.symbol("laurel", engraving.laurel), sheet.mirrored("spray", lambda: engraving.spray(sheet, "laurel", classic.SPRAY))))
    reinked(pen, lambda sheet: (classic.finial(sheet), classic.plate(sheet)))
    pen.close()
    pen.flat(GOLD, stars([(complex(s * x, y), q) for s in (1, -1) for x, y, q in ((150, 262, 9), (186, 300, 5), (120, 226, 5.5), (206, 700, 5), (100, 176, 4))]))
    pen.close()
    return card.card("Ace of spades, Nocturne", pen)


SUIT_PARTS = ("inline", "lobe", "medallion", "flower", "pip", "inside", "petal")


def other(text):
    """A classic ace with its pip in the suit's colour and all else in metal."""
    edits = []

    def walk(node, is_suit, parent=None):
        is_suit = is_suit or node.tag in ("path", "circle") and parent == "ace" or (node.id or "") in SUIT_PARTS or node.attributes.get("href") == "#pip"
        for name in ("fill", "stroke"):
            value = node.attributes.get(name)
            if value in (BLACK, WHITE):
                ink = PAPER if value == WHITE else BLACK if is_suit else GOLD
                at = text.index(f'{name}="{value}"', node.at) + len(name) + 2
                edits.append((at, ink))
        for child in node.children:
            walk(child, is_suit, node.id)
    walk(parsed(text), False)
    for at, ink in sorted(edits, reverse=True):
        text = text[:at] + ink + text[at + 7:]
    return text
