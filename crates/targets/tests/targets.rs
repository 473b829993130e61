//! Tests that run the same operations on every target through the registry.

#![allow(clippy::panic, clippy::unwrap_used, reason = "tests fail by panicking")]

use isaloom_schema::{FieldKind, Instruction};
use isaloom_target::{
    AsmJob, CheckJob, CodeOperations as _, Failure, Job, Memory, MemorySink, Operation, ScanJob, Source,
    StripJob, Subject, Target, TargetRef,
};
use isaloom_targets::{A2XX, AMD, ISASPEC, RegisteredDescription, Registry, SPIRV};
use std::ops::ControlFlow;

/// Returns file access to the files of the workspace.
fn files() -> impl FnMut(&str) -> Result<Vec<u8>, String> {
    |name: &str| std::fs::read(isaloom_testkit::workspace().join(name)).map_err(|error| error.to_string())
}

fn registry() -> Registry {
    Registry::with(vec![RegisteredDescription {
        name: "small".to_owned(),
        target: AMD,
        file: "tests/golden/amd/small-description.xml".to_owned(),
    }])
}

fn open(name: &str, gpu: Option<&str>) -> Box<dyn Target> {
    registry().open(name, gpu, &mut files()).unwrap_or_else(|failure| panic!("{name}: {failure}"))
}

/// Rows: instruction set, GPU or generation, target, assembly text, and the name of an instruction in it.
const ROWS: [(&str, Option<&str>, TargetRef, &str, &str); 4] = [
    ("toy", Some("2"), ISASPEC, "add         hr3, hr0, hc4.y", "add"),
    ("spirv", None, SPIRV, "%1 = OpTypeFloat 32", "OpTypeFloat"),
    ("a2xx", None, A2XX, "EXEC_END ADDR(0x1) CNT(0x1)\n   (S)ALU: MAXv R0 = R1, R2\n", "VERTEX"),
    ("small", Some("gfx1150"), AMD, "s_add_u32 s1, s3, s2", "S_ADD_U32"),
];

fn program(target: &dyn Target, text: &str) -> Vec<u8> {
    target.code().unwrap().assemble(text).unwrap_or_else(|failure| panic!("{text}: {failure}"))
}

fn instructions(target: &dyn Target, bytes: &[u8]) -> Vec<Instruction> {
    let mut all = Vec::new();
    let summary = target.code().unwrap().disassemble(bytes, &Job::default(), &mut |instruction| {
        all.push(instruction);
        ControlFlow::Continue(())
    });
    let summary = summary.unwrap_or_else(|failure| panic!("{failure}"));
    assert_eq!(summary.instructions, all.len() as u64);
    all
}

#[test]
fn assembled_text_disassembles_to_the_same_bytes() {
    for (name, gpu, descriptor, text, _) in ROWS.iter().filter(|(_, _, descriptor, ..)| *descriptor != A2XX) {
        let target = open(name, *gpu);
        let bytes = program(target.as_ref(), text);
        let all = instructions(target.as_ref(), &bytes);
        let last = all.last().unwrap_or_else(|| panic!("{name} has no instruction"));
        assert!(bytes.ends_with(&bytes_of(&last.bytes)), "{name}: {last:?}");
        assert_eq!(program(target.as_ref(), &last.text), bytes, "{name}: {}", last.text);
        assert!(last.name.is_some() && last.size > 0, "{name}: {last:?}");
        assert_eq!(target.isa().family, descriptor.name());
    }
}

fn bytes_of(hex: &str) -> Vec<u8> {
    let pair = |at: usize| hex.get(at..at + 2).and_then(|digits| u8::from_str_radix(digits, 16).ok());
    (0..hex.len()).step_by(2).filter_map(pair).collect()
}

#[test]
fn explain_accepts_assembly_line_and_its_word() {
    for (name, gpu, descriptor, text, _) in ROWS.iter().filter(|(_, _, descriptor, ..)| *descriptor != A2XX) {
        let target = open(name, *gpu);
        let explain = |subject: &str| {
            target
                .code()
                .unwrap()
                .explain(Subject::Text(subject))
                .unwrap_or_else(|failure| panic!("{name} {subject}: {failure}"))
        };
        let by_text = explain(text);
        assert_eq!(by_text.len(), 1, "{name}");
        assert_eq!(by_text[0].instruction.text, *text, "{name}");
        let word = &by_text[0].instruction.word;
        let again = explain(word);
        assert_eq!(again, by_text, "{name}: {word}");
        if *descriptor != SPIRV {
            assert!(!again[0].segments.is_empty(), "{name}");
        }
    }
}

