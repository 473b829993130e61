//! Reads host programs and archives: finds the sections and members that contain code objects.

use super::magic::{ARCHIVE, ELF, PLAIN, is_container};
use super::parts::{Found, gpu_of_id, range};
use object::elf::FileHeader64;
use object::read::archive::ArchiveFile;
use object::read::elf::FileHeader as _;
use object::{Endianness, Object, ObjectSection};

/// Names of the sections of a host program that contain bundles or offload binaries.
const SECTIONS: [&str; 3] = [".hip_fatbin", ".llvm.offloading", ".hip_fat"];

/// Adds the sections of a host program (ELF) that contain code objects.
pub(super) fn sections(bytes: &[u8], found: &mut Found) {
    let file = match object::read::elf::ElfFile64::<Endianness>::parse(bytes) {
        Ok(file) => file,
        Err(error) => {
            let why = truncated(bytes).unwrap_or_else(|| format!("malformed ELF file: {error}"));
            return found.fault("", why);
        }
    };
    for section in file.sections() {
        let Ok(name) = section.name() else { continue };
        // A host object file has one section for each target; the target id follows the magic bytes in the section's
        // name.
        let target = name.as_bytes().strip_prefix(PLAIN).and_then(|id| std::str::from_utf8(id).ok());
        if target.is_none() && !SECTIONS.contains(&name) {
            continue;
        }
        let Some((start, size)) = section.file_range().filter(|(_, size)| *size > 0) else { continue };
        let Some(at) = range(bytes, start, size) else {
            found.fault(name, "the data ends beyond the end of the file");
            continue;
        };
        match target {
            Some(id) => {
                if let Some(gpu) = gpu_of_id(id) {
                    found.part(name, gpu, at);
                }
            }
            None => found.part(name, "", at),
        }
    }
}

/// Returns the fault if a 64-bit ELF file ends before its header or its section headers; `None` if both are complete.
fn truncated(bytes: &[u8]) -> Option<String> {
    let size = bytes.len();
    let Ok((header, _)) = object::from_bytes::<FileHeader64<Endianness>>(bytes) else {
        let expected = size_of::<FileHeader64<Endianness>>();
        return Some(format!("truncated ELF file: {size} of the {expected} bytes of its header"));
    };
    let endian = header.endian().ok()?;
    let start = header.e_shoff(endian);
    let length = u64::from(header.e_shnum(endian)) * u64::from(header.e_shentsize(endian));
    let end = start.checked_add(length)?;
    (end > size as u64).then(|| {
        format!("truncated ELF file: section headers at {start:#x}..{end:#x}, but the file ends at {size:#x}")
    })
}

/// Adds the members of an archive that may contain code objects.
pub(super) fn members(bytes: &[u8], found: &mut Found) {
    let archive = match ArchiveFile::parse(bytes) {
        Ok(archive) => archive,
        Err(error) => {
            let why = cut(bytes).unwrap_or_else(|| format!("malformed archive: {error}"));
            return found.fault("", why);
        }
    };
    for member in archive.members() {
        let member = match member {
            Ok(member) => member,
            Err(error) => {
                let why = cut(bytes).unwrap_or_else(|| format!("cannot read the members: {error}"));
                return found.fault("", why);
            }
        };
        let name = String::from_utf8_lossy(member.name()).into_owned();
        let (start, size) = member.file_range();
        let Some(at) = range(bytes, start, size) else {
            found.fault(name, "the data ends beyond the end of the archive");
            continue;
        };
        let head = bytes.get(at.clone()).unwrap_or_default();
        if head.starts_with(ELF) || is_container(head) {
            found.part(name, "", at);
        }
    }
}

/// Returns the fault if an archive ends within a member or a member's header; `None` if it is complete.
fn cut(bytes: &[u8]) -> Option<String> {
    const HEADER: usize = 60;
    let (mut at, mut number) = (ARCHIVE.len(), 1usize);
    while at < bytes.len() {
        let have = bytes.len() - at;
        let Some(header) = bytes.get(at..at + HEADER) else {
            return Some(format!(
                "truncated archive: the header of member {number} at {at:#x} has {have} of {HEADER} bytes"
            ));
        };
        // The size is a decimal number. If it is malformed, the archive is damaged but not truncated.
        let size = std::str::from_utf8(header.get(48..58)?).ok()?.trim_end().parse::<usize>().ok()?;
        let begin = at + HEADER;
        let end = begin.checked_add(size)?;
        if end > bytes.len() {
            let have = bytes.len() - begin;
            return Some(format!("truncated archive: member {number} at {at:#x} has {have} of {size} bytes"));
        }
        (at, number) = (end.checked_next_multiple_of(2)?, number + 1);
    }
    None
}
