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
    /// Bitsets are nested too deep through this field. The printer prints a remark instead of the field.
    TooDeep {
        /// The field.
        field: FieldId,
    },
    /// Nested bitsets have too many leaves in too many contexts. The printer prints a remark instead of this field.
    TooManyPrograms {
        /// The field.
        field: FieldId,
    },
    /// The expression takes too many evaluation steps or depends on too many other expressions. Its value is 0.
    TooHeavy {
        /// The expression.
        expr: ExprId,
    },
    /// A name does not resolve. Its value is 0, and every word that evaluates the name gets a remark.
    Missing {
        /// The name.
        name: String,
        /// Location of the name in the description.
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
