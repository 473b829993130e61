//! `scan`: shaders in larger files.

use super::gpu;
use super::source::endian;
use crate::cli::shared::ReportFormat;
use crate::cli::{Context, Error, Outcome, Status};
use crate::commands::scan::Args;
use crate::io::Inputs;
use isaloom::a2xx::{ByteOrder, Found, Program, Statistics, lint, scan, words_of};
use serde_json::{Value, json};

/// Runs `scan`.
pub(super) fn run(args: &Args, inputs: Inputs, context: &mut Context) -> Outcome {
    let gpu = gpu(&args.target)?;
    let orders = match args.words.endian {
        Some(order) => vec![super::single::order(order)],
        None => match gpu.byte_order() {
            ByteOrder::Little => vec![ByteOrder::Little, ByteOrder::Big],
            ByteOrder::Big => vec![ByteOrder::Big, ByteOrder::Little],
        },
    };
    if args.words.hex {
        return Err(Error::usage("`scan` reads files of bytes, not hex text"));
    }
    let mut output = context.output(&args.output)?;
    let mut documents: Vec<Value> = Vec::new();
    let mut status = Status::Fine;
    for input in inputs {
        let read = input.and_then(|mut input| Ok((input.name().to_owned(), input.read_all()?)));
        let (name, bytes) = match read {
            Ok(read) => read,
            Err(error) => {
                context.error(&error);
                status = Status::Problems;
                continue;
            }
        };
        let found = scan(&bytes, gpu, &orders);
        if found.is_empty() {
            status = Status::Problems;
            context.note(format!("{name}: no shader found"));
        }
        for shader in &found {
            let stats = statistics(&bytes, shader, gpu);
            if args.format == ReportFormat::Json {
                documents.push(json!({
                    "input": name,
                    "kind": shader.kind.name(),
                    "offset": shader.offset,
                    "size": shader.size,
                    "code": shader.code,
                    "code_size": shader.code_size,
                    "byte_order": endian(shader.order),
                    "stage": shader.stage.map(|s| s.name()),
                    "alu": stats.0.alu,
                    "fetches": stats.0.fetches,
                    "registers": stats.0.registers,
                    "findings": stats.1,
                }));
            } else {
                let stage = shader.stage.map_or("", |stage| stage.name());
                output.text(&format!(
                    "{name}: {:#010x} {:<9} {:<8} {:>6} bytes, {} ALU, {} fetches, {} registers, {}{}\n",
                    shader.offset,
                    shader.kind.name(),
                    stage,
                    shader.code_size,
                    stats.0.alu,
                    stats.0.fetches,
                    stats.0.registers,
                    endian(shader.order),
                    if stats.1 == 0 { String::new() } else { format!(", {} findings", stats.1) },
                ))?;
            }
        }
    }
    if args.format == ReportFormat::Json {
        output.text(&format!("{:#}\n", Value::from(documents)))?;
    }
    output.commit()?;
    Ok(status)
}

/// What a find uses, and how many findings its lint has.
fn statistics(bytes: &[u8], found: &Found, gpu: isaloom::a2xx::Gpu) -> (Statistics, usize) {
    let code = bytes.get(found.code..found.code + found.code_size).unwrap_or_default();
    let program = Program::decode(&words_of(code, found.order).0, gpu);
    (Statistics::of(&program), lint(&program, found.stage).len())
}
