//! Resolves the names in forms and operands to ids, after the whole file is read.

use crate::Spec;
use crate::spec::{
    CONSTANT_TYPE, ConditionId, DataFormatId, Encoding, EncodingId, FieldId, LITERAL_FIELDS, OperandTypeId,
    Sym,
};
use rustc_hash::FxHashMap;

/// Resolves all names in forms and operands of a description. If a name is declared several times, the first
/// declaration is used.
pub(crate) fn resolve(spec: &mut Spec) {
    let encodings = index(spec.encodings.iter().map(|e| e.name));
    let formats = index(spec.data_formats.iter().map(|f| f.name));
    let types = index(spec.operand_types.iter().map(|t| t.name));
    let fields: Vec<FxHashMap<Sym, usize>> =
        spec.encodings.iter().map(|e| index(e.fields.iter().map(|f| f.name))).collect();
    let special: Vec<SpecialFields> =
        spec.encodings.iter().map(|encoding| SpecialFields::of(spec, encoding)).collect();
    let constant = spec.strings.find(CONSTANT_TYPE);
    let literals = LITERAL_FIELDS.map(|name| spec.strings.find(name));

    for form in spec.forms.as_mut_vec() {
        let encoding = encodings.get(&form.encoding_name).copied();
        form.encoding = encoding.map(EncodingId::new);
        let conditions = encoding.and_then(|e| spec.encodings.get(e)).map_or(&[][..], |e| &e.conditions);
        // In schema 1.2.0, forms refer to conditions by id, because several conditions may have the same name.
        let by_id = conditions.iter().position(|c| !c.id.is_empty() && c.id == form.condition_ref);
        let by_name = || conditions.iter().position(|c| c.name == form.condition_name);
        form.condition = by_id.or_else(by_name).map(ConditionId::new);

        let range = form.operands.0 as usize..form.operands.1 as usize;
        let names = encoding.and_then(|e| fields.get(e));
        let special = encoding.and_then(|e| special.get(e)).copied().unwrap_or_default();
        for operand in spec.operands.get_mut(range).into_iter().flatten() {
            let named = names.and_then(|n| n.get(&operand.field_name)).copied().map(FieldId::new);
            operand.field = match named {
                // In files of 2025, an operand that is a constant has no field name; in later files, it has the name of
                // the literal field.
                None if operand.input && Some(operand.kind_name) == constant => special.literal,
                // Errata may use any of the names of literal fields.
                None if literals.contains(&Some(operand.field_name)) => special.literal,
                named if operand.input && named.is_some() && named == special.marker => special.source,
                named => named,
            };
            operand.format = formats.get(&operand.format_name).copied().map(DataFormatId::new);
            operand.kind = types.get(&operand.kind_name).copied().map(OperandTypeId::new);
        }
    }
}

/// Fields of an encoding that some operands use although the description names another field, or none, for them.
#[derive(Clone, Copy, Default)]
struct SpecialFields {
    /// Field that contains the literal dword.
    literal: Option<FieldId>,
    /// Field of a DPP or SDWA encoding that has the position of the first source, but contains the value that selects
    /// the encoding.
    marker: Option<FieldId>,
    /// Field of the same encoding that contains the register of the first source.
    source: Option<FieldId>,
}

impl SpecialFields {
    fn of(spec: &Spec, encoding: &Encoding) -> SpecialFields {
        let literal = encoding.literal_field(spec).map(|field| field.name);
        let literal = encoding.fields.iter().position(|field| Some(field.name) == literal).map(FieldId::new);
        let named = |name| encoding.field_named(spec, name);
        // In the DPP forms of instructions with two sources, AMD's RDNA 3.5 file names SRC0, although VSRC0 contains
        // the register.
        let source = named("VSRC0").filter(|_| named("SRC0").is_some());
        SpecialFields { literal, marker: source.and(named("SRC0")), source }
    }
}

fn index(names: impl Iterator<Item = Sym>) -> FxHashMap<Sym, usize> {
    let mut map = FxHashMap::default();
    for (position, name) in names.enumerate().filter(|(_, name)| !name.is_empty()) {
        map.entry(name).or_insert(position);
    }
    map
}
