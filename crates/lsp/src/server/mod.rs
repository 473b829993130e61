//! Main loop of the server: handles the messages of the client in order, the results of worker threads, and the timers
//! of edited units. The loop does not wait for an analysis.

mod documents;
mod lifecycle;
mod questions;
mod state;
mod units;

use crate::settings::Settings;
use crossbeam_channel::{Receiver, after, never, select, unbounded};
use lsp_server::{Connection, ErrorCode, Message, Notification, Request, Response};
use serde_json::Value;
pub use state::Stopped;
use state::{Event, Server};
use std::time::Instant;

/// Serves a client until it sends `exit` or disconnects. Returns why the server stopped.
pub fn serve(connection: &Connection) -> Stopped {
    let mut server = match lifecycle::initialize(connection) {
        Ok(server) => server,
        Err(stopped) => return stopped,
    };
    let (events, found) = unbounded();
    server.events = events;
    server.run(&connection.receiver, &found)
}

impl Server {
    fn run(&mut self, messages: &Receiver<Message>, events: &Receiver<Event>) -> Stopped {
        loop {
            let due = self.next_due().map(|due| due.saturating_duration_since(Instant::now()));
            let timer = due.map_or_else(never, after);
            select! {
                recv(messages) -> message => match message {
                    Ok(Message::Request(request)) => self.request(request),
                    Ok(Message::Notification(note)) => {
                        if note.method == "exit" {
                            return if self.shut_down { Stopped::ShutDown } else { Stopped::Exit };
                        }
                        self.notification(note);
                    }
                    // A response to a request of the server needs no action.
                    Ok(Message::Response(_)) => {}
                    // The client disconnected. After `shutdown`, this is not an error.
                    Err(_) => return if self.shut_down { Stopped::ShutDown } else { Stopped::Disconnected },
                },
                recv(events) -> event => if let Ok(event) = event { self.event(event) },
                recv(timer) -> _ => {}
            }
            self.look_at_what_is_due();
        }
    }

    fn event(&mut self, event: Event) {
        match event {
            Event::Looked(unit, edits, outcome) => self.looked(&unit, edits, outcome),
            Event::Verified(unit, edits, outcome) => self.verified(&unit, edits, outcome),
            Event::Answered(id, result) => self.answered(id, result),
        }
    }

    fn request(&mut self, request: Request) {
        if self.shut_down {
            let code = ErrorCode::InvalidRequest as i32;
            return self.send(Response::new_err(request.id, code, "the server was shut down".to_owned()));
        }
        match request.method.as_str() {
            "shutdown" => {
                self.shut_down = true;
                self.send(Response::new_ok(request.id, Value::Null));
            }
            "initialize" => {
                let code = ErrorCode::InvalidRequest as i32;
                self.send(Response::new_err(
                    request.id,
                    code,
                    "the server is already initialized".to_owned(),
                ));
            }
            _ => self.question(request),
        }
    }

    fn notification(&mut self, note: Notification) {
        let Notification { method, params, .. } = note;
        match method.as_str() {
            "initialized" => self.watch_files(),
            "textDocument/didOpen" => self.with(params, Server::opened),
            "textDocument/didChange" => self.with(params, Server::changed),
            "textDocument/didClose" => self.with(params, Server::closed),
            "workspace/didChangeWatchedFiles" => self.files_changed(),
            "workspace/didChangeConfiguration" => {
                let settings = params.get("settings").unwrap_or(&params);
                self.world.settings = std::sync::Arc::new(Settings::of(settings));
                self.files_changed();
            }
            "$/cancelRequest" => self.cancel(&params),
            // By the protocol, unknown notifications are ignored.
            _ => {}
        }
    }

    /// Calls a handler with the parameters of a notification. A notification with invalid parameters is ignored.
    fn with<P: serde::de::DeserializeOwned>(&mut self, params: Value, then: impl FnOnce(&mut Server, P)) {
        if let Ok(params) = serde_json::from_value(params) {
            then(self, params);
        }
    }
}
