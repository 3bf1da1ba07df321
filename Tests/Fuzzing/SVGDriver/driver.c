// libFuzzer brings the main function and calls this for each input.

#include <stddef.h>
#include <stdint.h>

int cardwright_fuzz_svg(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) { return cardwright_fuzz_svg(data, size); }
