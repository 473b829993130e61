//! An explained word for people.

use super::diagram::diagram;
use super::explain::{Explained, Leaf, Meaning, Near, Row, Tried};
use super::info::{expression, expressions, one_line, place};
use super::layout::segments_with;
use super::table::Table;
use isaloom::bits::BitRange;
use isaloom::model::{BitsetId, ExprId, GenRange};
use std::fmt::Write as _;

/// The page of a word; `title` says which description and generation.
pub(crate) fn explained_text(explained: &Explained<'_>, title: &str) -> String {
    let mut out = String::new();
    let word = explained.instruction.word;
    match &explained.meaning {
        Meaning::Leaf(leaf) => {
            let _ = writeln!(out, "{}\n", explained.text);
            head(explained, title, Some(leaf.id), &mut out);
            out.push('\n');
            whole(explained, leaf, &mut out);
        }
        Meaning::Conflict(a, b) => {
            let _ = writeln!(out, "{word:x} matches two instructions, so it is none\n");
            head(explained, title, None, &mut out);
            out.push('\n');
            for &id in [a, b] {
                let near = Near { id, matching: explained.isa.model().matching(id), differs: 0 };
                near_leaf(explained, &near, &mut out);
            }
        }
        Meaning::Nothing { near, elsewhere } => {
            let _ = writeln!(out, "{word:x} is no instruction\n");
            head(explained, title, None, &mut out);
            others(explained, elsewhere, &mut out);
            if !near.is_empty() {
                out.push_str("\n  nearest\n");
            }
            for near in near {
                near_leaf(explained, near, &mut out);
            }
        }
    }
    out
}

fn head(explained: &Explained<'_>, title: &str, leaf: Option<BitsetId>, out: &mut String) {
    let model = explained.isa.model();
    let mut table = Table::new(2);
    let word = explained.instruction.word;
    table.row(["word", &format!("{} ({} bits)", grouped(&format!("{word:x}")), word.width())]);
    if let Some(id) = leaf {
        let bitset = model.bitset(id);
        table.row(["instruction", &format!("{}   {}", model.describe(id), place(model, bitset.span))]);
        let ancestors: Vec<&str> = model.chain(id).skip(1).map(|(_, b)| b.name.as_str()).collect();
        if !ancestors.is_empty() {
            table.row(["extends", &ancestors.join(" ◂ ")]);
        }
    }
    table.row(["description", title]);
    table.render(out);
    if let Some(doc) = leaf.and_then(|id| model.bitset(id).doc.as_deref()) {
        let _ = writeln!(out, "\n  {}", one_line(doc));
    }
}

/// Groups of eight digits from the right, joined by `_`.
fn grouped(digits: &str) -> String {
    let bytes = digits.as_bytes();
    bytes.rchunks(8).rev().map(String::from_utf8_lossy).collect::<Vec<_>>().join("_")
}

fn whole(explained: &Explained<'_>, leaf: &Leaf, out: &mut String) {
    let model = explained.isa.model();
    let word = explained.instruction.word.value();
    let fields = leaf.fields.iter().map(|&f| model.field(f));
    diagram(model, leaf.id, &segments_with(model, leaf.id, fields), Some(word), 2, out);
    out.push('\n');
    let mut table = Table::new(2);
    table.row(["bits", "field", "raw", "shown", "from", "where"]);
    for row in &leaf.rows {
        account(row, &mut table);
    }
    table.render(out);
    let mut used = leaf.used.clone();
    cases(explained, &leaf.cases, &mut used, out);
    expressions(model, &used, out);
    let width = explained.instruction.word.width().div_ceil(4) as usize;
    for message in &explained.messages {
        let _ = writeln!(out, "\n  problem: {message}");
    }
    if leaf.dont_care != 0 {
        let _ = writeln!(out, "\n  don't-care bits that are set: {}", bit_list(leaf.dont_care));
    }
    if leaf.uncovered != 0 {
        let set = if leaf.uncovered & word == 0 { "all 0" } else { "not all 0" };
        let _ = writeln!(
            out,
            "\n  bits that nothing describes: {} (mask {:0width$x}), {set} here",
            bit_list(leaf.uncovered),
            leaf.uncovered
        );
    }
}

