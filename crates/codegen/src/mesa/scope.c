//: decode_scope
/* State of the disassembler. */
struct decode_scope {
   const struct isa_decode_options *options;
   uint64_t generation;
   struct isa_print_state print;
   /* Whether the caller requested field callbacks, remarks and labels. */
   bool telling, noting, labelling;
   /* Index of the current instruction, and number of instructions. */
   uint64_t n, count;
   /* Bitmaps of the instructions that are targets of branches and calls. */
   uint32_t *branches, *calls;
   unsigned notes;
   char note[4][NOTE_SIZE];
   unsigned missed;
   struct {
      unsigned depth;
      const char *name;
   } miss[4];
   BITSET_WORD words[WORDS];
   /* Text that is not flushed yet, and the column of its first character. */
   long column;
   char text[TEXT_SIZE];
};

//: flush
static char *
flush(struct decode_scope *d, char *o)
{
   if (d->print.out)
      fwrite(d->text, 1, (size_t)(o - d->text), d->print.out);
   d->column += o - d->text;
   return d->text;
}

//: tell
/* Calls the field callback. Its output must follow all text so far. */
static COLD char *
tell(struct decode_scope *d, char *o, const char *name, uint64_t num, const char *str)
{
   struct isa_decode_value value = { .str = str, .num = num };
   o = flush(d, o);
   d->options->field_cb(d->options->cbdata, name, &value);
   return o;
}

//: custom
/* Prints a field of type `custom` through the callback. */
static char *
custom(struct decode_scope *d, char *o, const char *name, uint64_t v)
{
   if (!d->options->field_print_cb)
      return o;
   o = flush(d, o);
   d->print.line_column = (unsigned)d->column;
   d->options->field_print_cb(&d->print, name, v);
   d->column = (long)d->print.line_column;
   return o;
}

//: mark
static void
mark(struct decode_scope *d, uint64_t target, bool call)
{
   (call ? d->calls : d->branches)[target / 32] |= UINT32_C(1) << (target % 32);
}
