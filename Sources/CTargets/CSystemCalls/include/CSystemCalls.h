#ifndef CSYSTEMCALLS_H
#define CSYSTEMCALLS_H

#include <stddef.h>

/// Gives a file another name unless something has that name already, in one step.
///
/// - Parameter folder: a descriptor of the folder that both paths are relative to, or AT_FDCWD.
/// - Returns: 0, or -1 with `errno`: EEXIST if the name is taken; ENOSYS or EINVAL where the system or the file system cannot.
int cardwright_rename_exclusively(int folder, const char *from, const char *to);

/// Calls `work` in a thread of its own, whose stack has 8 MB and for which nobody waits.
///
/// - Returns: 0, or -1 if no thread can be started.
int cardwright_start_thread(void (*work)(void *context), void *context);

/// Calls `beside` in a thread of its own and `here` in the caller's, and returns when both have; one after the other where no
/// thread can be started.
void cardwright_run_both(void (*here)(void *context), void (*beside)(void *context), void *context);

/// Calls `work` where the stack has 8 MB: in the caller's thread or, if that has less, in one of its own, and returns when it has.
/// Where no thread can be started, in the caller's in any case.
void cardwright_run_deep(void (*work)(void *context), void *context);

/// The arguments that the process was started with, the program's name first; null before they are known.
///
/// Swift's own list is read from /proc on Linux, which fails where that cannot be opened.
///
/// - Parameter count: set to how many there are, without the null at the end.
char **cardwright_arguments(int *count);

/// Takes control of a terminal: keys arrive one by one, unseen and without a meaning for the driver.
///
/// Until it is given back, SIGTSTP gives it back before the process stops, SIGCONT takes it again, and a crash or any signal that
/// would end the process gives it back first.
/// One terminal at a time.
///
/// - Parameters:
///   - input: the descriptor that keys are read from.
///   - output: the descriptor that is written to.
///   - enter: is written when the terminal is taken, also again; at most 256 bytes.
///   - leave: is written when it is given back; at most 256 bytes.
/// - Returns: 0, or -1 with `errno`.
int cardwright_terminal_take(int input, int output, const char *enter, const char *leave);

/// Gives the terminal back as it was, if it is taken. May be called from any thread and from a signal handler.
///
/// - Returns: 1 if it was taken, 0 if not.
int cardwright_terminal_give_back(void);

/// Gives the terminal back, and signals their earlier meanings.
void cardwright_terminal_release(void);

/// A descriptor from which a byte can be read when something has happened: `r` for another size, `c` when the
/// process was stopped and goes on. Reading does not wait.
int cardwright_terminal_notices(void);

/// The size of a terminal in characters and in pixels, which are 0 where it does not tell.
///
/// - Returns: 0, or -1 with `errno`.
int cardwright_terminal_size(int descriptor, int *columns, int *rows, int *width, int *height);

/// Bytes that the caller frees.
struct cardwright_program_text {
  unsigned char *bytes;
  size_t count;
};

/// A program that is run once.
struct cardwright_program {
  /// Where it is, and its arguments, its name first and a null at the end.
  const char *path;
  char *const *arguments;
  /// How long it may take, by the clock and of the processor.
  int seconds;
  /// How many bytes of output are taken at most.
  size_t most;
  /// The bytes of standard output, and the first 4 KB of standard error.
  struct cardwright_program_text output, errors;
};

/// Runs a program without a shell and with nothing on standard input, and collects what it writes. It has 2 GB of addresses, and cannot
/// make a file longer.
///
/// - Returns: the exit code, 256 and the signal that has ended it, or -1 with `errno`: ETIMEDOUT, EFBIG for too much output.
int cardwright_run_program(struct cardwright_program *program);

#endif
