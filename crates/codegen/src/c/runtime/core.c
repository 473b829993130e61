//: quotient
/* C operators, defined for all operands: division by zero gives 0, and shift counts may exceed the width. */
static inline uint64_t
quotient(uint64_t a, uint64_t b)
{
   return b ? a / b : 0;
}

//: modulo
static inline uint64_t
modulo(uint64_t a, uint64_t b)
{
   return b ? a % b : 0;
}

//: signed_quotient
static inline uint64_t
signed_quotient(uint64_t a, uint64_t b)
{
   if (b == 0 || (a == UINT64_C(1) << 63 && b == UINT64_MAX))
      return 0;
   return (uint64_t)((int64_t)a / (int64_t)b);
}

//: signed_modulo
static inline uint64_t
signed_modulo(uint64_t a, uint64_t b)
{
   if (b == 0 || (a == UINT64_C(1) << 63 && b == UINT64_MAX))
      return 0;
   return (uint64_t)((int64_t)a % (int64_t)b);
}

//: shifted_left
static inline uint64_t
shifted_left(uint64_t a, uint64_t n)
{
   return n < 64 ? a << n : 0;
}

//: shifted_right
static inline uint64_t
shifted_right(uint64_t a, uint64_t n)
{
   return n < 64 ? a >> n : 0;
}

//: signed_shifted_right
static inline uint64_t
signed_shifted_right(uint64_t a, uint64_t n)
{
   const uint64_t sign = (a >> 63) ? UINT64_MAX : 0;
   return n < 64 ? (a >> n) | (n ? sign << (64 - n) : 0) : sign;
}

//: sign_extended
static inline uint64_t
sign_extended(uint64_t v, unsigned width)
{
   const uint64_t sign = UINT64_C(1) << (width - 1);
   v &= sign | (sign - 1);
   return (v ^ sign) - sign;
}

//: note_text
/* Appends text to a remark. Only the first four remarks of an instruction are kept. */
static char *
note_text(char *to, const char *text)
{
   while (*text)
      *to++ = *text++;
   *to = '\0';
   return to;
}

//: note_word
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

//: note_number
static char *
note_number(char *to, unsigned number)
{
   if (number >= 10)
      to = note_number(to, number / 10);
   *to++ = (char)('0' + number % 10);
   *to = '\0';
   return to;
}

//: new_note
static char *
new_note(struct decode_scope *d)
{
   if (!d->noting || d->notes >= 4)
      return NULL;
   return d->note[d->notes++];
}

//: note_conflict
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

//: note_dont_care
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

//: note_no_match
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

//: note_unexpected
static COLD void
note_unexpected(struct decode_scope *d, unsigned low, unsigned high, const char *name, const uint64_t *got,
                const uint64_t *expected)
{
   char *to = new_note(d);
   if (!to)
      return;
   to = note_text(to, "WARNING: unexpected bits[");
   to = note_number(to, low);
   to = note_text(to, ":");
   to = note_number(to, high);
   to = note_text(to, "] in ");
   to = note_text(to, name);
   to = note_text(to, ": ");
   to = note_word(d, to, got);
   to = note_text(to, " vs ");
   note_word(d, to, expected);
}

//: unexpected
static COLD void
unexpected(struct decode_scope *d, unsigned low, unsigned high, const char *name, uint64_t got, uint64_t expected)
{
   const uint64_t a[PARTS] = { got }, b[PARTS] = { expected };
   note_unexpected(d, low, high, name, a, b);
}

//: unexpected_long
static COLD void
unexpected_long(struct decode_scope *d, unsigned low, unsigned high, const char *name, uint64_t got,
                uint64_t got_high, uint64_t expected, uint64_t expected_high)
{
   const uint64_t a[] = { got, got_high }, b[] = { expected, expected_high };
   note_unexpected(d, low, high, name, a, b);
}

//: no_display
static COLD void
no_display(struct decode_scope *d, const struct leaf *leaf)
{
   char *to = new_note(d);
   if (to)
      note_text(note_text(to, leaf->name), ": no display template");
}

