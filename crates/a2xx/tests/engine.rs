//! Compares the engine, which interprets the description, with the hand-written code of this crate: both must find the
//! same operations and fields.

use isaloom_a2xx::{AluFields, Clause, Fetch, Gpu, Slot, model};
use isaloom_bits::Word;
use isaloom_engine::Isa;
use isaloom_model::Model;
use isaloom_testkit::random::Random;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Returns the instruction set that consists of the words below one root bitset of the description.
#[expect(clippy::unwrap_used, reason = "a test helper fails its test by panicking")]
fn isa(root: &str, gpu: Gpu) -> Isa {
    let mut model: Model = model().clone();
    let id = model.roots().find(|(_, b)| b.name == root).map(|(id, _)| id);
    model.retain_instructions(|instruction| Some(instruction.root) == id);
    Isa::compile(Arc::new(model), gpu.generation()).unwrap()
}

fn fields(isa: &Isa, value: u128, width: u32) -> Option<(String, BTreeMap<String, u64>)> {
    let hit = isa.decode(Word::new(value, width))?;
    let fields = hit.fields().map(|f| (f.name().to_owned(), f.value() as u64));
    Some((hit.name().to_owned(), fields.collect()))
}

/// Returns words with few and with many bits set.
fn words() -> impl Iterator<Item = u128> {
    let mut random = Random::congruential(7);
    (0..4000).map(move |number| {
        let mut next = || u128::from(random.bits() >> 32);
        let word = next() | next() << 32 | next() << 64;
        if number % 2 == 0 { word } else { word & (next() | next() << 32 | next() << 64) }
    })
}

#[test]
fn fields_of_clauses_slots_and_fetches_match_the_engine() {
    for gpu in [Gpu::A2xx, Gpu::Xenos] {
        let (cf_isa, alu_isa, fetch_isa) = (isa("#cf", gpu), isa("#alu", gpu), isa("#fetch", gpu));
        for word in words() {
            let cf = Clause(word as u64 & Clause::MASK).decode();
            let (name, found) = fields(&cf_isa, word & u128::from(Clause::MASK), 48).unwrap();
            assert_eq!(name, cf.name());
            for (field, value) in cf.named() {
                assert_eq!(found.get(field), Some(&value), "{name}.{field} of {word:x}");
            }
            let slot = Slot::from_bits(word);
            let (_, found) = fields(&alu_isa, slot.bits(), 96).unwrap();
            for (field, value) in AluFields::decode(slot).named() {
                assert_eq!(found.get(field), Some(&value), "ALU.{field} of {word:x}");
            }
            let fetch = Fetch::decode(slot);
            match fields(&fetch_isa, slot.bits(), 96) {
                None => assert_eq!(fetch, Fetch::Undefined(slot)),
                Some((name, found)) => {
                    assert_eq!(name, fetch.name());
                    for (field, value) in fetch.named() {
                        assert_eq!(found.get(field), Some(&value), "{name}.{field} of {word:x}");
                    }
                }
            }
        }
    }
}
