//! The calls of the interface, by their names in the module.
#![expect(
    unsafe_code,
    reason = "a name that is exported as it is could be another library's; this module is alone"
)]

use crate::door::with;
use crate::memory::{self, bytes_at, text_at};

/// The number of this interface; it changes when a call does.
pub const ABI: u32 = 1;

/// The number of the interface.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn isaloom_abi() -> u32 {
    ABI
}

/// Puts the version of the library into the text.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn isaloom_version() {
    with(|door| door.version());
}

/// Memory of so many bytes, all zero, for the caller to write to; 0 where there is none.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn isaloom_alloc(size: usize) -> *mut u8 {
    memory::alloc(size)
}

/// Gives memory of [`isaloom_alloc`] back.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn isaloom_free(address: *mut u8, size: usize) {
    memory::free(address, size);
}

/// Keeps a file by name. The text is `{"known": [...]}` with the names that became known, or a fault.
/// Gives 0, or 2 where the file is wrong.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn isaloom_add(
    name: *const u8,
    name_size: usize,
    bytes: *const u8,
    size: usize,
) -> i32 {
    let (name, bytes) = (text_at(name, name_size), bytes_at(bytes, size));
    with(|door| door.add(&name, bytes))
}

/// Opens an instruction set; `request` is JSON, and the first bytes of an input may say what it leaves open. The text
/// says what was opened, or is a fault. Gives a number from 0 on, or -1.
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
    with(|door| door.open(&request, &name, bytes_at(head, head_size)))
}

/// Closes what has a number.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn isaloom_close(handle: i32) {
    with(|door| door.close(handle));
}

/// Everything that is known by name, as a document in the text.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn isaloom_list() {
    with(|door| door.list());
}

/// Asks what is open; `other` is the second of `diff` and `port`, or -1, and `input` the first input, of which a length
/// of 0 with an address of 0 means none. The text is the document, the output what was made.
/// Gives 0 for fine, 1 for problems, 2 for no answer.
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
    with(|door| door.ask(handle, other, &request, input))
}

/// Makes a file that stands beside the last answer the output, and its name the text. Gives how many there are.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn isaloom_part(number: usize) -> usize {
    with(|door| door.part(number))
}

/// Where the text is.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn isaloom_text() -> *const u8 {
    with(|door| door.text().as_ptr())
}

/// How many bytes the text has.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn isaloom_text_size() -> usize {
    with(|door| door.text().len())
}

/// Where the output is.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn isaloom_output() -> *const u8 {
    with(|door| door.output().as_ptr())
}

/// How many bytes the output has.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn isaloom_output_size() -> usize {
    with(|door| door.output().len())
}
