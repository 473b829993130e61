//! Handles requests. The server sends exactly one response per request: a result for the current text, or an error if
//! the request was cancelled or the text changed.

use super::state::{Event, PendingRequest, Server};
use crate::analysis::Unit;
use crate::requests::{self, Context, Fault, RequestNeeds};
use gen_lsp_types::Uri;
use lsp_server::{ErrorCode, Request, RequestId, Response};
use serde_json::Value;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

impl Server {
    pub(super) fn question(&mut self, request: Request) {
        let Some(need) = requests::need(&request.method) else {
            let why = format!("unknown request `{}`", request.method);
            return self.send(Response::new_err(request.id, ErrorCode::MethodNotFound as i32, why));
        };
        if request.method == "workspace/executeCommand" {
            self.choose_by_command(&request.params);
        }
        let uri = requests::document(&request.params);
        let unit = uri.as_ref().and_then(|uri| self.members.get(uri)).cloned();
        if unit.is_none() && need != RequestNeeds::All {
            // The document is not open, so the result is null.
            return self.send(Response::new_ok(request.id, Value::Null));
        }
        let version = uri.as_ref().and_then(|uri| self.world.open.get(uri)).map(|open| open.version);
        let id = request.id.clone();
        let fresh = unit.as_ref().and_then(|unit| self.units.get(unit)).is_some_and(|state| match need {
            RequestNeeds::Fresh => state.is_fresh(),
            RequestNeeds::Any => state.analysis.is_some(),
            RequestNeeds::All => true,
        });
        let waits = unit.is_some() && !fresh && need != RequestNeeds::All;
        let asked = PendingRequest {
            unit: unit.clone(),
            uri,
            version,
            waiting: None,
            cancelled: Arc::new(AtomicBool::new(false)),
        };
        self.asked.insert(id.clone(), asked);
        if !waits {
            return self.ask(request);
        }
        if let Some(asked) = self.asked.get_mut(&id) {
            asked.waiting = Some(request);
        }
        if let Some(unit) = unit {
            self.hurry(&unit);
        }
    }

    /// Runs a request on a worker thread. It uses the last analyses.
    fn ask(&mut self, request: Request) {
        let Some(asked) = self.asked.get(&request.id) else { return };
        let of = |unit: &Unit| self.units.get(unit).and_then(|state| state.analysis.clone());
        let context = Context {
            uri: asked.uri.clone(),
            world: self.world.clone(),
            analysis: asked.unit.as_ref().and_then(of),
            all: match requests::need(&request.method) {
                Some(RequestNeeds::All) => {
                    self.units.values().filter_map(|state| state.analysis.clone()).collect()
                }
                _ => Vec::new(),
            },
            cancelled: Arc::clone(&asked.cancelled),
        };
        let events = self.events.clone();
        self.answerers.run(move || {
            let Request { id, method, params } = request;
            let answer = || match context.is_cancelled() {
                true => Err(Fault::Cancelled),
                false => requests::answer(&method, params, &context),
            };
            let result = catch_unwind(AssertUnwindSafe(answer)).unwrap_or(Err(Fault::Internal));
            let _ = events.send(Event::Answered(id, result));
        });
    }

    pub(super) fn answered(&mut self, id: RequestId, result: Result<Value, Fault>) {
        // If the request is not in the list, the client has cancelled it, and `cancel` has already sent a response.
        let Some(asked) = self.asked.remove(&id) else { return };
        let open = asked.uri.as_ref().and_then(|uri| self.world.open.get(uri));
        let stale = asked.uri.is_some() && open.map(|open| open.version) != asked.version;
        let result = if stale { Err(Fault::Modified) } else { result };
        self.send(match result {
            Ok(value) => Response::new_ok(id, value),
            Err(fault) => Response::new_err(id, fault.code(), fault.to_string()),
        });
    }

    /// Starts the requests that are waiting for the analysis of a unit.
    pub(super) fn answer_waiting(&mut self, unit: &Unit) {
        let waits = self.asked.values_mut().filter(|asked| asked.unit.as_ref() == Some(unit));
        let requests: Vec<Request> = waits.filter_map(|asked| asked.waiting.take()).collect();
        requests.into_iter().for_each(|request| self.ask(request));
    }

    /// Sends an internal error to the requests that are waiting for the analysis of a unit, because the analysis
    /// panicked.
    pub(super) fn failed(&mut self, unit: &Unit) {
        let waits = |asked: &PendingRequest| asked.unit.as_ref() == Some(unit) && asked.waiting.is_some();
        let ids: Vec<RequestId> =
            self.asked.iter().filter(|(_, asked)| waits(asked)).map(|(id, _)| id.clone()).collect();
        ids.into_iter().for_each(|id| self.answered(id, Err(Fault::Internal)));
    }

    /// Sends an error to the requests that are waiting for an analysis of a document, because it was closed or now
    /// belongs to another unit.
    pub(super) fn give_up(&mut self, uri: &Uri) {
        let waits = |asked: &PendingRequest| asked.uri.as_ref() == Some(uri) && asked.waiting.is_some();
        let ids: Vec<RequestId> =
            self.asked.iter().filter(|(_, asked)| waits(asked)).map(|(id, _)| id.clone()).collect();
        ids.into_iter().for_each(|id| self.answered(id, Err(Fault::Modified)));
    }

    pub(super) fn cancel(&mut self, params: &Value) {
        let id = params.get("id").and_then(|id| serde_json::from_value::<RequestId>(id.clone()).ok());
        let Some(asked) = id.as_ref().and_then(|id| self.asked.remove(id)) else { return };
        asked.cancelled.store(true, Ordering::Relaxed);
        if let Some(id) = id {
            self.send(Response::new_err(id, Fault::Cancelled.code(), Fault::Cancelled.to_string()));
        }
    }

    /// Applies the selection of a [`CHOOSE`](requests::CHOOSE) command to its document, and analyzes the document
    /// again.
    fn choose_by_command(&mut self, params: &Value) {
        let Some((uri, about)) = requests::chosen(params) else { return };
        let open = std::sync::Arc::make_mut(&mut self.world.open);
        let Some(open) = open.get_mut(&uri) else { return };
        open.chosen = about;
        if let Some(unit) = self.members.get(&uri).cloned() {
            self.edited(&unit, std::time::Instant::now());
        }
    }
}
