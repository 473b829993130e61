//! Compares every directive that LLVM knows with LLVM 19 from Debian, in small programs (`data/directives.txt`). For
//! each program that LLVM accepts, this assembler must produce the same sections, relocations and symbols; each program
//! that LLVM rejects must be rejected.

#![allow(clippy::unwrap_used, clippy::panic)] // a failed unwrap fails the test

use isaloom_amd_isa::{Decoder, read};
use isaloom_amdgpu_mc::asm::{Options, assemble, directive_named};
use isaloom_amdgpu_object::write_relocatable;
use isaloom_amdgpu_text::llvm::{Syntax, Target, Version};
use isaloom_source::{FileId, has_errors};
use isaloom_testkit_amd::SMALL;
use object::read::elf::{ElfFile64, SectionHeader, Sym};
use object::{Endianness, Object, ObjectSection, ObjectSymbol, SectionIndex, SymbolIndex};
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;
use std::process::{Command, Stdio};

const PROGRAMS: &str = include_str!("data/directives.txt");

/// Expected result of comparing a program with LLVM.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Expected {
    Same,
    LlvmAlone,
    HereAlone,
    Unlike,
}

/// Returns the programs in the data file, each with its heading and the expected result.
fn programs() -> Vec<(&'static str, Expected, &'static str)> {
    let mut list = Vec::new();
    for part in PROGRAMS.split("\n== ").skip(1) {
        let (heading, text) = part.split_once('\n').unwrap();
        let endings = [
            (" (LLVM alone)", Expected::LlvmAlone),
            (" (here alone)", Expected::HereAlone),
            (" (unlike)", Expected::Unlike),
        ];
        let found = endings.iter().find_map(|(end, expected)| Some((heading.strip_suffix(end)?, *expected)));
        let (name, expected) = found.unwrap_or((heading, Expected::Same));
        list.push((name, expected, text));
    }
    list
}

