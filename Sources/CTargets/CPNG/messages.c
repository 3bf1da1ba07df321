#include "messages.h"

#include <stdio.h>

void cpng_exit_reset(cpng_exit *way_out) {
  way_out->result = cpng_result_failed;
  way_out->message[0] = 0;
  way_out->warning[0] = 0;
}

void cpng_on_error(png_structp png, png_const_charp message) {
  cpng_exit *way_out = png_get_error_ptr(png);
  snprintf(way_out->message, sizeof way_out->message, "%s", message);
  longjmp(way_out->jump, 1);
}

void cpng_on_warning(png_structp png, png_const_charp message) {
  cpng_exit *way_out = png_get_error_ptr(png);
  if (way_out->warning[0] == 0) {
    snprintf(way_out->warning, sizeof way_out->warning, "%s", message);
  }
}
