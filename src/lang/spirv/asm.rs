//! `asm` on SPIR-V text: all its errors with the lines they are in, or the module.

use super::args::MessageFormat;
use crate::cli::answer::diagnostics_json;
use crate::cli::shared::Endian;
use crate::cli::{Context, Error, Outcome, Status};
use crate::commands::asm::Args;
use crate::io::{Input, Inputs, read_file};
use isaloom::family::spirv;
use isaloom::record;
use isaloom::source::{Diagnostic, SourceMap};
use isaloom::spirv::asm::{AsmOptions, Assembly, Stream, TargetEnv, assemble_bytes};
use isaloom::spirv::literal::FloatRules;
use isaloom::spirv::module;
use std::io::{Read as _, Write as _};
use std::path::Path;

/// Texts longer than this show fewer errors: each excerpt goes through the whole text.
const LONG: usize = 1 << 20;

pub(super) fn run(args: &Args, mut inputs: Inputs, context: &mut Context) -> Outcome {
    let mut options = options(args)?;
    if let Some(spirv) = &args.spirv {
        match super::grammar(&spirv.grammar, context)? {
            Ok(grammar) => options.grammar = grammar,
            Err(status) => return Ok(status),
        }
    }
    let Some(mut input) = inputs.next().transpose()? else {
        return Err(Error::usage("there is no input"));
    };
    if inputs.next().is_some() {
        return context.refuse("one SPIR-V text makes one module; give one input");
    }
    if args.each_line {
        return each_line(args, &mut input, &options, context);
    }
    let base = args.spirv.as_ref().and_then(|spirv| spirv.patch.as_deref());
    let base =
        base.map(|path| read_file(path).map(|bytes| (path.display().to_string(), bytes))).transpose()?;
    options.positions |= base.is_some();
    let text = input.read_all()?;
    let options =
        AsmOptions { max_errors: if text.len() > LONG { 20 } else { options.max_errors }, ..options };
    let module = assemble_bytes(&text, &options);
    if !module.errors.is_empty() {
        report(args, input.name(), &text, &module, context);
        return Ok(Status::Problems);
    }
    if let Some(base) = base {
        if !super::patch::is_sound(&base, input.name(), &text, &module, context)? {
            return Ok(Status::Problems);
        }
    }
    drop(text);
    write(args, &module, context)
}

/// Assembles a file piece by piece, so that its text is not in memory at once. `None` where that cannot be done: the
/// text then tells why, or has to be taken as a whole.
pub(super) fn from_file(path: &Path, options: &AsmOptions) -> Option<Assembly> {
    let mut file = std::fs::File::open(path).ok().filter(|_| path.as_os_str() != "-")?;
    let meta = file.metadata().ok().filter(std::fs::Metadata::is_file)?;
    let mut stream = Stream::new(options.clone(), usize::try_from(meta.len()).ok()?);
    let mut piece = vec![0; PIECE];
    loop {
        let n = file.read(&mut piece).ok()?;
        if n == 0 {
            return stream.finish();
        }
        if !stream.push(piece.get(..n)?) {
            return None;
        }
    }
}

/// How much of a text is read at a time.
const PIECE: usize = 256 << 10;

fn write(args: &Args, module: &Assembly, context: &Context) -> Outcome {
    if let Some(path) = args.spirv.as_ref().and_then(|s| s.ids.as_deref()) {
        let mut out = crate::io::Output::open(Some(path))?;
        out.text(&ids(module))?;
        out.commit()?;
    }
    let mut out = context.output(&args.output)?;
    let order = match args.endian {
        Some(Endian::Little) => module::Endian::Little,
        Some(Endian::Big) => module::Endian::Big,
        None => module.endian,
    };
    let write = |error| Error::io("write", "<output>", error);
    if args.hex {
        for word in &module.words {
            writeln!(out, "{word:08x}").map_err(write)?;
        }
    } else {
        match order {
            module::Endian::Little => write_words(&module.words, &mut out).map_err(write)?,
            module::Endian::Big => {
                for words in module.words.chunks(CHUNK) {
                    out.write(&module::to_bytes(words, order))?;
                }
            }
        }
        out.write(&module.tail)?;
    }
    out.commit()?;
    Ok(Status::Fine)
}

/// Words that become bytes at a time.
const CHUNK: usize = 1 << 14;

