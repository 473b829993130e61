//! Handles initialization: reads the capabilities of the client, and sends those of the server.

use super::state::{Server, Stopped};
use crate::requests::capabilities;
use crate::settings::Settings;
use crate::text::Encoding;
use gen_lsp_types::{InitializeParams, InitializeResult, ServerInfo};
use lsp_server::{Connection, ErrorCode, Message, Request, RequestId, Response};
use serde_json::json;
use std::sync::Arc;

/// Waits for the `initialize` request, and returns the initialized server.
///
/// # Errors
/// If the client disconnects or sends `exit` before this request.
pub(super) fn initialize(connection: &Connection) -> Result<Server, Stopped> {
    let mut server = Server::new(connection.sender.clone());
    for message in &connection.receiver {
        match message {
            Message::Request(request) if request.method == "initialize" => {
                if server.begin(request) {
                    return Ok(server);
                }
            }
            Message::Request(request) => {
                let code = ErrorCode::ServerNotInitialized as i32;
                server.send(Response::new_err(request.id, code, "expected `initialize` first".to_owned()));
            }
            Message::Notification(note) if note.method == "exit" => return Err(Stopped::Exit),
            Message::Notification(_) | Message::Response(_) => {}
        }
    }
    Err(Stopped::Disconnected)
}

impl Server {
    /// Handles the `initialize` request. Returns false if its parameters are invalid.
    fn begin(&mut self, request: Request) -> bool {
        let params: InitializeParams = match serde_json::from_value(request.params) {
            Ok(params) => params,
            Err(error) => {
                let code = ErrorCode::InvalidParams as i32;
                self.send(Response::new_err(request.id, code, error.to_string()));
                return false;
            }
        };
        let general = params.capabilities.general.as_ref();
        let offered = general.and_then(|general| general.position_encodings.clone()).unwrap_or_default();
        self.world.encoding = Encoding::negotiated(&offered);
        if let Some(options) = &params.initialization_options {
            self.world.settings = Arc::new(Settings::of(&json!(options)));
        }
        let text = params.capabilities.text_document.as_ref();
        let completion = text.and_then(|text| text.completion.as_ref()?.completion_item.as_ref());
        self.world.snippets = completion.is_some_and(|item| item.snippet_support == Some(true));
        let workspace = params.capabilities.workspace.as_ref();
        let watched = workspace.and_then(|workspace| workspace.did_change_watched_files.as_ref());
        self.client_can.watch = watched.is_some_and(|watched| watched.dynamic_registration == Some(true));
        let result = InitializeResult {
            capabilities: capabilities(self.world.encoding),
            server_info: Some(ServerInfo {
                name: "isaloom".to_owned(),
                version: Some(env!("CARGO_PKG_VERSION").to_owned()),
            }),
        };
        self.send(Response::new_ok(request.id, result));
        true
    }

    /// Asks the client to watch the files on which analyses depend, if it can.
    pub(super) fn watch_files(&mut self) {
        if !self.client_can.watch {
            return;
        }
        let watchers = ["**/isaloom.toml", "**/*.xml"].map(|pattern| json!({ "globPattern": pattern }));
        let registration = json!({ "registrations": [{
            "id": "isaloom-files",
            "method": "workspace/didChangeWatchedFiles",
            "registerOptions": { "watchers": watchers },
        }]});
        let id = RequestId::from(self.next_id);
        self.next_id += 1;
        self.send(Request::new(id, "client/registerCapability".to_owned(), registration));
    }
}
