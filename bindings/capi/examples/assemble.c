/* Assembles a line for the tutorial instruction set, decodes the result, and prints the error of an invalid line. */
#include <isaloom.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

struct code {
    uint8_t bytes[64];
    size_t size;
};

static int append(void *context, const uint8_t *bytes, size_t size) {
    struct code *code = context;
    if (size > sizeof code->bytes - code->size)
        return 1;
    memcpy(code->bytes + code->size, bytes, size);
    code->size += size;
    return 0;
}

static int show(void *context, const isaloom_instruction *instruction) {
    unsigned *count = context;
    *count += 1;
    printf("%04" PRIx64 "  %.*s\n", instruction->offset, (int)instruction->text.size,
           (const char *)instruction->text.bytes);
    for (size_t i = 0; i < instruction->field_count; i++) {
        const isaloom_field *field = &instruction->fields[i];
        if (field->width)
            printf("      %*s%.*s = %" PRIu64 " [%u..%u]\n", (int)(2 * field->depth), "",
                   (int)field->name.size, (const char *)field->name.bytes, field->value, field->low,
                   field->low + field->width - 1);
    }
    return 0;
}

int main(void) {
    isaloom_error *error = NULL;
    isaloom_session *session = isaloom_session_new();
    isaloom_isa *toy = isaloom_open(session, "toy", "2", &error);
    if (!toy) {
        fprintf(stderr, "%s\n", isaloom_error_message(error));
        return 1;
    }
    struct code code = {{0}, 0};
    isaloom_status status =
        isaloom_assemble(toy, "add hr3, hr0, hc4.y\n", append, &code, &error);
    printf("status %d, %zu bytes\n", (int)status, code.size);
    isaloom_error_free(error);

    unsigned count = 0;
    status = isaloom_decode(toy, code.bytes, code.size, show, &count, &error);
    printf("status %d, %u instructions\n", (int)status, count);
    isaloom_error_free(error);

    code.size = 0;
    status = isaloom_assemble(toy, "add hr3, hr0, hc4.y\nadd hr3, nonsense\n", append, &code, &error);
    printf("status %d, %zu bytes\n%s:%u:%u: %s\n", (int)status, code.size,
           isaloom_error_file(error), isaloom_error_line(error), isaloom_error_column(error),
           isaloom_error_message(error));
    isaloom_error_free(error);
    isaloom_isa_free(toy);
    isaloom_session_free(session);
    return 0;
}
