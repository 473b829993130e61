//! `isaloom mesa`: generates the files that Mesa's build needs from its descriptions. It replaces Mesa's scripts.

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

/// Reads a description for the drop-in replacement of a Mesa script. Target-specific flags are not applied, because
/// Mesa's scripts do not have them.
pub(crate) fn alone(path: &Path) -> Result<Arc<Model>, Error> {
    Ok(model(path, None, &Context::default())?.0)
}
