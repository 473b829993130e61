//! Disassembles modules to listings. Unless SPIRV-Tools output is requested, disassembly never stops and the text
//! round-trips.

use super::database::{self, Content, ModuleOptions};
use super::{Cores, dump, facts, graph, instruction, isa};
use isaloom_render::plural;
use isaloom_schema::{Fact, Summary};
use isaloom_source::{Diagnostic, Severity, SourceMap, did_you_mean, visible};
use isaloom_spirv::asm::looks_like_assembly;
use isaloom_spirv::dis::{
    DisOptions, Disassembler, Mode, Report, Select, SourceText, Unselected, embedded_sources,
    missing_sources, records, unselected,
};
use isaloom_spirv::grammar::{self, Loaded};
use isaloom_spirv::hexstream::{self, HexError};
use isaloom_spirv::module::{Endian, TruncatedSize, endian_of};
use isaloom_target::support::RecordingSink;
use isaloom_target::{Failure, Form, Input, JobSink, Listing, Source, StreamError, Verdict};
use std::ops::ControlFlow;
use std::sync::Arc;

/// Appends a module, or each module of a Fossilize database, to a listing.
pub(super) fn listing(
    grammar: Option<&Arc<Loaded>>,
    source: &mut dyn Source,
    listing: &mut Listing,
    sink: &mut dyn JobSink,
) -> Result<Verdict, Failure> {
    let job = listing.job().clone();
    if job.input == Input::HexLines || job.big_endian.is_some() {
        let why = "SPIR-V modules specify their byte order".to_owned();
        return Err(Failure::Impossible { why, help: None });
    }
    if job.flow.is_some() {
        let dis = job.options.get::<DisOptions>();
        let why = match () {
            () if dis.mode != Mode::RoundTrip => "`--strict` prints only text, without graphs",
            () if matches!(dis.select, Select::Ids(_)) => {
                "a graph shows whole functions; select one with `--function`"
            }
            () => "",
        };
        if !why.is_empty() {
            return Err(Failure::Impossible { why: why.to_owned(), help: None });
        }
    }
    let selected = *job.options.get::<ModuleOptions>();
    let input = source.name().to_owned();
    let has_titles = !job.form.is_records()
        && job.form != Form::Bare
        && job.flow.is_none()
        && job.options.get::<DisOptions>().mode == Mode::RoundTrip;
    let content = database::read(source, selected, sink, &mut |module, sink| {
        if has_titles {
            sink.text(&format!("; {}: module {}, {}\n", visible(&input), module.number, module.hash))?;
        }
        one(grammar, (&module.name, module.bytes), listing, sink)
    })?;
    match content {
        Content::Plain(bytes) => one(grammar, (&input, bytes), listing, sink),
        Content::Database(verdict) => Ok(verdict),
    }
}

/// Appends a module to a listing.
fn one(
    grammar: Option<&Arc<Loaded>>,
    (name, bytes): (&str, Vec<u8>),
    listing: &mut Listing,
    sink: &mut dyn JobSink,
) -> Result<Verdict, Failure> {
    let job = listing.job().clone();
    listing.begin_input();
    let mut options = job.options.get::<DisOptions>().into_owned();
    options.grammar = options.grammar.or_else(|| grammar.cloned());
    options.header &= job.form != Form::Bare;
    options.color = job.color && !job.form.is_records();
    let bytes = module(bytes, name, Some(sink))?;
    let strict = options.mode != Mode::RoundTrip;
    if strict && !bytes.len().is_multiple_of(4) {
        // SPIRV-Tools does not read a file whose size is not a multiple of 4.
        sink.words(&format!("error: file size should be a multiple of 4; file '{name}' corrupt\n"));
        return Ok(Verdict::Rejected);
    }
    if job.input == Input::Recognised {
        is_no_text(&bytes, name)?;
    }
    if options.source {
        let text = |name: String| sink.file(&name).map(|text| SourceText { name, text });
        options.sources = missing_sources(&bytes).into_iter().filter_map(text).collect();
    }
    if let Some(found) = unselected(&bytes, &options) {
        return Err(nothing_selected(name, &options.select, &found));
    }
    if let Some(flow) = job.flow.filter(|_| !job.form.is_records()) {
        let (text, verdict) = graph::dot(name, &bytes, flow, &options);
        sink.text(&text)?;
        return Ok(verdict);
    }
    let sources = if job.extracts_sources { extract_sources(&bytes, name, sink)? } else { Vec::new() };
    let mut written = Ok(());
    let report = if job.form.is_records() {
        let graphs = job.flow.map(|flow| graph::records_of(&bytes, flow, &options)).unwrap_or_default();
        write_records((name, &bytes), sources, &options, &graphs, listing, &mut RecordingSink::new(sink))?
    } else {
        let mut pieces = |text: &[u8]| {
            written = sink.write(text);
            written.clone()
        };
        Disassembler::new(&options).workers(&Cores).print(&bytes, &mut pieces)
    };
    written?;
    if options.source_map {
        sink.mapped(name, &report.source_map)?;
    }
    if report.is_clean() {
        return Ok(Verdict::Fine);
    }
    if strict {
        if let Some((_, words)) = report.reference_end() {
            sink.words(&format!("{}\n", String::from_utf8_lossy(&words)));
        }
    } else {
        sink.say(&SourceMap::new(), &diagnostics(&report, name));
    }
    // SPIRV-Tools writes no file if the module has errors. Input that is not a module has no text at all.
    if report.header.is_some() || strict && report.stopped {
        Ok(Verdict::Rejected)
    } else {
        Ok(Verdict::Problems)
    }
}

