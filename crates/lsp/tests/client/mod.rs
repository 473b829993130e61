//! Test client, connected in memory: opens and edits documents, sends requests, and records notifications. A mark `<|>`
//! in a text is the position for a request.

#![allow(dead_code, reason = "every test uses some of it")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use lsp_server::{Connection, Message, Notification, Request, RequestId, Response};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Every request about a document.
pub(crate) const REQUESTS: &[&str] = &[
    "textDocument/hover",
    "textDocument/definition",
    "textDocument/references",
    "textDocument/documentHighlight",
    "textDocument/prepareRename",
    "textDocument/rename",
    "textDocument/documentSymbol",
    "textDocument/foldingRange",
    "textDocument/inlayHint",
    "textDocument/semanticTokens/full",
    "textDocument/semanticTokens/range",
    "textDocument/codeAction",
    "textDocument/codeLens",
    "textDocument/formatting",
    "textDocument/completion",
    "textDocument/signatureHelp",
];

/// Mark in a text that is the position for a request.
pub(crate) const MARK: &str = "<|>";
/// Maximum time to wait for a response or for diagnostics.
const PATIENCE: Duration = Duration::from_secs(60);

/// A client, with a temporary directory for files.
pub(crate) struct Client {
    connection: Connection,
    next: i32,
    /// Last diagnostics of each document, with the version of the document for which they were sent.
    pub(crate) diagnostics: BTreeMap<String, (Option<i64>, Vec<Value>)>,
    /// Last status of each assembly document.
    pub(crate) status: BTreeMap<String, Value>,
    /// Token types of the server, by number.
    legend: Vec<String>,
    versions: BTreeMap<String, i32>,
    /// For each document, the version for which diagnostics were last sent.
    published: BTreeMap<String, i64>,
    pub(crate) folder: PathBuf,
    _directory: tempfile::TempDir,
}

impl Client {
    /// Creates a client that uses UTF-16 positions.
    pub(crate) fn new() -> Client {
        Client::with(json!({}), json!({}))
    }

    /// Creates a client with the given capabilities and settings.
    pub(crate) fn with(capabilities: Value, settings: Value) -> Client {
        let (server, client) = Connection::memory();
        std::thread::spawn(move || isaloom_lsp::serve(&server));
        let directory = tempfile::tempdir().unwrap();
        let folder = directory.path().canonicalize().unwrap();
        let mut client = Client {
            connection: client,
            next: 0,
            diagnostics: BTreeMap::new(),
            status: BTreeMap::new(),
            legend: Vec::new(),
            versions: BTreeMap::new(),
            published: BTreeMap::new(),
            folder,
            _directory: directory,
        };
        let params = json!({
            "processId": null,
            "rootUri": null,
            "capabilities": capabilities,
            "initializationOptions": settings,
        });
        let result = client.request("initialize", params).unwrap();
        let legend = &result["capabilities"]["semanticTokensProvider"]["legend"]["tokenTypes"];
        let kinds = legend.as_array().unwrap().iter();
        client.legend = kinds.map(|kind| kind.as_str().unwrap().to_owned()).collect();
        client.notify("initialized", json!({}));
        client
    }

    /// Writes a file to the client's directory, and returns its path.
    pub(crate) fn file(&self, name: &str, text: &str) -> PathBuf {
        let path = self.folder.join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
        path
    }

    pub(crate) fn uri(&self, name: &str) -> String {
        if name.contains(':') { name.to_owned() } else { uri_of(&self.folder.join(name)) }
    }

    /// Opens a document. Returns the position of its mark, or null if it has none.
    pub(crate) fn open(&mut self, name: &str, marked: &str) -> Value {
        let (text, place) = unmarked(marked);
        let uri = self.uri(name);
        // If a document is opened again, its version number continues, because diagnostics of the closed document can
        // still arrive.
        let version = *self.versions.entry(uri.clone()).and_modify(|version| *version += 1).or_insert(1);
        self.diagnostics.remove(&uri);
        let document = json!({"uri": uri, "languageId": "", "version": version, "text": text});
        self.notify("textDocument/didOpen", json!({"textDocument": document}));
        place
    }

