//! Page about the differences of two programs: resources side by side, changed instructions, and all instructions on
//! request.

use crate::page::Block;
use crate::{Line, Page, Style, Table, plural};
use isaloom_schema::{
    ComparedLine, Difference, FactValue, KernelDifference, LineCounts, LinePair, LineStatus,
    ResourceComparison,
};

/// Number of unchanged instructions that are shown before and after a change.
const CONTEXT: usize = 3;

/// Adds the kernels that differ, and the numbers of equal, different, removed and added kernels.
pub(crate) fn kernels(difference: &Difference, page: &mut Page) {
    let all = &difference.kernels;
    for kernel in all.iter().filter(|kernel| !kernel.is_none()) {
        one(kernel, page);
    }
    let (paired, equal) = (
        all.iter().filter(|kernel| kernel.from.is_some() && kernel.to.is_some()).count(),
        all.iter().filter(|kernel| kernel.is_none()).count(),
    );
    let alone = |is_first: bool| {
        let is = |kernel: &&KernelDifference| match is_first {
            true => kernel.to.is_none(),
            false => kernel.from.is_none(),
        };
        all.iter().filter(is).count()
    };
    page.gap();
    let text = format!(
        "{}: {equal} equal, {} different, {} removed, {} added",
        plural(all.len(), "function"),
        paired - equal,
        alone(true),
        alone(false)
    );
    page.line(0, Line::of(Style::Strong, text));
}

/// Adds one pair of kernels, or a kernel that only one program has.
fn one(kernel: &KernelDifference, page: &mut Page) {
    let (style, title) = match (&kernel.from, &kernel.to) {
        (Some(from), Some(to)) if from == to => (Style::Changed, format!("~ {from}")),
        (Some(from), Some(to)) => (Style::Changed, format!("~ {from} and {to}")),
        (Some(from), None) => (Style::Bad, format!("- {from}")),
        (None, Some(to)) => (Style::Good, format!("+ {to}")),
        (None, None) => return,
    };
    page.section(Line::of(style, title));
    page.table(resources(&kernel.resources));
    if kernel.from.is_none() || kernel.to.is_none() {
        return;
    }
    page.gap();
    page.line(2, counts(kernel.counts));
    if kernel.lines.iter().any(|pair| pair.status != LineStatus::Same) {
        page.table(changes(&kernel.lines));
        let mut complete = Page::default();
        complete.table(side_by_side(&kernel.lines));
        page.blocks.push(Block::Details("all instructions side by side".to_owned(), complete));
    }
}

/// Returns the table of resources, in which differences are marked.
fn resources(all: &[ResourceComparison]) -> Table {
    let mut table = Table::headed(2, ["", "first", "second", "change"]);
    for ResourceComparison { name, from, to } in all {
        let shown = |value: &Option<FactValue>| value.as_ref().map_or("-".to_owned(), ToString::to_string);
        let change = match (from, to) {
            (Some(FactValue::Count(from)), Some(FactValue::Count(to))) if from != to => {
                format!("{:+}", i128::from(*to) - i128::from(*from))
            }
            (Some(from), Some(to)) if from != to => "changed".to_owned(),
            _ => String::new(),
        };
        let style = if change.is_empty() { Style::Plain } else { Style::Changed };
        let cell = |text: String| Line::of(style, text);
        table.row([cell(name.clone()), cell(shown(from)), cell(shown(to)), cell(change)]);
    }
    table.squeeze();
    table
}

/// Formats the number of instructions with each status.
fn counts(LineCounts { same, registers, changed, removed, added }: LineCounts) -> String {
    let count = |amount: u64| plural(usize::try_from(amount).unwrap_or(usize::MAX), "instruction");
    format!(
        "{} equal, {registers} with other registers, {changed} with other operands, {removed} removed, {added} added",
        count(same)
    )
}

/// Returns the changed instructions with the instructions around them. A difference only in registers is not a change.
fn changes(lines: &[LinePair]) -> Table {
    let is_shown = |pair: &LinePair| !matches!(pair.status, LineStatus::Same | LineStatus::Registers);
    let mut near = vec![false; lines.len()];
    for (at, _) in lines.iter().enumerate().filter(|(_, pair)| is_shown(pair)) {
        let range = at.saturating_sub(CONTEXT)..(at + CONTEXT + 1).min(lines.len());
        near.get_mut(range).unwrap_or_default().fill(true);
    }
    let mut table = Table::new(2);
    let mut gap = false;
    for (pair, near) in lines.iter().zip(&near) {
        if !near {
            gap = true;
            continue;
        }
        if core::mem::take(&mut gap) {
            table.plain(["", "...", "", ""]);
        }
        let row =
            |sign: &str, style: Style, from: Option<&ComparedLine>, to: Option<&ComparedLine>, text: &str| {
                let at = |line: Option<&ComparedLine>| {
                    line.map_or(String::new(), |line| format!("{:#x}", line.offset))
                };
                [Line::of(style, sign), at(from).into(), at(to).into(), Line::of(style, text)]
            };
        let (from, to) = (pair.from.as_ref(), pair.to.as_ref());
        let text = |line: Option<&ComparedLine>| line.map_or(String::new(), |line| line.text.clone());
        match pair.status {
            LineStatus::Same => table.row(row("", Style::Plain, from, to, &text(from))),
            LineStatus::Registers => table.row(row("r", Style::Dim, from, to, &text(to))),
            _ => {
                if let Some(line) = from {
                    table.row(row("-", Style::Bad, from, None, &line.text));
                }
                if let Some(line) = to {
                    table.row(row("+", Style::Good, None, to, &line.text));
                }
            }
        }
    }
    table
}

/// Returns the table of all instructions of both programs.
fn side_by_side(lines: &[LinePair]) -> Table {
    let mut table = Table::headed(0, ["offset", "first", "", "offset", "second"]);
    for pair in lines {
        let (sign, from_style, to_style) = match pair.status {
            LineStatus::Same => ("", Style::Plain, Style::Plain),
            LineStatus::Registers => ("r", Style::Dim, Style::Dim),
            LineStatus::Changed => ("~", Style::Changed, Style::Changed),
            LineStatus::Removed => ("-", Style::Bad, Style::Bad),
            LineStatus::Added => ("+", Style::Good, Style::Good),
        };
        let begins = |line: &Option<ComparedLine>| line.as_ref().is_some_and(|line| line.block.is_some());
        if begins(&pair.from) || begins(&pair.to) {
            let label = |line: &Option<ComparedLine>| {
                let block = line.as_ref().and_then(|line| line.block.as_ref());
                block.map_or(Line::default(), |block| Line::of(Style::Label, format!("{block}:")))
            };
            table.row([
                Line::default(),
                label(&pair.from),
                Line::default(),
                Line::default(),
                label(&pair.to),
            ]);
        }
        let cells = |line: &Option<ComparedLine>, style: Style| match line {
            Some(line) => (Line::of(Style::Dim, format!("{:#x}", line.offset)), Line::of(style, &line.text)),
            None => (Line::default(), Line::default()),
        };
        let ((at, from), (to_at, to)) = (cells(&pair.from, from_style), cells(&pair.to, to_style));
        table.row([at, from, Line::of(from_style, sign), to_at, to]);
    }
    table
}
