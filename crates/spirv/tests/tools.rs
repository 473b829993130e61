//! Tests of the structural check, the statistics and the comparison on the modules of the shared vectors.

#![allow(clippy::unwrap_used, clippy::panic)]

use crate::common::{base64, module_sound, modules};
use isaloom_spirv::asm::{AsmOptions, assemble, assemble_bytes};
use isaloom_spirv::check::{Finding, check};
use isaloom_spirv::diff::{Edit, diff};
use isaloom_spirv::dis::{DisOptions, disassemble};
use isaloom_spirv::ir::Module;
use isaloom_spirv::read::Binary;
use isaloom_spirv::stats::stats;
use isaloom_spirv::values::Op;
use isaloom_testkit as testkit;
use isaloom_testkit::random::Random;

fn assembled(text: &str) -> Vec<u8> {
    let made = assemble(text, &AsmOptions::default());
    let errors: Vec<String> = made.errors.iter().map(|e| e.short()).collect();
    assert!(errors.is_empty(), "{errors:?}");
    made.to_bytes()
}

/// Ids of findings that need a complete module; `check_rules.rs` tests them.
const OF_COMPLETE_MODULES: [&str; 7] = [
    "spirv-block",
    "spirv-declaration",
    "spirv-decoration",
    "spirv-dominance",
    "spirv-operand",
    "spirv-required",
    "spirv-result-type",
];

/// Returns the findings that do not need a complete module, because the modules of these tests are fragments.
fn findings(bytes: &[u8]) -> Vec<Finding> {
    let found = check(&Binary::new(bytes).unwrap());
    found.into_iter().filter(|finding| !OF_COMPLETE_MODULES.contains(&finding.rule.id())).collect()
}

fn findings_of(text: &str) -> Vec<String> {
    findings(&assembled(text)).iter().map(ToString::to_string).collect()
}

#[test]
fn every_rule_violation_is_reported_once_with_its_cause() {
    assert_eq!(
        findings_of(
            "OpCapability Shader\n%f = OpTypeFloat 64\n%x = OpUndef %y\nOpName %x \"x\"\nOpName %y \"y\"\n"
        ),
        [
            "undefined ID %2, used by OpUndef",
            "OpName is out of order: names must precede types, constants and variables",
        ]
    );
    assert_eq!(
        findings_of(
            "%void = OpTypeVoid\n%l = OpLabel\n%x = OpUndef %l\n%f = OpFunction %void None %x\nOpName %f \"f\"\n"
        ),
        [
            "OpLabel is not allowed outside a function",
            "the result type of OpUndef, %2, is not a type",
            "OpFunction uses %3 as a type, but it is not a type",
            "OpName is not allowed in a function",
            "missing OpFunctionEnd of the function that starts here",
        ]
    );
    assert_eq!(
        findings_of(
            "%v = OpTypeVoid\n%t = OpTypeFunction %v\n%u = OpUndef %v\n%s = OpTypeStruct %v %u\n%p = OpTypePointer Input %u\n\
             %f = OpFunction %v None %t\n%l = OpLabel\nOpReturn\nOpFunctionEnd\nOpFunctionEnd\nOpReturn\n\
             %i = OpTypeInt 32 0\n"
        ),
        [
            "OpTypeStruct uses %3 as a type, but it is not a type",
            "OpFunctionEnd is not allowed outside a function",
            "OpReturn is not allowed outside a function",
            "OpTypeInt is not allowed after the first function",
        ]
    );
    assert_eq!(
        findings_of("OpMemoryModel Logical GLSL450\nOpCapability Shader\n"),
        ["OpCapability is out of order: capabilities must precede the memory model"]
    );
    let cut = [assembled("OpCapability Shader\n"), vec![1, 0]].concat();
    let found = findings(&cut);
    assert_eq!(
        found.iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["the size of the module is not a multiple of 4: 30 bytes"]
    );
    assert_eq!((found[0].word * 4, found[0].rule.id()), (28, "spirv-tail"));
    assert_eq!(
        findings_of("OpDecorate %v Location 1\n%void = OpTypeVoid\n%v = OpUndef %void\n"),
        ["Location needs the capability Shader"]
    );
    assert_eq!(
        findings_of(
            "OpCapability Geometry\nOpDecorate %v Location 1\n%void = OpTypeVoid\n%v = OpUndef %void\n"
        ),
        Vec::<String>::new()
    );
    assert_eq!(
        findings_of(
            "; Version: 1.0\nOpDecorate %v RestrictPointer\n%void = OpTypeVoid\n%v = OpUndef %void\n"
        )
        .len(),
        1
    );
    assert_eq!(
        findings_of("; Version: 1.0\nOpCapability RayQueryKHR\n"),
        ["RayQueryKHR needs the extension SPV_KHR_ray_query"]
    );
    let mut damaged = assembled("%void = OpTypeVoid\n%v = OpUndef %void\n");
    damaged[12] = 2;
    let found = findings(&damaged);
    assert_eq!(
        found.iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["ID %2 is out of range (the ID bound is 2)"]
    );
    let mut far = assembled("%void = OpTypeVoid\n%v = OpUndef %void\n%w = OpUndef %void\n");
    far[12] = 1;
    let found = findings(&far);
    let said: Vec<String> = found.iter().map(ToString::to_string).collect();
    assert_eq!(
        said,
        ["ID %1 is out of range (the ID bound is 1); further IDs up to %3 are also out of range"]
    );
    // An unreadable instruction may define ids that other instructions use, so these uses are not reported.
    let mut unreadable = assembled("OpName %x \"x\"\n%void = OpTypeVoid\n%x = OpUndef %void\n");
    let last = unreadable.len() - 9;
    unreadable[last] = 9;
    let found = findings(&unreadable);
    assert_eq!(found.iter().map(|f| f.rule.id()).collect::<Vec<_>>(), ["spirv-extra-operands"]);
    let short = &damaged[..damaged.len() - 4];
    let found: Vec<Finding> = findings(short);
    assert!(found.iter().any(|f| f.rule.id() == "spirv-truncated"), "{found:?}");
}

