//! What clients ask for, one file a kind of request. Each answers of what is known of a document, and reads nothing else.

mod command;
mod context;
mod hover;
mod offers;
mod page;

pub(crate) use command::{chosen, status};
pub(crate) use context::{Context, Fault, Need};
pub(crate) use offers::capabilities;

use gen_lsp_types::Uri;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// What a request needs; none where there is no such request.
pub(crate) fn need(method: &str) -> Option<Need> {
    Some(match method {
        "textDocument/hover" => Need::Fresh,
        "workspace/executeCommand" => Need::All,
        _ => return None,
    })
}

/// Answers a request.
///
/// # Errors
/// Why there is no answer.
pub(crate) fn answer(method: &str, params: Value, context: &Context) -> Result<Value, Fault> {
    match method {
        "textDocument/hover" => with(params, context, hover::hover),
        "workspace/executeCommand" => command::execute(&params, context),
        _ => Err(Fault::Internal),
    }
}

/// Answers with the parameters as they are meant.
fn with<P: DeserializeOwned, R: Serialize>(
    params: Value,
    context: &Context,
    answer: impl FnOnce(P, &Context) -> Result<R, Fault>,
) -> Result<Value, Fault> {
    let params = serde_json::from_value(params).map_err(|error| Fault::Params(error.to_string()))?;
    serde_json::to_value(answer(params, context)?).map_err(|_| Fault::Internal)
}

/// The document that parameters are about.
pub(crate) fn document(params: &Value) -> Option<Uri> {
    Some(Uri(params.get("textDocument")?.get("uri")?.as_str()?.to_owned()))
}
