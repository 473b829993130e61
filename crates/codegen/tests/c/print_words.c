/* Reads lines `GENERATION BYTES` in hex and prints each instruction. The test defines HEADER, PRINT and OPTIONS. */
#include HEADER

#include <stdio.h>

int
main(void)
{
   unsigned generation;
   char hex[64];
   while (scanf("%u %63s", &generation, hex) == 2) {
      unsigned char bytes[32];
      size_t size = 0;
      char text[8192];
      for (unsigned value; size < sizeof bytes && sscanf(hex + 2 * size, "%2x", &value) == 1; size++)
         bytes[size] = (unsigned char)value;
      const struct OPTIONS options = { .generation = generation, .remarks = true };
      PRINT(bytes, size, &options, text, sizeof text);
      printf("%s\n", text);
   }
   return 0;
}
