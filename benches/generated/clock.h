/* Returns the CPU time of this process, in seconds. Other load on the machine has little effect on it. On some machines
 * its resolution is milliseconds, so measurements must take much longer. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <time.h>

static double
seconds(void)
{
   struct timespec now;
   clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
   return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Prints a rate in millions per second, for a round that performs `count` operations: the best of five samples. */
static void
measure(void (*round)(void *data), void *data, double count)
{
   double best = 0;
   for (int sample = 0; sample < 5; sample++) {
      const double start = seconds();
      double times = 0;
      while (seconds() - start < 0.3) {
         for (int i = 0; i < 8; i++)
            round(data);
         times += 8;
      }
      const double rate = times * count / (seconds() - start) / 1e6;
      best = rate > best ? rate : best;
   }
   printf("%.2f\n", best);
}
