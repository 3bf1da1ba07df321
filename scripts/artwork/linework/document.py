"""The SVG document round a drawing."""
import re

DOCUMENT = '''<?xml version="1.0" encoding="UTF-8"?>
<!-- {title}. An original drawing for Cardwright, CC0 1.0. Written by scripts/artwork/build: change the drawing there.{note} -->
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">
<title>{title}</title>
<defs>
{definitions}
</defs>
{body}
</svg>
'''


def document(title, width, height, pen, note=""):
    """The text of the SVG file: what was drawn with `pen`, and the symbols it uses. note: further lines of the comment."""
    body = "\n".join(pen.body)
    return DOCUMENT.format(title=title, width=width, height=height, note="".join(f"\n     {line}" for line in note.splitlines()),
                           definitions="\n".join(used(pen.definitions, body)), body=body)


def used(definitions, text):
    """The definitions without the symbols that nothing refers to."""
    blocks, block = [], []
    for element in definitions:
        block.append(element)
        if block[0].startswith("<symbol") and element != "</symbol>":
            continue
        blocks.append(block)
        block = []
    while True:
        whole = text + "".join("".join(b) for b in blocks)
        kept = [b for b in blocks if not b[0].startswith("<symbol") or f'#{b[0].split(chr(34))[1]}"' in whole]
        if len(kept) == len(blocks):
            return [element for b in kept for element in b]
        blocks = kept


def prefixed(text, prefix):
    """Every id and reference with the card's name before it, so that several cards go into one document."""
    text = re.sub(r' id="', f' id="{prefix}-', text)
    text = re.sub(r'href="#', f'href="#{prefix}-', text)
    return re.sub(r'url\(#', f'url(#{prefix}-', text)
