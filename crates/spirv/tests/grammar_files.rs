//! Tests of grammars loaded from Khronos files: the same file gives the same results as the built-in tables on every
//! vector, and a changed file gives other results. Errors in a file are reported with their location.

#![cfg(feature = "json")]
#![allow(clippy::unwrap_used, clippy::panic)]

use crate::common::modules;
use isaloom_spirv::asm::{AsmOptions, assemble, assemble_bytes};
use isaloom_spirv::check::{Finding, check};
use isaloom_spirv::diff::diff;
use isaloom_spirv::dis::{DisOptions, Mode, disassemble, to_string};
use isaloom_spirv::grammar::{self, Grammar, LoadFault, Loaded, Loader};
use isaloom_spirv::ir::{Module, Printer};
use isaloom_spirv::patch::{PatchOptions, patch};
use isaloom_spirv::read::{Binary, OperandValue};
use std::sync::Arc;

/// Returns a file of the Khronos grammar.
fn file(name: &str) -> String {
    let path = format!("{}{name}", rspirv2_grammar::PATH_GRAMMAR_FOLDER);
    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"))
}

const SETS: [&str; 15] = [
    "glsl.std.450",
    "opencl.std.100",
    "spv-amd-shader-explicit-vertex-parameter",
    "spv-amd-shader-trinary-minmax",
    "spv-amd-gcn-shader",
    "spv-amd-shader-ballot",
    "debuginfo",
    "opencl.debuginfo.100",
    "nonsemantic.shader.debuginfo",
    "nonsemantic.graph.debuginfo",
    "nonsemantic.clspvreflection",
    "nonsemantic.vkspreflection",
    "tosa.001000.1",
    "arm.motion-engine.100",
    "arm.experimental-ml-operations",
];

fn load_built_in_files() -> Arc<Loaded> {
    let mut loader = Loader::new();
    loader.file("spirv.core.grammar.json", &file("spirv.core.grammar.json")).unwrap();
    for set in SETS {
        let name = format!("extinst.{set}.grammar.json");
        loader.file(&name, &file(&name)).unwrap_or_else(|e| panic!("{name}: {e}"));
    }
    Arc::new(loader.finish().unwrap())
}

/// Returns the contents of a grammar as text.
fn grammar_contents(grammar: Grammar<'_>) -> Vec<String> {
    let mut said = Vec::new();
    for i in grammar.instructions() {
        let names: Vec<&str> = (0..i.operands().len()).map(|index| i.operand_name(index)).collect();
        said.push(format!(
            "{} {} {:?} {:?} {names:?} {:?} {:?} {:?} {:?} {:?} {} {}",
            i.name(),
            i.opcode(),
            i.class(),
            i.operands(),
            i.aliases().collect::<Vec<_>>(),
            i.capabilities(),
            i.extensions().collect::<Vec<_>>(),
            i.since(),
            i.until(),
            i.in_spec_constant_op(),
            i.declares_type(),
        ));
    }
    for e in grammar.enumerations() {
        said.push(format!("{} {} {}", e.name(), e.set(), e.is_mask()));
        for v in e.enumerants() {
            let names: Vec<&str> = (0..v.parameters().len()).map(|index| v.parameter_name(index)).collect();
            said.push(format!(
                "{} {} {:?} {names:?} {:?} {:?} {:?} {:?} {:?}",
                v.name(),
                v.value(),
                v.parameters(),
                v.aliases().collect::<Vec<_>>(),
                v.capabilities(),
                v.extensions().collect::<Vec<_>>(),
                v.since(),
                v.until(),
            ));
            assert_eq!(e.by_name(v.name().as_bytes()).map(|v| v.value()), Some(v.value()));
            assert_eq!(e.by_value(v.value()).map(|v| v.name()), Some(v.name()));
        }
    }
    for set in grammar.sets() {
        said.push(set.name().to_owned());
        said.extend(set.instructions().map(|i| format!("{} {} {:?}", i.name(), i.number(), i.operands())));
    }
    said.extend(grammar.ext_import_names().map(str::to_owned));
    said
}

