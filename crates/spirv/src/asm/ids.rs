//! Maps names to ids. A name gets its id at its first mention; the numbering scheme depends on the text.
//!
//! Numbers are looked up in a table, other names by hash. A name that collides too often moves to a tree, so
//! that no choice of names makes the lookup slow.

use super::cursor::{Cursor, DENSE_MAX, Dense};
use crate::literal::parse_u32;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

/// Numbering scheme: how names become ids.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Numbering {
    /// Names get ids in the order of their first mention, from 1.
    FirstMention,
    /// Every name that is a number has this number as its id; other names get the lowest free numbers from 1.
    PreserveNumbers,
    /// For isaloom listings: canonical decimal names keep their numbers; other names get the lowest free numbers from
    /// this number on.
    Ours(u32),
}

/// A name that is not in the table of numbers, with its id. An entry is half a cache line and has all data that a
/// comparison needs. Entries are in the order of first mention, because names that are mentioned together are used
/// together.
#[derive(Clone, Copy)]
struct Entry {
    text: Dense,
    id: u32,
    extent: Extent,
}

/// For a name that the entry stores: length of the name, in bytes. For a name of more than [`DENSE_MAX`] bytes: its
/// index in [`Ids::long`], with the highest bit set.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Extent(u32);

impl Extent {
    const LONG: u32 = 1 << 31;

    fn long(self) -> Option<usize> {
        (self.0 & Extent::LONG != 0).then_some((self.0 & !Extent::LONG) as usize)
    }
}

/// Comparison key of a name. Two names of up to [`DENSE_MAX`] bytes are equal if their `text` is equal.
#[derive(Clone, Copy)]
struct Key {
    /// The name padded with zeros. For a longer name: its first eight bytes, a hash of the whole name, and its
    /// last eight bytes, all nonzero.
    text: Dense,
    hash: u32,
}

impl Key {
    /// Returns the key of the name `text[start..end]`.
    #[inline]
    fn within(text: &[u8], start: usize, end: usize) -> Key {
        let most = text.get(start..).and_then(<[u8]>::first_chunk);
        let short = most.and_then(|bytes| Dense::of(bytes).first(end.saturating_sub(start)));
        short.map_or_else(|| Key::of(text.get(start..end).unwrap_or(&[])), Key::short)
    }

    fn of(name: &[u8]) -> Key {
        if name.len() <= DENSE_MAX {
            let mut bytes = [0; 24];
            bytes.iter_mut().zip(name).for_each(|(to, &from)| *to = from);
            return Key::short(Dense::of(&bytes));
        }
        let last = name.last_chunk::<8>().map_or(0, |&last| u64::from_le_bytes(last));
        let (words, _) = name.as_chunks::<8>();
        let mut hash = mix(name.len() as u64, last);
        for &word in words {
            hash = mix(hash, u64::from_le_bytes(word));
        }
        let first = words.first().map_or(0, |&first| u64::from_le_bytes(first));
        Key { text: Dense(first, hash, last), hash: folded(hash) }
    }

    /// Returns the key of a name of at most [`DENSE_MAX`] bytes.
    #[inline(always)]
    fn short(text: Dense) -> Key {
        let Dense(first, second, third) = text;
        // The CPU computes the three products in parallel. The rotation moves a bit pattern that two products share
        // to different bits.
        let hash = first.wrapping_mul(K) ^ second.wrapping_mul(K2).rotate_left(21) ^ third.wrapping_mul(K3);
        Key { text, hash: folded(hash) }
    }

    /// Computes the key of an entry, to find a new slot for the entry when the table grows.
    fn again(entry: &Entry) -> Key {
        match entry.extent.long() {
            Some(_) => Key { text: entry.text, hash: folded(entry.text.1) },
            None => Key::short(entry.text),
        }
    }
}

/// Index of an entry plus one, combined with high bits of the hash. A lookup compares these bits first, so it seldom
/// reads the name of another entry. 0 marks an empty slot.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Slot(u32);

impl Slot {
    const NUMBER: u32 = 0xff_ffff;
    const EMPTY: Slot = Slot(0);

    /// Returns the slot for an entry; `None` if there are too many entries.
    fn new(hash: u32, index: usize) -> Option<Slot> {
        let number = u32::try_from(index + 1).ok().filter(|&number| number <= Slot::NUMBER)?;
        Some(Slot(hash & !Slot::NUMBER | number))
    }

