#ifndef CARDWRIGHT_REVISION_H
#define CARDWRIGHT_REVISION_H

/// The commit that the program was built of, in short, or an empty text where the build did not say it.
const char *_Nonnull cardwright_revision(void);

#endif
