#ifndef @UPPER@_H
#define @UPPER@_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Size of the longest instruction, in bytes. */
#define @UPPER@_MAX_BYTES @MAX_BYTES@

/* Default generation. */
#define @UPPER@_GENERATION @GENERATION@
@BOUNDS@
/* Instructions: the leaves of the description. */
enum PREFIX_leaf {
   @UPPER@_LEAF_NONE,
@LEAVES@   @UPPER@_LEAF_COUNT
};

@STRUCTURES@
/* A decoded instruction. Values are unsigned, except in members of a signed type. */
struct PREFIX_instruction {
   enum PREFIX_leaf leaf;
   /* Bits outside all fields and patterns, such as don't-care bits; set to 0 in a new instruction. */
   uint64_t rest[@PARTS@];
   /* Fields of the leaf, by name or by index. */
   union {
      uint64_t field[@MAX_FIELDS@];
@MEMBERS@   } as;
};

/* A range of bits in a word that is a part of a field value. */
struct PREFIX_piece {
   uint8_t low;
   uint8_t width;
   /* Position in the value. */
   uint8_t shift;
};

/* Description of a field, for programs that iterate over fields. */
struct PREFIX_field {
   const char *name;
   const struct PREFIX_piece *pieces;
   uint8_t piece_count;
   uint8_t width;
   bool is_signed;
};

/* Options for printing. All members may be 0. */
struct PREFIX_options {
   uint32_t generation;
   /* Whether remarks on the word follow its text, after a tab and `; `. */
   bool remarks;
   /* Whether branch targets below `count` are printed as labels, `l5` or `fxn5`. `count` is the number of instructions
    * in the program, and `index` the index of this instruction. */
   bool labels;
   uint64_t index;
   uint64_t count;
   void *data;
   /* Called for every field before its text, and for names (`text` is not NULL). */
   void (*field)(void *data, const char *name, uint64_t value, const char *text);
   /* Prints a field of type `custom` and returns the number of printed characters. */
   size_t (*custom)(void *data, const char *name, uint64_t value);
   /* Called for every branch target that is printed as a label. */
   void (*target)(void *data, uint64_t target, bool call);
};

/* Receives a piece of text, which is not null-terminated. */
typedef void PREFIX_write(void *data, const char *text, size_t size);

/* Decodes the instruction at `bytes`. Returns its size in bytes, or 0 if no instruction matches. */
size_t PREFIX_decode(const void *bytes, size_t size, uint32_t generation, struct PREFIX_instruction *out);

/* Encodes an instruction; `bytes` must have room for @UPPER@_MAX_BYTES. Returns its size in bytes, or 0 and writes
 * nothing if the leaf is invalid or a value does not fit into its field. */
size_t PREFIX_encode(const struct PREFIX_instruction *in, void *bytes);

/* Prints the instruction at `bytes`, like snprintf. Writes at most `room` bytes, including the terminating null, and
 * returns the length of the whole text. The text is truncated if the length is not less than `room`. */
size_t PREFIX_print(const void *bytes, size_t size, const struct PREFIX_options *options, char *text, size_t room);

/* Prints the instruction at `bytes` in pieces. Returns the number of bytes to advance. */
size_t PREFIX_print_to(const void *bytes, size_t size, const struct PREFIX_options *options, PREFIX_write *write,
                       void *data);

/* Returns the printed name of a leaf, or NULL if the leaf is invalid. */
const char *PREFIX_name(enum PREFIX_leaf leaf);

/* Returns the fields of a leaf, in the order of PREFIX_instruction::as.field. */
const struct PREFIX_field *PREFIX_fields(enum PREFIX_leaf leaf, size_t *count);

#ifdef __cplusplus
}
#endif

#endif
