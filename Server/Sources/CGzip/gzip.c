#include "CGzip.h"

#include <string.h>
#include <zlib.h>

size_t server_gzip(const unsigned char *bytes, size_t count, unsigned char *result, size_t room) {
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  // 16 more than the largest window stands for gzip.
  if (deflateInit2(&stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY) != Z_OK) return 0;
  stream.next_in = (unsigned char *)bytes;
  stream.avail_in = (unsigned int)count;
  stream.next_out = result;
  stream.avail_out = (unsigned int)room;
  int outcome = deflate(&stream, Z_FINISH);
  size_t written = stream.total_out;
  deflateEnd(&stream);
  return outcome == Z_STREAM_END ? written : 0;
}
