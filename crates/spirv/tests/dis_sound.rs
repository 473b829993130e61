//! Robustness tests of the disassembler on random modules; the fuzz target `spirv_dis` runs the same checks for
//! longer.

#![allow(clippy::unwrap_used, clippy::panic)]

use crate::common::dis_sound;

use proptest::prelude::*;

/// Generates a word that is likely to be meaningful: an opcode with a word count, a small number, a piece of a string.
fn word() -> impl Strategy<Value = u32> {
    prop_oneof![
        4 => (0u32..7, 0u32..400).prop_map(|(count, opcode)| count << 16 | opcode),
        1 => (1u32..7, 4400u32..6400).prop_map(|(count, opcode)| count << 16 | opcode),
        6 => 0u32..10,
        1 => Just(32u32),
        1 => any::<u32>(),
        1 => Just(u32::from_le_bytes(*b"GLSL")),
        1 => Just(u32::from_le_bytes(*b"5\0\0\0")),
        1 => (0u32..32).prop_map(|bit| 1 << bit),
    ]
}

/// Generates a valid instruction, a truncated instruction, or a definition that other instructions need.
fn instruction() -> impl Strategy<Value = Vec<u32>> {
    let id = || 1u32..12;
    prop_oneof![
        2 => (id(), prop_oneof![Just(8u32), Just(16), Just(32), Just(64), Just(24), Just(65)], 0u32..2)
            .prop_map(|(id, width, sign)| vec![4 << 16 | 21, id, width, sign]),
        1 => (id(), prop_oneof![Just(16u32), Just(32), Just(64), Just(8)]).prop_map(|(id, w)| vec![3 << 16 | 22, id, w]),
        1 => (id(), 0u32..2, 4210u32..4220).prop_map(|(id, w, e)| vec![4 << 16 | 22, id, 8 << w, e]),
        3 => (id(), id(), any::<u32>()).prop_map(|(ty, id, value)| vec![4 << 16 | 43, ty, id, value]),
        2 => (id(), id(), any::<u64>()).prop_map(|(ty, id, v)| vec![5 << 16 | 43, ty, id, v as u32, (v >> 32) as u32]),
        2 => (id(), id(), id(), any::<u32>()).prop_map(|(a, b, c, v)| vec![5 << 16 | 251, a, b, v, c]),
        2 => (id(), "[a-z5_é]{0,3}").prop_map(|(id, name)| {
            let mut bytes = name.into_bytes();
            bytes.resize(bytes.len() / 4 * 4 + 4, 0);
            let text = bytes.as_chunks::<4>().0.iter().map(|&b| u32::from_le_bytes(b));
            let words: Vec<u32> = [0, id].into_iter().chain(text).collect();
            let first = (words.len() as u32) << 16 | 5;
            [first].into_iter().chain(words.into_iter().skip(1)).collect()
        }),
        1 => id().prop_map(|id| {
            let text = b"GLSL.std.450\0\0\0\0".as_chunks::<4>().0.iter().map(|&b| u32::from_le_bytes(b));
            [6 << 16 | 11, id].into_iter().chain(text).collect()
        }),
        2 => (id(), id(), id(), 0u32..90, id()).prop_map(|(t, r, s, n, a)| vec![6 << 16 | 12, t, r, s, n, a]),
        2 => (id(), id(), id()).prop_map(|(t, r, a)| vec![4 << 16 | 61, t, r, a]),
        1 => id().prop_map(|id| vec![2 << 16 | 248, id]),
        1 => (id(), id(), id()).prop_map(|(t, r, f)| vec![5 << 16 | 54, t, r, 0, f]),
        1 => Just(vec![1 << 16 | 56]),
        1 => (id(), 0u32..60, 0u32..20).prop_map(|(id, d, v)| vec![4 << 16 | 71, id, d, v]),
        3 => prop::collection::vec(word(), 1..6),
    ]
}

fn input() -> impl Strategy<Value = Vec<u8>> {
    let header = prop::collection::vec(word(), 0..5);
    let body = prop::collection::vec(instruction(), 0..25);
    let tail = prop::collection::vec(any::<u8>(), 0..4);
    (any::<u8>(), any::<bool>(), header, body, tail).prop_map(|(flags, big, mut words, body, tail)| {
        words.insert(0, 0x0723_0203);
        if !body.is_empty() {
            words.resize(5, 9);
        }
        words.extend(body.concat());
        let order = |word: u32| if big { word.to_be_bytes() } else { word.to_le_bytes() };
        [flags].into_iter().chain(words.into_iter().flat_map(order)).chain(tail).collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, ..ProptestConfig::default() })]

    #[test]
    fn any_module_round_trips(input in input()) {
        dis_sound::one_input(&input);
    }

    #[test]
    fn any_bytes_are_disassembled_without_a_panic(input in prop::collection::vec(any::<u8>(), 0..200)) {
        dis_sound::one_input(&input);
    }
}
