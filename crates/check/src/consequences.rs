//! Root cause analysis: finds the problem that caused another problem, so that each error is reported once.
//!
//! The reader skips items with errors. Later problems in the same bitset, or in bitsets that extend it, are
//! consequences. An item that seems unused is a consequence if a skipped item contains its name or a similar spelling.
//! The analysis uses only the data of problems, never the text of messages.

use crate::finding::{Finding, Subject};
use crate::name_problems::NameProblems;
use crate::problem::Problem;
use crate::rule::Rule;
use isaloom_model::{BitsetId, Model};
use isaloom_source::{Effect, Span, edit_distance};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::RefCell;
use std::rc::Rc;

/// Maximum number of errors per bitset that are considered as causes.
const CAUSES: usize = 50;

/// Maximum number of misspelled names that are compared with the names of unused items.
const MISSPELLED: usize = 200;

/// Kind of error that can cause a problem.
#[derive(Clone, Copy, PartialEq, Eq)]
enum DerivedFrom {
    /// No error: the problem is never a consequence.
    Nothing,
    /// An error that leaves a name undeclared.
    Names,
    /// An error that makes patterns or leaves match other words than intended.
    Matching,
    /// An error that gives bits of a leaf another meaning than intended.
    Bits,
    /// An error that makes a printed text wrong.
    Texts,
}

fn follows(problem: &Problem) -> DerivedFrom {
    match problem {
        Problem::Read(d) => match d.effect {
            Effect::Undefined => DerivedFrom::Names,
            Effect::Uncovered => DerivedFrom::Bits,
            _ => DerivedFrom::Nothing,
        },
        Problem::Found(finding) => match finding.rule {
            Rule::NameMissing | Rule::MapUnknownField => DerivedFrom::Names,
            Rule::BitsetConflict | Rule::LeafShadowed | Rule::LeafUnreachable => DerivedFrom::Matching,
            Rule::NoDisplay
            | Rule::DisplayUnused
            | Rule::OverrideUnreachable
            | Rule::OverrideShadowed
            | Rule::OverrideUnused
            | Rule::FieldNotShown
            | Rule::LossyDisplay
            | Rule::DerivedUnused
            | Rule::ParamUnused => DerivedFrom::Texts,
            _ => DerivedFrom::Nothing,
        },
    }
}

