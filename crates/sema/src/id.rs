//! Id of a scope: a bitset entered for a word or field.

/// Id of a scope.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ScopeId(pub(crate) u32);

impl ScopeId {
    /// Returns the index: scopes are numbered from 0 in the order in which they are entered.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}
