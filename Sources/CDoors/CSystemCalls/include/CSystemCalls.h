#ifndef CSYSTEMCALLS_H
#define CSYSTEMCALLS_H

/// Gives a file another name unless something has that name already, in one step.
///
/// - Returns: 0, or -1 with `errno`: EEXIST if the name is taken; ENOSYS or EINVAL where the system or the file system cannot.
int cardwright_rename_exclusively(const char *from, const char *to);

/// Whether so many threads can be started beside those that run. They are started, and end at once.
///
/// The concurrency runtime waits for ever for a thread that it is not given.
int cardwright_can_start_threads(int count);

/// Calls `beside` in a thread of its own and `here` in the caller's, and returns when both have; one after the other where no
/// thread can be started.
void cardwright_run_both(void (*here)(void *context), void (*beside)(void *context), void *context);

/// The arguments that the process was started with, the program's name first; null before they are known.
///
/// Swift's own list is read from /proc on Linux, which fails where that cannot be opened.
///
/// - Parameter count: set to how many there are, without the null at the end.
char **cardwright_arguments(int *count);

#endif
