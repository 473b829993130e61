/* Runs the functions of the plugin without rizin: `host CPU FILE [TEXT]` prints each instruction of a file with its
 * type (hex), jump and fail addresses, then the bytes of an assembled text. The three functions of rizin that the
 * plugin calls are replaced by small ones. */
#include <stdint.h>

#include <rz_analysis.h>
#include <rz_arch.h>
#include <rz_asm.h>
#include <rz_lib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool rz_strbuf_setbin(RzStrBuf *sb, const ut8 *s, size_t size) {
    sb->ptr = malloc(size + 1);
    memcpy(sb->ptr, s, size);
    sb->ptr[size] = '\0';
    sb->ptrlen = size + 1;
    sb->len = size;
    return true;
}

const char *rz_strbuf_set(RzStrBuf *sb, const char *s) {
    rz_strbuf_setbin(sb, (const ut8 *)s, strlen(s));
    return sb->ptr;
}

void rz_log(const char *function, const char *file, ut32 line, RzLogLevel level, const char *tag, const char *format,
            ...) {
    (void)function, (void)file, (void)line, (void)level, (void)tag;
    va_list arguments;
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
}

extern RzLibStruct rizin_plugin;

int main(int argc, char **argv) {
    static ut8 bytes[1 << 16];
    FILE *file = argc < 3 ? NULL : fopen(argv[2], "rb");
    if (!file || rizin_plugin.type != RZ_LIB_TYPE_ARCH)
        return 2;
    int size = (int)fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    RzArchPlugin *plugin = rizin_plugin.data;
    RzAsm *assembler = calloc(1, sizeof *assembler);
    RzAnalysis *analysis = calloc(1, sizeof *analysis);
    assembler->cpu = analysis->cpu = argv[1];
    for (int at = 0; at < size;) {
        RzAsmOp op = {0};
        RzAnalysisOp effect = {.jump = UT64_MAX, .fail = UT64_MAX};
        assembler->pc = at;
        int length = plugin->p_asm->disassemble(assembler, &op, bytes + at, size - at);
        if (length < 1)
            return 1;
        if (plugin->p_analysis->op(analysis, &effect, at, bytes + at, size - at, RZ_ANALYSIS_OP_MASK_BASIC) != length)
            return 1;
        printf("%s\t%x %d %d\n", op.buf_asm.ptr, (unsigned)effect.type, (int)effect.jump, (int)effect.fail);
        free(op.buf_asm.ptr);
        at += length;
    }
    if (argc > 3) {
        RzAsmOp op = {0};
        int length = plugin->p_asm->assemble(assembler, &op, argv[3]);
        for (int at = 0; at < length; at++)
            printf("%02x", (ut8)op.buf.ptr[at]);
        printf("\n");
        free(op.buf.ptr);
    }
    plugin->p_asm->fini(NULL);
    plugin->p_analysis->fini(NULL);
    free(assembler);
    free(analysis);
    return 0;
}
