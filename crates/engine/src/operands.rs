//! Texts of operands that were walked before. Whole instructions seldom repeat, their operands do.

use alloc::string::String;
use alloc::vec::Vec;

/// How many texts are kept: a power of two.
const ENTRIES: usize = 8192;
/// Longer texts are not kept.
const MOST: usize = 40;

/// A direct-mapped table of texts, by a table number of the plan and the bits that the text depends on. It takes memory
/// with the first text that is put into it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Operands {
    entries: Vec<Entry>,
}

#[derive(Clone, Debug)]
struct Entry {
    bits: u64,
    operand: u32,
    weight: u32,
    text: String,
}

/// No operand.
const NONE: u32 = u32::MAX;

impl Operands {
    /// The text of an operand for these bits, and how many pieces it is made of.
    #[inline]
    pub(crate) fn get(&self, operand: u32, bits: u64) -> Option<(&str, u32)> {
        let entry = self.entries.get(place(operand, bits))?;
        (entry.bits == bits && entry.operand == operand).then_some((entry.text.as_str(), entry.weight))
    }

    /// Keeps a text in the place of another.
    pub(crate) fn put(&mut self, operand: u32, bits: u64, text: &str, weight: u32) {
        if text.len() > MOST || operand == NONE {
            return;
        }
        if self.entries.is_empty() {
            self.entries.resize_with(ENTRIES, || Entry {
                bits: 0,
                operand: NONE,
                weight: 0,
                text: String::with_capacity(MOST),
            });
        }
        if let Some(entry) = self.entries.get_mut(place(operand, bits)) {
            (entry.bits, entry.operand, entry.weight) = (bits, operand, weight);
            entry.text.clear();
            entry.text.push_str(text);
        }
    }
}

#[inline]
fn place(operand: u32, bits: u64) -> usize {
    let mixed = (bits ^ u64::from(operand).rotate_right(16)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed >> 51) as usize % ENTRIES
}
