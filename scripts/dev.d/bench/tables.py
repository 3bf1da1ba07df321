"""Tables in Markdown."""


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|" + "|".join("---" if i == 0 else "---:" for i in range(len(head))) + "|"]
    lines += ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join(lines) + "\n"


def ratio(value):
    return "-" if value is None else f"{value:.3f}" if value < 0.1 else f"{value:.2f}"


def milliseconds(value):
    return "-" if value is None else f"{value:.3f}" if value < 10 else f"{value:.1f}"


class Bars:
    """The bars, the figures, and by how much one is missed."""

    def __init__(self):
        self.rows = []

    def at_most(self, what, limit, value, unit=" x"):
        """Adds a bar. Without a value it could not be measured."""
        if value is None:
            self.rows.append([what, f"{ratio(limit)}{unit}", "-", "not measured"])
            return
        verdict = "met" if value <= limit else f"**missed by {value / limit - 1:.0%}**"
        self.rows.append([what, f"{ratio(limit)}{unit}", f"{ratio(value)}{unit}", verdict])

    def text(self):
        return table(["bar", "at most", "measured", ""], self.rows)
