//! Compares isaloom with the installed `spirv-as` and `spirv-dis`. The inputs are shared modules and texts with
//! random changes (fixed seeds). Output, exit code and message must be equal.
//!
//! The installed programs may be years older than the grammar. For differences with that cause, [`version_difference`]
//! returns the reason, and every such case is checked against the grammar. `ISALOOM_SPIRV_CHANGES=N` makes N changes
//! per module, `ISALOOM_SPIRV_SEED=N` selects other changes. Differing inputs are stored in `target/tmp`.

#![allow(clippy::unwrap_used, clippy::panic)]

use crate::common::base64;
use crate::common::programs::{Run, spirv_as, spirv_dis};
use isaloom_spirv::grammar::{Grammar, kinds};
use isaloom_testkit as testkit;
use isaloom_testkit::random::Random;
use std::collections::BTreeMap;
use std::io::Write as _;
use std::process::{Command, Stdio};

/// Maximum size of a module, in bytes. In a small module, a change has the same effects as in a large module.
const LONGEST: usize = 6 << 10;
const CHANGES_OF_A_MODULE: u64 = 24;

fn env_number(variable: &str, otherwise: u64) -> u64 {
    std::env::var(variable).map_or(otherwise, |number| number.parse().unwrap())
}

/// Returns the number of changes per module, and the base of their seeds.
fn plan() -> (u64, u64) {
    (env_number("ISALOOM_SPIRV_CHANGES", CHANGES_OF_A_MODULE), env_number("ISALOOM_SPIRV_SEED", 0) << 33)
}

/// Runs an installed program on its standard input; `None` if it is not installed.
fn installed(program: &str, flags: &[&str], input: &[u8]) -> Option<Run> {
    let mut command = Command::new(program);
    command.args(flags).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().ok()?;
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // The program may stop before it has read everything.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    let code = output.status.code().map_or(-1, i64::from);
    Some(Run { code, stdout: output.stdout, stderr: output.stderr })
}

fn dis(flags: &[&str], module: &[u8]) -> Option<Run> {
    installed("spirv-dis", &[flags, &["-"]].concat(), module)
}

fn as_(flags: &[&str], text: &[u8]) -> Option<Run> {
    installed("spirv-as", &[flags, &["-o", "-", "-"]].concat(), text)
}

/// Returns the shared modules, with their text, that isaloom and the installed programs print and assemble identically.
fn modules_with_equal_output() -> Option<Vec<(Vec<u8>, Vec<u8>)>> {
    let path = testkit::shared("vectors/spirv/modules_binary.jsonl.gz")?;
    let mut found = Vec::new();
    for case in testkit::json_lines(&path) {
        let module = base64::decode(case["spv"].as_str().unwrap());
        if module.len() > LONGEST {
            continue;
        }
        let theirs = dis(&[], &module)?;
        if theirs.code == 0 && theirs == spirv_dis(&module, &[]) {
            let text = theirs.stdout;
            if as_(&[], &text)? == spirv_as(&text, &[]) {
                found.push((module, text));
            }
        }
    }
    Some(found)
}

/// Makes one change to the words of a module.
fn change_words(words: &mut Vec<u32>, random: &mut Random) {
    let at = 5 + random.index(words.len() - 5);
    let other = words[5 + random.index(words.len() - 5)];
    match random.index(9) {
        0 => words[at] ^= 1 << random.index(32),
        1 => words[at] = random.index(80) as u32,
        2 => words[at] = other,
        3 => drop(words.remove(at)),
        4 => words.insert(at, other),
        5 => words.truncate(at + 1),
        6 => words[at] = words[at] & 0xffff | (random.index(12) as u32) << 16,
        7 => words[at] = words[at] & 0xffff_0000 | random.index(400) as u32,
        _ => words[at] = words[at].wrapping_add(random.index(5) as u32).wrapping_sub(2),
    }
}

/// Makes one change to a text.
fn change_text(text: &mut Vec<u8>, random: &mut Random) {
    // Commas, parentheses and `OpUnknown` have a meaning only since 2025.
    const PIECES: &[&str] = &[
        " ",
        "\n",
        "%",
        "=",
        "\"",
        "\\",
        ";",
        "!1",
        "|",
        "0x",
        "-",
        "1e3",
        "0.5",
        "%1",
        "%x = OpUndef %1\n",
        "OpNop\n",
        "4294967296",
        "Op",
        "None",
        "\t",
        "é",
        "!",
        "abc",
    ];
    let word = |text: &[u8], random: &mut Random| {
        let words: Vec<(usize, usize)> = text
            .split_inclusive(|b| b.is_ascii_whitespace())
            .scan(0, |at, word| {
                *at += word.len();
                Some((*at - word.len(), *at - word.len() + word.trim_ascii_end().len()))
            })
            .filter(|(start, end)| start < end)
            .collect();
        words[random.index(words.len())]
    };
    let (start, end) = word(text, random);
    let (from, to) = word(text, random);
    let other = text[from..to].to_vec();
    let piece = PIECES[random.index(PIECES.len())].as_bytes().to_vec();
    let inside = start + random.index(end - start + 1);
    match random.index(7) {
        0 => drop(text.splice(start..end, other)),
        1 => drop(text.splice(start..end, [])),
        2 => drop(text.splice(start..start, [other, b" ".to_vec()].concat())),
        3 => drop(text.splice(start..end, piece)),
        4 => drop(text.splice(inside..inside, piece)),
        5 => drop(text.splice(inside..(inside + 1).min(text.len()), [])),
        _ => text.truncate(inside),
    }
}

