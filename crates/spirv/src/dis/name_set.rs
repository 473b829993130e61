//! Set of used names: one text pool with a hash table. Each name stores the suffix that is tried when the name is
//! suggested again.

use super::out::BLOCK;
use crate::write;
use alloc::vec;
use alloc::vec::Vec;

/// Start of a name in the pool. It is never less than [`HEAD`], so 0 means no name.
pub(crate) type Handle = u32;

/// Number of bytes before a name: the next suffix to try, the number of the instruction that defines the name, the
/// length of the name, and the text printed before an operand.
const HEAD: usize = 4 + 4 + 2 + BEFORE.len();

/// Bytes directly before each name in the pool.
pub(crate) const BEFORE: &[u8; 2] = b" %";

/// A set of names.
#[derive(Default)]
pub(crate) struct NameSet {
    pool: Vec<u8>,
    /// Open-addressing hash table of name hash and handle; handle 0 marks an empty slot. The length is a power of two.
    slots: Vec<(u32, Handle)>,
    /// Number of names.
    count: usize,
}

impl NameSet {
    /// Returns an empty set for a module of `words` words.
    pub(crate) fn for_words(words: usize) -> NameSet {
        // A large initial capacity is cheap, because the operating system allocates memory at its first access.
        // Growing the pool would copy it.
        NameSet { pool: Vec::with_capacity(words), ..NameSet::default() }
    }

    /// Adds a name. If the name is already used, adds the first unused name of `name_0`, `name_1`, ....
    /// `name` is set to the added name. Returns its handle and whether the suggested name was used; `None` if
    /// the pool is full.
    pub(crate) fn insert(&mut self, name: &mut Vec<u8>, given_by: u32) -> Option<(Handle, bool)> {
        let (base, new) = self.find_or_add(name, given_by)?;
        if new {
            return Some((base, true));
        }
        name.push(b'_');
        let len = name.len();
        let mut number = u32::from_le_bytes(*self.next(base)?);
        loop {
            name.truncate(len);
            write::decimal(name, number);
            number = number.checked_add(1)?;
            let (added, new) = self.find_or_add(name, given_by)?;
            if new {
                *self.next(base)? = number.to_le_bytes();
                return Some((added, false));
            }
        }
    }

    /// Returns the next suffix to try for a name.
    fn next(&mut self, name: Handle) -> Option<&mut [u8; 4]> {
        self.pool.get_mut((name as usize).checked_sub(HEAD)?..)?.first_chunk_mut()
    }

    /// Adds a name that no id has, so that no later id gets this name.
    pub(crate) fn take(&mut self, name: &[u8]) {
        self.find_or_add(name, 0);
    }

    /// Returns start and length of a name in the pool, and the number of the instruction that defines it.
    #[inline]
    pub(crate) fn place(&self, name: Handle) -> (usize, usize, u32) {
        let start = name as usize;
        let head = self.pool.get(start.wrapping_sub(8)..).and_then(<[u8]>::first_chunk::<8>);
        let head = head.map_or(0, |&head| u64::from_le_bytes(head));
        (start, usize::from((head >> 32) as u16), head as u32)
    }

    /// Returns the text of a name.
    pub(crate) fn name(&self, name: Handle) -> &[u8] {
        let (start, len, _) = self.place(name);
        self.pool.get(start..start + len).unwrap_or(&[])
    }

    /// Returns all names, followed by an empty block after [`NameSet::pad`].
    #[inline]
    pub(crate) fn pool(&self) -> &[u8] {
        &self.pool
    }

    /// Appends a block after the last name, so that names can be copied in blocks.
    pub(crate) fn pad(&mut self) {
        self.pool.extend_from_slice(&[0; BLOCK]);
    }

    /// Frees the memory that is needed only to find and add names.
    pub(crate) fn close(&mut self) {
        self.slots = Vec::new();
        self.pool.shrink_to_fit();
    }

    /// Returns the handle of a name and whether it is new.
    fn find_or_add(&mut self, name: &[u8], given_by: u32) -> Option<(Handle, bool)> {
        if self.count * 4 >= self.slots.len() * 3 {
            self.rehash();
        }
        let hash = hash(name) as u32;
        let mask = self.slots.len() - 1;
        let mut slot = hash as usize & mask;
        loop {
            let (known, handle) = *self.slots.get(slot)?;
            if handle == 0 {
                break;
            }
            if known == hash && self.name(handle) == name {
                return Some((handle, false));
            }
            slot = (slot + 1) & mask;
        }
        let handle = Handle::try_from(self.pool.len() + HEAD).ok()?;
        let len = u16::try_from(name.len()).ok()?;
        *self.slots.get_mut(slot)? = (hash, handle);
        self.count += 1;
        self.pool.extend_from_slice([[0; 4], given_by.to_le_bytes()].as_flattened());
        self.pool.extend_from_slice([len.to_le_bytes(), *BEFORE].as_flattened());
        self.pool.extend_from_slice(name);
        Some((handle, true))
    }

    fn rehash(&mut self) {
        let len = (self.slots.len() * 2).max(64);
        let mut slots = vec![(0, 0); len];
        for &(hash, handle) in self.slots.iter().filter(|&&(_, handle)| handle != 0) {
            let mut slot = hash as usize & (len - 1);
            while slots[slot].1 != 0 {
                slot = (slot + 1) & (len - 1);
            }
            slots[slot] = (hash, handle);
        }
        self.slots = slots;
    }
}

/// Hashes a name: eight bytes at a time, folded by wide multiplication.
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
        assert_eq!(set.place(index).2, 1);
        assert_eq!(as_it_is, text == name.as_bytes());
        text
    }

    #[test]
    fn duplicate_names_get_the_first_free_suffix() {
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
