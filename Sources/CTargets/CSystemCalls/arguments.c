#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif
#include "CSystemCalls.h"

#include <stddef.h>
#include <stdlib.h>
#include <unistd.h>

static char **arguments = NULL;
static int argument_count = 0;

// glibc and macOS hand a constructor what `main` gets.
__attribute__((constructor)) static void keep_arguments(int count, char **values) {
  argument_count = count;
  arguments = values;
}

// Before main, Swift's runtime looks for the program that shows its traces, beside what /proc/self/exe leads to, and ends the process
// where that cannot be told. Told where it is, it does not look: constructors of a static binary run in the order of these numbers.
__attribute__((constructor(101))) static void name_tracer(void) {
#ifdef __linux__
  if (access("/proc/self/exe", F_OK) != 0) setenv("SWIFT_BACKTRACE", "enable=no,swift-backtrace=none", 0);
#endif
}

char **cardwright_arguments(int *count) {
  *count = argument_count;
  return arguments;
}
