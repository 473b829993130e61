//! `dis`: code objects, raw binaries, hex and listings to text.

mod input;
mod json;
mod writer;

use super::args::{DisArgs, Syntax as SyntaxChoice, Wave as WaveChoice};
use super::load;
use crate::cli::shared::Format;
use crate::cli::{Context, Error, Outcome, Status};
use crate::commands::dis::Args;
use crate::io::{Inputs, Output};
pub(super) use input::bytes_of_words;
use input::{Code, Piece};
use isaloom::amd::llvm::{Syntax, Target, Wave};
use isaloom::amd::{Branches, Decoded, Spec};
use isaloom::family::{Form, Stream, amd};
use std::fmt::Write as _;
use writer::Writer;
pub(in crate::lang::amd) use writer::push_data;

/// Everything that text is made with.
pub(super) struct Printer {
    pub(super) spec: Spec,
    pub(super) decoder: isaloom::amd::Decoder,
    pub(super) branches: Branches,
    names: Names,
}

/// Whose names are printed.
enum Names {
    Llvm(Box<Syntax>),
    Xml,
}

impl Printer {
    /// Appends the text of an instruction. False where the text does not say every bit.
    pub(super) fn push(&self, decoded: &Decoded, out: &mut String) -> bool {
        match &self.names {
            Names::Llvm(syntax) => syntax.push_text(decoded, out),
            Names::Xml => self.push_fields(decoded, out),
        }
    }

    /// The name of AMD's file and every field with its value.
    fn push_fields(&self, decoded: &Decoded, out: &mut String) -> bool {
        let mut covered = 0u128;
        for (i, id) in [Some(decoded.form), decoded.second].into_iter().flatten().enumerate() {
            let Some(form) = self.spec.form(id) else { continue };
            let name = self.spec.instruction(form.instruction).map_or("", |i| self.spec.text(i.name));
            out.push_str(if i == 0 { "" } else { " :: " });
            out.push_str(name);
            let Some(encoding) = self.spec.form_encoding(form).filter(|_| decoded.second.is_none() || i == 1)
            else {
                continue;
            };
            let mut separator = ' ';
            for field in &encoding.fields {
                covered |= field.mask();
                let field_name = self.spec.text(field.name);
                if matches!(field_name, "ENCODING" | "OP" | "OPX" | "OPY") {
                    continue;
                }
                let _ = write!(out, "{separator}{field_name}={:#x}", field.extract(decoded.word));
                separator = ',';
            }
        }
        decoded.word & !covered == 0
    }
}

/// Runs `dis`.
pub(super) fn run(args: &Args, inputs: Inputs, context: &mut Context) -> Outcome {
    let amd = args.amd.clone().unwrap_or_default();
    if args.words.endian == Some(crate::cli::shared::Endian::Big) {
        return context.refuse("AMD code is little-endian");
    }
    let mut output = context.output(&args.output)?;
    let mut status = Status::Fine;
    let mut printer: Option<(Printer, Target)> = None;
    let mut stream = Stream::new(if args.format == Format::Jsonl { Form::Jsonl } else { Form::Json });
    if !args.words.words.is_empty() {
        let code = input::of_words(&args.words.words)?;
        let words = ("<words>", code);
        status = status.and(one(args, &amd, words, &mut printer, &mut stream, context, &mut output)?);
    }
    for input in inputs {
        let mut input = match input {
            Ok(input) => input,
            // The others are still worth reading.
            Err(error) => {
                context.error(&error);
                status = Status::Problems;
                continue;
            }
        };
        if args.words.each_line {
            let (made, loaded) = made(args, &amd, None, None, &mut printer, context)?;
            status = status.and(loaded);
            status = status.and(writer::each_line(args, &amd, made, &mut input, &mut output)?);
            continue;
        }
        let name = input.name().to_owned();
        let code = input::read(args, &amd, &name, input.read_all()?)?;
        let code = (name.as_str(), code);
        status = status.and(one(args, &amd, code, &mut printer, &mut stream, context, &mut output)?);
    }
    if args.format != Format::Text {
        let isa = printer.as_ref().map(|(printer, target)| record_of(printer, target));
        output.text(&stream.finish(isa.as_ref(), &context.said()))?;
    }
    output.commit()?;
    Ok(status)
}

/// Disassembles one input.
fn one(
    args: &Args,
    amd: &DisArgs,
    (name, code): (&str, Code),
    printer: &mut Option<(Printer, Target)>,
    stream: &mut Stream,
    context: &Context,
    output: &mut Output,
) -> Outcome {
    let pieces: Vec<Piece<'_>> = code.pieces()?;
    let (printer, status) = made(args, amd, code.gpu(), code.wave(), printer, context)?;
    if args.format == Format::Text && !args.bare {
        output.text(&header(&printer.0, &printer.1))?;
        output.text(&code.description())?;
    }
    let mut problems = status;
    let mut writer = Writer::new(&printer.0, args, stream.clone());
    writer.begin(&record_of(&printer.0, &printer.1), name, code.len());
    for piece in &pieces {
        problems = problems.and(writer.piece(piece, output)?);
    }
    *stream = writer.end(output)?;
    Ok(problems)
}

/// The printer, made when it is first needed or when an input is for another GPU.
fn made<'p>(
    args: &Args,
    amd: &DisArgs,
    gpu: Option<&str>,
    wave32: Option<bool>,
    printer: &'p mut Option<(Printer, Target)>,
    context: &Context,
) -> Result<(&'p (Printer, Target), Status), Error> {
    let wave = match (amd.wave, wave32) {
        (Some(WaveChoice::W32), _) | (None, Some(true)) => Some(Wave::W32),
        (Some(WaveChoice::W64), _) | (None, Some(false)) => Some(Wave::W64),
        (None, None) => None,
    };
    let fits = printer
        .as_ref()
        .is_some_and(|(_, t)| gpu.is_none_or(|gpu| gpu == t.gpu) && wave.is_none_or(|wave| wave == t.wave));
    if fits && let Some(made) = printer {
        return Ok((made, Status::Fine));
    }
    let (loaded, status) = load::load(&args.target, &amd.errata(), gpu, context)?;
    let asked = args.target.gpu.as_deref().or(args.target.isa.as_deref());
    let target = load::target(&loaded.spec, asked, gpu, wave)?;
    let names = match amd.syntax {
        Some(SyntaxChoice::Xml) => Names::Xml,
        Some(SyntaxChoice::Llvm) | None => Names::Llvm(Box::new(Syntax::new(&loaded.spec, target))),
    };
    let branches = Branches::new(&loaded.spec);
    let made = Printer { spec: loaded.spec, decoder: loaded.decoder, branches, names };
    Ok((printer.insert((made, target)), status))
}

/// The record of the instruction set.
fn record_of(printer: &Printer, target: &Target) -> isaloom::record::Isa {
    amd::isa(&printer.spec, Some(target.gpu))
}

/// Which description and GPU the listing is of.
fn header(printer: &Printer, target: &Target) -> String {
    let spec = &printer.spec;
    let wave = if target.wave == Wave::W32 { 32 } else { 64 };
    format!("// {} ({}, wave{wave})\n", spec.text(spec.architecture.name), target.gpu)
}
