//! Location of an instruction in a module.

/// Location of an instruction in a module. An insertion or removal moves the later locations of the same block or
/// section. Inserting or removing a label, or an instruction before a label, changes all locations of the function.
/// Inserting or removing an `OpFunction` or `OpFunctionEnd` changes all locations of the module.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    pub(super) part: u32,
    pub(super) list: u32,
    pub(super) index: u32,
}

impl Place {
    /// Returns the location after this location.
    #[must_use]
    pub fn after(self) -> Place {
        Place { index: self.index.saturating_add(1), ..self }
    }
}
