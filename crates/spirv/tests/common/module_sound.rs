//! Invariants of reading any module: it round-trips, its instructions and their operands cover it without gaps, and it
//! has no differences from itself. The fuzz target runs the same check.

use isaloom_spirv::check::{MOST_FINDINGS, check};
use isaloom_spirv::diff::diff;
use isaloom_spirv::ir::Module;
use isaloom_spirv::read::Binary;
use isaloom_spirv::stats::stats;

/// Checks the bytes of one module. Panics if an invariant does not hold.
pub(crate) fn one_input(bytes: &[u8]) {
    let (Ok(module), Ok(binary)) = (Module::parse(bytes), Binary::new(bytes)) else { return };
    assert_eq!(module.to_bytes(), bytes);
    let words: usize = binary.instructions().map(|i| i.len()).sum();
    assert_eq!(words, (bytes.len() / 4).saturating_sub(5));
    let mut reader = binary.reader();
    while let Some(decoded) = reader.next() {
        let len = decoded.instruction.len();
        assert!(decoded.operands.iter().all(|o| o.at + o.words <= len), "{}", decoded.instruction.op());
    }
    assert!(check(&binary).len() <= MOST_FINDINGS);
    assert_eq!(stats(&binary).words, bytes.len() / 4);
    assert!(diff(&binary, &binary).is_empty());
    let index = module.index();
    for (_, found) in index.all_uses() {
        assert!(module.get(found.place).is_some_and(|i| i.word(found.word as usize).is_some()));
    }
}
