//! Tests processor modules for Ghidra with Ghidra's compiler and decoder, if they are available (the Python package
//! pypcode): compares text and length of 100,000 words per description. `ISALOOM_PYPCODE` names a Python interpreter
//! with the package; `.ci/sleigh` installs the package and runs these tests.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use crate::disasm::load;
use isaloom_codegen::standalone::Package;
use isaloom_codegen::{SleighOptions, sleigh};
use isaloom_engine::compiled::Compiled;
use isaloom_engine::{Branch, FieldSite, Isa, Place, Printer, Stream, Token, TokenSink, Visit, Walk};
use isaloom_model::{BitsetId, ByteOrder, FieldId, FieldType, Generation, Model, Role};
use isaloom_source::SourceMap;
use isaloom_testkit::arbitrary::Random;
use isaloom_testkit::{conformance, shared, skipped, workspace};
use std::collections::BTreeSet;
use std::ffi::{OsStr, OsString};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

/// Number of random words that are compared per description.
const WORDS: u64 = 100_000;

pub(super) fn module(model: &Arc<Model>, name: &str, generation: u32) -> Package {
    let options = SleighOptions {
        name: name.to_owned(),
        generation: Some(Generation(generation)),
        ..SleighOptions::default()
    };
    sleigh(Arc::clone(model), &options)
}

/// Returns the specification as Sleigh's compiler reads it: the main file with the included files.
pub(super) fn specification(package: &Package) -> String {
    let main = package.files.iter().find(|file| file.name.ends_with(".slaspec")).unwrap();
    let mut text = String::new();
    for line in main.text.lines() {
        match line.strip_prefix("@include ") {
            None => writeln!(text, "{line}").unwrap(),
            Some(name) => {
                let path = format!("data/languages/{}", name.trim_matches('"'));
                text += &package.files.iter().find(|file| file.name == path).unwrap().text;
            }
        }
    }
    text
}

/// Sink that replaces the text of each 32-bit float by `\x01`, because Sleigh prints such floats in hexadecimal.
struct WithoutFloats<'i> {
    isa: &'i Isa,
    text: String,
    /// Printed fields, each with its text.
    fields: Vec<(FieldId, String)>,
}

impl TokenSink for WithoutFloats<'_> {
    fn token(&mut self, token: Token<'_>) {
        let model = self.isa.model();
        let float = token
            .field
            .map(|field| model.field(field))
            .is_some_and(|field| field.ty == FieldType::Float && field.width() == 32);
        self.text.push_str(if float { "\u{1}" } else { token.text });
        self.fields.extend(token.field.map(|field| (field, token.text.to_owned())));
    }
}

/// Registers that an instruction reads and writes, according to the operands in the description, and the distance to
/// the target of a branch. Empty if the description does not list operands.
#[derive(Default)]
struct Roles {
    reads: Vec<String>,
    writes: Vec<String>,
    distance: Option<i64>,
}

impl Roles {
    fn of(isa: &Isa, leaf: BitsetId, fields: &[(FieldId, String)]) -> Roles {
        let mut roles = Roles::default();
        for operand in isa.model().bitset(leaf).operands.iter() {
            let Some((_, text)) = fields.iter().find(|(field, _)| Some(*field) == operand.field) else {
                continue;
            };
            let named =
                operand.field.is_some_and(|id| matches!(isa.model().field(id).ty, FieldType::Enum(_)));
            if operand.is_label() {
                roles.distance = text.parse().ok();
            } else if named && text.starts_with(|c: char| c.is_ascii_alphabetic()) {
                let (reads, writes) = match operand.role {
                    Role::Both => (true, true),
                    Role::Destination => (false, true),
                    Role::Source => (true, false),
                    _ => (false, false),
                };
                roles.reads.extend(reads.then(|| text.clone()));
                roles.writes.extend(writes.then(|| text.clone()));
            }
        }
        roles
    }
}

/// Visitor that collects the branch targets of an instruction, as positions in units.
#[derive(Default)]
struct Targets(Vec<u64>);

impl Visit for Targets {
    fn branch(&mut self, _: &FieldSite<'_>, branch: Branch) {
        self.0.extend(branch.target);
    }
}

/// Position of every tested instruction, in units. It is large, so that the targets of backward branches are not
/// negative.
const POSITION: u64 = 1 << 40;

