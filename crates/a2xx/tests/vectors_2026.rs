//! Compares random words and programs with the output of the 2026 disassemblers from Mesa and xenia.

use crate::lanes;
use crate::references;

use isaloom_a2xx::{
    Clause, Dialect, Gpu, Program, Slot, TextOptions, alu_text, clause_text, disassemble, fetch_text,
};
use isaloom_testkit::{json_lines, shared};
use lanes::{corrected, corrected_program};
use references::{Tally, stage, words};

const TEST: &str = "-p isaloom-a2xx vectors_2026::";

#[isaloom_testkit::needs_shared]
#[test]
fn random_single_instructions_print_like_the_references() {
    let Some(path) = shared("vectors/a2xx/random_single_2026.jsonl.gz") else { return };
    let (mut freedreno, mut xna) = (Tally::default(), Tally::default());
    for case in json_lines(&path) {
        let name = case["hex"].to_string();
        let serialized = case["sync"].as_u64() == Some(1);
        let text = |dialect| {
            let options = TextOptions { dialect, stage: stage(&case["stage"]), ..TextOptions::default() };
            let words = words(&case["hex"]);
            match case["kind"].as_str() {
                Some("cf") => {
                    let halves = [words[0] as u16, words[1] as u16, words[2] as u16];
                    clause_text(Clause::from_halves(halves), Gpu::A2xx, &options)
                }
                Some("alu") => {
                    alu_text(Slot([words[0], words[1], words[2]]), Gpu::A2xx, serialized, &options)
                }
                _ => fetch_text(Slot([words[0], words[1], words[2]]), Gpu::A2xx, serialized, &options),
            }
        };
        if let Some(mesa) = case["mesa"].as_str() {
            freedreno.check(&name, &text(Dialect::Freedreno), mesa);
        }
        if let Some(xenia) = case["xenia"].as_str() {
            // xenia printed the instruction as a part of a program, so its text has a `serialize` line and an
            // indentation that a single instruction does not have.
            let alone = xenia.trim_start().strip_prefix("serialize\n").unwrap_or(xenia).trim_start();
            let words = words(&case["hex"]);
            let alone = match case["kind"].as_str() {
                Some("alu") => corrected(Slot([words[0], words[1], words[2]]), alone),
                _ => alone.to_owned(),
            };
            xna.check(&name, text(Dialect::Xna).trim_start(), &alone);
        }
    }
    freedreno.finish("a2xx.random_single_2026.freedreno", TEST);
    xna.finish("a2xx.random_single_2026.xna", TEST);
}

#[isaloom_testkit::needs_shared]
#[test]
fn random_programs_print_like_the_references() {
    let Some(path) = shared("vectors/a2xx/random_programs_2026.jsonl.gz") else { return };
    let (mut freedreno, mut xna) = (Tally::default(), Tally::default());
    for (number, case) in json_lines(&path).enumerate() {
        let words = words(&case["words"]);
        let text = |dialect, gpu| {
            let program = Program::decode(&words, gpu);
            disassemble(
                &program,
                &TextOptions { dialect, stage: stage(&case["stage"]), ..TextOptions::default() },
            )
        };
        if let Some(mesa) = case["mesa"].as_str() {
            freedreno.check(&number.to_string(), &text(Dialect::Freedreno, Gpu::A2xx), mesa);
        }
        if let Some(xenia) = case["xenia"].as_str() {
            let xenia = corrected_program(&words, Gpu::Xenos, xenia);
            xna.check(&number.to_string(), &text(Dialect::Xna, Gpu::Xenos), &xenia);
        }
    }
    freedreno.finish("a2xx.random_programs_2026.freedreno", TEST);
    xna.finish("a2xx.random_programs_2026.xna", TEST);
}