/// Returns, for each problem, the index of its root cause; `None` if the problem is not a consequence. A root cause is
/// never itself a consequence.
pub(crate) fn causes(model: &Model, problems: &[Problem]) -> Vec<Option<usize>> {
    let places = Places::new(model);
    let naming = NameProblems::new(model, problems);
    let mut of_bitsets: FxHashMap<BitsetId, Vec<usize>> = FxHashMap::default();
    let mut first: Option<usize> = None;
    let mut misspelled: Vec<(&str, usize)> = Vec::new();
    for (i, problem) in problems.iter().enumerate() {
        let missing =
            problem.finding().is_some_and(|f| matches!(f.rule, Rule::NameMissing | Rule::MapUnknownField));
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
    let mentions = NameCounts::new(model, problems.iter().filter_map(|problem| declaration(model, problem)));
    let cause = |(i, problem): (usize, &Problem)| -> Option<usize> {
        if leaves_out(problem) {
            return None;
        }
        let of_bitset = || {
            let below = below(model, problem, &of_bitsets);
            let about = about(model, &places, problem).chain(below);
            let about = about.filter_map(|id| of_bitsets.get_key_value(&id));
            let causes = about.flat_map(|(&bitset, causes)| causes.iter().map(move |&cause| (bitset, cause)));
            let explaining = causes.filter(|&(bitset, cause)| {
                problems.get(cause).is_some_and(|cause| explains(&places, bitset, effect(cause), problem))
            });
            // Of several causes, the nearest one in the source text is chosen.
            let distance = |cause: usize| {
                let spans = problem.span().zip(problems.get(cause).and_then(Problem::span));
                spans.map(|(p, c)| (p.file != c.file, p.start.abs_diff(c.start)))
            };
            explaining.map(|(_, cause)| cause).min_by_key(|&cause| distance(cause))
        };
        // If every `extends` that names a bitset is misspelled, the bitset seems to be a leaf, which causes problems.
        let extended = || {
            if matches!(follows(problem), DerivedFrom::Nothing | DerivedFrom::Names) {
                return None;
            }
            let names = own_bitsets(model, &places, problem);
            let near = |text: &str| names.iter().any(|name| *name != text && nearly(text, name));
            let of_base = |i: usize| problems.get(i).is_some_and(|cause| effect(cause) == Effect::Base);
            misspelled.iter().find(|&&(text, i)| of_base(i) && near(text)).map(|&(_, i)| i)
        };
        let spelled = || {
            let name = unused_name(model, problem)?;
            let found = misspelled.iter().find(|(text, _)| *text != name && nearly(text, name));
            found.map(|&(_, i)| i)
        };
        let of_mention = || {
            let name = declaration(model, problem)?;
            first.filter(|_| mentions.of(name))
        };
        let of_name = || naming.cause(i, problem);
        let found = of_bitset().or_else(of_name).or_else(extended).or_else(spelled).or_else(of_mention);
        found.filter(|&cause| cause != i)
    };
    let direct: Vec<Option<usize>> = problems.iter().enumerate().map(cause).collect();
    // The direct cause may itself be a consequence, such as a missing name. Then its own cause is the root cause.
    let root = |cause: usize| direct.get(cause).copied().flatten().unwrap_or(cause);
    direct.iter().map(|cause| cause.map(root)).collect()
}

/// Returns whether an error with the effect `cause` on a bitset can cause another problem of the bitset.
fn explains(places: &Places<'_>, bitset: BitsetId, cause: Effect, problem: &Problem) -> bool {
    let follows = follows(problem);
    if follows == DerivedFrom::Names {
        // The error caused the reader to skip an item, and this item contains the missing name.
        let name = problem.span().map(|span| places.model.sources().text(span)).unwrap_or_default();
        return places.lost_names(bitset).contains(name);
    }
    match cause {
        Effect::Bits => matches!(follows, DerivedFrom::Bits | DerivedFrom::Matching),
        Effect::Generations => follows == DerivedFrom::Matching,
        Effect::Texts => follows == DerivedFrom::Texts,
        _ => follows != DerivedFrom::Nothing,
    }
}

fn effect(problem: &Problem) -> Effect {
    match problem {
        Problem::Read(d) => d.effect,
        Problem::Found(_) => Effect::None,
    }
}

/// Removes the reader's problems about undefined names that the verifier also reports, with example words.
pub(crate) fn without_repeated(problems: &mut Vec<Problem>) {
    let missing =
        |p: &Problem| p.finding().filter(|finding| finding.rule == Rule::NameMissing).and_then(Finding::span);
    let known: FxHashSet<Span> = problems.iter().filter_map(missing).collect();
    problems.retain(|problem| match problem {
        Problem::Read(d) if d.effect == Effect::Undefined => {
            !d.labels.iter().any(|label| known.contains(&label.span))
        }
        _ => true,
    });
}

/// Returns whether the reader has skipped an item because of the problem.
fn leaves_out(problem: &Problem) -> bool {
    effect(problem).leaves_out()
}

/// Returns the bitsets that a problem is about, each with all its ancestors.
fn about<'a, 'm: 'a>(
    model: &'a Model,
    places: &'a Places<'m>,
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

/// For a problem with a map: returns the bitsets with errors that extend the bitset of the map. They inherit the map,
/// and one of them may declare the field that the map is for.
fn below(model: &Model, problem: &Problem, of_bitsets: &FxHashMap<BitsetId, Vec<usize>>) -> Vec<BitsetId> {
    let party = problem.finding().and_then(|finding| finding.parties.first());
    let Some(Subject::Map(above, _)) = party.map(|party| &party.subject) else { return Vec::new() };
    let extends = |id: &BitsetId| model.chain(*id).any(|(id, _)| id == *above);
    let mut below: Vec<BitsetId> = of_bitsets.keys().copied().filter(extends).collect();
    below.sort_unstable();
    below
}

/// Returns the names of the leaves that a problem is about, without ancestors.
fn own_bitsets<'a>(model: &'a Model, places: &Places<'_>, problem: &Problem) -> Vec<&'a str> {
    let ids: Vec<BitsetId> = match problem {
        Problem::Read(d) => d.labels.iter().filter_map(|label| places.bitset(label.span)).collect(),
        Problem::Found(finding) => finding.bitsets(model).collect(),
    };
    let leaves = ids.into_iter().map(|id| model.bitset(id)).filter(|bitset| bitset.is_leaf());
    leaves.map(|bitset| bitset.name.as_str()).collect()
}

/// Returns the name of the top-level declaration that a problem reports as unused; `None` for other problems.
fn declaration<'a>(model: &'a Model, problem: &'a Problem) -> Option<&'a str> {
    let finding = problem.finding()?;
    let unused = matches!(
        finding.rule,
        Rule::UnusedBitset | Rule::UnusedEnum | Rule::UnusedExpr | Rule::UnusedTemplate
    );
    finding.parties.first().filter(|_| unused).and_then(|party| party.subject.name(model))
}

/// Returns the name of the item that a problem reports as unused or not printed; `None` for other problems.
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
    // A much longer text is not a misspelled name. At most a third of the characters of the shorter one may be wrong.
    let few = text.chars().count().min(name.chars().count());
    text.len() <= 2 * name.len() + 4 && few > 1 && edit_distance(text, name, (few / 3).max(1)).is_some()
}