    /// Returns the index of the entry if the hash bits of the slot match `hash`.
    #[inline(always)]
    fn entry_of(self, hash: u32) -> Option<usize> {
        ((self.0 ^ hash) & !Slot::NUMBER == 0).then_some((self.0 & Slot::NUMBER).wrapping_sub(1) as usize)
    }
}

/// Folds a product to 32 bits, because the last bytes of a name affect only the highest bits of the product.
#[inline(always)]
fn folded(hash: u64) -> u32 {
    ((hash ^ hash >> 32).wrapping_mul(K) >> 32) as u32
}

const K: u64 = 0x9e37_79b9_7f4a_7c15;
const K2: u64 = 0xd6e8_feb8_6659_fd93;
const K3: u64 = 0xc2b2_ae3d_27d4_eb4f;

#[inline]
fn mix(hash: u64, word: u64) -> u64 {
    (hash.rotate_left(25) ^ word).wrapping_mul(K)
}

/// All names of the text so far.
pub(super) struct Ids {
    /// Concatenated names that are too long for an entry.
    pool: Vec<u8>,
    /// Start offsets of the long names in `pool`; each name ends at the start of the next name.
    long: Vec<usize>,
    numbering: Numbering,
    /// Id of each canonical decimal name below the limit; 0 if not mentioned yet.
    numbers: Vec<u32>,
    /// Numbers from this limit on are treated like names that are not numbers, so that the table is not larger than
    /// the text.
    limit: u32,
    entries: Vec<Entry>,
    /// Open-addressing hash table; its length is a power of two.
    slots: Vec<Slot>,
    crowded: BTreeMap<Vec<u8>, u32>,
    next: u32,
    /// Numbers that no new id may take; computed on demand.
    taken: Option<BTreeSet<u32>>,
    /// Whether the id of some name depended on the whole text.
    pub(super) asked_all: bool,
    /// Whether a name that is a number was given another id by [`Ids::fix`].
    fixed_numbers: bool,
    /// Whether every name that is a number has that number as its id.
    keeps_numbers: bool,
    /// Highest id plus one. The id 0xffff_ffff is ignored, because the sum would exceed 32 bits.
    pub(super) bound: u32,
    /// In an isaloom listing: highest id of a new name plus one; 0 without new names.
    pub(super) bound_of_new: u32,
}

/// Number of slots tried before a name moves to the tree.
const PROBES: usize = 64;

impl Ids {
    /// Returns an empty map for text of `text_len` bytes.
    pub(super) fn new(text_len: usize, numbering: Numbering) -> Ids {
        let next = if let Numbering::Ours(from) = numbering { from.max(1) } else { 1 };
        Ids {
            pool: Vec::new(),
            long: Vec::new(),
            numbering,
            // The operating system allocates zeroed memory at its first access, so a large table costs nothing until
            // it is used. Growing a table copies it.
            numbers: alloc::vec![0; text_len / 32],
            limit: u32::try_from(text_len / 4).unwrap_or(u32::MAX).max(1 << 12),
            entries: Vec::with_capacity(text_len / 512),
            slots: alloc::vec![Slot::EMPTY; 64],
            crowded: BTreeMap::new(),
            next,
            taken: None,
            asked_all: false,
            fixed_numbers: false,
            keeps_numbers: matches!(numbering, Numbering::Ours(_)),
            bound: 1,
            bound_of_new: 0,
        }
    }

    /// Returns the id of the name `text[start..end]`, which may be new. `text` must be the whole text, unless
    /// ids are numbered by first mention.
    #[inline]
    pub(super) fn get(&mut self, text: &[u8], start: usize, end: usize) -> u32 {
        let name = text.get(start..end).unwrap_or(&[]);
        match canonical(name) {
            Some(number) => self.numbered(text, (start, end), number),
            None => self.named(text, name, Key::within(text, start, end)),
        }
    }

