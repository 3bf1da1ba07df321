#ifdef __linux__
#define _GNU_SOURCE
#endif
#include "CSystemCalls.h"

#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

typedef struct {
  void (*work)(void *);
  void *context;
} task;

static void *run(void *argument) {
  task *beside = argument;
  beside->work(beside->context);
  return NULL;
}

static void *run_own(void *argument) {
  task own = *(task *)argument;
  free(argument);
  return run(&own);
}

/// In bytes: what Linux gives a thread, and enough for what is nested as deeply as limits allow.
enum { deep_stack = 8 << 20 };

static int start(pthread_t *thread, void *(*begin)(void *), task *task) {
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return 0;
  int is_started = pthread_attr_setstacksize(&attributes, deep_stack) == 0 && pthread_create(thread, &attributes, begin, task) == 0;
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

int cardwright_start_thread(void (*work)(void *), void *context) {
  task *own = malloc(sizeof *own);
  if (own == NULL) return -1;
  *own = (task){work, context};
  pthread_t thread;
  if (!start(&thread, run_own, own)) {
    free(own);
    return -1;
  }
  pthread_detach(thread);
  return 0;
}

void cardwright_run_deep(void (*work)(void *), void *context) {
  task deep = {work, context};
  pthread_t thread;
  if (!has_deep_stack() && start(&thread, run, &deep)) {
    pthread_join(thread, NULL);
  } else {
    work(context);
  }
}

void cardwright_run_both(void (*here)(void *), void (*beside)(void *), void *context) {
  task other = {beside, context};
  pthread_t thread;
  int is_started = start(&thread, run, &other);
  here(context);
  if (is_started) {
    pthread_join(thread, NULL);
  } else {
    beside(context);
  }
}
