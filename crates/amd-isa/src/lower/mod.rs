//! Lowers a description to the common model of instruction sets, which the engine decodes.
//!
//! The model has one hierarchy per word size. A hierarchy has one bitset per encoding, with the fields of the encoding.
//! Each of these bitsets has one leaf per instruction in the encoding. Opcode and encoding bits become the leaf's
//! pattern. Equality tests in the condition of the form become further pattern bits; all other tests become a guard. A
//! dual instruction has one leaf per pair of halves. Bits outside all fields of an encoding are don't-care bits.
//!
//! Predefined values become enums, and partitioned operand types become separate hierarchies. The type of a field in an
//! encoding is the one that fits the operands of most instructions. For other instructions, the leaf declares the field
//! again with another type.
//!
//! Words of a model have up to 128 bits. Image instructions of RDNA 1 and 2 with three more dwords of addresses are
//! longer. The model covers their first 128 bits, which identify the instruction. The decoder reads the other bits; the
//! model lacks the fields in them.

mod builder;
mod condition;
mod dual;
mod field;
mod identifier;
mod linear;
mod operand;

use crate::Spec;
use crate::spec::{ConditionId, Encoding, EncodingId, Form, FormId, Wide};
pub use builder::LeafForms;
use builder::{Builder, Types, pieces};
use condition::{Alternative, Test};
pub use identifier::legal as legal_identifiers;
use isaloom_bits::{Pattern, low_mask};
use isaloom_model::{
    BinaryOp, Bitset, BitsetId, Builder as ModelBuilder, CType, Expr, ExprId, ExprNode, InstructionRoot,
    Instructions, MatchPolicy, Model,
};
use isaloom_source::{SourceMap, Span};
use rustc_hash::FxHashMap;

/// Maximum size of a word, in bits.
pub(crate) const MOST_BITS: u32 = Wide::BITS;

/// Description lowered to a model.
#[derive(Clone, Debug)]
pub struct Lowered {
    /// The description as a model.
    pub model: Model,
    /// For each bitset of the model, the forms that it represents; `None` for roots and encodings.
    pub leaves: Vec<Option<LeafForms>>,
}

/// Lowers a description; `files` are the source files of its spans. Omits forms that cannot be decoded: those with an
/// unknown encoding, without an opcode, or with an unsupported word size. [`crate::validate()`] reports them.
pub fn lower(spec: &Spec, files: SourceMap) -> Lowered {
    build(spec, files, true)
}

/// Lowers only the parts that decoding needs: patterns, guards, and the fields that guards use. The leaves are the same
/// as those of [`lower`].
pub fn lower_words(spec: &Spec) -> Lowered {
    build(spec, SourceMap::new(), false)
}

fn build(spec: &Spec, files: SourceMap, whole: bool) -> Lowered {
    let mut builder = Builder {
        spec,
        model: ModelBuilder::new(spec.text(spec.architecture.name), files),
        instructions: Vec::new(),
        leaves: Vec::new(),
        types: whole.then(|| Types::new(spec)),
        layouts: FxHashMap::default(),
        names: FxHashMap::default(),
    };
    builder.model.match_policy(MatchPolicy::First);

    let mut order: Vec<usize> = (0..spec.encodings.len()).collect();
    order.sort_by_key(|&i| spec.encodings.get(i).map_or(0, |e| e.order));
    let mut sizes: Vec<(BitsetId, u32)> = Vec::new();
    let mut forms_of: Vec<Vec<FormId>> = vec![Vec::new(); spec.encodings.len()];
    for (i, form) in spec.forms.iter().enumerate() {
        if let Some(list) = form.encoding.and_then(|e| forms_of.get_mut(e.index())) {
            list.push(FormId::new(i));
        }
    }
    // An encoding without instructions is omitted, because its bitset would be a leaf that matches all its words. A
    // dual encoding is not omitted: a file may list all halves in one dual encoding, although pairs of them also use
    // the others.
    let has_forms = |i: usize| forms_of.get(i).is_some_and(|forms| !forms.is_empty());
    let is_dual = |i: usize| spec.encodings.get(i).is_some_and(|e| e.is_dual(spec));
    let halves = order.iter().any(|&i| has_forms(i) && is_dual(i));
    order.retain(|&i| has_forms(i) || halves && is_dual(i));
    for bits in (32..=MOST_BITS).step_by(32) {
        let of_size: Vec<usize> = order
            .iter()
            .copied()
            .filter(|&i| spec.encodings.get(i).is_some_and(|e| e.bits == bits))
            .collect();
        if of_size.is_empty() {
            continue;
        }
        let root = builder.root(bits);
        sizes.push((root, bits));
        for index in of_size {
            let Some(encoding) = spec.encodings.get(index) else { continue };
            let parent = builder.encoding(root, EncodingId::new(index), encoding);
            if encoding.is_dual(spec) {
                dual::lower(&mut builder, root, parent, encoding, &forms_of);
            } else {
                builder.forms(root, parent, encoding, forms_of.get(index).map_or(&[], |f| f));
            }
        }
        builder.narrow(root);
    }
    // A word of at least 128 bits combines two shorter words, so its hierarchy is tried before theirs.
    let first = |root: BitsetId| {
        let bits = sizes.iter().find(|(known, _)| *known == root).map_or(0, |(_, bits)| *bits);
        core::cmp::Reverse(if bits >= 128 { bits } else { 0 })
    };
    let Builder { model, instructions: mut roots, leaves, .. } = builder;
    roots.sort_by_key(|i| first(i.root));
    let generations = vec![generation(spec)];
    // The faults that `finish` returns are ignored: parts that the model cannot represent are omitted, as are forms
    // that cannot be decoded.
    let (model, _) = model.finish(Instructions { roots, unit: 32, generations, ..Instructions::default() });
    Lowered { model, leaves }
}

