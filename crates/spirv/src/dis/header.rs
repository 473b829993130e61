//! Prints the comment lines before the instructions.

use crate::grammar;
use crate::module::{HEADER_WORDS, Words, value};
use crate::roundtrip::Facts;
use crate::write::decimal;
use alloc::vec::Vec;

/// Appends the SPIRV-Tools header lines for the header words that the module has.
pub(crate) fn reference_lines(module: &Words<'_>, out: &mut Vec<u8>) {
    out.extend_from_slice(b"; SPIR-V\n");
    let words = module.words.get(1..).unwrap_or(&[]);
    for (index, &word) in words.iter().take(HEADER_WORDS - 1).enumerate() {
        let word = value(word);
        match index {
            0 => {
                out.extend_from_slice(b"; Version: ");
                decimal(out, word >> 16 & 0xff);
                out.push(b'.');
                decimal(out, word >> 8 & 0xff);
            }
            1 => {
                let tool = word >> 16;
                out.extend_from_slice(b"; Generator: ");
                match grammar::generator_name(tool as u16) {
                    Some(name) => out.extend_from_slice(name.as_bytes()),
                    None => {
                        out.extend_from_slice(b"Unknown(");
                        decimal(out, tool);
                        out.push(b')');
                    }
                }
                out.extend_from_slice(b"; ");
                decimal(out, word & 0xffff);
            }
            2 => {
                out.extend_from_slice(b"; Bound: ");
                decimal(out, word);
            }
            _ => {
                out.extend_from_slice(b"; Schema: ");
                decimal(out, word);
            }
        }
        out.push(b'\n');
    }
}

/// Returns the facts for the round-trip header comment of a module.
pub(crate) fn facts(module: &Words<'_>) -> Facts {
    let mut facts = Facts { endian: module.endian, ..Facts::default() };
    let words = module.words.get(1..).unwrap_or(&[]);
    for (place, &word) in facts.words.iter_mut().zip(words) {
        *place = value(word);
    }
    facts.present = words.len().min(facts.words.len());
    for (place, &byte) in facts.tail.iter_mut().zip(module.tail) {
        *place = byte;
    }
    facts.tail_len = module.tail.len().min(facts.tail.len());
    facts
}
