"""Marks a drawing for dark cards: what is black and becomes light there gets a class. `l` fills light, `s` draws its lines light, `d` draws them
dark within what draws them light."""
from .reading import Reading
from .tones import DARK, LIGHT
from .tree import SHAPES


def marked(text):
    """The document with its classes; the drawing itself stays as it is."""
    reading = Reading(text)
    classes = {}

    def entered(node, inherited):
        """What lines are where a node begins."""
        return DARK if "stroke" in node.attributes else inherited

    def choice(node, inherited):
        """How many classes a subtree takes, and what its lines are, where lines around it are light or dark."""
        key = (node, inherited)
        if key not in known:
            start = entered(node, inherited)
            wanted = reading.winner(node, "stroke")
            if node.children:
                # What is used elsewhere must not depend on what is around it here.
                known[key] = min((sum(choice(c, state)[0] for c in node.children) + (state != start or state == LIGHT and node.id in used), state)
                                 for state in (DARK, LIGHT))
            elif node.tag == "use" and node.attributes["href"][1:] in used:
                known[key] = (int(start == LIGHT), DARK)
            else:
                known[key] = (int(wanted not in (None, start)), start if wanted is None else wanted)
        return known[key]

    def assign(node, inherited):
        state = choice(node, inherited)[1]
        words = ["l"] if reading.winner(node, "fill") == LIGHT else []
        if state != entered(node, inherited) or state == LIGHT and node.children and node.id in used:
            words.append("s" if state == LIGHT else "d")
        if words:
            classes[node.at] = " ".join(words)
        for child in node.children:
            assign(child, state)
    known = {}
    used = {n.attributes["href"][1:] for n in reading.root if n.tag == "use"}
    used = {id for id in used if reading.ids[id].tag not in SHAPES}
    for child in reading.root.children:
        for node in [child] if child.tag != "defs" else [n for n in child.children if n.tag in ("symbol", "g")]:
            assign(node, DARK)
    for at in sorted(classes, reverse=True):
        text = f'{text[:at]} class="{classes[at]}"{text[at:]}'
    return text
