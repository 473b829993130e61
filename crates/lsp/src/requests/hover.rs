//! Hover texts: what the name, word or element at the cursor means.

use super::context::{Context, Fault, RequestContext};
use super::ids;
use super::page::{block, code, hover as shown, shorten};
use super::vendor;
use crate::analysis::{Assembly, Description, Texts};
use crate::lookup::{self, ResolvedName};
use crate::overlay::Snapshot;
use crate::text::Text;
use crate::xml::{around, elements, tags};
use gen_lsp_types::{Hover, HoverParams};
use isaloom_model::{Definition, FieldSource, LinkKind, Model, Piece};
use isaloom_render::{entries, explanation};
use isaloom_schema::{Explanation, Field};
use isaloom_target::{Lexeme, LexemeKind, SymbolOccurrence, SymbolOccurrenceKind};
use isaloom_targets::SPIRV;
use std::fmt::Write as _;
use std::ops::Range;

/// Handles `textDocument/hover`.
pub(crate) fn hover(params: HoverParams, context: &Context) -> Result<Option<Hover>, Fault> {
    let position = params.text_document_position_params.position;
    let Some(offset) = context.offset(position) else { return Ok(None) };
    Ok(match context.asked() {
        Some(RequestContext::Description(of, path, text)) => of_description(of, path, offset, &context.world)
            .or_else(|| display(of, path, text, offset))
            .map(|(said, range)| shown(said, text.range(range))),
        Some(RequestContext::Vendor(of, text)) => vendor::hover(of, text, offset),
        Some(RequestContext::Assembly(of, text)) => {
            of_assembly(of, offset).map(|(said, range)| shown(said, text.range(range)))
        }
        None => None,
    })
}

fn of_description(
    of: &Description,
    path: &std::path::Path,
    offset: usize,
    world: &Snapshot,
) -> Option<(String, Range<usize>)> {
    let file = of.file(path)?;
    let ResolvedName { span, meanings } = lookup::at(&of.model, &of.links, file, offset)?;
    let mut said = String::new();
    for definition in meanings.iter().take(MOST_MEANINGS) {
        if !said.is_empty() {
            said.push_str("\n\n---\n\n");
        }
        said.push_str(&meaning(of, *definition, world));
    }
    if let Some(more) = meanings.len().checked_sub(MOST_MEANINGS).filter(|&more| more > 0) {
        let _ = write!(said, "\n\n...and {more} more");
    }
    Some((said, span.range()))
}

/// Returns the hover for a `<display>` element, with an example word and its printed text. `None` outside of such an
/// element.
fn display(
    of: &Description,
    path: &std::path::Path,
    text: &Text,
    offset: usize,
) -> Option<(String, Range<usize>)> {
    let (file, written) = (of.file(path)?, text.as_str());
    let tags = tags(written);
    let elements = elements(written, &tags);
    let inner = around(&tags, &elements, offset).into_iter().rev().find_map(|number| elements.get(number))?;
    let (open, close) = (tags.get(inner.open)?, tags.get(inner.close)?);
    if written.get(open.name.clone()) != Some("display") {
        return None;
    }
    let bitsets = of.model.bitsets().filter(|(_, bitset)| bitset.element.file == file);
    let around = bitsets.filter(|(_, bitset)| bitset.element.range().contains(&offset));
    let (id, bitset) = around.min_by_key(|(_, bitset)| bitset.element.end - bitset.element.start)?;
    let mut said = format!("**display** of {}", code(&bitset.name));
    match of.examples.of(&of.model, id) {
        Some(sample) => {
            let generation = sample.generation.map(|g| format!(", generation {g}")).unwrap_or_default();
            let of_leaf = if sample.leaf == bitset.name {
                String::new()
            } else {
                format!(" of {}", code(&sample.leaf))
            };
            let text = sample.text.replace("```", "'''");
            let _ = write!(
                said,
                "\n\nthe word {}{of_leaf}{generation}:\n\n```text\n{text}\n```",
                code(&sample.word)
            );
        }
        None => said.push_str("\n\nno example word found"),
    }
    Some((said, open.range.start..close.range.end))
}

/// Maximum number of definitions that the hover of a name describes.
const MOST_MEANINGS: usize = 4;

