/// The wants of print shops: a file in JSON for each.
///
/// A profile has a name, which its file says, too, and holds `count` bytes. They are constant and live as long as the process.
#ifndef CPRINTPROFILES_H
#define CPRINTPROFILES_H

typedef struct cardwright_print_profile {
    const char *name;
    const unsigned char *bytes;
    unsigned long count;
} cardwright_print_profile;

enum { cardwright_print_profile_count = 7 };

/// In the order in which they are listed to people; `index` is 0 to 6.
cardwright_print_profile cardwright_print_profile_at(int index);

#endif
