#include "CSystemCalls.h"

#include <pthread.h>

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
