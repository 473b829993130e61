//! `isaloom explorer`: writes the browser page with embedded descriptions.

use crate::cli::{Context, Error, Outcome, Status};
use crate::io::{OutputArgs, read_file};
use crate::target_selection::Disk;
use isaloom::target::{Addition, Embedded, NotAdded, NotEmbedded, additions, embed};
use std::path::PathBuf;

/// Page that `web/build` built; `None` if `build.rs` did not find it.
#[cfg(explorer_page)]
const PAGE: Option<&str> = Some(include_str!("../../assets/explorer.html"));
#[cfg(not(explorer_page))]
const PAGE: Option<&str> = None;

/// Arguments of `explorer`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom explorer -o explorer.html
  isaloom explorer --spec ir3.xml --spec afuc.xml -o explorer.html
  isaloom explorer --engine web/dist/explorer.html --spec amdgpu_isa_rdna4.xml -o explorer.html

The page is one file, works without a web server, and sends no data.")]
pub(crate) struct Args {
    /// Embed a description: isaspec XML, AMD ISA XML or a SPIR-V grammar.
    ///
    /// May be repeated. The page opens with the first description.
    #[arg(long = "spec", value_name = "FILE")]
    specs: Vec<PathBuf>,

    /// Page template that `web/build` wrote [default: the template built into isaloom, if any].
    #[arg(long, value_name = "FILE")]
    engine: Option<PathBuf>,

    #[command(flatten)]
    output: OutputArgs,
}

/// Runs `explorer`.
pub(crate) fn run(args: &Args, context: &mut Context) -> Outcome {
    let template = match (&args.engine, PAGE) {
        (Some(path), _) => String::from_utf8_lossy(&read_file(path)?).into_owned(),
        (None, Some(page)) => page.to_owned(),
        (None, None) => {
            return Err(Error::usage("this build of isaloom does not include the explorer page")
                .with_help("build the page with `web/build`, and pass `--engine web/dist/explorer.html`"));
        }
    };
    let (mut files, mut status): (Vec<Embedded>, Status) = (Vec::new(), Status::Fine);
    for path in &args.specs {
        let mut one = |found: Result<Addition, NotAdded>| match found {
            Ok(addition) => files.extend(Embedded::of(&addition)),
            Err(wrong) => {
                status = Status::Problems;
                context.not_added(&wrong);
            }
        };
        additions(&path.display().to_string(), read_file(path)?, &mut Disk::knowing([path]), &mut one);
    }
    if status == Status::Problems {
        return Err(Error::Reported);
    }
    let page = embed(&template, &files).map_err(|wrong| match (&wrong, &args.engine) {
        (NotEmbedded::NoPage, Some(path)) => Error::input(format!("{}: {wrong}", path.display()))
            .with_help("pass web/dist/explorer.html, which `web/build` writes"),
        _ => Error::input(wrong.to_string()),
    })?;
    context.output(&args.output)?.whole(&page).map(|()| Status::Fine)
}
