//! Lowers dual instructions (VOPD) to leaves. The word of a dual instruction contains an X and a Y instruction.
//!
//! A description cannot express the condition for a pair of halves. Each identifier covers one half, both encodings of
//! RDNA 3.5 have the condition `1`, and the file does not specify when a literal follows. This module uses the rule of
//! the hardware: a literal follows if a source of one of the halves is 255, or if the instruction of one of the halves
//! has a constant.

use super::builder::{Builder, LeafForms};
use super::condition::Test;
use crate::Spec;
use crate::spec::{Encoding, Field, FormId};
use isaloom_bits::low_mask;
use isaloom_model::{BinaryOp, BitsetId};
use isaloom_source::Span;

/// Value of a source field that means that the source is the literal.
const LITERAL: u64 = 255;

/// Half of a dual instruction. The operand fields of a form show to which half it belongs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Half {
    X,
    Y,
}

fn half(spec: &Spec, form: FormId) -> Option<Half> {
    let form = spec.form(form)?;
    spec.operands(form).iter().find_map(|operand| match spec.text(operand.field_name) {
        "VDSTX" | "SRCX0" | "VSRCX1" | "VSRCX2" => Some(Half::X),
        "VDSTY" | "SRCY0" | "VSRCY1" | "VSRCY2" => Some(Half::Y),
        _ => None,
    })
}

/// Instruction that a half can contain: its opcode and form, and whether it has a constant, which is in the literal.
#[derive(Clone, Copy)]
struct Choice {
    opcode: u32,
    form: FormId,
    constant: bool,
}

/// Adds a leaf to an encoding for each pair of an X and a Y instruction. If the encoding contains a literal, the leaves
/// match only words that need one; otherwise, only words that need none.
pub(super) fn lower(
    builder: &mut Builder<'_>,
    root: BitsetId,
    parent: BitsetId,
    encoding: &Encoding,
    forms_of: &[Vec<FormId>],
) {
    let spec = builder.spec;
    let field = |name: &str| encoding.fields.iter().find(|f| spec.text(f.name) == name);
    let (Some(opx), Some(opy)) = (field("OPX"), field("OPY")) else { return };
    let (source_x, source_y) = (field("SRCX0"), field("SRCY0"));
    let with_literal = encoding.literal_field(spec).is_some();
    let Some(&identifier) = super::identifier::legal(spec, encoding).first() else { return };
    let fixed = encoding.mask & !opx.mask() & !opy.mask() & low_mask(encoding.bits);

    let family = family(spec, encoding, forms_of);
    let (xs, ys) = (family.choices(spec, Half::X), family.choices(spec, Half::Y));
    let literal_free = literal_free(source_x, source_y);
    let guard = if with_literal { None } else { builder.guard(&literal_free, Span::default()) };
    for x in &xs {
        for y in &ys {
            let constant = x.constant || y.constant;
            if constant && !with_literal {
                continue;
            }
            let with_x = opx.insert(identifier & fixed, u128::from(x.opcode));
            let Some(value) = with_x.and_then(|w| opy.insert(w, u128::from(y.opcode))) else { continue };
            let mask = fixed | opx.mask() | opy.mask();
            let forms = LeafForms { form: x.form, second: Some(y.form), tail: 0 };
            if constant || !with_literal {
                builder.leaf(root, parent, (mask, value), guard, forms);
                continue;
            }
            for source in [source_x, source_y].into_iter().flatten() {
                if let Some(value) = source.insert(value, u128::from(LITERAL)) {
                    builder.leaf(root, parent, (mask | source.mask(), value), None, forms);
                }
            }
        }
    }
}

/// Returns the tests that the first source of neither half is the literal.
fn literal_free(x: Option<&Field>, y: Option<&Field>) -> Vec<Test> {
    let name = |field: Option<&Field>, name: &str| field.map(|_| String::from(name));
    [name(x, "SRCX0"), name(y, "SRCY0")]
        .into_iter()
        .flatten()
        .map(|name| Test::Binary(BinaryOp::Ne, Box::new(Test::Field(name)), Box::new(Test::Number(LITERAL))))
        .collect()
}

/// Forms of all dual encodings with the same `ENCODING` bits: those of encodings without a literal, and those of
/// encodings with one.
struct Family {
    plain: Vec<FormId>,
    literal: Vec<FormId>,
}

fn family(spec: &Spec, encoding: &Encoding, forms_of: &[Vec<FormId>]) -> Family {
    let mut family = Family { plain: Vec::new(), literal: Vec::new() };
    let key = |e: &Encoding| {
        let field = e.fields.iter().find(|f| spec.text(f.name) == "ENCODING")?;
        Some(field.extract(*super::identifier::legal(spec, e).first()?))
    };
    for (other, forms) in spec.encodings.iter().zip(forms_of) {
        if other.is_dual(spec) && key(other) == key(encoding) {
            let has_literal = other.literal_field(spec).is_some();
            let list = if has_literal { &mut family.literal } else { &mut family.plain };
            list.extend(forms);
        }
    }
    family
}

impl Family {
    /// Returns the instructions that a half can contain, one per opcode. An instruction that occurs only in an encoding
    /// with a literal has a constant.
    fn choices(&self, spec: &Spec, wanted: Half) -> Vec<Choice> {
        let mut choices: Vec<Choice> = Vec::new();
        let lists = [(&self.plain, false), (&self.literal, true)];
        for (&form, constant) in
            lists.iter().flat_map(|(list, constant)| list.iter().map(move |f| (f, *constant)))
        {
            let Some(opcode) = spec.form(form).and_then(|f| f.opcode) else { continue };
            if half(spec, form) == Some(wanted) && !choices.iter().any(|c| c.opcode == opcode) {
                choices.push(Choice { opcode, form, constant });
            }
        }
        choices
    }
}
