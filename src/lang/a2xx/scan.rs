//! `scan`: shaders in larger files.

use super::gpu;
use crate::cli::{Context, Error, Outcome, Status};
use crate::commands::scan::Args;
use crate::io::Inputs;
use crate::lang::isaspec::scan_page;
use isaloom::a2xx::ByteOrder;
use isaloom::family::a2xx;
use isaloom::record::{Command, Document, Scan};

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
    let mut scan = Scan::default();
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
        let found = isaloom::a2xx::scan(&bytes, gpu, &orders);
        if found.is_empty() {
            status = Status::Problems;
            context.note(format!("{name}: no shader found"));
        }
        scan.programs.extend(found.iter().map(|found| a2xx::found(&name, &bytes, found, gpu)));
        scan.inputs.push(name);
    }
    let document = Document::new(Some(a2xx::isa(gpu)), Command::Scan { scan });
    context.answer(&args.output, args.format, document, |document| scan_page(document, gpu.name()))?;
    Ok(status)
}
