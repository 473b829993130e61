/* Benchmark of the generated encoder: encodes random instructions several times. TYPES has the types, FILL fills an
 * instruction, SOURCE is its type, encode.h is the generated file. Prints million instructions per second. */
#include "clock.h"
#include <inttypes.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include TYPES
#include "encode.h"
#include FILL

enum { COUNT = 4096 };

static struct filled all[COUNT];
static uint32_t sum;

static void
encode(void *data)
{
   (void)data;
   for (unsigned n = 0; n < COUNT; n++) {
      BITSET_WORD words[BITMASK_WORDS];
      store_instruction(words, encode__instruction(STATE(&all[n]), NULL, &all[n].instr));
      for (unsigned i = 0; i < BITMASK_WORDS; i++)
         sum = sum * 31 + words[i];
   }
}

int
main(void)
{
   for (unsigned n = 0; n < COUNT;) {
      fill(&all[n]);
      /* Skips instructions that the generation does not have. */
      const unsigned before = unhandled;
      encode__instruction(STATE(&all[n]), NULL, &all[n].instr);
      n += unhandled == before;
   }
   measure(encode, NULL, COUNT);
   return sum == 1;
}
