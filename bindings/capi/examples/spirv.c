/* SPIR-V round trip: assembles text to a module and disassembles the module. */
#include <isaloom.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct buffer {
    uint8_t *bytes;
    size_t size;
};

static int append(void *context, const uint8_t *bytes, size_t size) {
    struct buffer *buffer = context;
    uint8_t *more = realloc(buffer->bytes, buffer->size + size);
    if (!more)
        return 1;
    memcpy(more + buffer->size, bytes, size);
    buffer->bytes = more;
    buffer->size += size;
    return 0;
}

int main(void) {
    const char *text = "OpCapability Shader\n"
                       "OpMemoryModel Logical GLSL450\n"
                       "%void = OpTypeVoid\n";
    isaloom_error *error = NULL;
    isaloom_session *session = isaloom_session_new();
    isaloom_isa *spirv = isaloom_open(session, "spirv", NULL, &error);
    struct buffer module = {NULL, 0}, again = {NULL, 0};
    if (!spirv || isaloom_assemble(spirv, text, append, &module, &error) == ISALOOM_STATUS_FAILED ||
        isaloom_disassemble(spirv, module.bytes, module.size, ISALOOM_FORM_TEXT, append, &again,
                            &error) == ISALOOM_STATUS_FAILED) {
        fprintf(stderr, "%s\n", isaloom_error_message(error));
        return 1;
    }
    printf("%zu words\n", module.size / 4);
    fwrite(again.bytes, 1, again.size, stdout);
    isaloom_error_free(error);
    free(module.bytes);
    free(again.bytes);
    isaloom_isa_free(spirv);
    isaloom_session_free(session);
    return 0;
}
