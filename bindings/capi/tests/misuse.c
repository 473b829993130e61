/* Invalid calls return an error with an ID and never crash. */
#include <isaloom.h>
#include <stdio.h>
#include <string.h>

static int failures;

static void expect(int line, isaloom_error *error, const char *id) {
    const char *found = error ? isaloom_error_id(error) : "(none)";
    if (strcmp(found, id) != 0) {
        printf("line %d: error id %s, expected %s: %s\n", line, found, id,
               error ? isaloom_error_message(error) : "");
        failures++;
    }
    isaloom_error_free(error);
}
#define EXPECT(call, id)                                                                           \
    do {                                                                                           \
        isaloom_error *error = NULL;                                                               \
        (void)(call);                                                                              \
        expect(__LINE__, error, id);                                                               \
    } while (0)

static int stop(void *context, const uint8_t *bytes, size_t size) {
    (void)context, (void)bytes, (void)size;
    return 1;
}

static int count(void *context, const uint8_t *bytes, size_t size) {
    (void)bytes;
    *(size_t *)context += size;
    return 0;
}

static int first_only(void *context, const isaloom_instruction *instruction) {
    (void)instruction;
    *(size_t *)context += 1;
    return 1;
}

int main(void) {
    static const uint8_t code[] = {0x01, 0x00, 0x00, 0x20, 0x02, 0x00, 0x00, 0x20};
    const char wrong[] = "<isa>\n<bitset name='#i' size='8'>\n</isa>";
    isaloom_session *session = isaloom_session_new();
    isaloom_isa *toy = isaloom_open(session, "toy", NULL, NULL);
    size_t size = 0;

    EXPECT(isaloom_open(NULL, "toy", NULL, &error), "request");
    EXPECT(isaloom_open(session, "tay", NULL, &error), "unknown");
    EXPECT(isaloom_open(session, NULL, NULL, &error), "impossible");
    EXPECT(isaloom_open(session, "\xff", NULL, &error), "request");
    EXPECT(isaloom_open(session, NULL, "gfx1200", &error), "not-kept");
    EXPECT(isaloom_open_json(session, "{", &error), "request");
    EXPECT(isaloom_open_json(session, "{\"spec\": \"no.xml\"}", &error), "file");
    EXPECT(isaloom_open_input(session, "x", code, sizeof code, &error), "impossible");
    EXPECT(isaloom_session_add(session, NULL, code, sizeof code, &error), "request");
    EXPECT(isaloom_session_add(session, "x", NULL, 1, &error), "request");
    EXPECT(isaloom_session_add_path(session, "no/such/file.xml", &error), "file");
    EXPECT(isaloom_disassemble(NULL, code, sizeof code, 0, count, &size, &error), "request");
    EXPECT(isaloom_disassemble(toy, NULL, 4, 0, count, &size, &error), "request");
    EXPECT(isaloom_disassemble(toy, code, sizeof code, 99, count, &size, &error), "request");
    EXPECT(isaloom_disassemble(toy, code, sizeof code, 0, stop, NULL, &error), "input");
    EXPECT(isaloom_disassemble(toy, NULL, 0, 0, count, &size, &error), "(none)");
    EXPECT(isaloom_assemble(toy, NULL, count, &size, &error), "request");
    EXPECT(isaloom_explain(toy, "no such line", count, &size, &error), "asm-unknown-instruction");
    EXPECT(isaloom_decode(toy, code, sizeof code, NULL, NULL, &error), "request");
    EXPECT(isaloom_ask(toy, NULL, "{\"command\": \"undo\"}", NULL, NULL, 0, NULL, NULL, NULL, NULL, &error),
           "request");
    EXPECT(isaloom_ask(toy, NULL, "{\"command\": \"patch\"}", NULL, code, sizeof code, NULL, NULL, NULL, NULL, &error),
           "lacks");

    size = 0;
    EXPECT(isaloom_decode(toy, code, sizeof code, first_only, &size, &error), "(none)");
    if (size != 1)
        failures++, printf("the callback was called %zu times, expected 1\n", size);

    /* A description with errors can be opened and checked; all other operations fail. */
    if (!isaloom_session_add(session, "wrong.xml", (const uint8_t *)wrong, sizeof wrong - 1, NULL))
        failures++;
    isaloom_isa *broken = isaloom_open(session, "wrong", NULL, NULL);
    isaloom_error *error = NULL;
    if (!broken || isaloom_isa_usable(broken, &error) || !error || isaloom_error_line(error) == 0 ||
        strcmp(isaloom_error_file(error), "wrong.xml") != 0)
        failures++, printf("an invalid description is not reported\n");
    isaloom_error_free(error);
    error = NULL;
    if (isaloom_ask(broken, NULL, "{\"command\": \"check\"}", NULL, NULL, 0, count, &size, NULL, NULL, &error) !=
        ISALOOM_STATUS_PROBLEMS)
        failures++, printf("an invalid description is not checked\n");
    isaloom_error_free(error);
    isaloom_isa_free(broken);

    /* An instruction set outlives its session. Freeing NULL has no effect. */
    isaloom_session_free(session);
    if (isaloom_explain(toy, "20000001", count, &size, NULL) != ISALOOM_STATUS_FINE)
        failures++;
    isaloom_isa_free(toy);
    isaloom_isa_free(NULL);
    isaloom_session_free(NULL);
    isaloom_error_free(NULL);
    printf("%d failures\n", failures);
    return failures != 0;
}