/// Layout of a comparison: friendly names, no indent.
fn plain() -> DisOptions {
    DisOptions { indent: false, ..DisOptions::default() }
}

#[isaloom_testkit::needs_shared]
#[test]
fn compiler_generated_modules_have_no_findings() {
    let Some(path) = testkit::shared("vectors/spirv/modules_binary.jsonl.gz") else { return };
    let (mut all, mut found) = (0, Vec::new());
    for case in testkit::json_lines(&path) {
        let bytes = base64::decode(case["spv"].as_str().unwrap());
        all += 1;
        let name = case["name"].as_str().unwrap();
        found.extend(check(&Binary::new(&bytes).unwrap()).iter().map(|finding| format!("{name}: {finding}")));
    }
    // The only modules with findings: version 1.1 with capabilities that require 1.3, a call whose argument has
    // another type than the parameter, a conversion between uses of cooperative matrices, and loads of 8-byte
    // pointers with an alignment of 4 bytes. SPIRV-Tools rejects all these modules.
    let not_sound =
        |said: &&String| said.starts_with("naga-wgsl/") && said.ends_with("16bit_storage or version 1.3");
    assert_eq!((all, found.len(), found.iter().filter(not_sound).count()), (419, 8, 3), "{found:#?}");
}

#[isaloom_testkit::needs_shared]
#[test]
fn modules_with_renumbered_ids_have_no_differences() {
    let (mut number, mut compared) = (0, 0);
    modules::each(|name, bytes| {
        number += 1;
        if number % 9 != 0 || bytes.len() > 1 << 15 {
            return;
        }
        let mut text = Vec::new();
        let bare = DisOptions { header: false, ..DisOptions::default() };
        if !disassemble(bytes, &bare, &mut text).is_clean() {
            return;
        }
        let renumbered = assemble_bytes(&text, &AsmOptions::reference());
        if !renumbered.errors.is_empty() {
            return;
        }
        let mut other = Module::parse(&renumbered.to_bytes()).unwrap();
        other.set_version(Binary::new(bytes).unwrap().version().unwrap());
        let other = other.to_bytes();
        let (one, other) = (Binary::new(bytes).unwrap(), Binary::new(&other).unwrap());
        let found = diff(&one, &other);
        assert!(found.is_empty(), "{name}:\n{}", found.to_text(&one, &other, &plain()));
        compared += 1;
    });
    println!("{compared} pairs");
}

#[test]
fn one_changed_instruction_is_found() {
    let text = "%i = OpTypeInt 32 0\n%p = OpTypePointer Function %i\n%v = OpTypeVoid\n%t = OpTypeFunction %v\n\
                %c = OpConstant %i 5\n%f = OpFunction %v None %t\n%l = OpLabel\n%x = OpVariable %p Function\n\
                %y = OpVariable %p Function\nOpStore %x %c\nOpReturn\nOpFunctionEnd\n";
    let one = assembled(text);
    // The two variables have the same shape; only the reference differs.
    let other = assembled(&text.replace("OpStore %x", "OpStore %y"));
    let (one, other) = (Binary::new(&one).unwrap(), Binary::new(&other).unwrap());
    let found = diff(&one, &other);
    assert!(matches!(found.edits[..], [Edit::Changed(..)]), "{found:?}");
    assert_eq!(found.to_text(&one, &other, &plain()), "- OpStore %8 %uint_5\n+ OpStore %9 %uint_5\n");
    let more = assembled(&text.replace("OpReturn", "OpNop\nOpReturn"));
    let found = diff(&one, &Binary::new(&more).unwrap());
    assert!(matches!(found.edits[..], [Edit::Added(_)]), "{found:?}");
}

const FUNCTIONS: &str =
    "%b = OpFunction %v None %t\n%bl = OpLabel\nOpStore %x %one\nOpReturn\nOpFunctionEnd\n";

