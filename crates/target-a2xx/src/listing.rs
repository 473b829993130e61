//! Disassembles inputs to listings. An input is a file in which the library finds programs, or text with words in hex.

use super::named::Named;
use super::{A2xxDisOptions, A2xxShow};
use super::{
    Source as Of, analysis, blocks, container, endian, facts, instructions, isa, order, single, summary,
};
use isaloom_a2xx::{
    ControlFlow, Dialect, FoundKind, Gpu, Hints, Listing as Printed, Names, OpenError, OpenOptions, OrderBy,
    Program, Source as Found, StageBy, TextOptions, Written, bytes_of, container_text, lint, open,
    open_written, written,
};
use isaloom_a2xx_lift::{Language, ShaderOptions, glsl, hlsl, pseudo, spirv, spirv_compute};
use isaloom_schema::Summary;
use isaloom_source::{Severity, SourceMap, visible};
use isaloom_target::hex::{parse_word, words_of_line};
use isaloom_target::support::color::Painted;
use isaloom_target::support::read_at_most;
use isaloom_target::support::written::{Content, Sizes, Writing, WrittenSource, no_code};
use isaloom_target::{Failure, Form, Input, Job, JobSink, Listing, Memory, Source, Verdict};

/// Maximum size of an input with programs, in bytes: four times the container limit of the scanner.
const LARGEST: usize = 64 << 20;

/// Appends the programs of an input to a listing.
pub(super) fn listing(
    gpu: Gpu,
    source: &mut dyn Source,
    listing: &mut Listing,
    sink: &mut dyn JobSink,
) -> Result<Verdict, Failure> {
    let job = listing.job().clone();
    let own = job.options.get::<A2xxDisOptions>();
    if let Some(unit) = own.unit {
        return single::listing(gpu, unit, source, listing, sink);
    }
    if job.input.is_lines() {
        return Err(Failure::Impossible {
            why: "`--each-line` is for single words".to_owned(),
            help: Some("select their kind with --kind".to_owned()),
        });
    }
    let found = read(gpu, source, &job, sink)?;
    let several = job.several || found.len() > 1;
    let mut verdict = Verdict::Fine;
    for named in &found {
        let program = named.source.program();
        verdict = verdict.and(one(named, &program, several, listing, &job, sink)?);
    }
    Ok(verdict)
}

