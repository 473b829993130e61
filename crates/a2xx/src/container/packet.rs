//! Shaders in a command stream, uploaded by CP_IM_LOAD_IMMEDIATE packets.

use crate::gpu::Stage;

/// Opcode of CP_IM_LOAD_IMMEDIATE.
const IM_LOAD_IMMEDIATE: u32 = 0x2b;

/// A packet that uploads a shader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImmediateLoad {
    /// Index of the packet header, in words.
    pub header: usize,
    /// Shader stage.
    pub stage: Stage,
    /// Start address in the instruction memory, as in the packet.
    pub start: u32,
    /// Index of the shader's first word.
    pub first: usize,
    /// Length of the shader, in words.
    pub length: usize,
}

/// Returns the packets of a command stream that upload shaders. Tests every word, and therefore also finds packets in a
/// dump that begins within a packet.
pub fn immediate_loads(words: &[u32]) -> Vec<ImmediateLoad> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < words.len() {
        match load_at(words, at) {
            Some(load) => {
                at = load.first + load.length;
                found.push(load);
            }
            None => at += 1,
        }
    }
    found
}

/// Returns the packet whose header is the word at `header`; `None` if this word is not the header of an upload packet.
pub(super) fn load_at(words: &[u32], header: usize) -> Option<ImmediateLoad> {
    let word = *words.get(header)?;
    // Type 3 packets have the length minus 1 in bits 29..16 and the opcode in bits 15..8.
    let (kind, payload, opcode) = (word >> 30, (word >> 16 & 0x3fff) as usize + 1, word >> 8 & 0xff);
    if kind != 3 || opcode != IM_LOAD_IMMEDIATE || word & 0xff > 1 || payload < 5 {
        return None;
    }
    let (stage, place) = (*words.get(header + 1)?, *words.get(header + 2)?);
    let length = (place & 0xffff) as usize;
    let first = header + 3;
    if stage > 1 || length + 2 != payload || first + length > words.len() {
        return None;
    }
    let stage = if stage == 0 { Stage::Vertex } else { Stage::Fragment };
    Some(ImmediateLoad { header, stage, start: place >> 16, first, length })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn immediate_load_packet_is_found_among_other_packets() {
        let shader = [0u32, 0x1001_c400, 0x2000_0000, 0x140f_8000, 0, 0x2200_0000];
        let mut words = vec![0xc001_2d00, 1, 2, 0xc007_2b00, 1, 6];
        words.extend(shader);
        let expected = ImmediateLoad { header: 3, stage: Stage::Fragment, start: 0, first: 6, length: 6 };
        assert_eq!(immediate_loads(&words), [expected]);
        // A packet whose length does not fit its header is rejected.
        words[5] = 7;
        assert_eq!(immediate_loads(&words), []);
    }
}
