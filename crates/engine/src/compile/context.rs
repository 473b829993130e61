//! Contexts of nested hierarchies: the names that the params of a field pass to the nested bitset.

use crate::code::{DecodeTable, DecodeTableId, Raw, ValueId};
use crate::hash::FxHashMap;
use alloc::boxed::Box;
use alloc::rc::Rc;
use alloc::vec::Vec;
use isaloom_model::{BitsetId, FieldId};
use isaloom_sema::Symbol;

/// Decode tables by id, with an index by root and context. `None` while a table is being compiled.
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

/// Names that the params of a field pass to the nested bitset. Each name has the fields that it can refer to, and the
/// condition that it refers to none of them. Fields with equal contexts share the compiled programs of the nested
/// bitset.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Context {
    pub(super) names: Vec<(Symbol, Vec<PassedField>, ValueId)>,
}

/// Field that a passed name can refer to. `when`, `raw` and `value` count scopes from the nested scope.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct PassedField {
    pub(super) when: ValueId,
    pub(super) field: FieldId,
    pub(super) raw: Raw,
    pub(super) value: ValueId,
}
