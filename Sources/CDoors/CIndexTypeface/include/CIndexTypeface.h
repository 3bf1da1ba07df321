/// The index typeface, embedded so that no card depends on an installed font.
///
/// `cardwright_index_typeface` holds the `cardwright_index_typeface_size` bytes of Fonts/CardwrightIndex.ttf, a TrueType
/// font. They are constant and live as long as the process.
#ifndef CINDEXTYPEFACE_H
#define CINDEXTYPEFACE_H

extern const unsigned char cardwright_index_typeface[];
extern const unsigned long cardwright_index_typeface_size;

/// The first byte. For Swift, which does not import arrays of unknown length.
static inline const unsigned char *cardwright_index_typeface_bytes(void)
{
    return cardwright_index_typeface;
}

#endif
