/* A project file registers its GPUs. Errors in it are reported with line and column. */
#include <isaloom.h>
#include <stdio.h>
#include <string.h>

static void show(const char *what, isaloom_error *error) {
    if (error)
        printf("%s: %s at %d:%d: %s\n", what, isaloom_error_id(error), (int)isaloom_error_line(error),
               (int)isaloom_error_column(error), isaloom_error_message(error));
    else
        printf("%s: fine\n", what);
    isaloom_error_free(error);
}

static void add(const isaloom_session *session, const char *what, const char *text) {
    isaloom_error *error = NULL;
    isaloom_session_add(session, "isaloom.toml", (const uint8_t *)text, strlen(text), &error);
    show(what, error);
}

static void open_gpu(const isaloom_session *session, const char *what, const char *gpu) {
    isaloom_error *error = NULL;
    isaloom_isa_free(isaloom_open(session, NULL, gpu, &error));
    show(what, error);
}

int main(void) {
    isaloom_session *session = isaloom_session_new();
    open_gpu(session, "unknown GPU", "gfx1299");
    add(session, "invalid row", "[gpus.gfx1299]\nlike = \"gfx120\"\n");
    add(session, "invalid TOML", "isa = \n");
    add(session, "valid row", "isa = \"toy\"\ngpu = 2\n[gpus.gfx1299]\nlike = \"gfx1200\"\nmach = 0xf1\n");
    open_gpu(session, "GPU without a description", "gfx1299");
    open_gpu(session, "default of the project", NULL);
    isaloom_session_free(session);
    return 0;
}
