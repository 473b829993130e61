//! Tests that stand-alone C compiles without warnings, passes its own test, and prints the same text as the engine.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use crate::compile;
use crate::disasm;

use compile::Built;
use disasm::{load, model_of};
use isaloom_codegen::standalone::{self, Options};
use isaloom_engine::{Isa, Options as Printing};
use isaloom_model::{FieldType, Generation, Model};
use isaloom_source::SourceMap;
use isaloom_testkit::arbitrary::{self, Random};
use isaloom_testkit::{shared, skipped, workspace};
use std::path::Path;
use std::process::Command;
use std::sync::Arc;

/// Stand-alone C of a description, compiled with its own test and with a program that prints words.
struct CompiledCode {
    prefix: String,
    model: Arc<Model>,
    printer: Built,
}

fn generate_and_compile(
    compiler: &str,
    prefix: &str,
    model: &Arc<Model>,
    generation: Option<u32>,
) -> CompiledCode {
    let options = Options { prefix: prefix.to_owned(), generation: generation.map(Generation) };
    let package = standalone::c(Arc::clone(model), &options);
    assert_eq!(package.diagnostics, [], "{prefix}");
    let files: Vec<(String, String)> = package.files.into_iter().map(|f| (f.name, f.text)).collect();
    let flags = [&["-O1", "-Wpedantic"], compile::sanitizers(compiler)].concat();
    let test = Built::new(compiler, &format!("alone-{prefix}-test"), &[], &files, &flags);
    print!("{prefix}: {}", test.run(""));
    let without_test: Vec<_> = files.into_iter().filter(|f| !f.0.ends_with("_test.c")).collect();
    let (print, include) = (format!("-DPRINT={prefix}_print"), format!("-DHEADER=\"{prefix}.h\""));
    let options = format!("-DOPTIONS={prefix}_options");
    let flags = [compile::sanitizers(compiler), &["-O1", &print, &include, &options]].concat();
    let printer = Built::new(compiler, &format!("alone-{prefix}"), &["print_words.c"], &without_test, &flags);
    CompiledCode { prefix: prefix.to_owned(), model: Arc::clone(model), printer }
}

impl CompiledCode {
    /// Compares the printed text of words with the engine's text. Most of the words match a leaf.
    fn compare(&self, generations: &[u32], words: usize) {
        let model = &self.model;
        let (mut input, mut expected) = (String::new(), Vec::new());
        let mut random = Random::new(7);
        for &generation in generations {
            let Ok(isa) = Isa::compile(Arc::clone(model), Generation(generation)) else { continue };
            for _ in 0..words {
                let root = random.pick(model.instructions()).root;
                let size = model.bitset(root).size;
                let leaves: Vec<_> = model.leaves(root).map(|(id, _)| model.matching(id)).collect();
                let matching = random.pick(&leaves);
                let fixed = matching.mask & !matching.dont_care;
                let any = random.wide() & if random.chance(70) { !matching.dont_care } else { u128::MAX };
                let word = (any & !fixed | matching.value) & (u128::MAX >> (128 - size));
                let mut bytes = word.to_le_bytes()[..size as usize / 8].to_vec();
                if model.byte_order() == isaloom_model::ByteOrder::Big {
                    bytes.reverse();
                }
                let mut line = String::new();
                isa.disassemble(&bytes, &Printing::default(), &mut line);
                let hex: String = bytes.iter().map(|b| format!("{b:02x}")).collect();
                input.push_str(&format!("{generation} {hex}\n"));
                expected.push((hex, line.lines().next().unwrap_or("").to_owned()));
            }
        }
        let output = self.printer.run(&input);
        let mut wrong = Vec::new();
        for (found, (hex, wanted)) in output.lines().zip(&expected) {
            if found != wanted {
                wrong.push(format!("{hex}\n  want {wanted}\n  got  {found}"));
            }
        }
        assert_eq!(output.lines().count(), expected.len(), "{}", self.prefix);
        assert!(
            wrong.is_empty(),
            "{}: {}\n{}",
            self.prefix,
            wrong.len(),
            wrong[..wrong.len().min(6)].join("\n")
        );
    }
}