    /// Replaces the whole text of a document.
    pub(crate) fn replace(&mut self, name: &str, text: &str) {
        self.change(name, json!([{"text": text}]));
    }

    /// Sends a change of a document to the server.
    pub(crate) fn change(&mut self, name: &str, changes: Value) {
        let uri = self.uri(name);
        let version = self.versions.get_mut(&uri).unwrap();
        *version += 1;
        let document = json!({"uri": uri, "version": *version});
        self.diagnostics.remove(&uri);
        self.notify("textDocument/didChange", json!({"textDocument": document, "contentChanges": changes}));
    }

    pub(crate) fn notify(&self, method: &str, params: Value) {
        self.connection.sender.send(Notification::new(method.to_owned(), params).into()).unwrap();
    }

    /// Sends a request and returns its id, without waiting for the response.
    pub(crate) fn send_request(&mut self, method: &str, params: Value) -> i32 {
        self.next += 1;
        let request = Request::new(RequestId::from(self.next), method.to_owned(), params);
        self.connection.sender.send(request.into()).unwrap();
        self.next
    }

    /// Waits for the response to a request. An error consists of a code and a message.
    pub(crate) fn answer(&mut self, id: i32) -> Result<Value, (i32, String)> {
        let begun = Instant::now();
        loop {
            match self.next_message(begun) {
                Message::Response(Response { id: of, response_result }) if of == RequestId::from(id) => {
                    return response_result.map_err(|error| (error.code, error.message));
                }
                message => self.process(message),
            }
        }
    }

    pub(crate) fn request(&mut self, method: &str, params: Value) -> Result<Value, (i32, String)> {
        let id = self.send_request(method, params);
        let answer = self.answer(id);
        // Clients reject null for an optional member, so the member must be absent.
        if let Ok(answer) = &answer
            && (method.starts_with("textDocument/") || method == "workspace/symbol")
        {
            assert!(answer.is_null() || !has_null(answer), "{method}: {answer:#}");
        }
        answer
    }

    /// Sends a request about a position in a document, and returns the result.
    pub(crate) fn at(&mut self, method: &str, name: &str, place: &Value) -> Value {
        let uri = self.uri(name);
        self.request(method, json!({"textDocument": {"uri": uri}, "position": place})).unwrap()
    }

    /// Sends a request about a document, and returns the result.
    pub(crate) fn about(&mut self, method: &str, name: &str) -> Value {
        let uri = self.uri(name);
        self.request(method, json!({"textDocument": {"uri": uri}})).unwrap()
    }

    /// Opens a document, and sends a request about the position of its mark.
    pub(crate) fn marked(&mut self, method: &str, name: &str, marked: &str) -> Value {
        let place = self.open(name, marked);
        self.at(method, name, &place)
    }

    /// Decodes the numbers of a semantic tokens response.
    pub(crate) fn semantic_tokens(&self, answer: &Value) -> Vec<SemanticToken> {
        let data: Vec<u32> =
            answer["data"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap() as u32).collect();
        assert!(data.len().is_multiple_of(5), "{answer}");
        let (mut line, mut column) = (0, 0);
        let one = |word: &[u32]| {
            (line, column) = (line + word[0], if word[0] > 0 { word[1] } else { column + word[1] });
            let kind = self.legend[word[3] as usize].clone();
            SemanticToken { line, column, length: word[2], kind, defined: word[4] & 1 > 0 }
        };
        data.chunks(5).map(one).collect()
    }

    fn next_message(&self, begun: Instant) -> Message {
        let left = PATIENCE.saturating_sub(begun.elapsed());
        self.connection.receiver.recv_timeout(left).unwrap_or_else(|_| panic!("no answer in {PATIENCE:?}"))
    }