/// Returns the Markdown text for a definition in an isaspec description.
fn meaning(of: &Description, definition: Definition, world: &Snapshot) -> String {
    let model = &of.model;
    match definition {
        Definition::Bitset(id) => {
            let name = &model.bitset(id).name;
            page(model, name).unwrap_or_else(|| code(name))
        }
        Definition::Enum(id) => {
            let name = &model.enumeration(id).name;
            page(model, name).unwrap_or_else(|| code(name))
        }
        Definition::Field(id) => field(of, id, world),
        Definition::Param(id, number) => {
            let field = model.field(id);
            let Some(param) = field.params.get(number) else { return String::new() };
            let ty = model.type_name(field.ty);
            format!(
                "**param** {}: {} passes its {} to {} under this name",
                code(&param.as_name),
                code(&field.name),
                code(&param.name),
                code(ty)
            )
        }
        Definition::Expr(id) => expression(of, id),
        Definition::Template(number) => {
            let Some(template) = model.templates().get(number) else { return String::new() };
            format!("**template** {}\n\n```text\n{}\n```", code(&template.name), template.text.trim())
        }
        Definition::File(id) => {
            let name = model.sources().file(id).map_or("", |file| file.name());
            format!("**file** {}", code(name))
        }
        _ => String::new(),
    }
}

/// Returns the reference page of the bitsets and enums with this name; `None` if there are none.
fn page(model: &Model, name: &str) -> Option<String> {
    let known = isaloom_target_isaspec::page(model, name, None)?;
    Some(block(&entries(&known)))
}

fn field(of: &Description, id: isaloom_model::FieldId, world: &Snapshot) -> String {
    let model = &of.model;
    let field = model.field(id);
    let mut said = format!("**field** {} : {}", code(&field.name), code(model.type_name(field.ty)));
    match &field.source {
        FieldSource::Bits(range) => {
            let _ = write!(said, ", bits {}..{} ({})", range.low(), range.high(), bits(range.width()));
        }
        FieldSource::Pieces(pieces) => {
            let shown: Vec<String> = pieces
                .iter()
                .rev()
                .map(|piece| match piece {
                    Piece::Bits(range) => format!("{}..{}", range.low(), range.high()),
                    Piece::Constant { value, width } => format!("{value} in {}", bits(*width)),
                })
                .collect();
            let _ = write!(said, ", bits {} ({})", shown.join(", "), bits(field.width()));
        }
        FieldSource::Expr { expr, .. } => {
            let _ = write!(said, ", derived");
            let _ = write!(said, "\n\n{}", expression(of, *expr));
        }
    }
    if let Some((owner, case)) = model.owner(id) {
        let condition = case.expr.map(|expr| {
            let expr = model.expr(expr);
            expr.name.clone().unwrap_or_else(|| expr.text.trim().to_owned())
        });
        let _ = write!(said, "\n\nin {}", code(&model.describe(owner)));
        if let Some(condition) = condition {
            let _ = write!(said, " if {}", code(&condition));
        }
    }
    if let Some(doc) = &field.doc {
        let _ = write!(said, "\n\n{}", doc.trim());
    }
    let mut texts = Texts::default();
    let places: Vec<String> = of
        .links
        .to(Definition::Field(id))
        .filter(|link| link.kind == LinkKind::Display)
        .take(MOST_PLACES)
        .filter_map(|link| {
            let at = of.locate(link.span, world, &mut texts)?;
            let file = at.uri.as_ref().rsplit('/').next().unwrap_or("").to_owned();
            Some(format!("{file}:{}", at.range.start.line + 1))
        })
        .collect();
    match places.is_empty() {
        true => said.push_str("\n\nnot used by any display"),
        false => {
            let _ = write!(said, "\n\nshown in {}", places.join(", "));
        }
    }
    said
}

/// Maximum number of displays with a field that the hover of the field lists.
const MOST_PLACES: usize = 8;

fn bits(count: u32) -> String {
    if count == 1 { "1 bit".to_owned() } else { format!("{count} bits") }
}

fn expression(of: &Description, id: isaloom_model::ExprId) -> String {
    let expr = of.model.expr(id);
    let name = expr.name.as_ref().map_or_else(String::new, |name| format!(" {}", code(name)));
    let mut said = format!("**expression**{name}\n\n```c\n{}\n```", expr.text.trim());
    if let Some(value) = expr.constant() {
        let _ = write!(said, "\n\nalways {value} ({value:#x})");
    }
    said
}

