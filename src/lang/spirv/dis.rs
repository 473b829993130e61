//! `isaloom dis` on SPIR-V: never stops, and the text gives the same bytes back; `--strict` is the reference's.

use super::args::DisArgs;
use super::dis_json;
use crate::cli::shared::Format;
use crate::cli::{Context, Error, Outcome, Status};
use crate::commands::dis::Args;
use crate::io::{Input, Inputs, Output};
use isaloom::family::{Form, Stream, spirv};
use isaloom::source::{Diagnostic, SourceMap};
use isaloom::spirv::dis::{DisOptions, IdNames, Mode, Pieces, Report, Select, disassemble};
use isaloom::spirv::hexstream;
use isaloom::spirv::module::{Endian, to_bytes};
use std::ops::ControlFlow;

pub(super) fn run(args: &Args, inputs: Inputs, context: &mut Context) -> Outcome {
    refuse(args)?;
    let flags = args.spirv.clone().unwrap_or_default();
    if flags.source_map.is_some() && Inputs::count(&inputs) > 1 {
        return Err(Error::usage("--source-map is for one input"));
    }
    let mut output = context.output(&args.output)?;
    let mut options = options(&flags);
    match super::grammar(&flags.grammar, context)? {
        Ok(grammar) => options.grammar = grammar,
        Err(status) => return Ok(status),
    }
    options.header &= !args.bare;
    options.color = output.is_stdout() && context.colors_stdout() && args.format == Format::Text;
    let mut status = Status::Fine;
    let form = if args.format == Format::Jsonl { Form::Jsonl } else { Form::Json };
    let mut stream = Stream::new(form);
    for input in inputs {
        let done = match input {
            Ok(input) => one(args, &flags, input, &options, &mut stream, &mut output, context)?,
            // The others are still worth reading.
            Err(error) => {
                context.error(&error);
                Status::Problems
            }
        };
        status = status.and(done);
    }
    if args.format != Format::Text {
        output.text(&stream.finish(Some(&spirv::isa()), &context.said()))?;
    }
    output.commit()?;
    Ok(status)
}

/// Refuses shared flags that mean nothing here.
fn refuse(args: &Args) -> Result<(), Error> {
    let words = "SPIR-V is read from whole modules";
    let refused = [
        (!args.words.words.is_empty(), "-x"),
        (args.words.each_line, "--each-line"),
        (args.words.endian.is_some(), "--endian"),
        (args.target.gpu.is_some(), "--gpu"),
    ];
    match refused.iter().find(|(given, _)| *given) {
        Some((_, flag)) => Err(Error::usage(format!("`{flag}` does not work on SPIR-V")).with_help(words)),
        None => Ok(()),
    }
}

fn options(flags: &DisArgs) -> DisOptions {
    DisOptions {
        grammar: None,
        mode: match (flags.strict, flags.handle_unknown_opcodes) {
            (false, _) => Mode::RoundTrip,
            (true, false) => Mode::Reference,
            (true, true) => Mode::ReferenceUnknown,
        },
        names: if flags.raw_id { IdNames::Raw } else { IdNames::Friendly },
        select: match (&flags.function, &flags.id) {
            (Some(name), _) => Select::Function(name.clone()),
            (None, Some(range)) => Select::Ids(range.0.clone()),
            (None, None) => Select::All,
        },
        header: !flags.no_header,
        indent: !flags.no_indent,
        nested_indent: flags.nested_indent,
        reorder_blocks: flags.reorder_blocks,
        offsets: flags.offsets,
        comments: flags.comment,
        show_ids: flags.show_ids,
        source: flags.source,
        inline_types: flags.inline_types,
        inline_constants: flags.inline_constants,
        sources: std::sync::Arc::default(),
        color: false,
        source_map: flags.source_map.is_some(),
    }
}

fn one(
    args: &Args,
    flags: &DisArgs,
    mut input: Input,
    options: &DisOptions,
    stream: &mut Stream,
    output: &mut Output,
    context: &Context,
) -> Outcome {
    let name = input.name().to_owned();
    let bytes = module(input.read_all()?, &name)?;
    let options =
        &DisOptions { sources: super::sources::found(&bytes, &flags.source_dir), ..options.clone() };
    let mut failure = None;
    let mut shown = false;
    let mut keep = |result: Result<(), Error>| match result {
        Ok(()) => {
            shown = true;
            ControlFlow::Continue(())
        }
        Err(error) => {
            failure = Some(error);
            ControlFlow::Break(())
        }
    };
    let report = match args.format {
        Format::Text => disassemble(&bytes, options, &mut Pieces(|text: &[u8]| keep(output.write(text)))),
        Format::Json | Format::Jsonl => {
            dis_json::write(&name, &bytes, options, stream, &mut |text| keep(output.write(text.as_bytes())))
        }
    };
    if let Some(failure) = failure {
        return Err(failure);
    }
    if let Some(path) = &flags.source_map {
        let mut file = Output::open(Some(path))?;
        file.text(&dis_json::source_map(&name, &report))?;
        file.commit()?;
    }
    if let Some(wanted) = flags.function.as_ref().filter(|_| !shown && args.format == Format::Text) {
        return Err(Error::input(format!("`{name}` has no function `{wanted}`"))
            .with_help("without --function all functions are printed; their names are behind OpFunction"));
    }
    if report.is_clean() {
        return Ok(Status::Fine);
    }
    if flags.strict {
        eprint!("{}", strict_words(&report));
    } else {
        context.report(&SourceMap::new(), &diagnostics(&report, &name));
    }
    // With --strict a file is not written when the module is wrong, as with the reference.
    if flags.strict && report.stopped && !output.is_stdout() {
        Err(Error::Reported)
    } else {
        Ok(Status::Problems)
    }
}

/// The bytes of a module that may be written in hexadecimal.
fn module(bytes: Vec<u8>, name: &str) -> Result<Vec<u8>, Error> {
    if !hexstream::is_hex(&bytes) {
        return Ok(bytes);
    }
    match hexstream::parse(&bytes) {
        Ok(words) => Ok(to_bytes(&words, Endian::Little)),
        Err(error) => Err(Error::input(format!("{error} '{name}'"))),
    }
}

fn strict_words(report: &Report) -> String {
    match (report.header, report.problems.last()) {
        (Some(fault), _) => format!("error: {fault}\n"),
        (None, Some(problem)) if report.stopped => format!("error: {}: {problem}\n", problem.instruction),
        _ => String::new(),
    }
}

/// What is wrong with the module, and what was done about it.
pub(super) fn diagnostics(report: &Report, name: &str) -> Vec<Diagnostic> {
    let mut diagnostics = Vec::new();
    if let Some(fault) = report.header {
        let error =
            Diagnostic::error("spirv-not-a-module", format!("`{name}` is not a SPIR-V module: {fault}"))
                .help("a module starts with the number 0x07230203 in either byte order");
        diagnostics.push(error);
    }
    for problem in &report.problems {
        let place = format!(
            "in `{name}`: instruction {} at byte 0x{:x}, marked in the text",
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
            .push(Diagnostic::error("spirv-more", format!("{more} more problems, all marked in the text")));
    }
    diagnostics
}
