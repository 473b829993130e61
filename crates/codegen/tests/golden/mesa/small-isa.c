/* The disassembler of small. Made by `isaloom mesa decode`; do not edit. */

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "small-isa.h"

#define WORDS 1
#define PARTS 1
#define NOTE_SIZE 104
#define LINE_SIZE 185
#define TEXT_SIZE 8192
#define HAS_GENERATIONS 1
#define HAS_GUARDS 0
#define FIRST_WINS 0
#define UNLISTED(v) ((uint32_t)(v))
#define NOTE_WORDS(d) ((void)(d), WORDS)

#ifdef __GNUC__
#define COLD __attribute__((noinline, cold))
#else
#define COLD
#endif

/* The word of a bitset, 64 bits a part, and the one that it is nested in. */
struct frame {
   uint64_t w[PARTS];
   const struct frame *up;
};

/* A leaf of a hierarchy: what its words are, and what prints them. */
struct leaf {
   uint64_t mask[PARTS];
   uint64_t value[PARTS];
   uint64_t dont_care[PARTS];
#if HAS_GENERATIONS
   uint32_t first_generation;
   uint32_t last_generation;
#endif
#if HAS_GUARDS
   bool (*guard)(struct decode_scope *d, const struct frame *s);
#endif
   const char *name;
   unsigned length;
   unsigned branches;
   char *(*print)(struct decode_scope *d, char *o, const struct frame *s, const struct leaf *leaf);
};

/* A step on the way to a leaf: some bits of the word choose the next one. Without a mask it is the last one, and `shift`
 * is the number of leaves that the word may be. */
struct node {
   uint16_t mask;
   uint16_t shift;
   uint32_t first;
};

struct hierarchy {
   const struct node *tree;
   const uint16_t *bucket;
   const struct leaf *leaves;
};
/* What is known while a program is disassembled. */
struct decode_scope {
   const struct isa_decode_options *options;
   uint64_t generation;
   struct isa_print_state print;
   /* What callers asked for. */
   bool telling, noting, labelling;
   /* The number of the instruction, and how many there are. */
   uint64_t n, count;
   /* A bit for each instruction that is a target. */
   uint32_t *branches, *calls;
   unsigned notes;
   char note[4][NOTE_SIZE];
   unsigned missed;
   struct {
      unsigned depth;
      const char *name;
   } miss[4];
   BITSET_WORD words[WORDS];
   /* Text that has not gone out yet, and the column of its first character. */
   long column;
   char text[TEXT_SIZE];
};

static char *
flush(struct decode_scope *d, char *o)
{
   if (d->print.out)
      fwrite(d->text, 1, (size_t)(o - d->text), d->print.out);
   d->column += o - d->text;
   return d->text;
}

/* Tells the caller of a field. What the callback prints has to come after all text so far. */
static COLD char *
tell(struct decode_scope *d, char *o, const char *name, uint64_t num, const char *str)
{
   struct isa_decode_value value = { .str = str, .num = num };
   o = flush(d, o);
   d->options->field_cb(d->options->cbdata, name, &value);
   return o;
}

static void
mark(struct decode_scope *d, uint64_t target, bool call)
{
   (call ? d->calls : d->branches)[target / 32] |= UINT32_C(1) << (target % 32);
}
static inline uint64_t
sign_extended(uint64_t v, unsigned width)
{
   const uint64_t sign = UINT64_C(1) << (width - 1);
   v &= sign | (sign - 1);
   return (v ^ sign) - sign;
}

/* Remarks about an instruction: the first four are kept. */
static char *
note_text(char *to, const char *text)
{
   while (*text)
      *to++ = *text++;
   *to = '\0';
   return to;
}

static char *
note_word(struct decode_scope *d, char *to, const uint64_t *w)
{
   for (unsigned n = NOTE_WORDS(d); n-- > 0;) {
      const uint32_t word = (uint32_t)(w[n / 2] >> (n % 2 * 32));
      for (unsigned shift = 32; shift > 0;) {
         shift -= 4;
         *to++ = "0123456789abcdef"[(word >> shift) & 15];
      }
   }
   *to = '\0';
   return to;
}

static char *
new_note(struct decode_scope *d)
{
   if (!d->noting || d->notes >= 4)
      return NULL;
   return d->note[d->notes++];
}

static COLD void
note_conflict(struct decode_scope *d, const struct leaf *a, const struct leaf *b)
{
   char *to = new_note(d);
   if (!to)
      return;
   to = note_text(to, "bitset conflict: ");
   to = note_text(to, a->name);
   to = note_text(to, " vs ");
   note_text(to, b->name);
}

