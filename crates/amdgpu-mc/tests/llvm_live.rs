//! Compares programs with LLVM 19 from Debian, if it is installed: directives, expressions, macros and conditions must
//! give the same sections, symbols and relocations, and LLVM's tools must be able to read the output.

#![allow(clippy::unwrap_used, clippy::panic)] // a failed unwrap fails the test

use isaloom_amd_isa::Decoder;
use isaloom_amdgpu_mc::asm::{Options, assemble, wave_of};
use isaloom_amdgpu_object::program::Program;
use isaloom_amdgpu_object::{write_code_object, write_relocatable};
use isaloom_amdgpu_text::llvm::{Syntax, Target, Version, Wave};
use isaloom_source::{FileId, has_errors};
use isaloom_testkit_amd::shared_spec;
use object::read::elf::ElfFile64;
use object::{Endianness, Object, ObjectSection, ObjectSymbol, SectionKind, SymbolKind};
use std::collections::BTreeMap;
use std::io::Write as _;
use std::process::{Command, Stdio};

type Elf<'d> = ElfFile64<'d, Endianness>;

/// Programs with their topics. Each is assembled for both GPUs. The kernels set forward progress explicitly, because
/// its default for GFX12 differs between LLVM 19 and this assembler.
const PROGRAMS: &[(&str, &str)] = &[
    (
        "data",
        "\t.data\n\t.byte 1, 2, -1, 'a'\n\t.short 0x1234, 5\n\t.2byte 9\n\t.long 1, 2\n\t.4byte 3\n\t.int 4\n\
         \t.quad 0x123456789abcdef0\n\t.8byte 1\n\t.octa 0x0123456789abcdef0123456789abcdef\n\t.float 1.0, -2.5\n\
         \t.double 3.5\n\t.ascii \"ab\\n\\t\\\\\\101\"\n\t.asciz \"c\"\n\t.string \"d\"\n\t.zero 3\n\t.space 2\n\t.skip 2, 7\n\
         \t.fill 3, 2, 0x1234\n\t.fill 2\n\t.p2align 3\n\t.align 16\n\t.balign 4\n\t.byte 1\n\t.balign 8, 0xff\n\t.org 256\n\t.byte 1\n",
    ),
    (
        "expressions",
        "\t.set n, 4\n\t.equ m, n * 3 + (2 << 1)\n\t.equiv k, m - 1\nq = k / 2 % 5\n\
         start:\n\ts_mov_b32 s0, n\n\ts_mov_b32 s1, m | 0x100\n\ts_mov_b32 s2, ~n & 0xff\n\ts_mov_b32 s3, end-start\n\
         \tv_mov_b32 v[n], v[n+1]\n\ts_mov_b64 s[n:n+1], s[2*n:2*n+1]\n\ts_nop q\n\tds_store_b32 v0, v1 offset:4*n\n\
         \ts_mov_b32 s4, n == 4\n\ts_mov_b32 s5, !n\n\ts_mov_b32 s6, (1 << 3) ^ 5\n\ts_mov_b32 s7, n > 3 && m < 100\nend:\n\
         \ts_endpgm\n\t.data\n\t.long end-start, .-here\nhere:\n\t.long m, -n\n",
    ),
    (
        "more data",
        "\t.data\n\t.ASCII \"a\" \"b\", \"c\\\"\" \"d\"\n\t.dc.b 1\n\t.dc.w 2\n\t.dc 3\n\t.dc.l 4\n\t.dc.a 5, 6\n\t.dc.s 1.5\n\t.dc.d 2.5\n\
         \t.float nan, -nan, inf\n\t.double nan\n\t.fill 2, 8, -1\n\t.fill 1, 5, 0x1ffffffff\n\t.fill 1, 3, 0x1020304\n\t.uleb128 300, -1, 0\n\
         \t.sleb128 -1, 64, 63, -64, -65\n\t.Set n, 3\n\t.IF n\n\t.Byte n\n\t.ENDIF\na:\n\t.long 0\nb:\n\t.uleb128 b-a\n\t.value 7\n",
    ),
    (
        "macros",
        "\t.macro add d, a, b=v1\n\tv_add_f32 \\d, \\a, \\b\n\t.endm\n\t.macro many first, rest:vararg\n\ts_nop \\first\n\t.ifnb \\rest\n\
         \tmany \\rest\n\t.endif\n\t.endm\n\tadd v1, v2, v3\n\tadd v4, v5\n\tadd d=v6, a=v7\n\tmany 1, 2, 3\n\
         \t.rept 3\n\ts_nop 5\n\t.endr\n\t.irp r, 1, 2, 7\n\tv_mov_b32 v\\r, 0\n\t.endr\n\t.irpc c, 123\n\ts_nop \\c\n\t.endr\n\
         \t.macro counted\nlabel\\@:\n\ts_branch label\\@\n\t.endm\n\tcounted\n\tcounted\n\t.purgem add\n\ts_endpgm\n",
    ),
    (
        "conditions",
        "\t.set a, 1\n\t.if a\n\ts_nop 1\n\t.else\n\ts_nop 2\n\t.endif\n\t.if a == 2\n\ts_nop 3\n\t.elseif a == 1\n\ts_nop 4\n\t.else\n\
         \ts_nop 5\n\t.endif\n\t.ifdef a\n\ts_nop 6\n\t.endif\n\t.ifndef b\n\ts_nop 7\n\t.endif\n\t.ifeq a-1\n\ts_nop 8\n\t.endif\n\
         \t.ifc x, x\n\ts_nop 9\n\t.endif\n\t.ifb\n\ts_nop 10\n\t.endif\n\t.ifgt a\n\ts_nop 11\n\t.endif\n\t.ifle a\n\ts_nop 12\n\t.endif\n\
         \ts_endpgm\n",
    ),
    (
        "branches",
        "a:\n\ts_branch b\n1:\n\ts_cbranch_scc0 1b\n\ts_cbranch_scc1 1f\n\ts_nop 0\n1:\n\ts_branch a\nb:\n\ts_cbranch_execz b\n\
         \ts_endpgm\n",
    ),
    (
        "symbols",
        "\t.text\n\t.globl f\n\t.type f,@function\n\t.p2align 8\nf:\n\ts_getpc_b64 s[0:1]\n\ts_add_u32 s0, s0, g@rel32@lo+4\n\
         \ts_addc_u32 s1, s1, g@rel32@hi+12\n\ts_add_u32 s2, s2, h@gotpcrel32@lo+4\n\ts_addc_u32 s3, s3, h@gotpcrel32@hi+12\n\
         \ts_setpc_b64 s[0:1]\n.Lf:\n\t.size f, .Lf-f\n\t.hidden w\n\t.weak w\n\t.protected g\n\t.globl g\n\t.section .rodata.x,\"a\",@progbits\ng:\n\
         \t.long 7\n\t.quad f\n\t.long g-f_end\nf_end:\n\t.bss\n\t.globl z\nz:\n\t.zero 16\n\t.size z, 16\n\t.pushsection .data\n\t.byte 1\n\
         \t.popsection\n\t.zero 4\n\t.previous\n",
    ),
    (
        "kernel",
        "\t.amdhsa_code_object_version 5\n\t.text\n\t.globl k\n\t.p2align 8\n\t.type k,@function\nk:\n\ts_load_b64 s[2:3], s[0:1], 0x0\n\
         \tv_mov_b32 v7, 0\n\ts_endpgm\n.Lk:\n\t.size k, .Lk-k\n\t.section .rodata,\"a\",@progbits\n\t.p2align 6, 0x0\n\t.amdhsa_kernel k\n\
         \t.amdhsa_group_segment_fixed_size 128\n\t.amdhsa_private_segment_fixed_size 16\n\t.amdhsa_kernarg_size 24\n\
         \t.amdhsa_user_sgpr_kernarg_segment_ptr 1\n\t.amdhsa_wavefront_size32 1\n\t.amdhsa_system_sgpr_workgroup_id_x 1\n\
         \t.amdhsa_system_vgpr_workitem_id 2\n\t.amdhsa_next_free_vgpr 8\n\t.amdhsa_next_free_sgpr 6\n\t.amdhsa_float_denorm_mode_16_64 3\n\t.amdhsa_forward_progress 1\n\
         \t.end_amdhsa_kernel\n\t.amdgpu_metadata\n---\namdhsa.kernels:\n  - .name: k\n    .symbol: k.kd\n    .kernarg_segment_size: 24\n\
         \u{20}   .group_segment_fixed_size: 128\n    .private_segment_fixed_size: 16\n    .kernarg_segment_align: 8\n    .wavefront_size: 32\n\
         \u{20}   .sgpr_count: 6\n    .vgpr_count: 8\n    .max_flat_workgroup_size: 256\namdhsa.target: amdgcn-amd-amdhsa--GPU\namdhsa.version:\n  - 1\n  - 2\n...\n\
         \t.end_amdgpu_metadata\n",
    ),
];

