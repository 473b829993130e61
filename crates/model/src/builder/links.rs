//! Checks that the links of the reader refer to existing entries.

use super::{Fault, Kind, User};
use crate::Definition;
use crate::entries::Entries;
use crate::limits::MAX_LINKS;
use alloc::vec::Vec;

pub(super) fn check(entries: &mut Entries, files: usize, faults: &mut Vec<Fault>) {
    let mut links = core::mem::take(&mut entries.links);
    let mut number = 0;
    links.retain(|link| {
        let at = number;
        number += 1;
        let (kind, index, count) = match link.to {
            Definition::Bitset(id) => (Kind::Bitset, id.index(), entries.bitsets.len()),
            Definition::Field(id) | Definition::Param(id, _) => {
                (Kind::Field, id.index(), entries.fields.len())
            }
            Definition::Enum(id) => (Kind::Enum, id.index(), entries.enums.len()),
            Definition::Expr(id) => (Kind::Expr, id.index(), entries.exprs.len()),
            Definition::Template(n) => (Kind::Template, n, entries.templates.len()),
            Definition::File(id) => (Kind::File, id.0 as usize, files),
        };
        if index >= count {
            faults.push(Fault::Unknown { user: User::Link(at), kind, index });
        }
        index < count
    });
    links.truncate(MAX_LINKS);
    entries.links = links;
}