/// Assembles a program with LLVM. Returns the object, or the error messages; `None` if LLVM is not installed.
fn llvm(text: &str) -> Option<Result<Vec<u8>, String>> {
    let child = Command::new("llvm-mc-19")
        .args(["-triple=amdgcn-amd-amdhsa", "-mcpu=gfx1150", "-filetype=obj", "-o", "-", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        // Without this variable, LLVM would look up symbols for the stack trace of a crash, which takes seconds.
        .env("LLVM_DISABLE_SYMBOLIZATION", "1")
        .spawn();
    let Ok(mut child) = child else {
        isaloom_testkit::skipped("llvm-mc-19 is not installed");
        return None;
    };
    let _ = child.stdin.take().unwrap().write_all(text.as_bytes());
    let output = child.wait_with_output().unwrap();
    let stderr = String::from_utf8_lossy(&output.stderr).lines().next().unwrap_or("").to_owned();
    // The program's `.print` writes to the same output before the object, so the object starts at the ELF magic number.
    let at = output.stdout.windows(4).position(|bytes| bytes == b"\x7fELF").unwrap_or(0);
    Some(if output.status.success() { Ok(output.stdout[at..].to_vec()) } else { Err(stderr) })
}

/// Assembles all programs with LLVM, in parallel, and returns the results in order. Starting LLVM takes longer than
/// assembling.
fn llvm_results() -> Vec<Option<Result<Vec<u8>, String>>> {
    let programs = programs();
    let half = programs.len() / 2;
    std::thread::scope(|scope| {
        let workers = [&programs[..half], &programs[half..]]
            .map(|part| scope.spawn(|| part.iter().map(|program| llvm(program.2)).collect::<Vec<_>>()));
        workers.into_iter().flat_map(|worker| worker.join().unwrap()).collect()
    })
}

/// Returns a description of an object that can be compared: one entry per section, with its header, bytes and
/// relocations, and one per symbol. Empty sections are omitted, because assemblers differ in whether they write them.
fn describe_object(bytes: &[u8]) -> BTreeMap<String, String> {
    let elf = ElfFile64::<Endianness>::parse(bytes).unwrap();
    let endian = elf.endian();
    let section_name = |index: SectionIndex| elf.section_by_index(index).unwrap().name().unwrap().to_owned();
    let mut all = BTreeMap::new();
    for section in elf.sections() {
        let head = section.elf_section_header();
        let kind = head.sh_type(endian);
        // Symbols, strings and relocations are described separately, because their bytes depend on the assembler.
        if matches!(kind, object::elf::SHT_SYMTAB | object::elf::SHT_STRTAB | object::elf::SHT_RELA) {
            continue;
        }
        let mut relocations: Vec<String> = Vec::new();
        for (at, relocation) in section.relocations() {
            let object::RelocationTarget::Symbol(symbol) = relocation.target() else {
                relocations.push(format!("{at:#x} {:?} {}", relocation.flags(), relocation.addend()));
                continue;
            };
            let symbol = elf.symbol_by_index(symbol).unwrap();
            // An assembler may refer to a local location by its symbol or by its section, so both are described as
            // section and offset.
            let what = match symbol.section_index().filter(|_| symbol.is_local()) {
                Some(index) => {
                    let at = symbol.address().wrapping_add_signed(relocation.addend());
                    format!("{}+{at:#x}", section_name(index))
                }
                None => format!("{} {}", symbol.name().unwrap(), relocation.addend()),
            };
            relocations.push(format!("{at:#x} {:?} {what}", relocation.flags()));
        }
        if section.size() == 0 && relocations.is_empty() {
            continue;
        }
        let linked = head.sh_flags(endian).0 & object::elf::SHF_LINK_ORDER.0 != 0;
        let link = match linked && head.sh_link(endian) != 0 {
            true => section_name(SectionIndex(head.sh_link(endian) as usize)),
            false => String::new(),
        };
        // A group contains section numbers, which depend on the assembler, so the names of the sections are compared.
        let held = match kind {
            object::elf::SHT_GROUP => {
                let numbers =
                    section.data().unwrap().chunks(4).map(|n| u32::from_le_bytes(n.try_into().unwrap()));
                let numbers: Vec<u32> = numbers.collect();
                let names = numbers[1..].iter().map(|n| section_name(SectionIndex(*n as usize)));
                let signature = elf.symbol_by_index(SymbolIndex(head.sh_info(endian) as usize)).unwrap();
                format!("{} {} {:?}", numbers[0], signature.name().unwrap(), names.collect::<Vec<_>>())
            }
            _ => format!("{:02x?}", section.data().unwrap()),
        };
        let text = format!(
            "type {kind:?} flags {:#x} align {} entry {} {link} size {} {held} {relocations:?}",
            head.sh_flags(endian).0,
            section.align(),
            head.sh_entsize(endian),
            section.size(),
        );
        let line: &mut String = all.entry(format!("section {}", section.name().unwrap())).or_default();
        line.push_str(&text);
    }
    for symbol in elf.symbols() {
        let name = symbol.name().unwrap();
        if name.is_empty() || name.starts_with(".L") || symbol.kind() == object::SymbolKind::Section {
            continue;
        }
        let raw = symbol.elf_symbol();
        let place = match symbol.section_index() {
            Some(index) => section_name(index),
            None => format!("{:#x}", raw.st_shndx(endian)),
        };
        let text = format!(
            "{place}+{:#x} size {} info {:#x} other {:#x}; ",
            raw.st_value(endian),
            raw.st_size(endian),
            raw.st_info(),
            raw.st_other()
        );
        all.entry(format!("symbol {name}")).or_default().push_str(&text);
    }
    all
}

#[test]
fn directives_behave_as_in_llvm_19() {
    let (spec, _) = read(FileId(0), SMALL);
    let target = Target::named("gfx1150").unwrap().with_llvm(Version::of(19).unwrap());
    let syntax = Syntax::new(&spec, target);
    let decoder = Decoder::new(&spec).unwrap();
    let (mut wrong, mut count) = (Vec::new(), [0; 2]);
    for ((name, expected, text), theirs) in programs().into_iter().zip(llvm_results()) {
        let Some(theirs) = theirs else { return };
        let (program, diagnostics) =
            assemble(&syntax, *syntax.target(), FileId(0), text, Options::with_decoder(&decoder));
        let errors: Vec<&str> = diagnostics.iter().map(|d| d.message.as_str()).collect();
        count[usize::from(theirs.is_err())] += 1;
        let (found, how) = match (theirs, has_errors(&diagnostics)) {
            (Ok(_), true) => (Expected::LlvmAlone, format!("{errors:?}")),
            (Err(why), false) => (Expected::HereAlone, why),
            (Err(_), true) => (Expected::Same, String::new()),
            (Ok(theirs), false) => {
                let (ours, theirs) =
                    (describe_object(&write_relocatable(&program)), describe_object(&theirs));
                let mut how = String::new();
                for (key, value) in &theirs {
                    if ours.get(key) != Some(value) {
                        how += &format!("\n   {key}\n     here {:?}\n     LLVM {value:?}", ours.get(key));
                    }
                }
                for (key, value) in ours.iter().filter(|(key, _)| !theirs.contains_key(*key)) {
                    how += &format!("\n   {key} here alone: {value:?}");
                }
                if expected == Expected::Unlike && errors.is_empty() {
                    how += "\n   nothing is reported";
                    (Expected::Same, how)
                } else if how.is_empty() {
                    (Expected::Same, how)
                } else {
                    (Expected::Unlike, how)
                }
            }
        };
        if found != expected {
            wrong.push(format!("== {name}: {found:?}, {expected:?} was expected {how}"));
        }
    }
    assert!(wrong.is_empty(), "{} of {count:?}:\n{}", wrong.len(), wrong.join("\n"));
    // `count` is the number of programs that LLVM accepts, and the number that it rejects.
    println!("{count:?}");
}

/// Returns the first words of all lines in the programs that can be directives.
fn directive_words() -> BTreeSet<&'static str> {
    let words = PROGRAMS.lines().filter_map(|line| line.split_whitespace().next());
    let is_name = |word: &&str| {
        word.len() > 1
            && word.starts_with('.')
            && word.bytes().all(|b| b.is_ascii_lowercase() || b"._0123456789".contains(&b))
    };
    words.filter(is_name).collect()
}

#[test]
fn every_directive_that_the_assembler_accepts_is_documented() {
    let (spec, _) = read(FileId(0), SMALL);
    let target = Target::named("gfx1150").unwrap();
    let syntax = Syntax::new(&spec, target);
    let words = directive_words();
    assert!(words.len() > 100, "{}", words.len());
    let is_accepted = |word: &str| {
        let (_, found) = assemble(&syntax, target, FileId(0), &format!("{word} 0\n"), Options::default());
        let rejects =
            |message: &str| message.starts_with("unknown dir") || message.starts_with("unsupported dir");
        !found.iter().any(|diagnostic| rejects(&diagnostic.message))
    };
    // The directives inside `.amdhsa_kernel` have their own documentation, so they are not required here.
    let others =
        words.into_iter().filter(|word| !word.starts_with(".amdhsa_") || directive_named(word).is_some());
    let missing: Vec<&str> =
        others.filter(|word| directive_named(word).is_none() && is_accepted(word)).collect();
    assert_eq!(missing, [""; 0]);
}
