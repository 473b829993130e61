//! What is told above the bitsets of a description.

use super::context::{Asked, Context, Fault};
use crate::analysis::Texts;
use gen_lsp_types::CodeLensParams;
use serde_json::{Value, json};

/// Answers `textDocument/codeLens`.
pub(crate) fn lenses(_: CodeLensParams, context: &Context) -> Result<Vec<Value>, Fault> {
    let Some(Asked::Description(of, path, _)) = context.asked() else { return Ok(Vec::new()) };
    let Some(file) = of.file(path).filter(|_| context.world.settings.code_lens != Some(false)) else {
        return Ok(Vec::new());
    };
    let model = &*of.model;
    let mut texts = Texts::default();
    let text = texts.of(model.sources(), file, &context.world);
    let own = model.bitsets().filter(|(_, b)| b.span.file == file && b.is_leaf());
    let conflicts = |span: isaloom_source::Span| {
        let found = of.findings.as_ref().unwrap_or(&of.read);
        let about = found.iter().filter(|f| f.id == isaloom_check::Rule::BitsetConflict.id());
        about.filter(|f| f.labels.iter().any(|label| label.span == span)).count()
    };
    Ok(own
        .map(|(id, bitset)| {
            let matching = model.matching(id);
            let fixed = (matching.mask & !matching.dont_care).count_ones();
            let free = bitset.size.saturating_sub(fixed);
            let words = if free < 20 { format!("{} words", 1u64 << free) } else { format!("2^{free} words") };
            let title = match conflicts(bitset.span) {
                0 => words,
                1 => format!("{words}, 1 conflict"),
                n => format!("{words}, {n} conflicts"),
            };
            let command = json!({
                "title": title,
                "command": "isaloom.openExplorer",
                "arguments": [context.uri, bitset.name],
            });
            json!({ "range": text.range(bitset.span.range()), "command": command })
        })
        .collect())
}
