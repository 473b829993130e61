//! Pages about scans, searches, statistics and the known instruction sets.

use crate::pieces::noun;
use crate::proposal;
use crate::{Line, Page, Style, Table, one_line, plural};
use isaloom_schema::{Fact, FactValue, Found, Hit, InstructionCount, Known, Problem, Scan};

/// Sections of a scan, in order: the kind of problem, and the heading.
const SECTIONS: [(&str, &str); 8] = [
    ("no-instruction", "undefined encodings"),
    ("conflict", "words that match several instructions"),
    ("no-nested", "fields with an undefined encoding"),
    ("dont-care", "don't-care bits that are 1"),
    ("assert", "failed asserts"),
    ("enum-value", "undefined enum values"),
    ("not-printable", "instructions that cannot be printed"),
    ("truncated", "inputs that end within an instruction"),
];

/// Renders the registered instruction sets.
pub fn known(known: &[Known]) -> Page {
    let mut page = Page::default();
    let mut table = Table::headed(0, ["name", "family", "GPUs", "generations", "commands", "file"]);
    for known in known {
        let generations: Vec<String> = known.generations.iter().map(u32::to_string).collect();
        table.row([
            Line::of(Style::Strong, &known.name),
            (&known.family).into(),
            short(&known.gpus).into(),
            generations.join(" ").into(),
            known.commands.join(" ").into(),
            known.file.clone().unwrap_or_default().into(),
        ]);
    }
    table.squeeze();
    page.table(table);
    page
}

/// Joins names with separators. Of more than six names, only the first and the last are shown.
fn short(names: &[String]) -> String {
    match names {
        [first, _, _, .., last] if names.len() > 6 => format!("{first} .. {last}"),
        _ => names.join(" "),
    }
}

/// Renders the findings of a scan; `title` names the description and the generation.
pub fn scan(scan: &Scan, title: &str) -> Page {
    let mut page = Page::default();
    for (kind, heading) in SECTIONS {
        let mine: Vec<&Problem> = scan.problems.iter().filter(|p| p.kind == kind).collect();
        if mine.is_empty() {
            continue;
        }
        page.line(0, Line::of(Style::Strong, heading));
        let width = mine.iter().map(|p| p.count.to_string().len()).max().unwrap_or(1);
        for problem in mine {
            let (count, example) = (problem.count, &problem.example);
            let line = Line::of(Style::Bad, format!("{count:>width$}"));
            page.line(2, line.and(Style::Plain, format!("  {}", problem.message)));
            page.line(6 + width, format!("{}+{:#x}: {}", example.input, example.offset, example.word));
        }
        page.gap();
    }
    if scan.ungrouped > 0 {
        let problems = if scan.ungrouped == 1 { "problem is" } else { "problems are" };
        page.line(0, format!("{} more {problems} not grouped (group limit reached)", scan.ungrouped));
        page.gap();
    }
    programs(&scan.programs, &mut page);
    scan.proposals.iter().for_each(|one| page.append(proposal(one)));
    if scan.words > 0 || scan.inputs.is_empty() {
        let inputs = plural(scan.inputs.len(), "input");
        let groups = plural(scan.problems.len(), "group");
        let (words, wrong) = (plural(scan.words as usize, "word"), scan.wrong);
        page.line(0, format!("{title}: {inputs}, {words}, {wrong} with problems in {groups}"));
    }
    page
}

/// Adds the programs that the scan found, one per line.
fn programs(programs: &[Found], page: &mut Page) {
    if programs.is_empty() {
        return;
    }
    let mut table = Table::headed(0, ["input", "offset", "kind", "bytes", "information"]);
    for found in programs {
        let facts: Vec<String> = found.facts.iter().map(|f| format!("{} {}", f.name, f.value)).collect();
        table.row([
            (&found.input).into(),
            Line::of(Style::Number, format!("{:#010x}", found.offset)),
            (&found.kind).into(),
            found.code_size.to_string().into(),
            facts.join(", ").into(),
        ]);
    }
    page.table(table);
}

/// Renders the instructions that a search found, one per line, the best match first.
pub fn hits(hits: &[Hit]) -> Page {
    let mut table = Table::new(0);
    for hit in hits {
        let generations = hit.generations.map(|g| g.to_string()).unwrap_or_default();
        let place = hit.place.as_ref().map(ToString::to_string).unwrap_or_default();
        let first = hit.doc.as_deref().unwrap_or_default().trim_start();
        table.row([
            Line::of(Style::Strong, hit.shown.as_ref().unwrap_or(&hit.name).as_str()),
            generations.into(),
            hit.kind.clone().unwrap_or_else(|| hit.groups.join(" ")).into(),
            Line::of(Style::Dim, place),
            one_line(first.split("\n\n").next().unwrap_or_default()).into(),
        ]);
    }
    table.squeeze();
    let mut page = Page::default();
    page.table(table);
    page
}

/// Renders counts, one per line, followed by a table of the counts for each encoding.
pub fn statistics(statistics: &[Fact], encodings: &[Vec<Fact>]) -> Page {
    let mut page = Page::default();
    let width = statistics.iter().filter_map(number).map(|n| n.to_string().len()).max().unwrap_or(0).max(8);
    for fact in statistics {
        match number(fact) {
            Some(count) => {
                let line = Line::of(Style::Number, format!("{count:width$}"));
                page.line(0, line.and(Style::Plain, format!(" {}", noun(count, &fact.name))));
            }
            None => page.line(0, format!("{} {}", fact.name, fact.value)),
        }
    }
    let Some(first) = encodings.first() else { return page };
    page.gap();
    let mut table = Table { headed: true, ..Table::default() };
    table.rows.push(first.iter().map(|fact| (&fact.name).into()).collect());
    for row in encodings {
        table.rows.push(row.iter().map(|fact| fact.value.to_string().into()).collect());
    }
    page.table(table);
    page
}

/// Renders a table of the instructions of a program: name, number, and share of all instructions.
pub fn instruction_counts(counts: &[InstructionCount]) -> Page {
    let mut page = Page::default();
    let total: u64 = counts.iter().map(|one| one.count).sum();
    if total == 0 {
        return page;
    }
    page.gap();
    let mut table = Table { headed: true, ..Table::default() };
    table.rows.push(["instruction", "count", "share"].map(Into::into).to_vec());
    for InstructionCount { name, count } in counts {
        let share = format!("{:.1} %", *count as f64 * 100.0 / total as f64);
        table.rows.push(vec![name.as_str().into(), count.to_string().into(), share.into()]);
    }
    page.table(table);
    page
}

fn number(fact: &Fact) -> Option<u64> {
    match fact.value {
        FactValue::Count(count) => Some(count),
        FactValue::Text(_) | FactValue::List(_) => None,
    }
}
