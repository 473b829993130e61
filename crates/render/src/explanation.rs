//! Page about one word: its instruction, its bits and how the instruction was selected, or the nearest instructions.

mod words;

use crate::pieces::{named_generations, range};
use crate::{Bits, Line, Page, Style, Table, bit_list, grouped, one_line};
use isaloom_schema::{
    Explanation, Field, FieldKind, Generations, Near, Operand, Part, Role, Token, TokenKind,
};

/// Renders the explanation of a word; `title` names the description and the generation.
pub fn explanation(explained: &Explanation, title: &str) -> Page {
    let mut page = Page::default();
    let whole_word = joined(&explained.instruction.word);
    let word = whole_word.as_str();
    if explained.instruction.name.is_some() {
        page.heading(heading(explained));
        page.gap();
        head(explained, title, &mut page);
        page.gap();
        whole(explained, word, &mut page);
        return page;
    }
    let why = match explained.conflict.is_empty() {
        true => "is an undefined encoding",
        false => "is ambiguous: it matches two instructions",
    };
    page.heading(Line::of(Style::Strong, &explained.instruction.word).and(Style::Bad, format!(" {why}")));
    page.gap();
    head(explained, title, &mut page);
    elsewhere(explained, &mut page);
    if !explained.conflict.is_empty() {
        page.gap();
    }
    for near in &explained.conflict {
        near_leaf(word, explained.bits, near, &mut page);
    }
    if !explained.nearest.is_empty() {
        page.gap();
        page.line(2, "nearest");
    }
    for near in &explained.nearest {
        near_leaf(word, explained.bits, near, &mut page);
    }
    page
}

/// Joins the digits of several words to one number, in which the last word is the most significant.
fn joined(word: &str) -> String {
    word.split(' ').rev().collect()
}

/// Returns the text of the instruction, with a style for each token.
fn heading(explained: &Explanation) -> Line {
    let instruction = &explained.instruction;
    if instruction.tokens.is_empty() {
        return Line::of(Style::Strong, instruction.text.as_str());
    }
    let piece = |line: Line, token: &Token| line.and(style(token.kind), token.text.as_str());
    instruction.tokens.iter().fold(Line::default(), piece)
}

fn style(kind: TokenKind) -> Style {
    match kind {
        TokenKind::Number => Style::Number,
        TokenKind::Enum => Style::Enum,
        TokenKind::Flag | TokenKind::Modifier => Style::Flag,
        TokenKind::Label => Style::Label,
        TokenKind::Custom | TokenKind::Register => Style::Custom,
        TokenKind::Comment => Style::Dim,
        TokenKind::Text | TokenKind::Name | TokenKind::Unmatched => Style::Strong,
    }
}

fn head(explained: &Explanation, title: &str, page: &mut Page) {
    let instruction = &explained.instruction;
    let mut table = Table::new(2);
    let digits = match instruction.word.contains(' ') {
        true => instruction.word.clone(),
        false => grouped(&instruction.word),
    };
    let digits = format!("{digits} ({} bits)", explained.bits);
    table.row(["word".into(), Line::of(Style::Number, digits)]);
    if let Some(leaf) = &instruction.leaf {
        let mut line =
            Line::of(Style::Strong, leaf.as_str()).and(Style::Plain, within(explained.generations));
        if let Some(place) = &explained.place {
            line = line.and(Style::Plain, "   ").and(Style::Dim, place.to_string());
        }
        table.row(["instruction".into(), line]);
    }
    if !explained.extends.is_empty() {
        let names: Vec<&str> = explained.extends.iter().map(|named| named.name.as_str()).collect();
        table.plain(["extends", &names.join(" ◂ ")]);
    }
    if let Some(encoding) = &instruction.encoding {
        let opcode = instruction.opcode.map_or(String::new(), |op| format!(", opcode {op} ({op:#x})"));
        table.plain(["encoding", &format!("{encoding}{opcode}")]);
    }
    if let Some(condition) = &explained.condition {
        table.plain(["chosen by", condition]);
    }
    for (name, items) in [("groups", &instruction.groups), ("does", &instruction.flags)] {
        if !items.is_empty() {
            table.plain([name, &items.join(", ")]);
        }
    }
    table.plain(["description", title]);
    page.table(table);
    if let Some(doc) = &explained.doc {
        page.gap();
        page.line(2, one_line(doc));
    }
}

