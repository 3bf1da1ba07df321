#include "vectors.h"

// The colours of pixels whose places lie in one segment of a gradient. It gives the bits of the loop in GradientShader.swift.

typedef float EightFloats __attribute__((vector_size(32)));
typedef float FourFloats __attribute__((vector_size(16)));
typedef uint32_t EightWords __attribute__((vector_size(32)));
typedef struct CardwrightGradient Gradient;

#if __has_builtin(__builtin_elementwise_sqrt)
#define SQUARE_ROOTS(lanes) __builtin_elementwise_sqrt(lanes)
#else
#define SQUARE_ROOTS(lanes) \
  (Four) { __builtin_sqrt(lanes[0]), __builtin_sqrt(lanes[1]), __builtin_sqrt(lanes[2]), __builtin_sqrt(lanes[3]) }
#endif

enum { pad = 0, repeat = 1, reflect = 2 };

/// Writes how far four places lie from the segment's origin, and adds to `outside` what is not 0 if one lies outside of the segment.
INLINE void find_places(
    const Gradient *gradient, const Four *columns, bool is_radial, int spread, Four *offsets, FourLongs *outside) {
  Four place = *columns * gradient->step_x + gradient->start_x;
  if (is_radial) {
    Four y = *columns * gradient->step_y + gradient->start_y, square = place * place + y * y;
    place = (SQUARE_ROOTS(square) - gradient->radius) * gradient->inverse;
  }
  // A comparison with what is not a number is false.
  if (spread != pad) *outside |= ~((FourLongs)(place >= -gradient->farthest) & (FourLongs)(place <= gradient->farthest));
  if (spread != pad) {
    Four units = spread == reflect ? place * 0.5 : place;
    Four nearest = (units + rounding_bias) - rounding_bias;
    FourLongs is_above = (FourLongs)(nearest > units);
    Four floor = nearest - (Four)(is_above & (FourLongs)(Four){1, 1, 1, 1});
    if (spread == repeat) {
      place = place - floor;
    } else {
      Four pair = place - 2 * floor, mirrored = 2 - pair;
      FourLongs is_second = (FourLongs)(pair > 1);
      place = (Four)((is_second & (FourLongs)mirrored) | (~is_second & (FourLongs)pair));
    }
  }
  *outside |= ~((FourLongs)(place >= gradient->first) & (FourLongs)(place <= gradient->last));
  *offsets = place - gradient->origin;
}

INLINE size_t shade(
    const Gradient *gradient, int64_t column, size_t count, uint32_t *colors, bool is_radial, int spread) {
  const Four lanes = {0, 1, 2, 3}, next = {4, 5, 6, 7};
  size_t index = 0;
  for (; index + 8 <= count; index += 8) {
    const double first_column = (double)(column + (int64_t)index);
    Four columns[2] = {lanes + first_column, next + first_column}, offsets[2];
    FourLongs outside[2] = {{0, 0, 0, 0}, {0, 0, 0, 0}};
    find_places(gradient, columns, is_radial, spread, offsets, outside);
    find_places(gradient, columns + 1, is_radial, spread, offsets + 1, outside + 1);
    FourFloats low = __builtin_convertvector(offsets[0], FourFloats), high = __builtin_convertvector(offsets[1], FourFloats);
    EightFloats steps = __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7);
    EightWords pixels = {0, 0, 0, 0, 0, 0, 0, 0};
    for (int component = 0; component < 4; component++) {
      // Adding 2^23 rounds to the nearest level, which is then in the lowest bits.
      EightFloats level = steps * gradient->slope[component] + gradient->base[component] + 8388608.0f;
      pixels |= ((EightWords)level & 0xFF) << (8 * component);
    }
    __builtin_memcpy(colors + index, &pixels, sizeof pixels);
    const FourLongs ends = outside[0] | outside[1];
    if (UNLIKELY((ends[0] | ends[1] | ends[2] | ends[3]) != 0)) {
      // The others are written again.
      size_t lane = 0;
      while (outside[lane / 4][lane % 4] == 0) lane++;
      return index + lane;
    }
  }
  return index;
}

INLINE size_t shade_any(const Gradient *gradient, int64_t column, size_t count, uint32_t *colors) {
  // A loop for each kind, without questions.
  if (gradient->is_radial) {
    if (gradient->spread == pad) return shade(gradient, column, count, colors, true, pad);
    if (gradient->spread == repeat) return shade(gradient, column, count, colors, true, repeat);
    return shade(gradient, column, count, colors, true, reflect);
  }
  if (gradient->spread == pad) return shade(gradient, column, count, colors, false, pad);
  if (gradient->spread == repeat) return shade(gradient, column, count, colors, false, repeat);
  return shade(gradient, column, count, colors, false, reflect);
}

#if HAS_WIDE
WIDE static size_t wide_shade_any(const Gradient *gradient, int64_t column, size_t count, uint32_t *colors) {
  return shade_any(gradient, column, count, colors);
}
#else
#define wide_shade_any shade_any
#endif

size_t cardwright_shade_run(const Gradient *gradient, ptrdiff_t column, size_t count, uint32_t *colors) {
  if (IS_WIDE) return wide_shade_any(gradient, column, count, colors);
  return shade_any(gradient, column, count, colors);
}
