//! Names and their ids. A name gets its id when it is first mentioned; how, depends on the text.
//!
//! Numbers are looked up in a table, other names by hash. A name that collides too often moves to a tree, so
//! that no choice of names makes the look-up slow.

use super::cursor::{Cursor, DENSE_MAX, Dense};
use crate::literal::parse_u32;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

/// How names become ids.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Numbering {
    /// By first mention, from 1.
    FirstMention,
    /// Every name that is a number keeps it; others get the lowest free numbers from 1.
    PreserveNumbers,
    /// A text of ours: canonical decimal names keep their numbers; others get the lowest free numbers from here.
    Ours(u32),
}

/// A name that is no small number, with its id.
#[derive(Clone, Copy)]
struct Entry {
    key: Key,
    /// Where it stands in the pool.
    start: u32,
    id: u32,
}

/// What names are compared by. Names of up to [`DENSE_MAX`] bytes with one key are the same.
#[derive(Clone, Copy)]
struct Key {
    /// The name with zeros behind it; of a longer one its first 16 bytes and its last eight.
    text: Dense,
    len: u32,
    hash: u32,
}

impl Key {
    fn of(name: &[u8]) -> Key {
        let eight = |at: usize| {
            let rest = name.get(at..).unwrap_or(&[]);
            rest.iter().take(8).rev().fold(0, |word, &b| word << 8 | u64::from(b))
        };
        if name.len() <= DENSE_MAX {
            return Key::short(Dense(eight(0), eight(8), eight(16)), name.len());
        }
        let text = Dense(eight(0), eight(8), eight(name.len() - 8));
        let mut hash = mix(name.len() as u64, 0);
        for at in (0..name.len()).step_by(8) {
            hash = mix(hash, eight(at));
        }
        Key { text, len: name.len() as u32, hash: folded(hash) }
    }

    /// Of a name of so many bytes, at most [`DENSE_MAX`].
    #[inline(always)]
    fn short(text: Dense, len: usize) -> Key {
        let Dense(first, second, third) = text;
        let hash = folded(mix(mix(first, second), third));
        Key { text, len: len as u32, hash }
    }
}

/// The last bytes reach only the highest bits of a product.
#[inline(always)]
fn folded(hash: u64) -> u32 {
    ((hash ^ hash >> 32).wrapping_mul(K) >> 32) as u32
}

/// How many of the names that were looked up last are remembered; one of the same hash takes another's place.
const RECENT: usize = 1024;

const K: u64 = 0x9e37_79b9_7f4a_7c15;

#[inline]
fn mix(hash: u64, word: u64) -> u64 {
    (hash.rotate_left(25) ^ word).wrapping_mul(K)
}

/// All names of a text so far.
pub(super) struct Ids {
    /// The names of the entries, one after the other.
    pool: Vec<u8>,
    numbering: Numbering,
    /// The id of each canonical decimal name below the limit, 0 where it was not mentioned.
    numbers: Vec<u32>,
    /// Numbers from here on are treated as other names, so that the table is no larger than the text.
    limit: u32,
    entries: Vec<Entry>,
    slots: Vec<u32>,
    /// Entries that were looked up lately, by their hash; empty at first.
    recent: Vec<Entry>,
    crowded: BTreeMap<Vec<u8>, u32>,
    next: u32,
    /// The numbers that no fresh id may take, once they are needed.
    taken: Option<BTreeSet<u32>>,
    /// Whether a name that is a number was given another id beforehand.
    fixed_numbers: bool,
    /// One more than the highest id, unless that is beyond 32 bits.
    pub(super) bound: u32,
    /// One more than the highest id of a name that is new in a text of ours; 0 where none is.
    pub(super) bound_of_new: u32,
}

/// How many slots are tried before a name moves to the tree.
const PROBES: usize = 64;

impl Ids {
    /// For a text of `text_len` bytes.
    pub(super) fn new(text_len: usize, numbering: Numbering) -> Ids {
        let next = if let Numbering::Ours(from) = numbering { from.max(1) } else { 1 };
        Ids {
            pool: Vec::new(),
            numbering,
            numbers: Vec::new(),
            limit: u32::try_from(text_len / 4).unwrap_or(u32::MAX).max(1 << 12),
            entries: Vec::new(),
            slots: alloc::vec![0; 64],
            recent: Vec::new(),
            crowded: BTreeMap::new(),
            next,
            taken: None,
            fixed_numbers: false,
            bound: 1,
            bound_of_new: 0,
        }
    }

