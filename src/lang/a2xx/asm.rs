//! `asm`: text to shaders.

use super::args::DialectArg;
use super::{gpu, single};
use crate::cli::{Context, Error, Outcome, Status};
use crate::commands::asm::Args;
use crate::io::{Inputs, read_file};
use isaloom::a2xx::{
    AsmOptions, ByteOrder, Container, Dialect, Hints, Stage, TextOptions, assemble_shader, bytes_of,
    dialect_of, disassemble, lint, stage_of, stage_of_text,
};
use isaloom::source::{SourceMap, has_errors};

/// Runs `asm`.
pub(super) fn run(args: &Args, inputs: Inputs, context: &mut Context) -> Outcome {
    let own = args.a2xx.clone().unwrap_or_default();
    if own.kind.is_some() {
        return single::asm(args, &own, inputs, context);
    }
    if args.each_line {
        return Err(Error::usage("`--each-line` is for single instructions")
            .with_help("say what they are with --kind"));
    }
    let gpu = gpu(&args.target)?;
    let container = match &own.wrap {
        Some(path) => {
            let container = Container::parse(&read_file(path)?)
                .map_err(|error| Error::input(format!("{}: {error}", path.display())))?;
            Some(container)
        }
        None => None,
    };
    let stage = own.stage.map(Stage::from).or(container.as_ref().map(|c| c.stage));
    let order = args.endian.map_or(gpu.byte_order(), single::order);
    let mut output = context.output(&args.output)?;
    let mut status = Status::Fine;
    for input in inputs {
        let mut input = input?;
        let name = input.name().to_owned();
        let text = String::from_utf8(input.read_all()?)
            .map_err(|_| Error::input(format!("{name}: this is not UTF-8 text")))?;
        let mut files = SourceMap::new();
        let file = files.add(name.clone(), text.clone());
        let dialect = own.dialect.map_or_else(|| dialect_of(&text), Dialect::from);
        let said = || Hints::of(&name).stage.or_else(|| stage_of_text(&text));
        let stage = stage
            .or_else(|| if matches!(dialect, Dialect::Xna | Dialect::Microsoft) { said() } else { None });
        let options = AsmOptions { gpu, dialect, stage: stage.unwrap_or_default(), file };
        let (shader, mut findings) = assemble_shader(&text, &options);
        let program = &shader.program;
        let failed = has_errors(&findings);
        if own.lint && !failed {
            let stage = stage.unwrap_or_else(|| stage_of(program));
            let mut more = lint(program, Some(stage));
            if !more.is_empty() {
                status = Status::Problems;
            }
            findings.append(&mut more);
        }
        context.report(&files, &findings);
        if failed {
            status = Status::Problems;
            continue;
        }
        if let Some(dialect) = own.print {
            let stage = stage.unwrap_or_else(|| stage_of(program));
            let options = TextOptions { dialect: dialect.into(), stage, ..TextOptions::default() };
            output.text(&disassemble(program, &options))?;
            continue;
        }
        let words = program.encode();
        if args.hex {
            for word in words {
                output.text(&format!("{word:08x}\n"))?;
            }
        } else if own.container {
            output.write(&shader.container())?;
        } else if let Some(container) = &container {
            let code = [bytes_of(&words, ByteOrder::Big), program.rest.clone()].concat();
            output.write(&container.with_code(&code))?;
        } else {
            output.write(&bytes_of(&words, order))?;
            output.write(&program.rest)?;
        }
        if own.dialect == Some(DialectArg::Wiki) {
            context.note("the words are those of the assembler of 2012, which lost the lowest bit of scalar operations");
        }
    }
    if status == Status::Fine || own.lint {
        output.commit()?;
    }
    Ok(status)
}
