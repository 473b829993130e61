//! Formats documents. Only whitespace is changed.

use super::context::{Context, Fault, RequestContext};
use crate::analysis::Assembly;
use crate::text::Text;
use crate::xml::{TagKind, tags};
use gen_lsp_types::{DocumentFormattingParams, FormattingOptions, TextEdit};
use isaloom_target::{LexemeKind, Memory, MemorySink};
use isaloom_targets::SPIRV;

/// Handles `textDocument/formatting`.
pub(crate) fn formatting(
    params: DocumentFormattingParams,
    context: &Context,
) -> Result<Vec<TextEdit>, Fault> {
    let (text, new) = match context.asked() {
        Some(RequestContext::Description(_, _, text) | RequestContext::Vendor(_, text)) => {
            (text, xml(text, &params.options))
        }
        Some(RequestContext::Assembly(of, text)) => (text, assembly(of, text)),
        None => return Ok(Vec::new()),
    };
    Ok(new.map_or_else(Vec::new, |new| edits(text, &new)))
}

/// Returns an edit that replaces only the part of the text that changes; no edit if the texts are equal.
fn edits(text: &Text, new: &str) -> Vec<TextEdit> {
    let old = text.as_str();
    if old == new {
        return Vec::new();
    }
    let mut before = old.bytes().zip(new.bytes()).take_while(|(a, b)| a == b).count();
    while !old.is_char_boundary(before) || !new.is_char_boundary(before) {
        before -= 1;
    }
    let (old_rest, new_rest) = (old.get(before..).unwrap_or(""), new.get(before..).unwrap_or(""));
    let mut after = old_rest.bytes().rev().zip(new_rest.bytes().rev()).take_while(|(a, b)| a == b).count();
    while !old.is_char_boundary(old.len() - after) || !new.is_char_boundary(new.len() - after) {
        after -= 1;
    }
    let range = text.range(before..old.len() - after);
    vec![TextEdit { range, new_text: new.get(before..new.len() - after).unwrap_or("").to_owned() }]
}