/// Returns random words as lines: the bytes of the word, its length in bytes, its text, and the addresses of its branch
/// targets. The length of an undefined word is 0. Most words match a leaf; the bits that its pattern leaves open are
/// random, mostly 0, or mostly 1.
fn words(isa: &Isa, seed: u64) -> String {
    let compiled: &Compiled = isa.compiled();
    let tables: Vec<_> = compiled.instruction_dispatches().map(|(_, table)| table).collect();
    let mut random = Random::new(seed);
    let mut walk = Walk::new();
    let mut printer = Printer::new(isa).with_messages(false);
    let mut out = String::new();
    for number in 0..WORDS {
        let table = *random.pick(&tables);
        let mut word = random.wide();
        match number % 4 {
            0 => word &= random.wide() & random.wide(),
            1 => word |= random.wide() | random.wide(),
            _ => {}
        }
        if number % 8 != 0 {
            let matching = random.pick(&table.shape.matchings);
            let mask = matching.mask & !matching.dont_care;
            word = word & !mask | matching.value;
        }
        // Every line has 16 bytes. In a shorter word, the remaining bytes stand for the following instruction.
        let bytes = match isa.byte_order() {
            ByteOrder::Little => word.to_le_bytes(),
            ByteOrder::Big => (word << (128 - table.size)).to_be_bytes(),
        };
        let hex = bytes.iter().fold(String::new(), |mut hex, byte| {
            let _ = write!(hex, "{byte:02x}");
            hex
        });
        let unit = isa.unit_bytes() as u64;
        let mut stream = Stream::new(isa, &bytes, None).starting_at(POSITION * unit, POSITION);
        let instruction = stream.next().unwrap();
        let mut sink = WithoutFloats { isa, text: String::new(), fields: Vec::new() };
        printer.print_text(&instruction, Place::default(), &mut (), &mut sink);
        // An instruction without a display has no constructor in the module, so Ghidra cannot decode its word.
        let defined = instruction.decoded(isa).is_some() && !sink.text.is_empty();
        let length = if defined { instruction.word.width() / 8 } else { 0 };
        let mut targets = Targets::default();
        walk.instruction(isa, &instruction, &mut targets);
        let mut targets: Vec<String> = targets.0.iter().map(|target| (target * unit).to_string()).collect();
        let mut roles = Roles::default();
        if let Some(decoded) = instruction.decoded(isa).filter(|_| defined) {
            roles = Roles::of(isa, decoded.leaf(), &sink.fields);
            let address = POSITION * unit + u64::from(length);
            targets
                .extend(roles.distance.map(|distance| address.wrapping_add_signed(4 * distance).to_string()));
        }
        let (text, targets) = if defined { (sink.text, targets.join(",")) } else { Default::default() };
        let Roles { reads, writes, .. } = roles;
        let _ =
            writeln!(out, "{hex}\t{length}\t{text}\t{targets}\t{}\t{}", reads.join(","), writes.join(","));
    }
    out
}

/// Compiles the module of a description with Ghidra's compiler, which must not report ambiguous pairs of patterns. Then
/// compares Ghidra's decoder with isaloom for random words; the number of equal words is a row of the conformance
/// table.
fn compare(key: &str, model: &Arc<Model>, generation: u32) {
    if let Some(found) = equal_words(key, model, generation) {
        let record = |what: &str, good, of| {
            conformance(&format!("sleigh.{key}{what}"), good, of, "-p isaloom-codegen sleigh::");
        };
        record("", found.words, WORDS);
        record(".lengths", found.lengths, WORDS);
        record(".targets", found.targets, found.branches);
    }
}

/// Numbers of tested words for which Ghidra's decoder agrees with isaloom.
struct Equal {
    /// Words with equal text, length, branch targets and registers.
    words: u64,
    /// Words with equal length.
    lengths: u64,
    /// Words with branch targets, whether equal or not.
    branches: u64,
    /// Words with branch targets that are all equal.
    targets: u64,
}

/// Writes the module of a description. Returns its directory and a Python interpreter with pypcode; `None` without
/// pypcode.
fn written(key: &str, model: &Arc<Model>, generation: u32) -> Option<(PathBuf, OsString)> {
    let Some(python) = std::env::var_os("ISALOOM_PYPCODE") else {
        skipped("`ISALOOM_PYPCODE` does not name a Python with pypcode");
        return None;
    };
    let folder = workspace().join("target/tmp/sleigh").join(key);
    for file in &module(model, "test", generation).files {
        let path = folder.join(&file.name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, &file.text).unwrap();
    }
    Some((folder, python))
}

