"""The ace of spades, the jokers and the backs."""


def masters():
    """What `build` writes: name -> path below Artwork, drawing."""
    return {}
