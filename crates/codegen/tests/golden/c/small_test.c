/* The disassembler and encoder of small. Made by `isaloom gen c`; do not edit. */

/* Tests what was generated: every leaf is made of arbitrary values, encoded, decoded and compared; values that do not
 * fit are refused; texts of every length are cut where they should. */
#include "small.h"

#include <stdio.h>
#include <string.h>

static uint64_t state = 1;

static uint64_t
any(void)
{
   state ^= state << 13;
   state ^= state >> 7;
   state ^= state << 17;
   return state;
}

/* A value that fits, with its sign. */
static uint64_t
any_value(const struct small_field *field)
{
   uint64_t v = any();
   if (field->width >= 64)
      return v;
   v &= (UINT64_C(1) << field->width) - 1;
   if (field->is_signed && v >> (field->width - 1))
      v |= ~((UINT64_C(1) << field->width) - 1);
   return v;
}

static int failures;

static void
check(int good, const char *what, enum small_leaf leaf)
{
   if (!good && failures++ < 20)
      printf("%s: %s\n", small_name(leaf), what);
}

int
main(void)
{
   static const uint32_t generations[] = { 1, 2 };
   unsigned long same = 0, others = 0, refused = 0;
   for (int id = small_LEAF_NONE + 1; id < small_LEAF_COUNT; id++) {
      const enum small_leaf leaf = (enum small_leaf)id;
      size_t count;
      const struct small_field *fields = small_fields(leaf, &count);
      for (int round = 0; round < 64; round++) {
         struct small_instruction in, out;
         unsigned char bytes[small_MAX_BYTES], again[small_MAX_BYTES];
         memset(&in, 0, sizeof in);
         in.leaf = leaf;
         for (size_t i = 0; i < sizeof in.rest / sizeof *in.rest; i++)
            in.rest[i] = any();
         for (size_t i = 0; i < count; i++)
            in.as.field[i] = any_value(&fields[i]);
         const size_t size = small_encode(&in, bytes);
         check(size != 0, "is not encoded", leaf);
         for (size_t g = 0; g < sizeof generations / sizeof *generations; g++) {
            char text[64], longer[4096];
            const struct small_options options = { .generation = generations[g], .remarks = true };
            const size_t used = small_decode(bytes, size, generations[g], &out);
            if (used == 0 || out.leaf != leaf) {
               others++;
            } else {
               same++;
               check(used == size, "has another size", leaf);
               check(!memcmp(in.as.field, out.as.field, count * sizeof *in.as.field), "has other fields", leaf);
            }
            if (used != 0) {
               check(small_encode(&out, again) == used && !memcmp(bytes, again, used), "does not come back", leaf);
            }
            const size_t length = small_print(bytes, size, &options, longer, sizeof longer);
            check(small_print(bytes, size, &options, text, sizeof text) == length, "has two lengths", leaf);
            if (length < sizeof longer)
               check(strlen(longer) == length && !strncmp(text, longer, sizeof text - 1), "has two texts", leaf);
         }
         for (size_t i = 0; i < count; i++) {
            const uint64_t kept = in.as.field[i];
            if (fields[i].width >= 64)
               continue;
            in.as.field[i] = UINT64_C(1) << fields[i].width;
            check(small_encode(&in, again) == 0, "takes a value that does not fit", leaf);
            in.as.field[i] = kept;
            refused++;
         }
      }
   }
   printf("%lu words are the same, %lu are other leaves, %lu values are refused, %d failures\n", same, others, refused,
          failures);
   return failures || !same;
}
