//! Tests generated disassemblers in two programs that use them as Mesa does: an instruction counter and a C++ unit
//! test.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use crate::compile;
use crate::disasm;

use compile::Built;
use disasm::load;
use isaloom_codegen::mesa;
use isaloom_testkit::{json, lines, shared, skipped};
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

fn decoder(name: &str) -> Option<[(String, String); 2]> {
    let spec = shared(&format!("specs/isaspec26/{name}.xml"))?;
    let decoder = mesa::decode(load(&spec), &format!("{name}-isa.h"));
    assert_eq!(decoder.diagnostics, []);
    Some([(format!("{name}-isa.c"), decoder.source), (format!("{name}-isa.h"), decoder.header)])
}

/// `disasm-a3xx.c` counts registers, repeats and waits by field name, so generated code must pass these names to
/// callbacks.
#[isaloom_testkit::needs_shared]
#[test]
fn tool_counts_real_programs_by_field_name() {
    let (Some(files), Some(dumps)) = (decoder("ir3"), shared("vectors/isaspec26/dumps.json.gz")) else {
        return;
    };
    let programs = json(&dumps);
    let (mut input, mut wanted) = (String::new(), Vec::new());
    for program in programs.as_array().unwrap() {
        let words: Vec<&str> =
            program["words"].as_array().unwrap().iter().map(|w| w.as_str().unwrap()).collect();
        input.push_str(&format!("{} {}\n{}\n", program["gen"], words.len(), words.join("\n")));
        let mut lines: Vec<&str> =
            program["lines"].as_array().unwrap().iter().map(|l| l.as_str().unwrap()).collect();
        let end = lines.iter().position(|line| line.split(' ').any(|word| word == "end"));
        lines.truncate(end.map_or(lines.len(), |end| end + 1));
        wanted.push((words, lines));
    }
    for compiler in compile::compilers_for_all_targets() {
        let flags = [compile::sanitizers(&compiler), &["-O1"]].concat();
        let built = Built::new(&compiler, "statistics", &["statistics.c"], &files, &flags);
        let output = built.run(&input);
        let mut printed = output.split("\u{1}\n");
        let mut checked = 0;
        for (words, lines) in &wanted {
            let found = printed.next().unwrap();
            assert_eq!(found.lines().count(), lines.len());
            for (found, wanted) in found.lines().zip(lines) {
                // The program prints `:CATEGORY:NUMBER[HIGHx_LOWx] ` before every line, even before labels and empty
                // lines.
                let (head, text) = found.split_once("x] ").unwrap();
                let (number, word) = head[3..].split_once('[').unwrap();
                let word = word.replace("x_", "");
                assert_eq!(
                    u64::from_str_radix(&word, 16),
                    u64::from_str_radix(words[number.parse::<usize>().unwrap()], 16)
                );
                assert_eq!(text, *wanted);
                checked += 1;
            }
        }
        assert!(wanted.len() == 64 && checked > 1000, "{checked}");
        let counts: BTreeMap<&str, u64> = printed
            .next()
            .unwrap()
            .lines()
            .map(|line| line.rsplit_once(' ').unwrap())
            .map(|(name, count)| (name, count.parse().unwrap()))
            .collect();
        for name in [
            "NAME",
            "REPEAT",
            "NOP",
            "SY",
            "SS",
            "CONST",
            "GPR",
            "TYPE_SIZE",
            "SRC1_R",
            "SRC_R",
            "DST",
            "DST_HALF",
            "HALF",
            "SWIZ",
        ] {
            let known = counts.iter().any(|(found, count)| found.contains(name) && *count > 0);
            assert!(known, "no field is called {name}: {:?}", counts.keys());
        }
    }
}

/// A C++ program disassembles one word at a time to memory. It disassembles every word twice, and a callback prints
/// unmatched words.
#[isaloom_testkit::needs_shared]
#[test]
fn cpp_unit_test_disassembles_word_by_word() {
    let (Some(files), Some(vectors)) = (decoder("etnaviv"), shared("vectors/isaspec26/etnaviv.tsv.gz"))
    else {
        return;
    };
    let Some(compiler) = compile::compiler() else { return skipped("there is no C compiler") };
    if Command::new("g++").arg("--version").output().is_err() {
        return skipped("there is no C++ compiler");
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("unit-cpp");
    std::fs::create_dir_all(&folder).unwrap();
    files.iter().for_each(|(name, text)| std::fs::write(folder.join(name), text).unwrap());
    let run = |command: &mut Command| {
        let output = command.current_dir(&folder).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    };
    let flags = ["-Wall", "-Wextra", "-Werror", "-O1", "-I"];
    run(Command::new(compiler)
        .args(["-std=c11", "-c", "etnaviv-isa.c"])
        .args(flags)
        .arg(compile::c_sources()));
    let mut link = Command::new("g++");
    link.args(["-std=c++14", "-o", "unit"]).args(flags).args([".".into(), "-I".into(), compile::c_sources()]);
    run(link.arg(compile::c_sources().join("unit.cpp")).arg("etnaviv-isa.o"));
    let built = Built::from_program(folder.join("unit"));
    let (mut input, mut wanted) = (String::new(), String::new());
    for line in lines(&vectors) {
        let columns: Vec<&str> = line.splitn(3, '\t').collect();
        let word = u128::from_str_radix(columns[1], 16).unwrap();
        let words = [0, 32, 64, 96].map(|at| (word >> at) as u32);
        input.push_str(&words.map(|w| format!("{w:x}")).join(" "));
        input.push('\n');
        let matches = !columns[2].starts_with("no match: ");
        // The expected texts have no labels. Alone in a program, a branch to itself has a label, which is removed
        // below.
        if matches && !columns[2].contains("\t; ") {
            wanted.push_str(&format!("1 {}\n", columns[2]));
        } else {
            wanted.push_str(&format!("{} ", u8::from(matches)));
            match matches {
                true => wanted.push_str(&format!("{}\n", columns[2])),
                false => wanted.push_str(&format!(
                    "raw {}\n",
                    words.iter().rev().map(|w| format!("{w:08X}")).collect::<Vec<_>>().join(" ")
                )),
            }
        }
    }
    let (mut same, mut labelled) = (0, 0);
    let output = built.run(&input);
    let mut found = output.lines().peekable();
    for wanted in wanted.lines() {
        let mut line = found.next().unwrap().to_owned();
        // A branch to itself has a label line, which is joined with the line of the branch.
        if line.ends_with(" l0:") {
            line = format!("{}{}", &line[..2], found.next().unwrap());
            labelled += 1;
        } else {
            assert_eq!(line, wanted);
            same += 1;
        }
    }
    assert!(same > 1000 && found.next().is_none(), "{same} {labelled}");
}
