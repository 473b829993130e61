//! Fuzz target: reads the input as an AMD description and as an errata file. Checks that nothing panics, and that a
//! description read from the cache equals the original.

#![no_main]

use isaloom_amd_isa::{Decoder, cache, errata, lower, read, validate};
use isaloom_source::{FileId, SourceMap};

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let key = cache::Key::new(&cache::format(), []);
    let _ = cache::from_bytes(&key, &key.sealed(data));
    let Ok(text) = core::str::from_utf8(data) else { return };
    let (mut spec, _) = read(FileId(0), text);
    let _ = validate(&spec);
    let _ = errata::apply(&mut spec, FileId(1), text);
    errata::apply_embedded(&mut spec);
    let _ = lower::lower(&spec, SourceMap::default());
    if let Ok(decoder) = Decoder::new(&spec) {
        let bytes = cache::to_bytes(&key, &spec, &decoder);
        assert_eq!(cache::from_bytes(&key, &bytes), Some((spec, decoder)));
    }
});
