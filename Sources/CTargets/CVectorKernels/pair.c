#include "outline.h"

// The coverage of a cell that two lines pass through from border to border.
//
// Each line has a side where the winding number is greater by 1. On neither of the two sides let it be m. By Newton's formula
// for the differences of a function f at m, which here says whether a winding number is inside, the area that is covered is
//
//     f(m) + (f(m + 1) - f(m)) a + (f(m) - 2 f(m + 1) + f(m + 2)) b
//
// where a is what the two sides add up to, and b what they have in common.

enum { side = pixel };
static const int64_t whole = (int64_t)1 << 35;

struct Line {
  int64_t x0, y0, x1, y1, dx, dy, offset;
};

INLINE struct Line line_of(int64_t x0, int64_t y0, int64_t x1, int64_t y1) {
  struct Line line = {x0, y0, x1, y1, x1 - x0, y1 - y0, (x1 - x0) * y0 - (y1 - y0) * x0};
  return line;
}
INLINE int64_t side_of(struct Line line, int64_t x, int64_t y) { return line.dx * y - line.dy * x - line.offset; }
INLINE bool has_corner_beside(struct Line line) { return line.offset > 0 || (line.x0 | line.y0) == 0; }
INLINE int64_t area_beside(struct Line line) {
  int64_t corner = has_corner_beside(line) ? side : 0;
  int64_t start = line.x0 == 0 ? side - line.y0 : 0, end = line.x1 == 0 ? side - line.y1 : 0;
  return (corner - start + end + line.dy) * (2 * side) - line.dy * (line.x0 + line.x1);
}
INLINE int64_t min64(int64_t a, int64_t b) { return a < b ? a : b; }
INLINE int64_t abs64(int64_t a) { return a < 0 ? -a : a; }
INLINE int64_t rounded64(double value) {
  union {
    double value;
    int64_t bits;
  } sum = {value + rounding_bias}, bias = {rounding_bias};
  return sum.bits - bias.bits;
}
INLINE int64_t weight(int64_t winding, bool is_even_odd) { return is_even_odd ? winding & 1 : winding != 0; }

int32_t cardwright_pair_coverage(const Piece *pieces, int64_t sum, bool is_even_odd) {
  int64_t rest = sum;
  struct Line lines[2];
  for (int index = 0; index < 2; index++) {
    const Piece piece = pieces[index];
    if ((piece.x0 | piece.x1) == 0) return cardwright_sum_is_right;
    int64_t dy = piece.y1 - piece.y0;
    rest -= dy - ((dy * (piece.x0 + piece.x1)) >> (fraction_bits + 1));
    if (piece.x0 == 0) rest += side - piece.y0;
    if (piece.x1 == 0) rest -= side - piece.y1;
    lines[index] = line_of(piece.x0, piece.y0, piece.x1, piece.y1);
  }
  const struct Line line = lines[0], other = lines[1];
  int64_t lowest = (rest >> fraction_bits) - has_corner_beside(line) - has_corner_beside(other);
  int64_t inside0 = weight(lowest, is_even_odd), inside1 = weight(lowest + 1, is_even_odd),
          inside2 = weight(lowest + 2, is_even_odd);
  int64_t bend = inside0 - 2 * inside1 + inside2;
  if (bend == 0) return cardwright_sum_is_right;
  int64_t start = side_of(other, line.x0, line.y0), end = side_of(other, line.x1, line.y1);
  int64_t other_start = side_of(line, other.x0, other.y0), other_end = side_of(line, other.x1, other.y1);
  int64_t area = area_beside(line), other_area = area_beside(other), common;
  if ((start < 0 && end > 0) || (start > 0 && end < 0)) {
    int64_t x = start < 0 ? line.x0 : line.x1, y = start < 0 ? line.y0 : line.y1;
    int64_t other_x = other_start < 0 ? other.x0 : other.x1, other_y = other_start < 0 ? other.y0 : other.y1;
    struct Line chord = start < 0 ? line_of(x, y, other_x, other_y) : line_of(other_x, other_y, x, y);
    double triangle =
        (double)min64(start, end) * (double)min64(other_start, other_end) / (double)abs64(start - end);
    common = 4 * area_beside(chord) + rounded64(4 * triangle);
  } else {
    int64_t own_side = start + end, other_side = other_start + other_end;
    if (own_side == 0) return cardwright_slabs_decide;
    // Each lies on the same side of the other, as also do two lines that meet inside: there are two winding numbers at most.
    if ((own_side < 0) == (other_side < 0)) return cardwright_sum_is_right;
    common = 4 * (own_side < 0 ? area : other_area);
  }
  int64_t covered = inside0 * whole + 4 * (inside1 - inside0) * (area + other_area) + bend * common;
  int64_t mean = lowest * whole + 4 * (area + other_area), said;
  if (is_even_odd) {
    said = mean & (2 * whole - 1);
    if (said > whole) said = 2 * whole - said;
  } else {
    said = min64(abs64(mean), whole);
  }
  int64_t error = abs64(said - covered), level = (covered * 255 + whole / 2) & (whole - 1);
  if (error == 0) return cardwright_sum_is_right;
  if (error < (int64_t)1 << 19 || level < (int64_t)1 << 28 || level > whole - ((int64_t)1 << 28)) return cardwright_slabs_decide;
  return (int)((covered * 255 + whole / 2) >> 35) & 255;
}
