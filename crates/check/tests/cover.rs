//! The words of a cover come to what is said of them, shown by the reference interpreter; and what they leave out nothing reaches.

#![allow(clippy::unwrap_used, clippy::panic)] // what fails here is a failed test

use isaloom_bits::Word;
use isaloom_check::{Cover, Goal, cover};
use isaloom_model::{FieldType, GenRange, Generation, Model};
use isaloom_sema::{LineOptions, Match, Reference, Remark};
use std::collections::{BTreeMap, BTreeSet};

/// What a word of a generation comes to, as the reference interpreter has it.
fn goals<'m>(
    references: &mut BTreeMap<u32, Reference<'m>>,
    model: &'m Model,
    generation: Generation,
    word: Word,
) -> BTreeSet<Goal> {
    let reference = references.entry(generation.0).or_insert_with(|| Reference::new(model, generation));
    let line = reference.line(word, &LineOptions::default());
    let mut goals = BTreeSet::new();
    if let Match::Leaf(leaf) = line.found {
        goals.insert(Goal::Leaf(leaf));
    }
    for passed in &line.cases {
        let number = passed.case as usize;
        goals.insert(Goal::Leaf(passed.leaf));
        if model.bitset(passed.bitset).cases[number].expr.is_some() {
            goals.insert(Goal::Case(passed.bitset, number));
        }
    }
    for printed in &line.fields {
        match model.field(printed.field).ty {
            FieldType::Enum(_) => drop(goals.insert(Goal::Value(printed.field, printed.value as u64))),
            FieldType::Branch | FieldType::AbsBranch => drop(goals.insert(Goal::Label(printed.field))),
            _ => {}
        }
    }
    for remark in &line.remarks {
        let Remark::Unexpected { bitset, range, expected, .. } = remark else { continue };
        for (case, given) in model.bitset(*bitset).cases.iter().enumerate() {
            for (number, assert) in given.asserts.iter().enumerate() {
                if (assert.range.low(), assert.range.high()) == *range && assert.value == *expected {
                    goals.insert(Goal::Assert(*bitset, case, number));
                }
            }
        }
    }
    goals
}

/// Checks a cover of a description; the words, the bound, and how much is not reached.
fn checked(name: &str, text: &str, gens: GenRange) -> (usize, usize, usize) {
    let mut loader = |file: &str| std::fs::read_to_string(file).map_err(|e| e.to_string());
    let (model, _) = isaloom_isaspec::read(name, text, &mut loader);
    checked_model(name, &model, gens)
}

fn checked_model(name: &str, model: &Model, gens: GenRange) -> (usize, usize, usize) {
    let Cover { words, unreached, undecided, bound, incomplete } = cover(model, gens);
    assert_eq!((incomplete, undecided), (Vec::new(), Vec::new()), "{name}");
    let mut references = BTreeMap::new();
    let mut known = BTreeSet::new();
    for word in &words {
        let width = model.bitset(word.leaf).size;
        let found = goals(&mut references, model, word.generation, Word::new(word.word, width));
        for goal in &word.goals {
            assert!(found.contains(goal), "{name}: {goal:?} of {word:x?} is not in {found:?}");
        }
        assert!(!word.first.is_empty());
        assert!(word.first.iter().all(|goal| known.insert(*goal)), "{name}: {word:x?}");
    }
    assert!(unreached.iter().all(|goal| !known.contains(goal)));
    assert!(bound <= words.len(), "{name}: {bound} of {}", words.len());
    // Words from nowhere come to nothing that no word is said to come to.
    let mut number = 1u64;
    let mut random = || {
        number = number.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        u128::from(number >> 32)
    };
    let generations: Vec<u32> =
        model.generations().iter().copied().filter(|&g| gens.contains(Generation(g))).collect();
    let mut tried = 0;
    for word in words.iter().cycle().take(words.len().max(1_000)) {
        let bitset = model.bitset(word.leaf);
        let matching = model.matching(word.leaf);
        let any = random() | random() << 32 | random() << 64 | random() << 96;
        let any = any & !(matching.mask & !matching.dont_care) | matching.value;
        for &generation in generations.iter().filter(|&&g| bitset.gens.contains(Generation(g))) {
            for goal in goals(&mut references, model, Generation(generation), Word::new(any, bitset.size)) {
                assert!(!unreached.contains(&goal), "{name}: {any:x} in {generation} comes to {goal:?}");
            }
            tried += 1;
        }
    }
    assert!(tried >= 1_000, "{name}: {tried}");
    (words.len(), bound, unreached.len())
}

#[test]
fn a_cover_of_toy_reaches_all_of_it() {
    let path = isaloom_testkit::workspace().join("specs/toy.xml");
    let text = std::fs::read_to_string(&path).unwrap();
    let (words, bound, unreached) = checked("toy.xml", &text, GenRange::ALL);
    assert_eq!(unreached, 0);
    assert!(words <= bound + bound / 2, "{words} of {bound}");
}

