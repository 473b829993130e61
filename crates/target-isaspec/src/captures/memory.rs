//! GPU memory in a capture.

use std::collections::BTreeMap;

/// Buffers by GPU address. Where buffers overlap, a read uses the buffer with the highest start address.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    buffers: BTreeMap<u64, Vec<u8>>,
    bytes: usize,
}

impl Memory {
    /// Adds a buffer, and replaces a buffer at the same address.
    pub(super) fn put(&mut self, address: u64, bytes: Vec<u8>) {
        self.bytes += bytes.len();
        if let Some(old) = self.buffers.insert(address, bytes) {
            self.bytes -= old.len();
        }
    }

    /// Removes all buffers.
    pub(super) fn clear(&mut self) {
        self.buffers.clear();
        self.bytes = 0;
    }

    /// Returns the total size, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.bytes
    }

    /// Returns up to `most` bytes at a GPU address. The result ends at the end of the buffer, and is empty if no buffer
    /// contains the address.
    pub(super) fn at(&self, address: u64, most: u64) -> &[u8] {
        let Some((begin, bytes)) = self.buffers.range(..=address).next_back() else { return &[] };
        let offset = usize::try_from(address - begin).unwrap_or(usize::MAX);
        let rest = bytes.get(offset..).unwrap_or_default();
        rest.get(..usize::try_from(most).unwrap_or(usize::MAX)).unwrap_or(rest)
    }
}
