#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

// libpng and libdeflate for Swift, which can neither call setjmp nor be jumped over by a longjmp: each function here does its whole work
// inside one setjmp, calls nothing but C, and reports by its result and by messages that the context keeps.

#define CPNG_ENUM __attribute__((enum_extensibility(closed)))

/// The outcome of a call.
typedef enum CPNG_ENUM cpng_result {
  cpng_result_done,
  /// libpng refused; the context has its message.
  cpng_result_failed,
  /// The bytes to read end too early.
  cpng_result_truncated,
  /// Memory ran out outside of libpng; inside, it is a failure with a message.
  cpng_result_exhausted
} cpng_result;

/// A text chunk. Strings end with a zero byte.
typedef struct cpng_text {
  const char *keyword;
  const char *value;
  /// 0 for Latin-1 (tEXt, zTXt), 1 for UTF-8 (iTXt).
  int is_utf8;
} cpng_text;

// ---- Writing ----

/// A picture in PNG's own pixel layout and what is to be written with it.
typedef struct cpng_picture {
  uint32_t width;
  uint32_t height;
  /// As in IHDR.
  int bit_depth;
  int color_type;
  /// The image data as a zlib stream, or NULL if libpng is to make it from rows.
  const uint8_t *stream;
  size_t stream_count;
  /// Packed rows from the top; the next one begins `row_stride` bytes further on.
  const uint8_t *rows;
  size_t row_stride;
  /// Red, green and blue of each palette entry, and the alpha of the first `palette_alpha_count` of them.
  const uint8_t *palette;
  int palette_count;
  const uint8_t *palette_alpha;
  int palette_alpha_count;
  /// zlib's level, 0 to 9.
  int compression_level;
  /// zlib's strategy: Z_DEFAULT_STRATEGY and so on.
  int compression_strategy;
  /// zlib's memory level, 1 to 9.
  int memory_level;
  /// The filters libpng may choose from: the bit 1 << n for filter type n.
  int filters;
  /// 0 for none.
  uint32_t pixels_per_metre;
  const cpng_text *texts;
  int text_count;
} cpng_picture;

/// Keeps the memory that is written to, for use again.
typedef struct cpng_writer cpng_writer;

/// NULL if memory runs out.
cpng_writer *cpng_writer_create(void);
void cpng_writer_destroy(cpng_writer *writer);

/// Writes a whole PNG into the writer's memory, in place of what was there.
cpng_result cpng_write(cpng_writer *writer, const cpng_picture *picture);

/// The bytes that were written, until the writer is used again.
const uint8_t *cpng_writer_bytes(const cpng_writer *writer);
size_t cpng_writer_count(const cpng_writer *writer);
/// libpng's message after a failure, else empty.
const char *cpng_writer_message(const cpng_writer *writer);
/// libpng's first warning, else empty.
const char *cpng_writer_warning(const cpng_writer *writer);

// ---- Reading ----

/// Bytes to read and where to put the pixels.
typedef struct cpng_source {
  const uint8_t *bytes;
  size_t count;
  /// The size that the header names, checked by the caller.
  uint32_t width;
  uint32_t height;
  /// Room for width * height pixels of red, green, blue, alpha.
  uint8_t *pixels;
  /// How many texts are kept, and how many bytes a compressed one may become. At least 1.
  uint32_t maximum_text_count;
  size_t maximum_text_size;
  /// Whether bytes that end too early are read as far as they go, by the reader that does without libpng. The other pixels are cleared.
  int may_be_cut;
} cpng_source;

/// Keeps what a PNG says about itself besides the pixels.
typedef struct cpng_reader cpng_reader;

/// The usual one: libdeflate's speed for what nothing is wrong with, libpng's judgement for all else. NULL if memory runs out.
cpng_reader *cpng_reader_create(void);
/// One that leaves everything to libpng.
cpng_reader *cpng_library_reader_create(void);
/// One on zlib, without libpng. It reads the same pixels with other messages, and files that end too early as far as they go.
cpng_reader *cpng_plain_reader_create(void);
void cpng_reader_destroy(cpng_reader *reader);

/// Reads a whole PNG of any colour type and depth as 8-bit straight RGBA. A reader reads once.
cpng_result cpng_read(cpng_reader *reader, const cpng_source *source);

/// The number of rows that are whole, of bytes that were cut. If it is the height, all are there, with less detail.
uint32_t cpng_reader_row_count(const cpng_reader *reader);
/// How many bytes have been read.
size_t cpng_reader_offset(const cpng_reader *reader);
const char *cpng_reader_message(const cpng_reader *reader);
const char *cpng_reader_warning(const cpng_reader *reader);
/// 0 if the PNG names none, or not the same for both axes.
uint32_t cpng_reader_pixels_per_metre(const cpng_reader *reader);
/// Texts stay valid as long as the reader.
int cpng_reader_text_count(const cpng_reader *reader);
cpng_text cpng_reader_text(const cpng_reader *reader, int index);

// ---- Packed data, by the zlib that libpng stands on, and checksums ----

/// A stream that zlib has packed, or the first member of a gzip file, while it is unpacked.
typedef struct cpng_unpacker cpng_unpacker;

/// NULL if memory runs out. The bytes stay where they are as long as the unpacker.
cpng_unpacker *cpng_unpacker_create(const uint8_t *bytes, size_t count);
void cpng_unpacker_destroy(cpng_unpacker *unpacker);

/// Unpacks the next `capacity` bytes; fewer are the last ones, and the file's checksums fit. Memory that runs out and data that
/// end too early have their own results; any other damage is a failure with a message.
cpng_result cpng_unpacker_read(cpng_unpacker *unpacker, uint8_t *bytes, uint32_t capacity, uint32_t *count);
/// zlib's message after a failure, else empty.
const char *cpng_unpacker_message(const cpng_unpacker *unpacker);

/// The checksum of PNG's chunks and of gzip: the CRC of ISO 3309 with the reversed polynomial EDB88320.
uint32_t cpng_checksum(const uint8_t *bytes, size_t count);

/// The checksum of zlib's streams, Adler-32, of what it has been of and further bytes. That of none is 1.
uint32_t cpng_sum(uint32_t sum, const uint8_t *bytes, size_t count);
/// The same of two pieces, of which the second has so many bytes.
uint32_t cpng_joined_sum(uint32_t first, uint32_t second, size_t count);

#endif
