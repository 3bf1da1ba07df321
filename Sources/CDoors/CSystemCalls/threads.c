#ifdef __linux__
#define _GNU_SOURCE
#endif
#include "CSystemCalls.h"

#include <pthread.h>
#include <stddef.h>
#include <sys/resource.h>
#include <unistd.h>

enum { most_threads = 256 };

static void *pass(void *gate) {
  pthread_mutex_lock(gate);
  pthread_mutex_unlock(gate);
  return NULL;
}

int cardwright_can_start_threads(int count) {
  pthread_t threads[most_threads];
  pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
  int wanted = count < most_threads ? count : most_threads;
  int started = 0;
  // None ends before all have begun.
  pthread_mutex_lock(&gate);
  while (started < wanted && pthread_create(&threads[started], NULL, pass, &gate) == 0) started++;
  pthread_mutex_unlock(&gate);
  for (int index = 0; index < started; index++) pthread_join(threads[index], NULL);
  return started == wanted;
}

typedef struct {
  void (*work)(void *);
  void *context;
} task;

static void *run(void *argument) {
  task *beside = argument;
  beside->work(beside->context);
  return NULL;
}

/// In bytes: what Linux gives a thread, and enough for what is nested as deeply as limits allow.
enum { deep_stack = 8 << 20 };

static int start(pthread_t *thread, task *task) {
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return 0;
  int is_started = pthread_attr_setstacksize(&attributes, deep_stack) == 0 && pthread_create(thread, &attributes, run, task) == 0;
  pthread_attr_destroy(&attributes);
  return is_started;
}

/// Whether the calling thread's stack is deep, or lacks no more of it than what lies around a stack.
static int has_deep_stack(void) {
  size_t size = 0;
#ifdef __APPLE__
  size = pthread_get_stacksize_np(pthread_self());
#else
  pthread_attr_t attributes;
  if (getpid() == gettid()) {
    // The system looks it up in /proc, which may be closed.
    struct rlimit limit;
    if (getrlimit(RLIMIT_STACK, &limit) == 0) size = limit.rlim_cur;
  } else if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
    pthread_attr_getstacksize(&attributes, &size);
    pthread_attr_destroy(&attributes);
  }
#endif
  return size >= deep_stack - deep_stack / 16;
}

void cardwright_run_deep(void (*work)(void *), void *context) {
  task deep = {work, context};
  pthread_t thread;
  if (!has_deep_stack() && start(&thread, &deep)) {
    pthread_join(thread, NULL);
  } else {
    work(context);
  }
}

void cardwright_run_both(void (*here)(void *), void (*beside)(void *), void *context) {
  task other = {beside, context};
  pthread_t thread;
  int is_started = start(&thread, &other);
  here(context);
  if (is_started) {
    pthread_join(thread, NULL);
  } else {
    beside(context);
  }
}
