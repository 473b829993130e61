//! Prints instructions in the description's own syntax.

use super::{is_selecting, type_of, value};
use isaloom_amd_isa::decode::Decoded;
use isaloom_amd_isa::spec::{Form, Spec, Wide};

/// Appends an instruction in the description's own syntax. Returns `false` if it has set bits outside all fields, so
/// that the text does not assemble to the same bits.
pub fn push_own(spec: &Spec, decoded: &Decoded, out: &mut String) -> bool {
    let forms: Vec<&Form> =
        [Some(decoded.form), decoded.second].into_iter().flatten().filter_map(|id| spec.form(id)).collect();
    for (i, form) in forms.iter().enumerate() {
        out.push_str(if i == 0 { "" } else { " :: " });
        out.push_str(spec.instruction(form.instruction).map_or("", |i| spec.text(i.name)));
    }
    let Some(encoding) = decoded.encoding(spec) else { return false };
    let (mut separator, mut covered) = (" ", Wide::default());
    for (index, field) in encoding.fields.iter().enumerate() {
        let name = spec.text(field.name);
        covered = covered.or(field.wide_mask());
        if is_selecting(name) {
            continue;
        }
        out.push_str(separator);
        out.push_str(name);
        out.push('=');
        let scalar = encoding.scalar_select(spec, field).map(|bit| bit.extract(decoded.wide()) != 0);
        let kind = type_of(spec, &forms, encoding, index, field, scalar);
        value::push(spec, field, kind, field.extract(decoded.wide()), out);
        separator = ", ";
    }
    // A literal that is not a field of the encoding is not printed, so the text does not assemble to the same bits.
    let told = u32::from(decoded.bytes) * 8 <= encoding.bits;
    told && decoded.wide().without(covered).is_zero()
}
