//! Tests that the incremental check of an edited description has the same findings as a full check.

#![allow(clippy::unwrap_used)] // a panic fails the test

use isaloom_check::{CheckOptions, Show, Verified, check};
use isaloom_isaspec::read;
use isaloom_testkit::random::Random;
use isaloom_testkit::shared;
use std::collections::BTreeMap;

type Texts = BTreeMap<String, String>;

fn assert_same_findings(root: &str, texts: &Texts, verified: &mut Verified, what: &str) {
    let mut loader = |name: &str| texts.get(name).cloned().ok_or_else(|| "there is no such file".to_owned());
    let (model, found) = read(root, &texts[root], &mut loader);
    let options = CheckOptions { read: found, show: Show::All, ..CheckOptions::default() };
    let scratch = format!("{:#?}", check(&model, &options).diagnostics(&model));
    let again = format!("{:#?}", verified.check(&model, &options).diagnostics(&model));
    let differs = scratch.lines().zip(again.lines()).position(|(a, b)| a != b);
    assert!(scratch == again, "{what}: from line {differs:?} of the findings on:\n{again}");
}

/// Applies random edits to a description (to digits, names and lines) and reverts the edited files from time to time.
fn check_random_edits(root: &str, texts: &Texts, rounds: usize) {
    let mut random = Random::new(rounds as u64);
    let mut now = texts.clone();
    let mut verified = Verified::default();
    assert_same_findings(root, &now, &mut verified, root);
    let names: Vec<String> = texts.keys().cloned().collect();
    for _ in 0..rounds {
        let name = &names[random.index(names.len())];
        let mut lines: Vec<String> = now[name].lines().map(str::to_owned).collect();
        let at = random.index(lines.len());
        let before = lines[at].clone();
        match random.below(9) {
            0 => lines.insert(at, "<!-- a comment -->".to_owned()),
            1 => lines[at] = before.replacen('0', "1", 1),
            2 => lines[at] = before.replacen("{", "{X", 1),
            3 => lines[at] = before.replacen(" low=\"", " low=\"1", 1),
            4 if before.contains("/>") || before.contains("</field>") || before.contains("</pattern>") => {
                lines.remove(at);
            }
            5 => lines[at] = before.replacen("type=\"#", "type=\"#x", 1),
            6 => lines[at] = before.replacen("==", "!=", 1),
            // Restore the original text of the file.
            7 => lines = texts[name].lines().map(str::to_owned).collect(),
            _ => lines[at] = before.replacen('}', "}, {NAME}", 1),
        }
        now.insert(name.clone(), lines.join("\n"));
        assert_same_findings(root, &now, &mut verified, &format!("{name}:{}: {before}", at + 1));
    }
    assert_same_findings(root, texts, &mut verified, root);
}

#[isaloom_testkit::needs_shared]
#[test]
fn incremental_check_has_the_same_findings_as_a_full_check() {
    let toy = include_str!("../../../specs/toy.xml").to_owned();
    check_random_edits("toy.xml", &Texts::from([("toy.xml".to_owned(), toy)]), 150);
    let Some(folder) = shared("specs/isaspec26") else { return };
    for (root, rounds) in [("afuc.xml", 60), ("etnaviv.xml", 40), ("ir3.xml", 12)] {
        let mut texts = Texts::new();
        for entry in std::fs::read_dir(&folder).unwrap().flatten() {
            let name = entry.file_name().into_string().unwrap();
            if name.starts_with(root.trim_end_matches(".xml")) {
                texts.insert(name, std::fs::read_to_string(entry.path()).unwrap());
            }
        }
        check_random_edits(root, &texts, rounds);
    }
}
