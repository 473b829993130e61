//! What compiling a model comes upon that the programs cannot do justice to.

use alloc::format;
use alloc::string::String;
use isaloom_model::{ExprId, FieldId, Model};
use isaloom_source::{Diagnostic, Span};

/// Something that a compiled description cannot do justice to.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum CompileNote {
    /// Bitsets are nested too deep in this field; it prints a remark instead.
    TooDeep {
        /// The field.
        field: FieldId,
    },
    /// There are too many leaves in too many contexts; the field prints a remark instead.
    TooManyPrograms {
        /// The field.
        field: FieldId,
    },
    /// Working out what the expression is worth takes too long, or goes too deep; it counts as 0.
    TooHeavy {
        /// The expression.
        expr: ExprId,
    },
    /// Nothing gives the name a value: 0, and a remark, for every word that comes to it.
    Missing {
        /// The name.
        name: String,
        /// Where it stands in the description.
        span: Span,
    },
}

impl CompileNote {
    /// The note as a diagnostic.
    pub fn diagnostic(&self, model: &Model) -> Diagnostic {
        match self {
            &CompileNote::TooDeep { field } => {
                let field = model.field(field);
                Diagnostic::warning("compile-depth", format!("`{}` is nested too deep", field.name))
                    .at(field.span, "this field is not printed; a remark stands for it")
            }
            &CompileNote::TooManyPrograms { field } => {
                let field = model.field(field);
                let message = format!("`{}` makes the description too large", field.name);
                Diagnostic::warning("compile-size", message)
                    .at(field.span, "this field is not printed in every place; a remark stands for it")
                    .help("bitsets that are nested with other params are compiled anew each time")
            }
            &CompileNote::TooHeavy { expr } => {
                let expr = model.expr(expr);
                Diagnostic::warning("compile-expression", "this expression cannot be worked out")
                    .at(expr.span, "it counts as 0")
                    .help("expressions that need each other in circles are worked out in every order")
            }
            CompileNote::Missing { name, span } => {
                Diagnostic::warning("compile-name", format!("nothing gives `{name}` a value"))
                    .at(*span, "it counts as 0, and each word that needs it has a remark")
            }
        }
    }
}
