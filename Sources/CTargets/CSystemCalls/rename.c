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

int cardwright_rename_exclusively(int folder, const char *from, const char *to) {
#if defined(__APPLE__)
  return renameatx_np(folder, from, folder, to, RENAME_EXCL);
#elif defined(SYS_renameat2)
  // By number: older C libraries have no function for it. 1 is RENAME_NOREPLACE.
  return (int)syscall(SYS_renameat2, folder, from, folder, to, 1);
#else
  (void)folder;
  (void)from;
  (void)to;
  errno = ENOSYS;
  return -1;
#endif
}
