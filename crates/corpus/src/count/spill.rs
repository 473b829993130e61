//! Spills counts that do not fit in memory to temporary files, sorted by word, and merges the files at the end.

use super::entry::Entry;
use super::key::{Key, Wide};
use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;
use std::fs::File;
use std::io::{BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

/// A key that can be written to a file.
pub(crate) trait Stored: Key {
    /// Size of a stored key, in bytes.
    const SIZE: usize;

    fn write(self, out: &mut [u8]);

    fn read(bytes: &[u8]) -> Self;
}

impl Stored for u64 {
    const SIZE: usize = 8;

    fn write(self, out: &mut [u8]) {
        out.copy_from_slice(&self.to_le_bytes());
    }

    fn read(bytes: &[u8]) -> u64 {
        number::<8>(bytes, 0) as u64
    }
}

impl Stored for Wide {
    const SIZE: usize = 17;

    fn write(self, out: &mut [u8]) {
        let (value, bits) = out.split_at_mut(16);
        value.copy_from_slice(&self.value.to_le_bytes());
        bits.copy_from_slice(&[self.bits]);
    }

    fn read(bytes: &[u8]) -> Wide {
        Wide { value: number::<16>(bytes, 0), bits: number::<1>(bytes, 16) as u8 }
    }
}

/// Reads a little-endian number of `N` bytes.
fn number<const N: usize>(bytes: &[u8], at: usize) -> u128 {
    let mut whole = [0; 16];
    let part = bytes.get(at..at + N).unwrap_or_default();
    for (to, from) in whole.iter_mut().zip(part) {
        *to = *from;
    }
    u128::from_le_bytes(whole)
}

/// Size of a stored entry in addition to its key, in bytes.
const REST: usize = 8 + 8 + 4 * 4;

/// Writes an entry to `record`, whose length is the size of a stored entry.
fn put<K: Stored>(entry: &Entry<K>, record: &mut [u8]) {
    let Entry { key, count, offset, programs, first, last, kind } = *entry;
    let (at, rest) = record.split_at_mut(K::SIZE);
    key.write(at);
    let mut numbers = [0u8; REST];
    let (large, small) = numbers.split_at_mut(16);
    for (to, from) in large.chunks_exact_mut(8).zip([count, offset]) {
        to.copy_from_slice(&from.to_le_bytes());
    }
    for (to, from) in small.chunks_exact_mut(4).zip([programs, first, last, kind]) {
        to.copy_from_slice(&from.to_le_bytes());
    }
    rest.copy_from_slice(&numbers);
}

/// Reads an entry from a record.
fn get<K: Stored>(record: &[u8]) -> Entry<K> {
    let (key, rest) = record.split_at(K::SIZE);
    let small = |index: usize| number::<4>(rest, 16 + 4 * index) as u32;
    Entry {
        key: K::read(key),
        count: number::<8>(rest, 0) as u64,
        offset: number::<8>(rest, 8) as u64,
        programs: small(0),
        first: small(1),
        last: small(2),
        kind: small(3),
    }
}

/// Sorted files (runs) with the entries of one word table that did not fit in memory, in the order in which they were
/// written.
#[derive(Debug, Default)]
pub(crate) struct Runs {
    paths: Vec<PathBuf>,
}

impl Runs {
    pub(crate) fn is_empty(&self) -> bool {
        self.paths.is_empty()
    }

    /// Returns the number of files.
    pub(crate) fn len(&self) -> usize {
        self.paths.len()
    }

    /// Writes entries, which are sorted by word, to a new file.
    pub(crate) fn put<K: Stored>(
        &mut self,
        path: PathBuf,
        entries: impl Iterator<Item = Entry<K>>,
    ) -> std::io::Result<()> {
        let mut file = BufWriter::with_capacity(1 << 20, File::create(&path)?);
        self.paths.push(path);
        let mut record = vec![0; K::SIZE + REST];
        for entry in entries {
            put(&entry, &mut record);
            file.write_all(&record)?;
        }
        file.flush()
    }

    /// Returns an iterator that merges all files in the order of the words, with one entry per word.
    pub(crate) fn join<K: Stored>(&self) -> std::io::Result<Joined<K>> {
        let mut joined = Joined { files: Vec::new(), heads: BinaryHeap::new() };
        for path in &self.paths {
            joined.files.push(Run::open::<K>(path)?);
        }
        for number in 0..joined.files.len() {
            joined.advance(number)?;
        }
        Ok(joined)
    }
}

impl Drop for Runs {
    fn drop(&mut self) {
        for path in &self.paths {
            // If the file cannot be deleted, it is removed later with its directory.
            let _ = std::fs::remove_file(path);
        }
    }
}

struct Run {
    file: BufReader<File>,
    record: Vec<u8>,
}

impl Run {
    fn open<K: Stored>(path: &Path) -> std::io::Result<Run> {
        let file = BufReader::with_capacity(256 << 10, File::open(path)?);
        Ok(Run { file, record: vec![0; K::SIZE + REST] })
    }
}

/// Merged entries of several sorted files.
pub(crate) struct Joined<K> {
    files: Vec<Run>,
    /// Next entry of each file, ordered by word and then by file, so that the earlier counts of a word come first.
    heads: BinaryHeap<Reverse<Head<K>>>,
}

struct Head<K> {
    entry: Entry<K>,
    run: usize,
}

impl<K: Stored> Head<K> {
    fn order(&self) -> (K, usize) {
        (self.entry.key, self.run)
    }
}

impl<K: Stored> PartialEq for Head<K> {
    fn eq(&self, other: &Head<K>) -> bool {
        self.order() == other.order()
    }
}

impl<K: Stored> Eq for Head<K> {}

impl<K: Stored> PartialOrd for Head<K> {
    fn partial_cmp(&self, other: &Head<K>) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<K: Stored> Ord for Head<K> {
    fn cmp(&self, other: &Head<K>) -> Ordering {
        self.order().cmp(&other.order())
    }
}

impl<K: Stored> Joined<K> {
    /// Returns the merged entry of the next word; `None` at the end.
    pub(crate) fn next(&mut self) -> std::io::Result<Option<Entry<K>>> {
        let Some(Reverse(Head { mut entry, run })) = self.heads.pop() else { return Ok(None) };
        self.advance(run)?;
        while self.heads.peek().is_some_and(|Reverse(next)| next.entry.key == entry.key) {
            let Some(Reverse(next)) = self.heads.pop() else { break };
            entry.join(&next.entry);
            self.advance(next.run)?;
        }
        Ok(Some(entry))
    }

    fn advance(&mut self, number: usize) -> std::io::Result<()> {
        let Some(run) = self.files.get_mut(number) else { return Ok(()) };
        match run.file.read_exact(&mut run.record) {
            Ok(()) => {}
            Err(error) if error.kind() == std::io::ErrorKind::UnexpectedEof => return Ok(()),
            Err(error) => return Err(error),
        }
        self.heads.push(Reverse(Head { entry: get(&run.record), run: number }));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::entry::Place;
    use super::super::parts::Parts;
    use super::*;

    /// Counts are spilled in the middle of programs. The merged counts must be equal to the counts of one table.
    #[test]
    fn spilled_counts_merge_to_the_total() {
        let folder = tempfile::tempdir().unwrap();
        let (mut whole, mut parts, mut runs) = (Parts::new(), Parts::new(), Runs::default());
        let mut state = 7u64;
        for program in 0..40u32 {
            for piece in 0..4u64 {
                for i in 0..97 {
                    state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                    let word = Wide { value: u128::from((state >> 33) % 500) << 50, bits: 96 };
                    for counter in [&mut whole, &mut parts] {
                        let place = Place { program, offset: piece * 1000 + i };
                        counter.count_one(word, place, (word.value >> 50) as u32);
                    }
                }
                if parts.len() > 150 {
                    let path = folder.path().join(format!("{program}-{piece}"));
                    runs.put(path, parts.drain()).unwrap();
                }
            }
        }
        runs.put(folder.path().join("last"), parts.drain()).unwrap();
        let mut joined = runs.join::<Wide>().unwrap();
        let mut count = 0;
        for wanted in whole.drain() {
            assert_eq!(joined.next().unwrap(), Some(wanted));
            count += 1;
        }
        assert_eq!((joined.next().unwrap(), count), (None, 500));
        drop((joined, runs));
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    }
}