#[test]
fn loaded_copy_of_the_built_in_grammar_has_the_same_contents() {
    let built_in = grammar_contents(Grammar::built_in());
    load_built_in_files().with(|grammar| {
        let loaded = grammar_contents(grammar);
        assert_eq!(loaded.len(), built_in.len());
        for (loaded, built_in) in loaded.iter().zip(&built_in) {
            assert_eq!(loaded, built_in);
        }
    });
}

#[isaloom_testkit::needs_shared]
#[test]
fn loaded_copy_of_the_built_in_grammar_gives_the_same_output() {
    let grammar = Some(load_built_in_files());
    let modes =
        [DisOptions::default(), DisOptions { mode: Mode::ReferenceUnknown, ..DisOptions::reference() }];
    modules::each(|name, bytes| {
        for options in &modes {
            let (mut ours, mut theirs) = (Vec::new(), Vec::new());
            disassemble(bytes, options, &mut ours);
            let loaded = DisOptions { grammar: grammar.clone(), ..options.clone() };
            disassemble(bytes, &loaded, &mut theirs);
            assert!(ours == theirs, "{name}");
            if options.mode == Mode::RoundTrip {
                let loaded = AsmOptions { grammar: grammar.clone(), ..AsmOptions::default() };
                assert_eq!(assemble_bytes(&ours, &loaded).to_bytes(), bytes, "{name}");
            }
        }
    });
}

const OURS: &str = r#"{
  "operand_kinds": [
    {"category": "ValueEnum", "kind": "Capability", "enumerants": [{"enumerant": "OursACME", "value": 59999}]},
    {"category": "BitEnum", "kind": "OursFlags", "enumerants": [
      {"enumerant": "None", "value": "0x0000"},
      {"enumerant": "Fast", "value": "0x0001"},
      {"enumerant": "Sized", "value": "0x0002", "parameters": [{"kind": "LiteralInteger", "name": "'Size'"}]}]}
  ],
  "instructions": [
    {"opname": "OpOursACME", "opcode": 59998, "class": "Reserved", "capabilities": ["OursACME"],
     "operands": [{"kind": "IdResultType"}, {"kind": "IdResult"}, {"kind": "OursFlags"},
                  {"kind": "IdRef", "quantifier": "*"}]},
    {"opname": "OpNothing", "opcode": 0, "class": "Miscellaneous", "aliases": ["OpNop"], "version": "1.0"}
  ]
}"#;

const SET: &str = r#"{"instructions": [{"opname": "Frobnicate", "opcode": 3,
    "operands": [{"kind": "IdRef", "name": "'x'"}]}]}"#;

#[test]
fn private_extension_round_trips() {
    let mut loader = Loader::new();
    loader.core(OURS).unwrap();
    loader.file("extinst.acme.std.grammar.json", SET).unwrap();
    let grammar = Some(Arc::new(loader.finish().unwrap()));
    let text = "OpCapability OursACME\nOpNothing\nOpNop\n%acme = OpExtInstImport \"acme.std\"\n%i = OpTypeInt 32 0\n\
                %c = OpConstant %i 5\n%x = OpOursACME %i Fast|Sized 7 %c %c\n%y = OpExtInst %i %acme Frobnicate %x\n";
    let module = assemble(text, &AsmOptions { grammar: grammar.clone(), ..AsmOptions::default() });
    let errors: Vec<String> = module.errors.iter().map(|e| e.short()).collect();
    assert!(errors.is_empty(), "{errors:?}");
    let bytes = module.to_bytes();
    let options = DisOptions { grammar, header: false, indent: false, ..DisOptions::default() };
    let (shown, report) = to_string(&bytes, &options);
    assert!(report.is_clean(), "{shown}");
    assert_eq!(
        shown,
        "OpCapability OursACME\nOpNothing\nOpNothing\n%1 = OpExtInstImport \"acme.std\"\n%uint = OpTypeInt 32 0\n\
         %uint_5 = OpConstant %uint 5\n%4 = OpOursACME %uint Fast|Sized 7 %uint_5 %uint_5\n\
         %5 = OpExtInst %uint %1 Frobnicate %4\n"
    );
    // Without the files, the instructions are unknown.
    let (_, report) = to_string(&bytes, &DisOptions::default());
    assert_eq!(report.problem_count, 4);
    assert_eq!(grammar::instruction(0).unwrap().name(), "OpNop");
}

