//! Errors as values: id, message, suggested fix, location, and all diagnostics as JSON.

use crate::pointers::c_string;
use isaloom_schema::Diagnostic;
use isaloom_session::{Fault, FaultKind};
use std::ffi::{CString, c_char};
use std::ptr;

/// Result status of a call.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Success.
    Fine = 0,
    /// Success, but the input has problems, which the error describes.
    Problems = 1,
    /// Failure, which the error describes.
    Failed = 2,
}

/// An error. Freed by `isaloom_error_free`, together with its strings.
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
            // Serialization cannot fail, because records contain only numbers, strings and lists.
            json: c_string(&serde_json::to_string(&fault.diagnostics).unwrap_or_default()),
            help: fault.help.as_deref().map(c_string),
            message: c_string(&fault.message),
        }
    }
}

/// Returns the diagnostics of an input that was processed in spite of its problems as a fault; `None` if there are
/// none.
pub(crate) fn said(diagnostics: Vec<Diagnostic>) -> Option<Fault> {
    let first = diagnostics.first()?.clone();
    let fault = Fault::new(FaultKind::Wrong, first.message, first.help);
    Some(Fault { diagnostics, ..fault })
}

/// Stores an error in `to`, or null if there is no fault. Does nothing if `to` is null.
///
/// # Safety
/// `to` is null or writable.
pub(crate) unsafe fn give(to: *mut *mut Error, fault: Option<Fault>) {
    if to.is_null() {
        return;
    }
    let error = fault.map_or(ptr::null_mut(), |fault| Box::into_raw(Box::new(Error::from(fault))));
    // SAFETY: the pointer is not null, and the caller guarantees that it is writable.
    unsafe { *to = error };
}

/// Runs a function, and stores its fault in `error`. A panic becomes the fault `internal`. Returns `or` after a fault.
///
/// # Safety
/// `error` is null or writable.
pub(crate) unsafe fn guarded<T>(error: *mut *mut Error, or: T, run: impl FnOnce() -> Result<T, Fault>) -> T {
    // SAFETY: guaranteed by the caller.
    unsafe { give(error, None) };
    let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(run));
    let fault = match done {
        Ok(Ok(value)) => return value,
        Ok(Err(fault)) => fault,
        Err(_) => internal(),
    };
    // SAFETY: guaranteed by the caller.
    unsafe { give(error, Some(fault)) };
    or
}

/// Returns the fault for a panic, which is a defect of the library.
fn internal() -> Fault {
    let mut fault = Fault::new(FaultKind::Impossible, "internal error in isaloom", None);
    fault.diagnostics.iter_mut().for_each(|diagnostic| diagnostic.id = "internal".to_owned());
    fault
}

/// Calls `get` with an error, and returns its result; returns `none` if the error is null.
///
/// # Safety
/// `error` is null, or comes from this library and is not freed.
unsafe fn of<T>(error: *const Error, none: T, get: impl FnOnce(&Error) -> T) -> T {
    // SAFETY: guaranteed by the caller. The reference ends before the caller can free the error.
    unsafe { error.as_ref() }.map_or(none, get)
}

fn pointer(text: &Option<CString>) -> *const c_char {
    text.as_ref().map_or(ptr::null(), |text| text.as_ptr())
}

/// Returns the ID of the error: an ID in docs/reference/diagnostics.md, or `request`, `lacks`, `unknown`, `wrong`,
/// `impossible`, `input`, `not-kept`, `ambiguous`, `file` or `internal`. Returns null without an error.
///
/// # Safety
/// `error` is null, or comes from this library and is not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn isaloom_error_id(error: *const Error) -> *const c_char {
    // SAFETY: guaranteed by the caller.
    unsafe { of(error, ptr::null(), |error| error.id.as_ptr()) }
}

/// Returns the error message. Returns null without an error.
///
/// # Safety
/// `error` is null, or comes from this library and is not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn isaloom_error_message(error: *const Error) -> *const c_char {
    // SAFETY: guaranteed by the caller.
    unsafe { of(error, ptr::null(), |error| error.message.as_ptr()) }
}

/// Returns a suggested fix, or null.
///
/// # Safety
/// `error` is null, or comes from this library and is not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn isaloom_error_help(error: *const Error) -> *const c_char {
    // SAFETY: guaranteed by the caller.
    unsafe { of(error, ptr::null(), |error| pointer(&error.help)) }
}

/// Returns the file that the error refers to, or null.
///
/// # Safety
/// `error` is null, or comes from this library and is not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn isaloom_error_file(error: *const Error) -> *const c_char {
    // SAFETY: guaranteed by the caller.
    unsafe { of(error, ptr::null(), |error| pointer(&error.file)) }
}

/// Returns the line number, starting with 1; 0 if unknown.
///
/// # Safety
/// `error` is null, or comes from this library and is not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn isaloom_error_line(error: *const Error) -> u32 {
    // SAFETY: guaranteed by the caller.
    unsafe { of(error, 0, |error| error.line) }
}

/// Returns the column in characters, starting with 1; 0 if unknown.
///
/// # Safety
/// `error` is null, or comes from this library and is not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn isaloom_error_column(error: *const Error) -> u32 {
    // SAFETY: guaranteed by the caller.
    unsafe { of(error, 0, |error| error.column) }
}

/// Returns all diagnostics as a JSON list, as described in docs/reference/json.md. Returns null without an error.
///
/// # Safety
/// `error` is null, or comes from this library and is not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn isaloom_error_json(error: *const Error) -> *const c_char {
    // SAFETY: guaranteed by the caller.
    unsafe { of(error, ptr::null(), |error| error.json.as_ptr()) }
}

/// Frees an error; null is allowed.
///
/// # Safety
/// `error` is null, or comes from this library and is not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn isaloom_error_free(error: *mut Error) {
    if !error.is_null() {
        // SAFETY: the pointer is the result of `Box::into_raw` in `give`, and the caller frees it only once.
        drop(unsafe { Box::from_raw(error) });
    }
}
