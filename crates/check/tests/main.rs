//! Integration tests, in one program so that they are linked once.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

mod attacks;
mod causes;
mod cover;
mod first_wins;
mod guards;
mod incremental;
mod oracle;
mod prove;
mod reading;
mod stack;
mod unreached;
mod unreadable;
