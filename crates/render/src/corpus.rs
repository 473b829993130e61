//! Pages about corpora: statistics, undefined encodings, and differences.

use crate::bars::Bars;
use crate::line::{Line, Style};
use crate::page::{Block, Page};
use crate::pieces::plural;
use crate::table::Table;
use isaloom_schema::{
    Corpus, CorpusDifference, CorpusField, CorpusInstruction, CorpusProgram, CorpusTotal, CorpusUnknown,
};

/// Renders the statistics of a corpus; `title` is the heading.
pub fn corpus(corpus: &Corpus, title: &str) -> Page {
    let mut page = Page::default();
    page.heading(title);
    for line in totals(&corpus.total) {
        page.line(2, line);
    }
    instructions(&corpus.instructions, corpus.total.instructions, &mut page);
    unknowns("undefined encodings, by number of programs", &corpus.unknowns, &mut page);
    corpus.fields.iter().for_each(|of| field(of, &mut page));
    applications(corpus, &mut page);
    spirv(corpus, &mut page);
    if !corpus.unread.is_empty() {
        heading("partially read inputs", &mut page);
        let mut table = Table::new(2);
        for input in &corpus.unread {
            table.row([Line::from(input.input.as_str()), Line::of(Style::Bad, input.reason.as_str())]);
        }
        page.table(table);
    }
    page
}

fn heading(text: &str, page: &mut Page) {
    page.gap();
    page.heading(Line::of(Style::Strong, text));
}

fn totals(total: &CorpusTotal) -> Vec<String> {
    let number = |count: u64, noun: &str| plural(usize::try_from(count).unwrap_or(usize::MAX), noun);
    let mut lines = vec![format!(
        "{} in {} of {}: {}",
        number(total.instructions, "instruction"),
        number(total.programs, "program"),
        number(total.inputs, "input"),
        number(total.bytes, "byte"),
    )];
    if total.unmatched > 0 || total.remarked > 0 {
        lines.push(format!(
            "{} undefined, {} with remarks (including the undefined ones)",
            number(total.unmatched, "word"),
            number(total.remarked, "word")
        ));
    }
    if total.missing_shards > 0 {
        lines.push(format!(
            "{} of {} shards are missing",
            total.missing_shards,
            total.missing_shards + total.shards
        ));
    }
    lines
}

/// Returns the name of an instruction, preceded by its instruction set.
fn name(of: &CorpusInstruction) -> String {
    let name = of.name.as_deref().unwrap_or("(undefined)");
    format!("{}  {name}", isa(&of.isa, of.gpu.as_deref()))
}

fn isa(isa: &str, gpu: Option<&str>) -> String {
    gpu.map_or_else(|| isa.to_owned(), |gpu| format!("{isa} {gpu}"))
}

fn share(count: u64, of: u64) -> String {
    format!("{:.1} %", 100.0 * count as f64 / of.max(1) as f64)
}

fn instructions(all: &[CorpusInstruction], total: u64, page: &mut Page) {
    if all.is_empty() {
        return;
    }
    heading("instructions", page);
    let mut bars = Bars { indent: 2, ..Bars::default() };
    for of in all {
        let programs = plural(usize::try_from(of.programs).unwrap_or(usize::MAX), "program");
        bars.bar(name(of), of.count, format!("{}  {}  {programs}", of.count, share(of.count, total)));
    }
    page.blocks.push(Block::Bars(bars));
}

fn unknowns(title: &str, all: &[CorpusUnknown], page: &mut Page) {
    if all.is_empty() {
        return;
    }
    heading(title, page);
    let mut table = Table::headed(2, ["programs", "count", "", "kind", "subject", "example"]);
    for of in all {
        let place =
            of.input.as_ref().map_or_else(String::new, |input| format!(" in {input}+{:#x}", of.offset));
        table.plain([
            &of.programs.to_string(),
            &of.count.to_string(),
            &isa(&of.isa, of.gpu.as_deref()),
            &of.kind,
            &of.subject,
            &format!("{}{place}", of.word),
        ]);
    }
    page.table(table);
}

