#include "messages.h"

#include <stdlib.h>
#include <string.h>

/// libpng's. Unless it is told otherwise, what nothing is wrong with never gets there: it is read by the strict reader, in half the time.
typedef struct {
  cpng_reader base;
  int may_be_strict;
  cpng_reader *strict;
  cpng_exit way_out;
  png_structp png;
  png_infop info;
  const uint8_t *bytes;
  size_t count;
} library_reader;

static void destroy(cpng_reader *base) {
  library_reader *reader = (library_reader *)base;
  png_destroy_read_struct(&reader->png, &reader->info, NULL);
  if (reader->strict == NULL) free(base->texts);
  cpng_reader_destroy(reader->strict);
  free(reader);
}

/// libpng's input.
static void take(png_structp png, png_bytep bytes, size_t count) {
  library_reader *reader = png_get_io_ptr(png);
  if (count > reader->count - reader->base.offset) {
    reader->base.offset = reader->count;
    reader->way_out.result = cpng_result_truncated;
    png_error(png, "the data ends too early");
  }
  memcpy(bytes, reader->bytes + reader->base.offset, count);
  reader->base.offset += count;
}

static void set_limits(library_reader *reader, const cpng_source *source) {
  png_structp png = reader->png;
  // The CRC of each chunk covers the same bytes as zlib's sum, and takes a tenth of its time.
  png_set_option(png, PNG_IGNORE_ADLER32, PNG_OPTION_ON);
  png_set_user_limits(png, source->width, source->height);
  png_set_chunk_malloc_max(png, source->maximum_text_size);
  // libpng keeps two chunks less than it is told, and takes 0 for no limit.
  png_set_chunk_cache_max(png, source->maximum_text_count >= UINT32_MAX - 2 ? 0 : source->maximum_text_count + 2);
  // Colour spaces, profiles, dates and private chunks are passed over unread.
  static const png_byte wanted[] = "tEXt\0zTXt\0iTXt\0pHYs";
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_AS_DEFAULT, wanted, (int)(sizeof wanted / 5));
}

/// Has libpng turn every colour type and depth into 8-bit RGBA, except for palettes: one byte is one index.
static void set_transformations(png_structp png, int is_indexed) {
  if (is_indexed) {
    png_set_packing(png);
  } else {
    png_set_expand(png);
    png_set_scale_16(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
  }
}

/// Puts the palette's colours in place of the indices at the beginning of each row.
///
/// libpng would take an index that is not in the palette for black, without a word.
static void look_up_palette(library_reader *reader, const cpng_source *source) {
  png_colorp colors = NULL;
  png_bytep alphas = NULL;
  int color_count = 0;
  int alpha_count = 0;
  png_get_PLTE(reader->png, reader->info, &colors, &color_count);
  png_get_tRNS(reader->png, reader->info, &alphas, &alpha_count, NULL);
  for (uint32_t y = 0; y < source->height; y++) {
    uint8_t *row = source->pixels + (size_t)y * source->width * 4;
    // From the right: a pixel's four bytes lie where only indices to its right have been.
    for (size_t x = source->width; x-- > 0;) {
      int index = row[x];
      if (index >= color_count) png_error(reader->png, "a pixel has a colour that is not in the palette");
      uint8_t *pixel = row + 4 * x;
      pixel[0] = colors[index].red;
      pixel[1] = colors[index].green;
      pixel[2] = colors[index].blue;
      pixel[3] = index < alpha_count ? alphas[index] : 0xff;
    }
  }
}

/// Everything between the two ends of the setjmp.
static void read_picture(library_reader *reader, const cpng_source *source) {
  png_structp png = reader->png;
  png_infop info = reader->info;
  set_limits(reader, source);
  png_set_read_fn(png, reader, take);

  png_read_info(png, info);
  int is_indexed = png_get_color_type(png, info) == PNG_COLOR_TYPE_PALETTE;
  set_transformations(png, is_indexed);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);

  size_t stride = (size_t)source->width * 4;
  if (png_get_image_width(png, info) != source->width || png_get_image_height(png, info) != source->height ||
      png_get_rowbytes(png, info) != (is_indexed ? source->width : stride)) {
    png_error(png, "the size differs from the header's");
  }
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t y = 0; y < source->height; y++) png_read_row(png, source->pixels + y * stride, NULL);
  }
  png_read_end(png, info);
  if (is_indexed) look_up_palette(reader, source);
}

