//! How fast lines are assembled that were never seen before, memory to memory, one thread:
//! `cargo run --release -p isaloom-asm --example asm_speed -- ir3 600 20000 5`: description, generation, number of lines,
//! rounds; each round has an assembler that has seen none of the lines. `vectors` after it takes the lines of the shared
//! vectors, and `again` after that has one assembler for all rounds, which knows the lines from the first. For counts of instructions take the difference of two numbers of rounds
//! (`perf stat -e instructions:u`, `valgrind --tool=callgrind`).

#![allow(clippy::unwrap_used, reason = "an example")]

#[path = "../../engine/tests/common/mod.rs"]
mod common;
#[path = "../tests/common/draw.rs"]
mod draw;

use isaloom_asm::{Assembler, Site};
use isaloom_engine::Isa;
use isaloom_model::Generation;
use std::hint::black_box;
use std::time::Instant;

const SITE: Site<'static> = Site { index: 0, symbols: &() };

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize| arguments.get(at).map_or(0, |n| n.parse().unwrap());
    let (name, generation, count, rounds) = (&arguments[0], number(1), number(2), number(3));
    let isa = Isa::compile(common::mesa(name).unwrap(), Generation(generation as u32)).unwrap();
    let lines = match arguments.get(4) {
        None => draw::lines(&isa, count),
        Some(_) => common::random(name)
            .unwrap()
            .into_iter()
            .filter(|(g, _, text)| {
                *g as usize == generation && !text.contains("\t; ") && !text.starts_with("no match")
            })
            .map(|(_, _, text)| text)
            .collect(),
    };
    // What lines are looked up in is made once for a description, not for each round.
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