/// Runs a script on the module in a directory. Returns the numbers that it prints, and its messages.
fn numbers(python: &OsStr, script: &str, folder: &Path, arguments: &[&OsStr]) -> (Vec<u64>, String) {
    let output = Command::new(python)
        .arg("-B")
        .arg(workspace().join("crates/codegen/tests").join(script))
        .arg(folder.join("data/languages/test.ldefs"))
        .args(arguments)
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    let messages = String::from_utf8_lossy(&output.stderr).into_owned();
    let shown = folder.display();
    assert!(output.status.success(), "{shown}: {}: {text}{messages}", output.status);
    let numbers: Option<Vec<u64>> = text.split_whitespace().map(|number| number.parse().ok()).collect();
    (numbers.unwrap_or_else(|| panic!("{shown}: {text}")), messages)
}

/// Compares Ghidra's decoder with isaloom; `None` without pypcode.
fn equal_words(key: &str, model: &Arc<Model>, generation: u32) -> Option<Equal> {
    let (folder, python) = written(key, model, generation)?;
    let isa = Isa::compile(Arc::clone(model), Generation(generation)).unwrap();
    let text = words(&isa, 1);
    let has_targets = text.lines().any(|line| line.split('\t').nth(3).is_some_and(|list| !list.is_empty()));
    let words = folder.join("words.tsv");
    std::fs::write(&words, text).unwrap();
    let position = OsString::from((POSITION * isa.unit_bytes() as u64).to_string());
    let (numbers, _) = numbers(&python, "sleigh.py", &folder, &[words.as_os_str(), &position]);
    let [words, lengths, branches, targets] = numbers[..] else { panic!("{key}: {numbers:?}") };
    assert_eq!(branches > 0, has_targets, "{key}: {branches} words with branch targets");
    Some(Equal { words, lengths, branches, targets })
}

fn isaspec(name: &str, generation: u32) {
    let Some(path) = shared(&format!("specs/isaspec26/{name}.xml")) else { return };
    compare(&format!("{name}.{generation}"), &load(&path), generation);
}

/// Returns an AMD description with its errata.
pub(super) fn amd_model(name: &str) -> Option<Arc<Model>> {
    let path = shared(&format!("specs/amd/{name}.xml.gz"))?;
    let text = isaloom_testkit::text(&path);
    let mut files = SourceMap::new();
    let file = files.add(format!("{name}.xml"), text.as_str());
    let (mut spec, _) = isaloom_amd_isa::read(file, &text);
    isaloom_amd_isa::errata::apply_embedded(&mut spec);
    Some(Arc::new(isaloom_amd_isa::lower::lower(&spec, files).model))
}

fn amd(key: &str, name: &str) {
    if let Some(model) = amd_model(name) {
        compare(key, &model, 0);
    }
}

#[test]
fn ghidra_decodes_toy_instructions() {
    compare("toy", &load(&workspace().join("specs/toy.xml")), 2);
}

#[test]
fn ghidra_decodes_toy_instructions_of_several_sizes() {
    compare("toy-mixed", &load(&workspace().join("specs/toy-mixed.xml")), 0);
}

/// The description has every kind of field. Each kind occurs in one run of bits that is too long for a list, and in
/// several runs, in both byte orders.
#[test]
fn ghidra_decodes_every_kind_of_field() {
    let types = [
        "uint",
        "int",
        "hex",
        "offset",
        "uoffset",
        "bool",
        "bool_inv",
        "branch",
        "absbranch",
        "custom",
        "#e",
    ];
    let mut leaves = String::new();
    for (number, kind) in types.iter().enumerate() {
        let shown = if *kind == "bool" { " display=\"(flag)\"" } else { "" };
        leaves += &format!(
            "<bitset name=\"{}\" extends=\"#instruction\"><display>{{NAME}} [{{V}}]{{F}}</display>\
             <pattern low=\"40\" high=\"47\">{number:08b}</pattern>\
             <field name=\"V\" low=\"0\" high=\"19\" type=\"{kind}\"{shown}/>\
             <field name=\"F\" low=\"20\" high=\"35\" type=\"float\"/>\
             <pattern low=\"36\" high=\"39\">xxxx</pattern></bitset>",
            kind.trim_start_matches('#')
        );
    }
    leaves += &of_single_bits("many", "101xxxxx", 40);
    for order in ["little", "big"] {
        let xml = format!(
            "<isa byte-order=\"{order}\"><bitset name=\"#instruction\" size=\"48\"/>\
             <enum name=\"#e\"><value val=\"0\" display=\"none\"/><value val=\"70000\" display=\"big\"/></enum>{leaves}</isa>"
        );
        let (model, found) = isaloom_isaspec::read("kinds.xml", &xml, &mut isaloom_isaspec::NoImports);
        assert!(!isaloom_source::has_errors(&found), "{found:?}");
        if let Some(found) = equal_words(&format!("kinds-{order}"), &Arc::new(model), 0) {
            assert_eq!(found.words, WORDS, "{order}");
        }
    }
}

