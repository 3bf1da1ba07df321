#include "CMemoryBounds.h"

#ifdef __linux__
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
