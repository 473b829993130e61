//! Checks that no hierarchy contains itself through its fields, and limits the nesting depth. Therefore a recursive
//! function over nested bitsets terminates.

use super::Fault;
use super::cases::to_number;
use crate::entries::Entries;
use crate::limits::MAX_NESTING;
use crate::{BitsetId, FieldId, FieldType};
use alloc::vec::Vec;

#[derive(Clone, Copy, PartialEq)]
enum State {
    New,
    Open,
    /// The hierarchy was visited; the number is its nesting depth, which is 1 without nested bitsets.
    Done(usize),
}

/// Reports fields that complete a cycle or exceed the maximum nesting depth, and changes them to numbers.
pub(super) fn check(entries: &mut Entries, faults: &mut Vec<Fault>) {
    let mut fields_of: Vec<Vec<(FieldId, BitsetId)>> = alloc::vec![Vec::new(); entries.bitsets.len()];
    for bitset in &entries.bitsets {
        for &id in bitset.cases.iter().flat_map(|c| &c.fields) {
            if let FieldType::Bitset(inner) = entries.fields[id.index()].ty {
                fields_of[bitset.root.index()].push((id, inner));
            }
        }
    }
    let mut states = alloc::vec![State::New; entries.bitsets.len()];
    let mut levels = alloc::vec![1; entries.bitsets.len()];
    let mut numbers: Vec<FieldId> = Vec::new();
    for start in 0..entries.bitsets.len() {
        let mut path = alloc::vec![(start, 0)];
        while let Some((at, next)) = path.last_mut() {
            let at = *at;
            if matches!(states[at], State::Done(_)) {
                path.pop();
                continue;
            }
            states[at] = State::Open;
            let Some(&(field, inner)) = fields_of[at].get(*next) else {
                states[at] = State::Done(levels[at]);
                path.pop();
                continue;
            };
            let fault = match states[inner.index()] {
                State::New => {
                    path.push((inner.index(), 0));
                    continue;
                }
                State::Open => Some(Fault::NestingCircle { field, root: inner }),
                State::Done(below) if below >= MAX_NESTING => Some(Fault::NestingDepth(field)),
                State::Done(below) => {
                    levels[at] = levels[at].max(below + 1);
                    None
                }
            };
            if fault.is_some() {
                numbers.push(field);
            }
            faults.extend(fault);
            *next += 1;
        }
    }
    for field in numbers {
        to_number(&mut entries.fields[field.index()]);
    }
}
