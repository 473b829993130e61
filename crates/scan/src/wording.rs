//! Stable ids and message texts of the kinds of problems that a scan reports.

use crate::key::{Problem, Unmatched};
use isaloom_model::{FieldType, Model};
use std::fmt;

impl Problem {
    /// Returns a stable, machine-readable id of the kind of problem.
    pub fn id(&self) -> &'static str {
        match self {
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

    /// Returns the text of the problem, with names from the model that its ids belong to.
    pub fn display<'p>(&'p self, model: &'p Model) -> impl fmt::Display + 'p {
        ProblemText { problem: self, model }
    }
}

struct ProblemText<'p> {
    problem: &'p Problem,
    model: &'p Model,
}

impl fmt::Display for ProblemText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let model = self.model;
        let name = |id| &model.bitset(id).name;
        match self.problem {
            Problem::NoInstruction(unmatched) => nothing(model, unmatched, f),
            Problem::NoNested { field, unmatched } => {
                write!(f, "`{}`: ", model.field(*field).name)?;
                nothing(model, unmatched, f)
            }
            Problem::Conflict(a, b) => write!(f, "`{}` and `{}`", name(*a), name(*b)),
            Problem::DontCare { leaf, bit } => write!(f, "bit {bit} of `{}`", name(*leaf)),
            Problem::Assert { bitset, range, expected, found } => {
                let bits = if range.width() == 1 { "bit" } else { "bits" };
                write!(f, "{bits} {range} of `{}`: {found:#x} (expected {expected:#x})", name(*bitset))
            }
            Problem::EnumValue { field, value } => {
                let field = model.field(*field);
                match field.ty {
                    FieldType::Enum(table) => {
                        write!(f, "`{}`: {value} is not in `{}`", field.name, model.enumeration(table).name)
                    }
                    _ => write!(f, "`{}`: {value}", field.name),
                }
            }
            Problem::NotPrintable(leaf) => {
                write!(
                    f,
                    "`{}` cannot be printed: it has no display, or its display uses an undefined name",
                    name(*leaf)
                )
            }
            Problem::Truncated => f.write_str("the remaining bytes are shorter than an instruction"),
        }
    }
}

fn nothing(model: &Model, unmatched: &Unmatched, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let root = &model.bitset(unmatched.root).name;
    let bits = unmatched.opcode.grouped(4, '.');
    match unmatched.leaves {
        0 => write!(f, "{bits}: no `{root}` matches"),
        1 => write!(f, "{bits}: the only `{root}` leaf does not match"),
        n => write!(f, "{bits}: none of the {n} `{root}` leaves matches"),
    }
}
