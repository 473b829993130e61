//! Inlay hints at the ends of lines: offset and encoding of a statement, or bit pattern of a bitset.

use super::context::{Context, Fault, RequestContext};
use super::digits::push_digits;
use super::encodings::Forms;
use crate::analysis::{Assembly, Description, Texts, Vendor};
use crate::text::Text;
use gen_lsp_types::{InlayHint, InlayHintParams, Label, Position};
use isaloom_model::GenRange;
use std::fmt::Write as _;
use std::path::Path;

/// Maximum number of bytes of an encoding that a hint shows.
const MOST_BYTES: usize = 16;

/// Handles `textDocument/inlayHint`.
pub(crate) fn hints(params: InlayHintParams, context: &Context) -> Result<Vec<InlayHint>, Fault> {
    if context.world.settings.inlay_hints == Some(false) {
        return Ok(Vec::new());
    }
    let lines = params.range.start.line..=params.range.end.line;
    let mut all = match context.asked() {
        Some(RequestContext::Description(of, path, _)) => of_description(of, path, context),
        Some(RequestContext::Assembly(of, _)) => of_assembly(of, &params),
        Some(RequestContext::Vendor(of, text)) => of_vendor(of, text, &params),
        None => Vec::new(),
    };
    all.retain(|hint| lines.contains(&hint.position.line));
    Ok(all)
}

fn hint(position: Position, text: String) -> InlayHint {
    InlayHint {
        position,
        label: Label::String(text),
        kind: None,
        text_edits: None,
        tooltip: None,
        padding_left: Some(true),
        padding_right: None,
        data: None,
    }
}

fn of_assembly(of: &Assembly, params: &InlayHintParams) -> Vec<InlayHint> {
    let range = of.text.bytes(params.range);
    let statements = &of.outline.statements;
    let from = statements.partition_point(|laid| laid.source.end < range.start);
    let within = statements.iter().skip(from).take_while(|laid| laid.source.start <= range.end);
    within
        .filter(|laid| !laid.bytes.is_empty())
        .map(|laid| {
            let mut text = format!("{:#06x}", laid.offset);
            for (index, word) in laid.bytes.chunks(4).take(MOST_BYTES / 4).enumerate() {
                text.push_str(if index == 0 { ": " } else { " " });
                word.iter().rev().for_each(|byte| {
                    let _ = write!(text, "{byte:02x}");
                });
            }
            if laid.bytes.len() > MOST_BYTES {
                text.push_str(" ...");
            }
            // The hint is at the end of the line instead of the statement, because a comment can follow the statement.
            let end = of.text.line(of.text.line_of(laid.source.end)).map_or(laid.source.end, |line| line.end);
            hint(of.text.position(end), text)
        })
        .collect()
}

/// Returns a hint for each bitset with a parent: its bit pattern, the number of bits in no field, and its generations.
fn of_description(of: &Description, path: &Path, context: &Context) -> Vec<InlayHint> {
    let (model, Some(file)) = (&*of.model, of.file(path)) else { return Vec::new() };
    let mut texts = Texts::default();
    let text = texts.of(model.sources(), file, &context.world);
    let own = model.bitsets().filter(|(_, bitset)| bitset.span.file == file && bitset.parent.is_some());
    own.map(|(id, bitset)| {
        let matching = model.matching(id);
        let digit = |bit: u32| match (matching.mask >> bit & 1, matching.dont_care >> bit & 1) {
            (0, _) => '.',
            (_, 1) => 'x',
            _ if matching.value >> bit & 1 == 1 => '1',
            _ => '0',
        };
        let mut shown = String::new();
        push_digits(&mut shown, bitset.size.min(128), digit);
        let fields = model.chain(id).flat_map(|(_, b)| &b.cases).flat_map(|case| &case.fields);
        let covered = fields.fold(matching.mask, |mask, &field| mask | model.field(field).mask());
        let free = (0..bitset.size.min(128)).filter(|bit| covered >> bit & 1 == 0).count();
        if free > 0 {
            let _ = write!(shown, ", {} free", isaloom_render::plural(free, "bit"));
        }
        if bitset.gens != GenRange::ALL {
            let _ = write!(shown, ", generations {}", bitset.gens);
        }
        // The hint is at the end of the line that contains the name of the bitset.
        let line = text.line_of(bitset.span.end as usize);
        let end = text.line(line).map_or(bitset.span.end as usize, |range| range.end);
        hint(text.position(end), shown)
    })
    .collect()
}

/// Returns hints for the names of encodings in the requested lines. A hint shows the bits of the encoding.
fn of_vendor(of: &Vendor, text: &Text, params: &InlayHintParams) -> Vec<InlayHint> {
    let (range, Some(forms)) = (text.bytes(params.range), Forms::of(of)) else { return Vec::new() };
    let names =
        of.names().iter().filter(|name| range.start <= name.range.end && name.range.start <= range.end);
    names
        .filter_map(|name| {
            let shown = forms.hint(name)?;
            let end = text.line(text.line_of(name.range.end)).map_or(name.range.end, |line| line.end);
            Some(hint(text.position(end), shown))
        })
        .collect()
}
