//! Tests that stand-alone C, the Rust crate and the engine find the same leaf, fields and text for random words, and
//! that decoded words round-trip. `ISALOOM_AGREEMENT=1000000` sets the number of words per description.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use crate::compile;
use crate::disasm;

use compile::Built;
use disasm::{load, model_of};
use isaloom_codegen::RustOptions;
use isaloom_codegen::standalone::{self, Options};
use isaloom_engine::compiled::Compiled;
use isaloom_engine::{Isa, Place, Printer, Stream};
use isaloom_model::{BitsetId, ByteOrder, FieldSource, FieldType, Generation, Model, Piece, TextForm};
use isaloom_source::SourceMap;
use isaloom_testkit::arbitrary::Random;
use isaloom_testkit::{shared, skipped, workspace};
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;

/// Returns the number of words per description.
fn count() -> usize {
    std::env::var("ISALOOM_AGREEMENT").ok().and_then(|count| count.parse().ok()).unwrap_or(20_000)
}

/// Runs cargo for the generated crate in a directory.
fn cargo(folder: &Path, args: &[&str]) {
    let mut command = Command::new(env!("CARGO"));
    command.args(args).arg("--offline").current_dir(folder).env("CARGO_TARGET_DIR", folder.join("target"));
    let output = command.env("RUSTFLAGS", "-Dwarnings").output().unwrap();
    assert!(output.status.success(), "{}: {}", folder.display(), String::from_utf8_lossy(&output.stderr));
}

/// Generates a crate with an example program, runs the crate's test, and returns the path of the example program.
fn rust(name: &str, model: &Arc<Model>, generation: Generation) -> PathBuf {
    let generation = Some(generation);
    let options = RustOptions { name: name.to_owned(), generation, from_str: None };
    let package = isaloom_codegen::rust(Arc::clone(model), &options);
    assert_eq!(package.diagnostics, [], "{name}");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("rust-{name}"));
    for part in ["src", "tests", "examples"] {
        std::fs::create_dir_all(folder.join(part)).unwrap();
    }
    for file in package.files {
        std::fs::write(folder.join(file.name), file.text).unwrap();
    }
    let program = include_str!("crates/take_apart.rs").replace("CRATE", name);
    std::fs::write(folder.join("examples/take_apart.rs"), program).unwrap();
    cargo(&folder, &["test", "-q", "--test", "generated"]);
    cargo(&folder, &["build", "-q", "--example", "take_apart"]);
    folder.join("target/debug/examples/take_apart")
}

fn c(name: &str, model: &Arc<Model>, generation: Generation, compiler: &str) -> Built {
    let options = Options { prefix: name.to_owned(), generation: Some(generation) };
    let package = standalone::c(Arc::clone(model), &options);
    assert_eq!(package.diagnostics, [], "{name}");
    let files: Vec<(String, String)> = package.files.into_iter().map(|f| (f.name, f.text)).collect();
    let files: Vec<_> = files.into_iter().filter(|f| !f.0.ends_with("_test.c")).collect();
    let (prefix, header) = (format!("-DP(x)={name}_##x"), format!("-DHEADER=\"{name}.h\""));
    Built::new(compiler, &format!("agree-{name}"), &["take_apart.c"], &files, &["-O1", &prefix, &header])
}