/// libpng's warning handler. A damaged chunk that is not needed is only warned of, and left out. But without its tRNS a picture is
/// opaque, and an unknown chunk may be a tRNS whose name is damaged: pixels are in doubt, so these are errors.
static void on_warning(png_structp png, png_const_charp message) {
  static const char harmless[] =
      "tEXt zTXt iTXt pHYs sRGB gAMA cHRM iCCP cICP mDCV cLLI bKGD hIST sPLT tIME eXIf sBIT oFFs pCAL sCAL sTER";
  if (strlen(message) > 6 && message[4] == ':') {
    char name[5] = {message[0], message[1], message[2], message[3], 0};
    if (strcmp(name, "tRNS") == 0 || (strstr(message, "CRC error") != NULL && strstr(harmless, name) == NULL)) {
      png_error(png, message);
    }
  }
  cpng_on_warning(png, message);
}

/// Notes what the PNG says of itself. The texts stay where libpng has them.
static cpng_result read_metadata(library_reader *reader) {
  png_textp texts = NULL;
  int count = png_get_text(reader->png, reader->info, &texts, NULL);
  reader->base.pixels_per_metre = png_get_pixels_per_meter(reader->png, reader->info);
  if (count <= 0) return cpng_result_done;
  reader->base.texts = calloc((size_t)count, sizeof(cpng_text));
  if (reader->base.texts == NULL) return cpng_result_exhausted;
  for (int i = 0; i < count; i++) {
    int is_utf8 = texts[i].compression >= PNG_ITXT_COMPRESSION_NONE;
    reader->base.texts[i] = (cpng_text){texts[i].key, texts[i].text, is_utf8};
  }
  reader->base.text_count = count;
  return cpng_result_done;
}

/// Has the strict reader read what it can. Returns 0 if anything is unusual, for libpng to judge.
static int read_strictly(library_reader *reader, const cpng_source *source) {
  // libpng has one row at a time; above this, memory is worth more than time.
  if ((uint64_t)source->width * source->height > 1 << 24) return 0;
  cpng_reader *strict = cpng_strict_reader_create();
  if (strict == NULL || cpng_read(strict, source) != cpng_result_done || strict->warning[0] != 0) {
    cpng_reader_destroy(strict);
    return 0;
  }
  reader->strict = strict;
  reader->base.offset = strict->offset;
  reader->base.pixels_per_metre = strict->pixels_per_metre;
  reader->base.text_count = strict->text_count;
  reader->base.texts = strict->texts;
  return 1;
}

static cpng_result read_png(cpng_reader *base, const cpng_source *source) {
  library_reader *reader = (library_reader *)base;
  if (reader->may_be_strict && read_strictly(reader, source)) return cpng_result_done;
  cpng_exit_reset(&reader->way_out);
  reader->bytes = source->bytes;
  reader->count = source->count;
  base->offset = 0;
  if (setjmp(reader->way_out.jump) == 0) {
    reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &reader->way_out, cpng_on_error, on_warning);
    reader->info = reader->png == NULL ? NULL : png_create_info_struct(reader->png);
    if (reader->info == NULL) {
      if (reader->way_out.warning[0] == 0) reader->way_out.result = cpng_result_exhausted;
    } else {
      read_picture(reader, source);
      reader->way_out.result = read_metadata(reader);
    }
  }
  memcpy(base->message, reader->way_out.message, sizeof base->message);
  memcpy(base->warning, reader->way_out.warning, sizeof base->warning);
  return reader->way_out.result;
}

static cpng_reader *create(int may_be_strict) {
  library_reader *reader = calloc(1, sizeof(library_reader));
  if (reader == NULL) return NULL;
  reader->base.read = read_png;
  reader->base.destroy = destroy;
  reader->may_be_strict = may_be_strict;
  return &reader->base;
}

cpng_reader *cpng_reader_create(void) { return create(1); }
cpng_reader *cpng_library_reader_create(void) { return create(0); }
