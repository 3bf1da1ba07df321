"""Reads neutral scenes: see Sources/Bench/BenchScenes/NeutralScene.swift for the form."""

from dataclasses import dataclass, field


@dataclass
class Paint:
    kind: str  # rgba, linear or radial
    color: tuple = ()  # red, green, blue, alpha
    geometry: tuple = ()
    spread: str = "pad"
    stops: list = field(default_factory=list)  # (offset, (red, green, blue, alpha))


@dataclass
class Command:
    kind: str  # fill, stroke, clip, unclip, image, layer, endlayer
    path: list = field(default_factory=list)  # (verb, numbers)
    paint: Paint = None
    rule: str = "nonzero"
    width: float = 0
    cap: str = ""
    join: str = ""
    miter_limit: float = 0
    count: int = 0
    opacity: float = 1
    image: tuple = ()  # width, height, interpolation, transform, RGBA bytes


@dataclass
class Scene:
    width: int
    height: int
    commands: list


ARGUMENTS = {"M": 2, "L": 2, "Q": 4, "C": 6, "Z": 0}


def read_scene(path):
    scene = Scene(0, 0, [])
    with open(path) as file:
        if file.readline().split() != ["cardwright-scene", "1"]:
            raise ValueError(f"{path} is not a scene")
        for line in file:
            words = line.split()
            kind, rest = words[0], words[1:]
            if kind == "size":
                scene.width, scene.height = int(rest[0]), int(rest[1])
            else:
                scene.commands.append(_command(kind, rest))
    return scene


def _command(kind, words):
    command = Command(kind)
    if kind == "fill":
        command.rule = words[0]
        command.paint, words = _paint(words[1:])
        command.path = _path(words)
    elif kind == "stroke":
        command.width, command.cap, command.join = float(words[0]), words[1], words[2]
        command.miter_limit = float(words[3])
        command.paint, words = _paint(words[4:])
        command.path = _path(words)
    elif kind == "clip":
        command.rule = words[0]
        command.path = _path(words[1:])
    elif kind == "unclip":
        command.count = int(words[0])
    elif kind == "layer":
        command.opacity = float(words[0])
    elif kind == "image":
        transform = tuple(map(float, words[3:9]))
        command.image = (int(words[0]), int(words[1]), words[2], transform, bytes.fromhex(words[9]))
    elif kind != "endlayer":
        raise ValueError(f"unknown command {kind}")
    return command


def _color(words):
    return tuple(map(int, words))


def _paint(words):
    if words[0] == "rgba":
        return Paint("rgba", color=_color(words[1:5])), words[5:]
    size = 4 if words[0] == "linear" else 6
    paint = Paint(words[0], geometry=tuple(map(float, words[1 : 1 + size])), spread=words[1 + size])
    start = 3 + size
    for _ in range(int(words[2 + size])):
        paint.stops.append((float(words[start]), _color(words[start + 1 : start + 5])))
        start += 5
    return paint, words[start:]


def _path(words):
    path, index = [], 0
    while index < len(words):
        verb = words[index]
        end = index + 1 + ARGUMENTS[verb]
        path.append((verb, tuple(map(float, words[index + 1 : end]))))
        index = end
    return path
