#include <stdlib.h>

#include "library.h"

struct cpicture_reader {
  const library *library;
  void *state;
};

cpicture_reader *cpicture_reader_create(cpicture_format format, const uint8_t *bytes, size_t count) {
  static const library *const libraries[] = {
      [cpicture_format_jpeg] = &jpeg_library,
      [cpicture_format_gif] = &gif_library,
      [cpicture_format_webp] = &webp_library,
  };
  const library *library = libraries[format];
  cpicture_reader *reader = malloc(sizeof *reader);
  void *state = reader == NULL ? NULL : library->create(bytes, count);
  if (state == NULL) {
    free(reader);
    return NULL;
  }
  *reader = (cpicture_reader){.library = library, .state = state};
  return reader;
}

void cpicture_reader_destroy(cpicture_reader *reader) {
  if (reader == NULL) return;
  reader->library->destroy(reader->state);
  free(reader);
}

cpicture_result cpicture_read_header(cpicture_reader *reader, cpicture_header *header) {
  return reader->library->read_header(reader->state, header);
}

cpicture_result cpicture_read_pixels(cpicture_reader *reader, uint8_t *pixels, uint32_t *row_count) {
  *row_count = 0;
  return reader->library->read_pixels(reader->state, pixels, row_count);
}

const char *cpicture_reader_message(const cpicture_reader *reader) { return reader->library->message(reader->state); }
