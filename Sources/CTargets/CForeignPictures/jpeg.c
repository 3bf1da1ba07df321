#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
// After jpeglib.h, whose types it uses.
#include <jerror.h>

#include "library.h"

typedef struct jpeg_reader {
  struct jpeg_decompress_struct jpeg;
  struct jpeg_error_mgr errors;
  jmp_buf jump;
  cpicture_result result;
  char message[JMSG_LENGTH_MAX];
  const uint8_t *bytes;
  size_t count;
  int has_met_end;
  /// Whether what comes after the end is drawn from the scans before it.
  int is_coarse;
} jpeg_reader;

/// An error ends the call.
static void on_error(j_common_ptr jpeg) {
  jpeg_reader *reader = jpeg->client_data;
  reader->errors.format_message(jpeg, reader->message);
  int code = reader->errors.msg_code;
  if (code == JERR_OUT_OF_MEMORY) {
    reader->result = cpicture_result_exhausted;
  } else {
    // Behind the end of the bytes libjpeg sees a marker that it makes up.
    reader->result = reader->has_met_end ? cpicture_result_truncated : cpicture_result_failed;
  }
  longjmp(reader->jump, 1);
}

/// libjpeg goes on after a warning, with grey where data are missing or damaged. Such a picture is refused. Bytes between
/// markers, which many cameras leave, an odd Adobe marker, and a missing last marker harm nothing.
static void on_message(j_common_ptr jpeg, int level) {
  if (level >= 0) return;
  jpeg_reader *reader = jpeg->client_data;
  switch (reader->errors.msg_code) {
    case JWRN_EXTRANEOUS_DATA:
    case JWRN_ADOBE_XFORM:
    case JWRN_JFIF_MAJOR:
    case JWRN_BOGUS_PROGRESSION:
      return;
    case JWRN_JPEG_EOF:
      reader->has_met_end = 1;
      // A lack in the only scan is noticed when it is missed; of several, those that are there make a coarse picture.
      reader->is_coarse = jpeg_has_multiple_scans(&reader->jpeg);
      return;
    default:
      if (!reader->is_coarse) on_error(jpeg);
  }
}

/// As libjpeg's own, which prints.
static void print_nothing(j_common_ptr jpeg) { (void)jpeg; }

static void *create(const uint8_t *bytes, size_t count) {
  jpeg_reader *reader = calloc(1, sizeof *reader);
  if (reader == NULL) return NULL;
  reader->bytes = bytes;
  reader->count = count;
  reader->jpeg.err = jpeg_std_error(&reader->errors);
  reader->errors.error_exit = on_error;
  reader->errors.emit_message = on_message;
  reader->errors.output_message = print_nothing;
  reader->jpeg.client_data = reader;
  if (setjmp(reader->jump) != 0) {
    free(reader);
    return NULL;
  }
  jpeg_create_decompress(&reader->jpeg);
  return reader;
}

static void destroy(void *state) {
  jpeg_reader *reader = state;
  jpeg_destroy_decompress(&reader->jpeg);
  free(reader);
}

/// A scan begins with a marker that nothing else in a JPEG's data looks like: in coded data 0xff is followed by 0.
static uint32_t count_scans(const uint8_t *bytes, size_t count) {
  uint32_t scans = 0;
  for (size_t i = 0; i + 1 < count; i++) {
    if (bytes[i] == 0xff && bytes[i + 1] == 0xda) scans++;
  }
  return scans == 0 ? 1 : scans;
}

static void find_exif(const jpeg_reader *reader, cpicture_header *header) {
  for (jpeg_saved_marker_ptr marker = reader->jpeg.marker_list; marker != NULL; marker = marker->next) {
    if (marker->marker == JPEG_APP0 + 1 && marker->data_length > 6 && memcmp(marker->data, "Exif\0\0", 6) == 0) {
      header->exif = marker->data + 6;
      header->exif_count = marker->data_length - 6;
      return;
    }
  }
}

static cpicture_result read_header(void *state, cpicture_header *header) {
  jpeg_reader *reader = state;
  struct jpeg_decompress_struct *jpeg = &reader->jpeg;
  if (setjmp(reader->jump) != 0) return reader->result;
  jpeg_mem_src(jpeg, reader->bytes, reader->count);
  jpeg_save_markers(jpeg, JPEG_APP0 + 1, 0xffff);
  jpeg_read_header(jpeg, TRUE);
  *header = (cpicture_header){.width = jpeg->image_width, .height = jpeg->image_height, .pass_count = 1};
  if (jpeg_has_multiple_scans(jpeg)) header->pass_count = count_scans(reader->bytes, reader->count);
  find_exif(reader, header);
  header->has_inks = jpeg->jpeg_color_space == JCS_CMYK || jpeg->jpeg_color_space == JCS_YCCK;
  return cpicture_result_done;
}

/// Inks come as all known programs store them, with Adobe's marker and without: as the light that they let through.
static cpicture_result read_pixels(void *state, uint8_t *pixels, uint32_t *row_count) {
  jpeg_reader *reader = state;
  struct jpeg_decompress_struct *jpeg = &reader->jpeg;
  if (setjmp(reader->jump) != 0) {
    // The row before has lent from the one that is missing.
    *row_count = jpeg->output_scanline > 0 ? jpeg->output_scanline - 1 : 0;
    return reader->result;
  }
  int has_inks = jpeg->jpeg_color_space == JCS_CMYK || jpeg->jpeg_color_space == JCS_YCCK;
  jpeg->out_color_space = has_inks ? JCS_CMYK : JCS_EXT_RGBA;
  // The exact integer transform and the finer way to enlarge colour: the same on every processor.
  jpeg->dct_method = JDCT_ISLOW;
  jpeg->do_fancy_upsampling = TRUE;
  jpeg_start_decompress(jpeg);
  size_t stride = (size_t)jpeg->output_width * 4;
  while (jpeg->output_scanline < jpeg->output_height) {
    JSAMPROW row = pixels + jpeg->output_scanline * stride;
    jpeg_read_scanlines(jpeg, &row, 1);
  }
  if (reader->is_coarse) {
    *row_count = jpeg->output_height;
    return cpicture_result_truncated;
  }
  jpeg_finish_decompress(jpeg);
  return cpicture_result_done;
}

static const char *message(const void *state) { return ((const jpeg_reader *)state)->message; }

const library jpeg_library = {create, destroy, read_header, read_pixels, message};
