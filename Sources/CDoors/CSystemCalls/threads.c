#include "CSystemCalls.h"

#include <pthread.h>
#include <stddef.h>

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

void cardwright_run_both(void (*here)(void *), void (*beside)(void *), void *context) {
  task other = {beside, context};
  pthread_t thread;
  int is_started = pthread_create(&thread, NULL, run, &other) == 0;
  here(context);
  if (is_started) {
    pthread_join(thread, NULL);
  } else {
    beside(context);
  }
}
