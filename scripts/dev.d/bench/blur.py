"""Times a blur of a card: Cardwright's against Skia's, by the processor's time of one thread, and the error of both.

    .bench-peers/venv/bin/python scripts/dev.d/bench/blur.py [deviation] [cardwright]

The card has 750 x 1050 pixels. Cardwright's time is that of a process that draws the card blurred less that of one that does not.
"""

import os
import pathlib
import resource
import subprocess
import sys
import tempfile
import time

import numpy
import skia
from PIL import Image

WIDTH, HEIGHT, RUNS = 750, 1050, 15
CARD = '<rect x="95" y="95" width="560" height="860" rx="40" fill="#c02040"/><circle cx="375" cy="525" r="160" fill="#fff"/>'


def exact(pixels, deviation):
    radius = int(6 * deviation)
    kernel = numpy.exp(-0.5 * (numpy.arange(-radius, radius + 1) / deviation) ** 2)
    kernel /= kernel.sum()

    def along(values, axis):
        padded = numpy.pad(values, [(radius, radius) if a == axis else (0, 0) for a in range(3)])
        size = values.shape[axis]
        return sum(w * padded.take(range(k, k + size), axis) for k, w in enumerate(kernel))

    return along(along(pixels, 1), 0)


def premultiplied(image):
    pixels = numpy.asarray(image.convert("RGBA")).astype(float)
    return numpy.concatenate([pixels[..., :3] * pixels[..., 3:] / 255, pixels[..., 3:]], -1)


def main():
    deviation = float(sys.argv[1]) if len(sys.argv) > 1 else 20
    root = pathlib.Path(os.path.abspath(__file__)).parents[3]
    tool = sys.argv[2] if len(sys.argv) > 2 else os.path.join(root, ".build/release/cardwright")
    with tempfile.TemporaryDirectory() as folder:

        def drawn(name, style):
            path = os.path.join(folder, name)
            with open(path + ".svg", "w") as file:
                file.write(
                    f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}"><filter id="b" x="0" y="0" '
                    f'width="{WIDTH}" height="{HEIGHT}" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">'
                    f'<feGaussianBlur stdDeviation="{deviation}"/></filter><g {style}>{CARD}</g></svg>'
                )
            times = []
            for _ in range(RUNS):
                before = resource.getrusage(resource.RUSAGE_CHILDREN)
                subprocess.run([tool, "render", path + ".svg", "-o", path + ".png", "--force", "--quiet"], check=True)
                after = resource.getrusage(resource.RUSAGE_CHILDREN)
                times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
            return min(times), premultiplied(Image.open(path + ".png"))

        plain_time, plain = drawn("plain", "")
        blurred_time, blurred = drawn("blurred", 'filter="url(#b)"')
    truth = exact(plain, deviation)
    surface = skia.Surface(WIDTH, HEIGHT)
    times = []
    for _ in range(RUNS):
        # Skia keeps what a filter has made of a picture.
        source = skia.Image.fromarray(plain.round().astype(numpy.uint8), colorType=skia.kRGBA_8888_ColorType)
        paint = skia.Paint(ImageFilter=skia.ImageFilters.Blur(deviation, deviation, skia.TileMode.kDecal))
        with surface as canvas:
            canvas.clear(skia.ColorTRANSPARENT)
            start = time.thread_time()
            canvas.drawImage(source, 0, 0, paint=paint)
            times.append(time.thread_time() - start)
    result = surface.makeImageSnapshot().toarray(colorType=skia.kRGBA_8888_ColorType).astype(float)
    result[..., :3] *= result[..., 3:] / 255
    print(f"a blur of {deviation:g} pixels on a card of {WIDTH} x {HEIGHT}")
    print(f"Cardwright  {1000 * (blurred_time - plain_time):6.1f} ms, mean error {numpy.abs(blurred - truth).mean():.3f} of 255")
    print(f"Skia        {1000 * min(times):6.1f} ms, mean error {numpy.abs(result - truth).mean():.3f} of 255")


main()
