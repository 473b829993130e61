//! Parser for Adreno PM4 command streams, limited to packets that load shader code or refer to other commands.
//!
//! Packet numbers are from freedreno's register database (adreno_pm4.xml). The unit sizes in code-loading packets
//! follow Mesa's cffdump.

use super::distinct::Distinct;
use super::memory::Memory;
use super::{Adreno, Shader, Stage};
use std::collections::HashSet;

const CP_LOAD_STATE: u32 = 0x30;
const CP_LOAD_STATE6_GEOM: u32 = 0x32;
const CP_LOAD_STATE6_FRAG: u32 = 0x34;
const CP_LOAD_STATE6: u32 = 0x36;
const CP_INDIRECT_BUFFER_PFD: u32 = 0x37;
const CP_COND_INDIRECT_BUFFER_PFE: u32 = 0x3a;
const CP_INDIRECT_BUFFER: u32 = 0x3f;
const CP_SET_DRAW_STATE: u32 = 0x43;
const CP_INDIRECT_BUFFER_CHAIN: u32 = 0x57;

/// Maximum nesting depth of indirect command buffers.
const DEEPEST: usize = 8;
/// Maximum number of command dwords that are visited in a capture. A limit is necessary, because commands can refer to
/// themselves and can be submitted repeatedly.
pub(super) const MOST_COMMANDS: u64 = 256 << 20;
/// Maximum number of distinct command ranges that are visited in one capture.
const MOST_STRETCHES: usize = 1 << 20;

/// Walker over command streams that collects the shaders that the commands load.
pub(super) struct Commands<'m> {
    memory: &'m Memory,
    gpu: Adreno,
    /// Number of command dwords that may still be visited.
    pub(super) left: u64,
    seen: HashSet<(u64, u64)>,
    shaders: Distinct,
    /// Whether commands were skipped because a limit was exceeded.
    cut: bool,
}

/// Range of commands to visit: its address, its size in dwords, and its nesting depth.
struct Stretch {
    address: u64,
    dwords: u64,
    depth: usize,
}

impl<'m> Commands<'m> {
    /// Creates a walk over at most `left` command dwords.
    pub(super) fn new(memory: &'m Memory, gpu: Adreno, left: u64) -> Commands<'m> {
        let shaders = Distinct::default();
        Commands { memory, gpu, left, seen: HashSet::new(), shaders, cut: false }
    }

    /// Returns a message for each limit that was exceeded.
    pub(super) fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        if self.cut {
            faults.push(
                "too many or too deeply nested commands: the remaining commands are skipped".to_owned(),
            );
        }
        faults.extend(self.shaders.fault());
        faults
    }

    /// Returns the shaders that the commands load.
    pub(super) fn into_shaders(self) -> Vec<Shader> {
        self.shaders.into_list()
    }

    /// Walks the commands at an address, and all commands that they refer to.
    pub(super) fn walk(&mut self, address: u64, dwords: u64) {
        let mut left = vec![Stretch { address, dwords, depth: 0 }];
        while let Some(stretch) = left.pop() {
            if stretch.depth > DEEPEST || self.seen.len() >= MOST_STRETCHES {
                self.cut = true;
                continue;
            }
            if self.seen.insert((stretch.address, stretch.dwords)) {
                let memory = self.memory;
                self.packets(
                    memory.at(stretch.address, stretch.dwords.saturating_mul(4)),
                    stretch.depth,
                    &mut left,
                );
            }
        }
    }

    /// Visits the packets in a byte range: adds the shaders that they load, and appends the command ranges that they
    /// refer to to `left`.
    fn packets(&mut self, bytes: &[u8], depth: usize, left: &mut Vec<Stretch>) {
        let dwords: Vec<u32> =
            bytes.as_chunks::<4>().0.iter().map(|dword| u32::from_le_bytes(*dword)).collect();
        let mut rest = dwords.as_slice();
        while let Some((&header, after)) = rest.split_first() {
            if self.left == 0 {
                self.cut = true;
                return;
            }
            let (code, count) = packet(header, self.gpu);
            self.left = self.left.saturating_sub(1 + count as u64);
            let body = after.get(..count).unwrap_or(after);
            if let Some(code) = code {
                self.packet(code, body, depth, left);
            }
            rest = after.get(count..).unwrap_or_default();
        }
    }

