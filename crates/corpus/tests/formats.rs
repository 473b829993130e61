//! Tests of databases, captures and dumps: their contents, the partial results for damaged inputs, and robust parsers.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use crate::common;
use crate::sound;

use common::{Random, ascii85, capture, foz_entry, foz_module, load_state6};
use isaloom_corpus::formats::foz::{self, HEAD, Head, Packing, Tag};
use isaloom_corpus::formats::rd::Capture;
use isaloom_corpus::formats::{Adreno, Stage, devcoredump};

fn head(entry: &[u8]) -> (Head, &[u8]) {
    let (head, payload) = entry.split_first_chunk::<HEAD>().unwrap();
    (Head::of(head), payload)
}

#[test]
fn plain_and_packed_entries_round_trip() {
    let words = [0x0723_0203, 0x0001_0600, 0x7f, 0x80, 0x3fff, 0x4000, u32::MAX, 0];
    let payload = foz_module(0xabc, &words);
    for deflate in [false, true] {
        let entry = foz_entry(4, 0xabc, &payload, deflate);
        let (head, stored) = head(&entry);
        assert_eq!((head.tag, head.hash), (Some(Tag::Module), 0xabc));
        assert_eq!(head.packing, if deflate { Packing::Deflate } else { Packing::Plain });
        let modules = foz::modules(&head.payload(stored).unwrap()).unwrap();
        assert_eq!(modules.len(), 1);
        assert_eq!(modules[0].hash, "0000000000000abc");
        assert_eq!(modules[0].bytes, words.iter().flat_map(|w| w.to_le_bytes()).collect::<Vec<_>>());
    }
}

#[test]
fn old_databases_have_base64() {
    let payload = br#"{"version":5,"shaderModules":{"1f":{"codeSize":8,"flags":0,"code":"AwIjBwAGAQA="}}}"#;
    let modules = foz::modules(payload).unwrap();
    assert_eq!(modules[0].bytes, [3, 2, 0x23, 7, 0, 6, 1, 0]);
}

#[test]
fn entry_errors_have_a_reason() {
    let payload = foz_module(1, &[1, 2, 3]);
    let entry = foz_entry(4, 1, &payload, true);
    let (good, stored) = head(&entry);
    let mut broken = stored.to_vec();
    broken[3] ^= 1;
    assert!(good.payload(&broken).unwrap_err().contains("CRC"));
    // The parser does not check a checksum of 0, so only the decompression detects the damage.
    assert!(Head { crc: 0, ..good }.payload(&broken[..5]).unwrap_err().contains("invalid compressed data"));
    assert_eq!(Head { crc: 0, ..good }.payload(stored).unwrap(), payload);
    assert!(
        Head { size: good.size + 1, ..good }.payload(stored).unwrap_err().contains("the entry header has")
    );
    assert!(
        Head { packing: Packing::Unknown(3), ..good }
            .payload(stored)
            .unwrap_err()
            .contains("unsupported compression: 3")
    );
    let cut = &payload[..payload.len() - 1];
    assert!(foz::modules(cut).unwrap_err().contains("beyond the payload"));
    let text = br#"{"shaderModules":{"1":{"codeSize":4000000000,"varintOffset":0,"varintSize":1}}}"#;
    assert!(foz::modules(&[text.as_slice(), b"\0\x01"].concat()).unwrap_err().contains("cannot decode to"));
    let endless = br#"{"shaderModules":{"1":{"codeSize":4,"varintOffset":0,"varintSize":6}}}"#;
    assert!(foz::modules(&[endless.as_slice(), b"\0\xff\xff\xff\xff\xff\x01"].concat()).is_err());
    let shared = br#"{"shaderModules":{"1":{"codeSize":4,"varintOffset":0,"varintSize":1},"2":{"codeSize":4,"varintOffset":0,"varintSize":1}}}"#;
    assert!(
        foz::modules(&[shared.as_slice(), b"\0\x01"].concat())
            .unwrap_err()
            .contains("overlap those of other modules")
    );
    assert!(foz::header(b"\x81FOSSILIZEDB\0\0\0\x07").unwrap_err().contains("unsupported version: 7"));
    assert!(foz::header(b"\x81FOSSILIZEDB\0\0\0\x05").is_ok());
}

