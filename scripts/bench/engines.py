"""The peers that are reached from Python, each as a class.

A drawing engine makes all paths and paints of a scene beforehand. `draw()` clears the surface and draws on it; the surface
is 32-bit, premultiplied and always the same one. `overhead()` makes as many calls into the binding as `draw()`, without
drawing, so that the binding's share of the time can be taken off. `picture()` is the drawn RGBA array.
"""

import importlib.metadata
import io

import numpy

from neutral_scene import read_scene


class Skia:
    """Skia's CPU rasterizer. The scene is recorded, so that one call into Skia draws all of it."""

    name, package, draws_curves = "Skia", "skia-python", True

    def __init__(self, scene):
        import skia

        self.pixels = numpy.zeros((scene.height, scene.width, 4), numpy.uint8)
        info = skia.ImageInfo.Make(scene.width, scene.height, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType)
        self.surface = skia.Surface.MakeRasterDirect(info, self.pixels)
        self.canvas = self.surface.getCanvas()
        recorder = skia.PictureRecorder()
        canvas = recorder.beginRecording(skia.Rect.MakeWH(scene.width, scene.height))
        canvas.clear(0)
        for command in scene.commands:
            self._record(skia, canvas, command)
        self.recording = recorder.finishRecordingAsPicture()

    def draw(self):
        self.recording.playback(self.canvas)

    def overhead(self):
        pass

    def picture(self):
        return self.pixels

    def _record(self, skia, canvas, command):
        kind = command.kind
        if kind == "fill":
            canvas.drawPath(self._path(skia, command), self._paint(skia, command.paint))
        elif kind == "stroke":
            paint = self._paint(skia, command.paint)
            paint.setStyle(skia.Paint.kStroke_Style)
            paint.setStrokeWidth(command.width)
            paint.setStrokeCap(getattr(skia.Paint, f"k{command.cap.title()}_Cap"))
            paint.setStrokeJoin(getattr(skia.Paint, f"k{command.join.title()}_Join"))
            paint.setStrokeMiter(command.miter_limit)
            canvas.drawPath(self._path(skia, command), paint)
        elif kind == "clip":
            canvas.save()
            canvas.clipPath(self._path(skia, command), doAntiAlias=True)
        elif kind == "unclip":
            for _ in range(command.count):
                canvas.restore()
        elif kind == "layer":
            canvas.saveLayerAlpha(None, round(command.opacity * 255))
        elif kind == "endlayer":
            canvas.restore()
        elif kind == "image":
            width, height, interpolation, (a, b, c, d, tx, ty), pixels = command.image
            info = skia.ImageInfo.Make(width, height, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType)
            image = skia.Image.MakeRasterData(info, skia.Data.MakeWithCopy(pixels), 4 * width)
            filter = skia.FilterMode.kNearest if interpolation == "nearest" else skia.FilterMode.kLinear
            canvas.save()
            canvas.concat(skia.Matrix.MakeAll(a, c, tx, b, d, ty, 0, 0, 1))
            canvas.drawImage(image, 0, 0, skia.SamplingOptions(filter), skia.Paint(AntiAlias=True))
            canvas.restore()

    @staticmethod
    def _path(skia, command):
        path = skia.Path()
        for verb, v in command.path:
            if verb == "M":
                path.moveTo(*v)
            elif verb == "L":
                path.lineTo(*v)
            elif verb == "Q":
                path.quadTo(*v)
            elif verb == "C":
                path.cubicTo(*v)
            else:
                path.close()
        even_odd = command.rule == "evenodd"
        path.setFillType(skia.PathFillType.kEvenOdd if even_odd else skia.PathFillType.kWinding)
        return path

    @staticmethod
    def _paint(skia, paint):
        result = skia.Paint(AntiAlias=True)
        if paint.kind == "rgba":
            r, g, b, a = paint.color
            result.setColor(skia.Color(r, g, b, a))
            return result
        colors = [skia.Color(*color) for _, color in paint.stops]
        places = [offset for offset, _ in paint.stops]
        mode = {"pad": skia.TileMode.kClamp, "repeat": skia.TileMode.kRepeat, "reflect": skia.TileMode.kMirror}
        g = paint.geometry
        if paint.kind == "linear":
            shader = skia.GradientShader.MakeLinear(
                [skia.Point(g[0], g[1]), skia.Point(g[2], g[3])], colors, places, mode[paint.spread]
            )
        else:
            shader = skia.GradientShader.MakeTwoPointConical(
                skia.Point(g[0], g[1]), g[2], skia.Point(g[3], g[4]), g[5], colors, places, mode[paint.spread]
            )
        result.setShader(shader)
        return result

    @staticmethod
    def encoder(pixels):
        import skia

        info = skia.ImageInfo.Make(
            pixels.shape[1], pixels.shape[0], skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType
        )
        image = skia.Image.MakeRasterCopy(skia.Pixmap(info, pixels, 4 * pixels.shape[1]))
        return lambda: image.encodeToData(skia.kPNG, 100).size()


