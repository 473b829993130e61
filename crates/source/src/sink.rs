//! Receiver of bytes, for output that is written piece by piece, such as a listing or a program.

use alloc::vec::Vec;
use core::convert::Infallible;

/// Receives bytes in order. A `Vec<u8>` collects them; a closure is a sink too.
///
/// ```
/// use isaloom_source::ByteSink;
///
/// fn greet<S: ByteSink>(sink: &mut S) -> Result<(), S::Error> {
///     sink.write(b"hello, ")?;
///     sink.write(b"world")
/// }
///
/// let mut bytes = Vec::new();
/// let Ok(()) = greet(&mut bytes);
/// assert_eq!(bytes, b"hello, world");
///
/// let mut written = 0;
/// let mut limited = |bytes: &[u8]| {
///     written += bytes.len();
///     if written <= 8 { Ok(()) } else { Err("no room") }
/// };
/// assert_eq!(greet(&mut limited), Err("no room"));
/// ```
pub trait ByteSink {
    /// Why the sink cannot or does not accept more bytes.
    type Error;

    /// Writes the next bytes.
    ///
    /// # Errors
    /// Returns an error if the bytes cannot be written, or if no more bytes are wanted. The caller should then stop
    /// writing.
    fn write(&mut self, bytes: &[u8]) -> Result<(), Self::Error>;
}

impl ByteSink for Vec<u8> {
    type Error = Infallible;

    fn write(&mut self, bytes: &[u8]) -> Result<(), Infallible> {
        self.extend_from_slice(bytes);
        Ok(())
    }
}

impl<F: FnMut(&[u8]) -> Result<(), E>, E> ByteSink for F {
    type Error = E;

    fn write(&mut self, bytes: &[u8]) -> Result<(), E> {
        self(bytes)
    }
}
