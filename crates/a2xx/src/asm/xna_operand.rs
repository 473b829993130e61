//! Parser for operands and destinations of ALU instructions of the XNA text.

use super::line::Line;
use super::operand::{self, Plain, relative};
use super::parser::{Read, decimal};
use crate::gpu::Stage;
use crate::instr::{AluSource, ConstantBase};
use isaloom_source::Diagnostic;

/// An operand as written.
pub(super) struct Operand {
    pub(super) source: AluSource,
    pub(super) base: ConstantBase,
    pub(super) absolute: bool,
    pub(super) components: [u32; 4],
    pub(super) count: usize,
    /// Start of the operand in the line, in bytes.
    pub(super) start: usize,
}

impl Operand {
    /// Returns the operand with four components, as a vector operation reads it. The last letter is repeated for
    /// omitted components.
    pub(super) fn repeated(mut self) -> Operand {
        if (1..4).contains(&self.count) {
            let last = self.components[self.count - 1];
            self.components[self.count..].fill(last);
            self.source.swizzle = relative(self.components);
        }
        self
    }
}

/// A destination as written.
pub(super) struct Dest {
    pub(super) number: u32,
    pub(super) relative: bool,
    pub(super) export: bool,
    pub(super) written: u32,
    pub(super) one: u32,
    pub(super) zero: u32,
}

/// Returns the number of the export with the given name in a stage; `None` if no export has the name.
fn export(word: &str, stage: Stage) -> Option<u32> {
    let numbered = |prefix: &str, first: u32, count: u32| {
        let number = decimal(word.strip_prefix(prefix)?.as_bytes())?;
        (number < count).then_some(first + number)
    };
    match (word, stage) {
        ("eA", _) => Some(32),
        ("oPos", Stage::Vertex) => Some(62),
        ("oPts", Stage::Vertex) => Some(63),
        ("oDepth", Stage::Fragment) => Some(61),
        (_, Stage::Vertex) => numbered("o", 0, 16).or_else(|| numbered("eM", 33, 5)),
        (_, Stage::Fragment) => numbered("oC", 0, 4).or_else(|| numbered("eM", 33, 5)),
    }
}

pub(super) fn dest(line: &mut Line<'_>, stage: Stage) -> Read<Dest> {
    if let Some(plain) = line.plain()
        && let (b'r', 0..64) = (plain.letter, plain.number)
        && let Some(written) = plain_mask(plain)
    {
        line.pass(plain.length);
        return Ok(Dest { number: plain.number, relative: false, export: false, written, one: 0, zero: 0 });
    }
    let word = line.word();
    let (number, relative, is_export) = match word.as_bytes() {
        [] => {
            return Err(if matches!(line.peek(), Some(b'.' | b',')) {
                line.error("expected a destination: an export without a name does not round-trip")
            } else {
                line.expected("a destination such as r1 or oPos")
            });
        }
        b"r" => {
            let (number, base) = index(line, 6)?;
            if base == ConstantBase::Address {
                return Err(line.error("a register can be relative only to aL"));
            }
            (number, base == ConstantBase::Loop, false)
        }
        [b'r', digits @ ..] => match decimal(digits).filter(|n| *n < 64) {
            Some(number) => (number, false, false),
            None => return Err(line.error(format!("invalid register `{word}` (expected r0 to r63)"))),
        },
        _ => match export(word, stage) {
            Some(number) => (number, false, true),
            None => return Err(no_destination(line, word, stage)),
        },
    };
    let (mut written, mut one, mut zero) = (15, 0, 0);
    if line.accept_mark(b'.') {
        (written, one, zero) = mask(line)?;
    }
    Ok(Dest { number, relative, export: is_export, written, one, zero })
}