/// Runs an LLVM program with an input. Returns its output and its messages; `None` if the program is not installed.
fn tool(name: &str, args: &[&str], input: &[u8]) -> Option<(Vec<u8>, String)> {
    let child = Command::new(name)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let Ok(mut child) = child else {
        isaloom_testkit::skipped(&format!("{name} is not installed"));
        return None;
    };
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().unwrap();
    let _ = writer.join();
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{name} {args:?}: {stderr}");
    Some((output.stdout, stderr))
}

fn assembled(syntax: &Syntax, decoder: &Decoder, name: &str, text: &str) -> Program {
    let (program, diagnostics) =
        assemble(syntax, *syntax.target(), FileId(0), text, Options::with_decoder(decoder));
    let words: Vec<&str> = diagnostics.iter().map(|d| d.message.as_str()).collect();
    assert!(!has_errors(&diagnostics), "{name}: {words:?}");
    program
}

/// Relocation. Columns: byte offset, number of the kind, symbol, addend.
type Relocation = (u64, u32, String, i64);

/// Contents of an object that are compared: sections with their bytes, alignment and relocations, and symbols with a
/// name.
#[derive(Debug, PartialEq)]
struct ObjectContent {
    sections: BTreeMap<String, (Vec<u8>, u64, Vec<Relocation>)>,
    symbols: BTreeMap<String, (u64, u64, bool, bool, Option<String>)>,
}

