#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif
#include "CSystemCalls.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

enum { most_bytes = 256 };

// All that a signal handler reads is written before the handler is installed, and never changed while one is.
static int input = -1, output = -1;
static int pipe_ends[2] = {-1, -1};
static struct termios usual, raw;
static char entering[most_bytes], leaving[most_bytes];
static size_t entering_count, leaving_count;
static volatile sig_atomic_t is_taken = 0;

static struct sigaction usual_stop, usual_continue, usual_resize;
// The former meanings of signals that end the process, and which of them are caught.
static struct sigaction usual_ends[NSIG];
static char is_caught[NSIG];

// Whether the system writes down what the process was doing, or Swift's runtime, which asks for these signals, shows it.
static int is_crash(int number) {
  switch (number) {
    case SIGABRT: case SIGBUS: case SIGFPE: case SIGILL: case SIGQUIT: case SIGSEGV: case SIGTRAP: return 1;
    default: return 0;
  }
}

// Whether a signal that nobody has given another meaning ends the process.
static int ends_process(int number) {
  switch (number) {
#ifdef SIGINFO
    case SIGINFO:
#endif
    case SIGKILL: case SIGSTOP: case SIGTSTP: case SIGTTIN: case SIGTTOU: case SIGCONT: case SIGCHLD: case SIGURG:
    case SIGWINCH: return 0;
    default: return 1;
  }
}

static void write_all(const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t taken = write(output, bytes, count);
    if (taken > 0) {
      bytes += taken;
      count -= (size_t)taken;
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      // A second at most: a terminal that takes nothing must not keep the process alive.
      struct pollfd request = {.fd = output, .events = POLLOUT};
      if (poll(&request, 1, 1000) <= 0) return;
    } else if (errno != EINTR) {
      return;
    }
  }
}

static void notify(char what) {
  int before = errno;
  // A full pipe holds enough notices.
  ssize_t ignored = write(pipe_ends[1], &what, 1);
  (void)ignored;
  errno = before;
}

int cardwright_terminal_give_back(void) {
  if (!is_taken) return 0;
  is_taken = 0;
  int before = errno;
  write_all(leaving, leaving_count);
  // After what is written has been shown, and without what was typed and not read: it was meant for us.
  while (tcsetattr(input, TCSAFLUSH, &usual) != 0 && errno == EINTR) {
  }
  errno = before;
  return 1;
}

static int take_again(void) {
  while (tcsetattr(input, TCSAFLUSH, &raw) != 0) {
    if (errno != EINTR) return -1;
  }
  is_taken = 1;
  write_all(entering, entering_count);
  return 0;
}

static void handle_resize(int number) {
  (void)number;
  notify('r');
}

static void handle_stop(int number);

static void install(int number, void (*handler)(int), int flags, struct sigaction *earlier) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, earlier);
  // A signal that was ignored from the start stays ignored.
  if (earlier != NULL && earlier->sa_handler == SIG_IGN) sigaction(number, earlier, NULL);
}

static void handle_continue(int number) {
  (void)number;
  int before = errno;
  // The thread that was stopped may not have come to this yet, and whoever sees the game again can stop it at once.
  struct sigaction earlier;
  install(SIGTSTP, handle_stop, SA_RESTART, &earlier);
  // Also after SIGSTOP, which nobody sees coming; somebody else has used the terminal meanwhile.
  take_again();
  notify('c');
  errno = before;
}

static void handle_stop(int number) {
  (void)number;
  int before = errno;
  cardwright_terminal_give_back();
  // As if nobody had caught the signal: the system may also decide that nobody could continue the process, and not stop it.
  struct sigaction usually, ours;
  memset(&usually, 0, sizeof usually);
  usually.sa_handler = SIG_DFL;
  sigaction(SIGTSTP, &usually, &ours);
  sigset_t stop, mask;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  raise(SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &stop, &mask);
  // Here the process was stopped, and SIGCONT has taken the terminal again.
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  sigaction(SIGTSTP, &ours, NULL);
  if (!is_taken) handle_continue(SIGCONT);
  errno = before;
}

static void handle_end(int number) {
  cardwright_terminal_give_back();
  signal(number, SIG_DFL);
  raise(number);
}

int cardwright_terminal_take(int from, int to, const char *enter, const char *leave) {
  entering_count = strlen(enter);
  leaving_count = strlen(leave);
  if (entering_count > most_bytes || leaving_count > most_bytes) {
    errno = EINVAL;
    return -1;
  }
  memcpy(entering, enter, entering_count);
  memcpy(leaving, leave, leaving_count);
  input = from;
  output = to;
  if (tcgetattr(input, &usual) != 0) return -1;
  raw = usual;
  raw.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON | PARMRK);
  raw.c_oflag &= ~(tcflag_t)OPOST;
  raw.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | IEXTEN | ISIG);
  raw.c_cflag = (raw.c_cflag & ~(tcflag_t)(CSIZE | PARENB)) | CS8;
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  if (pipe_ends[0] < 0) {
    if (pipe(pipe_ends) != 0) return -1;
    for (int end = 0; end < 2; end++) {
      fcntl(pipe_ends[end], F_SETFD, FD_CLOEXEC);
      fcntl(pipe_ends[end], F_SETFL, O_NONBLOCK);
    }
  }
  install(SIGWINCH, handle_resize, SA_RESTART, &usual_resize);
  install(SIGCONT, handle_continue, SA_RESTART, &usual_continue);
  install(SIGTSTP, handle_stop, SA_RESTART, &usual_stop);
  // A parent may have left them blocked; a signal that waits for ever would not end the process.
  sigset_t ours;
  sigemptyset(&ours);
  sigaddset(&ours, SIGWINCH);
  sigaddset(&ours, SIGCONT);
  sigaddset(&ours, SIGTSTP);
  for (int number = 1; number < NSIG; number++) {
    // The system keeps some numbers to itself. What somebody else handles or ignores ends nothing; a crash does, whoever looks at it.
    if (is_caught[number] || !ends_process(number) || sigaction(number, NULL, &usual_ends[number]) != 0) continue;
    if (usual_ends[number].sa_handler == SIG_IGN) continue;
    if (usual_ends[number].sa_handler != SIG_DFL && !is_crash(number)) continue;
    install(number, handle_end, (int)SA_RESETHAND, NULL);
    is_caught[number] = 1;
  }
  for (int number = 1; number < NSIG; number++) {
    if (is_caught[number]) sigaddset(&ours, number);
  }
  pthread_sigmask(SIG_UNBLOCK, &ours, NULL);
  return take_again();
}

void cardwright_terminal_release(void) {
  cardwright_terminal_give_back();
  sigaction(SIGWINCH, &usual_resize, NULL);
  sigaction(SIGCONT, &usual_continue, NULL);
  sigaction(SIGTSTP, &usual_stop, NULL);
  for (int number = 1; number < NSIG; number++) {
    if (is_caught[number]) sigaction(number, &usual_ends[number], NULL);
    is_caught[number] = 0;
  }
}

int cardwright_terminal_notices(void) { return pipe_ends[0]; }

int cardwright_terminal_size(int descriptor, int *columns, int *rows, int *width, int *height) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return -1;
  *columns = size.ws_col;
  *rows = size.ws_row;
  *width = size.ws_xpixel;
  *height = size.ws_ypixel;
  return 0;
}
