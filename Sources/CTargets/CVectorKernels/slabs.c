#include "vectors.h"

// The covered area of a cell with many lines, measured at a few heights.
//
// The cell is cut into 16 slabs of equal height, whatever its lines do, and lengths in their middles represent areas. Each slab has its
// own lane of a vector, with its lines row by row. All lanes are sorted at once, by exchanges that do not depend on the data, so there
// are no unpredictable branches.
//
// A line is stored as a floating-point number, as processors have instructions for the minimum and the maximum of two. Its bits, read as
// an integer, are a multiple of 2^20 above its place in the order from left to right.

enum { slab_count = 16, slab_bits = 14, side = pixel };

typedef float Row __attribute__((vector_size(4 * slab_count), aligned(16)));
typedef int32_t Lanes __attribute__((vector_size(4 * slab_count)));
typedef int32_t FourInts __attribute__((vector_size(16)));
typedef struct CardwrightLine Line;

/// The bits of 2^23: a number whose lowest 23 bits count steps of 1.
static const int32_t order_bias = 0x4B000000;

/// A line at a distance from the left border in half steps, which changes the winding number.
INLINE int32_t order_of(int32_t x, int32_t change) { return (x * 4 + change + 1) | order_bias; }

/// The height at which a slab is measured, in quarter steps: slightly off the middle, as a corner exactly there would be neither above nor
/// below.
#define MIDDLE_OF(slab) (((2 * (slab) + 1) << (slab_bits - 1)) + ((slab) < slab_count / 2 ? -1 : 1))

static const double middles[slab_count] __attribute__((aligned(32))) = {
    MIDDLE_OF(0), MIDDLE_OF(1), MIDDLE_OF(2),  MIDDLE_OF(3),  MIDDLE_OF(4),  MIDDLE_OF(5),  MIDDLE_OF(6),  MIDDLE_OF(7),
    MIDDLE_OF(8), MIDDLE_OF(9), MIDDLE_OF(10), MIDDLE_OF(11), MIDDLE_OF(12), MIDDLE_OF(13), MIDDLE_OF(14), MIDDLE_OF(15),
};

/// The first slab whose middle lies below a height in quarter steps; the number of slabs if there is none.
INLINE int64_t slab_below(int64_t y) {
  const int64_t half = (int64_t)1 << (slab_bits - 1);
  return (y + (y < slab_count * half ? half + 1 : half - 1)) >> slab_bits;
}

/// Writes the winding number at the left border in each slab's middle.
INLINE void find_left_windings(const Line *lines, size_t count, int64_t corner, Lanes *windings) {
  // The changes between the middles above and below.
  int32_t changes[slab_count + 1] = {0};
  for (size_t index = 0; index < count; index++) {
    if (lines[index].x0 == 0) changes[slab_below(4 * lines[index].y0)]--;
    if (lines[index].x1 == 0) changes[slab_below(4 * lines[index].y1)]++;
  }
  int32_t winding = (int32_t)corner;
  for (int slab = 0; slab < slab_count; slab++) (*windings)[slab] = winding += changes[slab];
}

/// Writes lines into the lanes of the slabs whose middles they pass, and returns how many rows there are.
///
/// - Parameter sum: to this the changes of the winding numbers are added, times the lengths to the right of them.
INLINE size_t fill_slabs(const Line *lines, size_t count, int32_t *rows, int64_t *sum) {
  int32_t ends[slab_count] = {0};
  for (size_t index = 0; index < count; index++) {
    const Line line = lines[index];
    if (line.dy == 0) continue;
    const int32_t winding = line.dy > 0 ? 1 : -1;
    const int64_t first = slab_below(4 * (line.dy > 0 ? line.y0 : line.y1)), end = slab_below(4 * (line.dy > 0 ? line.y1 : line.y0));
    const double slope = (double)line.dx / (double)line.dy, origin = (double)(2 * (line.y0 + line.y1));
    const int32_t middle = (int32_t)(line.x0 + line.x1);
    int32_t places[slab_count];
    for (int64_t slab = first & ~(int64_t)3; slab < end; slab += 4) {
      const Four rises = (*(const Four *)(middles + slab) - origin) * slope * 0.5 + rounding_bias;
      FourInts x = __builtin_shufflevector((EightInts)rises, (EightInts)rises, 0, 2, 4, 6) + middle;
      x &= x > 0;
      const FourInts is_beyond = x > 2 * side;
      x = (is_beyond & 2 * side) | (~is_beyond & x);
      __builtin_memcpy(places + slab, &x, sizeof x);
    }
    int64_t rest = 0;
    for (int64_t slab = first; slab < end; slab++) {
      rest += 2 * side - places[slab];
      rows[ends[slab] * slab_count + slab] = order_of(places[slab], winding);
      ends[slab]++;
    }
    *sum += rest * winding;
  }
  int32_t row_count = 0;
  for (int slab = 0; slab < slab_count; slab++) row_count = ends[slab] > row_count ? ends[slab] : row_count;
  // A line at the right border that changes nothing.
  for (int slab = 0; slab < slab_count; slab++) {
    for (int32_t row = ends[slab]; row < row_count; row++) rows[row * slab_count + slab] = order_of(2 * side, 0);
  }
  return (size_t)row_count;
}

