/* What an encoder reads. */
struct my_instr {
   unsigned opcode : 6;
   unsigned dst : 7;
};
