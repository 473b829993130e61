//! Page of a complete answer.

use crate::{
    Page, assembled, audit, corpus, corpus_difference, cover, description, difference, explanation, findings,
    fit, free, hits, instruction_counts, known, losses, ported, proof, reduced, round_trip, scan, statistics,
    stripped, sweep, wrapped,
};
use isaloom_schema::{Command, Document};

/// Renders the answer of a command; `title` names its subject. The page is empty for a listing, which is rendered
/// separately.
pub fn page(document: &Document, title: &str) -> Page {
    let mut page = Page::default();
    match &document.command {
        Command::Asm { inputs } => inputs.iter().for_each(|input| page.append(assembled(input))),
        Command::Explain { explanations } => {
            for explained in explanations {
                if !page.is_empty() {
                    page.gap();
                }
                page.append(explanation(explained, title));
            }
        }
        Command::Info { description: found } => page = description(found, title),
        Command::Search { hits: found } => page = hits(found),
        Command::Stats { statistics: facts, encodings, instructions } => {
            page.line(0, title);
            page.append(statistics(facts, encodings));
            page.append(instruction_counts(instructions));
        }
        Command::Check { findings: found } => page = findings(found),
        Command::Audit { audit: found } => page = audit(found),
        Command::Diff { difference: found } => page = difference(found, document.isa.as_ref()),
        Command::Scan { scan: found } => page = scan(found, title),
        Command::List { known: found } => page = known(found),
        Command::Gaps { spaces } => page = free(spaces),
        Command::Fit { fit: found } => page = fit(found),
        Command::Cover { cover: found } => page = cover(found),
        Command::CorpusReport { corpus: found } => page = corpus(found, title),
        Command::CorpusDiff { difference: found } => page = corpus_difference(found, title),
        Command::Prove { proof: found } => page = proof(found),
        Command::Port { porting } => page = ported(porting),
        Command::Strip { stripped: found } => page = stripped(found),
        Command::Wrap { wrapped: found } => page = wrapped(found),
        Command::Reduce { reduced: found } => page = reduced(found),
        Command::Sweep { sweep: found } => page = sweep(found),
        Command::RoundTrip { round_trip: found } => page = round_trip(found),
        Command::Convert { losses: found, .. } => page = losses(found),
        Command::Dis { .. } => {}
    }
    page
}
