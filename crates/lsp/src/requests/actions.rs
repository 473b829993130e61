//! What puts a finding right, or sets it aside.

use super::context::{Asked, Context, Fault};
use crate::analysis::{Description, Texts};
use crate::xml::{TagKind, around, elements, tags};
use gen_lsp_types::{CodeActionParams, Diagnostic as LspDiagnostic, Range};
use isaloom_check::Rule;
use isaloom_source::{Diagnostic, Severity, Span};
use serde_json::{Map, Value, json};
use std::path::Path;

/// Answers `textDocument/codeAction`.
pub(crate) fn actions(params: CodeActionParams, context: &Context) -> Result<Vec<Value>, Fault> {
    let mut all = Vec::new();
    match context.asked() {
        Some(Asked::Description(of, path, text)) => {
            let found = of.findings.as_ref().unwrap_or(&of.read);
            let mut texts = Texts::default();
            for finding in found.iter() {
                let at = finding.span().and_then(|span| of.locate(span, &context.world, &mut texts));
                if !at
                    .is_some_and(|at| Some(&at.uri) == context.uri.as_ref() && meets(at.range, params.range))
                {
                    continue;
                }
                let mut place = |span: Span| {
                    let at = of.locate(span, &context.world, &mut texts)?;
                    Some((at.uri.0, at.range))
                };
                all.extend(fixes(finding, &params.context.diagnostics, &mut place));
                all.extend(allow(of, path, finding, text, context));
            }
        }
        Some(Asked::Assembly(of, text)) => {
            for finding in &of.outline.diagnostics {
                let at = finding.span().map(|span| text.range(span.range()));
                if !at.is_some_and(|at| meets(at, params.range)) {
                    continue;
                }
                let uri = context.uri.as_ref().map(|uri| uri.0.clone()).unwrap_or_default();
                let mut place = |span: Span| Some((uri.clone(), text.range(span.range())));
                all.extend(fixes(finding, &params.context.diagnostics, &mut place));
            }
        }
        Some(Asked::Vendor(of, text)) => {
            for (_, finding) in of.findings() {
                let at = finding.span().map(|span| text.range(span.range()));
                if at.is_some_and(|at| meets(at, params.range)) {
                    let mut place = |span: Span| Some((of.uri.0.clone(), text.range(span.range())));
                    all.extend(fixes(finding, &params.context.diagnostics, &mut place));
                }
            }
        }
        None => {}
    }
    Ok(all)
}

fn meets(a: Range, b: Range) -> bool {
    let key = |position: gen_lsp_types::Position| (position.line, position.character);
    key(a.start) <= key(b.end) && key(b.start) <= key(a.end)
}

/// The fixes that a finding brings.
fn fixes(
    finding: &Diagnostic,
    shown: &[LspDiagnostic],
    place: &mut dyn FnMut(Span) -> Option<(String, Range)>,
) -> Vec<Value> {
    let code = Some(gen_lsp_types::Code::String(finding.id.to_owned()));
    let about: Vec<&LspDiagnostic> = shown.iter().filter(|known| known.code == code).collect();
    let mut all = Vec::new();
    for (index, fix) in finding.fixes.iter().enumerate() {
        let mut changes: Map<String, Value> = Map::new();
        for (span, text) in &fix.edits {
            let Some((uri, range)) = place(*span) else { continue };
            let edits = changes.entry(uri).or_insert_with(|| json!([]));
            if let Some(list) = edits.as_array_mut() {
                list.push(json!({ "range": range, "newText": text }));
            }
        }
        all.push(json!({
            "title": fix.title,
            "kind": "quickfix",
            "diagnostics": about,
            "isPreferred": index == 0 && finding.fixes.len() == 1,
            "edit": { "changes": changes },
        }));
    }
    all
}

/// A finding that is no error can be said to be meant: in the bitset that it stands in, else in the whole description.
fn allow(
    of: &Description,
    path: &Path,
    finding: &Diagnostic,
    text: &crate::text::Text,
    context: &Context,
) -> Option<Value> {
    let known = Rule::ALL.iter().any(|rule| rule.id() == finding.id)
        || isaloom_isaspec::RULES.iter().any(|rule| rule.id == finding.id);
    let span = finding.span().filter(|span| Some(span.file) == of.file(path))?;
    if !known || finding.severity == Severity::Error {
        return None;
    }
    let written = text.as_str();
    let tags = tags(written);
    let elements = elements(written, &tags);
    let here = span.start as usize;
    let holds = |number: usize| {
        let tag = tags.get(elements.get(number)?.open)?;
        let name = written.get(tag.name.clone())?;
        matches!(name, "bitset" | "isa").then_some(tag)
    };
    // A finding about the name of a bitset stands in its tag, not in what the tag holds.
    let own = tags.iter().find(|tag| {
        tag.kind == TagKind::Open
            && tag.range.contains(&here)
            && written.get(tag.name.clone()) == Some("bitset")
    });
    let tag = own.or_else(|| around(&tags, &elements, here).into_iter().rev().find_map(holds))?;
    let line = text.line(text.line_of(tag.range.start))?;
    let indent: String =
        written.get(line.start..tag.range.start)?.chars().take_while(|c| c.is_whitespace()).collect();
    let step = if written.contains("\n\t") { "\t" } else { "  " };
    let new = format!("\n{indent}{step}<allow id=\"{}\" reason=\"\"/>", finding.id);
    let range = text.range(tag.range.end..tag.range.end);
    let uri = context.uri.as_ref()?;
    let name = written.get(tag.name.clone()).unwrap_or("");
    Some(json!({
        "title": format!("say in <{name}> that `{}` is meant", finding.id),
        "kind": "quickfix",
        "edit": { "changes": { uri.0.clone(): [{ "range": range, "newText": new }] } },
    }))
}
