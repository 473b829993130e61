//! Programs that were found in larger files.

use super::endian;
use isaloom_a2xx::{Gpu, Program, Statistics, lint, words_of};
use isaloom_record::{Fact, Found};

/// The record of a program that was found in an input.
pub fn found(input: &str, bytes: &[u8], found: &isaloom_a2xx::Found, gpu: Gpu) -> Found {
    let code = bytes.get(found.code..found.code.saturating_add(found.code_size)).unwrap_or_default();
    let program = Program::decode(&words_of(code, found.order).0, gpu);
    let stats = Statistics::of(&program);
    let mut facts = Vec::new();
    facts.extend(found.stage.map(|stage| Fact::text("stage", stage.name())));
    facts.push(Fact::count("ALU instructions", stats.alu));
    facts.push(Fact::count("fetches", stats.fetches));
    facts.push(Fact::count("registers", stats.registers as usize));
    facts.push(Fact::text("byte order", endian(found.order)));
    let findings = lint(&program, found.stage).len();
    if findings > 0 {
        facts.push(Fact::count("findings", findings));
    }
    Found {
        input: input.to_owned(),
        kind: found.kind.name().to_owned(),
        offset: found.offset as u64,
        size: found.size as u64,
        code_offset: found.code as u64,
        code_size: found.code_size as u64,
        facts,
    }
}
