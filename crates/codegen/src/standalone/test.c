/* Test of the generated code: encodes every leaf with random values, decodes it and compares the results. It also
 * checks that values that do not fit are rejected, and that long texts are truncated. */
#include "PREFIX.h"

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

/* Returns a random value that fits into a field, sign-extended if the field is signed. */
static uint64_t
any_value(const struct PREFIX_field *field)
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
check(int good, const char *what, enum PREFIX_leaf leaf)
{
   if (!good && failures++ < 20)
      printf("%s: %s\n", PREFIX_name(leaf), what);
}

int
main(void)
{
   static const uint32_t generations[] = { @GENERATIONS@ };
   unsigned long same = 0, others = 0, refused = 0;
   for (int id = @UPPER@_LEAF_NONE + 1; id < @UPPER@_LEAF_COUNT; id++) {
      const enum PREFIX_leaf leaf = (enum PREFIX_leaf)id;
      size_t count;
      const struct PREFIX_field *fields = PREFIX_fields(leaf, &count);
      for (int round = 0; round < 64; round++) {
         struct PREFIX_instruction in, out;
         unsigned char bytes[@UPPER@_MAX_BYTES], again[@UPPER@_MAX_BYTES];
         memset(&in, 0, sizeof in);
         in.leaf = leaf;
         for (size_t i = 0; i < sizeof in.rest / sizeof *in.rest; i++)
            in.rest[i] = any();
         for (size_t i = 0; i < count; i++)
            in.as.field[i] = any_value(&fields[i]);
         const size_t size = PREFIX_encode(&in, bytes);
         check(size != 0, "encoding fails", leaf);
         for (size_t g = 0; g < sizeof generations / sizeof *generations; g++) {
            char text[64], longer[4096];
            const struct PREFIX_options options = { .generation = generations[g], .remarks = true };
            const size_t used = PREFIX_decode(bytes, size, generations[g], &out);
            if (used == 0 || out.leaf != leaf) {
               others++;
            } else {
               same++;
               check(used == size, "other size after decoding", leaf);
               const bool equal = !memcmp(in.as.field, out.as.field, count * sizeof *in.as.field);
               check(equal, "other fields after decoding", leaf);
            }
            if (used != 0) {
               const bool equal = PREFIX_encode(&out, again) == used && !memcmp(bytes, again, used);
               check(equal, "does not round-trip", leaf);
            }
            const size_t length = PREFIX_print(bytes, size, &options, longer, sizeof longer);
            const size_t truncated = PREFIX_print(bytes, size, &options, text, sizeof text);
            check(truncated == length, "length depends on the buffer size", leaf);
            if (length < sizeof longer) {
               const bool prefix = strlen(longer) == length && !strncmp(text, longer, sizeof text - 1);
               check(prefix, "text depends on the buffer size", leaf);
            }
         }
         for (size_t i = 0; i < count; i++) {
            const uint64_t kept = in.as.field[i];
            if (fields[i].width >= 64)
               continue;
            in.as.field[i] = UINT64_C(1) << fields[i].width;
            check(PREFIX_encode(&in, again) == 0, "accepts a value that does not fit", leaf);
            in.as.field[i] = kept;
            refused++;
         }
      }
   }
   printf("%lu words round-trip, %lu match other leaves, %lu values rejected, %d failures\n", same, others, refused,
          failures);
   return failures || !same;
}
