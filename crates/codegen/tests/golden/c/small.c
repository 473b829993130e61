/* The disassembler and encoder of small. Made by `isaloom gen c`; do not edit. */

#include "small.h"

/* The only functions that are not defined here. Without a C library the compiler needs them too. */
#if !defined(__STDC_HOSTED__) || __STDC_HOSTED__
#include <string.h>
#else
void *memcpy(void *to, const void *from, size_t size);
void *memset(void *to, int value, size_t size);
#endif

#define WORDS 1
#define PARTS 1
#define NOTE_SIZE 104
#define LINE_SIZE 185
#define TEXT_SIZE 313
#define HAS_GENERATIONS 1
#define HAS_GUARDS 0
#define FIRST_WINS 0
#define UNLISTED(v) (v)
#define NOTE_WORDS(d) ((d)->words)
#define BIG_ENDIAN_WORDS 0
#define UNIT_BYTES 4

#ifdef __GNUC__
#define COLD __attribute__((noinline, cold))
#else
#define COLD
#endif

struct decode_scope;

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
   enum small_leaf id;
   uint32_t first_field;
   uint32_t field_count;
   uint64_t open[PARTS];
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
/* What is known while an instruction is printed. */
struct decode_scope {
   const struct small_options *options;
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
   small_write *write;
   void *data;
   /* Text that has not gone out yet, and the column of its first character. */
   long column;
   char text[TEXT_SIZE];
};

static char *
flush(struct decode_scope *d, char *o)
{
   if (o != d->text)
      d->write(d->data, d->text, (size_t)(o - d->text));
   d->column += o - d->text;
   return d->text;
}

/* Tells the caller of a field, after all text so far. */
static COLD char *
tell(struct decode_scope *d, char *o, const char *name, uint64_t num, const char *str)
{
   o = flush(d, o);
   d->options->field(d->options->data, name, num, str);
   return o;
}

/* Tells the caller of the target of a branch. */
static void
mark(struct decode_scope *d, uint64_t target, bool call)
{
   if (d->options->target)
      d->options->target(d->options->data, target, call);
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
   { { 0x0 }, { 0x0 }, { 0x0 }, 0, UINT32_MAX, "#register", 9, 0, print_register_0, small_LEAF_NONE, 0, 0, { 0 } },
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
   { { UINT64_C(0xf0000000) }, { 0x10000000 }, { 0xfc00000 }, 1, 3, "add", 3, 0, print_add_1, small_LEAF_ADD, 0, 4, { UINT64_C(0xfc00000) } },
   { { UINT64_C(0xfffc0000) }, { 0x20000000 }, { 0x0 }, 2, 3, "br", 2, 1, print_br_2, small_LEAF_BR, 4, 2, { UINT64_C(0x0) } },
   { { UINT64_C(0xffffffff) }, { 0x0 }, { 0x0 }, 1, 3, "nop", 3, 0, print_nop_3, small_LEAF_NOP, 6, 0, { UINT64_C(0x0) } },
};
static const struct hierarchy set_instruction_1 = { tree_1, bucket_1, leaves_set_instruction_1 };

/* A hierarchy whose words are instructions. */
struct instruction_root {
   const struct hierarchy *set;
   unsigned bytes;
   /* What the first unit must have. */
   uint64_t when_mask[PARTS];
   uint64_t when_value[PARTS];
   /* The first of its leaves, and how many there are. */
   unsigned first, count;
};

static const struct small_piece pieces[] = {
   { 0, 6, 0 },
   { 6, 6, 0 },
   { 12, 9, 0 },
   { 21, 1, 0 },
   { 16, 2, 0 },
   { 0, 16, 0 },
};

static const struct small_field fields[] = {
   { "DST", &pieces[0], 1, 6, false },
   { "SRC", &pieces[1], 1, 6, false },
   { "IMM", &pieces[2], 1, 9, true },
   { "SAT", &pieces[3], 1, 1, false },
   { "COND", &pieces[4], 1, 2, false },
   { "TARGET", &pieces[5], 1, 16, true },
};

static const struct instruction_root roots[] = {
   { &set_instruction_1, 4, { UINT64_C(0x0) }, { UINT64_C(0x0) }, 1, 3 },
};

