//! Compilation notes: parts of a model that the programs cannot represent.

use alloc::format;
use alloc::string::String;
use isaloom_model::{ExprId, FieldId, Model};
use isaloom_source::{Diagnostic, Span};

/// Part of a model that a compiled description cannot represent.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum CompileNote {
    /// The nesting of bitsets in this field is too deep. The field prints a remark instead.
    TooDeep {
        /// The field.
        field: FieldId,
    },
    /// There are too many leaves in too many contexts. The field prints a remark instead.
    TooManyPrograms {
        /// The field.
        field: FieldId,
    },
    /// Evaluation of the expression takes too long or nests too deeply. The expression has the value 0.
    TooHeavy {
        /// The expression.
        expr: ExprId,
    },
    /// Unresolved name. The name has the value 0, and every word that evaluates it gets a remark.
    Missing {
        /// The name.
        name: String,
        /// Location in the description.
        span: Span,
    },
}

impl CompileNote {
    /// Converts the note to a diagnostic.
    pub fn diagnostic(&self, model: &Model) -> Diagnostic {
        match self {
            &CompileNote::TooDeep { field } => {
                let field = model.field(field);
                Diagnostic::warning("compile-depth", format!("`{}` is nested too deep", field.name)).at(
                    field.span,
                    "the disassembler prints the error `nested too deep` instead of this field",
                )
            }
            &CompileNote::TooManyPrograms { field } => {
                let field = model.field(field);
                let message = format!("`{}` makes the description too large", field.name);
                Diagnostic::warning("compile-size", message)
                    .at(field.span, "the disassembler prints the error `nested too deep` instead of some uses of this field")
                    .help("pass the same params to all uses of the bitset: each combination of params is compiled separately")
            }
            &CompileNote::TooHeavy { expr } => {
                let expr = model.expr(expr);
                Diagnostic::warning("compile-expression", "this expression cannot be evaluated")
                    .at(expr.span, "evaluates to 0")
                    .help("remove the cycle, or simplify the expression: evaluating it exceeds the limit of steps or nesting")
            }
            CompileNote::Missing { name, span } => {
                Diagnostic::warning("compile-name", format!("undefined name `{name}`"))
                    .at(*span, "evaluates to 0; the disassembler reports an error for each word that uses it")
            }
        }
    }
}
