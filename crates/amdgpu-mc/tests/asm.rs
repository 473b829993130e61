//! Tests the assembler of whole programs: directives, expressions, macros, conditions and error messages.

#![allow(clippy::unwrap_used, clippy::panic)] // a failed unwrap fails the test

use isaloom_amd_isa::{Decoder, read};
use isaloom_amdgpu_mc::asm::{DIRECTIVES, Options, assemble, kernel_directives, wave_of};
use isaloom_amdgpu_object::program::{Place, Program, SymbolKind, Visibility};
use isaloom_amdgpu_object::{LinkError, read_object, write_code_object, write_relocatable};
use isaloom_amdgpu_text::llvm::{Syntax, Target, Version, Wave};
use isaloom_source::{Diagnostic, FileId, has_errors};
use isaloom_testkit_amd::SMALL;
use object::read::elf::ElfFile64;
use object::{Endianness, Object as _, ObjectSection as _};

fn run(text: &str) -> (Program, Vec<Diagnostic>) {
    let (spec, _) = read(FileId(0), SMALL);
    let syntax = Syntax::new(&spec, Target::named("gfx1150").unwrap());
    let decoder = Decoder::new(&spec).unwrap();
    assemble(&syntax, *syntax.target(), FileId(0), text, Options::with_decoder(&decoder))
}

/// Assembles a program and returns the bytes of `.text` in hexadecimal; fails if the program has errors.
fn hex(text: &str) -> String {
    let (program, diagnostics) = run(text);
    let errors: Vec<_> = diagnostics.iter().map(|d| &d.message).collect();
    assert!(!has_errors(&diagnostics), "{text}: {errors:?}");
    program.sections[0].data.iter().map(|b| format!("{b:02x}")).collect()
}

fn errors(text: &str) -> Vec<String> {
    run(text).1.into_iter().map(|d| d.message).collect()
}

#[test]
fn data_directives_write_their_values() {
    assert_eq!(hex(".byte 1, -1, 'A'\n.short 0x1234\n.long 1+2*3\n"), "01ff41341207000000");
    assert_eq!(hex(".quad 0x0102030405060708"), "0807060504030201");
    assert_eq!(hex(".octa 0x0102030405060708090a0b0c0d0e0f10"), "100f0e0d0c0b0a090807060504030201");
    assert_eq!(hex(".float 1.0\n.double -0.5"), "0000803f000000000000e0bf");
    assert_eq!(hex(".ascii \"a\\n\"\n.asciz \"b\""), "610a6200");
    assert_eq!(hex(".fill 2, 2, 0x1234\n.zero 2\n.space 1, 7"), "34123412000007");
    assert_eq!(hex(".byte 1\n.p2align 2\n"), "01000000");
    assert_eq!(hex(".byte 1,2,3,4\n.p2align 3\n"), "01020304000080bf");
    assert_eq!(hex(".byte 1\n.balign 4, 9\n"), "01090909");
    assert_eq!(hex(".byte 1\n.org 3\n.byte 2"), "01000002");
}

#[test]
fn data_directives_match_those_of_llvm() {
    for name in [".word", ".hword", ".half"] {
        assert_eq!(errors(&format!("{name} 1\n")), [format!("unknown directive `{name}`")]);
    }
    assert_eq!(errors(".octa -1\n"), ["`-1` is not a number"]);
    assert_eq!(hex(".Long 1\n.BYTE 2\n.IF 1\n.byte 3\n.ENDIF\n"), "010000000203");
    assert_eq!(errors(".AMDHSA_CODE_OBJECT_VERSION 5\n").len(), 1);
    assert_eq!(hex(".macro .Twice\n.byte 1, 1\n.endm\n.Twice\n"), "0101");
    assert_eq!(hex(".ascii \"a\" \"b\", \"c\"\n"), "616263");
    assert_eq!(errors(".asciz \"a\" \"b\"\n"), ["unexpected `\"b\"` after the quoted string"]);
    assert_eq!(hex(".uleb128 300\n.sleb128 -1, 64\n"), "ac027fc000");
    assert_eq!(hex(".float nan\n"), "ffffff7f");
    let (program, diagnostics) = run(".fill 1, 8, -1\n");
    assert_eq!(program.sections[0].data, [255, 255, 255, 255, 0, 0, 0, 0]);
    assert_eq!(diagnostics.len(), 1);
}

