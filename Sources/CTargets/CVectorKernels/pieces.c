#include "outline.h"

// The pieces of lines in cells that an outline passes through more than once, along the passes that its walk has noted.

/// The contour that a place belongs to.
INLINE size_t contour_of(const Cells *cells, size_t place) {
  size_t low = 0, high = cells->contour_count - 1;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (place < (size_t)cells->contour_ends[middle]) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return low;
}

/// The piece of a line in a cell that it passes through. Returns whether the line ends there.
INLINE bool piece_of(Place start, Place end, int32_t column, int32_t row, Piece *piece) {
  const int32_t x0 = start.x, y0 = start.y, x1 = end.x, y1 = end.y;
  const int32_t first = (y0 - (y1 < y0)) >> fraction_bits, last = (y1 - (y1 > y0)) >> fraction_bits;
  int32_t xs = x0, ys = y0, xe = x1, ye = y1;
  if (first != last) {
    const struct Crossing line = crossing(y0, x0, y1, x1);
    if (row != first) {
      ys = (row + (y1 < y0)) * pixel;
      xs = value_at(line, ys);
    }
    if (row != last) {
      ye = (row + (y1 > y0)) * pixel;
      xe = value_at(line, ye);
    }
  }
  const int32_t origin = row * pixel;
  const int32_t from = xs >> fraction_bits, to = xe >> fraction_bits;
  bool ends = row == last && column == to;
  piece->x0 = xs & mask;
  piece->y0 = ys - origin;
  piece->x1 = xe & mask;
  piece->y1 = ye - origin;
  if (from != to) {
    const struct Crossing line = crossing(xs, ys, xe, ye);
    const bool is_right = to > from;
    if (column != from) {
      piece->x0 = is_right ? 0 : pixel;
      piece->y0 = value_at(line, (column + !is_right) * pixel) - origin;
    }
    if (column != to) {
      piece->x1 = is_right ? pixel : 0;
      piece->y1 = value_at(line, (column + is_right) * pixel) - origin;
    }
  }
  return ends;
}

static inline ptrdiff_t cardwright_cell_pieces(
    const Cells *cells, ptrdiff_t column, ptrdiff_t row, Piece *pieces, ptrdiff_t limit) {
  const Place *places = cells->places;
  ptrdiff_t count = 0;
  int32_t head = *head_of(cells, cells->cells + row * cells->cell_stride + column);
  while (head != no_pass) {
    struct CardwrightPass made = {head, no_pass};
    if (cells->keeps_pieces) {
      const struct CardwrightPieceOfPass *kept = cells->pieces_made + ~head;
      if (kept->x1 >= 0) {
        if (count == limit) return count;
        pieces[count++] = (Piece){kept->x0, kept->y0, kept->x1, kept->y1, 0};
        head = kept->previous;
        continue;
      }
      made.place = kept->place;
      made.previous = kept->previous;
    } else if (head < 0) {
      made = cells->passes_made[~head];
    }
    head = made.previous;
    size_t place = (size_t)(made.place < 0 ? ~made.place : made.place);
    size_t contour = cells->contour_count > 1 ? contour_of(cells, place) : 0;
    const size_t first = contour > 0 ? (size_t)cells->contour_ends[contour - 1] : 0;
    const size_t end_index = (size_t)cells->contour_ends[contour];
    Place start = places[(place > first ? place : end_index) - 1];
    bool is_first = true;
    for (size_t step = end_index - first; step > 0; step--) {
      const Place end = places[place];
      if (!leads_nowhere(start, end)) {
        // What begins at a row's border is a pass of its own.
        if (!is_first && made.place >= 0 && (start.y & mask) == 0) break;
        if (count == limit) return count;
        is_first = false;
        if (!piece_of(start, end, (int32_t)column, (int32_t)row, pieces + count++)) break;
      }
      start = end;
      if (++place == end_index) place = first;
    }
  }
  return count;
}

bool cardwright_next_crossing(
    const Cells *cells, struct CardwrightCrossing *at, ptrdiff_t width, bool is_even_odd, Piece *pieces,
    ptrdiff_t limit) {
  const int32_t *row_cells = cells->cells + at->row * cells->cell_stride;
  const uint64_t *words = cells->passes + 3 * at->row * cells->pass_stride;
  while (true) {
    while (at->bits == 0) {
      if (++at->word >= cells->pass_stride) return false;
      at->bits = words[3 * at->word + 1];
    }
    ptrdiff_t column = 64 * at->word + __builtin_ctzll(at->bits);
    at->bits &= at->bits - 1;
    at->cell_count++;
    if (column >= width) continue;
    int32_t sum = at->sum;
    for (ptrdiff_t place = at->next; place <= column; place++) sum = (int32_t)((uint32_t)sum + (uint32_t)row_cells[place]);
    at->sum = sum;
    at->next = column + 1;
    ptrdiff_t count = cardwright_cell_pieces(cells, column, at->row, pieces, limit);
    at->piece_count += count;
    at->column = column;
    at->pieces = count;
    at->coverage = cardwright_slabs_decide;
    if (count == 2) at->coverage = cardwright_pair_coverage(pieces, sum, is_even_odd);
    if (count > 1 && at->coverage != cardwright_sum_is_right) return true;
  }
}
