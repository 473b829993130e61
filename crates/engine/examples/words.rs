//! Writes words to standard output, for measurements: `words NAME GENERATION KIND COUNT`. NAME is a description of
//! the shared directory, such as `isaspec/ir3`. The output is the same on every machine.
//!
//! KIND is one of:
//!
//! - `distinct`: different words without remarks, from all leaves in rotation, with random values for the bits that the
//!   leaf's pattern leaves open
//! - `garbage`: random bits
//! - `programs`: the shared ir3 programs in sequence, repeated

#![allow(clippy::unwrap_used, reason = "an example")]

#[path = "shared/description.rs"]
mod description;

use isaloom_bits::Word;
use isaloom_engine::{DecodeResult, Isa, Place, Prepared, Printer};
use isaloom_testkit::arbitrary::Random;
use std::collections::HashSet;
use std::io::Write as _;

/// Maximum number of random words that are tried to find a new word of one leaf; then the next leaf is used.
const DRAWS: u32 = 64;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [name, generation, kind, count] = arguments.as_slice() else {
        eprintln!("usage: words NAME GENERATION KIND COUNT");
        return;
    };
    let count: usize = count.parse().unwrap();
    let isa = description::compiled(name, generation.parse().unwrap());
    let size = isa.fixed_bytes().unwrap();
    let mut random = Random::new(0x15a1_0030);
    let words = match kind.as_str() {
        "distinct" => distinct(&isa, count, &mut random),
        "garbage" => (0..count).map(|_| random.wide()).collect(),
        _ => programs(generation.parse().unwrap(), count),
    };
    let mut out = std::io::stdout().lock();
    for word in words {
        out.write_all(&word.to_le_bytes()[..size]).unwrap();
    }
}

/// Returns different words without remarks, from all leaves in rotation.
fn distinct(isa: &Isa, count: usize, random: &mut Random) -> Vec<u128> {
    let (_, dispatch) = isa.compiled().instruction_dispatches().next().unwrap();
    let mut printer = Printer::new(isa).with_prepared(&Prepared::at_once(isa));
    let (mut words, mut seen) = (Vec::new(), HashSet::new());
    while words.len() < count {
        let before = words.len();
        for matching in &dispatch.shape.matchings {
            let fixed = matching.mask & !matching.dont_care;
            let drawn = (0..DRAWS).map(|_| {
                let open = random.wide() & !fixed & !matching.dont_care;
                Word::new(open | matching.value, dispatch.size)
            });
            let clean = |word: &Word| {
                let instruction = isa.instruction_of_word(*word, 0);
                let leaf = matches!(instruction.found, DecodeResult::Leaf { .. });
                leaf && printer.print(&instruction, Place::default(), &mut (), &mut String::new())
            };
            // All words of a leaf with few open bits may have been used already; then the leaf adds no word in this
            // round.
            let new = drawn.filter(|word| !seen.contains(&word.value())).take(DRAWS as usize).find(clean);
            if let Some(word) = new {
                seen.insert(word.value());
                words.push(word.value());
            }
        }
        assert!(words.len() > before, "the description has only {before} words");
    }
    words.truncate(count);
    words
}

/// Returns the words of the shared ir3 programs of a generation, repeated until there are `count` words.
fn programs(generation: u64, count: usize) -> Vec<u128> {
    let path = isaloom_testkit::shared("vectors/isaspec26/dumps.json.gz").unwrap();
    let programs = isaloom_testkit::json(&path);
    let programs = programs.as_array().unwrap().iter().filter(|program| program["gen"] == generation);
    let words = programs.flat_map(|program| program["words"].as_array().unwrap());
    let words = words.map(|word| u128::from_str_radix(word.as_str().unwrap(), 16).unwrap());
    words.collect::<Vec<_>>().into_iter().cycle().take(count).collect()
}
