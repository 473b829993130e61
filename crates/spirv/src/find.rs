//! Finds modules in other data: executables, libraries, archives, memory dumps. Searches for the magic number in both
//! byte orders at every byte offset, and determines the end of a module by walking its instructions.
//!
//! A module is reported only if its header is plausible and a memory model follows its capabilities, extensions and
//! imports. Therefore arbitrary data gives no false result. The layout rules are in the SPIR-V specification, section
//! 2.4. Time is linear in the size of the data; memory is limited by the largest module, [`LARGEST`].

use crate::grammar::{self, Grammar, MAGIC, Quantifier};
use crate::module::{Endian, HEADER_WORDS, Word, value};
use crate::values::Op;
use alloc::vec::Vec;

/// Maximum size of a module, in bytes. A longer module is cut and reported as incomplete.
pub const LARGEST: usize = 256 << 20;

/// Maximum number of instructions before the memory model, and of lines and non-semantic instructions after a function.
/// The specification defines fewer capabilities and extensions.
const LONGEST_PRELUDE: usize = 1024;

/// Maximum number of consecutive unknown instructions outside functions.
const MOST_UNKNOWN: usize = 16;

/// Size of a module at the beginning of data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Extent {
    /// Size of the module, in bytes.
    pub size: usize,
    /// Byte order.
    pub endian: Endian,
    /// Whether the module ends after a complete function, or has no functions. If false, its end is missing or
    /// damaged.
    pub complete: bool,
}

/// A module in other data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// Offset in the data, in bytes.
    pub offset: u64,
    /// The module.
    pub bytes: Vec<u8>,
    /// Byte order.
    pub endian: Endian,
    /// Whether the end of the module was found; see [`Extent::complete`].
    pub complete: bool,
}

/// Result of walking the data from a magic number.
enum Walk {
    /// The data is not a module.
    No,
    /// The data ends before the end of the module is known.
    More(Option<Extent>),
    Module(Extent),
}

/// Returns the size of the module at the beginning of data; `None` if the data does not begin with a module.
///
/// ```
/// use isaloom_spirv::asm::{AsmOptions, assemble};
/// use isaloom_spirv::find::extent;
///
/// let text = "OpCapability Shader OpMemoryModel Logical GLSL450 %v = OpTypeVoid";
/// let module = assemble(text, &AsmOptions::default()).to_bytes();
/// let data = [&module[..], &[0; 64]].concat();
/// assert_eq!(extent(&data).map(|found| (found.size, found.complete)), Some((module.len(), true)));
/// ```
pub fn extent(bytes: &[u8]) -> Option<Extent> {
    match walk(bytes) {
        Walk::No => None,
        Walk::More(found) => found,
        Walk::Module(extent) => Some(extent),
    }
}

/// Returns all modules in data, with their offsets. Modules do not overlap.
pub fn find(bytes: &[u8]) -> Vec<(usize, Extent)> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(start) = magic(bytes, at) {
        match bytes.get(start..).and_then(extent) {
            Some(extent) => {
                found.push((start, extent));
                at = start + extent.size;
            }
            None => at = start + 1,
        }
    }
    found
}

/// Finds modules in data that arrives in pieces. The result does not depend on the sizes of the pieces.
#[derive(Clone, Debug, Default)]
pub struct Finder {
    /// Data that may still belong to a module.
    rest: Vec<u8>,
    /// Offset of `rest` in the data.
    offset: u64,
    /// Minimum size of `rest` at which the walk is repeated, so that the time stays linear.
    wanted: usize,
}

impl Finder {
    /// Returns a finder at the beginning of data.
    pub fn new() -> Finder {
        Finder::default()
    }

    /// Takes the next piece of the data, and returns the modules whose end was found.
    pub fn take(&mut self, piece: &[u8]) -> Vec<Found> {
        self.rest.extend_from_slice(piece);
        if self.rest.len() < self.wanted { Vec::new() } else { self.search(false) }
    }

    /// Returns the modules at the end of the data.
    pub fn end(&mut self) -> Vec<Found> {
        self.search(true)
    }

