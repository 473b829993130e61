//! Checks the extended instruction sets of the newest SPIRV-Tools against a list, and with an installed `spirv-as`
//! (`ISALOOM_SPIRV_AS` names another program). An older program is not used.

#![allow(clippy::unwrap_used, clippy::panic)]

use crate::common::programs::{Run, spirv_as, spirv_dis};
use isaloom_spirv::grammar::Grammar;
use std::io::Write as _;
use std::process::{Command, Stdio};

/// Import names in SPIRV-Tools 2026.4; a name that ends in a period may be followed by any version.
const SETS_2026_4: [&str; 16] = [
    "GLSL.std.450",
    "OpenCL.std",
    "SPV_AMD_shader_explicit_vertex_parameter",
    "SPV_AMD_shader_trinary_minmax",
    "SPV_AMD_gcn_shader",
    "SPV_AMD_shader_ballot",
    "DebugInfo",
    "OpenCL.DebugInfo.100",
    "NonSemantic.Shader.DebugInfo.",
    "NonSemantic.Graph.DebugInfo.",
    "NonSemantic.ClspvReflection.",
    "NonSemantic.VkspReflection.",
    "TOSA.001000.1",
    "Arm.MotionEngine.100",
    "Arm.ExperimentalMLOperations.",
    "NonSemantic.DebugPrintf",
];

/// First release for which the list is valid.
const RELEASE: (u32, u32) = (2026, 4);

fn head(import: &str) -> String {
    format!("%1 = OpExtInstImport \"{import}\"\n%v = OpTypeVoid\n%f = OpString \"hi\"\n")
}

fn probe(import: &str, instruction: &str) -> String {
    format!("{}%r = OpExtInst %v %1 {instruction}\n", head(import))
}

#[test]
fn known_sets_match_the_newest_reference() {
    assert_eq!(Grammar::built_in().ext_import_names().collect::<Vec<_>>(), SETS_2026_4);
}

#[test]
fn debug_printf_requires_its_exact_name() {
    let errors = |text: &str| String::from_utf8(spirv_as(text.as_bytes(), &[]).stderr).unwrap();
    let name = "NonSemantic.DebugPrintf";
    for fine in ["DebugPrintf %f", "DebugPrintf %f %v %f %r", "1 %f", "1", "2 %f", "0", "4294967295 %v %v"] {
        assert_eq!(errors(&probe(name, fine)), "", "{fine}");
    }
    for (instruction, error) in [
        ("DebugPrintf", "5: 1: Expected operand for OpExtInst instruction, but found the end of the stream."),
        (
            "DebugPrintf\nOpNop",
            "5: 1: Expected operand for OpExtInst instruction, but found the next instruction instead.",
        ),
        ("DebugPrintf 5", "4: 34: Expected id to start with %."),
        ("DebugPrintf %f 5", "4: 37: Expected id to start with %."),
        (
            "DebugPrint %f",
            "4: 22: Couldn't translate unknown extended instruction name 'DebugPrint' to unsigned integer.",
        ),
    ] {
        assert_eq!(errors(&probe(name, instruction)), format!("error: {error}\n"), "{instruction}");
    }
    for other in [
        "NonSemantic.DebugPrintf.2",
        "NonSemantic.DebugPrintfX",
        "NonSemantic.DebugPrintf.",
        "NonSemantic.DebugBreak",
    ] {
        let error = "error: 4: 22: Couldn't translate unknown extended instruction name 'DebugPrintf' to unsigned integer.\n";
        assert_eq!(errors(&probe(other, "DebugPrintf %f")), error, "{other}");
        assert_eq!(errors(&probe(other, "1 %f")), "", "{other}");
    }
    // `spirv-dis` prints the name for number 1 and for no other number, and reports a missing operand.
    let made = |import: &str, instruction: &str| spirv_as(probe(import, instruction).as_bytes(), &[]).stdout;
    let shown = |import: &str, instruction: &str| {
        let run = spirv_dis(&made(import, instruction), &["--no-header", "--no-indent", "--raw-id"]);
        assert_eq!(run.code, 0, "{}", String::from_utf8_lossy(&run.stderr));
        String::from_utf8(run.stdout).unwrap().lines().last().unwrap().to_owned()
    };
    assert_eq!(shown(name, "DebugPrintf %f %f"), "%4 = OpExtInst %2 %1 DebugPrintf %3 %3");
    assert_eq!(shown(name, "1 %f"), "%4 = OpExtInst %2 %1 DebugPrintf %3");
    assert_eq!(shown(name, "2 %f"), "%4 = OpExtInst %2 %1 2 %3");
    assert_eq!(shown("NonSemantic.DebugPrintf.2", "1 %f"), "%4 = OpExtInst %2 %1 1 %3");
    let run = spirv_dis(&made(name, "1"), &[]);
    let wanted = "error: 4: End of input reached while decoding OpExtInst starting at word 18: expected more operands after 5 words.\n";
    assert_eq!((run.code, String::from_utf8(run.stderr).unwrap().as_str()), (252, wanted));
}

