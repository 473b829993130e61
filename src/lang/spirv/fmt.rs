//! `fmt` on SPIR-V text.

use crate::cli::{Context, Outcome, Status};
use crate::commands::fmt::Args;
use crate::io::Inputs;
use isaloom::spirv::fmt::{FmtOptions, format};

pub(super) fn run(args: &Args, inputs: Inputs, context: &mut Context) -> Outcome {
    if Inputs::count(&inputs) > 1 && args.output.path().is_some() {
        return context.refuse("several inputs cannot go to one file");
    }
    // Read before anything is opened: the output may be the input.
    let mut texts = Vec::new();
    for input in inputs {
        texts.push(input?.read_all()?);
    }
    let mut out = context.output(&args.output)?;
    for text in texts {
        out.write(&format(&text, &FmtOptions::default()))?;
    }
    out.commit()?;
    Ok(Status::Fine)
}
