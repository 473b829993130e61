//! Lowers a description to the shared model of instruction sets, which the engine decodes with.
//!
//! There is one hierarchy for each size of word, one bitset with the fields for each encoding, and below it one leaf
//! for each instruction encoding: opcode and encoding bits become its pattern, the file's condition becomes further
//! pattern bits where it asks for equal values, and a guard where it asks for anything else. Dual instructions get a
//! leaf for each pair of halves.

mod condition;
mod dual;
mod identifier;
mod linear;

use crate::Spec;
use crate::spec::{ConditionId, Encoding, EncodingId, Field, Form, FormId};
use condition::{Alternative, Test};
pub(crate) use identifier::legal as legal_identifiers;
use isaloom_bits::{BitRange, Pattern, low_mask};
use isaloom_model::{
    BinaryOp, Bitset, BitsetId, Builder as ModelBuilder, CType, Expr, ExprId, ExprNode, FieldSource,
    FieldType, InstructionRoot, Instructions, MatchPolicy, Model, PatternPiece, Piece, Template,
    TemplatePart,
};
use isaloom_source::{SourceMap, Span};
use rustc_hash::FxHashMap;

/// Which forms a leaf of the model stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeafForms {
    /// The form; of a dual instruction that of the X half.
    pub form: FormId,
    /// The form of the Y half of a dual instruction.
    pub second: Option<FormId>,
}

/// A description as a model.
#[derive(Clone, Debug)]
pub struct Lowered {
    /// The model.
    pub model: Model,
    /// For each bitset of the model what it stands for; none for roots and encodings.
    pub leaves: Vec<Option<LeafForms>>,
}

/// Lowers a description. Forms that cannot be decoded (unknown encoding, no opcode, a word size that no instruction
/// has) are left out; [`crate::validate()`] reports them.
pub fn lower(spec: &Spec) -> Lowered {
    let mut builder = Builder {
        spec,
        model: ModelBuilder::new(spec.text(spec.architecture.name), SourceMap::new()),
        instructions: Vec::new(),
        leaves: Vec::new(),
        encodings: FxHashMap::default(),
    };
    builder.model.match_policy(MatchPolicy::First);

    let mut order: Vec<usize> = (0..spec.encodings.len()).collect();
    order.sort_by_key(|&i| spec.encodings.get(i).map_or(0, |e| e.order));
    let mut forms_of: Vec<Vec<FormId>> = vec![Vec::new(); spec.encodings.len()];
    for (i, form) in spec.forms.iter().enumerate() {
        if let Some(list) = form.encoding.and_then(|e| forms_of.get_mut(e.index())) {
            list.push(FormId::new(i));
        }
    }
    for bits in [32, 64, 96, 128] {
        let of_size: Vec<usize> = order
            .iter()
            .copied()
            .filter(|&i| spec.encodings.get(i).is_some_and(|e| e.bits == bits))
            .collect();
        if of_size.is_empty() {
            continue;
        }
        let root = builder.root(bits);
        for index in of_size {
            let Some(encoding) = spec.encodings.get(index) else { continue };
            let parent = builder.encoding(root, EncodingId::new(index), encoding);
            if dual::is_dual(spec, encoding) {
                dual::lower(&mut builder, root, parent, encoding, &forms_of);
            } else {
                builder.forms(root, parent, encoding, forms_of.get(index).map_or(&[], |f| f));
            }
        }
        builder.narrow(root);
    }
    // A word that is two encodings long is tried before the halves that it is made of.
    let Builder { model, instructions: mut roots, leaves, .. } = builder;
    roots.sort_by_key(|i| model.bitsets().get(i.root.index()).map(|r| r.size != 128));
    let generations = vec![generation(spec)];
    // What the model cannot hold is left out of it, as all that cannot be decoded.
    let (model, _) = model.finish(Instructions { roots, unit: 32, generations, ..Instructions::default() });
    Lowered { model, leaves }
}

/// The generation of a description's model: the architecture's number.
pub fn generation(spec: &Spec) -> u32 {
    spec.architecture.id.and_then(|id| u32::try_from(id).ok()).unwrap_or(0)
}

struct Builder<'a> {
    spec: &'a Spec,
    model: ModelBuilder,
    instructions: Vec<InstructionRoot>,
    leaves: Vec<Option<LeafForms>>,
    /// The guards of an encoding's conditions that were already built, by encoding and tests.
    encodings: FxHashMap<EncodingId, BitsetId>,
}

