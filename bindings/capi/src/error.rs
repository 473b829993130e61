//! Errors as values: an id, a sentence, the way out, a place, and everything that is wrong as JSON.

use crate::pointers::c_string;
use isaloom_schema::Diagnostic;
use isaloom_session::{Fault, FaultKind};
use std::ffi::{CString, c_char};
use std::ptr;

/// How a call ended.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// All is well.
    Fine = 0,
    /// There is an answer, and the input has problems, which the error says.
    Problems = 1,
    /// There is no answer; the error says why.
    Failed = 2,
}

/// What is wrong. Freed by `isaloom_error_free`; its strings end with it.
pub struct Error {
    id: CString,
    message: CString,
    help: Option<CString>,
    file: Option<CString>,
    line: u32,
    column: u32,
    json: CString,
}

impl From<Fault> for Error {
    fn from(fault: Fault) -> Error {
        let place = fault.place();
        Error {
            id: c_string(fault.id()),
            file: place.map(|place| c_string(&place.file)),
            line: place.map_or(0, |place| place.line),
            column: place.and_then(|place| place.column).unwrap_or(0),
            // Records are numbers, strings and lists, which can always be written.
            json: c_string(&serde_json::to_string(&fault.diagnostics).unwrap_or_default()),
            help: fault.help.as_deref().map(c_string),
            message: c_string(&fault.message),
        }
    }
}

/// What was said of an input that has an answer.
pub(crate) fn said(diagnostics: Vec<Diagnostic>) -> Option<Fault> {
    let first = diagnostics.first()?.clone();
    let fault = Fault::new(FaultKind::Wrong, first.message, first.help);
    Some(Fault { diagnostics, ..fault })
}

/// Gives an error to a caller who wants it.
///
/// # Safety
/// `to` is null or can be written to.
pub(crate) unsafe fn give(to: *mut *mut Error, fault: Option<Fault>) {
    if to.is_null() {
        return;
    }
    let error = fault.map_or(ptr::null_mut(), |fault| Box::into_raw(Box::new(Error::from(fault))));
    // SAFETY: it is not null, and the caller says that it can be written to.
    unsafe { *to = error };
}

/// Runs what may fail; nothing that panics leaves it.
///
/// # Safety
/// `error` is null or can be written to.
pub(crate) unsafe fn guarded<T>(error: *mut *mut Error, or: T, run: impl FnOnce() -> Result<T, Fault>) -> T {
    // SAFETY: as with the caller.
    unsafe { give(error, None) };
    let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(run));
    let fault = match done {
        Ok(Ok(value)) => return value,
        Ok(Err(fault)) => fault,
        Err(_) => internal(),
    };
    // SAFETY: as with the caller.
    unsafe { give(error, Some(fault)) };
    or
}

/// A defect of the library.
fn internal() -> Fault {
    let mut fault = Fault::new(FaultKind::Impossible, "isaloom has a defect here", None);
    fault.diagnostics.iter_mut().for_each(|diagnostic| diagnostic.id = "internal".to_owned());
    fault
}

/// Calls a function of an error that may be null.
///
/// # Safety
/// `error` is null or one that this library gave and that was not freed.
unsafe fn of<T>(error: *const Error, none: T, get: impl FnOnce(&Error) -> T) -> T {
    // SAFETY: as with the caller; the reference ends before the caller can free it.
    unsafe { error.as_ref() }.map_or(none, get)
}

fn pointer(text: &Option<CString>) -> *const c_char {
    text.as_ref().map_or(ptr::null(), |text| text.as_ptr())
}

/// What kind of thing is wrong: an id of docs/diagnostics.md, else `request`, `lacks`, `unknown`, `wrong`, `impossible`,
/// `input`, `not-kept`, `ambiguous`, `file` or `internal`. Null without an error.
///
/// # Safety
/// `error` is null or one that this library gave and that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn isaloom_error_id(error: *const Error) -> *const c_char {
    // SAFETY: as with the caller.
    unsafe { of(error, ptr::null(), |error| error.id.as_ptr()) }
}

/// What is wrong, in one sentence. Null without an error.
///
/// # Safety
/// `error` is null or one that this library gave and that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn isaloom_error_message(error: *const Error) -> *const c_char {
    // SAFETY: as with the caller.
    unsafe { of(error, ptr::null(), |error| error.message.as_ptr()) }
}

/// The way out, where one is known; else null.
///
/// # Safety
/// `error` is null or one that this library gave and that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn isaloom_error_help(error: *const Error) -> *const c_char {
    // SAFETY: as with the caller.
    unsafe { of(error, ptr::null(), |error| pointer(&error.help)) }
}

/// The file that it is about, where there is one; else null.
///
/// # Safety
/// `error` is null or one that this library gave and that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn isaloom_error_file(error: *const Error) -> *const c_char {
    // SAFETY: as with the caller.
    unsafe { of(error, ptr::null(), |error| pointer(&error.file)) }
}

/// The line, from 1; 0 where there is none.
///
/// # Safety
/// `error` is null or one that this library gave and that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn isaloom_error_line(error: *const Error) -> u32 {
    // SAFETY: as with the caller.
    unsafe { of(error, 0, |error| error.line) }
}

/// The column in characters, from 1; 0 where there is none.
///
/// # Safety
/// `error` is null or one that this library gave and that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn isaloom_error_column(error: *const Error) -> u32 {
    // SAFETY: as with the caller.
    unsafe { of(error, 0, |error| error.column) }
}

/// Everything that is wrong: a JSON list of diagnostics as docs/json.md describes them. Null without an error.
///
/// # Safety
/// `error` is null or one that this library gave and that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn isaloom_error_json(error: *const Error) -> *const c_char {
    // SAFETY: as with the caller.
    unsafe { of(error, ptr::null(), |error| error.json.as_ptr()) }
}

/// Frees an error; null is fine.
///
/// # Safety
/// `error` is null or one that this library gave and that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn isaloom_error_free(error: *mut Error) {
    if !error.is_null() {
        // SAFETY: it came from `Box::into_raw` in `give`, and the caller frees it once.
        drop(unsafe { Box::from_raw(error) });
    }
}