#[test]
fn rare_directives_behave_as_in_llvm() {
    assert_eq!(
        hex(".dcb.w 2, 0x1234\n.dcb.s 1, 0x1p1\n.ds.b 2\n.byte 1"),
        "34123412000000400000".to_owned() + "01"
    );
    assert_eq!(hex(".macro m a b\n.byte \\a, \\b, \\+\n.endm\nm 1 2\nm 1 + 2, 3\n"), "010200030301");
    let alternate = ".altmacro\n.macro m a, b\n.ascii \"\\a\"\n.byte b\n.endm\n.set n, 3\nm <x, !>>, %n+1\n";
    assert_eq!(hex(alternate), "782c203e04");
    assert_eq!(hex(".byte 1\n. = 4\n.byte '\\n', 6!1\n.end\nnothing of this"), "010000000afe");
    assert_eq!(hex(".macro .byte a\n.short \\a\n.endm\n.byte 1\n.macros_off\n.byte 1"), "010001");
    let place =
        |text: &str| run(text).0.symbols.iter().map(|s| (s.name.clone(), s.place)).collect::<Vec<_>>();
    assert_eq!(place(".comm a, 4, 3"), [("a".to_owned(), Place::Common(8))]);
    assert_eq!(place(".lcomm a, 4"), [("a".to_owned(), Place::Section(1, 0))]);
    assert_eq!(place("f:\n.symver f, g@V1, remove"), [("g@V1".to_owned(), Place::Section(0, 0))]);
    assert_eq!(place(".size a, 4\n.extern b"), []);
    // The relocations must contain each location once: a symbol that was set to a location must not add the offset
    // twice.
    let (program, _) =
        run(".long 1\n.set a, .\n.long 2\n.quad a\n.reloc 0, R_AMDGPU_REL32_LO, b-4\n.long c-.\n");
    let found: Vec<_> =
        program.sections[0].relocations.iter().map(|r| (r.offset, r.kind as u32, r.addend)).collect();
    assert_eq!(found, [(0, 10, -4), (8, 3, 0), (16, 4, 0)]);
    // A relocation beyond the end of its section is an error, because a linker would reject it.
    let (program, _) = run(
        ".data\n.long 0\na:\n.reloc 0x7ffffffffffffff0, R_AMDGPU_REL64, a\n.reloc 2, R_AMDGPU_REL64, a\n",
    );
    let _ = write_code_object(&program);
    // A linked file contains the space for a common symbol.
    let (program, _) = run(".comm a, 4, 3\n.data\n.quad a\n");
    assert!(write_code_object(&program).is_ok());
    let (program, _) = run(".section .x,\"awR\",@init_array\n.quad 1\n.tbss\n.zero 4\n");
    let held: Vec<_> = program.sections.iter().map(|s| (s.kind, s.flags.retain, s.flags.tls)).collect();
    assert_eq!(held, [(1, false, false), (14, true, false), (8, false, true)]);
}

