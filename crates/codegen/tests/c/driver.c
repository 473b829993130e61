/* A driver source file with an embedded encoder, like those of Mesa: state, structures and the function that selects
 * the leaf, then the generated header, then code that uses it. */
#include <assert.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "enums.h"

struct small_register {
   unsigned number;
   bool half;
};

struct small_instr {
   enum isa_opc opc;
   struct small_register *dst, src;
   int imm;
   enum isa_cond cond;
   int16_t target;
   unsigned flags;
};

struct encode_state {
   const char *compiler;
   unsigned gen;
};

static inline enum isa_opc
__instruction_case(struct encode_state *s, const struct small_instr *src)
{
   return s->compiler ? src->opc : OPC_NOP;
}

#include "encode.h"

/* The macro uses the state by its name. */
static unsigned
generation(struct encode_state *s)
{
   return ISA_GPU_ID();
}

/* Like isa_assemble() in Mesa's drivers: writes to the caller's words. */
static unsigned
assemble(uint32_t *to, const struct small_instr *instrs, unsigned count)
{
   struct encode_state s = { .compiler = "driver", .gen = 2 };
   assert(generation(&s) == 2);
   for (unsigned n = 0; n < count; n++, to += BITMASK_WORDS) {
      const bitmask_t encoded = encode__instruction(&s, NULL, &instrs[n]);
      assert(encoded.bitset[0] == (BITSET_WORD)bitmask_to_uint64_t(encoded));
      store_instruction(to, encoded);
   }
   return count * BITMASK_WORDS;
}

int
main(void)
{
   struct small_register three = { 3, false };
   const struct small_instr instrs[] = {
      { .opc = OPC_ADD, .dst = &three, .src = { 31, true }, .imm = -256, .flags = 5 },
      { .opc = OPC_BR, .cond = ISA_COND_NOT_EQUAL, .target = -2 },
      { .opc = OPC_NOP },
   };
   uint32_t words[3];
   const unsigned count = assemble(words, instrs, 3);
   for (unsigned n = 0; n < count; n++)
      printf("%08" PRIx32 "\n", words[n]);
   const struct bitset_params none = { 0 };
   const bitmask_t own = uint64_t_to_bitmask((uint64_t)-2), nested = encode__register(NULL, &none, &(struct small_register){ 5, false });
   printf("%08" PRIx64 " %" PRIx64 "\n", bitmask_to_uint64_t(own), bitmask_to_uint64_t(nested));
   return 0;
}
