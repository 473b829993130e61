//! Why a file is no code object.

use core::ops::Range;

/// The number of AMDGPU in an ELF header.
pub(super) const EM_AMDGPU: u16 = 224;

/// Why bytes are not a code object.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ObjectError {
    /// It does not begin as ELF files do.
    NotElf,
    /// It is an ELF file of 32 bits.
    Bits32,
    /// It is an ELF file for another machine.
    OtherMachine(u16),
    /// The file ends before something that its header or its table of sections says to be in it.
    Cut {
        /// What it is: `the file header`, `the table of sections`, `section .text`.
        what: String,
        /// Where it is said to be, in bytes of the file.
        range: Range<u64>,
        /// How many bytes the file has.
        size: u64,
    },
    /// What the file says of itself has more bytes than are read.
    TooLarge {
        /// What it is.
        what: String,
        /// How many bytes it has.
        bytes: u64,
        /// How many are read.
        most: u64,
    },
    /// It contradicts itself: what the ELF reader says.
    Broken(String),
    /// The file could not be read.
    Unread,
}

impl core::fmt::Display for ObjectError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            ObjectError::NotElf => write!(f, "not an ELF file"),
            ObjectError::Bits32 => write!(f, "an ELF file of 32 bits; code objects have 64"),
            ObjectError::OtherMachine(machine) => {
                write!(f, "an ELF file for machine {machine}, not for AMDGPU ({EM_AMDGPU})")
            }
            ObjectError::Cut { what, range, size } => write!(
                f,
                "{what} is said to be at bytes {:#x}..{:#x}, and the file ends at {size:#x}",
                range.start, range.end
            ),
            ObjectError::TooLarge { what, bytes, most } => {
                write!(f, "{what} has {bytes} bytes; at most {most} are read")
            }
            ObjectError::Broken(reason) => write!(f, "an ELF file that contradicts itself: {reason}"),
            ObjectError::Unread => write!(f, "it cannot be read"),
        }
    }
}

impl core::error::Error for ObjectError {}