/// Returns the reason if a difference is caused by versions; otherwise `None`.
fn version_difference(input: &[u8], theirs: &Run, ours: &Run) -> Option<&'static str> {
    const LANGUAGE: &str = ", if you are creating a new source language please use value 0 (Unknown) and when ready, add \
                            your source language to SPIRV-Headers";
    let (said, say) = (String::from_utf8_lossy(&theirs.stderr), String::from_utf8_lossy(&ours.stderr));
    let (printed, print) = (String::from_utf8_lossy(&theirs.stdout), String::from_utf8_lossy(&ours.stdout));
    let same_end = theirs.code == ours.code && said == say;
    if theirs.code == ours.code && printed == print {
        let found = said.strip_suffix(".\n").filter(|said| said.ends_with("'=' expected after result id"));
        if say.replace(LANGUAGE, "") == said
            || found.is_some_and(|said| say.starts_with(&format!("{said} but found '")))
        {
            return Some("longer message");
        }
    }
    // The installed assembler writes some capabilities that the installed disassembler rejects.
    for (what, kind) in [("source language", kinds::SOURCE_LANGUAGE), ("capability", kinds::CAPABILITY)] {
        if let Some((_, value)) = said.split_once(&format!("Invalid {what} operand: "))
            && kind.by_value(value.trim().parse().ok()?).is_some()
        {
            return Some("newer enumerant");
        }
    }
    if let Some((_, opcode)) = said.split_once("Invalid opcode: ")
        && Grammar::built_in().instruction(opcode.trim().parse().ok()?).is_some()
    {
        return Some("newer opcode");
    }
    if let Some((start, bit)) = said.split_once("floating-point fast math mode operand: ")
        && let Some((_, bit)) = bit.split_once("has invalid mask component ")
        && say.starts_with(start)
        && kinds::FP_FAST_MATH_MODE.by_value(bit.trim().parse().ok()?).is_some()
    {
        return Some("newer bit");
    }
    let rest = say.trim_end_matches(['\'', '.', '\n']);
    if theirs.code == ours.code
        && said.strip_prefix(rest).is_some_and(|more| more.starts_with(['(', ')', ',']))
    {
        return Some("commas and parentheses end words");
    }
    if theirs.code == ours.code && say.contains("Invalid FP encoding '") {
        return Some("newer operand of OpTypeFloat");
    }
    if said.contains("Invalid instruction OpTypeFloat") && said.contains("no more operands after 3 words") {
        return Some("newer operand of OpTypeFloat");
    }
    // The installed assembler looks for the optional encoding of `OpTypeFloat` on the next line, and accepts an
    // immediate as the encoding.
    if let Some(line) = said.split(": ").nth(1).and_then(|number| number.parse::<usize>().ok()) {
        let is_float = |line: usize| {
            let line = input.split(|&b| b == b'\n').nth(line.wrapping_sub(1)).unwrap_or_default();
            String::from_utf8_lossy(line).contains("= OpTypeFloat ")
        };
        let behind = |said: &str| said.splitn(4, ": ").nth(3).map(str::to_owned);
        if theirs.code == ours.code
            && (is_float(line) && behind(&said) == behind(&say)
                || is_float(line - 1)
                    && said.contains(" not allowed before =.")
                    && say.contains("Invalid word following !<integer>: ="))
        {
            return Some("newer operand of OpTypeFloat");
        }
    }
    for (old, new, kind) in [
        ("OptNoneINTEL", "OptNoneEXT", kinds::FUNCTION_CONTROL),
        ("RayTminNV", "RayTminKHR", kinds::BUILT_IN),
        ("PartitionedInclusiveScanNV", "PartitionedInclusiveScanEXT", kinds::GROUP_OPERATION),
        ("PartitionedExclusiveScanNV", "PartitionedExclusiveScanEXT", kinds::GROUP_OPERATION),
    ] {
        if same_end && printed != print && printed.replace(old, new) == print {
            let value = |name: &str| kind.by_name(name.as_bytes()).unwrap().value();
            assert_eq!(value(old), value(new));
            return Some("renamed enumerant");
        }
    }
    // Literal numbers whose type has a width that SPIR-V does not define; docs/appendix/conformance.md describes them.
    let odd = |line: &str, ty: &str, widths: &[u32]| {
        let width = line.split_once(ty).and_then(|(_, rest)| rest.split(' ').next()?.parse::<u32>().ok());
        width.is_some_and(|width| !widths.contains(&width))
    };
    if same_end && print.lines().count() == printed.lines().count() {
        if print.lines().any(|line| odd(line, "= OpTypeFloat ", &[16, 32, 64])) {
            return Some("constant of a float that there is not");
        }
        if print.lines().any(|line| odd(line, "= OpTypeInt ", &[8, 16, 32, 64])) {
            return Some("constant of an integer that there is not");
        }
    }
    None
}

