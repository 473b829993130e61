//! Counts that do not fit into memory: sorted runs in temporary files, joined when all is counted.

use super::entry::{Class, Entry};
use super::key::{Key, Wide};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fs::File;
use std::io::{BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

/// An entry as it lies in a run.
pub(crate) trait Stored: Key {
    /// How many bytes a key has there.
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

/// A little-endian number of `N` bytes.
fn number<const N: usize>(bytes: &[u8], at: usize) -> u128 {
    let mut whole = [0; 16];
    let part = bytes.get(at..at + N).unwrap_or_default();
    for (to, from) in whole.iter_mut().zip(part) {
        *to = *from;
    }
    u128::from_le_bytes(whole)
}

/// The bytes of an entry beside its key.
const REST: usize = 8 + 8 + 4 * 3 + 4 + 1;

/// Sorted runs of a counter.
#[derive(Debug, Default)]
pub(crate) struct Runs {
    paths: Vec<PathBuf>,
}

impl Runs {
    pub(crate) fn is_empty(&self) -> bool {
        self.paths.is_empty()
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.paths.len()
    }

    /// Writes entries, which come sorted, to a file.
    pub(crate) fn put<K: Stored>(
        &mut self,
        path: PathBuf,
        entries: impl Iterator<Item = Entry<K>>,
    ) -> std::io::Result<()> {
        let mut file = BufWriter::with_capacity(1 << 20, File::create(&path)?);
        self.paths.push(path);
        let mut record = vec![0; K::SIZE + REST];
        for entry in entries {
            let (key, rest) = record.split_at_mut(K::SIZE);
            entry.key.write(key);
            let numbers = [entry.count, entry.offset];
            let small = [entry.programs, entry.first, entry.last, entry.class.name() as u32];
            let bytes = numbers.iter().flat_map(|n| n.to_le_bytes());
            let bytes = bytes.chain(small.iter().flat_map(|n| n.to_le_bytes()));
            for (to, from) in rest.iter_mut().zip(bytes.chain([u8::from(entry.class.is_wrong())])) {
                *to = from;
            }
            file.write_all(&record)?;
        }
        file.flush()
    }

    /// All entries of all runs in the order of their words, those of one word joined.
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
            // What stays is taken away with the folder that it lies in.
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

/// Entries of several runs in one order.
pub(crate) struct Joined<K> {
    files: Vec<Run>,
    /// The next entry of each run: by word, then by run, so that what was counted first comes first.
    heads: BinaryHeap<Reverse<Head<K>>>,
}

#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Head<K> {
    key: K,
    run: usize,
    rest: [u8; REST],
}

impl<K: Stored> Joined<K> {
    /// The next word.
    pub(crate) fn next(&mut self) -> std::io::Result<Option<Entry<K>>> {
        let Some(Reverse(head)) = self.heads.pop() else { return Ok(None) };
        let mut entry = entry(&head);
        self.advance(head.run)?;
        while self.heads.peek().is_some_and(|Reverse(next)| next.key == entry.key) {
            let Some(Reverse(next)) = self.heads.pop() else { break };
            entry.join(&self::entry(&next));
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
        let (key, bytes) = run.record.split_at(K::SIZE);
        let mut rest = [0; REST];
        rest.copy_from_slice(bytes);
        self.heads.push(Reverse(Head { key: K::read(key), run: number, rest }));
        Ok(())
    }
}

fn entry<K: Stored>(head: &Head<K>) -> Entry<K> {
    let rest = &head.rest;
    let small = |index: usize| number::<4>(rest, 16 + 4 * index) as u32;
    Entry {
        key: head.key,
        count: number::<8>(rest, 0) as u64,
        offset: number::<8>(rest, 8) as u64,
        programs: small(0),
        first: small(1),
        last: small(2),
        class: Class::new(small(3), number::<1>(rest, 32) != 0),
    }
}

#[cfg(test)]
mod tests {
    use super::super::counter::Counter;
    use super::*;

    /// Counting in one table and in several that are spilled in the middle of programs gives the same.
    #[test]
    fn what_was_spilled_joins_to_what_was_counted() {
        let folder = tempfile::tempdir().unwrap();
        let (mut whole, mut parts, mut runs) = (Counter::new(), Counter::new(), Runs::default());
        let mut state = 7u64;
        for program in 0..40u32 {
            for piece in 0..4u64 {
                let mut words = Vec::new();
                for _ in 0..97 {
                    state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                    words.push(Wide { value: u128::from((state >> 33) % 500) << 50, bits: 96 });
                }
                for counter in [&mut whole, &mut parts] {
                    let class = |word: Wide| Class::new((word.value >> 50) as u32, word.value == 0);
                    counter.add(&words, program, |i| piece * 1000 + i as u64, class, |_, _, _| {});
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
