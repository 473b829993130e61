//! The rules: each looks at the model, or at what the walk found out, and makes findings.

pub(crate) mod conflict;
pub(crate) mod dead;
pub(crate) mod encode;
pub(crate) mod loss;
pub(crate) mod names;
pub(crate) mod unused;
pub(crate) mod values;
