//! Everything that the main loop knows, and how it speaks to the client.

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
    /// No message comes any more.
    Disconnected,
}

/// What a thread found out.
pub(super) enum Event {
    /// A unit was looked at, as it was after so many edits; none where that failed.
    Looked(Unit, u64, Option<Box<Outcome>>),
    /// The slower second look.
    Verified(Unit, u64, Option<Box<Outcome>>),
    /// The answer to a request.
    Answered(RequestId, Result<Value, Fault>),
}

/// Everything that the main loop knows.
pub(super) struct Server {
    pub(super) client: Sender<Message>,
    pub(super) events: Sender<Event>,
    pub(super) world: Snapshot,
    pub(super) families: Languages,
    /// What each open document is part of.
    pub(super) members: FxHashMap<Uri, Unit>,
    pub(super) units: FxHashMap<Unit, State>,
    pub(super) asked: FxHashMap<RequestId, PendingRequest>,
    /// Looks at texts; answers requests.
    pub(super) lookers: Pool,
    pub(super) answerers: Pool,
    /// Asks the verifier, which may take seconds: nothing else waits for it.
    pub(super) verifiers: Pool,
    /// What the client can do.
    pub(super) client_can: ClientCapabilities,
    /// Requests of our own are numbered.
    pub(super) next_id: i32,
    pub(super) shut_down: bool,
    /// Edits are numbered over all units, so that nothing found of one that was closed is taken for one opened again.
    pub(super) edits: u64,
}

/// What is known of a unit.
#[derive(Default)]
pub(super) struct State {
    /// The number of its last edit.
    pub(super) edits: u64,
    /// The number of the edit after which it was looked at last.
    pub(super) looked: u64,
    /// Whether a thread looks at it.
    pub(super) running: bool,
    /// When it is to be looked at.
    pub(super) due: Option<Instant>,
    /// What is known, perhaps of an earlier text.
    pub(super) analysis: Option<Arc<Analysis>>,
    /// The slower second look.
    pub(super) second: VerifierSchedule,
    /// What was said of its documents.
    pub(super) said: BTreeMap<String, Vec<Diagnostic>>,
}

/// When the verifier is asked: once at a time, and of a text that has rested for as long as it took the last time, at most
/// for a short while.
#[derive(Default)]
pub(super) struct VerifierSchedule {
    /// Since when the verifier looks at it.
    pub(super) begun: Option<Instant>,
    /// When it is to be asked.
    pub(super) due: Option<Instant>,
    /// How long it took the last time.
    pub(super) took: Duration,
}

impl VerifierSchedule {
    /// No text rests longer before the verifier is asked.
    const REST: Duration = Duration::from_millis(300);

    /// How long the text must rest.
    pub(super) fn rest(&self) -> Duration {
        self.took.min(VerifierSchedule::REST)
    }
}

impl State {
    /// When a thread is to look at it, for the first or the second time.
    pub(super) fn next_due(&self) -> Option<Instant> {
        let first = self.due.filter(|_| !self.running);
        let second = self.second.due.filter(|_| self.second.begun.is_none());
        first.into_iter().chain(second).min()
    }

    /// Whether what is known is of the text as it is.
    pub(super) fn is_fresh(&self) -> bool {
        self.analysis.is_some() && self.looked == self.edits
    }

    /// Whether a file is part of it.
    pub(super) fn has(&self, path: &Path) -> bool {
        match self.analysis.as_ref().map(|analysis| &analysis.subject) {
            Some(Subject::Description(description)) => description.file(path).is_some(),
            _ => false,
        }
    }
}

/// A request that has no answer yet.
pub(super) struct PendingRequest {
    /// What it is about; none where it is about everything.
    pub(super) unit: Option<Unit>,
    pub(super) uri: Option<Uri>,
    /// The version of the document when it was asked.
    pub(super) version: Option<i32>,
    /// The request, as long as it waits for the text to be looked at.
    pub(super) waiting: Option<Request>,
    pub(super) cancelled: Arc<AtomicBool>,
}

/// What the client can do.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ClientCapabilities {
    /// It watches files for the server where it is asked to.
    pub(super) watch: bool,
}

impl Server {
    pub(super) fn new(client: Sender<Message>) -> Server {
        let (events, _) = unbounded();
        Server {
            client,
            events,
            world: Snapshot::default(),
            families: Languages::default(),
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
        // Where nobody listens any more, the loop ends with the next message.
        let _ = self.client.send(message.into());
    }

    pub(super) fn notify(&self, method: &str, params: impl serde::Serialize) {
        self.send(Notification::new(method.to_owned(), params));
    }

    /// How long nothing must have been typed.
    pub(super) fn debounce(&self) -> Duration {
        Duration::from_millis(self.world.settings.debounce.unwrap_or(20).min(10_000))
    }
}
