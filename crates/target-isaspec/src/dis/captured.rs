//! Disassembly of captures: each program separately, with its stage and address.

use super::run::{Run, sound_entries};
use crate::adreno::{are_of_shaders, generation_of};
use crate::captures::{Captured, Shader};
use crate::{Isaspec, Recorder};
use isaloom_engine::{Disassembler, Options, Stream, Summary, TokenList};
use isaloom_render::plural;
use isaloom_source::{Severity, visible};
use isaloom_target::support::flow;
use isaloom_target::{Failure, JobSink, Visit};
use std::fmt::Write as _;

/// Returns whether the description is for Adreno shaders, because only these descriptions can decode the programs of a
/// capture.
pub(crate) fn has_captures(isaspec: &Isaspec) -> bool {
    are_of_shaders(isaspec.compiled().model().generations())
}

/// Returns the name of a program: its stage and its address.
pub(crate) fn name(shader: &Shader) -> String {
    let address = shader.address.map_or_else(String::new, |address| format!("@{address:#x}"));
    format!("{}{address}", shader.stage.name())
}

/// Returns the programs of a capture with their numbers from 1, or only the requested program.
pub(crate) fn chosen<'c>(
    captured: &'c Captured,
    program: Option<usize>,
    input: &str,
) -> Result<Vec<(usize, &'c Shader)>, Failure> {
    let all: Vec<(usize, &Shader)> = (1..).zip(&captured.programs).collect();
    let Some(number) = program else { return Ok(all) };
    match all.get(number.wrapping_sub(1)) {
        Some(one) => Ok(vec![*one]),
        None => Err(Failure::Impossible {
            why: format!("`--program {number}`: `{input}` has {}", plural(all.len(), "program")),
            help: (!all.is_empty()).then(|| format!("pass a number from 1 to {}", all.len())),
        }),
    }
}

/// Rejects `--program` for an input that is not a capture.
///
/// # Errors
/// If `--program` selects a program.
pub(crate) fn needs_capture(program: Option<usize>, input: &str) -> Result<(), Failure> {
    match program {
        None => Ok(()),
        Some(_) => Err(Failure::Impossible {
            why: format!("`--program` has no effect: `{input}` is not a capture"),
            help: Some("pass a `.rd` file, a crash dump, or a log of cffdump or crashdec".to_owned()),
        }),
    }
}

/// Reports the errors and the GPU of a capture. Warns if the capture is from a GPU of another series than the
/// description was opened for.
pub(crate) fn tell_capture(isaspec: &Isaspec, captured: &Captured, input: &str, sink: &mut dyn JobSink) {
    for fault in &captured.faults {
        sink.tell(Severity::Warning, format!("{input}: {fault}"));
    }
    let isa = isaspec.compiled();
    let gpu = captured.gpu.map_or_else(|| "an unknown GPU".to_owned(), |gpu| format!("`{}`", gpu.name()));
    let count = plural(captured.programs.len(), "program");
    sink.tell(Severity::Note, format!("{}: capture of {gpu} with {count}", visible(input)));
    let generation = isa.generation().0;
    if let Some(gpu) = captured.gpu
        && let Some(own) = generation_of(isa.model().generations(), &gpu.name())
        && own / 100 != generation / 100
    {
        let name = gpu.name();
        let message =
            format!("a capture of {name} is decoded as generation {generation}; pass `--gpu {name}`");
        sink.tell(Severity::Warning, format!("{input}: {message}"));
    }
}

impl Run<'_> {
    /// Prints the programs of a capture, or only the requested program.
    pub(super) fn captured(
        &self,
        captured: &Captured,
        (input, program): (&str, Option<usize>),
        sink: &mut dyn JobSink,
    ) -> Result<(Summary, u64), Failure> {
        let isa = self.isaspec.compiled();
        sound_entries(&self.options.entries, None)?;
        tell_capture(self.isaspec, captured, input, sink);
        let programs = chosen(captured, program, input)?;
        let mut total = Summary::default();
        for (number, shader) in programs {
            let labels = self.options.labels.then(|| isa.labels(&shader.code, &self.options));
            let mut worker = self.renderer.worker(&self.options, labels.as_ref());
            let mut text = String::new();
            if self.renderer.is_records() {
                worker.set_section(&name(shader));
            } else {
                let gap = if total.instructions > 0 { "\n" } else { "" };
                let place = shader.address.map_or_else(String::new, |address| format!(" at {address:#x}"));
                let stage = shader.stage.name();
                let count = plural(shader.code.len().div_ceil(8), "instruction");
                let _ = writeln!(text, "{gap}; program {number}: {stage}{place}, {count}");
                let _ = writeln!(text, "{} program{number}", isaloom_engine::syntax::SECTION);
            }
            let stream = Stream::new(isa, &shader.code, self.options.byte_order);
            let counts = self.renderer.render(&mut worker, stream, &mut text);
            self.renderer.write(total.instructions == 0, &text, sink)?;
            total = total.and(counts);
            if total.stopped {
                break;
            }
        }
        Ok((total, captured.faults.len() as u64))
    }
}

/// Calls `visit` with each instruction record of the programs of a capture, until `visit` returns `Break`.
pub(crate) fn records(
    isaspec: &Isaspec,
    options: &Options,
    captured: &Captured,
    visit: &mut Visit<'_>,
) -> isaloom_schema::Summary {
    let isa = isaspec.compiled();
    let (mut counts, mut stopped) = (Summary::default(), false);
    for shader in &captured.programs {
        let labels = options.labels.then(|| isa.labels(&shader.code, options));
        let mut disassembler =
            Disassembler::new(isa, options, labels.as_ref()).with_prepared(isaspec.prepared());
        let mut recorder = Recorder::new(isa, true);
        recorder.set_section(&name(shader));
        let (mut tokens, mut records) = (TokenList::new(), Vec::new());
        for instruction in Stream::new(isa, &shader.code, options.byte_order) {
            tokens.clear();
            disassembler.instruction(&instruction, &mut (), &mut tokens, &mut counts);
            records.push(recorder.record(&instruction, &tokens, disassembler.remarks()));
        }
        flow::aim(&mut records);
        if records.into_iter().any(|record| visit(record).is_break()) {
            stopped = true;
            break;
        }
    }
    isaloom_schema::Summary {
        instructions: counts.instructions,
        unmatched: counts.unmatched - u64::from(counts.truncated > 0),
        remarks: counts.wrong,
        truncated_bytes: counts.truncated,
        stopped,
    }
}