    fn packet(&mut self, code: u32, body: &[u32], depth: usize, left: &mut Vec<Stretch>) {
        let dword = |index: usize| body.get(index).copied().unwrap_or(0);
        let wide = self.gpu >= Adreno(5);
        let long = |index: usize| u64::from(dword(index)) | u64::from(dword(index + 1)) << 32;
        let mut lead = |address: u64, dwords: u32| {
            left.push(Stretch { address, dwords: u64::from(dwords & 0xf_ffff), depth: depth + 1 });
        };
        match code {
            CP_INDIRECT_BUFFER
            | CP_INDIRECT_BUFFER_PFD
            | CP_INDIRECT_BUFFER_CHAIN
            | CP_COND_INDIRECT_BUFFER_PFE => match wide {
                true => lead(long(0), dword(2)),
                false => lead(u64::from(dword(0)), dword(1)),
            },
            CP_SET_DRAW_STATE => {
                let size = if wide { 3 } else { 2 };
                for group in body.chunks_exact(size) {
                    if let [first, low, high @ ..] = group {
                        let address = u64::from(*low) | high.first().map_or(0, |high| u64::from(*high) << 32);
                        if first & 0xffff != 0 {
                            lead(address, first & 0xffff);
                        }
                    }
                }
            }
            CP_LOAD_STATE6_GEOM | CP_LOAD_STATE6_FRAG | CP_LOAD_STATE6 if self.gpu >= Adreno(6) => {
                let (first, address) = (dword(0), long(1));
                let shader = (first >> 14) & 3 == 0;
                let stage = Stage::of_block((first >> 18) & 15).filter(|_| shader);
                self.load(stage, (first >> 16) & 3, first >> 22, 128, address, body.get(3..));
            }
            CP_LOAD_STATE if (Adreno(4)..=Adreno(5)).contains(&self.gpu) => {
                let first = dword(0);
                let shader = dword(1) & 3 == 0;
                let stage = Stage::of_block((first >> 18) & 15).filter(|_| shader);
                let (address, inline) = match wide {
                    true => (long(1) & !3, 3),
                    false => (u64::from(dword(1) & !3), 2),
                };
                self.load(stage, (first >> 16) & 3, first >> 22, 128, address, body.get(inline..));
            }
            CP_LOAD_STATE if self.gpu == Adreno(3) => {
                let first = dword(0);
                let stage = match ((first >> 19) & 7, dword(1) & 3) {
                    (4, 0) => Some(Stage::Vertex),
                    (6, 0) => Some(Stage::Fragment),
                    _ => None,
                };
                // Bits 16 to 18 give the source. Here, 4 also means memory; `load` expects 2 for memory.
                let from = if (first >> 16) & 7 == 4 { 2 } else { (first >> 16) & 7 };
                self.load(stage, from, first >> 22, 32, u64::from(dword(1) & !3), body.get(2..));
            }
            _ => {}
        }
    }

    /// Adds the code that a packet loads: `units` units of `unit` bytes. The code is in memory at `address` if `from`
    /// is 2, or in the packet itself (`inline`) if `from` is 0. Other sources are ignored.
    fn load(
        &mut self,
        stage: Option<Stage>,
        from: u32,
        units: u32,
        unit: u64,
        address: u64,
        inline: Option<&[u32]>,
    ) {
        let Some(stage) = stage else { return };
        let size = u64::from(units) * unit;
        let code = match from {
            2 => self.memory.at(address, size).to_vec(),
            0 => {
                let most = usize::try_from(size / 4).unwrap_or(usize::MAX);
                inline.unwrap_or_default().iter().take(most).flat_map(|dword| dword.to_le_bytes()).collect()
            }
            _ => return,
        };
        let address = (from == 2).then_some(address);
        let (code, padding) = without_zeros(code);
        if !code.is_empty() {
            self.shaders.add(address, Shader { stage, address, code, padding });
        }
    }
}

/// Returns the opcode of a packet and the number of dwords after its header. The opcode is `None` for a register write.
/// An invalid header counts as a packet of one dword, so the walk continues at the next dword.
fn packet(header: u32, gpu: Adreno) -> (Option<u32>, usize) {
    let count = |bits: u32| (header & ((1 << bits) - 1)) as usize;
    if gpu >= Adreno(5) {
        return match header >> 28 {
            7 => (Some((header >> 16) & 0x7f), count(14)),
            4 => (None, count(7)),
            _ => (None, 0),
        };
    }
    let long = ((header >> 16) & 0x3fff) as usize + 1;
    match header >> 30 {
        3 => (Some((header >> 8) & 0xff), long),
        0 => (None, long),
        _ => (None, 0),
    }
}

/// Removes trailing instructions that are all zeros: packets load whole units, so zeros can follow the program. Returns
/// the code and the number of removed bytes.
pub(super) fn without_zeros(mut code: Vec<u8>) -> (Vec<u8>, usize) {
    let (size, used) = (code.len(), code.iter().rposition(|byte| *byte != 0).map_or(0, |last| last + 1));
    code.truncate(used.next_multiple_of(8).min(size));
    let padding = size - code.len();
    (code, padding)
}
