//: decode_scope
/* State of the printer. */
struct decode_scope {
   const struct PREFIX_options *options;
   uint64_t generation;
   /* Whether the caller requested field callbacks, remarks and labels. */
   bool telling, noting, labelling;
   /* Index of the instruction, and number of instructions. */
   uint64_t n, count;
   unsigned notes;
   /* Number of 32-bit words in remarks. */
   unsigned words;
   char note[4][NOTE_SIZE];
   unsigned missed;
   struct {
      unsigned depth;
      const char *name;
   } miss[4];
   /* Output callback. */
   PREFIX_write *write;
   void *data;
   /* Text that is not flushed yet, and the column of its first character. */
   long column;
   char text[TEXT_SIZE];
};

//: flush
static char *
flush(struct decode_scope *d, char *o)
{
   if (o != d->text)
      d->write(d->data, d->text, (size_t)(o - d->text));
   d->column += o - d->text;
   return d->text;
}

//: tell
/* Calls the field callback, after flushing all text so far. */
static COLD char *
tell(struct decode_scope *d, char *o, const char *name, uint64_t num, const char *str)
{
   o = flush(d, o);
   d->options->field(d->options->data, name, num, str);
   return o;
}

//: custom
/* Prints a field of type `custom` through the callback; without a callback, as `<name:value>`. */
static char *
custom(struct decode_scope *d, char *o, const char *name, uint64_t v)
{
   if (d->options->custom) {
      o = flush(d, o);
      d->column += (long)d->options->custom(d->options->data, name, v);
      return o;
   }
   *o++ = '<';
   for (; *name && *name != ':'; name++) {
      if (d->text + TEXT_SIZE - o < 32)
         o = flush(d, o);
      *o++ = *name;
   }
   *o++ = ':';
   unsigned shift = 0;
   while (shift < 60 && v >> shift >> 4)
      shift += 4;
   for (;; shift -= 4) {
      *o++ = "0123456789abcdef"[(v >> shift) & 15];
      if (shift == 0)
         break;
   }
   *o++ = '>';
   return flush(d, o);
}

//: mark
/* Calls the target callback with a branch target. */
static void
mark(struct decode_scope *d, uint64_t target, bool call)
{
   if (d->options->target)
      d->options->target(d->options->data, target, call);
}
