//! Where an instruction stands.

/// Where an instruction stands in a module. Places behind an insertion or a removal in the same block or section move; those
/// of a function are others where a label comes or goes, or anything before one, and those of the module where an `OpFunction` or
/// `OpFunctionEnd` does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    pub(super) part: u32,
    pub(super) list: u32,
    pub(super) index: u32,
}

impl Place {
    /// The place behind it.
    #[must_use]
    pub fn after(self) -> Place {
        Place { index: self.index.saturating_add(1), ..self }
    }
}