#[test]
fn lines_rejected_by_llvm_are_rejected() {
    let mut wrong = Vec::new();
    for (text, part) in [
        (".include \"a\"", "`.include` is not available here"),
        (".incbin \"a\"", "`.incbin` is not available here"),
        (".subsection 1", "subsections are not supported"),
        (".ifc a\n.endif", "two strings, separated by a comma"),
        (".long 1f", "undefined label `1:`: no definition follows"),
        (".bss\n.byte 1", "`.bss` has type `@nobits`"),
        (".section .x,\"a\"\n.section .x,\"aw\"", "differ from the first declaration"),
        (".section .x,\"a\",@what", "unknown section type `what`"),
        (".previous", "without `.section`"),
        (".globl a\n.local a", "both `.local` and visible to other files"),
        (".macro m\n.endm\n.macro m\n.endm", "duplicate macro `m`"),
        (".macro m a, a\n.endm", "duplicate parameter `a`"),
        (".p2align 3, 0, 0", "maximum number of padding bytes is out of range"),
        (".reloc 0, R_X86_64_32, a", "expected R_AMDGPU_NONE, R_AMDGPU_ABS32_LO"),
        (".comm a, -1", "negative"),
        (
            ".data\na: .quad b-c\n.text\nb:\n.bss\nc:\n",
            "only if the subtracted symbol is in the current section",
        ),
    ] {
        let found = errors(text);
        if !found.iter().any(|error| error.contains(part)) {
            wrong.push(format!("{text}: {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn symbols_can_be_used_before_declaration() {
    assert_eq!(hex("s_branch end\n.long 5\nend:\n"), "010020bf05000000".replace("20bf", "a0bf"));
    assert_eq!(hex("a: .long b-a\nb:\n"), "04000000");
    assert_eq!(hex("1: .long 1f-1b\n1:\n"), "04000000");
    assert_eq!(hex(".set n, 3\nn = n + 1\n.byte n"), "04");
    assert_eq!(hex(".byte n\n.set n, max(2, 7)"), "07");
}

#[test]
fn macros_repetitions_and_conditions_are_expanded() {
    let program = "\
.macro two a, b=2, c:req
  .byte \\a, \\b, \\c
.endm
two 1, c=3
two 4, 5, 6
.rept 2
.byte 9
.endr
.irp x, 7, 8
.byte \\x
.endr
.irpc d, 12
.byte 0x1\\d
.endr
.if 1 > 2
.byte 100
.elseif 2 == 2
.byte 101
.else
.byte 102
.endif
.ifdef nothing
.error \"no\"
.endif
.ifndef nothing
.byte 103
.endif
";
    assert_eq!(hex(program), "01020304050609090708111265".to_owned() + "67");
    let recursive = ".macro m\nm\n.endm\nm\n";
    assert!(errors(recursive)[0].contains("nested more than"));
    let bomb = ".macro b\n.rept 100000\n.byte 0\n.endr\n.endm\n.rept 100\nb\n.endr\n";
    assert!(errors(bomb).iter().any(|e| e.contains("expand to more than")), "{:?}", errors(bomb));
}

#[test]
fn instructions_accept_expressions() {
    let (program, diagnostics) = run(".set n, 2\ns_add_u32 s[n], s[n+1], n*2\n");
    assert!(!has_errors(&diagnostics), "{diagnostics:?}");
    assert_eq!(program.lines[0].bytes, run("s_add_u32 s2, s3, 4").0.lines[0].bytes);
}

#[test]
fn ignored_directives_are_reported() {
    let mut wrong = Vec::new();
    for (text, part) in [
        (".frobnicate 1", "unknown directive `.frobnicate`"),
        ("x:\nx:\n", "duplicate label `x`"),
        (".byte 256", "256 is out of range for 1 byte (expected -128 to 255)"),
        (".byte undefined", "4 or 8 bytes, not 1"),
        (".endif", "without `.if`"),
        (".if 1\n", "missing `.endif`"),
        (".macro m\n", "missing `.endm`"),
        (".section .rodata\ns_endpgm\n", "expected `.text`"),
        (".amdgcn_target \"amdgcn-amd-amdhsa--gfx942\"", "for `gfx942`"),
        (".amdhsa_kernel k\n.amdhsa_ieee_mod 1\n.end_amdhsa_kernel", "unknown directive `.amdhsa_ieee_mod`"),
        (".amdhsa_kernel k\n", "missing `.end_amdhsa_kernel`"),
        (".amdhsa_kernel k\n.end_amdhsa_kernel", "missing `.amdhsa_next_free_vgpr`"),
        (".amdgpu_metadata\na: [\n.end_amdgpu_metadata", "not valid YAML"),
        ("s_branch 1f", "undefined label `1:`: no definition follows"),
        ("s_branch ext", "undefined label `ext`"),
        (".p2align 99", "alignment exponent is out of range: 99 (expected 0 to 31)"),
        (".fill 1000000000, 8, 0", "number of elements is out of range"),
        (".loc 1 2 3", "no earlier `.file 1`"),
    ] {
        let found = errors(text);
        if !found.iter().any(|error| error.contains(part)) {
            wrong.push(format!("{text}: {found:?}"));
        }
        assert!(has_errors(&run(text).1), "{text}");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let (_, warned) = run(".line 3\n.line 4\n");
    assert_eq!(warned.len(), 1);
    assert!(!has_errors(&warned));
}

#[test]
fn errors_have_locations_and_a_limit() {
    let (_, diagnostics) = run("  s_add_u32 s0, s1, zz9 x\n");
    assert_eq!(diagnostics.len(), 1);
    let (program, many) = run(&"wrong 1\n".repeat(5000));
    assert!(program.lines.is_empty());
    assert_eq!(many.len(), 101);
    assert_eq!(many[100].message, "4900 more errors are not shown");
}

#[test]
fn bits_comment_must_agree_with_the_text() {
    // The comment is accepted, because it contains the encoding of the statement.
    let line = "s_add_u32 s0, s1, s2";
    let bytes = run(line).0.lines[0].bytes.clone();
    let word = u32::from_le_bytes(bytes[..4].try_into().unwrap());
    assert_eq!(run(&format!("{line} // bits {word:08x}")).0.lines[0].bytes, bytes);
    assert!(
        errors(&format!("s_add_u32 s0, s1, s3 // bits {word:08x}"))[0]
            .contains("encodes `s_add_u32 s0, s1, s2`")
    );
}

#[test]
fn wave_size_and_link_errors_are_returned() {
    assert_eq!(wave_of(".amdhsa_wavefront_size32 0 ; x\n"), Some(Wave::W64));
    assert_eq!(wave_of(".amdhsa_wavefront_size32 0\n.amdhsa_wavefront_size32 1\n"), None);
    let (program, _) = run(".globl f\n.long g@rel32@lo+4\nf:\n");
    assert_eq!(write_code_object(&program), Err(vec![LinkError::Undefined("g".into())]));
    assert!(program.symbols.iter().any(|s| s.name == "g" && s.place == Place::Undefined));
}

#[test]
fn arbitrary_programs_never_panic_the_assembler() {
    let words = [
        ".macro",
        ".endm",
        ".rept",
        ".endr",
        ".if",
        ".else",
        ".endif",
        ".set",
        ".byte",
        ".long",
        "x",
        "1",
        ",",
        "=",
        ":",
        "\\x",
        "\"",
        "(",
        ")",
        "-",
        ".amdhsa_kernel",
        ".end_amdhsa_kernel",
        ".section",
        ".p2align",
        "\n",
        "\n",
        "s_endpgm",
        "s_branch",
        "/*",
        "*/",
        "'",
        "é",
        ".fill",
        "@rel32@lo",
        ".irp",
        ".org",
        ".",
        ".altmacro",
        "<",
        "!",
        "%",
        "\\+",
        ".comm",
        ".weakref",
        ".symver",
        ".reloc",
        "R_AMDGPU_ABS64",
        ".dcb.d",
        ".rodata",
        ".previous",
    ];
    let mut random = isaloom_testkit::random::Random::xorshift(7);
    for _ in 0..3000 {
        let mut text = String::new();
        for _ in 0..30 {
            text.push_str(words[(random.bits() >> 20) as usize % words.len()]);
            text.push(' ');
        }
        let (program, _) = run_with(&text);
        let _ = write_code_object(&program);
    }
}

#[test]
fn debug_information_is_linked_with_file_addresses() {
    let (program, diagnostics) =
        run("s_nop 0\nf:\ns_nop 1\n.section .debug_info,\"\",@progbits\n.long 0x12345678\n\
        .long .debug_abbrev+1\n.quad f\n.section .debug_abbrev,\"\",@progbits\n.byte 1, 2\n");
    assert!(!has_errors(&diagnostics), "{diagnostics:?}");
    // A section name in an expression refers to the section, so the object must not contain an undefined symbol for it.
    assert!(program.symbols.iter().all(|symbol| symbol.place != Place::Undefined), "{:?}", program.symbols);
    let file = write_code_object(&program).unwrap();
    let code = read_object(&file).unwrap().sections[0].address;
    let mut wanted = vec![0x78, 0x56, 0x34, 0x12, 1, 0, 0, 0];
    wanted.extend((code + 4).to_le_bytes());
    assert!(code != 0 && file.windows(wanted.len()).any(|bytes| bytes == wanted));
    // The loader must write this address into the field, so a read-only section is an error.
    let (program, _) = run("f:\ns_nop 1\n.section .rodata\n.quad f\n");
    assert!(matches!(write_code_object(&program).unwrap_err()[..], [LinkError::ReadOnly { .. }]));
}

#[test]
fn comments_are_allowed_between_words_and_across_lines() {
    let text = "/***\n * .bad ; a // b\n ***/ .byte 1 /* b */, 2 /* c\n d */ .set x, /* e */ 3\n.if x == 3 /* f */\n.byte x\n.endif\n\
                .macro m a\n.set y, \\a /* (g) */\n.byte y /* h\n.bad */\n.endm\nm 4 /* i */\n.ascii \"/*\" // /*\n.byte 5\n";
    assert_eq!(hex(text), "010203042f2a05");
    assert_eq!(hex("s_nop 1 /* a */\n/* b\n*/"), hex("s_nop 1"));
    assert_eq!(errors(".byte 1\n/* a\n.byte 2\n"), ["unterminated comment"]);
}

#[test]
fn symbols_can_be_defined_before_the_first_line() {
    let (spec, _) = read(FileId(0), SMALL);
    let target = Target::named("gfx1150").unwrap();
    let syntax = Syntax::new(&spec, target);
    let defined = [("TILE".to_owned(), 16), ("low".to_owned(), -1)];
    let text = ".ifndef TILE\n.set TILE, 1\n.endif\n.byte TILE, low\n.set low, 2\n.byte low\n";
    let one_by_one = |count: usize, work: &(dyn Fn(usize) + Sync)| (0..count).for_each(work);
    let options = Options { defined: &defined, workers: Some(&one_by_one), ..Options::default() };
    let (program, diagnostics) = assemble(&syntax, target, FileId(0), text, options);
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    assert_eq!(program.sections[0].data, [16, 255, 2]);
}

#[test]
fn commas_between_operands_are_optional() {
    assert_eq!(hex("s_add_u32 s0 s1 -1"), hex("s_add_u32 s0, s1, -1"));
    assert_eq!(hex(".set n, 1\ns_add_u32 s[n] s[n + 1], n - 2"), hex("s_add_u32 s1, s2, -1"));
    assert_eq!(errors("s_add_u32 s0 s1\n").len(), 1);
}

#[test]
fn descriptor_takes_visibility_of_its_kernel_at_that_point() {
    let kernel = |name: &str| {
        format!(
            ".amdhsa_kernel {name}\n.amdhsa_next_free_vgpr 1\n.amdhsa_next_free_sgpr 1\n.end_amdhsa_kernel\n"
        )
    };
    let code = ".globl a, b, c\n.hidden b\na:\nb:\nc:\ns_nop 0\n.section .rodata\n";
    let text = [code, &kernel("a"), &kernel("b"), &kernel("c"), ".protected c\n"].concat();
    let (program, diagnostics) = run(&text);
    assert!(!has_errors(&diagnostics), "{diagnostics:?}");
    let shown = |name: &str| program.symbols.iter().find(|symbol| symbol.name == name).unwrap().visibility;
    use Visibility::{Default, Hidden, Protected};
    assert_eq!(["a", "b", "c"].map(shown), [Protected, Hidden, Protected]);
    assert_eq!(["a.kd", "b.kd", "c.kd"].map(shown), [Default, Hidden, Default]);
}

#[test]
fn offsets_in_merged_sections_keep_their_symbol() {
    let found = |flags| {
        let section = format!(".section .rodata.str,{flags}\n.L.a:\n.asciz \"a\"\n.L.b:\n.asciz \"b\"\n");
        let (program, diagnostics) = run(&format!(".long .L.b+4\n.long .L.b\n{section}"));
        assert!(!has_errors(&diagnostics), "{diagnostics:?}");
        let file = write_relocatable(&program);
        let object = read_object(&file).unwrap();
        object.sections[0].relocations.iter().map(|r| (r.symbol.clone(), r.addend)).collect::<Vec<_>>()
    };
    assert_eq!(found("\"aMS\",@progbits,1"), [(".L.b".to_owned(), 4), (".rodata.str".to_owned(), 2)]);
    assert_eq!(found("\"aS\",@progbits"), [(".rodata.str".to_owned(), 6), (".rodata.str".to_owned(), 2)]);
}

#[test]
fn dynamic_relocations_refer_to_dynamic_symbols() {
    let (program, _) =
        run("a:\ns_nop 0\nb:\ns_nop 1\n.globl f\n.type f,@function\nf:\ns_nop 2\n.data\n.quad b\n");
    let mut file = write_code_object(&program).unwrap();
    let (address, range) = {
        let elf = ElfFile64::<Endianness>::parse(&*file).unwrap();
        let table = elf.section_by_name(".rela.dyn").unwrap();
        (elf.section_by_name(".text").unwrap().address(), table.file_range().unwrap())
    };
    // Replaces the first dynamic relocation by one to the first dynamic symbol, which is in the code, because other
    // linkers write such relocations.
    let at = usize::try_from(range.0).unwrap();
    for (number, value) in [address + 4, 1 << 32 | 3, 8].into_iter().enumerate() {
        file[at + 8 * number..at + 8 * number + 8].copy_from_slice(&value.to_le_bytes());
    }
    let object = read_object(&file).unwrap();
    let found = &object.sections[0].relocations[0];
    assert_eq!((found.symbol.as_str(), found.address, found.addend), ("f", address + 4, 8));
}

thread_local! {
    static SYNTAX: Syntax =
        Syntax::new(&read(FileId(0), SMALL).0, Target::named("gfx1150").unwrap());
}

fn run_with(text: &str) -> (Program, Vec<Diagnostic>) {
    SYNTAX.with(|syntax| assemble(syntax, *syntax.target(), FileId(0), text, Options::default()))
}

#[test]
fn mistakes_have_the_offending_value_and_the_accepted_range() {
    let cases = [
        ("s_add_u32 s999, s1, s2\n", "register index is out of range: `s999` (expected s0 to s105)"),
        ("v_mov_b32 v300, v1\n", "register index is out of range: `v300` (expected v0 to v255)"),
        (
            "s_add_u32 s[8:7], s1, s2\n",
            "register range is reversed: `s[8:7]` (expected the lower register first)",
        ),
        ("s_nop 70000\n", "immediate is out of range: 70000 (expected -32768 to 65535)"),
        ("s_add_u32 s1, s2\n", "`s_add_u32` takes 3 operands, found 2"),
        ("s_add_u32 s1, s2, s3, s4\n", "`s_add_u32` takes 3 operands, found 4"),
    ];
    for (text, message) in cases {
        assert_eq!(errors(text), [message], "{text}");
    }
    // Both errors of a program are reported, not only the first.
    let both = errors("s_add_u32 s999, s1, s2\ns_nop 70000\n");
    assert_eq!(both.len(), 2, "{both:?}");
}

#[test]
fn unknown_amdhsa_directive_has_suggestions_or_none() {
    let found = |name: &str| {
        let (_, diagnostics) = run(&format!(".amdhsa_kernel k\n{name} 1\n"));
        let found = diagnostics.into_iter().find(|found| found.message.contains(name)).unwrap();
        let titles: Vec<String> = found.fixes.into_iter().map(|fix| fix.title).collect();
        (found.message, found.help, titles)
    };
    let (message, help, fixes) = found(".amdhsa_next_free_vgprs");
    assert_eq!(message, "unknown directive `.amdhsa_next_free_vgprs`");
    let help = help.unwrap();
    assert!(help.starts_with("did you mean `.amdhsa_next_free_vgpr`"), "{help}");
    assert_eq!(fixes.first().map(String::as_str), Some("write `.amdhsa_next_free_vgpr`"));
    let (message, help, fixes) = found(".amdhsa_qqqqqqqqqqqqqqqq");
    assert_eq!(message, "unknown directive `.amdhsa_qqqqqqqqqqqqqqqq`");
    assert_eq!((help, fixes), (None, Vec::new()));
}

#[test]
fn the_assembler_knows_every_described_directive() {
    for known in DIRECTIVES {
        let begin = match known.name {
            ".end_amdgpu_metadata" => ".amdgpu_metadata\n",
            ".end_amdhsa_kernel" => ".amdhsa_kernel k\n",
            _ => "",
        };
        let found = errors(&format!("{begin}{} {}\n", known.name, known.arguments));
        assert!(!found.iter().any(|message| message.contains("unknown directive")), "{found:?}");
        assert!(known.name.starts_with('.') && !known.meaning.ends_with('.'), "{known:?}");
    }
}

#[test]
fn kernel_directives_have_ranges_and_defaults() {
    let of = |gpu: &str, name: &str| {
        let all = kernel_directives(&Target::named(gpu).unwrap());
        all.into_iter().find(|known| known.name == name).unwrap()
    };
    let known = of("gfx1150", ".amdhsa_ieee_mode");
    assert_eq!((known.most, known.default, known.supported), (Some(1), Some(1), true));
    assert!(!of("gfx1200", ".amdhsa_ieee_mode").supported);
    assert_eq!(of("gfx1200", ".amdhsa_inst_pref_size").most, Some(255));
    assert_eq!(of("gfx1150", ".amdhsa_inst_pref_size").most, Some(63));
    assert_eq!(of("gfx1150", ".amdhsa_wavefront_size32").default, Some(1));
    assert_eq!(of("gfx942", ".amdhsa_user_sgpr_kernarg_preload_length").most, Some(16));
    let required = of("gfx942", ".amdhsa_accum_offset");
    assert_eq!((required.most, required.default, required.required), (None, None, true));
}

#[test]
fn a_symbol_that_is_set_to_another_inherits_type_and_size() {
    let (program, _) = run(
        ".type x,@function\nx: .long 1, 2\n.size x, .-x\n.type d,@object\nd: .long 3\n.size d, 4\ny = x\n.set z, x+4\n\
         w = y\n.size w, 3\nv = w\nu = v+1\ndd = d\n.type ff,@function\nff = d\n.type o,@object\no = x\n.set n, .\n\
         .set far, z-x\n",
    );
    let found: Vec<_> = program.symbols.iter().map(|s| (s.name.as_str(), s.kind, s.size)).collect();
    // Values of llvm-mc 22, 23 and 24.
    for row in [
        ("y", SymbolKind::Function, 8),
        ("z", SymbolKind::Function, 8),
        ("w", SymbolKind::Function, 3),
        ("v", SymbolKind::Function, 3),
        ("u", SymbolKind::Function, 8),
        ("dd", SymbolKind::Object, 4),
        ("ff", SymbolKind::Function, 4),
        ("o", SymbolKind::Function, 8),
        ("n", SymbolKind::None, 0),
        ("far", SymbolKind::None, 0),
    ] {
        assert!(found.contains(&row), "{row:?} is not in {found:?}");
    }
}

#[test]
fn arrays_of_functions_have_an_entry_size_from_llvm_24_on() {
    let text = ".section .init_array,\"aw\"\n.quad 0\n.section .fini_array.5,\"aw\"\n.quad 0\n\
                .section a,\"aw\",@preinit_array\n\
                .quad 0\n.section .ctors,\"aw\"\n.quad 0\n";
    for (llvm, wanted) in [(22, [0, 0, 0, 0]), (23, [0, 0, 0, 0]), (24, [8, 8, 8, 0])] {
        let (spec, _) = read(FileId(0), SMALL);
        let target = Target::named("gfx1150").unwrap().with_llvm(Version::of(llvm).unwrap());
        let (syntax, decoder) = (Syntax::new(&spec, target), Decoder::new(&spec).unwrap());
        let (program, _) = assemble(&syntax, target, FileId(0), text, Options::with_decoder(&decoder));
        let found: Vec<u64> = program.sections.iter().skip(1).map(|section| section.entry_size).collect();
        assert_eq!(found, wanted, "LLVM {llvm}");
        let object = write_relocatable(&program);
        let layout = read_object(&object).unwrap();
        assert_eq!(layout.llvm.map(Version::number), (llvm == 24).then_some(24));
    }
}
