//! The GPU's memory as a capture has it.

use std::collections::BTreeMap;

/// Buffers by address. One that is added over others counts for its bytes.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    buffers: BTreeMap<u64, Vec<u8>>,
    bytes: usize,
}

impl Memory {
    /// Adds a buffer; one that stood at the same address is gone.
    pub(super) fn put(&mut self, address: u64, bytes: Vec<u8>) {
        self.bytes += bytes.len();
        if let Some(old) = self.buffers.insert(address, bytes) {
            self.bytes -= old.len();
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.buffers.clear();
        self.bytes = 0;
    }

    /// How many bytes there are.
    pub(super) fn bytes(&self) -> usize {
        self.bytes
    }

    /// Up to so many bytes from an address on; fewer where the buffer ends, none where there is none.
    pub(super) fn at(&self, address: u64, most: u64) -> &[u8] {
        let Some((begin, bytes)) = self.buffers.range(..=address).next_back() else { return &[] };
        let offset = usize::try_from(address - begin).unwrap_or(usize::MAX);
        let rest = bytes.get(offset..).unwrap_or_default();
        rest.get(..usize::try_from(most).unwrap_or(usize::MAX)).unwrap_or(rest)
    }
}
