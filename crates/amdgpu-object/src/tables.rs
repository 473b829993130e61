//! Reads the header and the section table of a code object, and checks the byte range of every section before the ELF
//! reader uses them.

use super::error::{EM_AMDGPU, ObjectError};
use core::ops::Range;
use object::Endianness;
use object::elf::{
    ELFCLASS32, FileHeader64, SHF_EXECINSTR, SHT_DYNSYM, SHT_NOBITS, SHT_NULL, SHT_PROGBITS, SHT_RELA,
    SHT_SYMTAB,
};
use object::read::ReadRef;
use object::read::elf::{FileHeader as _, SectionHeader as _};
use rustc_hash::FxHashSet;

/// Largest size in bytes of the section header table, a symbol table or a relocation table that is read.
const MOST: u64 = 64 << 20;
/// Size of a 64-bit ELF header in bytes.
const HEADER: u64 = 64;

/// Result of checking the header and the section table.
pub(super) struct Tables {
    pub(super) flags: u32,
    /// Sections that are beyond the end of the file.
    pub(super) lost: Vec<ObjectError>,
    /// Error for the first section with code that is beyond the end of the file; `None` if none is.
    pub(super) code: Option<ObjectError>,
    /// Section numbers of the sections that are beyond the end of the file.
    pub(super) numbers: FxHashSet<usize>,
    /// Byte ranges in the file with the offset and size of these sections. They must be read as zeros, so that the
    /// sections appear empty.
    pub(super) holes: Vec<Range<u64>>,
}

/// Reads the header of a code object and checks the byte ranges of all sections.
pub(super) fn tables<'d, R: ReadRef<'d>>(data: R) -> Result<Tables, ObjectError> {
    let size = data.len().map_err(|()| ObjectError::Unread)?;
    let start = data.read_bytes_at(0, size.min(HEADER)).map_err(|()| ObjectError::Unread)?;
    if !start.starts_with(b"\x7fELF") {
        return Err(ObjectError::NotElf);
    }
    if start.get(4) == Some(&ELFCLASS32.0) {
        return Err(ObjectError::Bits32);
    }
    within(size, 0, HEADER).map_err(|range| cut("the file header", range, size))?;
    let header = FileHeader64::<Endianness>::parse(data).map_err(broken)?;
    let endian = header.endian().map_err(broken)?;
    let machine = header.e_machine(endian);
    if machine.0 != EM_AMDGPU {
        return Err(ObjectError::OtherMachine(machine.0));
    }
    let flags = header.e_flags(endian).0;
    let mut found =
        Tables { flags, lost: Vec::new(), code: None, numbers: FxHashSet::default(), holes: Vec::new() };
    let (table, entry) = (header.e_shoff(endian), u64::from(header.e_shentsize(endian)));
    if table == 0 {
        return Ok(found);
    }
    // If the file has too many sections for the field in the header, their number is in the first section header, so
    // this header must be readable.
    within(size, table, entry).map_err(|range| cut("the section header table", range, size))?;
    let count = header.shnum(endian, data).map_err(broken)? as u64;
    let bytes = count.saturating_mul(entry);
    within(size, table, bytes).map_err(|range| cut("the section header table", range, size))?;
    most("the section header table", bytes)?;
    let sections = header.section_headers(endian, data).map_err(broken)?;
    let place = |number: usize| {
        let section = sections.get(number)?;
        within(size, section.sh_offset(endian), section.sh_size(endian)).ok()
    };
    let names = header.shstrndx(endian, data).ok().and_then(|number| place(number as usize));
    for (number, section) in sections.iter().enumerate() {
        let kind = section.sh_type(endian);
        let table_of = match kind {
            SHT_NULL | SHT_NOBITS => continue,
            SHT_SYMTAB | SHT_DYNSYM => Some("a symbol table"),
            SHT_RELA => Some("a relocation table"),
            _ => None,
        };
        let (from, bytes) = (section.sh_offset(endian), section.sh_size(endian));
        if let Err(range) = within(size, from, bytes) {
            let name = names.clone().and_then(|names| {
                let at = names.start.checked_add(section.sh_name(endian).into())?;
                data.read_bytes_at_until(at..names.end, 0).ok()
            });
            let name = name.map_or(String::new(), |name| String::from_utf8_lossy(name).into_owned());
            let what = match (table_of, name.as_str()) {
                (Some(table), _) => table.to_owned(),
                (None, "") => format!("section {number}"),
                (None, name) => format!("section {name}"),
            };
            let error = cut(&what, range, size);
            if kind == SHT_PROGBITS && section.sh_flags(endian).contains(SHF_EXECINSTR) {
                found.code.get_or_insert_with(|| error.clone());
            }
            found.lost.push(error);
            found.numbers.insert(number);
            // Offset and size of the section, two 64-bit fields at byte 24 of its header, must be read as zeros.
            let at = table.saturating_add(number as u64 * entry).saturating_add(24);
            found.holes.push(at..at.saturating_add(16));
        } else if let Some(what) = table_of {
            most(what, bytes)?;
        }
    }
    Ok(found)
}

/// Returns the range of `bytes` bytes from the byte offset `from`.
///
/// # Errors
/// If the range exceeds a file of `size` bytes; the error is the range.
pub(super) fn within(size: u64, from: u64, bytes: u64) -> Result<Range<u64>, Range<u64>> {
    let range = from..from.saturating_add(bytes);
    if range.end <= size { Ok(range) } else { Err(range) }
}

pub(super) fn cut(what: &str, range: Range<u64>, size: u64) -> ObjectError {
    ObjectError::Cut { what: what.to_owned(), range, size }
}

pub(super) fn most(what: &str, bytes: u64) -> Result<(), ObjectError> {
    let what = what.to_owned();
    if bytes <= MOST { Ok(()) } else { Err(ObjectError::TooLarge { what, bytes, most: MOST }) }
}

pub(super) fn broken(error: object::Error) -> ObjectError {
    ObjectError::Broken(error.to_string())
}
