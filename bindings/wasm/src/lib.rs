//! isaloom for WebAssembly: the session of `isaloom-session` behind a C ABI that needs nothing of its host.
//!
//! A module holds one session. Texts and bytes come in as an address and a length in the module's memory, which the
//! caller gets from `isaloom_alloc`; a name or JSON that is not UTF-8 is read with question marks in it. What comes
//! out of a call is kept until the next one: a text (`isaloom_text`) and bytes (`isaloom_output`). JSON of requests
//! and answers is that of `isaloom-session`; docs/explorer.md lists the calls. Nothing is imported, so any host that
//! runs WebAssembly can load it with an empty import object.
//!
//! Which requests there are is `isaloom-session`'s to say, not this crate's.

mod door;
mod exports;
mod memory;

pub use exports::ABI;
