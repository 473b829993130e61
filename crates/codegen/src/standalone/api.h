#ifndef @UPPER@_H
#define @UPPER@_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The most bytes that an instruction has. */
#define PREFIX_MAX_BYTES @MAX_BYTES@

/* The generation that is meant where none is given. */
#define PREFIX_GENERATION @GENERATION@

/* What an instruction is: a leaf of the description. */
enum PREFIX_leaf {
   PREFIX_LEAF_NONE,
@LEAVES@   PREFIX_LEAF_COUNT
};

@STRUCTURES@
/* An instruction taken apart. Values are numbers without a sign, or with one where the member says so. */
struct PREFIX_instruction {
   enum PREFIX_leaf leaf;
   /* The bits that no field and no pattern has, such as those that do not matter; 0 in an instruction that is made. */
   uint64_t rest[@PARTS@];
   /* The fields of the leaf, by name or in their order. */
   union {
      uint64_t field[@MAX_FIELDS@];
@MEMBERS@   } as;
};

/* Some bits of a word that are a part of a field's value. */
struct PREFIX_piece {
   uint8_t low;
   uint8_t width;
   /* Where they lie in the value. */
   uint8_t shift;
};

/* A field, for programs that go through fields by themselves. */
struct PREFIX_field {
   const char *name;
   const struct PREFIX_piece *pieces;
   uint8_t piece_count;
   uint8_t width;
   bool is_signed;
};

/* How text is printed. All 0 is a good start. */
struct PREFIX_options {
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
typedef void PREFIX_write(void *data, const char *text, size_t size);

/* Takes the instruction apart that some bytes begin with. Returns the bytes that it has; 0 if there is none. */
size_t PREFIX_decode(const void *bytes, size_t size, uint32_t generation, struct PREFIX_instruction *out);

/* Puts an instruction together; `bytes` has room for PREFIX_MAX_BYTES. Returns the bytes that it has; 0, and nothing is
 * written, if there is no such leaf or a value does not fit. */
size_t PREFIX_encode(const struct PREFIX_instruction *in, void *bytes);

/* Prints the instruction that some bytes begin with. Returns the length of the whole text; if that is less than `room`,
 * all of it is there, else what fits. A zero is always put behind it. */
size_t PREFIX_print(const void *bytes, size_t size, const struct PREFIX_options *options, char *text, size_t room);

/* The same piece by piece. Returns the bytes to go on by. */
size_t PREFIX_print_to(const void *bytes, size_t size, const struct PREFIX_options *options, PREFIX_write *write,
                       void *data);

/* What the text calls a leaf; NULL for no leaf. */
const char *PREFIX_name(enum PREFIX_leaf leaf);

/* The fields of a leaf in the order of PREFIX_instruction::as.field. */
const struct PREFIX_field *PREFIX_fields(enum PREFIX_leaf leaf, size_t *count);

#ifdef __cplusplus
}
#endif

#endif
