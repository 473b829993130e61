//! Tests of renaming ids in listings of real modules: after any renaming, the text assembles to the same bytes.

#![allow(clippy::unwrap_used, clippy::panic)]

use crate::common::modules;
use isaloom_spirv::asm::{AsmOptions, assemble_bytes};
use isaloom_spirv::dis::{DisOptions, IdNames, to_string};
use isaloom_spirv::rename::{RenameError, applied, rename};
use isaloom_testkit::random::Random;

/// Returns the distinct ids of a text as written; strings and comments may add words that are not ids.
fn ids(text: &str) -> Vec<&str> {
    let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '%' | '_')));
    let mut ids: Vec<&str> = words.filter(|word| word.len() > 1 && word.starts_with('%')).collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}

/// Generates a new name of each kind: letters, the id's own number, another id's number, an unused number, and unusual
/// names.
fn random_new_name(random: &mut Random, bound: u32) -> String {
    match random.below(6) {
        0 => format!("%renamed_{}", random.below(1000)),
        1 => format!("%{}", random.below(bound + 3)),
        2 => format!("%{}", bound + random.below(3)),
        3 => format!("%0{}", random.below(bound + 3)),
        4 => "%_".to_owned(),
        _ => format!("%{}", u32::MAX),
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn renaming_ids_does_not_change_real_modules() {
    let mut random = Random::new(20_261_127);
    let (mut renamed, mut taken, mut number) = (0u64, 0u64, 0u64);
    let count = modules::each(|name, bytes| {
        number += 1;
        // Skips modules above 24 kB, and four of five modules above 1 kB, so that the test stays fast.
        if bytes.len() > 24_000
            || bytes.len() > 1_000 && !number.is_multiple_of(5)
            || !number.is_multiple_of(3)
        {
            return;
        }
        let layouts = [
            DisOptions::default(),
            DisOptions { names: IdNames::Raw, ..DisOptions::default() },
            DisOptions { header: false, ..DisOptions::default() },
        ];
        for options in layouts {
            let (text, _) = to_string(bytes, &options);
            let before = assemble_bytes(text.as_bytes(), &AsmOptions::default());
            if !before.errors.is_empty() {
                continue;
            }
            let before = before.to_bytes();
            assert!(before == bytes || !options.header || text.contains('\u{fffd}'), "{name}");
            let bound =
                bytes.get(12..16).map_or(0, |b| u32::from_le_bytes(b.try_into().unwrap()) % (1 << 20));
            let ids = ids(&text);
            // Successive renamings, each applied to the result of the previous renaming.
            let mut now = text.clone();
            for _ in 0..3.min(ids.len()) {
                let old = *random.pick(&ids);
                let new = random_new_name(&mut random, bound);
                match rename(&now, old, &new, &AsmOptions::default()) {
                    Ok(edits) => {
                        now = applied(&now, &edits);
                        let after = assemble_bytes(now.as_bytes(), &AsmOptions::default());
                        assert!(
                            after.errors.is_empty(),
                            "{name}: {old} to {new}: {}",
                            after.errors[0].short()
                        );
                        assert!(
                            after.to_bytes() == before,
                            "{name} {options:?}: {old} to {new}\n{text}\n---\n{now}"
                        );
                        renamed += u64::from(!edits.is_empty());
                    }
                    Err(RenameError::Taken(_)) => taken += 1,
                    Err(wrong) => panic!("{name}: {wrong}"),
                }
            }
        }
    });
    let Some(count) = count else { return };
    println!("{renamed} renamings of {count} modules, {taken} names were taken");
    assert!(renamed > 5_000 && taken > 100, "{renamed} {taken}");
}
