//! Removes one leaf of a description at a time, calls `learn` with words of this leaf, and compares the best proposal
//! with the removed leaf.

#![allow(clippy::unwrap_used, clippy::panic)] // a panic fails the test

use crate::common;

use common::{amd_of, own};
use isaloom_bits::Word;
use isaloom_check::{CheckOptions, check};
use isaloom_design::{Proposal, ProposalJob, learn, write_proposal};
use isaloom_engine::Isa;
use isaloom_isaspec::read;
use isaloom_model::{BitsetId, Generation, Model};
use isaloom_scan::{Scanner, Tally};
use isaloom_sema::{Match, Reference};
use isaloom_testkit::random::Random;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// Texts of a description's files, by path.
type Files = BTreeMap<String, String>;

fn model_of(name: &str, files: &Files) -> Model {
    let mut loader = |file: &str| files.get(file).cloned().ok_or_else(|| file.to_owned());
    read(name, &files[name], &mut loader).0
}

fn files_of(name: &str) -> Files {
    let mut files = Files::new();
    let text = std::fs::read_to_string(name).unwrap();
    let mut loader = |file: &str| {
        let text = std::fs::read_to_string(file).map_err(|e| e.to_string())?;
        files.insert(file.to_owned(), text.clone());
        Ok(text)
    };
    read(name, &text, &mut loader);
    files.insert(name.to_owned(), text);
    files
}

/// Returns the files without the element of a leaf. Ancestors that only this leaf extends are removed too.
fn without(model: &Model, files: &Files, leaf: BitsetId) -> Files {
    let mut files = files.clone();
    let mut gone = vec![leaf];
    while let Some(parent) = gone.last().and_then(|&id| model.bitset(id).parent) {
        if model.bitset(parent).children.len() > 1 || model.bitset(parent).parent.is_none() {
            break;
        }
        gone.push(parent);
    }
    for &id in &gone {
        let span = model.bitset(id).element;
        let file = model.sources().file(span.file).unwrap().name();
        let text = files.get_mut(file).unwrap();
        // Spaces replace the element, so the locations of later elements do not change.
        let (start, end) = (span.start as usize, span.end as usize);
        text.replace_range(start..end, &" ".repeat(end - start));
    }
    files
}

/// Returns for each leaf the generation in which most words match it, and these words.
fn words(model: &Model, lines: &[(u32, u128)]) -> BTreeMap<BitsetId, (u32, Vec<u128>)> {
    let root = model.instructions()[0].root;
    let leaves: Vec<_> = model.leaves(root).map(|(id, b)| (id, model.matching(id), b.gens)).collect();
    let mut all: BTreeMap<(BitsetId, u32), BTreeSet<u128>> = BTreeMap::new();
    for &(generation, word) in lines {
        let mut of =
            leaves.iter().filter(|(_, m, gens)| m.matches(word) && gens.contains(Generation(generation)));
        if let (Some(leaf), None) = (of.next(), of.next()) {
            all.entry((leaf.0, generation)).or_default().insert(word);
        }
    }
    let mut best: BTreeMap<BitsetId, (u32, Vec<u128>)> = BTreeMap::new();
    for ((leaf, generation), words) in all {
        let known = best.entry(leaf).or_default();
        if words.len() > known.1.len() {
            *known = (generation, words.into_iter().collect());
        }
    }
    best
}

/// Returns the generation and the word of each line of a shared vector file.
fn lines(name: &str) -> Option<Vec<(u32, u128)>> {
    let mut all = Vec::new();
    for path in [format!("vectors/isaspec26/{name}.tsv.gz"), format!("vectors/isaspec/{name}.random.tsv.gz")]
    {
        let path = isaloom_testkit::shared(&path)?;
        for line in isaloom_testkit::lines(&path) {
            let mut columns = line.split('\t');
            let (Some(generation), Some(word)) = (columns.next(), columns.next()) else { continue };
            let word = word.trim_start_matches("0x").replace('_', "");
            if let (Ok(generation), Ok(word)) = (generation.parse(), u128::from_str_radix(&word, 16)) {
                all.push((generation, word));
            }
        }
    }
    Some(all)
}

