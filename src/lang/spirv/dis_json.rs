//! A module as JSON, and the map from lines to words.

use isaloom::family::{Stream, spirv};
use isaloom::record::{Diagnostic, Summary};
use isaloom::source::SourceMap;
use isaloom::spirv::dis::{DisOptions, Report, records};
use isaloom::spirv::module::{Endian, endian_of};
use serde_json::json;
use std::ops::ControlFlow;

/// Writes the instructions of a module, each as soon as it is known.
pub(super) fn write(
    name: &str,
    bytes: &[u8],
    options: &DisOptions,
    stream: &mut Stream,
    out: &mut dyn FnMut(&str) -> ControlFlow<()>,
) -> Report {
    let head = stream.begin(&spirv::isa(), name, Some(bytes.len() as u64), &spirv::facts(bytes), None);
    if out(&head).is_break() {
        return Report::default();
    }
    let endian = endian_of(bytes).unwrap_or(Endian::Little);
    let mut summary = Summary::default();
    let mut text = String::new();
    let report = records(bytes, options, |record| {
        text.clear();
        let instruction = spirv::instruction(record, summary.instructions, endian);
        stream.push(&instruction, summary.instructions == 0, &mut text);
        summary.instructions += 1;
        summary.unmatched += u64::from(instruction.name.is_none());
        summary.remarks += u64::from(!instruction.remarks.is_empty());
        out(&text)
    });
    let wrong = Diagnostic::all(&SourceMap::new(), &super::dis::diagnostics(&report, name));
    // A sink that wants no more gets no end either.
    let _ = out(&stream.end(&summary, &wrong));
    report
}

/// Which line comes from which word.
pub(super) fn source_map(name: &str, report: &Report) -> String {
    let lines: Vec<[u32; 2]> = report.source_map.iter().map(|&(line, word)| [line, word]).collect();
    format!("{}\n", json!({ "version": 1, "source": name, "lines": lines }))
}
