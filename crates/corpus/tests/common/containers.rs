//! Builds containers in memory.

use std::io::Write as _;

/// Returns a Fossilize database with these entries.
pub(crate) fn foz(version: u8, entries: &[Vec<u8>]) -> Vec<u8> {
    let mut bytes = b"\x81FOSSILIZEDB\0\0\0".to_vec();
    bytes.push(version);
    bytes.extend(entries.concat());
    bytes
}

/// Returns an entry of a Fossilize database. `deflate` selects a compressed payload.
pub(crate) fn foz_entry(tag: u64, hash: u64, payload: &[u8], deflate: bool) -> Vec<u8> {
    let stored = match deflate {
        true => {
            let mut packer = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::fast());
            packer.write_all(payload).unwrap();
            packer.finish().unwrap()
        }
        false => payload.to_vec(),
    };
    let mut crc = flate2::Crc::new();
    crc.update(&stored);
    let mut entry = format!("{tag:024x}{hash:016x}").into_bytes();
    let numbers = [stored.len() as u32, if deflate { 2 } else { 1 }, crc.sum(), payload.len() as u32];
    entry.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
    entry.extend(stored);
    entry
}

/// Returns the payload of a Fossilize entry for a shader module.
pub(crate) fn foz_module(hash: u64, words: &[u32]) -> Vec<u8> {
    let mut coded = Vec::new();
    for word in words {
        let mut rest = *word;
        while rest >= 0x80 {
            coded.push(rest as u8 | 0x80);
            rest >>= 7;
        }
        coded.push(rest as u8);
    }
    let (size, length) = (words.len() * 4, coded.len());
    let about = format!("{{\"flags\":0,\"codeSize\":{size},\"varintOffset\":0,\"varintSize\":{length}}}");
    let text = format!("{{\"version\":6,\"shaderModules\":{{\"{hash:016x}\":{about}}}}}\0");
    [text.into_bytes(), coded].concat()
}

/// Returns a section of a freedreno capture.
pub(crate) fn section(kind: u32, content: &[u8]) -> Vec<u8> {
    [&kind.to_le_bytes(), &(content.len() as u32).to_le_bytes(), content].concat()
}

/// Returns a packet that loads a shader of `units` units of 128 bytes from memory. `block` is the state block: 8 for
/// the vertex shader, 12 for the fragment shader.
pub(crate) fn load_state6(block: u32, units: u32, address: u64) -> Vec<u32> {
    let first = 2 << 16 | block << 18 | units << 22;
    vec![7 << 28 | 0x34 << 16 | 3, first, address as u32, (address >> 32) as u32]
}

/// Returns an a6xx capture. Its commands refer to a draw state, which refers to a shader in memory.
pub(crate) fn capture(code: &[u8]) -> Vec<u8> {
    let (commands, state, shader) = (0x1_0000_1000u64, 0x1_0000_2000u64, 0x1_0000_3000u64);
    let dwords = |words: &[u32]| words.iter().flat_map(|word| word.to_le_bytes()).collect::<Vec<u8>>();
    let address = |at: u64, size: usize| dwords(&[at as u32, size as u32, (at >> 32) as u32]);
    let load = load_state6(12, code.len().div_ceil(128) as u32, shader);
    // Commands that set a register and a draw state of four dwords. The draw state contains the packet that loads the
    // shader.
    let ring =
        [4 << 28 | 0x8000 << 8 | 1, 7, 7 << 28 | 0x43 << 16 | 3, 4, state as u32, (state >> 32) as u32];
    let mut padded = code.to_vec();
    padded.resize(code.len().next_multiple_of(128), 0);
    let mut bytes = section(14, &0x0603_0001u64.to_le_bytes());
    bytes.extend([0xff; 8]);
    bytes.extend(section(2, b"/usr/bin/game --fast\0"));
    for (at, content) in [(commands, dwords(&ring)), (state, dwords(&load)), (shader, padded)] {
        bytes.extend(section(3, &address(at, content.len())));
        bytes.extend(section(12, &content));
    }
    bytes.extend(section(6, &address(commands, ring.len())));
    bytes
}

/// Encodes bytes in the kernel's ASCII85 form.
pub(crate) fn ascii85(bytes: &[u8]) -> String {
    let mut text = String::new();
    for word in bytes.chunks(4) {
        let word = word.iter().rev().fold(0u32, |word, byte| word << 8 | u32::from(*byte));
        if word == 0 {
            text.push('z');
            continue;
        }
        let mut digits = [0u8; 5];
        let mut rest = word;
        for digit in digits.iter_mut().rev() {
            *digit = b'!' + (rest % 85) as u8;
            rest /= 85;
        }
        text.push_str(std::str::from_utf8(&digits).unwrap());
    }
    text
}
