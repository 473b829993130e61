//! Reads and writes code objects (ELF files) for AMD GPUs: GPU, code, kernels, symbols and relocations.
//!
//! LLVM defines the layout of flags and kernel descriptors (AMDGPU user guide, code object versions 3 to 6).
//! [`read_object`] reads a file in memory; [`read_layout`] reads the parts of a file other than its code.

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
mod random_access;
mod relocation;
mod scalar;
mod system;
mod tables;
mod unique;
mod write;

pub use container::{Contents, Fault, Packed, code_objects, gpus_of_container, is_container};
pub use descriptor::KernelDescriptor;
pub use error::ObjectError;
pub use functions::FunctionPlace;
pub use isaloom_amd_isa::gpu::gpu_name;
use isaloom_amdgpu_text::llvm::Version;
use kernel::wave32;
pub use kernel::{Kernel, Symbol};
pub use layout::{Layout, Stretch, read_layout};
pub use lines::{LinePlace, LineStart, SourceLines, read_lines};
pub use metadata::{Metadata, Value};
pub use pack::pack_metadata;
pub use random_access::Parts;
pub use relocation::{Relocation, RelocationNumber};
pub use system::System;
pub use write::{LinkError, header_flags, write_code_object, write_relocatable};

/// Code object with its code, in memory.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CodeObject<'d> {
    /// LLVM's name of the GPU, such as `gfx1150`; `None` if the number in the flags is unknown.
    pub gpu: Option<&'static str>,
    /// Flags of the ELF header, which contain the GPU and its features.
    pub flags: u32,
    /// Code sections, in the order of the file.
    pub sections: Vec<CodeSection<'d>>,
    /// Kernels, by the address of their code.
    pub kernels: Vec<Kernel>,
    /// Metadata of the kernels; `None` if the object has no metadata.
    pub metadata: Option<Metadata>,
    /// Version of LLVM that produced the object; `None` if it is unknown or not newer than the default version.
    pub llvm: Option<Version>,
    /// Parts that the file declares but that are beyond its end. All other parts have been read.
    pub lost: Vec<ObjectError>,
}

/// Code section of a code object, with its contents.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CodeSection<'d> {
    /// Name of the section, usually `.text`.
    pub name: String,
    /// Address of the section's first byte.
    pub address: u64,
    /// Contents of the section.
    pub bytes: &'d [u8],
    /// Symbols in the section, by address.
    pub symbols: Vec<Symbol>,
    /// Relocations of fields in the section, by address.
    pub relocations: Vec<Relocation>,
}

/// Reads a code object in memory. Parts beyond the end of the bytes are reported in [`CodeObject::lost`].
///
/// # Errors
/// If the bytes are not an ELF file for AMD GPUs, or are truncated so that a header or all code is missing.
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
    /// Returns whether the waves of all kernels have 32 lanes. Returns `None` if the object has no kernels, or if they
    /// differ.
    pub fn wave32(&self) -> Option<bool> {
        wave32(&self.kernels)
    }
}
