"""What the backs share: panel, colours, rules and the note at the top of each file.

A back is two-way: it equals its own half turn. The panel lies 35 inside the card; `field` is the ground and the pattern,
clipped to the panel, `edge` the frame on it."""
from linework import WHITE, Pen, number, polygon

from . import card
from .card import CENTRE_X, CENTRE_Y

CORNER = 8
LEFT, TOP, RIGHT, BOTTOM = 35, 35, 600, 854
PANEL_WIDTH, PANEL_HEIGHT = 565, 819
NOTE = """Two-way. Colour 1 {ground} (ground), colour 2 {accent} (accent) and white, nothing else: replace these values to recolour.
With a border: as it is. Borderless: drop clip-path on #field and the group #edge.
Paper and field go 36 beyond the card; with 3 mm of bleed the viewBox is -30 -30 695 949.{more}"""


def rectangle(inset):
    """Path data of a rectangle inside the panel."""
    return f"M{LEFT + inset:g} {TOP + inset:g}H{RIGHT - inset:g}V{BOTTOM - inset:g}H{LEFT + inset:g}z"


def rounded(inset, r):
    """Path data of a rectangle inside the panel with round corners."""
    x0, y0, x1, y1 = LEFT + inset, TOP + inset, RIGHT - inset, BOTTOM - inset
    return (f"M{x0 + r} {y0}H{x1 - r}A{r} {r} 0 0 1 {x1} {y0 + r}V{y1 - r}A{r} {r} 0 0 1 {x1 - r} {y1}"
            f"H{x0 + r}A{r} {r} 0 0 1 {x0} {y1 - r}V{y0 + r}A{r} {r} 0 0 1 {x0 + r} {y0}z")


def key(pen, z, turn, size, fill, ground, gap=0.0):
    """The mark of the house: a butterfly key, which is two dovetails in one, in a gap of the ground."""
    a, b = size * .5, size * .19
    data = polygon([(-a, -size), (a, -size), (b, 0), (a, size), (-a, size), (-b, 0)])
    place = f"translate({number(z.real)} {number(z.imag)})" + (f" rotate({turn})" if turn else "")
    if gap:
        pen.path(data, fill=ground, stroke=ground, w=2 * gap, transform=place)
    pen.path(data, fill=fill, transform=place)


class Back:
    """A back in the making. Fill and stroke are none unless said."""

    def __init__(self, ground, accent):
        self.pen = Pen()
        self.ground, self.accent = ground, accent
        card.paper(self.pen)
        self.pen.definitions.append(f'<clipPath id="panel"><path d="{rounded(1, CORNER - 1)}"/></clipPath>')
        self.pen.open("field", clip_path="url(#panel)", stroke_linejoin="round", fill="none")
        card.ground(self.pen, "ground", ground)

    def centred(self, id=None, **attributes):
        """Opens a group whose origin is the centre of the card."""
        self.pen.open(id, **attributes, transform=f"translate({CENTRE_X} {CENTRE_Y})")

    def edge(self):
        """Ends the field and begins the frame."""
        self.pen.close()
        self.pen.open("edge", fill="none")

    def document(self, name, more=""):
        """Ends the frame: the text of the file."""
        self.pen.close()
        note = NOTE.format(ground=self.ground, accent=self.accent, more=more and "\n" + more)
        return card.card(f"Back, {name}", self.pen, note)

    # ---------------------------------------------------------------- frames
    def rule(self, inset, w, colour, r=0):
        """A rectangle `inset` inside the panel."""
        round_corners = f' rx="{r}"' if r else ""
        self.pen.add(f'<rect x="{LEFT + inset:g}" y="{TOP + inset:g}" width="{PANEL_WIDTH - 2 * inset:g}" height="{PANEL_HEIGHT - 2 * inset:g}"'
                     f'{round_corners} stroke="{colour}" stroke-width="{number(w)}"/>')

    def band(self, inner):
        """The flat band between the panel's edge and a closed path. It hides the edge of the field, which lies 1 inside: two
        edges in one place would let the field shine through."""
        self.pen.path(rounded(0, CORNER) + inner, fill=self.ground, fill_rule="evenodd")

    def sides(self, top, left, **attributes):
        """Paints the top and the left side of a border and uses them, turned, for the bottom and the right."""
        for id, paint in (("border-top", top), ("border-left", left)):
            self.pen.open(id, **attributes)
            paint()
            self.pen.close()
            self.pen.add(f'<use href="#{id}" transform="rotate(180 {CENTRE_X} {CENTRE_Y})"/>')

    def corners(self, inset, paint):
        """Paints at the four corners, turned so that each is the half turn of its opposite."""
        self.pen.symbol("corner", paint)
        x, y = CENTRE_X - LEFT - inset, CENTRE_Y - TOP - inset
        self.centred()
        for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            self.pen.add(f'<use href="#corner" transform="translate({number(sx * x)} {number(sy * y)}) scale({-sx} {-sy})"/>')
        self.pen.close()

    def beaded_edge(self, inner=23):
        """A band as wide as `inner`: a rule, a row of beads, a rule."""
        self.band(rectangle(inner))
        self.rule(5, 2.2, WHITE, 5)
        m, nx, ny = 14, 40, 60

        def top():
            for i in range(nx):
                self.pen.circle(4.2 if i % 4 == 0 else 2.8, complex(LEFT + m + (PANEL_WIDTH - 2 * m) * i / nx, TOP + m))

        def left():
            for i in range(1, ny + 1):
                self.pen.circle(4.2 if i % 4 == 0 else 2.8, complex(LEFT + m, TOP + m + (PANEL_HEIGHT - 2 * m) * i / ny))
        self.sides(top, left, fill=self.accent)
        self.rule(23, 3, WHITE)
