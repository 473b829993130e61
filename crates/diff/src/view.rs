//! View of one leaf: the cases of the leaf and of its ancestors. Conditions are evaluated as much as is possible
//! without a word.

use crate::partial::PartialDomain;
use crate::words;
use isaloom_model::{Assert, BitsetId, FieldId, Generation, Model, Template};
use isaloom_sema::Sema;
use rustc_hash::{FxHashMap, FxHashSet};

/// A case: its bitset, and its index in the bitset.
pub(crate) type CaseId = (BitsetId, u32);

/// A leaf with its own and inherited fields, displays and asserts.
pub(crate) struct View<'m> {
    pub(crate) model: &'m Model,
    pub(crate) leaf: BitsetId,
    /// Overrides whose condition depends on the word, in the order in which they are tried.
    pub(crate) overrides: Vec<Override>,
    pub(crate) fields: Vec<Declared>,
    pub(crate) texts: Vec<Text<'m>>,
    pub(crate) asserts: Vec<Expected>,
}

/// An override whose condition depends on the word.
pub(crate) struct Override {
    pub(crate) case: CaseId,
    /// Condition as text.
    pub(crate) condition: String,
}

/// A field to which its name may refer.
#[derive(Clone, Copy)]
pub(crate) struct Declared {
    pub(crate) field: FieldId,
    /// Index of the override that declares the field; `None` if the field applies to every word.
    pub(crate) when: Option<usize>,
}

/// A display that may be used for a word.
#[derive(Clone, Copy)]
pub(crate) struct Text<'m> {
    pub(crate) template: &'m Template,
    pub(crate) when: Option<usize>,
    pub(crate) case: CaseId,
}

/// Expected value of some bits, from an assert.
#[derive(Clone, Copy)]
pub(crate) struct Expected {
    pub(crate) assert: Assert,
    pub(crate) when: Option<usize>,
    pub(crate) case: CaseId,
}

/// Creates views of leaves of one side.
pub(crate) struct Views<'m> {
    model: &'m Model,
    sema: Sema<'m, PartialDomain>,
}

impl<'m> Views<'m> {
    pub(crate) fn new(model: &'m Model, generation: Option<Generation>) -> Views<'m> {
        Views { model, sema: Sema::new(model, PartialDomain { generation }) }
    }

    pub(crate) fn view(&mut self, leaf: BitsetId) -> View<'m> {
        let model = self.model;
        let scope = self.sema.enter(leaf, (), None);
        let chain: Vec<BitsetId> = model.chain(leaf).map(|(id, _)| id).collect();
        let mut overrides: Vec<Override> = Vec::new();
        let mut names: Vec<&'m str> = Vec::new();
        let mut seen = FxHashSet::default();
        for &bitset in &chain {
            for (number, case) in (0u32..).zip(&model.bitset(bitset).cases) {
                let fields = case.fields.iter().map(|&field| model.field(field).name.as_str());
                names.extend(fields.filter(|&name| seen.insert(name)));
                let Some(expr) = case.expr else { continue };
                if self.sema.condition(scope, case).when.is_none() {
                    let condition = words::of_expr(model, expr);
                    overrides.push(Override { case: (bitset, number), condition });
                }
            }
        }
        let numbers: FxHashMap<CaseId, usize> =
            overrides.iter().enumerate().map(|(i, o)| (o.case, i)).collect();
        let number = |case: CaseId| numbers.get(&case).copied();
        let mut fields = Vec::new();
        for name in names {
            let found = self.sema.lookup(scope, name);
            fields.extend(found.candidates.iter().map(|candidate| {
                let found = candidate.found;
                Declared { field: found.field, when: number((found.bitset, found.case)) }
            }));
        }
        let (mut texts, mut asserts) = (Vec::new(), Vec::new());
        for arm in self.sema.arms(scope).list.into_iter().filter(|arm| arm.when != Some(false)) {
            let case = (arm.bitset, arm.number);
            let when = number(case);
            asserts.extend(arm.case.asserts.iter().map(|&assert| Expected { assert, when, case }));
            texts.extend(arm.case.display.as_ref().map(|template| Text { template, when, case }));
        }
        self.sema.leave(scope);
        View { model, leaf, overrides, fields, texts, asserts }
    }
}
