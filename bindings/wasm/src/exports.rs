//! Exported functions, with the names that they have in the module.
#![expect(
    unsafe_code,
    reason = "`no_mangle` is unsafe because names could collide; the module is not linked with other libraries"
)]

use crate::memory::{self, bytes_at, text_at};
use crate::module_state::with;

/// Version of this interface, which changes if a function is changed.
pub const ABI: u32 = 1;

/// Returns the version of this interface.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn isaloom_abi() -> u32 {
    ABI
}

/// Sets the text (the result of `isaloom_text`) to the library's version.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn isaloom_version() {
    with(|state| state.version());
}

/// Allocates zeroed memory, to which the caller can write. Returns 0 if the allocation fails.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn isaloom_alloc(size: usize) -> *mut u8 {
    memory::alloc(size)
}

/// Frees memory from [`isaloom_alloc`].
#[unsafe(no_mangle)]
pub(crate) extern "C" fn isaloom_free(address: *mut u8, size: usize) {
    memory::free(address, size);
}

/// Adds a file under a name. The text becomes `{"known": [...]}` with the names that the file registers, or a fault.
/// Returns 0, or 2 if the file is invalid.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn isaloom_add(
    name: *const u8,
    name_size: usize,
    bytes: *const u8,
    size: usize,
) -> i32 {
    let (name, bytes) = (text_at(name, name_size), bytes_at(bytes, size));
    with(|state| state.add(&name, bytes))
}

/// Opens an instruction set. `request` is JSON; the first bytes of an input replace missing keys. The text becomes a
/// description of the instruction set, or a fault. Returns a handle (0 or greater), or -1 after a failure.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn isaloom_open(
    request: *const u8,
    request_size: usize,
    name: *const u8,
    name_size: usize,
    head: *const u8,
    head_size: usize,
) -> i32 {
    let (request, name) = (text_at(request, request_size), text_at(name, name_size));
    with(|state| state.open(&request, &name, bytes_at(head, head_size)))
}

/// Closes the instruction set with this handle; the handle may be used again for another one.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn isaloom_close(handle: i32) {
    with(|state| state.close(handle));
}

/// Sets the text to a document that lists all known instruction sets.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn isaloom_list() {
    with(|state| state.list());
}

/// Runs a request. `other` is the second handle of `diff` and `port`, or -1. `input` is the first input; address 0 with
/// length 0 means no input. The text becomes the document, and the output becomes the generated data. Returns 0 for
/// success, 1 for problems, 2 for a failure.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn isaloom_ask(
    handle: i32,
    other: i32,
    request: *const u8,
    request_size: usize,
    name: *const u8,
    name_size: usize,
    input: *const u8,
    input_size: usize,
) -> i32 {
    let (request, name) = (text_at(request, request_size), text_at(name, name_size));
    let input = (!input.is_null()).then(|| (name.as_str(), bytes_at(input, input_size)));
    with(|state| state.ask(handle, other, &request, input))
}

/// Sets the text to the completions and signatures for the end of a line of assembly, or to a fault. Returns 0, or 2 if
/// the handle is unknown.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn isaloom_typing(handle: i32, line: *const u8, line_size: usize) -> i32 {
    let line = text_at(line, line_size);
    with(|state| state.typing(handle, &line))
}

/// Sets the output (the result of `isaloom_output`) to an additional file of the last answer, and the text to the name
/// of the file. Returns the number of additional files.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn isaloom_part(number: usize) -> usize {
    with(|state| state.part(number))
}

/// Sets the text to the kind of failure of the last request; empty if the request did not fail.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn isaloom_fault() {
    with(|state| state.failure());
}

/// Returns the address of the text that the last call set.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn isaloom_text() -> *const u8 {
    with(|state| state.text().as_ptr())
}

/// Returns the size of the text that the last call set, in bytes.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn isaloom_text_size() -> usize {
    with(|state| state.text().len())
}

/// Returns the address of the output that the last call set.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn isaloom_output() -> *const u8 {
    with(|state| state.output().as_ptr())
}

/// Returns the size of the output that the last call set, in bytes.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn isaloom_output_size() -> usize {
    with(|state| state.output().len())
}
