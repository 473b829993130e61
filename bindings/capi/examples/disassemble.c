/* Disassembles a file: disassemble ISA GPU FILE [DESCRIPTION.xml]
 * ISA or GPU may be `-` if the other argument determines it. If both are `-`, the format of the file is detected. */
#include <isaloom.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int to_file(void *context, const uint8_t *bytes, size_t size) {
    return fwrite(bytes, 1, size, (FILE *)context) == size ? 0 : 1;
}

static int fail(isaloom_error *error) {
    const char *help = isaloom_error_help(error);
    fprintf(stderr, "error[%s]: %s%s%s\n", isaloom_error_id(error), isaloom_error_message(error),
            help ? "; " : "", help ? help : "");
    isaloom_error_free(error);
    return 1;
}

static uint8_t *read_file(const char *path, size_t *size) {
    FILE *file = fopen(path, "rb");
    uint8_t *bytes = NULL;
    size_t room = 0;
    *size = 0;
    if (!file)
        return NULL;
    for (;;) {
        if (*size == room) {
            uint8_t *more = realloc(bytes, room = room ? 2 * room : 4096);
            if (!more)
                break;
            bytes = more;
        }
        size_t n = fread(bytes + *size, 1, room - *size, file);
        if (n == 0)
            break;
        *size += n;
    }
    fclose(file);
    return bytes;
}

int main(int argc, char **argv) {
    if (argc < 4) {
        fprintf(stderr, "usage: disassemble ISA GPU FILE [DESCRIPTION.xml]\n");
        return 2;
    }
    if (isaloom_abi() != ISALOOM_ABI) {
        fprintf(stderr, "the ABI versions of the library and the header differ\n");
        return 2;
    }
    const char *name = strcmp(argv[1], "-") ? argv[1] : NULL;
    const char *gpu = strcmp(argv[2], "-") ? argv[2] : NULL;
    size_t size;
    uint8_t *bytes = read_file(argv[3], &size);
    if (!bytes) {
        perror(argv[3]);
        return 1;
    }
    isaloom_error *error = NULL;
    isaloom_session *session = isaloom_session_new();
    isaloom_isa *isa = NULL;
    if (argc < 5 || isaloom_session_add_path(session, argv[4], &error)) {
        if (name || gpu)
            isa = isaloom_open(session, name, gpu, &error);
        else
            isa = isaloom_open_input(session, argv[3], bytes, size, &error);
    }
    int exit_code = 1;
    if (isa) {
        isaloom_status status =
            isaloom_disassemble(isa, bytes, size, ISALOOM_FORM_TEXT, to_file, stdout, &error);
        exit_code = status;
    }
    if (error)
        exit_code = fail(error);
    isaloom_isa_free(isa);
    isaloom_session_free(session);
    free(bytes);
    return exit_code;
}
