/* isaloom: GPU machine code read, written, checked and explained from formal descriptions of instruction sets.
 *
 * Made of the source of bindings/capi; docs/c.md explains it with examples.
 *
 * A pointer that is not null must be one that this library gave and that was not freed, or valid for the size beside
 * it. Sessions and instruction sets may be used by several threads at once, errors by one at a time. */


#ifndef ISALOOM_H
#define ISALOOM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The number of the ABI: that of the SONAME. It grows when a function or a struct changes its meaning.
#define ISALOOM_ABI 0

// Offsets, words, text.
#define ISALOOM_FORM_TEXT 0

// The text of instructions, nothing else.
#define ISALOOM_FORM_BARE 1

// One JSON document.
#define ISALOOM_FORM_JSON 2

// A JSON record a line.
#define ISALOOM_FORM_JSONL 3

// How a call ended.
typedef enum {
    // All is well.
    ISALOOM_STATUS_FINE = 0,
    // There is an answer, and the input has problems, which the error says.
    ISALOOM_STATUS_PROBLEMS = 1,
    // There is no answer; the error says why.
    ISALOOM_STATUS_FAILED = 2,
} isaloom_status;

// What is wrong. Freed by `isaloom_error_free`; its strings end with it.
typedef struct isaloom_error isaloom_error;

// An instruction set that is open. Threads may share it.
typedef struct isaloom_isa isaloom_isa;

// Files in memory and the instruction sets that are known by name. Threads may share it.
typedef struct isaloom_session isaloom_session;

// A text in UTF-8 without a zero at its end. It ends with the call that it is given to.
typedef struct {
    // Its bytes; never null.
    const uint8_t *bytes;
    // How many.
    size_t size;
} isaloom_text;

// Some bits of an instruction.
typedef struct {
    // The name.
    isaloom_text name;
    // What it prints on its own; empty where it prints nothing.
    isaloom_text shown;
    // The lowest of its bits; of a value that is worked out 0, with a width of 0.
    uint32_t low;
    // How many bits its lowest piece has.
    uint32_t width;
    // How many pieces it has.
    uint32_t pieces;
    // How deep it is nested: a field of depth 1 is part of the one of depth 0 before it.
    uint32_t depth;
    // The low 64 bits of its value.
    uint64_t value;
    // The high 64 bits.
    uint64_t value_high;
} isaloom_field;

// One instruction, or what stands where one would be.
typedef struct {
    // The offset of its first byte in the input, or its address in a code object.
    uint64_t offset;
    // How many bytes it has.
    uint32_t size;
    // Whether it is an instruction of the description; else it is a word that none matches, data, or a cut end.
    bool matched;
    // The name that is printed; empty where there is none.
    isaloom_text name;
    // The text that is printed.
    isaloom_text text;
    // Its fields, nested ones behind the one that they are part of.
    const isaloom_field *fields;
    // How many.
    size_t field_count;
} isaloom_instruction;

// Takes an instruction; 0 to go on, anything else to end. It ends with the call.
typedef int (*isaloom_visit)(void *context, const isaloom_instruction *instruction);

// Takes the next bytes of an output; 0 to go on, anything else to end. `context` is what stood beside the function. The
// bytes are the library's and end with the call; text is UTF-8 without a zero at its end.
typedef int (*isaloom_write)(void *context, const uint8_t *bytes, size_t size);

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// The number of the ABI that the library has; compare it with `ISALOOM_ABI` of the header.
uint32_t isaloom_abi(void);

// The version of the library, such as `0.1.0`. It is never freed.
const char *isaloom_version(void);

// Decodes machine code and gives its instructions one after the other to `visit`. Words that nothing matches are given
// too, as not matched; the status is a problem where there are any.
isaloom_status isaloom_decode(const isaloom_isa *isa,
                              const uint8_t *bytes,
                              size_t size,
                              isaloom_visit visit,
                              void *context,
                              isaloom_error **error);

// What kind of thing is wrong: an id of docs/diagnostics.md, else `request`, `lacks`, `unknown`, `wrong`, `impossible`,
// `input`, `not-kept`, `ambiguous`, `file` or `internal`. Null without an error.
const char *isaloom_error_id(const isaloom_error *error);

// What is wrong, in one sentence. Null without an error.
const char *isaloom_error_message(const isaloom_error *error);

// The way out, where one is known; else null.
const char *isaloom_error_help(const isaloom_error *error);

// The file that it is about, where there is one; else null.
const char *isaloom_error_file(const isaloom_error *error);

// The line, from 1; 0 where there is none.
uint32_t isaloom_error_line(const isaloom_error *error);

// The column in characters, from 1; 0 where there is none.
uint32_t isaloom_error_column(const isaloom_error *error);

