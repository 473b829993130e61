//! Tests the files of processor modules for Ghidra, and the diagnostics of their generator.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use crate::disasm::load;
use crate::sleigh::{amd_model, module, specification};
use isaloom_codegen::standalone::Package;
use isaloom_codegen::{SleighOptions, sleigh};
use isaloom_engine::Isa;
use isaloom_model::{Generation, Model};
use isaloom_testkit::{shared, workspace};
use std::path::Path;
use std::sync::Arc;

#[test]
fn module_has_all_files_and_a_constructor_per_leaf() {
    let model = load(&workspace().join("specs/toy.xml"));
    let package = module(&model, "toy", 2);
    assert!(package.diagnostics.is_empty(), "{:?}", package.diagnostics);
    let names: Vec<&str> = package.files.iter().map(|file| file.name.as_str()).collect();
    assert_eq!(
        names,
        [
            "data/languages/toy.slaspec",
            "data/languages/toy.registers.sinc",
            "data/languages/toy.fields.sinc",
            "data/languages/toy.lists.sinc",
            "data/languages/toy.operations.sinc",
            "data/languages/toy.operands.sinc",
            "data/languages/toy.displays.sinc",
            "data/languages/toy.misc.sinc",
            "data/languages/toy.alu.sinc",
            "data/languages/toy.memory.sinc",
            "data/languages/toy.wide.sinc",
            "data/languages/toy.block.sinc",
            "data/languages/toy.flow.sinc",
            "data/languages/toy.ldefs",
            "data/languages/toy.pspec",
            "data/languages/toy.cspec",
            "data/languages/toy.opinion",
            "Module.manifest"
        ]
    );
    let text = specification(&package);
    let isa = Isa::compile(Arc::clone(&model), Generation(2)).unwrap();
    for (_, table) in isa.compiled().instruction_dispatches() {
        for &program in &table.programs {
            let name = &model.bitset(isa.compiled().program(program).leaf).name;
            let name = name.replace(|c: char| !c.is_ascii_alphanumeric(), "_");
            assert!(text.contains(&format!("op_{name}(")), "{name}");
        }
    }
}

/// The main file only has the definitions that affect the whole module. Every instruction is in the file of its
/// encoding or bitset.
#[isaloom_testkit::needs_shared]
#[test]
fn instructions_are_in_files_of_their_encodings_and_bitsets() {
    let Some(path) = shared("specs/isaspec26/ir3.xml") else { return };
    let Some(amd) = amd_model("rdna4_facts") else { return };
    for (model, generation, parts) in [
        (&load(&path), 800, ["instruction-cat0", "instruction-cat5", "instruction-cat6"]),
        (&amd, 0, ["enc_sop1", "enc_vop3", "vop3_inst_literal"]),
    ] {
        let package = module(model, "m", generation);
        let main = package.files.first().unwrap();
        assert!(main.name == "data/languages/m.slaspec" && main.text.lines().count() < 60, "{}", main.text);
        let included = main.text.lines().filter(|line| line.starts_with("@include")).count();
        let files: Vec<_> = package.files.iter().filter(|file| file.name.ends_with(".sinc")).collect();
        assert_eq!(included, files.len());
        for part in parts {
            let file = files.iter().find(|file| file.name == format!("data/languages/m.{part}.sinc"));
            let file = file.unwrap_or_else(|| panic!("{part}: {}", main.text));
            assert!(file.text.lines().skip(1).all(|line| line.starts_with(":^")), "{part}");
        }
    }
}

