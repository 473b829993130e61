//! Drop-in replacements of the SPIRV-Tools programs as functions: output, messages and exit code.

use super::flags;
use isaloom_spirv::asm::{AsmOptions, assemble_bytes};
use isaloom_spirv::dis::disassemble;

/// Result of running a program.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Run {
    pub(crate) code: i64,
    pub(crate) stdout: Vec<u8>,
    pub(crate) stderr: Vec<u8>,
}

/// Returns the result for a rejected command line.
fn rejected(words: &str) -> Run {
    Run { code: 1, stdout: Vec::new(), stderr: format!("{words}\n").into_bytes() }
}

#[allow(dead_code, reason = "not every test assembles with flags")]
pub(crate) fn spirv_as(text: &[u8], flags: &[&str]) -> Run {
    match flags::assembler(flags) {
        Ok(options) => assembled(text, &options),
        Err(words) => rejected(&words),
    }
}

#[allow(dead_code, reason = "not every test assembles")]
pub(crate) fn assembled(text: &[u8], options: &AsmOptions) -> Run {
    let module = assemble_bytes(text, options);
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

#[allow(dead_code, reason = "not every test disassembles")]
pub(crate) fn spirv_dis(bytes: &[u8], flags: &[&str]) -> Run {
    let options = match flags::disassembler(flags) {
        Ok(options) => options,
        Err(words) => return rejected(&words),
    };
    if !bytes.len().is_multiple_of(4) {
        // The drop-in program checks the size itself. `IN` replaces the temporary file in the SPIRV-Tools message.
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
