#include "CMemoryBounds.h"

#ifndef __has_feature
#define __has_feature(name) 0
#endif

// Sanitizers take terabytes of addresses.
#if defined(__linux__) && !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)
#include <sys/resource.h>

void cardwright_bound_addresses(size_t byte_count) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur <= byte_count) return;
  limit.rlim_cur = byte_count;
  setrlimit(RLIMIT_AS, &limit);
}
#else
void cardwright_bound_addresses(size_t byte_count) { (void)byte_count; }
#endif
