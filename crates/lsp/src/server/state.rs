//! State of the main loop, and the connection to the client.

use crate::analysis::{Analysis, Outcome, Subject, Unit};
use crate::languages::Languages;
use crate::overlay::Snapshot;
use crate::pool::Pool;
use crate::requests::Fault;
use crossbeam_channel::{Sender, unbounded};
use gen_lsp_types::{Diagnostic, Uri};
use lsp_server::{Message, Notification, Request, RequestId};
use rustc_hash::FxHashMap;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// Reasons why the server stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stopped {
    /// The client sent `exit` after `shutdown`.
    ShutDown,
    /// The client sent `exit` without `shutdown`.
    Exit,
    /// The connection was closed.
    Disconnected,
}

/// Result of a worker thread.
pub(super) enum Event {
    /// A unit was analyzed: the unit, the number of its edit that was analyzed, and the result; `None` if the analysis
    /// panicked.
    Looked(Unit, u64, Option<Box<Outcome>>),
    /// A unit was verified: the unit, the number of its edit that was verified, and the result; `None` if the verifier
    /// had nothing to do or panicked.
    Verified(Unit, u64, Option<Box<Outcome>>),
    /// A request was answered.
    Answered(RequestId, Result<Value, Fault>),
}

/// State of the main loop.
pub(super) struct Server {
    pub(super) client: Sender<Message>,
    pub(super) events: Sender<Event>,
    pub(super) world: Snapshot,
    pub(super) languages: Languages,
    /// The unit of each open document.
    pub(super) members: FxHashMap<Uri, Unit>,
    pub(super) units: FxHashMap<Unit, State>,
    pub(super) asked: FxHashMap<RequestId, PendingRequest>,
    /// Analyzes units.
    pub(super) lookers: Pool,
    pub(super) answerers: Pool,
    /// Runs the verifier. It has its own thread, because a run may take seconds and must not delay analyses.
    pub(super) verifiers: Pool,
    /// Capabilities of the client.
    pub(super) client_can: ClientCapabilities,
    /// Number of the next request to the client.
    pub(super) next_id: i32,
    pub(super) shut_down: bool,
    /// Number of the last edit over all units. If each unit counted from 0, a late result for a closed unit could be
    /// taken for a result of the same unit after it was opened again.
    pub(super) edits: u64,
}

/// State of a unit.
#[derive(Default)]
pub(super) struct State {
    /// Number of the last edit of the unit.
    pub(super) edits: u64,
    /// Number of the edit that was analyzed last.
    pub(super) looked: u64,
    /// Whether an analysis is running.
    pub(super) running: bool,
    /// Time at which the next analysis starts; `None` if none is scheduled.
    pub(super) due: Option<Instant>,
    /// The last analysis, possibly of an earlier text.
    pub(super) analysis: Option<Arc<Analysis>>,
    /// Schedule of the verifier.
    pub(super) second: VerifierSchedule,
    /// Diagnostics that were published last, by document.
    pub(super) said: BTreeMap<String, Vec<Diagnostic>>,
}

/// Schedule of the verifier. Only one run per unit is active at a time. A run starts when the text has been unchanged
/// for the duration of the last run, but at most for [`VerifierSchedule::REST`].
#[derive(Default)]
pub(super) struct VerifierSchedule {
    /// Start time of the active run; `None` if no run is active.
    pub(super) begun: Option<Instant>,
    /// Time at which the next run may start; `None` if none is scheduled.
    pub(super) due: Option<Instant>,
    /// Duration of the last run.
    pub(super) took: Duration,
}

impl VerifierSchedule {
    /// Upper limit of the time for which a document must be unchanged before the verifier runs.
    const REST: Duration = Duration::from_millis(300);

    /// Returns the time for which the text must be unchanged before the next run.
    pub(super) fn rest(&self) -> Duration {
        self.took.min(VerifierSchedule::REST)
    }
}

impl State {
    /// Returns the earlier of the times of the next analysis and the next verifier run; `None` if nothing can start.
    pub(super) fn next_due(&self) -> Option<Instant> {
        let first = self.due.filter(|_| !self.running);
        let second = self.second.due.filter(|_| self.second.begun.is_none());
        first.into_iter().chain(second).min()
    }

    /// Returns whether the last analysis is of the current text.
    pub(super) fn is_fresh(&self) -> bool {
        self.analysis.is_some() && self.looked == self.edits
    }

    /// Returns whether the analyzed description of the unit contains a file.
    pub(super) fn has(&self, path: &Path) -> bool {
        match self.analysis.as_ref().map(|analysis| &analysis.subject) {
            Some(Subject::Description(description)) => description.file(path).is_some(),
            _ => false,
        }
    }
}

/// A request that the server has not answered yet.
pub(super) struct PendingRequest {
    /// The unit of the request; `None` if it is not about a unit.
    pub(super) unit: Option<Unit>,
    pub(super) uri: Option<Uri>,
    /// Version of the document when the request arrived.
    pub(super) version: Option<i32>,
    /// The request itself while it waits for an analysis; `None` once a thread works on it.
    pub(super) waiting: Option<Request>,
    pub(super) cancelled: Arc<AtomicBool>,
}

/// Capabilities of the client.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ClientCapabilities {
    /// Whether the client can watch files for the server.
    pub(super) watch: bool,
}

impl Server {
    pub(super) fn new(client: Sender<Message>) -> Server {
        let (events, _) = unbounded();
        Server {
            client,
            events,
            world: Snapshot::default(),
            languages: Languages::default(),
            members: FxHashMap::default(),
            units: FxHashMap::default(),
            asked: FxHashMap::default(),
            lookers: Pool::new(2),
            answerers: Pool::new(1),
            verifiers: Pool::new(1),
            client_can: ClientCapabilities::default(),
            next_id: 1,
            shut_down: false,
            edits: 0,
        }
    }

    pub(super) fn send(&self, message: impl Into<Message>) {
        // Sending fails only if the client has disconnected. The main loop then ends when it receives the next message.
        let _ = self.client.send(message.into());
    }

    pub(super) fn notify(&self, method: &str, params: impl serde::Serialize) {
        self.send(Notification::new(method.to_owned(), params));
    }

    /// Returns how long a document must be unchanged before an analysis starts.
    pub(super) fn debounce(&self) -> Duration {
        Duration::from_millis(self.world.settings.debounce.unwrap_or(20).min(10_000))
    }
}
