//! Tests that the reference interpreter confirms the example words of every finding.

#![allow(clippy::unwrap_used, clippy::panic)] // a panic fails the test

use isaloom_bits::Word;
use isaloom_check::{CheckOptions, Finding, Rule, Subject, Witness, check};
use isaloom_model::{FieldId, FieldType, Model, TextForm};
use isaloom_sema::{Line, LineOptions, Match, Reference, Remark};
use isaloom_testkit::{shared, text};
use std::collections::BTreeMap;

/// Reference interpreters of a model, by generation.
struct Oracle<'m> {
    model: &'m Model,
    references: BTreeMap<u32, Reference<'m>>,
}

impl<'m> Oracle<'m> {
    fn reference(&mut self, witness: &Witness) -> &mut Reference<'m> {
        let model = self.model;
        let generation = witness.generation;
        self.references.entry(generation.0).or_insert_with(|| Reference::new(model, generation))
    }

    /// Returns the line of a word, and asserts that the word matches the leaf of the witness.
    fn line(&mut self, witness: &Witness, word: u128) -> Line {
        let width = self.model.bitset(witness.leaf).size;
        let line = self.reference(witness).line(Word::new(word, width), &LineOptions::default());
        assert_eq!(line.found, Match::Leaf(witness.leaf), "{witness:x?}");
        line
    }

    /// Asserts that the words of a witness show the finding; returns false if findings of this rule cannot be confirmed
    /// by words.
    fn assert_shows(&mut self, finding: &Finding, witness: &Witness) -> bool {
        match finding.rule {
            Rule::FieldNotShown | Rule::LossyDisplay | Rule::EnumTextRepeated => {
                let other = witness.other.unwrap();
                assert_ne!(witness.word, other, "{finding:x?}");
                let (line, other) = (self.line(witness, witness.word), self.line(witness, other));
                assert_eq!(line.text, other.text, "{finding:x?}");
                assert_eq!((&line.remarks, &other.remarks), (&Vec::new(), &Vec::new()), "{finding:x?}");
            }
            Rule::LeafTextRepeated => {
                let [a, b] = [0, 1].map(|i| match finding.parties[i].subject {
                    Subject::Bitset(id) => id,
                    _ => panic!("{finding:?}"),
                });
                let other = Witness { leaf: b, word: witness.other.unwrap(), ..witness.clone() };
                let (line, other) = (self.line(witness, witness.word), self.line(&other, other.word));
                assert_ne!(a, b);
                assert_eq!(line.text, other.text, "{finding:x?}");
                assert_eq!((&line.remarks, &other.remarks), (&Vec::new(), &Vec::new()), "{finding:x?}");
            }
            Rule::NameMissing => {
                let Subject::Name(name) = &finding.parties[0].subject else { panic!("{finding:?}") };
                let line = self.line(witness, witness.word);
                assert!(
                    line.remarks.contains(&Remark::NoField { name: name.clone(), bitset: None }),
                    "{finding:x?} {line:?}"
                );
            }
            Rule::NoDisplay => {
                let Subject::Bitset(leaf) = finding.parties[0].subject else { panic!("{finding:?}") };
                let line = self.line(witness, witness.word);
                let found =
                    line.remarks.iter().any(|r| matches!(r, Remark::NoDisplay { leaf: l, .. } if *l == leaf));
                assert!(found, "{finding:x?} {line:?}");
            }
            Rule::BitsetConflict => {
                let bitset = self.model.bitset(witness.leaf);
                let word = Word::new(witness.word, bitset.size);
                let root = bitset.root;
                let found = self.reference(witness).decode(root, word);
                assert!(matches!(found, Match::Conflict(..)), "{finding:x?} {found:?}");
            }
            Rule::ExprTooWide => {
                let Subject::Field(field) = finding.parties[0].subject else { panic!("{finding:?}") };
                let line = self.line(witness, witness.word);
                let printed =
                    line.fields.iter().find(|f| f.field == field && self.exceeds_width(field, f.value));
                assert!(printed.is_some(), "{finding:x?} {line:?}");
            }
            _ => return false,
        }
        true
    }

    /// Returns whether a value exceeds the width of a field.
    fn exceeds_width(&self, field: FieldId, value: u128) -> bool {
        let field = self.model.field(field);
        let bits = if self.model.instructions().iter().all(|i| self.model.bitset(i.root).size <= 32) {
            32
        } else {
            64
        };
        let signed = matches!(field.ty, FieldType::Int | FieldType::Branch | FieldType::Offset);
        let sign = (value as i128) << (128 - bits) >> (128 - bits);
        let extended = (value as i128) << (128 - field.width()) >> (128 - field.width());
        value >> field.width() != 0 && !(signed && sign == extended)
    }
}

/// Confirms the example words of all findings, and returns their number.
fn replay(model: &Model) -> usize {
    let report = check(model, &CheckOptions::default());
    let mut oracle = Oracle { model, references: BTreeMap::new() };
    let findings = report.findings().chain(report.consequences.iter().filter_map(|c| c.problem.finding()));
    let all = findings.flat_map(|finding| finding.witnesses.iter().map(move |witness| (finding, witness)));
    all.filter(|(finding, witness)| oracle.assert_shows(finding, witness)).count()
}

/// Confirms the findings about a description in the shared directory; `None` if the description is missing.
fn replay_shared(path: &str) -> Option<usize> {
    let path = shared(path)?;
    let mut loader = |file: &str| std::fs::read_to_string(file).map_err(|e| e.to_string());
    let (model, _) = isaloom_isaspec::read(&path.display().to_string(), &text(&path), &mut loader);
    // In the text form of Mesa 26.0, remarks do not contain the bitset, so they are easier to compare.
    let model = model.with_text_form(TextForm::Mesa26_0);
    Some(replay(&model))
}

#[isaloom_testkit::needs_shared]
#[test]
fn witnesses_in_mesa_descriptions_show_their_findings() {
    for (path, least) in [
        ("specs/isaspec/ir3.xml", 100),
        ("specs/isaspec/afuc.xml", 1),
        ("specs/isaspec/etnaviv.xml", 100),
        ("specs/isaspec26/ir3.xml", 100),
        ("specs/isaspec26/afuc.xml", 1),
        ("specs/isaspec26/etnaviv.xml", 100),
    ] {
        if let Some(replayed) = replay_shared(path) {
            assert!(replayed >= least, "{path}: {replayed}");
        }
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn witnesses_in_small_descriptions_show_their_findings() {
    for name in ["cexpr", "glue", "names", "q64", "quirks"] {
        replay_shared(&format!("vectors/isaspec26/min/{name}.xml"));
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn witnesses_in_synthetic_descriptions_show_their_findings() {
    let Some(path) = shared("vectors/isaspec26/synthetic_descriptions.txt.gz") else {
        return;
    };
    let all = text(&path);
    let mut replayed = 0;
    for description in all.split("=== ").filter(|d| !d.is_empty()) {
        let (head, xml) = description.split_once('\n').unwrap();
        let (model, _) = isaloom_isaspec::read(head, xml, &mut isaloom_isaspec::NoImports);
        let model = model.with_text_form(TextForm::Mesa26_0);
        replayed += replay(&model);
    }
    assert!(replayed >= 1000, "{replayed}");
}
