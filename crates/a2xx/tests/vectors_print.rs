//! Compares printed texts with the output of the disassemblers of Mesa and xenia.

use crate::lanes;
use crate::references;

use isaloom_a2xx::{
    Clause, Dialect, Gpu, Program, Slot, TextOptions, alu_text, clause_text, disassemble, fetch_text,
};
use isaloom_testkit::{json, json_lines, shared};
use lanes::{corrected, corrected_program};
use references::{Tally, stage, words};

const TEST: &str = "-p isaloom-a2xx vectors_print::";

#[isaloom_testkit::needs_shared]
#[test]
fn single_instructions_print_like_the_references() {
    let Some(path) = shared("vectors/a2xx/random_instructions.jsonl.gz") else { return };
    let (mut freedreno, mut xna) = (Tally::default(), Tally::default());
    for case in json_lines(&path) {
        let name = case["hex"].to_string();
        let serialized = case["sync"].as_u64() == Some(1);
        let texts = [Dialect::Freedreno, Dialect::Xna].map(|dialect| {
            let options =
                TextOptions { dialect, stage: stage(&case["shader_type"]), ..TextOptions::default() };
            let words = words(&case["hex"]);
            match case["kind"].as_str() {
                Some("cf") => clause_text(
                    Clause::from_halves([words[0] as u16, words[1] as u16, words[2] as u16]),
                    Gpu::A2xx,
                    &options,
                ),
                Some("alu") => {
                    alu_text(Slot([words[0], words[1], words[2]]), Gpu::A2xx, serialized, &options)
                }
                _ => fetch_text(Slot([words[0], words[1], words[2]]), Gpu::A2xx, serialized, &options),
            }
        });
        let (text, xenia) = (case["text"].as_str().unwrap_or(""), case["xenia"].as_str().unwrap_or(""));
        if !text.contains("<UNDEFINED>") {
            freedreno.check(&name, &texts[0], text);
        }
        if !xenia.starts_with('<') && !xenia.contains("<MARK") {
            let words = words(&case["hex"]);
            let xenia = match case["kind"].as_str() {
                Some("alu") => corrected(Slot([words[0], words[1], words[2]]), xenia),
                _ => xenia.to_owned(),
            };
            xna.check(&name, &texts[1], &xenia);
        }
    }
    freedreno.finish("a2xx.random_instructions.freedreno", TEST);
    xna.finish("a2xx.random_instructions.xna", TEST);
}

#[isaloom_testkit::needs_shared]
#[test]
fn programs_print_like_the_references() {
    for (file, freedreno_key) in [
        ("samples", "disasm"),
        ("generated_programs", "disasm"),
        ("mesa_compiled", "disasm"),
        ("dialect2012_programs", "disasm_current"),
    ] {
        let Some(path) = shared(&format!("vectors/a2xx/{file}.json.gz")) else { return };
        let (mut freedreno, mut xna) = (Tally::default(), Tally::default());
        for case in json(&path).as_array().into_iter().flatten() {
            let program = Program::decode(&words(&case["words"]), Gpu::A2xx);
            assert_eq!(program.encode(), words(&case["words"]));
            let name = case["name"].as_str().unwrap_or("");
            let print = |dialect| {
                disassemble(
                    &program,
                    &TextOptions { dialect, stage: stage(&case["stage"]), ..TextOptions::default() },
                )
            };
            freedreno.check(name, &print(Dialect::Freedreno), case[freedreno_key].as_str().unwrap_or(""));
            // xenia throws an exception for vertex formats that the Xenos does not have, so these programs are not
            // compared.
            let xenia = case["xenia"].as_str().unwrap_or("");
            if !xenia.starts_with("<XENIA-THROWS>") {
                let xenia = corrected_program(&words(&case["words"]), Gpu::A2xx, xenia);
                xna.check(name, &print(Dialect::Xna), &xenia);
            }
        }
        freedreno.finish(&format!("a2xx.{file}.freedreno"), TEST);
        xna.finish(&format!("a2xx.{file}.xna"), TEST);
    }
}