fn object_content(bytes: &[u8]) -> ObjectContent {
    let elf = Elf::parse(bytes).unwrap();
    let name_of = |symbol: object::SymbolIndex| {
        let symbol = elf.symbol_by_index(symbol).unwrap();
        match symbol.kind() {
            SymbolKind::Section => {
                elf.section_by_index(symbol.section_index().unwrap()).unwrap().name().unwrap().to_owned()
            }
            _ => symbol.name().unwrap().to_owned(),
        }
    };
    let sections = elf.sections().filter(|section| {
        !matches!(section.kind(), SectionKind::Metadata | SectionKind::Other | SectionKind::OtherString)
            && section.size() > 0
    });
    let sections = sections.map(|section| {
        let relocations = section.relocations().map(|(at, relocation)| {
            let object::RelocationFlags::Elf { r_type } = relocation.flags() else {
                panic!("{relocation:?}")
            };
            let object::RelocationTarget::Symbol(symbol) = relocation.target() else {
                panic!("{relocation:?}")
            };
            (at, r_type.0, name_of(symbol), relocation.addend())
        });
        let content = (section.data().unwrap().to_vec(), section.align(), relocations.collect());
        (section.name().unwrap().to_owned(), content)
    });
    let named =
        elf.symbols().filter(|s| !s.name().unwrap_or("").is_empty() && s.kind() != SymbolKind::Section);
    let symbols = named.filter(|symbol| !symbol.name().unwrap().starts_with(".L")).map(|symbol| {
        let section = symbol.section_index().and_then(|index| elf.section_by_index(index).ok());
        let section = section.and_then(|section| section.name().ok().map(str::to_owned));
        let what = (symbol.address(), symbol.size(), symbol.is_global(), symbol.is_weak(), section);
        (symbol.name().unwrap().to_owned(), what)
    });
    ObjectContent { sections: sections.collect(), symbols: symbols.collect() }
}

