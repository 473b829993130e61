//! Dispatch of a request to its command.

use crate::answer::Answer;
use crate::call::Call;
use crate::request::Request;
use crate::{description, design, explain, programs, wrap};
use isaloom_target::Failure;

/// Runs a request.
///
/// # Errors
/// The failure that prevents an answer.
pub fn run(request: &Request, call: &mut Call<'_>) -> Result<Answer, Failure> {
    match request {
        Request::Dis(options) => programs::dis(call, options),
        Request::Asm(options) => programs::asm(call, options),
        Request::Explain(options) => explain::explain(call, options),
        Request::Info(options) => description::info(call, options),
        Request::Search(options) => description::search(call, options),
        Request::Check(options) => description::check(call, options),
        Request::Diff(_) => description::diff(call),
        Request::Scan(options) => programs::scan(call, options),
        Request::Stats(options) => description::stats(call, options),
        Request::Gaps(options) => design::gaps(call, options),
        Request::Fit(options) => design::fit(call, options),
        Request::Cover(_) => design::cover(call),
        Request::Convert(options) => design::convert(call, options),
        Request::Audit(options) => description::audit(call, options),
        Request::Prove(options) => design::prove(call, options),
        Request::Fmt(_) => programs::fmt(call),
        Request::Patch(options) => programs::patch(call, options),
        Request::Wrap(options) => wrap::wrap(call, options),
        Request::Strip(options) => programs::strip(call, options),
        Request::Port(_) => programs::port(call),
        Request::Doc(options) => description::doc(call, options),
    }
}
