#ifndef CPNG_SIDES_H
#define CPNG_SIDES_H

#include "CPNG.h"

/// The fields that readers of both kinds have.
struct cpng_reader {
  cpng_result (*read)(cpng_reader *reader, const cpng_source *source);
  void (*destroy)(cpng_reader *reader);
  size_t offset;
  uint32_t row_count;
  uint32_t pixels_per_metre;
  int text_count;
  cpng_text *texts;
  char message[256];
  char warning[256];
};

/// One on libdeflate, without libpng and zlib, and refuses whatever is damaged in the least. NULL if memory runs out.
cpng_reader *cpng_strict_reader_create(void);

/// The fields that writers of both kinds have.
struct cpng_writer {
  cpng_result (*write)(cpng_writer *writer, const cpng_picture *picture);
  uint8_t *bytes;
  size_t count;
  size_t capacity;
  char message[256];
  char warning[256];
};

/// How many bytes an IDAT chunk has: 12 bytes of frame for each are not felt, and the buffer stays in the cache.
enum { cpng_chunk_size = 1 << 16 };

/// Makes a writer's memory at least as large as is said. Returns 0 if memory runs out.
int cpng_writer_grow(cpng_writer *writer, size_t capacity);
/// Appends to a writer's memory, which doubles as needed. Returns 0 if memory runs out.
int cpng_writer_append(cpng_writer *writer, const void *bytes, size_t count);

#endif
