//! Compares two functions: pairs their instructions, even if register numbers or branch distances differ.

use super::alignment::align;
use super::code::FunctionCode;
use isaloom_amd_isa::spec::Spec;
use isaloom_amdgpu_text::llvm::{Access, RegisterFile, Syntax, Token, TokenKind};
use isaloom_amdgpu_text::own::push_own;
use rustc_hash::FxHashMap;
use std::fmt::Write as _;

/// One of the functions to compare.
#[derive(Clone, Copy, Debug)]
pub struct ComparedFunction<'c> {
    /// LLVM's syntax for the GPU of the function.
    pub syntax: &'c Syntax,
    /// Description for the function's instruction set.
    pub spec: &'c Spec,
    /// Address of the function's first byte.
    pub address: u64,
    /// Bytes of the function.
    pub bytes: &'c [u8],
    /// Decoded code of the function.
    pub code: &'c FunctionCode,
}

/// Line of a compared function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComparedLine {
    /// Address of the line.
    pub address: u64,
    /// Text of the line. A branch target within the function is the name of its block.
    pub text: String,
    /// Number of the block that begins at the line; `None` inside a block and at the first block.
    pub block: Option<usize>,
}

/// How similar the two lines of a pair are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// The lines are equal, apart from branch targets.
    Same,
    /// The lines are equal, apart from register numbers and branch targets.
    Registers,
    /// The lines have the same instruction name but other differences.
    Changed,
}

/// Pair of lines, or a line without a counterpart. The numbers are indices into [`Comparison::first`] and
/// [`Comparison::second`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pairing {
    /// Line of the first function, its counterpart in the second function, and how similar they are.
    Both(usize, usize, Relation),
    /// Line of the first function that has no counterpart.
    First(usize),
    /// Line of the second function that has no counterpart.
    Second(usize),
}

/// Result of comparing two functions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comparison {
    /// Lines of the first function.
    pub first: Vec<ComparedLine>,
    /// Lines of the second function.
    pub second: Vec<ComparedLine>,
    /// Pairs of lines, and lines without a counterpart, in order.
    pub pairs: Vec<Pairing>,
}

/// Returns the name of a block in the text of branches.
pub fn block_name(number: usize) -> String {
    format!("block{number}")
}

/// Pairs the lines of two functions. Time and memory grow nearly linearly with the size of the functions.
pub fn compare(first: ComparedFunction<'_>, second: ComparedFunction<'_>) -> Comparison {
    let mut names = Names::default();
    let (one, other) = (Side::of(first, &mut names), Side::of(second, &mut names));
    let mut pairs = Vec::new();
    let relation = |x: usize, y: usize| match one.exact.get(x) == other.exact.get(y) {
        true => Relation::Same,
        false => Relation::Registers,
    };
    let (mut x, mut y) = (0, 0);
    let mut matches = align(&one.shapes, &other.shapes);
    matches.push((one.shapes.len(), other.shapes.len()));
    for (next, next_other) in matches {
        // Between two pairs of equal lines, lines with the same instruction name are paired as changed.
        let between =
            (one.names.get(x..next).unwrap_or_default(), other.names.get(y..next_other).unwrap_or_default());
        let start = (x, y);
        for (same_name, same_other) in align(between.0, between.1) {
            let (to, to_other) = (start.0 + same_name, start.1 + same_other);
            pairs.extend((x..to).map(Pairing::First));
            pairs.extend((y..to_other).map(Pairing::Second));
            pairs.push(Pairing::Both(to, to_other, Relation::Changed));
            (x, y) = (to + 1, to_other + 1);
        }
        pairs.extend((x..next).map(Pairing::First));
        pairs.extend((y..next_other).map(Pairing::Second));
        if next < one.shapes.len() && next_other < other.shapes.len() {
            pairs.push(Pairing::Both(next, next_other, relation(next, next_other)));
        }
        (x, y) = (next + 1, next_other + 1);
    }
    Comparison { first: one.lines, second: other.lines, pairs }
}

/// Assigns a number to each distinct text, so that texts are compared by number.
#[derive(Default)]
struct Names(FxHashMap<String, u32>);

impl Names {
    fn number(&mut self, text: &str) -> u32 {
        if let Some(number) = self.0.get(text) {
            return *number;
        }
        let number = u32::try_from(self.0.len()).unwrap_or(u32::MAX);
        self.0.insert(text.to_owned(), number);
        number
    }
}

/// Lines of one function, with the numbers by which they are compared.
#[derive(Default)]
struct Side {
    lines: Vec<ComparedLine>,
    /// For each line, the number of its instruction name in [`Names`].
    names: Vec<u32>,
    /// For each line, the number in [`Names`] of its text without register numbers and branch targets.
    shapes: Vec<u32>,
    /// For each line, the number in [`Names`] of its text without branch targets.
    exact: Vec<u32>,
}

