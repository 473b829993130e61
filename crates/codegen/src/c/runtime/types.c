//: decode_scope_declared
struct decode_scope;

//: frame
/* The word of a bitset, in parts of 64 bits, and the frame of the bitset that contains it. */
struct frame {
   uint64_t w[PARTS];
   const struct frame *up;
};

//: leaf
/* A leaf of a hierarchy: the pattern of its words, and its print function. */
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
/* A node of the decision tree. The masked bits of the word select the next node. If `mask` is 0, the node is terminal:
 * `shift` is the number of candidate leaves, and `first` their start in `bucket`. */
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