/// Returns the write mask of a destination in plain form; `None` if its letters do not form a mask.
#[inline]
fn plain_mask(plain: Plain) -> Option<u32> {
    match plain.count {
        0 => Some(15),
        4 => {
            let mut mask = 0;
            for (place, letter) in plain.letters.into_iter().enumerate() {
                match component(letter) {
                    Some(found) if found == place as u32 => mask |= 1 << place,
                    None if letter == b'_' => {}
                    _ => return None,
                }
            }
            Some(mask)
        }
        _ => None,
    }
}

/// Returns the error for a word that should be a destination, with the destinations of the stage.
#[cold]
fn no_destination(line: &Line<'_>, word: &str, stage: Stage) -> Box<Diagnostic> {
    let other = match stage {
        Stage::Vertex => Stage::Fragment,
        Stage::Fragment => Stage::Vertex,
    };
    if export(word, other).is_some() {
        let message = format!("`{word}` is an export of a {} shader", other.name());
        let version = if other == Stage::Vertex { "xvs_3_0" } else { "xps_3_0" };
        return Box::new(
            line.error(message).help(format!("start the text with `{version}`, or pass `--stage`")),
        );
    }
    let exports = match stage {
        Stage::Vertex => "o0 to o15, oPos, oPts",
        Stage::Fragment => "oC0 to oC3, oDepth",
    };
    line.error(format!("invalid destination `{word}` (expected r0 to r63, {exports}, eA, eM0 to eM4)"))
}

/// Parses the letters after a destination. Returns three masks: components that the instruction writes, components that
/// become 1.0, and components that become 0.0.
#[inline]
fn mask(line: &mut Line<'_>) -> Read<(u32, u32, u32)> {
    let text = line.word();
    let (mut written, mut one, mut zero) = (0, 0, 0);
    match text.as_bytes() {
        b"_" => {}
        [] => return Err(line.expected("a mask of x, y, z, w")),
        letters @ [_, _, _, _] => {
            for (position, &letter) in letters.iter().enumerate() {
                let bit = 1 << position;
                match letter {
                    b'_' => {}
                    b'0' => zero |= bit,
                    b'1' => one |= bit,
                    letter if component(letter) == Some(position as u32) => written |= bit,
                    _ => {
                        let message = format!(
                            "invalid mask `.{text}`: write components at their positions, as in `x__w`"
                        );
                        return Err(line.error(message));
                    }
                }
            }
        }
        // Fewer than four letters are a mask: they list the written components.
        letters if letters.len() < 4 => {
            for &letter in letters {
                match component(letter) {
                    Some(position) if written >> position == 0 => written |= 1 << position,
                    _ => {
                        return Err(line.error(format!(
                            "invalid mask `.{text}` (expected x, y, z, w in this order, or four characters, or `._`)"
                        )));
                    }
                }
            }
        }
        _ => return Err(line.error(format!("invalid mask `.{text}` (expected one to four characters)"))),
    }
    Ok((written, one, zero))
}

/// Returns the component of a letter: `x`, `y`, `z`, `w` or `r`, `g`, `b`, `a`.
#[inline]
pub(super) fn component(letter: u8) -> Option<u32> {
    match letter {
        b'r' => Some(0),
        b'g' => Some(1),
        b'b' => Some(2),
        b'a' => Some(3),
        letter => operand::component(letter),
    }
}

/// Parses an index: `[5]`, `[5+aL]`, `[5+a0]`, `[a0+5]`, `[a0]`. Returns the number and the register that is added to
/// it.
fn index(line: &mut Line<'_>, bits: u32) -> Read<(u32, ConstantBase)> {
    line.take_mark("[")?;
    for (name, base) in [("aL", ConstantBase::Loop), ("a0", ConstantBase::Address)] {
        if line.accept_word(name) {
            line.accept(".x");
            let number = if line.accept("+") { line.number("the number", bits)? } else { 0 };
            line.take_mark("]")?;
            return Ok((number, base));
        }
    }
    let number = line.number("the number", bits)?;
    let base = if line.accept("+") {
        match line.word() {
            "aL" => ConstantBase::Loop,
            "a0" => ConstantBase::Address,
            word => return Err(line.error(format!("invalid index `{word}` (expected aL or a0)"))),
        }
    } else {
        ConstantBase::None
    };
    line.take_mark("]")?;
    Ok((number, base))
}

