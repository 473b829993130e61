//! Conversion of the caller's pointers to Rust types.

use isaloom_schema as schema;
use isaloom_session::{Fault, FaultKind};
use isaloom_source::{ByteSink, Diagnostic, SourceMap};
use isaloom_target::{JobSink, Source, StreamError};
use std::ffi::{CStr, CString, c_char, c_int, c_void};

/// Receives the next bytes of an output. Returns 0 to continue, any other value to stop. `context` is the pointer
/// that was passed with the function. The bytes are valid only during the call; text is UTF-8 without a terminating
/// zero.
pub type Write = Option<unsafe extern "C" fn(context: *mut c_void, bytes: *const u8, size: usize) -> c_int>;

/// Converts text to a C string. Zero characters become question marks.
pub(crate) fn c_string(text: &str) -> CString {
    CString::new(text.replace('\0', "?")).unwrap_or_default()
}

/// Returns the fault for a null pointer in the argument `what`.
pub(crate) fn null(what: &str) -> Fault {
    Fault::new(FaultKind::Request, format!("`{what}` is null"), None)
}

/// Converts a required string. A null pointer or invalid UTF-8 is an error that names the argument `what`.
///
/// # Safety
/// `text` is null or NUL-terminated, and is unchanged for `'a`.
pub(crate) unsafe fn text<'a>(text: *const c_char, what: &str) -> Result<&'a str, Fault> {
    // SAFETY: guaranteed by the caller.
    unsafe { optional(text, what) }?.ok_or_else(|| null(what))
}

/// Converts an optional string; `None` for a null pointer. Invalid UTF-8 is an error that names the argument `what`.
///
/// # Safety
/// Same as for [`text`].
pub(crate) unsafe fn optional<'a>(text: *const c_char, what: &str) -> Result<Option<&'a str>, Fault> {
    if text.is_null() {
        return Ok(None);
    }
    // SAFETY: the pointer is not null, and the caller guarantees the terminating zero.
    let text = unsafe { CStr::from_ptr(text) }.to_str();
    let why = || format!("`{what}` is not UTF-8 text");
    text.map(Some).map_err(|_| Fault::new(FaultKind::Request, why(), None))
}

/// Converts bytes. A null pointer is an error unless `size` is 0.
///
/// # Safety
/// `bytes` is null or valid for `size` bytes, which are unchanged for `'a`.
pub(crate) unsafe fn bytes<'a>(bytes: *const u8, size: usize, what: &str) -> Result<&'a [u8], Fault> {
    match (bytes.is_null(), size) {
        (_, 0) => Ok(&[]),
        (true, _) => Err(null(what)),
        // SAFETY: the pointer is not null, and the caller guarantees `size` bytes.
        (false, _) => Ok(unsafe { std::slice::from_raw_parts(bytes, size) }),
    }
}

/// Input that reads the bytes of the caller in place.
pub(crate) struct Borrowed<'a> {
    pub(crate) name: &'a str,
    pub(crate) bytes: &'a [u8],
    pub(crate) taken: usize,
}

impl Source for Borrowed<'_> {
    fn name(&self) -> &str {
        self.name
    }

    fn size(&self) -> Option<u64> {
        Some(self.bytes.len() as u64)
    }

    fn read(&mut self, buffer: &mut [u8]) -> Result<usize, StreamError> {
        let rest = self.bytes.get(self.taken..).unwrap_or_default();
        let n = rest.len().min(buffer.len());
        if let (Some(place), Some(now)) = (buffer.get_mut(..n), rest.get(..n)) {
            place.copy_from_slice(now);
        }
        self.taken += n;
        Ok(n)
    }

    fn again_from(&self, offset: u64) -> Option<Box<dyn Source + '_>> {
        let taken = usize::try_from(offset).unwrap_or(usize::MAX);
        Some(Box::new(Borrowed { name: self.name, bytes: self.bytes, taken }))
    }
}

/// Output that passes bytes to a function of the caller, and collects the diagnostics.
pub(crate) struct Caller {
    write: Write,
    context: *mut c_void,
    pub(crate) said: Vec<schema::Diagnostic>,
}

impl Caller {
    /// # Safety
    /// `write` can be called with `context` during the lifetime of this value.
    pub(crate) unsafe fn new(write: Write, context: *mut c_void) -> Caller {
        Caller { write, context, said: Vec::new() }
    }
}

impl ByteSink for Caller {
    type Error = StreamError;

    fn write(&mut self, bytes: &[u8]) -> Result<(), StreamError> {
        let Some(write) = self.write else { return Ok(()) };
        if bytes.is_empty() {
            return Ok(());
        }
        // SAFETY: the creator guarantees that the callback can be called; the bytes live until it returns.
        match unsafe { write(self.context, bytes.as_ptr(), bytes.len()) } {
            0 => Ok(()),
            _ => Err(StreamError::output("the callback stopped the output")),
        }
    }
}

impl JobSink for Caller {
    fn say(&mut self, files: &SourceMap, diagnostics: &[Diagnostic]) {
        self.said.extend(schema::Diagnostic::all(files, diagnostics));
    }
}
