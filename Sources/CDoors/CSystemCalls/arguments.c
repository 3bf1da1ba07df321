#include "CSystemCalls.h"

#include <stddef.h>

static char **arguments = NULL;
static int argument_count = 0;

// glibc and macOS hand a constructor what `main` gets.
__attribute__((constructor)) static void keep_arguments(int count, char **values) {
  argument_count = count;
  arguments = values;
}

char **cardwright_arguments(int *count) {
  *count = argument_count;
  return arguments;
}
