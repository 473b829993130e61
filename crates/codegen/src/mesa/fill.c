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
