"""Writes a neutral scene as SVG, for the engines that read nothing else."""


def svg(scene):
    parts, definitions = [], []
    for command in scene.commands:
        kind = command.kind
        if kind == "fill":
            parts.append(
                f'<path fill-rule="{command.rule}" {_paint("fill", command.paint, definitions)} d="{_data(command)}"/>'
            )
        elif kind == "stroke":
            parts.append(
                f'<path fill="none" {_paint("stroke", command.paint, definitions)} stroke-width="{command.width!r}" '
                f'stroke-linecap="{command.cap}" stroke-linejoin="{command.join}" '
                f'stroke-miterlimit="{command.miter_limit!r}" d="{_data(command)}"/>'
            )
        elif kind == "clip":
            name = f"c{len(definitions)}"
            definitions.append(
                f'<clipPath id="{name}"><path clip-rule="{command.rule}" d="{_data(command)}"/></clipPath>'
            )
            parts.append(f'<g clip-path="url(#{name})">')
        elif kind == "unclip":
            parts.append("</g>" * command.count)
        elif kind == "layer":
            parts.append(f'<g opacity="{command.opacity!r}">')
        elif kind == "endlayer":
            parts.append("</g>")
        else:
            raise NotImplementedError(f"{kind} in SVG")
    # Clips at the end are closed at the end.
    text = "".join(parts)
    text += "</g>" * (text.count("<g ") - text.count("</g>"))
    size = f'width="{scene.width}" height="{scene.height}" viewBox="0 0 {scene.width} {scene.height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><defs>{"".join(definitions)}</defs>{text}</svg>'


def _data(command):
    return "".join(verb + " ".join(f"{v:.6g}" for v in numbers) for verb, numbers in command.path)


def _paint(attribute, paint, definitions):
    if paint.kind == "rgba":
        return _color(attribute, paint.color)
    name = f"g{len(definitions)}"
    stops = "".join(f'<stop offset="{offset!r}" {_color("stop", color)}/>' for offset, color in paint.stops)
    g = [repr(v) for v in paint.geometry]
    common = f'id="{name}" gradientUnits="userSpaceOnUse" spreadMethod="{paint.spread}"'
    if paint.kind == "linear":
        definitions.append(
            f'<linearGradient {common} x1="{g[0]}" y1="{g[1]}" x2="{g[2]}" y2="{g[3]}">{stops}</linearGradient>'
        )
    else:
        definitions.append(
            f'<radialGradient {common} fx="{g[0]}" fy="{g[1]}" cx="{g[3]}" cy="{g[4]}" r="{g[5]}">{stops}</radialGradient>'
        )
    return f'{attribute}="url(#{name})"'


def _color(attribute, color):
    red, green, blue, alpha = color
    name = "stop-color" if attribute == "stop" else attribute
    opacity = "" if alpha == 255 else f' {attribute}-opacity="{alpha / 255:.4f}"'
    return f'{name}="#{red:02x}{green:02x}{blue:02x}"{opacity}'
