//! Descriptions in isaspec XML that isaloom embeds.

#![no_std]

/// Instruction set of Adreno a2xx and Xenos: `a2xx.xml`.
pub const A2XX: &str = include_str!("../a2xx.xml");

/// Instruction set of the tutorial: `toy.xml`.
pub const TOY: &str = include_str!("../toy.xml");
