//: is_marked
static bool
is_marked(const uint32_t *targets, uint64_t n)
{
   return (targets[n / 32] >> (n % 32)) & 1;
}

//: load
/* Loads the word of instruction `n`. */
static void
load(struct decode_scope *d, struct frame *s, const char *bin, uint64_t n)
{
   memcpy(d->words, bin + n * sizeof d->words, sizeof d->words);
   memset(s, 0, sizeof *s);
   for (unsigned i = 0; i < WORDS; i++)
      s->w[i / 2] |= (uint64_t)d->words[i] << (i % 2 * 32);
}

//: end_line
static inline char *
end_line(struct decode_scope *d, char *o)
{
   *o++ = '\n';
   d->column = -(long)(o - d->text);
   return o;
}

//: announce
/* Calls the callback that precedes each line. */
static char *
announce(struct decode_scope *d, char *o)
{
   if (d->options->pre_instr_cb) {
      o = flush(d, o);
      d->column = 0;
      d->options->pre_instr_cb(d->options->cbdata, (unsigned)d->n, d->words);
   }
   return o;
}

//: put_long
/* Prints null-terminated text of any length. */
static char *
put_long(struct decode_scope *d, char *o, const char *text)
{
   for (; *text; text++) {
      o = room(d, o, 1);
      *o++ = *text;
   }
   return o;
}

//: compare_entries
static int
compare_entries(const void *a, const void *b)
{
   const struct isa_entrypoint *x = (const struct isa_entrypoint *)a, *y = (const struct isa_entrypoint *)b;
   if (x->offset != y->offset)
      return x->offset < y->offset ? -1 : 1;
   return strcmp(x->name, y->name);
}

//: print_labels
/* Prints the label lines before a branch target. `entry` is the first entry point that has not been printed yet. */
static char *
print_labels(struct decode_scope *d, char *o, const struct isa_entrypoint **entry, const struct isa_entrypoint *end)
{
   const bool call = is_marked(d->calls, d->n);
   while (*entry != end && (*entry)->offset < d->n)
      ++*entry;
   const bool entered = *entry != end && (*entry)->offset == d->n;
   if ((call || entered) && d->n != 0)
      o = end_line(d, announce(d, o));
   for (; *entry != end && (*entry)->offset == d->n; ++*entry) {
      o = put_long(d, announce(d, o), (*entry)->name);
      o = end_line(d, put(room(d, o, 8), ":", 1));
   }
   if (call) {
      o = put(room(d, announce(d, o), 64), "fxn", 3);
      o = end_line(d, put(put_unsigned(o, d->n), ":", 1));
   }
   if (is_marked(d->branches, d->n)) {
      o = put(room(d, announce(d, o), 64), "l", 1);
      o = end_line(d, put(put_unsigned(o, d->n), ":", 1));
   }
   return o;
}

//: find_labels
/* Marks all branch targets, without output and callbacks. */
static void
find_labels(struct decode_scope *d, const char *bin)
{
   for (d->n = 0; d->n < d->count; d->n++) {
      struct frame s;
      load(d, &s, bin, d->n);
      const struct leaf *leaf = find(d, &s, INSTRUCTIONS);
      if (leaf && leaf->branches) {
         d->column = 0;
         d->missed = 0;
         leaf->print(d, d->text, &s, leaf);
      }
   }
}

//: put_no_match
static char *
put_no_match(struct decode_scope *d, char *o, const struct frame *s)
{
   const struct isa_decode_options *options = d->options;
   if (options->no_match_cb) {
      o = flush(d, o);
      options->no_match_cb(d->print.out, d->words, WORDS);
      d->column = 0;
      return o;
   }
   o = note_word(d, put(room(d, o, 16 + 8 * WORDS), "no match: ", 10), s->w);
   return end_line(d, o);
}

