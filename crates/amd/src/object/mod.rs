//! AMDGPU code objects (ELF): which GPU they are for, their code, and their kernels.
//!
//! The layout of the flags and of kernel descriptors is LLVM's (AMDGPU user guide, code object versions 3 to 6). A file
//! is read in bytes that are in memory, or in parts: what it says of itself, never its code.

mod container;
mod descriptor;
mod layout;
mod machine;
mod write;

pub use container::{Contents, Fault, Packed, code_objects, is_container};
pub use descriptor::KernelDescriptor;
pub use layout::{Layout, Parts, Stretch, read_layout};
pub use machine::gpu_name;
pub use write::{LinkError, header_flags, write_code_object, write_relocatable};

use core::ops::Range;

/// The number of AMDGPU in an ELF header.
const EM_AMDGPU: u16 = 224;

/// A code object.
#[derive(Clone, Debug, PartialEq)]
pub struct CodeObject<'d> {
    /// LLVM's name of the GPU, such as `gfx1150`; none where the number is unknown.
    pub gpu: Option<&'static str>,
    /// The flags of the ELF header.
    pub flags: u32,
    /// The sections that hold code.
    pub sections: Vec<CodeSection<'d>>,
    /// The kernels, by address of their code.
    pub kernels: Vec<Kernel>,
}

/// A section with code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodeSection<'d> {
    /// The name, usually `.text`.
    pub name: String,
    /// The address of its first byte.
    pub address: u64,
    /// The code.
    pub bytes: &'d [u8],
    /// Symbols in it, by address.
    pub symbols: Vec<Symbol>,
}

/// A named place in a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbol {
    /// The name.
    pub name: String,
    /// The address.
    pub address: u64,
    /// How many bytes it has; 0 where the file does not say.
    pub size: u64,
}

/// A kernel: where its code begins and what its descriptor says.
#[derive(Clone, Debug, PartialEq)]
pub struct Kernel {
    /// The name, without `.kd`.
    pub name: String,
    /// The address of the first instruction.
    pub entry: u64,
    /// The descriptor.
    pub descriptor: KernelDescriptor,
}

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

/// Reads a code object.
///
/// # Errors
/// When the bytes are not an ELF file for AMDGPU, or not all of one.
pub fn read_object(bytes: &[u8]) -> Result<CodeObject<'_>, ObjectError> {
    let Layout { gpu, flags, sections, kernels } = layout::of_bytes(bytes)?;
    let section = |stretch: Stretch| {
        let place = |offset: u64| usize::try_from(offset).unwrap_or(usize::MAX);
        let Stretch { name, address, range, symbols } = stretch;
        let bytes = bytes.get(place(range.start)..place(range.end)).unwrap_or_default();
        CodeSection { name, address, bytes, symbols }
    };
    Ok(CodeObject { gpu, flags, sections: sections.into_iter().map(section).collect(), kernels })
}

impl CodeObject<'_> {
    /// Whether the kernels run with 32 lanes; none where there are none or they differ.
    pub fn wave32(&self) -> Option<bool> {
        wave32(&self.kernels)
    }
}

fn wave32(kernels: &[Kernel]) -> Option<bool> {
    let mut sizes = kernels.iter().map(|k| k.descriptor.wave32());
    let first = sizes.next()?;
    sizes.all(|size| size == first).then_some(first)
}
