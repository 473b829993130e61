//: decode_scope
/* What is known while an instruction is printed. */
struct decode_scope {
   const struct PREFIX_options *options;
   uint64_t generation;
   /* What callers asked for. */
   bool telling, noting, labelling;
   /* The number of the instruction, and how many there are. */
   uint64_t n, count;
   unsigned notes;
   /* How many words of 32 bits remarks show. */
   unsigned words;
   char note[4][NOTE_SIZE];
   unsigned missed;
   struct {
      unsigned depth;
      const char *name;
   } miss[4];
   /* Where text goes. */
   PREFIX_write *write;
   void *data;
   /* Text that has not gone out yet, and the column of its first character. */
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
/* Tells the caller of a field, after all text so far. */
static COLD char *
tell(struct decode_scope *d, char *o, const char *name, uint64_t num, const char *str)
{
   o = flush(d, o);
   d->options->field(d->options->data, name, num, str);
   return o;
}

//: custom
/* A field that the caller prints; without one its name and value. */
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
/* Tells the caller of the target of a branch. */
static void
mark(struct decode_scope *d, uint64_t target, bool call)
{
   if (d->options->target)
      d->options->target(d->options->data, target, call);
}
