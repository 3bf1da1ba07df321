#pragma once

/// Asks the processor for the memory at an address that will be written soon. Any address will do.
static inline void cardwright_prefetch(const void *address) { __builtin_prefetch(address, 1, 3); }
