#include <stdlib.h>
#include <string.h>

#include "messages.h"

struct cpng_writer {
  cpng_exit way_out;
  png_structp png;
  png_infop info;
  uint8_t *bytes;
  size_t count;
  size_t capacity;
};

/// IDAT chunks of this size: 12 bytes of frame for each are not felt, and the buffer stays in the cache.
static const size_t compression_buffer_size = 1 << 16;

cpng_writer *cpng_writer_create(void) { return calloc(1, sizeof(cpng_writer)); }

void cpng_writer_destroy(cpng_writer *writer) {
  if (writer == NULL) return;
  free(writer->bytes);
  free(writer);
}

/// Makes the writer's memory as large as is said.
static void grow(png_structp png, cpng_writer *writer, size_t capacity) {
  uint8_t *larger = realloc(writer->bytes, capacity);
  if (larger == NULL) {
    writer->way_out.result = cpng_result_exhausted;
    png_error(png, "out of memory");
  }
  writer->bytes = larger;
  writer->capacity = capacity;
}

/// libpng's output: at the end of the writer's memory, which doubles as needed.
static void append(png_structp png, png_bytep bytes, size_t count) {
  cpng_writer *writer = png_get_io_ptr(png);
  if (count > writer->capacity - writer->count) {
    if (count > SIZE_MAX / 2 - writer->count) png_error(png, "the file is too large for memory");
    size_t needed = writer->count + count;
    size_t capacity = writer->capacity < compression_buffer_size ? compression_buffer_size : writer->capacity;
    while (capacity < needed) capacity *= 2;
    grow(png, writer, capacity);
  }
  memcpy(writer->bytes + writer->count, bytes, count);
  writer->count += count;
}

static void flush(png_structp png) { (void)png; }

static void set_palette(cpng_writer *writer, const cpng_picture *picture) {
  if (picture->palette_count > PNG_MAX_PALETTE_LENGTH) png_error(writer->png, "too many palette entries");
  png_color colors[PNG_MAX_PALETTE_LENGTH];
  for (int i = 0; i < picture->palette_count; i++) {
    const uint8_t *entry = picture->palette + 3 * i;
    colors[i] = (png_color){entry[0], entry[1], entry[2]};
  }
  png_set_PLTE(writer->png, writer->info, colors, picture->palette_count);
  png_set_check_for_invalid_index(writer->png, -1);  // a slow look at every pixel
  if (picture->palette_alpha_count > 0) {
    png_set_tRNS(writer->png, writer->info, picture->palette_alpha, picture->palette_alpha_count, NULL);
  }
}

static void set_texts(cpng_writer *writer, const cpng_picture *picture) {
  for (int i = 0; i < picture->text_count; i++) {
    const cpng_text *source = &picture->texts[i];
    png_text text = {0};
    text.compression = source->is_utf8 ? PNG_ITXT_COMPRESSION_NONE : PNG_TEXT_COMPRESSION_NONE;
    text.key = (char *)source->keyword;
    text.text = (char *)source->value;
    png_set_text(writer->png, writer->info, &text, 1);
  }
}

/// Image data that are compressed already, and the end, which libpng would not write without data of its own.
static void write_stream(png_structp png, const cpng_picture *picture) {
  static const png_byte idat[5] = "IDAT";
  static const png_byte iend[5] = "IEND";
  // The rest of the file is known: its memory need not double on the way.
  cpng_writer *writer = png_get_io_ptr(png);
  size_t needed = writer->count + picture->stream_count + 12 * (picture->stream_count / compression_buffer_size + 2);
  if (needed > writer->capacity) grow(png, writer, needed);
  const uint8_t *rest = picture->stream;
  for (size_t count = picture->stream_count; count > 0;) {
    size_t piece = count < compression_buffer_size ? count : compression_buffer_size;
    png_write_chunk(png, idat, rest, piece);
    rest += piece;
    count -= piece;
  }
  png_write_chunk(png, iend, NULL, 0);
}

static void write_rows(png_structp png, const cpng_picture *picture) {
  png_set_compression_level(png, picture->compression_level);
  png_set_compression_strategy(png, picture->compression_strategy);
  png_set_compression_mem_level(png, picture->memory_level);
  png_set_compression_buffer_size(png, compression_buffer_size);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, picture->filters << 3);  // PNG_FILTER_NONE is 1 << 3, and so on
  for (uint32_t y = 0; y < picture->height; y++) {
    png_write_row(png, picture->rows + (size_t)y * picture->row_stride);
  }
  png_write_end(png, NULL);
}

/// Everything between the two ends of the setjmp.
static void write_picture(cpng_writer *writer, const cpng_picture *picture) {
  png_structp png = writer->png;
  png_infop info = writer->info;
  png_set_write_fn(png, writer, append, flush);

  png_set_IHDR(png, info, picture->width, picture->height, picture->bit_depth, picture->color_type,
               PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB_gAMA_and_cHRM(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  if (picture->palette_count > 0) set_palette(writer, picture);
  if (picture->pixels_per_metre > 0) {
    png_set_pHYs(png, info, picture->pixels_per_metre, picture->pixels_per_metre, PNG_RESOLUTION_METER);
  }
  set_texts(writer, picture);

  png_write_info(png, info);
  if (picture->stream != NULL) {
    write_stream(png, picture);
  } else {
    write_rows(png, picture);
  }
}

cpng_result cpng_write(cpng_writer *writer, const cpng_picture *picture) {
  cpng_exit_reset(&writer->way_out);
  writer->count = 0;
  if (setjmp(writer->way_out.jump) == 0) {
    writer->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &writer->way_out, cpng_on_error, cpng_on_warning);
    writer->info = writer->png == NULL ? NULL : png_create_info_struct(writer->png);
    if (writer->info == NULL) {
      if (writer->way_out.warning[0] == 0) writer->way_out.result = cpng_result_exhausted;
    } else {
      write_picture(writer, picture);
      writer->way_out.result = cpng_result_done;
    }
  }
  png_destroy_write_struct(&writer->png, &writer->info);
  return writer->way_out.result;
}

const uint8_t *cpng_writer_bytes(const cpng_writer *writer) { return writer->bytes; }
size_t cpng_writer_count(const cpng_writer *writer) { return writer->count; }
const char *cpng_writer_message(const cpng_writer *writer) { return writer->way_out.message; }
const char *cpng_writer_warning(const cpng_writer *writer) { return writer->way_out.warning; }
