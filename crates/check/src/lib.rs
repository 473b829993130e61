//! Verifier.
mod bdd;
mod value;
mod facts;
mod lossy;
mod observe;
mod scope;
mod walk;
pub use walk::*;
