//! Instructions of AMD's description found by words.

use super::{groups, said};
use isaloom_amd::spec::{Instruction, Spec};
use isaloom_record::Hit;

/// The instructions that have every word: in the name first, then with aliases and groups, fields of their encodings,
/// the description. Case does not matter.
pub fn search(spec: &Spec, words: &[String]) -> Vec<Hit> {
    let wanted: Vec<String> =
        words.iter().flat_map(|q| q.split_whitespace()).map(str::to_ascii_lowercase).collect();
    let mut hits: Vec<Hit> = spec.instructions.iter().filter_map(|i| hit(spec, i, &wanted)).collect();
    hits.sort_by_key(|hit| hit.rank);
    hits
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

/// 0 where a word is the name, 1 where all are in it, 2 with the aliases and groups, 3 with the names of fields and
/// operand types, 4 with the description; none where one is nowhere.
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
