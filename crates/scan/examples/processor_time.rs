//! Benchmark of the verifier and the scanner in CPU time, which does not depend on the load of the machine (Linux
//! only). Arguments: a description, a generation, bytes per word, and an uncompressed table of vectors (generation,
//! word, expected line). With the argument `all`, words with errors are scanned too.

#![allow(clippy::unwrap_used)] // panics if the command line is wrong

use isaloom_engine::Isa;
use isaloom_model::Generation;
use isaloom_scan::{Scanner, Tally};
use std::hint::black_box;

const WORDS: usize = 1_000_000;
const ROUNDS: usize = 10;

/// Returns the CPU time so far in milliseconds, in steps of ten.
fn milliseconds() -> u64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap();
    let after_name = stat.rsplit(')').next().unwrap();
    after_name.split_whitespace().nth(11).unwrap().parse::<u64>().unwrap() * 10
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [description, generation, size, vectors, rest @ ..] = arguments.as_slice() else {
        eprintln!("usage: processor_time DESCRIPTION GENERATION BYTES VECTORS [all]");
        return;
    };
    let all = rest.first().is_some_and(|word| word == "all");
    let size: usize = size.parse().unwrap();
    let text = std::fs::read_to_string(description).unwrap();
    let mut loader = |file: &str| std::fs::read_to_string(file).map_err(|e| e.to_string());
    let (model, _) = isaloom_isaspec::read(description, &text, &mut loader);

    let start = milliseconds();
    for _ in 0..ROUNDS {
        black_box(isaloom_check::check(&model, &isaloom_check::CheckOptions::default()));
    }
    println!("check: {} ms", (milliseconds() - start) / ROUNDS as u64);

    let lines = std::fs::read_to_string(vectors).unwrap();
    let words: Vec<u128> = lines
        .lines()
        .filter_map(|line| {
            let mut columns = line.splitn(3, '\t');
            let (its, word, text) = (columns.next()?, columns.next()?, columns.next()?);
            let good = its == generation && (all || !text.contains("\t; ") && !text.starts_with("no match"));
            good.then(|| u128::from_str_radix(word, 16).ok())?
        })
        .collect();
    let isa = Isa::compile(model, Generation(generation.parse().unwrap())).unwrap();
    let mut bytes = Vec::with_capacity(WORDS * size);
    for i in 0..WORDS {
        bytes.extend_from_slice(&words[i * 7919 % words.len()].to_le_bytes()[..size]);
    }
    let (mut scanner, mut tally) = (Scanner::new(&isa), Tally::default());
    let start = milliseconds();
    for _ in 0..ROUNDS {
        scanner.bytes(&bytes, None, 0, 0, &mut tally);
    }
    let taken = (milliseconds() - start).max(1);
    let speed = tally.words as f64 / 1000.0 / taken as f64;
    let share = tally.wrong as f64 / tally.words as f64 * 100.0;
    println!("scan: {speed:.1} million words a second, {share:.0} % of them with something to report");
}
