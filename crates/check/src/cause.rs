//! Which problems follow from others, so that one mistake is told once, by its cause.
//!
//! A mistake that the reader found makes it leave something out. What is then found about the bitset in which it
//! stands, or about what extends that, follows from it. What nothing seems to use follows from it if what was left out
//! mentions it, or mentions something that is spelled nearly so. Nothing here looks at a sentence.

use crate::finding::{Finding, Subject};
use crate::problem::Problem;
use crate::rule::Rule;
use isaloom_model::{BitsetId, Model};
use isaloom_source::{Severity, Span, nearest};
use rustc_hash::FxHashMap;

/// The most mistakes of one bitset that are looked at.
const CAUSES: usize = 50;

/// The most misspelled names that are compared with what is unused.
const MISSPELLED: usize = 200;

/// What the reader warns of and passes over, with all that it contains.
const PASSED_OVER: [&str; 2] = ["unknown-element", "unknown-attribute"];

/// Mistakes after which bits are not matched as they were meant.
const BITS: [&str; 10] = [
    "pattern-length",
    "pattern-character",
    "range-form",
    "range-reversed",
    "range-outside",
    "bits-overlap",
    "assert-dont-care",
    "bitset-size",
    "size-or-extends",
    "bad-number",
];

/// Mistakes after which a bitset does not have the generations that it was meant to have.
const GENERATIONS: [&str; 2] = ["gen-reversed", "gen-outside"];

/// Mistakes after which a text is not printed, or a condition not asked, as it was meant.
const TEXTS: [&str; 8] = [
    "display-syntax",
    "expr-syntax",
    "expr-unknown",
    "expr-depth",
    "template-cycle",
    "template-too-long",
    "override-without-expr",
    "repeated-element",
];

/// What is found where bits are not matched as they were meant.
const OF_BITS: [&str; 4] = ["bits-uncovered", "bitset-conflict", "leaf-shadowed", "leaf-unreachable"];

/// What is found where the generations are not those that were meant.
const OF_GENERATIONS: [&str; 3] = ["bitset-conflict", "leaf-shadowed", "leaf-unreachable"];

/// What is found where texts are not printed as they were meant.
const OF_TEXTS: [&str; 9] = [
    "no-display",
    "display-unused",
    "override-unreachable",
    "override-shadowed",
    "override-unused",
    "field-not-shown",
    "lossy-display",
    "derived-unused",
    "param-unused",
];

/// What is found where a name is not declared.
const OF_NAMES: [&str; 6] = [
    "name-missing",
    "name-unresolved",
    "name-conditional",
    "param-missing",
    "param-unresolved",
    "map-unknown-field",
];

/// What the reader suspects, and the verifier knows.
const SUSPICIONS: [&str; 3] = ["name-unresolved", "name-conditional", "param-missing"];