/* A word of some bytes. */
static void
load(uint64_t *w, const unsigned char *bytes, unsigned size)
{
   for (unsigned i = 0; i < PARTS; i++)
      w[i] = 0;
   for (unsigned i = 0; i < size; i++) {
      const unsigned at = BIG_ENDIAN_WORDS ? size - 1 - i : i;
      w[i / 8] |= (uint64_t)bytes[at] << (i % 8 * 8);
   }
}

static void
store(unsigned char *bytes, const uint64_t *w, unsigned size)
{
   for (unsigned i = 0; i < size; i++) {
      const unsigned at = BIG_ENDIAN_WORDS ? size - 1 - i : i;
      bytes[at] = (unsigned char)(w[i / 8] >> (i % 8 * 8));
   }
}

/* Whether instructions of a root may begin so. */
static bool
chosen(const struct instruction_root *root, const unsigned char *bytes, size_t size)
{
   uint64_t unit[PARTS];
   if (size < root->bytes)
      return false;
   load(unit, bytes, UNIT_BYTES);
   for (unsigned i = 0; i < PARTS; i++) {
      if ((unit[i] & root->when_mask[i]) != root->when_value[i])
         return false;
   }
   return true;
}

/* The leaf that some bytes begin with. Without one, `root` is the first that may begin so, or NULL. */
static const struct leaf *
identify(struct decode_scope *d, struct frame *s, const unsigned char *bytes, size_t size,
         const struct instruction_root **root)
{
   const struct instruction_root *fits = NULL;
   s->up = NULL;
   for (unsigned i = 0; i < sizeof roots / sizeof *roots; i++) {
      if (!chosen(&roots[i], bytes, size))
         continue;
      load(s->w, bytes, roots[i].bytes);
      const struct leaf *leaf = find(d, s, roots[i].set);
      if (leaf) {
         *root = &roots[i];
         return leaf;
      }
      if (!fits)
         fits = &roots[i];
   }
   if (fits)
      load(s->w, bytes, fits->bytes);
   *root = fits;
   return NULL;
}

static const struct small_options default_options = { .generation = small_GENERATION, .remarks = true };

static void
start(struct decode_scope *d, const struct small_options *options)
{
   d->options = options ? options : &default_options;
   d->generation = d->options->generation;
   d->telling = d->options->field != NULL;
   d->noting = d->options->remarks;
   d->labelling = d->options->labels;
   d->n = d->options->index;
   d->count = d->options->count;
   d->notes = 0;
   d->words = WORDS;
   d->missed = 0;
   d->column = 0;
}

size_t
small_decode(const void *bytes, size_t size, uint32_t generation, struct small_instruction *out)
{
   const struct small_options options = { .generation = generation };
   struct decode_scope d;
   struct frame s;
   const struct instruction_root *root;
   start(&d, &options);
   const struct leaf *leaf = identify(&d, &s, (const unsigned char *)bytes, size, &root);
   if (!leaf) {
      out->leaf = small_LEAF_NONE;
      return 0;
   }
   out->leaf = leaf->id;
   for (unsigned i = 0; i < PARTS; i++)
      out->rest[i] = s.w[i] & leaf->open[i];
   for (unsigned i = 0; i < leaf->field_count; i++) {
      const struct small_field *field = &fields[leaf->first_field + i];
      uint64_t v = 0;
      for (unsigned j = 0; j < field->piece_count; j++) {
         const struct small_piece *piece = &field->pieces[j];
         uint64_t bits = s.w[piece->low / 64] >> (piece->low % 64);
#if PARTS > 1
         if (piece->low % 64 + piece->width > 64)
            bits |= s.w[1] << (64 - piece->low % 64);
#endif
         if (piece->width < 64)
            bits &= (UINT64_C(1) << piece->width) - 1;
         v |= bits << piece->shift;
      }
      out->as.field[i] = field->is_signed ? sign_extended(v, field->width) : v;
   }
   return root->bytes;
}

static bool
fits(const struct small_field *field, uint64_t v)
{
   if (field->width >= 64)
      return true;
   if (field->is_signed)
      return sign_extended(v, field->width) == v;
   return v >> field->width == 0;
}

