#ifndef CEXPORTTARGETS_H
#define CEXPORTTARGETS_H

// The targets of exports and their templates, embedded in the program.

typedef struct cardwright_export_file {
    /// As its name in the folder Targets: `phaser.json`, `templates/phaser.json`.
    const char *name;
    const unsigned char *bytes;
    unsigned long count;
} cardwright_export_file;

enum { cardwright_export_file_count = 64 };

/// 0 to cardwright_export_file_count - 1.
cardwright_export_file cardwright_export_file_at(int index);

#endif
