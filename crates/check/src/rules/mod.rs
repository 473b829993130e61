//! Rules: each rule examines the model, or the facts that the walk has collected, and returns findings.

pub(crate) mod conflict;
pub(crate) mod dead;
pub(crate) mod encode;
pub(crate) mod loss;
pub(crate) mod names;
pub(crate) mod unused;
pub(crate) mod values;