fn of_assembly(of: &Assembly, offset: usize) -> Option<(String, Range<usize>)> {
    let lanes = of.outline.statement_at(offset).and_then(|laid| laid.lanes);
    let wave = lanes.map_or_else(String::new, |lanes| format!(", waves of {lanes} lanes"));
    let foot = format!("*{}{wave}*", of.title());
    let lexeme = of.outline.lexeme_at(offset);
    // On the first line, outside of statements, a hover always shows the instruction set of the document.
    let first_line = of.text.line_of(offset) == 0 && lexeme.is_none_or(|l| l.kind == LexemeKind::Comment);
    let mut said = String::new();
    let mut range = lexeme.map_or(offset..offset, |lexeme| lexeme.range.clone());
    if let Some(mention) = of.outline.mention_at(offset) {
        said.push_str(&name(of, mention));
    }
    if let Some((statement, mut explained)) = of.explained(offset) {
        if of.meant.as_ref().is_ok_and(|meant| meant.descriptor == SPIRV) {
            ids::name_operands(of, &statement, &mut explained);
        }
        if let Some(lexeme) = lexeme
            && let Some(part) = part(of, &statement, &explained, lexeme)
        {
            separate(&mut said);
            said.push_str(&part);
        } else {
            range = statement;
        }
        separate(&mut said);
        shorten(&mut explained);
        let target = of.meant.as_ref().ok().map(|meant| meant.target.title()).unwrap_or_default();
        said.push_str(&block(&explanation(&explained, &target)));
    } else if let Some(lexeme) = lexeme.filter(|lexeme| lexeme.kind == LexemeKind::Mnemonic)
        && let Ok(meant) = &of.meant
        && let Ok(queries) = meant.target.description()
        && let Ok(known) = queries.info(Some(of.part(&lexeme.range)))
    {
        separate(&mut said);
        said.push_str(&block(&entries(&known)));
    }
    if let Ok(meant) = &of.meant
        && let Some(line) = of.text.line(of.text.line_of(offset))
        && let Some((word, doc)) =
            meant.target.describe_word(of.part(&line), offset.saturating_sub(line.start))
    {
        separate(&mut said);
        said.push_str(&doc);
        range = line.start + word.start..line.start + word.end;
    }
    if said.is_empty() && !first_line {
        return None;
    }
    separate(&mut said);
    said.push_str(&foot);
    Some((said, range))
}

fn separate(said: &mut String) {
    if !said.is_empty() {
        said.push_str("\n\n");
    }
}

/// Returns the Markdown text for a label, symbol or id: its definition and the number of its uses.
fn name(of: &Assembly, mention: &SymbolOccurrence) -> String {
    let name = of.part(&mention.range);
    let text = of.text.as_str();
    let same = || of.outline.mentions.iter().filter(|other| other.names_same(mention, text));
    let definition = same().find(|other| other.definition);
    let uses = same().filter(|other| !other.definition).count();
    let what = match mention.kind {
        SymbolOccurrenceKind::Label => "label",
        SymbolOccurrenceKind::Symbol => "symbol",
        SymbolOccurrenceKind::Id => "id",
    };
    let mut said = format!("**{what}** {}", code(name));
    let Some(definition) = definition else { return said + ", not defined in this file" };
    let line = of.text.line_of(definition.range.start);
    match mention.kind {
        SymbolOccurrenceKind::Label => {
            let after = of.outline.statements.iter().find(|laid| laid.source.start >= definition.range.end);
            if let Some(laid) = after {
                let _ = write!(said, " = offset {:#x}", laid.offset);
            }
        }
        SymbolOccurrenceKind::Symbol | SymbolOccurrenceKind::Id => {
            let written = of.text.line(line).map(|line| of.part(&line).trim().to_owned()).unwrap_or_default();
            let _ = write!(said, "\n\n```text\n{}\n```", written.replace("```", "'''"));
        }
    }
    if mention.kind == SymbolOccurrenceKind::Id {
        said.push_str(&ids::told(of, name));
    }
    let _ = write!(said, "\n\nline {}, {}", line + 1, used(uses));
    said
}

/// Returns a phrase for a number of uses, such as `used once`.
pub(super) fn used(uses: usize) -> String {
    match uses {
        0 => "unused".to_owned(),
        1 => "used once".to_owned(),
        more => format!("used {more} times"),
    }
}

/// Returns the Markdown text for the field whose text a word in a statement is; `None` for an instruction name, or if
/// the word is not the text of a field.
fn part(of: &Assembly, statement: &Range<usize>, explained: &Explanation, lexeme: &Lexeme) -> Option<String> {
    let written = of.part(&lexeme.range);
    let within = lexeme.range.start >= statement.start && lexeme.range.end <= statement.end;
    if !within || lexeme.kind == LexemeKind::Mnemonic {
        return None;
    }
    let range = lexeme.range.start - statement.start..lexeme.range.end - statement.start;
    let Field { name, value, bits, ty, .. } = lookup::field_at(of.part(statement), explained, range)?;
    let mut said = format!("{} is {} = {value}", code(written), code(name));
    let places: Vec<String> = bits.iter().rev().map(|[low, high]| format!("{low}..{high}")).collect();
    if !places.is_empty() {
        let _ = write!(said, ", bits {}", places.join(", "));
    }
    if let Some(ty) = ty {
        let _ = write!(said, ", {}", code(ty));
    }
    Some(said)
}