/// Formats the fields of a word as the generated programs do: from the default cases of the leaf and its ancestors, the
/// nearest first. A field that shares bits with an earlier one is omitted.
fn fields(model: &Model, leaf: BitsetId, word: u128) -> String {
    let mut covered = model.matching(leaf).pattern(model.bitset(leaf).size).mask();
    let (mut names, mut text) = (Vec::new(), String::new());
    for (_, bitset) in model.chain(leaf) {
        for &id in &bitset.cases.last().unwrap().fields {
            let field = model.field(id);
            let value = match &field.source {
                FieldSource::Bits(range) => range.extract(word),
                FieldSource::Pieces(pieces) => {
                    let (mut value, mut shift) = (0, 0);
                    for piece in pieces {
                        let Piece::Bits(range) = piece else { continue };
                        value |= range.extract(word) << shift;
                        shift += range.width();
                    }
                    value
                }
                FieldSource::Expr { .. } => continue,
            };
            let constant = matches!(&field.source, FieldSource::Pieces(p) if p.iter().any(|p| !matches!(p, Piece::Bits(_))));
            if constant || field.width() > 64 || field.mask() & covered != 0 || names.contains(&&field.name) {
                continue;
            }
            covered |= field.mask();
            names.push(&field.name);
            let signed = matches!(field.ty, FieldType::Int | FieldType::Offset | FieldType::Branch);
            let value =
                if signed { isaloom_bits::sign_extend(value, field.width()) as u64 } else { value as u64 };
            let _ = write!(text, " {}={value:x}", field.name);
        }
    }
    text
}

/// Returns the engine's result for the bytes, in the format of the generated programs. `numbers` has the leaves in the
/// order of their numbers.
fn expected(isa: &Isa, numbers: &[BitsetId], printer: &mut Printer, bytes: &[u8]) -> String {
    let Some(instruction) = Stream::new(isa, bytes, None).next() else { return "none".to_owned() };
    let Some(decoded) = instruction.decoded(isa) else { return "none".to_owned() };
    let number = numbers.iter().position(|leaf| *leaf == decoded.leaf()).unwrap();
    let mut text = String::new();
    printer.print_text(&instruction, Place::default(), &mut (), &mut text);
    format!("{number}{}|{text}", fields(isa.model(), decoded.leaf(), instruction.word.value()))
}

/// Returns the leaves in the order of their numbers in the generated programs.
fn numbers(isa: &Compiled) -> Vec<BitsetId> {
    let programs = isa.instruction_dispatches().flat_map(|(_, dispatch)| &dispatch.programs);
    programs.map(|&program| isa.program(program).leaf).collect()
}

