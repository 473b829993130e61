/* Reads lines `GENERATION WORD`, decodes each word to a structure, encodes it again, and prints the resulting word. The
 * decoder is in a separate file, because both headers define the same macro. */
#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "compiler/isaspec/isaspec.h"
#include "isa.h"

struct encode_state {
   unsigned gen;
};

bool DECODE(void *out, void *bin, const struct isa_decode_options *options);

static inline enum opcode
__instruction_case(struct encode_state *s, const struct SOURCE *src)
{
   (void)s;
   return src->opc;
}

#include "encode.h"

void
isa_print(struct isa_print_state *state, const char *fmt, ...)
{
   (void)state, (void)fmt;
}

int
main(void)
{
   unsigned gen, word;
   while (scanf("%u %x", &gen, &word) == 2) {
      struct SOURCE *instr = NULL;
      struct isa_decode_options options = { .gpu_id = gen };
      struct encode_state state = { gen };
      if (!DECODE(&instr, &word, &options)) {
         printf("none\n");
         continue;
      }
      printf("%08x\n", (unsigned)bitmask_to_uint64_t(encode__instruction(&state, NULL, instr)));
      free(instr);
   }
   return 0;
}
