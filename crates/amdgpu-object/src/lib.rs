//! AMDGPU code objects (ELF): which GPU they are for, their code, and their kernels.
//!
//! The layout of the flags and of kernel descriptors is LLVM's (AMDGPU user guide, code object versions 3 to 6). A file
//! is read in bytes that are in memory, or in parts: what it says of itself, never its code.

mod container;
mod descriptor;
mod error;
mod functions;
mod inflate;
mod kernel;
mod layout;
mod lines;
mod metadata;
mod pack;
pub mod producer;
pub mod program;
mod relocation;
mod write;

pub use container::{Contents, Fault, Packed, code_objects, gpus_of_container, is_container};
pub use descriptor::KernelDescriptor;
pub use error::ObjectError;
pub use functions::FunctionPlace;
pub use isaloom_amd_isa::gpu::gpu_name;
use isaloom_amdgpu_text::llvm::Version;
use kernel::wave32;
pub use kernel::{Kernel, Symbol};
pub use layout::{Layout, Parts, Stretch, read_layout};
pub use lines::{LinePlace, LineStart, SourceLines, read_lines};
pub use metadata::{Metadata, Value};
pub use pack::pack_metadata;
pub use relocation::{Relocation, RelocationNumber};
pub use write::{LinkError, header_flags, write_code_object, write_relocatable};

/// A code object.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CodeObject<'d> {
    /// LLVM's name of the GPU, such as `gfx1150`; none where the number is unknown.
    pub gpu: Option<&'static str>,
    /// The flags of the ELF header.
    pub flags: u32,
    /// The sections that hold code.
    pub sections: Vec<CodeSection<'d>>,
    /// The kernels, by address of their code.
    pub kernels: Vec<Kernel>,
    /// What its note says of them.
    pub metadata: Option<Metadata>,
    /// The version of LLVM that made it; `None` if it is not newer than the usual one.
    pub llvm: Option<Version>,
    /// What the file says to be in it and does not hold; all else was read.
    pub lost: Vec<ObjectError>,
}

/// A section with code.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CodeSection<'d> {
    /// The name, usually `.text`.
    pub name: String,
    /// The address of its first byte.
    pub address: u64,
    /// The code.
    pub bytes: &'d [u8],
    /// Symbols in it, by address.
    pub symbols: Vec<Symbol>,
    /// What a linker or a loader fills in, by address.
    pub relocations: Vec<Relocation>,
}

/// Reads a code object.
///
/// # Errors
/// When the bytes are not an ELF file for AMDGPU, or not all of one.
pub fn read_object(bytes: &[u8]) -> Result<CodeObject<'_>, ObjectError> {
    let Layout { gpu, flags, sections, kernels, metadata, llvm, lost, .. } = layout::of_bytes(bytes)?;
    let section = |stretch: Stretch| {
        let place = |offset: u64| usize::try_from(offset).unwrap_or(usize::MAX);
        let Stretch { name, address, range, symbols, relocations, .. } = stretch;
        let bytes = bytes.get(place(range.start)..place(range.end)).unwrap_or_default();
        CodeSection { name, address, bytes, symbols, relocations }
    };
    let sections = sections.into_iter().map(section).collect();
    Ok(CodeObject { gpu, flags, sections, kernels, metadata, llvm, lost })
}

impl CodeObject<'_> {
    /// Whether the kernels run with 32 lanes; none where there are none or they differ.
    pub fn wave32(&self) -> Option<bool> {
        wave32(&self.kernels)
    }
}
