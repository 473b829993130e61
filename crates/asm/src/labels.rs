//! Labels of a section and their positions.

use crate::directives::DirectiveFault;
use crate::host::{AsmHost, Symbols};
use rustc_hash::FxHashMap;

/// Maps the labels of a section to positions. A name that is not defined and has the form `l<n>` or `fxn<n>` means
/// position `n`.
#[derive(Default)]
pub(crate) struct Labels {
    pub(crate) indices: FxHashMap<String, u64>,
}

impl Labels {
    /// Returns the contents of the jump table: for each entry, the position of the label that names it.
    pub(crate) fn jump_table(&self, host: &dyn AsmHost) -> Result<Vec<u64>, DirectiveFault> {
        let mut table = vec![None; host.jump_table_size()];
        if table.is_empty() {
            return Err(DirectiveFault::NoJumpTable);
        }
        let mut twice = None;
        for (name, &position) in &self.indices {
            let Some(entry) = host.jump_table_entry(name) else { continue };
            let Some(known) = table.get_mut(entry) else { continue };
            if known.is_some_and(|known| known != position) {
                twice = Some(twice.map_or(entry, |other: usize| other.min(entry)));
            }
            *known = Some(position);
        }
        match (twice, table.iter().position(Option::is_none)) {
            (Some(entry), _) => Err(DirectiveFault::Entries { entry }),
            (None, Some(entry)) => Err(DirectiveFault::Entry { entry }),
            (None, None) => Ok(table.into_iter().flatten().collect()),
        }
    }
}

impl Symbols for Labels {
    fn resolve(&self, name: &str) -> Option<u64> {
        self.indices.get(name).copied().or_else(|| ().resolve(name))
    }
}
