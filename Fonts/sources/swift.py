"""The suits as Swift tables: Sources/Cards/CardDesign/Suits/SuitShape+Outlines.swift."""

from suits import SUITS, cuts

HEADER = """\
// Written by scripts/dev build-typeface from Fonts/sources/suits.py: change the drawing there.

import PlayingCards

extension SuitShape {
  /// The right half of every contour of a French suit, from the top of the axis x = 50 to its foot, the outer contour first.
  static func halves(of suit: Suit, cut: SuitCut) -> [HalfContour] {
    switch (cut, suit) {
"""


def number(value):
    text = f"{value:.6f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def points(segment):
    return ", ".join(number(v) for point in segment[1:] for v in point)


def half_contour(half, indent, comma):
    lines = [f"{indent}HalfContour(", f"{indent}  top: {number(half[0][0][1])},", f"{indent}  ["]
    for segment in half:
        kind = "line" if len(segment) == 2 else "curve"
        lines.append(f"{indent}    .{kind}({points(segment)}),")
    return lines + [f"{indent}  ])" + comma]


def write(path):
    lines = []
    table = cuts()
    for cut, shapes in table.items():
        for suit in SUITS:
            lines.append(f"    case (.{cut}, .{suit}):")
            halves = shapes[suit]
            beginning = "      "
            if cut != "standard" and halves[:1] == table["standard"][suit]:
                # The outer contour stands in the table already.
                halves = halves[1:]
                beginning += "halves(of: suit, cut: .standard) + "
            lines.append(beginning + "[")
            for half in halves:
                # As swift format has it: no comma behind the only element of an array.
                lines += half_contour(half, "        ", comma="," if len(halves) > 1 else "")
            lines.append("      ]")
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        file.write(HEADER + "\n".join(lines) + "\n    case (_, .oros), (_, .copas), (_, .espadas), (_, .bastos): []\n    }\n  }\n}\n")
