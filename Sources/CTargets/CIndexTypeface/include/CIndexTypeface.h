/// The index typeface and its text cut, embedded so that no card depends on an installed font.
///
/// `cardwright_index_typeface` holds the `cardwright_index_typeface_size` bytes of Fonts/CardwrightIndex.ttf, and
/// `cardwright_text_typeface` those of Fonts/CardwrightText.ttf: TrueType fonts. They are constant and live as long as
/// the process.
#ifndef CINDEXTYPEFACE_H
#define CINDEXTYPEFACE_H

extern const unsigned char cardwright_index_typeface[];
extern const unsigned long cardwright_index_typeface_size;

extern const unsigned char cardwright_text_typeface[];
extern const unsigned long cardwright_text_typeface_size;

/// The first byte. For Swift, which does not import arrays of unknown length.
static inline const unsigned char *cardwright_index_typeface_bytes(void)
{
    return cardwright_index_typeface;
}

/// The first byte, likewise.
static inline const unsigned char *cardwright_text_typeface_bytes(void)
{
    return cardwright_text_typeface;
}

#endif
