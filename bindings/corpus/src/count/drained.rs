//! The entries of several tables, whose ranges of words follow each other, in the order of their words.

use super::counter::Counter;
use super::entry::Entry;
use super::key::Key;

/// So many entries are fetched together, so that they wait for memory together.
const TOGETHER: usize = 128;

/// The entries, sorted; the tables are empty when this is dropped.
pub(crate) struct SortedEntries<'c, K> {
    tables: Vec<&'c mut Counter<K>>,
    /// The table that comes next.
    table: usize,
    /// The words of the current one, each with its entry, and the next of them.
    order: Vec<(K, u32)>,
    /// Memory for the next order.
    spare: Vec<(K, u32)>,
    next: usize,
    fetched: Vec<Entry<K>>,
    given: usize,
}

impl<'c, K: Key> SortedEntries<'c, K> {
    pub(crate) fn new(tables: Vec<&'c mut Counter<K>>) -> SortedEntries<'c, K> {
        let fetched = Vec::with_capacity(TOGETHER);
        SortedEntries { tables, table: 0, order: Vec::new(), spare: Vec::new(), next: 0, fetched, given: 0 }
    }

    /// The entries that come next; none at the end.
    pub(crate) fn some(&mut self) -> Option<&[Entry<K>]> {
        if self.given == self.fetched.len() {
            self.fetch();
        }
        let some = self.fetched.get(self.given..).filter(|some| !some.is_empty());
        self.given = self.fetched.len();
        some
    }

    fn fetch(&mut self) {
        self.fetched.clear();
        self.given = 0;
        while self.next == self.order.len() && self.table < self.tables.len() {
            let entries = self.tables.get(self.table).map_or(&[][..], |table| table.entries());
            self.order.clear();
            self.order.extend(entries.iter().zip(0..).map(|(entry, at)| (entry.key, at)));
            K::sort(&mut self.order, &mut self.spare);
            (self.table, self.next) = (self.table + 1, 0);
        }
        let end = self.order.len().min(self.next + TOGETHER);
        let entries = self.table.checked_sub(1).and_then(|table| self.tables.get(table));
        let entries = entries.map_or(&[][..], |table| table.entries());
        let order = self.order.get(self.next..end).unwrap_or_default();
        self.fetched.extend(order.iter().filter_map(|&(_, at)| entries.get(at as usize)));
        self.next = end;
    }
}

impl<K: Key> Iterator for SortedEntries<'_, K> {
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

impl<K> Drop for SortedEntries<'_, K> {
    fn drop(&mut self) {
        self.tables.iter_mut().for_each(|table| table.clear());
    }
}
