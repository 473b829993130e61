//! Writes and reads an ELF file around a program, for tools that read ELF. The sections of the file contain all bytes
//! of the program in order, so the program can be extracted unchanged. A note in the file names the instruction set.
//!
//! The format is documented in docs/reference/wrap.md.

mod file;

pub use file::{Truncation, record, truncation, unwrapped};

use crate::about::About;
use object::Endianness;
use object::elf;
use object::read::elf::{FileHeader as _, ProgramHeader as _};
use object::write::elf::{FileHeader, ProgramHeader, SectionHeader, SectionIndex, Sym, Writer};
use std::collections::BTreeMap;
use std::ops::Range;

/// ELF machine numbers of wrapped programs. Only the number of AMD is registered. The others are numbers of isaloom
/// with the upper byte 0x15.
pub mod machine {
    /// Machine number of AMD code objects: `EM_AMDGPU`.
    pub const AMDGPU: u16 = 224;
    /// Machine number of programs of an isaspec description. The note in the file names the description.
    pub const ISASPEC: u16 = 0x15a1;
    /// Machine number of programs of Adreno a2xx and Xenos.
    pub const A2XX: u16 = 0x15a2;
    /// Machine number of SPIR-V modules.
    pub const SPIRV: u16 = 0x15a3;
}

/// First bytes of an ELF file.
pub const ELF: &[u8] = b"\x7fELF";
/// Owner name in the ELF note that isaloom writes.
const OWNER: &[u8] = b"isaloom\0";
/// Type number of this note.
const NOTE_TYPE: u32 = 1;
/// Alignment of the program in the ELF file, in bytes.
const ALIGNMENT: u64 = 16;
/// Size of the beginning of a wrapped file that always contains the note, in bytes.
pub const HEAD: usize = 4096;
/// Maximum number of parts. Each part becomes a section with a program header, and all program headers and the note
/// must fit in [`HEAD`] bytes.
const MOST_PARTS: usize = 48;

/// Part of a program that becomes a section of the ELF file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProgramPart {
    /// Name of the section.
    pub name: String,
    /// Byte range of the part in the program. The parts of a program have no gaps between them.
    pub range: Range<usize>,
    /// Address of the first byte in the address space of the GPU; `None` if the GPU does not load the part.
    pub address: Option<u64>,
    /// Whether the part contains instructions.
    pub is_code: bool,
}

/// Program and its division into parts, which the target determines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProgramLayout {
    /// Bytes of the program.
    pub bytes: Vec<u8>,
    /// Parts of the program, in order and without gaps.
    pub parts: Vec<ProgramPart>,
    /// Whether the words are in big-endian byte order.
    pub big_endian: bool,
    /// ELF machine number: a constant of [`machine`].
    pub machine: u16,
    /// Name and GPU that select the instruction set.
    pub about: About,
}

impl ProgramLayout {
    /// Returns the layout of a program with one part that begins at address 0.
    pub fn whole(bytes: Vec<u8>, name: &str, machine: u16, about: About) -> ProgramLayout {
        let part =
            ProgramPart { name: name.to_owned(), range: 0..bytes.len(), address: Some(0), is_code: true };
        ProgramLayout { bytes, parts: vec![part], big_endian: false, machine, about }
    }

    /// Returns the index of the part that contains an address; `None` if no part contains it.
    pub fn part_at(&self, address: u64) -> Option<usize> {
        self.parts.iter().position(|part| {
            part.address.is_some_and(|start| address.wrapping_sub(start) < part.range.len() as u64)
        })
    }
}

/// Symbol of a wrapped program in the symbol table of the ELF file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProgramSymbol {
    /// Name of the symbol.
    pub name: String,
    /// Address of the symbol.
    pub address: u64,
    /// Whether the symbol is a function or an entry point; otherwise, it is only a branch target.
    pub is_function: bool,
}

/// Content of the note in a wrapped file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WrapNote {
    /// Name and GPU that select the instruction set.
    pub about: About,
    /// Name or file name of the description.
    pub description: String,
    /// Name of the file that contained the program.
    pub file: String,
    /// Offset of the program in the ELF file, in bytes.
    offset: u64,
    /// Size of the program, in bytes.
    size: u64,
}

impl WrapNote {
    /// Creates the note for a program. Control characters in the names are replaced, because the note consists of
    /// lines.
    pub fn new(about: About, description: &str, file: &str) -> WrapNote {
        let line = |text: &str| text.replace(char::is_control, "?");
        WrapNote { about, description: line(description), file: line(file), offset: 0, size: 0 }
    }

