/* Prints address, mnemonic, operands, groups and registers of each instruction, up to the first undefined word. */
#include <inttypes.h>
#include <isaloom.h>
#include <stdio.h>

/* br.eq 3; call -1; add; ret; an undefined word */
static const uint8_t code[] = {0x03, 0x00, 0x10, 0x10, 0xff, 0xff, 0x0f, 0x11, 0x02, 0x10,
                               0x00, 0x20, 0x00, 0x00, 0x00, 0x13, 0xff, 0xff, 0xff, 0xff};

static void list(const char *title, const isaloom_text *names, size_t count) {
    for (size_t i = 0; i < count; i++)
        printf("%s%.*s", i ? ", " : title, (int)names[i].size, (const char *)names[i].bytes);
}

static int show(void *context, const isaloom_instruction *insn) {
    (void)context;
    if (!insn->matched)
        return 1;
    printf("0x%" PRIx64 ":\t%.*s\t%.*s", insn->offset, (int)insn->mnemonic.size, (const char *)insn->mnemonic.bytes,
           (int)insn->operands.size, (const char *)insn->operands.bytes);
    list("\tgroups: ", insn->groups, insn->group_count);
    list("\tread: ", insn->reads, insn->read_count);
    list("\twritten: ", insn->writes, insn->write_count);
    putchar('\n');
    return 0;
}

int main(void) {
    isaloom_error *error = NULL;
    isaloom_session *session = isaloom_session_new();
    isaloom_isa *isa = isaloom_open(session, "toy", "2", &error);
    if (isa)
        isaloom_decode_at(isa, code, sizeof code, 0x1000, show, NULL, &error);
    if (error)
        fprintf(stderr, "%s\n", isaloom_error_message(error));
    isaloom_error_free(error);
    isaloom_isa_free(isa);
    isaloom_session_free(session);
}
