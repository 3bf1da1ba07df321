/// The pictures of the picture themes, embedded: the SVG files below Pictures, as they are. Each has the view box 0 0 100 100.
///
/// They are constant and live as long as the process. An artist changes the scripts that draw them (scripts/dev build-pictures), never
/// the table in pictures.c, which the script writes.
#ifndef CPICTUREARTWORK_H
#define CPICTUREARTWORK_H

struct cardwright_picture {
    /// The theme's name: "halloween".
    const char *theme;
    /// The name within the theme, lower case with hyphens: "black-cat".
    const char *name;
    /// Its subject, in English, UTF-8: "Black cat".
    const char *title;
    /// The bytes of the file, with no NUL at their end.
    const unsigned char *bytes;
    unsigned long size;
};

/// In the order of the themes' bytes, and within a theme of the names'.
extern const struct cardwright_picture cardwright_pictures[];
extern const unsigned long cardwright_picture_count;

/// The first row. For Swift, which does not import arrays of unknown length.
static inline const struct cardwright_picture *cardwright_picture_table(void)
{
    return cardwright_pictures;
}

#endif
