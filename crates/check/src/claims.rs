//! Claims of the walk, for a test: statements about the words of an instruction, each with the set of words for which
//! the walk claims that it holds.
//!
//! The test compares the claims with the reference interpreter for a million random pairs of a description and a word.

use crate::bdd::{FALSE, Set};
use crate::overlap::{overlaps, rivals};
use crate::parts::instruction_roots;
use crate::scope::ScopeId;
use crate::walk::Walk;
use isaloom_bits::Word;
use isaloom_model::{BitsetId, FieldId, FieldSource, FieldType, Generation, Model};
use isaloom_sema::{Limit, Line, LineOptions, Match, Reference, Remark};
use isaloom_testkit::arbitrary;
use isaloom_testkit::pairs::{self, Bits, Draw, WORDS};
use std::collections::{BTreeMap, BTreeSet};

/// Verifying a description takes much longer than interpreting a word. Therefore the test uses an eighth of the
/// descriptions, with eight times as many words for each.
const EIGHT: u32 = 8;

/// Statement about some words of an instruction.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Claim {
    /// A name is needed, but no field or expression has it.
    Missing(String),
    /// The leaf (the instruction, or a nested leaf) has no display.
    NoDisplay(BitsetId),
    /// The case with this index in the bitset is reached, and its condition holds.
    Case(BitsetId, usize),
    /// A printed derived field has a value that exceeds its width.
    Misfit(FieldId),
}

/// Claims about one instruction.
#[derive(Default)]
pub(crate) struct Claims {
    pub(crate) list: Vec<(Claim, Set)>,
    /// Scope of the instruction.
    pub(crate) scope: Option<ScopeId>,
    /// Observable properties of the text, as sets of words: two words that are in the same sets print the same text.
    pub(crate) observables: Vec<Set>,
}

impl Claims {
    pub(crate) fn add(&mut self, claim: Claim, when: Set) {
        if when != FALSE {
            self.list.push((claim, when));
        }
    }

    pub(crate) fn set_observables(&mut self, scope: ScopeId, observables: &[Set]) {
        self.scope = Some(scope);
        self.observables = observables.to_vec();
    }
}

/// Result of the reference interpreter for one word, as claims.
#[derive(Debug, PartialEq, Eq)]
struct Verdict {
    claims: BTreeSet<Claim>,
    /// Whether the line has a remark.
    reported: bool,
}

/// Returns the interpreter's result for a word that matches a leaf.
fn verdict_of(line: &Line, model: &Model) -> Verdict {
    let mut claims: BTreeSet<Claim> = line
        .remarks
        .iter()
        .filter_map(|remark| match remark {
            Remark::NoField { name, .. } => Some(Claim::Missing(name.clone())),
            Remark::NoDisplay { leaf, .. } => Some(Claim::NoDisplay(*leaf)),
            _ => None,
        })
        .collect();
    claims.extend(line.cases.iter().map(|c| Claim::Case(c.bitset, c.case as usize)));
    let misfits = line.fields.iter().filter(|f| exceeds_width(model, f.field, f.value));
    claims.extend(misfits.map(|f| Claim::Misfit(f.field)));
    Verdict { claims, reported: !line.remarks.is_empty() }
}

/// Returns whether a derived field has a width that the value exceeds.
fn exceeds_width(model: &Model, id: FieldId, value: u128) -> bool {
    let field = model.field(id);
    let FieldSource::Expr { width, .. } = field.source else { return false };
    let signed = matches!(field.ty, FieldType::Int | FieldType::Branch | FieldType::Offset);
    let width = match (width, field.ty) {
        (_, FieldType::Bool | FieldType::BoolInv | FieldType::Bitset(_)) => return false,
        (Some(width), _) => width,
        (None, _) if signed => 1,
        (None, _) => return false,
    };
    let narrow = model.instructions().iter().all(|i| model.bitset(i.root).size <= 32);
    let unused = if narrow { 96 } else { 64 };
    let extended = (value as i128) << (128 - width) >> (128 - width);
    let whole = (value as i128) << unused >> unused;
    value >> width != 0 && !(signed && extended == whole)
}

