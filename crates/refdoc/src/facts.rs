//! Collects facts of a model that the records of a description do not contain: the fixed bits of named encodings,
//! operands in text order, printed forms of nested bitsets, and conditions that depend on the generation.

use isaloom_model::{
    Bitset, BitsetId, Case, ExprNode, Field, FieldSource, FieldType, Model, Role, Template, TemplatePart,
};
use isaloom_schema::Entry;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// Maximum number of printed forms that are collected for a bitset.
const MOST_FORMS: usize = 6;
/// Maximum nesting depth to which the forms of bitsets are expanded.
const DEEPEST: usize = 6;

/// Facts of a model that the records of its description do not contain; see the fields.
#[derive(Clone, Debug, Default)]
pub(crate) struct ModelFacts {
    model: Option<Arc<Model>>,
    /// Mask and value of the fixed bits, by the names of the instruction, encoding and condition.
    fixed: HashMap<(String, String, String), (u128, u128)>,
    /// Bitsets by their names and first generations.
    bitsets: HashMap<(String, u32), BitsetId>,
    /// Printed forms of the words of a hierarchy, by the name of its root.
    forms: HashMap<String, Vec<String>>,
    /// Conditions that depend on the generation, as their text in the records.
    of_generation: HashSet<String>,
}

/// A field that the text of an instruction shows as an operand.
pub(crate) struct ShownField {
    /// Name of the field.
    pub(crate) name: String,
    /// Whether the operand is read or written; `None` if the description does not specify it.
    pub(crate) role: Option<Role>,
}

impl ModelFacts {
    /// Collects the facts of a model. Without a model, there are none.
    pub(crate) fn new(model: Option<Arc<Model>>) -> ModelFacts {
        let mut facts = ModelFacts::default();
        let Some(model) = model else { return facts };
        for (id, bitset) in model.bitsets() {
            facts.bitsets.entry((bitset.name.clone(), bitset.gens.min)).or_insert(id);
        }
        for root in model.instructions() {
            for (id, leaf) in model.leaves(root.root) {
                facts.add_fixed(&model, id, leaf);
            }
        }
        let mut known = HashMap::new();
        for (id, root) in model.roots() {
            let forms = forms(&model, id, 0, &mut known);
            facts.forms.entry(root.name.clone()).or_insert(forms);
        }
        for (_, expr) in model.exprs() {
            if expr.nodes().iter().any(|node| node.node == ExprNode::GpuId) {
                let text = expr.name.clone().unwrap_or_else(|| isaloom_render::one_line(&expr.text));
                facts.of_generation.insert(text);
            }
        }
        facts.model = Some(model);
        facts
    }

    fn add_fixed(&mut self, model: &Model, id: BitsetId, leaf: &Bitset) {
        let Some(encoding) = model.meta(id, "encoding") else { return };
        let condition = model.meta(id, "condition").unwrap_or_default();
        let found = model.matching(id);
        let key = (leaf.shown_name().to_owned(), encoding.to_owned(), condition.to_owned());
        let all = self.fixed.entry(key).or_insert((found.mask, found.value));
        // Several leaves can have the same encoding and condition. A bit counts as fixed only if they all fix it to one
        // value.
        all.0 &= found.mask & !(all.1 ^ found.value);
        all.1 &= all.0;
    }

    /// Returns the mask and the value of the fixed bits of an instruction in a named encoding.
    pub(crate) fn fixed(&self, name: &str, encoding: &isaloom_schema::Encoding) -> (u128, u128) {
        let condition = encoding.condition.clone().unwrap_or_default();
        let key = (name.to_owned(), encoding.name.clone(), condition);
        self.fixed.get(&key).copied().unwrap_or_default()
    }

    /// Returns the printed forms of the words of a nested bitset; empty for other types.
    pub(crate) fn forms(&self, root: &str) -> &[String] {
        self.forms.get(root).map_or(&[], Vec::as_slice)
    }

    /// Returns whether a condition in a record depends on the generation.
    pub(crate) fn depends_on_generation(&self, condition: &str) -> bool {
        self.of_generation.contains(condition)
    }

