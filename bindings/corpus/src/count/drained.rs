//! The entries of several tables in the order of their words.

use super::counter::Counter;
use super::entry::Entry;
use super::key::Key;

/// So many entries are fetched together, so that they wait for memory together.
const TOGETHER: usize = 64;

/// The entries, sorted; the tables are empty when this is dropped.
pub(crate) struct Drained<'c, K> {
    tables: Vec<&'c mut Counter<K>>,
    /// Words, each with its table and its entry there.
    order: Vec<(K, u16, u32)>,
    next: usize,
    fetched: Vec<Entry<K>>,
    given: usize,
}

impl<'c, K: Key> Drained<'c, K> {
    pub(crate) fn new(tables: Vec<&'c mut Counter<K>>) -> Drained<'c, K> {
        let mut order = Vec::with_capacity(tables.iter().map(|table| table.entries().len()).sum());
        for (table, number) in tables.iter().zip(0..) {
            order.extend(table.entries().iter().zip(0..).map(|(entry, at)| (entry.key, number, at)));
        }
        order.sort_unstable_by_key(|&(key, ..)| key);
        Drained { tables, order, next: 0, fetched: Vec::with_capacity(TOGETHER), given: 0 }
    }

    fn fetch(&mut self) {
        self.fetched.clear();
        self.given = 0;
        let end = self.order.len().min(self.next + TOGETHER);
        for &(_, table, at) in self.order.get(self.next..end).unwrap_or_default() {
            let entry =
                self.tables.get(usize::from(table)).and_then(|table| table.entries().get(at as usize));
            self.fetched.extend(entry);
        }
        self.next = end;
    }
}

impl<K: Key> Iterator for Drained<'_, K> {
    type Item = Entry<K>;

    #[inline]
    fn next(&mut self) -> Option<Entry<K>> {
        if self.given == self.fetched.len() {
            self.fetch();
        }
        let entry = self.fetched.get(self.given).copied()?;
        self.given += 1;
        Some(entry)
    }
}

impl<K> Drop for Drained<'_, K> {
    fn drop(&mut self) {
        self.tables.iter_mut().for_each(|table| table.clear());
    }
}
