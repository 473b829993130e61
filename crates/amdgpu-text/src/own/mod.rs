//! Assembly syntax that uses only the names in a description. An instruction is its name and every field with its
//! value, by name if the value has one. The text always assembles to the same bits if all bits are in fields. The
//! syntax needs no GPU, so it works for every architecture.
//!
//! Example: `V_ADD_F32 SRC0=v1, VDST=v2, VSRC1=v3`. A value is a name in the description, a number such as `0x1f`, or
//! the parts of a partitioned operand type, such as `(VM=0x0, EXP=0x7)`. Fields that select the instruction are
//! omitted.

mod print;
mod read;
mod value;

use isaloom_amd_isa::lower::legal_identifiers;
use isaloom_amd_isa::spec::{Encoding, Field, Form, FormId, InstructionId, Operand, OperandType, Spec};
use isaloom_source::nearest;
pub use print::push_own;
pub use read::OwnReader;
use rustc_hash::FxHashMap;

/// Index of a description for parsing its own syntax: instructions by name, and identifiers of the encodings.
#[derive(Clone, Debug)]
pub struct Own<'s> {
    spec: &'s Spec,
    names: FxHashMap<&'s str, InstructionId>,
    /// For each encoding, its identifiers: the bits that select the encoding, in every combination.
    identifiers: Vec<Vec<u128>>,
}

impl<'s> Own<'s> {
    /// Creates the index of a description.
    pub fn new(spec: &'s Spec) -> Own<'s> {
        let all = spec.instructions.iter().enumerate();
        let mut names = FxHashMap::default();
        for (index, instruction) in all {
            names.entry(spec.text(instruction.name)).or_insert(InstructionId::new(index));
        }
        let identifiers = spec.encodings.iter().map(|encoding| legal_identifiers(spec, encoding)).collect();
        Own { spec, names, identifiers }
    }

    /// Returns the names of the instructions that are most similar to `name`, nearest first.
    fn near(&self, name: &str) -> Vec<String> {
        let mut names: Vec<&str> = self.names.keys().copied().collect();
        names.sort_unstable();
        nearest(name, names, 3).into_iter().map(str::to_owned).collect()
    }

    /// Returns the forms of the instruction with a name, in any case; `None` if the description has no such
    /// instruction.
    fn forms(&self, name: &str) -> Option<&'s [FormId]> {
        let upper = name.to_ascii_uppercase();
        let id = self.names.get(name).or_else(|| self.names.get(upper.as_str()))?;
        Some(&self.spec.instruction(*id)?.forms)
    }
}

/// Returns whether a field selects the instruction, so that the text omits it.
fn is_selecting(name: &str) -> bool {
    matches!(name, "ENCODING" | "OP" | "OPX" | "OPY")
}

/// Operand type that names the values of a field. The value in the type is the value of the field plus `offset`.
#[derive(Clone, Copy)]
struct Kind<'s> {
    of: &'s OperandType,
    offset: i64,
}

/// Returns the operand type of a field, from the operands of the instruction's forms. Returns `None` for a literal,
/// which is always written as a number. `is_scalar` is the value of the bit that makes a source scalar in SDWA.
fn type_of<'s>(
    spec: &'s Spec,
    forms: &[&Form],
    encoding: &Encoding,
    index: usize,
    field: &Field,
    is_scalar: Option<bool>,
) -> Option<Kind<'s>> {
    if encoding.literal_field(spec).is_some_and(|literal| literal.name == field.name) {
        return None;
    }
    forms.iter().find_map(|form| {
        let own = spec.form_encoding(form)?;
        // A dual instruction with a literal uses another encoding than its forms, so its fields have other indices.
        // They have the same names.
        let same = core::ptr::eq(own, encoding);
        let is_in_field = |o: &&Operand| {
            o.field.is_some_and(|id| match same {
                true => id.index() == index,
                false => own.field(id).is_some_and(|f| f.name == field.name),
            })
        };
        let of = spec.operand_type(spec.operands(form).iter().find(is_in_field)?)?;
        Some(Kind { of, offset: spec.code_offset_if(field, of, is_scalar) })
    })
}