fn whole(explained: &Explanation, word: &str, page: &mut Page) {
    let instruction = &explained.instruction;
    if !explained.segments.is_empty() {
        page.blocks.push(crate::Block::Bits(Bits::of(&explained.segments, Some(word), 2)));
        page.gap();
    }
    match explained.word_size {
        Some(size) => words::words(instruction, size, page),
        None => {
            fields(&instruction.fields, page);
            operands(&instruction.operands, page);
        }
    }
    for part in &instruction.parts {
        operation(part, page);
    }
    cases(explained, page);
    if !explained.expressions.is_empty() {
        page.gap();
        page.line(2, "where");
        let mut table = Table::new(2);
        for expression in &explained.expressions {
            let place = expression.place.as_ref().map(ToString::to_string).unwrap_or_default();
            table.row([(&expression.name).into(), (&expression.text).into(), Line::of(Style::Dim, place)]);
        }
        page.table(table);
    }
    for remark in &instruction.remarks {
        page.gap();
        page.line(2, Line::of(Style::Bad, format!("problem: {}", remark.message)));
    }
    if let Some(mask) = &explained.dont_care_set {
        page.gap();
        page.line(2, Line::of(Style::Bad, format!("don't-care bits that are set: {}", bit_list(mask))));
    }
    if let Some(mask) = &explained.uncovered {
        let overlaps = mask.bytes().rev().zip(word.bytes().rev()).any(|(a, b)| {
            let value = |b: u8| char::from(b).to_digit(16).unwrap_or(0);
            value(a) & value(b) != 0
        });
        let set = if overlaps { "not all 0" } else { "all 0" };
        page.gap();
        page.line(
            2,
            format!(
                "bits not covered by the description: {} (mask {mask}), {set} in this word",
                bit_list(mask)
            ),
        );
    }
}

/// Formats a range of generations as ` (generations 600..)` or ` (generation 600)`; empty for all generations.
fn within(generations: Option<Generations>) -> String {
    generations
        .filter(|g| *g != Generations::ALL)
        .map_or(String::new(), |g| format!(" ({})", named_generations(g)))
}

/// Adds a row for each field or pattern of an instruction or of a part of one.
fn fields(fields: &[Field], page: &mut Page) {
    if fields.is_empty() {
        return;
    }
    let mut table = Table::headed(2, ["bits", "field", "raw", "shown", "from", "where"]);
    for field in fields {
        account(field, 0, &mut table);
    }
    table.squeeze();
    page.table(table);
}

fn account(field: &Field, depth: usize, table: &mut Table) {
    let indent = "  ".repeat(depth);
    let width = field.width as usize;
    let place = field.place.as_ref().map(ToString::to_string).unwrap_or_default();
    let pieces: Vec<String> = field.bits.iter().rev().map(|bits| range(*bits)).collect();
    let bits = match (field.kind, pieces.is_empty()) {
        (_, true) => "computed".to_owned(),
        _ => format!("{indent}{}", pieces.join("+")),
    };
    let digits = width.div_ceil(4).max(1);
    let raw = if width <= 4 || field.kind == FieldKind::Pattern {
        format!("{:0width$b}", field.value.0)
    } else {
        format!("0x{:0digits$x}", field.value.0)
    };
    let name = Line::of(Style::Strong, format!("{indent}{}", field.name));
    let raw = Line::of(Style::Number, raw);
    let via = field.via.as_deref().unwrap_or_default();
    if field.kind == FieldKind::Pattern {
        let place = format!("{via} {place}");
        let name = Line::from(format!("{indent}{}", field.name));
        table.row([bits.into(), name, raw, "".into(), "".into(), Line::of(Style::Dim, place.trim())]);
    } else {
        let shown = match field.shown.as_deref() {
            Some("") => "(nothing)",
            Some(shown) => shown,
            None => "",
        };
        let ty = field.ty.as_deref().unwrap_or_default();
        let from = if via.is_empty() || via == ty { ty.to_owned() } else { format!("{ty} → {via}") };
        table.row([bits.into(), name, raw, shown.into(), from.into(), Line::of(Style::Dim, place)]);
    }
    for nested in &field.nested {
        account(nested, depth + 1, table);
    }
}

/// Adds the operands with their use (read or written).
fn operands(operands: &[Operand], page: &mut Page) {
    if operands.is_empty() {
        return;
    }
    page.gap();
    let mut table = Table::headed(2, ["operand", "", "field", "value", "bits", "type", "format"]);
    for operand in operands {
        table.row(operand_row(operand));
    }
    table.squeeze();
    page.table(table);
}

