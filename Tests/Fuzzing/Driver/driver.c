// libFuzzer brings the main function and calls these.

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int cardwright_fuzz_choose(const char *target);
int cardwright_fuzz_run(const uint8_t *data, size_t size);

int LLVMFuzzerInitialize(int *count, char ***arguments) {
  (void)count;
  (void)arguments;
  const char *target = getenv("CARDWRIGHT_FUZZ_TARGET");
  if (target == NULL || cardwright_fuzz_choose(target) != 0) {
    fprintf(stderr, "fuzz: CARDWRIGHT_FUZZ_TARGET names no target\n");
    exit(64);
  }
  return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) { return cardwright_fuzz_run(data, size); }