size_t
small_encode(const struct small_instruction *in, void *bytes)
{
   const struct instruction_root *root = roots;
   const struct instruction_root *end = roots + sizeof roots / sizeof *roots;
   const unsigned id = (unsigned)in->leaf;
   while (root != end && (id < root->first || id - root->first >= root->count))
      root++;
   if (root == end)
      return 0;
   const struct leaf *leaf = &root->set->leaves[id - root->first];
   uint64_t w[PARTS];
   for (unsigned i = 0; i < PARTS; i++)
      w[i] = leaf->value[i] | (in->rest[i] & leaf->open[i]);
   for (unsigned i = 0; i < leaf->field_count; i++) {
      const struct small_field *field = &fields[leaf->first_field + i];
      const uint64_t v = in->as.field[i];
      if (!fits(field, v))
         return 0;
      for (unsigned j = 0; j < field->piece_count; j++) {
         const struct small_piece *piece = &field->pieces[j];
         uint64_t bits = v >> piece->shift;
         if (piece->width < 64)
            bits &= (UINT64_C(1) << piece->width) - 1;
         w[piece->low / 64] |= bits << (piece->low % 64);
#if PARTS > 1
         if (piece->low % 64 + piece->width > 64)
            w[1] |= bits >> (64 - piece->low % 64);
#endif
      }
   }
   store((unsigned char *)bytes, w, root->bytes);
   return root->bytes;
}

static char *
put_unmatched(struct decode_scope *d, char *o, const struct frame *s, const struct instruction_root *root,
              const unsigned char *bytes, size_t size)
{
   struct frame rest;
   if (!root) {
      rest.up = NULL;
      load(rest.w, bytes, (unsigned)(size < small_MAX_BYTES ? size : small_MAX_BYTES));
      s = &rest;
   }
   o = put(room(d, o, 16), root ? "no match: " : "truncated: ", root ? 10 : 11);
   char digits[8 * WORDS + 1];
   note_word(d, digits, s->w);
   const unsigned shown = root ? 8 * d->words : (unsigned)(2 * size);
   const unsigned skipped = shown < 8 * d->words ? 8 * d->words - shown : 0;
   return put_text(d, o, digits + skipped, 8 * d->words - skipped);
}

size_t
small_print_to(const void *bytes, size_t size, const struct small_options *options, small_write *write,
                void *data)
{
   struct decode_scope d;
   struct frame s;
   const struct instruction_root *root;
   start(&d, options);
   d.write = write;
   d.data = data;
   char *o = d.text;
   const struct leaf *leaf = identify(&d, &s, (const unsigned char *)bytes, size, &root);
   if (root)
      d.words = (root->bytes + 3) / 4;
   if (leaf)
      o = print_leaf(&d, o, &s, leaf);
   else
      o = put_unmatched(&d, o, &s, root, (const unsigned char *)bytes, size);
   for (unsigned i = 0; i < d.notes; i++) {
      unsigned length = 0;
      while (d.note[i][length])
         length++;
      o = put_text(&d, o, i ? ", " : "\t; ", i ? 2 : 3);
      o = put_text(&d, o, d.note[i], length);
   }
   flush(&d, o);
   if (root)
      return root->bytes;
   return size < UNIT_BYTES ? size : UNIT_BYTES;
}

/* A caller's memory for text. */
struct buffer {
   char *text;
   size_t room, length;
};

static void
write_buffer(void *data, const char *text, size_t size)
{
   struct buffer *buffer = (struct buffer *)data;
   for (size_t i = 0; i < size; i++, buffer->length++) {
      if (buffer->length + 1 < buffer->room)
         buffer->text[buffer->length] = text[i];
   }
}

size_t
small_print(const void *bytes, size_t size, const struct small_options *options, char *text, size_t room)
{
   struct buffer buffer = { text, room, 0 };
   small_print_to(bytes, size, options, write_buffer, &buffer);
   if (room)
      text[buffer.length < room ? buffer.length : room - 1] = '\0';
   return buffer.length;
}

static const struct leaf *
leaf_of(enum small_leaf id)
{
   for (unsigned i = 0; i < sizeof roots / sizeof *roots; i++) {
      if ((unsigned)id >= roots[i].first && (unsigned)id - roots[i].first < roots[i].count)
         return &roots[i].set->leaves[(unsigned)id - roots[i].first];
   }
   return NULL;
}

const char *
small_name(enum small_leaf leaf)
{
   const struct leaf *known = leaf_of(leaf);
   return known ? known->name : NULL;
}

const struct small_field *
small_fields(enum small_leaf leaf, size_t *count)
{
   const struct leaf *known = leaf_of(leaf);
   *count = known ? known->field_count : 0;
   return known && known->field_count ? &fields[known->first_field] : NULL;
}
