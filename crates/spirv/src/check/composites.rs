//! Type rules of composites, vectors and matrices.

use super::rule::Rule;
use super::view::{Base, Shape, View};
use crate::read::InstructionRef;
use crate::values::Op;

/// Checks the constituents of an instruction that constructs a composite. Returns the violated rule, if any.
pub(super) fn composite(view: &View<'_>, i: &InstructionRef<'_>, ty: u32) -> Option<Rule> {
    let found = view.get(ty)?;
    let parts = || i.words().skip(3);
    let count = i.len() - 3;
    // A continuation instruction has further constituents, so the number of constituents of this instruction is not
    // checked.
    let is_continued = view.is_continued(i);
    let same = |expected: u32| {
        let other = parts().find(|&id| view.type_of(id).is_some_and(|own| own != expected));
        other.map(|id| Rule::Operand { id, expected: "a value of the component type" })
    };
    match found.op() {
        Op::TypeVector if i.op() == Op::CompositeConstruct => {
            let of = found.word(2)?;
            let mut sum = 0u32;
            for id in parts() {
                let own = view.type_of(id)?;
                if own == of {
                    sum += 1;
                } else if view.op(own) == Op::TypeVector && view.get(own)?.word(2) == Some(of) {
                    sum = sum.saturating_add(view.get(own)?.word(3)?);
                } else {
                    return view
                        .is_core_type(own)
                        .then_some(Rule::Operand { id, expected: "a value of the component type" });
                }
            }
            (Some(sum) != found.word(3) && !is_continued).then_some(Rule::Constituents)
        }
        Op::TypeVector | Op::TypeMatrix => same(found.word(2)?)
            .or_else(|| (found.word(3) != Some(count as u32) && !is_continued).then_some(Rule::Constituents)),
        Op::TypeArray => same(found.word(2)?).or_else(|| {
            let length = found.word(3).and_then(|id| view.constant(id))?;
            (length as usize != count && !is_continued).then_some(Rule::Constituents)
        }),
        Op::TypeStruct => {
            if found.len() - 2 != count && !is_continued && !view.is_continued(&found) {
                return Some(Rule::Constituents);
            }
            let mut members = found.words().skip(2).zip(parts());
            let wrong = members.find(|&(member, id)| view.type_of(id).is_some_and(|own| own != member));
            wrong.map(|(_, id)| Rule::Operand { id, expected: "a value of the member type" })
        }
        op if view.is_core_type(ty) && op != Op::TypeRuntimeArray => Some(Rule::ResultType("a composite")),
        _ => None,
    }
}

/// Checks that the indexes of an extraction select a component of the result type. Returns the violated rule, if any.
pub(super) fn extracted(
    view: &View<'_>,
    id: u32,
    mut at: u32,
    indexes: impl Iterator<Item = u32>,
    ty: u32,
) -> Option<Rule> {
    let mut any = false;
    for index in indexes {
        any = true;
        match view.component(at, Some(index)) {
            Err(()) => return Some(Rule::Index { id, index }),
            Ok(None) => return None,
            Ok(Some(next)) => at = next,
        }
    }
    if !any {
        return Some(Rule::Instruction("an extraction needs an index"));
    }
    (at != ty).then_some(Rule::ResultType("the type of the selected component"))
}

/// Checks the operand and result types of a product of vectors and matrices. Returns the violated rule, if any.
pub(super) fn linear(view: &View<'_>, i: &InstructionRef<'_>, ty: u32) -> Option<Rule> {
    let vector = |ty: u32| match view.shape(ty) {
        Shape::Numeric(found) if found.base == Base::Float => Some((found.width, found.count)),
        _ => None,
    };
    let matrix = |ty: u32| {
        let found = view.get(ty).filter(|found| found.op() == Op::TypeMatrix)?;
        let column = vector(found.word(2)?)?;
        Some((column.0, column.1, found.word(3)?))
    };
    let own = |word: usize| i.word(word).and_then(|id| view.type_of(id)).filter(|&ty| view.is_core_type(ty));
    if !view.is_core_type(ty) {
        return None;
    }
    let (left, right) = (own(3)?, if i.op() == Op::Transpose { ty } else { own(4)? });
    let fits = match i.op() {
        Op::VectorTimesScalar => {
            let (result, by) = (vector(ty), vector(right));
            left == ty && result.is_some_and(|r| r.1 > 1 && by == Some((r.0, 1)))
        }
        Op::MatrixTimesScalar => left == ty && matrix(ty).is_some_and(|r| vector(right) == Some((r.0, 1))),
        Op::VectorTimesMatrix => match (vector(ty), vector(left), matrix(right)) {
            (Some(r), Some(v), Some(m)) => r == (m.0, m.2) && v == (m.0, m.1),
            _ => false,
        },
        Op::MatrixTimesVector => match (vector(ty), matrix(left), vector(right)) {
            (Some(r), Some(m), Some(v)) => r == (m.0, m.1) && v == (m.0, m.2),
            _ => false,
        },
        Op::MatrixTimesMatrix => match (matrix(ty), matrix(left), matrix(right)) {
            (Some(r), Some(a), Some(b)) => r == (a.0, a.1, b.2) && a.2 == b.1 && a.0 == b.0,
            _ => false,
        },
        Op::OuterProduct => match (matrix(ty), vector(left), vector(right)) {
            (Some(r), Some(a), Some(b)) => r == (a.0, a.1, b.1) && a.0 == b.0,
            _ => false,
        },
        Op::Transpose => match (matrix(ty), matrix(left)) {
            (Some(r), Some(m)) => r == (m.0, m.2, m.1),
            _ => false,
        },
        _ => match (vector(ty), vector(left)) {
            (Some(r), Some(a)) => left == right && a.1 > 1 && r == (a.0, 1),
            _ => view.shape(ty) == Shape::Unknown || view.shape(left) == Shape::Unknown,
        },
    };
    (!fits).then_some(Rule::Signature)
}
