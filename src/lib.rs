//! isaloom weaves formal descriptions of GPU instruction sets into tools.

pub use isaloom_bits as bits;
pub use isaloom_model as model;
pub use isaloom_source as source;
