//! `diff` of shaders: whether they do the same.

use crate::cli::door::Told;
use crate::cli::{Context, Error, Outcome};
use crate::commands::diff::Args;
use crate::io::{Input, head_of_file};
use isaloom::a2xx::Gpu;
use isaloom::family::{Kind, a2xx};
use isaloom::record::{Command, Document};
use isaloom::view;
use std::path::Path;

/// The GPU of the shaders that are compared, if it is shaders.
///
/// # Errors
/// When `--isa` names something else.
pub(crate) fn shaders(args: &Args) -> Result<Option<Gpu>, Error> {
    match args.isa.as_deref() {
        Some("a2xx") => return Ok(Some(Gpu::A2xx)),
        Some("xenos") => return Ok(Some(Gpu::Xenos)),
        Some(other) => {
            return Err(Error::usage(format!("programs of `{other}` cannot be compared"))
                .with_help("descriptions are compared by name or file, without --isa"));
        }
        None => {}
    }
    let is_shader = |path: &Path| -> Result<bool, Error> {
        let named = Kind::of_name(&path.display().to_string()) == Some(Kind::A2xx);
        Ok(path.is_file() && (named || Kind::of_input(&head_of_file(path)?) == Some(Kind::A2xx)))
    };
    let both = match &args.to {
        Some(to) => is_shader(&args.from)? && is_shader(to)?,
        None => false,
    };
    Ok(both.then_some(Gpu::Xenos))
}

/// Runs `diff` of two shaders.
pub(crate) fn compare(gpu: Gpu, args: &Args, context: &Context) -> Outcome {
    let Some(to) = &args.to else { return Err(Error::usage("name a second program")) };
    let open = |path: &Path| Ok::<_, Error>(Told::new(Input::open(path)?, context));
    let difference = a2xx::compare(gpu, &mut open(&args.from)?, &mut open(to)?, None)?;
    let status = args.status(&difference);
    let document = Document::new(Some(a2xx::isa(gpu)), Command::Diff { difference });
    context.answer(&args.output, args.format, document, |document| view::page(document, ""))?;
    Ok(status)
}
