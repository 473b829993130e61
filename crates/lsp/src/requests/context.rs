//! What requests are answered from, and why some are not.

use crate::analysis::{Analysis, Assembly, Description, Subject, Vendor};
use crate::overlay::Snapshot;
use crate::text::Text;
use gen_lsp_types::{Position, Uri};
use lsp_server::ErrorCode;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// What a request needs to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RequestNeeds {
    /// What is known of the text as it is.
    Fresh,
    /// What is known, perhaps of an earlier text: somebody is typing.
    Any,
    /// What is known of all documents.
    All,
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// The parameters make no sense.
    Params(String),
    /// What is asked for cannot be done, for a reason that the person is told.
    Refused(String),
    /// The client does not want it any more.
    Cancelled,
    /// The text was edited meanwhile.
    Modified,
    /// A mistake of ours.
    Internal,
}

impl Fault {
    /// Its number in the protocol.
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
            Fault::Cancelled => "it was cancelled",
            Fault::Modified => "the text was edited meanwhile",
            Fault::Internal => "something went wrong in the server",
        })
    }
}

/// What a request is answered from.
pub(crate) struct Context {
    /// The document that it is about.
    pub(crate) uri: Option<Uri>,
    /// The documents as they are.
    pub(crate) world: Snapshot,
    /// What is known of the document, perhaps of an earlier text.
    pub(crate) analysis: Option<Arc<Analysis>>,
    /// What is known of all documents, where that is asked for.
    pub(crate) all: Vec<Arc<Analysis>>,
    /// Whether the client wants no answer any more.
    pub(crate) cancelled: Arc<AtomicBool>,
}

/// The document of a request and what is known of it.
pub(crate) enum RequestContext<'c> {
    /// A file of a description, by its path.
    Description(&'c Description, &'c std::path::Path, &'c Text),
    /// A description of AMD's.
    Vendor(&'c Vendor, &'c Text),
    /// A text of assembly.
    Assembly(&'c Assembly, &'c Text),
}

impl Context {
    /// Whether the client wants no answer any more.
    pub(crate) fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    /// The document; none where nothing is known of it.
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

    /// The byte of a place in the document.
    pub(crate) fn offset(&self, position: Position) -> Option<usize> {
        Some(self.world.open.get(self.uri.as_ref()?)?.text.offset(position))
    }
}
