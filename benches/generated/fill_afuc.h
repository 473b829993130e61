#include "any.h"

struct filled {
   struct afuc_instr instr;
   struct encode_state state;
};

#define STATE(one) (&(one)->state)

static void
fill(struct filled *one)
{
   unsigned char *bytes = (unsigned char *)one;
   for (size_t i = 0; i < sizeof *one; i++)
      bytes[i] = any() & 1;
   one->instr.opc = all_opcodes[any() % (sizeof all_opcodes / sizeof *all_opcodes)];
   one->state.gen = 6;
}