fn account(row: &Row, table: &mut Table) {
    let indent = "  ".repeat(row.depth);
    let bits = row.bits.map_or_else(|| "computed".to_owned(), |bits| format!("{indent}{bits}"));
    let width = row.width as usize;
    match &row.field {
        None => {
            let raw = format!("{:0width$b}", row.raw);
            table.row([
                &bits,
                &format!("{indent}pattern"),
                &raw,
                "",
                "",
                &format!("{} {}", row.kind, row.place),
            ]);
        }
        Some(name) => {
            let digits = width.div_ceil(4).max(1);
            let raw =
                if width <= 4 { format!("{:0width$b}", row.raw) } else { format!("0x{:0digits$x}", row.raw) };
            let shown = if row.shown.is_empty() { "(nothing)".to_owned() } else { row.shown.clone() };
            let kind = match &row.nested {
                Some(nested) if *nested != row.kind => format!("{} → {nested}", row.kind),
                _ => row.kind.clone(),
            };
            table.row([&bits, &format!("{indent}{name}"), &raw, &shown, &kind, &row.place]);
        }
    }
}

/// The cases that were tried for the display.
fn cases(explained: &Explained<'_>, tried: &[Tried], used: &mut Vec<ExprId>, out: &mut String) {
    let model = explained.isa.model();
    out.push_str("\n  printed by the first case that applies and has a display\n");
    let mut table = Table::new(2);
    for tried in tried {
        let bitset = model.bitset(tried.bitset);
        let Some(case) = bitset.cases.get(tried.case as usize) else { continue };
        let condition =
            case.expr.map_or_else(|| "always".to_owned(), |e| format!("if {}", expression(model, e, used)));
        let verdict = if tried.applies { "yes" } else { "no" };
        let display = case.display.as_ref().map_or_else(
            || "no display, goes on".to_owned(),
            |display| format!("`{}`", one_line(&display.text)),
        );
        table.row([verdict, &condition, &display, &format!("{} {}", bitset.name, place(model, case.span))]);
    }
    table.render(out);
}

/// `3, 5..7`.
fn bit_list(mask: u128) -> String {
    let mut parts = Vec::new();
    let mut bit = 0;
    while bit < 128 {
        if mask >> bit & 1 == 0 {
            bit += 1;
            continue;
        }
        let run = (mask >> bit).trailing_ones();
        if let Ok(range) = BitRange::new(bit, bit + run - 1) {
            parts.push(range.to_string());
        }
        bit += run;
    }
    parts.join(", ")
}

fn others(explained: &Explained<'_>, elsewhere: &[(BitsetId, GenRange)], out: &mut String) {
    let model = explained.isa.model();
    if elsewhere.is_empty() {
        return;
    }
    out.push_str("\n  in other generations it is\n");
    let mut table = Table::new(4);
    for &(id, gens) in elsewhere {
        let bitset = model.bitset(id);
        table.row([bitset.shown_name(), &format!("generations {gens}"), &place(model, bitset.span)]);
    }
    table.render(out);
}

/// A leaf with its pattern under the word and the bits that differ.
fn near_leaf(explained: &Explained<'_>, near: &Near, out: &mut String) {
    let model = explained.isa.model();
    let word = explained.instruction.word;
    let bitset = model.bitset(near.id);
    let count = near.differs.count_ones();
    let what = match count {
        0 => "matches".to_owned(),
        1 => "1 bit differs".to_owned(),
        n => format!("{n} bits differ"),
    };
    let _ = writeln!(out, "\n  {}   {what}   {}", model.describe(near.id), place(model, bitset.span));
    let fixed = near.matching.mask & !near.matching.dont_care;
    let row = |bit: &dyn Fn(u32) -> char| {
        let mut line = String::new();
        for at in (0..word.width()).rev() {
            line.push(bit(at));
            if at % 8 == 0 && at > 0 {
                line.push(' ');
            }
        }
        line
    };
    let is_set = |value: u128, at: u32| value >> at & 1 == 1;
    let digit = |value: u128, at: u32| if is_set(value, at) { '1' } else { '0' };
    let _ = writeln!(out, "    word  {}", row(&|at| digit(word.value(), at)));
    let pattern = row(&|at| if is_set(fixed, at) { digit(near.matching.value, at) } else { '.' });
    let _ = writeln!(out, "    leaf  {pattern}");
    if near.differs != 0 {
        let marks = row(&|at| if is_set(near.differs, at) { '^' } else { ' ' });
        let _ = writeln!(out, "          {}", marks.trim_end());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_listed_as_ranges() {
        assert_eq!(bit_list(0b1110_1000), "3, 5..7");
        assert_eq!(bit_list(u128::MAX), "0..127");
        assert_eq!(bit_list(0), "");
        assert_eq!(bit_list(1 << 127), "127");
    }

    #[test]
    fn digits_are_grouped_from_the_right() {
        assert_eq!(grouped("401040020c210001"), "40104002_0c210001");
        assert_eq!(grouped("1234567890"), "12_34567890");
    }
}