//: no_field
static COLD void
no_field(struct decode_scope *d, const struct leaf *leaf, const char *name)
{
   char *to = new_note(d);
   if (!to)
      return;
   to = note_text(note_text(note_text(to, "no field '"), name), "'");
   if (NAME_BITSETS && leaf)
      note_text(note_text(note_text(to, " in '"), leaf->name), "'");
}

//: same
static bool
same(const char *a, const char *b)
{
   while (*a && *a == *b) {
      a++;
      b++;
   }
   return *a == *b;
}

//: missing
/* An expression refers to an undefined name: its value is 0, and it is reported once per printed bitset. */
static COLD uint64_t
missing(struct decode_scope *d, const struct frame *s, const struct leaf *leaf, const char *name)
{
   unsigned depth = 0;
   for (const struct frame *up = s->up; up; up = up->up)
      depth++;
   for (unsigned i = 0; i < d->missed; i++) {
      if (d->miss[i].depth == depth && same(d->miss[i].name, name))
         return 0;
   }
   if (d->missed < 4) {
      d->miss[d->missed].depth = depth;
      d->miss[d->missed++].name = name;
   }
   no_field(d, leaf, name);
   return 0;
}

//: forget_missed
/* Undefined names are reported again for the next bitset at this depth. */
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

//: matches
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

//: find
/* Returns the leaf that matches a word, or NULL if none or more than one matches. */
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

//: print_leaf
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

//: room
/* Makes room for `size` more bytes; flushes the buffer if there is too little. */
static inline char *
room(struct decode_scope *d, char *o, size_t size)
{
   if ((size_t)(d->text + TEXT_SIZE - o) < size + 16)
      o = flush(d, o);
   return o;
}

//: put
static inline char *
put(char *o, const char *text, size_t size)
{
   memcpy(o, text, size);
   return o + size;
}

//: put_text
/* Prints text of any length. */
static inline char *
put_text(struct decode_scope *d, char *o, const char *text, size_t size)
{
   for (; size > 1024; text += 1024, size -= 1024)
      o = put(room(d, o, 1024), text, 1024);
   return put(room(d, o, size), text, size);
}

//: align
/* Pads with spaces up to a column of the line. */
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

//: begin
/* Starts a field: calls the field callback, then pads to the column. */
static inline char *
begin(struct decode_scope *d, char *o, const char *name, unsigned column, uint64_t v)
{
   if (d->telling)
      o = tell(d, o, name, v, NULL);
   if (column)
      o = align(d, o, column);
   return o;
}

//: show_name
static inline char *
show_name(struct decode_scope *d, char *o, const char *name, unsigned column, const struct leaf *leaf)
{
   if (d->telling)
      o = tell(d, o, name, 0, leaf->name);
   if (column)
      o = align(d, o, column);
   return put_text(d, o, leaf->name, leaf->length);
}

//: put_digits
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

//: put_unsigned
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

//: put_signed
static inline char *
put_signed(char *o, uint64_t v)
{
   if (v >> 63) {
      *o++ = '-';
      v = 0 - v;
   }
   return put_unsigned(o, v);
}

//: show_uint
static inline char *
show_uint(struct decode_scope *d, char *o, const char *name, unsigned column, uint64_t v)
{
   return put_unsigned(begin(d, o, name, column, v), v);
}

//: show_not
static inline char *
show_not(struct decode_scope *d, char *o, const char *name, unsigned column, uint64_t v)
{
   return put_unsigned(begin(d, o, name, column, v), v == 0);
}

//: show_int
static inline char *
show_int(struct decode_scope *d, char *o, const char *name, unsigned column, uint64_t v, unsigned width)
{
   return put_signed(begin(d, o, name, column, v), sign_extended(v, width));
}

//: show_offset
static inline char *
show_offset(struct decode_scope *d, char *o, const char *name, unsigned column, uint64_t v, unsigned width)
{
   o = begin(d, o, name, column, v);
   if (v == 0)
      return o;
   v = sign_extended(v, width);
   if (!(v >> 63))
      *o++ = '+';
   return put_signed(o, v);
}

