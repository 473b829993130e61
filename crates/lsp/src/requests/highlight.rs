//! Finds all occurrences of the name or register at the cursor, to highlight them. An occurrence of a register is
//! marked as read or written.

use super::context::{Context, Fault, RequestContext};
use super::occurrences;
use super::registers::convention;
use crate::analysis::Assembly;
use crate::lookup;
use gen_lsp_types::{DocumentHighlight, DocumentHighlightKind as Kind, DocumentHighlightParams};
use isaloom_schema::{Explanation, Role};
use isaloom_target::{EncodedStatement, Lexeme, LexemeKind};
use std::ops::Range;

/// Maximum number of statements that are explained to find out whether they read or write the register. Occurrences in
/// further statements have no mark.
const MOST_ASKED: usize = 400;

/// Handles `textDocument/documentHighlight`.
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
    let (Some(RequestContext::Assembly(of, _)), Some(offset)) = (context.asked(), context.offset(position))
    else {
        return Ok(Vec::new());
    };
    Ok(registers(of, offset, context))
}

/// Registers that a word in the text names: a range of a register file (`v[4:7]`), or a part of one register (`r0.x`).
#[derive(Clone, Debug, PartialEq, Eq)]
struct Register<'t> {
    file: &'t str,
    first: u32,
    last: u32,
    /// Letters after the point: a half (`l`, `h`) or components (`xy`); `None` if the word names whole registers.
    part: Option<&'t str>,
}

impl<'t> Register<'t> {
    /// Parses a register such as `v3`, `r0.x`, `v[4:7]` or `v1.l`; `None` for other text.
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
        let parts = match (self.part, other.part) {
            // A word can name several components: `R1.xy_` and `R1.y` have `y` in common.
            (Some(one), Some(other)) => one.chars().any(|part| part.is_alphabetic() && other.contains(part)),
            _ => true,
        };
        self.file.eq_ignore_ascii_case(other.file)
            && self.first <= other.last
            && other.first <= self.last
            && parts
    }
}

/// What a word means by the description: the type and the value of the field whose text the word is.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Meaning {
    ty: String,
    value: isaloom_schema::Value,
}

/// Returns the meaning of the word in a byte range, and the name of its field. `None` if it is not the text of a field
/// whose type the description defines.
fn meaning(
    of: &Assembly,
    explained: &Explanation,
    source: &Range<usize>,
    word: &Range<usize>,
) -> Option<(Meaning, String)> {
    let within = word.start.checked_sub(source.start)?..word.end.checked_sub(source.start)?;
    let field = lookup::field_at(of.part(source), explained, within)?;
    // A number without such a type can mean anything. Only a value of a bitset or enum type identifies a register.
    let ty = field.ty.as_ref().filter(|ty| ty.starts_with('#'))?;
    Some((Meaning { ty: ty.clone(), value: field.value }, field.name.clone()))
}

