//! Sessions: files by name, and opening instruction sets.

use crate::error::{Error, guarded};
use crate::isa::Isa;
use crate::pointers::{bytes, null, optional, text};
use isaloom_session::{Fault, FaultKind, Handle, Open};
use std::ffi::c_char;
use std::path::Path;
use std::ptr;

/// Files in memory and the instruction sets that are known by name. Threads may share it.
pub struct Session(isaloom_session::Session);

/// A session: what comes with the library is known. Freed by `isaloom_session_free`.
#[unsafe(no_mangle)]
pub extern "C" fn isaloom_session_new() -> *mut Session {
    Box::into_raw(Box::new(Session(isaloom_session::Session::new())))
}

/// Frees a session; what was opened from it stays. Null is fine.
///
/// # Safety
/// `session` is null or one that this library gave and that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn isaloom_session_free(session: *mut Session) {
    if !session.is_null() {
        // SAFETY: it came from `Box::into_raw`, and the caller frees it once.
        drop(unsafe { Box::from_raw(session) });
    }
}

/// Keeps a file by name, a copy of its bytes. A description (isaspec XML, AMD's ISA XML, a SPIR-V grammar; plain or
/// compressed) is known by its name from now on: `ir3.xml` is `ir3`. Files that it imports are added in the same way, by
/// the names that it gives them. False where it failed.
///
/// # Safety
/// `session` was given by this library; `name` ends with a zero; `bytes` has `size` bytes; `error` is null or can be
/// written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn isaloom_session_add(
    session: *const Session,
    name: *const c_char,
    bytes: *const u8,
    size: usize,
    error: *mut *mut Error,
) -> bool {
    let add = || {
        // SAFETY: as with the caller.
        let (session, name, bytes) =
            unsafe { (session.as_ref(), text(name, "name")?, self::bytes(bytes, size, "bytes")?) };
        session.ok_or_else(|| null("session"))?.0.add(name, bytes)?;
        Ok(true)
    };
    // SAFETY: as with the caller.
    unsafe { guarded(error, false, add) }
}

/// The same with a file of the system, and with the files below its directory that it imports. Its path is its name.
///
/// # Safety
/// `session` was given by this library; `path` ends with a zero; `error` is null or can be written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn isaloom_session_add_path(
    session: *const Session,
    path: *const c_char,
    error: *mut *mut Error,
) -> bool {
    let add = || {
        // SAFETY: as with the caller.
        let (session, path) = unsafe { (session.as_ref(), text(path, "path")?) };
        let session = &session.ok_or_else(|| null("session"))?.0;
        let mut wanted = vec![path.to_owned()];
        while let Some(name) = wanted.pop() {
            if name != path && !is_in_folder_of(path, &name) {
                continue;
            }
            let bytes = std::fs::read(Path::new(&name))
                .map_err(|why| Fault::new(FaultKind::File, format!("cannot read `{name}`: {why}"), None))?;
            session.add(&name, &bytes)?;
            wanted.extend(session.missing_imports(path, &name));
        }
        Ok(true)
    };
    // SAFETY: as with the caller.
    unsafe { guarded(error, false, add) }
}

/// Whether a file is below the directory of another one, links followed. One that is not there is left to the reader.
fn is_in_folder_of(root: &str, name: &str) -> bool {
    let folder = match Path::new(root).parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    match (Path::new(name).canonicalize(), folder.canonicalize()) {
        (Ok(file), Ok(folder)) => file.starts_with(folder),
        _ => true,
    }
}

/// Opens an instruction set, or gives a null pointer.
///
/// # Safety
/// As with the callers: `session` was given by this library, `error` is null or can be written to.
unsafe fn opened(
    session: *const Session,
    error: *mut *mut Error,
    open: impl FnOnce(&isaloom_session::Session) -> Result<Handle, Fault>,
) -> *mut Isa {
    let open = || {
        // SAFETY: as with the caller.
        let session = unsafe { session.as_ref() }.ok_or_else(|| null("session"))?;
        Ok(Box::into_raw(Box::new(Isa(open(&session.0)?))))
    };
    // SAFETY: as with the caller.
    unsafe { guarded(error, ptr::null_mut(), open) }
}

/// Opens an instruction set by name (`toy`, `spirv`, `a2xx`, `xenos`, or what was added) for a GPU (`a650`, `gfx1150`) or
/// generation (`600`); either may be null where the other says enough. Freed by `isaloom_isa_free`; null where it failed.
///
/// # Safety
/// `session` was given by this library; texts are null or end with a zero; `error` is null or can be written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn isaloom_open(
    session: *const Session,
    isa: *const c_char,
    gpu: *const c_char,
    error: *mut *mut Error,
) -> *mut Isa {
    let open = |session: &isaloom_session::Session| {
        // SAFETY: as with the caller.
        let (isa, gpu) = unsafe { (optional(isa, "isa")?, optional(gpu, "gpu")?) };
        let isa = isa.map(str::to_owned);
        session.open(&Open { isa, gpu: gpu.map(str::to_owned), ..Open::default() })
    };
    // SAFETY: as with the caller.
    unsafe { opened(session, error, open) }
}

/// Opens what a request in JSON says: `{"spec": "ir3.xml", "gpu": "600", "flags": {"overlay": "mine.txt"}}`, where a file is
/// one of the session. docs/c.md has its keys.
///
/// # Safety
/// `session` was given by this library; `request` ends with a zero; `error` is null or can be written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn isaloom_open_json(
    session: *const Session,
    request: *const c_char,
    error: *mut *mut Error,
) -> *mut Isa {
    // SAFETY: as with the caller.
    let open = |session: &isaloom_session::Session| session.open_json(unsafe { text(request, "request") }?);
    // SAFETY: as with the caller.
    unsafe { opened(session, error, open) }
}

/// Opens what an input says it is, by its name and its first bytes (4,096 are enough): SPIR-V, code objects, shaders of
/// the Xbox 360, our own listings.
///
/// # Safety
/// `session` was given by this library; `name` ends with a zero; `bytes` has `size` bytes; `error` is null or can be
/// written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn isaloom_open_input(
    session: *const Session,
    name: *const c_char,
    bytes: *const u8,
    size: usize,
    error: *mut *mut Error,
) -> *mut Isa {
    let open = |session: &isaloom_session::Session| {
        // SAFETY: as with the caller.
        let (name, head) = unsafe { (text(name, "name")?, self::bytes(bytes, size, "bytes")?) };
        session.open_input(&Open::default(), name, head)
    };
    // SAFETY: as with the caller.
    unsafe { opened(session, error, open) }
}