/// Returns the differences between the objects of this assembler and of LLVM.
fn differences(name: &str, ours: &[u8], theirs: &[u8]) -> Vec<String> {
    let mut wrong = Vec::new();
    let (ours, theirs) = (object_content(ours), object_content(theirs));
    // `.llvm_addrsig` is only for linkers that remove code. This assembler does not write it and warns about its
    // directive.
    for (section, content) in theirs.sections.iter().filter(|(name, _)| *name != ".llvm_addrsig") {
        let Some(own) = ours.sections.get(section) else {
            wrong.push(format!("{name}: no section {section}"));
            continue;
        };
        let first = own.0.iter().zip(&content.0).position(|(ours, theirs)| ours != theirs);
        if own != content {
            let (sizes, aligns) = ([own.0.len(), content.0.len()], [own.1, content.1]);
            wrong.push(format!(
                "{name} {section}: first byte {first:?}, sizes {sizes:?}, alignments {aligns:?}"
            ));
            let pairs = own.2.iter().zip(&content.2).filter(|(ours, theirs)| ours != theirs);
            wrong.extend(pairs.take(5).map(|(ours, theirs)| format!("   {ours:?} {theirs:?}")));
        }
    }
    for (symbol, what) in &theirs.symbols {
        if ours.symbols.get(symbol) != Some(what) {
            wrong.push(format!("{name} {symbol}: {:?} {what:?}", ours.symbols.get(symbol)));
        }
    }
    if ours.symbols.len() > theirs.symbols.len() || ours.sections.len() > theirs.sections.len() {
        wrong.push(format!("{name}: {:?}", ours.symbols.keys().collect::<Vec<_>>()));
    }
    wrong
}