static COLD void
note_dont_care(struct decode_scope *d, const struct frame *s, const struct leaf *leaf)
{
   char *to = new_note(d);
   if (!to)
      return;
   uint64_t w[PARTS];
   for (unsigned i = 0; i < PARTS; i++)
      w[i] = s->w[i] & leaf->dont_care[i];
   to = note_text(to, "dontcare bits in ");
   to = note_text(to, leaf->name);
   to = note_text(to, ": ");
   note_word(d, to, w);
}

static COLD void
note_no_match(struct decode_scope *d, const struct frame *s, const struct leaf *outer, const char *field)
{
   char *to = new_note(d);
   if (!to)
      return;
   to = note_text(to, "no match: FIELD: '");
   to = note_text(to, outer->name);
   to = note_text(to, ".");
   to = note_text(to, field);
   to = note_text(to, "': ");
   note_word(d, to, s->w);
}

/* What another bitset at this depth misses is said again. */
static COLD void
forget_missed(struct decode_scope *d, const struct frame *s)
{
   unsigned depth = 0, kept = 0;
   for (const struct frame *up = s->up; up; up = up->up)
      depth++;
   for (unsigned i = 0; i < d->missed; i++) {
      if (d->miss[i].depth < depth)
         d->miss[kept++] = d->miss[i];
   }
   d->missed = kept;
}

static inline bool
matches(struct decode_scope *d, const struct frame *s, const struct leaf *leaf)
{
   (void)d;
   for (unsigned i = 0; i < PARTS; i++) {
      if ((s->w[i] & leaf->mask[i]) != leaf->value[i])
         return false;
   }
#if HAS_GENERATIONS
   if (d->generation < leaf->first_generation || d->generation > leaf->last_generation)
      return false;
#endif
#if HAS_GUARDS
   if (leaf->guard && !leaf->guard(d, s))
      return false;
#endif
   return true;
}

/* The leaf of a word; NULL if none matches, or two do. */
static const struct leaf *
find(struct decode_scope *d, const struct frame *s, const struct hierarchy *h)
{
   const struct node *node = h->tree;
   while (node->mask) {
      uint64_t bits = s->w[node->shift / 64] >> (node->shift % 64);
#if PARTS > 1
      if (node->shift % 64 && node->shift < 64)
         bits |= s->w[1] << (64 - node->shift % 64);
#endif
      node = h->tree + node->first + (bits & node->mask);
   }
   const struct leaf *found = NULL;
   const uint16_t *bucket = h->bucket + node->first;
   for (unsigned i = 0; i < node->shift; i++) {
      const struct leaf *leaf = &h->leaves[bucket[i]];
      if (!matches(d, s, leaf))
         continue;
#if FIRST_WINS
      return leaf;
#endif
      if (found) {
         note_conflict(d, found, leaf);
         return NULL;
      }
      found = leaf;
   }
   return found;
}

static inline char *
print_leaf(struct decode_scope *d, char *o, const struct frame *s, const struct leaf *leaf)
{
   uint64_t ignored = 0;
   for (unsigned i = 0; i < PARTS; i++)
      ignored |= s->w[i] & leaf->dont_care[i];
   if (ignored)
      note_dont_care(d, s, leaf);
   return leaf->print(d, o, s, leaf);
}

/* Room for more text; what there is goes out if there is too little. */
static inline char *
room(struct decode_scope *d, char *o, size_t size)
{
   if ((size_t)(d->text + TEXT_SIZE - o) < size + 16)
      o = flush(d, o);
   return o;
}

static inline char *
put(char *o, const char *text, size_t size)
{
   memcpy(o, text, size);
   return o + size;
}

/* Text of any length. */
static inline char *
put_text(struct decode_scope *d, char *o, const char *text, size_t size)
{
   for (; size > 1024; text += 1024, size -= 1024)
      o = put(room(d, o, 1024), text, 1024);
   return put(room(d, o, size), text, size);
}

/* Blanks up to a column of the line. */
static inline char *
align(struct decode_scope *d, char *o, unsigned column)
{
   const long at = d->column + (long)(o - d->text);
   if (at < (long)column) {
      memset(o, ' ', (size_t)(column - at));
      o += column - at;
   }
   return o;
}

/* What comes before the text of every field: the callback, then the blanks. */
static inline char *
begin(struct decode_scope *d, char *o, const char *name, unsigned column, uint64_t v)
{
   if (d->telling)
      o = tell(d, o, name, v, NULL);
   if (column)
      o = align(d, o, column);
   return o;
}

static inline char *
show_name(struct decode_scope *d, char *o, const char *name, unsigned column, const struct leaf *leaf)
{
   if (d->telling)
      o = tell(d, o, name, 0, leaf->name);
   if (column)
      o = align(d, o, column);
   return put_text(d, o, leaf->name, leaf->length);
}