/// Results for removed leaves (`leaves`): how many got one proposal with exactly their pattern (`exact`), or only
/// proposals within it (`narrow`); how many operands have the right bits (`right` of `operands`); and how many inserted
/// proposals cause no new finding (`clean` of `checked`).
#[derive(Clone, Default)]
struct Counts {
    leaves: usize,
    exact: usize,
    narrow: usize,
    operands: usize,
    right: usize,
    clean: usize,
    checked: usize,
    /// Number of random words of proposals that were checked to match no leaf.
    free: usize,
}

impl Counts {
    /// Returns the sums of two results.
    fn with(&self, other: &Counts) -> Counts {
        Counts {
            leaves: self.leaves + other.leaves,
            exact: self.exact + other.exact,
            narrow: self.narrow + other.narrow,
            operands: self.operands + other.operands,
            right: self.right + other.right,
            clean: self.clean + other.clean,
            checked: self.checked + other.checked,
            free: self.free + other.free,
        }
    }
}

/// Returns the bit ranges of the leaf's operands that vary in the words. Fields of default cases precede fields of
/// overrides; overlapping fields are omitted.
fn variable_operands(model: &Model, leaf: BitsetId, words: &[u128]) -> Vec<(u32, u32)> {
    let changing = words.iter().fold(0, |all, word| all | (word ^ words[0]));
    let mut found: Vec<(u32, u32)> = Vec::new();
    let mut taken = 0u128;
    for default in [true, false] {
        for (_, bitset) in model.chain(leaf) {
            for case in bitset.cases.iter().filter(|case| case.expr.is_none() == default) {
                for &field in &case.fields {
                    let Some(range) = model.field(field).bits() else { continue };
                    if range.mask() & taken == 0 && range.mask() & changing != 0 {
                        taken |= range.mask();
                        found.push((range.low(), range.high()));
                    }
                }
            }
        }
    }
    found
}

/// Returns the ids of the findings of a description, without findings on encoder maps.
fn finding_ids(model: &Model) -> Vec<&'static str> {
    let report = check(model, &CheckOptions::default());
    let mut rules: Vec<_> = report.findings().map(|finding| finding.rule.id()).collect();
    rules.retain(|rule| !rule.starts_with("field-") && !rule.contains("loss") && !rule.contains("unused"));
    rules.sort_unstable();
    rules
}

/// Returns the root of the hierarchy with this name.
fn root_of(model: &Model, name: &str) -> BitsetId {
    model.roots().find(|(_, root)| root.name == name).unwrap().0
}

/// Returns the proposals for the words of a leaf. `left` is the description without the leaf.
fn proposals_for(
    model: &Model,
    left: &Model,
    leaf: BitsetId,
    generation: u32,
    words: &[u128],
    counts: &mut Counts,
) -> Vec<Proposal> {
    let root = root_of(left, &model.bitset(model.bitset(leaf).root).name);
    let job = ProposalJob { root, generation: Generation(generation), words, at_least: 2 };
    let proposals = learn(left, &job);
    // Random words of a proposal match no remaining leaf.
    let mut numbers = Random::from_state(words.len() as u64);
    for proposal in &proposals {
        let size = left.bitset(root).size;
        let all = left.generations().iter().copied().filter(|&g| proposal.gens.contains(Generation(g)));
        for generation in all {
            let mut reference = Reference::new(left, Generation(generation));
            for _ in 0..20 {
                let any = numbers.wide() & !proposal.pattern.mask() & isaloom_bits::low_mask(size);
                let word = Word::new(proposal.pattern.value() | any, size);
                assert_eq!(reference.decode(root, word), Match::Nothing, "{word:?} of {proposal:?}");
                counts.free += 1;
            }
        }
    }
    let truth =
        (model.matching(leaf).pattern(model.bitset(leaf).size), variable_operands(model, leaf, words));
    counts.leaves += 1;
    let inside = |proposal: &Proposal| truth.0.intersection(proposal.pattern) == Some(proposal.pattern);
    let exact = proposals.len() == 1 && proposals[0].pattern == truth.0;
    let narrow = !proposals.is_empty() && proposals.iter().all(inside);
    counts.exact += usize::from(exact);
    counts.narrow += usize::from(narrow && !exact);
    counts.operands += truth.1.len();
    let found: BTreeSet<(u32, u32)> = proposals
        .iter()
        .take(1)
        .flat_map(|proposal| &proposal.operands)
        .map(|operand| (operand.range.low(), operand.range.high()))
        .collect();
    counts.right += truth.1.iter().filter(|range| found.contains(range)).count();
    if !exact && !narrow {
        println!(
            "{}: {}: {} of {} words, {:?}",
            model.name(),
            model.bitset(leaf).name,
            proposals.len(),
            words.len(),
            proposals.first().map(|p| p.pattern.to_string())
        );
    }
    proposals
}

