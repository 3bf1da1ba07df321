#ifdef __linux__
#define _GNU_SOURCE
#endif
#include "CMemoryBounds.h"

#ifndef __has_feature
#define __has_feature(name) 0
#endif

#include <errno.h>
#include <stdatomic.h>

#if defined(__GLIBC__) && !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

// The C library's own names for what is replaced below.
extern void *__libc_malloc(size_t byte_count);
extern void *__libc_memalign(size_t alignment, size_t byte_count);

enum { reserve_size = 4 << 20, software_error = 70 };

static void (*_Atomic told)(void) = NULL;
static void *reserve = MAP_FAILED;

void cardwright_on_exhaustion(void (*tell)(void)) {
  reserve = mmap(NULL, reserve_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  atomic_store(&told, tell);
}

static void *checked(void *piece) {
  static atomic_flag is_told = ATOMIC_FLAG_INIT;
  void (*tell)(void) = piece == NULL ? atomic_load(&told) : NULL;
  if (tell == NULL) return piece;
  if (!atomic_flag_test_and_set(&is_told)) {
    if (reserve != MAP_FAILED) munmap(reserve, reserve_size);
    tell();
  }
  // Whoever ends the process may wait for something that this thread has.
  struct timespec rest = {.tv_sec = 2};
  while (nanosleep(&rest, &rest) != 0 && errno == EINTR) {
  }
  static const char line[] = "cardwright: not enough memory to go on\n";
  ssize_t ignored = write(STDERR_FILENO, line, sizeof line - 1);
  (void)ignored;
  _exit(software_error);
}

// `scripts/build` lets the linker put these in the place of all calls (--wrap), which is how a static library's are reached.
void *__wrap_malloc(size_t byte_count) { return checked(__libc_malloc(byte_count)); }

void *__wrap_aligned_alloc(size_t alignment, size_t byte_count) { return checked(__libc_memalign(alignment, byte_count)); }

int __wrap_posix_memalign(void **piece, size_t alignment, size_t byte_count) {
  void *taken = checked(__libc_memalign(alignment, byte_count));
  if (taken == NULL) return ENOMEM;
  *piece = taken;
  return 0;
}

// Where the C library is shared, the program's names come before its own. In a static binary without --wrap, its own do.
extern void *malloc(size_t byte_count) __attribute__((weak, alias("__wrap_malloc")));
extern void *aligned_alloc(size_t alignment, size_t byte_count) __attribute__((weak, alias("__wrap_aligned_alloc")));
extern int posix_memalign(void **piece, size_t alignment, size_t byte_count) __attribute__((weak, alias("__wrap_posix_memalign")));
#else
void cardwright_on_exhaustion(void (*tell)(void)) { (void)tell; }
#endif
