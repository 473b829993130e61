//! Robustness tests of the assembler on hostile texts: it returns quickly and uses little memory.

#![allow(clippy::unwrap_used, clippy::panic)]

use crate::common::asm_sound::one_input;
use isaloom_spirv::asm::{AsmOptions, assemble, assemble_bytes};
use isaloom_testkit as testkit;
use proptest::prelude::*;
use std::time::{Duration, Instant};

/// Fragments from which random texts are built, chosen so that the assembler often reads more than the first word of a
/// text.
const PIECES: &[&str] = &[
    "OpNop",
    "OpName",
    "OpTypeInt",
    "OpTypeFloat",
    "OpConstant",
    "OpExtInst",
    "OpExtInstImport",
    "OpSwitch",
    "OpDecorate",
    "OpStore",
    "OpUnknown",
    "OpSpecConstantOp",
    "OpLoad",
    "OpTypeStruct",
    "OpPhi",
    "OpX",
    "Op",
    "%a",
    "%b",
    "%1",
    "%4294967295",
    "%007",
    "%",
    "%a-b",
    "=",
    "32",
    "0",
    "1",
    "-1",
    "0x1p+3",
    "1.5",
    "1e9",
    "64",
    "!5",
    "!0x00020011",
    "!",
    "\"GLSL.std.450\"",
    "\"NonSemantic.X\"",
    "\"s\\\"t\"",
    "\"open",
    "Sqrt",
    "IAdd",
    "Volatile|Aligned",
    "Aligned",
    "BuiltIn",
    "Position",
    "BFloat16KHR",
    "Float8E4M3EXT",
    "(",
    ")",
    ",",
    ";c",
    "\n",
    "\t",
    "\\",
    "\0",
    "é",
    "; isaloom: version=0x00010600 generator=0x00070000 bound=4 schema=0 endian=big\n",
    "\n; isaloom-ids: 3 %a %b 9 %1\n",
];

fn text() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        8 => prop::sample::select(PIECES).prop_map(|p| p.as_bytes().to_vec()),
        1 => prop::collection::vec(any::<u8>(), 0..6),
    ];
    let blank = prop::sample::select(vec![" ", "\n", "", "  "]);
    prop::collection::vec((piece, blank), 0..40)
        .prop_map(|parts| parts.into_iter().flat_map(|(p, b)| [p, b.as_bytes().to_vec()]).flatten().collect())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn any_text_upholds_the_invariants(text in text()) {
        one_input(&text);
    }

    #[test]
    fn any_bytes_uphold_the_invariants(text in prop::collection::vec(any::<u8>(), 0..300)) {
        one_input(&text);
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn real_texts_with_a_changed_byte_uphold_the_invariants() {
    let Some(path) = testkit::shared("vectors/spirv/unit.jsonl.gz") else {
        testkit::skipped("no shared texts");
        return;
    };
    for (index, case) in testkit::json_lines(&path).enumerate().step_by(2) {
        let Some(text) = case["text"].as_str() else { continue };
        if text.len() > 5000 {
            continue;
        }
        let mut bytes = text.as_bytes().to_vec();
        let at = index * 7919 % bytes.len().max(1);
        if let Some(byte) = bytes.get_mut(at) {
            *byte = b"%!\"=O; 0\\x"[index % 10];
        }
        one_input(&bytes);
    }
}

/// Each text has one megabyte. Even in a debug build on a busy machine, linear work takes well under a second;
/// quadratic work takes hours.
#[test]
fn no_text_takes_quadratic_time() {
    let many = |unit: &str| unit.repeat((1 << 20) / unit.len());
    let numbered = |f: &dyn Fn(usize) -> String| (0..60_000).map(f).collect::<String>();
    let texts = [
        ("errors", many("OpFoo\n")),
        ("open strings", many("OpName %a \"x\n")),
        ("one open string", format!("OpName %a \"{}", many("x\n"))),
        ("quotes", many("\"")),
        ("backslashes", many("\\")),
        ("percents", many("%")),
        ("ids without an end", many("%a ")),
        ("assignments", many("%a = ")),
        ("comments", many(";\n")),
        ("one comment", format!("OpNop ;{}", many("x"))),
        ("immediates", many("!1 ")),
        ("immediates after an opcode", format!("OpNop {}", many("!1 "))),
        ("unknowns", many("OpUnknown(1,1)\n")),
        ("one unknown", format!("OpUnknown(1,65535) {}", many("1 "))),
        ("masks", format!("OpStore %a %b {}", many("Volatile|"))),
        ("new names", numbered(&|i| format!("OpName %n{i} \"\"\n"))),
        ("huge numbers for names", numbered(&|i| format!("OpName %{} \"\"\n", 4_000_000_000usize + i))),
        ("types", numbered(&|i| format!("%t{i} = OpTypeInt 32 0\n"))),
        ("imports", numbered(&|i| format!("%t{i} = OpExtInstImport \"GLSL.std.450\"\n"))),
        ("commas", many(",")),
        ("blanks before an equals sign", format!("OpStore %a {}", many(" \n"))),
    ];
    let preserve = AsmOptions { preserve_numeric_ids: true, ..AsmOptions::reference() };
    let endless = AsmOptions { max_errors: usize::MAX, ..AsmOptions::default() };
    for (name, text) in &texts {
        for options in [&AsmOptions::default(), &preserve, &endless] {
            let start = Instant::now();
            let module = assemble(text, options);
            let took = start.elapsed();
            assert!(took < Duration::from_secs(20), "{name}: {took:?}, {} errors", module.errors.len());
        }
    }
}

#[test]
fn large_numbers_in_the_text_allocate_no_large_tables() {
    // Each text would need gigabytes if the size of a table depended on the number.
    for text in [
        "OpName %4294967295 \"\"\n%4000000000 = OpTypeVoid\n%4100000000 = OpUndef %4000000000",
        "; isaloom: version=0x00010600 generator=0x00070000 bound=4294967295 schema=0 endian=little\nOpName %4294967294 \"\" OpName %new \"\"",
        "; isaloom: version=0x00010600 generator=0x00070000 bound=1 schema=0 endian=little\nOpName %a \"\"\n; isaloom-ids: 4294967295 %a",
    ] {
        let preserve = AsmOptions { preserve_numeric_ids: true, ..AsmOptions::default() };
        assert!(assemble(text, &preserve).errors.is_empty());
        assert!(assemble_bytes(text.as_bytes(), &AsmOptions::default()).errors.is_empty());
    }
}