/// Runs a program on its standard input.
fn installed(program: &str, flags: &[&str], input: &[u8]) -> Option<Run> {
    let mut command = Command::new(program);
    command.args(flags).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().ok()?;
    let _ = child.stdin.take()?.write_all(input);
    let output = child.wait_with_output().ok()?;
    let code = output.status.code().map_or(-1, i64::from);
    Some(Run { code, stdout: output.stdout, stderr: output.stderr })
}

/// Returns the installed program if it is new enough.
fn newest_installed() -> Option<String> {
    let program = std::env::var("ISALOOM_SPIRV_AS").unwrap_or_else(|_| "spirv-as".to_owned());
    let version = String::from_utf8(installed(&program, &["--version"], b"")?.stdout).ok()?;
    let release = version.split_whitespace().find_map(|word| {
        let (year, number) = word.strip_prefix('v')?.split_once('.')?;
        let digits = number.find(|c: char| !c.is_ascii_digit()).unwrap_or(number.len());
        Some((year.parse().ok()?, number.get(..digits)?.parse().ok()?))
    })?;
    (release >= RELEASE).then_some(program)
}

#[test]
fn installed_reference_knows_the_same_sets_and_instructions() {
    let Some(program) = newest_installed() else {
        println!("skipped: no spirv-as from {}.{} on is installed", RELEASE.0, RELEASE.1);
        return;
    };
    let mut texts = Vec::new();
    for (set, name) in Grammar::built_in().sets().zip(SETS_2026_4) {
        let import = if name.ends_with('.') { format!("{name}1") } else { name.to_owned() };
        for instruction in set.instructions() {
            texts.push(probe(&import, &format!("{} {}", instruction.name(), "%v ".repeat(12))));
        }
        let Some(first) = set.instructions().next() else { continue };
        // Names that differ slightly from the import name: without a version, longer, and shorter. For most of them,
        // SPIRV-Tools does not know the set.
        for other in [
            name.trim_end_matches('.'),
            &format!("{import}X"),
            &format!("{import}.2"),
            &import[..import.len() - 1],
        ] {
            texts.push(probe(other, first.name()));
            texts.push(probe(other, &format!("{} %v", first.number())));
        }
    }
    for further in
        ["NonSemantic.DebugBreak", "NonSemantic.Anything", "SPIRV.debug", "OpenCL.std.100", "TOSA.002000.1"]
    {
        texts.push(probe(further, "DebugBreak"));
        texts.push(probe(further, "1 %v"));
    }
    assert!(texts.len() > 600);
    for text in texts {
        let theirs = installed(&program, &["-o", "-", "-"], text.as_bytes()).unwrap();
        assert!(
            theirs == spirv_as(text.as_bytes(), &[]),
            "{text}\n{}",
            String::from_utf8_lossy(&theirs.stderr)
        );
    }
}