    fn search(&mut self, is_end: bool) -> Vec<Found> {
        let mut found = Vec::new();
        let mut at = 0;
        self.wanted = 0;
        let kept = loop {
            let Some(start) = magic(&self.rest, at) else {
                // A magic number may begin in the last three bytes, so these bytes stay in `rest`.
                break self.rest.len().saturating_sub(3).max(at);
            };
            let data = self.rest.get(start..).unwrap_or_default();
            let extent = match walk(data) {
                Walk::No => None,
                Walk::More(_) if !is_end && data.len() < LARGEST => {
                    self.wanted = (data.len() * 2).min(LARGEST);
                    break start;
                }
                Walk::More(extent) => extent,
                Walk::Module(extent) => Some(extent),
            };
            match extent {
                Some(Extent { size, endian, complete }) => {
                    let bytes = data.get(..size).unwrap_or(data).to_vec();
                    found.push(Found { offset: self.offset + start as u64, bytes, endian, complete });
                    at = start + size;
                }
                None => at = start + 1,
            }
        };
        self.rest.drain(..kept);
        self.offset += kept as u64;
        found
    }
}

/// Returns the offset of the next magic number in either byte order; `None` if no magic number follows.
fn magic(bytes: &[u8], from: usize) -> Option<usize> {
    // The loop tests every fourth byte, because each magic number contains exactly one of the tested bytes. The tested
    // values are the four bytes of the magic number.
    let mut at = from.checked_add(3)?;
    while let Some(&byte) = bytes.get(at) {
        if matches!(byte, 2 | 3 | 7 | 0x23) {
            for start in at - 3..=at {
                let word = bytes.get(start..).and_then(|rest| rest.first_chunk::<4>());
                if word.is_some_and(|word| is_magic(*word)) {
                    return Some(start);
                }
            }
        }
        at += 4;
    }
    // Tests the last offsets, which the loop skips if the size is not a multiple of four.
    let tail = bytes.len().saturating_sub(6).max(from);
    (tail..bytes.len()).find(|&start| {
        bytes.get(start..).and_then(|rest| rest.first_chunk::<4>()).is_some_and(|word| is_magic(*word))
    })
}

fn is_magic(word: [u8; 4]) -> bool {
    u32::from_le_bytes(word) == MAGIC || u32::from_be_bytes(word) == MAGIC
}

/// Words of data in a byte order, without a copy.
struct Reader<'a> {
    words: &'a [Word],
    endian: Endian,
}

impl Reader<'_> {
    fn word(&self, index: usize) -> Option<u32> {
        let word = *self.words.get(index)?;
        Some(match self.endian {
            Endian::Little => value(word),
            Endian::Big => u32::from_be_bytes(word),
        })
    }
}

/// Walks the data from a magic number.
fn walk(bytes: &[u8]) -> Walk {
    let Some(endian) = crate::module::endian_of(bytes) else { return Walk::No };
    let limited = bytes.get(..LARGEST).unwrap_or(bytes);
    let words = Reader { words: limited.as_chunks().0, endian };
    let header = [1, 2, 3, 4].map(|index| words.word(index));
    let [Some(version), Some(_), Some(bound), Some(schema)] = header else { return Walk::More(None) };
    if !matches!(version, 0x0001_0000..=0x0001_0f00 if version & 0xff == 0) || bound == 0 || schema != 0 {
        return Walk::No;
    }
    let grammar = Grammar::built_in();
    let Some(start) = prelude(&words) else { return Walk::No };
    let mut at = match start {
        Ok(at) => at,
        Err(()) => return Walk::More(None),
    };
    let extent = |words: usize, complete: bool| Extent { size: words * 4, endian, complete };
    // End of the last complete part (all sections before the functions, or a function), and the number of instructions
    // after it that may not belong to the module.
    let (mut end, mut unknown) = (at, 0);
    let (mut in_function, mut has_functions) = (false, false);
    loop {
        let Some(first) = words.word(at) else {
            // The data ends. If it ends after a complete part, an incomplete word at the end is not part of the module.
            let open = in_function || unknown > 0;
            return Walk::More(Some(if open { extent(at, false) } else { extent(end, true) }));
        };
        let (op, length) = (Op(first as u16), (first >> 16) as usize);
        let kind = kind(grammar, &words, at, op, length, bound);
        let fits = at + length <= words.words.len();
        match (in_function, kind) {
            (_, Kind::Invalid) if in_function => return Walk::Module(extent(at, false)),
            (true, _) if !fits => return Walk::More(Some(extent(words.words.len(), false))),
            (true, _) => {
                if op == Op::FunctionEnd {
                    (in_function, end) = (false, at + length);
                }
            }
            (false, Kind::Function) if fits => (in_function, has_functions, unknown) = (true, true, 0),
            (false, Kind::Function | Kind::Global) if !fits => return Walk::More(Some(extent(end, true))),
            // Between functions only lines and non-semantic instructions are allowed.
            (false, Kind::Global) if has_functions && !is_between(op) => {
                return Walk::Module(extent(end, true));
            }
            // A line or non-semantic instruction after a function belongs to the next function. If no function
            // follows, the module ends before this instruction.
            (false, Kind::Global) if has_functions => {
                unknown += 1;
                if unknown > LONGEST_PRELUDE {
                    return Walk::Module(extent(end, true));
                }
                if op == Op::ExtInst {
                    (end, unknown) = (at + length, 0);
                }
            }
            (false, Kind::Global) => (end, unknown) = (at + length, 0),
            (false, Kind::Unknown) if !has_functions && unknown < MOST_UNKNOWN && fits => unknown += 1,
            (false, _) => return Walk::Module(extent(end, true)),
        }
        at += length;
    }
}

