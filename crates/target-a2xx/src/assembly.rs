//! Assembles text inputs to shaders.

use super::A2xxAsmOptions;
use super::{order, single};
use isaloom_a2xx::{
    AsmOptions, ByteOrder, Container, Dialect, Gpu, Hints, Program, Shader, Stage, TextOptions,
    assemble_shader, bytes_of, dialect_of, disassemble, lint, stage_of, stage_of_text,
};
use isaloom_source::{Severity, SourceMap, has_errors};
use isaloom_target::{AsmForm, AsmJob, Failure, JobSink, Source, Verdict, read_all};

/// Assembles source text and writes the output that the job selects.
pub(super) fn assembly(
    gpu: Gpu,
    source: &mut dyn Source,
    job: &AsmJob,
    sink: &mut dyn JobSink,
) -> Result<Verdict, Failure> {
    let own = &*job.options.get::<A2xxAsmOptions>();
    if let Some(unit) = own.unit {
        return single::assembly(gpu, unit, source, job, sink);
    }
    if job.each_line {
        return Err(Failure::Impossible {
            why: "`--each-line` is for single instructions".to_owned(),
            help: Some("select their kind with --kind".to_owned()),
        });
    }
    let container = match &own.container {
        Some((name, bytes)) => Some(
            Container::parse(bytes)
                .map_err(|error| Failure::Input { why: format!("{name}: {error}"), help: None })?,
        ),
        None => None,
    };
    let read = read(gpu, source, own, container.as_ref().map(|container| container.stage), sink);
    if let Err(failure @ Failure::Faulty { diagnostics, .. }) = &read {
        sink.refuse(failure);
        if !job.all_messages {
            sink.close_rejected(diagnostics.iter().filter(|found| found.severity == Severity::Error).count());
        }
        return Ok(Verdict::Rejected);
    }
    let Read { shader, stage, verdict } = read?;
    let program = &shader.program;
    if let Some(dialect) = own.print {
        let stage = stage.unwrap_or_else(|| stage_of(program));
        let options = TextOptions { dialect, stage, ..TextOptions::default() };
        sink.text(&disassemble(program, &options))?;
        return Ok(verdict);
    }
    let words = program.encode();
    match (job.form, &container) {
        (AsmForm::Hex, _) => {
            for word in words {
                sink.text(&format!("{word:08x}\n"))?;
            }
        }
        _ if own.whole => sink.write(&shader.container())?,
        (_, Some(container)) => {
            let code = [bytes_of(&words, ByteOrder::Big), program.rest.clone()].concat();
            sink.write(&container.with_code(&code))?;
        }
        (_, None) => {
            sink.write(&bytes_of(&words, order(job.big_endian).unwrap_or(gpu.byte_order())))?;
            sink.write(&program.rest)?;
        }
    }
    if own.dialect == Some(Dialect::Wiki) {
        let note = "the words match a 2012 assembler that cleared the lowest bit of scalar opcodes";
        sink.tell(Severity::Note, note);
    }
    Ok(verdict)
}

/// Assembles source text; returns the program and its stage.
pub(super) fn program(
    gpu: Gpu,
    source: &mut dyn Source,
    job: &AsmJob,
    sink: &mut dyn JobSink,
) -> Result<(Program, Stage), Failure> {
    let Read { shader, stage, .. } = read(gpu, source, &job.options.get(), None, sink)?;
    let stage = stage.unwrap_or_else(|| stage_of(&shader.program));
    Ok((shader.program, stage))
}

/// An assembled text.
struct Read {
    shader: Shader,
    /// Shader stage, if known.
    stage: Option<Stage>,
    verdict: Verdict,
}

fn read(
    gpu: Gpu,
    source: &mut dyn Source,
    own: &A2xxAsmOptions,
    stage: Option<Stage>,
    sink: &mut dyn JobSink,
) -> Result<Read, Failure> {
    let name = source.name().to_owned();
    let text = String::from_utf8(read_all(source)?)
        .map_err(|_| Failure::Input { why: format!("{name}: this is not UTF-8 text"), help: None })?;
    let mut files = SourceMap::new();
    let file = files.add(name.as_str(), text.as_str());
    let dialect = own.dialect.unwrap_or_else(|| dialect_of(&text));
    let said = || Hints::of(&name).stage.or_else(|| stage_of_text(&text));
    let stage = own.stage.or(stage);
    let stage =
        stage.or_else(|| if matches!(dialect, Dialect::Xna | Dialect::Microsoft) { said() } else { None });
    let options = AsmOptions { gpu, dialect, stage: stage.unwrap_or_default(), file };
    let (shader, mut findings) = assemble_shader(&text, &options);
    let failed = has_errors(&findings);
    let mut verdict = Verdict::Fine;
    if own.lint && !failed {
        let mut more = lint(&shader.program, Some(stage.unwrap_or_else(|| stage_of(&shader.program))));
        verdict = Verdict::of(!more.is_empty());
        findings.append(&mut more);
    }
    if failed {
        return Err(Failure::Faulty { files: Box::new(files), diagnostics: findings });
    }
    sink.say(&files, &findings);
    Ok(Read { shader, stage, verdict })
}
