/* Types and functions that ir3's maps use, with the required members and without code from Mesa. opcodes.h has the
 * enumerators. cases.h has a function per root that returns the leaf of a source structure. */
enum opcode {
#include "opcodes.h"
};

enum {
   IR3_REG_CONST = 1 << 0, IR3_REG_IMMED = 1 << 1, IR3_REG_HALF = 1 << 2, IR3_REG_RELATIV = 1 << 3,
   IR3_REG_R = 1 << 4, IR3_REG_FNEG = 1 << 5, IR3_REG_FABS = 1 << 6, IR3_REG_SNEG = 1 << 7, IR3_REG_SABS = 1 << 8,
   IR3_REG_BNOT = 1 << 9, IR3_REG_EI = 1 << 10, IR3_REG_LAST_USE = 1 << 11,
};

enum {
   IR3_INSTR_SY = 1 << 0, IR3_INSTR_SS = 1 << 1, IR3_INSTR_JP = 1 << 2, IR3_INSTR_EQ = 1 << 3, IR3_INSTR_UL = 1 << 4,
   IR3_INSTR_3D = 1 << 5, IR3_INSTR_A = 1 << 6, IR3_INSTR_O = 1 << 7, IR3_INSTR_P = 1 << 8, IR3_INSTR_S = 1 << 9,
   IR3_INSTR_S2EN = 1 << 10, IR3_INSTR_SAT = 1 << 11, IR3_INSTR_B = 1 << 12, IR3_INSTR_U = 1 << 13,
   IR3_INSTR_V = 1 << 14, IR3_INSTR_INV_1D = 1 << 15, IR3_INSTR_IMM_OFFSET = 1 << 16, IR3_INSTR_RCK = 1 << 17,
   IR3_INSTR_CLP = 1 << 18, IR3_INSTR_EOGM = 1 << 19, IR3_INSTR_EOLM = 1 << 20, IR3_INSTR_EOSTSC = 1 << 21,
};

struct ir3_register {
   unsigned flags;
   unsigned num;
   int iim_val;
   unsigned uim_val;
   unsigned wrmask;
   struct {
      int16_t offset;
   } array;
};

struct ir3_instruction {
   enum opcode opc;
   unsigned flags;
   uint8_t repeat;
   unsigned srcs_count;
   struct ir3_register *dsts[4], *srcs[6];
   struct {
      int inv1, inv2, immed, idx;
   } cat0;
   struct {
      unsigned src_type, dst_type, round, sat, r[2];
   } cat1;
   struct {
      unsigned condition;
   } cat2;
   struct {
      unsigned signedness, packed;
   } cat3;
   struct {
      unsigned samp, tex, tex_base, cluster_size, type;
   } cat5;
   struct {
      unsigned type, d, base, shfl_mode;
      int dst_offset, iim_val;
      bool typed;
   } cat6;
   struct {
      unsigned w, r, l, g, alias_scope, alias_table_size_minus_one;
      bool alias_type_float;
   } cat7;
};

struct encode_state {
   unsigned gen;
   struct ir3_instruction *instr;
};

struct bitset_params;

static uint64_t state = 1;

static unsigned
any(void)
{
   state ^= state << 13;
   state ^= state >> 7;
   state ^= state << 17;
   return (unsigned)(state >> 20);
}

static inline unsigned extract_ABSNEG(const struct ir3_register *src) { return src->flags >> 5 & 3; }
static inline unsigned extract_SRC1_R(const struct ir3_instruction *src) { return src->srcs[0]->flags >> 4 & 1; }
static inline unsigned extract_SRC2_R(const struct ir3_instruction *src) { return src->srcs[1]->flags >> 4 & 1; }
static inline unsigned extract_cat5_DESC_MODE(const struct ir3_instruction *src) { return src->cat5.samp & 7; }
static inline unsigned extract_cat6_DESC_MODE(const struct ir3_instruction *src) { return src->cat6.base & 3; }
static inline unsigned extract_cat5_FULL(const struct ir3_instruction *src) { return src->flags & 1; }
static inline unsigned extract_dst_num(const struct ir3_register *src) { return src->num & 0xff; }
static inline int extract_reg_iim(const struct ir3_register *src) { return src->iim_val; }
static inline unsigned extract_reg_uim(const struct ir3_register *src) { return src->uim_val; }
static inline unsigned reg_comp(const struct ir3_register *src) { return src->num & 3; }

static inline const struct ir3_register *
extract_cat5_SRC(const struct ir3_instruction *src, unsigned n)
{
   return src->srcs[n];
}

static inline const struct ir3_register *
extract_cat6_SRC(const struct ir3_instruction *src, unsigned n)
{
   return src->srcs[n];
}

static inline unsigned
util_logbase2(unsigned n)
{
   unsigned log = 0;
   while (n >>= 1)
      log++;
   return log;
}

#include "cases.h"
