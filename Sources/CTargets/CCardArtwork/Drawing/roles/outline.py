"""What is drawn as points: path data, circles and boxes as polygons, and transforms."""
import cmath
import math
import re

TOKEN = re.compile(r"[MmLlHhVvCcSsQqTtAaZz]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
COUNTS = dict(M=2, L=2, H=1, V=1, C=6, S=4, Q=4, T=2, A=7)
IDENTITY = (1, 0, 0, 1, 0, 0)


def transform(text):
    """The matrix (a, b, c, d, e, f) of an attribute."""
    m = IDENTITY
    for name, arguments in re.findall(r"(\w+)\s*\(([^)]*)\)", text or ""):
        a = [float(n) for n in NUMBER.findall(arguments)]
        if name == "translate":
            t = (1, 0, 0, 1, a[0], a[1] if len(a) > 1 else 0)
        elif name == "scale":
            t = (a[0], 0, 0, a[-1], 0, 0)
        elif name == "rotate":
            e = cmath.rect(1, math.radians(a[0]))
            x, y = a[1:] or (0, 0)
            t = (e.real, e.imag, -e.imag, e.real, x - e.real * x + e.imag * y, y - e.imag * x - e.real * y)
        else:
            t = tuple(a)
        m = times(m, t)
    return m


def times(m, n):
    """First n, then m."""
    return (m[0] * n[0] + m[2] * n[1], m[1] * n[0] + m[3] * n[1], m[0] * n[2] + m[2] * n[3], m[1] * n[2] + m[3] * n[3],
            m[0] * n[4] + m[2] * n[5] + m[4], m[1] * n[4] + m[3] * n[5] + m[5])


def enlarged(m):
    """By how much a transform makes lengths larger."""
    return math.sqrt(abs(m[0] * m[3] - m[1] * m[2]))


def moved(m, subpaths):
    return [([complex(m[0] * z.real + m[2] * z.imag + m[4], m[1] * z.real + m[3] * z.imag + m[5]) for z in points], closed)
            for points, closed in subpaths]


def _arc(p, rx, ry, turn, large, sweep, q, n=16):
    if rx == 0 or ry == 0 or p == q:
        return [q]
    e = cmath.rect(1, math.radians(turn))
    d = (p - q) / 2 / e
    k = (d.real / rx) ** 2 + (d.imag / ry) ** 2
    if k > 1:
        rx, ry = rx * math.sqrt(k), ry * math.sqrt(k)
    t = math.sqrt(max(0, 1 / min(k, 1) - 1) if k else 0) * (-1 if large == sweep else 1)
    c = complex(t * rx * d.imag / ry, -t * ry * d.real / rx)
    a, b = (cmath.phase(complex((s * d - c).real / rx, (s * d - c).imag / ry)) for s in (1, -1))
    b += math.tau if sweep and b < a else -math.tau if not sweep and b > a else 0
    centre = c * e + (p + q) / 2
    return [centre + complex(rx * math.cos(u), ry * math.sin(u)) * e for u in (a + (b - a) * i / n for i in range(1, n + 1))]


def flattened(data, n=8):
    """Path data as [(points, closed)]."""
    tokens, result, current = TOKEN.findall(data), [], []
    position = start = 0j
    i, command, last = 0, "", None

    def end(closed):
        if len(current) > 1:
            result.append((list(current), closed))
        current.clear()
    while i < len(tokens):
        if tokens[i].isalpha():
            command = tokens[i]
            i += 1
            if command in "Zz":
                end(True)
                position = start
                current.append(position)
                continue
        kind, count = command.upper(), COUNTS[command.upper()]
        a = [float(t) for t in tokens[i:i + count]]
        i += count
        base = position if command.islower() else 0j
        z = [base + complex(a[j], a[j + 1]) for j in range(0, count - 1, 2)] if kind in "MLCSQT" else []
        before, last = last, None
        if kind == "M":
            end(False)
            position = start = z[0]
            current.append(position)
            command = "l" if command == "m" else "L"
        elif kind in "LHV":
            position = z[0] if kind == "L" else complex(a[0] + base.real, position.imag) if kind == "H" else complex(position.real, a[0] + base.imag)
            current.append(position)
        elif kind == "A":
            target = base + complex(a[5], a[6])
            current += _arc(position, a[0], a[1], a[2], bool(a[3]), bool(a[4]), target)
            position = target
        else:
            mirrored = 2 * position - before if before is not None else position
            handles = [mirrored] * (kind in "ST") + z[:-1]
            p, q = position, z[-1]
            for t in (j / n for j in range(1, n + 1)):
                u = 1 - t
                if len(handles) == 2:
                    current.append(u ** 3 * p + 3 * u * u * t * handles[0] + 3 * u * t * t * handles[1] + t ** 3 * q)
                else:
                    current.append(u * u * p + 2 * u * t * handles[0] + t * t * q)
            position, last = q, handles[-1]
    end(False)
    return result


def subpaths(tag, attributes):
    """The outline of a shape in its own units."""
    value = lambda name: float(attributes.get(name, 0))
    if tag == "path":
        return flattened(attributes.get("d", ""))
    if tag == "rect":
        x, y, w, h = (value(name) for name in ("x", "y", "width", "height"))
        return [([complex(x, y), complex(x + w, y), complex(x + w, y + h), complex(x, y + h)], True)]
    rx, ry = (value("r"),) * 2 if tag == "circle" else (value("rx"), value("ry"))
    centre = complex(value("cx"), value("cy"))
    return [([centre + complex(rx * math.cos(t), ry * math.sin(t)) for t in (math.tau * i / 36 for i in range(36))], True)]


def area(outline):
    return sum(abs(sum((a.conjugate() * b).imag for a, b in zip(z, z[1:] + z[:1]))) / 2 for z, _ in outline)


def perimeter(outline):
    return sum(abs(b - a) for z, _ in outline for a, b in zip(z, z[1:] + z[:1]))
