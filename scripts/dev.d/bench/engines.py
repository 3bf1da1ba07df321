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


class ThorVG:
    """ThorVG's CPU rasterizer, on the calling thread. Its C functions are called: the binding's methods take longer."""

    name, package, draws_curves = "ThorVG", "thorvg-python", True

    CAPS = {"butt": 0, "round": 1, "square": 2}
    JOINS = {"miter": 0, "round": 1, "bevel": 2}
    SPREADS = {"pad": 0, "reflect": 1, "repeat": 2}
    VERBS = {"Z": 0, "M": 1, "L": 2, "C": 3}

    def __init__(self, scene):
        import ctypes

        from thorvg_python.engine import THORVG_LIB

        self.c, self.library = ctypes, THORVG_LIB
        self._call("tvg_engine_init", ctypes.c_uint(0))
        self.pixels = numpy.zeros((scene.height, scene.width, 4), numpy.uint8)
        self.canvas = self._new("tvg_swcanvas_create", ctypes.c_uint8(0))
        self._set_target()
        # Clips and layers are scenes, in which lies what they hold.
        open_scenes = []
        for command in scene.commands:
            kind = command.kind
            if kind in ("clip", "layer"):
                inner = self._new("tvg_scene_new")
                if kind == "clip":
                    self._call("tvg_paint_set_clip", inner, self._shape(command, is_evenodd=command.rule == "evenodd"))
                else:
                    self._call("tvg_paint_set_opacity", inner, ctypes.c_uint8(round(command.opacity * 255)))
                self._add(inner, open_scenes)
                open_scenes.append(inner)
            elif kind in ("unclip", "endlayer"):
                del open_scenes[-(command.count or 1):]
            elif kind in ("fill", "stroke"):
                self._add(self._shape(command, is_evenodd=command.rule == "evenodd"), open_scenes)
            else:
                raise NotImplementedError(kind)

    def draw(self):
        # A new target makes it work everything out anew; else it would draw the spans of the time before.
        self._set_target()
        self._call("tvg_canvas_update", self.canvas)
        self._call("tvg_canvas_draw", self.canvas, self.c.c_bool(True))
        self._call("tvg_canvas_sync", self.canvas)

    def overhead(self):
        pass

    def picture(self):
        return self.pixels

    def _set_target(self):
        height, width, _ = self.pixels.shape
        self._call("tvg_swcanvas_set_target", self.canvas, self.c.c_void_p(self.pixels.ctypes.data), self.c.c_uint32(width),
                   self.c.c_uint32(width), self.c.c_uint32(height), self.c.c_int(0))

    def _call(self, name, *arguments):
        result = getattr(self.library, name)(*arguments)
        if result != 0:
            raise RuntimeError(f"{name} fails with {result}")

    def _new(self, name, *arguments):
        function = getattr(self.library, name)
        function.restype = self.c.c_void_p
        return self.c.c_void_p(function(*arguments))

    def _add(self, paint, open_scenes):
        if open_scenes:
            self._call("tvg_scene_add", open_scenes[-1], paint)
        else:
            self._call("tvg_canvas_add", self.canvas, paint)

    def _shape(self, command, is_evenodd):
        c = self.c
        shape = self._new("tvg_shape_new")
        verbs, numbers, current = [], [], (0, 0)
        for verb, v in command.path:
            if verb == "Q":
                (x, y), (cx, cy, ex, ey) = current, v
                v = (x + 2 * (cx - x) / 3, y + 2 * (cy - y) / 3, ex + 2 * (cx - ex) / 3, ey + 2 * (cy - ey) / 3, ex, ey)
                verb = "C"
            verbs.append(self.VERBS[verb])
            numbers += v
            current = v[-2:] if v else current
        if verbs:
            self._call("tvg_shape_append_path", shape, (c.c_uint8 * len(verbs))(*verbs), c.c_uint32(len(verbs)),
                       (c.c_float * len(numbers))(*numbers), c.c_uint32(len(numbers) // 2))
        if command.kind == "stroke":
            self._call("tvg_shape_set_stroke_width", shape, c.c_float(command.width))
            self._call("tvg_shape_set_stroke_cap", shape, c.c_int(self.CAPS[command.cap]))
            self._call("tvg_shape_set_stroke_join", shape, c.c_int(self.JOINS[command.join]))
            self._call("tvg_shape_set_stroke_miterlimit", shape, c.c_float(command.miter_limit))
        else:
            self._call("tvg_shape_set_fill_rule", shape, c.c_int(is_evenodd))
        kind = "stroke_" if command.kind == "stroke" else ""
        paint = command.paint
        if paint is None or paint.kind == "rgba":
            color = (0, 0, 0, 255) if paint is None else paint.color
            name = f"tvg_shape_set_{kind or 'fill_'}color"
            self._call(name, shape, *(c.c_uint8(component) for component in color))
        else:
            self._call(f"tvg_shape_set_{kind}gradient", shape, self._gradient(paint))
        return shape

    def _gradient(self, paint):
        c = self.c
        gradient = self._new(f"tvg_{paint.kind}_gradient_new")
        g = paint.geometry
        # Of two circles ThorVG wants the outer one first.
        geometry = g if paint.kind == "linear" else (g[3], g[4], g[5], g[0], g[1], g[2])
        self._call(f"tvg_{paint.kind}_gradient_set", gradient, *(c.c_float(number) for number in geometry))

        class Stop(c.Structure):
            _fields_ = [("offset", c.c_float), ("color", c.c_uint8 * 4)]

        stops = (Stop * len(paint.stops))(*(Stop(offset, (c.c_uint8 * 4)(*color)) for offset, color in paint.stops))
        self._call("tvg_gradient_set_color_stops", gradient, stops, c.c_uint32(len(stops)))
        self._call("tvg_gradient_set_spread", gradient, c.c_int(self.SPREADS[paint.spread]))
        return gradient

    @staticmethod
    def encoder(pixels):
        raise NotImplementedError("ThorVG writes no PNGs")


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


ENGINES = {engine.package: engine for engine in (Skia, Blend2D, AggDraw, ThorVG, Pillow)}


def version(package):
    return importlib.metadata.version(package)


def load(package, path):
    return ENGINES[package](read_scene(path))
