//! `dis`: shaders to text.

use super::args::{DialectArg, DisArgs};
use super::source::{How, Named};
use super::{single, summary};
use crate::cli::shared::Format;
use crate::cli::{Context, Error, Outcome, Status};
use crate::commands::dis::Args;
use crate::io::{Input, Inputs};
use isaloom::a2xx::{
    ControlFlow, Dialect, OrderBy, Program, Stage, StageBy, TextOptions, bytes_of, container_text,
    disassemble_into, lint,
};
use isaloom::family::{Form, Stream, a2xx};
use isaloom::record::Summary;
use isaloom::source::SourceMap;

/// Runs `dis`.
pub(super) fn run(args: &Args, inputs: Inputs, context: &mut Context) -> Outcome {
    let own = args.a2xx.clone().unwrap_or_default();
    if own.kind.is_some() {
        return single::dis(args, &own, inputs, context);
    }
    if args.words.each_line {
        return Err(
            Error::usage("`--each-line` is for single words").with_help("say what they are with --kind")
        );
    }
    let lossless = own.dialect.is_none_or(|dialect| dialect == DialectArg::Lossless);
    let how = How {
        target: &args.target,
        words: &args.words,
        stage: own.stage.map(Stage::from),
        at: own.at.as_deref(),
        header: args.format != Format::Text
            || (lossless && !args.bare && !own.summary && !own.cfg && !own.extract),
    };
    let mut output = context.output(&args.output)?;
    let mut status = Status::Fine;
    let mut stream = Stream::new(if args.format == Format::Jsonl { Form::Jsonl } else { Form::Json });
    let from_line = || Input::from_bytes("<words>", args.words.words.join("\n").into_bytes());
    let words = crate::cli::shared::WordArgs { hex: true, ..args.words.clone() };
    let given = if args.words.words.is_empty() {
        inputs.map(|input| how.read(input?, context)).collect::<Vec<_>>()
    } else {
        vec![How { words: &words, ..how }.read(from_line(), context)]
    };
    let several = given.iter().flatten().flatten().count() > 1;
    let mut text = String::new();
    for sources in given {
        let sources = match sources {
            Ok(sources) => sources,
            Err(error @ Error::Usage { .. }) => return Err(error),
            Err(error) => {
                context.error(&error);
                status = Status::Problems;
                continue;
            }
        };
        for named in sources {
            let (source, name) = (&named.source, &named.name);
            let (program, stage) = (source.program(), source.stage);
            if own.lint {
                let findings = lint(&program, Some(stage));
                context.report(&SourceMap::new(), &findings);
                status = status.and(if findings.is_empty() { Status::Fine } else { Status::Problems });
            }
            if !source.rest.is_empty() {
                context.warn(format!("{name}: the last {} bytes are no whole word", source.rest.len()));
                status = Status::Problems;
            }
            if own.extract {
                output.write(&bytes_of(&source.words, source.order))?;
                continue;
            }
            if args.format != Format::Text {
                output.text(&records(&mut stream, &own, &named, &program))?;
                continue;
            }
            text.clear();
            if own.cfg {
                text.push_str(&ControlFlow::of(&program).dot(&program));
            } else if own.summary {
                text.push_str(&summary::text(&named, &program));
            } else {
                let dialect = own.dialect.map_or(Dialect::Lossless, Dialect::from);
                let options = TextOptions { dialect, stage, raw: own.raw, ..TextOptions::default() };
                if dialect == Dialect::Lossless && !args.bare {
                    header(&mut text, &named);
                } else if several && !args.bare {
                    text.push_str(&format!("; {name}\n"));
                }
                match source.container.as_ref().filter(|_| dialect == Dialect::Microsoft) {
                    Some(container) => text.push_str(&container_text(container)),
                    None => disassemble_into(&program, &options, &mut text),
                }
            }
            output.text(&text)?;
        }
    }
    if args.format != Format::Text {
        let isa = a2xx::isa(super::gpu(&args.target)?);
        output.text(&stream.finish(Some(&isa), &context.said()))?;
    }
    output.commit()?;
    Ok(status)
}

/// A program as JSON.
fn records(stream: &mut Stream, own: &DisArgs, named: &Named, program: &Program) -> String {
    let source = &named.source;
    let dialect = own.dialect.map_or(Dialect::Lossless, Dialect::from);
    let options = TextOptions { dialect, stage: source.stage, ..TextOptions::default() };
    let of = a2xx::Source { gpu: source.gpu, order: source.order, options: &options };
    let container = source.container.as_ref().map(a2xx::container);
    let (isa, facts) = (a2xx::isa(source.gpu), a2xx::facts(of, program));
    let size = source.words.len() as u64 * 4 + source.rest.len() as u64;
    let mut text = stream.begin(&isa, &named.name, Some(size), &facts, container.as_ref());
    let mut summary = Summary { truncated_bytes: source.rest.len() as u64, ..Summary::default() };
    for instruction in a2xx::instructions(of, program) {
        stream.push(&instruction, summary.instructions == 0, &mut text);
        summary.instructions += 1;
    }
    text.push_str(&stream.end(&summary, &[]));
    text
}

/// What was read as what, in comments that the assembler skips.
fn header(text: &mut String, named: &Named) {
    let source = &named.source;
    let stage_by = match source.stage_by {
        StageBy::Asked | StageBy::Container => "",
        StageBy::Name => " by its name",
        StageBy::Program => " by its exports",
    };
    let order_by = match source.order_by {
        OrderBy::Usual if source.is_order_a_guess() => " as usual, nothing says it",
        OrderBy::Name => " by its name",
        _ => "",
    };
    text.push_str(&format!(
        "; {}: {} (generation {}), {} shader{stage_by}, {} words{order_by}\n",
        named.name,
        source.gpu.name(),
        source.gpu.generation(),
        source.stage.name(),
        a2xx::endian(source.order),
    ));
    if let Some(container) = &source.container {
        text.push_str(&summary::container(container, "; "));
    }
}
