#ifndef CGZIP_H
#define CGZIP_H

#include <stddef.h>

/// Compresses bytes as gzip (RFC 1952) into memory that has room for `room` bytes.
///
/// @return how many it took; 0 if they are too many, or there is no memory.
size_t server_gzip(const unsigned char *_Nonnull bytes, size_t count, unsigned char *_Nonnull result, size_t room);

#endif