/// Reads a Mesa description; returns its path, its files and its model.
fn read_mesa(name: &str) -> Option<(String, Files, Model)> {
    let path = isaloom_testkit::shared(&format!("specs/isaspec26/{name}.xml"))?.display().to_string();
    let files = files_of(&path);
    let model = model_of(&path, &files);
    Some((path, files, model))
}

/// Removes every `every`-th instruction in turn, and compares the proposals with the instruction.
fn measure(name: &str, every: usize) -> Option<Counts> {
    let (path, files, model) = read_mesa(name)?;
    let lines = lines(name)?;
    let mut counts = Counts::default();
    for (number, (leaf, (generation, words))) in words(&model, &lines).into_iter().enumerate() {
        if words.len() < 50 {
            continue;
        }
        let files = without(&model, &files, leaf);
        let left = model_of(&path, &files);
        let proposals = proposals_for(&model, &left, leaf, generation, &words, &mut counts);
        if let Some(best) = proposals.first().filter(|_| number % every == 0) {
            check_insertion(&path, &files, &left, best, generation, &words, &mut counts);
        }
    }
    Some(counts)
}

/// Removes every `every`-th leaf of the nested bitsets in turn. The words for `learn` are the values for which a scan
/// of instruction words then finds no leaf.
fn measure_nested(name: &str, every: usize) -> Option<Counts> {
    let (path, files, model) = read_mesa(name)?;
    let lines = lines(name)?;
    let mut counts = Counts::default();
    let instructions: BTreeSet<BitsetId> = model.instructions().iter().map(|entry| entry.root).collect();
    let nested =
        model.bitsets().filter(|(_, b)| b.is_leaf() && b.parent.is_some() && !instructions.contains(&b.root));
    for (number, (leaf, bitset)) in nested.enumerate() {
        let of = |g: &u32| lines.iter().filter(|(generation, _)| generation == g).count();
        let exists = model.generations().iter().copied().filter(|&g| bitset.gens.contains(Generation(g)));
        let Some(generation) = exists.max_by_key(of) else { continue };
        let files = without(&model, &files, leaf);
        let left = model_of(&path, &files);
        let Ok(isa) = Isa::compile(left.clone(), Generation(generation)) else { continue };
        let mut tally = Tally::keeping_unknown();
        let mut scanner = Scanner::new(&isa);
        let size = model.bitset(model.instructions()[0].root).size;
        for &(_, word) in lines.iter().filter(|(g, _)| *g == generation) {
            scanner.instruction(&isa.instruction_of_word(Word::new(word, size), 0), 0, &mut tally);
        }
        // Values that no leaf matched before the removal do not belong to the removed leaf, so they are dropped.
        let root = root_of(&left, &model.bitset(bitset.root).name);
        let values = tally.unknown().find(|(of, _)| *of == root).map(|(_, values)| values);
        let mut values = values.unwrap_or_default();
        values.retain(|&value| model.matching(leaf).matches(value));
        if values.len() < 50 {
            continue;
        }
        let proposals = proposals_for(&model, &left, leaf, generation, &values, &mut counts);
        if let Some(best) = proposals.first().filter(|_| number % every == 0) {
            check_insertion(&path, &files, &left, best, generation, &values, &mut counts);
        }
    }
    Some(counts)
}

