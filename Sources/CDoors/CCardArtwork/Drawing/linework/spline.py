"""Splines through points and compact path data.

A contour is written as points on it, never as control points: 'x,y x,y* ...', where a star marks a corner. Between
corners the curve is John Hobby's ("Smooth, easy to compute interpolating splines", 1986), as in METAFONT: it bends
as evenly as a practised wrist, and needs few points."""
import cmath
import math


def points(source):
    """'x,y x,y* ...' -> [(x, y, is_corner)]; lists of 2- or 3-tuples pass through, complex numbers are smooth points."""
    if not isinstance(source, str):
        return [(p.real, p.imag, False) if isinstance(p, complex) else (p[0], p[1], len(p) > 2 and p[2]) for p in source]
    result = []
    for token in source.split():
        x, y = token.rstrip("*").split(",")
        result.append((float(x), float(y), token.endswith("*")))
    return result


def mirror(source, axis=0.0):
    """Mirrored left to right, running the other way."""
    return [(2 * axis - x, y, corner) for x, y, corner in reversed(points(source))]


def flip(source, axis=0.0):
    """Mirrored left to right, running the same way."""
    return [(2 * axis - x, y, corner) for x, y, corner in points(source)]


def symmetric(source, axis=0.0):
    """The left half, listed from the top of the axis to its bottom -> the whole closed outline."""
    left, right = points(source), mirror(source, axis)
    if abs(right[0][0] - left[-1][0]) < 1e-6:
        right = right[1:]
    if right and abs(right[-1][0] - left[0][0]) < 1e-6 and abs(right[-1][1] - left[0][1]) < 1e-6:
        right = right[:-1]
    return left + right


def _solve(matrix, values):
    """Gaussian elimination with partial pivoting."""
    n = len(values)
    m = [row[:] + [values[i]] for i, row in enumerate(matrix)]
    for i in range(n):
        pivot = max(range(i, n), key=lambda k: abs(m[k][i]))
        m[i], m[pivot] = m[pivot], m[i]
        for k in range(i + 1, n):
            factor = m[k][i] / m[i][i]
            if factor:
                for j in range(i, n + 1):
                    m[k][j] -= factor * m[i][j]
    x = [0.0] * n
    for i in range(n - 1, -1, -1):
        x[i] = (m[i][n] - sum(m[i][j] * x[j] for j in range(i + 1, n))) / m[i][i]
    return x


def _velocity(a, b):
    """Hobby's handle length for the angles a (leaving) and b (arriving), relative to the chord."""
    sin_a, cos_a, sin_b, cos_b = math.sin(a), math.cos(a), math.sin(b), math.cos(b)
    root5 = math.sqrt(5)
    return (2 + math.sqrt(2) * (sin_a - sin_b / 16) * (sin_b - sin_a / 16) * (cos_a - cos_b)) / (
        3 * (1 + .5 * (root5 - 1) * cos_a + .5 * (3 - root5) * cos_b))


def hobby(z, closed=False):
    """Hobby's spline through complex points -> cubic segments (start, handle, handle, end)."""
    n = len(z)
    if n == 2 and not closed:
        a, b = z
        return [(a, a + (b - a) / 3, a + (b - a) * 2 / 3, b)]
    count = n if closed else n - 1
    chord = [z[(k + 1) % n] - z[k] for k in range(count)]
    length = [max(abs(v), 1e-6) for v in chord]
    turn = [0.0] * (n + 1)
    for k in range(n if closed else n - 1):
        if closed or k > 0:
            turn[k] = cmath.phase(chord[k % count] / chord[k - 1])
    matrix = [[0.0] * n for _ in range(n)]
    values = [0.0] * n
    for k in range(n):
        if not closed and k == 0:
            matrix[0][0] = matrix[0][1] = 1
            values[0] = -turn[1]
        elif not closed and k == n - 1:
            matrix[k][k] = matrix[k][k - 1] = 1
        else:
            before, after = (k - 1) % n, (k + 1) % n
            a, c = 1 / length[k - 1], 1 / length[k]
            matrix[k][before] += a
            matrix[k][k] += 2 * a + 2 * c
            matrix[k][after] += c
            values[k] = -2 * a * turn[k] - c * (turn[after] if closed or after < n - 1 else 0)
    theta = _solve(matrix, values)
    result = []
    for k in range(count):
        after = (k + 1) % n
        leave = theta[k]
        arrive = -(turn[after] if closed or after < n - 1 else 0) - theta[after]
        result.append((z[k], z[k] + cmath.exp(1j * leave) * chord[k] * _velocity(leave, arrive),
                       z[after] - cmath.exp(-1j * arrive) * chord[k] * _velocity(arrive, leave), z[after]))
    return result


def segments(source, closed=False):
    """The cubic segments of a contour, a spline of its own between each two corners."""
    p = points(source)
    z = [complex(x, y) for x, y, _ in p]
    corners = [i for i, q in enumerate(p) if q[2]]
    n = len(z)
    if closed:
        if not corners:
            return hobby(z, True)
        z = z[corners[0]:] + z[:corners[0]]
        corners = [c - corners[0] for c in corners] + [n]
        z = z + [z[0]]
    else:
        corners = [0] + [c for c in corners if 0 < c < n - 1] + [n - 1]
    result = []
    for a, b in zip(corners, corners[1:]):
        result += hobby(z[a:b + 1])
    return result


# ---------------------------------------------------------------- path data
def number(value):
    """One decimal, no needless zeros."""
    text = f"{value:.1f}"
    text = text[:-2] if text.endswith(".0") else text
    return "0" if text == "-0" else text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def _joined(numbers):
    text = ""
    for item in numbers:
        text += item if item.startswith("-") or not text else " " + item
    return text


def cubic_path(cubics, closed=False):
    """Relative path data with one decimal, the rounding carried along so that nothing drifts."""
    def rounded(z):
        return complex(round(z.real, 1), round(z.imag, 1))

    def pair(z):
        return [number(z.real), number(z.imag)]

    position = rounded(cubics[0][0])
    text, last = "M" + _joined(pair(position)), ""
    for a, b, c, e in cubics:
        straight = abs((b - a) - (e - a) / 3) < 1e-3 and abs((c - a) - (e - a) * 2 / 3) < 1e-3
        command = "l" if straight else "c"
        end = pair(rounded(e) - position)
        numbers = _joined(end if straight else pair(rounded(b) - position) + pair(rounded(c) - position) + end)
        text += (command if command != last else ("" if numbers.startswith("-") else " ")) + numbers
        last, position = command, rounded(e)
    return text + ("z" if closed else "")


def line(source):
    """Path data of an open contour."""
    return cubic_path(segments(source))


def shape(source):
    """Path data of a closed contour."""
    return cubic_path(segments(source, True), True)


def polygon(corners, closed=True):
    """Path data of straight sides between corners."""
    z = [complex(x, y) for x, y, _ in points(corners)]
    return cubic_path([(a, a + (b - a) / 3, a + (b - a) * 2 / 3, b) for a, b in zip(z, z[1:])], closed)


def corner(z):
    """A complex number as a corner of a contour."""
    return z.real, z.imag, True
