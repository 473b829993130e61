//! Where a program is jumped to.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// The places of a program that have labels. Places are counted in units of the description.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Labels {
    /// Where instructions begin.
    pub(super) places: BTreeSet<u64>,
    pub(super) branches: BTreeSet<u64>,
    pub(super) calls: BTreeSet<u64>,
    pub(super) entries: Vec<(u64, String)>,
}

impl Labels {
    /// Whether an instruction begins there, so that there can be a label.
    pub fn has_place(&self, place: u64) -> bool {
        self.places.contains(&place)
    }

    /// What stands before the instruction at a place.
    pub(super) fn define(&self, place: u64, out: &mut String) {
        let (call, branch) = (self.calls.contains(&place), self.branches.contains(&place));
        let entries: Vec<&String> = self.entries.iter().filter(|e| e.0 == place).map(|e| &e.1).collect();
        if (call || !entries.is_empty()) && place != 0 {
            out.push('\n');
        }
        entries.iter().for_each(|name| out.push_str(&format!("{name}:\n")));
        if call {
            out.push_str(&format!("fxn{place}:\n"));
        }
        if branch {
            out.push_str(&format!("l{place}:\n"));
        }
    }
}
