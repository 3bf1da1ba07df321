#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>
// After jpeglib.h, whose types it uses.
#include <jerror.h>

#include "CForeignPictures.h"

typedef struct jpeg_writer {
  struct jpeg_compress_struct jpeg;
  struct jpeg_error_mgr errors;
  jmp_buf jump;
  cpicture_result result;
} jpeg_writer;

/// An error ends the call.
static void on_error(j_common_ptr jpeg) {
  jpeg_writer *writer = jpeg->client_data;
  int is_memory = writer->errors.msg_code == JERR_OUT_OF_MEMORY;
  writer->result = is_memory ? cpicture_result_exhausted : cpicture_result_failed;
  longjmp(writer->jump, 1);
}

/// As libjpeg's own, which prints.
static void print_nothing(j_common_ptr jpeg) { (void)jpeg; }

cpicture_result cpicture_write_jpeg(
    const uint8_t *pixels, uint32_t width, uint32_t height, int components, int quality, cpicture_jpeg *file) {
  file->bytes = NULL;
  file->count = 0;
  jpeg_writer writer = {.result = cpicture_result_done};
  // libjpeg hands its memory over here, also before an error.
  unsigned char *volatile bytes = NULL;
  unsigned char *buffer = NULL;
  unsigned long count = 0;
  writer.jpeg.err = jpeg_std_error(&writer.errors);
  writer.errors.error_exit = on_error;
  writer.errors.output_message = print_nothing;
  writer.jpeg.client_data = &writer;
  if (setjmp(writer.jump) != 0) {
    jpeg_destroy_compress(&writer.jpeg);
    free(bytes);
    return writer.result;
  }
  jpeg_create_compress(&writer.jpeg);
  jpeg_mem_dest(&writer.jpeg, &buffer, &count);
  bytes = buffer;
  writer.jpeg.image_width = width;
  writer.jpeg.image_height = height;
  writer.jpeg.input_components = components;
  writer.jpeg.in_color_space = components == 1 ? JCS_GRAYSCALE : JCS_RGB;
  jpeg_set_defaults(&writer.jpeg);
  jpeg_set_quality(&writer.jpeg, quality, TRUE);
  writer.jpeg.optimize_coding = TRUE;
  // Exact in whole numbers: the same bytes on every machine with the same library.
  writer.jpeg.dct_method = JDCT_ISLOW;
  jpeg_start_compress(&writer.jpeg, TRUE);
  size_t stride = (size_t)width * (size_t)components;
  while (writer.jpeg.next_scanline < height) {
    JSAMPROW row = (JSAMPROW)(uintptr_t)(pixels + stride * writer.jpeg.next_scanline);
    jpeg_write_scanlines(&writer.jpeg, &row, 1);
  }
  jpeg_finish_compress(&writer.jpeg);
  jpeg_destroy_compress(&writer.jpeg);
  file->bytes = buffer;
  file->count = count;
  return cpicture_result_done;
}

void cpicture_jpeg_free(cpicture_jpeg *file) {
  free(file->bytes);
  file->bytes = NULL;
  file->count = 0;
}
