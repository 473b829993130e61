//! `isaloom mesa`: generates the files that Mesa's build expects from its descriptions, as a replacement for Mesa's
//! scripts.

use super::generate::model;
use crate::cli::{Context, Error, Outcome};
use isaloom::model::Model;
use isaloom_dropin::mesa;
pub(crate) use isaloom_dropin::mesa::Args;
use std::path::Path;
use std::sync::Arc;

/// Runs `mesa`.
pub(crate) fn run(args: &Args, context: &Context) -> Outcome {
    mesa::run(args, &|path| Ok(model(path, None, context)?.0), context)
}

/// Reads a description for a drop-in replacement of a Mesa script. Unlike other commands, it does not apply
/// target-specific flags, because Mesa's scripts have none.
pub(crate) fn alone(path: &Path) -> Result<Arc<Model>, Error> {
    Ok(model(path, None, &Context::default())?.0)
}