#[test]
fn standalone_code_of_own_descriptions_prints_like_the_engine() {
    let specs = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/specs");
    let all = [
        ("toy", workspace().join("specs/toy.xml")),
        ("mixed", workspace().join("specs/toy-mixed.xml")),
        ("a2xx", workspace().join("specs/a2xx.xml")),
        ("pack", specs.join("pack.xml")),
        ("cb", specs.join("callbacks.xml")),
        ("wide", specs.join("wide.xml")),
    ];
    for (prefix, path) in all {
        let model = load(&path);
        for compiler in compile::compilers_for_all_targets() {
            generate_and_compile(&compiler, prefix, &model, None).compare(model.generations(), 2000);
        }
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn standalone_code_of_mesa_descriptions_prints_like_the_engine() {
    let Some(compiler) = compile::compiler() else { return skipped("there is no C compiler") };
    for (name, generations, chosen) in
        [("ir3", &[400, 600, 800][..], None), ("afuc", &[5, 6, 7], None), ("etnaviv", &[0], Some(0))]
    {
        let Some(path) = shared(&format!("specs/isaspec26/{name}.xml")) else { return };
        let model = load(&path);
        generate_and_compile(&compiler, name, &model, chosen).compare(generations, 20_000);
    }
}

#[test]
fn standalone_code_of_arbitrary_descriptions_prints_like_the_engine() {
    let Some(compiler) = compile::compiler() else { return skipped("there is no C compiler") };
    let mut tried = 0;
    for seed in 200..230 {
        let model = model_of(&arbitrary::description(seed));
        let cut = model.fields().any(|(_, f)| f.width() > 64 && !matches!(f.ty, FieldType::Bitset(_)));
        let options = Options { prefix: "x".to_owned(), generation: None };
        if cut || !standalone::c(Arc::clone(&model), &options).diagnostics.is_empty() {
            continue;
        }
        tried += 1;
        generate_and_compile(&compiler, &format!("a{seed}"), &model, None)
            .compare(&arbitrary::GENERATIONS, 100);
        if tried == 8 {
            break;
        }
    }
    assert!(tried >= 4, "{tried}");
}

/// A remark can be longer than the text of every instruction, so it determines the size of the buffer.
#[test]
fn long_remarks_fit_into_the_buffer() {
    let Some(compiler) = compile::compiler() else { return skipped("there is no C compiler") };
    let name = "a-name-that-is-much-longer-than-what-is-printed-".repeat(12);
    let xml = format!(
        "<isa><bitset name=\"#instruction\" size=\"32\"/><bitset name=\"{name}\" extends=\"#instruction\">\
         <display>x</display><pattern low=\"16\" high=\"31\">xxxxxxxxxxxxxx01</pattern>\
         <field name=\"A\" low=\"0\" high=\"15\" type=\"uint\"/></bitset>\
         <bitset name=\"{name}2\" extends=\"#instruction\"><display>y</display>\
         <pattern low=\"16\" high=\"31\">xxxxxxxxxxxxx101</pattern>\
         <field name=\"A\" low=\"0\" high=\"15\" type=\"uint\"/></bitset></isa>"
    );
    generate_and_compile(&compiler, "long", &model_of(&xml), None).compare(&[0], 500);
    let xml = format!(
        "<isa><bitset name=\"#instruction\" size=\"32\"/><bitset name=\"a\" extends=\"#instruction\">\
         <display>x{{{name}}}{{D}}</display><field name=\"A\" low=\"0\" high=\"31\" type=\"uint\"/>\
         <derived name=\"D\" type=\"uint\"><expr>{{{name}-}}</expr></derived></bitset></isa>"
    );
    generate_and_compile(&compiler, "missing", &model_of(&xml), None).compare(&[0], 500);
}

/// AMD descriptions have guards, several instruction sizes, and fields in pieces.
#[isaloom_testkit::needs_shared]
#[test]
fn standalone_code_of_an_amd_description_prints_like_the_engine() {
    let Some(path) = shared("specs/amd/rdna3_5_reconstructed.xml.gz") else { return };
    let Some(compiler) = compile::compiler() else { return skipped("there is no C compiler") };
    let text = isaloom_testkit::text(&path);
    let mut files = SourceMap::new();
    let file = files.add("rdna3_5.xml", text.as_str());
    let (spec, _) = isaloom_amd_isa::read(file, &text);
    let model = Arc::new(isaloom_amd_isa::lower::lower(&spec, files).model);
    generate_and_compile(&compiler, "rdna3_5", &model, None).compare(&[0], 5000);
}

/// A word of generation 2 is not decoded by code for generation 1. Generation 0 selects the only generation of the
/// code.
#[test]
fn code_for_one_generation_does_not_decode_another() {
    let Some(compiler) = compile::compiler() else { return skipped("there is no C compiler") };
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("one-generation");
    std::fs::create_dir_all(&folder).unwrap();
    let options = Options { prefix: "toy".to_owned(), generation: Some(Generation(1)) };
    for file in standalone::c(load(&workspace().join("specs/toy.xml")), &options).files {
        std::fs::write(folder.join(file.name), file.text).unwrap();
    }
    let program = "#include \"toy.h\"\n#include <stdio.h>\nint main(void)\n{\n   struct toy_instruction in;\n   \
                   const unsigned char nop[4] = { 0 };\n   for (uint32_t g = 0; g < 3; g++)\n      \
                   printf(\"%d\", toy_decode(nop, 4, g, &in) != 0);\n   struct toy_options options = { .generation = 2 };\n   \
                   char text[64];\n   toy_print(nop, 4, &options, text, sizeof text);\n   printf(\" %s\\n\", text);\n   \
                   return 0;\n}\n";
    std::fs::write(folder.join("main.c"), program).unwrap();
    let line = ["-std=c11", "-Wall", "-Wextra", "-Werror", "main.c", "toy.c", "-o", "main"];
    let built = Command::new(compiler.as_str()).args(line).current_dir(&folder).output().unwrap();
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
    let output = Command::new(folder.join("main")).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout), "110 no match: 00000000\n");
}

