//! Tests that the result of a proof agrees with the reference interpreter for every tested word.

#![allow(clippy::unwrap_used, clippy::panic)] // a panic fails the test

use isaloom_bits::Word;
use isaloom_check::{Aspect, Proof, ProofMethod, ProveJob, prove};
use isaloom_model::{Generation, Model};
use isaloom_sema::{LineOptions, Match, Reference};
use isaloom_testkit::random::Random;

fn read(name: &str, text: &str) -> Model {
    let mut loader = |file: &str| std::fs::read_to_string(file).map_err(|e| e.to_string());
    isaloom_isaspec::read(name, text, &mut loader).0
}

fn shared(path: &str) -> Option<Model> {
    let path = isaloom_testkit::shared(path)?;
    Some(read(&path.display().to_string(), &isaloom_testkit::text(&path)))
}

/// Returns the name of the leaf, the printed fields, and the line of a word.
fn leaf_fields_and_line(reference: &mut Reference<'_>, word: Word) -> (String, String, String) {
    let line = reference.line(word, &LineOptions::default());
    let model = reference.model();
    let Match::Leaf(leaf) = line.found else { return Default::default() };
    let field =
        |f: &isaloom_sema::PrintedField| format!("{} {} {:x}", f.depth, model.field(f.field).name, f.value);
    let fields: Vec<String> = line.fields.iter().map(field).collect();
    (model.bitset(leaf).name.clone(), fields.join(","), line.to_string())
}

/// Tests random words of all pairs that the proof reports as equal, and all counterexamples. Returns the number of
/// tested words.
fn replay_proof(from: &Model, to: &Model, job: &ProveJob<'_>, proof: &Proof, words: u64) -> u64 {
    let generations: Vec<(Generation, Generation)> = match job.generations {
        Some(both) => vec![both],
        None => from.generations().iter().map(|&g| (Generation(g), Generation(g))).collect(),
    };
    let mut numbers = Random::congruential(1);
    let mut random = || u128::from(numbers.bits() >> 32);
    let mut tried = 0;
    for &(a, b) in &generations {
        let (mut first, mut second) = (Reference::new(from, a), Reference::new(to, b));
        for pair in proof.pairs.iter().filter(|pair| pair.decided <= ProofMethod::ByTryingAll) {
            let (Some(leaf), Some(mate)) = (pair.from, pair.to) else { continue };
            let matching = from.matching(leaf);
            for _ in 0..words {
                let any = random() | random() << 32 | random() << 64 | random() << 96;
                let any = any & !(matching.mask & !matching.dont_care) | matching.value;
                let word = Word::new(any, from.bitset(leaf).size);
                let roots = [from.bitset(leaf).root, to.bitset(mate).root];
                let found = [first.decode(roots[0], word), second.decode(roots[1], word)];
                if found == [Match::Leaf(leaf), Match::Leaf(mate)] {
                    let (x, y) =
                        (leaf_fields_and_line(&mut first, word), leaf_fields_and_line(&mut second, word));
                    assert_eq!(x, y, "{word:?} in {a}, {b}");
                    tried += 1;
                }
            }
        }
    }
    for example in &proof.counterexamples {
        let (a, b) = example.generations;
        let x = leaf_fields_and_line(&mut Reference::new(from, a), example.word);
        let y = leaf_fields_and_line(&mut Reference::new(to, b), example.word);
        match example.aspect {
            Aspect::Leaf => assert_ne!(x.0, y.0, "{example:?}"),
            Aspect::Text => assert_ne!(x.2, y.2, "{example:?}"),
            Aspect::Fields => {}
        }
        assert_ne!(example.shown.0, example.shown.1);
    }
    tried
}

#[isaloom_testkit::needs_shared]
#[test]
fn description_is_proved_equal_to_itself_symbolically() {
    for name in ["ir3", "afuc", "etnaviv"] {
        let Some(model) = shared(&format!("specs/isaspec26/{name}.xml")) else { return };
        let job = ProveJob { from: &model, to: &model, generations: None };
        let proof = prove(&job);
        let open: Vec<_> =
            proof.pairs.iter().filter(|pair| pair.decided != ProofMethod::Symbolically).collect();
        assert_eq!(open, Vec::<&isaloom_check::Pair>::new(), "{name}");
        assert_eq!(proof.same(), Some(true), "{name}");
        assert!(replay_proof(&model, &model, &job, &proof, 30) >= 1000);
    }
}

