//! Resolves the names in forms and operands to ids, after the whole file has been read.

use crate::Spec;
use crate::spec::{
    CONSTANT_TYPE, ConditionId, DataFormatId, Encoding, EncodingId, FieldId, LITERAL_FIELDS, OperandTypeId,
    Sym,
};
use rustc_hash::FxHashMap;

/// Resolves all references of a description. The first declaration of a duplicate name takes precedence.
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

    for form in &mut spec.forms {
        let encoding = encodings.get(&form.encoding_name).copied();
        form.encoding = encoding.map(EncodingId::new);
        let conditions = encoding.and_then(|e| spec.encodings.get(e)).map_or(&[][..], |e| &e.conditions);
        // Schema 1.2.0 refers to a condition by id, because names repeat.
        let by_id = conditions.iter().position(|c| !c.id.is_empty() && c.id == form.condition_ref);
        let by_name = || conditions.iter().position(|c| c.name == form.condition_name);
        form.condition = by_id.or_else(by_name).map(ConditionId::new);

        let range = form.operands.0 as usize..form.operands.1 as usize;
        let names = encoding.and_then(|e| fields.get(e));
        let special = encoding.and_then(|e| special.get(e)).copied().unwrap_or_default();
        for operand in spec.operands.get_mut(range).into_iter().flatten() {
            let named = names.and_then(|n| n.get(&operand.field_name)).copied().map(FieldId::new);
            operand.field = match named {
                // In files of 2025, the constant of an instruction has no field name. Later files use the name of the
                // literal field.
                None if operand.input && Some(operand.kind_name) == constant => special.literal,
                // Errata may use any name of the literal field.
                None if literals.contains(&Some(operand.field_name)) => special.literal,
                named if operand.input && named.is_some() && named == special.marker => special.source,
                named => named,
            };
            operand.format = formats.get(&operand.format_name).copied().map(DataFormatId::new);
            operand.kind = types.get(&operand.kind_name).copied().map(OperandTypeId::new);
        }
    }
}

/// Fields of an encoding for operands whose field name differs or is absent.
#[derive(Clone, Copy, Default)]
struct SpecialFields {
    /// Field of the literal dword.
    literal: Option<FieldId>,
    /// Field of the first source of a DPP or SDWA encoding. The field contains the marker that selects the encoding.
    marker: Option<FieldId>,
    /// Field of the DPP or SDWA encoding that contains the register of the first source.
    source: Option<FieldId>,
}

impl SpecialFields {
    fn of(spec: &Spec, encoding: &Encoding) -> SpecialFields {
        let literal = encoding.literal_field(spec).map(|field| field.name);
        let literal = encoding.fields.iter().position(|field| Some(field.name) == literal).map(FieldId::new);
        let named = |name| encoding.field_named(spec, name);
        // In the DPP forms of two-source instructions, AMD's RDNA 3.5 file names SRC0 although VSRC0 contains the
        // register.
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
