/* afuc's structure, as small as the firmware assembler's. */
enum opcode {
#include "opcodes.h"
};

static const enum opcode all_opcodes[] = {
#include "opcodes.h"
};

struct afuc_instr {
   enum opcode opc;
#include "afuc_members.h"
};

struct encode_state {
   unsigned gen;
};

struct bitset_params;

static inline enum opcode
__instruction_case(struct encode_state *s, const struct afuc_instr *src)
{
   (void)s;
   return src->opc;
}
