//! Tests covers: the reference interpreter and the engine confirm that each word reaches its goals, and no random word
//! reaches a goal that is reported as unreachable.

#![allow(clippy::unwrap_used, clippy::panic)] // a panic fails the test

use isaloom_bits::Word;
use isaloom_check::{Cover, CoverWord, Goal, cover};
use isaloom_engine::{Branch, CaseSite, FieldSite, Isa, LeafSite, Remark, Visit, Walk};
use isaloom_model::{FieldType, GenRange, Generation, Model};
use isaloom_sema::{LineOptions, Reference};
use isaloom_testkit::random::Random;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Two independent implementations that return the goals of a word: the reference interpreter and the engine. The cover
/// search itself uses diagrams, and the interpreter for incomplete instructions, but not the engine.
struct Oracles<'m> {
    model: &'m Arc<Model>,
    of: BTreeMap<u32, (Reference<'m>, Isa)>,
}

impl<'m> Oracles<'m> {
    fn new(model: &'m Arc<Model>) -> Oracles<'m> {
        Oracles { model, of: BTreeMap::new() }
    }

    /// Returns the goals of a word according to the reference interpreter, and according to the engine.
    fn goals(&mut self, generation: Generation, word: Word) -> [BTreeSet<Goal>; 2] {
        let model = self.model;
        let (reference, isa) = self.of.entry(generation.0).or_insert_with(|| {
            (Reference::new(model, generation), Isa::compile(Arc::clone(model), generation).unwrap())
        });
        let line = reference.line(word, &LineOptions::default());
        let mut seen = WordOutcome { isa, goals: BTreeSet::new(), looked: BTreeSet::new() };
        Walk::new().instruction(isa, &isa.instruction_of_word(word, 0), &mut seen);
        // The engine does not report cases whose conditions depend only on the generation, so these are taken from the
        // interpreter.
        let shown = Goal::shown(model, &line);
        let decided = |goal: &&Goal| matches!(goal, Goal::Case(..)) && !seen.looked.contains(goal);
        seen.goals.extend(shown.iter().filter(decided));
        [shown, seen.goals]
    }

    /// Asserts that both implementations confirm all goals of a word.
    fn assert_goals_reached(&mut self, word: &CoverWord) {
        let width = self.model.bitset(word.leaf).size;
        for found in self.goals(word.generation, Word::new(word.word, width)) {
            for goal in &word.goals {
                assert!(found.contains(goal), "{goal:?} of {word:x?} is not in {found:?}");
            }
        }
    }
}

/// Goals of a word according to the engine.
struct WordOutcome<'i> {
    isa: &'i Isa,
    goals: BTreeSet<Goal>,
    /// Cases that the engine has tested, whether they apply or not.
    looked: BTreeSet<Goal>,
}

impl Visit for WordOutcome<'_> {
    fn enter(&mut self, leaf: &LeafSite) {
        self.goals.insert(Goal::Leaf(self.isa.compiled().program(leaf.program).leaf));
    }

    fn case(&mut self, case: &CaseSite) {
        let number = case.case as usize;
        let condition = self.isa.model().bitset(case.bitset).cases[number].expr;
        let goal = Goal::Case(case.bitset, number);
        self.looked.insert(goal);
        if case.applies && condition.is_some() {
            self.goals.insert(goal);
        }
    }

    fn field(&mut self, site: &FieldSite<'_>) {
        if let FieldType::Enum(_) = self.isa.model().field(site.field()).ty {
            self.goals.insert(Goal::Value(site.field(), site.raw as u64));
        }
    }

    fn branch(&mut self, site: &FieldSite<'_>, _: Branch) {
        self.goals.insert(Goal::Label(site.field()));
    }

    fn remark(&mut self, remark: Remark) {
        let Remark::UnexpectedBits { bitset, range, expected, .. } = remark else { return };
        for (case, given) in self.isa.model().bitset(bitset).cases.iter().enumerate() {
            for (number, assert) in given.asserts.iter().enumerate() {
                if assert.range == range && assert.value == expected.value() {
                    self.goals.insert(Goal::Assert(bitset, case, number));
                }
            }
        }
    }
}

/// Tests the cover of a description. Returns the number of words, the lower bound, and the number of unreached goals.
fn check_cover(name: &str, text: &str, gens: GenRange) -> (usize, usize, usize) {
    let mut loader = |file: &str| std::fs::read_to_string(file).map_err(|e| e.to_string());
    let (model, _) = isaloom_isaspec::read(name, text, &mut loader);
    check_cover_of_model(name, &Arc::new(model), gens)
}

