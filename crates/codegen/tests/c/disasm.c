/* Runs generated disassemblers. Standard input is a list of programs: a line `TARGET GENERATION FLAGS COUNT`, then
 * COUNT lines with one word in hex, all digits. FLAGS are letters: `l` labels, `e` remarks, `w` each word is a
 * separate program, `c` all callbacks, which log their calls, `p` the callback for custom fields, `n` the callback
 * for unmatched words, `m` and a digit: number of errors after which to stop, `s` stop after the first instruction,
 * `S` a callback stops after the third instruction, `t` entry points, `0` no options. targets.h has a line
 * TARGET(prefix, words per instruction) for each disassembler. */
#include "compiler/isaspec/isaspec.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#define TARGET(prefix, words) \
   void prefix##_isa_disasm(void *bin, int sz, FILE *out, const struct isa_decode_options *options);
#include "targets.h"
#undef TARGET

static const struct {
   void (*disasm)(void *bin, int sz, FILE *out, const struct isa_decode_options *options);
   unsigned words;
} targets[] = {
#define TARGET(prefix, words) { prefix##_isa_disasm, words },
#include "targets.h"
};

void
isa_print(struct isa_print_state *state, const char *fmt, ...)
{
   char text[256];
   va_list args;
   va_start(args, fmt);
   vsnprintf(text, sizeof text, fmt, args);
   va_end(args);
   fputs(text, state->out);
   for (const char *c = text; *c; c++)
      state->line_column = *c == '\n' ? 0 : state->line_column + 1;
}

static struct isa_decode_options options;
static unsigned stop_after;

static void
field(void *data, const char *name, struct isa_decode_value *value)
{
   if (value->str)
      fprintf((FILE *)data, "<%s=%s>", name, value->str);
   else
      fprintf((FILE *)data, "<%s=%" PRIx64 ">", name, value->num);
}

static void
field_print(struct isa_print_state *print, const char *name, uint64_t value)
{
   /* In the test vectors, names end at the colon. */
   isa_print(print, "<%.*s:%" PRIx64, (int)strcspn(name, ":"), name, value);
   isa_print(print, ">");
}

static void
before(void *data, unsigned n, void *instr)
{
   fprintf((FILE *)data, "[%u:%08" PRIx32 "]", n, *(uint32_t *)instr);
}

static void
after(void *data, unsigned n, void *instr)
{
   (void)instr;
   fprintf((FILE *)data, "[/%u]", n);
   if (stop_after && n + 1 == stop_after)
      options.stop = true;
}

static void
no_match(FILE *out, const BITSET_WORD *words, size_t size)
{
   fprintf(out, "raw");
   for (size_t i = 0; i < size; i++)
      fprintf(out, " %" PRIx32, words[i]);
   fprintf(out, "\n");
}

int
main(void)
{
   static const struct isa_entrypoint entries[] = { { "zero", 0 }, { "b", 2 }, { "a", 2 }, { "far", 1000000 } };
   char line[256], flags[16];
   unsigned target, gen, count;
   while (fgets(line, sizeof line, stdin)) {
      if (sscanf(line, "%u %u %15s %u", &target, &gen, flags, &count) != 4 || target >= sizeof targets / sizeof *targets)
         return 2;
      const unsigned size = targets[target].words;
      uint32_t *words = (uint32_t *)calloc(count * size + 1, sizeof *words);
      for (unsigned n = 0; n < count; n++) {
         if (!words || !fgets(line, sizeof line, stdin) || strlen(line) < 8 * size)
            return 2;
         for (unsigned i = 0; i < size; i++) {
            char digits[9] = { 0 };
            memcpy(digits, line + 8 * i, 8);
            words[n * size + size - 1 - i] = (uint32_t)strtoul(digits, NULL, 16);
         }
      }
      memset(&options, 0, sizeof options);
      options.gpu_id = gen;
      options.cbdata = stdout;
      options.branch_labels = strchr(flags, 'l');
      options.show_errors = strchr(flags, 'e');
      options.stop = strchr(flags, 's');
      stop_after = strchr(flags, 'S') ? 3 : 0;
      if (strchr(flags, 'm'))
         options.max_errors = (unsigned)(strchr(flags, 'm')[1] - '0');
      if (strchr(flags, 'c')) {
         options.field_cb = field;
         options.pre_instr_cb = before;
         options.post_instr_cb = after;
      }
      if (strchr(flags, 'c') || strchr(flags, 'p'))
         options.field_print_cb = field_print;
      if (strchr(flags, 'c') || strchr(flags, 'n'))
         options.no_match_cb = no_match;
      if (strchr(flags, 't')) {
         options.entrypoint_count = sizeof entries / sizeof *entries;
         options.entrypoints = entries;
      }
      const unsigned together = strchr(flags, 'w') ? 1 : count;
      for (unsigned n = 0; n + together <= count; n += together) {
         const struct isa_decode_options *given = strchr(flags, '0') ? NULL : &options;
         /* Three extra bytes, which the disassembler must ignore. */
         targets[target].disasm(words + n * size, (int)(together * size * 4 + 3), stdout, given);
         if (together == 0)
            break;
      }
      printf("\001end\n");
      free(words);
   }
   return 0;
}
