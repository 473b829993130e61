//! Table of an instruction that consists of several words, with a row for each word or part of a word.

use crate::{Line, Page, Style, Table};
use isaloom_schema::{Field, Instruction, Role};

/// Type of an operand whose words are shown as characters.
const STRING: &str = "LiteralString";

/// Adds the words of an instruction; each word has `size` bits.
pub(super) fn words(instruction: &Instruction, size: u32, page: &mut Page) {
    let digits: Vec<&str> = instruction.word.split(' ').collect();
    let mut table = Table::headed(2, ["word", "digits", "bits", "field", "value", "", "type", "defined by"]);
    for (at, digits) in (0_u32..).zip(&digits) {
        let (low, high) = (at.saturating_mul(size), at.saturating_mul(size).saturating_add(size - 1));
        let touches = |field: &&Field| field.bits.iter().any(|[from, to]| *from <= high && low <= *to);
        let mut head = [Line::from(format!("{at:>4}")), Line::of(Style::Number, *digits)];
        for field in instruction.fields.iter().filter(touches) {
            let [number, word] = std::mem::take(&mut head);
            table.row(row(instruction, field, [low, high], number, word, digits));
        }
        if head[1].width() > 0 {
            let [number, word] = head;
            let empty = Line::default;
            table.row([number, word, empty(), empty(), empty(), empty(), empty(), empty()]);
        }
    }
    table.squeeze();
    page.table(table);
}

/// Returns the row for the part of a field that is in the bits `low..=high` of the instruction, which form one word.
fn row(
    instruction: &Instruction,
    field: &Field,
    [low, high]: [u32; 2],
    number: Line,
    word: Line,
    digits: &str,
) -> [Line; 8] {
    let [from, to] = field.bits.first().copied().unwrap_or_default();
    let whole = from <= low && high <= to;
    let bits = if whole { String::new() } else { format!("{}..{}", from.max(low) - low, to.min(high) - low) };
    let is_first = low <= from;
    let operand = instruction.operands.iter().find(|operand| {
        operand.at.is_some_and(|at| at.checked_mul(high - low + 1) == Some(from)) && from >= high - low
    });
    let name = Line::of(Style::Strong, field.name.as_str());
    let ty = field.ty.as_deref().unwrap_or_default();
    if ty == STRING {
        let name = if is_first { name } else { Line::default() };
        let ty = if is_first { ty } else { "" };
        let value = Line::of(Style::Number, characters(digits));
        let empty = Line::default;
        return [number, word, bits.into(), name, value, empty(), Line::of(Style::Name, ty), empty()];
    }
    if !is_first {
        let rest = Line::of(Style::Dim, "(continued)");
        let empty = Line::default;
        return [number, word, bits.into(), empty(), rest, empty(), empty(), empty()];
    }
    let value = match &field.shown {
        Some(shown) if operand.is_none() => format!("{shown} ({})", field.value.0),
        Some(shown) => shown.clone(),
        None => field.value.0.to_string(),
    };
    let role = operand.map_or("", |operand| match operand.role {
        Role::Destination => "written",
        Role::Source => "read",
        Role::Both => "read, written",
        Role::Immediate | Role::Type => "",
    });
    let definition = operand.filter(|operand| operand.role != Role::Destination);
    let definition = definition.and_then(|operand| operand.format.as_deref()).unwrap_or_default();
    let ty = if field.name == ty { "" } else { ty };
    let value = Line::of(Style::Number, value);
    let definition = Line::of(Style::Name, definition);
    [number, word, bits.into(), name, value, role.into(), Line::of(Style::Name, ty), definition]
}

/// Returns the characters in a word of a string, from the least significant byte up to a zero byte.
fn characters(digits: &str) -> String {
    let word = u32::from_str_radix(digits, 16).unwrap_or_default();
    let bytes: Vec<u8> = word.to_le_bytes().into_iter().take_while(|&byte| byte != 0).collect();
    let ended = if bytes.len() < 4 { " end" } else { "" };
    let text: String = bytes
        .utf8_chunks()
        .map(|chunk| {
            let broken = chunk.invalid().iter().map(|byte| format!("\\x{byte:02x}")).collect::<String>();
            format!("{}{broken}", chunk.valid().escape_debug())
        })
        .collect();
    format!("\"{text}\"{ended}")
}
