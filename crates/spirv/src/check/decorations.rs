//! Rules of decorations: pairs that exclude each other, decorations with ids, groups, linkage, and the targets that
//! single decorations allow (SPIR-V specification, sections 2.16 and 3.20).

use super::rule::{DecorationRule, Rule};
use super::state::State;
use super::view::View;
use crate::grammar::kinds;
use crate::read::InstructionRef;
use crate::values::{Capability, Decoration, FPFastMathMode, LinkageType, MemoryModel, Op, StorageClass};
use alloc::collections::BTreeSet;

/// Pairs of decorations that exclude each other on the same id or member.
const PAIRS: &[(Decoration, Decoration)] = &[
    (Decoration::Block, Decoration::BufferBlock),
    (Decoration::Restrict, Decoration::Aliased),
    (Decoration::RestrictPointer, Decoration::AliasedPointer),
    (Decoration::FPFastMathMode, Decoration::NoContraction),
    (Decoration::RowMajor, Decoration::ColMajor),
    (Decoration::Offset, Decoration::OffsetIdEXT),
];

/// Decorations whose parameters are ids, so that they need `OpDecorateId` or `OpMemberDecorateIdEXT`.
const WITH_IDS: &[Decoration] = &[
    Decoration::UniformId,
    Decoration::AlignmentId,
    Decoration::MaxByteOffsetId,
    Decoration::CounterBuffer,
    Decoration::NodeMaxPayloadsAMDX,
    Decoration::NodeSharesPayloadLimitsWithAMDX,
    Decoration::PayloadNodeArraySizeAMDX,
    Decoration::PayloadNodeNameAMDX,
    Decoration::PayloadNodeBaseIndexAMDX,
    Decoration::ArrayStrideIdEXT,
    Decoration::OffsetIdEXT,
    Decoration::AliasScopeINTEL,
    Decoration::NoAliasINTEL,
];

/// State of the pass over the decorations of a module.
#[derive(Default)]
pub(super) struct Decorations {
    /// Decorations that were visited, each as the id of its target, the member index, and the number of the decoration.
    seen: BTreeSet<(u32, Option<u32>, u32)>,
    /// Ids with the linkage type Import.
    imported: BTreeSet<u32>,
    /// Whether the module has the Vulkan memory model.
    is_vulkan: bool,
}

impl Decorations {
    /// Visits the next instruction of the module. Returns the violated rule, if any.
    pub(super) fn visit(&mut self, state: &State<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
        let view = &state.view;
        match i.op() {
            Op::MemoryModel => {
                self.is_vulkan = i.word(2) == Some(MemoryModel::Vulkan.0);
                None
            }
            Op::Decorate | Op::DecorateId => self.decorate(state, i, None),
            Op::MemberDecorate | Op::MemberDecorateIdEXT => self.decorate(state, i, Some(i.word(2)?)),
            Op::GroupDecorate | Op::GroupMemberDecorate => {
                let group = i.word(1)?;
                if i.op() == Op::GroupDecorate && self.imported.contains(&group) {
                    self.imported.extend(i.words().skip(2));
                }
                if view.get(group).is_some() && view.op(group) != Op::DecorationGroup {
                    return Some(Rule::Operand { id: group, expected: "a decoration group" });
                }
                let nested = i.words().skip(2).find(|&id| view.op(id) == Op::DecorationGroup);
                let whole = nested.filter(|_| i.op() == Op::GroupDecorate);
                whole.map(|id| Rule::Operand { id, expected: "an item other than a decoration group" })
            }
            Op::Variable => (i.len() > 4 && self.imported.contains(&i.word(2)?))
                .then_some(Rule::Decorations(DecorationRule::ImportedValue)),
            Op::EntryPoint => None,
            _ => None,
        }
    }

    /// Checks that an imported function has no body and that every other function has one. Returns the violated rule,
    /// if any.
    pub(super) fn function(&self, function: u32, has_body: bool) -> Option<Rule> {
        let rule = match (self.imported.contains(&function), has_body) {
            (true, true) => DecorationRule::ImportedBody,
            (false, false) => DecorationRule::ExportedDeclaration,
            _ => return None,
        };
        Some(Rule::Decorations(rule))
    }

