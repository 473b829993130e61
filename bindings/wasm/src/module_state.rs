//! State of the module: the session, open instruction sets, and the results of the last call.

use isaloom_session::{Answer, Fault, FaultKind, Handle, Material, Open, Part, Session, Status};
use serde_json::json;
use std::cell::RefCell;

/// Return value of a call that failed.
const FAILED: i32 = 2;

/// State of the module, which all calls share.
#[derive(Default)]
pub(crate) struct ModuleState {
    session: Session,
    handles: Vec<Option<Handle>>,
    text: String,
    output: Vec<u8>,
    parts: Vec<Part>,
    /// Kind of failure of the last request; `None` if it succeeded.
    failure: Option<FaultKind>,
}

thread_local! {
    static STATE: RefCell<ModuleState> = RefCell::new(ModuleState::default());
}

/// Calls a function with the state. Calls are never nested, because the module has no imports.
pub(crate) fn with<T>(what: impl FnOnce(&mut ModuleState) -> T) -> T {
    STATE.with_borrow_mut(what)
}

impl ModuleState {
    pub(crate) fn version(&mut self) {
        isaloom_session::VERSION.clone_into(&mut self.text);
    }

    pub(crate) fn add(&mut self, name: &str, bytes: &[u8]) -> i32 {
        match self.session.add(name, bytes) {
            Ok(known) => {
                self.text = json!({ "known": known }).to_string();
                0
            }
            Err(fault) => self.fault(&fault),
        }
    }

    pub(crate) fn open(&mut self, request: &str, name: &str, head: &[u8]) -> i32 {
        let opened = match serde_json::from_str::<Open>(request) {
            Err(error) => {
                let why = format!("invalid request: {error}");
                Err(Fault::new(FaultKind::Request, why, None))
            }
            Ok(open) if head.is_empty() => self.session.open(&open),
            Ok(open) => self.session.open_input(&open, name, head),
        };
        match opened {
            Ok(handle) => {
                self.opened(&handle);
                self.keep(handle)
            }
            Err(fault) => {
                self.fault(&fault);
                -1
            }
        }
    }

    fn opened(&mut self, handle: &Handle) {
        let target = handle.target();
        self.text = json!({
            "isa": target.isa(),
            "title": target.title(),
            "note": handle.note(),
            "newest": handle.is_newest(),
            "unusable": handle.unusable(),
        })
        .to_string();
    }

    /// Stores a handle under the lowest free number, and returns the number.
    fn keep(&mut self, handle: Handle) -> i32 {
        let place = self.handles.iter().position(Option::is_none).unwrap_or(self.handles.len());
        match self.handles.get_mut(place) {
            Some(free) => *free = Some(handle),
            None => self.handles.push(Some(handle)),
        }
        i32::try_from(place).unwrap_or(-1)
    }

    fn handle(&self, number: i32) -> Option<&Handle> {
        self.handles.get(usize::try_from(number).ok()?)?.as_ref()
    }

    pub(crate) fn close(&mut self, number: i32) {
        if let Some(open) = usize::try_from(number).ok().and_then(|at| self.handles.get_mut(at)) {
            *open = None;
        }
    }

    pub(crate) fn list(&mut self) {
        let answer = self.session.list();
        self.answer(answer);
    }

    pub(crate) fn ask(
        &mut self,
        handle: i32,
        other: i32,
        request: &str,
        input: Option<(&str, &[u8])>,
    ) -> i32 {
        let Some(handle) = self.handle(handle) else { return self.unknown(handle) };
        let answer = handle.ask_json(request, &Material { input, other: self.handle(other) });
        self.answer(answer)
    }

    pub(crate) fn typing(&mut self, handle: i32, line: &str) -> i32 {
        let Some(handle) = self.handle(handle) else { return self.unknown(handle) };
        self.text = json!(handle.typing(line)).to_string();
        0
    }

    fn unknown(&mut self, handle: i32) -> i32 {
        let why = format!("unknown handle: {handle}");
        self.fault(&Fault::new(FaultKind::Request, why, None))
    }

    fn answer(&mut self, answer: Answer) -> i32 {
        (self.text, self.output, self.parts) = (answer.document, answer.output, answer.parts);
        self.failure = answer.fault;
        match answer.status {
            Status::Fine => 0,
            Status::Problems => 1,
            Status::Failed => FAILED,
        }
    }

    fn fault(&mut self, fault: &Fault) -> i32 {
        self.text = json!({ "fault": fault }).to_string();
        self.output.clear();
        self.parts.clear();
        self.failure = Some(fault.kind);
        FAILED
    }

    pub(crate) fn failure(&mut self) {
        self.failure.map_or("", FaultKind::name).clone_into(&mut self.text);
    }

    pub(crate) fn part(&mut self, number: usize) -> usize {
        if let Some(part) = self.parts.get(number) {
            (self.text, self.output) = (part.name.clone(), part.bytes.clone());
        }
        self.parts.len()
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    pub(crate) fn output(&self) -> &[u8] {
        &self.output
    }
}