// Everything that is wrong: a JSON list of diagnostics as docs/json.md describes them. Null without an error.
const char *isaloom_error_json(const isaloom_error *error);

// Frees an error; null is fine.
void isaloom_error_free(isaloom_error *error);

// Frees an instruction set; null is fine.
void isaloom_isa_free(isaloom_isa *isa);

// Whether words can be decoded. A wrong description opens too, so that `check` can be asked of it; then this is false, and
// the error says why.
bool isaloom_isa_usable(const isaloom_isa *isa,
                        isaloom_error **error);

// Disassembles machine code of any size in one of the forms `ISALOOM_FORM_*`; the text goes to `write` piece by piece.
// Instructions that are unknown are problems, not failures. Labels and the families' other flags: `isaloom_ask`.
isaloom_status isaloom_disassemble(const isaloom_isa *isa,
                                   const uint8_t *bytes,
                                   size_t size,
                                   uint32_t form,
                                   isaloom_write write,
                                   void *context,
                                   isaloom_error **error);

// Assembles a text; machine code goes to `write`. With mistakes there is no code, the status is a problem, and the error
// has all of them with their places.
isaloom_status isaloom_assemble(const isaloom_isa *isa,
                                const char *source,
                                isaloom_write write,
                                void *context,
                                isaloom_error **error);

// Explains words in hex or a line of assembly, bit by bit, as text for people. As records: `isaloom_ask`.
isaloom_status isaloom_explain(const isaloom_isa *isa,
                               const char *what,
                               isaloom_write write,
                               void *context,
                               isaloom_error **error);

// Asks anything: `request` is JSON (`{"command": "info", "name": "add.f"}`; docs/c.md has all commands and keys), `other` the
// second instruction set of `diff` and `port` (else null), `bytes` an input (else null), which is called `name` in
// records (null: `<input>`). The JSON document goes to `document`, what was made (code, text, a page) to `output`;
// either function may be null.
isaloom_status isaloom_ask(const isaloom_isa *isa,
                           const isaloom_isa *other,
                           const char *request,
                           const char *name,
                           const uint8_t *bytes,
                           size_t size,
                           isaloom_write document,
                           void *document_context,
                           isaloom_write output,
                           void *output_context,
                           isaloom_error **error);

// A session: what comes with the library is known. Freed by `isaloom_session_free`.
isaloom_session *isaloom_session_new(void);

// Frees a session; what was opened from it stays. Null is fine.
void isaloom_session_free(isaloom_session *session);

// Keeps a file by name, a copy of its bytes. A description (isaspec XML, AMD's ISA XML, a SPIR-V grammar; plain or
// compressed) is known by its name from now on: `ir3.xml` is `ir3`. Files that it imports are added in the same way, by
// the names that it gives them. False where it failed.
bool isaloom_session_add(const isaloom_session *session,
                         const char *name,
                         const uint8_t *bytes,
                         size_t size,
                         isaloom_error **error);

// The same with a file of the system, and with the files below its directory that it imports. Its path is its name.
bool isaloom_session_add_path(const isaloom_session *session,
                              const char *path,
                              isaloom_error **error);

// Opens an instruction set by name (`toy`, `spirv`, `a2xx`, `xenos`, or what was added) for a GPU (`a650`, `gfx1150`) or
// generation (`600`); either may be null where the other says enough. Freed by `isaloom_isa_free`; null where it failed.
isaloom_isa *isaloom_open(const isaloom_session *session,
                          const char *isa,
                          const char *gpu,
                          isaloom_error **error);

// Opens what a request in JSON says: `{"spec": "ir3.xml", "gpu": "600", "flags": {"overlay": "mine.txt"}}`, where a file is
// one of the session. docs/c.md has its keys.
isaloom_isa *isaloom_open_json(const isaloom_session *session,
                               const char *request,
                               isaloom_error **error);

// Opens what an input says it is, by its name and its first bytes (4,096 are enough): SPIR-V, code objects, shaders of
// the Xbox 360, our own listings.
isaloom_isa *isaloom_open_input(const isaloom_session *session,
                                const char *name,
                                const uint8_t *bytes,
                                size_t size,
                                isaloom_error **error);

// What kind of thing is wrong: an id of docs/diagnostics.md, else `request`, `lacks`, `unknown`, `wrong`, `impossible`,
// `input`, `not-kept`, `ambiguous`, `file` or `internal`. Null without an error.
const char *isaloom_error_id(const isaloom_error *error);

// What is wrong, in one sentence. Null without an error.
const char *isaloom_error_message(const isaloom_error *error);

// The way out, where one is known; else null.
const char *isaloom_error_help(const isaloom_error *error);

// The file that it is about, where there is one; else null.
const char *isaloom_error_file(const isaloom_error *error);

