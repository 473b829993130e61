//! Exhaustive check of all words of a description, and round-trip proofs of all instructions, as records.

use isaloom_check::{Residue, RoundTrip, RoundTripStatus, Witness};
use isaloom_design::{Literal, SweepResult};
use isaloom_engine::Isa;
use isaloom_model::{BitsetId, Generation, Model};
use isaloom_schema as schema;
use isaloom_target::Failure;
use isaloom_target::support::models::hex;
use isaloom_target::support::windows::in_order;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Maximum word size of an exhaustive check, in bits.
const MOST_BITS: u32 = 32;
/// Number of words that a task checks.
const PART: u64 = 1 << 22;

/// Decodes and prints every word in one generation or in all generations. Compares the results with the reference
/// interpreter, and reassembles the lines.
///
/// `progress` is called from several threads with the numbers of checked words and of all words.
///
/// # Errors
/// If words have more than 32 bits, leaves have guards, or a generation does not compile.
pub fn sweep(
    model: &Arc<Model>,
    generation: Option<u32>,
    progress: &(dyn Fn(u64, u64) + Sync),
) -> Result<schema::Sweep, Failure> {
    let impossible = |why: String| Failure::Impossible { why, help: None };
    let roots: Vec<BitsetId> = model.instructions().iter().map(|entry| entry.root).collect();
    if let Some(long) = roots.iter().map(|&id| model.bitset(id)).find(|root| root.size > MOST_BITS) {
        return Err(Failure::Impossible {
            why: format!(
                "{} has words of {} bits (an exhaustive check supports at most 32)",
                long.name, long.size
            ),
            help: Some("use `isaloom check --round-trip`, which does not enumerate words".to_owned()),
        });
    }
    let generations = generation.map_or_else(|| model.generations().to_vec(), |one| vec![one]);
    let all = generations.len() as u64 * roots.iter().map(|&id| 1u64 << model.bitset(id).size).sum::<u64>();
    let done = AtomicU64::new(0);
    let unique: Vec<BitsetId> = isaloom_check::round_trip(model)
        .iter()
        .filter(|found| matches!(found.verdict, RoundTripStatus::Proved))
        .map(|found| found.leaf)
        .collect();
    let mut found = Vec::new();
    for generation in generations {
        let isa = Isa::compile(Arc::clone(model), Generation(generation))
            .map_err(|error| impossible(error.to_string()))?;
        let mut swept = SweepResult::default();
        let mut told = schema::SweepOf { generation, ..schema::SweepOf::default() };
        for &root in &roots {
            let Some(literal) = Literal::new(model, Generation(generation), root) else {
                let name = &model.bitset(root).name;
                let why = format!("leaves of {name} have match conditions in addition to patterns");
                return Err(impossible(why));
            };
            let words = 1u64 << model.bitset(root).size;
            let parts: Vec<u64> = (0..words).step_by(PART as usize).collect();
            let seen = in_order(parts, |start| {
                let range = start..(start + PART).min(words);
                let count = range.end - range.start;
                let swept = isaloom_design::sweep(&isa, &literal, root, range);
                progress(done.fetch_add(count, Ordering::Relaxed) + count, all);
                swept
            });
            seen.iter().for_each(|part| swept.add(part));
            let leaves: Vec<BitsetId> = model
                .leaves(root)
                .filter(|(_, leaf)| leaf.gens.contains(Generation(generation)))
                .map(|(id, _)| id)
                .collect();
            told.leaves += leaves.len();
            told.proved += leaves.iter().filter(|leaf| unique.contains(leaf)).count();
            told.without_texts.extend(literal.without_lines().map(|id| model.bitset(id).name.clone()));
            let seen = in_order(leaves, |leaf| isaloom_design::read_back(&isa, Some(&literal), leaf));
            seen.iter().for_each(|part| swept.add(part));
        }
        found.push(with(told, model, &swept));
    }
    Ok(schema::Sweep { description: model.name().to_owned(), sweeps: found })
}