pub(super) fn operand(line: &mut Line<'_>) -> Read<Operand> {
    line.peek();
    let start = line.position();
    let negate = line.accept_mark(b'-');
    if let Some(plain) = line.plain()
        && let (b'r', 0..64) | (b'c', 0..256) = (plain.letter, plain.number)
        && let Some(components) = plain_components(plain)
    {
        line.pass(plain.length);
        let swizzle = if plain.count == 4 { relative(components) } else { 0 };
        let source = AluSource { value: plain.number, swizzle, negate, register: plain.letter == b'r' };
        let (base, absolute, count) = (ConstantBase::None, false, plain.count);
        return Ok(Operand { source, base, absolute, components, count, start });
    }
    let word = line.word();
    let (register, bits) = match word.as_bytes().first() {
        Some(b'r') => (true, 6),
        Some(b'c') => (false, 8),
        _ => return Err(no_operand(line, word)),
    };
    // The modifier `_abs` may be before or after the number: `r_abs[0]` or `r0_abs`.
    let rest = &word.as_bytes()[1..];
    let digits = rest.iter().position(|b| !b.is_ascii_digit()).unwrap_or(rest.len());
    let (digits, suffix) = rest.split_at(digits);
    let absolute = match suffix {
        b"" => false,
        b"_abs" => true,
        _ => return Err(no_operand(line, word)),
    };
    let (number, base) = if digits.is_empty() {
        index(line, bits)?
    } else {
        match decimal(digits) {
            Some(number) if number >> bits == 0 => (number, ConstantBase::None),
            _ => {
                let (what, limit) =
                    if register { ("register", "r0 to r63") } else { ("constant", "c0 to c255") };
                return Err(line.error(format!("invalid {what} `{word}` (expected {limit})")));
            }
        }
    };
    if register && base == ConstantBase::Address {
        return Err(line.error_from(start, "a register can be relative only to aL"));
    }
    let (mut components, mut count) = ([0, 1, 2, 3], 0);
    if line.accept_mark(b'.') {
        let letters = line.word();
        count = letters.len();
        if count == 0 {
            return Err(line.expected("a swizzle of x, y, z, w"));
        }
        if count > 4 {
            return Err(line.error(format!("invalid swizzle `.{letters}` (expected one to four letters)")));
        }
        for (place, byte) in components.iter_mut().zip(letters.bytes()) {
            match component(byte) {
                Some(component) => *place = component,
                None => {
                    return Err(line.error(format!("invalid swizzle `.{letters}` (expected x, y, z or w)")));
                }
            }
        }
    }
    let swizzle = if count == 4 { relative(components) } else { 0 };
    let value = if register {
        number | u32::from(base == ConstantBase::Loop) << 6 | u32::from(absolute) << 7
    } else {
        number
    };
    let source = AluSource { value, swizzle, negate, register };
    Ok(Operand { source, base, absolute, components, count, start })
}

/// Returns the four components of an operand in plain form. Without letters, these are x, y, z, w; fewer than four
/// letters replace only the first components.
#[inline]
fn plain_components(plain: Plain) -> Option<[u32; 4]> {
    let mut components = [0, 1, 2, 3];
    for (place, letter) in components.iter_mut().zip(plain.letters).take(plain.count) {
        *place = component(letter)?;
    }
    Some(components)
}

/// Returns the error for a word that should be an operand.
#[cold]
fn no_operand(line: &Line<'_>, word: &str) -> Box<Diagnostic> {
    match word {
        "" => line.expected("a register or a constant"),
        word => line.error(format!(
            "invalid operand `{word}` (expected a register such as r1 or a constant such as c5)"
        )),
    }
}
