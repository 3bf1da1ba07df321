#include <stdlib.h>

#include <webp/encode.h>

#include "CForeignPictures.h"

cpicture_result cpicture_write_webp(const uint8_t *pixels, uint32_t width, uint32_t height, int effort,
                                    cpicture_webp *file) {
  *file = (cpicture_webp){0};
  WebPConfig config;
  WebPPicture picture;
  if (!WebPConfigInit(&config) || !WebPConfigLosslessPreset(&config, effort) || !WebPPictureInit(&picture)) {
    return cpicture_result_failed;
  }
  // Colours below an alpha of 0 are kept as well.
  config.exact = 1;
  WebPMemoryWriter writer;
  WebPMemoryWriterInit(&writer);
  picture.use_argb = 1;
  picture.width = (int)width;
  picture.height = (int)height;
  picture.writer = WebPMemoryWrite;
  picture.custom_ptr = &writer;
  int is_done = WebPPictureImportRGBA(&picture, pixels, (int)width * 4) && WebPEncode(&config, &picture);
  int is_exhausted = picture.error_code == VP8_ENC_ERROR_OUT_OF_MEMORY ||
                     picture.error_code == VP8_ENC_ERROR_BITSTREAM_OUT_OF_MEMORY;
  file->error = is_done ? 0 : (int)picture.error_code;
  WebPPictureFree(&picture);
  if (!is_done) {
    WebPMemoryWriterClear(&writer);
    return is_exhausted ? cpicture_result_exhausted : cpicture_result_failed;
  }
  file->bytes = writer.mem;
  file->count = writer.size;
  return cpicture_result_done;
}

void cpicture_webp_free(cpicture_webp *file) {
  WebPFree(file->bytes);
  *file = (cpicture_webp){0};
}