/// Appends one program to the listing in the form that the job selects. `several` is true if the listing has further
/// programs.
fn one(
    named: &Named,
    program: &Program,
    several: bool,
    listing: &mut Listing,
    job: &Job,
    sink: &mut dyn JobSink,
) -> Result<Verdict, Failure> {
    let (source, name, own) = (&named.source, &named.name, job.options.get::<A2xxDisOptions>());
    let mut verdict = Verdict::Fine;
    listing.begin_input();
    if own.lint {
        let findings = lint(program, Some(source.stage));
        sink.say(&SourceMap::new(), &findings);
        verdict = verdict.and(Verdict::of(!findings.is_empty()));
    }
    for fault in source.container.iter().flat_map(|container| &container.faults) {
        sink.tell(Severity::Warning, format!("{name}: {fault}"));
        verdict = Verdict::Problems;
    }
    if !source.rest.is_empty() {
        let message =
            format!("{name}: trailing bytes: {} (expected a multiple of the word size)", source.rest.len());
        sink.tell(Severity::Warning, message);
        verdict = Verdict::Problems;
    }
    let dialect = own.dialect.unwrap_or(Dialect::Lossless);
    let options = TextOptions {
        dialect,
        stage: source.stage,
        raw: own.raw,
        memory_order: own.memory_order,
        ..TextOptions::default()
    };
    if own.show == A2xxShow::Code {
        sink.write(&bytes_of(&source.words, source.order))?;
    } else if job.form.is_records() {
        if matches!(own.show, A2xxShow::Shader(_) | A2xxShow::Spirv | A2xxShow::SpirvCompute) {
            return Err(Failure::Impossible {
                why: "`--to` writes a shader, which has no records".to_owned(),
                help: Some("omit `--format`, or omit `--to` to get the records of the program".to_owned()),
            });
        }
        records(named, program, &TextOptions { raw: false, ..options }, listing, sink)?;
    } else if matches!(own.show, A2xxShow::Spirv | A2xxShow::SpirvCompute) {
        if several {
            return Err(Failure::Impossible {
                why: "`--to spirv` writes one module, but the input has several programs".to_owned(),
                help: Some("select one with --at, or pass one input".to_owned()),
            });
        }
        let options = shader_options(named, &own);
        let module = match own.show {
            A2xxShow::Spirv => spirv(program, &options),
            _ => spirv_compute(program, &options),
        };
        sink.write(&module.to_bytes())?;
    } else {
        let whole = match own.show {
            A2xxShow::Graph => Some(ControlFlow::of(program).dot(program)),
            A2xxShow::Summary => Some(summary::text(named, program)),
            A2xxShow::Registers => Some(analysis::registers(named, program)),
            A2xxShow::Schedule => Some(analysis::schedule_of(named, program)),
            A2xxShow::Pseudo(language) => Some(pseudo(program, source.stage, &names(named), language)),
            A2xxShow::Shader(language) => {
                let options = shader_options(named, &own);
                Some(match language {
                    Language::Glsl => glsl(program, &options),
                    Language::Hlsl => hlsl(program, &options),
                })
            }
            A2xxShow::Text | A2xxShow::Code | A2xxShow::Spirv | A2xxShow::SpirvCompute => {
                let head = match (dialect, job.form) {
                    (Dialect::Lossless, Form::Columns) => header(named),
                    (_, Form::Columns) if several => format!("; {}\n", visible(name)),
                    _ => String::new(),
                };
                sink.text(&head)?;
                source.container.as_ref().filter(|_| dialect == Dialect::Microsoft).map(container_text)
            }
        };
        match whole {
            Some(text) => sink.text(&text)?,
            None => {
                let printed = Printed::new(program, &options);
                stretches(if own.names { printed.named(&names(named)) } else { printed }, job, sink)?;
            }
        }
    }
    Ok(verdict)
}

/// Number of clauses and instructions that are printed before the text is written to the sink.
const STRETCH: usize = 4096;

/// Writes the text of a program, [`STRETCH`] items at a time, in color if the job selects it.
fn stretches(mut printed: Printed<'_>, job: &Job, sink: &mut dyn JobSink) -> Result<(), Failure> {
    let mut text = String::new();
    loop {
        text.clear();
        let more = if job.color {
            printed.tokens(STRETCH, &mut Painted(&mut text))
        } else {
            printed.print(STRETCH, &mut text)
        };
        sink.text(&text)?;
        if !more {
            return Ok(());
        }
    }
}

/// Returns the names and values in the tables of the program's container; empty if it has none.
fn names(named: &Named) -> Names {
    named.source.container.as_ref().map(Names::of).unwrap_or_default()
}

fn shader_options(named: &Named, own: &A2xxDisOptions) -> ShaderOptions {
    ShaderOptions { stage: named.source.stage, names: names(named), rounded: own.rounded }
}

/// Writes a program as JSON records.
fn records(
    named: &Named,
    program: &Program,
    options: &TextOptions,
    listing: &mut Listing,
    sink: &mut dyn JobSink,
) -> Result<(), Failure> {
    let source = &named.source;
    let of = Of { gpu: source.gpu, order: source.order, options };
    let found = source.container.as_ref().map(container);
    let size = source.words.len() as u64 * 4 + source.rest.len() as u64;
    let (isa, facts) = (isa(source.gpu), facts(of, program));
    sink.text(&listing.stream.begin(&isa, &named.name, Some(size), &facts, found.as_ref()))?;
    let mut summary = Summary { truncated_bytes: source.rest.len() as u64, ..Summary::default() };
    let mut text = String::new();
    for instruction in instructions(of, program) {
        text.clear();
        listing.stream.push(&instruction, summary.instructions == 0, &mut text);
        sink.text(&text)?;
        summary.instructions += 1;
    }
    Ok(sink.text(&listing.stream.end_with(&blocks(program), &summary, &[]))?)
}

