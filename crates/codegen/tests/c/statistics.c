/* A tool with statistics, like Mesa's disasm-a3xx.c: prints its own column before every line, counts fields by name,
 * and stops at the instruction `end`. Standard input has programs: a line `GENERATION COUNT`, then words in hex.
 * Prints a line `\001` after each program, and at the end a line with the count for each name. */
#include "ir3-isa.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

struct context {
   FILE *out;
   struct isa_decode_options *options;
   bool ended;
};

static struct {
   char name[48];
   unsigned count;
} seen[256];

void
isa_print(struct isa_print_state *state, const char *fmt, ...)
{
   va_list args;
   va_start(args, fmt);
   state->line_column += (unsigned)vfprintf(state->out, fmt, args);
   va_end(args);
}

static void
field(void *d, const char *name, struct isa_decode_value *val)
{
   struct context *context = d;
   unsigned n = 0;
   while (n < 255 && seen[n].name[0] && strcmp(seen[n].name, name))
      n++;
   snprintf(seen[n].name, sizeof seen[n].name, "%s", name);
   seen[n].count++;
   if (!strcmp(name, "NAME") && !strcmp(val->str, "end"))
      context->ended = true;
   if (strcmp(name, "NAME") && val->str)
      exit(3);
}

static void
before(void *d, unsigned n, void *instr)
{
   struct context *context = d;
   uint32_t words[2];
   memcpy(words, instr, sizeof words);
   fprintf(context->out, ":%" PRIu32 ":%04u[%08" PRIx32 "x_%08" PRIx32 "x] ", words[1] >> 29, n, words[1], words[0]);
}

static void
after(void *d, unsigned n, void *instr)
{
   struct context *context = d;
   (void)n, (void)instr;
   /* The disassembler reads the options again after every instruction. */
   context->options->stop = context->ended;
}

int
main(void)
{
   unsigned generation, count;
   while (scanf("%u %u", &generation, &count) == 2) {
      uint32_t *words = calloc(2 * count + 1, sizeof *words);
      for (unsigned n = 0; words && n < count; n++) {
         uint64_t word;
         if (scanf("%" SCNx64, &word) != 1)
            return 2;
         words[2 * n] = (uint32_t)word;
         words[2 * n + 1] = (uint32_t)(word >> 32);
      }
      struct isa_decode_options options = {
         .gpu_id = generation,
         .show_errors = true,
         .max_errors = 5,
         .branch_labels = true,
         .field_cb = field,
         .pre_instr_cb = before,
         .post_instr_cb = after,
      };
      struct context context = { .out = stdout, .options = &options };
      options.cbdata = &context;
      ir3_isa_disasm(words, (int)(count * 8), stdout, &options);
      printf("\001\n");
      free(words);
   }
   for (unsigned n = 0; seen[n].name[0]; n++)
      printf("%s %u\n", seen[n].name, seen[n].count);
   return 0;
}