    /// Parses the note of a wrapped file, given its first [`HEAD`] bytes; `None` if the file has no such note.
    pub fn of(head: &[u8]) -> Option<WrapNote> {
        let header = elf::FileHeader64::<Endianness>::parse(head).ok()?;
        let endian = header.endian().ok()?;
        let segments = header.program_headers(endian, head).ok()?;
        segments.iter().find_map(|segment| {
            let mut notes = segment.notes(endian, head).ok()??;
            while let Ok(Some(note)) = notes.next() {
                if note.name() == b"isaloom" && note.n_type(endian).0 == NOTE_TYPE {
                    return WrapNote::parse(core::str::from_utf8(note.desc()).ok()?);
                }
            }
            None
        })
    }

    /// Parses the lines in the note; `None` if they do not contain the offset of the program.
    fn parse(text: &str) -> Option<WrapNote> {
        let mut note = WrapNote::default();
        for line in text.trim_end_matches('\0').lines() {
            let (key, value) = line.split_once('=')?;
            let number = || u64::from_str_radix(value.strip_prefix("0x")?, 16).ok();
            match key {
                "isa" => note.about.isa = Some(value.to_owned()),
                "gpu" => note.about.gpu = Some(value.to_owned()),
                "description" => value.clone_into(&mut note.description),
                "file" => value.clone_into(&mut note.file),
                "offset" => note.offset = number()?,
                "size" => note.size = number()?,
                _ => {}
            }
        }
        (note.offset > 0).then_some(note)
    }

    /// Returns the lines of the note. The offset and the size have a fixed number of digits, so the note can be
    /// measured before their values are known.
    fn text(&self) -> String {
        let mut text = format!("offset={:#018x}\nsize={:#018x}\n", self.offset, self.size);
        let named = [("isa", &self.about.isa), ("gpu", &self.about.gpu)];
        for (key, value) in named.into_iter().filter_map(|(key, value)| Some((key, value.as_ref()?))) {
            text.push_str(&format!("{key}={value}\n"));
        }
        text.push_str(&format!("description={}\nfile={}\n", self.description, self.file));
        text
    }

    /// Returns the program in a wrapped file that has this note.
    ///
    /// # Errors
    /// If the file is truncated.
    pub fn program<'b>(&self, file: &'b [u8]) -> Result<&'b [u8], Truncation> {
        if let Some(found) = truncation(file) {
            return Err(found);
        }
        let (start, size) = (usize::try_from(self.offset), usize::try_from(self.size));
        let range = start.ok().zip(size.ok()).and_then(|(start, size)| Some(start..start.checked_add(size)?));
        Ok(range.and_then(|range| file.get(range)).unwrap_or_default())
    }
}

/// Returns the note in the binary format of ELF notes.
fn note_bytes(text: &str, endian: Endianness) -> Vec<u8> {
    let mut note = Vec::new();
    let size = |size: usize| u32::try_from(size).unwrap_or(u32::MAX);
    for number in [size(OWNER.len()), size(text.len()), NOTE_TYPE] {
        note.extend(match endian {
            Endianness::Little => number.to_le_bytes(),
            Endianness::Big => number.to_be_bytes(),
        });
    }
    note.extend(OWNER);
    note.extend(text.as_bytes());
    note.resize(note.len().next_multiple_of(4), 0);
    note
}

