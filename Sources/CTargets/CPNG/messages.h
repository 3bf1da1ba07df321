#ifndef CPNG_MESSAGES_H
#define CPNG_MESSAGES_H

#include "sides.h"

#include <png.h>
#include <setjmp.h>

/// Where libpng's error handler leads: the way out and what it said. The user pointer of every png_struct.
typedef struct cpng_exit {
  jmp_buf jump;
  cpng_result result;
  char message[256];
  char warning[256];
} cpng_exit;

/// Forgets earlier messages; the result is a failure until somebody says otherwise.
void cpng_exit_reset(cpng_exit *way_out);

/// libpng's error handler: keeps the message and jumps.
_Noreturn void cpng_on_error(png_structp png, png_const_charp message);

/// libpng's warning handler: keeps the first one.
void cpng_on_warning(png_structp png, png_const_charp message);

#endif
