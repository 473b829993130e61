//! C library: opaque handles, output through callbacks, errors as values.
//!
//! This crate only converts between pointers and the types of `isaloom-session`; it must not contain knowledge of
//! instruction sets. `include/isaloom.h` is generated from it (`cargo run -p isaloom-bindings-xtask -- header`);
//! docs/libraries/c.md documents it.
//!
//! Rules for every function:
//!
//! - A non-null pointer comes from this library and is not freed, or is valid for the size that follows it. An
//!   invalid null pointer is reported as an error.
//! - Several threads may use sessions and instruction sets at once. Only one thread at a time may use an error or a
//!   listing.
//! - No panic crosses the C boundary: a defect of the library is an error with the ID `internal`.

mod decode;
mod error;
mod isa;
mod pointers;
mod session;

/// Version of the ABI, part of the SONAME. It increases when a function or a struct changes its meaning.
pub const ISALOOM_ABI: u32 = 0;

/// Returns the ABI version of the library; compare it with `ISALOOM_ABI` of the header.
#[unsafe(no_mangle)]
pub extern "C" fn isaloom_abi() -> u32 {
    ISALOOM_ABI
}

/// The version as a C string.
static VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), "\0");

/// Returns the version of the library, such as `0.1.0`. The string must not be freed.
#[unsafe(no_mangle)]
pub extern "C" fn isaloom_version() -> *const std::ffi::c_char {
    VERSION.as_ptr().cast()
}