/// Returns the cells of an operand's row: text, role, field, value, width, type and format.
pub(crate) fn operand_row(operand: &Operand) -> [Line; 7] {
    let role = match operand.role {
        Role::Destination => "written",
        Role::Source => "read",
        Role::Both => "read, written",
        Role::Immediate => "value",
        Role::Type => "type",
    };
    let field = match (&operand.field, operand.implicit) {
        (Some(field), _) => field.clone(),
        (None, true) => "(implicit)".to_owned(),
        (None, false) if operand.unencoded => "(in no field)".to_owned(),
        (None, false) => operand.at.map_or(String::new(), |at| format!("word {at}")),
    };
    [
        Line::of(Style::Strong, operand.shown.as_deref().unwrap_or("-")),
        role.into(),
        field.into(),
        Line::of(Style::Number, operand.value.map_or(String::new(), |value| value.to_string())),
        operand.width.map_or(String::new(), |bits| bits.to_string()).into(),
        Line::of(Style::Name, operand.ty.as_deref().unwrap_or_default()),
        Line::of(Style::Name, operand.format.as_deref().unwrap_or_default()),
    ]
}

/// Adds one of the operations of a word, for example the vector or the scalar operation of an ALU slot.
fn operation(part: &Part, page: &mut Page) {
    page.gap();
    let opcode = part.opcode.map_or(String::new(), |op| format!(", opcode {op} ({op:#x})"));
    page.line(2, Line::of(Style::Strong, part.name.as_str()).and(Style::Plain, opcode));
    if !part.fields.is_empty() {
        page.gap();
        fields(&part.fields, page);
    }
    operands(&part.operands, page);
}

/// Adds the cases that the printer tried for the display.
fn cases(explained: &Explanation, page: &mut Page) {
    if explained.cases.is_empty() {
        return;
    }
    page.gap();
    page.line(2, "printed by the first case that applies and has a display");
    let mut table = Table::new(2);
    for tried in &explained.cases {
        let condition = tried.condition.as_ref().map_or("always".to_owned(), |c| format!("if {c}"));
        let verdict = if tried.applies { Line::of(Style::Good, "yes") } else { Line::of(Style::Dim, "no") };
        let display = tried.display.as_ref().map_or_else(
            || "no display; the next case applies".to_owned(),
            |display| format!("`{}`", one_line(display)),
        );
        let place = tried.place.as_ref().map(ToString::to_string).unwrap_or_default();
        let place = Line::of(Style::Dim, format!("{} {place}", tried.bitset));
        table.row([verdict, condition.into(), display.into(), place]);
    }
    page.table(table);
}

fn elsewhere(explained: &Explanation, page: &mut Page) {
    if explained.elsewhere.is_empty() {
        return;
    }
    page.gap();
    page.line(2, "in other generations it is");
    let mut table = Table::new(4);
    for other in &explained.elsewhere {
        let place = other.place.as_ref().map(ToString::to_string).unwrap_or_default();
        let generations = named_generations(other.generations);
        table.row([Line::of(Style::Strong, &other.name), generations.into(), Line::of(Style::Dim, place)]);
    }
    page.table(table);
}

/// Adds a leaf that almost matches, with its pattern below the word, and the differing bits.
fn near_leaf(word: &str, size: u32, near: &Near, page: &mut Page) {
    let bits = |hex: &str| -> Vec<bool> {
        let digits = hex.bytes().rev().filter_map(|b| char::from(b).to_digit(16));
        digits.flat_map(|digit| (0..4).map(move |bit| digit >> bit & 1 == 1)).collect()
    };
    let differs = bits(&near.differs);
    let count = differs.iter().filter(|&&set| set).count();
    let what = match count {
        0 => "matches".to_owned(),
        1 => "1 bit differs".to_owned(),
        n => format!("{n} bits differ"),
    };
    let place = near.place.as_ref().map(ToString::to_string).unwrap_or_default();
    page.gap();
    let what = format!("{}   {what}   ", within(near.generations));
    let name = Line::of(Style::Strong, near.name.as_str()).and(Style::Plain, what);
    page.line(2, name.and(Style::Dim, place));
    let row = |bit: &dyn Fn(usize) -> char| {
        let mut line = String::new();
        for at in (0..size as usize).rev() {
            line.push(bit(at));
            if at % 8 == 0 && at > 0 {
                line.push(' ');
            }
        }
        line
    };
    let digits = bits(word);
    let is_set = |bits: &[bool], at: usize| bits.get(at).copied().unwrap_or(false);
    page.line(4, format!("word  {}", row(&|at| if is_set(&digits, at) { '1' } else { '0' })));
    let pattern: Vec<char> = near.pattern.chars().rev().collect();
    page.line(4, format!("leaf  {}", row(&|at| pattern.get(at).copied().unwrap_or('.'))));
    if count > 0 {
        let marks = row(&|at| if is_set(&differs, at) { '^' } else { ' ' });
        page.line(10, Line::of(Style::Bad, marks.trim_end()));
    }
}
