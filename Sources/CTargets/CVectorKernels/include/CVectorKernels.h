#ifndef CARDWRIGHT_VECTOR_KERNELS_H
#define CARDWRIGHT_VECTOR_KERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Inner loops of two kinds.
//
// Those of avx2.c are for processors with wider vectors than the architecture's baseline, which the compiler of Swift may not assume.
// They are chosen when the process runs, work on integers alone, and give the bits of the loops in Swift that they stand in for.
//
// The others make corners, walk along outlines that lie wholly inside of a region, and colour runs of gradients. They are portable, the
// same on all machines. What they compute in doubles is rounded after each operation (FP_CONTRACT OFF; `scripts/dev check-contraction`
// looks). Some are compiled a second time for wider vectors: see vectors.h.

/// A coverage that replaces what the sum of a band's cells says.
struct CardwrightPatch {
  /// Counted from the band's first row.
  ptrdiff_t row;
  ptrdiff_t column;
  uint8_t coverage;
};

/// The cells of a few rows, and the pixels that they lie over.
struct CardwrightBand {
  /// Changes of signed area from column to column, in 1/65,536 pixels. Behind each row's last one there are ten more, also to be swept.
  int32_t *cells;
  /// Three words for 64 cells each: bits of those that have been entered, entered again, and that a contour begins in.
  uint64_t *passes;
  /// Cells, words and pixels from one row to the next.
  ptrdiff_t cell_stride;
  ptrdiff_t pass_stride;
  ptrdiff_t pixel_stride;
  ptrdiff_t row_count;
  /// Pixels in a row.
  ptrdiff_t width;
  /// Row by row, and from left to right.
  const struct CardwrightPatch *patches;
  size_t patch_count;
  /// The pixel over the first cell: red in the lowest byte, alpha in the highest, premultiplied.
  uint32_t *pixels;
};

/// A corner of an outline in 16.16 fixed point.
struct CardwrightPlace {
  int32_t x;
  int32_t y;
};

/// An outline's pass through a cell that it has passed through before.
struct CardwrightPass {
  /// Where the line ends that enters the cell; of a contour that lies in the cell, the first place's complement.
  int32_t place;
  /// The pass before it, as a head.
  int32_t previous;
};

/// The same with the piece of the line in the cell: where it comes in, and where it leaves; x1 is -1 if it ends there.
struct CardwrightPieceOfPass {
  int32_t place;
  int32_t previous;
  int32_t x0;
  int32_t y0;
  int32_t x1;
  int32_t y1;
};

/// A cell that an outline passes through more than once, on the way along a row.
struct CardwrightCrossing {
  ptrdiff_t row;
  ptrdiff_t column;
  /// The sum of all cells up to this one.
  int32_t sum;
  /// The cell's coverage if two lines lead through it; otherwise, or if these do not say it, `cardwright_slabs_decide`.
  int32_t coverage;
  ptrdiff_t pieces;
  ptrdiff_t next;
  ptrdiff_t word;
  uint64_t bits;
  ptrdiff_t cell_count;
  ptrdiff_t piece_count;
};

/// A piece of a line in a cell, in 16.16 from its top left corner, from where the outline begins it to where it ends it.
struct CardwrightPiece {
  int32_t x0;
  int32_t y0;
  int32_t x1;
  int32_t y1;
  int32_t cell;
};

/// An outline that lies wholly inside of a region, and cells of some of the region's rows. Pointers are as if all rows had cells.
struct CardwrightCells {
  const struct CardwrightPlace *places;
  /// Where contours end among the places.
  const ptrdiff_t *contour_ends;
  size_t contour_count;
  int32_t *cells;
  /// As in a band.
  uint64_t *passes;
  /// A word for each 2^row_shift rows, and in it a bit for each row in which the outline passes through some cell twice.
  uint64_t *crossing_rows;
  /// Bytes from a cell to its head: where the line ends that enters it, or the complement of a pass's number, or INT32_MAX.
  /// It holds anything if the outline does not pass through the cell.
  ptrdiff_t heads_distance;
  struct CardwrightPass *passes_made;
  /// Instead, if pieces are kept.
  struct CardwrightPieceOfPass *pieces_made;
  bool keeps_pieces;
  /// The first and the last row of each 16 lines of a contour, unless all rows have cells.
  const int32_t *blocks;
  /// How many of them there are.
  ptrdiff_t *pass_count;
  ptrdiff_t cell_stride;
  ptrdiff_t pass_stride;
  int32_t first_row;
  int32_t end_row;
  int32_t row_shift;
};

/// Adds the signed areas of an outline to the cells, and counts how it passes through them.
///
/// - Parameter is_cut: whether the outline may reach beyond the rows.
void cardwright_walk_outline(struct CardwrightCells *cells, bool counts_passes, bool keeps_pieces, bool is_cut);

