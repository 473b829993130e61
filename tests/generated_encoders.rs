//! Tests that generated encoders and the assembler produce the same words: the encoder from a driver's structure, the
//! assembler from text.

#![allow(clippy::unwrap_used)]

use isaloom::codegen::mesa;
use isaloom::{Generation, Isa, NoImports, Spec};
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

const TESTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/crates/codegen/tests");

/// Members of the structure that pack.xml encodes.
const MEMBERS: [&str; 9] = ["dst", "imm", "wide", "half", "mode", "hidden", "target", "reg", "comp"];

/// Test cases: enumerator, generation, members, and text. They cover negative values, params, overrides, asserts and
/// generations.
const CASES: [(&str, u32, &str, &str); 9] = [
    ("OP_ADD", 1, "dst=7 reg=5 comp=3 imm=-4", "add r7, r5.3, -4"),
    ("OP_ADD", 5, "dst=7 reg=5 comp=3 imm=-4", "add r7, r5.3, -4"),
    ("OP_ADD", 9, "dst=255 half=1 reg=63 comp=7 imm=1023", "add r255, h63, 1023"),
    ("OP_ADD", 4, "reg=1 imm=-1024", "add r0, r1.0, -1024"),
    ("OP_MOVE", 3, "dst=1 mode=2 imm=-1", "move r1, m2, -1"),
    ("OP_MOVE", 3, "dst=1 mode=0 imm=-274877906944", "move r1, m0, -274877906944"),
    ("OP_MOVE", 3, "dst=1 mode=3 wide=549755813887", "move.w r1, 549755813887"),
    ("OP_JUMP_IF", 2, "target=-2147483648", "jump.if -2147483648"),
    ("OP_JUMP_IF", 2, "target=5", "jump.if 5"),
];

#[test]
fn generated_encoder_matches_the_assembler() {
    if Command::new("gcc").arg("--version").output().is_err() {
        return isaloom_testkit::skipped("there is no C compiler");
    }
    let xml = std::fs::read_to_string(Path::new(TESTS).join("specs/pack.xml")).unwrap();
    let (spec, _) = Spec::from_isaspec("pack.xml", &xml, &mut NoImports);
    let header = mesa::encode(spec.model());
    assert!(header.diagnostics.is_empty(), "{:?}", header.diagnostics);
    let folder = tempfile::tempdir().unwrap();
    let opcodes = ["OP_ADD", "OP_MOVE", "OP_JUMP_IF"];
    let members: String = MEMBERS.iter().map(|member| format!("MEMBER({member})\n")).collect();
    for (name, text) in
        [("encode.h", header.text), ("members.h", members), ("opcodes.h", opcodes.join(",\n"))]
    {
        std::fs::write(folder.path().join(name), text).unwrap();
    }
    let program = folder.path().join("encode");
    let mut command = Command::new("gcc");
    command.args(["-std=c11", "-Wall", "-Wextra", "-Werror", "-DSOURCE=pack_instr", "-I"]).arg(folder.path());
    command.arg("-I").arg(Path::new(TESTS).join("c")).arg(Path::new(TESTS).join("c/harness.c"));
    let output = command.arg("-o").arg(&program).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let mut child = Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    for (opcode, generation, members, _) in CASES {
        let number = opcodes.iter().position(|known| *known == opcode).unwrap();
        writeln!(stdin, "{number} {generation} {members}").unwrap();
    }
    drop(stdin);
    let words = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
    assert_eq!(words.lines().count(), CASES.len());
    for (word, (_, generation, _, text)) in words.lines().zip(CASES) {
        let isa = Isa::compile(&spec, Generation(generation)).unwrap();
        let program = isa.assemble(text).unwrap();
        let assembled = u64::from_le_bytes(program.bytes.try_into().unwrap());
        assert_eq!(word, format!("{assembled:016x}"), "{text} in generation {generation}");
    }
}