/// Number of occurrences of names in the source files, as an attribute value and in braces. One pass over the files
/// counts all names.
struct NameCounts<'m> {
    counts: FxHashMap<&'m str, [usize; 2]>,
}

impl<'m> NameCounts<'m> {
    fn new(model: &'m Model, names: impl Iterator<Item = &'m str>) -> NameCounts<'m> {
        let mut counts: FxHashMap<&str, [usize; 2]> = names.map(|name| (name, [0, 0])).collect();
        if counts.is_empty() {
            return NameCounts { counts };
        }
        for (_, file) in model.sources().files() {
            let values = quoted(file.text()).map(|name| (0, name));
            for (kind, name) in values.chain(braced(file.text()).map(|name| (1, name))) {
                if let Some(count) = counts.get_mut(name) {
                    count[kind] += 1;
                }
            }
        }
        NameCounts { counts }
    }

    /// Returns whether the sources seem to use a declared name: it occurs in braces, or twice as an attribute value.
    fn of(&self, name: &str) -> bool {
        self.counts.get(name).is_some_and(|[quoted, braced]| *quoted > 0 && quoted + braced > 1)
    }
}

/// Returns the strings between any two successive quotes of one kind. They include all attribute values.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    ['"', '\''].into_iter().flat_map(|quote| text.split(quote).skip(1))
}

/// Returns the strings after an opening brace, up to a closing brace or a colon.
fn braced(text: &str) -> impl Iterator<Item = &str> {
    text.split('{').skip(1).filter_map(|rest| rest.find(['}', ':']).and_then(|end| rest.get(..end)))
}

/// Map from locations to the bitset elements that contain them.
struct Places<'m> {
    model: &'m Model,
    /// Spans of the bitset elements, in source order.
    elements: Vec<(Span, BitsetId)>,
    /// Spans of the bitset elements, indexed by bitset.
    of_bitset: Vec<Span>,
    /// Cache of [`Places::lost_names`], by bitset.
    lost: RefCell<FxHashMap<BitsetId, Rc<FxHashSet<&'m str>>>>,
}

impl<'m> Places<'m> {
    fn new(model: &'m Model) -> Places<'m> {
        let of_bitset: Vec<Span> = model.bitsets().map(|(_, bitset)| bitset.element).collect();
        let mut elements: Vec<_> =
            model.bitsets().map(|(id, _)| id).zip(&of_bitset).map(|(id, &e)| (e, id)).collect();
        elements.sort_unstable();
        Places { model, elements, of_bitset, lost: RefCell::default() }
    }

    /// Returns the bitset whose element contains the location. `None` outside of bitsets, and in a bitset that the
    /// model lacks.
    fn bitset(&self, span: Span) -> Option<BitsetId> {
        let before = |(e, _): &(Span, BitsetId)| (e.file, e.start) <= (span.file, span.start);
        let next = self.elements.partition_point(before);
        let &(element, id) = next.checked_sub(1).and_then(|i| self.elements.get(i))?;
        (element.file == span.file && span.start < element.end).then_some(id)
    }

    /// Returns the attribute values in the element of a bitset that are not names of its fields in the model. Items
    /// that the reader has skipped may declare these names.
    fn lost_names(&self, bitset: BitsetId) -> Rc<FxHashSet<&'m str>> {
        if let Some(known) = self.lost.borrow().get(&bitset) {
            return Rc::clone(known);
        }
        let mut names: FxHashSet<&str> = quoted(self.text(bitset)).collect();
        for &field in self.model.bitset(bitset).cases.iter().flat_map(|case| &case.fields) {
            names.remove(self.model.field(field).name.as_str());
        }
        let names = Rc::new(names);
        self.lost.borrow_mut().insert(bitset, Rc::clone(&names));
        names
    }

    /// Returns the source text of a bitset's element.
    fn text(&self, bitset: BitsetId) -> &'m str {
        self.of_bitset.get(bitset.index()).map_or("", |&span| self.model.sources().text(span))
    }
}