/// Passes the source files that a module contains to the sink, and reports them. Returns the file names.
fn extract_sources(bytes: &[u8], name: &str, sink: &mut dyn JobSink) -> Result<Vec<String>, StreamError> {
    let sources = embedded_sources(bytes);
    if sources.is_empty() {
        sink.tell(Severity::Warning, format!("{name}: the module contains no source text"));
    }
    for source in &sources {
        sink.part(&source.file, &source.text)?;
        let size = plural(source.text.len(), "byte");
        let from = if source.file == source.name {
            String::new()
        } else {
            format!(" from `{}`", visible(&source.name))
        };
        sink.tell(Severity::Note, format!("{name}: extracted `{}`{from}: {size}", source.file));
    }
    Ok(sources.into_iter().map(|source| source.file).collect())
}

/// Returns the error for a selection that matches nothing, with suggestions.
fn nothing_selected(name: &str, select: &Select, found: &Unselected) -> Failure {
    let quoted = |names: &[String]| names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>();
    let near = quoted(&found.near);
    let (count, first) = (found.functions.0, quoted(&found.functions.1));
    let more = count - first.len();
    let (why, help) = match select {
        Select::Function(wanted) => {
            let help = match (near.as_slice(), count) {
                ([], 0) => {
                    "the module has no functions; omit `--function` to print the whole module".to_owned()
                }
                ([], 1) => format!("use the only function, {}", first.concat()),
                ([], _) if more == 0 => format!("use one of {}", first.join(", ")),
                ([], _) => format!("use one of the {count} functions: {} and {more} more", first.join(", ")),
                _ => did_you_mean(&found.near).unwrap_or_default(),
            };
            (format!("`{name}` has no function `{wanted}`"), help)
        }
        _ => {
            let (first, last) = match select {
                Select::Ids(range) => (*range.start(), *range.end()),
                _ => (0, u32::MAX),
            };
            let ids =
                if first == last { format!("ID %{first}") } else { format!("IDs from %{first} to %{last}") };
            let help = match near.as_slice() {
                [] => "omit `--id`: the module has no IDs".to_owned(),
                [one] => format!("did you mean {one}?"),
                near => format!("did you mean {}?", near.join(" or ")),
            };
            (format!("`{name}` has no {ids}"), help)
        }
    };
    Failure::Input { why, help: Some(help) }
}

/// Writes the instructions of a module, each as soon as it is read.
fn write_records(
    (name, bytes): (&str, &[u8]),
    sources: Vec<String>,
    options: &DisOptions,
    graphs: &graph::Records,
    listing: &mut Listing,
    sink: &mut dyn JobSink,
) -> Result<Report, StreamError> {
    let mut facts = facts(bytes);
    if !sources.is_empty() {
        facts.push(Fact::list("source files", sources));
    }
    let head = listing.stream.begin(&isa(), name, Some(bytes.len() as u64), &facts, None);
    sink.text(&head)?;
    let endian = endian_of(bytes).unwrap_or(Endian::Little);
    let mut summary = Summary { truncated_bytes: (bytes.len() % 4) as u64, ..Summary::default() };
    let mut text = String::new();
    let mut written = Ok(());
    let report = grammar::with(options.grammar.as_deref(), |grammar| {
        records(bytes, options, |record| {
            text.clear();
            let instruction = instruction(grammar, record, summary.instructions, endian);
            listing.stream.push(&instruction, summary.instructions == 0, &mut text);
            summary.instructions += 1;
            summary.unmatched += u64::from(instruction.name.is_none());
            summary.remarks += u64::from(!instruction.remarks.is_empty());
            written = sink.text(&text);
            if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })
    });
    written?;
    let wrong = isaloom_schema::Diagnostic::all(&SourceMap::new(), &diagnostics(&report, name));
    sink.text(&listing.stream.end_with_graphs(&graphs.as_graphs(), &summary, &wrong))?;
    Ok(report)
}

