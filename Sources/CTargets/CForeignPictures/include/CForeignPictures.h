#ifndef CFOREIGNPICTURES_H
#define CFOREIGNPICTURES_H

#include <stddef.h>
#include <stdint.h>

// The door to libjpeg-turbo, giflib and libwebp: a reader is created for bytes, says the size of the picture, and then fills in its
// pixels. Swift can neither call setjmp nor be jumped over by a longjmp, so each call of libjpeg does its whole work inside one
// setjmp.

#define CPICTURE_ENUM __attribute__((enum_extensibility(closed)))

/// The outcome of a call.
typedef enum CPICTURE_ENUM cpicture_result {
  cpicture_result_done,
  /// The library refused; the reader has its message.
  cpicture_result_failed,
  /// The bytes to read end too early.
  cpicture_result_truncated,
  /// Memory ran out.
  cpicture_result_exhausted
} cpicture_result;

/// The description of a picture before its pixels are read.
typedef struct cpicture_header {
  uint32_t width;
  uint32_t height;
  /// 0 if every pixel is opaque, else some may not be.
  int has_alpha;
  /// How often the decoder may go through all pixels: more than once for a progressive JPEG, and for a GIF larger than its canvas.
  uint32_t pass_count;
  /// The body of an EXIF marker, from the byte order on; NULL if there is none. libjpeg frees it once the pixels are read.
  const uint8_t *exif;
  size_t exif_count;
  /// Whether the pixels are inks: cyan, magenta, yellow, black.
  int has_inks;
} cpicture_header;

/// The format of the bytes to read.
typedef enum CPICTURE_ENUM cpicture_format { cpicture_format_jpeg, cpicture_format_gif, cpicture_format_webp } cpicture_format;

/// A reader keeps a pointer to the bytes: they must outlive it. It reads once: the header, then the pixels.
typedef struct cpicture_reader cpicture_reader;

/// NULL if memory runs out.
cpicture_reader *cpicture_reader_create(cpicture_format format, const uint8_t *bytes, size_t count);
void cpicture_reader_destroy(cpicture_reader *reader);

cpicture_result cpicture_read_header(cpicture_reader *reader, cpicture_header *header);

/// Fills in straight RGBA, or the light that each of four inks lets through, for which there is room of four bytes a pixel. Of a picture
/// that moves, the first frame alone is read, on its whole canvas.
///
/// Of bytes that end too early, `row_count` rows are whole; the others are undefined. If it is the height, all are there, with less detail.
cpicture_result cpicture_read_pixels(cpicture_reader *reader, uint8_t *pixels, uint32_t *row_count);

/// The library's message after a failure, else empty.
const char *cpicture_reader_message(const cpicture_reader *reader);

/// A WebP that was made.
typedef struct cpicture_webp {
  /// For cpicture_webp_free().
  uint8_t *bytes;
  size_t count;
  /// libwebp's number for what went wrong, else 0.
  int error;
} cpicture_webp;

/// Writes straight RGBA, without loss. Each side has 1 to 16383 pixels.
///
/// effort: 0 to 9; the more, the slower and the smaller.
cpicture_result cpicture_write_webp(const uint8_t *pixels, uint32_t width, uint32_t height, int effort, cpicture_webp *file);
void cpicture_webp_free(cpicture_webp *file);

/// A JPEG that was made.
typedef struct cpicture_jpeg {
  /// For cpicture_jpeg_free().
  uint8_t *bytes;
  size_t count;
} cpicture_jpeg;

/// Writes rows of greys (1 component) or of red, green and blue (3). Each side has 1 to 65500 pixels.
///
/// quality: 1 to 100, as libjpeg counts it.
cpicture_result cpicture_write_jpeg(
    const uint8_t *pixels, uint32_t width, uint32_t height, int components, int quality, cpicture_jpeg *file);
void cpicture_jpeg_free(cpicture_jpeg *file);

#endif