/// Returns the XML of a leaf with one flag per bit, to exceed the limits on operands. Half of the flags are part of the
/// mnemonic, and the others follow it.
fn of_single_bits(name: &str, highest: &str, count: u32) -> String {
    let (mut display, mut fields) = (String::new(), String::new());
    for bit in 0..count {
        let behind = if bit == count / 2 { " " } else { "" };
        let _ = write!(display, "{behind}{{F{bit}}}");
        let _ = write!(fields, "<field name=\"F{bit}\" pos=\"{bit}\" type=\"bool\" display=\".{bit}\"/>");
    }
    format!(
        "<bitset name=\"{name}\" extends=\"#instruction\"><display>{{NAME}}{display}</display>\
         <pattern low=\"40\" high=\"47\">{highest}</pattern>{fields}</bitset>"
    )
}

#[isaloom_testkit::needs_shared]
#[test]
fn ghidra_decodes_adreno_and_vivante_instructions() {
    for (name, generation) in [("ir3", 300), ("ir3", 600), ("ir3", 800), ("afuc", 7), ("etnaviv", 0)] {
        isaspec(name, generation);
    }
}

/// The p-code of vector instructions computes the components that the write mask selects.
#[isaloom_testkit::needs_shared]
#[test]
fn ghidra_decodes_vivante_instructions_to_p_code_with_the_same_result() {
    let Some(path) = shared("specs/isaspec26/etnaviv.xml") else { return };
    let model = load(&path);
    let isa = Isa::compile(Arc::clone(&model), Generation(0)).unwrap();
    let table = workspace().join("crates/codegen/tests/sleigh_etnaviv.tsv");
    let cases = std::fs::read_to_string(&table).unwrap();
    let mut printer = Printer::new(&isa).with_messages(false);
    for line in cases.lines() {
        let mut columns = line.split('\t');
        let (hex, wanted) = (columns.next().unwrap(), columns.next().unwrap());
        let byte = |at: usize| u8::from_str_radix(&hex[at..at + 2], 16).unwrap();
        let bytes: Vec<u8> = (0..hex.len()).step_by(2).map(byte).collect();
        let instruction = Stream::new(&isa, &bytes, None).next().unwrap();
        let mut sink = WithoutFloats { isa: &isa, text: String::new(), fields: Vec::new() };
        printer.print_text(&instruction, Place::default(), &mut (), &mut sink);
        let found: Vec<&str> = sink.text.split_whitespace().collect();
        assert_eq!(found.join(" ").replace('\u{1}', "1.0"), wanted);
    }
    let Some((folder, python)) = written("values", &model, 0) else { return };
    let (numbers, messages) = numbers(&python, "sleigh_values.py", &folder, &[table.as_os_str()]);
    assert_eq!(numbers, [cases.lines().count() as u64], "{messages}");
}

#[isaloom_testkit::needs_shared]
#[test]
fn ghidra_decodes_amd_instructions() {
    amd("rdna3", "rdna3_facts");
    amd("rdna3_5", "rdna3_5_reconstructed");
    amd("rdna4", "rdna4_facts");
    amd("cdna3", "cdna3_facts");
    amd("cdna4", "cdna4_facts");
}

/// An erratum can add a second form of an instruction for the words that do not fulfill the condition of the first.
#[isaloom_testkit::needs_shared]
#[test]
fn constructors_with_the_same_fields_have_different_values() {
    for name in ["rdna3_facts", "rdna3_5_reconstructed", "rdna4_2026_real_encodings", "cdna4_facts"] {
        let Some(model) = amd_model(name) else { return };
        let package = module(&model, "m", 0);
        let mut seen = BTreeSet::new();
        for line in specification(&package).lines().filter(|line| line.starts_with(":^")) {
            let (_, rest) = line.split_once(" is ").unwrap();
            let (pattern, _) = rest.split_once(" {").unwrap();
            let values = pattern.split(" & ").filter(|test| test.contains('=')).collect::<Vec<_>>();
            assert!(seen.insert(values.join(" & ")), "{name}: {line}");
        }
    }
}
