//! Labels of a program.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// Positions in a program that have labels, in units of the description ([`Model::unit`](isaloom_model::Model::unit)).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Labels {
    /// Positions at which instructions begin.
    pub(super) places: BTreeSet<u64>,
    pub(super) branches: BTreeSet<u64>,
    pub(super) calls: BTreeSet<u64>,
    pub(super) entries: Vec<(u64, String)>,
}

impl Labels {
    /// Returns whether an instruction begins at a position, so that the position can have a label.
    pub fn has_place(&self, place: u64) -> bool {
        self.places.contains(&place)
    }

    /// Appends the lines of the labels at a position, which are printed before its instruction.
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
