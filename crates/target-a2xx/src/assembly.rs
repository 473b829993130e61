//! Assembles text inputs to programs and containers.

use super::A2xxAsmOptions;
use super::{order, single};
use isaloom_a2xx::{
    AsmOptions, ByteOrder, Container, Declarations, Dialect, Gpu, Hints, OpenOptions, Program, Shader, Stage,
    TextOptions, assemble_shader, bytes_of, dialect_of, disassemble, lint, open, stage_of, stage_of_text,
};
use isaloom_source::{Severity, SourceMap, has_errors};
use isaloom_target::{AsmForm, AsmJob, Failure, JobSink, Source, Verdict, read_all};

/// Assembles source text and writes the output form that `job` selects: bytes, hex, text or a container.
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
    if own.from_dump {
        return captured(gpu, source, own, sink);
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
    let Read { shader, stage, dialect: used, verdict } = read?;
    let program = &shader.program;
    if let Some(dialect) = own.print {
        let stage = stage.unwrap_or_else(|| stage_of(program));
        let options = TextOptions { dialect, stage, ..TextOptions::default() };
        sink.text(&disassemble(program, &options))?;
        return Ok(verdict);
    }
    if !own.whole && loses_constants(&shader.declarations, container.as_ref()) {
        let message = "the output does not contain the values of constants that the program defines \
                       (use `--container` to keep them)";
        sink.tell(Severity::Warning, message);
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
    if used == Dialect::Wiki {
        if own.dialect.is_none() {
            sink.tell(
                Severity::Note,
                "the text allocates COORD, so it is read in the syntax of the 2012 wiki",
            );
        }
        let note = "the words match a 2012 assembler that cleared the lowest bit of scalar opcodes";
        sink.tell(Severity::Note, note);
    }
    Ok(verdict)
}

/// Returns whether constants that the text defines are missing in the output: it is not a container, or it is
/// `container`, whose constants have other values.
fn loses_constants(text: &Declarations, container: Option<&Container>) -> bool {
    let defines = !(text.literals.is_empty() && text.integers.is_empty() && text.booleans.is_empty());
    let keeps = |container: &Container| {
        container.literals == text.literals
            && container.integers == text.integers
            && container.booleans == text.booleans
    };
    defines && !container.is_some_and(keeps)
}

/// Writes a container for a program that was captured without its container. The declarations are derived from the
/// program.
fn captured(
    gpu: Gpu,
    source: &mut dyn Source,
    own: &A2xxAsmOptions,
    sink: &mut dyn JobSink,
) -> Result<Verdict, Failure> {
    if !own.whole {
        return Err(Failure::Impossible {
            why: "`--from-dump` writes a container".to_owned(),
            help: Some("add --container".to_owned()),
        });
    }
    let name = source.name().to_owned();
    let bytes = read_all(source)?;
    let failed = |why: String| Failure::Input { why: format!("{name}: {why}"), help: None };
    let options = OpenOptions { gpu, stage: own.stage, name: &name, ..OpenOptions::default() };
    let found = open(&bytes, &options).map_err(|error| failed(error.to_string()))?;
    let [program] = &found[..] else {
        return Err(failed(format!("expected one program, found {}", found.len())));
    };
    if !program.is_like_a_program() {
        return Err(failed("the words are not a program".to_owned()));
    }
    let (declarations, program) = Declarations::of_program(program.program(), program.stage);
    sink.write(&Container::assemble(&declarations, &program))?;
    Ok(Verdict::Fine)
}

/// Assembles source text. Returns the program, and its stage, which is derived from the program if the text does not
/// imply it.
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

/// Result of assembling a text.
struct Read {
    shader: Shader,
    /// Shader stage; `None` if neither the options nor the text determine it.
    stage: Option<Stage>,
    /// Dialect of the text.
    dialect: Dialect,
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
    Ok(Read { shader, stage, dialect, verdict })
}
