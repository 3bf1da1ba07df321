"""The style of the pictures: the palette, the weights, and the rules that every picture keeps."""

# The palette, with the lightness of each colour (L*): no other colours.
INK = "#2a1b2b"      # 12
BROWN = "#63361e"    # 28
PLUM = "#65397c"     # 32
BLUE = "#2c73ba"     # 47
RED = "#d82f35"      # 48
TAN = "#bd7b4f"      # 58, skin only, and never beside green or red, which the colour-blind take for it
GREEN = "#45a05a"    # 59
ORANGE = "#e0741c"   # 60
PINK = "#ee9a9d"     # 72
MIST = "#a3c6e0"     # 78
GOLD = "#f9c03e"     # 81
CREAM = "#fae1b8"    # 91
PAPER = "#ffffff"    # 100

OUTLINE = 3.2        # the weight of outlines and of lines that mean as much
RIM = 2.3            # the paper outside of the outline: unseen on white cards, a pin's edge on dark ones
SHADE = "shade"      # a form turned from the light, which comes from the upper left: thin ink over any colour
SHADE_OPACITY, GLINT_OPACITY = .16, .6

# The rules, in the box of 100 x 100.
MARGIN = 3           # what the outline leaves free on each side, for the rim and some air
LEAST_SUIT = 10      # how high or wide the hidden suit is at least: four pixels of a picture of 40
LARGEST_FILE = 6000  # bytes
