#ifndef CARDWRIGHT_HEAP_H
#define CARDWRIGHT_HEAP_H

#include <stddef.h>

/// Lets large memory come from one heap in huge pages, where the system has them.
///
/// Drawing a card touches ten megabytes, and two thousand faults for small pages take longer than the drawing. To be
/// called once, before there is a second thread; does nothing with C libraries other than GNU's.
void heap_prepare(void);

/// Whether there is room for so many bytes, which are not taken.
int heap_has_room(size_t byte_count);

#endif
