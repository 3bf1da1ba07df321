"""serve.py PACKAGE: obeys requests on standard input, as `cardwright-bench serve` does.

raster MILLISECONDS FILE    answers the median of drawing, and of the binding's calls alone, in milliseconds
picture OUT FILE            writes the picture: width, height and premultiplied RGBA bytes
encode MILLISECONDS FILE    makes PNGs of a picture; answers the median and the PNG's size
A request that the engine cannot do is answered with `no` and the reason.
"""

import gc
import sys
import time

import numpy

import engines


def median(milliseconds, work):
    """Of at least three runs, and as many as fit into the time, after one to warm up."""
    work()
    times = []
    start = time.perf_counter()
    while len(times) < 3 or (time.perf_counter() - start) * 1e3 < milliseconds:
        begin = time.perf_counter()
        work()
        times.append(time.perf_counter() - begin)
    return float(numpy.median(times)) * 1e3


def read_picture(path):
    with open(path, "rb") as file:
        width, height = map(int, file.readline().split())
        return numpy.frombuffer(file.read(), numpy.uint8).reshape(height, width, 4)


def answer(package, verb, argument, path, kept):
    if verb == "encode":
        encode = engines.ENGINES[package].encoder(read_picture(path))
        size = encode()
        return f"{median(float(argument), encode):.6f} {size}"
    if path not in kept:
        kept.clear()
        kept[path] = engines.load(package, path)
    engine = kept[path]
    if verb == "raster":
        overhead = median(float(argument) / 5, engine.overhead)
        return f"{median(float(argument), engine.draw):.6f} {overhead:.6f}"
    engine.draw()
    pixels = numpy.ascontiguousarray(engine.picture())
    with open(argument, "wb") as file:
        file.write(f"{pixels.shape[1]} {pixels.shape[0]}\n".encode())
        file.write(pixels.tobytes())
    return "ok"


def main():
    package = sys.argv[1]
    kept = {}
    gc.disable()
    for line in sys.stdin:
        verb, argument, path = line.rstrip("\n").split(" ", 2)
        try:
            print(answer(package, verb, argument, path, kept), flush=True)
        except (NotImplementedError, ImportError) as reason:
            print("no", reason, flush=True)


main()