#[test]
fn instruction_without_version_and_capability_is_always_available() {
    let mut loader = Loader::new();
    loader
        .core(
            r#"{"instructions": [{"opname": "OpOurs", "opcode": 60001, "version": "None",
                                  "operands": [{"kind": "LiteralInteger"}]}]}"#,
        )
        .unwrap();
    let grammar = Some(Arc::new(loader.finish().unwrap()));
    let made = assemble("; Version: 1.0\nOpOurs 4\n", &AsmOptions { grammar, ..AsmOptions::reference() });
    assert_eq!(made.words[5..], [2 << 16 | 60001, 4]);
}

#[test]
fn file_without_rows_is_rejected() {
    for text in ["{}", r#"{"name": "isaloom", "version": "1.0"}"#, r#"{"instructions": []}"#] {
        let wrong = Loader::new().core(text).unwrap_err();
        assert_eq!(wrong.to_string(), "expected `instructions` or `operand_kinds`", "{text}");
        assert!(Loader::new().extended_set("Ours", false, text).is_err());
    }
}

/// A grammar in the Khronos form before aliases existed: one row per name, no class, and numbers as decimal text.
const OLD: &str = r#"{
    "instructions": [
        {"opname": "OpOld", "opcode": 60000, "operands": [{"kind": "OldKind"}], "version": "1.5"},
        {"opname": "OpOldKHR", "opcode": 60000, "operands": [{"kind": "OldKind"}], "extensions": ["SPV_KHR_old"], "version": "1.5"},
        {"opname": "OpNop", "opcode": 0}
    ],
    "operand_kinds": [
        {"category": "ValueEnum", "kind": "OldKind", "enumerants": [
            {"enumerant": "First", "value": "0"},
            {"enumerant": "Second", "value": "10", "capabilities": ["Mine"]},
            {"enumerant": "SecondKHR", "value": "0x0a", "extensions": ["SPV_KHR_old"]}]},
        {"category": "ValueEnum", "kind": "Capability", "enumerants": [
            {"enumerant": "Mine", "value": 60001}, {"enumerant": "MineKHR", "value": 60001},
            {"enumerant": "Other", "value": 60002, "capabilities": ["Mine", "MineKHR"]}]}
    ]}"#;

#[test]
fn rows_with_equal_numbers_are_aliases() {
    let mut loader = Loader::new();
    loader.core(OLD).unwrap();
    let loaded = Arc::new(loader.finish().unwrap());
    let options = AsmOptions { grammar: Some(loaded.clone()), ..AsmOptions::default() };
    for (text, words) in [
        ("OpOld Second", [2 << 16 | 60000, 10]),
        ("OpOldKHR SecondKHR", [2 << 16 | 60000, 10]),
        ("OpCapability Mine", [2 << 16 | 17, 60001]),
        ("OpCapability MineKHR", [2 << 16 | 17, 60001]),
    ] {
        let module = assemble(text, &options);
        assert!(module.errors.is_empty(), "{text}: {:?}", module.errors);
        assert_eq!(module.words[5..], words, "{text}");
        // The disassembler prints the first of several names.
        let options = DisOptions { grammar: Some(loaded.clone()), ..DisOptions::default() };
        let written = to_string(&module.to_bytes(), &options).0;
        assert!(written.contains(&text.replace("KHR", "")), "{written}");
    }
    loaded.with(|grammar| {
        let old = grammar.instruction(60000).unwrap();
        assert_eq!(old.extensions().collect::<Vec<_>>(), ["SPV_KHR_old"]);
        // Facts about a known instruction remain if the file omits them.
        let class = |grammar: Grammar<'_>| grammar.instruction(0).unwrap().class();
        assert_eq!(class(grammar), class(Grammar::built_in()));
    });
}

