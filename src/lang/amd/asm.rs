//! `asm`: text to code.

use super::args::{AsmArgs, Wave as WaveChoice};
use super::{load, registry};
use crate::cli::{Context, Error, Outcome, Status};
use crate::commands::asm::Args;
use crate::io::{Inputs, Output};
use isaloom::amd::asm::{assemble, wave_of};
use isaloom::amd::llvm::{Syntax, Target, Wave};
use isaloom::amd::object::{LinkError, write_code_object, write_relocatable};
use isaloom::amd::{AssembledLine, assemble_program};
use isaloom::source::{Diagnostic, FileId, Severity, SourceMap, has_errors};
use std::fmt::Write as _;

/// Runs `asm`.
pub(super) fn run(args: &Args, inputs: Inputs, context: &mut Context) -> Outcome {
    let amd = args.amd.clone().unwrap_or_default();
    if args.endian == Some(crate::cli::shared::Endian::Big) {
        return context.refuse("AMD code is little-endian");
    }
    let (loaded, mut status) = load::load(&args.target, &amd.errata(), None, context)?;
    let wave = amd.wave.map(|w| if w == WaveChoice::W32 { Wave::W32 } else { Wave::W64 });
    let asked = args.target.gpu.as_deref().or(args.target.isa.as_deref());
    let usual = load::target(&loaded.spec, asked, None, wave)?;
    let mut syntax = Syntax::new(&loaded.spec, usual);
    let mut output = context.output(&args.output)?;
    for input in inputs {
        let mut input = input?;
        let name = input.name().to_owned();
        let text = String::from_utf8(input.read_all()?)
            .map_err(|_| Error::input(format!("{name}: this is not UTF-8 text")))?;
        if args.each_line {
            status = status.and(each_line(args, &amd, &syntax, &text, &mut output)?);
            continue;
        }
        // The kernels of a program know the size of their waves.
        let target = usual.with_wave(wave.or_else(|| wave_of(&text)).unwrap_or(usual.wave));
        if target != *syntax.target() {
            syntax = Syntax::new(&loaded.spec, target);
        }
        let (program, mut diagnostics) = assemble(&syntax, Some(&loaded.decoder), FileId(0), &text);
        if !amd.object && !amd.relocatable {
            diagnostics.extend(program.unresolved());
        }
        let wrong = has_errors(&diagnostics);
        if wrong {
            // Nothing is written.
        } else if amd.object {
            let linked = write_code_object(&program);
            output.write(&linked.map_err(|errors| unlinked(&name, &errors))?)?;
        } else if amd.relocatable {
            output.write(&write_relocatable(&program))?;
        } else {
            write(args, &amd, &program.lines, &mut output)?;
        }
        if !diagnostics.is_empty() {
            elsewhere(&mut diagnostics, &target, context);
            let mut files = SourceMap::new();
            files.add(name, text);
            context.report(&files, &diagnostics);
            status = if wrong { Status::Problems } else { status };
        }
    }
    if status == Status::Fine || args.each_line {
        output.commit()?;
    }
    Ok(status)
}

/// The references of a program that cannot be resolved.
fn unlinked(name: &str, errors: &[LinkError]) -> Error {
    let list: Vec<String> = errors.iter().take(10).map(LinkError::to_string).collect();
    Error::input(format!("{name}: {}", list.join("; "))).with_help("`--obj` writes a file for a linker")
}

/// Says of unknown instructions which added descriptions have them.
fn elsewhere(diagnostics: &mut [Diagnostic], target: &Target, context: &Context) {
    let unknown = diagnostics.iter_mut().filter(|d| d.id == "amd-asm-unknown-instruction").take(5);
    let mut others: Option<Vec<(String, isaloom::amd::Spec)>> = None;
    for diagnostic in unknown {
        let Some(name) = diagnostic.message.split('`').nth(1).map(str::to_owned) else { continue };
        let others = others.get_or_insert_with(|| {
            let added = registry::list().into_iter();
            let load = |a: registry::Added| {
                let errata = super::args::Errata::default();
                let loaded = load::from_file(&a.path, None, &errata, context).ok()?.0;
                let gpu = loaded.spec.architecture.id.and_then(Target::of_architecture)?;
                (gpu.architecture != target.architecture).then(|| (gpu.gpu.to_owned(), loaded.spec))
            };
            added.filter_map(load).collect()
        });
        let bare = ["_e32", "_e64", "_dpp", "_sdwa"]
            .iter()
            .fold(name.as_str(), |n, s| n.strip_suffix(s).unwrap_or(n));
        let knows = |spec: &isaloom::amd::Spec| {
            spec.instruction_named(bare).is_some()
                || spec.instructions.iter().any(|i| spec.text(i.mnemonic).eq_ignore_ascii_case(bare))
        };
        let has: Vec<&str> =
            others.iter().filter(|(_, spec)| knows(spec)).map(|(gpu, _)| gpu.as_str()).collect();
        if !has.is_empty() {
            diagnostic.notes.push(format!("`{name}` exists on {}, not on {}", has.join(", "), target.gpu));
        }
    }
}

/// Writes a program in the form that was asked for.
fn write(args: &Args, amd: &AsmArgs, lines: &[AssembledLine], output: &mut Output) -> Result<(), Error> {
    let mut text = String::new();
    for line in lines {
        if args.hex || amd.hex_bytes {
            push_hex(args, &line.bytes, &mut text);
            text.push('\n');
        } else if amd.listing {
            let _ = write!(text, "\t{:<48} // {:012X}:", line.text, line.offset);
            for word in line.bytes.chunks(4) {
                let value = word.iter().rev().fold(0u32, |value, &b| (value << 8) | u32::from(b));
                let _ = write!(text, " {value:00$X}", word.len() * 2);
            }
            text.push('\n');
        } else {
            output.write(&line.bytes)?;
        }
    }
    output.text(&text)
}

/// Words most significant digit first, or bytes in the order of memory.
fn push_hex(args: &Args, bytes: &[u8], text: &mut String) {
    if !args.hex {
        bytes.iter().for_each(|b| {
            let _ = write!(text, "{b:02x}");
        });
        return;
    }
    for (i, word) in bytes.chunks(4).enumerate() {
        let value = word.iter().rev().fold(0u32, |value, &b| (value << 8) | u32::from(b));
        let (before, digits) = (if i == 0 { "" } else { " " }, word.len() * 2);
        let _ = write!(text, "{before}{value:0digits$x}");
    }
}

/// Every line on its own, exactly one line for each.
fn each_line(args: &Args, amd: &AsmArgs, syntax: &Syntax, text: &str, output: &mut Output) -> Outcome {
    let (mut out, mut status) = (String::new(), Status::Fine);
    let words = Args { hex: args.hex || !amd.hex_bytes, ..args.clone() };
    for line in text.lines() {
        let (lines, diagnostics) = assemble_program(syntax, None, FileId(0), line);
        match diagnostics.iter().find(|d| d.severity == Severity::Error) {
            Some(problem) => {
                let _ = write!(out, "error: {}", problem.message);
                status = Status::Problems;
            }
            None => {
                let bytes: Vec<u8> = lines.into_iter().flat_map(|l| l.bytes).collect();
                push_hex(&words, &bytes, &mut out);
            }
        }
        out.push('\n');
    }
    output.text(&out)?;
    Ok(status)
}
