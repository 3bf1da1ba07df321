#include "CVectorKernels.h"

#if defined(__x86_64__)

#include <immintrin.h>

// AVX2, of Intel's processors since 2013 and AMD's since 2015, and the bit operations that came with it.
#define WIDE __attribute__((target("avx2,bmi,bmi2,lzcnt")))
#define INLINE WIDE static inline __attribute__((always_inline))

/// Cells and pixels in a vector.
enum { lanes = 8 };

/// A colour, and how areas become coverages.
struct Paint {
  uint32_t color;
  /// The colour's components, each in 16 bits, four times over.
  __m256i components;
  bool is_opaque;
  bool is_even_odd;
};

/// All ones in the first `count` lanes.
INLINE __m256i first_lanes(ptrdiff_t count) {
  return _mm256_cmpgt_epi32(_mm256_set1_epi32((int32_t)count), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
}

/// Components times factors, divided by 255 and rounded to the nearest: (b + b / 256) / 256 is b x 257 / 65,536.
INLINE __m256i scaled(__m256i components, __m256i factors) {
  __m256i biased = _mm256_add_epi16(_mm256_mullo_epi16(components, factors), _mm256_set1_epi16(128));
  return _mm256_mulhi_epu16(biased, _mm256_set1_epi16(257));
}

/// Signed areas in 1/65,536 pixels as coverages from 0 to 255.
INLINE __m256i coverages(__m256i area, bool is_even_odd) {
  // The magnitude of the smallest integer is itself, and large if it is taken as unsigned.
  __m256i inside = _mm256_abs_epi32(area);
  if (is_even_odd) {
    inside = _mm256_and_si256(inside, _mm256_set1_epi32(0x1FFFF));
    inside = _mm256_min_epi32(inside, _mm256_sub_epi32(_mm256_set1_epi32(131072), inside));
  } else {
    inside = _mm256_min_epu32(inside, _mm256_set1_epi32(65536));
  }
  __m256i product = _mm256_sub_epi32(_mm256_slli_epi32(inside, 8), inside);
  return _mm256_srli_epi32(_mm256_add_epi32(product, _mm256_set1_epi32(32768)), 16);
}

/// A paint over eight pixels under their coverages.
INLINE __m256i laid_over(__m256i target, __m256i coverages, struct Paint paint) {
  const __m256i zero = _mm256_setzero_si256();
  // Each pixel's coverage in four lanes of 16 bits: those of the pixels that unpacking puts first, and the others.
  __m256i low = _mm256_shuffle_epi8(
      coverages, _mm256_setr_epi8(
                     0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5, 0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5));
  __m256i high = _mm256_shuffle_epi8(
      coverages, _mm256_setr_epi8(
                     8, 9, 8, 9, 8, 9, 8, 9, 12, 13, 12, 13, 12, 13, 12, 13, 8, 9, 8, 9, 8, 9, 8, 9, 12, 13, 12, 13,
                     12, 13, 12, 13));
  __m256i source_low = scaled(paint.components, low), source_high = scaled(paint.components, high);
  // The source's alphas, which are the coverages if the paint is opaque.
  if (!paint.is_opaque) {
    const __m256i alphas = _mm256_setr_epi8(
        6, 7, 6, 7, 6, 7, 6, 7, 14, 15, 14, 15, 14, 15, 14, 15, 6, 7, 6, 7, 6, 7, 6, 7, 14, 15, 14, 15, 14, 15, 14, 15);
    low = _mm256_shuffle_epi8(source_low, alphas);
    high = _mm256_shuffle_epi8(source_high, alphas);
  }
  const __m256i full = _mm256_set1_epi16(255);
  __m256i target_low = scaled(_mm256_unpacklo_epi8(target, zero), _mm256_sub_epi16(full, low));
  __m256i target_high = scaled(_mm256_unpackhi_epi8(target, zero), _mm256_sub_epi16(full, high));
  return _mm256_packus_epi16(_mm256_add_epi16(source_low, target_low), _mm256_add_epi16(source_high, target_high));
}

/// Paints up to eight pixels.
INLINE void paint_pixels(uint32_t *pixels, ptrdiff_t count, __m256i coverages, struct Paint paint) {
  if (count >= lanes) {
    __m256i *place = (__m256i *)pixels;
    _mm256_storeu_si256(place, laid_over(_mm256_loadu_si256(place), coverages, paint));
  } else {
    __m256i mask = first_lanes(count);
    __m256i target = _mm256_maskload_epi32((const int *)pixels, mask);
    _mm256_maskstore_epi32((int *)pixels, mask, laid_over(target, coverages, paint));
  }
}

INLINE void fill(uint32_t *pixels, ptrdiff_t count, uint32_t color) {
  __m256i colors = _mm256_set1_epi32((int32_t)color);
  if (count < lanes) {
    _mm256_maskstore_epi32((int *)pixels, first_lanes(count), colors);
    return;
  }
  ptrdiff_t index = 0;
  for (; index + 2 * lanes < count; index += 2 * lanes) {
    _mm256_storeu_si256((__m256i *)(pixels + index), colors);
    _mm256_storeu_si256((__m256i *)(pixels + index + lanes), colors);
  }
  // The last steps overlap the ones before.
  if (index + lanes < count) _mm256_storeu_si256((__m256i *)(pixels + index), colors);
  _mm256_storeu_si256((__m256i *)(pixels + count - lanes), colors);
}

/// Paints pixels between cells, which have the same area.
INLINE void paint_gap(uint32_t *pixels, ptrdiff_t count, __m256i area, struct Paint paint) {
  __m256i coverage = coverages(area, paint.is_even_odd);
  uint32_t first = (uint32_t)_mm256_cvtsi256_si32(coverage);
  if (first == 255 && paint.is_opaque) {
    fill(pixels, count, paint.color);
  } else if (first > 0) {
    for (ptrdiff_t index = 0; index < count; index += lanes) {
      paint_pixels(pixels + index, count - index, coverage, paint);
    }
  }
}

/// Asks for the pixels of the first and the last step of each word of passes: a picture is larger than what the core keeps near.
INLINE void prefetch(const uint64_t *passes, ptrdiff_t word_count, const uint32_t *pixels) {
  for (ptrdiff_t word = 0; word < word_count; word++, pixels += 64) {
    uint64_t entered = passes[3 * word];
    if (entered == 0) continue;
    __builtin_prefetch(pixels + __builtin_ctzll(entered), 1, 3);
    __builtin_prefetch(pixels + 63 - __builtin_clzll(entered), 1, 3);
  }
}

/// The sums of eight cells and of those before, which `sum` holds in each lane.
INLINE __m256i prefix_sums(__m256i cells, __m256i *sum) {
  cells = _mm256_add_epi32(cells, _mm256_slli_si256(cells, 4));
  cells = _mm256_add_epi32(cells, _mm256_slli_si256(cells, 8));
  __m256i lower = _mm256_permutevar8x32_epi32(cells, _mm256_set1_epi32(3));
  cells = _mm256_add_epi32(cells, _mm256_blend_epi32(_mm256_setzero_si256(), lower, 0xF0));
  cells = _mm256_add_epi32(cells, *sum);
  *sum = _mm256_permutevar8x32_epi32(cells, _mm256_set1_epi32(7));
  return cells;
}

INLINE ptrdiff_t paint_band(const struct CardwrightBand *band, struct Paint paint, size_t *used_patches) {
  ptrdiff_t filled = 0;
  const ptrdiff_t width = band->width;
  const struct CardwrightPatch *patch = band->patches, *last_patch = patch + band->patch_count;
  int32_t *cells = band->cells;
  uint64_t *passes = band->passes;
  uint32_t *pixels = band->pixels;
  for (ptrdiff_t row = 0; row < band->row_count; row++) {
    if (row + 2 < band->row_count) {
      prefetch(passes + 6 * band->pass_stride, band->pass_stride, pixels + 2 * band->pixel_stride);
    }
    __m256i sum = _mm256_setzero_si256();
    // Up to where the row is done, and whether the second cell that an edge touches is in the next word.
    ptrdiff_t done = 0;
    uint64_t carry = 0;
    for (ptrdiff_t word = 0; word < band->pass_stride; word++) {
      ptrdiff_t first = 64 * word;
      uint64_t entered = passes[3 * word] | passes[3 * word + 2];
      uint64_t touched = entered | entered << 1 | carry;
      if (touched == 0) continue;
      carry = entered >> 63;
      passes[3 * word] = passes[3 * word + 1] = passes[3 * word + 2] = 0;
      // A window may have reached into this word.
      if (done > first) touched &= UINT64_MAX << (done - first);
      while (touched != 0) {
        int skipped = __builtin_ctzll(touched);
        touched &= UINT64_MAX << skipped << (lanes - 1) << 1;
        ptrdiff_t column = first + skipped;
        if (column >= width) break;
        if (column > done && _mm256_cvtsi256_si32(sum) != 0) {
          paint_gap(pixels + done, column - done, sum, paint);
          filled += column - done;
        }
        done = column + lanes;
        __m256i *place = (__m256i *)(cells + column);
        __m256i own = coverages(prefix_sums(_mm256_loadu_si256(place), &sum), paint.is_even_odd);
        _mm256_storeu_si256(place, _mm256_setzero_si256());
        if (patch < last_patch && patch->row == row && patch->column < done) {
          int32_t patched[lanes];
          _mm256_storeu_si256((__m256i *)patched, own);
          do {
            patched[patch->column - column] = patch->coverage;
            patch++;
          } while (patch < last_patch && patch->row == row && patch->column < done);
          own = _mm256_loadu_si256((const __m256i *)patched);
        }
        paint_pixels(pixels + column, width - column, own, paint);
      }
    }
    // Edges on the right border have put something after the last pixel.
    cells[width] = cells[width + 1] = 0;
    if (done < width && _mm256_cvtsi256_si32(sum) != 0) {
      paint_gap(pixels + done, width - done, sum, paint);
      filled += width - done;
    }
    cells += band->cell_stride;
    passes += 3 * band->pass_stride;
    pixels += band->pixel_stride;
  }
  *used_patches = (size_t)(patch - band->patches);
  return filled;
}

WIDE ptrdiff_t cardwright_paint_band(
    const struct CardwrightBand *band, bool is_even_odd, uint32_t color, size_t *used_patches) {
  struct Paint paint = {
      .color = color,
      .components = _mm256_unpacklo_epi8(_mm256_set1_epi32((int32_t)color), _mm256_setzero_si256()),
      .is_opaque = color >> 24 == 255,
      .is_even_odd = is_even_odd,
  };
  if (is_even_odd || !paint.is_opaque) return paint_band(band, paint, used_patches);
  // What nearly all shapes are gets a loop without questions.
  paint.is_opaque = true;
  paint.is_even_odd = false;
  return paint_band(band, paint, used_patches);
}

WIDE void cardwright_fill(uint32_t *pixels, size_t count, uint32_t color) { fill(pixels, (ptrdiff_t)count, color); }

bool cardwright_has_wide_vectors(void) {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("lzcnt");
}

#else

// Elsewhere, as on arm64, the baseline's vectors are all there is, and what has no wide vectors is asked for none.

bool cardwright_has_wide_vectors(void) { return false; }

ptrdiff_t cardwright_paint_band(
    const struct CardwrightBand *band, bool is_even_odd, uint32_t color, size_t *used_patches) {
  (void)band, (void)is_even_odd, (void)color, (void)used_patches;
  __builtin_trap();
}

void cardwright_fill(uint32_t *pixels, size_t count, uint32_t color) {
  (void)pixels, (void)count, (void)color;
  __builtin_trap();
}

#endif
