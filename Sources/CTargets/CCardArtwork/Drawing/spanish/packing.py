"""Smaller files: round marks of one kind that follow each other become two stroked paths, outlines that are drawn, filled and
clipped become one `path` in the definitions."""
import re

from linework import document, number
from linework.document import used

CIRCLE = re.compile(r'<circle cx="([^"]+)" cy="([^"]+)" r="([^"]+)" fill="([^"]+)" stroke-width="([^"]+)"/>$')


def packed(body):
    """Runs of equal circles as zero-length strokes with round caps."""
    result, i = [], 0
    while i < len(body):
        m = CIRCLE.match(body[i])
        j = i
        while m and j < len(body) and (q := CIRCLE.match(body[j])) and q.groups()[2:] == m.groups()[2:]:
            j += 1
        if m and j - i >= 3:
            r, fill, w = m.groups()[2:]
            d = "".join(f"M{q.group(1)} {q.group(2)}h.1" if q.group(2)[0] != "-" else f"M{q.group(1)}{q.group(2)}h.1" for q in (CIRCLE.match(e) for e in body[i:j]))
            num = lambda t: float("0" + t if t.startswith(".") else t)
            for k, ink in ((1, ""), (-1, f' stroke="{fill}"')):
                result.append(f'<path{ink} stroke-width="{number(2 * num(r) + k * num(w))}" d="{d}"/>')
            i = j
        else:
            result.append(body[i])
            i += 1
    return result


def shared(definitions, body):
    """Path data over 60 characters that occur more than once are drawn once."""
    seen = {}
    for e in definitions + body:
        for d in re.findall(r' d="([^"]{60,})"', e):
            seen[d] = seen.get(d, 0) + 1
    ids, new = {}, []
    for d, n in seen.items():
        if n > 1:
            ids[d] = f"o{len(ids) + 1}"
            new.append(f'<path id="{ids[d]}" d="{d}"/>')

    def swap(e):
        m = re.search(r'<path([^>]*) d="([^"]{60,})"/>', e)
        if m and m.group(2) in ids and ' id="' not in m.group(1):
            return e[:m.start()] + f'<use href="#{ids[m.group(2)]}"{m.group(1)}/>' + e[m.end():]
        return e
    return new + [swap(e) for e in definitions], [swap(e) for e in body]


def unique(body):
    """Names that come twice are dropped the second time, unless something refers to them."""
    text = "".join(body)
    seen, result = set(), []
    for e in body:
        m = re.search(r' id="([^"]+)"', e)
        if m and m.group(1) in seen and f'#{m.group(1)}"' not in text:
            e = e.replace(m.group(0), "", 1)
        if m:
            seen.add(m.group(1))
        result.append(e)
    return result


def packed_document(title, width, height, pen):
    """The text of the SVG file, as small as it gets without another pixel."""
    body, definitions = (packed([e for e in part if ' d=""' not in e]) for part in (pen.body, pen.definitions))
    definitions, body = shared(used(definitions, "\n".join(body)), body)
    pen.definitions, pen.body = definitions, unique(body)
    return document(title, width, height, pen)
