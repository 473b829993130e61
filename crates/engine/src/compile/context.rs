//! Hierarchies in their contexts: what the params of a field lend to the bitset nested in it.

use crate::code::{DecodeTable, DecodeTableId, Raw, ValueId};
use crate::hash::FxHashMap;
use alloc::boxed::Box;
use alloc::rc::Rc;
use alloc::vec::Vec;
use isaloom_model::{BitsetId, FieldId};
use isaloom_sema::Symbol;

/// The dispatches, each once for a root and a context.
#[derive(Default)]
pub(super) struct DispatchTable {
    pub(super) list: Vec<Option<DecodeTable>>,
    pub(super) ids: FxHashMap<(BitsetId, Rc<Context>), DecodeTableId>,
}

impl DispatchTable {
    pub(super) fn finish(self) -> Box<[DecodeTable]> {
        self.list.into_iter().flatten().collect()
    }
}

/// What the params of a field lend to the bitset nested in it, by name. Where that is the same, the programs are.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Context {
    pub(super) names: Vec<(Symbol, Vec<PassedField>, ValueId)>,
}

/// A field that a lent name may mean, seen from inside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct PassedField {
    pub(super) when: ValueId,
    pub(super) field: FieldId,
    pub(super) raw: Raw,
    pub(super) value: ValueId,
}