/// Returns the programs of an input: one program, or the programs of all packets of a command stream.
fn read(gpu: Gpu, source: &mut dyn Source, job: &Job, sink: &mut dyn JobSink) -> Result<Vec<Named>, Failure> {
    let name = source.name().to_owned();
    let bytes = read_at_most(
        source,
        LARGEST,
        Some("find shaders in a larger file with `isaloom scan`, or decode single words with --kind"),
    )?;
    let text = match job.input {
        Input::Hex => match Content::of(&bytes, true, &Sizes::dwords()) {
            Content::Written(writing @ Writing::Dump(_)) => {
                sink.tell(Severity::Note, format!("{name}: read as {}", writing.phrase()));
                Some(vec![unpacked(&name, &bytes, writing, sink)?])
            }
            _ => Some(hex(&name, &String::from_utf8_lossy(&bytes))?),
        },
        Input::Recognised => recognised(&name, &bytes, sink)?,
        Input::Bytes | Input::HexLines => None,
    };
    let own = job.options.get::<A2xxDisOptions>();
    let options =
        OpenOptions { gpu, order: order(job.big_endian), stage: own.stage, name: &name, at: own.at };
    let found = if let Some(inputs) = text {
        inputs.iter().map(|input| open_written(input, &options)).collect::<Result<Vec<_>, _>>()
    } else {
        open(&bytes, &options).map(|found| vec![found])
    };
    let found = found.map_err(|error| Failure::Input {
        why: format!("{name}: {error}"),
        help: (error == OpenError::Text).then(|| "assemble it with `isaloom asm`".to_owned()),
    })?;
    let several = found.len() > 1;
    let named = |(index, source): (usize, Found)| {
        let name = match source.kind {
            FoundKind::Packet => format!("{name}+{:#x}", source.offset),
            _ if several => format!("{name}#{}", index + 1),
            _ => name.clone(),
        };
        Named { name, source }
    };
    let found: Vec<Named> = found.into_iter().flatten().enumerate().map(named).collect();
    if let Some(first) = found.first() {
        say_order(gpu, &name, &first.source, job, sink);
        // Warns only for the Xenos: its programs come from one compiler, whose layout is known. Adreno programs may
        // have any layout.
        let guessed = gpu == Gpu::Xenos && first.source.is_order_a_guess();
        if guessed && !first.source.is_like_a_program() {
            let message = format!("{name}: not a shader container or a shader program");
            sink.tell(Severity::Warning, message);
        }
    }
    Ok(found)
}

/// Extracts code from a text input: words in hex, a listing, or a shader in a published form. Reports in a note how the
/// text was read. `None` if the input is not text, or is assembly text according to its name.
fn recognised(name: &str, bytes: &[u8], sink: &mut dyn JobSink) -> Result<Option<Vec<Written>>, Failure> {
    let content = Content::of(bytes, true, &Sizes::dwords());
    if content == Content::Code {
        return Ok(None);
    }
    let text = String::from_utf8_lossy(bytes);
    let published = if content == Content::Written(Writing::Words) { Vec::new() } else { written(&text) };
    let (what, found) = match content {
        Content::Written(Writing::Words) => (Writing::Words.phrase(), hex(name, &text)?),
        _ if !published.is_empty() => ("a dump; using the encoded words, not the text".into(), published),
        Content::Written(writing) => (writing.phrase(), vec![unpacked(name, bytes, writing, sink)?]),
        // Assembly text is not handled here: for it, `open` returns an error that recommends `isaloom asm`.
        Content::Text if !Hints::of(name).text => return Err(no_code(name)),
        Content::Text | Content::Foreign(_) | Content::Code => return Ok(None),
    };
    sink.tell(Severity::Note, format!("{name}: read as {what}"));
    Ok(Some(found))
}