static char *
put_digits(char *o, uint64_t v)
{
   char digits[20];
   unsigned n = sizeof digits;
   do {
      digits[--n] = (char)('0' + v % 10);
      v /= 10;
   } while (v);
   memcpy(o, digits + n, sizeof digits - n);
   return o + (sizeof digits - n);
}

static inline char *
put_unsigned(char *o, uint64_t v)
{
   if (v < 10) {
      *o = (char)('0' + v);
      return o + 1;
   }
   if (v < 100) {
      o[0] = (char)('0' + v / 10);
      o[1] = (char)('0' + v % 10);
      return o + 2;
   }
   return put_digits(o, v);
}

static inline char *
put_signed(char *o, uint64_t v)
{
   if (v >> 63) {
      *o++ = '-';
      v = 0 - v;
   }
   return put_unsigned(o, v);
}

static inline char *
show_uint(struct decode_scope *d, char *o, const char *name, unsigned column, uint64_t v)
{
   return put_unsigned(begin(d, o, name, column, v), v);
}

static inline char *
show_int(struct decode_scope *d, char *o, const char *name, unsigned column, uint64_t v, unsigned width)
{
   return put_signed(begin(d, o, name, column, v), sign_extended(v, width));
}

/* The text is written always and stays if the value is not 0: that is faster than a jump. */
static inline char *
show_if(struct decode_scope *d, char *o, const char *name, unsigned column, uint64_t v, const char *text, size_t size)
{
   o = begin(d, o, name, column, v);
   memcpy(o, text, size);
   return v ? o + size : o;
}

/* A text of an enum's value; a value that is not listed has a length of 255. */
struct short_text {
   char text[15];
   uint8_t size;
};

static inline char *
show_short(struct decode_scope *d, char *o, const char *name, unsigned column, uint64_t v,
           const struct short_text *texts, size_t count)
{
   o = begin(d, o, name, column, v);
   if (v < count && texts[v].size != 255) {
      memcpy(o, texts[v].text, sizeof texts[v].text);
      return o + texts[v].size;
   }
   return put_unsigned(o, UNLISTED(v));
}

/* A target that has a label; otherwise the offset or number as it is. */
static char *
show_target(struct decode_scope *d, char *o, uint64_t target, uint64_t shown, bool call)
{
   if (d->labelling && target < d->count) {
      mark(d, target, call);
      o = call ? put(o, "fxn", 3) : put(o, "l", 1);
      return put_unsigned(o, target);
   }
   return put_signed(o, shown);
}

static char *
show_branch(struct decode_scope *d, char *o, const char *name, unsigned column, uint64_t v, unsigned width, bool call)
{
   const uint64_t offset = sign_extended(v, width);
   return show_target(d, begin(d, o, name, column, v), d->n + offset, offset, call);
}

/* Prints a bitset that is nested in a field. */
static char *
descend(struct decode_scope *d, char *o, const struct frame *s, const struct leaf *outer, const char *field,
        const struct hierarchy *h)
{
   if (d->missed)
      forget_missed(d, s);
   const struct leaf *leaf = find(d, s, h);
   if (!leaf) {
      note_no_match(d, s, outer, field);
      return o;
   }
   return print_leaf(d, o, s, leaf);
}

static inline char *
show_nested(struct decode_scope *d, char *o, const char *name, unsigned column, uint64_t v, const struct frame *s,
            const struct leaf *outer, const char *field, const struct hierarchy *h)
{
   const struct frame inner = { { v }, s };
   return descend(d, begin(d, o, name, column, v), &inner, outer, field, h);
}


/* The text of #register (small.xml:24) */
static char *
print_register_0(struct decode_scope *d, char *o, const struct frame *s, const struct leaf *leaf)
{
   (void)leaf;
   const uint64_t w = s->w[0];
   if ((w >> 5) & 1) {
      o = put(o, "h", 1);
      o = show_uint(d, o, "NUMBER", 0, w & 0x1f);
      return o;
   }
   o = put(o, "r", 1);
   o = show_uint(d, o, "NUMBER", 0, w & 0x1f);
   return o;
}

static const struct node tree_0[] = {
   { 0, 1, 0 },
};
static const uint16_t bucket_0[] = {
   0,
};

/* #register */
static const struct leaf leaves_set_register_0[] = {
   { { 0x0 }, { 0x0 }, { 0x0 }, 0, UINT32_MAX, "#register", 9, 0, print_register_0 },
};
static const struct hierarchy set_register_0 = { tree_0, bucket_0, leaves_set_register_0 };