#[test]
fn explained_word_accounts_for_every_bit() {
    for (name, gpu, _, text, _) in ROWS.iter().filter(|(_, _, descriptor, ..)| *descriptor != A2XX) {
        let target = open(name, *gpu);
        let found = target
            .code()
            .unwrap()
            .explain(Subject::Text(text))
            .unwrap_or_else(|failure| panic!("{name}: {failure}"));
        let explained = &found[0];
        let mut covered = 0u128;
        let real = |field: &&isaloom_schema::Field| field.kind != FieldKind::Derived;
        for [low, high] in explained.instruction.fields.iter().filter(real).flat_map(|field| &field.bits) {
            (*low..=*high).for_each(|bit| covered |= 1 << bit);
        }
        let uncovered = explained.uncovered.as_ref().and_then(|mask| u128::from_str_radix(mask, 16).ok());
        let all = u128::MAX >> (128 - explained.bits);
        assert_eq!(covered | uncovered.unwrap_or(0), all, "{name}: {explained:?}");
    }
}

#[test]
fn instructions_are_found_by_info_and_ranked_first_by_search() {
    for (name, gpu, _, _, known) in ROWS {
        let target = open(name, gpu);
        let page =
            target.description().unwrap().info(Some(known)).unwrap_or_else(|failure| panic!("{failure}"));
        assert!(page.instructions.iter().any(|entry| entry.name == known), "{name}");
        let hits = target.description().unwrap().search(&[known.to_owned()]);
        assert_eq!(hits.first().map(|hit| hit.name.as_str()), Some(known), "{name}");
        assert!(
            target.description().unwrap().info(None).is_ok_and(|all| all.instructions.len() > 5),
            "{name}"
        );
        assert!(!target.description().unwrap().statistics().facts.is_empty(), "{name}");
    }
}

#[test]
fn unknown_name_suggests_similar_names() {
    for (name, gpu, _, _, known) in ROWS {
        let target = open(name, gpu);
        let wrong = format!("{known}x");
        match target.description().unwrap().info(Some(&wrong)) {
            Err(Failure::Unknown { near, .. }) => {
                assert!(near.iter().any(|near| near == known), "{name}: {near:?}")
            }
            other => panic!("{name}: {other:?}"),
        }
    }
    let unknown = registry().open("spriv", None, &mut files());
    let failure = unknown.err().unwrap_or_else(|| panic!("a wrong name was accepted"));
    assert_eq!(failure.help().as_deref(), Some("did you mean `spirv`?"));
}

#[test]
fn declared_operations_match_behavior() {
    for (name, gpu, descriptor, text, _) in ROWS {
        let target = open(name, gpu);
        let bytes = target.code().unwrap().assemble(text).unwrap_or_default();
        let unsupported = |failure: Option<Failure>| matches!(failure, Some(Failure::Unsupported { .. }));
        for operation in Operation::ALL {
            let lacking = match operation {
                Operation::Disassemble => unsupported(
                    target
                        .code()
                        .unwrap()
                        .disassemble(&bytes, &Job::default(), &mut |_| ControlFlow::Continue(()))
                        .err(),
                ),
                Operation::Assemble => unsupported(target.code().unwrap().assemble(text).err()),
                Operation::Explain => {
                    unsupported(target.code().unwrap().explain(Subject::Bytes(&bytes)).err())
                }
                Operation::Info | Operation::Document => {
                    unsupported(target.description().unwrap().info(None).err())
                }
                Operation::Search => target.description().unwrap().search(&["a".to_owned()]).is_empty(),
                Operation::Statistics => target.description().unwrap().statistics().facts.is_empty(),
                Operation::Check => unsupported(
                    target
                        .description()
                        .unwrap()
                        .check(&CheckJob::default(), &mut MemorySink::default())
                        .err(),
                ),
                Operation::Difference => {
                    unsupported(target.description().unwrap().difference(target.as_ref()).err())
                }
                Operation::Audit => unsupported(target.description().unwrap().audit(target.as_ref()).err()),
                Operation::Scan => {
                    let input: Box<dyn Source> = Box::new(Memory::new("input", bytes.clone()));
                    let mut inputs = std::iter::once(Ok(input));
                    unsupported(
                        target
                            .code()
                            .unwrap()
                            .scan(&mut inputs, &ScanJob::default(), &mut MemorySink::default())
                            .err(),
                    )
                }
                Operation::Format => {
                    let mut text = Memory::new("text", &b"%1 = OpTypeVoid"[..]);
                    unsupported(target.code().unwrap().format(&mut text, &mut MemorySink::default()).err())
                }
                Operation::Patch => {
                    let (mut file, mut text) =
                        (Memory::new("file", bytes.clone()), Memory::new("text", text.as_bytes()));
                    let job = AsmJob::default();
                    unsupported(
                        target
                            .code()
                            .unwrap()
                            .patch(&mut file, 0, &mut text, &job, &mut MemorySink::default())
                            .err(),
                    )
                }
                Operation::Wrap => {
                    let mut program = Memory::new("program", bytes.clone());
                    unsupported(
                        target
                            .code()
                            .unwrap()
                            .layout(&mut program, &Job::default(), &mut MemorySink::default())
                            .err(),
                    )
                }
                Operation::Strip => {
                    let mut program = Memory::new("program", bytes.clone());
                    unsupported(
                        target
                            .code()
                            .unwrap()
                            .strip(&mut program, &StripJob::default(), &mut MemorySink::default())
                            .err(),
                    )
                }
                Operation::Port => {
                    let mut program = Memory::new("text", text.as_bytes());
                    unsupported(
                        target
                            .code()
                            .unwrap()
                            .port(target.as_ref(), &mut program, &mut MemorySink::default())
                            .err(),
                    )
                }
                Operation::Gaps
                | Operation::Fit
                | Operation::Cover
                | Operation::Prove
                | Operation::Convert => target.model().is_none(),
            };
            assert_eq!(!lacking, descriptor.can(operation), "{name}: {}", operation.name());
        }
    }
}

