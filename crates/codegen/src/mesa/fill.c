//: fill_nested
/* Decodes the bitset nested in a field into a member of the structure. */
static void
fill_nested(struct decode_scope *d, uint64_t v, const struct frame *outer, const struct hierarchy *h, void *out)
{
   const struct frame s = { { v }, outer };
   const struct leaf *leaf = find(d, &s, h);
   if (leaf && leaf->fill)
      leaf->fill(d, &s, out);
}
//: fill_long
/* Decodes a nested bitset of more than 64 bits. */
static void
fill_long(struct decode_scope *d, uint64_t v, uint64_t high, const struct frame *outer, const struct hierarchy *h,
          void *out)
{
   const struct frame s = { { v, high }, outer };
   const struct leaf *leaf = find(d, &s, h);
   if (leaf && leaf->fill)
      leaf->fill(d, &s, out);
}
