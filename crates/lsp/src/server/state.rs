//! State of the main loop, and sending of messages to the client.

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

/// Why the server stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stopped {
    /// The client sent `exit` after `shutdown`.
    ShutDown,
    /// The client sent `exit` without `shutdown`.
    Exit,
    /// The connection was closed.
    Disconnected,
}

/// Result that a worker thread sends to the main loop.
pub(super) enum Event {
    /// A unit was analyzed. Contains the unit, the number of the edit after which it was analyzed, and the result,
    /// which is `None` if the analysis panicked.
    Looked(Unit, u64, Option<Box<Outcome>>),
    /// The verifier has finished a unit. Contains the unit, the number of the edit after which it was analyzed, and the
    /// result, which is `None` if there was nothing to verify or the verifier panicked.
    Verified(Unit, u64, Option<Box<Outcome>>),
    /// A request has a result or an error.
    Answered(RequestId, Result<Value, Fault>),
}

/// State of the main loop.
pub(super) struct Server {
    pub(super) client: Sender<Message>,
    pub(super) events: Sender<Event>,
    pub(super) world: Snapshot,
    pub(super) languages: Languages,
    /// Unit to which each open document belongs.
    pub(super) members: FxHashMap<Uri, Unit>,
    pub(super) units: FxHashMap<Unit, State>,
    pub(super) asked: FxHashMap<RequestId, PendingRequest>,
    /// Threads that analyze units.
    pub(super) lookers: Pool,
    pub(super) answerers: Pool,
    /// Thread that runs the verifier. It is separate, because a run can take seconds and must not delay analyses.
    pub(super) verifiers: Pool,
    /// Capabilities of the client that the server uses.
    pub(super) client_can: ClientCapabilities,
    /// Number of the next request that the server sends to the client.
    pub(super) next_id: i32,
    pub(super) shut_down: bool,
    /// Number of the last edit of any unit. With a separate counter per unit, a late result for a closed unit could be
    /// taken for a result of the same unit after it was opened again.
    pub(super) edits: u64,
}

/// Analyses and schedule of a unit.
#[derive(Default)]
pub(super) struct State {
    /// Number of the last edit of this unit.
    pub(super) edits: u64,
    /// Number (as in `edits`) of the last edit that the last analysis includes.
    pub(super) looked: u64,
    /// Whether an analysis is running.
    pub(super) running: bool,
    /// Time at which the next analysis is due; `None` if none is scheduled.
    pub(super) due: Option<Instant>,
    /// Last analysis, possibly of an earlier text.
    pub(super) analysis: Option<Arc<Analysis>>,
    /// Schedule of the verifier.
    pub(super) second: VerifierSchedule,
    /// Diagnostics that were last published for each document.
    pub(super) said: BTreeMap<String, Vec<Diagnostic>>,
}

/// Schedule of the verifier. At most one run per unit is active. A run starts when the text has not changed for as long
/// as the last run took, but after [`VerifierSchedule::REST`] at the latest.
#[derive(Default)]
pub(super) struct VerifierSchedule {
    /// Time at which the active run started; `None` if no run is active.
    pub(super) begun: Option<Instant>,
    /// Time from which the next run may start; `None` if none is scheduled.
    pub(super) due: Option<Instant>,
    /// Duration of the last run.
    pub(super) took: Duration,
}

impl VerifierSchedule {
    /// Upper limit for how long the text must be unchanged before the verifier runs.
    const REST: Duration = Duration::from_millis(300);

    /// Returns how long the text must be unchanged before the next run starts.
    pub(super) fn rest(&self) -> Duration {
        self.took.min(VerifierSchedule::REST)
    }
}

impl State {
    /// Returns the time at which the next analysis or verifier run can start; `None` if nothing is scheduled that can
    /// start.
    pub(super) fn next_due(&self) -> Option<Instant> {
        let first = self.due.filter(|_| !self.running);
        let second = self.second.due.filter(|_| self.second.begun.is_none());
        first.into_iter().chain(second).min()
    }

    /// Returns whether the last analysis is for the current text.
    pub(super) fn is_fresh(&self) -> bool {
        self.analysis.is_some() && self.looked == self.edits
    }

    /// Returns whether the unit is a description that contains the file with this path.
    pub(super) fn has(&self, path: &Path) -> bool {
        match self.analysis.as_ref().map(|analysis| &analysis.subject) {
            Some(Subject::Description(description)) => description.file(path).is_some(),
            _ => false,
        }
    }
}

/// A request to which the server has not responded yet.
pub(super) struct PendingRequest {
    /// Unit of the document; `None` if the request is not about one document.
    pub(super) unit: Option<Unit>,
    pub(super) uri: Option<Uri>,
    /// Version of the document when the request arrived.
    pub(super) version: Option<i32>,
    /// The request while it waits for an analysis; `None` after a thread has started it.
    pub(super) waiting: Option<Request>,
    pub(super) cancelled: Arc<AtomicBool>,
}

/// Capabilities of the client that the server uses.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ClientCapabilities {
    /// Whether the client can watch files on behalf of the server.
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
        // Sending fails only if the client has disconnected. Then the main loop ends when it tries to receive the next
        // message.
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
