//! Measures the speed of assembling new lines, from memory to memory, in one thread:
//! `cargo run --release -p isaloom-asm --example asm_speed -- ir3 600 20000 5`. The arguments are description,
//! generation, number of lines, and rounds. Each round uses a new assembler without cached lines.
//!
//! Optional arguments follow:
//!
//! - `vectors`: the lines of the shared vectors
//! - `again`: one assembler for all rounds, which caches the lines in the first round
//! - `tight`: lines without spaces after commas
//! - `targets`: lines with a label instead of a number after `#`
//! - `programs`: the shared ir3 programs as a whole
//! - `labels`: the same programs with labels
//!
//! To count CPU instructions (`perf stat -e instructions:u`, `valgrind --tool=callgrind`), take the difference
//! between two runs with different numbers of rounds.

#![allow(clippy::unwrap_used, reason = "an example")]

#[path = "../tests/common/draw.rs"]
mod draw;

use isaloom_asm::{AsmOptions, Assembler, Site};
use isaloom_engine::{Isa, Options};
use isaloom_model::Generation;
use isaloom_testkit_isaspec as common;
use std::hint::black_box;
use std::time::Instant;

const SITE: Site<'static> = Site { index: 0, symbols: &() };

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize| arguments.get(at).map_or(0, |n| n.parse().unwrap());
    let (name, generation, count, rounds) = (&arguments[0], number(1), number(2), number(3));
    if let Some(kind @ ("programs" | "labels")) = arguments.get(4).map(String::as_str) {
        return programs(generation as u32, rounds, kind == "labels");
    }
    let isa = Isa::compile(common::mesa(name).unwrap(), Generation(generation as u32)).unwrap();
    let lines = match arguments.get(4).map(String::as_str) {
        None => draw::lines(&isa, count),
        Some("tight") => draw::lines(&isa, count).iter().map(|line| line.replace(", ", ",")).collect(),
        Some("targets") => targets(draw::lines(&isa, count), &isa),
        Some(_) => common::random(name)
            .unwrap()
            .into_iter()
            .filter(|(g, _, text)| {
                *g as usize == generation && !text.contains("\t; ") && !text.starts_with("no match")
            })
            .map(|(_, _, text)| text)
            .collect(),
    };
    // Builds the lookup tables of the description once, outside of the measurement. A clone shares them.
    let prototype = Assembler::new(&isa);
    prototype.clone().line(&lines[0], SITE, &()).unwrap();
    let mut best = f64::INFINITY;
    let mut wrong = 0usize;
    let again = arguments.get(5).is_some();
    let mut assembler = prototype.clone();
    for _ in 0..rounds {
        if !again {
            assembler = prototype.clone();
        }
        let start = Instant::now();
        wrong = lines
            .iter()
            .filter(|line| black_box(assembler.line(black_box(line), SITE, &())).is_err())
            .count();
        best = best.min(start.elapsed().as_secs_f64());
    }
    let mut words = 0u64;
    let mut assembler = prototype.clone();
    for line in &lines {
        let word = assembler
            .line(line, SITE, &())
            .map_or(1, |e| e.word.value() as u64 ^ (e.word.value() >> 64) as u64);
        words = words.rotate_left(5).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ word;
    }
    let rate = lines.len() as f64 / best / 1e6;
    println!(
        "{name}: {} lines, {wrong} refused, {rate:.3} million lines a second in the best round; {words:016x}",
        lines.len()
    );
}

/// Replaces the number after `#` by a label. Keeps only lines that assemble after the replacement.
fn targets(lines: Vec<String>, isa: &Isa) -> Vec<String> {
    let mut assembler = Assembler::new(isa);
    let labelled = lines.into_iter().enumerate().filter_map(|(number, line)| {
        let (before, rest) = line.split_once('#')?;
        let rest = rest.trim_start_matches('-').trim_start_matches(|c: char| c.is_ascii_digit());
        Some(format!("{before}#l{}{rest}", number % 100))
    });
    labelled.filter(|line| assembler.line(line, SITE, &()).is_ok()).collect()
}

/// Measures whole programs: the disassembled shared ir3 programs. Each round uses a new assembler without cached lines.
fn programs(generation: u32, rounds: usize, labels: bool) {
    let model = common::model(&isaloom_testkit::shared("specs/isaspec26/ir3.xml").unwrap());
    let isa = Isa::compile(model, Generation(generation)).unwrap();
    let dumps = isaloom_testkit::json(&isaloom_testkit::shared("vectors/isaspec26/dumps.json.gz").unwrap());
    let of_generation = dumps.as_array().unwrap().iter().filter(|program| program["gen"] == generation);
    let mut texts = Vec::new();
    for words in of_generation.map(|program| program["words"].as_array().unwrap().iter()) {
        let words = words.map(|word| u64::from_str_radix(word.as_str().unwrap(), 16).unwrap());
        let bytes: Vec<u8> = words.flat_map(u64::to_le_bytes).collect();
        let mut text = String::new();
        isa.disassemble(&bytes, &Options { labels, messages: false, ..Options::default() }, &mut text);
        texts.push(text);
    }
    let options = AsmOptions { bytes_only: true, ..AsmOptions::default() };
    let assemble = |assembler: &mut Assembler| {
        let (mut count, mut wrong, mut sum) = (0, 0, 0u64);
        for text in &texts {
            let assembly = assembler.program(black_box(text), Default::default(), &options, &());
            (count, wrong) = (count + assembly.count, wrong + assembly.wrong);
            sum = assembly
                .bytes
                .iter()
                .fold(sum, |sum, byte| sum.wrapping_mul(31).wrapping_add((*byte).into()));
        }
        (count, wrong, sum)
    };
    let prototype = Assembler::new(&isa);
    let (count, wrong, sum) = assemble(&mut prototype.clone());
    let mut best = f64::INFINITY;
    for _ in 0..rounds {
        let mut assembler = prototype.clone();
        let start = Instant::now();
        black_box(assemble(&mut assembler));
        best = best.min(start.elapsed().as_secs_f64());
    }
    let rate = count as f64 / best / 1e6;
    println!(
        "ir3: {count} lines, {wrong} refused, {rate:.3} million lines a second in the best round; {sum:016x}"
    );
}
