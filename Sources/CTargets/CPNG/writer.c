#include "messages.h"

#include <stdlib.h>
#include <string.h>

/// libpng's.
typedef struct {
  cpng_writer base;
  cpng_exit way_out;
  png_structp png;
  png_infop info;
} library_writer;

/// libpng's output: at the end of the writer's memory.
static void append(png_structp png, png_bytep bytes, size_t count) {
  library_writer *writer = png_get_io_ptr(png);
  if (!cpng_writer_append(&writer->base, bytes, count)) {
    writer->way_out.result = cpng_result_exhausted;
    png_error(png, "out of memory");
  }
}

static void flush(png_structp png) { (void)png; }

static void set_palette(library_writer *writer, const cpng_picture *picture) {
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

static void set_texts(library_writer *writer, const cpng_picture *picture) {
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
  library_writer *writer = png_get_io_ptr(png);
  size_t frames = 12 * (picture->stream_count / cpng_chunk_size + 2);
  if (!cpng_writer_grow(&writer->base, writer->base.count + picture->stream_count + frames)) {
    writer->way_out.result = cpng_result_exhausted;
    png_error(png, "out of memory");
  }
  const uint8_t *rest = picture->stream;
  for (size_t count = picture->stream_count; count > 0;) {
    size_t piece = count < cpng_chunk_size ? count : cpng_chunk_size;
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
  png_set_compression_buffer_size(png, cpng_chunk_size);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, picture->filters << 3);  // PNG_FILTER_NONE is 1 << 3, and so on
  for (uint32_t y = 0; y < picture->height; y++) {
    png_write_row(png, picture->rows + (size_t)y * picture->row_stride);
  }
  png_write_end(png, NULL);
}

/// Everything between the two ends of the setjmp.
static void write_picture(library_writer *writer, const cpng_picture *picture) {
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

static cpng_result write_png(cpng_writer *base, const cpng_picture *picture) {
  library_writer *writer = (library_writer *)base;
  cpng_exit_reset(&writer->way_out);
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
  memcpy(base->message, writer->way_out.message, sizeof base->message);
  memcpy(base->warning, writer->way_out.warning, sizeof base->warning);
  return writer->way_out.result;
}

cpng_writer *cpng_writer_create(void) {
  library_writer *writer = calloc(1, sizeof(library_writer));
  if (writer == NULL) return NULL;
  writer->base.write = write_png;
  return &writer->base;
}