#[test]
fn applications_and_links_are_parsed() {
    let info = br#"{"version":6,"applicationInfo":{"applicationName":"Game","engineName":"Engine"}}"#;
    assert_eq!(foz::application(info).as_deref(), Some("Game"));
    let engine = br#"{"applicationInfo":{"engineName":"Engine"}}"#;
    assert_eq!(foz::application(engine).as_deref(), Some("Engine"));
    let link = foz::link(br#"{"version":6,"link":{"application":"00ff","tag":4,"hash":"abc"}}"#).unwrap();
    assert_eq!((link.application, link.tag, link.hash), (0xff, Tag::Module, 0xabc));
}

#[test]
fn capture_contains_the_shaders_loaded_by_its_commands() {
    let code: Vec<u8> = (1..=200).collect();
    let (found, mut capture) = sound::shaders(&capture(&code));
    assert_eq!(found.len(), 1);
    assert_eq!((found[0].stage, found[0].address), (Stage::Fragment, Some(0x1_0000_3000)));
    assert_eq!(found[0].code, code);
    assert_eq!((capture.gpu(), capture.name()), (Some(Adreno(6)), Some("game")));
    assert!(capture.faults().is_empty());
}

#[test]
fn cyclic_commands_end() {
    let at = 0x1000u64;
    let ring = [7 << 28 | 0x3f << 16 | 3, at as u32, 0, 7, 7 << 28 | 0x57 << 16 | 3, at as u32, 0, 8, 0];
    let content: Vec<u8> = ring.iter().flat_map(|word: &u32| word.to_le_bytes()).collect();
    let mut capture = Capture::default();
    capture.section(13, 630u32.to_le_bytes().to_vec());
    let address =
        [at as u32, content.len() as u32, 0].iter().flat_map(|w: &u32| w.to_le_bytes()).collect::<Vec<_>>();
    capture.section(3, address.clone());
    capture.section(12, content);
    assert!(capture.section(6, address).is_empty());
}

/// Returns a dump whose ring buffer loads a vertex shader.
fn dump(code: &[u8]) -> String {
    let shader = 0x5_0000_0000u64;
    let ring: Vec<u8> = load_state6(8, 1, shader).iter().flat_map(|word| word.to_le_bytes()).collect();
    format!(
        "---\nkernel: 6.9.0\nmodule: msm\ntime: 1.2\ncomm: game\ncmdline: /usr/bin/game --fast\nrevision: 630 (6.3.0.2)\n\
         ringbuffer:\n  - id: 0\n    iova: 0x0000000100000000\n    rptr: 0\n    wptr: 4\n    size: 32768\n    \
         data: !!ascii85 |\n     {}\nbos:\n  - iova: 0x{shader:016x}\n    size: 4096\n    data: !!ascii85 |\n     {}\n\
         registers:\n  - {{ offset: 0x0002, value: 0x00000000 }}\n",
        ascii85(&ring),
        ascii85(code)
    )
}

#[test]
fn dump_contains_the_shaders_of_its_ring_buffers() {
    let code: Vec<u8> = (1..=64).collect();
    let text = dump(&code);
    assert!(devcoredump::is_dump(text.as_bytes()));
    let contents = devcoredump::read(text.as_bytes());
    assert_eq!((contents.gpu, contents.process.as_deref()), (Some(Adreno(6)), Some("game")));
    assert!(contents.faults.is_empty(), "{:?}", contents.faults);
    assert_eq!(contents.shaders.len(), 1);
    assert_eq!((contents.shaders[0].stage, &contents.shaders[0].code), (Stage::Vertex, &code));
}

/// A valid input in which a few bytes were changed, removed or duplicated must not cause a panic or a long run time.
#[test]
fn damaged_inputs_do_not_panic() {
    let code: Vec<u8> = (1..=200).collect();
    let module = foz_module(7, &[0x0723_0203, 0x10000, 0, 5, 0, 0x0002_0011, 1]);
    let good = [foz_entry(4, 7, &module, true), module, capture(&code), dump(&code).into_bytes()];
    let mut random = Random(2026);
    for round in 0..20_000 {
        let mut bytes = good[round % good.len()].clone();
        for _ in 0..1 + random.below(6) {
            let at = random.below(bytes.len() as u64) as usize;
            match random.below(4) {
                0 => bytes.truncate(at.max(1)),
                1 => bytes[at] ^= 1 << random.below(8),
                2 => bytes[at] = random.next() as u8,
                _ => {
                    let copied = bytes[at..].iter().take(16).copied().collect::<Vec<_>>();
                    bytes.splice(at..at, copied);
                }
            }
        }
        sound::one_input(&bytes);
    }
}
