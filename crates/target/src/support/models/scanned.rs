//! Converts scan results to a record.

use isaloom_bits::Word;
use isaloom_model::Model;
use isaloom_scan::{Example, Group, Problem, Tally};
use isaloom_schema::{Fact, Scan};

/// Returns the record of a scan. `inputs` are the names of the scanned inputs.
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
        proposals: Vec::new(),
    }
}

fn record(model: &Model, problem: &Problem, group: &Group, inputs: &[String]) -> isaloom_schema::Problem {
    isaloom_schema::Problem {
        kind: problem.id().to_owned(),
        count: group.count,
        message: problem.display(model).to_string(),
        about: about(model, problem),
        example: example(&group.example, inputs),
    }
}

fn example(example: &Example, inputs: &[String]) -> isaloom_schema::Example {
    isaloom_schema::Example {
        input: inputs.get(example.input as usize).map_or("?", String::as_str).to_owned(),
        offset: example.offset,
        word: format!("{:x}", Word::new(example.word, u32::from(example.bits))),
    }
}

/// Returns what a problem is about, such as the names of leaves and fields, as facts.
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
        // A truncated instruction has no facts other than its word. The enum is non-exhaustive, so problem kinds that
        // are added later also get no facts.
        _ => Vec::new(),
    }
}
