/* The encoders of small. Made by `isaloom mesa encode`; do not edit. */

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include "util/bitset.h"
#include "util/log.h"

#define BITMASK_WORDS 1

typedef struct {
   BITSET_WORD bitset[BITMASK_WORDS];
} bitmask_t;

static inline uint64_t
bitmask_to_uint64_t(bitmask_t mask)
{
   return mask.bitset[0];
}

static inline bitmask_t
uint64_t_to_bitmask(uint64_t val)
{
   bitmask_t mask = {{ (BITSET_WORD)val }};
   return mask;
}

static inline void
store_instruction(BITSET_WORD *dst, bitmask_t instr)
{
   for (unsigned i = 0; i < BITMASK_WORDS; i++) {
      dst[i] = instr.bitset[i];
   }
}

struct encode_state;

#define ISA_GPU_ID() (s->gen)

/* What a bitset passes to one that is nested in it. */
struct bitset_params {
   int64_t none;
};

/* A word that is being put together. */
typedef uint64_t packed_word;

/* A value in its place. It has to fit into its bits: as a number without a sign, or with one. */
static inline packed_word
pack_field(unsigned low, unsigned high, int64_t val, bool is_signed)
{
   const unsigned width = high - low + 1;
   uint64_t bits = (uint64_t)val;
   if (width < 64) {
      const uint64_t mask = (UINT64_C(1) << width) - 1;
      assert(!(bits & ~mask) || (is_signed && (bits | mask) == UINT64_MAX));
      bits &= mask;
   }
   (void)is_signed;
   return bits << low;
}

static bitmask_t encode__instruction(struct encode_state *s, const struct bitset_params *p, const struct small_instr *src);
static bitmask_t encode__register(struct encode_state *s, const struct bitset_params *p, const struct small_register *src);

/* #instruction */

/* The fields of add (small.xml:40) */
static packed_word
snippet__instruction_0(struct encode_state *s, const struct bitset_params *p, const struct small_instr *src)
{
   (void)p;
   packed_word word = 0;
   word |= pack_field(21, 21, (int64_t)(!!(src->flags & 1)), false); /* SAT */
   word |= pack_field(0, 5, (int64_t)bitmask_to_uint64_t(encode__register(s, &(struct bitset_params){ 0 }, src->dst)), false); /* DST */
   word |= pack_field(6, 11, (int64_t)bitmask_to_uint64_t(encode__register(s, &(struct bitset_params){ 0 }, &src->src)), false); /* SRC */
   word |= pack_field(12, 20, (int64_t)(src->imm), true); /* IMM */
   return word;
}

/* The fields of br (small.xml:51) */
static packed_word
snippet__instruction_1(struct encode_state *s, const struct bitset_params *p, const struct small_instr *src)
{
   (void)s, (void)p;
   packed_word word = 0;
   word |= pack_field(16, 17, (int64_t)(src->cond), false); /* COND */
   word |= pack_field(0, 15, (int64_t)(src->target), true); /* TARGET */
   return word;
}

/* The fields of nop (small.xml:60) */
static packed_word
snippet__instruction_2(struct encode_state *s, const struct bitset_params *p, const struct small_instr *src)
{
   (void)s, (void)p, (void)src;
   packed_word word = 0;
   return word;
}

/* The word of #instruction */
static bitmask_t encode__instruction(struct encode_state *s, const struct bitset_params *p, const struct small_instr *src)
{
   switch (__instruction_case(s, src)) {
   case OPC_ADD:
      return uint64_t_to_bitmask(UINT64_C(0x10000000) | snippet__instruction_0(s, p, src));
   case OPC_BR:
      if (s->gen >= 2 && s->gen <= 3) {
         return uint64_t_to_bitmask(UINT64_C(0x20000000) | snippet__instruction_1(s, p, src));
      }
      break;
   case OPC_NOP:
      return uint64_t_to_bitmask(UINT64_C(0x0) | snippet__instruction_2(s, p, src));
   default:
      break;
   }
   mesa_loge("Unhandled instruction encode case: 0x%x\n", (unsigned)__instruction_case(s, src));
   return uint64_t_to_bitmask(0);
}

/* #register */

/* The fields of #register (small.xml:24) */
static packed_word
snippet__register_0(struct encode_state *s, const struct bitset_params *p, const struct small_register *src)
{
   (void)s, (void)p;
   packed_word word = 0;
   word |= pack_field(0, 4, (int64_t)(src->number), false); /* NUMBER */
   word |= pack_field(5, 5, (int64_t)(src->half), false); /* HALF */
   return word;
}

/* The word of #register */
static bitmask_t encode__register(struct encode_state *s, const struct bitset_params *p, const struct small_register *src)
{
   return uint64_t_to_bitmask(UINT64_C(0x0) | snippet__register_0(s, p, src));
}