/// Random word, with the line of the reference interpreter.
struct Sample {
    word: u128,
    line: Line,
}

#[derive(Default)]
struct ComparisonCounts {
    descriptions: u64,
    pairs: u64,
    verdicts: u64,
    reported: u64,
    conflicts: u64,
    unmatched: u64,
    same_text: u64,
    /// Number of words in instructions that the walk did not analyze exactly, because of a limit or an option.
    given_up: u64,
}

impl ComparisonCounts {
    fn description(&mut self, seed: u64) {
        self.descriptions += 1;
        let text = arbitrary::description(seed);
        let (model, _) = isaloom_isaspec::read("arbitrary.xml", &text, &mut isaloom_isaspec::NoImports);
        let Some(root) = model.instructions().first().map(|i| i.root) else { return };
        let size = model.bitset(root).size;
        let leaves: Vec<Bits> = model
            .leaves(root)
            .map(|(leaf, _)| {
                let m = model.matching(leaf);
                Bits { fixed: m.mask & !m.dont_care, open: m.dont_care, value: m.value }
            })
            .collect();
        let mut draw = Draw::new(seed);
        let generation = Generation(draw.generation);
        let mut reference = Reference::new(&model, generation);
        let mut samples = Vec::new();
        for _ in 0..WORDS * EIGHT {
            let word = Word::new(draw.word(&leaves), size);
            let line = reference.line(word, &LineOptions::default());
            if reference.limits().iter().any(|limit| !matches!(limit, Limit::MissingNames(_))) {
                return;
            }
            // A line that was cut off at a limit lacks remarks and text, so it is not compared.
            let cut = |r: &Remark| matches!(r, Remark::TooLong | Remark::TooManyPieces);
            if !line.remarks.iter().any(cut) {
                samples.push(Sample { word: word.value(), line });
            }
        }
        self.pairs += samples.len() as u64;
        self.conflicts(&model, seed, generation, &samples);
        let rivals = rivals(&model, &overlaps(&model));
        let mut walk = Walk::new(&model);
        for root in instruction_roots(&model) {
            for (leaf, bitset) in model.leaves(root) {
                let fixed = model.matching(leaf);
                let here = |s: &&Sample| fixed.matches(s.word);
                let here: Vec<&Sample> = samples.iter().filter(here).collect();
                if here.is_empty() || bitset.size != size || !bitset.gens.contains(generation) {
                    continue;
                }
                walk.claims = Claims::default();
                walk.instruction(root, leaf, &rivals);
                let known = walk.claims.scope.is_some() && !walk.finished();
                if !known {
                    let own = here.iter().filter(|s| s.line.found == Match::Leaf(leaf));
                    self.given_up += own.count() as u64;
                    continue;
                }
                self.leaf(&mut walk, &mut reference, seed, leaf, &here);
            }
        }
    }

    /// Compares the words that match no leaf or several leaves with the overlaps that the verifier finds.
    fn conflicts(&mut self, model: &Model, seed: u64, generation: Generation, samples: &[Sample]) {
        let all = overlaps(model);
        for Sample { word, line } in samples {
            let of = |leaf: BitsetId| {
                model.bitset(leaf).gens.contains(generation) && model.matching(leaf).matches(*word)
            };
            let root = model.instructions()[0].root;
            let pairs = all.iter().filter(|o| o.root == root).flat_map(|o| &o.pairs);
            let shared = pairs.copied().find(|&(a, b)| of(a) && of(b));
            match line.found {
                Match::Conflict(a, b) => {
                    self.conflicts += 1;
                    assert_eq!(shared, Some((a, b)), "seed {seed}, word {word:x}");
                }
                Match::Nothing => {
                    self.unmatched += 1;
                    assert_eq!(shared, None, "seed {seed}, word {word:x}");
                }
                Match::Leaf(_) => assert_eq!(shared, None, "seed {seed}, word {word:x}"),
            }
        }
    }

