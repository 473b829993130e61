//! Tests of the target table: flags, and which target recognizes a description.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use isaloom_target::{CommandOptions, Failure, Operation};
use isaloom_targets::{A2XX, AMD, ISASPEC, SPIRV, TARGETS};

fn no_file(_: &str) -> Result<Vec<u8>, String> {
    Err("there is no such file".to_owned())
}

#[test]
fn flag_names_are_unique_and_requirements_exist() {
    for (target, operation) in
        TARGETS.iter().flat_map(|target| Operation::ALL.map(|operation| (target, operation)))
    {
        let flags = target.flags(operation);
        for (at, flag) in flags.iter().enumerate() {
            assert!(flag.help.ends_with('.') || flag.help.ends_with(']'), "--{}", flag.name);
            assert!(flags[..at].iter().all(|other| other.name != flag.name), "--{}", flag.name);
            let known = |name: &str| flags.iter().any(|other| other.name == name);
            assert!(flag.requires.is_none_or(known), "--{}", flag.name);
        }
    }
}

#[test]
fn flags_set_their_option_and_invalid_values_are_reported() {
    let mut options = CommandOptions::default();
    let mut set =
        |target, operation, name, value| options.set((TARGETS, target), operation, name, value, &mut no_file);
    assert_eq!(set(ISASPEC, Operation::Disassemble, "entry", "main=0x10"), Ok(()));
    assert_eq!(set(ISASPEC, Operation::Disassemble, "entry", "a=b=7"), Ok(()));
    assert_eq!(set(AMD, Operation::Disassemble, "wave", "32"), Ok(()));
    for wrong in ["main", "=1", "a b=1", "main=x", "main=-1"] {
        assert!(set(ISASPEC, Operation::Disassemble, "entry", wrong).is_err(), "{wrong}");
    }
    assert!(set(AMD, Operation::Disassemble, "wave", "16").is_err());
    let near = set(ISASPEC, Operation::Disassemble, "label", "");
    assert!(matches!(near, Err(Failure::Unknown { near, .. }) if near == ["labels"]));
    assert!(matches!(
        set(A2XX, Operation::Assemble, "wrap", "x"),
        Err(Failure::File { name, .. }) if name == "x"
    ));
    assert_eq!(options.dis.entries[0].index, 16);
    assert_eq!(options.dis.entries[1].name, "a=b");
}

#[test]
fn descriptions_are_recognized_by_their_beginning() {
    let text = b"\xef\xbb\xbf<?xml version='1.0'?>\n<!-- <Spec> -->\n<!DOCTYPE x>\n<isa>\n";
    assert_eq!(TARGETS.of_description(text), Some(ISASPEC));
    assert_eq!(TARGETS.of_description(b"<html></html>"), None);
    assert_eq!(TARGETS.of_description(b"{\n  \"copyright\": [],\n  \"instructions\": ["), Some(SPIRV));
    assert_eq!(TARGETS.of_description(b"{}"), None);
}
