//! Reads wrapped files: checks that a file is complete, and returns its program or its record.

use super::{ELF, HEAD, WrapNote, machine};
use crate::interface::Failure;
use isaloom_schema::{Wrapped, WrappedSection, WrappedSymbol};
use object::Endianness;
use object::elf;
use object::read::elf::{FileHeader as _, ProgramHeader as _, SectionHeader as _, Sym as _};
use std::fmt;

/// Size of the ELF file header, in bytes.
const HEADER: u64 = 64;
/// Offset of the machine number in the ELF file header, in bytes.
const MACHINE: usize = 18;
/// Offset of the processor flags (`e_flags`) in the ELF file header, in bytes.
const FLAGS: usize = 48;

/// Part of a wrapped file that the file does not contain, because it is truncated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Truncation {
    /// Name of the part in messages.
    part: &'static str,
    /// Offset of the part in the complete file, in bytes.
    offset: u64,
    /// Size of the part in the complete file, in bytes.
    size: u64,
    /// Size of the truncated file, in bytes.
    has: u64,
}

impl Truncation {
    /// Suggested fix for a truncated file.
    pub const HELP: &str = "use the complete file";

    /// Returns the error for an input with this name.
    pub fn failure(self, input: &str) -> Failure {
        Failure::Input { why: format!("{input}: {self}"), help: Some(Truncation::HELP.to_owned()) }
    }
}

impl fmt::Display for Truncation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Truncation { part, offset, size, has } = self;
        write!(
            f,
            "the wrapped file is truncated: its {part} has {size} bytes at offset {offset:#x}, but the file has {has} \
             bytes"
        )
    }
}

/// Returns the program in a wrapped file; `None` if the file is not a wrapped file.
///
/// # Errors
/// If the file is truncated.
pub fn unwrapped(file: &[u8]) -> Option<Result<&[u8], Truncation>> {
    if let Some(found) = truncation(file) {
        return Some(Err(found));
    }
    let note = WrapNote::of(file.get(..HEAD).unwrap_or(file))?;
    Some(note.program(file))
}

/// Returns the first part that a truncated wrapped file lacks; `None` if the file is complete or is not a wrapped file.
/// If the file ends before its note, the file header determines whether it is a wrapped file.
pub fn truncation(file: &[u8]) -> Option<Truncation> {
    if !file.starts_with(ELF) {
        return None;
    }
    let note = WrapNote::of(file.get(..HEAD).unwrap_or(file));
    let has = file.len() as u64;
    let missing =
        |part, offset: u64, size: u64| (has.saturating_sub(offset) < size).then_some((part, offset, size));
    let header = elf::FileHeader64::<Endianness>::parse(file);
    let found = match header {
        // The `object` crate parses only a complete header, so the machine number is read directly.
        Err(_) if has < HEADER => has_our_machine(file).then_some(("file header", 0, HEADER)),
        Err(_) => None,
        Ok(header) => {
            let endian = header.endian().ok()?;
            if note.is_none() && !is_ours(header, endian, file) {
                return None;
            }
            let count = u64::from(header.e_phnum(endian));
            let headers = missing(
                "table of program headers",
                header.e_phoff(endian),
                count * u64::from(header.e_phentsize(endian)),
            );
            let segments = || {
                let segments = header.program_headers(endian, file).ok()?;
                segments.iter().find_map(|segment| {
                    let part = if segment.p_type(endian) == elf::PT_NOTE { "note" } else { "program" };
                    missing(part, segment.p_offset(endian), segment.p_filesz(endian))
                })
            };
            // The program can extend beyond the segments, because sections that the GPU does not load have no segment.
            let program = || note.as_ref().and_then(|note| missing("program", note.offset, note.size));
            let sections = || {
                let size = u64::from(header.e_shnum(endian)) * u64::from(header.e_shentsize(endian));
                missing("section table", header.e_shoff(endian), size)
            };
            headers.or_else(program).or_else(segments).or_else(sections)
        }
    };
    found.map(|(part, offset, size)| Truncation { part, offset, size, has })
}

/// Returns whether an ELF file with these first bytes has a machine number that only wrapped files have.
fn has_our_machine(head: &[u8]) -> bool {
    let Some([low, high]) = head.get(MACHINE..MACHINE + 2) else { return false };
    let number = match head.get(5) {
        Some(2) => u16::from_be_bytes([*low, *high]),
        _ => u16::from_le_bytes([*low, *high]),
    };
    [machine::ISASPEC, machine::A2XX, machine::SPIRV].contains(&number)
}

/// Returns whether a file whose note is missing is a wrapped file, from its header. An AMD object that LLVM produced
/// differs: it has a nonzero OS ABI, or flags that name the GPU.
fn is_ours(header: &elf::FileHeader64<Endianness>, endian: Endianness, head: &[u8]) -> bool {
    let is_amd = header.e_machine(endian).0 == machine::AMDGPU
        && header.e_ident().os_abi.0 == 0
        && header.e_type(endian) == elf::ET_EXEC
        && head.get(FLAGS..FLAGS + 4) == Some(&[0; 4]);
    is_amd || has_our_machine(head)
}

/// Returns the record of a complete wrapped file; `None` if the file is not a wrapped file. `input` is the name of the
/// file.
pub fn record(input: &str, file: &[u8]) -> Option<Wrapped> {
    let note = WrapNote::of(file.get(..HEAD).unwrap_or(file))?;
    let header = elf::FileHeader64::<Endianness>::parse(file).ok()?;
    let endian = header.endian().ok()?;
    let table = header.sections(endian, file).ok()?;
    let name = |section: &elf::SectionHeader64<Endianness>| {
        table.section_name(endian, section).ok().map(|name| String::from_utf8_lossy(name).into_owned())
    };
    let mut sections = Vec::new();
    for section in table.iter() {
        let kind = section.sh_type(endian);
        if kind != elf::SHT_PROGBITS {
            continue;
        }
        let flags = section.sh_flags(endian);
        let is_loaded = flags.0 & elf::SHF_ALLOC.0 != 0;
        sections.push(WrappedSection {
            name: name(section)?,
            offset: section.sh_offset(endian),
            size: section.sh_size(endian),
            address: is_loaded.then(|| section.sh_addr(endian)),
            code: flags.0 & elf::SHF_EXECINSTR.0 != 0,
        });
    }
    let symbols = table.symbols(endian, file, elf::SHT_SYMTAB).ok()?;
    let mut found = Vec::new();
    for symbol in symbols.iter().skip(1) {
        let section = table.section(object::SectionIndex(usize::from(symbol.st_shndx(endian).0))).ok()?;
        found.push(WrappedSymbol {
            name: String::from_utf8_lossy(symbol.name(endian, symbols.strings()).ok()?).into_owned(),
            address: symbol.st_value(endian),
            section: name(section)?,
            function: symbol.st_type() == elf::STT_FUNC,
        });
    }
    Some(Wrapped {
        input: input.to_owned(),
        size: file.len() as u64,
        machine: header.e_machine(endian).0,
        big_endian: endian == Endianness::Big,
        entry: header.e_entry(endian),
        offset: note.offset,
        program_size: note.size,
        description: note.description,
        gpu: note.about.gpu,
        sections,
        symbols: found,
    })
}
