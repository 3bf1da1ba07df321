#ifndef CARDWRIGHT_OUTLINE_H
#define CARDWRIGHT_OUTLINE_H

#include "CVectorKernels.h"

// What the walk of outlines and the search for their pieces have in common, so that both cut lines at the same places.

// Plain C, the same on all machines: nothing may be fused into other roundings.
#pragma STDC FP_CONTRACT OFF

#define INLINE static inline __attribute__((always_inline))
#define LIKELY(x) __builtin_expect(!!(x), 1)
#define UNLIKELY(x) __builtin_expect(!!(x), 0)

enum { no_pass = INT32_MAX, fraction_bits = 16, pixel = 1 << 16, mask = pixel - 1 };

/// Adding it rounds to the nearest integer, ties to even; see FixedPoint.swift.
static const double rounding_bias = 6755399441055744.0;

typedef struct CardwrightPlace Place;
typedef struct CardwrightCells Cells;
typedef struct CardwrightPiece Piece;

/// Whether a line lies in no row or is a point.
INLINE bool leads_nowhere(Place start, Place end) {
  return start.y == end.y && ((start.y & mask) == 0 || start.x == end.x);
}

INLINE int32_t rounded(double steps) {
  union {
    double value;
    int64_t bits;
  } sum = {steps + rounding_bias};
  return (int32_t)sum.bits;
}

/// A coordinate of a line as a function of the other, from its middle.
struct Crossing {
  double slope, middle, value;
};

INLINE struct Crossing crossing(int32_t start, int32_t start_value, int32_t end, int32_t end_value) {
  struct Crossing line = {
      (double)(end_value - start_value) / (double)(end - start), ((double)start + (double)end) * 0.5,
      ((double)start_value + (double)end_value) * 0.5};
  return line;
}

INLINE int32_t value_at(struct Crossing line, int32_t position) {
  return rounded(line.value + ((double)position - line.middle) * line.slope);
}

INLINE int32_t *head_of(const Cells *cells, const int32_t *cell) { return (int32_t *)((char *)cell + cells->heads_distance); }

#endif
