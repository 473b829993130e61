//! Words of every leaf: decoded and encoded again they are the same, and they have a text. small in generation 2. Made by `isaloom gen rust`; do not edit.

#![allow(unused_imports)]

use small::*;

#[test]
fn words_round_trip() {
    let mut state = 1u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let mut decoded = 0u64;
    for &(mask, value, bits) in &LEAVES {
        for _ in 0..200 {
            let any = (next() as u128 | (next() as u128) << 64) as Word;
            let word = (any & !mask | value) & (Word::MAX >> (Word::BITS - bits));
            let Some(instruction) = decode(word) else { continue };
            let word = word & (Word::MAX >> (Word::BITS - instruction.bits()));
            assert_eq!(instruction.encode(), Ok(word), "{instruction:?}");
            assert_eq!(text(word).unwrap().to_string(), instruction.to_string());
            assert!(!instruction.name().is_empty() || instruction.number() < LEAVES.len());
            decoded += 1;
        }
    }
    assert!(decoded > 0);
}

/// Mask and value of every leaf, and its bits.
const LEAVES: [(Word, Word, u32); 3] = [
    (0xf0000000, 0x10000000, 32),
    (0xfffc0000, 0x20000000, 32),
    (0xffffffff, 0x0, 32),
];

#[test]
fn values_that_do_not_fit_are_rejected() {
    assert!(Instruction::Add(Add { dst: operands::Register(u8::MAX), ..Add::default() }).encode().is_err());
    assert!(Instruction::Add(Add { src: operands::Register(u8::MAX), ..Add::default() }).encode().is_err());
    assert!(Instruction::Add(Add { imm: i16::MAX, ..Add::default() }).encode().is_err());
    assert!(Instruction::Br(Br { cond: enums::Cond(u8::MAX), ..Br::default() }).encode().is_err());
}

/// What is read back of a text prints the same text. Some texts are no instruction's: those of words with parts that match
/// nothing.
#[cfg(feature = "from-str")]
#[test]
fn texts_round_trip() {
    let (mut read, mut refused) = (0u64, 0u64);
    for &(_, value, _) in &LEAVES {
        let Some(instruction) = decode(value) else { continue };
        let text = instruction.to_string();
        match text.parse::<Instruction>() {
            Ok(again) => {
                assert_eq!(again.to_string().trim_end(), text.trim_end());
                read += 1;
            }
            Err(_) => refused += 1,
        }
    }
    assert!(read > refused, "{read} texts are read back, {refused} are not");
    assert!(matches!("".parse::<Instruction>(), Err(ParseError::NotOne)));
    assert!(matches!("\"".parse::<Instruction>(), Err(ParseError::Refused(_))));
}
