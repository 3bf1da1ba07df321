#ifndef CPROJECTLAYOUTS_H
#define CPROJECTLAYOUTS_H

// The projects that people begin with, embedded in the program.

struct cardwright_layout_file {
    /// The name of the layout: `creature`.
    const char *layout;
    /// Its path in the project's folder: `art/fox.svg`.
    const char *path;
    const unsigned char *bytes;
    unsigned long count;
};

/// Those of one layout follow one another.
extern const struct cardwright_layout_file cardwright_layout_files[];
extern const unsigned long cardwright_layout_file_count;

/// The first row. For Swift, which does not import arrays of unknown length.
static inline const struct cardwright_layout_file *cardwright_layout_file_table(void)
{
    return cardwright_layout_files;
}

#endif