class Blend2D:
    """Blend2D with its JIT, on the calling thread. The binding fills polygons under the nonzero rule, nothing else."""

    name, package, draws_curves = "Blend2D", "blend2d-py", False

    def __init__(self, scene):
        import blend2d

        self.comp_op = blend2d.CompOp
        self.image = blend2d.Image(scene.width, scene.height)
        self.context = blend2d.Context(self.image)
        self.steps = []
        color = None
        for command in scene.commands:
            if command.kind != "fill" or command.rule != "nonzero" or command.paint.kind != "rgba":
                raise NotImplementedError("only fills with a colour under the nonzero rule")
            path = blend2d.Path()
            for verb, v in command.path:
                if verb == "M":
                    path.move_to(*v)
                elif verb == "L":
                    path.line_to(*v)
                elif verb == "Z":
                    path.close()
                else:
                    raise NotImplementedError("only polygons")
            # A colour is set where it changes.
            self.steps.append((command.paint.color if command.paint.color != color else None, path))
            color = command.paint.color
        self.no_steps = [(color, blend2d.Path()) for color, _ in self.steps]

    def draw(self):
        self._clear()
        self._fill(self.steps)

    def overhead(self):
        self._fill(self.no_steps)

    def _clear(self):
        self.context.set_comp_op(self.comp_op.SRC_COPY)
        self.context.set_fill_style_rgba(0, 0, 0, 0)
        self.context.fill_all()
        self.context.set_comp_op(self.comp_op.SRC_OVER)

    def _fill(self, steps):
        fill, set_color = self.context.fill_path, self.context.set_fill_style_rgba
        for color, path in steps:
            if color:
                set_color(*color)
            fill(path)

    def picture(self):
        return self.image.asarray()[:, :, [2, 1, 0, 3]]


class AggDraw:
    """Anti-Grain Geometry through aggdraw, which fills polygons under the nonzero rule into straight RGBA."""

    name, package, draws_curves = "AGG", "aggdraw", False

    def __init__(self, scene):
        import aggdraw

        self.size = (scene.width, scene.height)
        self.surface = aggdraw.Draw("RGBA", self.size, (0, 0, 0, 0))
        self.steps = []
        brushes = {}
        for command in scene.commands:
            if command.kind != "fill" or command.rule != "nonzero" or command.paint.kind != "rgba":
                raise NotImplementedError("only fills with a colour under the nonzero rule")
            path = aggdraw.Path()
            for verb, v in command.path:
                if verb == "M":
                    path.moveto(*v)
                elif verb == "L":
                    path.lineto(*v)
                elif verb == "Z":
                    path.close()
                else:
                    raise NotImplementedError("only polygons")
            color = command.paint.color
            brush = brushes.setdefault(color, aggdraw.Brush(color[:3], color[3]))
            self.steps.append((path, brush))
        self.no_steps = [(aggdraw.Path(), brush) for _, brush in self.steps]

    def draw(self):
        self.surface.clear((0, 0, 0, 0))
        self._fill(self.steps)

    def overhead(self):
        self._fill(self.no_steps)

    def _fill(self, steps):
        fill = self.surface.path
        for path, brush in steps:
            fill(path, None, brush)

    def picture(self):
        return numpy.frombuffer(self.surface.tobytes(), numpy.uint8).reshape(self.size[1], self.size[0], 4)


class Pillow:
    """Pillow's PNG writer. Its drawing is not anti-aliased and so not comparable."""

    name, package = "Pillow", "pillow"

    def __init__(self, scene):
        raise NotImplementedError("Pillow does not anti-alias")

    @staticmethod
    def encoder(pixels):
        from PIL import Image

        image = Image.frombytes("RGBa", (pixels.shape[1], pixels.shape[0]), pixels.tobytes())

        def encode():
            file = io.BytesIO()
            image.convert("RGBA").save(file, "PNG")
            return file.tell()

        return encode


ENGINES = {engine.package: engine for engine in (Skia, Blend2D, AggDraw, Pillow)}


def version(package):
    return importlib.metadata.version(package)


def load(package, path):
    return ENGINES[package](read_scene(path))
