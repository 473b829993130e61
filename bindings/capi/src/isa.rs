//! Operations of an open instruction set.

use crate::error::{Error, Status, give, guarded, said};
use crate::pointers::{Borrowed, Caller, Write, bytes, null, text};
use isaloom_session::{Answer, Fault, FaultKind, Handle, Material, explained_text, input_of};
use isaloom_source::ByteSink as _;
use isaloom_target::{AsmJob, Failure, Form, Job, Listing, Memory, Target, Verdict};
use std::ffi::{c_char, c_void};

/// An open instruction set. Threads may share it.
pub struct Isa(pub(crate) Handle);

/// Frees an instruction set; null is allowed.
///
/// # Safety
/// `isa` is null, or comes from this library and is not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn isaloom_isa_free(isa: *mut Isa) {
    if !isa.is_null() {
        // SAFETY: the pointer is the result of `Box::into_raw`, and the caller frees it only once.
        drop(unsafe { Box::from_raw(isa) });
    }
}

/// Returns whether the instruction set can decode. A description with errors can be opened too, for the command
/// `check`. In this case the function returns false, and the error describes the reason.
///
/// # Safety
/// `isa` comes from this library; `error` is null or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn isaloom_isa_usable(isa: *const Isa, error: *mut *mut Error) -> bool {
    let usable = || {
        // SAFETY: guaranteed by the caller.
        let isa = unsafe { isa.as_ref() }.ok_or_else(|| null("isa"))?;
        isa.0.unusable().map_or(Ok(true), Err)
    };
    // SAFETY: guaranteed by the caller.
    unsafe { guarded(error, false, usable) }
}

/// Sets the sizes of the shortest and the longest instruction, in bytes. Either pointer may be null. Returns false if
/// the instruction set has no list of sizes (SPIR-V, Xenos).
///
/// # Safety
/// `isa` is null or comes from this library; the other pointers are null or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn isaloom_instruction_sizes(
    isa: *const Isa,
    smallest: *mut u32,
    largest: *mut u32,
) -> bool {
    // SAFETY: guaranteed by the caller.
    let code = unsafe { isa.as_ref() }.and_then(|isa| isa.0.target().code().ok());
    let Some((least, most)) = code.and_then(|code| code.sizes()).map(|sizes| sizes.bytes()) else {
        return false;
    };
    for (place, size) in [(smallest, least), (largest, most)] {
        if !place.is_null() {
            // SAFETY: guaranteed by the caller.
            unsafe { place.write(size) };
        }
    }
    true
}

/// Offsets, words and text.
pub const ISALOOM_FORM_TEXT: u32 = 0;
/// Only the text of instructions.
pub const ISALOOM_FORM_BARE: u32 = 1;
/// One JSON document.
pub const ISALOOM_FORM_JSON: u32 = 2;
/// One JSON record per line.
pub const ISALOOM_FORM_JSONL: u32 = 3;

/// Runs an operation that writes to the caller's function, and converts its verdict and diagnostics to status and
/// error.
///
/// # Safety
/// `isa` comes from this library; `write` can be called with `context`; `error` is null or writable.
unsafe fn written(
    isa: *const Isa,
    write: Write,
    context: *mut c_void,
    error: *mut *mut Error,
    run: impl FnOnce(&dyn Target, &mut Caller) -> Result<Result<Verdict, Failure>, Fault>,
) -> Status {
    // SAFETY: guaranteed by the caller.
    let mut caller = unsafe { Caller::new(write, context) };
    let to = &mut caller;
    let done = || {
        // SAFETY: guaranteed by the caller.
        let isa = unsafe { isa.as_ref() }.ok_or_else(|| null("isa"))?;
        isa.0.unusable().map_or(Ok(()), Err)?;
        match run(isa.0.target(), to)? {
            Ok(Verdict::Fine) => Ok(Status::Fine),
            Ok(Verdict::Problems | Verdict::Rejected) => Ok(Status::Problems),
            Err(failure) => Err(failure.into()),
        }
    };
    // SAFETY: guaranteed by the caller.
    let status = unsafe { guarded(error, Status::Failed, done) };
    if status == Status::Problems {
        // SAFETY: guaranteed by the caller.
        unsafe { give(error, said(caller.said)) };
    }
    status
}

/// Disassembles machine code of any size in a form `ISALOOM_FORM_*`, and passes the text to `write` in pieces.
/// Undefined encodings are problems, not failures. `isaloom_ask` supports labels and target-specific flags.
///
/// # Safety
/// `isa` comes from this library; `bytes` has `size` bytes; `write` can be called with `context`; `error` is null or
/// writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn isaloom_disassemble(
    isa: *const Isa,
    bytes: *const u8,
    size: usize,
    form: u32,
    write: Write,
    context: *mut c_void,
    error: *mut *mut Error,
) -> Status {
    let run = |target: &dyn Target, caller: &mut Caller| {
        // SAFETY: guaranteed by the caller.
        let bytes = unsafe { self::bytes(bytes, size, "bytes") }?;
        let form = match form {
            ISALOOM_FORM_TEXT => Form::Columns,
            ISALOOM_FORM_BARE => Form::Bare,
            ISALOOM_FORM_JSON => Form::Json,
            ISALOOM_FORM_JSONL => Form::Jsonl,
            _ => {
                let why = format!("unknown output form: {form}");
                return Err(Fault::new(FaultKind::Request, why, None));
            }
        };
        let mut listing = Listing::new(Job { form, input: input_of(bytes), ..Job::default() });
        let mut source = Borrowed { name: "<input>", bytes, taken: 0 };
        let done = target.code().and_then(|code| code.listing(&mut source, &mut listing, caller));
        let said = caller.said.clone();
        Ok(done.and_then(|verdict| {
            listing.finish(Some(&target.isa()), &said, caller)?;
            Ok(verdict)
        }))
    };
    // SAFETY: guaranteed by the caller.
    unsafe { written(isa, write, context, error, run) }
}

