"""All that the typeface holds: the drawings of every file, the accented letters made of them, and the suits."""

# Each of these fills letterform.DRAWINGS.
import capitals_a_to_m  # noqa: F401
import capitals_n_to_z  # noqa: F401
import cyrillic  # noqa: F401
import cyrillic_more  # noqa: F401
import figures  # noqa: F401
import lowercase_a_to_m  # noqa: F401
import lowercase_n_to_z  # noqa: F401
import marks  # noqa: F401
import punctuation  # noqa: F401
import signs  # noqa: F401

import accents  # noqa: F401, E402  (needs the letters)
import greek  # noqa: F401, E402  (repeats letters)
from letterform import DRAWINGS, drawn
from pen import transformed


def drawings(measures):
    """Name or character -> (advance, contours)."""
    return {name: drawn(name, measures) for name in DRAWINGS}


def composites(measures):
    """Accented character -> components."""
    found = {c: accents.composite(c, measures) for c in accents.ACCENTED if c not in DRAWINGS}
    return {c: parts for c, parts in found.items() if parts}


def assembled(measures):
    """Accented character -> the contours of all its components in their places."""
    return {
        character: [
            transformed(contour, lambda x, y: (x + dx, y + dy))
            for name, dx, dy in components
            for contour in drawn(name, measures)[1]
        ]
        for character, components in composites(measures).items()
    }
