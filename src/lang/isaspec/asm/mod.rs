//! `asm`: text to machine code.

mod explain;
mod lines;
mod program;

use crate::cli::shared::{Endian, ReportFormat};
use crate::cli::{Context, Error, Outcome};
use crate::commands::asm::Args;
use crate::io::{Input, Inputs};
use crate::lang::isaspec::args::AsmArgs;
use crate::lang::isaspec::load;
use isaloom::Word;
use isaloom::asm::AsmOptions;
use isaloom::model::ByteOrder;
use isaloom::record::{Command, Document};
use isaloom::view::{self, Page};
use std::fmt::Write as _;

/// Runs `asm`.
pub(super) fn run(args: &Args, mut inputs: Inputs, context: &mut Context) -> Outcome {
    let own = args.isaspec.clone().unwrap_or_default();
    if args.each_line && own.explain {
        return Err(Error::usage("--each-line and --explain exclude each other"));
    }
    let several = Inputs::count(&inputs) > 1;
    if several && !own.explain {
        return Err(Error::usage("one text makes one program; give one input")
            .with_help("to join texts: cat a.asm b.asm | isaloom asm ..."));
    }
    let target = load::description(&args.target)?.compile(args.target.gpu.as_deref(), context)?;
    target.say_generation(context);
    if own.explain {
        let mut status = target.status;
        let mut assembled = Vec::new();
        let options = options(args, &own);
        for input in inputs {
            let (one, done) = explain::program(input?, &target, &options, context)?;
            assembled.push(one);
            status = status.and(done);
        }
        let document = Document::new(Some(target.record()), Command::Asm { inputs: assembled });
        context.answer(&args.output, own.format.unwrap_or_default(), document, explained)?;
        return Ok(status);
    }
    let mut output = context.output(&args.output)?;
    if output.is_terminal() && !(args.hex || args.each_line) {
        return Err(Error::usage("machine code is not for a terminal")
            .with_help("say where it goes with -o FILE, or write it as text with --hex"));
    }
    let options = options(args, &own);
    let format = own.format.unwrap_or(ReportFormat::Text);
    let mut status = target.status;
    while let Some(input) = inputs.next().transpose()? {
        let done = if args.each_line {
            lines::assemble(input, &target.isa, &options, &mut output)?
        } else {
            let form = program::Form { hex: args.hex, keep_going: own.keep_going, messages: format };
            match program::assemble(input, &target, &options, form, &mut output, context)? {
                Some(done) => done,
                // What was written is not good; a file keeps what it had.
                None => return Err(Error::Reported),
            }
        };
        status = status.and(done);
    }
    output.commit()?;
    Ok(status)
}

fn options(args: &Args, own: &AsmArgs) -> AsmOptions {
    AsmOptions {
        byte_order: args.endian.map(|endian| match endian {
            Endian::Little => ByteOrder::Little,
            Endian::Big => ByteOrder::Big,
        }),
        verify: !own.no_verify,
        warn_untold: own.allow.is_empty(),
        max_errors: AsmOptions::default().max_errors,
        other_generations: own.explain,
    }
}

/// The statements of all texts.
fn explained(document: &Document) -> Page {
    let mut page = Page::default();
    if let Command::Asm { inputs } = &document.command {
        inputs.iter().for_each(|input| page.append(view::assembled(input)));
    }
    page
}

/// The whole text of an input. What is not UTF-8 becomes question marks, one a byte, so that columns stay; in a comment
/// nothing else is said of it.
fn text_of(input: &mut Input) -> Result<String, Error> {
    match String::from_utf8(input.read_all()?) {
        Ok(text) => Ok(text),
        Err(error) => {
            let mut out = String::new();
            for chunk in error.as_bytes().utf8_chunks() {
                out.push_str(chunk.valid());
                out.extend(chunk.invalid().iter().map(|_| '?'));
            }
            Ok(out)
        }
    }
}

/// Appends a word with all its hex digits.
fn push_hex(word: Word, text: &mut String) {
    // Writing to a String never fails.
    let _ = write!(text, "{word:x}");
}
