/* One instruction at a time, for the plugins of radare2 and rizin: opens the instruction set that a CPU name selects,
 * decodes and assembles through the C library of isaloom.
 *
 * A CPU name is NAME, GPU, NAME@GPU, FILE or FILE@GPU: `toy@2`, `ir3@a650`, `gfx1150`, `specs/ir3.xml@600`. Names are
 * those that the program knows: embedded ones, registered ones (`isaloom spec add`), and those of the project file. */
#ifndef ISALOOM_DECODER_H
#define ISALOOM_DECODER_H

#include <isaloom.h>
#include <stdlib.h>
#include <string.h>

/* CPU name without a selection: the environment variable ISALOOM_CPU, otherwise the default of the project file. */
#define DECODER_ENVIRONMENT "ISALOOM_CPU"

/* Maximum size of an instruction, in bytes: AMD's image instructions of RDNA 3 and 4 have 20. */
#define DECODER_LARGEST 24

/* Register profile of both programs. Registers have no fixed list, because the text of a description names them; the
 * programs need a program counter. */
#define DECODER_REGISTERS \
    "=PC pc\n=SP sp\n=A0 r0\n" \
    "gpr pc .64 0 0\n" \
    "gpr sp .64 8 0\n" \
    "gpr r0 .64 16 0\n"

/* Kinds of operations that both programs distinguish. */
typedef enum {
    OPERATION_OTHER,
    OPERATION_ADD,
    OPERATION_AND,
    OPERATION_COMPARE,
    OPERATION_DIVIDE,
    OPERATION_LOAD,
    OPERATION_MOVE,
    OPERATION_MULTIPLY,
    OPERATION_NOP,
    OPERATION_NOT,
    OPERATION_OR,
    OPERATION_SHIFT_LEFT,
    OPERATION_SHIFT_RIGHT,
    OPERATION_STORE,
    OPERATION_SUBTRACT,
    OPERATION_XOR,
} operation;

/* The open instruction set. Zero-initialized it has none. */
typedef struct {
    isaloom_session *session;
    isaloom_isa *isa;
    char *cpu;
    /* Reason why the CPU name cannot be opened, or null. */
    char *error;
    uint32_t smallest, largest;
} decoder;

/* A decoded instruction. `text` is freed by the caller. */
typedef struct {
    char *text;
    operation operation;
    uint32_t size;
    uint32_t transfer;
    bool matched, has_target;
    uint64_t target;
} decoded;

/* Bytes of an assembled text. `bytes` is freed by the caller. */
typedef struct {
    uint8_t *bytes;
    size_t size;
} assembled;

static char *decoder_copy(const char *text, size_t size) {
    char *copy = malloc(size + 1);
    if (copy) {
        memcpy(copy, text, size);
        copy[size] = '\0';
    }
    return copy;
}

static void decoder_close(decoder *d) {
    isaloom_isa_free(d->isa);
    isaloom_session_free(d->session);
    free(d->cpu);
    free(d->error);
    memset(d, 0, sizeof *d);
}

/* Opens the instruction set of a CPU name. */
static void decoder_open(decoder *d, const char *cpu) {
    isaloom_error *first = NULL, *second = NULL;
    decoder_close(d);
    d->cpu = decoder_copy(cpu, strlen(cpu));
    d->session = isaloom_session_new();
    const char *at = strrchr(cpu, '@');
    char *name = decoder_copy(cpu, at ? (size_t)(at - cpu) : strlen(cpu));
    if (!d->cpu || !name) {
        free(name);
        return;
    }
    d->isa = isaloom_open_registered(d->session, *name ? name : NULL, at ? at + 1 : NULL, NULL, &first);
    if (!d->isa && !at)
        d->isa = isaloom_open_registered(d->session, NULL, name, NULL, &second);
    if (d->isa && !isaloom_isa_usable(d->isa, &second)) {
        isaloom_isa_free(d->isa);
        d->isa = NULL;
    }
    if (d->isa) {
        if (!isaloom_instruction_sizes(d->isa, &d->smallest, &d->largest))
            d->smallest = 4, d->largest = DECODER_LARGEST;
    } else {
        const char *message = isaloom_error_message(first ? first : second);
        d->error = decoder_copy(message ? message : "", message ? strlen(message) : 0);
    }
    isaloom_error_free(first);
    isaloom_error_free(second);
    free(name);
}

