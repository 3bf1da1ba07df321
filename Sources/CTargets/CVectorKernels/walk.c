#include "outline.h"

// The walk of outlines through cells, in the outline's order: whatever lies in one cell is added up in registers, and goes to memory when the
// outline leaves the cell.

/// What is noted of passes: that there was one; which lines pass; and also where lines come in and leave.
enum Notes { entries, passes, pieces_too };

/// Where the outline is, and what it has left in the cell there and in the one to the right.
struct Walk {
  int32_t *cell;
  uint64_t *pass_row;
  int32_t column, row;
  int32_t own, next;
  int32_t place;
  /// The pass through the cell at hand, if its piece is noted and the line at work has begun it.
  struct CardwrightPieceOfPass *open;
};

/// Notes a pass through a cell of which something is known.
__attribute__((noinline)) static void enter_again(const struct Walk *walk, Cells *cells, uint64_t *word, uint64_t bit, bool was_entered) {
  int32_t *head = head_of(cells, walk->cell);
  struct CardwrightPass *pass = cells->passes_made + (*cells->pass_count);
  pass->place = walk->place;
  pass->previous = *head;
  *head = ~(int32_t)(*cells->pass_count);
  (*cells->pass_count)++;
  if (!was_entered) return;
  word[1] |= bit;
  cells->crossing_rows[walk->row >> cells->row_shift] |= (uint64_t)1 << (walk->row & ((1 << cells->row_shift) - 1));
}

/// Counts a pass through the cell that the walk has come to, at a place seen from the cell's corner.
INLINE void enter(struct Walk *walk, Cells *cells, int32_t x, int32_t y, enum Notes notes) {
  uint64_t *word = walk->pass_row + 3 * (walk->column >> 6), bit = (uint64_t)1 << (walk->column & 63), once = word[0];
  word[0] = once | bit;
  if (notes == entries) return;
  if (notes == pieces_too) {
    int32_t *head = head_of(cells, walk->cell);
    struct CardwrightPieceOfPass *pass = cells->pieces_made + (*cells->pass_count);
    pass->place = walk->place;
    pass->previous = ((once | word[2]) & bit) != 0 ? *head : no_pass;
    pass->x0 = x;
    pass->y0 = y;
    pass->x1 = -1;
    *head = ~(int32_t)(*cells->pass_count);
    (*cells->pass_count)++;
    walk->open = pass;
    if ((once & bit) != 0) {
      word[1] |= bit;
      cells->crossing_rows[walk->row >> cells->row_shift] |= (uint64_t)1 << (walk->row & ((1 << cells->row_shift) - 1));
    }
  } else if (LIKELY(((once | word[2]) & bit) == 0)) {
    *head_of(cells, walk->cell) = walk->place;
  } else {
    enter_again(walk, cells, word, bit, (once & bit) != 0);
  }
}

/// Notes where the line at work leaves the cell.
INLINE void end_pass(struct Walk *walk, int32_t x, int32_t y, enum Notes notes) {
  if (notes != pieces_too) return;
  walk->open->x1 = x;
  walk->open->y1 = y;
}

INLINE void leave(struct Walk *walk) {
  walk->cell[0] += walk->own;
  walk->cell[1] += walk->next;
  walk->own = walk->next = 0;
}

/// Goes to a cell anywhere.
INLINE void go_to(struct Walk *walk, const Cells *cells, int32_t column, int32_t row) {
  walk->column = column;
  walk->row = row;
  walk->cell = cells->cells + row * cells->cell_stride + column;
  walk->pass_row = cells->passes + 3 * row * cells->pass_stride;
}

INLINE void deposit(struct Walk *walk, int32_t height, int64_t fractions) {
  // The shift rounds down for either sign, which is what the half-turn symmetry rests on.
  int32_t area = (int32_t)((height * fractions) >> (fraction_bits + 1));
  walk->own += height - area;
  walk->next += area;
}

