//! `fmt` on SPIR-V text.

use crate::cli::{Context, Outcome, Status};
use crate::commands::fmt::Args;
use crate::io::Inputs;
use isaloom::source::SourceMap;
use isaloom::spirv::fmt::{FmtOptions, format};

pub(super) fn run(args: &Args, inputs: Inputs, context: &mut Context) -> Outcome {
    if Inputs::count(&inputs) > 1 && args.output.path().is_some() {
        return context.refuse("several inputs cannot go to one file");
    }
    // Read before anything is opened: the output may be the input.
    let mut texts = Vec::new();
    for input in inputs {
        let mut input = input?;
        let text = input.read_all()?;
        match format(&text, &FmtOptions::default()) {
            Ok(text) => texts.push(text),
            Err(nul) => {
                let mut files = SourceMap::new();
                let file = files.add(input.name(), super::asm::printable(&text));
                context.report(&files, &[nul.diagnostic(file)]);
                return Ok(Status::Problems);
            }
        }
    }
    let mut out = context.output(&args.output)?;
    for text in texts {
        out.write(&text)?;
    }
    out.commit()?;
    Ok(Status::Fine)
}
