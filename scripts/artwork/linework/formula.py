"""Curves by formula: points in polar form, whips and volutes, parametric curves as few cubics, waves."""
import cmath
import math

from .spline import cubic_path


def polar(r, degrees, centre=0j):
    """The point (complex) at r and an angle, clockwise from the right."""
    return centre + cmath.rect(r, math.radians(degrees))


def xy(z):
    return z.real, z.imag


def whip(start, heading, length, bend, end_bend, n=9):
    """Points from start, heading in degrees, that turn at the rate `bend` first and `end_bend` at last (degrees, if held
    over the whole length): tendrils and the spines of leaves."""
    z, angle, steps = complex(start), heading, 12
    result = [z]
    for i in range(n * steps):
        z += polar(length / (n * steps), angle)
        angle += (bend + (end_bend - bend) * i / (n * steps)) / (n * steps)
        if (i + 1) % steps == 0:
            result.append(z)
    return result


def volute(centre, r, start, turns, way=1, end=.12, power=1.0):
    """Points of a spiral inwards, from radius r at the angle `start` to r * end; way 1 is clockwise."""
    n = int(turns * 10)
    return [polar(r * (1 - (1 - end) * (i / n) ** power), start + way * 360 * turns * i / n, centre) for i in range(n + 1)]


def computed(curve, start, end, n, closed=False):
    """Path data of a parametric curve (complex of t) as n cubics with the curve's own directions at their ends."""
    step = (end - start) / n
    small = step * 1e-4

    def handle(t):
        return (curve(t + small) - curve(t - small)) / (2 * small) * step / 3
    stations = [start + i * step for i in range(n + 1)]
    return cubic_path([(curve(a), curve(a) + handle(a), curve(b) - handle(b), curve(b)) for a, b in zip(stations, stations[1:])], closed)


def ring(r, amplitude, n, harmonic=0.0):
    """Path data of an n-fold wave round a circle."""
    return computed(lambda t: cmath.rect(r + amplitude * math.cos(n * t) + harmonic * math.cos(2 * n * t), t), 0, math.tau,
                    n * (6 if harmonic else 4), True)


def hypotrochoid(fixed, rolling, arm, scale, turns, n):
    """Path data of what a pen draws in a wheel that rolls in a ring: (R - r) e^it + d e^-it(R - r)/r."""
    return computed(lambda t: scale * ((fixed - rolling) * cmath.exp(1j * t) + arm * cmath.exp(-1j * t * (fixed - rolling) / rolling)),
                    0, math.tau * turns, n, True)


def wave(start, end, across, amplitude, n, phase=0.0, upright=False):
    """Path data of n periods of a cosine from start to end, about `across`; upright: down the card."""
    rate = math.tau * n / (end - start)

    def curve(t):
        side = across + amplitude * math.cos(rate * (t - start) + phase)
        return complex(side, t) if upright else complex(t, side)
    return computed(curve, start, end, n * 4)