/// Walks through the columns of a row.
INLINE void go_through_columns(
    struct Walk *walk, Cells *cells, int32_t x0, int32_t y0, int32_t x1, int32_t y1, enum Notes notes) {
  int32_t last = x1 >> fraction_bits;
  const struct Crossing line = crossing(x0, y0, x1, y1);
  const int32_t origin = walk->row * pixel;
  int32_t y = y0, fraction = x0 & mask;
  if (x1 > x0) {
    do {
      int32_t next = value_at(line, (walk->column + 1) << fraction_bits);
      deposit(walk, next - y, (int64_t)fraction + pixel);
      end_pass(walk, pixel, next - origin, notes);
      walk->cell[0] += walk->own;
      walk->own = walk->next;
      walk->next = 0;
      walk->cell++;
      walk->column++;
      enter(walk, cells, 0, next - origin, notes);
      y = next;
      fraction = 0;
    } while (walk->column != last);
    deposit(walk, y1 - y, x1 & mask);
  } else {
    do {
      int32_t next = value_at(line, walk->column << fraction_bits);
      deposit(walk, next - y, fraction);
      end_pass(walk, 0, next - origin, notes);
      walk->cell[1] += walk->next;
      walk->next = walk->own;
      walk->own = 0;
      walk->cell--;
      walk->column--;
      enter(walk, cells, pixel, next - origin, notes);
      y = next;
      fraction = pixel;
    } while (walk->column != last);
    deposit(walk, y1 - y, (int64_t)pixel + (x1 & mask));
  }
}

INLINE void go_along_row(
    struct Walk *walk, Cells *cells, int32_t x0, int32_t y0, int32_t x1, int32_t y1, enum Notes notes) {
  if (x1 >> fraction_bits == walk->column) {
    deposit(walk, y1 - y0, (int64_t)(x0 & mask) + (x1 & mask));
  } else {
    go_through_columns(walk, cells, x0, y0, x1, y1, notes);
  }
}

/// The ways that a line goes: a bit each for right, left, down and up.
INLINE unsigned ways(int32_t dx, int32_t dy) {
  return (unsigned)((dx > 0) | (dx < 0) << 1 | (dy > 0) << 2 | (dy < 0) << 3);
}

/// Notes a cell as one that the outline passes through twice.
static void note_turn(const Cells *cells, Place place) {
  int32_t column = place.x >> fraction_bits, row = place.y >> fraction_bits;
  if (row < cells->first_row || row >= cells->end_row) return;
  uint64_t *word = cells->passes + 3 * (row * cells->pass_stride + (column >> 6)), bit = (uint64_t)1 << (column & 63);
  word[0] |= bit;
  word[1] |= bit;
  cells->crossing_rows[row >> cells->row_shift] |= (uint64_t)1 << (row & ((1 << cells->row_shift) - 1));
}

/// Notes the cell in which a contour begins.
INLINE void note_beginning(const Cells *cells, Place place, bool counts) {
  int32_t column = place.x >> fraction_bits, row = place.y >> fraction_bits;
  if (row < cells->first_row || row >= cells->end_row) return;
  uint64_t *word = cells->passes + 3 * (row * cells->pass_stride + (column >> 6)), bit = (uint64_t)1 << (column & 63);
  if (counts && ((word[0] | word[2]) & bit) == 0) {
    *head_of(cells, cells->cells + row * cells->cell_stride + column) = no_pass;
  }
  word[2] |= bit;
}

