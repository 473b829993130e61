//! Id of a scope.

/// Id of a scope: of one leaf that was entered for the word of an instruction or of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ScopeId(pub(crate) u32);

impl ScopeId {
    /// Returns the index of the scope. Scopes are numbered from 0 in the order in which they are entered.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}
