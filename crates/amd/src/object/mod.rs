//! AMDGPU code objects (ELF): which GPU they are for, their code, and their kernels.
//!
//! The layout of the flags and of kernel descriptors is LLVM's (AMDGPU user guide, code object versions 3 to 6).

mod container;
mod descriptor;
mod machine;
mod write;

pub use container::{Contents, Fault, Packed, code_objects, is_container};
pub use descriptor::KernelDescriptor;
pub use machine::gpu_name;
pub use write::{LinkError, header_flags, write_code_object, write_relocatable};

use object::read::elf::ElfFile64;
use object::{Endianness, Object, ObjectSection, ObjectSymbol, SectionKind, SymbolKind};

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
pub enum ObjectError {
    /// The file is not a 64-bit little-endian ELF file that can be read.
    NotElf(String),
    /// It is an ELF file for another machine.
    OtherMachine(u16),
}

impl core::fmt::Display for ObjectError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            ObjectError::NotElf(reason) => write!(f, "not a 64-bit ELF file: {reason}"),
            ObjectError::OtherMachine(machine) => {
                write!(f, "an ELF file for machine {machine}, not for AMDGPU ({EM_AMDGPU})")
            }
        }
    }
}

impl core::error::Error for ObjectError {}

/// Reads a code object.
///
/// # Errors
/// When the bytes are not an ELF file for AMDGPU.
pub fn read_object(bytes: &[u8]) -> Result<CodeObject<'_>, ObjectError> {
    let elf =
        ElfFile64::<Endianness>::parse(bytes).map_err(|error| ObjectError::NotElf(error.to_string()))?;
    let machine = elf.elf_header().e_machine.get(elf.endian()).0;
    if machine != EM_AMDGPU {
        return Err(ObjectError::OtherMachine(machine));
    }
    let flags = elf.elf_header().e_flags.get(elf.endian()).0;
    let mut sections = Vec::new();
    for section in elf.sections().filter(|s| s.kind() == SectionKind::Text) {
        let Ok(data) = section.data() else { continue };
        let mut symbols: Vec<Symbol> = elf
            .symbols()
            .chain(elf.dynamic_symbols())
            .filter(|s| s.section_index() == Some(section.index()) && s.kind() != SymbolKind::Section)
            .filter_map(|s| {
                let name = s.name().ok().filter(|n| !n.is_empty())?;
                Some(Symbol { name: name.to_string(), address: s.address(), size: s.size() })
            })
            .collect();
        symbols.sort_by(|a, b| (a.address, &a.name).cmp(&(b.address, &b.name)));
        symbols.dedup_by(|a, b| a.address == b.address && a.name == b.name);
        let name = section.name().unwrap_or("").to_string();
        sections.push(CodeSection { name, address: section.address(), bytes: data, symbols });
    }
    let mut kernels: Vec<Kernel> = Vec::new();
    for symbol in elf.symbols().chain(elf.dynamic_symbols()) {
        let Some(name) = symbol.name().ok().and_then(|n| n.strip_suffix(".kd")) else { continue };
        let section = symbol.section_index().and_then(|i| elf.section_by_index(i).ok());
        let stored = section.and_then(|s| s.data_range(symbol.address(), 64).ok().flatten());
        let Some(descriptor) = stored.and_then(KernelDescriptor::parse) else { continue };
        let entry = symbol.address().wrapping_add_signed(descriptor.entry_offset);
        if !kernels.iter().any(|k| k.name == name) {
            kernels.push(Kernel { name: name.to_string(), entry, descriptor });
        }
    }
    kernels.sort_by(|a, b| (a.entry, &a.name).cmp(&(b.entry, &b.name)));
    Ok(CodeObject { gpu: gpu_name(flags), flags, sections, kernels })
}

impl CodeObject<'_> {
    /// Whether the kernels run with 32 lanes; none where there are none or they differ.
    pub fn wave32(&self) -> Option<bool> {
        let mut sizes = self.kernels.iter().map(|k| k.descriptor.wave32());
        let first = sizes.next()?;
        sizes.all(|size| size == first).then_some(first)
    }
}
