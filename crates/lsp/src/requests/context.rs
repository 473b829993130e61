//! Data that a request handler can use, and errors that it can return.

use crate::analysis::{Analysis, Assembly, Description, Subject, Vendor};
use crate::overlay::Snapshot;
use crate::text::Text;
use gen_lsp_types::{Position, Uri};
use lsp_server::ErrorCode;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Which analyses a request needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RequestNeeds {
    /// The analysis of the current text, because positions in the response must fit the text.
    Fresh,
    /// The last analysis, even of an earlier version of the text, because the user is still typing.
    Any,
    /// The last analyses of all units. The request does not wait until they are up to date.
    All,
}

/// Why a request has no result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// The parameters are invalid.
    Params(String),
    /// The request is not possible. The client shows the reason to the user.
    Refused(String),
    /// The client cancelled the request.
    Cancelled,
    /// The text was edited before the response was ready.
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

/// Data that a request handler can use.
pub(crate) struct Context {
    /// Document that the request is about; `None` if it is not about one document.
    pub(crate) uri: Option<Uri>,
    /// Snapshot of the open documents and of the client's settings.
    pub(crate) world: Snapshot,
    /// Analysis of the document, possibly of an earlier version of its text.
    pub(crate) analysis: Option<Arc<Analysis>>,
    /// Analyses of all units, for requests about the whole workspace; otherwise empty.
    pub(crate) all: Vec<Arc<Analysis>>,
    /// Becomes true when the client cancels the request.
    pub(crate) cancelled: Arc<AtomicBool>,
}

/// Document of a request with its analysis, by kind of document.
pub(crate) enum RequestContext<'c> {
    /// A file of an isaspec description: the description, the path and the text of the file.
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

    /// Returns the document of the request with its analysis; `None` if it is not open or was not analyzed.
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

    /// Converts a position in the document to a byte offset; `None` if the document has no such position.
    pub(crate) fn offset(&self, position: Position) -> Option<usize> {
        Some(self.world.open.get(self.uri.as_ref()?)?.text.offset(position))
    }
}
