//! Builder of a model: state that all parts of the lowering use.

use crate::Spec;
use crate::spec::{EncodingId, FormId, OperandTypeId};
use isaloom_bits::{BitRange, Pattern, low_mask};
use isaloom_model::{
    Bitset, BitsetId, Builder as ModelBuilder, EnumId, FieldId, FieldType, InstructionRoot, PatternPiece,
};
use isaloom_source::Span;
use rustc_hash::FxHashMap;

/// Forms that a leaf of the model represents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct LeafForms {
    /// Form; for a dual instruction, the form of the X half.
    pub form: FormId,
    /// Form of the Y half of a dual instruction.
    pub second: Option<FormId>,
    /// Number of bytes of an instruction after its first 128 bits, which the model does not cover.
    pub tail: u8,
}

/// Builds the model of a description.
pub(super) struct Builder<'a> {
    pub(super) spec: &'a Spec,
    pub(super) model: ModelBuilder,
    pub(super) instructions: Vec<InstructionRoot>,
    pub(super) leaves: Vec<Option<LeafForms>>,
    /// Model types of fields; `None` if the model is for decoding only.
    pub(super) types: Option<Types>,
    /// Fields of each encoding in the model, by the bitset of the encoding.
    pub(super) layouts: FxHashMap<BitsetId, Layout>,
    /// Number of leaves that have each name so far, to make names unique.
    pub(super) names: FxHashMap<String, usize>,
}

/// Fields of an encoding in the model.
#[derive(Clone, Debug, Default)]
pub(super) struct Layout {
    pub(super) encoding: Option<EncodingId>,
    /// Field and type in the model, by the index of the field in the encoding; `None` if the field has no bits in the
    /// word.
    pub(super) fields: Vec<Option<(FieldId, FieldType)>>,
}

/// Types of fields in the model, which the operand types of the description determine.
#[derive(Clone, Debug, Default)]
pub(super) struct Types {
    /// For each field of each encoding, the operand type that most of its operands have.
    usual: Vec<Vec<Option<OperandTypeId>>>,
    /// Enums, by operand type and offset. The value of a field plus the offset is the value that the operand type
    /// lists.
    pub(super) enums: FxHashMap<(OperandTypeId, i64), EnumId>,
    /// Hierarchies of partitioned operand types, by operand type and width of the field.
    pub(super) nested: FxHashMap<(OperandTypeId, u32), BitsetId>,
}

impl Types {
    pub(super) fn new(spec: &Spec) -> Types {
        let mut counts: Vec<Vec<FxHashMap<OperandTypeId, usize>>> =
            spec.encodings.iter().map(|e| vec![FxHashMap::default(); e.fields.len()]).collect();
        for form in &spec.forms {
            let Some(fields) = form.encoding.and_then(|e| counts.get_mut(e.index())) else { continue };
            for operand in spec.operands(form) {
                let of_field = operand.field.and_then(|f| fields.get_mut(f.index()));
                if let (Some(of_field), Some(kind)) = (of_field, operand.kind) {
                    *of_field.entry(kind).or_default() += 1;
                }
            }
        }
        let most = |counts: FxHashMap<OperandTypeId, usize>| {
            counts.into_iter().max_by_key(|&(kind, n)| (n, core::cmp::Reverse(kind))).map(|(kind, _)| kind)
        };
        let usual = counts.into_iter().map(|fields| fields.into_iter().map(most).collect()).collect();
        Types { usual, ..Types::default() }
    }

    pub(super) fn usual(&self, encoding: EncodingId, field: usize) -> Option<OperandTypeId> {
        self.usual.get(encoding.index())?.get(field).copied().flatten()
    }
}

impl Builder<'_> {
    /// Adds a bitset; for a leaf, with the forms that it represents.
    pub(super) fn push(&mut self, bitset: Bitset, forms: Option<LeafForms>) -> BitsetId {
        self.leaves.push(forms);
        self.model.bitset(bitset)
    }
}

/// Returns a pattern for each run of bits in a mask.
pub(super) fn pieces(mask: u128, value: u128, span: Span) -> Vec<PatternPiece> {
    let mut pieces = Vec::new();
    let mut rest = mask;
    while rest != 0 {
        let low = rest.trailing_zeros();
        let width = (rest >> low).trailing_ones();
        let Ok(range) = BitRange::new(low, low + width - 1) else { break };
        let pattern = Pattern::new(width, low_mask(width), range.extract(value));
        pieces.push(PatternPiece { range, pattern, span });
        rest &= !range.mask();
    }
    pieces
}
