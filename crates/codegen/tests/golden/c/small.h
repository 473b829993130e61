/* The disassembler and encoder of small. Made by `isaloom gen c`; do not edit. */

#ifndef SMALL_H
#define SMALL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The most bytes that an instruction has. */
#define small_MAX_BYTES 4

/* The generation that is meant where none is given. */
#define small_GENERATION 1

/* What an instruction is: a leaf of the description. */
enum small_leaf {
   small_LEAF_NONE,
   small_LEAF_ADD, /* add small.xml:40 */
   small_LEAF_BR, /* br small.xml:51 */
   small_LEAF_NOP, /* nop small.xml:60 */
   small_LEAF_COUNT
};

/* add: Adds a number to a register. */
struct small_add {
   uint64_t DST; /* bits 0..5, #register: Where the sum goes. */
   uint64_t SRC; /* bits 6..11, #register */
   int64_t IMM; /* bits 12..20 */
   uint64_t SAT; /* bit 21 */
};

/* br */
struct small_br {
   uint64_t COND; /* bits 16..17, #cond */
   int64_t TARGET; /* bits 0..15 */
};

/* An instruction taken apart. Values are numbers without a sign, or with one where the member says so. */
struct small_instruction {
   enum small_leaf leaf;
   /* The bits that no field and no pattern has, such as those that do not matter; 0 in an instruction that is made. */
   uint64_t rest[1];
   /* The fields of the leaf, by name or in their order. */
   union {
      uint64_t field[4];
      struct small_add add;
      struct small_br br;
   } as;
};

/* Some bits of a word that are a part of a field's value. */
struct small_piece {
   uint8_t low;
   uint8_t width;
   /* Where they lie in the value. */
   uint8_t shift;
};

/* A field, for programs that go through fields by themselves. */
struct small_field {
   const char *name;
   const struct small_piece *pieces;
   uint8_t piece_count;
   uint8_t width;
   bool is_signed;
};

/* How text is printed. All 0 is a good start. */
struct small_options {
   uint32_t generation;
   /* Whether what is wrong with a word follows its text, after a tab and `; `. */
   bool remarks;
   /* Whether targets of branches are printed as `l5` or `fxn5`: those below `count`, the number of instructions.
    * `index` is the number of this one. */
   bool labels;
   uint64_t index;
   uint64_t count;
   void *data;
   /* Is told of every field before its text, and of names (`text` is not NULL). */
   void (*field)(void *data, const char *name, uint64_t value, const char *text);
   /* Prints a field of the type `custom` by itself, and returns how many characters it printed. */
   size_t (*custom)(void *data, const char *name, uint64_t value);
   /* Is told of the targets of branches that have labels. */
   void (*target)(void *data, uint64_t target, bool call);
};

/* Takes a piece of text, which is not terminated. */
typedef void small_write(void *data, const char *text, size_t size);

/* Takes the instruction apart that some bytes begin with. Returns the bytes that it has; 0 if there is none. */
size_t small_decode(const void *bytes, size_t size, uint32_t generation, struct small_instruction *out);

/* Puts an instruction together; `bytes` has room for small_MAX_BYTES. Returns the bytes that it has; 0, and nothing is
 * written, if there is no such leaf or a value does not fit. */
size_t small_encode(const struct small_instruction *in, void *bytes);

/* Prints the instruction that some bytes begin with. Returns the length of the whole text; if that is less than `room`,
 * all of it is there, else what fits. A zero is always put behind it. */
size_t small_print(const void *bytes, size_t size, const struct small_options *options, char *text, size_t room);

/* The same piece by piece. Returns the bytes to go on by. */
size_t small_print_to(const void *bytes, size_t size, const struct small_options *options, small_write *write,
                       void *data);

/* What the text calls a leaf; NULL for no leaf. */
const char *small_name(enum small_leaf leaf);

/* The fields of a leaf in the order of small_instruction::as.field. */
const struct small_field *small_fields(enum small_leaf leaf, size_t *count);

#ifdef __cplusplus
}
#endif

#endif
