"""Writes the font and the Swift tables of the suits: build.py FONT SWIFT."""

import sys

import swift, typeface
from check import faults

found = [f for c, (_, contours) in typeface.all_glyphs().items() for f in faults(c, contours)]
if found:
    sys.exit("\n".join(found))
typeface.build(sys.argv[1])
swift.write(sys.argv[2])
