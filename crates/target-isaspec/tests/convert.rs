//! Tests that converted descriptions keep their meaning: to JSON and back, and to isaspec XML.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use isaloom_check::{ProofMethod, ProveJob, prove};
use isaloom_engine::{Branch, DecodeResult, FieldSite, Instruction, Isa, Stream, Visit, Walk};
use isaloom_isaspec::{LossKind, NoImports, read, write};
use isaloom_model::{Generation, Model};
use isaloom_schema::{Command, Document};
use isaloom_source::{Severity, has_errors};
use isaloom_target_isaspec::convert::{Shape, convert, from_json, is_model, model_record};
use isaloom_testkit::{arbitrary, lines, shared, shared_if_present, text, workspace};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Returns the paths of this project's descriptions and of the Mesa descriptions.
fn descriptions() -> Vec<PathBuf> {
    let own = ["toy.xml", "toy-mixed.xml", "a2xx.xml"];
    let mut files: Vec<_> = own.map(|name| workspace().join("specs").join(name)).into();
    for folder in ["specs/isaspec", "specs/isaspec26"] {
        let all = ["ir3.xml", "afuc.xml", "etnaviv.xml"];
        files.extend(
            shared_if_present(folder).into_iter().flat_map(|folder| all.map(|name| folder.join(name))),
        );
    }
    files
}

fn model_of(path: &Path) -> Model {
    let folder = path.parent().unwrap().to_path_buf();
    let mut loader =
        |file: &str| std::fs::read_to_string(folder.join(file)).map_err(|error| error.to_string());
    let (model, found) = read(path.file_name().unwrap().to_str().unwrap(), &text(path), &mut loader);
    assert!(!has_errors(&found), "{}", path.display());
    model
}

fn amd(name: &str) -> Option<Model> {
    let xml = text(&shared_if_present("specs/amd")?.join(name));
    let (mut spec, _) = isaloom_amd_isa::read(isaloom_source::FileId(0), &xml);
    isaloom_amd_isa::errata::apply_embedded(&mut spec);
    Some(isaloom_amd_isa::lower::lower(&spec, isaloom_source::SourceMap::new()).model)
}

fn json_of(model: &Model) -> String {
    serde_json::to_string_pretty(&Document::new(None, convert(model, Shape::Json))).unwrap()
}

/// Converts a model to JSON and back. Checks that converting the result again gives equal JSON.
fn through_json(name: &str, model: &Model) -> Model {
    let json = json_of(model);
    assert!(is_model(json.as_bytes()), "{name}");
    let again = from_json("model.json", json).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_eq!(model_record(&again), model_record(model), "{name}");
    again
}

#[test]
fn descriptions_round_trip_through_json_and_isaspec() {
    for path in descriptions() {
        let name = path.display().to_string();
        let model = model_of(&path);
        let again = through_json(&name, &model);
        let Command::Convert { text: Some(xml), losses, .. } = convert(&again, Shape::Isaspec) else {
            panic!("{name}: no text")
        };
        assert!(losses.is_empty(), "{name}: {losses:?}");
        let (written, found) = read(path.file_name().unwrap().to_str().unwrap(), &xml, &mut NoImports);
        assert!(!has_errors(&found), "{name}: {found:?}");
        for other in [&again, &written] {
            let proof = prove(&ProveJob { from: &model, to: other, generations: None });
            assert_eq!(proof.same(), Some(true), "{name}");
        }
    }
}

#[test]
fn arbitrary_descriptions_round_trip_through_json() {
    for seed in 0..200 {
        let (model, _) = read("arbitrary.xml", &arbitrary::description(seed), &mut NoImports);
        through_json(&format!("seed {seed}"), &model);
    }
}

