#include "outline.h"

// Corners of outlines on the grid.

typedef double Pair __attribute__((vector_size(16)));
typedef int64_t PairMask __attribute__((vector_size(16)));
typedef int32_t Four __attribute__((vector_size(16)));

bool cardwright_place_contour(
    const double *corners, size_t count, double width, double height, int32_t end_row, Place *places, size_t *kept,
    size_t *reach) {
  if (count == 0) return true;
  const Pair limit = {width, height}, none = {0, 0};
  const Pair bias = {rounding_bias, rounding_bias}, scale = {65536.0, 65536.0};
  PairMask outside = {0, 0};
  Pair corner;
  __builtin_memcpy(&corner, corners + 2 * (count - 1), sizeof corner);
  Four last = (Four)(corner * scale + bias);
  PairMask sum = {0, 0};
  size_t left_out = 0;
  const int32_t lower = end_row * pixel;
  for (size_t index = 0; index < count; index++) {
    __builtin_memcpy(&corner, corners + 2 * index, sizeof corner);
    outside |= (PairMask)(corner < none) | (PairMask)(corner > limit);
    Four place = (Four)(corner * scale + bias);
    // The coordinates are in the lanes 0 and 2.
    Four way = place - last, sign = way >> 31;
    way = (way ^ sign) - sign;
    PairMask wide = (PairMask)way & 0xFFFFFFFF;
    sum += wide;
    int64_t both = __builtin_shufflevector((PairMask)__builtin_shufflevector(place, place, 0, 2, 0, 2), (PairMask){0, 0}, 0, 1)[0];
    __builtin_memcpy(places + index, &both, sizeof both);
    if (UNLIKELY(way[2] == 0 || place[2] >= lower)) {
      bool is_kept = (way[2] != 0 || ((place[2] & mask) != 0 && way[0] != 0)) && (place[2] < lower || last[2] < lower);
      if (!is_kept) {
        sum -= wide;
        left_out++;
      }
    }
    last = place;
  }
  *kept += count - left_out;
  *reach += (size_t)(sum[0] + sum[1]);
  return (outside[0] | outside[1]) == 0;
}