/// Walks the instructions up to the memory model. Returns the word after it; `Err` if the data ends before it, `None`
/// if another instruction precedes it.
fn prelude(words: &Reader<'_>) -> Option<Result<usize, ()>> {
    let mut at = HEADER_WORDS;
    for _ in 0..LONGEST_PRELUDE {
        let Some(first) = words.word(at) else { return Some(Err(())) };
        let (op, length) = (Op(first as u16), (first >> 16) as usize);
        match (op, length) {
            (Op::MemoryModel, 3) => {
                return Some(if at + length <= words.words.len() { Ok(at + length) } else { Err(()) });
            }
            (Op::Capability, 2) | (Op::Nop, 1) => {}
            (Op::Extension | Op::ConditionalCapabilityINTEL, 2..) => {}
            (Op::ExtInstImport | Op::ConditionalExtensionINTEL, 3..) => {}
            _ => return None,
        }
        at += length;
    }
    None
}

/// Effect of an instruction on the end of a module.
enum Kind {
    /// The word count is impossible.
    Invalid,
    /// The opcode or the result is not plausible.
    Unknown,
    Function,
    /// Any other known instruction.
    Global,
}

fn kind(grammar: Grammar<'_>, words: &Reader<'_>, at: usize, op: Op, length: usize, bound: u32) -> Kind {
    if length == 0 {
        return Kind::Invalid;
    }
    let Some(row) = grammar.instruction(op.0) else { return Kind::Unknown };
    let required = row.operands().iter().filter(|operand| operand.quantifier == Quantifier::One).count();
    let result = grammar.result_word(op.0).and_then(|index| words.word(at + index));
    match () {
        () if length <= required => Kind::Invalid,
        () if result.is_some_and(|id| id == 0 || id >= bound) => Kind::Unknown,
        () if op == Op::Function => Kind::Function,
        () if is_global(grammar, op) => Kind::Global,
        () => Kind::Unknown,
    }
}

/// Returns whether an instruction is allowed between functions.
fn is_between(op: Op) -> bool {
    matches!(op, Op::Line | Op::NoLine | Op::ExtInst)
}

/// Returns whether an instruction is allowed outside functions, in any section of the module.
fn is_global(grammar: Grammar<'_>, op: Op) -> bool {
    let global = matches!(op, Op::Variable | Op::UntypedVariableKHR | Op::Undef | Op::Nop);
    global || is_between(op) || grammar.section(op).is_some()
}

