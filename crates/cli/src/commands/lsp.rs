//! `isaloom lsp`: the language server, for editors.

use crate::cli::{Context, Error, Outcome, Status};
use isaloom_lsp::Ended;

/// Arguments of `lsp`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
The server speaks the Language Server Protocol on standard input and output. It supports descriptions (isaspec XML, \
AMD ISA XML) and assembly of every target. docs/editors/language-server.md describes the setup of Visual Studio Code, Neovim, Helix, \
Emacs, Zed and Kate.

Example:
  isaloom lsp")]
pub(crate) struct Args {
    /// Use standard input and output; accepted because many editors pass it.
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
