//! What `diff` does for a family alone.

pub(crate) mod shaders;
