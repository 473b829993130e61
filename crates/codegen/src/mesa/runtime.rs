//! Generates the part of the encoder header that depends only on the word size: word types and functions that pack
//! bits.

use crate::c::Writer;

/// Writes the code before the encoders: word types, the structure of params, and functions that pack bits.
pub(super) fn words(out: &mut Writer, words: u32, params: &[String]) {
    for include in ["<assert.h>", "<stdbool.h>", "<stdint.h>", "\"util/bitset.h\"", "\"util/log.h\""] {
        out.line(format!("#include {include}"));
    }
    out.line("");
    out.line(format!("#define BITMASK_WORDS {words}"));
    out.line("");
    out.open("typedef struct {");
    out.line("BITSET_WORD bitset[BITMASK_WORDS];");
    out.close("} bitmask_t;");
    out.line("");
    out.open("static inline uint64_t\nbitmask_to_uint64_t(bitmask_t mask)\n{");
    match words {
        1 => out.line("return mask.bitset[0];"),
        _ => out.line("return ((uint64_t)mask.bitset[1] << 32) | mask.bitset[0];"),
    }
    out.close("}");
    out.line("");
    out.open("static inline bitmask_t\nuint64_t_to_bitmask(uint64_t val)\n{");
    match words {
        1 => out.line("bitmask_t mask = {{ (BITSET_WORD)val }};"),
        _ => out.line("bitmask_t mask = {{ (BITSET_WORD)val, (BITSET_WORD)(val >> 32) }};"),
    }
    out.line("return mask;");
    out.close("}");
    out.line("");
    out.open("static inline void\nstore_instruction(BITSET_WORD *dst, bitmask_t instr)\n{");
    out.open("for (unsigned i = 0; i < BITMASK_WORDS; i++) {");
    out.line("dst[i] = instr.bitset[i];");
    out.close("}");
    out.close("}");
    out.line("");
    out.line("struct encode_state;");
    out.line("");
    out.line("#define ISA_GPU_ID() (s->gen)");
    out.line("");
    out.line("/* Parameters passed to nested bitsets. */");
    out.open("struct bitset_params {");
    params.iter().for_each(|name| out.line(format!("int64_t {name};")));
    if params.is_empty() {
        out.line("int64_t none;");
    }
    out.close("};");
    out.line("");
    match words.div_ceil(2) {
        1 => narrow(out),
        parts => wide(out, parts),
    }
}

/// Writes the statements that check whether a value fits, for the body of a pack function.
fn checked(out: &mut Writer) {
    out.line("const unsigned width = high - low + 1;");
    out.line("uint64_t bits = (uint64_t)val;");
    out.open("if (width < 64) {");
    out.line("const uint64_t mask = (UINT64_C(1) << width) - 1;");
    out.line("assert(!(bits & ~mask) || (is_signed && (bits | mask) == UINT64_MAX));");
    out.line("bits &= mask;");
    out.close("}");
    out.line("(void)is_signed;");
}

const PACK: &str =
    "/* Shifts a value into its field. It must fit as an unsigned or, if `is_signed`, signed number. */";

/// Writes the pack functions for words of at most 64 bits.
fn narrow(out: &mut Writer) {
    out.line("/* Word under construction. */");
    out.line("typedef uint64_t packed_word;");
    out.line("");
    out.line(PACK);
    out.open(
        "static inline packed_word\npack_field(unsigned low, unsigned high, int64_t val, bool is_signed)\n{",
    );
    checked(out);
    out.line("return bits << low;");
    out.close("}");
}

/// Writes the pack functions for words of `parts` 64-bit parts.
fn wide(out: &mut Writer, parts: u32) {
    out.line("/* Word under construction, in parts of 64 bits. */");
    out.open("typedef struct {");
    out.line(format!("uint64_t part[{parts}];"));
    out.close("} packed_word;");
    out.line("");
    out.line(PACK);
    out.open(
        "static inline packed_word\npack_field(unsigned low, unsigned high, int64_t val, bool is_signed)\n{",
    );
    out.line("packed_word word = { { 0 } };");
    checked(out);
    out.line("word.part[low / 64] = bits << (low % 64);");
    out.open("if (high / 64 != low / 64) {");
    out.line("word.part[high / 64] = bits >> (64 - low % 64);");
    out.close("}");
    out.line("return word;");
    out.close("}");
    out.line("");
    out.open("static inline void\nadd_bits(packed_word *word, packed_word more)\n{");
    (0..parts).for_each(|part| out.line(format!("word->part[{part}] |= more.part[{part}];")));
    out.close("}");
    out.line("");
    out.line("/* Adds the fixed bits of the leaf to a word. */");
    let fixed: Vec<String> = (0..parts).map(|part| format!("uint64_t fixed{part}")).collect();
    out.open(format!("static inline bitmask_t\npacked_bitmask(packed_word word, {})\n{{", fixed.join(", ")));
    (0..parts).for_each(|part| out.line(format!("word.part[{part}] |= fixed{part};")));
    out.line("bitmask_t mask;");
    out.open("for (unsigned i = 0; i < BITMASK_WORDS; i++) {");
    out.line("mask.bitset[i] = (BITSET_WORD)(word.part[i / 2] >> (i % 2 * 32));");
    out.close("}");
    out.line("return mask;");
    out.close("}");
}
