//! What has a name in a code object.

use super::descriptor::KernelDescriptor;
use super::program::{Binding, SymbolKind, Visibility};
use isaloom_amdgpu_text::name::from_bytes;
use object::{ObjectSection, ObjectSymbol};

/// A named place in a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbol {
    /// The name.
    pub name: String,
    /// The address.
    pub address: u64,
    /// How many bytes it has; 0 where the file does not say.
    pub size: u64,
    /// Who sees it.
    pub binding: Binding,
    /// Who may use and replace it.
    pub visibility: Visibility,
    /// What stands there.
    pub kind: SymbolKind,
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

/// Whether kernels run with 32 lanes; none where there are none or they differ.
pub(super) fn wave32(kernels: &[Kernel]) -> Option<bool> {
    let mut sizes = kernels.iter().map(|k| k.descriptor.wave32());
    let first = sizes.next()?;
    sizes.all(|size| size == first).then_some(first)
}

/// The name of a section; empty if the file holds none.
pub(super) fn section_name<'d>(section: &impl ObjectSection<'d>) -> String {
    section.name_bytes().map(from_bytes).unwrap_or_default()
}

/// The name of a symbol; empty if the file holds none.
pub(super) fn symbol_name<'d>(symbol: &impl ObjectSymbol<'d>) -> String {
    symbol.name_bytes().map(from_bytes).unwrap_or_default()
}
