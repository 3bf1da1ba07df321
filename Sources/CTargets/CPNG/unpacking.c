#include <limits.h>
#include <stdlib.h>
#include <zlib.h>

#include "sides.h"

#include <libdeflate.h>

struct cpng_unpacker {
  z_stream stream;
  size_t rest;
  int is_gzip;
  int is_done;
};

cpng_unpacker *cpng_unpacker_create(const uint8_t *bytes, size_t count) {
  cpng_unpacker *unpacker = calloc(1, sizeof(cpng_unpacker));
  if (unpacker == NULL) return NULL;
  unpacker->stream.next_in = (Bytef *)bytes;
  unpacker->rest = count;
  unpacker->is_gzip = count >= 2 && bytes[0] == 0x1f && bytes[1] == 0x8b;
  // With 32 more, the header says whether the data are packed by zlib or gzip.
  if (inflateInit2(&unpacker->stream, 32 + MAX_WBITS) == Z_OK) return unpacker;
  free(unpacker);
  return NULL;
}

void cpng_unpacker_destroy(cpng_unpacker *unpacker) {
  if (unpacker == NULL) return;
  inflateEnd(&unpacker->stream);
  free(unpacker);
}

cpng_result cpng_unpacker_read(cpng_unpacker *unpacker, uint8_t *bytes, uint32_t capacity, uint32_t *count) {
  z_stream *stream = &unpacker->stream;
  stream->next_out = bytes;
  stream->avail_out = capacity;
  while (stream->avail_out > 0 && !unpacker->is_done) {
    if (stream->avail_in == 0) {
      stream->avail_in = unpacker->rest < UINT_MAX ? (uInt)unpacker->rest : UINT_MAX;
      unpacker->rest -= stream->avail_in;
    }
    switch (inflate(stream, Z_NO_FLUSH)) {
      case Z_OK: break;
      case Z_STREAM_END:
        // A gzip file may have several members, whose contents follow each other (RFC 1952, section 2.2).
        if (unpacker->is_gzip && stream->avail_in >= 2 && stream->next_in[0] == 0x1f && stream->next_in[1] == 0x8b) {
          if (inflateReset(stream) != Z_OK) return cpng_result_failed;
        } else {
          unpacker->is_done = 1;
        }
        break;
      case Z_BUF_ERROR: return cpng_result_truncated;
      case Z_MEM_ERROR: return cpng_result_exhausted;
      default: return cpng_result_failed;
    }
  }
  *count = capacity - stream->avail_out;
  return cpng_result_done;
}

const char *cpng_unpacker_message(const cpng_unpacker *unpacker) {
  return unpacker->stream.msg == NULL ? "" : unpacker->stream.msg;
}

// libdeflate's, which knows the vectors of the processor at hand.
uint32_t cpng_checksum(const uint8_t *bytes, size_t count) { return libdeflate_crc32(0, bytes, count); }
uint32_t cpng_sum(uint32_t sum, const uint8_t *bytes, size_t count) { return libdeflate_adler32(sum, bytes, count); }

uint32_t cpng_joined_sum(uint32_t first, uint32_t second, size_t count) {
  return (uint32_t)adler32_combine(first, second, (z_off_t)(count % 65521));
}