/* Selects a CPU name (null or empty: the default). Returns whether an instruction set is open. `*news` is set to the
 * reason if the name is new and cannot be opened. */
static bool decoder_select(decoder *d, const char *cpu, const char **news) {
    *news = NULL;
    if (!cpu || !*cpu)
        cpu = getenv(DECODER_ENVIRONMENT);
    if (!cpu)
        cpu = "";
    if (!d->cpu || strcmp(d->cpu, cpu)) {
        decoder_open(d, cpu);
        *news = d->error;
    }
    return d->isa != NULL;
}

/* Returns the kind of an operation from the parts of its name: `add.f`, `v_add_f32`. */
static operation decoder_operation(const char *name, size_t size) {
    static const struct {
        const char *part;
        operation operation;
    } parts[] = {
        {"add", OPERATION_ADD},         {"and", OPERATION_AND},        {"buffer_load", OPERATION_LOAD},
        {"cmp", OPERATION_COMPARE},     {"cmps", OPERATION_COMPARE},   {"div", OPERATION_DIVIDE},
        {"ld", OPERATION_LOAD},         {"ldc", OPERATION_LOAD},       {"ldg", OPERATION_LOAD},
        {"ldl", OPERATION_LOAD},        {"load", OPERATION_LOAD},      {"lshl", OPERATION_SHIFT_LEFT},
        {"lshr", OPERATION_SHIFT_RIGHT}, {"lshlrev", OPERATION_SHIFT_LEFT}, {"lshrrev", OPERATION_SHIFT_RIGHT},
        {"mov", OPERATION_MOVE},        {"movi", OPERATION_MOVE},      {"mul", OPERATION_MULTIPLY},
        {"nop", OPERATION_NOP},         {"not", OPERATION_NOT},        {"or", OPERATION_OR},
        {"shl", OPERATION_SHIFT_LEFT},  {"shr", OPERATION_SHIFT_RIGHT}, {"st", OPERATION_STORE},
        {"stg", OPERATION_STORE},       {"stl", OPERATION_STORE},      {"store", OPERATION_STORE},
        {"sub", OPERATION_SUBTRACT},    {"xor", OPERATION_XOR},
    };
    for (size_t start = 0, end; start < size; start = end + 1) {
        for (end = start; end < size && name[end] != '.' && name[end] != '_';)
            end++;
        for (size_t row = 0; row < sizeof parts / sizeof *parts; row++)
            if (strlen(parts[row].part) == end - start && !memcmp(name + start, parts[row].part, end - start))
                return parts[row].operation;
    }
    return OPERATION_OTHER;
}

/* Takes the first instruction. */
static int decoder_visit(void *context, const isaloom_instruction *instruction) {
    decoded *one = context;
    one->text = decoder_copy((const char *)instruction->text.bytes, instruction->text.size);
    one->operation = decoder_operation((const char *)instruction->name.bytes, instruction->name.size);
    one->size = instruction->size;
    one->transfer = instruction->transfer;
    one->matched = instruction->matched;
    one->has_target = instruction->has_target;
    one->target = instruction->target;
    return 1;
}

/* Decodes the instruction at an address. Returns false if there is none. */
static bool decoder_decode(const decoder *d, uint64_t address, const uint8_t *bytes, size_t size, decoded *one) {
    memset(one, 0, sizeof *one);
    isaloom_error *error = NULL;
    size_t most = d->largest ? d->largest : DECODER_LARGEST;
    isaloom_decode_at(d->isa, bytes, size < most ? size : most, address, decoder_visit, one, &error);
    isaloom_error_free(error);
    return one->text != NULL;
}

static int decoder_write(void *context, const uint8_t *bytes, size_t size) {
    assembled *code = context;
    uint8_t *more = realloc(code->bytes, code->size + size);
    if (!more)
        return 1;
    memcpy(more + code->size, bytes, size);
    code->bytes = more;
    code->size += size;
    return 0;
}

/* Assembles a text. Returns null, or the error, which the caller frees. */
static isaloom_error *decoder_assemble(const decoder *d, const char *text, assembled *code) {
    isaloom_error *error = NULL;
    memset(code, 0, sizeof *code);
    if (isaloom_assemble(d->isa, text, decoder_write, code, &error) == ISALOOM_STATUS_FINE || code->size) {
        isaloom_error_free(error);
        return NULL;
    }
    free(code->bytes);
    code->bytes = NULL;
    return error;
}

#endif
