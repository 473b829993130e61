//! Errors of reading a source or writing to a sink.

use std::error::Error;
use std::fmt;
use std::sync::Arc;

/// Error of a [`Source`](crate::Source) or of a [`JobSink`](crate::JobSink), with its cause.
///
/// A clone shares the cause. Two errors are equal if both are for reading or both for writing, and their texts are
/// equal.
#[derive(Clone, Debug)]
pub struct StreamError {
    direction: Direction,
    cause: Arc<dyn Error + Send + Sync>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Direction {
    Input,
    Output,
}

impl StreamError {
    /// Wraps the reason why a source cannot be read.
    pub fn input(cause: impl Into<Box<dyn Error + Send + Sync>>) -> StreamError {
        StreamError { direction: Direction::Input, cause: cause.into().into() }
    }

    /// Wraps the reason why a sink cannot be written, or why it accepts no more bytes.
    pub fn output(cause: impl Into<Box<dyn Error + Send + Sync>>) -> StreamError {
        StreamError { direction: Direction::Output, cause: cause.into().into() }
    }

    /// Returns whether writing failed. Then the output for later inputs cannot be written either.
    pub fn is_output(&self) -> bool {
        self.direction == Direction::Output
    }

    /// Returns the cause if it has the type `E`.
    pub fn cause<E: Error + 'static>(&self) -> Option<&E> {
        self.cause.downcast_ref()
    }
}

impl PartialEq for StreamError {
    fn eq(&self, other: &StreamError) -> bool {
        self.direction == other.direction
            && (Arc::ptr_eq(&self.cause, &other.cause) || self.cause.to_string() == other.cause.to_string())
    }
}

impl fmt::Display for StreamError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cause.fmt(f)
    }
}

impl Error for StreamError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.cause.source()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::failure::Failure;

    #[test]
    fn failure_passes_through_a_stream_unchanged() {
        let failure = Failure::Input { why: "a.hex: a line is too long".to_owned(), help: None };
        let error = StreamError::from(failure.clone());
        assert_eq!(error.to_string(), "a.hex: a line is too long");
        assert_eq!(Failure::from(error), failure);
    }

    #[test]
    fn stream_error_keeps_its_direction_and_cause() {
        let full = || std::io::Error::from(std::io::ErrorKind::StorageFull);
        let error = StreamError::output(full());
        assert!(error.is_output() && !StreamError::input(full()).is_output());
        assert_eq!(error.cause::<std::io::Error>().map(std::io::Error::kind), Some(full().kind()));
        assert_eq!(error, StreamError::output(full()));
        assert_ne!(error, StreamError::input(full()));
        assert_eq!(Failure::from(error.clone()), Failure::Stream(error));
    }
}