//: show_uoffset
static inline char *
show_uoffset(struct decode_scope *d, char *o, const char *name, unsigned column, uint64_t v)
{
   o = begin(d, o, name, column, v);
   if (v == 0)
      return o;
   *o++ = '+';
   return put_unsigned(o, v);
}

//: show_hex
static inline char *
show_hex(struct decode_scope *d, char *o, const char *name, unsigned column, uint64_t v)
{
   o = begin(d, o, name, column, v);
   unsigned shift = 0;
   while (shift < 60 && v >> shift >> 4)
      shift += 4;
   for (;; shift -= 4) {
      *o++ = "0123456789abcdef"[(v >> shift) & 15];
      if (shift == 0)
         return o;
   }
}

//: put_whole
/* Prints m * 2^e; m has at most 24 bits, and e is from 0 to 104. */
static char *
put_whole(char *o, uint32_t m, int e)
{
   /* The value has up to 128 bits, in parts of 32. */
   uint32_t part[5] = { 0 };
   const unsigned at = (unsigned)e / 32;
   const uint64_t moved = (uint64_t)m << (unsigned)e % 32;
   part[at] = (uint32_t)moved;
   part[at + 1] = (uint32_t)(moved >> 32);
   char digits[45];
   unsigned n = sizeof digits;
   bool more;
   do {
      uint64_t rest = 0;
      more = false;
      for (unsigned i = 5; i-- > 0;) {
         rest = rest << 32 | part[i];
         part[i] = (uint32_t)(rest / 10);
         rest %= 10;
         more |= part[i] != 0;
      }
      digits[--n] = (char)('0' + rest);
   } while (more);
   memcpy(o, digits + n, sizeof digits - n);
   return o + (sizeof digits - n);
}

//: put_float
/* Prints m * 2^e with six decimals, like printf with %f; m has at most 24 bits. */
static char *
put_float(char *o, uint32_t m, int e)
{
   if (e >= 0)
      return put(put_whole(o, m, e), ".000000", 7);
   /* Millionths, rounded to nearest, ties to even. */
   const uint64_t scaled = (uint64_t)m * 1000000;
   uint64_t millionths = 0;
   if (e > -63) {
      const unsigned shift = (unsigned)-e;
      const uint64_t half = UINT64_C(1) << (shift - 1);
      const uint64_t rest = scaled & (half * 2 - 1);
      millionths = scaled >> shift;
      if (rest > half || (rest == half && (millionths & 1)))
         millionths++;
   }
   o = put_unsigned(o, millionths / 1000000);
   *o++ = '.';
   for (unsigned divisor = 100000; divisor; divisor /= 10)
      *o++ = (char)('0' + millionths / divisor % 10);
   return o;
}

//: put_exact
/* Prints m * 2^e with `most` significant digits, like printf with %g, or an integer with one decimal; m has at most
 * 24 bits.
 */
