/* Instruction structure that the encoder reads. */
#ifndef MINI_H
#define MINI_H

#include <stdint.h>

enum mini_opc {
   MINI_MOV,
   MINI_BR,
};

struct mini_instr {
   enum mini_opc opc;
   unsigned dst;
   int imm, target;
};

uint32_t mini_assemble(const struct mini_instr *instr);

#endif