fn field(of: &CorpusField, page: &mut Page) {
    let leaf = if of.leaf == of.instruction { String::new() } else { format!(" ({})", of.leaf) };
    let more = match of.different.saturating_sub(of.values.len() as u64) {
        0 => String::new(),
        more => format!(", {more} more values"),
    };
    let title = format!(
        "{} {}{leaf}: {}, {}{more}",
        isa(&of.isa, of.gpu.as_deref()),
        of.instruction,
        of.field,
        plural(usize::try_from(of.bits).unwrap_or(usize::MAX), "bit")
    );
    heading(&title, page);
    let mut bars = Bars { indent: 2, ..Bars::default() };
    for value in &of.values {
        let label = match value.low == value.high {
            true => format!("{:#x}", value.low),
            false => format!("{:#x}..{:#x}", value.low, value.high),
        };
        bars.bar(label, value.count, format!("{}  {}", value.count, share(value.count, of.count)));
    }
    page.blocks.push(Block::Bars(bars));
}

fn applications(corpus: &Corpus, page: &mut Page) {
    if corpus.applications.is_empty() {
        return;
    }
    heading("applications", page);
    let names = ["application", "programs", "instructions", "undefined", "with remarks", "most frequent"];
    let mut table = Table::headed(2, names);
    for of in &corpus.applications {
        let top: Vec<&str> = of.top.iter().filter_map(|of| of.name.as_deref()).collect();
        table.plain([
            &of.name,
            &of.programs.to_string(),
            &of.instructions.to_string(),
            &of.unmatched.to_string(),
            &of.remarked.to_string(),
            &top.join(", "),
        ]);
    }
    page.table(table);
}

fn spirv(corpus: &Corpus, page: &mut Page) {
    for (kind, title) in [("instruction", "SPIR-V instructions"), ("capability", "SPIR-V capabilities")] {
        let mut bars = Bars { indent: 2, ..Bars::default() };
        for of in corpus.spirv.iter().filter(|of| of.kind == kind) {
            let modules = plural(usize::try_from(of.modules).unwrap_or(usize::MAX), "module");
            bars.bar(of.name.as_str(), of.count, format!("{}  {modules}", of.count));
        }
        if !bars.bars.is_empty() {
            heading(title, page);
            page.blocks.push(Block::Bars(bars));
        }
    }
}

/// Renders the differences of two corpora; `title` is the heading.
pub fn corpus_difference(found: &CorpusDifference, title: &str) -> Page {
    let mut page = Page::default();
    page.heading(title);
    for (side, total) in [("before", &found.before), ("after", &found.after)] {
        for line in totals(total) {
            page.line(2, format!("{side}: {line}"));
        }
    }
    page.line(
        2,
        format!(
            "programs: {} helped, {} hurt, {} the same, {} new, {} gone",
            found.helped_count, found.hurt_count, found.same, found.new, found.gone
        ),
    );
    programs("helped", Style::Good, &found.helped, &mut page);
    programs("hurt", Style::Bad, &found.hurt, &mut page);
    if !found.instructions.is_empty() {
        heading("instructions", &mut page);
        let mut table = Table::headed(2, ["", "instruction", "before", "after", "change"]);
        for of in &found.instructions {
            table.plain([
                &isa(&of.isa, of.gpu.as_deref()),
                of.name.as_deref().unwrap_or("(undefined)"),
                &of.before.to_string(),
                &of.after.to_string(),
                &change(of.before, of.after),
            ]);
        }
        page.table(table);
    }
    unknowns("new undefined encodings", &found.new_unknowns, &mut page);
    unknowns("encodings that are no longer undefined", &found.gone_unknowns, &mut page);
    page
}

fn programs(title: &str, style: Style, all: &[CorpusProgram], page: &mut Page) {
    if all.is_empty() {
        return;
    }
    heading(title, page);
    let mut table = Table::headed(2, ["application", "program", "before", "after", "change"]);
    for of in all {
        table.row([
            Line::from(of.application.as_str()),
            Line::from(of.name.as_str()),
            Line::from(of.before.to_string().as_str()),
            Line::from(of.after.to_string().as_str()),
            Line::of(style, change(of.before, of.after)),
        ]);
    }
    page.table(table);
}

/// Formats a change of a count as the difference and the percentage: `+12 (+3.1 %)`.
fn change(before: u64, after: u64) -> String {
    let difference = i128::from(after) - i128::from(before);
    match before {
        0 => format!("{difference:+}"),
        _ => format!("{difference:+} ({:+.1} %)", 100.0 * difference as f64 / before as f64),
    }
}
