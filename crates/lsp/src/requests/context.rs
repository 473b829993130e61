//! Inputs of requests, and errors that a request can return.

use crate::analysis::{Analysis, Assembly, Description, Subject, Vendor};
use crate::overlay::Snapshot;
use crate::text::Text;
use gen_lsp_types::{Position, Uri};
use lsp_server::ErrorCode;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Analyses that a request waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RequestNeeds {
    /// The analysis of the current text, because positions in the answer must fit the text.
    Fresh,
    /// Any analysis, even of an earlier version of the text, because the user is still typing.
    Any,
    /// The last analyses of all units; the request does not wait for current ones.
    All,
}

/// Reason why a request has no result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// The parameters are invalid.
    Params(String),
    /// The request cannot be fulfilled; the reason is shown to the user.
    Refused(String),
    /// The client cancelled the request.
    Cancelled,
    /// The text was edited while the request ran.
    Modified,
    /// An internal error of the server.
    Internal,
}

impl Fault {
    /// Returns the error code of the protocol.
    pub(crate) fn code(&self) -> i32 {
        match self {
            Fault::Params(_) => ErrorCode::InvalidParams as i32,
            Fault::Refused(_) => ErrorCode::RequestFailed as i32,
            Fault::Cancelled => ErrorCode::RequestCanceled as i32,
            Fault::Modified => ErrorCode::ContentModified as i32,
            Fault::Internal => ErrorCode::InternalError as i32,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Fault::Params(why) | Fault::Refused(why) => why,
            Fault::Cancelled => "the request was cancelled",
            Fault::Modified => "the text was edited in the meantime",
            Fault::Internal => "internal server error",
        })
    }
}

/// Inputs of a request.
pub(crate) struct Context {
    /// The document of the request.
    pub(crate) uri: Option<Uri>,
    /// Snapshot of the open documents.
    pub(crate) world: Snapshot,
    /// The analysis of the document, possibly of an earlier text.
    pub(crate) analysis: Option<Arc<Analysis>>,
    /// The analyses of all documents, for requests that need them.
    pub(crate) all: Vec<Arc<Analysis>>,
    /// Set when the client cancels the request.
    pub(crate) cancelled: Arc<AtomicBool>,
}

/// The document of a request with its analysis.
pub(crate) enum RequestContext<'c> {
    /// A file of an isaspec description, with its path.
    Description(&'c Description, &'c std::path::Path, &'c Text),
    /// An AMD description.
    Vendor(&'c Vendor, &'c Text),
    /// An assembly document.
    Assembly(&'c Assembly, &'c Text),
}

impl Context {
    /// Returns whether the client cancelled the request.
    pub(crate) fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    /// Returns the document and its analysis; `None` without an analysis.
    pub(crate) fn asked(&self) -> Option<RequestContext<'_>> {
        let open = self.world.open.get(self.uri.as_ref()?)?;
        Some(match &self.analysis.as_ref()?.subject {
            Subject::Description(description) => {
                RequestContext::Description(description, &open.path, &open.text)
            }
            Subject::Vendor(vendor) => RequestContext::Vendor(vendor, &open.text),
            Subject::Assembly(assembly) => RequestContext::Assembly(assembly, &open.text),
            Subject::Foreign => return None,
        })
    }

    /// Converts a position in the document to a byte offset.
    pub(crate) fn offset(&self, position: Position) -> Option<usize> {
        Some(self.world.open.get(self.uri.as_ref()?)?.text.offset(position))
    }
}