impl Side {
    fn of(function: ComparedFunction<'_>, names: &mut Names) -> Side {
        let ComparedFunction { syntax, spec, address, bytes, code } = function;
        let start = |block: usize| code.graph.blocks.get(block).map(|block| block.steps.start);
        let blocks: FxHashMap<u64, usize> = (0..code.graph.blocks.len())
            .filter_map(|block| Some((code.steps.get(start(block)?)?.offset, block)))
            .collect();
        let symbols = |target: u64, out: &mut String| match blocks.get(&target) {
            Some(block) => {
                out.push_str(&block_name(*block));
                true
            }
            None => false,
        };
        let mut side = Side::default();
        let mut tokens: Vec<Token> = Vec::new();
        let (mut shape, mut exact) = (String::new(), String::new());
        for (step, line) in code.steps.iter().zip(&code.lines) {
            let mut text = String::new();
            shape.clear();
            exact.clear();
            match &line.decoded {
                Some(decoded) => {
                    syntax.tokens(decoded, step.offset, &symbols, &mut tokens, &mut text);
                    if text.is_empty() {
                        push_own(spec, decoded, &mut text);
                        shape.push_str(&text);
                        exact.push_str(&text);
                    } else {
                        let mut from = 0;
                        for token in &tokens {
                            let piece = text.get(from..token.end as usize).unwrap_or_default();
                            from = token.end as usize;
                            match token.kind {
                                TokenKind::Label => {
                                    shape.push('\n');
                                    exact.push('\n');
                                }
                                // In `shape`, a register is only a placeholder. [`push_class`] adds its kind and size
                                // below.
                                TokenKind::Register => {
                                    shape.push('r');
                                    exact.push_str(piece);
                                }
                                TokenKind::Comment => {}
                                _ => {
                                    shape.push_str(piece);
                                    exact.push_str(piece);
                                }
                            }
                        }
                    }
                }
                None => {
                    let from = usize::try_from(step.offset.wrapping_sub(address)).unwrap_or(usize::MAX);
                    let data =
                        bytes.get(from..).and_then(|rest| rest.get(..step.size as usize)).unwrap_or_default();
                    text.push_str(".long ");
                    let words = data.chunks(4).map(|bytes| {
                        bytes
                            .iter()
                            .rev()
                            .fold(String::from("0x"), |text, byte| text + &format!("{byte:02x}"))
                    });
                    text.push_str(&words.collect::<Vec<_>>().join(", "));
                    shape.push_str(&text);
                    exact.push_str(&text);
                }
            }
            for access in line.accesses.iter().filter(|access| !access.implicit) {
                push_class(access, &mut shape);
            }
            let name = line.decoded.as_ref().and_then(|decoded| syntax.base_name(decoded.form));
            side.names.push(names.number(name.unwrap_or_default()));
            side.shapes.push(names.number(&shape));
            side.exact.push(names.number(&exact));
            side.lines.push(ComparedLine {
                address: step.offset,
                text,
                block: blocks.get(&step.offset).copied().filter(|block| *block > 0),
            });
        }
        side
    }
}

/// Appends the properties of a register that are compared although its number is not: register file and number of
/// registers. A special register (`exec`, `m0`) must be the same in both lines, so its operand code is also appended.
fn push_class(access: &Access, out: &mut String) {
    /// First operand code after `vcc`. From here on, all codes are special registers or constants.
    const SPECIAL: u32 = 108;
    let is_special = access.file == RegisterFile::Scalar && access.first >= SPECIAL;
    let special = if is_special { access.first } else { 0 };
    // `write!` to a `String` never fails, so the result is ignored.
    let _ = write!(out, "\n{:?} {} {special}", access.file, access.count);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn registers_lose_their_numbers() {
        let class = |file: RegisterFile, first: u32, count: u32| {
            let access = Access {
                file,
                first,
                count,
                read: true,
                written: false,
                implicit: false,
                half: None,
                part: 0,
                operand: 0,
                kind: String::new(),
            };
            let mut out = String::new();
            push_class(&access, &mut out);
            out
        };
        let (scalar, vector) = (RegisterFile::Scalar, RegisterFile::Vector);
        assert_eq!(class(vector, 4, 1), class(vector, 250, 1));
        assert_eq!(class(scalar, 106, 2), class(scalar, 4, 2), "vcc is exchanged");
        assert_ne!(class(vector, 4, 4), class(vector, 4, 1));
        assert_ne!(class(vector, 4, 1), class(scalar, 4, 1));
        assert_ne!(class(scalar, 126, 2), class(scalar, 4, 2), "exec is not");
    }
}