/// Each of 400 leaves overlaps nearly all others, so the set of words that select a leaf is too large for a diagram.
#[isaloom_testkit::needs_shared]
#[test]
fn leaves_that_all_overlap_are_proved() {
    let Some(path) = isaloom_testkit::shared("attacks/leavesx_400.xml") else { return };
    let text = isaloom_testkit::text(&path);
    let model = read("leaves.xml", &text);
    let proof = prove(&ProveJob { from: &model, to: &model, generations: None });
    assert_eq!((proof.count(ProofMethod::Symbolically), proof.same()), (400, Some(true)));
    // A change in one leaf also changes a rival of every other leaf. Still, only this leaf is not proved equal.
    let other = text.replacen("<display>{NAME}</display>", "<display>{NAME} x</display>", 1);
    let changed = read("leaves.xml", &other);
    let proof = prove(&ProveJob { from: &model, to: &changed, generations: None });
    assert_eq!((proof.count(ProofMethod::Symbolically), proof.pairs.len()), (399, 400));
    let other = text.replacen("xxxxxxxx0x1x010", "xxxxxxxx0x1x011", 1);
    assert_ne!(other, text);
    let changed = read("leaves.xml", &other);
    let proof = prove(&ProveJob { from: &model, to: &changed, generations: None });
    assert_eq!((proof.count(ProofMethod::Symbolically), proof.same()), (397, Some(false)));
}