/// Returns the name of the tool in a generator word, and the tool's own number: `Khronos Glslang Reference Front End;
/// 11`.
pub fn generator_text(generator: u32) -> alloc::string::String {
    let (tool, number) = (generator >> 16, generator & 0xffff);
    match grammar::generator_name(tool as u16) {
        Some(name) => alloc::format!("{name}; {number}"),
        None => alloc::format!("Unknown({tool}); {number}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asm::{AsmOptions, assemble};
    use crate::module::to_bytes;
    use alloc::vec;

    const TEXT: &str = "OpCapability Shader\nOpMemoryModel Logical GLSL450\nOpName %main \"main\"\n\
        %void = OpTypeVoid\n%fn = OpTypeFunction %void\n%main = OpFunction %void None %fn\n%l = OpLabel\n\
        OpReturn\nOpFunctionEnd\n%two = OpFunction %void None %fn\n%m = OpLabel\nOpReturn\nOpFunctionEnd\n";

    fn module(text: &str, endian: Endian) -> Vec<u8> {
        let made = assemble(text, &AsmOptions::default());
        assert!(made.errors.is_empty());
        to_bytes(&made.words, endian)
    }

    fn random(count: usize) -> Vec<u8> {
        let mut state = 0x2545_f491_4f6c_dd1du64;
        let next = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state as u8
        };
        core::iter::repeat_with(next).take(count).collect()
    }

    #[test]
    fn modules_are_found_at_any_offset_in_both_byte_orders() {
        for endian in [Endian::Little, Endian::Big] {
            let module = module(TEXT, endian);
            for before in 0..9 {
                for after in [vec![], vec![0; 40], vec![0xff; 7], b"plain text after it".to_vec()] {
                    let data = [&vec![7; before][..], &module, &after, &module].concat();
                    let second = before + module.len() + after.len();
                    let found = Extent { size: module.len(), endian, complete: true };
                    assert_eq!(find(&data), [(before, found), (second, found)]);
                }
            }
        }
    }

    #[test]
    fn pieces_of_any_size_give_the_same_modules() {
        let (little, big) = (module(TEXT, Endian::Little), module(TEXT, Endian::Big));
        let data = [&random(1001)[..], &little, &big, &random(333), &little[..little.len() - 4]].concat();
        let whole = find(&data);
        assert_eq!(whole.len(), 3);
        assert!(!whole[2].1.complete);
        for size in [1, 2, 3, 5, 64, 1000, data.len()] {
            let mut finder = Finder::new();
            let mut found: Vec<Found> = data.chunks(size).flat_map(|piece| finder.take(piece)).collect();
            found.extend(finder.end());
            let places: Vec<_> = found
                .iter()
                .map(|one| {
                    let (size, endian, complete) = (one.bytes.len(), one.endian, one.complete);
                    (one.offset as usize, Extent { size, endian, complete })
                })
                .collect();
            assert_eq!(places, whole, "{size}");
            assert_eq!(found[1].bytes, big);
        }
    }

    #[test]
    fn random_data_and_lone_headers_contain_no_module() {
        assert_eq!(find(&random(1 << 20)), []);
        // Magic numbers before random data.
        let mut data = random(1 << 16);
        for at in (0..data.len() - 4).step_by(23) {
            data[at..at + 4].copy_from_slice(&MAGIC.to_le_bytes());
        }
        assert_eq!(find(&data), []);
        let header = to_bytes(&[MAGIC, 0x0001_0600, 0, 9, 0], Endian::Little);
        assert_eq!(find(&header), []);
        assert_eq!(find(&[&header[..], &[0; 16]].concat()), []);
    }

    #[test]
    fn hostile_word_counts_end_a_module() {
        let whole = module(TEXT, Endian::Little);
        let words: Vec<u32> = whole.as_chunks::<4>().0.iter().map(|word| u32::from_le_bytes(*word)).collect();
        for at in HEADER_WORDS..words.len() {
            for count in [0u32, 1, 0xffff] {
                let mut changed = words.clone();
                changed[at] = count << 16 | changed[at] & 0xffff;
                let bytes = to_bytes(&changed, Endian::Little);
                for (start, found) in find(&bytes) {
                    assert!(start + found.size <= bytes.len() && found.size.is_multiple_of(4));
                }
            }
        }
    }

    #[test]
    fn module_that_is_cut_in_a_function_is_incomplete() {
        let whole = module(TEXT, Endian::Little);
        let cut = &whole[..whole.len() - 8];
        assert_eq!(extent(cut), Some(Extent { size: cut.len(), endian: Endian::Little, complete: false }));
        // Zeros inside the last function.
        let zeros = [cut, &[0; 32]].concat();
        assert_eq!(extent(&zeros).map(|found| (found.size, found.complete)), Some((cut.len(), false)));
    }

    #[test]
    fn time_is_linear_for_headers_that_share_instructions() {
        let header = to_bytes(&[MAGIC, 0x0001_0600, 0, 9, 0, 0x0002_0011], Endian::Little);
        let mut data = header.repeat(20_000);
        data.extend(to_bytes(&[0x0002_0011, 1], Endian::Little).repeat(100_000));
        assert_eq!(find(&data), []);
    }
}
