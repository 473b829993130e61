//! C library: opaque handles, output through callbacks, errors as values.
//!
//! This crate only converts between pointers and the types of `isaloom-session`; it must not contain knowledge of
//! instruction sets. `include/isaloom.h` is generated from it (`cargo run -p isaloom-bindings-xtask -- header`);
//! docs/libraries/c.md documents it.
//!
//! Rules for every function:
//!
//! - A non-null pointer comes from this library and is not freed, or is valid for the size that follows it. A null
//!   pointer where a value is required is reported as an error.
//! - Several threads may use sessions and instruction sets at once. Only one thread at a time may use an error or a
//!   listing.
//! - No panic crosses the C boundary: a defect of the library is an error with the ID `internal`.

mod decode;
mod error;
mod isa;
mod pointers;
mod session;
mod version;

pub use version::ISALOOM_ABI;