#[isaloom_testkit::needs_shared]
#[test]
fn changes_in_mesa_are_found_and_the_rest_is_proved() {
    for (name, same, pairs) in
        [("afuc", true, (85, 0)), ("ir3", false, (73, 263)), ("etnaviv", false, (2, 158))]
    {
        let read = |folder: &str| shared(&format!("specs/{folder}/{name}.xml"));
        let (Some(from), Some(to)) = (read("isaspec"), read("isaspec26")) else { return };
        let job = ProveJob { from: &from, to: &to, generations: None };
        let proof = prove(&job);
        assert_eq!(proof.same(), Some(same), "{name}");
        let count = (proof.count(ProofMethod::Symbolically), proof.count(ProofMethod::Different));
        assert_eq!((count, proof.pairs.len()), (pairs, pairs.0 + pairs.1), "{name}");
        let tried = replay_proof(&from, &to, &job, &proof, 10);
        assert!(tried >= if same { 1000 } else { 10 }, "{name}: {tried}");
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn generations_of_one_description_are_compared() {
    let Some(model) = shared("specs/isaspec26/ir3.xml") else { return };
    for (a, b, same) in [(650, 660, true), (600, 700, false)] {
        let job = ProveJob { from: &model, to: &model, generations: Some((Generation(a), Generation(b))) };
        let proof = prove(&job);
        assert_eq!(proof.same(), Some(same), "{a} {b}");
        assert_eq!(proof.count(ProofMethod::ByTryingSome), 0);
        assert!(replay_proof(&model, &model, &job, &proof, 10) >= 1000);
    }
}

#[test]
fn arbitrary_descriptions_that_differ_are_not_proved_equal() {
    use isaloom_testkit::arbitrary::{GENERATIONS, Random, description};
    let (mut words, mut same, mut different) = (0u32, 0, 0);
    for seed in 0..24 {
        let text = description(seed);
        // Replace one digit of the description.
        let mut random = Random::new(seed);
        let digits: Vec<usize> =
            text.char_indices().filter(|(_, c)| c.is_ascii_digit()).map(|(i, _)| i).collect();
        let at = *random.pick(&digits);
        let other = format!("{}{}{}", &text[..at], random.below(10), &text[at + 1..]);
        let (from, to) = (read("a.xml", &text), read("a.xml", &other));
        let job = ProveJob { from: &from, to: &to, generations: None };
        let proof = prove(&job);
        match proof.same() {
            Some(true) => same += 1,
            Some(false) => different += 1,
            None => {}
        }
        words += replay_proof(&from, &to, &job, &proof, 4) as u32;
        if proof.same() != Some(true) {
            continue;
        }
        for generation in GENERATIONS.map(Generation) {
            let (mut a, mut b) = (Reference::new(&from, generation), Reference::new(&to, generation));
            for root in from.instructions() {
                let size = from.bitset(root.root).size;
                for _ in 0..40 {
                    let word = Word::new(random.wide() & isaloom_bits::low_mask(size), size);
                    assert_eq!(
                        leaf_fields_and_line(&mut a, word),
                        leaf_fields_and_line(&mut b, word),
                        "seed {seed}: {word:?}"
                    );
                    words += 1;
                }
            }
        }
    }
    println!("{words} words; {same} the same, {different} not");
    assert!(words >= 1000 && same >= 5 && different >= 5, "{words} {same} {different}");
}

/// Reads some instructions of an AMD description in which `to` replaces `from`.
fn amd(name: &str, from: &str, to: &str) -> Option<Model> {
    let xml = isaloom_testkit::amd_sample(name, 40)?;
    assert!(xml.contains(from), "{from}");
    let (mut spec, _) = isaloom_amd_isa::read(isaloom_source::FileId(0), &xml.replacen(from, to, 1));
    isaloom_amd_isa::errata::apply_embedded(&mut spec);
    Some(isaloom_amd_isa::lower::lower(&spec, isaloom_source::SourceMap::new()).model)
}

#[isaloom_testkit::needs_shared]
#[test]
fn amd_description_equals_itself_and_changes_are_found() {
    let name = "rdna3_5_reconstructed";
    let Some(model) = amd(name, "", "") else { return };
    let again = amd(name, "", "").unwrap();
    // AMD's files of 2026 have another name for the literal field, so the models differ.
    let newer = amd("rdna3_5_reconstructed_2026", "", "").unwrap();
    let renamed = amd(name, "<InstructionName>V_", "<InstructionName>W_").unwrap();
    for (other, same) in [(&again, true), (&newer, false), (&renamed, false)] {
        let job = ProveJob { from: &model, to: other, generations: None };
        let proof = prove(&job);
        println!("{} pairs, {} the same", proof.pairs.len(), proof.count(ProofMethod::Symbolically));
        assert_eq!(proof.same(), Some(same), "{:?}", proof.counterexamples.first());
        assert_eq!(proof.count(ProofMethod::ByTryingSome), 0);
        assert!(proof.count(ProofMethod::Symbolically) > 70, "{}", proof.count(ProofMethod::Symbolically));
        assert!(replay_proof(&model, other, &job, &proof, 20) >= 1000);
    }
}

/// Description with 8-bit words, so that all words can be tested.
const SMALL: &str = "<isa><bitset name='#instruction' size='8'/><enum name='#e'><value val='0' display='zero'/>\
    <value val='1' display='one'/></enum>\
    <bitset name='a' extends='#instruction'><gen min='1' max='3'/><display>a {X}{S}, {E}</display>\
    <pattern low='6' high='7'>00</pattern><pattern pos='5'>x</pattern><assert pos='4'>0</assert>\
    <field name='X' low='0' high='1' type='uint'/><field name='S' pos='2' type='bool' display='.s'/>\
    <field name='E' low='3' high='4' type='#e'/>\
    <override><expr>{X} == 3</expr><display>b {S}</display></override></bitset>\
    <bitset name='c' extends='#instruction'><gen min='1' max='3'/><display>c {R}</display><pattern low='6' high='7'>01</pattern>\
    <field name='R' low='0' high='3' type='#reg'/></bitset>\
    <bitset name='#reg' size='4'><display>r{N}</display><field name='N' low='0' high='3' type='int'/>\
    <override><expr>{N} &gt; 11</expr><display>c{N}</display></override></bitset></isa>";

#[test]
fn every_small_change_is_found_or_has_no_effect() {
    let from = read("small.xml", SMALL);
    let changes = [
        ("{X} == 3", "{X} &gt; 2", true),
        ("{X} == 3", "{X} == 2", false),
        ("'.s'", "'.t'", false),
        ("{X}{S}, {E}", "{X}{S},  {E}", false),
        ("display='one'", "display='1'", false),
        (
            "<value val='1' display='one'/>",
            "<value val='1' display='one'/><value val='2' display='2'/>",
            true,
        ),
        (">x<", ">0<", false),
        ("<pattern pos='5'>x</pattern>", "", false),
        ("<assert pos='4'>0</assert>", "", false),
        ("type='int'", "type='uint'", false),
        ("{N} &gt; 11", "({N} &amp; 12) == 12", true),
        ("name='N' low='0' high='3' type='int'", "name='N' low='0' high='3' type='hex'", false),
        ("<display>c {R}", "<display>{NAME} {R}", true),
        ("name='c' ext", "name='d' ext", false),
        (
            "<field name='R' low='0' high='3' type='#reg'/>",
            "<field name='R' low='1' high='4' type='#reg'/>",
            false,
        ),
        ("max='3'/><display>c", "max='2'/><display>c", false),
        ("<display>b {S}", "<display>b<!-- the bit --> {S}", true),
        (
            "b {S}</display>",
            "b {Q}</display><derived name='Q' type='bool' display='.s'><expr>{S} != 0</expr></derived>",
            false,
        ),
    ];
    for (old, new, same) in changes {
        assert!(SMALL.contains(old), "{old}");
        let to = read("small.xml", &SMALL.replacen(old, new, 1));
        let job = ProveJob { from: &from, to: &to, generations: None };
        let proof = prove(&job);
        assert_eq!(proof.same(), Some(same), "{new}: {proof:?}");
        // The expected result comes from an exhaustive test of all words.
        let mut alike = true;
        for generation in 1..=3 {
            let (mut a, mut b) =
                (Reference::new(&from, Generation(generation)), Reference::new(&to, Generation(generation)));
            for word in 0..256 {
                let word = Word::new(word, 8);
                alike &= leaf_fields_and_line(&mut a, word) == leaf_fields_and_line(&mut b, word);
            }
        }
        assert_eq!(alike, same, "{new}");
    }
}
