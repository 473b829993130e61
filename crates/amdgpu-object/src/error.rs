//! Errors of files that are not valid code objects.

use core::ops::Range;

/// Machine number of AMDGPU in an ELF header.
pub(super) const EM_AMDGPU: u16 = 224;

/// Error of a file that is not a valid code object.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ObjectError {
    /// The file does not have the ELF magic bytes.
    NotElf,
    /// The file is a 32-bit ELF file.
    Bits32,
    /// The ELF file is for another machine.
    OtherMachine(u16),
    /// The file is truncated: a part declared in its header or section table is beyond the end.
    Cut {
        /// Truncated part: `the file header`, `the section header table`, `section .text`.
        what: String,
        /// Declared byte range in the file.
        range: Range<u64>,
        /// File size in bytes.
        size: u64,
    },
    /// A table of the file exceeds the size limit.
    TooLarge {
        /// Name of the table.
        what: String,
        /// Size in bytes.
        bytes: u64,
        /// Limit in bytes.
        most: u64,
    },
    /// The file is inconsistent; contains the message of the ELF reader.
    Broken(String),
    /// The file could not be read.
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
