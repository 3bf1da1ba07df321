"""Kerning by classes of shapes, in drawing units. A letter belongs to the class of the letter it is an accent of."""

import unicodedata

# What a letter looks like on its right, and on its left.
RIGHT = {
    "A": "A\u0410\u0391\u0394\u039b",
    "T": "T\u0422\u03a4\u0393\u0413\u0490\u0402\u0403",
    "V": "VWY\u0423\u03a5",
    "P": "PF\u0420\u03a1",
    "L": "L",
    "K": "KX\u041a\u0416\u0425",
    "R": "R",
    "round": "OQDC\u00de\u041e\u042d\u042e\u0424",
    "r": "r\u0433\u0491\u0442",
    "f": "f",
    "v": "vwy\u0443",
    "low round": "bceop\u00f8\u00fe\u0153\u00e6\u0435\u043e\u0440\u0441\u044d\u044e\u0444",
    "k": "kx\u043a\u0445\u0436",
    "stop": ".,\u2026",
    "high": "'\"\u2018\u201c\u2019\u201d*",
    "hyphen": "-\u2013\u2014",
    "7": "7",
    "slash": "/",
    "soft": "\u042c\u042a\u0409\u040a\u042b",
    "de": "\u0414\u041b",
}
LEFT = {
    "A": "A\u0410\u0391\u0394\u039b\u041b\u0414\u0409\u00c6",
    "T": "T\u0422\u03a4\u0427\u0402\u040b",
    "V": "VWY\u0423\u03a5",
    "X": "X\u0425\u0416",
    "J": "J",
    "round": "OCGQ\u00d8\u0152\u041e\u0421\u0424\u0404",
    "low round": "acdegoq\u00f8\u0153\u00e6\u00f0\u0430\u0435\u043e\u0441\u0444\u0454\u0431",
    "low s": "s\u0455\u0437",
    "low stem": "mnpruzxi\u0131"
    "\u043f\u0440\u0438\u043d\u0433\u043c\u043a\u0446\u0448\u0449\u044c\u044b\u044e\u0432\u0445\u0436",
    "low l": "\u043b\u0434\u0459\u044f",
    "v": "vwy\u0443",
    "t": "t\u0442\u0447\u044a",
    "j": "j",
    "stop": ".,\u2026",
    "high": "'\"\u2019\u201d\u2018\u201c*",
    "hyphen": "-\u2013\u2014",
    "slash": "/",
    "4": "4",
}
CLASSES = {
    ("A", "T"): -64, ("A", "V"): -72, ("A", "round"): -20, ("A", "v"): -34, ("A", "t"): -14, ("A", "high"): -84,
    ("A", "hyphen"): -8,
    ("T", "A"): -70, ("T", "round"): -14, ("T", "low round"): -72, ("T", "low s"): -64, ("T", "low stem"): -46,
    ("T", "low l"): -64, ("T", "v"): -44, ("T", "stop"): -84, ("T", "hyphen"): -64, ("T", "J"): -44,
    ("T", "slash"): -60,
    ("V", "A"): -80, ("V", "round"): -18, ("V", "low round"): -66, ("V", "low s"): -58, ("V", "low stem"): -38,
    ("V", "low l"): -66, ("V", "v"): -22, ("V", "t"): -14, ("V", "stop"): -104, ("V", "hyphen"): -48, ("V", "J"): -50,
    ("V", "slash"): -60,
    ("P", "A"): -66, ("P", "low round"): -22, ("P", "low s"): -18, ("P", "stop"): -110, ("P", "hyphen"): -26,
    ("P", "J"): -52, ("P", "slash"): -50, ("P", "low l"): -34,
    ("L", "T"): -58, ("L", "V"): -60, ("L", "round"): -14, ("L", "v"): -38, ("L", "high"): -90, ("L", "hyphen"): -30,
    ("K", "round"): -26, ("K", "v"): -26, ("K", "low round"): -12, ("K", "hyphen"): -34,
    ("R", "V"): -18, ("R", "high"): -20,
    ("round", "A"): -20, ("round", "V"): -18, ("round", "T"): -14, ("round", "X"): -22, ("round", "stop"): -16,
    ("round", "J"): -14,
    ("r", "low round"): -16, ("r", "stop"): -76, ("r", "hyphen"): -34, ("r", "v"): 8, ("r", "slash"): -20,
    ("r", "low l"): -30,
    ("f", "low round"): -12, ("f", "stop"): -40, ("f", "hyphen"): -28, ("f", "high"): 44,
    ("v", "low round"): -12, ("v", "stop"): -72, ("v", "hyphen"): -16, ("v", "low l"): -26, ("v", "slash"): -20,
    ("low round", "v"): -8, ("low round", "high"): -20, ("low round", "T"): -60, ("low round", "V"): -54,
    ("k", "low round"): -14, ("k", "hyphen"): -24,
    ("stop", "T"): -64, ("stop", "V"): -80, ("stop", "high"): -60, ("stop", "v"): -46,
    ("high", "A"): -84, ("high", "low round"): -36, ("high", "low s"): -28, ("high", "J"): -50, ("high", "stop"): -70,
    ("high", "low l"): -50,
    ("hyphen", "T"): -64, ("hyphen", "V"): -48, ("hyphen", "A"): -8, ("hyphen", "X"): -30, ("hyphen", "v"): -14,
    ("7", "stop"): -90, ("7", "4"): -36, ("7", "hyphen"): -30, ("7", "slash"): -60, ("7", "A"): -60,
    ("slash", "A"): -56, ("slash", "4"): -40, ("slash", "low round"): -34, ("slash", "slash"): -60,
    ("soft", "T"): -56, ("soft", "V"): -40, ("soft", "high"): -60,
    ("de", "T"): -10, ("de", "high"): -20,
}
# Letters whose mark would meet the arm above it keep their distance.
WIDE_MARKS = set("\u0300\u0302\u0303\u0304\u0306\u0308\u030a\u030c")


def pairs(characters):
    """Pair of characters -> the space added between them."""
    result = {}
    right, left = sorted_into(RIGHT, characters), sorted_into(LEFT, characters)
    for (first, second), value in CLASSES.items():
        for a in right.get(first, ()):
            for b in left.get(second, ()):
                if alphabet_of(a) | alphabet_of(b) != {"LATIN", "CYRILLIC"}:
                    result[a, b] = value // 3 if first in "TVPf" and is_marked_small(b) else value
    return result


def sorted_into(classes, characters):
    """Class -> those of these characters that belong to it."""
    class_of = {letter: name for name, letters in classes.items() for letter in letters}
    found = {}
    for character in characters:
        name = class_of.get(character) or class_of.get(unicodedata.normalize("NFD", character)[0])
        if name:
            found.setdefault(name, []).append(character)
    return found


def alphabet_of(character):
    """A letter's alphabet; nothing for what stands in all texts."""
    return {unicodedata.name(character).split()[0]} if character.isalpha() else set()


def is_marked_small(character):
    letter, *marks = unicodedata.normalize("NFD", character)
    return letter.islower() and bool(WIDE_MARKS & set(marks))
