/* An instruction with the registers that it points to. */
struct filled {
   struct ir3_instruction instr;
   struct ir3_register registers[10];
   struct encode_state state;
};

#define STATE(one) (&(one)->state)

static void
fill(struct filled *one)
{
   static const enum opcode opcodes[] = { INSTRUCTIONS };
   unsigned char *bytes = (unsigned char *)one;
   for (size_t i = 0; i < sizeof *one; i++)
      bytes[i] = any() & 127;
   for (unsigned i = 0; i < 4; i++)
      one->instr.dsts[i] = &one->registers[i];
   for (unsigned i = 0; i < 6; i++)
      one->instr.srcs[i] = &one->registers[4 + i];
   one->instr.srcs_count = 1 + any() % 6;
   one->instr.cat6.typed = any() & 1;
   one->instr.cat7.alias_type_float = any() & 1;
   one->instr.opc = opcodes[any() % (sizeof opcodes / sizeof *opcodes)];
   one->state.gen = 600;
   one->state.instr = &one->instr;
}
