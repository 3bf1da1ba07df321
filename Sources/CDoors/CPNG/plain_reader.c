// A reader of PNGs (ISO 15948) on zlib alone, for systems without libpng. It reads all colour types, depths and both orders of rows, checks
// every sum, and takes no memory that the size of the picture does not ask for.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "sides.h"

typedef struct {
  cpng_reader base;
  const cpng_source *source;
  int depth;
  int color_type;
  int is_interlaced;
  const uint8_t *palette;
  size_t palette_count;
  const uint8_t *transparency;
  size_t transparency_count;
  /// The unpacked rows of all passes, and how many there must be.
  uint8_t *rows;
  size_t row_byte_count;
  z_stream stream;
  int has_stream;
  cpng_result result;
} plain_reader;

static int refuse(plain_reader *reader, const char *message) {
  if (reader->base.message[0] == 0) snprintf(reader->base.message, sizeof reader->base.message, "%s", message);
  reader->result = cpng_result_failed;
  return 0;
}

static void warn(plain_reader *reader, const char *name, const char *message) {
  if (reader->base.warning[0] == 0) {
    snprintf(reader->base.warning, sizeof reader->base.warning, "%.4s: %s", name, message);
  }
}

static int exhaust(plain_reader *reader) {
  reader->result = cpng_result_exhausted;
  return 0;
}

