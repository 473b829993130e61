/* Assembles a program, disassembles it and checks the text. */
#include "mini-isa.h"
#include "mini.h"

#include <stdarg.h>
#include <string.h>

/* In Mesa, libisaspec defines this function. */
void
isa_print(struct isa_print_state *state, const char *fmt, ...)
{
   va_list args;
   va_start(args, fmt);
   state->line_column += (unsigned)vfprintf(state->out, fmt, args);
   va_end(args);
}

int
main(void)
{
   const struct mini_instr program[] = {
      { .opc = MINI_MOV, .dst = 3, .imm = -7 },
      { .opc = MINI_BR, .target = -1 },
   };
   uint32_t words[2];
   for (unsigned n = 0; n < 2; n++)
      words[n] = mini_assemble(&program[n]);
   char text[64] = "";
   FILE *out = tmpfile();
   if (!out)
      return 1;
   const struct isa_decode_options options = { .show_errors = true, .branch_labels = true };
   mini_isa_disasm(words, sizeof words, out, &options);
   rewind(out);
   const size_t length = fread(text, 1, sizeof text - 1, out);
   fputs(text, stdout);
   return length == 0 || strcmp(text, "l0:\nmov r3, -7\nbr l0\n") != 0;
}
