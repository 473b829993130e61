//! C library: opaque handles, output through callbacks, errors as values.
//!
//! This crate only converts between pointers and the types of `isaloom-session`; it must contain no knowledge of
//! instruction sets. `include/isaloom.h` is generated from its source (`cargo run -p isaloom-bindings-xtask --
//! header`). docs/libraries/c.md documents the library.
//!
//! Rules for every function:
//!
//! - A pointer that is not null is valid for the size that follows it, or comes from this library and has not been
//!   freed. A null pointer for a required value is reported as an error.
//! - Several threads may use a session or an instruction set at the same time, but only one thread an error or a
//!   listing.
//! - No panic crosses the C boundary. A panic is a defect of the library, and becomes an error with the id `internal`.

mod decode;
mod error;
mod isa;
mod pointers;
mod session;
mod version;

pub use version::ISALOOM_ABI;