static char *
put_exact(char *o, uint32_t m, int e, unsigned most)
{
   while (m && !(m & 1)) {
      m >>= 1;
      e++;
   }
   if (m == 0 || e >= 0)
      return put(put_whole(o, m, m ? e : 0), ".0", 2);
   /* m * 2^e is m * 5^-e with -e decimals. The product has at most 370 bits, in parts of 32. */
   uint32_t part[12] = { m };
   for (int left = -e; left > 0; left -= 13) {
      uint32_t power = 1;
      for (int n = left < 13 ? left : 13; n > 0; n--)
         power *= 5;
      uint64_t carry = 0;
      for (unsigned i = 0; i < 12; i++) {
         carry += (uint64_t)part[i] * power;
         part[i] = (uint32_t)carry;
         carry >>= 32;
      }
   }
   char digits[120];
   unsigned first = sizeof digits, used = 12;
   while (used) {
      uint64_t rest = 0;
      for (unsigned i = used; i-- > 0;) {
         rest = rest << 32 | part[i];
         part[i] = (uint32_t)(rest / 1000000000);
         rest %= 1000000000;
      }
      while (used && part[used - 1] == 0)
         used--;
      for (unsigned i = 0; i < 9 && (used || rest); i++, rest /= 10)
         digits[--first] = (char)('0' + rest % 10);
   }
   char *const digit = digits + first;
   unsigned n = (unsigned)sizeof digits - first;
   int exponent = (int)n - 1 + e;
   if (n > most) {
      /* The last digit of a product that is too long is never 0, so a 5 is a tie only at the end. */
      const bool tie = digit[most] == '5' && n == most + 1;
      const bool up = tie ? digit[most - 1] & 1 : digit[most] >= '5';
      n = most;
      if (up) {
         while (n > 0 && digit[n - 1] == '9')
            n--;
         if (n == 0) {
            digit[n++] = '1';
            exponent++;
         } else {
            digit[n - 1]++;
         }
      }
   }
   while (n > 1 && digit[n - 1] == '0')
      n--;
   if (exponent < -4) {
      *o++ = digit[0];
      if (n > 1) {
         *o++ = '.';
         o = put(o, digit + 1, n - 1);
      }
      *o++ = 'e';
      *o++ = '-';
      if (exponent > -10)
         *o++ = '0';
      return put_unsigned(o, (uint64_t)-exponent);
   }
   if (exponent < 0) {
      o = put(o, "0.0000", (size_t)(1 - exponent));
      return put(o, digit, n);
   }
   /* The integer part has fewer digits than are significant. */
   for (unsigned i = 0; i < n || i <= (unsigned)exponent; i++) {
      if (i == (unsigned)exponent + 1)
         *o++ = '.';
      *o++ = i < n ? digit[i] : '0';
   }
   return o;
}

//: show_float16
static char *
show_float16(struct decode_scope *d, char *o, const char *name, unsigned column, uint64_t v)
{
   const uint32_t exponent = (uint32_t)(v >> 10) & 31, fraction = (uint32_t)v & 0x3ff;
   o = begin(d, o, name, column, v);
   if ((v >> 15) & 1)
      *o++ = '-';
   if (exponent == 31)
      return put(o, fraction ? "nan" : "inf", 3);
   if (exponent == 0)
      return put_float(o, fraction, -24);
   return put_float(o, fraction | 0x400, (int)exponent - 25);
}

//: show_float32
static char *
show_float32(struct decode_scope *d, char *o, const char *name, unsigned column, uint64_t v)
{
   const uint32_t exponent = (uint32_t)(v >> 23) & 255, fraction = (uint32_t)v & 0x7fffff;
   o = begin(d, o, name, column, v);
   if ((v >> 31) & 1)
      *o++ = '-';
   if (exponent == 255)
      return put(o, fraction ? "nan" : "inf", 3);
   if (exponent == 0)
      return put_float(o, fraction, -149);
   return put_float(o, fraction | 0x800000, (int)exponent - 150);
}

//: show_exact16
static char *
show_exact16(struct decode_scope *d, char *o, const char *name, unsigned column, uint64_t v)
{
   const uint32_t exponent = (uint32_t)(v >> 10) & 31, fraction = (uint32_t)v & 0x3ff;
   o = begin(d, o, name, column, v);
   if ((v >> 15) & 1)
      *o++ = '-';
   if (exponent == 31)
      return put(o, fraction ? "nan" : "inf", 3);
   if (exponent == 0)
      return put_exact(o, fraction, -24, 5);
   return put_exact(o, fraction | 0x400, (int)exponent - 25, 5);
}

//: show_exact32
static char *
show_exact32(struct decode_scope *d, char *o, const char *name, unsigned column, uint64_t v)
{
   const uint32_t exponent = (uint32_t)(v >> 23) & 255, fraction = (uint32_t)v & 0x7fffff;
   o = begin(d, o, name, column, v);
   if ((v >> 31) & 1)
      *o++ = '-';
   if (exponent == 255)
      return put(o, fraction ? "nan" : "inf", 3);
   if (exponent == 0)
      return put_exact(o, fraction, -149, 9);
   return put_exact(o, fraction | 0x800000, (int)exponent - 150, 9);
}

