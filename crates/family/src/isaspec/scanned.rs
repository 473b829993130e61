//! What a scan found, as a record.

use isaloom_bits::Word;
use isaloom_model::{FieldType, Model};
use isaloom_record::{Fact, Scan};
use isaloom_scan::{Example, Group, Problem, Tally, Unmatched};

/// The record of a scan of inputs of these names.
pub fn scan(model: &Model, tally: &Tally, inputs: &[String]) -> Scan {
    let problems =
        tally.groups().iter().map(|(problem, group)| record(model, problem, group, inputs)).collect();
    Scan {
        inputs: inputs.to_vec(),
        words: tally.words,
        wrong: tally.wrong,
        ungrouped: tally.ungrouped,
        problems,
        programs: Vec::new(),
    }
}

fn record(model: &Model, problem: &Problem, group: &Group, inputs: &[String]) -> isaloom_record::Problem {
    isaloom_record::Problem {
        kind: kind_of(problem).to_owned(),
        count: group.count,
        message: words(model, problem),
        about: about(model, problem),
        example: example(&group.example, inputs),
    }
}

fn example(example: &Example, inputs: &[String]) -> isaloom_record::Example {
    isaloom_record::Example {
        input: inputs.get(example.input as usize).map_or("?", String::as_str).to_owned(),
        offset: example.offset,
        word: format!("{:x}", Word::new(example.word, u32::from(example.bits))),
    }
}

/// A problem in words.
fn words(model: &Model, problem: &Problem) -> String {
    let name = |id| &model.bitset(id).name;
    match problem {
        Problem::NoInstruction(unmatched) => unmatched_words(model, unmatched),
        Problem::NoNested { field, unmatched } => {
            format!("`{}`: {}", model.field(*field).name, unmatched_words(model, unmatched))
        }
        Problem::Conflict(a, b) => format!("`{}` and `{}`", name(*a), name(*b)),
        Problem::DontCare { leaf, bit } => format!("bit {bit} of `{}`", name(*leaf)),
        Problem::Assert { bitset, range, expected, found } => {
            let bits = if range.width() == 1 { "bit" } else { "bits" };
            format!("{bits} {range} of `{}`: {found:#x}, {expected:#x} expected", name(*bitset))
        }
        Problem::EnumValue { field, value } => {
            let field = model.field(*field);
            match field.ty {
                FieldType::Enum(e) => {
                    format!("`{}`: {value} is not in `{}`", field.name, model.enumeration(e).name)
                }
                _ => format!("`{}`: {value}", field.name),
            }
        }
        Problem::NotPrintable(leaf) => format!("`{}` lacks a display or a name for it", name(*leaf)),
        Problem::Truncated => "the rest is shorter than an instruction".to_owned(),
    }
}

fn unmatched_words(model: &Model, unmatched: &Unmatched) -> String {
    let root = &model.bitset(unmatched.root).name;
    let bits = unmatched.opcode.grouped(4, '.');
    match unmatched.leaves {
        0 => format!("{bits}: no `{root}` has this"),
        n => format!("{bits}: none of {n} `{root}` matches"),
    }
}

/// The same as data.
fn about(model: &Model, problem: &Problem) -> Vec<Fact> {
    let name = |id| model.bitset(id).name.clone();
    match problem {
        Problem::NoInstruction(u) | Problem::NoNested { unmatched: u, .. } => {
            let mut facts = vec![
                Fact::text("root", name(u.root)),
                Fact::text("opcode", u.opcode.to_string()),
                Fact::count("leaves", u.leaves as usize),
            ];
            if let Problem::NoNested { field, .. } = problem {
                facts.push(Fact::text("field", &model.field(*field).name));
            }
            facts
        }
        Problem::Conflict(a, b) => vec![Fact::list("leaves", [name(*a), name(*b)])],
        Problem::DontCare { leaf, bit } => {
            vec![Fact::text("leaf", name(*leaf)), Fact::count("bit", *bit as usize)]
        }
        Problem::Assert { bitset, range, expected, found } => vec![
            Fact::text("bitset", name(*bitset)),
            Fact::count("low", range.low() as usize),
            Fact::count("high", range.high() as usize),
            Fact::text("expected", format!("{expected:#x}")),
            Fact::text("found", format!("{found:#x}")),
        ],
        Problem::EnumValue { field, value } => vec![
            Fact::text("field", &model.field(*field).name),
            Fact::count("value", usize::try_from(*value).unwrap_or(usize::MAX)),
        ],
        Problem::NotPrintable(leaf) => vec![Fact::text("leaf", name(*leaf))],
        Problem::Truncated => Vec::new(),
    }
}

/// The name of a kind of problem.
fn kind_of(problem: &Problem) -> &'static str {
    match problem {
        Problem::NoInstruction(_) => "no-instruction",
        Problem::NoNested { .. } => "no-nested",
        Problem::Conflict(..) => "conflict",
        Problem::DontCare { .. } => "dont-care",
        Problem::Assert { .. } => "assert",
        Problem::EnumValue { .. } => "enum-value",
        Problem::NotPrintable(_) => "not-printable",
        Problem::Truncated => "truncated",
    }
}
