//! isaloom for WebAssembly: the session of `isaloom-session` behind a C ABI without imports.
//!
//! A module contains one session. Texts and bytes are passed as address and length in the module's memory, which the
//! caller allocates with `isaloom_alloc`. Names and JSON that are not UTF-8 are decoded with replacement characters.
//! The results of a call are a text (`isaloom_text`) and bytes (`isaloom_output`), which are valid until the next call.
//!
//! Requests and results use the JSON of `isaloom-session`; docs/reference/explorer.md lists the functions. Any
//! WebAssembly host can load the module with an empty import object.
//!
//! `isaloom-session` defines the requests; this crate must not interpret them.

mod exports;
mod memory;
mod module_state;

pub use exports::ABI;
