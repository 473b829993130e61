//! Adreno a2xx and Xenos shader programs.

pub(crate) mod args;

use super::Language;

/// The family.
pub(crate) struct A2xx;

impl Language for A2xx {
    fn name(&self) -> &'static str {
        "a2xx"
    }

    fn title(&self) -> &'static str {
        "a2xx and Xenos shaders"
    }
}

/// Whether an input is an Xbox 360 shader container.
pub(crate) fn recognises(head: &[u8]) -> bool {
    head.starts_with(&[0x10, 0x2a, 0x11])
}
