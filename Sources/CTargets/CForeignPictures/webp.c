#include <stdlib.h>
#include <string.h>

#include <webp/decode.h>
#include <webp/demux.h>

#include "library.h"

typedef struct webp_reader {
  WebPData data;
  uint32_t width;
  uint32_t height;
  int is_animated;
  const char *message;
} webp_reader;

static void *create(const uint8_t *bytes, size_t count) {
  webp_reader *reader = calloc(1, sizeof *reader);
  if (reader == NULL) return NULL;
  *reader = (webp_reader){.data = {bytes, count}, .message = ""};
  return reader;
}

static void destroy(void *state) { free(state); }

static cpicture_result fail(webp_reader *reader, VP8StatusCode status) {
  switch (status) {
    case VP8_STATUS_OK: return cpicture_result_done;
    case VP8_STATUS_OUT_OF_MEMORY: return cpicture_result_exhausted;
    case VP8_STATUS_NOT_ENOUGH_DATA: return cpicture_result_truncated;
    case VP8_STATUS_UNSUPPORTED_FEATURE: reader->message = "it uses what libwebp cannot read"; break;
    default: reader->message = "its data are damaged"; break;
  }
  return cpicture_result_failed;
}

static cpicture_result read_header(void *state, cpicture_header *header) {
  webp_reader *reader = state;
  WebPBitstreamFeatures features;
  VP8StatusCode status = WebPGetFeatures(reader->data.bytes, reader->data.size, &features);
  if (status != VP8_STATUS_OK) return fail(reader, status);
  reader->width = (uint32_t)features.width;
  reader->height = (uint32_t)features.height;
  reader->is_animated = features.has_animation;
  // A lossless picture only hints at its alpha, and its pixels may have some all the same. Only lossy ones can be trusted.
  int is_lossy = features.format == 1;
  *header = (cpicture_header){
      .width = reader->width,
      .height = reader->height,
      .has_alpha = features.has_alpha || !is_lossy,
      .pass_count = 1};
  return cpicture_result_done;
}

static VP8StatusCode decode(const WebPData *data, uint8_t *pixels, size_t stride, size_t room) {
  WebPDecoderConfig config;
  if (!WebPInitDecoderConfig(&config)) return VP8_STATUS_INVALID_PARAM;
  config.output.colorspace = MODE_RGBA;
  config.output.is_external_memory = 1;
  config.output.u.RGBA.rgba = pixels;
  config.output.u.RGBA.stride = (int)stride;
  config.output.u.RGBA.size = room;
  return WebPDecode(data->bytes, data->size, &config);
}

/// The first frame alone, before anything is laid over it. Around it the canvas is transparent, as browsers have it.
static cpicture_result read_first_frame(webp_reader *reader, uint8_t *pixels) {
  size_t stride = (size_t)reader->width * 4;
  WebPDemuxer *demuxer = WebPDemux(&reader->data);
  WebPIterator frame;
  if (demuxer == NULL || !WebPDemuxGetFrame(demuxer, 1, &frame)) {
    WebPDemuxDelete(demuxer);
    reader->message = "its frames are damaged";
    return cpicture_result_failed;
  }
  memset(pixels, 0, stride * reader->height);
  // libwebp has checked that the frame lies inside of the canvas.
  size_t start = (size_t)frame.y_offset * stride + (size_t)frame.x_offset * 4;
  cpicture_result result =
      fail(reader, decode(&frame.fragment, pixels + start, stride, stride * reader->height - start));
  WebPDemuxReleaseIterator(&frame);
  WebPDemuxDelete(demuxer);
  return result;
}

/// The rows of bytes that end too early.
static cpicture_result read_rows(webp_reader *reader, uint8_t *pixels, uint32_t *row_count) {
  size_t stride = (size_t)reader->width * 4;
  WebPIDecoder *decoder = WebPINewRGB(MODE_RGBA, pixels, stride * reader->height, (int)stride);
  if (decoder == NULL) return cpicture_result_exhausted;
  VP8StatusCode status = WebPIUpdate(decoder, reader->data.bytes, reader->data.size);
  int last = 0;
  if (status == VP8_STATUS_SUSPENDED && WebPIDecGetRGB(decoder, &last, NULL, NULL, NULL) != NULL && last > 0) {
    *row_count = (uint32_t)last;
  }
  WebPIDelete(decoder);
  return cpicture_result_truncated;
}

static cpicture_result read_pixels(void *state, uint8_t *pixels, uint32_t *row_count) {
  webp_reader *reader = state;
  if (reader->is_animated) return read_first_frame(reader, pixels);
  size_t stride = (size_t)reader->width * 4;
  VP8StatusCode status = decode(&reader->data, pixels, stride, stride * reader->height);
  if (status == VP8_STATUS_NOT_ENOUGH_DATA) return read_rows(reader, pixels, row_count);
  return fail(reader, status);
}

static const char *message(const void *state) { return ((const webp_reader *)state)->message; }

const library webp_library = {create, destroy, read_header, read_pixels, message};