/// Calls the code from C++, and compiles it for a target without an operating system. The object file may require only
/// symbols that every compiler provides.
#[test]
fn standalone_code_is_freestanding_and_callable_from_cpp() {
    let Some(compiler) = compile::compiler() else { return skipped("there is no C compiler") };
    let there =
        |program: &str| Command::new(program).arg("--version").output().is_ok_and(|o| o.status.success());
    if !there("g++") || !there("nm") {
        return skipped("there is no C++ compiler or no nm");
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("freestanding");
    std::fs::create_dir_all(&folder).unwrap();
    let options = Options { prefix: "toy".to_owned(), generation: None };
    for file in standalone::c(load(&workspace().join("specs/toy.xml")), &options).files {
        std::fs::write(folder.join(file.name), file.text).unwrap();
    }
    let run = |line: &[&str]| {
        let output = Command::new(line[0]).args(&line[1..]).current_dir(&folder).output().unwrap();
        assert!(output.status.success(), "{line:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    let warnings = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"];
    let bare = [
        "-std=c11",
        "-ffreestanding",
        "-nostdinc",
        "-fno-stack-protector",
        "-O2",
        "-c",
        "toy.c",
        "-o",
        "bare.o",
    ];
    // Only the compiler's own headers are available, so the code cannot use other headers.
    let own = run(&[&compiler, "-print-file-name=include"]);
    run(&[&[compiler.as_str(), "-isystem", own.trim()][..], &warnings, &bare].concat());
    let missing = run(&["nm", "-u", "bare.o"]);
    for symbol in missing.split_whitespace().filter(|word| *word != "U") {
        assert!(["memcpy", "memset", "memmove"].contains(&symbol), "{missing}");
    }
    let program = "#include \"toy.h\"\n#include <cstdio>\nint main() {\n   toy_instruction add = {};\n   \
                   add.leaf = TOY_LEAF_ADD;\n   unsigned char bytes[TOY_MAX_BYTES];\n   toy_options options = {};\n   \
                   options.generation = 2;\n   char text[64];\n   const size_t size = toy_encode(&add, bytes);\n   \
                   toy_print(bytes, size, &options, text, sizeof text);\n   std::puts(text);\n   return size != 4;\n}\n";
    std::fs::write(folder.join("main.cpp"), program).unwrap();
    run(&[&[compiler.as_str(), "-std=c11", "-c", "toy.c"][..], &warnings].concat());
    run(&[&["g++", "-std=c++11", "main.cpp", "toy.o", "-o", "main"][..], &warnings].concat());
    assert_eq!(run(&["./main"]), "add         r0, r0, r0\n");
}