/// Removes some AMD instructions in turn; `learn` gets words of the instruction with random operands. Instructions that
/// differ from another instruction only in a condition are skipped, because words cannot distinguish them.
fn measure_amd(every: usize) -> Option<Counts> {
    let xml = isaloom_testkit::amd_sample("rdna3_5_reconstructed", 3)?;
    let model = amd_of(&xml);
    let generation = model.generations()[0];
    let (mut counts, mut numbers) = (Counts::default(), Random::from_state(19));
    let parts: Vec<&str> = xml.split("<Instruction>").collect();
    for (number, part) in parts.iter().enumerate().skip(1).step_by(every) {
        let (own, after) = part.split_once("</Instruction>").unwrap();
        let left = [parts[..number].join("<Instruction>"), after.to_owned()].concat();
        let left = [left, parts[number + 1..].iter().map(|part| format!("<Instruction>{part}")).collect()];
        let left = amd_of(&left.concat());
        let name = own.split_once("<InstructionName>").unwrap().1.split_once('<').unwrap().0;
        let mut reference = Reference::new(&model, Generation(generation));
        for (leaf, bitset) in model.bitsets().filter(|(_, b)| b.is_leaf() && b.shown_name() == name) {
            let pattern = model.matching(leaf).pattern(bitset.size);
            let cases = model.chain(leaf).flat_map(|(_, bitset)| &bitset.cases);
            let fields = cases.flat_map(|case| &case.fields).map(|&id| model.field(id));
            let opcode = fields.filter(|field| ["ENCODING", "OP"].contains(&field.name.as_str()));
            if pattern.mask() & !opcode.fold(0, |all, field| all | field.mask()) != 0 {
                continue;
            }
            let words = (0..400).map(|_| pattern.value() | numbers.wide() & !pattern.mask());
            let words = words.map(|word| word & isaloom_bits::low_mask(bitset.size));
            let is = |word: &u128| {
                reference.decode(bitset.root, Word::new(*word, bitset.size)) == Match::Leaf(leaf)
            };
            let words: BTreeSet<u128> = words.filter(is).take(64).collect();
            let words: Vec<u128> = words.into_iter().collect();
            if words.len() >= 50 {
                proposals_for(&model, &left, leaf, generation, &words, &mut counts);
            }
        }
    }
    Some(counts)
}

