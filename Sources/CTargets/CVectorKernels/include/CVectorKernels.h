#ifndef CARDWRIGHT_VECTOR_KERNELS_H
#define CARDWRIGHT_VECTOR_KERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Inner loops for processors with wider vectors than the architecture's baseline, which the compiler of Swift may not assume.
// They are chosen when the process runs, work on integers alone, and give the bits of the loops in Swift that they stand in for.

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