    /// The id of the name `text[start..end]`, which may be new. `text` is the whole text, unless ids are numbered by
    /// first mention.
    #[inline]
    pub(super) fn get(&mut self, text: &[u8], start: usize, end: usize) -> u32 {
        let name = text.get(start..end).unwrap_or(&[]);
        match canonical(name) {
            Some(number) => self.numbered(text, name, number),
            None => self.named(text, name),
        }
    }

    /// The id of a name that is a number in canonical form.
    #[inline]
    pub(super) fn numbered(&mut self, text: &[u8], name: &[u8], number: u32) -> u32 {
        if number >= self.limit || self.fixed_numbers {
            return self.named(text, name);
        }
        if self.numbering != Numbering::FirstMention {
            return self.mentioned(number);
        }
        match self.numbers.get(number as usize) {
            Some(&id) if id != 0 => id,
            _ => self.new_number(number),
        }
    }

    #[inline(never)]
    fn new_number(&mut self, number: u32) -> u32 {
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

    /// The id of the name behind the `%` at `start`, and where it ends, for a name that was mentioned before and ends like
    /// a word. Looking it up mentions nothing; `None` may also be said of a known name.
    #[inline(always)]
    pub(super) fn seen(&mut self, cursor: &Cursor<'_>, start: usize) -> Option<(usize, u32)> {
        if self.numbering != Numbering::FirstMention {
            return None;
        }
        if let Some((number, end)) = cursor.small_number(start + 1) {
            let id = *self.numbers.get(number as usize)?;
            return (id != 0).then_some((end, id));
        }
        self.seen_name(cursor, start)
    }

    #[inline(never)]
    fn seen_name(&mut self, cursor: &Cursor<'_>, start: usize) -> Option<(usize, u32)> {
        let (key, end) = match cursor.dense(start + 1) {
            Some((text, end)) => (Key::short(text, end - start - 1), end),
            None => {
                let end = cursor.dense_end(start + 1);
                (Key::of(cursor.slice(start + 1, end)), end)
            }
        };
        if !cursor.ends_at(end) {
            return None;
        }
        // What has a name's bytes has only letters, digits and underscores, like the name.
        let name = cursor.slice(start + 1, end);
        if let Some(recent) = self.recent.get(key.hash as usize % RECENT)
            && self.is(recent, key, name)
        {
            return Some((end, recent.id));
        }
        self.find(key, name).map(|id| (end, id))
    }

    fn find(&mut self, key: Key, name: &[u8]) -> Option<u32> {
        let mask = self.slots.len() - 1;
        let mut slot = key.hash as usize & mask;
        for _ in 0..8 {
            let index = self.slots.get(slot)?.checked_sub(1)?;
            let entry = self.entries.get(index as usize)?;
            if self.is(entry, key, name) {
                let found = *entry;
                if self.recent.is_empty() {
                    let nothing = Key { text: Dense(0, 0, 0), len: u32::MAX, hash: 0 };
                    self.recent.resize(RECENT, Entry { key: nothing, start: 0, id: 0 });
                }
                if let Some(place) = self.recent.get_mut(key.hash as usize % RECENT) {
                    *place = found;
                }
                return Some(found.id);
            }
            slot = (slot + 1) & mask;
        }
        None
    }

    #[inline(always)]
    fn is(&self, entry: &Entry, key: Key, name: &[u8]) -> bool {
        entry.key.text.is(key.text)
            && entry.key.len == key.len
            && (key.len as usize <= DENSE_MAX || self.entry_name(entry) == name)
    }

    fn mentioned(&mut self, id: u32) -> u32 {
        self.bound = self.bound.max(id.wrapping_add(1));
        id
    }

    fn named(&mut self, text: &[u8], name: &[u8]) -> u32 {
        let key = Key::of(name);
        let mask = self.slots.len() - 1;
        let mut slot = key.hash as usize & mask;
        for _ in 0..PROBES {
            let Some(&index) = self.slots.get(slot) else { break };
            if index == 0 {
                // What moved to the tree before the table grew is still there.
                if !self.crowded.is_empty()
                    && let Some(&id) = self.crowded.get(name)
                {
                    return id;
                }
                let id = self.assign(text, name);
                let start = self.pool.len() as u32;
                self.pool.extend_from_slice(name);
                self.insert(slot, Entry { key, start, id });
                return id;
            }
            if let Some(entry) = self.entries.get(index as usize - 1)
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

    fn insert(&mut self, slot: usize, entry: Entry) {
        self.entries.push(entry);
        if let Some(slot) = self.slots.get_mut(slot) {
            *slot = self.entries.len() as u32;
        }
        if self.entries.len() * 2 > self.slots.len() {
            self.grow();
        }
    }

    fn grow(&mut self) {
        let size = self.slots.len() * 2;
        let mut slots = alloc::vec![0u32; size];
        // An entry that finds no slot within the limit moves to the tree, where the look-up goes on.
        for (index, entry) in self.entries.iter().enumerate() {
            let mut slot = entry.key.hash as usize & (size - 1);
            let mut probes = 0;
            while slots.get(slot).is_some_and(|&s| s != 0) && probes < PROBES {
                slot = (slot + 1) & (size - 1);
                probes += 1;
            }
            if probes == PROBES {
                self.crowded.insert(self.entry_name(entry).to_vec(), entry.id);
            } else if let Some(slot) = slots.get_mut(slot) {
                *slot = index as u32 + 1;
            }
        }
        self.slots = slots;
    }

    fn entry_name(&self, entry: &Entry) -> &[u8] {
        self.pool.get(entry.start as usize..entry.start as usize + entry.key.len as usize).unwrap_or(&[])
    }

    /// Gives a name its id beforehand, as the comments of our texts say.
    pub(super) fn fix(&mut self, name: &[u8], id: u32) {
        self.fixed_numbers |= canonical(name).is_some();
        let (next, bound, numbering) = (self.next, self.bound, self.numbering);
        (self.next, self.numbering) = (id, Numbering::FirstMention);
        self.named(&[], name);
        (self.next, self.bound, self.numbering) = (next, bound, numbering);
    }

    /// The id of a name that is mentioned for the first time.
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

    /// Every number that a name of the text keeps, also those further on.
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

    /// Every name that has an id, in no particular order, with its id. Numbers are made by `number`.
    pub(super) fn each(&self, mut entry: impl FnMut(Name<'_>, u32)) {
        for (number, &id) in self.numbers.iter().enumerate() {
            if id != 0 {
                entry(Name::Number(number as u32), id);
            }
        }
        for known in &self.entries {
            entry(Name::Text(self.entry_name(known)), known.id);
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

/// The number that a name is, where it is in canonical decimal form.
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
    fn ids_are_numbered_by_first_mention() {
        assert_eq!(ids("%7 %a %7 %b %007", Numbering::FirstMention), (Vec::from([1, 2, 1, 3, 4]), 5));
    }

    #[test]
    fn preserved_numbers_are_read_in_any_base_and_others_fill_the_gaps() {
        let (found, bound) = ids("%a %2 %0x9 %010 %b %c %1", Numbering::PreserveNumbers);
        assert_eq!(found, [3, 2, 9, 8, 4, 5, 1]);
        assert_eq!(bound, 10);
        assert_eq!(ids("%4294967295 %x", Numbering::PreserveNumbers), (Vec::from([u32::MAX, 1]), 2));
    }

    #[test]
    fn new_names_of_our_texts_get_numbers_above_the_bound() {
        let (found, _) = ids("%5 %new %44 %also", Numbering::Ours(44));
        assert_eq!(found, [5, 45, 44, 46]);
    }

    #[test]
    fn names_with_one_hash_are_still_told_apart() {
        let text = "%x %y";
        let mut ids = Ids::new(text.len(), Numbering::FirstMention);
        let text = text.as_bytes();
        // A table in which every slot is taken by others, as after many collisions.
        for i in 0..32u32 {
            ids.entries.push(Entry {
                key: Key { text: Dense(0, 0, 0), len: 0, hash: 0 },
                start: 0,
                id: 100 + i,
            });
        }
        ids.slots = (0..64).map(|i| i / 2 + 1).collect();
        let first = ids.get(text, 1, 2);
        assert_eq!(ids.crowded.len(), 1);
        ids.slots = alloc::vec![0; 64];
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