/// Decodes the bytes or words that a text contains in the form `writing`.
fn unpacked(name: &str, text: &[u8], writing: Writing, sink: &mut dyn JobSink) -> Result<Written, Failure> {
    let mut source = WrittenSource::new(Memory::new(name, text), writing, Sizes::dwords());
    let bytes = read_at_most(&mut source, LARGEST, None)?;
    if source.report(sink) > 0 {
        return Err(no_code(name));
    }
    let dwords = bytes.chunks_exact(4).map(|dword| dword.try_into().map_or(0, u32::from_le_bytes));
    Ok(match writing {
        Writing::Bytes | Writing::Dump(_) => Written::Bytes(bytes),
        // If bytes remain after the last word, returns bytes, because the reader of bytes reports them.
        _ if !bytes.len().is_multiple_of(4) => Written::Bytes(bytes),
        _ => Written::Words(dwords.collect()),
    })
}

/// Reports the byte order in a note, if it is not the default of the GPU, or if it was determined automatically and the
/// output does not show it.
fn say_order(gpu: Gpu, name: &str, source: &Found, job: &Job, sink: &mut dyn JobSink) {
    let own = job.options.get::<A2xxDisOptions>();
    let lossless = own.dialect.is_none_or(|dialect| dialect == Dialect::Lossless);
    let told = job.form.is_records() || (lossless && job.form == Form::Columns && own.show == A2xxShow::Text);
    let (order, usual) = (endian(source.order), endian(gpu.byte_order()));
    let note = match source.order_by {
        OrderBy::Program | OrderBy::Name if order != usual => {
            format!("{name}: the words are {order} (usually {usual})")
        }
        OrderBy::Usual if !told && source.is_order_a_guess() => {
            format!("{name}: unknown byte order; assuming {order} words, the default for {}", gpu.name())
        }
        OrderBy::Program | OrderBy::Name if !told => format!("{name}: the words are {order}"),
        _ => return,
    };
    sink.tell(Severity::Note, note);
}

/// Parses text that the user declared as hex: a shader in a published form, otherwise words in hex.
fn hex(name: &str, text: &str) -> Result<Vec<Written>, Failure> {
    let found = written(text);
    if !found.is_empty() {
        return Ok(found);
    }
    let mut words = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        for word in words_of_line(line, number) {
            match parse_word(word.text, 32) {
                Ok(value) => words.push(value as u32),
                Err(error) => {
                    let why = error.message(word.text, 32);
                    return Err(Failure::Input {
                        why: format!("{name}:{number}:{}: {why}", word.column),
                        help: None,
                    });
                }
            }
        }
    }
    Ok(vec![Written::Words(words)])
}

/// Returns the comments before a listing, which describe the input and how it was read.
fn header(named: &Named) -> String {
    let source = &named.source;
    let stage_by = match source.stage_by {
        StageBy::Asked | StageBy::Container => "",
        StageBy::Name => " by its name",
        StageBy::Program => " by its exports",
    };
    let order_by = match source.order_by {
        OrderBy::Usual if source.is_order_a_guess() => " by default",
        OrderBy::Name => " by its name",
        _ => "",
    };
    let mut text = format!(
        "; {}: {} (generation {}), {} shader{stage_by}, {} words{order_by}\n",
        visible(&named.name),
        source.gpu.name(),
        source.gpu.generation(),
        source.stage.name(),
        endian(source.order),
    );
    if let Some(container) = &source.container {
        text.push_str(&summary::container(container, "; "));
    }
    text
}
