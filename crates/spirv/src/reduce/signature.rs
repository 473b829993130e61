//! Removes parameters of functions and members of structures, and adjusts all types, calls and indexes that depend on
//! them.

use super::code::{Code, Facts, Use};
use super::delete::{delete_all, without};
use crate::ir::Instruction;
use crate::values::Op;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

/// Removes a parameter from the function, from its type, and from its calls. `None` if the removal is impossible.
pub(super) fn remove_parameter(code: &Code, function: u32, index: usize) -> Option<Code> {
    let facts = Facts::of(code);
    let at = facts.definition(function)?;
    let range = facts.functions.get(facts.function_at(at)?)?.range.clone();
    let is_parameter = |at: &usize| code.op(*at) == Op::FunctionParameter;
    let parameter = range.filter(is_parameter).nth(index)?;
    let definition = code.get(at)?;
    let ty = facts.get(definition.word(4)?).filter(|ty| ty.op() == Op::TypeFunction)?;
    let shorter = without(ty, |word| word == 3 + index || word == 1);
    let is_equal =
        |one: &&Instruction| one.op() == Op::TypeFunction && one.words().skip(2).eq(shorter.words().skip(1));
    let mut new = code.clone();
    let own = match code.list.iter().find(is_equal) {
        Some(known) => known.word(1)?,
        None => {
            let id = new.fresh()?;
            let operands = shorter.words().skip(1);
            let made = operands.fold(Instruction::new(Op::TypeFunction).id(id), Instruction::id);
            let first = facts.functions.first()?.range.start;
            new.list.insert(first, made);
            id
        }
    };
    let shift = new.list.len() - code.list.len();
    new.list.get_mut(at + shift)?.set_word(4, own);
    for found in facts.uses(function) {
        if code.op(found.at) == Op::FunctionCall && found.word == 3 {
            let call = new.list.get_mut(found.at + shift)?;
            *call = without(call, |word| word == 4 + index);
        }
    }
    // The parameter becomes an instruction that can be deleted like any other.
    let one = code.get(parameter)?;
    let placeholder = Instruction::new(Op::Undef).id(one.word(1)?).id(one.word(2)?);
    *new.list.get_mut(parameter + shift)? = placeholder;
    let deleted = {
        let facts = Facts::of(&new);
        delete_all(&facts, &[parameter + shift], &[])?
    };
    let facts = Facts::of(&deleted);
    match facts.definition(ty.word(1)?).filter(|_| facts.uses(ty.word(1).unwrap_or(0)).is_empty()) {
        Some(old) => delete_all(&facts, &[old], &[]),
        None => Some(deleted.clone()),
    }
}

/// An index of a member of a structure in an instruction.
pub(super) enum MemberIndex {
    /// The index is a literal at this word.
    Literal(usize),
    /// The index is a constant whose id is at this word.
    Constant(usize),
    /// The instruction lists all members; the first member is at this word.
    List(usize),
}

/// Returns the indexes of members of a structure in the module, by instruction; `None` if a use of the structure is
/// not supported.
pub(super) fn member_indexes(facts: &Facts<'_>, structure: u32) -> Option<Vec<(usize, MemberIndex)>> {
    let mut all = Vec::new();
    for (at, one) in facts.code.list.iter().enumerate() {
        let base = |word: usize| one.word(word).and_then(|id| facts.type_of(id));
        let (mut ty, first) = match one.op() {
            Op::MemberName | Op::MemberDecorate | Op::MemberDecorateString
                if one.word(1) == Some(structure) =>
            {
                all.push((at, MemberIndex::Literal(2)));
                continue;
            }
            Op::GroupMemberDecorate => return None,
            Op::ConstantComposite | Op::SpecConstantComposite | Op::CompositeConstruct
                if one.word(1) == Some(structure) =>
            {
                all.push((at, MemberIndex::List(3)));
                continue;
            }
            Op::AccessChain | Op::InBoundsAccessChain => (pointee(facts, base(3)), 4),
            Op::PtrAccessChain | Op::InBoundsPtrAccessChain => (pointee(facts, base(3)), 5),
            Op::CompositeExtract => (base(3), 4),
            Op::CompositeInsert => (base(4), 5),
            Op::ArrayLength if pointee(facts, base(3)) == Some(structure) => {
                all.push((at, MemberIndex::Literal(4)));
                continue;
            }
            Op::SpecConstantOp if one.word(3).is_some_and(|op| matches!(op, 81 | 82)) => return None,
            _ => continue,
        };
        let is_literal = matches!(one.op(), Op::CompositeExtract | Op::CompositeInsert);
        for word in first..one.len() {
            let found = facts.get(ty?)?;
            if found.op() == Op::TypeStruct {
                let index = if is_literal { one.word(word)? } else { constant(facts, one.word(word)?)? };
                if ty == Some(structure) {
                    let index =
                        if is_literal { MemberIndex::Literal(word) } else { MemberIndex::Constant(word) };
                    all.push((at, index));
                }
                ty = found.word(2 + index as usize);
            } else {
                ty = found.word(2);
            }
        }
    }
    Some(all)
}