#[isaloom_testkit::needs_shared]
#[test]
fn clang_19_output_with_debug_info_matches_llvm_19_objects() {
    let Some(source) = isaloom_testkit::shared("vectors/amd_objects/kernels.cl") else { return };
    let source = isaloom_testkit::bytes(&source);
    for (description, gpu) in
        [("rdna3_5_reconstructed_2026", "gfx1150"), ("rdna4_2026_real_encodings", "gfx1200")]
    {
        let Some(spec) = shared_spec(description) else { return };
        let decoder = Decoder::new(&spec).unwrap();
        let mcpu = format!("-mcpu={gpu}");
        for (level, wave, dwarf) in [("-O2", Wave::W32, "-gdwarf-5"), ("-O0", Wave::W64, "-gdwarf-4")] {
            let lanes = if wave == Wave::W32 { "-mno-wavefrontsize64" } else { "-mwavefrontsize64" };
            let args =
                ["-target", "amdgcn-amd-amdhsa", &mcpu, "-x", "cl", "-cl-std=CL2.0", "-nogpulib", "-S"];
            let args = [&args[..], &[level, dwarf, lanes, "-w", "-o", "-", "-"]].concat();
            let Some((text, _)) = tool("clang-19", &args, &source) else { return };
            let text = String::from_utf8(text).unwrap();
            let target = Target::named(gpu).unwrap().with_llvm(Version::of(19).unwrap()).with_wave(wave);
            let program = assembled(&Syntax::new(&spec, target), &decoder, gpu, &text);
            let features =
                if wave == Wave::W32 { "-mattr=+wavefrontsize32" } else { "-mattr=+wavefrontsize64" };
            let args = ["-triple=amdgcn-amd-amdhsa", &mcpu, features, "-filetype=obj", "-o", "-", "-"];
            let Some((theirs, _)) = tool("llvm-mc-19", &args, text.as_bytes()) else { return };
            let ours = write_relocatable(&program);
            let wrong = differences(&format!("{gpu} {level}"), &ours, &theirs);
            assert!(wrong.is_empty(), "{}", wrong.join("\n"));
            let lines =
                |object: &[u8]| tool("llvm-objdump-19", &["-d", "-l", &format!("--mcpu={gpu}"), "-"], object);
            let (Some(here), Some(there)) = (lines(&ours), lines(&theirs)) else { return };
            assert!(
                String::from_utf8_lossy(&here.0).contains("kernels.cl:")
                    || String::from_utf8_lossy(&here.0).contains("<stdin>:")
            );
            assert!(here == there, "{gpu} {level}: the listings with lines are unlike");
        }
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn programs_match_llvm_19_objects() {
    let mut wrong: Vec<String> = Vec::new();
    for (description, gpu) in
        [("rdna3_5_reconstructed_2026", "gfx1150"), ("rdna4_2026_real_encodings", "gfx1200")]
    {
        let Some(spec) = shared_spec(description) else { return };
        let decoder = Decoder::new(&spec).unwrap();
        let target = Target::named(gpu).unwrap().with_llvm(Version::of(19).unwrap());
        for (name, text) in PROGRAMS {
            let text = text.replace("GPU", gpu);
            let target = target.with_wave(wave_of(&text).unwrap_or(target.wave));
            let syntax = Syntax::new(&spec, target);
            let program = assembled(&syntax, &decoder, name, &text);
            let mcpu = format!("-mcpu={gpu}");
            let args = ["-triple=amdgcn-amd-amdhsa", &mcpu, "-filetype=obj", "-o", "-", "-"];
            let Some((theirs, _)) = tool("llvm-mc-19", &args, text.as_bytes()) else { return };
            let ours = write_relocatable(&program);
            wrong.extend(differences(&format!("{gpu} {name}"), &ours, &theirs));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[isaloom_testkit::needs_shared]
#[test]
fn llvm_19_reads_written_objects() {
    let Some(spec) = shared_spec("rdna3_5_reconstructed_2026") else { return };
    let decoder = Decoder::new(&spec).unwrap();
    let (_, text) = PROGRAMS.iter().find(|(name, _)| *name == "kernel").unwrap();
    let text = text.replace("GPU", "gfx1150");
    let syntax = Syntax::new(&spec, Target::named("gfx1150").unwrap());
    let program = assembled(&syntax, &decoder, "kernel", &text);
    for file in [write_relocatable(&program), write_code_object(&program).unwrap()] {
        let all = ["--headers", "--sections", "--symbols", "--dyn-syms", "--notes", "--relocs", "-"];
        let Some((read, stderr)) = tool("llvm-readelf-19", &all, &file) else { return };
        let read = String::from_utf8_lossy(&read).into_owned();
        assert_eq!(stderr, "");
        for wanted in ["EM_AMDGPU", "gfx1150", "k.kd", "NT_AMDGPU_METADATA", ".kernarg_segment_size: 24"] {
            assert!(read.contains(wanted), "{wanted} in\n{read}");
        }
        let Some((listed, stderr)) = tool("llvm-objdump-19", &["-d", "--mcpu=gfx1150", "-"], &file) else {
            return;
        };
        let listed = String::from_utf8_lossy(&listed).into_owned();
        assert_eq!(stderr, "");
        for wanted in ["<k>:", "s_load_b64 s[2:3], s[0:1], null", "v_mov_b32_e32 v7, 0", "s_endpgm"] {
            assert!(listed.contains(wanted), "{wanted} in\n{listed}");
        }
    }
}