// The line, from 1; 0 where there is none.
uint32_t isaloom_error_line(const isaloom_error *error);

// The column in characters, from 1; 0 where there is none.
uint32_t isaloom_error_column(const isaloom_error *error);

// Everything that is wrong: a JSON list of diagnostics as docs/json.md describes them. Null without an error.
const char *isaloom_error_json(const isaloom_error *error);

// Frees an error; null is fine.
void isaloom_error_free(isaloom_error *error);

// A session: what comes with the library is known. Freed by `isaloom_session_free`.
isaloom_session *isaloom_session_new(void);

// Frees a session; what was opened from it stays. Null is fine.
void isaloom_session_free(isaloom_session *session);

// Keeps a file by name, a copy of its bytes. A description (isaspec XML, AMD's ISA XML, a SPIR-V grammar; plain or
// compressed) is known by its name from now on: `ir3.xml` is `ir3`. Files that it imports are added in the same way, by
// the names that it gives them. False where it failed.
bool isaloom_session_add(const isaloom_session *session,
                         const char *name,
                         const uint8_t *bytes,
                         size_t size,
                         isaloom_error **error);

// The same with a file of the system, and with the files below its directory that it imports. Its path is its name.
bool isaloom_session_add_path(const isaloom_session *session,
                              const char *path,
                              isaloom_error **error);

// Opens an instruction set by name (`toy`, `spirv`, `a2xx`, `xenos`, or what was added) for a GPU (`a650`, `gfx1150`) or
// generation (`600`); either may be null where the other says enough. Freed by `isaloom_isa_free`; null where it failed.
isaloom_isa *isaloom_open(const isaloom_session *session,
                          const char *isa,
                          const char *gpu,
                          isaloom_error **error);

// Opens what a request in JSON says: `{"spec": "ir3.xml", "gpu": "600", "flags": {"overlay": "mine.txt"}}`, where a file is
// one of the session. docs/c.md has its keys.
isaloom_isa *isaloom_open_json(const isaloom_session *session,
                               const char *request,
                               isaloom_error **error);

// Opens what an input says it is, by its name and its first bytes (4,096 are enough): SPIR-V, code objects, shaders of
// the Xbox 360, our own listings.
isaloom_isa *isaloom_open_input(const isaloom_session *session,
                                const char *name,
                                const uint8_t *bytes,
                                size_t size,
                                isaloom_error **error);

// Frees an instruction set; null is fine.
void isaloom_isa_free(isaloom_isa *isa);

// Whether words can be decoded. A wrong description opens too, so that `check` can be asked of it; then this is false, and
// the error says why.
bool isaloom_isa_usable(const isaloom_isa *isa,
                        isaloom_error **error);

// Disassembles machine code of any size in one of the forms `ISALOOM_FORM_*`; the text goes to `write` piece by piece.
// Instructions that are unknown are problems, not failures. Labels and the families' other flags: `isaloom_ask`.
isaloom_status isaloom_disassemble(const isaloom_isa *isa,
                                   const uint8_t *bytes,
                                   size_t size,
                                   uint32_t form,
                                   isaloom_write write,
                                   void *context,
                                   isaloom_error **error);

// Assembles a text; machine code goes to `write`. With mistakes there is no code, the status is a problem, and the error
// has all of them with their places.
isaloom_status isaloom_assemble(const isaloom_isa *isa,
                                const char *source,
                                isaloom_write write,
                                void *context,
                                isaloom_error **error);

// Explains words in hex or a line of assembly, bit by bit, as text for people. As records: `isaloom_ask`.
isaloom_status isaloom_explain(const isaloom_isa *isa,
                               const char *what,
                               isaloom_write write,
                               void *context,
                               isaloom_error **error);

// Asks anything: `request` is JSON (`{"command": "info", "name": "add.f"}`; docs/c.md has all commands and keys), `other` the
// second instruction set of `diff` and `port` (else null), `bytes` an input (else null), which is called `name` in
// records (null: `<input>`). The JSON document goes to `document`, what was made (code, text, a page) to `output`;
// either function may be null.
isaloom_status isaloom_ask(const isaloom_isa *isa,
                           const isaloom_isa *other,
                           const char *request,
                           const char *name,
                           const uint8_t *bytes,
                           size_t size,
                           isaloom_write document,
                           void *document_context,
                           isaloom_write output,
                           void *output_context,
                           isaloom_error **error);

// Decodes machine code and gives its instructions one after the other to `visit`. Words that nothing matches are given
// too, as not matched; the status is a problem where there are any.
isaloom_status isaloom_decode(const isaloom_isa *isa,
                              const uint8_t *bytes,
                              size_t size,
                              isaloom_visit visit,
                              void *context,
                              isaloom_error **error);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* ISALOOM_H */
