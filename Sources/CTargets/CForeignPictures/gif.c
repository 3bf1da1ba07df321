#include <stdlib.h>
#include <string.h>

#include <gif_lib.h>

#include "library.h"

typedef struct gif_reader {
  const uint8_t *bytes;
  size_t count;
  size_t offset;
  GifFileType *gif;
  /// The index that stands for no colour, or -1.
  int transparent_index;
  const char *message;
} gif_reader;

static void *create(const uint8_t *bytes, size_t count) {
  gif_reader *reader = calloc(1, sizeof *reader);
  if (reader == NULL) return NULL;
  *reader = (gif_reader){.bytes = bytes, .count = count, .transparent_index = -1, .message = ""};
  return reader;
}

static void destroy(void *state) {
  gif_reader *reader = state;
  if (reader->gif != NULL) DGifCloseFile(reader->gif, NULL);
  free(reader);
}

/// giflib's input.
static int take(GifFileType *gif, GifByteType *bytes, int count) {
  gif_reader *reader = gif->UserData;
  size_t rest = reader->count - reader->offset;
  size_t taken = (size_t)count < rest ? (size_t)count : rest;
  memcpy(bytes, reader->bytes + reader->offset, taken);
  reader->offset += taken;
  return (int)taken;
}

static cpicture_result fail(gif_reader *reader, int code) {
  if (code == D_GIF_ERR_NOT_ENOUGH_MEM) return cpicture_result_exhausted;
  if (reader->offset == reader->count) return cpicture_result_truncated;
  const char *message = GifErrorString(code);
  reader->message = message == NULL ? "" : message;
  return cpicture_result_failed;
}

/// Passes over an extension, and takes the transparent index out of a graphics control block.
static int read_extension(gif_reader *reader) {
  int code = 0;
  GifByteType *block = NULL;
  if (DGifGetExtension(reader->gif, &code, &block) == GIF_ERROR) return GIF_ERROR;
  GraphicsControlBlock control;
  if (code == GRAPHICS_EXT_FUNC_CODE && block != NULL &&
      DGifExtensionToGCB(block[0], block + 1, &control) == GIF_OK) {
    reader->transparent_index = control.TransparentColor;
  }
  while (block != NULL) {
    if (DGifGetExtensionNext(reader->gif, &block) == GIF_ERROR) return GIF_ERROR;
  }
  return GIF_OK;
}

static cpicture_result read_header(void *state, cpicture_header *header) {
  gif_reader *reader = state;
  int code = 0;
  reader->gif = DGifOpen(reader, take, &code);
  if (reader->gif == NULL) return fail(reader, code);
  for (;;) {
    GifRecordType type;
    if (DGifGetRecordType(reader->gif, &type) == GIF_ERROR) return fail(reader, reader->gif->Error);
    if (type == EXTENSION_RECORD_TYPE) {
      if (read_extension(reader) == GIF_ERROR) return fail(reader, reader->gif->Error);
      continue;
    }
    if (type == IMAGE_DESC_RECORD_TYPE) break;
    reader->message = "it holds no picture";
    return cpicture_result_failed;
  }
  if (DGifGetImageDesc(reader->gif) == GIF_ERROR) return fail(reader, reader->gif->Error);
  const GifImageDesc *image = &reader->gif->Image;
  // A canvas of no size, which some programs write, is that of its picture.
  int width = reader->gif->SWidth > 0 ? reader->gif->SWidth : image->Left + image->Width;
  int height = reader->gif->SHeight > 0 ? reader->gif->SHeight : image->Top + image->Height;
  // A picture may be larger than its canvas, and all of it is unpacked.
  size_t pixels = (size_t)width * (size_t)height;
  size_t unpacked = (size_t)image->Width * (size_t)image->Height;
  // Where the picture leaves the canvas free, it is transparent, as browsers have it.
  *header = (cpicture_header){
      .width = (uint32_t)width,
      .height = (uint32_t)height,
      .has_alpha = 1,
      .pass_count = pixels == 0 || unpacked <= pixels ? 1 : (uint32_t)((unpacked + pixels - 1) / pixels)};
  return cpicture_result_done;
}

