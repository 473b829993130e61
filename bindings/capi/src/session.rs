//! Sessions, their files, and the functions that open instruction sets.

use crate::error::{Error, guarded};
use crate::isa::Isa;
use crate::pointers::{bytes, null, optional, text};
use isaloom_session::{Fault, FaultKind, Handle, Open};
use isaloom_targets::Origin;
use std::ffi::c_char;
use std::path::{Path, PathBuf};
use std::ptr;

/// Files in memory and instruction sets known by name. Threads may share it.
pub struct Session(isaloom_session::Session);

/// Creates a session, which knows the instruction sets embedded in the library. Freed by `isaloom_session_free`.
#[unsafe(no_mangle)]
pub extern "C" fn isaloom_session_new() -> *mut Session {
    Box::into_raw(Box::new(Session(isaloom_session::Session::new())))
}

/// Frees a session; instruction sets opened from it remain valid. Null is allowed.
///
/// # Safety
/// `session` is null, or comes from this library and is not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn isaloom_session_free(session: *mut Session) {
    if !session.is_null() {
        // SAFETY: the pointer is the result of `Box::into_raw`, and the caller frees it only once.
        drop(unsafe { Box::from_raw(session) });
    }
}

/// Adds a copy of a file under a name. A description (isaspec XML, AMD's ISA XML, a SPIR-V grammar; plain or
/// compressed) is registered by its base name: `ir3.xml` as `ir3`. Add the files that it imports under the names used
/// in the imports. Returns false on failure.
///
/// # Safety
/// `session` comes from this library; `name` is NUL-terminated; `bytes` has `size` bytes; `error` is null or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn isaloom_session_add(
    session: *const Session,
    name: *const c_char,
    bytes: *const u8,
    size: usize,
    error: *mut *mut Error,
) -> bool {
    let add = || {
        // SAFETY: guaranteed by the caller.
        let (session, name, bytes) =
            unsafe { (session.as_ref(), text(name, "name")?, self::bytes(bytes, size, "bytes")?) };
        session.ok_or_else(|| null("session"))?.0.add(name, bytes)?;
        Ok(true)
    };
    // SAFETY: guaranteed by the caller.
    unsafe { guarded(error, false, add) }
}

/// Adds a file of the file system under its path, and the files below its directory that it imports. Returns false on
/// failure.
///
/// # Safety
/// `session` comes from this library; `path` is NUL-terminated; `error` is null or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn isaloom_session_add_path(
    session: *const Session,
    path: *const c_char,
    error: *mut *mut Error,
) -> bool {
    let add = || {
        // SAFETY: guaranteed by the caller.
        let (session, path) = unsafe { (session.as_ref(), text(path, "path")?) };
        add_path(&session.ok_or_else(|| null("session"))?.0, path)?;
        Ok(true)
    };
    // SAFETY: guaranteed by the caller.
    unsafe { guarded(error, false, add) }
}

/// Adds a file to the session, and the files below its directory that it imports.
fn add_path(session: &isaloom_session::Session, path: &str) -> Result<(), Fault> {
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
    Ok(())
}

/// Returns whether a file is below the directory of the file `root`, with links resolved. Returns true for a missing
/// file, which the reader of the description reports.
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

/// Opens an instruction set with `open`. Returns null after a fault, which is stored in `error`.
///
/// # Safety
/// Same as for the callers: `session` comes from this library, `error` is null or writable.
unsafe fn opened(
    session: *const Session,
    error: *mut *mut Error,
    open: impl FnOnce(&isaloom_session::Session) -> Result<Handle, Fault>,
) -> *mut Isa {
    let open = || {
        // SAFETY: guaranteed by the caller.
        let session = unsafe { session.as_ref() }.ok_or_else(|| null("session"))?;
        Ok(Box::into_raw(Box::new(Isa(open(&session.0)?))))
    };
    // SAFETY: guaranteed by the caller.
    unsafe { guarded(error, ptr::null_mut(), open) }
}

/// Opens an instruction set by name (`toy`, `spirv`, `a2xx`, `xenos`, or an added one) for a GPU (`a650`, `gfx1150`)
/// or generation (`600`). Either may be null if the other is sufficient. Freed by `isaloom_isa_free`; returns null on
/// failure.
///
/// # Safety
/// `session` comes from this library; strings are null or NUL-terminated; `error` is null or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn isaloom_open(
    session: *const Session,
    isa: *const c_char,
    gpu: *const c_char,
    error: *mut *mut Error,
) -> *mut Isa {
    let open = |session: &isaloom_session::Session| {
        // SAFETY: guaranteed by the caller.
        let (isa, gpu) = unsafe { (optional(isa, "isa")?, optional(gpu, "gpu")?) };
        let isa = isa.map(str::to_owned);
        session.open(&Open { isa, gpu: gpu.map(str::to_owned), ..Open::default() })
    };
    // SAFETY: guaranteed by the caller.
    unsafe { opened(session, error, open) }
}

