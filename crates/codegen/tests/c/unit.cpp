// A unit test in C++, like that of etnaviv: uses the generated header, prints one word at a time to memory, and passes
// lambdas as callbacks.
#include "etnaviv-isa.h"

#include <cinttypes>
#include <cstdarg>
#include <cstdlib>
#include <cstring>
#include <string>

extern "C" void
isa_print(struct isa_print_state *state, const char *fmt, ...)
{
   va_list args;
   va_start(args, fmt);
   state->line_column += (unsigned)vfprintf(state->out, fmt, args);
   va_end(args);
}

static std::string
disassembled(uint32_t *words, size_t size)
{
   char *text = nullptr;
   size_t length = 0;
   FILE *out = open_memstream(&text, &length);
   struct isa_decode_options options = {};
   options.show_errors = true;
   options.branch_labels = true;
   options.no_match_cb = [](FILE *to, const BITSET_WORD *bits, size_t count) {
      fprintf(to, "raw");
      while (count-- > 0)
         fprintf(to, " %08" PRIX32, bits[count]);
      fprintf(to, "\n");
   };
   etnaviv_isa_disasm(words, (int)size, out, &options);
   fclose(out);
   std::string line(text, length);
   free(text);
   return line;
}

int
main()
{
   uint32_t words[4];
   while (scanf("%" SCNx32 " %" SCNx32 " %" SCNx32 " %" SCNx32, &words[0], &words[1], &words[2], &words[3]) == 4) {
      const bool matches = etnaviv_isa_decode(nullptr, words, nullptr);
      // A second call must give the same text: no state is kept between calls.
      const std::string line = disassembled(words, sizeof words);
      if (line != disassembled(words, sizeof words))
         return 1;
      printf("%d %s", matches, line.c_str());
   }
   return 0;
}