#[test]
fn names_of_bitsets_are_names_of_files() {
    let xml = "<isa><bitset name=\"#../a b\" size=\"8\"/><bitset name=\"#Registers\" extends=\"#../a b\"/>\
               <bitset name=\"#lists\" extends=\"#../a b\"/>\
               <bitset name=\"a\" extends=\"#Registers\"><display>a</display><pattern low=\"0\" high=\"7\">00000000\
               </pattern></bitset>\
               <bitset name=\"b\" extends=\"#Registers\"><display>b</display><pattern low=\"0\" high=\"7\">00000001\
               </pattern></bitset>\
               <bitset name=\"c\" extends=\"#lists\"><display>c</display><pattern low=\"0\" high=\"7\">00000010\
               </pattern></bitset></isa>";
    let (model, found) = isaloom_isaspec::read("names.xml", xml, &mut isaloom_isaspec::NoImports);
    assert!(!isaloom_source::has_errors(&found), "{found:?}");
    let package = module(&Arc::new(model), "m", 0);
    let text = |part: &str| {
        let path = format!("data/languages/m.{part}.sinc");
        package.files.iter().find(|file| file.name == path).map(|file| file.text.lines().count())
    };
    // A comment, and the constructors. The only instruction of a bitset is in the file of the root.
    assert_eq!((text("registers_"), text("lists_"), text("___a_b")), (Some(3), None, Some(2)));
}

/// The mnemonic of a comparison includes its condition. An instruction with a modifier such as `(sat)` has no p-code.
#[isaloom_testkit::needs_shared]
#[test]
fn adreno_integer_instructions_have_p_code() {
    let Some(path) = shared("specs/isaspec26/ir3.xml") else { return };
    let package = module(&load(&path), "ir3", 600);
    let text = specification(&package);
    for (name, code) in [
        ("add.u", " + "),
        ("sub.s", " - "),
        ("and.b", " & "),
        ("not.b", " = ~"),
        ("shl.b", " << ("),
        ("cmps.s", " = zext(operand"),
        ("mad.s24", " s>> 8) * "),
        ("sel.b32", " != 0); "),
        ("mov.", " = operand"),
        ("br\"", " != 0) goto to"),
    ] {
        let rows: Vec<&str> =
            text.lines().filter(|line| line.starts_with(':') && line.contains(name)).collect();
        let statements = |line: &&&str| line.split(" { ").nth(1).is_some_and(|part| part.contains(code));
        let count = rows.iter().filter(statements).count();
        assert!(count > 0 && count < rows.len(), "{name}: {count} of {}", rows.len());
    }
    let comparisons: Vec<&str> = [" < ", " <= ", " > ", " >= ", " == ", " != "]
        .into_iter()
        .filter(|code| text.contains(*code))
        .collect();
    assert_eq!(comparisons.len(), 6, "{comparisons:?}");
}

#[test]
fn ghidra_suggests_the_processor_for_elf_files() {
    let model = load(&workspace().join("specs/toy.xml"));
    let machines = Some(isaloom_codegen::ElfMachines { amd: 224, other: 0x15a1 });
    let options = SleighOptions { name: "toy".to_owned(), machines, ..SleighOptions::default() };
    let package = sleigh(Arc::clone(&model), &options);
    let opinion = |package: &Package| {
        package
            .files
            .iter()
            .find(|file| file.name.ends_with(".opinion"))
            .map(|file| file.text.clone())
            .unwrap()
    };
    assert!(opinion(&package).contains("primary=\"5537\" processor=\"toy\" endian=\"little\""));
    assert!(!opinion(&module(&model, "toy", 2)).contains("<constraint"));
}

fn described(leaf: &str) -> Arc<Model> {
    let xml = format!(
        "<isa><bitset name=\"#instruction\" size=\"32\"/>\
         <bitset name=\"a\" extends=\"#instruction\">{leaf}</bitset></isa>"
    );
    let (model, found) = isaloom_isaspec::read("a.xml", &xml, &mut isaloom_isaspec::NoImports);
    assert!(!isaloom_source::has_errors(&found), "{found:?}");
    Arc::new(model)
}

#[test]
fn hostile_names_stay_inside_their_quotes() {
    let model = described(
        "<display>{NAME} \"{{ }} #{A}</display><field name=\"A\" low=\"0\" high=\"3\" type=\"uint\"/>\
         <pattern low=\"4\" high=\"31\">0000000000000000000000000000</pattern>",
    );
    let package = module(&model, "hostile", 0);
    let text = specification(&package);
    let row = text.lines().find(|line| line.starts_with(':')).unwrap();
    assert!(row.starts_with(":^\"a\" \"'"), "{row}");
}

