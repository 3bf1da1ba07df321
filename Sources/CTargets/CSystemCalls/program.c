#ifdef __linux__
#define _GNU_SOURCE
#endif
#include "CSystemCalls.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/// A pipe whose ends no other program gets.
static int make_pipe(int ends[2]) {
  if (pipe(ends) != 0) return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return 0;
}

static void limit(int resource, rlim_t most) {
  struct rlimit now;
  if (getrlimit(resource, &now) != 0) return;
  if (now.rlim_max == RLIM_INFINITY || now.rlim_max > most) now.rlim_max = most;
  now.rlim_cur = now.rlim_max;
  setrlimit(resource, &now);
}

/// The new process, between its beginning and the program's: only calls that are safe after a fork of threads.
static void become(const char *path, char *const *arguments, int output, int errors, int seconds) {
  // Its own children end with it.
  setpgid(0, 0);
#ifdef __linux__
  // A group of its own is out of a terminal's reach: it ends with the thread that waits for it.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  int nothing = open("/dev/null", O_RDONLY);
  if (nothing < 0 || dup2(nothing, 0) < 0 || dup2(output, 1) < 0 || dup2(errors, 2) < 0) _exit(126);
  limit(RLIMIT_CPU, (rlim_t)seconds);
  limit(RLIMIT_AS, (rlim_t)2 << 30);
  limit(RLIMIT_FSIZE, 0);
  limit(RLIMIT_CORE, 0);
  // It may write to a pipe that nobody reads any more.
  signal(SIGPIPE, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execv(path, arguments);
  _exit(126);
}

static long milliseconds_until(const struct timespec *end) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (end->tv_sec - now.tv_sec) * 1000L + (end->tv_nsec - now.tv_nsec) / 1000000L;
}

/// Takes what has come. Returns 1 if more may come, 0 at the end, and -1 with `errno`.
static int take(int descriptor, struct cardwright_program_text *text, size_t most, int drops_rest) {
  char piece[1 << 14];
  ssize_t count = read(descriptor, piece, sizeof piece);
  if (count <= 0) return count < 0 && errno == EINTR ? 1 : (int)count;
  if ((size_t)count > most - text->count) {
    if (!drops_rest) {
      errno = EFBIG;
      return -1;
    }
    count = (ssize_t)(most - text->count);
  }
  if (count == 0) return 1;
  unsigned char *larger = realloc(text->bytes, text->count + (size_t)count);
  if (larger == NULL) return -1;
  for (ssize_t i = 0; i < count; i++) larger[text->count + (size_t)i] = (unsigned char)piece[i];
  text->bytes = larger;
  text->count += (size_t)count;
  return 1;
}

/// Reads both ends until they are closed or the time is over.
static int listen_to(struct pollfd ends[2], struct cardwright_program *program, const struct timespec *end) {
  while (ends[0].fd >= 0 || ends[1].fd >= 0) {
    long left = milliseconds_until(end);
    if (left <= 0) {
      errno = ETIMEDOUT;
      return -1;
    }
    if (poll(ends, 2, (int)left) < 0 && errno != EINTR) return -1;
    for (int i = 0; i < 2; i++) {
      if (ends[i].fd < 0 || ends[i].revents == 0) continue;
      int more = i == 0 ? take(ends[0].fd, &program->output, program->most, 0) : take(ends[1].fd, &program->errors, 4096, 1);
      if (more < 0) return -1;
      if (more == 0) {
        close(ends[i].fd);
        ends[i].fd = -1;
      }
    }
  }
  return 0;
}

/// Waits for the process, which is killed when the time is over.
static int end_of(pid_t process, const struct timespec *end) {
  int status = 0;
  for (;;) {
    pid_t ended = waitpid(process, &status, end == NULL ? 0 : WNOHANG);
    if (ended == process) break;
    if (ended < 0 && errno != EINTR) return -1;
    if (end != NULL && milliseconds_until(end) <= 0) {
      kill(-process, SIGKILL);
      end = NULL;
    } else if (end != NULL) {
      poll(NULL, 0, 2);
    }
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 256 + WTERMSIG(status);
}

int cardwright_run_program(struct cardwright_program *program) {
  struct timespec end;
  clock_gettime(CLOCK_MONOTONIC, &end);
  end.tv_sec += program->seconds;
  int output[2], errors[2];
  if (make_pipe(output) != 0) return -1;
  if (make_pipe(errors) != 0) {
    int reason = errno;
    close(output[0]);
    close(output[1]);
    errno = reason;
    return -1;
  }
  pid_t process = fork();
  if (process == 0) become(program->path, program->arguments, output[1], errors[1], program->seconds);
  int reason = process < 0 ? errno : 0;
  // Here as well: whoever is first.
  if (process > 0) setpgid(process, process);
  close(output[1]);
  close(errors[1]);
  struct pollfd ends[2] = {{output[0], POLLIN, 0}, {errors[0], POLLIN, 0}};
  if (process > 0 && listen_to(ends, program, &end) != 0) reason = errno;
  for (int i = 0; i < 2; i++) {
    if (ends[i].fd >= 0) close(ends[i].fd);
  }
  if (process < 0) {
    errno = reason;
    return -1;
  }
  if (reason != 0) kill(-process, SIGKILL);
  int status = end_of(process, reason != 0 ? NULL : &end);
  if (reason == 0) return status;
  errno = reason;
  return -1;
}
