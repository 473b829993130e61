//! Language server for instruction set descriptions and for the assembly languages of all targets.
//!
//! The server implements the Language Server Protocol. [`serve`] runs it over a connection, and [`stdio`] over standard
//! input and output. The main loop handles messages in order and does not wait for work: threads analyze documents and
//! answer requests. If the text was edited in the meantime, the result is not used.
//!
//! The results come from other libraries: the reader and the verifier of descriptions, and the assemblers and
//! explanations of the targets. This crate converts the results to the protocol.

mod analysis;
mod languages;
mod lookup;
mod overlay;
mod pool;
mod report;
mod requests;
mod server;
mod settings;
mod text;
mod uri;
mod wire;
mod xml;

pub use server::{Stopped, serve};
pub use wire::{Transport, connect};

use std::fmt;
use wire::InputEnd;

/// Why the server on standard input and output ended, if the client did not send `shutdown` and `exit`.
#[derive(Debug)]
pub enum Ended {
    /// The client sent `exit` without `shutdown`.
    Exit,
    /// The input ended without `exit`.
    Closed,
    /// The input ended inside a message.
    Cut,
    /// The input could not be read.
    Input(std::io::Error),
    /// The output could not be written.
    Output(std::io::Error),
}

impl fmt::Display for Ended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ended::Exit => f.write_str("the client sent `exit` without `shutdown`"),
            Ended::Closed => f.write_str("standard input ended before the client sent `shutdown` and `exit`"),
            Ended::Cut => f.write_str("standard input ended inside a message"),
            Ended::Input(error) => write!(f, "cannot read standard input: {error}"),
            Ended::Output(error) => write!(f, "cannot write standard output: {error}"),
        }
    }
}

impl std::error::Error for Ended {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Ended::Input(error) | Ended::Output(error) => Some(error),
            Ended::Exit | Ended::Closed | Ended::Cut => None,
        }
    }
}

/// Serves a client over standard input and output until the client sends `shutdown` and `exit`.
///
/// # Errors
/// If the session ends in any other way.
pub fn stdio() -> Result<(), Ended> {
    let (connection, wires) = connect(std::io::stdin(), std::io::stdout());
    let stopped = serve(&connection);
    let input = match stopped {
        Stopped::Disconnected => Some(wires.input_end()),
        Stopped::ShutDown | Stopped::Exit => None,
    };
    drop(connection);
    wires.join().map_err(Ended::Output)?;
    match (stopped, input) {
        (Stopped::ShutDown, _) => Ok(()),
        (_, Some(InputEnd::Closed)) => Err(Ended::Closed),
        (_, Some(InputEnd::Cut)) => Err(Ended::Cut),
        (_, Some(InputEnd::Failed(error))) => Err(Ended::Input(error)),
        (_, Some(InputEnd::Done) | None) => Err(Ended::Exit),
    }
}
