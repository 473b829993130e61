//! Finds what is at a position of a document: a name with its definitions in a description, or a word or field in
//! assembly text.

use isaloom_model::{Definition, Links, Model};
use isaloom_schema::{Explanation, Field, FieldKind, Token};
use isaloom_source::{FileId, Span};
use isaloom_target::LexicalSyntax;
use std::ops::Range;

/// A name in a description, and its possible definitions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ResolvedName {
    /// Location of this occurrence of the name.
    pub(crate) span: Span,
    /// Possible definitions of the name, the nearest first.
    pub(crate) meanings: Vec<Definition>,
}

/// Returns the name, used or defined, at a byte offset in a file of a description; `None` if there is none.
pub(crate) fn at(model: &Model, links: &Links, file: FileId, offset: usize) -> Option<ResolvedName> {
    let here = u32::try_from(offset).ok()?;
    let uses = links.at(file, here);
    if let Some(first) = uses.first() {
        let meanings = uses.iter().map(|link| link.to).collect();
        return Some(ResolvedName { span: first.span, meanings });
    }
    let has =
        |span: &Span| span.file == file && span.start <= here && here <= span.end && span.start < span.end;
    let defined =
        definitions(model).filter_map(|definition| Some((definition, model.name_span(definition)?)));
    let (definition, span) =
        defined.filter(|(_, span)| has(span)).min_by_key(|(_, span)| span.end - span.start)?;
    Some(ResolvedName { span, meanings: vec![definition] })
}

/// Returns everything that a description defines.
pub(crate) fn definitions(model: &Model) -> impl Iterator<Item = Definition> + '_ {
    let params = model
        .fields()
        .flat_map(|(id, field)| (0..field.params.len()).map(move |number| Definition::Param(id, number)));
    let named = model.exprs().filter(|(_, expr)| expr.name.is_some());
    model
        .bitsets()
        .map(|(id, _)| Definition::Bitset(id))
        .chain(model.fields().map(|(id, _)| Definition::Field(id)))
        .chain(params)
        .chain(model.enums().map(|(id, _)| Definition::Enum(id)))
        .chain(named.map(|(id, _)| Definition::Expr(id)))
        .chain((0..model.templates().len()).map(Definition::Template))
}

/// Returns the name of a definition; empty if it has no name.
pub(crate) fn name_of(model: &Model, definition: Definition) -> &str {
    match definition {
        Definition::Bitset(id) => &model.bitset(id).name,
        Definition::Field(id) => &model.field(id).name,
        Definition::Param(id, number) => {
            model.field(id).params.get(number).map_or("", |param| param.as_name.as_str())
        }
        Definition::Enum(id) => &model.enumeration(id).name,
        Definition::Expr(id) => model.expr(id).name.as_deref().unwrap_or(""),
        Definition::Template(number) => model.templates().get(number).map_or("", |known| known.name.as_str()),
        Definition::File(id) => model.sources().file(id).map_or("", |file| file.name()),
        _ => "",
    }
}

/// Returns the word at a byte offset, or that ends there, and its byte range; `None` if there is no word.
pub(crate) fn word_at(text: &str, offset: usize) -> Option<(Range<usize>, &str)> {
    let before = text.get(..offset)?;
    let start = before
        .rfind(|c: char| !LexicalSyntax::is_name(c))
        .map_or(0, |at| at + before.get(at..).and_then(|rest| rest.chars().next()).map_or(1, char::len_utf8));
    let after = text.get(offset..)?;
    let end = offset + after.find(|c: char| !LexicalSyntax::is_name(c)).unwrap_or(after.len());
    (end > start).then(|| (start..end, text.get(start..end).unwrap_or("")))
}

/// Returns the printed tokens whose characters are in a byte range of the statement. Whitespace is ignored; the result
/// is empty if the statement and the printed text differ in other characters.
fn tokens_in<'t>(written: &str, tokens: &'t [Token], range: Range<usize>) -> Vec<&'t Token> {
    let solid = |text: &str| text.chars().filter(|c| !c.is_whitespace()).collect::<String>();
    let printed: String = tokens.iter().map(|token| token.text.as_str()).collect();
    let count = |text: &str| text.chars().filter(|c| !c.is_whitespace()).count();
    let before = |offset: usize| written.get(..offset).map(count);
    let (Some(from), Some(to)) = (before(range.start), before(range.end)) else { return Vec::new() };
    if solid(written) != solid(&printed) {
        return Vec::new();
    }
    let mut end = 0;
    let within = |token: &&Token| {
        let start = end;
        end += count(&token.text);
        start < to.max(from + 1) && end > from
    };
    tokens.iter().filter(within).collect()
}

/// Returns the field whose text contains a byte range of a statement; `None` if there is none. A range inside the text
/// of a nested bitset belongs to the field that contains the bitset.
pub(crate) fn field_at<'e>(
    written: &str,
    explained: &'e Explanation,
    range: Range<usize>,
) -> Option<&'e Field> {
    let fields = &explained.instruction.fields;
    let word = written.get(range.clone())?;
    let holds = |field: &Field, part: &[u32; 2]| {
        field.kind == FieldKind::Field
            && field.bits.iter().any(|[low, high]| low <= &part[0] && &part[1] <= high)
    };
    let pieces = tokens_in(written, &explained.instruction.tokens, range);
    let mut all = pieces.into_iter().filter_map(|piece| {
        let named = fields.iter().find(|field| Some(&field.name) == piece.field.as_ref());
        named
            .or_else(|| fields.iter().find(|field| piece.bits.first().is_some_and(|part| holds(field, part))))
    });
    let first = all.next();
    // A word can belong to several fields: in `hr0.x`, `h` is the text of a flag, and the rest is the text of a
    // register. A field whose type is a bitset or enum of the description is preferred.
    let is_typed = |field: &&Field| field.ty.as_ref().is_some_and(|ty| ty.starts_with('#'));
    let field = first.into_iter().chain(all).find(is_typed).or(first);
    // If no token matches, use a field whose text is equal to the word. There must be only one such field, because the
    // word may be literal text of the display.
    let mut shown = fields.iter().filter(|field| field.shown.as_deref() == Some(word));
    field.or_else(|| shown.next().filter(|_| shown.next().is_none()))
}
