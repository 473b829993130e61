//! The programs of the reference as functions: what ours print, say and exit with.

use isaloom_spirv::asm::{AsmOptions, TargetEnv, assemble_bytes};
use isaloom_spirv::dis::{DisOptions, IdNames, Mode, disassemble};

/// What a run of one of the programs gives.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Run {
    pub(crate) code: i64,
    pub(crate) stdout: Vec<u8>,
    pub(crate) stderr: Vec<u8>,
}

pub(crate) fn spirv_as(text: &[u8], flags: &[&str]) -> Run {
    let mut options = AsmOptions { max_errors: 1, ..AsmOptions::reference() };
    let mut flags = flags.iter();
    while let Some(&flag) = flags.next() {
        match flag {
            "--preserve-numeric-ids" => options.preserve_numeric_ids = true,
            "--target-env" => options.target = TargetEnv::from_name(flags.next().unwrap()),
            _ => match flag.strip_prefix("--target-env=") {
                Some(name) => options.target = TargetEnv::from_name(name),
                None => panic!("unknown flag {flag}"),
            },
        }
    }
    let module = assemble_bytes(text, &options);
    match module.errors.first() {
        None => Run { code: 0, stdout: module.to_bytes(), stderr: Vec::new() },
        Some(error) => {
            let mut stderr = error.short_bytes();
            if !stderr.is_empty() {
                stderr.push(b'\n');
            }
            Run { code: i64::from(error.code.number() as u8), stdout: Vec::new(), stderr }
        }
    }
}

pub(crate) fn spirv_dis(bytes: &[u8], flags: &[&str]) -> Run {
    let mut options = DisOptions::reference();
    for flag in flags {
        match *flag {
            "--no-header" => options.header = false,
            "--no-indent" => options.indent = false,
            "--raw-id" => options.names = IdNames::Raw,
            "--nested-indent" => options.nested_indent = true,
            "--reorder-blocks" => options.reorder_blocks = true,
            "--offsets" => options.offsets = true,
            "--comment" => options.comments = true,
            "--color" => options.color = true,
            "--no-color" => options.color = false,
            "--handle-unknown-opcodes" => options.mode = Mode::ReferenceUnknown,
            _ => panic!("unknown flag {flag}"),
        }
    }
    if flags.contains(&"--no-color") {
        options.color = false;
    }
    if !bytes.len().is_multiple_of(4) {
        // The program's own check; the reference's message names its temporary file.
        let stderr = b"error: file size should be a multiple of 4; file 'IN' corrupt\n".to_vec();
        return Run { code: 1, stdout: Vec::new(), stderr };
    }
    let mut stdout = Vec::new();
    let report = disassemble(bytes, &options, &mut stdout);
    let (code, stderr) = match (report.header, report.problems.last()) {
        (Some(fault), _) => (fault.code(), format!("error: {fault}\n").into_bytes()),
        (None, Some(problem)) if report.stopped => {
            let mut stderr = format!("error: {}: ", problem.instruction).into_bytes();
            stderr.extend(problem.message_bytes());
            stderr.push(b'\n');
            (problem.fault.code(), stderr)
        }
        _ => (0, Vec::new()),
    };
    Run { code: i64::from(code as u8), stdout, stderr }
}
