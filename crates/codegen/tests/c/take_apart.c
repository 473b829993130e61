/* Reads lines `GENERATION BYTES` in hex, decodes each instruction and prints `NUMBER FIELD=VALUE ...|TEXT`, with `!`
 * if it does not round-trip. The test defines HEADER and P, which adds the prefix to a name. */
#include HEADER

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

int
main(void)
{
   unsigned generation;
   char hex[64];
   while (scanf("%u %63s", &generation, hex) == 2) {
      unsigned char bytes[32], again[32];
      size_t size = 0, count;
      char text[8192];
      struct P(instruction) in;
      for (unsigned value; size < sizeof bytes && sscanf(hex + 2 * size, "%2x", &value) == 1; size++)
         bytes[size] = (unsigned char)value;
      const size_t used = P(decode)(bytes, size, generation, &in);
      if (!used) {
         printf("none\n");
         continue;
      }
      printf("%u", (unsigned)in.leaf - 1);
      const struct P(field) *fields = P(fields)(in.leaf, &count);
      for (size_t i = 0; i < count; i++)
         printf(" %s=%" PRIx64, fields[i].name, in.as.field[i]);
      const struct P(options) options = { .generation = generation };
      P(print)(bytes, used, &options, text, sizeof text);
      const size_t made = P(encode)(&in, again);
      printf("|%s%s\n", text, made == used && !memcmp(bytes, again, used) ? "" : "!");
   }
   return 0;
}
