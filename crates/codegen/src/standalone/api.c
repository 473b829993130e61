//: instruction_root
/* A hierarchy whose leaves are instructions. */
struct instruction_root {
   const struct hierarchy *set;
   unsigned bytes;
   /* Pattern that the first unit must match. */
   uint64_t when_mask[PARTS];
   uint64_t when_value[PARTS];
   /* Id of its first leaf, and number of leaves. */
   unsigned first, count;
};

//: load
/* Loads a word of `size` bytes. */
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

//: store
static void
store(unsigned char *bytes, const uint64_t *w, unsigned size)
{
   for (unsigned i = 0; i < size; i++) {
      const unsigned at = BIG_ENDIAN_WORDS ? size - 1 - i : i;
      bytes[at] = (unsigned char)(w[i / 8] >> (i % 8 * 8));
   }
}

//: chosen
/* Returns whether the bytes may be the beginning of an instruction of the root. */
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

//: identify
/* Returns the leaf of the instruction at `bytes`. If there is none, `root` is the first candidate root, or NULL. */
static const struct leaf *
identify(struct decode_scope *d, struct frame *s, const unsigned char *bytes, size_t size,
         const struct instruction_root **root)
{
   const struct instruction_root *fits = NULL;
   s->up = NULL;
   bool known = true;
#ifdef @UPPER@_LAST_GENERATION
   known = (uint32_t)(d->generation - @UPPER@_FIRST_GENERATION) <= @UPPER@_LAST_GENERATION - @UPPER@_FIRST_GENERATION;
#endif
   for (unsigned i = 0; i < sizeof roots / sizeof *roots; i++) {
      if (!chosen(&roots[i], bytes, size))
         continue;
      load(s->w, bytes, roots[i].bytes);
      const struct leaf *leaf = known ? find(d, s, roots[i].set) : NULL;
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

//: default_options
static const struct PREFIX_options default_options = { .generation = @UPPER@_GENERATION, .remarks = true };

//: start
static void
start(struct decode_scope *d, const struct PREFIX_options *options)
{
   d->options = options ? options : &default_options;
   d->generation = d->options->generation;
#ifdef @UPPER@_LAST_GENERATION
   if (d->generation == 0)
      d->generation = @UPPER@_GENERATION;
#endif
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

//: api_decode
size_t
PREFIX_decode(const void *bytes, size_t size, uint32_t generation, struct PREFIX_instruction *out)
{
   const struct PREFIX_options options = { .generation = generation };
   struct decode_scope d;
   struct frame s;
   const struct instruction_root *root;
   start(&d, &options);
   const struct leaf *leaf = identify(&d, &s, (const unsigned char *)bytes, size, &root);
   if (!leaf) {
      out->leaf = @UPPER@_LEAF_NONE;
      return 0;
   }
   out->leaf = leaf->id;
   for (unsigned i = 0; i < PARTS; i++)
      out->rest[i] = s.w[i] & leaf->open[i];
   for (unsigned i = 0; i < leaf->field_count; i++) {
      const struct PREFIX_field *field = &fields[leaf->first_field + i];
      uint64_t v = 0;
      for (unsigned j = 0; j < field->piece_count; j++) {
         const struct PREFIX_piece *piece = &field->pieces[j];
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

//: fits
static bool
fits(const struct PREFIX_field *field, uint64_t v)
{
   if (field->width >= 64)
      return true;
   if (field->is_signed)
      return sign_extended(v, field->width) == v;
   return v >> field->width == 0;
}

//: api_encode
size_t
PREFIX_encode(const struct PREFIX_instruction *in, void *bytes)
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
      const struct PREFIX_field *field = &fields[leaf->first_field + i];
      const uint64_t v = in->as.field[i];
      if (!fits(field, v))
         return 0;
      for (unsigned j = 0; j < field->piece_count; j++) {
         const struct PREFIX_piece *piece = &field->pieces[j];
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

//: put_unmatched
static char *
put_unmatched(struct decode_scope *d, char *o, const struct frame *s, const struct instruction_root *root,
              const unsigned char *bytes, size_t size)
{
   struct frame rest;
   if (!root) {
      rest.up = NULL;
      load(rest.w, bytes, (unsigned)(size < @UPPER@_MAX_BYTES ? size : @UPPER@_MAX_BYTES));
      s = &rest;
   }
   o = put(room(d, o, 16), root ? "no match: " : "truncated: ", root ? 10 : 11);
   char digits[8 * WORDS + 1];
   note_word(d, digits, s->w);
   const unsigned shown = root ? 8 * d->words : (unsigned)(2 * size);
   const unsigned skipped = shown < 8 * d->words ? 8 * d->words - shown : 0;
   return put_text(d, o, digits + skipped, 8 * d->words - skipped);
}

//: api_print_to
size_t
PREFIX_print_to(const void *bytes, size_t size, const struct PREFIX_options *options, PREFIX_write *write,
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

//: buffer
/* Text buffer of the caller. */
struct buffer {
   char *text;
   size_t room, length;
};

//: write_buffer
static void
write_buffer(void *data, const char *text, size_t size)
{
   struct buffer *buffer = (struct buffer *)data;
   for (size_t i = 0; i < size; i++, buffer->length++) {
      if (buffer->length + 1 < buffer->room)
         buffer->text[buffer->length] = text[i];
   }
}

//: api_print
size_t
PREFIX_print(const void *bytes, size_t size, const struct PREFIX_options *options, char *text, size_t room)
{
   struct buffer buffer = { text, room, 0 };
   PREFIX_print_to(bytes, size, options, write_buffer, &buffer);
   if (room)
      text[buffer.length < room ? buffer.length : room - 1] = '\0';
   return buffer.length;
}

//: leaf_of
static const struct leaf *
leaf_of(enum PREFIX_leaf id)
{
   for (unsigned i = 0; i < sizeof roots / sizeof *roots; i++) {
      if ((unsigned)id >= roots[i].first && (unsigned)id - roots[i].first < roots[i].count)
         return &roots[i].set->leaves[(unsigned)id - roots[i].first];
   }
   return NULL;
}

//: api_name
const char *
PREFIX_name(enum PREFIX_leaf leaf)
{
   const struct leaf *known = leaf_of(leaf);
   return known ? known->name : NULL;
}

//: api_fields
const struct PREFIX_field *
PREFIX_fields(enum PREFIX_leaf leaf, size_t *count)
{
   const struct leaf *known = leaf_of(leaf);
   *count = known ? known->field_count : 0;
   return known && known->field_count ? &fields[known->first_field] : NULL;
}