/// The row of the picture that comes as the n-th: as it is, or by the four passes of an interlaced one.
static int row_at(int n, int height, int is_interlaced) {
  if (!is_interlaced) return n;
  static const int starts[] = {0, 4, 2, 1};
  static const int steps[] = {8, 8, 4, 2};
  for (int pass = 0; pass < 4; pass++) {
    int rows = height > starts[pass] ? (height - starts[pass] + steps[pass] - 1) / steps[pass] : 0;
    if (n < rows) return starts[pass] + n * steps[pass];
    n -= rows;
  }
  return height;
}

/// Fills in the rows that later passes of an interlaced picture would give with those above them. Returns how many rows there are then.
static uint32_t spread_rows(const GifImageDesc *image, int known, uint8_t *pixels, size_t width, size_t height) {
  int first_pass = (image->Height + 7) / 8;
  int end = known < first_pass ? 8 * known : image->Height;
  for (int row = 0; row < end; row++) {
    int source = row;
    // A row of pass 4 stands in for itself, of pass 3 for 2 rows, of pass 2 for 4, of pass 1 for 8.
    for (int step = 1; step <= 8; step *= 2) {
      source = row / step * step;
      int is_known = 0;
      for (int n = 0; n < known && !is_known; n++) is_known = row_at(n, image->Height, 1) == source;
      if (is_known) break;
    }
    size_t from = (size_t)(image->Top + source), to = (size_t)(image->Top + row);
    if (source != row && to < height) memcpy(pixels + to * width * 4, pixels + from * width * 4, width * 4);
  }
  return (uint32_t)(image->Top + end);
}

static cpicture_result read_pixels(void *state, uint8_t *pixels, uint32_t *row_count) {
  gif_reader *reader = state;
  GifFileType *gif = reader->gif;
  const GifImageDesc *image = &gif->Image;
  const ColorMapObject *colors = image->ColorMap != NULL ? image->ColorMap : gif->SColorMap;
  if (colors == NULL) {
    reader->message = "it has no colours";
    return cpicture_result_failed;
  }
  size_t canvas_width = gif->SWidth > 0 ? (size_t)gif->SWidth : (size_t)(image->Left + image->Width);
  size_t canvas_height = gif->SHeight > 0 ? (size_t)gif->SHeight : (size_t)(image->Top + image->Height);
  memset(pixels, 0, canvas_width * canvas_height * 4);
  GifPixelType *row = malloc(image->Width > 0 ? (size_t)image->Width : 1);
  if (row == NULL) return cpicture_result_exhausted;
  cpicture_result result = cpicture_result_done;
  for (int n = 0; n < image->Height; n++) {
    if (DGifGetLine(gif, row, image->Width) == GIF_ERROR) {
      result = fail(reader, gif->Error);
      *row_count = n == 0 ? 0 : (uint32_t)(image->Top + n);
      if (image->Interlace && n > 0) *row_count = spread_rows(image, n, pixels, canvas_width, canvas_height);
      break;
    }
    size_t y = (size_t)(image->Top + row_at(n, image->Height, image->Interlace));
    if (y >= canvas_height) continue;
    for (int i = 0; i < image->Width; i++) {
      size_t x = (size_t)(image->Left + i);
      if (x >= canvas_width) break;
      if (row[i] == reader->transparent_index) continue;
      if (row[i] >= colors->ColorCount) {
        reader->message = "a pixel has a colour that is not in the palette";
        result = cpicture_result_failed;
        break;
      }
      const GifColorType *color = &colors->Colors[row[i]];
      uint8_t *pixel = pixels + (y * canvas_width + x) * 4;
      pixel[0] = color->Red;
      pixel[1] = color->Green;
      pixel[2] = color->Blue;
      pixel[3] = 0xff;
    }
    if (result != cpicture_result_done) break;
  }
  free(row);
  return result;
}

static const char *message(const void *state) { return ((const gif_reader *)state)->message; }

const library gif_library = {create, destroy, read_header, read_pixels, message};