#[test]
fn khronos_file_names_select_the_import_names() {
    let text =
        r#"{"instructions": [{"opname": "OfTheFile", "opcode": 900, "operands": [{"kind": "IdRef"}]}]}"#;
    for (file, import) in [
        ("extinst.nonsemantic.debugprintf.grammar.json", "NonSemantic.DebugPrintf"),
        ("extinst.nonsemantic.debugbreak.grammar.json", "NonSemantic.DebugBreak"),
        ("extinst.nonsemantic.shader.debuginfo.100.grammar.json", "NonSemantic.Shader.DebugInfo.100"),
        ("extinst.glsl.std.450.grammar.json", "GLSL.std.450"),
        ("extinst.NonSemantic.Ours.grammar.json", "NonSemantic.Ours"),
    ] {
        let mut loader = Loader::new();
        loader.file(file, text).unwrap();
        let options =
            AsmOptions { grammar: Some(Arc::new(loader.finish().unwrap())), ..AsmOptions::default() };
        let source = format!("%s = OpExtInstImport \"{import}\"\n%r = OpExtInst %v %s OfTheFile %x");
        let module = assemble(&source, &options);
        assert!(module.errors.is_empty(), "{file}: {:?}", module.errors);
        assert_eq!(module.words[module.words.len() - 2], 900, "{file}");
    }
}

#[test]
fn aliases_with_different_operands_are_rejected() {
    let text = OLD.replace(
        r#""OpOldKHR", "opcode": 60000, "operands": [{"kind": "OldKind"}]"#,
        r#""OpOldKHR", "opcode": 60000"#,
    );
    let wrong = Loader::new().core(&text).unwrap_err();
    assert_eq!(wrong.fault, LoadFault::Twice("OpOld".into(), "OpOldKHR".into()));
    assert_eq!(wrong.offset, text.find("{\"opname\": \"OpOldKHR\"").unwrap());
    assert_eq!(wrong.to_string(), "`OpOldKHR` has the same number as `OpOld`, but different operands");
}

