#ifndef CMEMORYBOUNDS_H
#define CMEMORYBOUNDS_H

#include <stddef.h>

/// Lets the process have so many bytes of addresses at most. A limit that is lower stays. Does nothing on systems other than Linux,
/// nor under sanitizers.
void cardwright_bound_addresses(size_t byte_count);

/// Has a function called when the C library has no memory for a piece, instead of handing that on: Swift's runtime would end the
/// process with a trace. Only with GNU's C library, and not under sanitizers.
///
/// - Parameter tell: is called once, in the thread that asked, with 4 MB that were kept back; it must not take memory itself, and has
///   another thread end the process. Two seconds later the process ends with a line and the exit code 70 in any case.
void cardwright_on_exhaustion(void (*tell)(void));

#endif