fn run(program: &Path, input: &str) -> String {
    let mut child = Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

fn compare(name: &str, model: &Arc<Model>, generation: u32) {
    let Some(compiler) = compile::compiler() else { return skipped("there is no C compiler") };
    let generation = Generation(generation);
    let isa = Isa::compile(Arc::clone(model), generation).unwrap();
    let (c, rust) = (c(name, model, generation, &compiler), rust(name, model, generation));
    let numbers = numbers(isa.compiled());
    let roots: Vec<(u32, Vec<_>)> = isa
        .compiled()
        .instruction_dispatches()
        .map(|(_, d)| {
            (d.size, d.programs.iter().map(|&p| model.matching(isa.compiled().program(p).leaf)).collect())
        })
        .collect();
    let most = roots.iter().map(|root| root.0).max().unwrap() as usize / 8;
    let (mut random, mut printer, mut left, mut decoded) = (Random::new(11), Printer::new(&isa), count(), 0);
    while left > 0 {
        let batch = left.min(50_000);
        left -= batch;
        let (mut input, mut wanted) = (String::new(), Vec::new());
        for _ in 0..batch {
            let (size, leaves) = random.pick(&roots);
            let mut word = random.wide();
            if random.chance(80) && !leaves.is_empty() {
                let matching = random.pick(leaves);
                let fixed = matching.mask & !matching.dont_care;
                word = word & !fixed | matching.value;
            }
            let mut bytes = word.to_le_bytes()[..most].to_vec();
            if model.byte_order() == ByteOrder::Big {
                bytes.truncate(*size as usize / 8);
                bytes.reverse();
                bytes.resize(most, 0);
            }
            input.push_str(&format!("{} ", generation.0));
            bytes.iter().for_each(|b| write!(input, "{b:02x}").unwrap());
            input.push('\n');
            wanted.push(expected(&isa, &numbers, &mut printer, &bytes));
        }
        for (language, output) in [("C", c.run(&input)), ("Rust", run(&rust, &input))] {
            assert_eq!(output.lines().count(), batch, "{name} in {language}");
            for ((found, wanted), input) in output.lines().zip(&wanted).zip(input.lines()) {
                assert_eq!(found, wanted, "{name} in {language}: {input}");
            }
        }
        decoded += wanted.iter().filter(|line| *line != "none").count();
    }
    println!("{name}: {} words, {decoded} of them instructions: C, Rust and the engine agree", count());
    assert!(decoded * 4 > count(), "{name}: {decoded}");
}

#[test]
fn c_rust_and_engine_agree_on_own_descriptions() {
    let specs = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/specs");
    compare("toy", &load(&workspace().join("specs/toy.xml")), 2);
    compare("mixed", &load(&workspace().join("specs/toy-mixed.xml")), 0);
    compare("a2xx", &load(&workspace().join("specs/a2xx.xml")), 200);
    compare("pack", &load(&specs.join("pack.xml")), 3);
    compare("wide", &load(&specs.join("wide.xml")), 0);
    compare("callbacks", &load(&specs.join("callbacks.xml")), 2);
}

const FLOATS: &str = r##"<isa><bitset name="#instruction" size="64"/>
<bitset name="half" extends="#instruction"><display>{NAME} {A}, {B}</display>
  <field name="A" low="0" high="15" type="float"/><field name="B" low="16" high="31" type="float"/>
  <pattern low="60" high="63">0001</pattern><field name="R" low="32" high="59" type="uint"/></bitset>
<bitset name="single" extends="#instruction"><display>{NAME} {A}</display>
  <field name="A" low="0" high="31" type="float"/>
  <pattern low="60" high="63">0010</pattern><field name="R" low="32" high="59" type="uint"/></bitset>
</isa>"##;

#[test]
fn c_rust_and_engine_print_the_same_floats_in_every_text_form() {
    for (name, form) in [("floats26_0", TextForm::Mesa26_0), ("floats26_2", TextForm::Mesa26_2)] {
        let model = Model::clone(&model_of(FLOATS)).with_text_form(form);
        compare(name, &Arc::new(model), 0);
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn c_rust_and_engine_agree_on_mesa_descriptions() {
    for (name, generation) in [("afuc", 6), ("etnaviv", 0), ("ir3", 600)] {
        // The directory of a description determines how it prints floats: like Mesa 26.0 or like Mesa 26.2.
        let folders = if name == "afuc" { &["isaspec26"][..] } else { &["isaspec26", "isaspec26_2"] };
        for folder in folders {
            let Some(path) = shared(&format!("specs/{folder}/{name}.xml")) else { return };
            compare(&format!("{name}_{folder}"), &load(&path), generation);
        }
    }
}

/// Tests an AMD description: it has guards, several instruction sizes, and fields in pieces.
fn amd(name: &str, file: &str) {
    let Some(path) = shared(&format!("specs/amd/{file}.xml.gz")) else { return };
    let text = isaloom_testkit::text(&path);
    let mut files = SourceMap::new();
    let file = files.add(format!("{name}.xml"), text.as_str());
    let (spec, _) = isaloom_amd_isa::read(file, &text);
    compare(name, &Arc::new(isaloom_amd_isa::lower::lower(&spec, files).model), 0);
}

#[isaloom_testkit::needs_shared]
#[test]
fn c_rust_and_engine_agree_on_rdna3_5() {
    amd("rdna3_5", "rdna3_5_reconstructed");
}

/// RDNA4 has words of up to 128 bits and 8,409 leaves.
#[isaloom_testkit::needs_shared]
#[test]
fn c_rust_and_engine_agree_on_rdna4() {
    amd("rdna4", "rdna4_2026_real_encodings");
}

/// CDNA4 has enums that list every value of their type, and thousands of leaves.
#[isaloom_testkit::needs_shared]
#[test]
fn c_rust_and_engine_agree_on_cdna4() {
    amd("cdna4", "cdna4_2026_real_encodings");
}
