//! Code lenses above the bitsets of isaspec descriptions, and above the encodings and instructions of AMD descriptions.

use super::context::{Context, Fault, RequestContext};
use super::encodings::Forms;
use crate::analysis::{Description, Name, Texts, Vendor};
use crate::text::Text;
use gen_lsp_types::{CodeLensParams, Range};
use serde_json::{Value, json};
use std::path::Path;

/// Handles `textDocument/codeLens`.
pub(crate) fn lenses(_: CodeLensParams, context: &Context) -> Result<Vec<Value>, Fault> {
    if context.world.settings.code_lens == Some(false) {
        return Ok(Vec::new());
    }
    Ok(match context.asked() {
        Some(RequestContext::Description(of, path, _)) => of_description(of, path, context),
        Some(RequestContext::Vendor(of, text)) => of_vendor(of, text, context),
        Some(RequestContext::Assembly(..)) | None => Vec::new(),
    })
}

/// Creates a code lens. A click on it shows the bitset, encoding or instruction `name` in the explorer.
fn lens(range: Range, title: &str, name: &str, context: &Context) -> Value {
    let command = json!({
        "title": title,
        "command": "isaloom.openExplorer",
        "arguments": [context.uri, name],
    });
    json!({ "range": range, "command": command })
}

fn of_vendor(of: &Vendor, text: &Text, context: &Context) -> Vec<Value> {
    let Some(forms) = Forms::of(of) else { return Vec::new() };
    let one = |name: &Name| {
        let title = forms.lens(of, name)?;
        let written = text.as_str().get(name.range.clone()).unwrap_or("");
        Some(lens(text.range(name.range.clone()), &title, written, context))
    };
    of.names().iter().filter_map(one).take(MOST).collect()
}

/// Maximum number of code lenses per document.
const MOST: usize = 5000;

fn of_description(of: &Description, path: &Path, context: &Context) -> Vec<Value> {
    let Some(file) = of.file(path) else { return Vec::new() };
    let model = &*of.model;
    let mut texts = Texts::default();
    let text = texts.of(model.sources(), file, &context.world);
    let own = model.bitsets().filter(|(_, b)| b.span.file == file && b.is_leaf());
    let conflicts = |span: isaloom_source::Span| {
        let found = of.findings.as_ref().unwrap_or(&of.read);
        let about = found.iter().filter(|f| f.id == isaloom_check::Rule::BitsetConflict.id());
        about.filter(|f| f.labels.iter().any(|label| label.span == span)).count()
    };
    own.map(|(id, bitset)| {
        let matching = model.matching(id);
        let fixed = (matching.mask & !matching.dont_care).count_ones();
        let free = bitset.size.saturating_sub(fixed);
        let words = match free {
            0..20 => isaloom_render::plural(1 << free, "word"),
            _ => format!("2^{free} words"),
        };
        let title = match conflicts(bitset.span) {
            0 => words,
            1 => format!("{words}, 1 conflict"),
            n => format!("{words}, {n} conflicts"),
        };
        lens(text.range(bitset.span.range()), &title, &bitset.name, context)
    })
    .collect()
}
