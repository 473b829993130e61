//! The places in a document that belong to what is under the pointer; of registers those that are read and written.

use super::context::{Asked, Context, Fault};
use super::occurrences;
use crate::analysis::Assembly;
use gen_lsp_types::{DocumentHighlight, DocumentHighlightKind as Kind, DocumentHighlightParams};
use isaloom_family::{Laid, Lexeme, LexemeKind};
use isaloom_record::{Explanation, Role};
use std::ops::Range;

/// So many statements that name a register are asked what they do with it.
const MOST_ASKED: usize = 400;

/// Answers `textDocument/documentHighlight`.
pub(crate) fn highlight(
    params: DocumentHighlightParams,
    context: &Context,
) -> Result<Vec<DocumentHighlight>, Fault> {
    let position = params.text_document_position_params.position;
    if let Some(found) = occurrences::at(context, position, false) {
        let here = context.uri.as_ref();
        let spots = found.spots.into_iter().filter(|spot| Some(&spot.at.uri) == here);
        let kind = |definition: bool| if definition { Kind::Write } else { Kind::Read };
        return Ok(spots
            .map(|spot| DocumentHighlight { range: spot.at.range, kind: Some(kind(spot.definition)) })
            .collect());
    }
    let (Some(Asked::Assembly(of, _)), Some(offset)) = (context.asked(), context.offset(position)) else {
        return Ok(Vec::new());
    };
    Ok(registers(of, offset, context))
}

/// Registers of a file that lie next to each other, or a part of one.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Register<'t> {
    file: &'t str,
    first: u32,
    last: u32,
    /// A half or a component, by its letter.
    part: Option<&'t str>,
}

impl<'t> Register<'t> {
    /// `v3`, `r0.x`, `v[4:7]`, `v1.l`.
    fn of(text: &'t str) -> Option<Register<'t>> {
        let letters = text.find(|c: char| !c.is_ascii_alphabetic())?;
        let (file, rest) = text.split_at_checked(letters)?;
        if file.is_empty() {
            return None;
        }
        if let Some(range) = rest.strip_prefix('[') {
            let (range, _) = range.split_once(']')?;
            let (first, last) = range.split_once(':').unwrap_or((range, range));
            let (first, last) = (first.trim().parse().ok()?, last.trim().parse().ok()?);
            return Some(Register { file, first, last, part: None });
        }
        let (number, part) = match rest.split_once('.') {
            Some((number, part)) => (number, Some(part)),
            None => (rest, None),
        };
        let first = number.parse().ok()?;
        Some(Register { file, first, last: first, part })
    }

    fn meets(&self, other: &Register<'_>) -> bool {
        let parts = self.part.is_none() || other.part.is_none() || self.part == other.part;
        self.file == other.file && self.first <= other.last && other.first <= self.last && parts
    }
}

/// The bytes of the register that a word begins, brackets included.
fn whole(of: &Assembly, lexeme: &Lexeme) -> Range<usize> {
    let text = of.text.as_str();
    let rest = text.get(lexeme.range.end..).unwrap_or("");
    let bracket = rest.strip_prefix('[').and_then(|inner| inner.find(']')).filter(|&end| end < 16);
    lexeme.range.start..bracket.map_or(lexeme.range.end, |end| lexeme.range.end + end + 2)
}

fn registers(of: &Assembly, offset: usize, context: &Context) -> Vec<DocumentHighlight> {
    let words = || of.outline.lexemes.iter().filter(|lexeme| lexeme.kind == LexemeKind::Word);
    let under =
        words().map(|lexeme| whole(of, lexeme)).find(|range| range.start <= offset && offset <= range.end);
    let Some(wanted) = under.as_ref().and_then(|range| Register::of(of.part(range))) else {
        return Vec::new();
    };
    let mut asked = 0;
    let mut known: Option<(Range<usize>, Option<Explanation>)> = None;
    let mut found = Vec::new();
    for range in words().map(|lexeme| whole(of, lexeme)) {
        if context.is_cancelled() {
            break;
        }
        let Some(register) = Register::of(of.part(&range)).filter(|register| register.meets(&wanted)) else {
            continue;
        };
        let statement = of.outline.statement_at(range.start);
        if let Some(laid) = statement
            && known.as_ref().is_none_or(|(source, _)| *source != laid.source)
            && asked < MOST_ASKED
        {
            asked += 1;
            known = Some((laid.source.clone(), explained(of, laid)));
        }
        let of_statement =
            known.as_ref().filter(|(source, _)| statement.is_some_and(|laid| laid.source == *source));
        let kind = of_statement.and_then(|(source, explained)| {
            role(of, explained.as_ref()?, &register, range.start - source.start, source)
        });
        found.push(DocumentHighlight { range: of.text.range(range), kind: Some(kind.unwrap_or(Kind::Text)) });
    }
    found
}

fn explained(of: &Assembly, laid: &Laid) -> Option<Explanation> {
    of.meant.as_ref().ok()?.family.explain_statement(laid)
}

/// What an instruction does with a register that stands at a byte of it.
fn role(
    of: &Assembly,
    explained: &Explanation,
    register: &Register<'_>,
    at: usize,
    source: &Range<usize>,
) -> Option<Kind> {
    let operands = &explained.instruction.operands;
    let fits = |operand: &&isaloom_record::Operand| {
        let first = operand.first.unwrap_or(0);
        operand.register.as_deref() == Some(register.file)
            && operand.first.is_some()
            && first <= register.last
            && register.first < first.saturating_add(operand.count.unwrap_or(1))
            && !operand.implicit
    };
    let mut candidates = operands.iter().filter(fits);
    let first = candidates.next()?;
    // The same register may be read and written: what is written stands first in the text.
    let is_first = of.part(source).get(..at).is_some_and(|before| !before.contains(','));
    let both = first.role == Role::Both || candidates.clone().any(|other| other.role != first.role);
    Some(match first.role {
        _ if both && is_first => Kind::Write,
        _ if both => Kind::Read,
        Role::Destination | Role::Both => Kind::Write,
        _ => Kind::Read,
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;

    #[test]
    fn registers_meet_by_ranges_and_halves() {
        let meets = |a, b| Register::of(a).unwrap().meets(&Register::of(b).unwrap());
        assert!(meets("v5", "v[4:7]"));
        assert!(meets("v5.l", "v[4:7]"));
        assert!(!meets("v5.l", "v5.h"));
        assert!(!meets("v3", "v[4:7]"));
        assert!(!meets("s5", "v5"));
        assert!(meets("r0.x", "r0.x"));
        assert!(!meets("r0.x", "r0.y"));
        assert_eq!(Register::of("vcc"), None);
        assert_eq!(Register::of("12"), None);
        assert_eq!(Register::of("v[a:b]"), None);
    }
}