/// Puts the smaller elements of two rows into the first row.
INLINE void exchange(Row *first, Row *second) {
  const Row left = *first, right = *second;
  const Lanes is_swapped = right < left;
  *first = (Row)((is_swapped & (Lanes)right) | (~is_swapped & (Lanes)left));
  *second = (Row)((is_swapped & (Lanes)left) | (~is_swapped & (Lanes)right));
}

/// Sorts each lane, by Batcher's merge exchange (Knuth, "The Art of Computer Programming", volume 3, 5.2.2, algorithm M).
INLINE void sort(Row *rows, size_t count) {
  if (count < 2) return;
  const size_t widest = (size_t)1 << (63 - __builtin_clzll(count - 1));
  for (size_t part = widest; part > 0; part >>= 1) {
    size_t merged = widest, remainder = 0, distance = part;
    while (true) {
      for (size_t row = 0; row + distance < count; row++) {
        if ((row & part) == remainder) exchange(rows + row, rows + row + distance);
      }
      if (merged == part) break;
      distance = merged - part;
      merged >>= 1;
      remainder = part;
    }
  }
}

INLINE void measure(
    const Line *lines, size_t count, int64_t corner, bool is_even_odd, Row *rows, int64_t *covered, int64_t *mean) {
  Lanes winding, x = {0}, inside = {0};
  find_left_windings(lines, count, corner, &winding);
  // The means of all lanes' winding numbers in half steps, summed up as changes take effect.
  int64_t sum = 0;
  for (int slab = 0; slab < slab_count; slab++) sum += (int64_t)winding[slab] * (2 * side);
  const size_t row_count = fill_slabs(lines, count, (int32_t *)rows, &sum);
  sort(rows, row_count);
  for (size_t row = 0; row <= row_count; row++) {
    Lanes next = {0};
    if (row < row_count) {
      __builtin_memcpy(&next, rows + row, sizeof next);
    } else {
      next += order_of(2 * side, 0);
    }
    const Lanes change = (next & 3) - 1;
    next = (next & 0xFFFFF) >> 2;
    const Lanes length = next - x;
    inside += length & (is_even_odd ? -(winding & 1) : winding != 0);
    winding += change;
    x = next;
  }
  int64_t total = 0;
  for (int slab = 0; slab < slab_count; slab++) total += inside[slab];
  *covered += total * (1 << slab_bits);
  *mean += sum * (1 << slab_bits);
}

#if HAS_WIDE
WIDE static void wide_measure(
    const Line *lines, size_t count, int64_t corner, bool is_even_odd, Row *rows, int64_t *covered, int64_t *mean) {
  measure(lines, count, corner, is_even_odd, rows, covered, mean);
}
#else
#define wide_measure measure
#endif

void cardwright_even_slabs(
    const Line *lines, size_t count, int64_t corner, bool is_even_odd, void *rows, int64_t *covered, int64_t *mean) {
  if (IS_WIDE) {
    wide_measure(lines, count, corner, is_even_odd, rows, covered, mean);
  } else {
    measure(lines, count, corner, is_even_odd, rows, covered, mean);
  }
}