static uint32_t number(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static int channel_count(int color_type) {
  static const int counts[] = {1, 0, 3, 1, 2, 0, 4};
  return counts[color_type];
}

/// A pass of Adam7, or the whole picture as the eighth.
typedef struct {
  uint32_t x, y, step_x, step_y;
} pass;

static const pass passes[] = {{0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4},
                              {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2}, {0, 0, 1, 1}};

static size_t count_in(uint32_t length, uint32_t start, uint32_t step) {
  return length <= start ? 0 : ((size_t)length - start + step - 1) / step;
}

static size_t bytes_in(const plain_reader *reader, size_t width) {
  return (width * (size_t)(channel_count(reader->color_type) * reader->depth) + 7) / 8;
}

static int read_header(plain_reader *reader, const uint8_t *content, size_t count) {
  if (count != 13) return refuse(reader, "IHDR: invalid length");
  if (number(content) != reader->source->width || number(content + 4) != reader->source->height) {
    return refuse(reader, "the size differs from the header's");
  }
  reader->depth = content[8];
  reader->color_type = content[9];
  reader->is_interlaced = content[12];
  static const int depths[] = {1 | 2 | 4 | 8 | 16, 0, 8 | 16, 1 | 2 | 4 | 8, 8 | 16, 0, 8 | 16};
  if (reader->color_type > 6 || (depths[reader->color_type] & reader->depth) != reader->depth || reader->depth == 0 ||
      (reader->depth & (reader->depth - 1)) != 0 || content[10] != 0 || content[11] != 0 || content[12] > 1) {
    return refuse(reader, "IHDR: invalid values");
  }
  for (int i = reader->is_interlaced ? 0 : 7; i < (reader->is_interlaced ? 7 : 8); i++) {
    size_t width = count_in(reader->source->width, passes[i].x, passes[i].step_x);
    size_t height = count_in(reader->source->height, passes[i].y, passes[i].step_y);
    if (width > 0) reader->row_byte_count += height * (1 + bytes_in(reader, width));
  }
  reader->rows = malloc(reader->row_byte_count);
  if (reader->rows == NULL || inflateInit(&reader->stream) != Z_OK) return exhaust(reader);
  reader->has_stream = 1;
  reader->stream.next_out = reader->rows;
  return 1;
}

static int unpack(plain_reader *reader, const uint8_t *content, size_t count) {
  z_stream *stream = &reader->stream;
  stream->next_in = (Bytef *)content;
  stream->avail_in = (uInt)count;
  while (stream->avail_in > 0) {
    size_t left = reader->row_byte_count - (size_t)(stream->next_out - reader->rows);
    if (left == 0) return 1;  // nothing after the last row is looked at
    stream->avail_out = left > 1 << 30 ? 1 << 30 : (uInt)left;
    int result = inflate(stream, Z_NO_FLUSH);
    if (result == Z_MEM_ERROR) return exhaust(reader);
    if (result == Z_STREAM_END) break;
    // The sum at the end covers what those of the chunks cover.
    if (result != Z_OK && (size_t)(stream->next_out - reader->rows) < reader->row_byte_count) {
      return refuse(reader, stream->msg == NULL ? "IDAT: damaged data" : stream->msg);
    }
  }
  return 1;
}

/// Undoes the filter of a row in place. `before` is the row above, or NULL.
static int unfilter(uint8_t *row, const uint8_t *before, size_t count, size_t step, int filter) {
  if (filter > 4) return 0;
  for (size_t i = 0; i < count; i++) {
    int left = i < step ? 0 : row[i - step];
    int above = before == NULL ? 0 : before[i];
    int corner = before == NULL || i < step ? 0 : before[i - step];
    int value = 0;
    if (filter == 1) value = left;
    if (filter == 2) value = above;
    if (filter == 3) value = (left + above) / 2;
    if (filter == 4) {
      int to_left = abs(above - corner), to_above = abs(left - corner), to_corner = abs(left + above - 2 * corner);
      value = to_left <= to_above && to_left <= to_corner ? left : to_above <= to_corner ? above : corner;
    }
    row[i] = (uint8_t)(row[i] + value);
  }
  return 1;
}

static int sample(const uint8_t *row, size_t index, int depth) {
  if (depth == 16) return row[2 * index] << 8 | row[2 * index + 1];
  if (depth == 8) return row[index];
  size_t bit = index * (size_t)depth;
  return row[bit / 8] >> (8 - depth - (int)(bit % 8)) & ((1 << depth) - 1);
}

/// A sample as 8 bits: rounded from 16, spread from fewer.
static uint8_t scaled(int value, int depth) {
  if (depth == 16) return (uint8_t)((value * 255 + 32895) >> 16);
  return (uint8_t)(depth == 8 ? value : value * 255 / ((1 << depth) - 1));
}

static int put_pixel(plain_reader *reader, const uint8_t *row, size_t x, uint8_t *pixel) {
  int count = channel_count(reader->color_type), depth = reader->depth;
  int values[4] = {0};
  for (int i = 0; i < count; i++) values[i] = sample(row, x * (size_t)count + (size_t)i, depth);
  if (reader->color_type == 3) {
    size_t index = (size_t)values[0];
    if (index >= reader->palette_count) return refuse(reader, "a pixel has a colour that is not in the palette");
    memcpy(pixel, reader->palette + 3 * index, 3);
    pixel[3] = index < reader->transparency_count ? reader->transparency[index] : 0xff;
    return 1;
  }
  int colors = count < 3 ? 1 : 3;
  for (int i = 0; i < 3; i++) pixel[i] = scaled(values[colors == 1 ? 0 : i], depth);
  pixel[3] = count == 2 || count == 4 ? scaled(values[count - 1], depth) : 0xff;
  if (reader->transparency_count == 2 * (size_t)colors && count == colors) {
    int is_transparent = 1;
    for (int i = 0; i < colors; i++) {
      int value = reader->transparency[2 * i] << 8 | reader->transparency[2 * i + 1];
      if ((value & ((1 << depth) - 1)) != values[i]) is_transparent = 0;
    }
    if (is_transparent) pixel[3] = 0;
  }
  return 1;
}

static int put_rows(plain_reader *reader) {
  if ((size_t)(reader->stream.next_out - reader->rows) < reader->row_byte_count) {
    return refuse(reader, "IDAT: not enough image data");
  }
  const cpng_source *source = reader->source;
  size_t bits = (size_t)(channel_count(reader->color_type) * reader->depth);
  uint8_t *row = reader->rows;
  for (int i = reader->is_interlaced ? 0 : 7; i < (reader->is_interlaced ? 7 : 8); i++) {
    size_t width = count_in(source->width, passes[i].x, passes[i].step_x);
    size_t count = bytes_in(reader, width);
    const uint8_t *before = NULL;
    if (width == 0) continue;
    for (size_t y = passes[i].y; y < source->height; y += passes[i].step_y, row += 1 + count) {
      if (!unfilter(row + 1, before, count, (bits + 7) / 8, row[0])) return refuse(reader, "bad adaptive filter value");
      for (size_t x = 0; x < width; x++) {
        size_t column = passes[i].x + x * passes[i].step_x;
        if (!put_pixel(reader, row + 1, x, source->pixels + 4 * (y * source->width + column))) return 0;
      }
      before = row + 1;
    }
  }
  return 1;
}

/// Unpacks a text of at most so many bytes, with a zero at its end; NULL if it is damaged or longer.
static char *unpacked_text(const uint8_t *bytes, size_t count, size_t most) {
  z_stream stream = {0};
  if (inflateInit(&stream) != Z_OK) return NULL;
  size_t capacity = 256, length = 0;
  char *text = malloc(capacity);
  stream.next_in = (Bytef *)bytes;
  stream.avail_in = (uInt)count;
  int result = Z_OK;
  while (text != NULL && result == Z_OK) {
    stream.next_out = (Bytef *)text + length;
    stream.avail_out = (uInt)(capacity - length - 1);
    result = inflate(&stream, Z_NO_FLUSH);
    length = capacity - 1 - stream.avail_out;
    if (result != Z_OK || length > most) break;
    if (stream.avail_out > 0) {
      result = Z_BUF_ERROR;
    } else {
      char *larger = realloc(text, capacity *= 2);
      if (larger == NULL) result = Z_MEM_ERROR;
      else text = larger;
    }
  }
  inflateEnd(&stream);
  if (text != NULL && (result != Z_STREAM_END || length > most)) {
    free(text);
    return NULL;
  }
  if (text != NULL) text[length] = 0;
  return text;
}

static char *copied(const uint8_t *bytes, size_t count) {
  char *text = malloc(count + 1);
  if (text == NULL) return NULL;
  memcpy(text, bytes, count);
  text[count] = 0;
  return text;
}

/// tEXt, zTXt and iTXt.
static int read_text(plain_reader *reader, const char *name, const uint8_t *content, size_t count) {
  const cpng_source *source = reader->source;
  if ((uint32_t)reader->base.text_count >= source->maximum_text_count) {
    warn(reader, name, "no room for more texts");
    return 1;
  }
  const uint8_t *end = content + count, *zero = memchr(content, 0, count);
  const uint8_t *value = zero == NULL ? end : zero + 1;
  size_t key_count = zero == NULL ? count : (size_t)(zero - content);
  int is_utf8 = name[0] == 'i', is_packed = name[0] == 'z';
  if (is_utf8) {
    if (end - value < 2) return warn(reader, name, "truncated"), 1;
    is_packed = value[0] != 0;
    if (is_packed && value[1] != 0) return warn(reader, name, "bad compression info"), 1;
    value += 2;
    for (int i = 0; i < 2; i++) {  // the language, and the keyword in it
      zero = memchr(value, 0, (size_t)(end - value));
      if (zero == NULL) return warn(reader, name, "truncated"), 1;
      value = zero + 1;
    }
  } else if (is_packed) {
    if (zero == NULL || value == end || *value != 0) return warn(reader, name, "unknown compression type"), 1;
    value++;
  }
  if (key_count < 1 || key_count > 79) return warn(reader, name, "bad keyword"), 1;
  char *key = copied(content, key_count);
  char *text = is_packed ? unpacked_text(value, (size_t)(end - value), source->maximum_text_size)
                         : copied(value, (size_t)(end - value));
  cpng_text *texts = realloc(reader->base.texts, ((size_t)reader->base.text_count + 1) * sizeof(cpng_text));
  if (texts != NULL) reader->base.texts = texts;
  if (key == NULL || text == NULL || texts == NULL) {
    free(key);
    free(text);
    if (key == NULL || texts == NULL || !is_packed) return exhaust(reader);
    warn(reader, name, "damaged or too long");
    return 1;
  }
  texts[reader->base.text_count++] = (cpng_text){key, text, is_utf8};
  return 1;
}

/// Reads chunks in their order. Returns 0 at an error.
static int read_chunk(plain_reader *reader, const char *name, const uint8_t *content, size_t count, int *phase) {
  int is_data = memcmp(name, "IDAT", 4) == 0;
  if (*phase == 1 && !is_data) *phase = 2;
  if (*phase == 2 && is_data) return refuse(reader, "IDAT: out of place");
  if (is_data) {
    if (reader->color_type == 3 && reader->palette == NULL) return refuse(reader, "IDAT: missing PLTE before it");
    *phase = 1;
    return unpack(reader, content, count);
  }
  if (memcmp(name, "PLTE", 4) == 0) {
    if (*phase > 0 || reader->palette != NULL) return refuse(reader, "PLTE: out of place");
    if (reader->color_type != 3) return 1;
    if (count == 0 || count % 3 != 0 || count > 768) return refuse(reader, "PLTE: invalid length");
    reader->palette = content;
    reader->palette_count = count / 3;
    size_t most = (size_t)1 << reader->depth;
    if (reader->palette_count > most) reader->palette_count = most;
    return 1;
  }
  if (memcmp(name, "tRNS", 4) == 0) {
    size_t most = reader->color_type == 3 ? reader->palette_count : reader->color_type == 2 ? 6 : 2;
    int fits = reader->color_type == 3 ? count >= 1 && count <= most : reader->color_type < 3 && count == most;
    if (*phase > 0 || reader->transparency != NULL || !fits) return refuse(reader, "tRNS: invalid");
    reader->transparency = content;
    reader->transparency_count = count;
    return 1;
  }
  if (memcmp(name, "pHYs", 4) == 0) {
    if (count != 9 || *phase > 0) return warn(reader, name, "invalid"), 1;
    uint32_t x = number(content);
    if (content[8] == 1 && x == number(content + 4)) reader->base.pixels_per_metre = x;
    return 1;
  }
  if (memcmp(name + 1, "TXt", 3) == 0 ? name[0] == 'z' || name[0] == 'i' : memcmp(name, "tEXt", 4) == 0) {
    return read_text(reader, name, content, count);
  }
  return name[0] & 0x20 ? 1 : refuse(reader, "an unknown chunk that is needed");
}

static int read_chunks(plain_reader *reader) {
  const cpng_source *source = reader->source;
  size_t *offset = &reader->base.offset;
  *offset = 8;
  int phase = 0;
  for (int index = 0;; index++) {
    if (source->count - *offset < 12 || number(source->bytes + *offset) > source->count - *offset - 12) {
      *offset = source->count;
      reader->result = cpng_result_truncated;
      return 0;
    }
    size_t count = number(source->bytes + *offset);
    const uint8_t *named = source->bytes + *offset + 4;
    char name[5] = {(char)named[0], (char)named[1], (char)named[2], (char)named[3], 0};
    *offset += 12 + count;
    if (number(named + 4 + count) != (uint32_t)crc32_z(0, named, 4 + count)) {
      static const char harmless[] =
          "tEXt zTXt iTXt pHYs sRGB gAMA cHRM iCCP cICP mDCV cLLI bKGD hIST sPLT tIME eXIf sBIT oFFs pCAL sCAL sTER";
      if (strstr(harmless, name) == NULL || strlen(name) < 4) return refuse(reader, "CRC error");
      warn(reader, name, "CRC error");
      if (phase == 1) phase = 2;
      continue;
    }
    if ((index == 0) != (strcmp(name, "IHDR") == 0)) return refuse(reader, "IHDR: out of place");
    if (index == 0) {
      if (!read_header(reader, named + 4, count)) return 0;
    } else if (strcmp(name, "IEND") == 0) {
      if (phase == 0) return refuse(reader, "IDAT: missing");
      return put_rows(reader);
    } else if (!read_chunk(reader, name, named + 4, count, &phase)) {
      return 0;
    }
  }
}

static cpng_result read_png(cpng_reader *base, const cpng_source *source) {
  plain_reader *reader = (plain_reader *)base;
  reader->source = source;
  reader->result = cpng_result_done;
  read_chunks(reader);
  free(reader->rows);
  reader->rows = NULL;
  if (reader->has_stream) inflateEnd(&reader->stream);
  reader->has_stream = 0;
  return reader->result;
}

static void destroy(cpng_reader *base) {
  for (int i = 0; i < base->text_count; i++) {
    free((char *)base->texts[i].keyword);
    free((char *)base->texts[i].value);
  }
  free(base->texts);
  free(base);
}

cpng_reader *cpng_plain_reader_create(void) {
  plain_reader *reader = calloc(1, sizeof(plain_reader));
  if (reader == NULL) return NULL;
  reader->base.read = read_png;
  reader->base.destroy = destroy;
  return &reader->base;
}