/// Returns the byte range of the whole register name whose first lexeme is given. The range includes an index in
/// brackets, as in `v[4:5]`.
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
    let Some(under) = under else { return Vec::new() };
    let wanted = Register::of(of.part(&under));
    let isa = of.meant.as_ref().ok().map(|meant| meant.target.isa());
    // Returns the register components that a word accesses; `None` if the register convention of the instruction set is
    // unknown.
    let touched = |range: &Range<usize>| {
        let isa = isa.as_ref()?;
        let known = convention(isa)?;
        let source = &of.outline.statement_at(range.start)?.source;
        let within = range.start.checked_sub(source.start)?..range.end.checked_sub(source.start)?;
        known.touched(isa, of.part(source), within)
    };
    let wanted_touched = touched(&under);
    // A register can have several names in the description. Therefore, words with an equal field value are occurrences
    // of the same register.
    let meant = of.outline.statement_at(under.start).and_then(|laid| {
        let (meant, _) = meaning(of, &explained(of, laid)?, &laid.source, &under)?;
        Some(meant)
    });
    let mut asked = 0;
    let mut known: Option<(Range<usize>, Option<Explanation>)> = None;
    let mut found = Vec::new();
    for range in words().map(|lexeme| whole(of, lexeme)) {
        if context.is_cancelled() {
            break;
        }
        let written = of.part(&range);
        let register = Register::of(written);
        let of_convention = wanted_touched.as_ref().and_then(|wanted| Some((wanted, touched(&range)?)));
        let meets = match (&register, &wanted) {
            _ if of_convention.is_some() => of_convention.is_some_and(|(wanted, own)| wanted.meets(&own)),
            (Some(register), Some(wanted)) => register.meets(wanted),
            (None, None) => written == of.part(&under) || meant.is_some(),
            _ => meant.is_some(),
        };
        if !meets {
            continue;
        }
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
        let of_statement = of_statement.and_then(|(source, explained)| Some((source, explained.as_ref()?)));
        let meaning = of_statement.and_then(|(source, explained)| meaning(of, explained, source, &range));
        let by_name = register.is_none() || wanted.is_none();
        if by_name
            && written != of.part(&under)
            && meaning.as_ref().map(|(meaning, _)| meaning) != meant.as_ref()
        {
            continue;
        }
        let kind = of_statement.and_then(|(source, explained)| {
            let at = range.start - source.start;
            let role = register.as_ref().and_then(|register| role(of, explained, register, at, source));
            role.or_else(|| role_of_field(&meaning.as_ref()?.1))
        });
        found.push(DocumentHighlight { range: of.text.range(range), kind: Some(kind.unwrap_or(Kind::Text)) });
    }
    found
}

fn explained(of: &Assembly, laid: &EncodedStatement) -> Option<Explanation> {
    of.meant.as_ref().ok()?.target.explain_statement(laid)
}

/// Returns whether an instruction reads or writes a register. `at` is the byte offset of the register in the statement,
/// whose range is `source`. `None` if no operand is this register.
fn role(
    of: &Assembly,
    explained: &Explanation,
    register: &Register<'_>,
    at: usize,
    source: &Range<usize>,
) -> Option<Kind> {
    let operands = &explained.instruction.operands;
    let fits = |operand: &&isaloom_schema::Operand| {
        let first = operand.first.unwrap_or(0);
        operand.register.as_deref().is_some_and(|file| file.eq_ignore_ascii_case(register.file))
            && operand.first.is_some()
            && first <= register.last
            && register.first < first.saturating_add(operand.count.unwrap_or(1))
            && !operand.implicit
    };
    let mut candidates = operands.iter().filter(fits);
    let first = candidates.next()?;
    // If the instruction reads and writes the register, the occurrence before the first comma or `=` is taken as the
    // written operand.
    let is_first = of.part(source).get(..at).is_some_and(|before| !before.contains([',', '=']));
    let both = first.role == Role::Both || candidates.clone().any(|other| other.role != first.role);
    Some(match first.role {
        _ if both && is_first => Kind::Write,
        _ if both => Kind::Read,
        Role::Destination | Role::Both => Kind::Write,
        _ => Kind::Read,
    })
}

/// Guesses from the name of a register's field (`DST`, `SRC1`) whether the register is read or written, because isaspec
/// does not describe this. `None` for other names.
fn role_of_field(name: &str) -> Option<Kind> {
    const ROLES: &[(&str, Kind)] = &[("DST", Kind::Write), ("DEST", Kind::Write), ("SRC", Kind::Read)];
    ROLES.iter().find(|(begin, _)| name.starts_with(begin)).map(|(_, kind)| *kind)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;

    #[test]
    fn registers_overlap_by_ranges_and_halves() {
        let meets = |a, b| Register::of(a).unwrap().meets(&Register::of(b).unwrap());
        assert!(meets("v5", "v[4:7]"));
        assert!(meets("v5.l", "v[4:7]"));
        assert!(!meets("v5.l", "v5.h"));
        assert!(!meets("v3", "v[4:7]"));
        assert!(!meets("s5", "v5"));
        assert!(meets("r0.x", "r0.x"));
        assert!(!meets("r0.x", "r0.y"));
        assert!(meets("R1.xy_", "R1.y") && !meets("R1.x__", "R1.y__"));
        assert_eq!(Register::of("vcc"), None);
        assert_eq!(Register::of("12"), None);
        assert_eq!(Register::of("v[a:b]"), None);
    }
}
