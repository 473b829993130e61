//! Folding ranges of descriptions and assembly text.

use super::context::{Context, Fault, RequestContext};
use crate::analysis::Assembly;
use crate::text::Text;
use crate::xml::{TagKind, elements, tags};
use gen_lsp_types::{FoldingRange, FoldingRangeKind, FoldingRangeParams};
use isaloom_target::{LexemeKind, SymbolOccurrenceKind};
use isaloom_target_a2xx::Unit;

/// Handles `textDocument/foldingRange`.
pub(crate) fn folding(_: FoldingRangeParams, context: &Context) -> Result<Vec<FoldingRange>, Fault> {
    Ok(match context.asked() {
        Some(RequestContext::Description(_, _, text) | RequestContext::Vendor(_, text)) => of_xml(text),
        Some(RequestContext::Assembly(of, _)) => of_assembly(of),
        None => Vec::new(),
    })
}

fn fold(from: usize, to: usize, kind: Option<FoldingRangeKind>) -> Option<FoldingRange> {
    let line = |line: usize| u32::try_from(line).unwrap_or(u32::MAX);
    let folds = to > from;
    folds.then(|| FoldingRange {
        start_line: line(from),
        end_line: line(to),
        kind,
        ..FoldingRange::default()
    })
}

fn of_xml(text: &Text) -> Vec<FoldingRange> {
    let tags = tags(text.as_str());
    let comments = tags.iter().filter(|tag| tag.kind == TagKind::Comment).filter_map(|tag| {
        let (from, to) = (text.line_of(tag.range.start), text.line_of(tag.range.end));
        fold(from, to, Some(FoldingRangeKind::Comment))
    });
    let elements = elements(text.as_str(), &tags);
    let parts = elements.iter().filter_map(|element| {
        let (first, last) = (tags.get(element.open)?, tags.get(element.close)?);
        fold(text.line_of(first.range.start), text.line_of(last.range.start).max(1) - 1, None)
    });
    let mut all: Vec<FoldingRange> = comments.chain(parts).collect();
    all.sort_by_key(|fold| (fold.start_line, fold.end_line));
    all
}

/// Returns the folding ranges of an assembly text: between labels, a2xx clauses, SPIR-V functions, and comments of
/// several lines.
fn of_assembly(of: &Assembly) -> Vec<FoldingRange> {
    let text = &of.text;
    let mut all = Vec::new();
    let labels = of.outline.mentions.iter().filter(|m| m.definition && m.kind == SymbolOccurrenceKind::Label);
    let starts: Vec<usize> = labels.map(|mention| text.line_of(mention.range.start)).collect();
    let statements = &of.outline.statements;
    let end = statements.last().map_or(0, |laid| text.line_of(laid.source.start));
    for (index, &start) in starts.iter().enumerate() {
        let next = starts.get(index + 1).map_or(end, |next| next.saturating_sub(1));
        all.extend(fold(start, next, None));
    }
    // A clause of a2xx is folded together with the instructions that it executes, which follow it.
    let clauses =
        statements.iter().enumerate().filter(|(_, laid)| laid.word_kind == Some(Unit::Clause.word_kind()));
    for (index, clause) in clauses {
        let own = statements
            .iter()
            .skip(index + 1)
            .take_while(|laid| laid.word_kind != Some(Unit::Clause.word_kind()));
        let last = own.last().map(|laid| text.line_of(laid.source.start));
        all.extend(last.and_then(|last| fold(text.line_of(clause.source.start), last, None)));
    }
    let mut function = None;
    for lexeme in of.outline.lexemes.iter().filter(|lexeme| lexeme.kind == LexemeKind::Mnemonic) {
        match of.part(&lexeme.range) {
            "OpFunction" => function = Some(text.line_of(lexeme.range.start)),
            "OpFunctionEnd" => {
                let line = text.line_of(lexeme.range.start);
                all.extend(function.take().and_then(|start| fold(start, line, None)));
            }
            _ => {}
        }
    }
    let mut comment: Option<(usize, usize)> = None;
    for lexeme in of.outline.lexemes.iter().filter(|lexeme| lexeme.kind == LexemeKind::Comment) {
        let line = text.line_of(lexeme.range.start);
        let alone = text
            .line(line)
            .is_some_and(|range| of.part(&(range.start..lexeme.range.start)).trim().is_empty());
        comment = match comment {
            Some((first, last)) if alone && line == last + 1 => Some((first, line)),
            before => {
                all.extend(before.and_then(|(from, to)| fold(from, to, Some(FoldingRangeKind::Comment))));
                alone.then_some((line, line))
            }
        };
    }
    all.extend(comment.and_then(|(from, to)| fold(from, to, Some(FoldingRangeKind::Comment))));
    all.sort_by_key(|fold| (fold.start_line, fold.end_line));
    all
}