/// Walks along the lines of a contour that end at some of its places.
INLINE void walk_lines(
    Cells *all, size_t contour, size_t contour_end, size_t first, size_t end_index, enum Notes notes, bool is_cut) {
  // A copy, which nothing that is written can change.
  Cells copy = *all;
  Cells *const cells = &copy;
  const Place *places = cells->places;
  const bool counts = notes != entries;
  struct CardwrightPieceOfPass nobodys;
  struct Walk walk = {0};
  Place start = places[(first > contour ? first : contour_end) - 1];
  const int32_t upper = cells->first_row * pixel, lower = cells->end_row * pixel;
  bool has_begun = false, has_left = first > contour || end_index < contour_end;
  Place before = start, beginning = start;
  if (counts || is_cut) {
    // The line that has led here, also to where the contour begins: its direction counts where a cell is turned round in.
    size_t led = first;
    do {
      led = (led > contour ? led : contour_end) - 1;
      before = places[(led > contour ? led : contour_end) - 1];
    } while (led != first && leads_nowhere(before, places[led]));
    has_begun = led < first;
  }
  // The ways gone since the outline came into the cell at hand, and where its last line begins.
  unsigned gone = 0;
  bool was_inside = false;
  go_to(&walk, cells, start.x >> fraction_bits, start.y >> fraction_bits);
  if (is_cut && (walk.row < cells->first_row || walk.row > cells->end_row)) go_to(&walk, cells, 0, cells->first_row);
  for (size_t index = first; index < end_index; index++) {
    const Place end = places[index];
    const int32_t x0 = start.x, y0 = start.y, x1 = end.x, y1 = end.y;
    const bool is_inside = ((x0 ^ x1) | (y0 ^ y1)) >> fraction_bits == 0;
    const bool is_at_border = (y0 & mask) == 0;
    if (UNLIKELY(y0 == y1) && (is_at_border || x0 == x1)) {
      start = end;
      continue;
    }
    if (UNLIKELY(!has_begun)) {
      has_begun = true;
      beginning = start;
      note_beginning(cells, start, counts);
    }
    if (counts) {
      if (is_inside || was_inside) {
        unsigned own = ways(x1 - x0, y1 - y0);
        if (was_inside) {
          gone |= own;
          if (UNLIKELY(gone == 15)) note_turn(cells, before);
        } else {
          gone = ways(x0 - before.x, y0 - before.y) | own;
        }
        was_inside = is_inside;
      }
      before = start;
    }
    start = end;
    if (is_cut && (y0 < y1 ? y1 <= upper || y0 >= lower : y0 <= upper || y1 >= lower)) {
      has_left = true;
      // A level line has no row that it only ends in.
      if (y0 != y1 || y0 < upper || y0 >= lower) continue;
    }
    walk.place = (int32_t)index;
    if (notes == pieces_too) walk.open = &nobodys;
    if (is_inside) {
      if (UNLIKELY(is_at_border)) {
        has_left = true;
        leave(&walk);
        go_to(&walk, cells, x0 >> fraction_bits, y0 >> fraction_bits);
        enter(&walk, cells, x0 & mask, 0, notes);
      }
      deposit(&walk, y1 - y0, (int64_t)(x0 & mask) + (x1 & mask));
      continue;
    }
    has_left = true;
    const bool is_down = y1 > y0;
    const int32_t in = is_down ? 0 : pixel, out = pixel - in;
    int32_t last = (y1 - is_down) >> fraction_bits, row = (y0 - (y1 < y0)) >> fraction_bits;
    if (row == last) {
      if (is_at_border) {
        leave(&walk);
        go_to(&walk, cells, x0 >> fraction_bits, row);
        enter(&walk, cells, x0 & mask, in, notes);
      }
      go_along_row(&walk, cells, x0, y0, x1, y1, notes);
      continue;
    }
    int32_t x = x0, y = y0, end_x = x1, end_y = y1;
    const struct Crossing line = crossing(y0, x0, y1, x1);
    bool comes_in = is_at_border, goes_out = false;
    if (is_cut) {
      if (is_down) {
        if (row < cells->first_row) {
          row = cells->first_row;
          y = row * pixel;
          x = value_at(line, y);
          comes_in = true;
        }
        if (last >= cells->end_row) {
          last = cells->end_row - 1;
          end_y = lower;
          end_x = value_at(line, lower);
          goes_out = true;
        }
      } else {
        if (row >= cells->end_row) {
          row = cells->end_row - 1;
          y = lower;
          x = value_at(line, y);
          comes_in = true;
        }
        if (last < cells->first_row) {
          last = cells->first_row;
          end_y = upper;
          end_x = value_at(line, upper);
          goes_out = true;
        }
      }
    }
    if (comes_in) {
      leave(&walk);
      go_to(&walk, cells, x >> fraction_bits, row);
      enter(&walk, cells, x & mask, in, notes);
    }
    if (row != last) {
      const int32_t step = is_down ? 1 : -1;
      const ptrdiff_t cell_step = is_down ? cells->cell_stride : -cells->cell_stride;
      const ptrdiff_t pass_step = is_down ? 3 * cells->pass_stride : -3 * cells->pass_stride;
      int32_t border = (row + is_down) << fraction_bits;
      do {
        int32_t next = value_at(line, border);
        go_along_row(&walk, cells, x, y, next, border, notes);
        end_pass(&walk, next & mask, out, notes);
        leave(&walk);
        walk.row += step;
        walk.cell += cell_step;
        walk.pass_row += pass_step;
        enter(&walk, cells, next & mask, in, notes);
        x = next;
        y = border;
        border += step * pixel;
      } while (walk.row != last);
    }
    go_along_row(&walk, cells, x, y, end_x, end_y, notes);
    if (is_cut && goes_out) end_pass(&walk, end_x & mask, out, notes);
  }
  leave(&walk);
  if (!counts) return;
  // A contour that lies in one cell has no pass of its own.
  if (UNLIKELY(has_begun && !has_left)) {
    int32_t row = beginning.y >> fraction_bits;
    if (row >= cells->first_row && row < cells->end_row) {
      int32_t *head = head_of(cells, cells->cells + row * cells->cell_stride + (beginning.x >> fraction_bits));
      if (notes == pieces_too) {
        cells->pieces_made[(*cells->pass_count)].place = ~(int32_t)contour;
        cells->pieces_made[(*cells->pass_count)].previous = *head;
        cells->pieces_made[(*cells->pass_count)].x1 = -1;
      } else {
        cells->passes_made[(*cells->pass_count)].place = ~(int32_t)contour;
        cells->passes_made[(*cells->pass_count)].previous = *head;
      }
      *head = ~(int32_t)(*cells->pass_count);
      (*cells->pass_count)++;
    }
  }
  // A contour may begin anywhere: its end leads into the cell.
  if (end_index < contour_end) return;
  for (size_t index = contour; was_inside && index < contour_end; index++) {
    const Place end = places[index];
    const bool is_inside = ((start.x ^ end.x) | (start.y ^ end.y)) >> fraction_bits == 0;
    if (!leads_nowhere(start, end)) {
      gone |= ways(end.x - start.x, end.y - start.y);
      if (gone == 15) note_turn(cells, before);
      was_inside = is_inside;
      before = start;
    }
    start = end;
  }
}