/// Returns the bytes of a module. The input may be hexadecimal text or a dump; a dump is reported to `sink`.
pub(super) fn module(bytes: Vec<u8>, name: &str, sink: Option<&mut dyn JobSink>) -> Result<Vec<u8>, Failure> {
    if let Some((module, writing)) = dump::module(&bytes, name)? {
        if let Some(sink) = sink {
            sink.tell(Severity::Note, format!("{name}: read as {}", writing.phrase()));
        }
        return Ok(module);
    }
    hexstream::binary(bytes).map_err(|error| not_hex(&error, name))
}

/// Returns the failure for text that starts like hexadecimal text but is not a module.
fn not_hex(error: &HexError, name: &str) -> Failure {
    let (why, help) = match error {
        HexError::Unrecognised(start) => {
            let start = String::from_utf8_lossy(start);
            (
                format!(
                    "the input looks like hexadecimal text, but starts with `{start}` instead of the magic number"
                ),
                Some(
                    "expected `0x07230203`, `0x03 0x02 0x23 0x07` or `03 02 23 07`, or the bytes in reverse order",
                ),
            )
        }
        HexError::Character { at, reason } => {
            (format!("invalid hexadecimal text at character {at}: {reason}"), None)
        }
    };
    Failure::Input { why: format!("{name}: {why}"), help: help.map(str::to_owned) }
}

/// Rejects assembly text where a module is required.
pub(super) fn is_no_text(bytes: &[u8], name: &str) -> Result<(), Failure> {
    match looks_like_assembly(bytes) {
        false => Ok(()),
        true => Err(Failure::Input {
            why: format!("{name}: this is SPIR-V assembly, not a module"),
            help: Some("assemble it with `isaloom asm`, or format it with `isaloom fmt`".to_owned()),
        }),
    }
}

/// Returns the diagnostic for a module that ends inside a word or inside its header.
pub(super) fn truncated(size: TruncatedSize, name: &str) -> Diagnostic {
    let error = Diagnostic::error(TruncatedSize::ID, size.to_string());
    if size.rest() == 0 {
        return error.note(format!("in `{name}`"));
    }
    let (rest, whole) = (plural(size.rest(), "byte"), size.0 - size.rest());
    let missing = plural(4 - size.rest(), "byte");
    error
        .note(format!("in `{name}`: {rest} at offset 0x{whole:x} after the last whole word"))
        .help(format!("append the missing {missing}, or truncate the module to {whole} bytes"))
}

/// Returns the faults of the module as diagnostics, which also state how each fault was handled.
fn diagnostics(report: &Report, name: &str) -> Vec<Diagnostic> {
    let mut diagnostics = Vec::new();
    let size = report.truncated.filter(|_| report.header.is_none());
    diagnostics.extend(size.map(|size| truncated(size, name)));
    if let Some(fault) = report.header {
        let error =
            Diagnostic::error("spirv-not-a-module", format!("`{name}` is not a SPIR-V module: {fault}"))
                .help("pass a module, which starts with 0x07230203 in either byte order");
        diagnostics.push(error);
    }
    for problem in &report.problems {
        let place = format!(
            "in `{name}`: instruction {} at byte 0x{:x}, marked in the output",
            problem.instruction,
            problem.word * 4
        );
        let message = problem.to_string();
        let message = message.strip_prefix("Error: ").unwrap_or(&message);
        let diagnostic = match problem.fault.is_silent() {
            true => Diagnostic::warning(problem.fault.id(), message),
            false => Diagnostic::error(problem.fault.id(), message),
        };
        diagnostics.push(diagnostic.note(place));
    }
    let more = report.problem_count - report.problems.len();
    if more > 0 {
        diagnostics
            .push(Diagnostic::error("spirv-more", format!("{more} more problems, marked in the output")));
    }
    diagnostics
}
