//! The C library: opaque handles, text through the caller's functions, errors as values.
//!
//! Everything here turns pointers into what `isaloom-session` takes and back; there is no knowledge of instruction sets.
//! `include/isaloom.h` is made of this crate (`cargo run -p isaloom-bindings-xtask -- header`); docs/c.md explains it.
//!
//! What holds for every function: a pointer that is not null must be one that this library gave and that was not freed, or
//! valid for the size beside it; null is told as an error. Sessions and instruction sets may be used by several threads
//! at once, errors and listings by one at a time. No panic leaves a function: a defect of the library is an error with the
//! id `internal`.

mod decode;
mod error;
mod isa;
mod pointers;
mod session;

/// The number of the ABI: that of the SONAME. It grows when a function or a struct changes its meaning.
pub const ISALOOM_ABI: u32 = 0;

/// The number of the ABI that the library has; compare it with `ISALOOM_ABI` of the header.
#[unsafe(no_mangle)]
pub extern "C" fn isaloom_abi() -> u32 {
    ISALOOM_ABI
}

/// As C wants it.
static VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), "\0");

/// The version of the library, such as `0.1.0`. It is never freed.
#[unsafe(no_mangle)]
pub extern "C" fn isaloom_version() -> *const std::ffi::c_char {
    VERSION.as_ptr().cast()
}