#[test]
fn order_of_functions_and_declarations_is_not_a_difference() {
    let globals = ["%p = OpTypePointer Private %i\n", "%q = OpTypePointer Uniform %i\n"];
    let functions = [FUNCTIONS.to_owned(), FUNCTIONS.replace("%b", "%c").replace("OpStore %x %one", "OpNop")];
    let module = |names: &str, globals: [&str; 2], functions: [&str; 2]| {
        assembled(&format!(
            "{names}%v = OpTypeVoid\n%t = OpTypeFunction %v\n%i = OpTypeInt 32 0\n%one = OpConstant %i 1\n{}\
             %x = OpVariable %p Private\n{}",
            globals.concat(),
            functions.concat()
        ))
    };
    let [p, q] = globals;
    let [b, c] = functions.each_ref().map(String::as_str);
    let names = "OpName %b \"b\"\nOpName %c \"c\"\n";
    let one = module(names, [p, q], [b, c]);
    let other = module("OpName %c \"c\"\nOpName %b \"b\"\n", [q, p], [c, b]);
    assert_ne!(one, other);
    let (one, other) = (Binary::new(&one).unwrap(), Binary::new(&other).unwrap());
    let found = diff(&one, &other);
    assert!(found.is_empty(), "{}", found.to_text(&one, &other, &plain()));
    // A change in a moved function is a change of that function.
    let changed = module(names, [p, q], [&c.replace("OpNop", "OpNop\nOpNop"), b]);
    let changed = Binary::new(&changed).unwrap();
    assert_eq!(diff(&one, &changed).to_text(&one, &changed, &plain()), "+ OpNop\n");
    // A changed name is only a change of the name.
    let renamed = module("OpName %b \"d\"\nOpName %c \"c\"\n", [p, q], [b, c]);
    let renamed = Binary::new(&renamed).unwrap();
    assert_eq!(
        diff(&one, &renamed).to_text(&one, &renamed, &plain()),
        "- OpName %b \"b\"\n+ OpName %d \"d\"\n"
    );
    let gone = module("OpName %b \"b\"\n", [p, q], [b, ""]);
    let gone = Binary::new(&gone).unwrap();
    assert_eq!(
        diff(&one, &gone).to_text(&one, &gone, &plain()),
        "- OpName %c \"c\"\n- %c = OpFunction %void None %4\n- %11 = OpLabel\n- OpNop\n- OpReturn\n- OpFunctionEnd\n"
    );
}

#[isaloom_testkit::needs_shared]
#[test]
fn module_statistics_add_up() {
    modules::each(|name, bytes| {
        let binary = Binary::new(bytes).unwrap();
        let stats = stats(&binary);
        assert_eq!(stats.words, bytes.len() / 4, "{name}");
        assert_eq!(stats.instructions, stats.mix.iter().map(|row| row.1).sum::<usize>(), "{name}");
        let functions = stats.mix.iter().find(|row| row.0 == Op::Function).map_or(0, |row| row.1);
        assert_eq!(stats.functions.len(), functions, "{name}");
        let module = Module::parse(bytes).unwrap();
        let counted: Vec<usize> = module.functions().map(|f| f.instructions().count()).collect();
        let counts: Vec<usize> = stats.functions.iter().map(|f| f.instructions).collect();
        let mixes: Vec<usize> = stats.functions.iter().map(|f| f.mix.iter().map(|row| row.1).sum()).collect();
        assert_eq!(counts, mixes, "{name}");
        assert_eq!(counts, counted, "{name}");
    });
}

#[isaloom_testkit::needs_shared]
#[test]
fn deeply_nested_text_is_written_in_small_pieces() {
    let Some(path) = testkit::shared("attacks/nested_indent.spv.gz") else { return };
    let module = testkit::bytes(&path);
    let options = DisOptions { nested_indent: true, ..DisOptions::reference() };
    let (mut all, mut largest) = (0, 0);
    let mut sink = |piece: &[u8]| {
        all += piece.len();
        largest = largest.max(piece.len());
        // The length of the whole text is quadratic in the size of the module. 64 MiB show that the text is not
        // accumulated in memory.
        if all > 64 << 20 { Err(()) } else { Ok(()) }
    };
    disassemble(&module, &options, &mut sink);
    assert!(all > 64 << 20 && largest < 1 << 20, "{all} {largest}");
}

#[isaloom_testkit::needs_shared]
#[test]
fn damaged_modules_are_read_as_far_as_possible() {
    let mut random = Random::xorshift(0x9e37_79b9_7f4a_7c15);
    let mut number = 0;
    modules::each(|_, bytes| {
        number += 1;
        if number % 7 != 0 || bytes.len() > 1 << 13 {
            return;
        }
        module_sound::one_input(bytes);
        let mut damaged = bytes.to_vec();
        for _ in 0..4 {
            let state = random.bits();
            let at = 4 + state as usize % (damaged.len() - 4).max(1);
            if let Some(byte) = damaged.get_mut(at) {
                *byte = (state >> 32) as u8;
            }
            module_sound::one_input(&damaged);
        }
        damaged.truncate(damaged.len() - damaged.len() / 3);
        module_sound::one_input(&damaged);
    });
}