#[test]
fn description_compared_with_itself_has_no_differences() {
    for (name, gpu, _, _, _) in ROWS.iter().filter(|(_, _, descriptor, ..)| *descriptor != SPIRV) {
        let target = open(name, *gpu);
        let difference = target
            .description()
            .unwrap()
            .difference(target.as_ref())
            .unwrap_or_else(|failure| panic!("{failure}"));
        assert!(difference.removed.is_empty() && difference.added.is_empty(), "{name}");
        assert!(difference.changed.is_empty(), "{name}: {:?}", difference.changed);
        assert!(difference.same > Some(0), "{name}");
    }
    let other = open("toy", Some("2"));
    assert!(matches!(
        other.description().unwrap().difference(open("spirv", None).as_ref()),
        Err(Failure::Unsupported { .. })
    ));
}

#[test]
fn unreadable_text_is_not_explained() {
    for (name, gpu, _, _, _) in ROWS {
        let target = open(name, gpu);
        for text in ["", "what is this?", "\u{0}\u{1}", "zzz 12"] {
            match target.code().unwrap().explain(Subject::Text(text)) {
                Err(Failure::Unreadable { .. } | Failure::Wrong(_)) => {}
                Ok(found) if found.is_empty() => {}
                other => panic!("{name} {text:?}: {other:?}"),
            }
        }
    }
}

#[test]
fn joined_tokens_equal_the_text() {
    for (name, gpu, _, text, _) in ROWS {
        let target = open(name, gpu);
        let mut bytes = program(target.as_ref(), text);
        if let Some(amd) = target.as_any().downcast_ref::<isaloom_target_amd::Amd>() {
            bytes.extend(amd.assemble("s_branch L\nL: s_nop 0\n").unwrap_or_default());
        }
        let all = instructions(target.as_ref(), &bytes);
        assert!(!all.is_empty(), "{name}");
        for instruction in &all {
            let joined: String = instruction.tokens.iter().map(|token| token.text.as_str()).collect();
            assert_eq!(joined, instruction.text, "{name}");
            assert!(instruction.tokens.iter().all(|token| !token.text.is_empty()), "{name}: {joined}");
        }
    }
}

#[test]
fn samples_assemble_to_words_of_their_instruction() {
    for (name, gpu, descriptor, _, _) in ROWS {
        let target = open(name, gpu);
        let all =
            target.description().unwrap().info(None).unwrap_or_else(|failure| panic!("{name}: {failure}"));
        let names = all.instructions.iter().map(|entry| entry.shown.as_ref().unwrap_or(&entry.name));
        let (mut with, mut of) = (0, 0);
        for known in names {
            of += 1;
            let samples = target.code().unwrap().samples(known, 3);
            with += usize::from(!samples.is_empty());
            assert!(samples.len() <= 3, "{name} {known}");
            for sample in samples.iter().filter(|_| descriptor != SPIRV) {
                let again = target.code().unwrap().explain(Subject::Text(&sample.text));
                let again = again.unwrap_or_else(|failure| panic!("{name}: {}: {failure}", sample.text));
                assert_eq!(again[0].instruction.word, sample.word, "{name}: {}", sample.text);
                assert_eq!(again[0].instruction.leaf.as_ref(), Some(&sample.leaf), "{name}: {}", sample.text);
            }
        }
        // Some instructions have no sample, because they exist only in other generations, or are valid only beside
        // certain other instructions. Therefore only 70 % must have samples.
        assert!(with * 10 >= of * 7, "{name}: {with} of {of}");
        assert!(target.code().unwrap().samples("no such thing", 3).is_empty(), "{name}");
    }
}
