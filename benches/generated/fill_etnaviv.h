#include "any.h"

struct filled {
   struct etna_inst instr;
};

#define STATE(one) NULL

static void
fill(struct filled *one)
{
   unsigned char *bytes = (unsigned char *)one;
   for (size_t i = 0; i < sizeof *one; i++)
      bytes[i] = any() & 1;
   one->instr.opcode = all_opcodes[any() % (sizeof all_opcodes / sizeof *all_opcodes)];
}
