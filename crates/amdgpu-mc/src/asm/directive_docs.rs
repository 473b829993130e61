//! Syntax and meaning of the assembler's directives, except those of `.amdhsa_kernel` ([`super::kernel_directives`]).

/// Directive with its syntax and meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Directive {
    /// Name, with its period.
    pub name: &'static str,
    /// Arguments: names in capitals, optional parts in brackets; empty for a directive without arguments.
    pub arguments: &'static str,
    /// Meaning, in one sentence.
    pub meaning: &'static str,
}

const fn row(name: &'static str, arguments: &'static str, meaning: &'static str) -> Directive {
    Directive { name, arguments, meaning }
}

/// The directives, those of AMD first, then by topic.
pub const DIRECTIVES: &[Directive] = &[
    row(
        ".amdgcn_target",
        "\"TARGET_ID\"",
        "Checks that the program is assembled for the GPU and the features of a target id",
    ),
    row(".amdhsa_code_object_version", "VERSION", "Sets the version of the code object: 4, 5 or 6"),
    row(".amdhsa_kernel", "NAME", "Begins the descriptor of a kernel, which `.end_amdhsa_kernel` ends"),
    row(".end_amdhsa_kernel", "", "Ends the descriptor of a kernel"),
    row(".amdgpu_metadata", "", "Begins the metadata of the code object, in YAML"),
    row(".end_amdgpu_metadata", "", "Ends the metadata of the code object"),
    row(".amdgpu_lds", "NAME, SIZE[, ALIGNMENT]", "Declares a variable in LDS; sizes are in bytes"),
    row(".amdgpu_hsa_kernel", "NAME", "Marks a symbol as a kernel of an old code object"),
    row(".text", "", "Continues the section `.text`"),
    row(".data", "", "Continues the section `.data`"),
    row(".bss", "", "Continues the section `.bss`"),
    row(".rodata", "", "Continues the section `.rodata`"),
    row(".section", "NAME[, \"FLAGS\"[, @TYPE]]", "Continues a section, or begins it"),
    row(".pushsection", "NAME[, \"FLAGS\"[, @TYPE]]", "Saves the current section and continues another one"),
    row(".popsection", "", "Continues the section that `.pushsection` saved"),
    row(".previous", "", "Continues the section before the current one"),
    row(".globl", "NAME", "Makes a symbol visible to other files"),
    row(".global", "NAME", "Makes a symbol visible to other files"),
    row(".local", "NAME", "Makes a symbol local to this file"),
    row(".weak", "NAME", "Makes a symbol weak: a definition in another file replaces it"),
    row(".hidden", "NAME", "Hides a symbol from other code objects"),
    row(".protected", "NAME", "Makes a symbol visible, but not replaceable by other code objects"),
    row(".internal", "NAME", "Restricts a symbol to its code object"),
    row(".type", "NAME,@TYPE", "Sets the type of a symbol: `@function` or `@object`"),
    row(".size", "NAME, EXPRESSION", "Sets the size of a symbol, in bytes"),
    row(".set", "NAME, EXPRESSION", "Assigns a value to a symbol; it may be assigned again"),
    row(".equ", "NAME, EXPRESSION", "Assigns a value to a symbol; it may be assigned again"),
    row(".equiv", "NAME, EXPRESSION", "Assigns a value to a symbol that must not have one"),
    row(".comm", "NAME, SIZE[, ALIGNMENT]", "Declares a common symbol; sizes are in bytes"),
    row(".byte", "VALUE, ...", "Writes 8-bit numbers"),
    row(".short", "VALUE, ...", "Writes 16-bit numbers"),
    row(".long", "VALUE, ...", "Writes 32-bit numbers"),
    row(".quad", "VALUE, ...", "Writes 64-bit numbers"),
    row(".float", "VALUE, ...", "Writes 32-bit floats"),
    row(".double", "VALUE, ...", "Writes 64-bit floats"),
    row(".ascii", "\"TEXT\", ...", "Writes text without a terminating zero"),
    row(".asciz", "\"TEXT\", ...", "Writes text with a terminating zero"),
    row(".string", "\"TEXT\", ...", "Writes text with a terminating zero"),
    row(".zero", "COUNT", "Writes zero bytes"),
    row(".space", "COUNT[, VALUE]", "Writes bytes of one value"),
    row(".skip", "COUNT[, VALUE]", "Writes bytes of one value"),
    row(".fill", "COUNT[, SIZE[, VALUE]]", "Writes a value of SIZE bytes COUNT times"),
    row(".org", "OFFSET[, VALUE]", "Advances to an offset of the section"),
    row(".uleb128", "VALUE, ...", "Writes unsigned numbers of variable length"),
    row(".sleb128", "VALUE, ...", "Writes signed numbers of variable length"),
    row(".p2align", "POWER[, VALUE[, MOST]]", "Aligns to a power of two: 8 is 256 bytes"),
    row(".balign", "BYTES[, VALUE[, MOST]]", "Aligns to a number of bytes"),
    row(".align", "BYTES[, VALUE[, MOST]]", "Aligns to a number of bytes"),
    row(".incbin", "\"FILE\"[, SKIP[, COUNT]]", "Writes the bytes of a file"),
    row(".include", "\"FILE\"", "Assembles another file in this place"),
    row(".reloc", "OFFSET, NAME[, EXPRESSION]", "Adds a relocation"),
    row(".macro", "NAME [PARAMETER[=DEFAULT], ...]", "Begins a macro, which `.endm` ends"),
    row(".endm", "", "Ends a macro"),
    row(".exitm", "", "Leaves a macro"),
    row(".purgem", "NAME", "Deletes a macro"),
    row(".altmacro", "", "Selects the alternate macro syntax"),
    row(".noaltmacro", "", "Selects the usual macro syntax"),
    row(".rept", "COUNT", "Repeats the lines up to `.endr`"),
    row(".irp", "NAME, VALUE, ...", "Repeats the lines up to `.endr` with each value"),
    row(".irpc", "NAME, TEXT", "Repeats the lines up to `.endr` with each character"),
    row(".endr", "", "Ends a repetition"),
    row(".if", "EXPRESSION", "Assembles the lines up to `.else` or `.endif` if the value is not 0"),
    row(".ifdef", "NAME", "Assembles the lines up to `.else` or `.endif` if the symbol is defined"),
    row(".ifndef", "NAME", "Assembles the lines up to `.else` or `.endif` if the symbol is not defined"),
    row(".elseif", "EXPRESSION", "Begins another alternative of a condition"),
    row(".else", "", "Begins the alternative of a condition"),
    row(".endif", "", "Ends a condition"),
    row(".file", "NUMBER \"DIRECTORY\" \"FILE\"", "Names a source file for `.loc`"),
    row(".loc", "FILE LINE [COLUMN]", "Sets the source line of the next instruction"),
    row(".ident", "\"TEXT\"", "Adds a text to the section `.comment`"),
    row(".print", "\"TEXT\"", "Prints a message"),
    row(".warning", "\"TEXT\"", "Reports a warning"),
    row(".error", "\"TEXT\"", "Reports an error"),
    row(".end", "", "Ends the program; the rest of the file is ignored"),
    row(".cfi_startproc", "", "Begins the unwind information of a function"),
    row(".cfi_endproc", "", "Ends the unwind information of a function"),
    row(".cfi_sections", ".debug_frame|.eh_frame", "Selects the sections for unwind information"),
    row(".addrsig", "", "Has no effect here: marks symbols for a linker"),
];

/// Returns the directive with a name.
pub fn directive_named(name: &str) -> Option<&'static Directive> {
    DIRECTIVES.iter().find(|directive| directive.name.eq_ignore_ascii_case(name))
}