    /// Returns the id of the name `text[start..end]` that is a canonical decimal number.
    #[inline(always)]
    pub(super) fn numbered(&mut self, text: &[u8], name: (usize, usize), number: u32) -> u32 {
        if self.keeps_numbers {
            // In an isaloom listing, the number is the id, and the header comment states the bound. Nothing is
            // recorded.
            return number;
        }
        match self.numbers.get(number as usize) {
            Some(&id) if id != 0 => id,
            _ => self.new_number(text, name, number),
        }
    }

    /// Implements [`Ids::numbered`] for a number that is not in the table.
    #[inline(never)]
    fn new_number(&mut self, text: &[u8], (start, end): (usize, usize), number: u32) -> u32 {
        if number >= self.limit || self.fixed_numbers {
            let name = text.get(start..end).unwrap_or(&[]);
            return self.named(text, name, Key::of(name));
        }
        if self.numbering != Numbering::FirstMention {
            return self.mentioned(number);
        }
        let index = number as usize;
        if index >= self.numbers.len() {
            self.numbers.resize((index + 1).next_power_of_two().min(self.limit as usize), 0);
        }
        let id = self.next;
        self.next = id.wrapping_add(1);
        if let Some(slot) = self.numbers.get_mut(index) {
            *slot = id;
        }
        self.mentioned(id)
    }

    /// Returns the end and id of the name at `start` if the text before mentions this name. The end is the end of the
    /// letters, digits and underscores; the caller checks that the word also ends at this offset. The lookup changes
    /// nothing and may return `None` for a known name.
    #[inline(never)]
    pub(super) fn seen_name(&self, cursor: &Cursor<'_>, start: usize) -> Option<(usize, u32)> {
        // Entries contain only letters, digits and underscores. Therefore text with equal bytes does too.
        match cursor.dense(start) {
            Some((text, end)) => {
                let id = self.find(Key::short(text), |entry| entry.text.is(text))?;
                Some((end, id))
            }
            None => {
                let end = cursor.dense_end(start);
                let name = cursor.slice(start, end);
                let key = Key::of(name);
                let id = self.find(key, |entry| self.is(entry, key, name))?;
                Some((end, id))
            }
        }
    }

    /// Returns the id of a name. `None` if the name has no entry, or if the entry is far from its preferred slot in
    /// the hash table.
    #[inline(always)]
    fn find(&self, key: Key, is: impl Fn(&Entry) -> bool) -> Option<u32> {
        let mask = self.slots.len() - 1;
        let mut slot = key.hash as usize & mask;
        for _ in 0..16 {
            let place = *self.slots.get(slot)?;
            if place == Slot::EMPTY {
                return None;
            }
            if let Some(entry) = place.entry_of(key.hash).and_then(|entry| self.entries.get(entry))
                && is(entry)
            {
                return Some(entry.id);
            }
            slot = (slot + 1) & mask;
        }
        None
    }

    #[inline]
    fn is(&self, entry: &Entry, key: Key, name: &[u8]) -> bool {
        entry.text.is(key.text)
            && match entry.extent.long() {
                Some(number) => self.long_name(number) == name,
                None => name.len() <= DENSE_MAX,
            }
    }

    fn mentioned(&mut self, id: u32) -> u32 {
        self.bound = self.bound.max(id.wrapping_add(1));
        id
    }

    fn named(&mut self, text: &[u8], name: &[u8], key: Key) -> u32 {
        let mask = self.slots.len() - 1;
        let mut slot = key.hash as usize & mask;
        for _ in 0..PROBES {
            let Some(&place) = self.slots.get(slot) else { break };
            if place == Slot::EMPTY {
                let Some(new) = Slot::new(key.hash, self.entries.len()) else { break };
                // A free slot does not show that the name is new: names that moved to the tree before the table grew
                // stay there.
                if !self.crowded.is_empty()
                    && let Some(&id) = self.crowded.get(name)
                {
                    return id;
                }
                let id = self.assign(text, name);
                if let Some(place) = self.slots.get_mut(slot) {
                    *place = new;
                }
                self.add(key.text, id, name);
                return id;
            }
            if let Some(entry) = place.entry_of(key.hash).and_then(|entry| self.entries.get(entry))
                && self.is(entry, key, name)
            {
                return entry.id;
            }
            slot = (slot + 1) & mask;
        }
        if let Some(&id) = self.crowded.get(name) {
            return id;
        }
        let id = self.assign(text, name);
        self.crowded.insert(name.to_vec(), id);
        id
    }

