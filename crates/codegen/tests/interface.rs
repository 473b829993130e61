//! Tests the interface of a generated disassembler apart from its text: callbacks, labels, entry points, stop
//! conditions.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use crate::compile;
use crate::disasm;

use compile::Built;
use disasm::{Disassemblers, Program, load};
use isaloom_engine::{Isa, Options};
use isaloom_model::{Field, FieldType, Generation};
use isaloom_testkit::arbitrary::{self, Random};
use isaloom_testkit::{lines, shared, skipped};
use std::path::Path;
use std::process::Command;
use std::sync::Arc;

/// Words of one program: `add`, branches, and words that match two leaves or none.
const WORDS: [&str; 12] = [
    "10000aa00c003f2d", // add, half, everything set
    "10f0008000000c04", // add, don't-care bits
    "1000000000000204", // add, an assert that fails
    "2000000c0f83cabc", // mova
    "3000000000000002", // br to 6
    "5000000000000001", // one and other
    "4000000000000009", // call to 9
    "5000000000000000", // one
    "f000000000000000", // no match
    "30000000fffffff0", // br before the start of the program
    "4000000000000063", // call past the end of the program
    "3000000000000000", // br to itself
];

fn log(compiler: &str) -> String {
    let model = load(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/specs/callbacks.xml"));
    let built = Disassemblers::new(compiler, "callbacks", &[("cb".to_owned(), model)], &["-O1"]);
    let flags = ["0", "e", "lep", "ltep", "c", "lcte", "m2", "em2", "s", "Sc", "n", "we"];
    let words: Vec<String> = WORDS.map(str::to_owned).to_vec();
    let programs = flags.map(|flags| Program { target: 0, generation: 2, flags, words: words.clone() });
    let mut log = String::new();
    for (program, text) in programs.iter().zip(built.run(programs.iter())) {
        log.push_str(&format!("== {}\n{text}", program.flags));
    }
    let old = Program { target: 0, generation: 1, flags: "e", words: words[..2].to_vec() };
    log.push_str(&format!("== generation 1\n{}", built.run([&old].into_iter())[0]));
    log
}

/// Compares the log of all callbacks with a stored log, which was reviewed against the interface. `BLESS=1` rewrites
/// it.
#[test]
fn callbacks_are_called_in_the_order_of_the_interface() {
    let Some(compiler) = compile::compiler() else { return skipped("there is no C compiler") };
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/specs/callbacks.log");
    if std::env::var_os("BLESS").is_some_and(|v| v == "1") {
        std::fs::write(&path, log(&compiler)).unwrap();
    }
    let wanted = std::fs::read_to_string(&path).unwrap();
    for compiler in compile::compilers_for_all_targets() {
        assert_eq!(log(&compiler), wanted, "{compiler}");
    }
}

#[test]
fn header_compiles_as_cpp() {
    if Command::new("g++").arg("--version").output().is_err() {
        return skipped("there is no C++ compiler");
    }
    let model = load(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/specs/callbacks.xml"));
    let decoder = isaloom_codegen::mesa::decode(model, "out/some-thing.h");
    assert!(
        decoder.header.contains("#ifndef _SOME_THING_H_\n") && decoder.header.contains("some_isa_disasm(")
    );
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cpp");
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("header.cpp");
    std::fs::write(
        &file,
        decoder.header + "\nint main() { some_isa_disasm(nullptr, 0, stdout, nullptr); }\n",
    )
    .unwrap();
    let mut command = Command::new("g++");
    command.args(["-std=c++11", "-Wall", "-Wextra", "-Werror", "-fsyntax-only"]);
    let output = command.arg("-I").arg(compile::c_sources()).arg(&file).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// Removes the parts of a line that only the engine prints: spaces before a missing field, and remarks about an
/// unmatched word. Generated code prints these remarks with the next line, as Mesa does.
fn normalize_line(line: &str) -> String {
    if line.starts_with("no match: ") {
        return line.split('\t').next().unwrap().to_owned();
    }
    if line.contains("no field '") { line.replace(' ', "") } else { line.to_owned() }
}

/// Generated code and the engine print the same text for random descriptions. Most of the tested words match a leaf.
#[test]
fn arbitrary_descriptions_print_like_the_engine() {
    let Some(compiler) = compile::compiler() else { return skipped("there is no C compiler") };
    let (mut models, mut programs, mut expected) = (Vec::new(), Vec::new(), Vec::new());
    for seed in 0..120 {
        let model = disasm::model_of(&arbitrary::description(seed));
        let Some(root) = model.instructions().first().map(|i| i.root) else { continue };
        if !model.bitset(root).size.is_multiple_of(32)
            || model.roots().any(|(_, b)| b.size > model.bitset(root).size)
        {
            continue;
        }
        // As in Mesa, generated code prints only the low 64 bits of a number, and the low 32 bits of a number that an
        // enum does not list. A description with a field that could be truncated is skipped.
        let cut = |f: &Field| match f.ty {
            FieldType::Bitset(_) => false,
            FieldType::Enum(_) => f.bits().is_none_or(|bits| bits.width() > 32),
            _ => f.width() > 64,
        };
        if model.fields().any(|(_, f)| cut(f)) {
            continue;
        }
        let size = model.bitset(root).size as usize;
        if !isaloom_codegen::mesa::decode(Arc::clone(&model), "a-b.h").diagnostics.is_empty() {
            continue;
        }
        let mut random = Random::new(seed ^ 0x77);
        let generation = *random.pick(&arbitrary::GENERATIONS);
        let Ok(isa) = Isa::compile(Arc::clone(&model), Generation(generation)) else { continue };
        let leaves: Vec<_> = model.leaves(root).map(|(id, _)| model.matching(id)).collect();
        let (mut words, mut text) = (Vec::new(), String::new());
        for _ in 0..150 {
            let matching = random.pick(&leaves);
            let fixed = matching.mask & !matching.dont_care;
            let any = random.wide() & if random.chance(70) { !matching.dont_care } else { u128::MAX };
            let word = (any & !fixed | matching.value) & (u128::MAX >> (128 - size));
            let mut line = String::new();
            isa.disassemble(&word.to_le_bytes()[..size / 8], &Options::default(), &mut line);
            words.push(format!("{word:x}"));
            text.push_str(&line);
        }
        models.push((format!("a{seed}"), model));
        programs.push(Program { target: models.len() - 1, generation, flags: "wep", words });
        expected.push(text);
    }
    assert!(models.len() > 15, "{}", models.len());
    let built = Disassemblers::new(&compiler, "arbitrary", &models, &["-O0", "-fno-sanitize=address"]);
    let (mut wrong, mut lines) = (Vec::new(), 0);
    for ((program, found), wanted) in programs.iter().zip(built.run(programs.iter())).zip(&expected) {
        for ((found, wanted), word) in found.lines().zip(wanted.lines()).zip(&program.words) {
            lines += 1;
            if normalize_line(found) != normalize_line(wanted) {
                wrong.push(format!("{} {word}\n  want {wanted}\n  got  {found}", models[program.target].0));
            }
        }
    }
    println!("{} descriptions, {lines} lines", models.len());
    assert!(wrong.is_empty(), "{} of {lines}:\n{}", wrong.len(), wrong[..wrong.len().min(12)].join("\n"));
}

/// The generated C code decodes afuc words to `struct afuc_instr` and encodes them again, which must restore the words.
/// Words whose text has a remark are skipped, because this text does not show all their bits.
#[isaloom_testkit::needs_shared]
#[test]
fn decoded_afuc_words_round_trip() {
    let (Some(spec), Some(vectors)) =
        (shared("specs/isaspec26/afuc.xml"), shared("vectors/isaspec26/afuc.tsv.gz"))
    else {
        return;
    };
    let model = load(&spec);
    let decoder = isaloom_codegen::mesa::decode(Arc::clone(&model), "afuc-isa.h");
    let encoder = isaloom_codegen::mesa::encode(&model);
    let files = [
        ("afuc-isa.c", decoder.source),
        ("afuc-isa.h", decoder.header),
        ("encode.h", encoder.text),
        ("isa.h", disasm::structures(&[(String::new(), model)])),
    ];
    let files = files.map(|(name, text)| (name.to_owned(), text));
    let (mut input, mut expected) = (String::new(), Vec::new());
    for line in lines(&vectors) {
        let columns: Vec<&str> = line.splitn(3, '\t').collect();
        let [generation, word, text] = columns[..] else { panic!("{line}") };
        if text.contains("\t; ") && !text.starts_with("no match") {
            continue;
        }
        input.push_str(&format!("{generation} {word}\n"));
        expected.push((if text.starts_with("no match") { "none" } else { word }.to_owned(), line.clone()));
    }
    for compiler in compile::compilers_for_all_targets() {
        let own = ["-O1", "-DSOURCE=afuc_instr", "-DDECODE=afuc_isa_decode"];
        let flags = [compile::sanitizers(&compiler), &own].concat();
        let built = Built::new(&compiler, "structures", &["structures.c"], &files, &flags);
        let output = built.run(&input);
        let (mut good, mut shown) = (0, Vec::new());
        for (found, (wanted, line)) in output.lines().zip(&expected) {
            good += u64::from(found == wanted);
            if found != wanted && shown.len() < 10 {
                shown.push(format!("{found} for {line}"));
            }
        }
        println!("{}", shown.join("\n"));
        let test = "-p isaloom-codegen interface::";
        isaloom_testkit::conformance("codegen.decode.structures-26", good, expected.len() as u64, test);
    }
}

/// A size that is not a multiple of 32 bits, and a header name without a C identifier, are errors.
#[test]
fn unsupported_descriptions_are_reported() {
    let model = disasm::model_of(
        "<isa><bitset name=\"#instruction\" size=\"16\"/><bitset name=\"nop\" extends=\"#instruction\">\
         <display>{NAME}</display><pattern low=\"0\" high=\"15\">0000000000000000</pattern></bitset></isa>",
    );
    let decoder = isaloom_codegen::mesa::decode(model, "7-isa.h");
    let ids: Vec<&str> = decoder.diagnostics.iter().map(|d| d.id).collect();
    assert_eq!(ids, ["codegen-prefix", "codegen-instructions"]);
    assert_eq!((decoder.source.as_str(), decoder.header.as_str()), ("", ""));
}