#[test]
fn invalid_models_are_errors() {
    let json = json_of(&model_of(&workspace().join("specs/toy.xml")));
    for (from, to) in [
        ("\"schema\": 2", "\"schema\": 3"),
        ("\"size\": 32", "\"size\": 4096"),
        ("\"root\": 0", "\"root\": 4000"),
        ("\"extends\": 0", "\"extends\": 99999"),
        ("\"kind\": \"bits\"", "\"kind\": \"bit\""),
        ("\"unit\": 32", "\"unit\": 7"),
        ("\"operator\": \"", "\"operator\": \"@"),
        ("\"value\": \"0x", "\"value\": \"0xffffffffffffffffff"),
    ] {
        assert!(json.contains(from), "{from}");
        let broken = json.replacen(from, to, 1);
        assert!(from_json("model.json", broken).is_err(), "{from} -> {to}");
    }
    for end in (0..json.len()).step_by(997) {
        assert!(from_json("model.json", json.get(..end).unwrap_or_default()).is_err());
    }
}

/// Visitor that collects the name and value of each field of an instruction and its nested bitsets, in the order of the
/// walk.
#[derive(Default)]
struct Fields(Vec<(String, u128)>);

impl Visit for Fields {
    fn field(&mut self, site: &FieldSite<'_>) {
        self.0.push((site.name().to_owned(), site.raw));
    }

    fn branch(&mut self, site: &FieldSite<'_>, _: Branch) {
        self.field(site);
    }

    fn open(&mut self, site: &FieldSite<'_>) {
        self.field(site);
    }
}

fn fields(isa: &Isa, instruction: &Instruction<'_>) -> BTreeMap<String, u128> {
    let mut found = Fields::default();
    Walk::new().declared(isa, instruction, &mut found);
    // If several fields have the same name, the map must have the value of the first, so the first is inserted last.
    found.0.into_iter().rev().collect()
}

fn leaf(isa: &Isa, instruction: &Instruction<'_>) -> Option<String> {
    match instruction.found {
        DecodeResult::Leaf { program, .. } => {
            let id = isa.compiled().program(program).leaf;
            Some(isa.model().bitset(id).name.clone())
        }
        _ => None,
    }
}

fn bytes_of(hex: &str) -> Vec<u8> {
    let byte = |at: usize| u8::from_str_radix(hex.get(at..at + 2).unwrap(), 16).unwrap();
    (0..hex.len() / 2).map(|i| byte(2 * i)).collect()
}

/// AMD descriptions, and the test vectors of a GPU that each of them covers.
const VECTORS: [(&str, &str); 7] = [
    ("rdna3_5_reconstructed.xml.gz", "gfx1150.tsv.gz"),
    ("rdna3_5_reconstructed_2026.xml.gz", "gfx1150.tsv.gz"),
    ("rdna4_2026_real_encodings.xml.gz", "gfx1200.tsv.gz"),
    ("standin_rdna4.xml.gz", "gfx1200.tsv.gz"),
    ("standin_rdna4_2026.xml.gz", "gfx1200.tsv.gz"),
    ("standin_cdna4.xml.gz", "gfx950.tsv.gz"),
    ("cdna4_2026_real_encodings.xml.gz", "gfx950.tsv.gz"),
];

