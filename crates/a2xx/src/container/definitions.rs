//! Definition table of a container: values of float, integer and boolean constants.
//!
//! The table has, in order:
//! - two words, a bitmap with one bit per group of four float constants;
//! - two zeros;
//! - the size of the lists in bytes;
//! - three lists (floats, integers, booleans), each terminated by a zero.
//!
//! An entry begins with two 16-bit numbers: a register, and the number of words with values. For floats, the next word
//! is the offset of the values in the second part of the container. For integers and booleans, the values follow
//! directly. The register of an integer or a boolean is a byte offset in the constant memory of the GPU.

use super::constants::{BooleanLiteral, IntegerLiteral, Literal};
use super::declare::Declarations;
use super::fault::{Budget, Fault, Table};
use super::number::{u16_at, u32_at};
use crate::gpu::Stage;

/// Size of the part of the table that precedes its lists, in bytes.
const HEAD: usize = 20;
/// Byte offset of the boolean constants in the constant memory: 32 constants per word.
const BOOLEANS: u32 = 8960;
/// Byte offset of the integer constants in the constant memory.
const INTEGERS: u32 = 8992;
/// Number of integer constants.
const INTEGER_COUNT: u32 = 32;

/// Constants that a definition table defines.
#[derive(Debug, Default)]
pub(super) struct Definitions {
    pub(super) literals: Vec<Literal>,
    pub(super) integers: Vec<IntegerLiteral>,
    pub(super) booleans: Vec<BooleanLiteral>,
}

/// Returns the number that the table uses for constant `c0` of a stage. The constants of pixel shaders begin at 256.
fn base(stage: Stage) -> u16 {
    if stage == Stage::Fragment { 256 } else { 0 }
}

/// Returns the offset of each float entry of the table at offset `table`, in bytes.
pub(super) fn float_places(bytes: &[u8], table: usize) -> impl Iterator<Item = usize> + use<'_> {
    let first = table.saturating_add(HEAD);
    (0..bytes.len() / 8).map(move |i| first.saturating_add(8 * i)).take_while(|&at| {
        u32_at(bytes, at).is_some_and(|word| word != 0) && u32_at(bytes, at.saturating_add(4)).is_some()
    })
}

/// Reads the table at offset `table`. `physical` is the offset of the container's second part, which contains the float
/// values.
pub(super) fn read(
    bytes: &[u8],
    table: usize,
    physical: usize,
    stage: Stage,
    faults: &mut Vec<Fault>,
) -> Definitions {
    let mut budget = Budget::new(Table::Literals, bytes);
    let literal = |at: usize| {
        let (register, count) = (u16_at(bytes, at)?, u16_at(bytes, at + 2)?);
        let offset = physical.checked_add(u32_at(bytes, at + 4)? as usize)?;
        let component = |index: usize| Some(f32::from_bits(u32_at(bytes, offset.checked_add(4 * index)?)?));
        let count = usize::from(count).div_ceil(4);
        budget.take(16 * count.min((bytes.len().saturating_sub(offset)) / 16))?;
        let values = (0..count).map_while(|i| {
            Some([component(4 * i)?, component(4 * i + 1)?, component(4 * i + 2)?, component(4 * i + 3)?])
        });
        Some(Literal { first: register.wrapping_sub(base(stage)), values: values.collect() })
    };
    let places: Vec<usize> = float_places(bytes, table).collect();
    let found: Vec<Literal> = places.iter().copied().map_while(literal).collect();
    faults.extend(budget.fault(found.len(), found.len()));
    let mut definitions = Definitions {
        literals: found.into_iter().filter(|literal| !literal.values.is_empty()).collect(),
        ..Definitions::default()
    };
    let mut at = table.saturating_add(HEAD).saturating_add(8 * places.len()).saturating_add(4);
    // These loops end, because `entry` moves `at` forward in every iteration.
    while let Some((register, words)) = entry(bytes, &mut at) {
        let number = u32::from(register).checked_sub(INTEGERS).map(|offset| offset / 4);
        if let Some(first) = number.filter(|number| *number < INTEGER_COUNT && !words.is_empty()) {
            definitions.integers.push(IntegerLiteral { first: first as u8, words });
        }
    }
    at = at.saturating_add(4);
    while let Some((register, words)) = entry(bytes, &mut at) {
        let Some(first) = u32::from(register).checked_sub(BOOLEANS).map(|offset| offset / 4) else {
            continue;
        };
        for (number, word) in (first..8).zip(words) {
            let set = (0..32).filter(|bit| word >> bit & 1 != 0 || word == 0 && *bit == 0);
            definitions.booleans.extend(set.map(|bit| BooleanLiteral {
                register: (32 * number + bit) as u8,
                value: word >> bit & 1 != 0,
            }));
        }
    }
    definitions
}

/// Reads the register and the words of an entry, and moves `at` past it. `None` at the zero that ends a list, and at
/// the end of the file.
fn entry(bytes: &[u8], at: &mut usize) -> Option<(u16, Vec<u32>)> {
    let (register, count) = (u16_at(bytes, *at)?, u16_at(bytes, at.checked_add(2)?)?);
    if (register, count) == (0, 0) {
        return None;
    }
    let first = at.checked_add(4)?;
    let words: Option<Vec<u32>> = (0..usize::from(count)).map(|i| u32_at(bytes, first + 4 * i)).collect();
    *at = first + 4 * usize::from(count);
    Some((register, words?))
}

/// Returns the words of the definition table for the declared values; `None` if no values are declared.
pub(super) fn write(declarations: &Declarations) -> Option<Vec<u32>> {
    let Declarations { literals, integers, booleans, stage, .. } = declarations;
    if literals.is_empty() && integers.is_empty() && booleans.is_empty() {
        return None;
    }
    let base = u32::from(base(*stage));
    let (mut groups, mut lists, mut offset) = ([0u32; 2], Vec::new(), 0u32);
    for literal in literals {
        for register in (u32::from(literal.first)..).take(literal.values.len()).filter(|r| *r < 256) {
            let group = register / 4;
            groups[(group / 32) as usize] |= 1 << (31 - group % 32);
        }
        let count = 4 * literal.values.len() as u32;
        lists.extend([(u32::from(literal.first) + base) << 16 | count & 0xffff, offset]);
        offset += 4 * count;
    }
    lists.push(0);
    for integer in integers {
        lists.push((INTEGERS + 4 * u32::from(integer.first)) << 16 | integer.words.len() as u32 & 0xffff);
        lists.extend(&integer.words);
    }
    lists.push(0);
    let mut words: [Option<u32>; 8] = [None; 8];
    for boolean in booleans {
        let word = words[usize::from(boolean.register / 32)].get_or_insert(0);
        *word |= u32::from(boolean.value) << (boolean.register % 32);
    }
    for (number, word) in (0u32..).zip(words).filter_map(|(number, word)| Some((number, word?))) {
        lists.extend([(BOOLEANS + 4 * number) << 16 | 1, word]);
    }
    lists.push(0);
    let mut table = vec![groups[0], groups[1], 0, 0, 4 * lists.len() as u32];
    table.extend(lists);
    Some(table)
}