/// For each problem the number of the one that it follows from, if any. A cause follows from nothing itself.
pub(crate) fn causes(model: &Model, problems: &[Problem]) -> Vec<Option<usize>> {
    let places = Places::new(model);
    let mut of_bitsets: FxHashMap<BitsetId, Vec<usize>> = FxHashMap::default();
    let mut first: Option<usize> = None;
    let mut misspelled: Vec<(&str, usize)> = Vec::new();
    for (i, problem) in problems.iter().enumerate() {
        let missing = [Rule::NameMissing.id(), Rule::MapUnknownField.id()].contains(&problem.id());
        let Some(span) = problem.span().filter(|_| missing || leaves_out(problem)) else {
            continue;
        };
        if misspelled.len() < MISSPELLED {
            misspelled.push((model.sources().text(span), i));
        }
        if !missing {
            first = first.or(Some(i));
            if let Some(bitset) = places.bitset(span) {
                let causes = of_bitsets.entry(bitset).or_default();
                if causes.len() < CAUSES {
                    causes.push(i);
                }
            }
        }
    }
    let cause = |(i, problem): (usize, &Problem)| -> Option<usize> {
        if leaves_out(problem) {
            return None;
        }
        let of_bitset = || {
            let about = about(model, &places, problem).filter_map(|id| of_bitsets.get_key_value(&id));
            let causes = about.flat_map(|(&bitset, causes)| causes.iter().map(move |&cause| (bitset, cause)));
            let explaining = causes.filter(|&(bitset, cause)| {
                problems.get(cause).is_some_and(|cause| explains(model, &places, bitset, cause.id(), problem))
            });
            // Of several, the nearest.
            let distance = |cause: usize| {
                let spans = problem.span().zip(problems.get(cause).and_then(Problem::span));
                spans.map(|(p, c)| (p.file != c.file, p.start.abs_diff(c.start)))
            };
            explaining.map(|(_, cause)| cause).min_by_key(|&cause| distance(cause))
        };
        let spelled = || {
            let name = unused_name(model, problem)?;
            let found = misspelled.iter().find(|(text, _)| *text != name && nearly(text, name));
            found.map(|&(_, i)| i)
        };
        let of_mention = || {
            let name = declaration(model, problem)?;
            first.filter(|_| mentioned(model, name))
        };
        of_bitset().or_else(spelled).or_else(of_mention).filter(|&cause| cause != i)
    };
    let direct: Vec<Option<usize>> = problems.iter().enumerate().map(cause).collect();
    // A missing name may be a cause and follow from something itself.
    let root = |cause: usize| direct.get(cause).copied().flatten().unwrap_or(cause);
    direct.iter().map(|cause| cause.map(root)).collect()
}

/// Whether a mistake in a bitset can have brought about a problem of the bitset.
fn explains(model: &Model, places: &Places<'_>, bitset: BitsetId, cause: &str, problem: &Problem) -> bool {
    let id = problem.id();
    if OF_NAMES.contains(&id) {
        // The name is declared there, in something that was left out.
        let name = problem.span().map(|span| model.sources().text(span)).unwrap_or_default();
        let mut known = model.bitset(bitset).cases.iter().flat_map(|c| &c.fields);
        return quoted(places.text(bitset), name) && !known.any(|&field| model.field(field).name == name);
    }
    let (of_bits, of_texts) = (OF_BITS.contains(&id), OF_TEXTS.contains(&id));
    if BITS.contains(&cause) {
        of_bits
    } else if GENERATIONS.contains(&cause) {
        OF_GENERATIONS.contains(&id)
    } else if TEXTS.contains(&cause) {
        of_texts
    } else {
        of_bits || of_texts
    }
}

/// Without what the reader suspects where the verifier found it to be so.
pub(crate) fn without_suspicions(problems: &mut Vec<Problem>) {
    let missing =
        |p: &Problem| p.finding().filter(|finding| finding.rule == Rule::NameMissing).and_then(Finding::span);
    let known: Vec<Span> = problems.iter().filter_map(missing).collect();
    problems.retain(|problem| match problem {
        Problem::Read(d) if SUSPICIONS.contains(&d.id) => {
            !d.labels.iter().any(|label| known.contains(&label.span))
        }
        _ => true,
    });
}

/// Whether the reader left something out because of it.
fn leaves_out(problem: &Problem) -> bool {
    match problem {
        Problem::Read(d) => {
            let follows = d.id == "bits-uncovered" || OF_NAMES.contains(&d.id);
            d.severity == Severity::Error && !follows || PASSED_OVER.contains(&d.id)
        }
        Problem::Found(_) => false,
    }
}

/// The bitsets that a problem is about, with all that they extend.
fn about<'a>(
    model: &'a Model,
    places: &'a Places<'a>,
    problem: &'a Problem,
) -> Box<dyn Iterator<Item = BitsetId> + 'a> {
    let direct: Box<dyn Iterator<Item = BitsetId> + 'a> = match problem {
        Problem::Read(d) => Box::new(d.labels.iter().filter_map(|label| places.bitset(label.span))),
        Problem::Found(finding) => {
            let nested = finding.witnesses.iter().flat_map(|w| &w.path).map(|step| step.leaf);
            let places = finding.parties.iter().filter_map(|party| match party.subject {
                Subject::Name(_) | Subject::Expr(_) => places.bitset(party.span),
                _ => None,
            });
            Box::new(finding.bitsets(model).chain(nested).chain(places))
        }
    };
    Box::new(direct.flat_map(|id| model.chain(id)).map(|(id, _)| id))
}

