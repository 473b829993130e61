//! The names that are taken: one pool of text, and a hash table over it. Every name remembers the next number
//! to try when it is suggested again.

use super::out::BLOCK;
use crate::write;
use alloc::vec;
use alloc::vec::Vec;

struct Entry {
    start: u32,
    len: u16,
    /// The next number to try behind this name.
    next: u32,
    /// The number of the instruction that gave the name.
    given_by: u32,
}

/// A set of names; each has an index.
#[derive(Default)]
pub(crate) struct NameSet {
    pool: Vec<u8>,
    entries: Vec<Entry>,
    /// Open addressing: indices of entries plus one; the length is a power of two.
    slots: Vec<u32>,
}

impl NameSet {
    /// Adds a name or, where it is taken, the first of `name_0`, `name_1`, ... that is not. The name is left in
    /// `name`. Gives its index, and whether it is as it was suggested; `None` when the pool is full.
    pub(crate) fn insert(&mut self, name: &mut Vec<u8>, given_by: u32) -> Option<(u32, bool)> {
        let (index, new) = self.find_or_add(name, given_by)?;
        if new {
            return Some((index, true));
        }
        name.push(b'_');
        let base = name.len();
        let mut number = self.entries.get(index as usize)?.next;
        loop {
            name.truncate(base);
            write::decimal(name, number);
            number = number.checked_add(1)?;
            let (added, new) = self.find_or_add(name, given_by)?;
            if new {
                self.entries.get_mut(index as usize)?.next = number;
                return Some((added, false));
            }
        }
    }

    /// Marks a name as taken.
    pub(crate) fn take(&mut self, name: &[u8]) {
        self.find_or_add(name, 0);
    }

    /// The number of the instruction that gave a name.
    #[inline]
    pub(crate) fn given_by(&self, index: u32) -> u32 {
        self.entries.get(index as usize).map_or(0, |e| e.given_by)
    }

    /// Start and length of a name in the pool.
    #[inline]
    pub(crate) fn place(&self, index: u32) -> (usize, usize) {
        self.entries.get(index as usize).map_or((0, 0), |e| (e.start as usize, e.len as usize))
    }

    /// A name.
    pub(crate) fn name(&self, index: u32) -> &[u8] {
        let (start, len) = self.place(index);
        self.pool.get(start..start + len).unwrap_or(&[])
    }

    /// All names, one after the other, and a block of nothing after [`NameSet::pad`].
    #[inline]
    pub(crate) fn pool(&self) -> &[u8] {
        &self.pool
    }

    /// Puts a block behind the last name, so that names can be copied in blocks.
    pub(crate) fn pad(&mut self) {
        self.pool.extend_from_slice(&[0; BLOCK]);
    }

    /// The index of a name and whether it is new.
    fn find_or_add(&mut self, name: &[u8], given_by: u32) -> Option<(u32, bool)> {
        if self.entries.len() * 2 >= self.slots.len() {
            self.rehash();
        }
        let mask = self.slots.len() - 1;
        let mut slot = hash(name) as usize & mask;
        loop {
            let place = self.slots.get_mut(slot)?;
            match place.checked_sub(1) {
                None => {
                    let start = u32::try_from(self.pool.len()).ok()?;
                    let index = u32::try_from(self.entries.len()).ok().filter(|&i| i < u32::MAX - 2)?;
                    self.pool.extend_from_slice(name);
                    *place = index + 1;
                    self.entries.push(Entry {
                        start,
                        len: u16::try_from(name.len()).ok()?,
                        next: 0,
                        given_by,
                    });
                    return Some((index, true));
                }
                Some(index) if self.name(index) == name => return Some((index, false)),
                Some(_) => slot = (slot + 1) & mask,
            }
        }
    }

    fn rehash(&mut self) {
        let len = (self.slots.len() * 2).max(64);
        let mut slots = vec![0; len];
        for index in 0..self.entries.len() as u32 {
            let mut slot = hash(self.name(index)) as usize & (len - 1);
            while slots[slot] != 0 {
                slot = (slot + 1) & (len - 1);
            }
            slots[slot] = index + 1;
        }
        self.slots = slots;
    }
}

/// A hash of a name: eight bytes at a time, folded by wide multiplication.
fn hash(name: &[u8]) -> u64 {
    const KEY: u64 = 0x9e37_79b9_7f4a_7c15;
    let fold = |a: u64, b: u64| {
        let wide = u128::from(a) * u128::from(b);
        wide as u64 ^ (wide >> 64) as u64
    };
    let mut state = KEY ^ name.len() as u64;
    let (blocks, rest) = name.as_chunks::<8>();
    for &block in blocks {
        state = fold(state ^ u64::from_le_bytes(block), 0xd6e8_feb8_6659_fd93);
    }
    let mut last = [0; 8];
    for (to, &from) in last.iter_mut().zip(rest) {
        *to = from;
    }
    fold(state ^ u64::from_le_bytes(last), KEY)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn add(set: &mut NameSet, name: &str) -> Vec<u8> {
        let mut text = name.as_bytes().to_vec();
        let (index, as_it_is) = set.insert(&mut text, 1).unwrap();
        assert_eq!(set.name(index), text);
        assert_eq!(as_it_is, text == name.as_bytes());
        text
    }

    #[test]
    fn a_name_that_is_taken_gets_the_first_free_number() {
        let mut set = NameSet::default();
        assert_eq!(add(&mut set, "x"), b"x");
        assert_eq!(add(&mut set, "x_1"), b"x_1");
        assert_eq!(add(&mut set, "x"), b"x_0");
        assert_eq!(add(&mut set, "x"), b"x_2");
        assert_eq!(add(&mut set, "x_0"), b"x_0_0");
        for i in 3..2000 {
            assert_eq!(add(&mut set, "x"), alloc::format!("x_{i}").into_bytes());
        }
    }
}
