// Prints the name and the digest of each scene's file: draw-scenes scalar|narrow|wide FILE...
//
// The kernel is the scalar one, vectors of the architecture's baseline, or wide ones. The processor decides between the latter two:
// the program fails if it decides otherwise than expected.
#include "CVectorKernels.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

uint64_t draw_scene(const uint8_t *bytes, ptrdiff_t count, bool is_scalar);

int main(int argc, char **argv) {
  if (argc < 3) return 64;
  bool is_scalar = strcmp(argv[1], "scalar") == 0, is_wide = strcmp(argv[1], "wide") == 0;
  if (!is_scalar && cardwright_has_wide_vectors() != is_wide) {
    fprintf(stderr, "draw-scenes: this processor has %s wide vectors\n", is_wide ? "no" : "the");
    return 69;
  }
  for (int index = 2; index < argc; index++) {
    FILE *file = fopen(argv[index], "rb");
    if (!file) return 66;
    fseek(file, 0, SEEK_END);
    long count = ftell(file);
    rewind(file);
    uint8_t *bytes = malloc((size_t)count + 1);
    if (!bytes || fread(bytes, 1, (size_t)count, file) != (size_t)count) return 74;
    fclose(file);
    const char *name = strrchr(argv[index], '/');
    name = name ? name + 1 : argv[index];
    printf("%.*s %llx\n", (int)(strlen(name) - strlen(".scene")), name, (unsigned long long)draw_scene(bytes, count, is_scalar));
    free(bytes);
  }
  return 0;
}
