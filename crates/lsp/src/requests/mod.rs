//! Handlers of requests, with one file per kind of request. A handler only uses the analyses and documents in its
//! [`Context`].

mod actions;
mod capabilities;
mod command;
mod completion;
mod context;
mod definition;
mod digits;
mod encodings;
mod folding;
mod formatting;
mod highlight;
mod hints;
mod hover;
mod ids;
mod item;
mod lens;
mod occurrences;
mod page;
mod references;
mod registers;
mod rename;
mod signature;
mod symbols;
mod tokens;
mod vendor;

pub(crate) use capabilities::capabilities;
pub(crate) use command::{chosen, status};
pub(crate) use context::{Context, Fault, RequestNeeds};

use gen_lsp_types::Uri;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Returns which analyses a request needs; `None` for an unknown method.
pub(crate) fn need(method: &str) -> Option<RequestNeeds> {
    Some(match method {
        "textDocument/hover"
        | "textDocument/definition"
        | "textDocument/references"
        | "textDocument/documentHighlight"
        | "textDocument/prepareRename"
        | "textDocument/rename"
        | "textDocument/documentSymbol"
        | "textDocument/foldingRange"
        | "textDocument/inlayHint"
        | "textDocument/semanticTokens/full"
        | "textDocument/semanticTokens/range"
        | "textDocument/codeAction"
        | "textDocument/codeLens"
        | "textDocument/formatting" => RequestNeeds::Fresh,
        "textDocument/completion" | "textDocument/signatureHelp" => RequestNeeds::Any,
        "workspace/symbol" | "workspace/executeCommand" => RequestNeeds::All,
        _ => return None,
    })
}

/// Handles a request and returns its result.
///
/// # Errors
/// Returns why the request has no result.
pub(crate) fn answer(method: &str, params: Value, context: &Context) -> Result<Value, Fault> {
    match method {
        "textDocument/hover" => with(params, context, hover::hover),
        "textDocument/definition" => with(params, context, definition::definition),
        "textDocument/references" => with(params, context, references::references),
        "textDocument/documentHighlight" => with(params, context, highlight::highlight),
        "textDocument/prepareRename" => with(params, context, rename::prepare),
        "textDocument/rename" => with(params, context, rename::rename),
        "textDocument/documentSymbol" => with(params, context, symbols::of_document),
        "textDocument/foldingRange" => with(params, context, folding::folding),
        "textDocument/inlayHint" => with(params, context, hints::hints),
        "textDocument/semanticTokens/full" => with(params, context, tokens::full),
        "textDocument/semanticTokens/range" => with(params, context, tokens::in_range),
        "textDocument/codeAction" => with(params, context, actions::actions),
        "textDocument/codeLens" => with(params, context, lens::lenses),
        "textDocument/formatting" => with(params, context, formatting::formatting),
        "textDocument/completion" => with(params, context, completion::completion),
        "textDocument/signatureHelp" => with(params, context, signature::help),
        "workspace/symbol" => with(params, context, symbols::of_all),
        "workspace/executeCommand" => command::execute(&params, context),
        _ => Err(Fault::Internal),
    }
}

/// Deserializes the parameters of a request and calls its handler.
fn with<P: DeserializeOwned, R: Serialize>(
    params: Value,
    context: &Context,
    answer: impl FnOnce(P, &Context) -> Result<R, Fault>,
) -> Result<Value, Fault> {
    let params = serde_json::from_value(params).map_err(|error| Fault::Params(error.to_string()))?;
    serde_json::to_value(answer(params, context)?).map_err(|_| Fault::Internal)
}

/// Returns the document in the parameters of a request; `None` if the parameters have none.
pub(crate) fn document(params: &Value) -> Option<Uri> {
    Some(Uri(params.get("textDocument")?.get("uri")?.as_str()?.to_owned()))
}
