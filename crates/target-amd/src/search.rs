//! Finds instructions and other parts of an AMD description by keywords.

use super::{groups, said};
use isaloom_amd_isa::spec::{Field, Instruction, Spec, Sym};
use isaloom_schema::Hit;

/// Returns the instructions and other parts (encodings, operand types, data formats, groups) that contain every keyword
/// in the name, aliases, groups, fields or documentation. Case is ignored.
///
/// Hits in the name come first, then hits in aliases and groups, in fields of the encodings, and in the documentation.
/// With equal rank, instructions come before other parts.
pub fn search(spec: &Spec, words: &[String]) -> Vec<Hit> {
    let wanted: Vec<String> =
        words.iter().flat_map(|q| q.split_whitespace()).map(str::to_ascii_lowercase).collect();
    let mut hits: Vec<Hit> = spec.instructions.iter().filter_map(|i| hit(spec, i, &wanted)).collect();
    hits.extend(parts(spec).into_iter().filter_map(|part| part.hit(spec, &wanted)));
    hits.sort_by_key(|hit| hit.rank);
    hits
}

/// A part of a description that is not an instruction.
struct Part {
    kind: &'static str,
    name: Sym,
    /// Names of the fields or values of the part.
    names: Vec<Sym>,
    description: Sym,
    /// Documentation of these fields or values.
    texts: Vec<Sym>,
}

impl Part {
    fn hit(&self, spec: &Spec, wanted: &[String]) -> Option<Hit> {
        let mut text = spec.text(self.name).to_ascii_lowercase();
        let mut holds = |more: &[Sym]| {
            for &sym in more {
                text.push(' ');
                text.push_str(&spec.text(sym).to_ascii_lowercase());
            }
            wanted.iter().all(|word| text.contains(word.as_str()))
        };
        let exact = |word: &String| spec.text(self.name).eq_ignore_ascii_case(word);
        let rank = match () {
            () if wanted.iter().all(exact) => 0,
            () if holds(&[]) => 1,
            () if holds(&self.names) => 3,
            () if holds(&[self.description]) || holds(&self.texts) => 4,
            () => return None,
        };
        Some(Hit {
            name: spec.text(self.name).to_owned(),
            kind: Some(self.kind.to_owned()),
            rank,
            doc: said(spec.text(self.description)),
            ..Hit::default()
        })
    }
}

fn parts(spec: &Spec) -> Vec<Part> {
    let of_fields = |fields: &[Field]| -> (Vec<Sym>, Vec<Sym>) {
        let values = fields.iter().flat_map(|field| &field.values);
        let values = values.map(|value| (value.name, value.description));
        fields.iter().map(|field| (field.name, field.description)).chain(values).unzip()
    };
    let mut parts = Vec::new();
    for of in &spec.encodings {
        let (mut names, texts) = of_fields(&of.fields);
        names.extend(of.conditions.iter().map(|condition| condition.name));
        parts.push(Part { kind: "encoding", name: of.name, names, description: of.description, texts });
    }
    for of in &spec.operand_types {
        let (mut names, mut texts) = of_fields(&of.fields);
        names.extend(of.values.iter().map(|value| value.name));
        texts.extend(of.values.iter().map(|value| value.description));
        parts.push(Part { kind: "operand type", name: of.name, names, description: of.description, texts });
    }
    for of in &spec.data_formats {
        let fields = of.maps.iter().flat_map(|map| &map.fields).map(|field| field.name);
        let names = std::iter::once(of.data_type).chain(fields).collect();
        let (name, description) = (of.name, of.description);
        parts.push(Part { kind: "data format", name, names, description, texts: Vec::new() });
    }
    for (kind, groups) in [("group", &spec.groups), ("subgroup", &spec.subgroups)] {
        parts.extend(groups.iter().map(|of| Part {
            kind,
            name: of.name,
            names: Vec::new(),
            description: of.description,
            texts: Vec::new(),
        }));
    }
    parts
}

fn hit(spec: &Spec, instruction: &Instruction, wanted: &[String]) -> Option<Hit> {
    Some(Hit {
        name: spec.text(instruction.name).to_owned(),
        rank: rank(spec, instruction, wanted)?,
        aliases: instruction.aliases.iter().map(|a| spec.text(*a).to_owned()).collect(),
        groups: groups(spec, instruction),
        doc: said(spec.text(instruction.description)),
        ..Hit::default()
    })
}

/// Returns the rank of an instruction; `None` if a keyword does not occur.
///
/// - 0: the keyword is the name.
/// - 1: the name contains all keywords.
/// - 2: the name, the aliases and the groups together contain all keywords.
/// - 3: the names of fields and operand types are also needed.
/// - 4: the documentation is also needed.
fn rank(spec: &Spec, instruction: &Instruction, words: &[String]) -> Option<u32> {
    let mut text = spec.text(instruction.name).to_ascii_lowercase();
    if words.iter().all(|word| *word == text) {
        return Some(0);
    }
    let holds = |text: &str| words.iter().all(|w| text.contains(w.as_str()));
    let put = |text: &mut String, word: &str| {
        text.push(' ');
        text.push_str(&word.to_ascii_lowercase());
    };
    for rank in 1..=4 {
        match rank {
            1 => {}
            2 => {
                instruction.aliases.iter().for_each(|alias| put(&mut text, spec.text(*alias)));
                groups(spec, instruction).iter().for_each(|group| put(&mut text, group));
            }
            3 => {
                for form in instruction.forms.iter().filter_map(|id| spec.form(*id)) {
                    put(&mut text, spec.text(form.encoding_name));
                    for operand in spec.operands(form) {
                        put(&mut text, spec.text(operand.field_name));
                        put(&mut text, spec.text(operand.kind_name));
                    }
                }
            }
            _ => put(&mut text, spec.text(instruction.description)),
        }
        if holds(&text) {
            return Some(rank);
        }
    }
    None
}