fn check_cover_of_model(name: &str, model: &Arc<Model>, gens: GenRange) -> (usize, usize, usize) {
    let Cover { words, unreached, undecided, bound, incomplete } = cover(model, gens);
    assert_eq!((incomplete, undecided), (Vec::new(), Vec::new()), "{name}");
    let mut oracles = Oracles::new(model);
    let mut known = BTreeSet::new();
    for word in &words {
        oracles.assert_goals_reached(word);
        assert!(!word.first.is_empty());
        assert!(word.first.iter().all(|goal| known.insert(*goal)), "{name}: {word:x?}");
    }
    assert!(unreached.iter().all(|goal| !known.contains(goal)));
    assert!(bound <= words.len(), "{name}: {bound} of {}", words.len());
    // No random word may reach a goal that is reported as unreachable.
    let mut numbers = Random::congruential(1);
    let mut random = || u128::from(numbers.bits() >> 32);
    let generations: Vec<u32> =
        model.generations().iter().copied().filter(|&g| gens.contains(Generation(g))).collect();
    let mut tried = 0;
    for word in words.iter().cycle().take(words.len().max(1_000)) {
        let bitset = model.bitset(word.leaf);
        let matching = model.matching(word.leaf);
        let any = random() | random() << 32 | random() << 64 | random() << 96;
        let any = any & !(matching.mask & !matching.dont_care) | matching.value;
        for &generation in generations.iter().filter(|&&g| bitset.gens.contains(Generation(g))) {
            for goal in oracles.goals(Generation(generation), Word::new(any, bitset.size)).iter().flatten() {
                assert!(!unreached.contains(goal), "{name}: {any:x} in {generation} comes to {goal:?}");
            }
            tried += 1;
        }
    }
    assert!(tried >= 1_000, "{name}: {tried}");
    (words.len(), bound, unreached.len())
}

#[test]
fn cover_of_toy_reaches_every_goal() {
    let path = isaloom_testkit::workspace().join("specs/toy.xml");
    let text = std::fs::read_to_string(&path).unwrap();
    let (words, bound, unreached) = check_cover("toy.xml", &text, GenRange::ALL);
    assert_eq!(unreached, 0);
    assert!(words <= bound + bound / 2, "{words} of {bound}");
}

#[isaloom_testkit::needs_shared]
#[test]
fn covers_of_mesa_descriptions_reach_their_goals() {
    for name in ["ir3", "afuc", "etnaviv"] {
        let Some(path) = isaloom_testkit::shared(&format!("specs/isaspec26/{name}.xml")) else { return };
        let text = isaloom_testkit::text(&path);
        let (words, bound, unreached) = check_cover(&path.display().to_string(), &text, GenRange::ALL);
        println!("{name}: {words} words, {bound} at least, {unreached} not reached");
        assert!(words * 50 <= bound * 51, "{name}: {words} of {bound}");
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn cover_of_amd_instructions_reaches_its_goals() {
    let Some(xml) = isaloom_testkit::amd_sample("rdna3_5_reconstructed", 60) else { return };
    let (mut spec, _) = isaloom_amd_isa::read(isaloom_source::FileId(0), &xml);
    isaloom_amd_isa::errata::apply_embedded(&mut spec);
    let model = Arc::new(isaloom_amd_isa::lower::lower(&spec, isaloom_source::SourceMap::new()).model);
    let (words, bound, unreached) = check_cover_of_model("rdna3_5", &model, GenRange::ALL);
    println!("rdna3_5: {words} words, {bound} at least, {unreached} not reached");
    assert!(words >= 1_000 && words <= bound * 3, "{words} of {bound}");
}

#[test]
fn unreachable_goals_are_reported() {
    let text = "<isa><bitset name='#instruction' size='8'/>\
        <bitset name='a' extends='#instruction'><display>a {X}</display><pattern low='4' high='7'>0000</pattern>\
        <field name='X' low='0' high='3' type='uint'/><override><expr>{X} &lt; 0</expr><display>b {X}</display>\
        </override></bitset></isa>";
    let (words, bound, unreached) = check_cover("small.xml", text, GenRange::ALL);
    assert_eq!((words, bound, unreached), (1, 1, 1));
}

#[test]
fn goals_beyond_the_diagrams_are_searched() {
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
    let model = Arc::new(model);
    let found = cover(&model, GenRange::ALL);
    let name = |id| model.bitset(id).name.as_str();
    assert_eq!(found.incomplete.iter().map(|&id| name(id)).collect::<Vec<_>>(), ["mul"]);
    // The samples reach the leaf `mul`, one of its overrides, and both values. The other override of `mul` is
    // undecided. The override of `nop` is proved unreachable.
    assert_eq!(found.undecided.len(), 1, "{:?}", found.undecided);
    assert!(matches!(found.undecided[0], Goal::Case(id, 1) if name(id) == "mul"));
    assert!(matches!(found.unreached[..], [Goal::Case(id, 0)] if name(id) == "nop"));
    let mut oracles = Oracles::new(&model);
    found.words.iter().for_each(|word| oracles.assert_goals_reached(word));
    assert!(found.bound <= found.words.len());
}

#[test]
fn shared_values_count_in_the_bound() {
    // Two instructions have a common field with sixteen values. No word has two values, so sixteen words are needed.
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
    let (words, bound, unreached) = check_cover("shared.xml", &text, GenRange::ALL);
    assert_eq!((words, bound, unreached), (16, 16, 0));
}
