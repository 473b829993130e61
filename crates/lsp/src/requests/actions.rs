//! Code actions: apply the suggested fixes of a finding, or insert an `<allow>` element that suppresses it.

use super::context::{Context, Fault, RequestContext};
use crate::analysis::{Description, Name, NameKind, Texts, Vendor};
use crate::text::Text;
use crate::xml::{TagKind, around, elements, tags};
use gen_lsp_types::{CodeActionParams, Diagnostic as LspDiagnostic, Range as LspRange};
use isaloom_check::Rule;
use isaloom_source::{Diagnostic, Severity, Span, nearest};
use serde_json::{Map, Value, json};
use std::ops::Range;
use std::path::Path;

/// Handles `textDocument/codeAction`.
pub(crate) fn actions(params: CodeActionParams, context: &Context) -> Result<Vec<Value>, Fault> {
    let mut all = Vec::new();
    match context.asked() {
        Some(RequestContext::Description(of, path, text)) => {
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
        Some(RequestContext::Assembly(of, text)) => {
            for finding in of.findings() {
                let at = finding.span().map(|span| text.range(span.range()));
                if !at.is_some_and(|at| meets(at, params.range)) {
                    continue;
                }
                let uri = context.uri.as_ref().map(|uri| uri.0.clone()).unwrap_or_default();
                let mut place = |span: Span| Some((uri.clone(), text.range(span.range())));
                all.extend(fixes(finding, &params.context.diagnostics, &mut place));
            }
        }
        Some(RequestContext::Vendor(of, text)) => {
            for (_, finding) in of.findings() {
                let at = finding.span().map(|span| text.range(span.range()));
                if at.is_some_and(|at| meets(at, params.range)) {
                    let mut place = |span: Span| Some((of.uri.0.clone(), text.range(span.range())));
                    all.extend(fixes(finding, &params.context.diagnostics, &mut place));
                }
            }
            all.extend(names(of, text, &params));
        }
        None => {}
    }
    Ok(all)
}

fn meets(a: LspRange, b: LspRange) -> bool {
    let key = |position: gen_lsp_types::Position| (position.line, position.character);
    key(a.start) <= key(b.end) && key(b.start) <= key(a.end)
}

/// Returns the actions for the suggested fixes of a finding.
fn fixes(
    finding: &Diagnostic,
    shown: &[LspDiagnostic],
    place: &mut dyn FnMut(Span) -> Option<(String, LspRange)>,
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

/// Returns actions for undefined names in an AMD description: each replaces the name by a similar defined name. Names
/// in the requested range are considered, and names in an element with a finding that touches this range.
fn names(of: &Vendor, text: &Text, params: &CodeActionParams) -> Vec<Value> {
    let written = text.as_str();
    let part = |range: &Range<usize>| written.get(range.clone()).unwrap_or("");
    let asked = text.bytes(params.range);
    let dangling = of.findings().filter_map(|(_, finding)| {
        let (_, _, end) = DANGLING.iter().find(|(_, id, _)| *id == finding.id)?;
        Some(finding.labels.iter().map(|label| (label.span.range(), *end)))
    });
    let mut about: Vec<Range<usize>> = dangling
        .flatten()
        .filter(|(span, _)| span.start <= asked.end && asked.start <= span.end)
        .map(|(span, end)| {
            let rest = written.get(span.end..).unwrap_or("");
            span.start..span.end + rest.find(end).unwrap_or(0)
        })
        .collect();
    about.push(asked);
    let meets =
        |name: &&Name| about.iter().any(|at| name.range.start <= at.end && at.start <= name.range.end);
    let mut all = Vec::new();
    for name in of.names().iter().filter(|name| !name.definition).filter(meets) {
        let Some((_, id, _)) = DANGLING.iter().find(|(kind, ..)| *kind == name.kind) else { continue };
        let defined = of.names().defined(name.kind, name.scope.as_ref().map(part), written);
        if defined.contains_key(part(&name.range)) {
            continue;
        }
        let code = Some(gen_lsp_types::Code::String((*id).to_owned()));
        let shown: Vec<&LspDiagnostic> =
            params.context.diagnostics.iter().filter(|known| known.code == code).collect();
        for near in nearest(part(&name.range), defined.keys().copied(), MOST_NEAR) {
            let edit = json!({ "range": text.range(name.range.clone()), "newText": near });
            all.push(json!({
                "title": format!("write `{near}` for `{}`", part(&name.range)),
                "kind": "quickfix",
                "diagnostics": shown,
                "edit": { "changes": { of.uri.0.clone(): [edit] } },
            }));
        }
    }
    all
}

/// Maximum number of replacements that are offered for an undefined name.
const MOST_NEAR: usize = 3;
/// Findings about undefined names: kind of the name, id of the finding, and end tag of the element. The finding is at
/// the start tag of this element, and the undefined name is inside it.
const DANGLING: &[(NameKind, &str, &str)] = &[
    (NameKind::Encoding, "dangling-encoding", "</InstructionEncoding>"),
    (NameKind::Condition, "dangling-condition", "</InstructionEncoding>"),
    (NameKind::Field, "dangling-field", "</InstructionEncoding>"),
    (NameKind::OperandType, "dangling-operand-type", "</InstructionEncoding>"),
    (NameKind::DataFormat, "dangling-data-format", "</InstructionEncoding>"),
    (NameKind::Group, "dangling-group", "</Instruction>"),
    (NameKind::Subgroup, "dangling-group", "</Instruction>"),
];

/// Returns the action that inserts an `<allow>` element for a finding, into the bitset with the finding, or into the
/// root element if no bitset contains it. `None` for errors, and for ids that `<allow>` does not accept.
fn allow(
    of: &Description,
    path: &Path,
    finding: &Diagnostic,
    text: &Text,
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
    // A finding about the name of a bitset is inside the start tag, that is, before the content of the bitset. There,
    // `around` would return the parent of the bitset.
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
        "title": format!("allow `{}` in <{name}>", finding.id),
        "kind": "quickfix",
        "edit": { "changes": { uri.0.clone(): [{ "range": range, "newText": new }] } },
    }))
}
