//! Symbols and kernels of a code object.

use super::descriptor::KernelDescriptor;
use super::program::{Binding, SymbolKind, Visibility};
use isaloom_amdgpu_text::name::from_bytes;
use object::{ObjectSection, ObjectSymbol};

/// Symbol in a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbol {
    /// Name; unique in the object.
    pub name: String,
    /// Name in the symbol table, if several symbols have this name and `name` therefore differs; otherwise `None`.
    pub original: Option<String>,
    /// Address of the symbol; in an unlinked file, the offset in its section.
    pub address: u64,
    /// Size in bytes; 0 if the file does not specify it.
    pub size: u64,
    /// Binding.
    pub binding: Binding,
    /// Visibility.
    pub visibility: Visibility,
    /// Symbol type.
    pub kind: SymbolKind,
}

/// Kernel: its entry address and descriptor.
#[derive(Clone, Debug, PartialEq)]
pub struct Kernel {
    /// Name, without `.kd`.
    pub name: String,
    /// Address of the first instruction.
    pub entry: u64,
    /// Contents of the kernel descriptor.
    pub descriptor: KernelDescriptor,
}

/// Returns whether kernels run with 32 lanes; `None` if there are no kernels, or if the kernels differ.
pub(super) fn wave32(kernels: &[Kernel]) -> Option<bool> {
    let mut sizes = kernels.iter().map(|k| k.descriptor.wave32());
    let first = sizes.next()?;
    sizes.all(|size| size == first).then_some(first)
}

/// Returns the name of a section; empty if the file has none.
pub(super) fn section_name<'d>(section: &impl ObjectSection<'d>) -> String {
    section.name_bytes().map(from_bytes).unwrap_or_default()
}

/// Returns the name of a symbol; empty if the file has none.
pub(super) fn symbol_name<'d>(symbol: &impl ObjectSymbol<'d>) -> String {
    symbol.name_bytes().map(from_bytes).unwrap_or_default()
}
