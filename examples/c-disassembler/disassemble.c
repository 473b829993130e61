/* A disassembler in C: reads a program from a file and prints it with labels. Build it with
 *
 *    isaloom gen c --spec specs/toy.xml --prefix toy -o generated
 *    cc -std=c11 -Igenerated examples/c-disassembler/disassemble.c generated/toy.c -o disassemble
 *
 * `cargo test -p isaloom-codegen examples::` builds and runs it. */
#include "toy.h"

#include <stdio.h>

enum { LARGEST = 1 << 16 };

static unsigned char bytes[LARGEST];
static bool is_target[LARGEST / 4];

static void
remember(void *data, uint64_t target, bool call)
{
   (void)data, (void)call;
   is_target[target] = true;
}

static void
write_nothing(void *data, const char *text, size_t size)
{
   (void)data, (void)text, (void)size;
}

int
main(int count, char **arguments)
{
   FILE *file = count == 2 ? fopen(arguments[1], "rb") : NULL;
   if (!file) {
      fprintf(stderr, "usage: disassemble FILE\n");
      return 1;
   }
   const size_t size = fread(bytes, 1, sizeof bytes, file);
   fclose(file);
   struct toy_options options = { .generation = 2, .remarks = true, .labels = true, .count = size / 4 };
   /* The first pass finds the branch targets. */
   options.target = remember;
   for (size_t at = 0; at < size; options.index++)
      at += toy_print_to(bytes + at, size - at, &options, write_nothing, NULL);
   options.target = NULL;
   options.index = 0;
   for (size_t at = 0; at < size; options.index++) {
      char text[256];
      struct toy_instruction instruction;
      if (is_target[options.index])
         printf("l%u:\n", (unsigned)options.index);
      toy_print(bytes + at, size - at, &options, text, sizeof text);
      printf("%06zx  %s\n", at, text);
      const size_t used = toy_decode(bytes + at, size - at, options.generation, &instruction);
      at += used ? used : 4;
   }
   return 0;
}
