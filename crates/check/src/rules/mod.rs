//! Rules: each rule inspects the model, or the facts of the walk, and produces findings.

pub(crate) mod conflict;
pub(crate) mod dead;
pub(crate) mod encode;
pub(crate) mod loss;
pub(crate) mod names;
pub(crate) mod unused;
pub(crate) mod values;
