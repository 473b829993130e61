//! Page about a proposed bitset for undefined encodings: the evidence, and XML for the description.

use crate::findings::fours;
use crate::pieces::named_generations;
use crate::{Line, Page, Style, Table, plural};
use isaloom_schema::{Behavior, Proposal};

/// Renders the common bits of the words, the varying bits, and a `<bitset>` for the description.
pub fn proposal(proposal: &Proposal) -> Page {
    let mut page = Page::default();
    page.line(0, Line::of(Style::Strong, format!("proposed: {}", fours(&proposal.pattern))));
    let like = proposal.like.as_ref().map(|like| format!(", like {like}")).unwrap_or_default();
    let generations = named_generations(proposal.generations);
    page.line(2, format!("extends {}{like}; {generations}", proposal.extends));
    let what = if proposal.fields.is_empty() { "word" } else { "value" };
    let of = if proposal.fields.is_empty() {
        String::new()
    } else {
        format!(" of {}", proposal.fields.join(", "))
    };
    let words = plural(proposal.words, what);
    let examples = proposal.examples.join(", ");
    let known = proposal.explained;
    page.line(2, format!("from {words}{of}: {examples}; {known} with only known values in every field"));
    let mut table = Table::headed(2, ["operand", "bits", "is", "values", "from", "to", "neighbors"]);
    for operand in &proposal.operands {
        let [low, high] = operand.bits;
        let what = match operand.behavior {
            Behavior::Register => "register",
            Behavior::Immediate => "immediate",
            Behavior::Flag => "flag",
            Behavior::Choice => "choice",
            Behavior::Unknown => "unknown",
        };
        table.row([
            Line::from(operand.name.as_str()),
            if low == high { low.to_string() } else { format!("{high}:{low}") }.into(),
            what.into(),
            operand.values.to_string().into(),
            operand.least.as_str().into(),
            operand.largest.as_str().into(),
            operand.neighbors.to_string().into(),
        ]);
    }
    page.table(table);
    page.gap();
    for line in proposal.bitset.lines() {
        page.line(2, line.replace('\t', "    "));
    }
    page.gap();
    page
}
