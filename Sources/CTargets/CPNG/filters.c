#include "filters.h"

#include <stdlib.h>
#include <string.h>

#define inlined static inline __attribute__((always_inline))

/// The channels of a pixel of up to four bytes, with room for sums and differences.
typedef int16_t channels __attribute__((vector_size(8)));
typedef uint8_t octets __attribute__((vector_size(4)));

inlined channels load(const uint8_t *pixel) {
  octets value;
  memcpy(&value, pixel, 4);
  return __builtin_convertvector(value, channels);
}

inlined void store(channels value, uint8_t *pixel, size_t step) {
  octets low = __builtin_convertvector(value, octets);
  memcpy(pixel, &low, step);
}

inlined channels chosen(channels condition, channels a, channels b) { return (condition & a) | (~condition & b); }
inlined channels smaller(channels a, channels b) { return chosen(a < b, a, b); }
inlined channels magnitude(channels a) { return chosen(a > -a, a, -a); }

/// The sum of each channel, modulo 256.
inlined channels sum(channels a, channels b) {
  typedef uint8_t halves __attribute__((vector_size(8)));
  return (channels)((halves)a + (halves)b);
}

/// Paeth's prediction: of left, above and corner the first that is nearest to left + above - corner.
inlined channels predicted(channels left, channels above, channels corner) {
  channels to_left = above - corner, to_above = left - corner, to_corner = magnitude(to_left + to_above);
  to_left = magnitude(to_left);
  to_above = magnitude(to_above);
  channels least = smaller(to_corner, smaller(to_left, to_above));
  return chosen(least == to_left, left, chosen(least == to_above, above, corner));
}

/// Undoes a filter that looks to the left, of pixels of three or four bytes.
inlined void undo_pixels(int filter, uint8_t *row, const uint8_t *before, size_t count, size_t step) {
  channels left = {0}, corner = {0}, above = {0};
  for (size_t i = 0; i < count; i += step) {
    if (filter != 1 && before != NULL) above = load(before + i);
    channels value = load(row + i);
    if (filter == 1) value = sum(value, left);
    if (filter == 3) value = sum(value, (left + above) >> 1);
    if (filter == 4) value = sum(value, predicted(left, above, corner));
    store(value, row + i, step);
    left = value;
    corner = above;
  }
}

/// The same of other pixels, byte by byte.
static void undo_bytes(int filter, uint8_t *row, const uint8_t *before, size_t count, size_t step) {
  for (size_t i = 0; i < count; i++) {
    int left = i < step ? 0 : row[i - step], above = before == NULL ? 0 : before[i];
    int corner = i < step || before == NULL ? 0 : before[i - step];
    int to_left = abs(above - corner), to_above = abs(left - corner), to_corner = abs(left + above - 2 * corner);
    int nearest = to_left <= to_above && to_left <= to_corner ? left : to_above <= to_corner ? above : corner;
    row[i] = (uint8_t)(row[i] + (filter == 1 ? left : filter == 3 ? (left + above) / 2 : nearest));
  }
}

int cpng_unfilter(int filter, uint8_t *row, const uint8_t *before, size_t count, size_t step) {
  switch (filter) {
    case 0: return 1;
    case 2:
      for (size_t i = 0; before != NULL && i < count; i++) row[i] = (uint8_t)(row[i] + before[i]);
      return 1;
    case 1:
      if (step == 4) undo_pixels(1, row, before, count, 4);
      else if (step == 3) undo_pixels(1, row, before, count, 3);
      else undo_bytes(1, row, before, count, step);
      return 1;
    case 3:
      if (step == 4) undo_pixels(3, row, before, count, 4);
      else if (step == 3) undo_pixels(3, row, before, count, 3);
      else undo_bytes(3, row, before, count, step);
      return 1;
    case 4:
      if (step == 4) undo_pixels(4, row, before, count, 4);
      else if (step == 3) undo_pixels(4, row, before, count, 3);
      else undo_bytes(4, row, before, count, step);
      return 1;
    default: return 0;
  }
}