/// Lines in a block, all or none of which are walked along.
enum { block_size = 16 };

INLINE void walk_outline(Cells *cells, enum Notes notes, bool is_cut) {
  const int32_t *block = cells->blocks;
  size_t start = 0;
  for (size_t contour = 0; contour < cells->contour_count; contour++) {
    const size_t end = (size_t)cells->contour_ends[contour];
    if (!is_cut) {
      walk_lines(cells, start, end, start, end, notes, false);
    } else {
      size_t run = start, index = start;
      while (index < end) {
        bool is_apart = block[0] >= cells->end_row || block[1] < cells->first_row;
        if (is_apart) {
          if (run < index) walk_lines(cells, start, end, run, index, notes, true);
          run = index + block_size;
        }
        block += 2;
        index += block_size;
      }
      if (run < end) walk_lines(cells, start, end, run, end, notes, true);
    }
    start = end;
  }
}

void cardwright_walk_outline(Cells *cells, bool counts_passes, bool keeps_pieces, bool is_cut) {
  if (!counts_passes) {
    if (is_cut) {
      walk_outline(cells, entries, true);
    } else {
      walk_outline(cells, entries, false);
    }
  } else if (keeps_pieces) {
    walk_outline(cells, pieces_too, true);
  } else if (is_cut) {
    walk_outline(cells, passes, true);
  } else {
    walk_outline(cells, passes, false);
  }
}

size_t cardwright_find_blocks(const Place *places, size_t count, int32_t *blocks) {
  int32_t *block = blocks;
  Place start = places[count - 1];
  for (size_t index = 0; index < count; index += block_size) {
    int32_t low = start.y, high = start.y;
    for (size_t place = index; place < count && place < index + block_size; place++) {
      start = places[place];
      low = start.y < low ? start.y : low;
      high = start.y > high ? start.y : high;
    }
    block[0] = (low >> fraction_bits) - 1;
    block[1] = high >> fraction_bits;
    block += 2;
  }
  return (size_t)(block - blocks);
}
