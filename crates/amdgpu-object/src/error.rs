//! Errors about files that are not valid code objects.

use core::ops::Range;

/// Machine number of AMD GPUs in an ELF header.
pub(super) const EM_AMDGPU: u16 = 224;

/// Reason why a file, or a part of it, cannot be read as a code object.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ObjectError {
    /// The file does not have the ELF magic bytes.
    NotElf,
    /// The file is a 32-bit ELF file.
    Bits32,
    /// The ELF file is for another machine, with this number.
    OtherMachine(u16),
    /// A part that the header or the section table declares is beyond the end of the file.
    Cut {
        /// Name of the part, such as `the file header`, `the section header table` or `section .text`.
        what: String,
        /// Byte range that the part should have in the file.
        range: Range<u64>,
        /// Size of the file in bytes.
        size: u64,
    },
    /// A table in the file is larger than this crate reads.
    TooLarge {
        /// Name of the table.
        what: String,
        /// Size of the table in bytes.
        bytes: u64,
        /// Largest size in bytes that is read.
        most: u64,
    },
    /// The file contradicts itself, with the message of the ELF reader.
    Broken(String),
    /// The file could not be read from its medium.
    Unread,
}

impl core::fmt::Display for ObjectError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            ObjectError::NotElf => write!(f, "not an ELF file"),
            ObjectError::Bits32 => write!(f, "a 32-bit ELF file (expected 64 bits)"),
            ObjectError::OtherMachine(machine) => {
                write!(f, "an ELF file for machine {machine} (expected {EM_AMDGPU}, AMDGPU)")
            }
            ObjectError::Cut { what, range, size } => write!(
                f,
                "{what} is out of bounds: bytes {:#x}..{:#x}, but the file ends at {size:#x}",
                range.start, range.end
            ),
            ObjectError::TooLarge { what, bytes, most } => {
                write!(f, "{what} is too large: {bytes} bytes (expected at most {most})")
            }
            ObjectError::Broken(reason) => write!(f, "an inconsistent ELF file: {reason}"),
            ObjectError::Unread => write!(f, "the file cannot be read"),
        }
    }
}

impl core::error::Error for ObjectError {}
