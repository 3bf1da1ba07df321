/// The studio's page: HTML, CSS, ES modules and what they show, as they lie in the folder Page.
#ifndef CSTUDIOPAGE_H
#define CSTUDIOPAGE_H

/// A file of the page; constant, and there as long as the process.
struct studio_file {
  /// From the page's own folder: `js/app.js`.
  const char *_Nonnull path;
  const unsigned char *_Nonnull bytes;
  unsigned long count;
};

/// How many files there are.
unsigned long studio_file_count(void);
/// One of them.
struct studio_file studio_file_at(unsigned long index);

#endif
