//! Tests of `isaloom help`: which flags it shows for each target, and which names it accepts.

#![allow(clippy::panic, clippy::unwrap_used, reason = "tests fail by panicking")]

use crate::commands::{describe_output, run};
use isaloom::target::{A2XX, AMD, ISASPEC, Operation, SPIRV, TARGETS, TargetRef};

#[test]
fn help_shows_flags_of_one_target_and_short_help_of_none() {
    let flags = |target: TargetRef, operation: Operation| {
        let shown = target.flags(operation).iter().filter(|flag| !flag.hidden);
        shown.map(|flag| format!("--{}", flag.name))
    };
    // Help shows a flag with an optional value as `--flag[=<VALUE>]`.
    let is = |word: &str, flag: &str| {
        word == flag || word.strip_prefix(flag).is_some_and(|rest| rest.starts_with("[="))
    };
    let has = |text: &str, flag: &str| text.split_whitespace().any(|word| is(word, flag));
    for operation in Operation::ALL {
        let short = run(&[operation.name(), "-h"], b"");
        let short = String::from_utf8_lossy(&short.stdout).into_owned();
        for target in TARGETS.iter() {
            let help = run(&["help", operation.name(), target.name()], b"");
            let text = String::from_utf8_lossy(&help.stdout).into_owned();
            assert_eq!(help.status.success(), target.can(operation), "{}", describe_output(&help));
            for flag in flags(target, operation).filter(|_| help.status.success()) {
                assert!(has(&text, &flag), "{} {}: {flag}", operation.name(), target.name());
                assert!(!has(&short, &flag), "{} -h: {flag}", operation.name());
            }
            let mine: Vec<String> = flags(target, operation).collect();
            for other in TARGETS.iter().flat_map(|other| flags(other, operation)) {
                assert!(
                    mine.contains(&other) || !has(&text, &other),
                    "{} {}: {other}",
                    operation.name(),
                    target.name()
                );
            }
        }
    }
}

#[test]
fn help_accepts_every_instruction_set_and_gpu_name() {
    for (name, target) in [
        ("isaspec", ISASPEC),
        ("toy", ISASPEC),
        ("a650", ISASPEC),
        ("spirv", SPIRV),
        ("a2xx", A2XX),
        ("xenos", A2XX),
        ("amd", AMD),
        ("gfx1150", AMD),
        ("GFX942", AMD),
        ("rdna3_5", AMD),
        ("cdna3", AMD),
    ] {
        let (of_name, of_kind) =
            (run(&["help", "dis", name], b""), run(&["help", "dis", target.name()], b""));
        assert!(of_name.status.success(), "{name}: {}", String::from_utf8_lossy(&of_name.stderr));
        assert!(of_name.stdout == of_kind.stdout, "{name}");
    }
    let wrong = run(&["help", "dis", "xenoss"], b"");
    assert_eq!(wrong.status.code(), Some(2));
    assert!(String::from_utf8(wrong.stderr).unwrap().contains("did you mean `xenos`?"));
}

#[cfg(not(feature = "corpus"))]
#[test]
fn command_missing_from_the_build_is_reported_with_its_feature() {
    for arguments in [
        &["corpus"][..],
        &["corpus", "dumps/", "-o", "out/"],
        &["corpus", "report", "--help"],
        &["help", "corpus"],
    ] {
        let out = run(arguments, b"");
        let stderr = String::from_utf8(out.stderr).unwrap();
        assert_eq!(out.status.code(), Some(2), "{arguments:?}: {stderr}");
        assert!(stderr.contains("does not include the command `corpus`"), "{stderr}");
        assert!(stderr.contains("--features corpus"), "{stderr}");
    }
}