#[derive(Default)]
struct Tally {
    cases: usize,
    same: usize,
    older: BTreeMap<&'static str, usize>,
    wrong: Vec<String>,
}

impl Tally {
    fn note(&mut self, what: String, input: &[u8], theirs: &Run, ours: &Run) {
        self.cases += 1;
        if theirs == ours {
            self.same += 1;
            return;
        }
        match version_difference(input, theirs, ours) {
            Some(cause) => *self.older.entry(cause).or_default() += 1,
            None => {
                let differs = |(a, b): &(&[u8], &[u8])| a != b;
                let lines = theirs.stdout.split(|&b| b == b'\n').zip(ours.stdout.split(|&b| b == b'\n'));
                let (their_line, our_line) = lines.into_iter().find(differs).unwrap_or_default();
                let said = |run: &Run, line: &[u8]| {
                    let (message, line) =
                        (String::from_utf8_lossy(&run.stderr), String::from_utf8_lossy(line));
                    format!("{} {message:?} ({} bytes, {line:?})", run.code, run.stdout.len())
                };
                let kept = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(what.replace(' ', "_"));
                std::fs::write(&kept, input).unwrap();
                self.wrong.push(format!(
                    "{what}\n  theirs {}\n  ours   {}",
                    said(theirs, their_line),
                    said(ours, our_line)
                ));
            }
        }
    }

    fn finish(self, what: &str) {
        println!("{what}: {} cases, {} the same, older: {:?}", self.cases, self.same, self.older);
        assert!(self.cases > 3000, "too few modules that both print alike");
        assert!(self.wrong.is_empty(), "{} differ\n{}", self.wrong.len(), self.wrong.join("\n"));
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn changed_modules_disassemble_like_the_installed_program() {
    if dis(&[], &[]).is_none() || as_(&[], &[]).is_none() {
        return testkit::skipped("spirv-dis and spirv-as are not installed");
    }
    let Some(modules) = modules_with_equal_output() else { return };
    println!("{} modules", modules.len());
    let (changes, seed) = plan();
    let mut tally = Tally::default();
    for (index, (module, _)) in modules.iter().enumerate() {
        let mut random = Random::from_state(seed | index as u64);
        for change in 0..changes {
            let mut words: Vec<u32> =
                module.chunks_exact(4).map(|word| u32::from_le_bytes(word.try_into().unwrap())).collect();
            for _ in 0..=random.index(2) {
                change_words(&mut words, &mut random);
            }
            let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
            let flags: &[&str] = [&[][..], &["--raw-id"], &["--no-indent", "--no-header"]][random.index(3)];
            let (theirs, ours) = (dis(flags, &bytes).unwrap(), spirv_dis(&bytes, flags));
            tally.note(format!("module {index} change {change} {flags:?}"), &bytes, &theirs, &ours);
        }
    }
    tally.finish("modules");
}

#[isaloom_testkit::needs_shared]
#[test]
fn changed_texts_assemble_like_the_installed_program() {
    if dis(&[], &[]).is_none() || as_(&[], &[]).is_none() {
        return testkit::skipped("spirv-dis and spirv-as are not installed");
    }
    let Some(modules) = modules_with_equal_output() else { return };
    let (changes, seed) = plan();
    let mut tally = Tally::default();
    for (index, (_, text)) in modules.iter().enumerate() {
        let mut random = Random::from_state(seed | index as u64 | 1 << 32);
        for change in 0..changes {
            let mut text = text.clone();
            for _ in 0..=random.index(2) {
                if text.trim_ascii().is_empty() {
                    break;
                }
                change_text(&mut text, &mut random);
            }
            let flags: &[&str] = [&[][..], &["--preserve-numeric-ids"]][random.index(4) / 3];
            let (theirs, ours) = (as_(flags, &text).unwrap(), spirv_as(&text, flags));
            tally.note(format!("text {index} change {change} {flags:?}"), &text, &theirs, &ours);
        }
    }
    tally.finish("texts");
}
