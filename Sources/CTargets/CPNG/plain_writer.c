// A writer of PNGs on zlib alone, for systems without libpng: the same chunks in the same order.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "sides.h"

static void put_number(uint8_t *bytes, uint32_t number) {
  for (int i = 0; i < 4; i++) bytes[i] = (uint8_t)(number >> (24 - 8 * i));
}

/// A chunk of up to two pieces. Returns 0 if memory runs out.
static int put_chunk(cpng_writer *writer, const char *name, const void *first, size_t first_count, const void *second,
                     size_t second_count) {
  uint8_t number[4];
  put_number(number, (uint32_t)(first_count + second_count));
  size_t start = writer->count + 4;
  if (!cpng_writer_append(writer, number, 4) || !cpng_writer_append(writer, name, 4) ||
      !cpng_writer_append(writer, first, first_count) || !cpng_writer_append(writer, second, second_count)) {
    return 0;
  }
  put_number(number, (uint32_t)crc32_z(0, writer->bytes + start, writer->count - start));
  return cpng_writer_append(writer, number, 4);
}

static int put(cpng_writer *writer, const char *name, const void *content, size_t count) {
  return put_chunk(writer, name, content, count, NULL, 0);
}

static int put_header(cpng_writer *writer, const cpng_picture *picture) {
  static const uint8_t signature[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
  uint8_t header[13] = {0};
  put_number(header, picture->width);
  put_number(header + 4, picture->height);
  header[8] = (uint8_t)picture->bit_depth;
  header[9] = (uint8_t)picture->color_type;
  uint8_t gamma[4], corners[32];
  put_number(gamma, 45455);
  // The white point and the primaries of sRGB, in hundred thousandths.
  static const uint32_t places[] = {31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000};
  for (int i = 0; i < 8; i++) put_number(corners + 4 * i, places[i]);
  return cpng_writer_append(writer, signature, 8) && put(writer, "IHDR", header, 13) && put(writer, "gAMA", gamma, 4) &&
         put(writer, "sRGB", "", 1) && put(writer, "cHRM", corners, 32);
}

static int put_texts(cpng_writer *writer, const cpng_picture *picture) {
  for (int i = 0; i < picture->text_count; i++) {
    const cpng_text *text = &picture->texts[i];
    uint8_t head[85] = {0};
    size_t count = strlen(text->keyword);
    if (count > 79) count = 79;
    memcpy(head, text->keyword, count);
    // After the keyword's zero: not compressed, no language, no keyword in it.
    count += text->is_utf8 ? 5 : 1;
    if (!put_chunk(writer, text->is_utf8 ? "iTXt" : "tEXt", head, count, text->value, strlen(text->value))) return 0;
  }
  return 1;
}

static int put_stream(cpng_writer *writer, const cpng_picture *picture) {
  size_t frames = 12 * (picture->stream_count / cpng_chunk_size + 2);
  if (!cpng_writer_grow(writer, writer->count + picture->stream_count + frames)) return 0;
  for (size_t start = 0; start < picture->stream_count; start += cpng_chunk_size) {
    size_t rest = picture->stream_count - start;
    if (!put(writer, "IDAT", picture->stream + start, rest < cpng_chunk_size ? rest : cpng_chunk_size)) return 0;
  }
  return 1;
}

static int filtered(const uint8_t *row, const uint8_t *before, size_t i, size_t step, int filter) {
  int left = i < step ? 0 : row[i - step];
  int above = before == NULL ? 0 : before[i];
  int corner = before == NULL || i < step ? 0 : before[i - step];
  if (filter == 1) return row[i] - left;
  if (filter == 2) return row[i] - above;
  if (filter == 3) return row[i] - (left + above) / 2;
  if (filter == 0) return row[i];
  int to_left = abs(above - corner), to_above = abs(left - corner), to_corner = abs(left + above - 2 * corner);
  return row[i] - (to_left <= to_above && to_left <= to_corner ? left : to_above <= to_corner ? above : corner);
}

/// Of the filters that may be taken, the one whose bytes are least, taken with their sign.
static int best_filter(const cpng_picture *picture, const uint8_t *row, const uint8_t *before, size_t count, size_t step) {
  int best = 0;
  size_t least = SIZE_MAX;
  for (int filter = 0; filter < 5; filter++) {
    if (!(picture->filters >> filter & 1)) continue;
    size_t sum = 0;
    for (size_t i = 0; i < count; i++) sum += (size_t)abs((int8_t)filtered(row, before, i, step, filter));
    if (sum < least) {
      least = sum;
      best = filter;
    }
  }
  return best;
}

/// Packs what the stream is given, and puts whole chunks.
static int pack(cpng_writer *writer, z_stream *stream, uint8_t *chunk, int flush) {
  int result;
  do {
    result = deflate(stream, flush);
    if (stream->avail_out == 0 || result == Z_STREAM_END) {
      if (!put(writer, "IDAT", chunk, cpng_chunk_size - stream->avail_out)) return 0;
      stream->next_out = chunk;
      stream->avail_out = cpng_chunk_size;
    }
  } while (flush == Z_FINISH ? result != Z_STREAM_END : stream->avail_in > 0);
  return 1;
}

static int put_rows(cpng_writer *writer, const cpng_picture *picture) {
  static const int channels[] = {1, 0, 3, 1, 2, 0, 4};
  size_t bits = (size_t)(channels[picture->color_type] * picture->bit_depth);
  size_t count = ((size_t)picture->width * bits + 7) / 8, step = (bits + 7) / 8;
  uint8_t *line = malloc(1 + count + cpng_chunk_size);
  if (line == NULL) return 0;
  uint8_t *chunk = line + 1 + count;
  z_stream stream = {0};
  int is_done = deflateInit2(&stream, picture->compression_level, Z_DEFLATED, MAX_WBITS, picture->memory_level,
                             picture->compression_strategy) == Z_OK;
  stream.next_out = chunk;
  stream.avail_out = cpng_chunk_size;
  const uint8_t *before = NULL;
  for (uint32_t y = 0; y < picture->height && is_done; y++) {
    const uint8_t *row = picture->rows + (size_t)y * picture->row_stride;
    int filter = best_filter(picture, row, before, count, step);
    line[0] = (uint8_t)filter;
    for (size_t i = 0; i < count; i++) line[1 + i] = (uint8_t)filtered(row, before, i, step, filter);
    stream.next_in = line;
    stream.avail_in = (uInt)(1 + count);
    is_done = pack(writer, &stream, chunk, Z_NO_FLUSH);
    before = row;
  }
  is_done = is_done && pack(writer, &stream, chunk, Z_FINISH);
  deflateEnd(&stream);
  free(line);
  return is_done;
}

static cpng_result write_png(cpng_writer *writer, const cpng_picture *picture) {
  uint8_t density[9] = {0};
  put_number(density, picture->pixels_per_metre);
  put_number(density + 4, picture->pixels_per_metre);
  density[8] = 1;
  int is_done =
      put_header(writer, picture) &&
      (picture->palette_count == 0 || put(writer, "PLTE", picture->palette, 3 * (size_t)picture->palette_count)) &&
      (picture->palette_alpha_count == 0 ||
       put(writer, "tRNS", picture->palette_alpha, (size_t)picture->palette_alpha_count)) &&
      (picture->pixels_per_metre == 0 || put(writer, "pHYs", density, 9)) && put_texts(writer, picture) &&
      (picture->stream != NULL ? put_stream(writer, picture) : put_rows(writer, picture)) &&
      put(writer, "IEND", NULL, 0);
  return is_done ? cpng_result_done : cpng_result_exhausted;
}

cpng_writer *cpng_plain_writer_create(void) {
  cpng_writer *writer = calloc(1, sizeof(cpng_writer));
  if (writer != NULL) writer->write = write_png;
  return writer;
}
