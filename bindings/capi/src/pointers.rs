//! Pointers of the caller as what the library takes.

use isaloom_schema as schema;
use isaloom_session::{Fault, FaultKind};
use isaloom_source::{ByteSink, Diagnostic, SourceMap};
use isaloom_target::{JobSink, Source, StreamError};
use std::ffi::{CStr, CString, c_char, c_int, c_void};

/// Takes the next bytes of an output; 0 to go on, anything else to end. `context` is what stood beside the function. The
/// bytes are the library's and end with the call; text is UTF-8 without a zero at its end.
pub type Write = Option<unsafe extern "C" fn(context: *mut c_void, bytes: *const u8, size: usize) -> c_int>;

/// A text as C has it; a zero within it becomes a question mark.
pub(crate) fn c_string(text: &str) -> CString {
    CString::new(text.replace('\0', "?")).unwrap_or_default()
}

/// Error of a pointer that must not be null.
pub(crate) fn null(what: &str) -> Fault {
    Fault::new(FaultKind::Request, format!("`{what}` is null"), None)
}

/// A text that must be there.
///
/// # Safety
/// `text` is null or ends with a zero, and stays as it is for `'a`.
pub(crate) unsafe fn text<'a>(text: *const c_char, what: &str) -> Result<&'a str, Fault> {
    // SAFETY: as with the caller.
    unsafe { optional(text, what) }?.ok_or_else(|| null(what))
}

/// A text that may be left out.
///
/// # Safety
/// As with [`text`].
pub(crate) unsafe fn optional<'a>(text: *const c_char, what: &str) -> Result<Option<&'a str>, Fault> {
    if text.is_null() {
        return Ok(None);
    }
    // SAFETY: it is not null, and the caller says that it ends with a zero.
    let text = unsafe { CStr::from_ptr(text) }.to_str();
    let why = || format!("`{what}` is not UTF-8 text");
    text.map(Some).map_err(|_| Fault::new(FaultKind::Request, why(), None))
}

/// Bytes; null is fine where there are none.
///
/// # Safety
/// `bytes` is null or valid for `size` bytes, which stay as they are for `'a`.
pub(crate) unsafe fn bytes<'a>(bytes: *const u8, size: usize, what: &str) -> Result<&'a [u8], Fault> {
    match (bytes.is_null(), size) {
        (_, 0) => Ok(&[]),
        (true, _) => Err(null(what)),
        // SAFETY: it is not null, and the caller says that so many bytes are there.
        (false, _) => Ok(unsafe { std::slice::from_raw_parts(bytes, size) }),
    }
}

/// Bytes of the caller as an input: they are not copied.
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

/// A function of the caller as an output, with what was said.
pub(crate) struct Caller {
    write: Write,
    context: *mut c_void,
    pub(crate) said: Vec<schema::Diagnostic>,
}

impl Caller {
    /// # Safety
    /// `write` can be called with `context` for as long as this is there.
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
        // SAFETY: who made this says that the function can be called so; the bytes are there until it returns.
        match unsafe { write(self.context, bytes.as_ptr(), bytes.len()) } {
            0 => Ok(()),
            _ => Err(StreamError::output("the caller's function wants no more")),
        }
    }
}

impl JobSink for Caller {
    fn say(&mut self, files: &SourceMap, diagnostics: &[Diagnostic]) {
        self.said.extend(schema::Diagnostic::all(files, diagnostics));
    }
}
