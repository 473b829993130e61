//! isaloom for WebAssembly: a session of `isaloom-session` behind a C ABI that needs no imports.
//!
//! A module contains one session. Text and bytes are passed as an address and a length in the memory of the module,
//! which the caller allocates with `isaloom_alloc`. In names and JSON, invalid UTF-8 is replaced by replacement
//! characters. The results of a call are a text (`isaloom_text`) and bytes (`isaloom_output`), which are valid until
//! the next call.
//!
//! Requests and results are the JSON of `isaloom-session`; docs/reference/explorer.md lists the functions. A
//! WebAssembly host can load the module with an empty import object.
//!
//! `isaloom-session` defines the requests; this crate must not interpret them.

mod exports;
mod memory;
mod module_state;

pub use exports::ABI;
