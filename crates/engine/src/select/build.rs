//! Makes the selector of a compiled description.

use super::{Bits, Check, Leaf, NOTHING, Selector, first_eight, placed, second_eight};
use crate::code::{LeafIndex, Value, ValueId};
use crate::compile::{CompileError, Tree};
use crate::eval::Values;
use crate::isa::Isa;
use crate::selection::Root;
use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::sync::Arc;
use alloc::vec::Vec;
use isaloom_model::{ByteOrder, Generation, Matching, Model};

impl Selector {
    /// The selector of a model in one generation: the model compiled, without the programs that print.
    ///
    /// # Errors
    /// As [`Isa::compile`].
    pub fn compile(model: impl Into<Arc<Model>>, generation: Generation) -> Result<Selector, CompileError> {
        Ok(Selector::new(&Isa::compile(model, generation)?))
    }

    /// The selector of a compiled description.
    pub fn new(isa: &Isa) -> Selector {
        let compiled = isa.compiled();
        let order = isa.byte_order();
        let roots = &compiled.selection.roots;
        let unit = compiled.selection.unit.min(16);
        let old = &compiled.selection.values;
        // Of a wide word whose first byte is its highest the low half is not among the first eight bytes.
        let refused = |root: &Root, guard: ValueId| {
            old.refused(guard).filter(|_| order == ByteOrder::Little || root.bytes <= 8)
        };
        let guards = roots.iter().flat_map(|root| {
            let guards = compiled.dispatch(root.dispatch).guards.iter().copied().flatten();
            guards.filter(|&guard| refused(root, guard).is_none())
        });
        let (values, numbers) = needed(old, guards.collect());
        let (mut leaves, mut lists) = (Vec::new(), Lists::default());
        let (mut heads, mut rests) = (Vec::new(), Vec::new());
        for (number, root) in roots.iter().enumerate() {
            let dispatch = compiled.dispatch(root.dispatch);
            let when = root
                .when
                .map_or((0, 0), |when| (placed(when.mask(), unit, order), placed(when.value(), unit, order)));
            let each = dispatch.shape.matchings.iter().zip(&dispatch.guards).zip(&dispatch.programs);
            for ((matching, guard), &program) in each {
                let mask = placed(matching.mask & !matching.dont_care, root.bytes, order);
                let value = placed(matching.value, root.bytes, order);
                // What contradicts itself matches nothing.
                if value & !mask == 0 && (value ^ when.1) & mask & when.0 == 0 {
                    let refused = guard.and_then(|guard| refused(root, guard));
                    let guard = guard.filter(|_| refused.is_none());
                    let (mask, value) = (mask | when.0, value | when.1);
                    heads.push(Bits { mask: first_eight(mask, order), value: first_eight(value, order) });
                    let rest = Bits { mask: second_eight(mask, order), value: second_eight(value, order) };
                    leaves.push(Leaf {
                        rest: if rest.mask == 0 { NOTHING } else { position(rests.len()) },
                        refused: lists.add(&refused.unwrap_or_default(), root.bytes, order),
                        guard: guard.and_then(|guard| numbers.get(&guard).copied()),
                        id: compiled.program(program).leaf,
                        root: u16::try_from(number).unwrap_or(u16::MAX),
                        bytes: root.bytes as u8,
                        needs: root.bytes.max(if root.when.is_some() { unit } else { 0 }) as u8,
                    });
                    rests.extend((rest.mask != 0).then_some(rest));
                }
            }
        }
        let matching =
            |bits: &Bits| Matching { mask: bits.mask.into(), value: bits.value.into(), dont_care: 0 };
        let Tree { nodes, buckets } = Tree::build(&heads.iter().map(matching).collect::<Vec<_>>(), 64);
        let first_wins = roots.iter().all(|root| compiled.dispatch(root.dispatch).first_wins);
        let check = |&leaf: &LeafIndex| Some(Check { bits: *heads.get(leaf as usize)?, leaf });
        Selector {
            tree: nodes.into(),
            checks: buckets.iter().filter_map(check).collect(),
            leaves: leaves.into(),
            rests: rests.into(),
            refused: lists.all.into(),
            values,
            order,
            first_wins,
        }
    }
}

/// Lists of what guards refuse, each once.
#[derive(Default)]
struct Lists {
    all: Vec<Bits>,
    known: BTreeMap<Vec<Bits>, (u32, u32)>,
}

impl Lists {
    /// The range of a list of masks and values of words of so many bytes.
    fn add(&mut self, refused: &[(u64, u64)], bytes: usize, order: ByteOrder) -> (u32, u32) {
        let of = |bits: u64| first_eight(placed(bits.into(), bytes, order), order);
        let list: Vec<Bits> =
            refused.iter().map(|&(mask, value)| Bits { mask: of(mask), value: of(value) }).collect();
        let Lists { all, known } = self;
        *known.entry(list).or_insert_with_key(|list| {
            let start = all.len();
            all.extend(list);
            (position(start), position(all.len()))
        })
    }
}

fn position(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(NOTHING)
}

/// The values that some are made of, and their new numbers. Names that are missing are 0, and the generation is known.
fn needed(values: &Values, wanted: Vec<ValueId>) -> (Values, BTreeMap<ValueId, ValueId>) {
    let (mut open, mut numbers) = (wanted, BTreeMap::new());
    while let Some(id) = open.pop() {
        if numbers.insert(id, id).is_none() {
            open.extend(values.list().get(id.index()).into_iter().flat_map(|v| v.children()).flatten());
        }
    }
    // What a value is made of has smaller numbers, and keeps them so.
    numbers.values_mut().enumerate().for_each(|(i, number)| *number = ValueId::at(i));
    let renumbered = |id: ValueId| numbers.get(&id).copied().unwrap_or(id);
    let list: Box<[Value]> = numbers
        .keys()
        .filter_map(|id| values.list().get(id.index()))
        .map(|&value| match value {
            Value::Const(_) | Value::Bits { .. } => value,
            Value::Generation => Value::Const(u64::from(values.generation.0)),
            Value::Missing(_) => Value::Const(0),
            Value::Join { low, high, shift } => {
                Value::Join { low: renumbered(low), high: renumbered(high), shift }
            }
            Value::Unary(op, ty, a) => Value::Unary(op, ty, renumbered(a)),
            Value::Binary(op, ty, a, b) => Value::Binary(op, ty, renumbered(a), renumbered(b)),
            Value::Select(c, a, b) => Value::Select(renumbered(c), renumbered(a), renumbered(b)),
        })
        .collect();
    let may_miss = list.iter().map(|_| false).collect();
    (Values::new(values.generation, list, may_miss), numbers)
}
