/* Reads lines `opcode member=value ...`, encodes each structure with etnaviv's encoder, and prints the word in hex.
 * encode.h is the generated file. */
#include <inttypes.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "etnaviv_types.h"

#include "encode.h"

#define MEMBER(path) { #path, offsetof(struct etna_inst, path) }
#define SOURCE(n) \
   MEMBER(src[n].use), MEMBER(src[n].reg), MEMBER(src[n].swiz), MEMBER(src[n].neg), MEMBER(src[n].abs), \
      MEMBER(src[n].amode), MEMBER(src[n].rgroup)

static const struct {
   const char *name;
   size_t offset;
} members[] = {
   MEMBER(type), MEMBER(cond), MEMBER(sat), MEMBER(pmode), MEMBER(skphp), MEMBER(denorm), MEMBER(local), MEMBER(unk),
   MEMBER(left_shift), MEMBER(dst_full), MEMBER(rounding), MEMBER(thread), MEMBER(imm), MEMBER(dst.use),
   MEMBER(dst.amode), MEMBER(dst.reg), MEMBER(dst.write_mask), MEMBER(tex.id), MEMBER(tex.swiz),
   SOURCE(0), SOURCE(1), SOURCE(2),
};

int
main(void)
{
   char line[2048];
   while (fgets(line, sizeof line, stdin)) {
      struct etna_inst instr;
      unsigned opcode = 0;
      memset(&instr, 0, sizeof instr);
      char *part = strtok(line, " \n");
      if (!part || sscanf(part, "%u", &opcode) != 1)
         return 2;
      instr.opcode = (enum opcode)opcode;
      while ((part = strtok(NULL, " \n"))) {
         char *equals = strchr(part, '=');
         int64_t value;
         bool known = false;
         if (!equals || sscanf(equals + 1, "%" SCNd64, &value) != 1)
            return 2;
         *equals = 0;
         for (size_t i = 0; i < sizeof members / sizeof *members; i++) {
            if (!strcmp(members[i].name, part)) {
               memcpy((char *)&instr + members[i].offset, &value, sizeof value);
               known = true;
            }
         }
         if (!known) {
            fprintf(stderr, "no member %s\n", part);
            return 2;
         }
      }
      BITSET_WORD words[BITMASK_WORDS];
      store_instruction(words, encode__instruction(NULL, NULL, &instr));
      for (int i = BITMASK_WORDS - 1; i >= 0; i--)
         printf("%08" PRIx32, words[i]);
      printf("\n");
   }
   return 0;
}
