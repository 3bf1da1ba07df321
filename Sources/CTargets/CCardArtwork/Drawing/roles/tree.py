"""An SVG document of the house as nodes that know where they stand in the text."""
import re

TAG = re.compile(r'<(/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(/?)>')
ATTRIBUTE = re.compile(r'([\w:-]+)="([^"]*)"')
SHAPES = {"path", "circle", "ellipse", "rect"}


class Node:
    def __init__(self, tag, attributes, at):
        self.tag, self.attributes, self.at, self.children = tag, attributes, at, []

    def __iter__(self):
        yield self
        for child in self.children:
            yield from child

    @property
    def id(self):
        return self.attributes.get("id")


def parsed(text):
    """The root. `at`: where in the text the attributes of a node begin."""
    root = Node("", {}, 0)
    stack = [root]
    for m in TAG.finditer(text):
        end, tag, attributes, empty = m.groups()
        if end:
            stack.pop()
            continue
        node = Node(tag, dict(ATTRIBUTE.findall(attributes)), m.start(3))
        stack[-1].children.append(node)
        if not empty:
            stack.append(node)
    return root.children[0]
