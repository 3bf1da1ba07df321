// A reader of PNGs (ISO 15948): on libdeflate the fast one, for files with which nothing is wrong, and on zlib the one that reads files that
// end too early as far as they go. It reads all colour types, depths and both orders of rows, checks every sum, and takes no memory that the size of the
// picture and that of the file do not ask for.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "filters.h"
#include "sides.h"

#include <libdeflate.h>

typedef struct {
  cpng_reader base;
  /// Whether libdeflate unpacks the rows, which refuses what is damaged in the least.
  int is_strict;
  const cpng_source *source;
  int depth;
  int color_type;
  int is_interlaced;
  const uint8_t *palette;
  size_t palette_count;
  const uint8_t *transparency;
  size_t transparency_count;
  int has_density;
  /// The packed rows: within the source while they are in one chunk, then in memory of their own.
  const uint8_t *data;
  size_t data_count;
  uint8_t *joined_data;
  /// How many bytes the rows of all passes have, with their filters.
  size_t row_byte_count;
  /// How many of these there are, of bytes that were cut.
  size_t known_byte_count;
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

/// Memory for as much as a file promises. Not by malloc, a failure of which the command line tool takes for the end: where there is no room,
/// libpng does with less.
static uint8_t *room_for(size_t count) {
  void *volatile nothing = NULL;
  return realloc(nothing, count);
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
  return 1;
}

/// Notes the content of a data chunk.
static int add_data(plain_reader *reader, const uint8_t *content, size_t count) {
  if (reader->data == NULL) {
    reader->data = content;
  } else {
    if (reader->joined_data == NULL) {
      // All further chunks lie between here and the end of the source.
      size_t most = reader->data_count + (size_t)(reader->source->bytes + reader->source->count - content);
      reader->joined_data = room_for(most);
      if (reader->joined_data == NULL) return exhaust(reader);
      reader->data = memcpy(reader->joined_data, reader->data, reader->data_count);
    }
    memcpy(reader->joined_data + reader->data_count, content, count);
  }
  reader->data_count += count;
  return 1;
}

/// Unpacks the rows, if their data are whole, end with the last row and say that they reach back 32 KiB, as all but tiny ones do: of a smaller
/// window zlib makes use, and libdeflate does not.
static int unpack_strictly(plain_reader *reader, uint8_t *rows) {
  struct libdeflate_decompressor *decompressor = libdeflate_alloc_decompressor();
  if (decompressor == NULL) return exhaust(reader);
  size_t used = 0;
  int is_right = reader->data_count > 0 && reader->data[0] >> 4 == 7 &&
                 libdeflate_zlib_decompress_ex(decompressor, reader->data, reader->data_count, rows, reader->row_byte_count,
                                               &used, NULL) == LIBDEFLATE_SUCCESS &&
                 used == reader->data_count;
  libdeflate_free_decompressor(decompressor);
  return is_right ? 1 : refuse(reader, "IDAT: damaged data");
}

/// Unpacks the rows. What comes after the last one is not looked at: the sum there covers what those of the chunks cover.
static int unpack(plain_reader *reader, uint8_t *rows) {
  if (reader->is_strict) return unpack_strictly(reader, rows);
  z_stream stream = {0};
  if (inflateInit(&stream) != Z_OK) return exhaust(reader);
  int result = Z_OK;
  size_t done = 0, taken = 0;
  while (result == Z_OK && done < reader->row_byte_count) {
    // zlib counts in fewer bits than memory may have.
    uInt most = 1u << 30;
    size_t left = reader->row_byte_count - done, rest = reader->data_count - taken;
    stream.next_in = (Bytef *)reader->data + taken;
    stream.avail_in = rest < most ? (uInt)rest : most;
    stream.next_out = rows + done;
    stream.avail_out = left < most ? (uInt)left : most;
    result = inflate(&stream, Z_NO_FLUSH);
    taken = (size_t)(stream.next_in - reader->data);
    done = (size_t)(stream.next_out - rows);
  }
  reader->known_byte_count = done;
  if (reader->source->may_be_cut && result == Z_BUF_ERROR) {
    inflateEnd(&stream);
    return 1;
  }
  if (done < reader->row_byte_count) {
    if (result == Z_MEM_ERROR) exhaust(reader);
    else refuse(reader, stream.msg == NULL ? "IDAT: not enough image data" : stream.msg);
  }
  inflateEnd(&stream);
  return done == reader->row_byte_count;
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

/// The pixels of all values of a byte, for pictures with one sample of at most 8 bits in each pixel: indices or greys.
typedef struct {
  uint8_t pixels[256][8][4];
  /// Whether one of them is none of the palette's.
  uint8_t is_wrong[256];
} byte_table;

static int has_table(const plain_reader *reader) {
  return channel_count(reader->color_type) == 1 && reader->depth <= 8;
}

static void make_table(const plain_reader *reader, byte_table *table) {
  int depth = reader->depth, is_palette = reader->color_type == 3;
  int transparent = -1;
  if (!is_palette && reader->transparency_count == 2) {
    transparent = (reader->transparency[0] << 8 | reader->transparency[1]) & ((1 << depth) - 1);
  }
  for (int byte = 0; byte < 256; byte++) {
    uint8_t row = (uint8_t)byte;
    table->is_wrong[byte] = 0;
    for (int i = 0; i < 8 / depth; i++) {
      uint8_t *pixel = table->pixels[byte][i];
      int value = sample(&row, (size_t)i, depth);
      if (!is_palette) {
        memset(pixel, scaled(value, depth), 3);
        pixel[3] = value == transparent ? 0 : 0xff;
      } else if ((size_t)value < reader->palette_count) {
        memcpy(pixel, reader->palette + 3 * value, 3);
        pixel[3] = (size_t)value < reader->transparency_count ? reader->transparency[value] : 0xff;
      } else {
        table->is_wrong[byte] = 1;
      }
    }
  }
}

/// Puts the pixels of bytes, `count` of each. Returns 0 if one is none of the palette's.
static inline __attribute__((always_inline)) int put_bytes(
    const byte_table *table, const uint8_t *row, size_t width, uint8_t *pixels, size_t count) {
  unsigned is_wrong = 0;
  for (size_t i = 0; i < width / count; i++) {
    memcpy(pixels + 4 * count * i, table->pixels[row[i]], 4 * count);
    is_wrong |= table->is_wrong[row[i]];
  }
  return is_wrong == 0;
}

static void put_pixel(const plain_reader *reader, const uint8_t *row, size_t x, uint8_t *pixel) {
  int count = channel_count(reader->color_type), depth = reader->depth;
  int values[4] = {0};
  for (int i = 0; i < count; i++) values[i] = sample(row, x * (size_t)count + (size_t)i, depth);
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
}

/// Puts the pixels of a row `step` bytes apart.
static int put_row(
    plain_reader *reader, const byte_table *table, const uint8_t *row, size_t width, uint8_t *pixels, size_t step) {
  if (has_table(reader)) {
    size_t x = 0;
    size_t count = 8 / (size_t)reader->depth;
    int is_right = 1;
    if (step == 4) {
      switch (count) {
        case 1: is_right = put_bytes(table, row, width, pixels, 1); break;
        case 2: is_right = put_bytes(table, row, width, pixels, 2); break;
        case 4: is_right = put_bytes(table, row, width, pixels, 4); break;
        default: is_right = put_bytes(table, row, width, pixels, 8); break;
      }
      x = width / count * count;
    }
    for (; x < width; x++) {
      // The other pixels of the last byte may be anything.
      int value = sample(row, x, reader->depth);
      if (reader->color_type == 3 && (size_t)value >= reader->palette_count) is_right = 0;
      memcpy(pixels + x * step, table->pixels[value << (8 - reader->depth)][0], 4);
    }
    return is_right ? 1 : refuse(reader, "a pixel has a colour that is not in the palette");
  }
  if (reader->depth == 8 && reader->transparency == NULL && step == 4) {
    switch (reader->color_type) {
      case 2:
        for (size_t x = 0; x < width; x++) {
          memcpy(pixels + 4 * x, row + 3 * x, 3);
          pixels[4 * x + 3] = 0xff;
        }
        break;
      case 4:
        for (size_t x = 0; x < width; x++) {
          memset(pixels + 4 * x, row[2 * x], 3);
          pixels[4 * x + 3] = row[2 * x + 1];
        }
        break;
      default: memcpy(pixels, row, 4 * width);
    }
  } else {
    for (size_t x = 0; x < width; x++) put_pixel(reader, row, x, pixels + x * step);
  }
  return 1;
}

/// Spreads the pixels of a row of a pass over those that later passes would give.
static void spread(const cpng_source *source, int pass, size_t top) {
  static const uint32_t widths[] = {8, 4, 4, 2, 2, 1, 1}, heights[] = {8, 8, 4, 4, 2, 2, 1};
  for (size_t left = passes[pass].x; left < source->width; left += passes[pass].step_x) {
    const uint8_t *pixel = source->pixels + 4 * (top * source->width + left);
    for (size_t y = top; y < top + heights[pass] && y < source->height; y++) {
      for (size_t x = left; x < left + widths[pass] && x < source->width; x++) {
        if (x != left || y != top) memcpy(source->pixels + 4 * (y * source->width + x), pixel, 4);
      }
    }
  }
}

static int put_rows(plain_reader *reader, uint8_t *rows) {
  const cpng_source *source = reader->source;
  size_t bits = (size_t)(channel_count(reader->color_type) * reader->depth);
  byte_table table;
  if (has_table(reader)) make_table(reader, &table);
  uint8_t *row = rows;
  for (int i = reader->is_interlaced ? 0 : 7; i < (reader->is_interlaced ? 7 : 8); i++) {
    pass pass = passes[i];
    size_t width = count_in(source->width, pass.x, pass.step_x);
    size_t count = bytes_in(reader, width);
    const uint8_t *before = NULL;
    if (width == 0) continue;
    for (size_t y = pass.y; y < source->height; y += pass.step_y, row += 1 + count) {
      if (source->may_be_cut && (size_t)(row - rows) + 1 + count > reader->known_byte_count) {
        // What the first pass of several has is spread over all rows.
        reader->base.row_count = reader->is_interlaced && i > 0 ? source->height : (uint32_t)y;
        return 1;
      }
      if (!cpng_unfilter(row[0], row + 1, before, count, (bits + 7) / 8)) return refuse(reader, "bad adaptive filter value");
      uint8_t *pixels = source->pixels + 4 * (y * source->width + pass.x);
      if (!put_row(reader, &table, row + 1, width, pixels, 4 * (size_t)pass.step_x)) return 0;
      if (source->may_be_cut && i < 7) spread(source, i, y);
      before = row + 1;
    }
  }
  reader->base.row_count = source->height;
  return 1;
}

/// Reads the pixels, when all chunks are known.
static int read_pixels(plain_reader *reader) {
  const cpng_source *source = reader->source;
  if (source->may_be_cut) memset(source->pixels, 0, 4 * (size_t)source->width * source->height);
  uint8_t *rows = room_for(reader->row_byte_count + cpng_filter_slack);
  if (rows == NULL) return exhaust(reader);
  int is_read = unpack(reader, rows) && put_rows(reader, rows);
  free(rows);
  return is_read;
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
  if (count > source->maximum_text_size) return warn(reader, name, "chunk data is too large"), 1;
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
    return add_data(reader, content, count);
  }
  if (memcmp(name, "PLTE", 4) == 0) {
    if (*phase > 0 || reader->palette != NULL) return refuse(reader, "PLTE: out of place");
    if (reader->color_type != 3) {
      // Suggested colours; of greys they are a mistake, and whether they are right otherwise libpng may say.
      if (reader->is_strict || (reader->color_type & 2) == 0) warn(reader, name, "not needed");
      return 1;
    }
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
    for (size_t i = 0; reader->color_type != 3 && i < count; i += 2) {
      if ((content[i] << 8 | content[i + 1]) >> reader->depth != 0) warn(reader, name, "samples out of range");
    }
    return 1;
  }
  if (memcmp(name, "pHYs", 4) == 0) {
    if (count != 9 || *phase > 0 || reader->has_density) return warn(reader, name, "invalid or out of place"), 1;
    reader->has_density = 1;
    uint32_t x = number(content);
    if (content[8] == 1 && x == number(content + 4)) reader->base.pixels_per_metre = x;
    return 1;
  }
  if (memcmp(name + 1, "TXt", 3) == 0 ? name[0] == 'z' || name[0] == 'i' : memcmp(name, "tEXt", 4) == 0) {
    return read_text(reader, name, content, count);
  }
  return name[0] & 0x20 ? 1 : refuse(reader, "an unknown chunk that is needed");
}

/// Reads the pixels, as far as they go, when the bytes end inside of a chunk.
static int read_cut_chunk(plain_reader *reader, const uint8_t *bytes, size_t count, int phase) {
  int is_data = count > 8 && memcmp(bytes + 4, "IDAT", 4) == 0 && phase < 2 && reader->row_byte_count > 0;
  if (is_data && (reader->color_type != 3 || reader->palette != NULL)) {
    size_t whole = number(bytes);
    if (!add_data(reader, bytes + 8, count - 8 < whole ? count - 8 : whole)) return 0;
  }
  return reader->data_count > 0 && read_pixels(reader);
}

static int read_chunks(plain_reader *reader) {
  const cpng_source *source = reader->source;
  size_t *offset = &reader->base.offset;
  *offset = 8;
  int phase = 0;
  for (int index = 0;; index++) {
    if (source->count - *offset < 12 || number(source->bytes + *offset) > source->count - *offset - 12) {
      if (source->may_be_cut && read_cut_chunk(reader, source->bytes + *offset, source->count - *offset, phase)) return 1;
      *offset = source->count;
      if (reader->result == cpng_result_done) reader->result = cpng_result_truncated;
      return 0;
    }
    size_t count = number(source->bytes + *offset);
    const uint8_t *named = source->bytes + *offset + 4;
    char name[5] = {(char)named[0], (char)named[1], (char)named[2], (char)named[3], 0};
    for (int i = 0; i < 4; i++) {
      if ((named[i] | 0x20) < 'a' || (named[i] | 0x20) > 'z') return refuse(reader, "a chunk's name is not of letters");
    }
    *offset += 12 + count;
    if (number(named + 4 + count) != cpng_checksum(named, 4 + count)) {
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
      if (count > 0) warn(reader, name, "invalid");
      return read_pixels(reader);
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
  free(reader->joined_data);
  reader->joined_data = NULL;
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

static cpng_reader *create(int is_strict) {
  plain_reader *reader = calloc(1, sizeof(plain_reader));
  if (reader == NULL) return NULL;
  reader->base.read = read_png;
  reader->base.destroy = destroy;
  reader->is_strict = is_strict;
  return &reader->base;
}

cpng_reader *cpng_plain_reader_create(void) { return create(0); }
cpng_reader *cpng_strict_reader_create(void) { return create(1); }
