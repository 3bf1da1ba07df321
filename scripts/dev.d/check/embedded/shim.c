// What embedded Swift's library asks of the system.
#include <locale.h>
#include <stdlib.h>

/// Reads a double in the C locale: the program never sets another one.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  char *end;
  *result = strtod(text, &end);
  return end == text ? NULL : end;
}