fn with(told: schema::SweepOf, model: &Model, swept: &SweepResult) -> schema::SweepOf {
    let size = model.instructions().iter().map(|entry| model.bitset(entry.root).size).max().unwrap_or(0);
    schema::SweepOf {
        counts: swept.counts,
        examples: swept.examples.iter().map(|&word| hex(size, word)).collect(),
        ..told
    }
}

/// Proves for each instruction, for all its words at once, whether its text reassembles to the same word.
pub fn round_trip(model: &Arc<Model>) -> schema::RoundTrip {
    let found = isaloom_check::round_trip(model);
    let mut isas: Vec<(Generation, Option<Isa>)> = Vec::new();
    let mut text = |witness: &Witness, word| {
        let generation = witness.generation;
        if !isas.iter().any(|(known, _)| *known == generation) {
            isas.push((generation, Isa::compile(Arc::clone(model), generation).ok()));
        }
        let isa = isas.iter().find(|(known, _)| *known == generation).and_then(|(_, isa)| isa.as_ref());
        isa.map(|isa| isa.text(word)).unwrap_or_default()
    };
    let mut one = |found: &RoundTrip| {
        let leaf = model.bitset(found.leaf);
        let mut told = schema::RoundTripOf {
            name: leaf.name.clone(),
            generations: isaloom_target::support::models::generations(leaf.gens),
            ..schema::RoundTripOf::default()
        };
        match &found.verdict {
            RoundTripStatus::Proved => told.verdict = schema::RoundTripVerdict::Proved,
            RoundTripStatus::Ambiguous { witness, unspecified } => {
                let size = model.bitset(witness.leaf).size;
                let word = |value| isaloom_bits::Word::new(value, size);
                told.verdict = schema::RoundTripVerdict::Ambiguous;
                told.generation = Some(witness.generation.0);
                told.words =
                    [Some(witness.word), witness.other].iter().flatten().map(|&w| hex(size, w)).collect();
                told.text = Some(text(witness, word(witness.word)));
                told.unspecified = (*unspecified != 0).then(|| format!("{unspecified:x}"));
            }
            RoundTripStatus::Open(why) => {
                told.verdict = schema::RoundTripVerdict::Undecided;
                let (residue, other, why) = reason(model, *why);
                (told.residue, told.other, told.why) = (residue, other, Some(why));
            }
        }
        told
    };
    let leaves: Vec<schema::RoundTripOf> = found.iter().map(&mut one).collect();
    let count = |verdict| leaves.iter().filter(|leaf| leaf.verdict == verdict).count();
    schema::RoundTrip {
        description: model.name().to_owned(),
        proved: count(schema::RoundTripVerdict::Proved),
        ambiguous: count(schema::RoundTripVerdict::Ambiguous),
        undecided: count(schema::RoundTripVerdict::Undecided),
        leaves,
    }
}

/// Returns why a proof is undecided: the reason, the name of the other instruction if the reason has one, and a
/// message.
fn reason(model: &Model, why: Residue) -> (Option<schema::RoundTripResidue>, Option<String>, String) {
    use schema::RoundTripResidue as Told;
    let name = |id: BitsetId| model.describe(id).to_string();
    let (residue, other, words) = match why {
        Residue::Rivals => (Told::Rivals, None, "too many instructions conflict with this one".to_owned()),
        Residue::Diagrams => {
            (Told::Diagrams, None, "the conditions of its text variants are too large to analyze".to_owned())
        }
        Residue::Texts => (Told::Texts, None, "its text has too many variants to distinguish".to_owned()),
        Residue::Unknown(id) => {
            let why = format!("the text of {} has the same beginning and could not be analyzed", name(id));
            (Told::OtherUnknown, Some(name(id)), why)
        }
        Residue::Steps(id) => {
            let why = format!("the step limit was reached in the comparison with {}", name(id));
            (Told::Steps, Some(name(id)), why)
        }
        Residue::Values => (Told::Values, None, "it prints a 32-bit float with six decimals".to_owned()),
        Residue::Parts => (Told::Parts, None, "adjacent fields in its text are not separated".to_owned()),
        Residue::Other(id) => {
            (Told::Other, Some(name(id)), format!("it may print the same text as {}", name(id)))
        }
        _ => return (None, None, String::new()),
    };
    (Some(residue), other, words)
}
