//! AMD instruction sets from AMD's machine-readable XML.

pub(crate) mod args;

use super::Language;

/// The family.
pub(crate) struct Amd;

impl Language for Amd {
    fn name(&self) -> &'static str {
        "amd"
    }

    fn title(&self) -> &'static str {
        "AMD code"
    }
}

/// Whether `--isa` names an AMD architecture that was added.
pub(crate) fn knows(_name: &str) -> bool {
    false
}

/// Whether an input is an ELF code object.
pub(crate) fn recognises(head: &[u8]) -> bool {
    head.starts_with(b"\x7fELF")
}
