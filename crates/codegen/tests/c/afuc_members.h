   uint8_t xmov, dst, src1, src2, bit, shift, sds;
   uint32_t immed, literal;
   int32_t offset;
   bool rep, peek, preincrement;
