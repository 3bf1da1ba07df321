#include "vectors.h"

// Corners of outlines: those between the chords of a curve, and the same on the grid.

INLINE Two pair_at(const double *values) { return (Two){values[0], values[1]}; }

INLINE void transform_points(const double *points, size_t count, const double *matrix, double *corners) {
  const Four x = {matrix[0], matrix[1], matrix[0], matrix[1]}, y = {matrix[2], matrix[3], matrix[2], matrix[3]};
  const Four translation = {matrix[4], matrix[5], matrix[4], matrix[5]};
  const Four origin = {matrix[6], matrix[7], matrix[6], matrix[7]};
  // Far points are moved near enough to keep every product finite.
  const Four far = {1e9, 1e9, 1e9, 1e9};
  for (size_t index = 0; index < count; index += 2) {
    const bool is_last = index + 1 == count;
    Four point = {0, 0, 0, 0};
    if (is_last) {
      __builtin_memcpy(&point, points + 2 * index, 2 * sizeof *points);
    } else {
      __builtin_memcpy(&point, points + 2 * index, sizeof point);
    }
    Four corner = __builtin_shufflevector(point, point, 0, 0, 2, 2) * x + __builtin_shufflevector(point, point, 1, 1, 3, 3) * y + translation;
    const FourLongs is_low = (FourLongs)(corner < -far), is_high = (FourLongs)(corner > far);
    corner = (Four)((is_low & (FourLongs)-far) | (~is_low & (FourLongs)corner));
    corner = (Four)((is_high & (FourLongs)far) | (~is_high & (FourLongs)corner)) - origin;
    // There is room for one more.
    __builtin_memcpy(corners + 2 * index, &corner, sizeof corner);
  }
}

INLINE void curve_corners(const double *curve, ptrdiff_t count, double *corners) {
  const Two a = pair_at(curve), b = pair_at(curve + 2), c = pair_at(curve + 4), d = pair_at(curve + 6);
  const Two first = (a - b) + (c - b), second = (b - c) + (d - c);
  const double step = 1 / (double)count, shift = step * step / 2;
  // The control points of the cubic through the moved corners.
  const Two start = a - first * shift, end = d - second * shift;
  const Two control1 = b - (first * 2 + second) * (shift / 3), control2 = c - (first + second * 2) * (shift / 3);
  Four index = {1, 2, 3, 4};
  const Four four = {4, 4, 4, 4}, three = {3, 3, 3, 3}, all = {(double)count, (double)count, (double)count, (double)count};
  for (ptrdiff_t corner = 0; corner + 1 < count; corner += 4) {
    // Both parameters are counted from their own end, and the terms are added symmetrically, so the reversed curve has the same corners.
    Four t = index * step, s = (all - index) * step, t2 = t * t, s2 = s * s;
    Four at_start = s2 * s, at_end = t2 * t, at_control1 = three * (s2 * t), at_control2 = three * (t2 * s);
    Four x = (start[0] * at_start + end[0] * at_end) + (control1[0] * at_control1 + control2[0] * at_control2);
    Four y = (start[1] * at_start + end[1] * at_end) + (control1[1] * at_control1 + control2[1] * at_control2);
    Four low = __builtin_shufflevector(x, y, 0, 4, 1, 5), high = __builtin_shufflevector(x, y, 2, 6, 3, 7);
    __builtin_memcpy(corners + 2 * corner, &low, sizeof low);
    __builtin_memcpy(corners + 2 * corner + 4, &high, sizeof high);
    index += four;
  }
  // The first and the last corner are moved further, at the curve's start and at its end.
  const Two start_shift = first * (shift / 2), end_shift = second * (shift / 2);
  for (ptrdiff_t place = 1; place < count; place += count > 2 ? count - 2 : 1) {
    const double t = (double)place * step, s = (double)(count - place) * step;
    const Two further = start_shift * s + end_shift * t;
    const Two moved = pair_at(corners + 2 * place - 2) - (count > 2 ? further : further * 2);
    __builtin_memcpy(corners + 2 * place - 2, &moved, sizeof moved);
  }
}