/// Returns an ELF file that contains a program, its symbols and a note.
///
/// # Errors
/// If the program has too many parts, or if the program or its symbols exceed the limits of ELF.
pub fn wrap(layout: &ProgramLayout, note: &WrapNote, symbols: &[ProgramSymbol]) -> Result<Vec<u8>, String> {
    let ProgramLayout { bytes, parts, big_endian, machine, .. } = layout;
    if parts.len() > MOST_PARTS {
        return Err(format!("too many parts: {} (expected at most {MOST_PARTS})", parts.len()));
    }
    let symbols: Vec<(usize, &ProgramSymbol)> =
        symbols.iter().filter_map(|symbol| Some((layout.part_at(symbol.address)?, symbol))).collect();
    let endian = if *big_endian { Endianness::Big } else { Endianness::Little };
    let failed = |error: object::write::Error| error.to_string();
    let mut file = Vec::new();
    let mut writer = Writer::new(endian, true, &mut file);
    writer.reserve_file_header();
    let loaded = parts.iter().filter(|part| part.address.is_some()).count();
    writer.reserve_program_headers(u32::try_from(loaded + 1).unwrap_or(0));
    let note_size = note_bytes(&note.text(), endian).len() as u64;
    let note_at = writer.reserve(note_size, 4);
    let program_at = writer.reserve(bytes.len() as u64, ALIGNMENT);
    let note = WrapNote { offset: program_at, size: bytes.len() as u64, ..note.clone() };

    writer.reserve_null_section_index();
    let mut names = vec![writer.add_section_name(b".note.isaloom")];
    writer.reserve_section_index();
    let mut sections: Vec<SectionIndex> = Vec::new();
    for part in parts {
        names.push(writer.add_section_name(part.name.as_bytes()));
        sections.push(writer.reserve_section_index());
    }
    writer.reserve_symtab_section_index();
    writer.reserve_strtab_section_index();
    writer.reserve_shstrtab_section_index();
    writer.reserve_null_symbol_index();
    let mut strings = BTreeMap::new();
    for (part, symbol) in &symbols {
        let name = symbol.name.as_str();
        strings.entry(name).or_insert_with(|| writer.add_string(name.as_bytes()));
        writer.reserve_symbol_index(sections.get(*part).copied());
    }
    writer.require_strtab();
    writer.reserve_symtab();
    writer.reserve_strtab().map_err(failed)?;
    writer.reserve_shstrtab().map_err(failed)?;
    writer.reserve_section_headers();

    let entry = parts.iter().find(|part| part.is_code).and_then(|part| part.address).unwrap_or(0);
    let header = FileHeader {
        os_abi: elf::OsAbi(0),
        abi_version: 0,
        e_type: elf::ET_EXEC,
        e_machine: elf::Machine(*machine),
        e_entry: entry,
        e_flags: elf::FileFlags(0),
    };
    writer.write_file_header(&header).map_err(failed)?;
    writer.write_align_program_headers();
    let segment = |kind, flags, (offset, address, size): (u64, u64, u64)| ProgramHeader {
        p_type: kind,
        p_flags: flags,
        p_offset: offset,
        p_vaddr: address,
        p_paddr: address,
        p_filesz: size,
        p_memsz: size,
        p_align: 4,
    };
    writer.write_program_header(&segment(elf::PT_NOTE, elf::PF_R, (note_at, 0, note_size)));
    for (part, address) in parts.iter().filter_map(|part| Some((part, part.address?))) {
        let flags = if part.is_code { elf::PF_R | elf::PF_X } else { elf::PF_R };
        let place = (program_at + part.range.start as u64, address, part.range.len() as u64);
        writer.write_program_header(&segment(elf::PT_LOAD, flags, place));
    }
    writer.pad_until(note_at);
    writer.write(&note_bytes(&note.text(), endian));
    writer.pad_until(program_at);
    writer.write(bytes);
    writer.write_null_symbol();
    for (part, symbol) in &symbols {
        let kind = if symbol.is_function { elf::STT_FUNC } else { elf::STT_NOTYPE };
        writer.write_symbol(&Sym {
            section: sections.get(*part).map(|section| section.0),
            st_name: writer.string_offset(strings.get(symbol.name.as_str()).copied()),
            st_info: elf::SymbolInfo::new(elf::STB_GLOBAL, kind),
            st_other: elf::SymbolOther(0),
            st_shndx: elf::SymbolSection(0),
            st_value: symbol.address,
            st_size: 0,
        });
    }
    writer.write_strtab();
    writer.write_shstrtab();
    writer.write_null_section_header();
    let mut names = names.into_iter();
    let mut section = |kind, flags, (offset, address, size): (u64, u64, u64)| SectionHeader {
        sh_name: writer.section_name_offset(names.next()),
        sh_type: kind,
        sh_flags: flags,
        sh_addr: address,
        sh_offset: offset,
        sh_size: size,
        sh_link: 0,
        sh_info: 0,
        sh_addralign: 4,
        sh_entsize: 0,
    };
    let mut headers = vec![section(elf::SHT_NOTE, elf::SectionFlags(0), (note_at, 0, note_size))];
    for part in parts {
        let flags = match (part.address, part.is_code) {
            (None, _) => elf::SectionFlags(0),
            (Some(_), false) => elf::SHF_ALLOC,
            (Some(_), true) => elf::SHF_ALLOC | elf::SHF_EXECINSTR,
        };
        let place =
            (program_at + part.range.start as u64, part.address.unwrap_or(0), part.range.len() as u64);
        headers.push(section(elf::SHT_PROGBITS, flags, place));
    }
    for header in &headers {
        writer.write_section_header(header);
    }
    writer.write_symtab_section_header(1);
    writer.write_strtab_section_header();
    writer.write_shstrtab_section_header();
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;
    use object::read::{Object as _, ObjectSection as _, ObjectSymbol as _};

    fn layout() -> ProgramLayout {
        let part = |name: &str, range: Range<usize>, address, is_code| ProgramPart {
            name: name.to_owned(),
            range,
            address,
            is_code,
        };
        ProgramLayout {
            bytes: (0..40).collect(),
            parts: vec![
                part(".header", 0..4, None, false),
                part(".text", 4..32, Some(0), true),
                part(".table", 32..40, Some(28), false),
            ],
            big_endian: false,
            machine: machine::ISASPEC,
            about: About { isa: Some("afuc".to_owned()), gpu: Some("a630".to_owned()) },
        }
    }

    fn symbol(name: &str, address: u64, is_function: bool) -> ProgramSymbol {
        ProgramSymbol { name: name.to_owned(), address, is_function }
    }

    #[test]
    fn wrapped_program_has_sections_symbols_and_a_note_and_comes_back() {
        let mut layout = layout();
        for big_endian in [false, true] {
            layout.big_endian = big_endian;
            let note = WrapNote::new(layout.about.clone(), "afuc.xml", "a\nb.fw");
            let symbols = [symbol("CP_NOP", 8, true), symbol("l3", 12, false), symbol("outside", 99, true)];
            let file = wrap(&layout, &note, &symbols).unwrap();
            let read = object::read::elf::ElfFile64::<Endianness>::parse(&*file).unwrap();
            let section = |name: &str| {
                let section = read.section_by_name(name).unwrap();
                (section.address(), section.data().unwrap().to_vec())
            };
            assert_eq!(section(".header"), (0, vec![0, 1, 2, 3]));
            assert_eq!(section(".text"), (0, (4..32).collect()));
            assert_eq!(section(".table"), (28, (32..40).collect()));
            let found: Vec<_> = read
                .symbols()
                .map(|symbol| (symbol.name().unwrap().to_owned(), symbol.address()))
                .filter(|(name, _)| !name.is_empty())
                .collect();
            assert_eq!(found, [("CP_NOP".to_owned(), 8), ("l3".to_owned(), 12)]);
            let found = WrapNote::of(&file[..HEAD.min(file.len())]).unwrap();
            assert_eq!((found.about, found.description.as_str()), (note.about.clone(), "afuc.xml"));
            assert_eq!(found.file, "a?b.fw");
            assert_eq!(unwrapped(&file), Some(Ok(&layout.bytes[..])));
        }
    }

    #[test]
    fn truncated_file_and_other_files_are_recognized() {
        let layout = layout();
        let note = WrapNote::new(layout.about.clone(), "afuc.xml", "a.fw");
        let file = wrap(&layout, &note, &[]).unwrap();
        let cut = WrapNote::of(&file).unwrap().offset as usize + 3;
        let error = unwrapped(&file[..cut]).unwrap().unwrap_err().to_string();
        assert!(error.contains("its program has 40 bytes at offset"), "{error}");
        // The machine number is the first field that identifies the file, so a shorter file is not recognized.
        for end in 0..file.len() {
            let found = unwrapped(&file[..end]);
            assert_eq!(found.is_none(), end < 20, "{end}: {found:?}");
            assert!(found.is_none_or(|found| found.is_err()), "{end}");
        }
        assert_eq!(unwrapped(b"\x7fELF"), None);
        assert_eq!(unwrapped(&[0; 200]), None);
    }

    #[test]
    fn file_without_symbols_or_bytes_is_valid() {
        let layout = ProgramLayout::whole(Vec::new(), ".text", machine::SPIRV, About::default());
        let file = wrap(&layout, &WrapNote::new(About::default(), "", ""), &[]).unwrap();
        object::read::elf::ElfFile64::<Endianness>::parse(&*file).unwrap();
        assert_eq!(unwrapped(&file), Some(Ok(&[][..])));
    }
}