/// Writes the first and the last row of each 16 lines of a contour, and returns how many numbers these are.
size_t cardwright_find_blocks(const struct CardwrightPlace *places, size_t count, int32_t *blocks);

/// Goes to the next cell in the row whose sum may be wrong, and writes the pieces of lines in it; `false` if there is none.
bool cardwright_next_crossing(
    const struct CardwrightCells *cells, struct CardwrightCrossing *at, ptrdiff_t width, bool is_even_odd,
    struct CardwrightPiece *pieces, ptrdiff_t limit);

/// Answers about a cell that are not coverages.
enum { cardwright_sum_is_right = -1, cardwright_slabs_decide = -2 };

/// The coverage of a cell from 0 to 255 that two lines pass through from border to border.
///
/// - Parameter sum: the sum of all cells in the row up to this one.
int32_t cardwright_pair_coverage(const struct CardwrightPiece *pieces, int64_t sum, bool is_even_odd);

/// A piece of a line in a cell, in steps of the grid from its top left corner.
struct CardwrightLine {
  ptrdiff_t x0;
  ptrdiff_t y0;
  ptrdiff_t x1;
  ptrdiff_t y1;
  ptrdiff_t dx;
  ptrdiff_t dy;
  ptrdiff_t offset;
  double slope;
};

/// Adds the covered area of a cell with many lines, measured at 16 heights, and the mean of its winding numbers, both in 2^-35 pixel.
///
/// - Parameters:
///   - corner: the winding number in the top left corner.
///   - rows: memory for 64 bytes a line, aligned to 16.
void cardwright_even_slabs(
    const struct CardwrightLine *lines, size_t count, int64_t corner, bool is_even_odd, void *rows, int64_t *covered,
    int64_t *mean);

/// Writes the positions of points in pixels from a region's origin.
///
/// - Parameters:
///   - matrix: what a step to the right and one downwards become, the translation, and the origin.
///   - corners: with room for one more, which may be written.
void cardwright_transform_points(const double *points, size_t count, const double *matrix, double *corners);

/// Writes the corners between the chords of a cubic curve; ChordAccuracy.swift says how far they are moved from it.
///
/// - Parameters:
///   - curve: the four control points.
///   - count: how many chords there are; one fewer corners are written, and there is room for four more.
void cardwright_curve_corners(const double *curve, ptrdiff_t count, double *corners);

/// Writes the corners of a closed contour as they lie on the grid, and adds how many lines lead anywhere above a row, and how far.
///
/// - Parameters:
///   - corners: with room for three more, which are written. So is that for places.
/// - Returns: whether all of them lie inside of the region.
bool cardwright_place_contour(
    double *corners, size_t count, double width, double height, int32_t end_row, struct CardwrightPlace *places,
    size_t *kept, size_t *reach);

/// A gradient along a line or around a point, and one of its segments.
struct CardwrightGradient {
  /// The gradient's coordinates of a pixel in column n: n * step + start. A gradient along a line has its place in x.
  double step_x, start_x, step_y, start_y;
  /// The place at a distance d is (d - radius) * inverse.
  bool is_radial;
  double radius, inverse;
  /// 0, 1 or 2: to pad, to repeat, to reflect.
  int32_t spread;
  /// The largest place that is repeated or reflected.
  double farthest;
  /// The segment's first and last place, and the one with the base colour.
  double first, last, origin;
  /// The colour there, premultiplied from 0 to 255, and what is added for each unit of the place.
  float base[4], slope[4];
};

/// Writes the colours of a row's pixels from a column on, eight at a time, up to the first one that does not lie in the segment.
///
/// - Returns: how many these are. Up to eight more may have been written to.
size_t cardwright_shade_run(
    const struct CardwrightGradient *gradient, ptrdiff_t column, size_t count, uint32_t *colors);

/// Whether the processor has the vectors that these loops need. To be asked before any of them is called.
bool cardwright_has_wide_vectors(void);

/// Sums up a band's cells to coverages, lays a colour over the pixels under them, and clears cells and passes.
///
/// - Parameters:
///   - is_even_odd: whether areas are folded by the even-odd rule.
///   - color: premultiplied, as the pixels.
///   - used_patches: set to how many patches have been used.
/// - Returns: how many pixels lie between the windows of eight cells that are swept, and have an area.
ptrdiff_t cardwright_paint_band(
    const struct CardwrightBand *band, bool is_even_odd, uint32_t color, size_t *used_patches);

/// Writes one colour to `count` pixels.
void cardwright_fill(uint32_t *pixels, size_t count, uint32_t color);

/// Asks the processor for the memory at an address that will be written soon. Any address will do.
static inline void cardwright_prefetch(const void *address) { __builtin_prefetch(address, 1, 3); }

#endif
