#ifdef __linux__
#define _GNU_SOURCE
#endif
#include "CSystemCalls.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/syscall.h>
#endif

int cardwright_rename_exclusively(const char *from, const char *to) {
#if defined(__APPLE__)
  return renamex_np(from, to, RENAME_EXCL);
#elif defined(SYS_renameat2)
  // By number: older C libraries have no function for it. 1 is RENAME_NOREPLACE.
  return (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 1);
#else
  (void)from;
  (void)to;
  errno = ENOSYS;
  return -1;
#endif
}
