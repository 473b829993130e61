/* Instructions at an address have their effect on control flow and branch targets as addresses. An instruction set is
 * opened by a path, and by a name of the project file. */
#include <isaloom.h>
#include <stdio.h>

static const char *const kinds[] = {"next", "jump", "branch", "call", "return", "end", "undefined"};

static int show(void *context, const isaloom_instruction *one) {
    (void)context;
    printf("%06x %u %s", (unsigned)one->offset, (unsigned)one->size, kinds[one->transfer]);
    if (one->has_target)
        printf(" to %06x", (unsigned)one->target);
    printf(": %.*s\n", (int)one->text.size, (const char *)one->text.bytes);
    return 0;
}

static void decode(const isaloom_isa *isa, const uint8_t *bytes, size_t size) {
    isaloom_error *error = NULL;
    uint32_t smallest = 0, largest = 0;
    printf("sizes %s", isaloom_instruction_sizes(isa, &smallest, &largest) ? "known" : "unknown");
    printf(": %u to %u\n", (unsigned)smallest, (unsigned)largest);
    printf("status %d\n", (int)isaloom_decode_at(isa, bytes, size, 0x1000, show, NULL, &error));
    isaloom_error_free(error);
}

int main(void) {
    /* br.ne -4; call 4; ret; jmp 0x20; add; undefined */
    const uint8_t toy[] = {0xfc, 0xff, 0x23, 0x10, 4, 0, 0, 0x11, 0, 0, 0, 0x13, 0x20, 0, 0, 0x12, 1, 0, 0, 0x20,
                           0xff, 0xff, 0xff, 0xff};
    const uint8_t mixed[] = {0x00, 0x12, 0x80, 0x01, 0x00, 0x05, 0xa0, 0xff, 0xff, 0xf8, 0x7f, 0xff};
    isaloom_error *error = NULL;
    isaloom_session *session = isaloom_session_new();
    isaloom_isa *isa = isaloom_open_registered(session, "toy", "2", NULL, &error);
    if (isa)
        decode(isa, toy, sizeof toy);
    isaloom_isa_free(isa);
    isa = isaloom_open_registered(session, "../specs/toy-mixed.xml", NULL, NULL, &error);
    if (isa)
        decode(isa, mixed, sizeof mixed);
    isaloom_isa_free(isa);
    if (!isaloom_open_registered(session, "nonsense", NULL, "..", &error))
        printf("%s: %s\n", isaloom_error_id(error), isaloom_error_message(error));
    isaloom_error_free(error);
    printf("%d\n", isaloom_instruction_sizes(NULL, NULL, NULL));
    isaloom_session_free(session);
    return 0;
}
