//! The `isaloom` program.

fn main() {}
