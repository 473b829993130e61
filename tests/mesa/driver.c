/* Runs the decoder that Mesa's decode.py makes, one instruction a line of hex bytes, over several roots of instructions.
 *
 * Mesa's decoder knows one table of instructions of one size. A description with <instruction> has several: here the table is
 * a pointer, and the roots are tried as docs/isaspec-extensions.md says. Prints the bytes of the root and the text.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define __instruction (*current_root)
#include DECODER

const struct isa_bitset *(*current_root)[];

static const struct {
    const struct isa_bitset *(*leaves)[];
    unsigned bytes;
    const char *when;
} roots[] = {
#include ROOTS
};

/* What two small functions of Mesa's that are called outside of the decoder's own files are worth here. */
unsigned u_printf_length(const char *format, va_list arguments)
{
    return vsnprintf(NULL, 0, format, arguments) + 1;
}

unsigned short _mesa_float_to_half_rtz_slow(float value)
{
    (void)value;
    abort();
}

static int unmatched;

static void no_match(FILE *out, const BITSET_WORD *bits, size_t words)
{
    (void)out, (void)bits, (void)words;
    unmatched = 1;
}

static int first_unit_is(const char *when, const unsigned char *bytes)
{
    unsigned unit = bytes[0] | bytes[1] << 8 | bytes[2] << 16 | (unsigned)bytes[3] << 24;
    for (int i = 0; when && i < 32; i++)
        if (when[i] != 'x' && (unsigned)(when[i] - '0') != (unit >> (31 - i) & 1))
            return 0;
    return 1;
}

int main(void)
{
    const struct isa_decode_options options = { .gpu_id = GPU, .show_errors = true, .no_match_cb = no_match };
    char line[256];
    while (fgets(line, sizeof line, stdin)) {
        unsigned char bytes[64] = { 0 };
        unsigned count = 0, byte;
        while (count < 32 && sscanf(line + 2 * count, "%2x", &byte) == 1)
            bytes[count++] = byte;
        const char *answer = "no match";
        char *text = NULL;
        unsigned size = 0;
        for (unsigned i = 0; i < sizeof roots / sizeof *roots; i++) {
            if (roots[i].bytes > count || !first_unit_is(roots[i].when, bytes))
                continue;
            BITSET_WORD words[BITMASK_WORDS] = { 0 };
            size_t length;
            free(text);
            text = NULL;
            memcpy(words, bytes, roots[i].bytes);
            FILE *out = open_memstream(&text, &length);
            current_root = roots[i].leaves;
            unmatched = 0;
            DISASM(words, sizeof words, out, &options);
            fclose(out);
            if (!unmatched) {
                text[strcspn(text, "\n")] = 0;
                answer = text, size = roots[i].bytes;
                break;
            }
        }
        printf("%u\t%s\n", size, answer);
        free(text);
    }
    return 0;
}
