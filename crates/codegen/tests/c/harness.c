/* Reads lines `opcode generation member=value ...` and prints each encoded word in hex. The test defines SOURCE (the
 * structure), members.h (its members) and opcodes.h (the enumerators). encode.h is the generated file. */
#include <inttypes.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum opcode {
#include "opcodes.h"
};

struct SOURCE {
   enum opcode opc;
#define MEMBER(name) int64_t name;
#include "members.h"
#undef MEMBER
};

struct encode_state {
   unsigned gen;
};

struct bitset_params;

static inline enum opcode
__instruction_case(struct encode_state *s, const struct SOURCE *src)
{
   (void)s;
   return src->opc;
}

#include "encode.h"

static const struct {
   const char *name;
   size_t offset;
} members[] = {
#define MEMBER(name) { #name, offsetof(struct SOURCE, name) },
#include "members.h"
};

int
main(void)
{
   char line[1024];
   while (fgets(line, sizeof line, stdin)) {
      struct SOURCE instr;
      struct encode_state state = { 0 };
      unsigned opc = 0;
      memset(&instr, 0, sizeof instr);
      char *part = strtok(line, " \n");
      if (!part || sscanf(part, "%u", &opc) != 1)
         return 2;
      instr.opc = (enum opcode)opc;
      part = strtok(NULL, " \n");
      if (!part || sscanf(part, "%u", &state.gen) != 1)
         return 2;
      while ((part = strtok(NULL, " \n"))) {
         char *equals = strchr(part, '=');
         int64_t value;
         if (!equals || sscanf(equals + 1, "%" SCNd64, &value) != 1)
            return 2;
         *equals = 0;
         for (size_t i = 0; i < sizeof members / sizeof *members; i++) {
            if (!strcmp(members[i].name, part))
               memcpy((char *)&instr + members[i].offset, &value, sizeof value);
         }
      }
      BITSET_WORD words[BITMASK_WORDS];
      store_instruction(words, encode__instruction(&state, NULL, &instr));
      for (int i = BITMASK_WORDS - 1; i >= 0; i--)
         printf("%08" PRIx32, words[i]);
      printf("\n");
   }
   return 0;
}
