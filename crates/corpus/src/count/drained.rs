//! Returns the entries of several tables with consecutive word ranges in the order of the words.

use super::counter::Counter;
use super::entry::Entry;
use super::key::Key;

/// Number of entries that are copied from a table in one batch, so that their memory latencies overlap.
const TOGETHER: usize = 128;

/// Iterator over the entries of several tables in the order of the words. Dropping it clears the tables.
pub(crate) struct SortedEntries<'c, K> {
    tables: Vec<&'c mut Counter<K>>,
    /// Index of the table to sort next. The current table is the table before it.
    table: usize,
    /// Words of the current table with the indices of their entries, sorted by word. The first item that is not fetched
    /// yet is at index `next`.
    order: Vec<(K, u32)>,
    /// Spare buffer for sorting.
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

    /// Returns the fetched entries that were not returned yet. If there are none, fetches the next batch; `None` at the
    /// end.
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