#[test]
fn covers_of_mesas_descriptions_reach_what_they_say() {
    for name in ["ir3", "afuc", "etnaviv"] {
        let Some(path) = isaloom_testkit::shared(&format!("specs/isaspec26/{name}.xml")) else { return };
        let text = isaloom_testkit::text(&path);
        let (words, bound, unreached) = checked(&path.display().to_string(), &text, GenRange::ALL);
        println!("{name}: {words} words, {bound} at least, {unreached} not reached");
        assert!(words * 50 <= bound * 51, "{name}: {words} of {bound}");
    }
}

#[test]
fn a_cover_of_amds_instructions_reaches_what_it_says() {
    let Some(xml) = isaloom_testkit::some_of_amd("rdna3_5_reconstructed", 60) else { return };
    let (mut spec, _) = isaloom_amd::read(isaloom_source::FileId(0), &xml);
    isaloom_amd::errata::apply_embedded(&mut spec);
    let model = isaloom_amd::lower::lower(&spec, isaloom_source::SourceMap::new()).model;
    let (words, bound, unreached) = checked_model("rdna3_5", &model, GenRange::ALL);
    println!("rdna3_5: {words} words, {bound} at least, {unreached} not reached");
    assert!(words >= 1_000 && words <= bound * 3, "{words} of {bound}");
}

#[test]
fn what_no_word_reaches_is_said() {
    let text = "<isa><bitset name='#instruction' size='8'/>\
        <bitset name='a' extends='#instruction'><display>a {X}</display><pattern low='4' high='7'>0000</pattern>\
        <field name='X' low='0' high='3' type='uint'/><override><expr>{X} &lt; 0</expr><display>b {X}</display>\
        </override></bitset></isa>";
    let (words, bound, unreached) = checked("small.xml", text, GenRange::ALL);
    assert_eq!((words, bound, unreached), (1, 1, 1));
}

#[test]
fn what_diagrams_cannot_work_out_is_tried() {
    let text = "<isa><enum name='#e'><value val='0' display='no'/><value val='9' display='yes'/></enum>\
        <bitset name='#instruction' size='64'/>\
        <bitset name='mul' extends='#instruction'><display>mul {A} {B} {E}</display>\
        <pattern low='52' high='63'>000000000001</pattern><field name='A' low='0' high='23' type='uint'/>\
        <field name='B' low='24' high='47' type='uint'/><field name='E' low='48' high='51' type='#e'/>\
        <override><expr>({A} * {B}) % 7 == 3</expr><display>three {A} {B}</display></override>\
        <override><expr>{A} * {B} == 562949953421311</expr><display>never</display></override></bitset>\
        <bitset name='nop' extends='#instruction'><display>nop</display><pattern low='48' high='63'>0000000000000000\
        </pattern><field name='E' low='0' high='47' type='uint'/><override><expr>{E} &lt; 0</expr></override></bitset></isa>";
    let (model, _) = isaloom_isaspec::read("mul.xml", text, &mut isaloom_isaspec::NoImports);
    let found = cover(&model, GenRange::ALL);
    let name = |id| model.bitset(id).name.as_str();
    assert_eq!(found.incomplete.iter().map(|&id| name(id)).collect::<Vec<_>>(), ["mul"]);
    // Its leaf, an override and both values are seen; of the other override nothing is known, of `nop`'s it is.
    assert_eq!(found.undecided.len(), 1, "{:?}", found.undecided);
    assert!(matches!(found.undecided[0], Goal::Case(id, 1) if name(id) == "mul"));
    assert!(matches!(found.unreached[..], [Goal::Case(id, 0)] if name(id) == "nop"));
    let mut references = BTreeMap::new();
    for word in &found.words {
        let reached = goals(&mut references, &model, word.generation, Word::new(word.word, 64));
        assert!(word.goals.iter().all(|goal| reached.contains(goal)), "{word:?} {reached:?}");
    }
    assert!(found.bound <= found.words.len());
}

#[test]
fn values_that_many_instructions_share_count_in_the_bound() {
    // Two instructions and sixteen values of a field of both: no word comes to two of the values.
    let values: String = (0..16).map(|v| format!("<value val='{v}' display='v{v}'/>")).collect();
    let leaf = |name: &str, bit: u32| {
        format!(
            "<bitset name='{name}' extends='#instruction'><display>{name} {{V}}</display>\
             <pattern pos='7'>{bit}</pattern><field name='X' low='4' high='6' type='uint'/></bitset>"
        )
    };
    let text = format!(
        "<isa><enum name='#v'>{values}</enum><bitset name='#instruction' size='8'>\
         <field name='V' low='0' high='3' type='#v'/></bitset>{}{}</isa>",
        leaf("a", 0),
        leaf("b", 1)
    );
    let (words, bound, unreached) = checked("shared.xml", &text, GenRange::ALL);
    assert_eq!((words, bound, unreached), (16, 16, 0));
}
