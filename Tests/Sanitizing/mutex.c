// The work of a contended `Synchronization.Mutex`, told to the thread sanitizer.
//
// An uncontended `Mutex` is locked by code inlined into its users, which the sanitizer sees; a contended one inside the toolchain's
// library, which is not instrumented: everything it guards then looks like a race. `scripts/dev test-sanitized` preloads this, which
// stands before the library's two functions and says what they do.

#include <dlfcn.h>
#include <stdint.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SELF __attribute__((swift_context)) void *
#define SWIFT __attribute__((swiftcall))

// Part of the sanitizer; not there in programs without it, such as the compiler.
extern void __tsan_acquire(void *) __attribute__((weak));
extern void __tsan_release(void *) __attribute__((weak));

SWIFT void lock(uint32_t thread, SELF handle) __asm__(LOCK);
SWIFT void unlock(SELF handle) __asm__(UNLOCK);

SWIFT void lock(uint32_t thread, SELF handle) {
  ((SWIFT void (*)(uint32_t, SELF))dlsym(RTLD_NEXT, LOCK))(thread, handle);
  if (__tsan_acquire) __tsan_acquire(handle);
}

SWIFT void unlock(SELF handle) {
  if (__tsan_release) __tsan_release(handle);
  ((SWIFT void (*)(SELF))dlsym(RTLD_NEXT, UNLOCK))(handle);
}
