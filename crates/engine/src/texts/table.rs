//! Texts by the bits that they depend on, in a table of fixed size where a new text takes the place of an old one.

use crate::sink::BLOCK as MOST;

/// An entry without a text.
const EMPTY: u8 = u8::MAX;
/// Tables have at most this many entries, as a power of two.
const MAX_BITS: u32 = 11;

/// A kept text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    key: u64,
    block: [u8; MOST],
    len: u8,
    /// How many pieces of displays were walked for it.
    cost: u8,
}

impl Entry {
    /// The text and what happens to stand behind it.
    #[inline]
    pub(crate) fn block(&self) -> &[u8; MOST] {
        &self.block
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        usize::from(self.len)
    }

    #[inline]
    pub(crate) fn cost(&self) -> u32 {
        u32::from(self.cost)
    }
}

/// Texts by key.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    entries: Vec<Entry>,
    /// How far a mixed key is moved to the right to become a place.
    shift: u32,
    /// Whether the key is the place.
    direct: bool,
}

impl Table {
    /// A table for keys of so many bits.
    pub(crate) fn new(bits: u32) -> Table {
        let place_bits = bits.min(MAX_BITS);
        let entry = Entry { key: 0, block: [0; MOST], len: EMPTY, cost: 0 };
        Table {
            entries: vec![entry; 1 << place_bits],
            shift: 64 - place_bits.max(1),
            direct: bits <= MAX_BITS,
        }
    }

    /// The memory that a table for keys of so many bits takes.
    pub(crate) fn bytes(bits: u32) -> usize {
        size_of::<Entry>() << bits.min(MAX_BITS)
    }

    #[inline]
    fn place(&self, key: u64) -> usize {
        if self.direct {
            key as usize
        } else {
            (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> self.shift) as usize
        }
    }

    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<&Entry> {
        self.entries.get(self.place(key)).filter(|entry| entry.key == key && entry.len != EMPTY)
    }

    /// Keeps a text that took so many pieces, unless it is too long.
    #[inline]
    pub(crate) fn put(&mut self, key: u64, text: &[u8], cost: u32) {
        let place = self.place(key);
        let (Ok(cost), true) = (u8::try_from(cost), text.len() <= MOST) else { return };
        if let Some(entry) = self.entries.get_mut(place) {
            entry.key = key;
            entry.len = text.len() as u8;
            entry.cost = cost;
            entry.block.iter_mut().zip(text).for_each(|(to, from)| *to = *from);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_found_by_its_own_key_only() {
        for bits in [0, 1, 8, 11, 12, 40, 64] {
            let mut table = Table::new(bits);
            let keys = [0, 1, 5, 2047, 1 << 30, u64::MAX];
            let keys = keys.map(|k: u64| if bits == 64 { k } else { k & ((1 << bits) - 1) });
            for key in keys {
                assert!(table.get(key).is_none_or(|e| e.key == key));
                table.put(key, format!("{key}").as_bytes(), 3);
                let entry = *table.get(key).unwrap();
                assert_eq!(&entry.block()[..entry.len()], format!("{key}").as_bytes());
                assert_eq!(entry.cost(), 3);
            }
            table.put(0, &[b'x'; MOST + 1], 1);
            assert!(table.get(0).is_none_or(|e| e.len() < MOST));
        }
    }
}
