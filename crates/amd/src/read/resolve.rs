//! Turns the names in forms and operands into ids, once everything was read.

use crate::Spec;
use crate::spec::{ConditionId, DataFormatId, EncodingId, FieldId, OperandTypeId, Sym};
use rustc_hash::FxHashMap;

/// Resolves all references of a description. Where a name is declared twice the first declaration counts.
pub(crate) fn resolve(spec: &mut Spec) {
    let encodings = index(spec.encodings.iter().map(|e| e.name));
    let formats = index(spec.data_formats.iter().map(|f| f.name));
    let types = index(spec.operand_types.iter().map(|t| t.name));
    let fields: Vec<FxHashMap<Sym, usize>> =
        spec.encodings.iter().map(|e| index(e.fields.iter().map(|f| f.name))).collect();

    for form in &mut spec.forms {
        let encoding = encodings.get(&form.encoding_name).copied();
        form.encoding = encoding.map(EncodingId::new);
        let conditions = encoding.and_then(|e| spec.encodings.get(e)).map_or(&[][..], |e| &e.conditions);
        // Schema 1.2.0 names a condition by id, because names repeat.
        let by_id = conditions.iter().position(|c| !c.id.is_empty() && c.id == form.condition_ref);
        let by_name = || conditions.iter().position(|c| c.name == form.condition_name);
        form.condition = by_id.or_else(by_name).map(ConditionId::new);

        let range = form.operands.0 as usize..form.operands.1 as usize;
        let names = encoding.and_then(|e| fields.get(e));
        for operand in spec.operands.get_mut(range).into_iter().flatten() {
            operand.field = names.and_then(|n| n.get(&operand.field_name)).copied().map(FieldId::new);
            operand.format = formats.get(&operand.format_name).copied().map(DataFormatId::new);
            operand.kind = types.get(&operand.kind_name).copied().map(OperandTypeId::new);
        }
    }
}

fn index(names: impl Iterator<Item = Sym>) -> FxHashMap<Sym, usize> {
    let mut map = FxHashMap::default();
    for (position, name) in names.enumerate().filter(|(_, name)| !name.is_empty()) {
        map.entry(name).or_insert(position);
    }
    map
}