//: show_if
/* The text is always copied and kept only if the value is not 0. This avoids a branch. */
static inline char *
show_if(struct decode_scope *d, char *o, const char *name, unsigned column, uint64_t v, const char *text, size_t size)
{
   o = begin(d, o, name, column, v);
   memcpy(o, text, size);
   return v ? o + size : o;
}

//: show_unless
static inline char *
show_unless(struct decode_scope *d, char *o, const char *name, unsigned column, uint64_t v, const char *text,
            size_t size)
{
   o = begin(d, o, name, column, v);
   memcpy(o, text, size);
   return v ? o : o + size;
}

//: show_long_if
static char *
show_long_if(struct decode_scope *d, char *o, const char *name, unsigned column, uint64_t v, const char *text,
             size_t size)
{
   o = begin(d, o, name, column, v);
   return v ? put_text(d, o, text, size) : o;
}

//: show_long_unless
static char *
show_long_unless(struct decode_scope *d, char *o, const char *name, unsigned column, uint64_t v, const char *text,
                 size_t size)
{
   o = begin(d, o, name, column, v);
   return v ? o : put_text(d, o, text, size);
}

//: short_text
/* Text of an enum value; the size is 255 if the enum does not list the value. */
struct short_text {
   char text[15];
   uint8_t size;
};

//: show_short
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

//: long_text
/* Text of an enum value, in a table sorted by value. */
struct long_text {
   uint64_t value;
   const char *text;
   size_t size;
};

//: show_long_text
static char *
show_long_text(struct decode_scope *d, char *o, const char *name, unsigned column, uint64_t v,
               const struct long_text *texts, size_t count)
{
   size_t low = 0, high = count;
   o = begin(d, o, name, column, v);
   while (low < high) {
      const size_t middle = (low + high) / 2;
      if (texts[middle].value < v)
         low = middle + 1;
      else
         high = middle;
   }
   if (low == count || texts[low].value != v)
      return put_unsigned(o, UNLISTED(v));
   return put_text(d, o, texts[low].text, texts[low].size);
}

//: show_target
/* Prints the label of a branch target, or the offset if the target has no label. */
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

//: show_branch
static char *
show_branch(struct decode_scope *d, char *o, const char *name, unsigned column, uint64_t v, unsigned width, bool call)
{
   const uint64_t offset = sign_extended(v, width);
   return show_target(d, begin(d, o, name, column, v), d->n + offset, offset, call);
}

//: show_absbranch
static char *
show_absbranch(struct decode_scope *d, char *o, const char *name, unsigned column, uint64_t v, unsigned width,
               bool call)
{
   return show_target(d, begin(d, o, name, column, v), v, sign_extended(v, width), call);
}

//: show_custom
static char *
show_custom(struct decode_scope *d, char *o, const char *name, unsigned column, uint64_t v)
{
   return custom(d, begin(d, o, name, column, v), name, v);
}

//: descend
/* Prints the bitset that is nested in a field. */
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

//: show_nested
static inline char *
show_nested(struct decode_scope *d, char *o, const char *name, unsigned column, uint64_t v, const struct frame *s,
            const struct leaf *outer, const char *field, const struct hierarchy *h)
{
   const struct frame inner = { { v }, s };
   return descend(d, begin(d, o, name, column, v), &inner, outer, field, h);
}

//: show_long
static inline char *
show_long(struct decode_scope *d, char *o, const char *name, unsigned column, uint64_t v, uint64_t high,
          const struct frame *s, const struct leaf *outer, const char *field, const struct hierarchy *h)
{
   const struct frame inner = { { v, high }, s };
   return descend(d, begin(d, o, name, column, v), &inner, outer, field, h);
}