/// Writes words in little-endian order without a second copy of all of them.
pub(super) fn write_words(words: &[u32], out: &mut impl std::io::Write) -> std::io::Result<()> {
    for words in words.chunks(CHUNK) {
        out.write_all(&module::to_bytes(words, module::Endian::Little))?;
    }
    Ok(())
}

fn options(args: &Args) -> Result<AsmOptions, Error> {
    let spirv = args.spirv.clone().unwrap_or_default();
    let target = match spirv.target_env.as_deref() {
        None => None,
        Some(name) => Some(TargetEnv::from_name(name).ok_or_else(|| {
            let names: Vec<&str> = TargetEnv::names().collect();
            let help = match isaloom::source::nearest(name, names.iter().copied(), 1).first() {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("known are {}", names.join(", ")),
            };
            Error::usage(format!("there is no target environment `{name}`")).with_help(help)
        })?),
    };
    Ok(AsmOptions {
        target,
        preserve_numeric_ids: spirv.preserve_numeric_ids,
        read_our_comments: !spirv.ignore_comments,
        floats: if spirv.reference_floats { FloatRules::Reference } else { FloatRules::Exact },
        ..AsmOptions::default()
    })
}

fn report(args: &Args, name: &str, text: &[u8], module: &Assembly, context: &Context) {
    let format = args.spirv.as_ref().and_then(|s| s.message_format).unwrap_or_default();
    if format == MessageFormat::Short {
        let mut words = String::new();
        for error in &module.errors {
            let line = error.short();
            if !line.is_empty() {
                words.push_str(&line);
                words.push('\n');
            }
        }
        let _ = std::io::stderr().write_all(words.as_bytes());
        return;
    }
    let mut files = SourceMap::new();
    files.add(name, printable(text));
    let diagnostics: Vec<Diagnostic> = module.diagnostics().map(said).collect();
    if format == MessageFormat::Json {
        let json = diagnostics_json(Some(spirv::isa()), record::Diagnostic::all(&files, &diagnostics));
        let _ = std::io::stderr().write_all(json.as_bytes());
        return;
    }
    context.report(&files, &diagnostics);
    if module.errors.len() > 1 {
        let errors = isaloom::view::plural(module.errors.len(), "error");
        context.note(format!("{errors}; nothing was written"));
    }
}

/// The reference says nothing about a string that is too long; we do.
fn said(diagnostic: &Diagnostic) -> Diagnostic {
    let mut diagnostic = diagnostic.clone();
    if diagnostic.message.is_empty() {
        "the string is longer than the 262140 bytes that an instruction can hold"
            .clone_into(&mut diagnostic.message);
    }
    diagnostic
}

/// The text with a question mark for every byte that is not UTF-8, so that offsets stay.
pub(super) fn printable(text: &[u8]) -> String {
    let mut out = String::with_capacity(text.len());
    for chunk in text.utf8_chunks() {
        out.push_str(chunk.valid());
        out.extend(chunk.invalid().iter().map(|_| '?'));
    }
    out
}

/// Every line of the input as a text of its own: the words of its instructions, or its first error.
fn each_line(args: &Args, input: &mut Input, options: &AsmOptions, context: &Context) -> Outcome {
    let mut out = context.output(&args.output)?;
    let options = AsmOptions { max_errors: 1, read_our_comments: false, ..options.clone() };
    let mut status = Status::Fine;
    let mut line = Vec::new();
    while input.read_line(&mut line)? {
        let module = assemble_bytes(&line, &options);
        let answer = match module.errors.first() {
            Some(error) => {
                status = Status::Problems;
                format!("error: {}", said(&error.diagnostic).message)
            }
            None => {
                let words: Vec<String> =
                    module.words.iter().skip(module::HEADER_WORDS).map(|w| format!("{w:08x}")).collect();
                words.join(" ")
            }
        };
        out.text(&answer)?;
        out.text("\n")?;
        out.show()?;
    }
    out.commit()?;
    Ok(status)
}

/// Names with their ids, and where each instruction came from.
fn ids(module: &Assembly) -> String {
    let names: serde_json::Map<String, serde_json::Value> =
        module.names().into_iter().map(|(name, id)| (name, id.into())).collect();
    format!("{:#}\n", serde_json::json!({ "ids": names }))
}
