//! Checks that the links of the reader refer to existing entries.

use super::{Fault, Kind, User};
use crate::limits::MAX_LINKS;
use crate::{Definition, Model};
use alloc::vec::Vec;

pub(super) fn check(model: &mut Model, faults: &mut Vec<Fault>) {
    let mut links = core::mem::take(&mut model.links);
    let mut number = 0;
    links.retain(|link| {
        let at = number;
        number += 1;
        let (kind, index, count) = match link.to {
            Definition::Bitset(id) => (Kind::Bitset, id.index(), model.bitsets.len()),
            Definition::Field(id) | Definition::Param(id, _) => (Kind::Field, id.index(), model.fields.len()),
            Definition::Enum(id) => (Kind::Enum, id.index(), model.enums.len()),
            Definition::Expr(id) => (Kind::Expr, id.index(), model.exprs.len()),
            Definition::Template(n) => (Kind::Template, n, model.templates.len()),
            Definition::File(id) => (Kind::File, id.0 as usize, model.sources.files().count()),
        };
        if index >= count {
            faults.push(Fault::Unknown { user: User::Link(at), kind, index });
        }
        index < count
    });
    links.truncate(MAX_LINKS);
    model.links = links;
}
