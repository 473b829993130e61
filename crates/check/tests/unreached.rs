//! Tests unreachable items in small descriptions: the verifier must report exactly the items that no word reaches in
//! the reference interpreter.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use isaloom_bits::Word;
use isaloom_check::{CheckOptions, Rule, Show, Subject, check};
use isaloom_isaspec::{NoImports, read};
use isaloom_model::{BitsetId, FieldId, FieldType, Generation, Model};
use isaloom_sema::{LineOptions, Reference, Remark};
use isaloom_source::has_errors;
use isaloom_testkit::arbitrary;
use std::collections::BTreeSet;

/// Assert: bitset, lowest and highest bit, and expected value.
type Assert = (BitsetId, (u32, u32), u128);

/// Items that at least one word reaches in at least one generation.
#[derive(Default)]
struct WordOutcome {
    values: BTreeSet<(FieldId, u64)>,
    branches: BTreeSet<FieldId>,
    broken: BTreeSet<Assert>,
}

fn reached_items(model: &Model, size: u32) -> WordOutcome {
    let mut seen = WordOutcome::default();
    for &generation in model.generations() {
        let mut reference = Reference::new(model, Generation(generation));
        for word in 0..1u128 << size {
            let line = reference.line(Word::new(word, size), &LineOptions::default());
            for printed in &line.fields {
                match model.field(printed.field).ty {
                    FieldType::Enum(_) => drop(seen.values.insert((printed.field, printed.value as u64))),
                    FieldType::Branch | FieldType::AbsBranch => drop(seen.branches.insert(printed.field)),
                    _ => {}
                }
            }
            for remark in line.remarks {
                if let Remark::Unexpected { bitset, range, expected, .. } = remark {
                    seen.broken.insert((bitset, range, expected));
                }
            }
        }
    }
    seen
}

#[test]
fn no_word_reaches_items_reported_as_unreachable() {
    let (mut descriptions, mut told) = (0, [0usize; 3]);
    for seed in 0..600 {
        let (model, found) = read("arbitrary.xml", &arbitrary::description(seed), &mut NoImports);
        let sizes: BTreeSet<u32> =
            model.instructions().iter().map(|entry| model.bitset(entry.root).size).collect();
        let (1, Some(&size)) = (sizes.len(), sizes.first()) else { continue };
        if has_errors(&found) || size > 12 {
            continue;
        }
        descriptions += 1;
        let report = check(&model, &CheckOptions { show: Show::All, ..CheckOptions::default() });
        let seen = reached_items(&model, size);
        for finding in report.findings() {
            let first = &finding.parties[0];
            match (finding.rule, &first.subject) {
                (Rule::EnumValueUnreachable, Subject::Field(field)) => {
                    told[0] += 1;
                    for party in &finding.parties[1..] {
                        let Subject::EnumValue(of, number) = party.subject else { panic!("{party:?}") };
                        let value = model.enumeration(of).values[number].value;
                        let name = &model.field(*field).name;
                        assert!(!seen.values.contains(&(*field, value)), "seed {seed}: {name} is {value}");
                    }
                }
                (Rule::AssertAlwaysHolds, Subject::Case(bitset, case)) => {
                    told[1] += 1;
                    let asserts = &model.bitset(*bitset).cases[*case].asserts;
                    let assert = asserts.iter().find(|assert| assert.span == first.span).unwrap();
                    let key = (*bitset, (assert.range.low(), assert.range.high()), assert.value);
                    assert!(!seen.broken.contains(&key), "seed {seed}: {key:?} is broken");
                }
                (Rule::BranchNotShown, Subject::Field(field)) => {
                    told[2] += 1;
                    let name = &model.field(*field).name;
                    assert!(!seen.branches.contains(field), "seed {seed}: {name} is shown");
                }
                _ => {}
            }
        }
    }
    println!("{descriptions} descriptions, {told:?} findings");
    assert!(descriptions > 50 && told.iter().all(|&count| count > 0), "{descriptions}: {told:?}");
}