    fn process(&mut self, message: Message) {
        let Message::Notification(note) = message else { return };
        match note.method.as_str() {
            "textDocument/publishDiagnostics" => {
                let uri = note.params["uri"].as_str().unwrap().to_owned();
                let found = note.params["diagnostics"].as_array().unwrap().clone();
                // The version of diagnostics is at most the version that was sent last, and it never decreases.
                if let (Some(version), Some(now)) = (note.params["version"].as_i64(), self.versions.get(&uri))
                {
                    assert!(version <= i64::from(*now), "{uri}: {version} of {now}");
                    let last = self.published.insert(uri.clone(), version);
                    assert!(last.is_none_or(|last| last <= version), "{uri}: {version} after {last:?}");
                }
                self.diagnostics.insert(uri, (note.params["version"].as_i64(), found));
            }
            "isaloom/status" => {
                let uri = note.params["uri"].as_str().unwrap().to_owned();
                self.status.insert(uri, note.params);
            }
            _ => {}
        }
    }

    /// Waits for the diagnostics of the current version of a document.
    pub(crate) fn findings(&mut self, name: &str) -> Vec<Value> {
        let uri = self.uri(name);
        let begun = Instant::now();
        loop {
            if let Some((version, found)) = self.diagnostics.get(&uri)
                && self.versions.get(&uri).is_none_or(|now| Some(i64::from(*now)) == *version)
            {
                return found.clone();
            }
            let message = self.next_message(begun);
            self.process(message);
        }
    }

    /// Waits until the diagnostics of a document satisfy `good`.
    pub(crate) fn until(&mut self, name: &str, good: impl Fn(&[Value]) -> bool) -> Vec<Value> {
        let uri = self.uri(name);
        let begun = Instant::now();
        loop {
            if let Some((_, found)) = self.diagnostics.get(&uri)
                && good(found)
            {
                return found.clone();
            }
            let message = self.next_message(begun);
            self.process(message);
        }
    }

    /// Processes messages until no message arrives for the time `wait`.
    pub(crate) fn settle(&mut self, wait: Duration) {
        while let Ok(message) = self.connection.receiver.recv_timeout(wait) {
            self.process(message);
        }
    }
}

/// Returns whether a value is null, or contains a null.
fn has_null(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Array(all) => all.iter().any(has_null),
        Value::Object(members) => members.values().any(has_null),
        _ => false,
    }
}

/// Semantic token with its absolute position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SemanticToken {
    pub(crate) line: u32,
    pub(crate) column: u32,
    pub(crate) length: u32,
    pub(crate) kind: String,
    pub(crate) defined: bool,
}

impl SemanticToken {
    pub(crate) fn new(line: u32, column: u32, length: u32, kind: &str, defined: bool) -> SemanticToken {
        SemanticToken { line, column, length, kind: kind.to_owned(), defined }
    }
}

/// Formats a diagnostic as `line:column-line:column id`. Lines and columns are from 0.
pub(crate) fn short(found: &Value) -> String {
    let at = |place: &Value| format!("{}:{}", place["line"], place["character"]);
    let range = &found["range"];
    format!("{}-{} {}", at(&range["start"]), at(&range["end"]), found["code"].as_str().unwrap_or(""))
}

/// Returns the Markdown text of a hover; empty if there is no hover.
pub(crate) fn markdown(hover: &Value) -> String {
    hover["contents"]["value"].as_str().unwrap_or("").to_owned()
}

/// Returns a text without its mark, and the UTF-16 position of the mark.
pub(crate) fn unmarked(marked: &str) -> (String, Value) {
    let Some(at) = marked.find(MARK) else { return (marked.to_owned(), Value::Null) };
    let text = marked.replacen(MARK, "", 1);
    (text.clone(), place(&text, at))
}

/// Returns the UTF-16 position of the byte at offset `at`.
pub(crate) fn place(text: &str, at: usize) -> Value {
    let before = &text[..at];
    let line = before.matches('\n').count();
    let column = before.rsplit('\n').next().unwrap().encode_utf16().count();
    json!({"line": line, "character": column})
}

pub(crate) fn uri_of(path: &Path) -> String {
    format!("file://{}", path.display())
}

/// Small description that the tests use.
pub(crate) const TOY: &str = include_str!("../../../../specs/toy.xml");