/// Inserts the best proposal into the description. Checks that the inserted leaf matches the words and causes no
/// finding.
fn check_insertion(
    path: &str,
    files: &Files,
    left: &Model,
    best: &Proposal,
    generation: u32,
    words: &[u128],
    counts: &mut Counts,
) {
    let root = left.bitset(best.parent).root;
    let bitset = write_proposal(left, "proposed", best);
    let mut with = files.clone();
    let text = with.get_mut(path).unwrap();
    let end = text.rfind("</isa>").unwrap();
    text.insert_str(end, &bitset);
    let with = model_of(path, &with);
    let proposed = with.bitsets().find(|(_, b)| b.name == "proposed").unwrap().0;
    let root = root_of(&with, &left.bitset(root).name);
    let mut reference = Reference::new(&with, Generation(generation));
    let size = with.bitset(proposed).size;
    let matching = words.iter().filter(|&&word| best.pattern.matches(word)).collect::<Vec<_>>();
    assert_eq!(matching.len(), best.words);
    for &&word in &matching {
        assert_eq!(reference.decode(root, Word::new(word, size)), Match::Leaf(proposed), "{bitset}");
    }
    let (before, after) = (finding_ids(left), finding_ids(&with));
    counts.checked += 1;
    counts.clean += usize::from(before == after);
    if before != after {
        println!("{}: {before:?} {after:?}\n{bitset}", left.name());
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn every_removed_leaf_is_proposed_again() {
    let mut table = String::from(
        "| description | leaves | exact | too narrow | operands right |\n|---|---|---|---|---|\n",
    );
    let mesas = [("ir3", 24), ("afuc", 4), ("etnaviv", 16)];
    let instructions = mesas.map(|(name, every)| (format!("{name} (Mesa 26)"), measure(name, every)));
    // Nested bitsets are measured only for ir3. In afuc and etnaviv, their hierarchies have only one leaf or few
    // values.
    let nested = measure_nested("ir3", 4);
    let both = instructions[0].1.as_ref().zip(nested.as_ref()).map(|(all, nested)| all.with(nested));
    let nested = [("ir3, types of fields".to_owned(), nested), ("ir3, both".to_owned(), both)];
    let amd = [("AMD RDNA 3.5 (the reconstruction)".to_owned(), measure_amd(8))];
    for (name, counts) in instructions.into_iter().chain(nested).chain(amd) {
        let Some(counts) = counts else { return };
        let share = |part: usize, of: usize| part as f64 * 100.0 / of as f64;
        println!("{name}: clean {} of {}", counts.clean, counts.checked);
        let right = share(counts.right, counts.operands);
        let _ = writeln!(
            table,
            "| {name} | {} | {} | {} | {} of {} ({right:.0} %) |",
            counts.leaves, counts.exact, counts.narrow, counts.right, counts.operands
        );
        println!("{table}");
        // The nested bitsets have only eleven leaves, too few for these thresholds.
        let is_part = name.contains("types");
        assert!(is_part || share(counts.exact + counts.narrow, counts.leaves) >= 95.0, "{name}");
        assert!(is_part || right >= 80.0, "{name}");
        assert_eq!(counts.clean, counts.checked, "{name}");
        assert!(counts.free >= if is_part { 200 } else { 1_000 }, "{name}: {}", counts.free);
    }
    let path = isaloom_testkit::workspace().join("docs/appendix/proposals.md");
    if std::env::var_os("BLESS").is_some_and(|v| v == "1") {
        std::fs::write(&path, document(&table)).unwrap();
    }
    assert_eq!(std::fs::read_to_string(&path).unwrap_or_default(), document(&table), "BLESS=1 accepts");
}

fn document(table: &str) -> String {
    let head = "\
# Accuracy of proposals

The experiment removes every leaf of the Mesa descriptions in turn. It gives `scan --propose` the words of the leaf in
the test vectors, if there are at least 50. The table answers two questions:

* Is the proposed pattern equal to the pattern of the leaf (exact), or does it match only some of the leaf's words (too
  narrow)?
* Are the operands at the same bits as in the leaf?

`cargo test -p isaloom-design learn::` computes the numbers and asserts, for each description, that at least 95 %
of the leaves are exact or too narrow, and that at least 80 % of the operands are right.
";
    let tail = "
*Types of fields* are leaves of bitsets that are the types of fields (registers, constants). They are tested with the
values that the fields have in the test vectors, if there are at least 50; only ir3 has such leaves. A pattern that is
neither exact nor too narrow is too wide: `scan --propose` counted constant bits as part of a field, because the
neighboring leaves have a wider field at these bits.

AMD: the experiment takes a sample of about one third of the instructions. It removes every eighth instruction of the
sample with all its forms, and gives `scan --propose` 64 arbitrary words of each form. Forms with a condition (a literal
follows if `SRC0` is 255) are not counted, because `scan --propose` never proposes a condition.
";
    format!("{head}\n{table}{tail}")
}

#[test]
fn new_instruction_is_proposed_like_its_neighbors() {
    let (_, model) = own("toy.xml");
    let root = model.instructions()[0].root;
    // Words of an unallocated opcode, 1010 in the arithmetic class, with operands in the bits of the operands of `add`.
    let words: Vec<u128> = (0..200u128)
        .map(|i| 0x2a00_0000 | ((i * 7919) & 0xf) << 16 | ((i * 104_729) & 0xf) << 12 | ((i * 31) & 0xff))
        .collect();
    let job = ProposalJob { root, generation: Generation(2), words: &words, at_least: 2 };
    let proposals = learn(&model, &job);
    assert_eq!(proposals.len(), 1, "{proposals:?}");
    assert_eq!(model.bitset(proposals[0].parent).name, "#alu-2src");
    let names: Vec<&str> = proposals[0].operands.iter().map(|operand| operand.name.as_str()).collect();
    assert!(names.contains(&"DST") && names.contains(&"SRC1") && names.contains(&"SRC2"), "{names:?}");
}

#[test]
fn generation_without_leaves_gets_new_proposals() {
    let text = "<isa><bitset name='#instruction' size='8'/><bitset name='old' extends='#instruction'><gen max='1'/>\
        <display>old</display><pattern low='0' high='7'>00000000</pattern></bitset></isa>";
    let (_, model) = common::of("old.xml", text.to_owned());
    let root = model.instructions()[0].root;
    let job = ProposalJob { root, generation: Generation(2), words: &[0x40, 0x41, 0x47], at_least: 2 };
    let proposals = learn(&model, &job);
    let patterns: Vec<String> = proposals.iter().map(|one| one.pattern.to_string()).collect();
    assert_eq!((patterns, proposals[0].parent), (vec!["01000xxx".to_owned()], root));
}
