//: decode_scope_declared
struct decode_scope;

//: frame
/* The word of a bitset, 64 bits a part, and the one that it is nested in. */
struct frame {
   uint64_t w[PARTS];
   const struct frame *up;
};

//: leaf
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
   LEAF_MEMBERS
};

//: hierarchy
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
