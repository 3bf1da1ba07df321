#ifndef CFOREIGNPICTURES_LIBRARY_H
#define CFOREIGNPICTURES_LIBRARY_H

#include "CForeignPictures.h"

/// The work of a library for a reader. The state is its own.
typedef struct library {
  void *(*create)(const uint8_t *bytes, size_t count);
  void (*destroy)(void *state);
  cpicture_result (*read_header)(void *state, cpicture_header *header);
  cpicture_result (*read_pixels)(void *state, uint8_t *pixels, uint32_t *row_count);
  const char *(*message)(const void *state);
} library;

extern const library jpeg_library;
extern const library gif_library;
extern const library webp_library;

#endif
