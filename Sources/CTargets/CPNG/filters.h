#ifndef CPNG_FILTERS_H
#define CPNG_FILTERS_H

#include <stddef.h>
#include <stdint.h>

/// How many bytes there must be behind the last row that `cpng_unfilter` is given: pixels of three bytes are loaded as four.
enum { cpng_filter_slack = 1 };

/// Undoes the filter of a row in place (ISO 15948, clause 9). `before` is the row above, or NULL; pixels are `step` bytes apart, or one for smaller
/// ones. Returns 0 if there is no such filter.
int cpng_unfilter(int filter, uint8_t *row, const uint8_t *before, size_t count, size_t step);

#endif
