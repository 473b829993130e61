/* Types that etnaviv's maps read, with the required members. opcodes.h has the enumerators. */
enum opcode {
#include "opcodes.h"
};

struct etna_inst_dst {
   int64_t use, amode, reg, write_mask;
};

struct etna_inst_src {
   int64_t use, reg, swiz, neg, abs, amode, rgroup;
};

struct etna_inst {
   enum opcode opcode;
   int64_t type, cond, sat, pmode, skphp, denorm, local, unk, left_shift, dst_full, rounding, thread, imm;
   struct etna_inst_dst dst;
   struct {
      int64_t id, swiz;
   } tex;
   struct etna_inst_src src[3];
};

struct encode_state;
struct bitset_params;

static inline enum opcode
__instruction_case(struct encode_state *s, const struct etna_inst *src)
{
   (void)s;
   return src->opcode;
}