/// Returns the generation of a description's model: the architecture number.
pub fn generation(spec: &Spec) -> u32 {
    spec.architecture.id.and_then(|id| u32::try_from(id).ok()).unwrap_or(0)
}

impl Builder<'_> {
    fn root(&mut self, bits: u32) -> BitsetId {
        let new = Bitset::new_root(format!("#instruction-{bits}"), bits.min(128), Span::default());
        let root = self.push(new, None);
        self.instructions.push(InstructionRoot { root, when: None });
        root
    }

    fn forms(&mut self, root: BitsetId, parent: BitsetId, encoding: &Encoding, forms: &[FormId]) {
        let identifiers = identifier::by_opcode(self.spec, encoding);
        let mut conditions: Vec<Option<Vec<Lowering>>> = vec![None; encoding.conditions.len() + 1];
        let mut longer = Longer::default();
        let tail = u8::try_from(encoding.bits.saturating_sub(128) / 8).unwrap_or(0);
        for &id in forms {
            let Some(form) = self.spec.form(id) else { continue };
            let Some(opcode) = form.opcode else { continue };
            let at = form.condition.map_or(encoding.conditions.len(), |c| c.index());
            let lowered = match conditions.get(at).and_then(Option::as_ref) {
                Some(lowered) => lowered.clone(),
                None => {
                    let lowered = self.condition(encoding, form);
                    if let Some(slot) = conditions.get_mut(at) {
                        *slot = Some(lowered.clone());
                    }
                    lowered
                }
            };
            let unconditional = matches!(lowered.as_slice(), [Lowering { mask: 0, guard: None, .. }]);
            let tests =
                if unconditional { self.longer_forms(&mut longer, encoding, form) } else { Vec::new() };
            let lowered = match self.guard(&tests, form.span) {
                None => lowered,
                guard => vec![Lowering { mask: 0, value: 0, guard }],
            };
            for (mask, value) in identifiers.of(opcode) {
                for how in &lowered {
                    let both = how.mask & mask;
                    if (how.value ^ value) & both == 0 {
                        let (mask, value) = (mask | how.mask, value | how.value);
                        self.leaf(
                            root,
                            parent,
                            (mask, value),
                            how.guard,
                            LeafForms { form: id, second: None, tail },
                        );
                    }
                }
            }
        }
    }

    /// Returns tests that are false for the words of longer forms of the same instruction, such as the form with a
    /// literal. They are needed if the condition of the form does not exclude these words. In files of 2026, ENC_SOP1
    /// has the condition `1` or an undeclared condition; without the tests, it would also match if a literal follows.
    fn longer_forms(&self, longer: &mut Longer, encoding: &Encoding, form: &Form) -> Vec<Test> {
        let Some(instruction) = self.spec.instruction(form.instruction) else { return Vec::new() };
        let mut tests = Vec::new();
        for other in instruction.forms.iter().filter_map(|id| self.spec.form(*id)) {
            let (Some(id), Some(condition)) = (other.encoding, other.condition) else { continue };
            let same = other.opcode == form.opcode
                && self.spec.form_encoding(other).is_some_and(|o| {
                    o.bits > encoding.bits && o.mask & low_mask(32) == encoding.mask & low_mask(32)
                });
            if !same {
                continue;
            }
            let test = longer.entry((id, condition)).or_insert_with(|| {
                let expr = self.spec.form_condition(other)?.expr.as_ref()?;
                condition::excluded(self.spec, encoding, expr)
            });
            if let Some(test) = test.as_ref().filter(|test| !tests.contains(*test)) {
                tests.push(test.clone());
            }
        }
        tests
    }

    /// Returns the condition of a form as pattern bits and guards: one pair for each alternative.
    fn condition(&mut self, encoding: &Encoding, form: &Form) -> Vec<Lowering> {
        let condition = form.condition.and_then(|c| encoding.conditions.get(c.index()));
        // An undeclared condition counts as true; a condition that cannot be evaluated counts as false.
        let alternatives = match condition {
            None => vec![Alternative::default()],
            Some(condition) => match &condition.expr {
                Some(expr) => condition::alternatives(self.spec, encoding, expr),
                None => Vec::new(),
            },
        };
        let span = condition.map_or(Span::default(), |c| c.span);
        alternatives
            .into_iter()
            .map(|a| Lowering { mask: a.mask, value: a.value, guard: self.guard(&a.tests, span) })
            .collect()
    }

    /// Adds the expression that all tests hold to the model; returns `None` without tests.
    pub(super) fn guard(&mut self, tests: &[Test], span: Span) -> Option<ExprId> {
        if tests.is_empty() {
            return None;
        }
        let text: Vec<String> = tests.iter().map(Test::text).collect();
        let mut expr = Expr::new(None, text.join(" && "), span);
        let mut whole = None;
        for test in tests {
            let node = test.push(&mut expr, span);
            whole = Some(match whole {
                None => node,
                Some(before) => {
                    expr.push(ExprNode::Binary(BinaryOp::LogicalAnd, before, node), CType::I32, span)
                }
            });
        }
        Some(self.model.expr(expr))
    }

    /// Sets the `when` pattern of an instruction root: the bits that all its leaves share in the first 32 bits.
    fn narrow(&mut self, root: BitsetId) {
        let leaves = self.model.bitsets().iter().zip(&self.leaves).skip(root.index());
        let common = leaves.filter(|(_, forms)| forms.is_some()).map(|(leaf, _)| {
            leaf.patterns.iter().fold((0u128, 0u128), |(mask, value), piece| {
                let low = piece.range.low();
                (mask | piece.pattern.mask() << low, value | piece.pattern.value() << low)
            })
        });
        let common = common.reduce(|(mask, value), (m, v)| (mask & m & !(value ^ v), value & v));
        if let (Some((mask, value)), Some(entry)) = (common, self.instructions.last_mut()) {
            let mask = mask & low_mask(32);
            entry.when = (mask != 0).then(|| Pattern::new(32, mask, value & mask));
        }
    }

    pub(super) fn leaf(
        &mut self,
        root: BitsetId,
        parent: BitsetId,
        (mask, value): (u128, u128),
        guard: Option<ExprId>,
        forms: LeafForms,
    ) {
        let size = self.model.bitsets().get(root.index()).map_or(32, |r| r.size);
        let span = self.spec.form(forms.form).map_or(Span::default(), |f| f.span);
        let mut new = Bitset::extending(String::new(), parent, span);
        new.patterns = pieces(mask & low_mask(size), value, span);
        new.guard = guard;
        if self.types.is_some() {
            self.describe(&mut new, parent, forms);
        } else {
            new.name = self.shown_name(forms);
        }
        self.push(new, Some(forms));
    }

    /// Returns the name of the instruction; for a dual instruction, both names.
    pub(super) fn shown_name(&self, forms: LeafForms) -> String {
        let name_of = |id: FormId| {
            let instruction = self.spec.form(id).and_then(|f| self.spec.instruction(f.instruction));
            instruction.map_or("", |i| self.spec.text(i.name))
        };
        match forms.second {
            None => name_of(forms.form).to_string(),
            Some(second) => format!("{} :: {}", name_of(forms.form), name_of(second)),
        }
    }
}

/// Tests that exclude longer forms, by the encoding and condition of the longer form. `None` if its condition cannot be
/// tested.
type Longer = FxHashMap<(EncodingId, ConditionId), Option<Test>>;

/// Alternative of a form's condition, lowered to pattern bits and a guard.
#[derive(Clone, Copy, Debug)]
struct Lowering {
    mask: u128,
    value: u128,
    guard: Option<ExprId>,
}
