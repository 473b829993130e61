/* Encoder. The definitions that the generated header needs precede it, as in Mesa's src/freedreno/isa/encode.c. */
#include "mini.h"

#include <stddef.h>

struct encode_state {
   unsigned gen;
};

static inline enum mini_opc
__instruction_case(struct encode_state *s, const struct mini_instr *src)
{
   (void)s;
   return src->opc;
}

#include "encode.h"

uint32_t
mini_assemble(const struct mini_instr *instr)
{
   struct encode_state s = { .gen = 0 };
   uint32_t word;
   store_instruction(&word, encode__instruction(&s, NULL, instr));
   return word;
}