    fn add(&mut self, text: Dense, id: u32, name: &[u8]) {
        let extent = if name.len() <= DENSE_MAX {
            Extent(name.len() as u32)
        } else {
            self.long.push(self.pool.len());
            self.pool.extend_from_slice(name);
            Extent(Extent::LONG | (self.long.len() - 1) as u32)
        };
        self.entries.push(Entry { text, id, extent });
        if self.entries.len() * 4 > self.slots.len() * 3 {
            self.grow();
        }
    }

    fn grow(&mut self) {
        let size = self.slots.len() * 2;
        let mut slots = alloc::vec![Slot::EMPTY; size];
        // An entry without a free slot within the limit moves to the tree. A lookup that finds no slot continues in
        // the tree.
        for (index, entry) in self.entries.iter().enumerate() {
            let hash = Key::again(entry).hash;
            let mut slot = hash as usize & (size - 1);
            let mut probes = 0;
            while slots.get(slot).is_some_and(|&slot| slot != Slot::EMPTY) && probes < PROBES {
                slot = (slot + 1) & (size - 1);
                probes += 1;
            }
            match (slots.get_mut(slot), Slot::new(hash, index)) {
                (Some(slot), Some(new)) if probes < PROBES => *slot = new,
                _ => {
                    self.crowded.insert(self.name_of(entry, &mut [0; 24]).to_vec(), entry.id);
                }
            }
        }
        self.slots = slots;
    }

    fn long_name(&self, number: usize) -> &[u8] {
        let start = self.long.get(number).copied().unwrap_or(0);
        let end = self.long.get(number + 1).copied().unwrap_or(self.pool.len());
        self.pool.get(start..end).unwrap_or(&[])
    }

    /// Returns the name of an entry; a short name is unpacked into `short`.
    fn name_of<'n>(&'n self, entry: &Entry, short: &'n mut [u8; 24]) -> &'n [u8] {
        if let Some(number) = entry.extent.long() {
            return self.long_name(number);
        }
        let Dense(first, second, third) = entry.text;
        short.copy_from_slice([first, second, third].map(u64::to_le_bytes).as_flattened());
        short.get(..entry.extent.0 as usize).unwrap_or_default()
    }

    /// Assigns an id to a name in advance, as the comments of an isaloom listing require.
    pub(super) fn fix(&mut self, name: &[u8], id: u32) {
        if canonical(name).is_some() {
            (self.fixed_numbers, self.keeps_numbers) = (true, false);
        }
        let (next, bound, numbering) = (self.next, self.bound, self.numbering);
        (self.next, self.numbering) = (id, Numbering::FirstMention);
        self.named(&[], name, Key::of(name));
        (self.next, self.bound, self.numbering) = (next, bound, numbering);
    }

    /// Returns the id of a name at its first mention.
    fn assign(&mut self, text: &[u8], name: &[u8]) -> u32 {
        let number = match self.numbering {
            Numbering::FirstMention => None,
            Numbering::PreserveNumbers => parse_u32(name),
            Numbering::Ours(_) => canonical(name),
        };
        match number {
            Some(id) => self.mentioned(id),
            None => self.fresh(text),
        }
    }

    fn fresh(&mut self, text: &[u8]) -> u32 {
        if self.numbering != Numbering::FirstMention {
            self.asked_all = true;
            let taken = self.taken.take().unwrap_or_else(|| self.all_numbers(text));
            while taken.contains(&self.next) {
                self.next = self.next.wrapping_add(1);
            }
            self.taken = Some(taken);
        }
        let id = self.next;
        self.next = id.wrapping_add(1);
        if let Numbering::Ours(_) = self.numbering {
            self.bound_of_new = self.bound_of_new.max(self.next);
        }
        self.mentioned(id)
    }

    /// Returns the numbers that new ids must not take: the ids that are already assigned, and the numbers that names
    /// of the text keep, including names after the current position.
    fn all_numbers(&self, text: &[u8]) -> BTreeSet<u32> {
        let mut numbers = BTreeSet::new();
        let mut cursor = Cursor::new(text, 0);
        while cursor.advance() {
            let end = cursor.word_end(cursor.pos);
            if let [b'%', name @ ..] = cursor.slice(cursor.pos, end) {
                let number = match self.numbering {
                    Numbering::PreserveNumbers => parse_u32(name),
                    _ => canonical(name),
                };
                numbers.extend(number.filter(|&n| n >= self.next));
            }
            cursor.pos = end.max(cursor.pos + 1);
        }
        numbers.extend(self.entries.iter().map(|e| e.id).filter(|&n| n >= self.next));
        numbers.extend(self.crowded.values().copied().filter(|&n| n >= self.next));
        numbers
    }

