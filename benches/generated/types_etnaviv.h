/* etnaviv's structures with members as narrow as a driver's. */
enum opcode {
#include "opcodes.h"
};

static const enum opcode all_opcodes[] = {
#include "opcodes.h"
};

struct etna_inst_dst {
   unsigned use : 1, amode : 3, reg : 7, write_mask : 4;
};

struct etna_inst_src {
   unsigned use : 1, reg : 9, swiz : 8, neg : 1, abs : 1, amode : 3, rgroup : 3;
};

struct etna_inst {
   enum opcode opcode;
   uint8_t type, cond, pmode, unk, left_shift, rounding, thread;
   bool sat, skphp, denorm, local, dst_full;
   struct etna_inst_dst dst;
   struct {
      unsigned id : 5, swiz : 8;
   } tex;
   struct etna_inst_src src[3];
   uint32_t imm;
};

struct encode_state;
struct bitset_params;

static inline enum opcode
__instruction_case(struct encode_state *s, const struct etna_inst *src)
{
   (void)s;
   return src->opcode;
}