    fn decorate(&mut self, state: &State<'_>, i: &InstructionRef<'_>, member: Option<u32>) -> Option<Rule> {
        let view = &state.view;
        let target = i.word(1)?;
        let at = if member.is_some() { 3 } else { 2 };
        let decoration = Decoration(i.word(at)?);
        let no = |expected| Some(Rule::Decoration { decoration: name(view, decoration), target, expected });
        let found = view.get(target);
        self.seen.insert((target, member, decoration.0));
        let other = PAIRS.iter().find_map(|&(a, b)| match decoration {
            _ if decoration == a => Some(b),
            _ if decoration == b => Some(a),
            _ => None,
        });
        if let Some(other) = other.filter(|other| self.seen.contains(&(target, member, other.0))) {
            let (first, second) = (name(view, other), name(view, decoration));
            return Some(Rule::Decorations(DecorationRule::Both { first, second }));
        }
        let is_import = i.word(i.len() - 1) == Some(LinkageType::Import.0);
        if decoration == Decoration::LinkageAttributes && is_import {
            self.imported.insert(target);
        }
        if self.is_vulkan && matches!(decoration, Decoration::Coherent | Decoration::Volatile) {
            return no("no item in the Vulkan memory model");
        }
        if decoration == Decoration::FPFastMathMode {
            let mode = i.word(at + 1)?;
            let needed = FPFastMathMode::AllowReassoc.0 | FPFastMathMode::AllowContract.0;
            let lacks = mode & FPFastMathMode::AllowTransform.0 != 0 && mode & needed != needed;
            if lacks {
                return Some(Rule::Decorations(DecorationRule::Transform));
            }
        }
        let found = found?;
        if matches!(i.op(), Op::DecorateId | Op::MemberDecorateIdEXT) {
            if found.op() == Op::DecorationGroup {
                return Some(Rule::Operand { id: target, expected: "an item other than a decoration group" });
            }
            if !WITH_IDS.contains(&decoration) {
                return Some(Rule::Decorations(DecorationRule::NoIds { decoration: name(view, decoration) }));
            }
            let late = i.words().skip(at + 1).find(|&id| view.place(id) > found.offset());
            if let Some(id) = late {
                return Some(Rule::BeforeDefinition(id));
            }
        } else if WITH_IDS.contains(&decoration) {
            return Some(Rule::Decorations(DecorationRule::Ids { decoration: name(view, decoration) }));
        }
        if member.is_some() || found.op() == Op::DecorationGroup {
            return None;
        }
        let class = (found.op() == Op::Variable).then(|| found.word(3)).flatten().map(StorageClass);
        match decoration {
            Decoration::NoSignedWrap | Decoration::NoUnsignedWrap => {
                let wraps = matches!(
                    found.op(),
                    Op::IAdd
                        | Op::ISub
                        | Op::IMul
                        | Op::ShiftLeftLogical
                        | Op::SNegate
                        | Op::ExtInst
                        | Op::ExtInstWithForwardRefsKHR
                );
                if wraps { None } else { no("an addition, subtraction, multiplication, shift or negation") }
            }
            Decoration::Uniform | Decoration::UniformId => match view.result_type(&found) {
                Some(ty) if view.op(ty) != Op::TypeVoid => None,
                _ => no("a value"),
            },
            Decoration::Component => match class {
                Some(StorageClass::Input | StorageClass::Output) | None => None,
                Some(_) => no("an input or output variable"),
            },
            Decoration::CooperativeMatrixTransposeEXT => {
                let converts = matches!(
                    found.op(),
                    Op::ConvertFToU
                        | Op::ConvertFToS
                        | Op::ConvertSToF
                        | Op::ConvertUToF
                        | Op::UConvert
                        | Op::SConvert
                        | Op::FConvert
                        | Op::CooperativeMatrixConvertUseEXT
                );
                let is_matrix = found.word(1).is_some_and(|ty| view.op(ty) == Op::TypeCooperativeMatrixKHR);
                if converts && is_matrix { None } else { no("a conversion of cooperative matrices") }
            }
            Decoration::FPRoundingMode if !state.is_shader => {
                let divides = found.op() == Op::FDiv
                    || found.op() == Op::ExtInst
                        && view.set(&found) == b"OpenCL.std"
                        && found.word(4) == Some(crate::values::OpenCLStd::sqrt.0);
                match found.op() {
                    Op::FConvert | Op::ConvertFToU | Op::ConvertFToS | Op::ConvertSToF | Op::ConvertUToF => {
                        None
                    }
                    _ if divides && state.has(Capability::RoundedDivideSqrtINTEL) => None,
                    op if op.0 < 4096 => no("a conversion to or from floats"),
                    _ => None,
                }
            }
            _ => None,
        }
    }
}

fn name(view: &View<'_>, decoration: Decoration) -> alloc::string::String {
    let row = view.grammar().enumeration(kinds::DECORATION).by_value(decoration.0);
    row.map_or("", |row| row.name()).into()
}
