//! Converts faults of the model builder to diagnostics: bitsets that contain themselves or are nested too deep, and
//! exceeded limits. The reader itself reports all other faults earlier.

use crate::ids;
use isaloom_model::limits::{MAX_ENTRIES, MAX_NESTING};
use isaloom_model::{BitsetId, Fault, FieldId, Model};
use isaloom_source::Diagnostic;

/// Returns the diagnostic for a fault.
pub(super) fn describe(fault: &Fault, model: &Model) -> Diagnostic {
    match *fault {
        Fault::NestingCircle { field, root } => circle(model, field, root),
        Fault::NestingDepth(field) => too_deep(model, field),
        Fault::TooMany(kind) => Diagnostic::error(
            ids::TOO_MANY,
            format!("too many {} entries (expected at most {MAX_ENTRIES})", kind.name()),
        )
        .note("further entries are ignored"),
        ref other => Diagnostic::error(ids::UNSOUND, format!("invalid description: {other}")).note("ignored"),
    }
}

fn circle(model: &Model, field: FieldId, inner: BitsetId) -> Diagnostic {
    let (field, inner) = (model.field(field), model.bitset(inner));
    Diagnostic::error(ids::NESTING_CYCLE, format!("`{}` contains itself, directly or indirectly", inner.name))
        .at(field.span, format!("through `{}`", field.name))
        .also(inner.span, "the bitset is declared here")
        .help("change the type of this field, or of another field in the cycle")
}

fn too_deep(model: &Model, field: FieldId) -> Diagnostic {
    let field = model.field(field);
    Diagnostic::error(ids::NESTING_DEPTH, format!("bitsets are nested more than {MAX_NESTING} levels deep"))
        .at(field.span, "this field is read as a number")
}
