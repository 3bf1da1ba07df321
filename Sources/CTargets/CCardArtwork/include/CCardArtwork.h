/// The masters of the artwork, embedded: the SVG files below Artwork, as they are.
///
/// They are constant and live as long as the process. An artist changes the files or the scripts that draw them
/// (scripts/dev build-artwork), never the table in artwork.c, which `build` writes.
#ifndef CCARDARTWORK_H
#define CCARDARTWORK_H

struct cardwright_artwork {
    /// The path below Artwork: "courts/court-KS.svg".
    const char *name;
    /// The bytes of the file, with no NUL at their end.
    const unsigned char *bytes;
    unsigned long size;
};

/// In the order of the names' bytes.
extern const struct cardwright_artwork cardwright_artworks[];
extern const unsigned long cardwright_artwork_count;

/// The first row. For Swift, which does not import arrays of unknown length.
static inline const struct cardwright_artwork *cardwright_artwork_table(void)
{
    return cardwright_artworks;
}

#endif
