//! Reads isaspec descriptions of instruction sets.
