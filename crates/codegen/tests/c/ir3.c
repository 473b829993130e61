/* Encodes random instructions with ir3's generated encoder, and prints `opcode generation word` for each. encode.h is
 * the generated file. */
#include <inttypes.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "ir3_types.h"

#include "encode.h"

int
main(void)
{
   static const enum opcode opcodes[] = { INSTRUCTIONS };
   static const unsigned generations[] = { 300, 400, 500, 600, 700, 800 };
   for (unsigned round = 0; round < 40; round++) {
      for (unsigned n = 0; n < sizeof opcodes / sizeof *opcodes; n++) {
         struct ir3_register registers[10];
         struct ir3_instruction instr;
         unsigned char *bytes = (unsigned char *)&instr;
         for (size_t i = 0; i < sizeof registers / sizeof *registers; i++) {
            struct ir3_register filled = { any(), any(), (int)any(), any(), any(), { (int16_t)any() } };
            registers[i] = filled;
         }
         for (size_t i = 0; i < sizeof instr; i++)
            bytes[i] = any() & 127;
         for (unsigned i = 0; i < 4; i++)
            instr.dsts[i] = &registers[i];
         for (unsigned i = 0; i < 6; i++)
            instr.srcs[i] = &registers[4 + i];
         instr.srcs_count = 1 + any() % 6;
         instr.cat6.typed = any() & 1;
         instr.cat7.alias_type_float = any() & 1;
         instr.opc = opcodes[n];
         struct encode_state s = { generations[any() % 6], &instr };
         const uint64_t word = bitmask_to_uint64_t(encode__instruction(&s, NULL, &instr));
         printf("%u %u %016" PRIx64 "\n", n, s.gen, word);
      }
   }
   return 0;
}