/// Decodes all test vectors, and copies of the vectors with changed bits. The AMD description and the converted
/// description must give the same leaf and the same fields.
fn check_vectors(description: &str, vectors: &Path) {
    let Some(model) = amd(description) else { return };
    let written = write(&model);
    let allowed = [
        LossKind::Guard,
        LossKind::TruncatedInput,
        LossKind::SplitField,
        LossKind::Operands,
        LossKind::Syntax,
        LossKind::Renamed,
    ];
    let others: Vec<_> = written.losses.iter().filter(|loss| !allowed.contains(&loss.kind)).collect();
    assert!(others.is_empty(), "{description}: {others:?}");
    let unguarded: BTreeSet<String> = written
        .losses
        .iter()
        .filter(|loss| loss.kind == LossKind::Guard)
        .map(|loss| loss.subject.clone())
        .collect();
    let (converted, found) = read("converted.xml", &written.text, &mut NoImports);
    assert!(!has_errors(&found), "{description}: {found:?}");
    let generation = Generation(*model.generations().last().unwrap());
    assert_eq!(converted.generations(), model.generations(), "{description}");
    // The converted description must have no conflicts, so that at most one leaf matches each word.
    let report = isaloom_check::check(&converted, &isaloom_check::CheckOptions::default());
    let errors: Vec<&str> = report
        .findings()
        .map(|f| f.rule)
        .filter(|r| r.severity() == Severity::Error)
        .map(|r| r.id())
        .collect();
    assert_eq!(errors, Vec::<&str>::new(), "{description}");
    let first = Isa::compile(Arc::new(model), generation).unwrap();
    let second = Isa::compile(Arc::new(converted), generation).unwrap();
    let names: BTreeMap<&str, &str> = written
        .leaves
        .iter()
        .map(|(name, id)| (name.as_str(), first.model().bitset(*id).name.as_str()))
        .collect();
    let (mut decoded, mut changed, mut random) = (0, 0, arbitrary::Random::new(19));
    for line in lines(vectors) {
        let Some((hex, _)) = line.split_once('\t') else { continue };
        let mut bytes = bytes_of(hex);
        // Without these extra bytes, a truncated long instruction at the end would be decoded as a shorter instruction.
        bytes.extend([0; 12]);
        for round in 0..3 {
            if round > 0 {
                let bit = random.below(32) as usize;
                bytes[bit / 8] ^= 1 << (bit % 8);
            }
            let one = Stream::new(&first, &bytes, None).next().unwrap();
            let other = Stream::new(&second, &bytes, None).next().unwrap();
            let (is, becomes) = (leaf(&first, &one), leaf(&second, &other));
            let becomes = becomes.map(|name| names[name.as_str()].to_owned());
            if is.is_none() {
                // isaspec cannot express all guards of an AMD description. Only a leaf that lost its guard may match a
                // word that was undefined before.
                assert!(becomes.is_none_or(|leaf| unguarded.contains(&leaf)), "{description}: {line}");
                continue;
            }
            assert_eq!(is, becomes, "{description}: {line}, round {round}");
            assert_eq!(one.bytes, other.bytes, "{description}: {line}");
            let wanted = fields(&first, &one);
            let mut has = fields(&second, &other);
            has.retain(|name, _| wanted.contains_key(name));
            assert_eq!(wanted, has, "{description}: {line}, round {round}");
            assert_eq!(first.line(one.word), second.line(other.word), "{description}: {line}");
            if round == 0 {
                decoded += 1;
            } else {
                changed += 1;
            }
        }
    }
    assert!(decoded > 1_000 && changed > 1_000, "{description}: {decoded} and {changed} are compared");
}

#[isaloom_testkit::needs_shared]
#[test]
fn amd_vectors_decode_to_the_same_leaf_and_fields() {
    for (description, vectors) in VECTORS {
        if let Some(folder) = shared("vectors/amd") {
            check_vectors(description, &folder.join(vectors));
        }
    }
}

#[test]
fn amd_description_round_trips_through_json() {
    let small = text(&workspace().join("crates/testkit-amd/data/small.xml"));
    let (spec, _) = isaloom_amd_isa::read(isaloom_source::FileId(0), &small);
    let model = isaloom_amd_isa::lower::lower(&spec, isaloom_source::SourceMap::new()).model;
    through_json("small.xml", &model);
    for (description, _) in VECTORS {
        if let Some(model) = amd(description) {
            let again = through_json(description, &model);
            let proof = prove(&ProveJob { from: &model, to: &again, generations: None });
            // For RDNA 4, some pairs of instructions are too large for the prover, so the proof may be undecided.
            let wanted = if description.contains("rdna4") { proof.same() } else { Some(true) };
            assert_eq!(proof.same(), wanted, "{description}");
            assert_ne!(proof.same(), Some(false), "{description}");
            println!(
                "{description}: {} of {} pairs",
                proof.count(ProofMethod::Symbolically),
                proof.pairs.len()
            );
        }
    }
}