    fn leaf(
        &mut self,
        walk: &mut Walk<'_>,
        reference: &mut Reference<'_>,
        seed: u64,
        leaf: BitsetId,
        samples: &[&Sample],
    ) {
        let model = walk.model;
        let generation = reference.generation();
        let claims = std::mem::take(&mut walk.claims);
        let Some(scope) = claims.scope else { return };
        let reach = walk.scopes.scope(scope).reach;
        let reported = walk.reported;
        let size = model.bitset(leaf).size;
        // Text by values of the observable properties: words with equal values must have the same text.
        let mut texts: BTreeMap<Vec<bool>, String> = BTreeMap::new();
        for Sample { word, line } in samples.iter().copied() {
            let bdd = walk.scopes.bdd();
            let within = |set: Set, word: u128| set != FALSE && bdd.contains(set, generation.0, word);
            assert_eq!(within(reach, *word), line.found == Match::Leaf(leaf), "seed {seed}, word {word:x}");
            if line.found != Match::Leaf(leaf) {
                continue;
            }
            let claimed = claims.list.iter().filter(|(_, set)| within(*set, *word));
            let verdict = Verdict {
                claims: claimed.map(|(claim, _)| claim.clone()).collect(),
                reported: within(reported, *word),
            };
            assert_eq!(verdict, verdict_of(line, model), "seed {seed}, {generation}, word {word:x}: {line}");
            self.verdicts += 1;
            self.reported += u64::from(verdict.reported);
            if verdict.reported {
                continue;
            }
            let observed =
                |word: u128| claims.observables.iter().map(|set| within(*set, word)).collect::<Vec<bool>>();
            let own = observed(*word);
            if let Some(known) = texts.get(&own) {
                self.same_text += 1;
                assert_eq!(*known, line.text, "seed {seed}, {generation}, word {word:x}");
            }
            // A bit on which no observable property depends must not change the text.
            for bit in (0..size).map(|bit| 1u128 << bit).filter(|bit| model.matching(leaf).mask & bit == 0) {
                let other = word ^ bit;
                if within(reach, other) && !within(reported, other) && observed(other) == own {
                    let again = reference.line(Word::new(other, size), &LineOptions::default());
                    assert_eq!(again.text, line.text, "seed {seed}, {generation}, words {word:x}, {other:x}");
                    self.same_text += 1;
                    break;
                }
            }
            texts.insert(own, line.text.clone());
        }
    }
}

/// Checks one quarter of the million pairs. There is a test per quarter, so that they run in parallel.
fn part(number: u64) {
    let mut all = ComparisonCounts::default();
    pairs::share(number * 8, 32).for_each(|seed| all.description(seed));
    let ComparisonCounts {
        descriptions,
        pairs,
        verdicts,
        reported,
        conflicts,
        unmatched,
        same_text,
        given_up,
    } = all;
    let said = format!(
        "{pairs} pairs of {descriptions} descriptions: {verdicts} verdicts, {reported} with a report, {conflicts} \
         conflicts, {unmatched} no instruction, {same_text} equal texts, {given_up} words given up"
    );
    assert!(pairs >= descriptions * u64::from(WORDS * EIGHT) * 94 / 100, "{said}");
    assert!(verdicts * 2 > pairs && reported * 10 < verdicts * 9, "{said}");
    assert!(conflicts * 50 > pairs && unmatched * 20 > pairs && same_text * 10 > pairs, "{said}");
    assert!(given_up * 3 < pairs, "{said}");
}

#[test]
fn claims_hold_for_exactly_their_words_first_quarter() {
    part(0);
}

#[test]
fn claims_hold_for_exactly_their_words_second_quarter() {
    part(1);
}

#[test]
fn claims_hold_for_exactly_their_words_third_quarter() {
    part(2);
}

#[test]
fn claims_hold_for_exactly_their_words_last_quarter() {
    part(3);
}
