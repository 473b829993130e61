/* isaloom: disassembler, assembler and verifier for GPU instruction sets that are defined by formal descriptions.
 *
 * Generated from the source of bindings/capi. docs/libraries/c.md has explanations and examples.
 *
 * A non-null handle must come from this library and must not have been freed. A non-null buffer must be valid for the
 * size that is passed with it. Several threads may use a session or an instruction set at once; an error may only be
 * used by one thread at a time. */


#ifndef ISALOOM_H
#define ISALOOM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Version of the ABI, part of the SONAME. It increases when a function or a struct changes its meaning.
#define ISALOOM_ABI 0

// Offsets, words and text.
#define ISALOOM_FORM_TEXT 0

// Only the text of instructions.
#define ISALOOM_FORM_BARE 1

// One JSON document.
#define ISALOOM_FORM_JSON 2

// One JSON record per line.
#define ISALOOM_FORM_JSONL 3

// Continues at the next instruction.
#define ISALOOM_TRANSFER_NEXT 0

// Continues at the target, or at an address in a register.
#define ISALOOM_TRANSFER_JUMP 1

// Continues at the target or at the next instruction.
#define ISALOOM_TRANSFER_BRANCH 2

// Calls the target, or a function whose address is in a register.
#define ISALOOM_TRANSFER_CALL 3

// Returns from a function.
#define ISALOOM_TRANSFER_RETURN 4

// Ends the program.
#define ISALOOM_TRANSFER_END 5

// Not an instruction.
#define ISALOOM_TRANSFER_UNDEFINED 6

// Result status of a call.
typedef enum {
    // Success.
    ISALOOM_STATUS_FINE = 0,
    // Success, but the input has problems, which the error describes.
    ISALOOM_STATUS_PROBLEMS = 1,
    // Failure, which the error describes.
    ISALOOM_STATUS_FAILED = 2,
} isaloom_status;

// An error. Freed by `isaloom_error_free`, together with its strings.
typedef struct isaloom_error isaloom_error;

// An open instruction set. Threads may share it.
typedef struct isaloom_isa isaloom_isa;

// Files in memory and instruction sets known by name. Threads may share it.
typedef struct isaloom_session isaloom_session;

// Receives the next bytes of an output. Returns 0 to continue, any other value to stop. `context` is the pointer
// that was passed with the function. The bytes are valid only during the call; text is UTF-8 without a terminating
// zero.
typedef int (*isaloom_write)(void *context, const uint8_t *bytes, size_t size);

// UTF-8 text without a terminating zero. Valid only during the call that receives it.
typedef struct {
    // Bytes of the text; never null.
    const uint8_t *bytes;
    // Number of bytes.
    size_t size;
} isaloom_text;

// A field of an instruction.
typedef struct {
    // Field name.
    isaloom_text name;
    // Part of the printed text that only this field determines; empty if it prints nothing.
    isaloom_text shown;
    // Lowest bit of the first bit range of the field; 0 for a computed value.
    uint32_t low;
    // Width of the first bit range in bits; 0 for a computed value.
    uint32_t width;
    // Number of bit ranges that form the field.
    uint32_t pieces;
    // Nesting depth: a field of depth 1 is part of the preceding field of depth 0.
    uint32_t depth;
    // Low 64 bits of the value.
    uint64_t value;
    // High 64 bits of the value.
    uint64_t value_high;
} isaloom_field;