/* The text of add (small.xml:40) */
static char *
print_add_1(struct decode_scope *d, char *o, const struct frame *s, const struct leaf *leaf)
{
   const uint64_t w = s->w[0];
   o = show_if(d, o, "SAT", 0, (w >> 21) & 1, "(sat)", 5);
   o = show_name(d, o, "NAME", 0, leaf);
   o = put(o, " ", 1);
   o = show_nested(d, o, "DST:align=10", 10, w & 0x3f, s, leaf, "DST", &set_register_0);
   o = put(o, ", ", 2);
   o = show_nested(d, o, "SRC", 0, (w >> 6) & 0x3f, s, leaf, "SRC", &set_register_0);
   o = put(o, ", ", 2);
   o = show_int(d, o, "IMM", 0, (w >> 12) & 0x1ff, 9);
   return o;
}

/* #cond */
static const struct short_text texts_cond_0[] = {
   { "eq", 2 },
   { "ne", 2 },
   { "", 255 },
   { "always", 6 },
};

/* The text of br (small.xml:51) */
static char *
print_br_2(struct decode_scope *d, char *o, const struct frame *s, const struct leaf *leaf)
{
   const uint64_t w = s->w[0];
   o = show_name(d, o, "NAME", 0, leaf);
   o = put(o, ".", 1);
   o = show_short(d, o, "COND", 0, (w >> 16) & 3, texts_cond_0, 4);
   o = put(o, " ", 1);
   o = show_branch(d, o, "TARGET", 0, w & 0xffff, 16, false);
   return o;
}

/* The text of nop (small.xml:60) */
static char *
print_nop_3(struct decode_scope *d, char *o, const struct frame *s, const struct leaf *leaf)
{
   (void)s;
   o = show_name(d, o, "NAME", 0, leaf);
   return o;
}

static const struct node tree_1[] = {
   { 0x3, 28, 1 }, { 0, 1, 2 }, { 0, 1, 1 }, { 0, 1, 0 }, { 0, 0, 0 },
};
static const uint16_t bucket_1[] = {
   1, 0, 2,
};

/* #instruction */
static const struct leaf leaves_set_instruction_1[] = {
   { { UINT64_C(0xf0000000) }, { 0x10000000 }, { 0xfc00000 }, 1, 3, "add", 3, 0, print_add_1 },
   { { UINT64_C(0xfffc0000) }, { 0x20000000 }, { 0x0 }, 2, 3, "br", 2, 1, print_br_2 },
   { { UINT64_C(0xffffffff) }, { 0x0 }, { 0x0 }, 1, 3, "nop", 3, 0, print_nop_3 },
};
static const struct hierarchy set_instruction_1 = { tree_1, bucket_1, leaves_set_instruction_1 };

static bool
is_marked(const uint32_t *targets, uint64_t n)
{
   return (targets[n / 32] >> (n % 32)) & 1;
}

/* The words of an instruction. */
static void
load(struct decode_scope *d, struct frame *s, const char *bin, uint64_t n)
{
   memcpy(d->words, bin + n * sizeof d->words, sizeof d->words);
   memset(s, 0, sizeof *s);
   for (unsigned i = 0; i < WORDS; i++)
      s->w[i / 2] |= (uint64_t)d->words[i] << (i % 2 * 32);
}

static inline char *
end_line(struct decode_scope *d, char *o)
{
   *o++ = '\n';
   d->column = -(long)(o - d->text);
   return o;
}

/* The callback before a line. */
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

/* Text of any length. */
static char *
put_long(struct decode_scope *d, char *o, const char *text)
{
   for (; *text; text++) {
      o = room(d, o, 1);
      *o++ = *text;
   }
   return o;
}

static int
compare_entries(const void *a, const void *b)
{
   const struct isa_entrypoint *x = (const struct isa_entrypoint *)a, *y = (const struct isa_entrypoint *)b;
   if (x->offset != y->offset)
      return x->offset < y->offset ? -1 : 1;
   return strcmp(x->name, y->name);
}

/* The lines before an instruction that is a target. `entry` is the first entry point that has not been printed yet. */
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

/* Finds where branches lead, without a word to anybody. */
static void
find_labels(struct decode_scope *d, const char *bin)
{
   for (d->n = 0; d->n < d->count; d->n++) {
      struct frame s;
      load(d, &s, bin, d->n);
      const struct leaf *leaf = find(d, &s, &set_instruction_1);
      if (leaf && leaf->branches) {
         d->column = 0;
         d->missed = 0;
         leaf->print(d, d->text, &s, leaf);
      }
   }
}

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
      const struct leaf *leaf = find(d, &s, &set_instruction_1);
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

void
small_isa_disasm(void *bin, int sz, FILE *out, const struct isa_decode_options *options)
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

bool
small_isa_decode(void *out, void *bin, const struct isa_decode_options *options)
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
   const struct leaf *leaf = find(&d, &s, &set_instruction_1);
   if (!leaf)
      return false;
   (void)out;
   return d.notes == 0;
}

uint32_t
small_isa_get_gpu_id(struct decode_scope *scope)
{
   return (uint32_t)scope->generation;
}