impl Builder<'_> {
    fn root(&mut self, bits: u32) -> BitsetId {
        let new = Bitset::new_root(format!("#instruction-{bits}"), bits, Span::default());
        let root = self.push(new, None);
        self.instructions.push(InstructionRoot { root, when: None });
        root
    }

    /// The bitset of an encoding, which has the fields and a plain display of them.
    fn encoding(&mut self, root: BitsetId, id: EncodingId, encoding: &Encoding) -> BitsetId {
        let name = self.spec.text(encoding.name);
        let mut fields = Vec::new();
        let mut parts = vec![TemplatePart::Name { align: None }];
        for field in &encoding.fields {
            let Some(source) = source(field, encoding.bits) else { continue };
            let field_name = self.spec.text(field.name);
            if !matches!(field_name, "ENCODING" | "OP" | "OPX" | "OPY") {
                let separator = if parts.len() == 1 { " " } else { ", " };
                parts.push(TemplatePart::Text(format!("{separator}{field_name}=")));
                parts.push(TemplatePart::Field {
                    name: field_name.to_string(),
                    align: None,
                    span: field.span,
                });
            }
            let mut new = isaloom_model::Field::new(field_name, source, FieldType::Uint, field.span);
            new.doc = doc(self.spec.text(field.description));
            fields.push(self.model.field(new));
        }
        let mut new = Bitset::extending(format!("#{name}"), root, encoding.span);
        new.doc = doc(self.spec.text(encoding.description));
        if let Some(case) = new.cases.first_mut() {
            case.fields = fields;
            let text = parts.iter().map(part_text).collect();
            case.display = Some(Template { text, parts, span: encoding.span });
        }
        let bitset_id = self.push(new, None);
        self.encodings.insert(id, bitset_id);
        bitset_id
    }

    fn forms(&mut self, root: BitsetId, parent: BitsetId, encoding: &Encoding, forms: &[FormId]) {
        let identifiers = identifier::by_opcode(self.spec, encoding);
        let mut conditions: Vec<Option<Vec<Lowering>>> = vec![None; encoding.conditions.len() + 1];
        let mut longer = Longer::default();
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
                            LeafForms { form: id, second: None },
                        );
                    }
                }
            }
        }
    }

    /// The tests that the word is none of the instruction's longer forms, whose condition the word itself meets. A
    /// form without a condition of its own needs them: real files of 2026 give ENC_SOP1 the condition `1`, or one
    /// that no encoding declares, so that it holds where a literal follows.
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

    /// A form's condition as pattern bits and guards, one for each alternative.
    fn condition(&mut self, encoding: &Encoding, form: &Form) -> Vec<Lowering> {
        let condition = form.condition.and_then(|c| encoding.conditions.get(c.index()));
        // A condition that is not declared counts as true, one that cannot be evaluated as false.
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

    /// An expression that holds where all tests hold; none where there are none.
    fn guard(&mut self, tests: &[Test], span: Span) -> Option<ExprId> {
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

    /// Says of a root what all its leaves have in common in the first 32 bits.
    fn narrow(&mut self, root: BitsetId) {
        // All of this root's bitsets stand behind it, and no other root does yet.
        let of_root = self.model.bitsets().get(root.index()..).unwrap_or(&[]);
        let patterns = of_root.iter().flat_map(|b| &b.patterns);
        let common = patterns.map(|p| (p.pattern.mask(), p.pattern.value()));
        let common = common.reduce(|(mask, value), (m, v)| (mask & m & !(value ^ v), value & v));
        if let (Some((mask, value)), Some(entry)) = (common, self.instructions.last_mut()) {
            let mask = mask & low_mask(32);
            entry.when = (mask != 0).then(|| Pattern::new(32, mask, value & mask));
        }
    }

    fn leaf(
        &mut self,
        root: BitsetId,
        parent: BitsetId,
        (mask, value): (u128, u128),
        guard: Option<ExprId>,
        forms: LeafForms,
    ) {
        let name_of = |id: FormId| {
            let instruction = self.spec.form(id).and_then(|f| self.spec.instruction(f.instruction));
            instruction.map_or("", |i| self.spec.text(i.name))
        };
        let name = match forms.second {
            None => name_of(forms.form).to_string(),
            Some(second) => format!("{} :: {}", name_of(forms.form), name_of(second)),
        };
        let size = self.model.bitsets().get(root.index()).map_or(32, |r| r.size);
        let span = self.spec.form(forms.form).map_or(Span::default(), |f| f.span);
        let mut new = Bitset::extending(name, parent, span);
        if let Ok(range) = BitRange::new(0, size - 1) {
            let pattern = Pattern::new(size, mask & low_mask(size), value & low_mask(size));
            new.patterns.push(PatternPiece { range, pattern, span });
        }
        new.guard = guard;
        self.push(new, Some(forms));
    }

    fn push(&mut self, bitset: Bitset, forms: Option<LeafForms>) -> BitsetId {
        self.leaves.push(forms);
        self.model.bitset(bitset)
    }
}

/// For conditions of longer encodings the test that they do not hold; none where they always hold.
type Longer = FxHashMap<(EncodingId, ConditionId), Option<Test>>;

/// One alternative of a condition, lowered.
#[derive(Clone, Copy, Debug)]
struct Lowering {
    mask: u128,
    value: u128,
    guard: Option<ExprId>,
}

fn doc(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_string())
}

fn part_text(part: &TemplatePart) -> String {
    match part {
        TemplatePart::Text(text) => text.clone(),
        TemplatePart::Name { .. } => String::from("{NAME}"),
        TemplatePart::Field { name, .. } => format!("{{{name}}}"),
        TemplatePart::Align(_) => String::new(),
    }
}

/// Where a field's value comes from; none where it has no bits within the word.
fn source(field: &Field, bits: u32) -> Option<FieldSource> {
    let mut pieces = Vec::new();
    for range in &field.ranges {
        if let Some(padding) = range.padding.filter(|p| (1..=64).contains(&p.bits)) {
            let value = u64::try_from(padding.value & low_mask(padding.bits)).ok()?;
            pieces.push(Piece::Constant { value, width: padding.bits });
        }
        let high = range.offset.checked_add(range.bits)?.checked_sub(1)?;
        let run = BitRange::new(range.offset, high).ok().filter(|_| range.bits > 0 && high < bits)?;
        pieces.push(Piece::Bits(run));
    }
    match pieces.as_slice() {
        [] => None,
        [Piece::Bits(range)] => Some(FieldSource::Bits(*range)),
        _ => Some(FieldSource::Pieces(pieces)),
    }
}
