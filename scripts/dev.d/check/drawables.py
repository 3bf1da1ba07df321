"""Android's vector drawables as SVG, read by the reference of VectorDrawable: what it does not list is an error."""

import xml.etree.ElementTree as tree

ANDROID = "{http://schemas.android.com/apk/res/android}"
AAPT = "{http://schemas.android.com/aapt}"
PATH = {
    "pathData", "fillColor", "fillAlpha", "fillType", "strokeColor", "strokeAlpha", "strokeWidth", "strokeLineCap",
    "strokeLineJoin", "strokeMiterLimit",
}
LONGEST_STRING = 32767


def attributes(element, known):
    values = {name.removeprefix(ANDROID): value for name, value in element.attrib.items()}
    assert set(values) <= set(known), f"<{element.tag}> has {set(values) - set(known)}"
    assert all(len(value) <= LONGEST_STRING for value in values.values()), f"<{element.tag}> has too long a string"
    return values


def paint(text):
    """A colour of Android and its opacity: `#aarrggbb` or `#rrggbb`."""
    assert text.startswith("#") and len(text) in (7, 9), text
    return ("#" + text[-6:], int(text[1:3], 16) / 255 if len(text) == 9 else 1)


class Drawable:
    def __init__(self, path):
        self.root = tree.parse(path).getroot()
        self.definitions = []
        self.size = attributes(self.root, ("width", "height", "viewportWidth", "viewportHeight"))

    def define(self, text):
        name = f"d{len(self.definitions)}"
        self.definitions.append(text.format(name=name))
        return f"url(#{name})"

    def gradient(self, element):
        values = attributes(
            element, ("type", "tileMode", "startX", "startY", "endX", "endY", "centerX", "centerY", "gradientRadius"))
        spread = {"repeat": "repeat", "mirror": "reflect", None: "pad"}[values.get("tileMode")]
        head = f'id="{{name}}" gradientUnits="userSpaceOnUse" spreadMethod="{spread}"'
        stops = ""
        for item in element:
            stop = attributes(item, ("offset", "color"))
            color, opacity = paint(stop["color"])
            stops += f'<stop offset="{stop["offset"]}" stop-color="{color}" stop-opacity="{opacity}"/>'
        if values["type"] == "linear":
            line = " ".join(f'{new}="{values[old]}"' for new, old in
                            (("x1", "startX"), ("y1", "startY"), ("x2", "endX"), ("y2", "endY")))
            return self.define(f"<linearGradient {head} {line}>{stops}</linearGradient>")
        assert values["type"] == "radial", values["type"]
        circle = f'cx="{values["centerX"]}" cy="{values["centerY"]}" r="{values["gradientRadius"]}"'
        return self.define(f"<radialGradient {head} {circle}>{stops}</radialGradient>")

    def path(self, element):
        values = attributes(element, PATH)
        paints = {role: paint(values[f"{role}Color"]) for role in ("fill", "stroke") if f"{role}Color" in values}
        for attribute in element.findall(AAPT + "attr"):
            role = attribute.get("name").removeprefix("android:").removesuffix("Color")
            paints[role] = (self.gradient(attribute.find("gradient")), 1)
        text = f'<path d="{values["pathData"]}" fill-rule="{values.get("fillType", "nonZero").lower()}"'
        for role in ("fill", "stroke"):
            color, opacity = paints.get(role, ("none", 1))
            text += f' {role}="{color}" {role}-opacity="{opacity * float(values.get(role + "Alpha", 1))}"'
        for new, old, usual in (("width", "Width", 0), ("linecap", "LineCap", "butt"), ("linejoin", "LineJoin", "miter"),
                                ("miterlimit", "MiterLimit", 4)):
            text += f' stroke-{new}="{values.get("stroke" + old, usual)}"'
        return text + "/>"

    def content(self, element):
        text, ending = "", ""
        for child in element:
            if child.tag == "clip-path":
                clip = self.define(f'<clipPath id="{{name}}"><path d="{attributes(child, ("pathData",))["pathData"]}"/></clipPath>')
                text += f'<g clip-path="{clip}">'
                ending += "</g>"
            elif child.tag == "group":
                attributes(child, ())
                text += f"<g>{self.content(child)}</g>"
            else:
                assert child.tag == "path", child.tag
                text += self.path(child)
        return text + ending

    def svg(self):
        body = self.content(self.root)
        width, height = self.size["viewportWidth"], self.size["viewportHeight"]
        return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}">'
                f'<defs>{"".join(self.definitions)}</defs>{body}</svg>')
