//! Control flow of a program, for every target: basic blocks, a graph for Graphviz, and arrows beside the text. The
//! whole program must be in memory.
//!
//! The branch target and the flags in the record of each instruction determine the control flow. A branch without a
//! flag that it is always taken can also continue at the next instruction.

use crate::interface::{CodeOperations, Failure};
use crate::io::{JobSink, Source, read_all};
use crate::job::{Flow, Form, Job, Verdict};
use crate::listing::Listing;
use crate::transfer::step;
use isaloom_engine::flow::{Graph, Step};
use isaloom_render::{arrows, dot};
use isaloom_schema::{Block, Instruction, Target as BranchTarget, TokenKind, Way};
use isaloom_source::visible;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// Maximum program size, in bytes.
const MOST: usize = 16 << 20;

/// Returns the basic blocks of a program. If several records have the same offset, only the first is used.
fn blocks(records: &[Instruction]) -> Vec<Block> {
    let mut ordered: Vec<(Step, u64)> =
        records.iter().filter_map(|record| Some((step(record)?, record.index?))).collect();
    ordered.sort_by_key(|(step, _)| step.offset);
    ordered.dedup_by_key(|(step, _)| step.offset);
    let steps: Vec<Step> = ordered.iter().map(|(step, _)| *step).collect();
    let named = records.iter().filter(|record| !record.labels.is_empty());
    let entries: Vec<u64> = named.filter_map(|record| record.offset).collect();
    let number = |at: usize| ordered.get(at).map_or(0, |(_, index)| *index);
    let way = |&(block, way): &(usize, isaloom_engine::flow::Way)| Way {
        block: block as u64,
        kind: way.name().to_owned(),
    };
    let block = |block: &isaloom_engine::flow::Block| Block {
        instructions: [number(block.steps.start), number(block.steps.end.saturating_sub(1))],
        next: block.next.iter().map(way).collect(),
        ..Block::default()
    };
    Graph::of(&steps, &entries).blocks.iter().map(block).collect()
}

/// Sets the branch targets of records whose text only has the label of the target, as in listings of isaspec
/// descriptions.
pub fn aim(records: &mut [Instruction]) {
    let mut places: BTreeMap<String, BranchTarget> = BTreeMap::new();
    for record in records.iter() {
        let offset = record.offset.and_then(|offset| i64::try_from(offset).ok());
        for label in &record.labels {
            places.insert(
                label.clone(),
                BranchTarget { offset, index: record.index, label: Some(label.clone()) },
            );
        }
    }
    for record in records.iter_mut().filter(|record| record.target.is_none()) {
        let label = record.tokens.iter().find(|token| token.kind == TokenKind::Label);
        record.target = label.and_then(|label| places.get(&label.text).cloned());
    }
}

/// Appends an input to a listing, as a control flow graph or as text with arrows.
pub fn listing(
    target: &dyn CodeOperations,
    flow: Flow,
    source: &mut dyn Source,
    listing: &mut Listing,
    sink: &mut dyn JobSink,
) -> Result<Verdict, Failure> {
    let (name, bytes) = (source.name().to_owned(), read_all(source)?);
    if bytes.len() > MOST {
        let why = format!(
            "{name}: the code is too large for graphs and arrows: {} bytes (expected at most {MOST})",
            bytes.len()
        );
        return Err(Failure::Input { why, help: Some("select a part of the code".to_owned()) });
    }
    let job = listing.job().clone();
    listing.begin_input();
    let mut records = Vec::new();
    let summary = target.disassemble(
        &bytes,
        &Job { labels: true, name: name.clone(), ..job.clone() },
        &mut |record| {
            records.push(record);
            ControlFlow::Continue(())
        },
    )?;
    aim(&mut records);
    let blocks = blocks(&records);
    if job.form.is_records() {
        sink.text(&listing.stream.begin(&target.isa(), &name, Some(bytes.len() as u64), &[], None))?;
        let mut text = String::new();
        for (number, record) in records.iter().enumerate() {
            text.clear();
            listing.stream.push(record, number == 0, &mut text);
            sink.text(&text)?;
        }
        sink.text(&listing.stream.end_with(&blocks, &summary, &[]))?;
    } else if flow == Flow::Graph {
        let text = |index: u64| {
            let record = usize::try_from(index).ok().and_then(|index| records.get(index));
            record.map_or_else(String::new, |record| {
                let labels: String =
                    record.labels.iter().map(|label| format!("{}:\n", visible(label))).collect();
                labels + &record.text
            })
        };
        sink.text(&dot(&name, &blocks, text))?;
    } else {
        sink.text(&with_arrows(&format!("{name}: {}", target.title()), &records, job.form))?;
    }
    Ok(Verdict::of(summary.unmatched > 0 || summary.truncated_bytes > 0))
}

/// Returns the text of a program: one line per record with its offset, and arrows from branches to their targets at the
/// left.
fn with_arrows(title: &str, records: &[Instruction], form: Form) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut places: BTreeMap<u64, usize> = BTreeMap::new();
    let mut ways: Vec<(usize, i64)> = Vec::new();
    for record in records {
        lines.extend(record.labels.iter().map(|label| format!("{}:", visible(label))));
        let line = lines.len();
        if let Some(offset) = record.offset {
            places.entry(offset).or_insert(line);
        }
        if let Some(target) = record.target.as_ref().and_then(|target| target.offset) {
            ways.push((line, target));
        }
        lines.push(match (form, record.offset) {
            (Form::Columns, Some(offset)) => format!("{offset:08x}  {}", record.text),
            _ => record.text.clone(),
        });
    }
    let place = |target: i64| u64::try_from(target).ok().and_then(|target| places.get(&target).copied());
    let ways: Vec<(usize, usize)> =
        ways.into_iter().filter_map(|(from, to)| Some((from, place(to)?))).collect();
    let mut out = if form == Form::Columns { format!("; {}\n", visible(title)) } else { String::new() };
    for (arrow, line) in arrows(lines.len(), &ways).iter().zip(&lines) {
        out.push_str(arrow);
        out.push_str(line);
        out.push('\n');
    }
    out
}