/// Assembles source text, and passes the machine code to `write`. If the source has errors, no code is passed, the
/// status is `ISALOOM_STATUS_PROBLEMS`, and the error contains all diagnostics.
///
/// # Safety
/// `isa` comes from this library; `source` is NUL-terminated; `write` can be called with `context`; `error` is null or
/// writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn isaloom_assemble(
    isa: *const Isa,
    source: *const c_char,
    write: Write,
    context: *mut c_void,
    error: *mut *mut Error,
) -> Status {
    let run = |target: &dyn Target, caller: &mut Caller| {
        // SAFETY: guaranteed by the caller.
        let source = unsafe { text(source, "source") }?;
        let job = AsmJob { all_messages: true, ..AsmJob::default() };
        let mut source = Memory::new("<text>", source.as_bytes());
        Ok(target.code().and_then(|code| code.assembly(&mut source, &job, caller)))
    };
    // SAFETY: guaranteed by the caller.
    unsafe { written(isa, write, context, error, run) }
}

/// Explains hexadecimal words or a line of assembly, bit by bit, as text. `isaloom_ask` returns the same as records.
///
/// # Safety
/// `isa` comes from this library; `what` is NUL-terminated; `write` can be called with `context`; `error` is null or
/// writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn isaloom_explain(
    isa: *const Isa,
    what: *const c_char,
    write: Write,
    context: *mut c_void,
    error: *mut *mut Error,
) -> Status {
    let run = |target: &dyn Target, caller: &mut Caller| {
        // SAFETY: guaranteed by the caller.
        let what = unsafe { text(what, "what") }?;
        Ok(explained_text(target, what, caller).and_then(|(page, verdict)| {
            caller.write(page.as_bytes())?;
            Ok(verdict)
        }))
    };
    // SAFETY: guaranteed by the caller.
    unsafe { written(isa, write, context, error, run) }
}

/// Executes a request in JSON, such as `{"command": "info", "name": "add.f"}`; docs/libraries/c.md lists all commands
/// and keys. `other` is the second instruction set of `diff` and `port`, otherwise null. `bytes` is the input, or null;
/// `name` is its name in records (null: `<input>`). The JSON document is passed to `document`, generated code, text or
/// pages to `output`; both functions may be null.
///
/// # Safety
/// `isa` comes from this library, and `other` too unless null; strings are NUL-terminated; `bytes` has `size` bytes;
/// functions can be called with the context that follows them; `error` is null or writable.
#[allow(clippy::too_many_arguments, reason = "C has no structs that grow without a new ABI")]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn isaloom_ask(
    isa: *const Isa,
    other: *const Isa,
    request: *const c_char,
    name: *const c_char,
    bytes: *const u8,
    size: usize,
    document: Write,
    document_context: *mut c_void,
    output: Write,
    output_context: *mut c_void,
    error: *mut *mut Error,
) -> Status {
    let ask = || -> Result<Answer, Fault> {
        // SAFETY: guaranteed by the caller.
        let (isa, other, request) = unsafe { (isa.as_ref(), other.as_ref(), text(request, "request")?) };
        let isa = isa.ok_or_else(|| null("isa"))?;
        // SAFETY: guaranteed by the caller.
        let name = unsafe { crate::pointers::optional(name, "name") }?.unwrap_or("<input>");
        let input = match bytes.is_null() {
            true => None,
            // SAFETY: guaranteed by the caller.
            false => Some((name, unsafe { self::bytes(bytes, size, "bytes") }?)),
        };
        let answer = isa.0.ask_json(request, &Material { input, other: other.map(|other| &other.0) });
        // SAFETY: guaranteed by the caller.
        let wrote = unsafe {
            let to_document = Caller::new(document, document_context).write(answer.document.as_bytes());
            to_document.and(Caller::new(output, output_context).write(&answer.output))
        };
        wrote.map_err(|_| Fault::new(FaultKind::Input, "the callback stopped the output", None))?;
        Ok(answer)
    };
    let mut answered: Option<Answer> = None;
    // SAFETY: guaranteed by the caller.
    let status = unsafe {
        guarded(error, Status::Failed, || {
            let answer = answered.insert(ask()?);
            match answer.status {
                isaloom_session::Status::Fine => Ok(Status::Fine),
                isaloom_session::Status::Problems => Ok(Status::Problems),
                isaloom_session::Status::Failed => answer.why().map_or(Ok(Status::Failed), Err),
            }
        })
    };
    if status == Status::Problems {
        // SAFETY: guaranteed by the caller.
        unsafe { give(error, answered.and_then(|answer| said(answer.diagnostics))) };
    }
    status
}
