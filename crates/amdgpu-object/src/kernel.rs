//! Symbols and kernels of a code object.

use super::descriptor::KernelDescriptor;
use super::program::{Binding, SymbolKind, Visibility};
use isaloom_amdgpu_text::name::from_bytes;
use object::{ObjectSection, ObjectSymbol};

/// Symbol in a section of a code object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbol {
    /// Name of the symbol; no other symbol of the object has it.
    pub name: String,
    /// Name in the symbol table, if another symbol has the same name, so that `name` had to be changed; otherwise
    /// `None`.
    pub original: Option<String>,
    /// Address of the symbol; in an unlinked file, the byte offset in its section.
    pub address: u64,
    /// Size in bytes; 0 if the file does not contain a size.
    pub size: u64,
    /// In which files the symbol is visible.
    pub binding: Binding,
    /// Visibility outside the linked file.
    pub visibility: Visibility,
    /// Whether the symbol is code, data or something else.
    pub kind: SymbolKind,
}

/// Kernel of a code object, known from its descriptor.
#[derive(Clone, Debug, PartialEq)]
pub struct Kernel {
    /// Name of the kernel, which is that of the descriptor without `.kd`.
    pub name: String,
    /// Address of the kernel's first instruction.
    pub entry: u64,
    /// Kernel descriptor, split into its fields.
    pub descriptor: KernelDescriptor,
}

/// Returns whether the waves of all kernels have 32 lanes. Returns `None` if the object has no kernels, or if they
/// differ.
pub(super) fn wave32(kernels: &[Kernel]) -> Option<bool> {
    let mut sizes = kernels.iter().map(|k| k.descriptor.wave32());
    let first = sizes.next()?;
    sizes.all(|size| size == first).then_some(first)
}

/// Returns the name of a section; empty if it has none.
pub(super) fn section_name<'d>(section: &impl ObjectSection<'d>) -> String {
    section.name_bytes().map(from_bytes).unwrap_or_default()
}

/// Returns the name of a symbol; empty if it has none.
pub(super) fn symbol_name<'d>(symbol: &impl ObjectSymbol<'d>) -> String {
    symbol.name_bytes().map(from_bytes).unwrap_or_default()
}
