//! The language server of isaloom: descriptions of instruction sets and assembly of every family in any editor that
//! speaks the Language Server Protocol.
//!
//! [`serve`] runs it over a connection, [`stdio`] over standard input and output. The main loop reads messages in their
//! order and never waits for work; threads look at texts and answer requests, and what they find out of a text that was
//! edited meanwhile is dropped. What is known of a text comes from the libraries: the reader and the verifier of
//! descriptions, the assemblers and explanations of the families. Here it only becomes the protocol's.

mod analysis;
mod families;
mod lookup;
mod pool;
mod report;
mod requests;
mod server;
mod settings;
mod text;
mod uri;
mod wire;
mod world;
mod xml;

pub use server::serve;
pub use wire::{Wires, connect};

/// Serves a client over standard input and output until it says `exit`.
///
/// # Errors
/// When the output fails.
pub fn stdio() -> std::io::Result<()> {
    let (connection, wires) = connect(std::io::stdin(), std::io::stdout());
    serve(&connection);
    drop(connection);
    wires.join()
}