INLINE bool place_contour(
    double *corners, size_t count, double width, double height, int32_t end_row, Place *places, size_t *kept,
    size_t *reach) {
  if (count == 0) return true;
  const Four limit = {width, height, width, height}, none = {0, 0, 0, 0};
  const Four bias = {rounding_bias, rounding_bias, rounding_bias, rounding_bias}, scale = {65536, 65536, 65536, 65536};
  const int32_t lower = end_row * pixel;
  const EightInts row_end = {INT32_MAX, lower, INT32_MAX, lower, INT32_MAX, lower, INT32_MAX, lower};
  const FourLongs low_half = {UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX};
  // The last step repeats the last corner, from which no line leads anywhere.
  const double *last_corner = corners + 2 * (count - 1);
  for (size_t index = count; (index & 3) != 0; index++) {
    __builtin_memcpy(corners + 2 * index, last_corner, 2 * sizeof *corners);
  }
  FourLongs outside = {0, 0, 0, 0}, sum = {0, 0, 0, 0};
  EightInts last = {0, 0, 0, 0, 0, 0, rounded(last_corner[0] * 65536), rounded(last_corner[1] * 65536)};
  size_t led_nowhere = 0;
  for (size_t index = 0; index < count; index += 4) {
    Four first, second;
    __builtin_memcpy(&first, corners + 2 * index, sizeof first);
    __builtin_memcpy(&second, corners + 2 * index + 4, sizeof second);
    outside |= (FourLongs)(first < none) | (FourLongs)(first > limit) | (FourLongs)(second < none) | (FourLongs)(second > limit);
    EightInts place = __builtin_shufflevector(
        (EightInts)(first * scale + bias), (EightInts)(second * scale + bias), 0, 2, 4, 6, 8, 10, 12, 14);
    EightInts before = __builtin_shufflevector(last, place, 6, 7, 8, 9, 10, 11, 12, 13);
    __builtin_memcpy(places + index, &place, sizeof place);
    EightInts way = place - before, sign = way >> 31;
    way = (way ^ sign) - sign;
    sum += ((FourLongs)way & low_half) + (((FourLongs)way >> 32) & low_half);
    FourLongs special = (FourLongs)((way == 0) | (place >= row_end)) & ~low_half;
    if (UNLIKELY((special[0] | special[1] | special[2] | special[3]) != 0)) {
      for (int corner = 0; corner < 8; corner += 2) {
        const bool is_above = place[corner + 1] < lower;
        const bool leads = way[corner + 1] != 0 || ((place[corner + 1] & mask) != 0 && way[corner] != 0);
        if (leads && (is_above || before[corner + 1] < lower)) continue;
        sum[0] -= (int64_t)way[corner] + way[corner + 1];
        led_nowhere++;
      }
    }
    last = place;
  }
  *kept += ((count + 3) & ~(size_t)3) - led_nowhere;
  *reach += (size_t)(sum[0] + sum[1] + sum[2] + sum[3]);
  return (outside[0] | outside[1] | outside[2] | outside[3]) == 0;
}

#if HAS_WIDE
WIDE static void wide_transform_points(const double *points, size_t count, const double *matrix, double *corners) {
  transform_points(points, count, matrix, corners);
}

WIDE static void wide_curve_corners(const double *curve, ptrdiff_t count, double *corners) {
  curve_corners(curve, count, corners);
}

WIDE static bool wide_place_contour(
    double *corners, size_t count, double width, double height, int32_t end_row, Place *places, size_t *kept,
    size_t *reach) {
  return place_contour(corners, count, width, height, end_row, places, kept, reach);
}
#else
#define wide_transform_points transform_points
#define wide_curve_corners curve_corners
#define wide_place_contour place_contour
#endif

void cardwright_transform_points(const double *points, size_t count, const double *matrix, double *corners) {
  if (IS_WIDE) {
    wide_transform_points(points, count, matrix, corners);
  } else {
    transform_points(points, count, matrix, corners);
  }
}

void cardwright_curve_corners(const double *curve, ptrdiff_t count, double *corners) {
  if (IS_WIDE) {
    wide_curve_corners(curve, count, corners);
  } else {
    curve_corners(curve, count, corners);
  }
}

bool cardwright_place_contour(
    double *corners, size_t count, double width, double height, int32_t end_row, Place *places, size_t *kept,
    size_t *reach) {
  if (IS_WIDE) return wide_place_contour(corners, count, width, height, end_row, places, kept, reach);
  return place_contour(corners, count, width, height, end_row, places, kept, reach);
}