#[test]
fn grammar_file_errors_have_an_offset() {
    let wrong = |text: &str| Loader::new().core(text).unwrap_err();
    let at = |text: &str, what: &str| (wrong(text).offset, text.find(what).unwrap());
    let kind = r#"{"instructions": [{"opname": "OpX", "opcode": 1, "operands": [{"kind": "Nope"}]}]}"#;
    assert_eq!(wrong(kind).fault, LoadFault::Kind("Nope".into()));
    let (found, expected) = at(kind, r#"{"kind""#);
    assert_eq!(found, expected);
    let number = "{\"instructions\": [\n  {\"opname\": \"OpX\", \"opcode\": 65536}]}";
    assert_eq!(wrong(number).fault, LoadFault::Number("65536".into()));
    assert_eq!(wrong(number).offset, number.find("{\"opname").unwrap());
    let name = r#"{"instructions": [{"opname": "X", "opcode": 1}]}"#;
    assert_eq!(wrong(name).fault, LoadFault::Name("X".into()));
    // Names that assembly text cannot contain.
    let row = |name: &str| {
        format!(r#"{{"instructions": [ {{"opname": "OpX", "opcode": 1, "aliases": ["{name}"]}}]}}"#)
    };
    for name in ["Op X", "Opx", "Op", "", "OpX;"] {
        let text = row(name);
        assert_eq!((wrong(&text).fault, wrong(&text).offset), (LoadFault::Name(name.into()), 19), "{name}");
    }
    let value = |name: &str| {
        format!(
            r#"{{"operand_kinds": [{{"category": "BitEnum", "kind": "K", "enumerants": [ {{"enumerant": "{name}", "value": 1}}]}}]}}"#
        )
    };
    for name in ["a b", "a|b", "OpX", ""] {
        let text = value(name);
        assert_eq!((wrong(&text).fault, wrong(&text).offset), (LoadFault::Name(name.into()), 72), "{name}");
        let set = format!(r#"{{"instructions": [{{"opname": "{name}", "opcode": 1}}]}}"#);
        let wrong = Loader::new().extended_set("Ours", false, &set).unwrap_err();
        assert_eq!(wrong.fault, LoadFault::Name(name.into()));
    }
    for version in ["abc", "2.0", "1.", "1.255", "1.-1"] {
        let text =
            format!(r#"{{"instructions": [{{"opname": "OpX", "opcode": 1, "version": "{version}"}}]}}"#);
        assert_eq!(wrong(&text).fault, LoadFault::Version(version.into()));
        assert_eq!(
            wrong(&text).to_string(),
            format!("unknown version `{version}` (expected `1.N` or `None`)")
        );
    }
    let capability = r#"{"instructions": [{"opname": "OpX", "opcode": 1, "capabilities": ["No"]}]}"#;
    assert_eq!(wrong(capability).fault, LoadFault::Capability("No".into()));
    let quantifier = r#"{"instructions": [{"opname": "OpX", "opcode": 1, "operands": [{"kind": "IdRef", "quantifier": "+"}]}]}"#;
    assert_eq!(wrong(quantifier).fault, LoadFault::Quantifier("+".into()));
    let syntax = "{\"instructions\": [\n  {\"opname\": \"OpX\",, }]}";
    assert_eq!(wrong(syntax).offset, syntax.find(",,").unwrap() + 1);
    let missing = "{\"instructions\": [{\"opname\": \"OpX\"}]}";
    assert!(wrong(missing).to_string().contains("opcode"), "{}", wrong(missing));
    assert!(matches!(wrong("[]").fault, LoadFault::Form(_)));
}

#[test]
fn operands_with_endless_parameters_are_rejected() {
    let kind_of = |name: &str, parameter: &str| {
        format!(
            r#"{{"category": "ValueEnum", "kind": "{name}", "enumerants": [
                {{"enumerant": "More", "value": 0, "parameters": [{{"kind": "{parameter}"}}]}}, {{"enumerant": "Last", "value": 1}}]}}"#
        )
    };
    let file = |kinds: Vec<String>| {
        let used = r#"{"opname": "OpX", "opcode": 60000, "operands": [{"kind": "K0"}]}"#;
        format!(r#"{{"operand_kinds": [{}], "instructions": [{used}]}}"#, kinds.join(", "))
    };
    let wrong = |text: &str| Loader::new().core(text).unwrap_err();
    let own = file(vec![kind_of("K0", "K0")]);
    assert_eq!(wrong(&own).fault, LoadFault::Nested("More".into()));
    assert_eq!(wrong(&own).offset, own.find(r#"{"enumerant": "More""#).unwrap());
    let round = file(vec![kind_of("K0", "K1"), kind_of("K1", "K0")]);
    assert_eq!(wrong(&round).fault, LoadFault::Nested("More".into()));
    let chain = |links: usize| {
        let link = |i: usize| {
            kind_of(&format!("K{i}"), &if i == links { "IdRef".into() } else { format!("K{}", i + 1) })
        };
        file((0..=links).map(link).collect())
    };
    assert_eq!(wrong(&chain(9)).fault, LoadFault::Nested("More".into()));
    // Instructions that are operands may not have instructions as operands.
    for kind in ["LiteralExtInstInteger", "LiteralSpecConstantOpInteger"] {
        let row = format!(r#""opcode": 126, "operands": [{{"kind": "{kind}"}}]"#);
        let spec = format!(r#"{{"instructions": [{{"opname": "OpSNegate", {row}}}]}}"#);
        assert_eq!(wrong(&spec).fault, LoadFault::Nested("OpSNegate".into()));
        let set = format!(r#"{{"instructions": [{{"opname": "More", {row}}}]}}"#);
        let wrong_set = Loader::new().extended_set("Ours", false, &set).unwrap_err();
        assert_eq!(wrong_set.fault, LoadFault::Nested("More".into()));
        assert_eq!(wrong(&file(vec![kind_of("K0", kind)])).fault, LoadFault::Nested("More".into()));
    }
    let mut loader = Loader::new();
    loader.core(&chain(8)).unwrap();
    let options = AsmOptions { grammar: Some(Arc::new(loader.finish().unwrap())), ..AsmOptions::default() };
    let made = assemble(&format!("OpX {}%id", "More ".repeat(9)), &options);
    assert!(made.errors.is_empty());
    assert_eq!(made.words.len(), 5 + 11);
}

/// Returns a module of the private extension, with the grammar that reads it.
fn private_extension() -> (Arc<Loaded>, Vec<u8>) {
    let mut loader = Loader::new();
    loader.core(OURS).unwrap();
    let grammar = Arc::new(loader.finish().unwrap());
    let text = "OpName %x \"x\"\n%i = OpTypeInt 32 0\n%c = OpConstant %i 5\n%x = OpOursACME %i Fast|Sized 7 %c\n\
                %y = OpOursACME %i None %x\n";
    let options = AsmOptions { grammar: Some(Arc::clone(&grammar)), ..AsmOptions::default() };
    let module = assemble(text, &options);
    assert!(module.errors.is_empty());
    (grammar, module.to_bytes())
}

#[test]
fn private_extension_is_checked_and_compared_with_its_grammar() {
    let (grammar, bytes) = private_extension();
    let binary = Binary::new(&bytes).unwrap();
    let said = |findings: Vec<Finding>| findings.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(
        said(grammar.with(|grammar| check(&binary.with_grammar(grammar)))),
        [
            "OpOursACME needs the capability OursACME",
            "the module has no OpMemoryModel",
            "the module has neither an entry point nor the capability Linkage",
        ]
    );
    assert!(said(check(&binary)).iter().any(|said| said.contains("Invalid opcode: 59998")));
    // The second module is equal except for two swapped ids. Without the grammar, its operands are not known to be
    // ids.
    let mut other = Module::parse(&bytes).unwrap().with_grammar(Arc::clone(&grammar));
    let swapped = |id: u32| {
        if id == 1 {
            4
        } else if id == 4 {
            1
        } else {
            id
        }
    };
    let mut places = Vec::new();
    let mut index = other.index();
    for (place, instruction) in other.places() {
        index.operands(instruction, |operands| {
            places.extend(operands.iter().filter_map(|operand| match operand.value {
                OperandValue::Id(id) | OperandValue::Result(id) | OperandValue::ResultType(id) => {
                    Some((place, operand.at, swapped(id)))
                }
                _ => None,
            }));
        });
    }
    for (place, word, id) in places {
        let mut instruction = other.get(place).unwrap().clone();
        instruction.set_word(word, id);
        other.replace(place, instruction);
    }
    let other = other.to_bytes();
    assert_ne!(other, bytes);
    let other = Binary::new(&other).unwrap();
    assert!(
        grammar.with(|grammar| diff(&binary.with_grammar(grammar), &other.with_grammar(grammar))).is_empty()
    );
    assert!(!diff(&binary, &other).is_empty());
}

#[test]
fn module_with_a_private_extension_is_edited_with_its_grammar() {
    let (grammar, bytes) = private_extension();
    let mut module = Module::parse(&bytes).unwrap().with_grammar(Arc::clone(&grammar));
    assert_eq!(module.to_bytes(), bytes);
    let index = module.index();
    let (_, first) = index.definition(1).unwrap();
    assert_eq!((first.op().0, module.result_of(first), first.result()), (59998, Some(1), None));
    assert_eq!((index.type_of(1), index.uses(1).len()), (Some(2), 2));
    let mut printer = Printer::new(&module);
    assert_eq!(printer.line(first), "%x = OpOursACME %uint Fast|Sized 7 %uint_5");
    let made = module.assemble("%new = OpOursACME %uint Fast %x").unwrap();
    assert_eq!(made[0].words().collect::<Vec<_>>(), [5 << 16 | 59998, 2, 5, 1, 1]);
    assert_eq!(module.bound(), Some(6));
    // Without the grammar the text cannot be assembled.
    assert!(Module::parse(&bytes).unwrap().assemble("%new = OpOursACME %uint Fast %x").is_err());
}

#[test]
fn edit_of_a_private_extension_changes_only_its_line() {
    let (grammar, bytes) = private_extension();
    let binary = Binary::new(&bytes).unwrap();
    let (text, _) =
        to_string(&bytes, &DisOptions { grammar: Some(Arc::clone(&grammar)), ..DisOptions::default() });
    let text = text.replace("Sized 7", "Sized 8");
    let options =
        AsmOptions { grammar: Some(Arc::clone(&grammar)), positions: true, ..AsmOptions::default() };
    let made = assemble(&text, &options);
    assert!(made.errors.is_empty());
    let found = patch(&binary, text.as_bytes(), &made, &PatchOptions { grammar: Some(grammar) });
    assert!(found.is_sound());
    assert_eq!(found.changes.len(), 1, "{found:?}");
}