    /// Returns the fields that the displays of an entry print after its name, in order, without flags.
    pub(crate) fn operands(&self, entry: &Entry) -> Vec<ShownField> {
        let min = entry.generations.map_or(0, |generations| generations.min);
        let id = self.bitsets.get(&(entry.name.clone(), min));
        let (Some(model), Some(&id)) = (&self.model, id) else { return Vec::new() };
        let mut found: Vec<ShownField> = Vec::new();
        for name in cases(model, id).filter_map(|case| case.display.as_ref()).flat_map(behind_name) {
            let Some(field) = field(model, id, name) else { continue };
            let is_operand = !matches!(field.ty, FieldType::Bool | FieldType::BoolInv)
                && !matches!(field.source, FieldSource::Expr { .. });
            if is_operand && found.iter().all(|known| known.name != name) {
                let operands = model.chain(id).flat_map(|(_, bitset)| &bitset.operands);
                let is = |id: isaloom_model::FieldId| model.field(id).name == name;
                let role = operands.into_iter().find(|o| o.field.is_some_and(is)).map(|operand| operand.role);
                found.push(ShownField { name: name.to_owned(), role });
            }
        }
        found
    }
}

fn cases(model: &Model, id: BitsetId) -> impl Iterator<Item = &Case> {
    model.chain(id).flat_map(|(_, bitset)| &bitset.cases)
}

fn field<'m>(model: &'m Model, id: BitsetId, name: &str) -> Option<&'m Field> {
    cases(model, id).flat_map(|case| &case.fields).map(|&id| model.field(id)).find(|field| field.name == name)
}

/// Returns the fields that follow the first space after the name in a display.
fn behind_name(display: &Template) -> Vec<&str> {
    let (mut named, mut operands, mut fields) = (false, false, Vec::new());
    for part in &display.parts {
        match part {
            TemplatePart::Name { .. } => named = true,
            TemplatePart::Text(text) => operands |= named && text.contains(char::is_whitespace),
            TemplatePart::Align(_) => operands |= named,
            TemplatePart::Field { name, align, .. } => {
                operands |= named && align.is_some();
                if operands {
                    fields.push(&**name);
                }
            }
        }
    }
    fields
}

/// Returns the printed forms of the leaves of a root: their displays without flags, with `<NAME>` for the value of a
/// field. A display that is only a nested word has the forms of this word.
fn forms(
    model: &Model,
    root: BitsetId,
    depth: usize,
    known: &mut HashMap<BitsetId, Vec<String>>,
) -> Vec<String> {
    if let Some(found) = known.get(&root) {
        return found.clone();
    }
    if depth > DEEPEST {
        return Vec::new();
    }
    // The empty entry ends the recursion if the bitset contains itself.
    known.insert(root, Vec::new());
    let mut all: Vec<String> = Vec::new();
    for (id, leaf) in model.leaves(root) {
        for display in cases(model, id).filter_map(|case| case.display.as_ref()) {
            if all.len() >= MOST_FORMS {
                break;
            }
            for form in forms_of(model, (id, leaf), display, depth, known) {
                if !form.is_empty() && !all.contains(&form) {
                    all.push(form);
                }
            }
        }
    }
    all.truncate(MOST_FORMS);
    known.insert(root, all.clone());
    all
}

fn forms_of(
    model: &Model,
    (id, leaf): (BitsetId, &Bitset),
    display: &Template,
    depth: usize,
    known: &mut HashMap<BitsetId, Vec<String>>,
) -> Vec<String> {
    let (mut text, mut nested, mut parts) = (String::new(), None, 0);
    for part in &display.parts {
        match part {
            TemplatePart::Text(literal) => {
                text.push_str(literal);
                parts += usize::from(!literal.trim().is_empty());
            }
            TemplatePart::Align(_) => {}
            TemplatePart::Name { .. } => {
                text.push_str(leaf.shown_name());
                parts += 1;
            }
            TemplatePart::Field { name, .. } => {
                // A name without a field is a parameter that passes a flag of the instruction. Flags are omitted.
                let Some(field) = field(model, id, name) else { continue };
                match field.ty {
                    FieldType::Bool | FieldType::BoolInv => continue,
                    FieldType::Enum(id) if optional(model, id) => continue,
                    FieldType::Bitset(root) => nested = Some(root),
                    _ => {}
                }
                text.push_str(&format!("<{name}>"));
                parts += 1;
            }
        }
    }
    match nested.filter(|_| parts == 1) {
        Some(root) => forms(model, root, depth + 1, known),
        None => vec![isaloom_render::one_line(&text)],
    }
}

/// Returns whether one of the values of an enum is printed as nothing.
fn optional(model: &Model, id: isaloom_model::EnumId) -> bool {
    model.enumeration(id).values.iter().any(|value| value.display.trim().is_empty())
}
