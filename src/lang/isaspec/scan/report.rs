//! What a scan found, for people and for programs.

use crate::lang::isaspec::load::Target;
use crate::render::plural;
use anstyle::{AnsiColor, Style};
use isaloom::Word;
use isaloom::model::{FieldType, Model};
use isaloom::scan::{Example, Group, Problem, Tally, Unmatched};
use serde_json::{Map, Value, json};
use std::fmt::Write as _;

/// What a scan found, and in what.
pub(super) struct Report<'a> {
    pub(super) target: &'a Target,
    pub(super) tally: &'a Tally,
    /// The names of the inputs by number.
    pub(super) names: &'a [String],
}

/// The sections of the text, in order: the kinds of problems and their heading.
const SECTIONS: [(&str, &str); 8] = [
    ("no-instruction", "words that are no instruction"),
    ("conflict", "words that several instructions match"),
    ("no-nested", "fields whose bitset has no such word"),
    ("dont-care", "don't-care bits that are 1"),
    ("assert", "bits that are not as expected"),
    ("enum-value", "enum values that are not listed"),
    ("not-printable", "instructions that cannot be printed"),
    ("truncated", "inputs that end within an instruction"),
];

impl Report<'_> {
    pub(super) fn text(&self, color: bool) -> String {
        let paint = |style: Style| if color { style } else { Style::new() };
        let (bold, red) =
            (paint(Style::new().bold()), paint(Style::new().fg_color(Some(AnsiColor::Red.into()))));
        let groups = self.tally.groups();
        let mut out = String::new();
        for (kind, heading) in SECTIONS {
            let mine: Vec<&(Problem, Group)> = groups.iter().filter(|(p, _)| kind_of(p) == kind).collect();
            if mine.is_empty() {
                continue;
            }
            let _ = writeln!(out, "{bold}{heading}{bold:#}");
            let width = mine.iter().map(|(_, g)| g.count.to_string().len()).max().unwrap_or(1);
            for (problem, group) in mine {
                let words = self.words(problem);
                let at = self.place(&group.example);
                let count = group.count;
                let _ = writeln!(out, "  {red}{count:>width$}{red:#}  {words}");
                let _ = writeln!(out, "  {:width$}    {at}", "");
            }
            out.push('\n');
        }
        if self.tally.ungrouped > 0 {
            let _ = writeln!(
                out,
                "{} more problems are in no group: there are too many groups\n",
                self.tally.ungrouped
            );
        }
        let inputs = plural(self.names.len(), "input");
        let (words, wrong) = (self.tally.words, self.tally.wrong);
        let title = &self.target.title;
        let groups = plural(groups.len(), "group");
        let _ = writeln!(out, "{title}: {inputs}, {words} words, {wrong} with problems in {groups}");
        out
    }

    pub(super) fn json(&self) -> Value {
        let groups: Vec<Value> = self.tally.groups().iter().map(|(p, g)| self.group_json(p, g)).collect();
        json!({
            "target": self.target.title,
            "generation": self.target.isa.generation().0,
            "inputs": self.names.len(),
            "words": self.tally.words,
            "wrong": self.tally.wrong,
            "ungrouped": self.tally.ungrouped,
            "groups": groups,
        })
    }

    fn model(&self) -> &Model {
        self.target.isa.model()
    }

    /// A problem in words.
    fn words(&self, problem: &Problem) -> String {
        let model = self.model();
        let name = |id| &model.bitset(id).name;
        match problem {
            Problem::NoInstruction(unmatched) => self.unmatched(unmatched),
            Problem::NoNested { field, unmatched } => {
                format!("`{}`: {}", model.field(*field).name, self.unmatched(unmatched))
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

    fn unmatched(&self, unmatched: &Unmatched) -> String {
        let root = &self.model().bitset(unmatched.root).name;
        let bits = unmatched.opcode.grouped(4, '.');
        match unmatched.leaves {
            0 => format!("{bits}: no `{root}` has this"),
            n => format!("{bits}: none of {n} `{root}` matches"),
        }
    }

    fn place(&self, example: &Example) -> String {
        let input = self.name(example);
        let word = Word::new(example.word, u32::from(example.bits));
        format!("{input}+{:#x}: {word:x}", example.offset)
    }

    fn name(&self, example: &Example) -> &str {
        self.names.get(example.input as usize).map_or("?", String::as_str)
    }

    fn group_json(&self, problem: &Problem, group: &Group) -> Value {
        let model = self.model();
        let name = |id| json!(model.bitset(id).name);
        let mut object = Map::new();
        let mut put = |key: &str, value: Value| object.insert(key.to_owned(), value);
        put("kind", json!(kind_of(problem)));
        put("count", json!(group.count));
        put("message", json!(self.words(problem)));
        match problem {
            Problem::NoInstruction(u) | Problem::NoNested { unmatched: u, .. } => {
                put("root", name(u.root));
                put("opcode", json!(u.opcode.to_string()));
                put("leaves", json!(u.leaves));
                if let Problem::NoNested { field, .. } = problem {
                    put("field", json!(model.field(*field).name));
                }
            }
            Problem::Conflict(a, b) => {
                put("leaves", json!([name(*a), name(*b)]));
            }
            Problem::DontCare { leaf, bit } => {
                put("leaf", name(*leaf));
                put("bit", json!(bit));
            }
            Problem::Assert { bitset, range, expected, found } => {
                put("bitset", name(*bitset));
                put("low", json!(range.low()));
                put("high", json!(range.high()));
                put("expected", json!(format!("{expected:#x}")));
                put("found", json!(format!("{found:#x}")));
            }
            Problem::EnumValue { field, value } => {
                put("field", json!(model.field(*field).name));
                put("value", json!(value));
            }
            Problem::NotPrintable(leaf) => {
                put("leaf", name(*leaf));
            }
            Problem::Truncated => {}
        }
        let example = group.example;
        put(
            "example",
            json!({
                "input": self.name(&example),
                "offset": example.offset,
                "word": format!("{:x}", Word::new(example.word, u32::from(example.bits))),
            }),
        );
        Value::Object(object)
    }
}

/// The name of a kind of problem in JSON.
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
