/* Benchmark of the drop-in disassembler: disassembles a file of words several times. The benchmark defines HEADER,
 * DISASM, GENERATION and WORDS (32-bit words per instruction). Prints million instructions per second. */
#include "clock.h"
#include HEADER
#include <stdlib.h>

void
isa_print(struct isa_print_state *state, const char *fmt, ...)
{
   (void)state, (void)fmt;
}

struct program {
   char *words;
   size_t size;
   FILE *out;
};

static void
print(void *data)
{
   const struct program *program = data;
   const struct isa_decode_options options = { .gpu_id = GENERATION };
   DISASM(program->words, (int)program->size, program->out, &options);
}

int
main(int argc, char **argv)
{
   const size_t room = 64u << 20;
   struct program program = { .words = malloc(room), .out = fopen("/dev/null", "wb") };
   FILE *in = argc > 1 ? fopen(argv[1], "rb") : NULL;
   if (!in || !program.out || !program.words)
      return 2;
   program.size = fread(program.words, 1, room, in);
   measure(print, &program, (double)(program.size / (4 * WORDS)));
   return 0;
}
