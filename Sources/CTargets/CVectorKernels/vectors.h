#ifndef CARDWRIGHT_VECTORS_H
#define CARDWRIGHT_VECTORS_H

#include "outline.h"

// Loops in vectors of four doubles. They are written once. On x86-64 they are compiled a second time for AVX2, in functions that
// are WIDE; the baseline takes two vectors for each. Every lane is rounded after each operation, so both give the same bits.
//
// Vectors are not passed to functions: how they are passed depends on the processor.

typedef double Two __attribute__((vector_size(16)));
typedef double Four __attribute__((vector_size(32)));
typedef int64_t FourLongs __attribute__((vector_size(32)));
typedef int32_t EightInts __attribute__((vector_size(32)));

#if defined(__x86_64__)
#define HAS_WIDE 1
#define WIDE __attribute__((target("avx2")))
#define IS_WIDE __builtin_cpu_supports("avx2")
#else
#define HAS_WIDE 0
#define WIDE
#define IS_WIDE 0
#endif

#endif
