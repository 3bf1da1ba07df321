"""Writes the fonts and the Swift tables of the suits: build.py INDEX TEXT SWIFT."""

import sys

import swift
from alphabet import assembled
from check import faults
from typeface import INDEX, TEXT_CUT, build, outlined_glyphs

index_path, text_path, swift_path = sys.argv[1:]
cuts = [(cut, path, outlined_glyphs(cut)) for cut, path in ((INDEX, index_path), (TEXT_CUT, text_path))]
found = []
for cut, _, drawings in cuts:
    outlines = {name: contours for name, (_, contours) in drawings.items()} | assembled(cut.measures)
    found += [f"{cut.style}: {fault}" for name, contours in outlines.items() for fault in faults(name, contours)]
if found:
    sys.exit("\n".join(found))
for cut, path, drawings in cuts:
    build(path, cut, drawings)
swift.write(swift_path)
