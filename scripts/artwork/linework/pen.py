"""The sheet: collects SVG elements, shared symbols and clips."""
from .palette import BLACK, FINE, HEAVY
from .spline import number


def _attributes(pairs):
    return "".join(f' {key.replace("_", "-")}="{value}"' for key, value in pairs.items())


def place(x=0, y=0, turn=0, scale=1, scale_x=None):
    """A transform: scaled, turned (degrees, clockwise), then moved to x, y."""
    text = f"translate({number(x)} {number(y)})"
    if turn:
        text += f" rotate({number(turn)})"
    if scale_x:
        text += f" scale({scale_x:g} {scale:g})"
    elif scale != 1:
        text += f" scale({scale:g})"
    return text


class Pen:
    """Draws into `body`; symbols and clips go to `definitions`. Stroke is inherited: black, HEAVY, round."""

    def __init__(self):
        self.definitions, self.body = [], []
        self.clips = self.rows = 0

    # ---------------------------------------------------------------- structure
    def add(self, element):
        self.body.append(element)

    def open(self, id=None, **attributes):
        self.add("<g" + (f' id="{id}"' if id else "") + _attributes(attributes) + ">")

    def close(self):
        self.add("</g>")

    def use(self, id, x=0, y=0, scale=1, turn=0, scale_x=None, **attributes):
        self.add(f'<use href="#{id}"{_attributes(attributes)} transform="{place(x, y, turn, scale, scale_x)}"/>')

    def mirrored(self, id, paint, axis=0):
        """Draws the left side once and uses it for the right."""
        self.open(id)
        paint()
        self.close()
        move = f"translate({number(2 * axis)} 0) " if axis else ""
        self.add(f'<use href="#{id}" transform="{move}scale(-1 1)"/>')

    def symbol(self, id, paint):
        """A shared part, drawn by paint(pen)."""
        sheet = Pen()
        paint(sheet)
        self.definitions += [f'<symbol id="{id}" overflow="visible">'] + sheet.body + ["</symbol>"]

    def clip(self, outline):
        """The id of a clip to a closed outline."""
        self.clips += 1
        id = f"clip{self.clips}"
        self.definitions.append(f'<clipPath id="{id}"><path d="{outline}"/></clipPath>')
        return id

    def clipped(self, outline, paint):
        self.open(clip_path=f"url(#{self.clip(outline)})")
        paint()
        self.close()

    # ---------------------------------------------------------------- marks
    def path(self, data, fill=None, stroke=None, w=None):
        attributes = ""
        if fill:
            attributes += f' fill="{fill}"'
        if stroke:
            attributes += f' stroke="{stroke}"'
        if w is not None:
            attributes += f' stroke-width="{number(w)}"'
        self.add(f'<path{attributes} d="{data}"/>')

    def flat(self, fill, *data):
        """Flat colour without a line."""
        self.add(f'<path fill="{fill}" stroke="none" d="{"".join(data)}"/>')

    def ink(self, *data, fill=BLACK):
        """Swelling lines, all in one path."""
        self.flat(fill, *data)

    def fine(self, *data, fill="none", w=FINE):
        self.add(f'<path fill="{fill}" stroke-width="{number(w)}" d="{"".join(data)}"/>')

    def dot(self, x, y, r, fill, w=FINE):
        line = f'stroke-width="{number(w)}"' if w else 'stroke="none"'
        self.add(f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" fill="{fill}" {line}/>')

    def field(self, id, outline, fill, paint=None, w=HEAVY):
        """A flat field with clipped ornament and its contour on top."""
        self.open(id)
        self.flat(fill, outline)
        if paint:
            self.clipped(outline, paint)
        self.path(outline, fill="none", w=w)
        self.close()