/// Opens an instruction set as the program finds it. `isa` is the path of a description, or a name: an embedded
/// instruction set, a description that the user registered with `isaloom spec add`, or one of the project file
/// (`isaloom.toml`) in the directory `folder` or above it (null: the current directory). `gpu` is as for
/// `isaloom_open`; either may be null if the other is sufficient. Adds the files of the description to the session.
/// Freed by `isaloom_isa_free`; returns null on failure.
///
/// # Safety
/// `session` comes from this library; strings are null or NUL-terminated; `error` is null or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn isaloom_open_registered(
    session: *const Session,
    isa: *const c_char,
    gpu: *const c_char,
    folder: *const c_char,
    error: *mut *mut Error,
) -> *mut Isa {
    let open = |session: &isaloom_session::Session| {
        // SAFETY: guaranteed by the caller.
        let (isa, gpu, folder) =
            unsafe { (optional(isa, "isa")?, optional(gpu, "gpu")?, optional(folder, "folder")?) };
        let gpu = gpu.map(str::to_owned);
        if let Some(path) = isa.filter(|isa| Path::new(isa).is_file()) {
            add_path(session, path)?;
            return session.open(&Open { spec: Some(path.to_owned()), gpu, ..Open::default() });
        }
        let folder = match folder {
            Some(folder) => PathBuf::from(folder),
            None => std::env::current_dir().unwrap_or_default(),
        };
        let registry = isaloom_host::registry_in(&folder).map_err(fault)?;
        let chosen = registry.choose(isa, gpu.as_deref(), &mut isaloom_host::Disk::default())?;
        let (isa, file) = match chosen {
            Some(chosen) => (Some(chosen.name), Some(chosen.source)),
            None => (isa.map(str::to_owned), None),
        };
        let Some(Origin::File(file)) = file else {
            return session.open(&Open { isa, gpu, ..Open::default() });
        };
        add_path(session, &file)?;
        session.open(&Open { spec: Some(file), gpu, ..Open::default() })
    };
    // SAFETY: guaranteed by the caller.
    unsafe { opened(session, error, open) }
}

/// Returns the fault for an error of `isaloom-host`.
fn fault(error: isaloom_host::Error) -> Fault {
    match error.words() {
        Some((message, help)) => Fault::new(FaultKind::Input, message, help.map(str::to_owned)),
        None => Fault::new(FaultKind::File, error.to_string(), None),
    }
}

/// Opens the instruction set of a JSON request: `{"spec": "ir3.xml", "gpu": "600", "flags": {"overlay": "mine.txt"}}`.
/// Files are files of the session. docs/libraries/c.md lists the keys. Returns null on failure.
///
/// # Safety
/// `session` comes from this library; `request` is NUL-terminated; `error` is null or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn isaloom_open_json(
    session: *const Session,
    request: *const c_char,
    error: *mut *mut Error,
) -> *mut Isa {
    // SAFETY: guaranteed by the caller.
    let open = |session: &isaloom_session::Session| session.open_json(unsafe { text(request, "request") }?);
    // SAFETY: guaranteed by the caller.
    unsafe { opened(session, error, open) }
}

/// Opens the instruction set of an input, detected from its name and its first bytes (4,096 are sufficient): SPIR-V,
/// code objects, Xbox 360 shaders, isaloom listings. Returns null on failure.
///
/// # Safety
/// `session` comes from this library; `name` is NUL-terminated; `bytes` has `size` bytes; `error` is null or writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn isaloom_open_input(
    session: *const Session,
    name: *const c_char,
    bytes: *const u8,
    size: usize,
    error: *mut *mut Error,
) -> *mut Isa {
    let open = |session: &isaloom_session::Session| {
        // SAFETY: guaranteed by the caller.
        let (name, head) = unsafe { (text(name, "name")?, self::bytes(bytes, size, "bytes")?) };
        session.open_input(&Open::default(), name, head)
    };
    // SAFETY: guaranteed by the caller.
    unsafe { opened(session, error, open) }
}