/// The name of a declaration of the whole description that nothing uses.
fn declaration<'a>(model: &'a Model, problem: &'a Problem) -> Option<&'a str> {
    let finding = problem.finding()?;
    let unused = matches!(
        finding.rule,
        Rule::UnusedBitset | Rule::UnusedEnum | Rule::UnusedExpr | Rule::UnusedTemplate
    );
    finding.parties.first().filter(|_| unused).and_then(|party| party.subject.name(model))
}

/// The name of something that nothing uses, or that no text tells.
fn unused_name<'a>(model: &'a Model, problem: &'a Problem) -> Option<&'a str> {
    let finding = problem.finding()?;
    let told = matches!(
        finding.rule,
        Rule::DerivedUnused | Rule::ParamUnused | Rule::FieldNotShown | Rule::FieldUnmapped
    );
    let party = finding.parties.first().filter(|_| told);
    declaration(model, problem).or_else(|| party.and_then(|party| party.subject.name(model)))
}

fn nearly(text: &str, name: &str) -> bool {
    // A misspelled name is short; a long text is no name.
    text.len() <= 2 * name.len() + 4 && !nearest(text, [name], 1).is_empty()
}

/// Whether the sources use a name that they declare: more than once as an attribute's value, or in braces.
fn mentioned(model: &Model, name: &str) -> bool {
    let of_file = |text: &str| {
        let (quoted, braced) = (count(text, name, in_quotes), count(text, name, in_braces));
        (quoted, quoted + braced)
    };
    let (mut declared, mut all) = (0, 0);
    for (_, file) in model.sources().files() {
        let (quoted, mentions) = of_file(file.text());
        declared += quoted;
        all += mentions;
    }
    declared > 0 && all > 1
}

/// Whether a name is the value of an attribute in a text.
fn quoted(text: &str, name: &str) -> bool {
    count(text, name, in_quotes) > 0
}

fn in_quotes(before: char, after: char) -> bool {
    matches!((before, after), ('"', '"') | ('\'', '\''))
}

fn in_braces(before: char, after: char) -> bool {
    before == '{' && matches!(after, '}' | ':')
}

/// How often a name stands by itself in a text, up to twice.
fn count(text: &str, name: &str, by_itself: fn(char, char) -> bool) -> usize {
    if name.is_empty() {
        return 0;
    }
    let whole = |at: usize| {
        let before = text.get(..at).and_then(|t| t.chars().next_back());
        let after = text.get(at + name.len()..).and_then(|t| t.chars().next());
        before.zip(after).is_some_and(|(before, after)| by_itself(before, after))
    };
    text.match_indices(name).filter(|&(at, _)| whole(at)).take(2).count()
}

/// Which bitset's element a place of the sources is in.
struct Places<'m> {
    model: &'m Model,
    /// Where the elements of bitsets stand, in order.
    elements: Vec<(Span, BitsetId)>,
    /// The same, by the bitset's number.
    of_bitset: Vec<Span>,
}

impl<'m> Places<'m> {
    fn new(model: &'m Model) -> Places<'m> {
        let of_bitset: Vec<Span> = model.bitsets().map(|(_, bitset)| bitset.element).collect();
        let mut elements: Vec<_> =
            model.bitsets().map(|(id, _)| id).zip(&of_bitset).map(|(id, &e)| (e, id)).collect();
        elements.sort_unstable();
        Places { model, elements, of_bitset }
    }

    /// The bitset whose element holds the place. What is not in the model has none.
    fn bitset(&self, span: Span) -> Option<BitsetId> {
        let before = |(e, _): &(Span, BitsetId)| (e.file, e.start) <= (span.file, span.start);
        let next = self.elements.partition_point(before);
        let &(element, id) = next.checked_sub(1).and_then(|i| self.elements.get(i))?;
        (element.file == span.file && span.start < element.end).then_some(id)
    }

    /// The text of a bitset's element.
    fn text(&self, bitset: BitsetId) -> &'m str {
        self.of_bitset.get(bitset.index()).map_or("", |&span| self.model.sources().text(span))
    }
}
