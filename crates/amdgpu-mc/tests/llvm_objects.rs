//! Assembles compiler output (`../shared/vectors/amd_objects`): the objects must be the same as those of LLVM.

#![allow(clippy::unwrap_used, clippy::panic)] // a failed unwrap fails the test

use isaloom_amd_isa::Decoder;
use isaloom_amdgpu_mc::asm::{Options, assemble, wave_of};
use isaloom_amdgpu_object::program::Program;
use isaloom_amdgpu_object::{write_code_object, write_relocatable};
use isaloom_amdgpu_text::llvm::{Syntax, Target};
use isaloom_source::FileId;
use isaloom_source::has_errors;
use isaloom_testkit_amd::{shared, shared_spec};
use object::{Object, ObjectSection, ObjectSegment, ObjectSymbol, SymbolKind};
use std::collections::BTreeMap;

type Elf<'d> = object::read::elf::ElfFile64<'d, object::Endianness>;

fn section<'d>(elf: &Elf<'d>, name: &str) -> &'d [u8] {
    elf.section_by_name(name).unwrap_or_else(|| panic!("no {name}")).data().unwrap()
}

/// Returns the value and the size of each symbol that a compiler or a linker names, that is without section symbols.
fn symbols<'d>(list: impl Iterator<Item = impl ObjectSymbol<'d>>) -> BTreeMap<String, (u64, u64)> {
    list.filter(|s| s.kind() != SymbolKind::Section)
        .map(|s| (s.name().unwrap().to_owned(), (s.address(), s.size())))
        .filter(|(name, _)| !name.is_empty())
        .collect()
}

const PROGRAMS: [(&str, &str, &str); 4] = [
    ("gfx1150_w32_O2", "rdna3_5_reconstructed_2026", "gfx1150"),
    ("gfx1150_w64_O2", "rdna3_5_reconstructed_2026", "gfx1150"),
    ("gfx1200_w64_O0", "rdna4_2026_real_encodings", "gfx1200"),
    ("gfx950_w64_O2", "cdna4_2026_real_encodings", "gfx950"),
];

/// Calls `run` for each compiler output with its name, the assembled program, and the bytes of the compiler's file for
/// it whose name ends with `ending`.
fn each(ending: &str, run: impl Fn(&str, &Program, &[u8])) {
    for (name, description, gpu) in PROGRAMS {
        let (Some(spec), Some(source)) =
            (shared_spec(description), shared(&format!("vectors/amd_objects/{name}.s.gz")))
        else {
            return;
        };
        let text = isaloom_testkit::text(&source);
        let target = Target::named(gpu).unwrap();
        let target = target.with_wave(wave_of(&text).unwrap_or(target.wave));
        let syntax = Syntax::new(&spec, target);
        let decoder = Decoder::new(&spec).unwrap();
        let (program, diagnostics) =
            assemble(&syntax, *syntax.target(), FileId(0), &text, Options::with_decoder(&decoder));
        let wrong: Vec<_> = diagnostics.iter().map(|d| &d.message).collect();
        assert!(!has_errors(&diagnostics), "{name}: {wrong:?}");
        let other =
            isaloom_testkit::bytes(&shared(&format!("vectors/amd_objects/{name}.{ending}.gz")).unwrap());
        run(name, &program, &other);
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn sections_match_the_relocatable_object() {
    each("o", |name, program, theirs| {
        let elf = Elf::parse(theirs).unwrap();
        for wanted in [".text", ".rodata", ".comment"] {
            let section = elf.section_by_name(wanted).unwrap();
            let ours = program.sections.iter().find(|s| s.name == wanted).unwrap();
            let data = section.data().unwrap();
            let differs = ours.data.iter().zip(data).position(|(a, b)| a != b);
            assert_eq!((differs, ours.data.len()), (None, data.len()), "{name} {wanted}");
            assert_eq!(ours.align, section.align(), "{name} {wanted}");
            let relocations: Vec<(u64, i64)> =
                section.relocations().map(|(at, r)| (at, r.addend())).collect();
            let own: Vec<(u64, i64)> = ours.relocations.iter().map(|r| (r.offset, r.addend)).collect();
            assert_eq!(own, relocations, "{name} {wanted}");
        }
    });
}

#[isaloom_testkit::needs_shared]
#[test]
fn relocatable_file_matches_llvm() {
    each("o", |name, program, theirs| {
        let bytes = write_relocatable(program);
        let (ours, theirs) = (Elf::parse(bytes.as_slice()).unwrap(), Elf::parse(theirs).unwrap());
        assert_eq!(section(&ours, ".note"), section(&theirs, ".note"), "{name}");
        assert_eq!(symbols(ours.symbols()), symbols(theirs.symbols()), "{name}");
        let header = |elf: &Elf<'_>| {
            let header = elf.elf_header();
            (header.e_ident.abi_version, header.e_type.get(elf.endian()), header.e_flags.get(elf.endian()))
        };
        assert_eq!(header(&ours), header(&theirs), "{name}");
        for wanted in [".text", ".rodata"] {
            let relocations = |elf: &Elf<'_>| -> Vec<String> {
                let section = elf.section_by_name(wanted).unwrap();
                let text = |at: u64, r: &object::Relocation| {
                    let object::RelocationTarget::Symbol(symbol) = r.target() else { panic!("{name}") };
                    let symbol = elf.symbol_by_index(symbol).unwrap();
                    let addend = r.addend();
                    // LLVM's relocation refers to the section instead of a local symbol, so both are converted to
                    // section and offset.
                    match symbol.section_index().filter(|_| symbol.is_local()) {
                        Some(section) => {
                            let section = elf.section_by_index(section).unwrap().name().unwrap();
                            let place = symbol.address().wrapping_add_signed(addend);
                            format!("{at:x} {section}+{place:x} {:?}", r.flags())
                        }
                        None => format!("{at:x} {}+{addend:x} {:?}", symbol.name().unwrap(), r.flags()),
                    }
                };
                section.relocations().map(|(at, r)| text(at, &r)).collect()
            };
            assert_eq!(relocations(&ours), relocations(&theirs), "{name} {wanted}");
        }
    });
}

#[isaloom_testkit::needs_shared]
#[test]
fn linked_code_object_matches_lld_except_comments() {
    each("co", |name, program, theirs| {
        let bytes = write_code_object(program).unwrap();
        let (ours, theirs) = (Elf::parse(bytes.as_slice()).unwrap(), Elf::parse(theirs).unwrap());
        for wanted in [".note", ".text", ".rodata", ".dynamic", ".relro_padding"] {
            let of = |elf: &Elf<'_>| elf.section_by_name(wanted).map(|s| (s.address(), s.size(), s.align()));
            assert_eq!(of(&ours), of(&theirs), "{name} {wanted}");
        }
        for wanted in [".note", ".text", ".rodata", ".dynamic"] {
            assert!(section(&ours, wanted) == section(&theirs, wanted), "{name} {wanted}");
        }
        assert_eq!(symbols(ours.dynamic_symbols()), symbols(theirs.dynamic_symbols()), "{name}");
        assert_eq!(symbols(ours.symbols()), symbols(theirs.symbols()), "{name}");
        let segments = |elf: &Elf<'_>| -> Vec<_> {
            elf.segments().map(|s| (s.address(), s.size(), s.align(), s.file_range(), s.flags())).collect()
        };
        assert_eq!(segments(&ours), segments(&theirs), "{name}");
        let read = isaloom_amdgpu_object::read_object(&bytes).unwrap();
        assert_eq!(read.kernels.len(), 17, "{name}");
        assert_eq!(read.gpu, Some(program.target.gpu.as_str()));
    });
}