fn pointee(facts: &Facts<'_>, ty: Option<u32>) -> Option<u32> {
    facts.get(ty?).filter(|ty| ty.op() == Op::TypePointer)?.word(3)
}

fn constant(facts: &Facts<'_>, id: u32) -> Option<u32> {
    facts.get(id).filter(|one| one.op() == Op::Constant && one.len() == 4)?.word(3)
}

/// Returns the member that an index refers to; `None` for a list.
pub(super) fn member_of(facts: &Facts<'_>, at: usize, index: &MemberIndex) -> Option<u32> {
    let one = facts.code.get(at)?;
    match *index {
        MemberIndex::Literal(word) => one.word(word),
        MemberIndex::Constant(word) => constant(facts, one.word(word)?),
        MemberIndex::List(_) => None,
    }
}

/// Removes a member of a structure. `None` if the module uses the member, except in names, decorations and
/// constructions of the structure.
pub(super) fn remove_member(code: &Code, structure: u32, member: u32) -> Option<Code> {
    let facts = Facts::of(code);
    let at = facts.definition(structure)?;
    let mut new = code.clone();
    let ty =
        new.list.get_mut(at).filter(|one| one.op() == Op::TypeStruct && one.len() > 2 + member as usize)?;
    *ty = without(ty, |word| word == 2 + member as usize);
    let (mut gone, mut constants) = (Vec::new(), BTreeMap::new());
    for (at, index) in member_indexes(&facts, structure)? {
        if let MemberIndex::List(first) = index {
            let one = new.list.get_mut(at)?;
            *one = without(one, |word| word == first + member as usize);
            continue;
        }
        let own = member_of(&facts, at, &index)?;
        if own == member {
            if !super::delete::describes(code.op(at)) {
                return None;
            }
            gone.push(at);
        }
        if own <= member {
            continue;
        }
        match index {
            MemberIndex::Literal(word) => {
                new.list.get_mut(at)?.set_word(word, own - 1);
            }
            MemberIndex::Constant(word) => {
                let ty = facts.type_of(code.get(at)?.word(word)?)?;
                let id = lower(&facts, &mut new, &mut constants, ty, own - 1)?;
                new.list.get_mut(at)?.set_word(word, id);
            }
            MemberIndex::List(_) => {}
        }
    }
    for at in gone.into_iter().rev() {
        new.list.remove(at);
    }
    for ((ty, value), id) in constants {
        let defines = |one: &Instruction| one.op() == Op::TypeInt && one.word(1) == Some(ty);
        let at = new.list.iter().position(defines)?;
        new.list.insert(at + 1, Instruction::new(Op::Constant).id(ty).id(id).literal(value));
    }
    Some(new)
}

/// Returns the id of a constant with this type and value: an existing constant, or a new one, which is added to
/// `constants`. `None` if no id is free.
fn lower(
    facts: &Facts<'_>,
    code: &mut Code,
    constants: &mut BTreeMap<(u32, u32), u32>,
    ty: u32,
    value: u32,
) -> Option<u32> {
    let is_known = |found: &&Use| found.is_type && constant_at(facts, found.at) == Some(value);
    let known = facts.uses(ty).iter().find(is_known).and_then(|found| facts.result(found.at));
    if let Some(known) = known.or_else(|| constants.get(&(ty, value)).copied()) {
        return Some(known);
    }
    let id = code.fresh()?;
    constants.insert((ty, value), id);
    Some(id)
}

fn constant_at(facts: &Facts<'_>, at: usize) -> Option<u32> {
    facts.code.get(at).filter(|one| one.op() == Op::Constant && one.len() == 4)?.word(3)
}
