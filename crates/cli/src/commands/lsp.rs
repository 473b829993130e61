//! `isaloom lsp`: the language server, for editors.

use crate::cli::{Context, Error, Outcome, Status};
use isaloom_lsp::Ended;

/// Arguments of `lsp`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
An editor starts it and speaks the Language Server Protocol with it over standard input and output. It looks at
descriptions of instruction sets (isaspec XML, AMD's XML) and at assembly of every family. docs/editors/language-server.md says how
Visual Studio Code, Neovim, Helix, Emacs, Zed and Kate are set up.

Example:
  isaloom lsp")]
pub(crate) struct Args {
    /// Standard input and output are used; they always are, and many editors say so.
    #[arg(long)]
    stdio: bool,
}

/// Runs `lsp`.
pub(crate) fn run(_: &Args, _: &mut Context) -> Outcome {
    match isaloom_lsp::stdio() {
        Ok(()) => Ok(Status::Fine),
        Err(Ended::Output(error)) => Err(Error::write("<stdout>", error)),
        Err(ended) => Err(Error::input(format!("the language server ended: {ended}"))),
    }
}
