#include <stdlib.h>
#include <string.h>

#include "sides.h"

cpng_result cpng_read(cpng_reader *reader, const cpng_source *source) { return reader->read(reader, source); }

void cpng_reader_destroy(cpng_reader *reader) {
  if (reader != NULL) reader->destroy(reader);
}

uint32_t cpng_reader_row_count(const cpng_reader *reader) { return reader->row_count; }
size_t cpng_reader_offset(const cpng_reader *reader) { return reader->offset; }
const char *cpng_reader_message(const cpng_reader *reader) { return reader->message; }
const char *cpng_reader_warning(const cpng_reader *reader) { return reader->warning; }
uint32_t cpng_reader_pixels_per_metre(const cpng_reader *reader) { return reader->pixels_per_metre; }
int cpng_reader_text_count(const cpng_reader *reader) { return reader->text_count; }
cpng_text cpng_reader_text(const cpng_reader *reader, int index) { return reader->texts[index]; }

cpng_result cpng_write(cpng_writer *writer, const cpng_picture *picture) {
  writer->count = 0;
  writer->message[0] = writer->warning[0] = 0;
  return writer->write(writer, picture);
}

void cpng_writer_destroy(cpng_writer *writer) {
  if (writer == NULL) return;
  free(writer->bytes);
  free(writer);
}

const uint8_t *cpng_writer_bytes(const cpng_writer *writer) { return writer->bytes; }
size_t cpng_writer_count(const cpng_writer *writer) { return writer->count; }
const char *cpng_writer_message(const cpng_writer *writer) { return writer->message; }
const char *cpng_writer_warning(const cpng_writer *writer) { return writer->warning; }

int cpng_writer_grow(cpng_writer *writer, size_t capacity) {
  if (capacity <= writer->capacity) return 1;
  uint8_t *larger = realloc(writer->bytes, capacity);
  if (larger == NULL) return 0;
  writer->bytes = larger;
  writer->capacity = capacity;
  return 1;
}

int cpng_writer_append(cpng_writer *writer, const void *bytes, size_t count) {
  if (count > writer->capacity - writer->count) {
    if (count > SIZE_MAX / 2 - writer->count) return 0;
    size_t needed = writer->count + count;
    size_t capacity = writer->capacity < cpng_chunk_size ? cpng_chunk_size : writer->capacity;
    while (capacity < needed) capacity *= 2;
    if (!cpng_writer_grow(writer, capacity)) return 0;
  }
  if (count > 0) memcpy(writer->bytes + writer->count, bytes, count);
  writer->count += count;
  return 1;
}
