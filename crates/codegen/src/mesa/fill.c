//: fill_nested
/* The bitset in a field, given to a part of the structure. */
static void
fill_nested(struct decode_scope *d, uint64_t v, const struct frame *outer, const struct hierarchy *h, void *out)
{
   const struct frame s = { { v }, outer };
   const struct leaf *leaf = find(d, &s, h);
   if (leaf && leaf->fill)
      leaf->fill(d, &s, out);
}
//: fill_long
/* The same of a bitset of more than 64 bits. */
static void
fill_long(struct decode_scope *d, uint64_t v, uint64_t high, const struct frame *outer, const struct hierarchy *h,
          void *out)
{
   const struct frame s = { { v, high }, outer };
   const struct leaf *leaf = find(d, &s, h);
   if (leaf && leaf->fill)
      leaf->fill(d, &s, out);
}