/// Indents each line that begins with a tag by the depth of the tag. Other lines are not changed: they belong to a text
/// or comment, in which whitespace can be significant.
fn xml(text: &Text, options: &FormattingOptions) -> Option<String> {
    let written = text.as_str();
    let step =
        if options.insert_spaces { " ".repeat(options.tab_size.min(16) as usize) } else { "\t".to_owned() };
    let tags = tags(written);
    let mut out = String::with_capacity(written.len());
    let mut depth = 0usize;
    let mut copied = 0;
    for tag in &tags {
        let line = text.line(text.line_of(tag.range.start))?;
        let lead = written.get(line.start..tag.range.start)?;
        let level = if tag.kind == TagKind::Close { depth.saturating_sub(1) } else { depth };
        if lead.chars().all(char::is_whitespace) && line.start >= copied {
            out.push_str(written.get(copied..line.start)?);
            out.push_str(&step.repeat(level));
            copied = tag.range.start;
        }
        match tag.kind {
            TagKind::Open => depth += 1,
            TagKind::Close => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    out.push_str(written.get(copied..)?);
    // A tag is not closed, so the depths are wrong. The document is not formatted.
    (depth == 0).then_some(out)
}

/// Formats assembly text: labels are in the first column, statements are indented, and comments of consecutive
/// statements are aligned. SPIR-V text is formatted by its target.
fn assembly(of: &Assembly, text: &Text) -> Option<String> {
    let meant = of.meant.as_ref().ok()?;
    if meant.descriptor == SPIRV {
        let mut made = MemorySink::default();
        meant
            .target
            .code()
            .ok()?
            .format(&mut Memory::new("<text>", text.as_str().as_bytes()), &mut made)
            .ok()?;
        return String::from_utf8(made.bytes).ok();
    }
    let mut lines: Vec<(String, Option<String>)> = Vec::new();
    let mut number = 0;
    while let Some(line) = text.line(number) {
        number += 1;
        let written = of.part(&line);
        let own = of.outline.lexemes_in(line.clone());
        let is = |kind: LexemeKind| own.iter().any(|lexeme| lexeme.kind == kind);
        // Lines of a listing, and lines of a comment that spans several lines, are not changed.
        let block = own
            .iter()
            .any(|l| l.kind == LexemeKind::Comment && is_part_of_block(of, l.range.start, l.range.end));
        if is(LexemeKind::Column) || block || own.is_empty() {
            lines.push((written.trim_end().to_owned(), None));
            continue;
        }
        let comment = own.last().filter(|lexeme| lexeme.kind == LexemeKind::Comment);
        let end = comment.map_or(line.end, |comment| comment.range.start);
        let label = own.iter().rev().find(|lexeme| lexeme.kind == LexemeKind::Label);
        let colon = label
            .and_then(|label| of.part(&(label.range.end..end)).find(':').map(|at| label.range.end + at + 1));
        let body = of.part(&(colon.unwrap_or(line.start)..end)).trim();
        let labels = colon.map_or("", |colon| of.part(&(line.start..colon)).trim());
        let mut made = labels.to_owned();
        if !body.is_empty() {
            let width = made.chars().count();
            let room = if width == 0 { INDENT } else { INDENT.saturating_sub(width).max(1) };
            made.extend(std::iter::repeat_n(' ', room));
            made.push_str(body);
        }
        let comment = comment.map(|comment| of.part(&comment.range).to_owned());
        match comment {
            // A comment that is alone in its line is not aligned with other comments. It stays in the first column, or,
            // if it was indented, gets the indentation of statements.
            Some(comment) if made.is_empty() => {
                let indented = written.starts_with(char::is_whitespace);
                let lead = if indented { " ".repeat(INDENT) } else { String::new() };
                lines.push((format!("{lead}{comment}"), None));
            }
            comment => lines.push((made, comment)),
        }
    }
    Some(joined(&lines, text.as_str()))
}

/// Indentation of statements, in columns.
const INDENT: usize = 4;
/// Maximum width of a statement, in columns, that is considered when comments are aligned. The comment of a wider
/// statement directly follows the statement.
const WIDEST: usize = 60;

/// Returns whether a comment lexeme is a line of a comment that spans several lines.
fn is_part_of_block(of: &Assembly, start: usize, end: usize) -> bool {
    let text = of.part(&(start..end));
    let begins = text.starts_with("/*");
    let ends = text.ends_with("*/");
    begins != ends || !begins && !text.starts_with([';', '#', '/'])
}

/// Joins statements and their comments to a text. Comments in consecutive lines begin in the same column. The line
/// breaks are those of the old text (`old`).
fn joined(lines: &[(String, Option<String>)], old: &str) -> String {
    let mut out = String::new();
    let ending = if old.contains("\r\n") { "\r\n" } else { "\n" };
    let mut at = 0;
    while let Some((made, comment)) = lines.get(at) {
        let block =
            lines.get(at..).unwrap_or_default().iter().take_while(|(_, comment)| comment.is_some()).count();
        if comment.is_none() {
            out.push_str(made);
            out.push_str(ending);
            at += 1;
            continue;
        }
        let rows = lines.get(at..at + block).unwrap_or_default();
        let widths = rows.iter().map(|(made, _)| made.chars().count()).filter(|&width| width <= WIDEST);
        let column = widths.max().unwrap_or(0) + 2;
        for (made, comment) in rows {
            let width = made.chars().count();
            out.push_str(made);
            out.extend(std::iter::repeat_n(' ', column.saturating_sub(width).max(2)));
            out.push_str(comment.as_deref().unwrap_or(""));
            out.push_str(ending);
        }
        at += block;
    }
    // The new text must end with as many line breaks as the old one.
    if !old.ends_with('\n') {
        out.truncate(out.len() - ending.len().min(out.len()));
    } else {
        let cut = out.trim_end_matches(['\n', '\r']).len();
        out.truncate(cut);
        let tail = old.trim_end_matches(['\n', '\r', ' ', '\t']).len();
        let breaks = old.get(tail..).unwrap_or("").matches('\n').count();
        (0..breaks).for_each(|_| out.push_str(ending));
    }
    out
}
