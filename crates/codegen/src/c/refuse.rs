//! What no generator of C can take.

use super::reach::dispatches;
use super::values::Values;
use crate::ids;
use isaloom_engine::{CompileNote, Isa};
use isaloom_source::Diagnostic;

/// The most leaves of one hierarchy, and the longest list of those that a word may be.
const MAX_LEAVES: usize = u16::MAX as usize;

/// Says what of a compiled description cannot be generated.
pub(crate) fn refusals(isa: &Isa, values: &Values<'_>, diagnostics: &mut Vec<Diagnostic>) {
    let model = isa.model();
    for note in isa.notes() {
        let (span, message) = match note {
            CompileNote::TooDeep { field } => (model.field(*field).span, "this field is nested too deep"),
            CompileNote::TooManyPrograms { field } => {
                (model.field(*field).span, "this field makes the description too large")
            }
            CompileNote::TooHeavy { expr } => {
                (model.expr(*expr).span, "this expression cannot be worked out")
            }
            // Missing names are worth 0, and the generated code says so.
            _ => continue,
        };
        diagnostics.push(Diagnostic::error(ids::LIMIT, message).at(span, ""));
    }
    for (_, dispatch) in dispatches(isa.compiled()).filter(|(_, d)| d.programs.len() > MAX_LEAVES) {
        let root = model.bitset(dispatch.root);
        let message = format!("`{}` has more than {MAX_LEAVES} leaves", root.name);
        diagnostics.push(Diagnostic::error(ids::LIMIT, message).at(root.span, ""));
    }
    if values.too_heavy() {
        let message = "an expression of the description takes too long to be computed";
        diagnostics.push(Diagnostic::error(ids::LIMIT, message));
    }
}