#[test]
fn number_of_64_bits_is_reported_with_the_instruction() {
    let xml = "<isa><bitset name=\"#instruction\" size=\"72\"/><bitset name=\"wide\" extends=\"#instruction\">\
               <display>{NAME} {V}</display><field name=\"V\" low=\"0\" high=\"63\" type=\"uint\"/>\
               <pattern low=\"64\" high=\"71\">00000000</pattern></bitset></isa>";
    let (model, _) = isaloom_isaspec::read("a.xml", xml, &mut isaloom_isaspec::NoImports);
    let package = module(&Arc::new(model), "wide", 0);
    let messages: Vec<&str> = package.diagnostics.iter().map(|found| found.message.as_str()).collect();
    assert_eq!(messages, ["`wide` is omitted: its display has a number of more than 63 bits"]);
}

#[test]
fn deep_expressions_are_reported_on_a_small_stack() {
    let expression = format!("{}{{A}}{}", "(1 + ".repeat(60), ")".repeat(60));
    let xml = format!(
        "<isa><bitset name=\"#instruction\" size=\"32\"/><bitset name=\"deep\" extends=\"#instruction\">\
         <display>{{NAME}} {{D}}</display><field name=\"A\" low=\"0\" high=\"15\" type=\"uint\"/>\
         <derived name=\"D\" type=\"uint\" width=\"32\"><expr>{expression}</expr></derived>\
         <pattern low=\"16\" high=\"31\">0000000000000000</pattern></bitset></isa>"
    );
    let (model, _) = isaloom_isaspec::read("a.xml", &xml, &mut isaloom_isaspec::NoImports);
    let model = Arc::new(model);
    let run =
        move || module(&model, "deep", 0).diagnostics.iter().map(|d| d.message.clone()).collect::<Vec<_>>();
    let messages = std::thread::Builder::new().stack_size(256 << 10).spawn(run).unwrap().join().unwrap();
    assert_eq!(messages, ["`deep` is omitted: a field or an expression of its display is nested too deep"]);
}

#[test]
fn names_of_processors_are_checked() {
    let model = load(&workspace().join("specs/toy.xml"));
    for name in ["", "7x", "a/b", "a b"] {
        let package = module(&model, name, 0);
        assert!(package.files.is_empty() && package.diagnostics.len() == 1, "{name}");
    }
    assert!(!Path::new("data").exists());
}

/// Ghidra's decoder has space for 75 constructors and operands, and does not check this limit itself.
#[test]
fn instruction_with_too_many_operands_is_omitted() {
    for (count, expected) in [(68, 0), (76, 1)] {
        let fields: Vec<u32> = (0..count).collect();
        let display: String = fields.iter().map(|bit| format!("{{F{bit}}}")).collect();
        let fields: String = fields
            .iter()
            .map(|bit| format!("<field name=\"F{bit}\" pos=\"{bit}\" type=\"uint\"/>"))
            .collect();
        let xml = format!(
            "<isa><bitset name=\"#instruction\" size=\"128\"/><bitset name=\"many\" extends=\"#instruction\">\
             <display>{{NAME}} {display}</display>{fields}<pattern low=\"{count}\" high=\"127\">{}</pattern>\
             </bitset></isa>",
            "0".repeat(128 - count as usize)
        );
        let (model, found) = isaloom_isaspec::read("many.xml", &xml, &mut isaloom_isaspec::NoImports);
        assert!(!isaloom_source::has_errors(&found), "{found:?}");
        let package = module(&Arc::new(model), "many", 0);
        let messages: Vec<&str> = package.diagnostics.iter().map(|said| said.message.as_str()).collect();
        let omitted = "`many` is omitted: its display and the tables that it uses have more than 75 operands";
        assert_eq!(messages, vec![omitted; expected], "{count}");
    }
}
