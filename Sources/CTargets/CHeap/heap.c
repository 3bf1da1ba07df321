#define _DEFAULT_SOURCE
#include "CHeap.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <limits.h>
#include <malloc.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

enum { heap_size = 64 << 20, page_size = 2 << 20 };

static int is_limited(int resource) {
  struct rlimit limit;
  return getrlimit(resource, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
}

void heap_prepare(void) {
  // A heap that grows by much fails to grow at all where little is left.
  int step = is_limited(RLIMIT_AS) || is_limited(RLIMIT_DATA) ? page_size : heap_size;
  // No mapping of its own for each large piece, one heap for all threads, and nothing of it given back.
  if (!mallopt(M_MMAP_THRESHOLD, heap_size) || !mallopt(M_TOP_PAD, step) || !mallopt(M_TRIM_THRESHOLD, INT_MAX) ||
      !mallopt(M_ARENA_MAX, 1)) {
    return;
  }
  // A piece that does not fit makes the heap as large as it is to be; further growth is in steps of this size, too.
  char *volatile piece = malloc(page_size);
  if (!piece) return;
  uintptr_t end = (uintptr_t)sbrk(0);
  // The heap's next header lies behind the piece. No huge page can take the place of the small one that it has touched.
  uintptr_t used = (uintptr_t)piece + page_size;
  uintptr_t start = (used / page_size + 1) * page_size;
  // Where there are none, small pages do.
  if (start < end) madvise((void *)start, end - start, MADV_HUGEPAGE);
  // The part before the first huge page is left unused, and so is never backed by memory.
  char *volatile gap = malloc(start - used);
  (void)gap;
}
#else
void heap_prepare(void) {}
#endif

int heap_has_room(size_t byte_count) {
#ifdef __GLIBC__
  // Where the heap has no room it takes pages from here. Taking a piece of the heap, if only for a moment, would write behind it, into
  // a huge page that is cleared for nothing.
  void *pages = mmap(NULL, byte_count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (pages != MAP_FAILED) {
    munmap(pages, byte_count);
    return 1;
  }
#if __GLIBC_PREREQ(2, 33)
  // The end of the heap may be there all the same; asking for it walks through all that is free.
  if (byte_count < mallinfo2().keepcost) return 1;
#endif
#endif
  // Not by malloc, a failure of which the command line tool takes for the end.
  void *volatile nothing = NULL;
  char *volatile piece = realloc(nothing, byte_count);
  free(piece);
  return piece != NULL;
}