    /// Calls `entry` with every name that has an id, in no particular order.
    pub(super) fn each(&self, mut entry: impl FnMut(Name<'_>, u32)) {
        for (number, &id) in self.numbers.iter().enumerate() {
            if id != 0 {
                entry(Name::Number(number as u32), id);
            }
        }
        for known in &self.entries {
            entry(Name::Text(self.name_of(known, &mut [0; 24])), known.id);
        }
        for (name, &id) in &self.crowded {
            entry(Name::Text(name), id);
        }
    }
}

/// A name without its `%`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Name<'t> {
    /// A canonical decimal number.
    Number(u32),
    /// Any other name.
    Text(&'t [u8]),
}

/// Returns the number that a name spells if it is in canonical decimal form.
#[inline]
fn canonical(name: &[u8]) -> Option<u32> {
    match name {
        [b'0'] => return Some(0),
        [b'1'..=b'9', ..] if name.len() <= 10 => {}
        _ => return None,
    }
    let mut value = 0u64;
    for &b in name {
        let digit = b.wrapping_sub(b'0');
        if digit > 9 {
            return None;
        }
        value = value * 10 + u64::from(digit);
    }
    u32::try_from(value).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(text: &str, numbering: Numbering) -> (Vec<u32>, u32) {
        let mut ids = Ids::new(text.len(), numbering);
        let mut at = 0;
        let found = text.split(' ').map(|word| {
            let start = at + 1;
            at += word.len() + 1;
            (start, at - 1)
        });
        let found: Vec<_> = found.collect();
        (found.into_iter().map(|(s, e)| ids.get(text.as_bytes(), s, e)).collect(), ids.bound)
    }

    #[test]
    fn ids_are_numbered_by_first_occurrence() {
        assert_eq!(ids("%7 %a %7 %b %007", Numbering::FirstMention), (Vec::from([1, 2, 1, 3, 4]), 5));
    }

    #[test]
    fn preserved_ids_accept_any_base_and_other_ids_fill_the_gaps() {
        let (found, bound) = ids("%a %2 %0x9 %010 %b %c %1", Numbering::PreserveNumbers);
        assert_eq!(found, [3, 2, 9, 8, 4, 5, 1]);
        assert_eq!(bound, 10);
        assert_eq!(ids("%4294967295 %x", Numbering::PreserveNumbers), (Vec::from([u32::MAX, 1]), 2));
    }

    #[test]
    fn new_names_in_round_trip_text_get_ids_above_the_bound() {
        let (found, _) = ids("%5 %new %44 %also", Numbering::Ours(44));
        assert_eq!(found, [5, 45, 44, 46]);
    }

    #[test]
    fn names_with_equal_hashes_are_distinguished() {
        let text = "%x %y";
        let mut ids = Ids::new(text.len(), Numbering::FirstMention);
        let text = text.as_bytes();
        // A table whose slots are all taken by other names, as after many collisions.
        ids.entries.push(Entry { text: Dense(1, 0, 0), id: 100, extent: Extent(1) });
        ids.slots = alloc::vec![Slot(1); 64];
        let first = ids.get(text, 1, 2);
        assert_eq!(ids.crowded.len(), 1);
        ids.slots = alloc::vec![Slot::EMPTY; 64];
        assert_eq!(ids.get(text, 1, 2), first);
        assert_ne!(ids.get(text, 4, 5), first);
    }

    #[test]
    fn many_names_keep_their_ids() {
        let text: alloc::string::String = (0..5000).map(|i| alloc::format!("%n{i} ")).collect();
        let text = alloc::format!("{text}{text}%end");
        let (found, _) = ids(&text, Numbering::FirstMention);
        assert_eq!(found.get(..5000), found.get(5000..10000));
        assert_eq!(found.last(), Some(&5001));
    }
}
