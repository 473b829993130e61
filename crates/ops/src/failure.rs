//! Constructors for failures of requests.

use isaloom_target::Failure;

/// Returns the failure of a request that cannot be fulfilled.
pub(crate) fn impossible(why: impl Into<String>, help: impl Into<String>) -> Failure {
    Failure::Impossible { why: why.into(), help: Some(help.into()) }
}