//: print_program
static void
print_program(struct decode_scope *d, const char *bin, const struct isa_entrypoint *entry,
              const struct isa_entrypoint *end)
{
   const struct isa_decode_options *options = d->options;
   unsigned bad = 0;
   char *o = d->text;
   for (d->n = 0; d->n < d->count; d->n++) {
      if (options->max_errors && bad > options->max_errors)
         break;
      struct frame s;
      load(d, &s, bin, d->n);
      o = room(d, o, LINE_SIZE);
      if (d->labelling)
         o = room(d, print_labels(d, o, &entry, end), LINE_SIZE);
      o = announce(d, o);
      d->missed = 0;
      const struct leaf *leaf = find(d, &s, INSTRUCTIONS);
      if (!leaf) {
         o = put_no_match(d, o, &s);
         bad++;
         continue;
      }
      o = print_leaf(d, o, &s, leaf);
      if (d->notes) {
         for (unsigned i = 0; i < d->notes; i++) {
            o = put(room(d, o, 4), i ? ", " : "\t; ", i ? 2 : 3);
            o = put_long(d, o, d->note[i]);
         }
         d->notes = 0;
         bad++;
      } else {
         bad = 0;
      }
      if (options->post_instr_cb) {
         o = flush(d, o);
         options->post_instr_cb(options->cbdata, (unsigned)d->n, d->words);
      }
      o = end_line(d, room(d, o, 1));
      if (options->stop)
         break;
   }
   flush(d, o);
}

//: isa_disasm
void
PREFIX_isa_disasm(void *bin, int sz, FILE *out, const struct isa_decode_options *options)
{
   static const struct isa_decode_options nothing = { 0 };
   struct decode_scope d;
   struct isa_entrypoint *entries = NULL;
   unsigned entry_count = 0;
   if (!options)
      options = &nothing;
   d.options = &nothing;
   d.generation = options->gpu_id;
   d.print.out = NULL;
   d.print.line_column = 0;
   d.telling = d.noting = false;
   d.labelling = options->branch_labels;
   d.count = sz > 0 ? (unsigned)sz / sizeof d.words : 0;
   d.branches = d.calls = NULL;
   d.notes = d.missed = 0;
   d.column = 0;
   if (d.labelling) {
      const size_t size = d.count / 32 + 1;
      d.branches = (uint32_t *)calloc(2 * size, sizeof *d.branches);
      if (d.branches) {
         d.calls = d.branches + size;
         find_labels(&d, (const char *)bin);
         if (options->entrypoint_count)
            entries = (struct isa_entrypoint *)malloc(options->entrypoint_count * sizeof *entries);
         if (entries) {
            entry_count = options->entrypoint_count;
            memcpy(entries, options->entrypoints, entry_count * sizeof *entries);
            qsort(entries, entry_count, sizeof *entries, compare_entries);
         }
      } else {
         d.labelling = false;
      }
   }
   d.options = options;
   d.print.out = out;
   d.telling = options->field_cb != NULL;
   d.noting = options->show_errors;
   d.column = 0;
   print_program(&d, (const char *)bin, entries, entries ? entries + entry_count : NULL);
   free(entries);
   free(d.branches);
}

//: isa_decode
bool
PREFIX_isa_decode(void *out, void *bin, const struct isa_decode_options *options)
{
   struct decode_scope d;
   struct frame s;
   d.options = options;
   d.generation = options ? options->gpu_id : 0;
   d.print.out = NULL;
   d.print.line_column = 0;
   d.telling = d.labelling = false;
   d.noting = options && options->show_errors;
   d.n = 0;
   d.count = 1;
   d.branches = d.calls = NULL;
   d.notes = d.missed = 0;
   d.column = 0;
   load(&d, &s, (const char *)bin, 0);
   const struct leaf *leaf = find(&d, &s, INSTRUCTIONS);
   if (!leaf)
      return false;
   FILL
   return d.notes == 0;
}

//: isa_get_gpu_id
uint32_t
PREFIX_isa_get_gpu_id(struct decode_scope *scope)
{
   return (uint32_t)scope->generation;
}
