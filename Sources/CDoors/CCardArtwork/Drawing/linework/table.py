"""The C file that embeds the masters."""

SOURCE = '''// Written by scripts/build-artwork: do not change it here.
#include "CCardArtwork.h"

// `#embed` is C23; Clang offers it in older dialects as an extension.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"

{arrays}

#pragma clang diagnostic pop

const struct cardwright_artwork cardwright_artworks[] = {{
{rows}
}};

const unsigned long cardwright_artwork_count = sizeof cardwright_artworks / sizeof cardwright_artworks[0];
'''


def table(folder):
    """The C source that embeds every SVG file below a folder named Artwork, in the order of the names."""
    names = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.svg"))
    symbols = [name.removesuffix(".svg").replace("/", "_").replace("-", "_") for name in names]
    arrays = [f'static const unsigned char {symbol}[] = {{\n#embed "{folder.name}/{name}"\n}};' for symbol, name in zip(symbols, names)]
    rows = [f'    {{"{name}", {symbol}, sizeof {symbol}}},' for symbol, name in zip(symbols, names)]
    return SOURCE.format(arrays="\n".join(arrays), rows="\n".join(rows))