// A decoded instruction, an undefined encoding, data, or a truncated end.
typedef struct {
    // Offset of the first byte in the input, or its address in a code object.
    uint64_t offset;
    // Size in bytes.
    uint32_t size;
    // Whether the bytes match an instruction of the description.
    bool matched;
    // Printed name; may be empty.
    isaloom_text name;
    // Printed text.
    isaloom_text text;
    // Fields; nested fields follow the field that contains them.
    const isaloom_field *fields;
    // Number of fields.
    size_t field_count;
    // Effect on control flow, a constant `ISALOOM_TRANSFER_*`.
    uint32_t transfer;
    // Whether the instruction contains a branch target.
    bool has_target;
    // Address of the branch target, 0 without one. It counts like `offset`.
    uint64_t target;
    // Text before the operands; empty for data.
    isaloom_text mnemonic;
    // Text after the mnemonic. A branch target is an address that counts like `offset`.
    isaloom_text operands;
    // Names of the groups: `jump`, `call`, `ret` and `branch_relative`, then the functional groups of the description.
    const isaloom_text *groups;
    // Number of groups.
    size_t group_count;
    // Names of the explicit and implicit registers that the instruction reads.
    const isaloom_text *reads;
    // Number of registers that the instruction reads.
    size_t read_count;
    // Names of the explicit and implicit registers that the instruction writes.
    const isaloom_text *writes;
    // Number of registers that the instruction writes.
    size_t write_count;
} isaloom_instruction;

// Receives an instruction, which is valid only during the call. Returns 0 to continue, any other value to stop.
typedef int (*isaloom_visit)(void *context, const isaloom_instruction *instruction);

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// Returns the ABI version of the library; compare it with `ISALOOM_ABI` of the header.
uint32_t isaloom_abi(void);

// Returns the version of the library, such as `0.1.0`. The string must not be freed.
const char *isaloom_version(void);

// Returns the ID of the error: an ID in docs/reference/diagnostics.md, or `request`, `lacks`, `unknown`, `wrong`,
// `impossible`, `input`, `not-kept`, `ambiguous`, `file` or `internal`. Returns null without an error.
const char *isaloom_error_id(const isaloom_error *error);

// Returns the error message. Returns null without an error.
const char *isaloom_error_message(const isaloom_error *error);

// Returns a suggested fix, or null.
const char *isaloom_error_help(const isaloom_error *error);

// Returns the file that the error refers to, or null.
const char *isaloom_error_file(const isaloom_error *error);

// Returns the line number, starting with 1; 0 if unknown.
uint32_t isaloom_error_line(const isaloom_error *error);

// Returns the column in characters, starting with 1; 0 if unknown.
uint32_t isaloom_error_column(const isaloom_error *error);

// Returns all diagnostics as a JSON list, as described in docs/reference/json.md. Returns null without an error.
const char *isaloom_error_json(const isaloom_error *error);

// Frees an error; null is allowed.
void isaloom_error_free(isaloom_error *error);

// Creates a session, which knows the instruction sets embedded in the library. Freed by `isaloom_session_free`.
isaloom_session *isaloom_session_new(void);

// Frees a session; instruction sets opened from it remain valid. Null is allowed.
void isaloom_session_free(isaloom_session *session);

// Adds a copy of a file under a name. A description (isaspec XML, AMD's ISA XML, a SPIR-V grammar; plain or
// compressed) is registered by its base name: `ir3.xml` as `ir3`. Add the files that it imports under the names used
// in the imports. Returns false on failure.
bool isaloom_session_add(const isaloom_session *session,
                         const char *name,
                         const uint8_t *bytes,
                         size_t size,
                         isaloom_error **error);

// Adds a file of the file system under its path, and the files below its directory that it imports. Returns false on
// failure.
bool isaloom_session_add_path(const isaloom_session *session,
                              const char *path,
                              isaloom_error **error);

// Opens an instruction set by name (`toy`, `spirv`, `a2xx`, `xenos`, or an added one) for a GPU (`a650`, `gfx1150`)
// or generation (`600`). Either may be null if the other is sufficient. Freed by `isaloom_isa_free`; returns null on
// failure.
isaloom_isa *isaloom_open(const isaloom_session *session,
                          const char *isa,
                          const char *gpu,
                          isaloom_error **error);

// Opens an instruction set as the program finds it. `isa` is the path of a description, or a name: an embedded
// instruction set, a description that the user registered with `isaloom spec add`, or one of the project file
// (`isaloom.toml`) in the directory `folder` or above it (null: the current directory). `gpu` is as for
// `isaloom_open`; either may be null if the other is sufficient. Adds the files of the description to the session.
// Freed by `isaloom_isa_free`; returns null on failure.
isaloom_isa *isaloom_open_registered(const isaloom_session *session,
                                     const char *isa,
                                     const char *gpu,
                                     const char *folder,
                                     isaloom_error **error);

// Opens the instruction set of a JSON request: `{"spec": "ir3.xml", "gpu": "600", "flags": {"overlay": "mine.txt"}}`.
// Files are files of the session. docs/libraries/c.md lists the keys. Returns null on failure.
isaloom_isa *isaloom_open_json(const isaloom_session *session,
                               const char *request,
                               isaloom_error **error);

// Opens the instruction set of an input, detected from its name and its first bytes (4,096 are sufficient): SPIR-V,
// code objects, Xbox 360 shaders, isaloom listings. Returns null on failure.
isaloom_isa *isaloom_open_input(const isaloom_session *session,
                                const char *name,
                                const uint8_t *bytes,
                                size_t size,
                                isaloom_error **error);

// Frees an instruction set; null is allowed.
void isaloom_isa_free(isaloom_isa *isa);

// Returns whether the instruction set can decode. A description with errors can be opened too, for the command
// `check`. In this case the function returns false, and the error describes the reason.
bool isaloom_isa_usable(const isaloom_isa *isa,
                        isaloom_error **error);

// Sets the sizes of the shortest and the longest instruction, in bytes. Either pointer may be null. Returns false if
// the instruction set has no list of sizes (SPIR-V, Xenos).
bool isaloom_instruction_sizes(const isaloom_isa *isa,
                               uint32_t *smallest,
                               uint32_t *largest);

// Disassembles machine code of any size in a form `ISALOOM_FORM_*`, and passes the text to `write` in pieces.
// Undefined encodings are problems, not failures. `isaloom_ask` supports labels and target-specific flags.
isaloom_status isaloom_disassemble(const isaloom_isa *isa,
                                   const uint8_t *bytes,
                                   size_t size,
                                   uint32_t form,
                                   isaloom_write write,
                                   void *context,
                                   isaloom_error **error);

// Assembles source text, and passes the machine code to `write`. If the source has errors, no code is passed, the
// status is `ISALOOM_STATUS_PROBLEMS`, and the error contains all diagnostics.
isaloom_status isaloom_assemble(const isaloom_isa *isa,
                                const char *source,
                                isaloom_write write,
                                void *context,
                                isaloom_error **error);

// Explains hexadecimal words or a line of assembly, bit by bit, as text. `isaloom_ask` returns the same as records.
isaloom_status isaloom_explain(const isaloom_isa *isa,
                               const char *what,
                               isaloom_write write,
                               void *context,
                               isaloom_error **error);

// Executes a request in JSON, such as `{"command": "info", "name": "add.f"}`; docs/libraries/c.md lists all commands
// and keys. `other` is the second instruction set of `diff` and `port`, otherwise null. `bytes` is the input, or null;
// `name` is its name in records (null: `<input>`). The JSON document is passed to `document`, generated code, text or
// pages to `output`; both functions may be null.
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

// Decodes machine code and passes each instruction to `visit`. Undefined encodings are passed as not matched; if
// there are any, the status is `ISALOOM_STATUS_PROBLEMS`.
isaloom_status isaloom_decode(const isaloom_isa *isa,
                              const uint8_t *bytes,
                              size_t size,
                              isaloom_visit visit,
                              void *context,
                              isaloom_error **error);

// Decodes machine code like `isaloom_decode`. Offsets and branch targets are addresses; the first byte has the address
// `address`, a multiple of the size of an address unit. Absolute branch targets of a description count from address 0.
isaloom_status isaloom_decode_at(const isaloom_isa *isa,
                                 const uint8_t *bytes,
                                 size_t size,
                                 uint64_t address,
                                 isaloom_visit visit,
                                 void *context,
                                 isaloom_error **error);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* ISALOOM_H */
