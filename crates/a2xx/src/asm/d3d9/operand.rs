//! Operands of Direct3D 9's shader language.

use super::super::line::Line;
use super::super::parser::{Read, decimal};
use super::super::xna_operand::component;
use crate::instr::ConstantBase;

/// Register file of a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum File {
    Register,
    Constant,
    /// `v#`, an input of the shader.
    Input,
    /// `vPos`; `Face` is `vFace`.
    Position,
    Face,
}

/// A source operand: as written, or after its register was replaced by the allocated Xenos register.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Source {
    pub(super) file: File,
    pub(super) number: u32,
    pub(super) base: ConstantBase,
    pub(super) swizzle: [u32; 4],
    pub(super) negate: bool,
    pub(super) absolute: bool,
    /// Start of the operand in the line, in bytes.
    pub(super) start: usize,
}

impl Source {
    /// Returns a source that reads the four components of a register in their order.
    pub(super) fn register(number: u32) -> Source {
        Source {
            file: File::Register,
            number,
            base: ConstantBase::None,
            swizzle: [0, 1, 2, 3],
            negate: false,
            absolute: false,
            start: 0,
        }
    }

    /// Returns the source with all four components replaced by its component `lane`.
    pub(super) fn lane(self, lane: usize) -> Source {
        Source { swizzle: [self.swizzle[lane]; 4], ..self }
    }

    pub(super) fn negated(self) -> Source {
        Source { negate: !self.negate, ..self }
    }

    /// Returns whether the swizzle repeats one component.
    pub(super) fn is_scalar(&self) -> bool {
        self.swizzle == [self.swizzle[0]; 4]
    }
}

/// Parses `r1`, `-c5_abs.x`, `c[a0.x+5]`, `c5[a0.x]`, `v[aL]`.
pub(super) fn source(line: &mut Line<'_>) -> Read<Source> {
    line.peek();
    let start = line.position();
    let negate = line.accept_mark(b'-');
    let word = line.word();
    let (file, number, rest) = match word {
        "vPos" => (File::Position, Some(0), ""),
        "vFace" => (File::Face, Some(0), ""),
        _ => {
            let (letter, rest) = word.split_at(word.len().min(1));
            let file = match letter {
                "r" => File::Register,
                "c" => File::Constant,
                "v" => File::Input,
                _ => return Err(unexpected(line, word)),
            };
            let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            let (digits, rest) = rest.split_at(digits);
            (file, decimal(digits.as_bytes()), rest)
        }
    };
    let mut absolute = match rest {
        "" => false,
        "_abs" => true,
        _ => return Err(unexpected(line, word)),
    };
    let (mut offset, mut base) = (0, ConstantBase::None);
    if line.peek() == Some(b'[') && matches!(file, File::Register | File::Constant | File::Input) {
        (offset, base) = index(line)?;
        absolute |= line.accept("_abs");
    } else if number.is_none() {
        return Err(unexpected(line, word));
    }
    let number = number.unwrap_or(0) + offset;
    let (limit, what) = match file {
        File::Register => (32, "the register"),
        File::Constant => (256, "the constant"),
        File::Input => (16, "the input"),
        File::Position | File::Face => (1, ""),
    };
    if number >= limit {
        let message = format!("{what} is out of range: {number} (expected 0 to {})", limit - 1);
        return Err(line.error_from(start, message));
    }
    if base == ConstantBase::Address && file != File::Constant {
        return Err(line.error_from(start, "only constants can be relative to a0; use aL"));
    }
    let swizzle = swizzle(line)?;
    Ok(Source { file, number, base, swizzle, negate, absolute, start })
}

fn unexpected(line: &Line<'_>, word: &str) -> Box<isaloom_source::Diagnostic> {
    match word {
        "" => line.expected("a source such as r1, c5 or v0"),
        "s0" | "p0" | "a0" | "aL" => line.error(format!("`{word}` cannot be a source here")),
        _ => line.error(format!(
            "invalid source `{word}` (expected r0 to r31, c0 to c255, v0 to v15, vPos or vFace)"
        )),
    }
}

/// Parses `[5]`, `[a0.x+5]`, `[5+aL]`, `[aL]`: the number and the base.
pub(super) fn index(line: &mut Line<'_>) -> Read<(u32, ConstantBase)> {
    line.take_mark("[")?;
    let (mut number, mut base) = (0, ConstantBase::None);
    loop {
        let next = line.peek();
        if next.is_some_and(|byte| byte.is_ascii_digit()) {
            number += line.number("the number", 8)?;
        } else {
            let found = match line.word() {
                "aL" => ConstantBase::Loop,
                "a0" => ConstantBase::Address,
                "" => return Err(line.expected("a number, a0.x or aL")),
                word => return Err(line.error(format!("invalid index `{word}` (expected a0.x or aL)"))),
            };
            if line.accept_mark(b'.') && line.word() != "x" {
                return Err(line.error("the Xenos has one address register: use a0.x"));
            }
            if base != ConstantBase::None {
                return Err(line.error("an index has at most one register"));
            }
            base = found;
        }
        if !line.accept_mark(b'+') {
            break;
        }
    }
    line.take_mark("]")?;
    Ok((number, base))
}

/// Parses an optional swizzle. Without a swizzle, returns x, y, z, w. If the swizzle has fewer than four letters, its
/// last letter is repeated.
pub(super) fn swizzle(line: &mut Line<'_>) -> Read<[u32; 4]> {
    if !line.accept_mark(b'.') {
        return Ok([0, 1, 2, 3]);
    }
    let letters = line.word();
    let found: Option<Vec<u32>> = letters.bytes().map(component).collect();
    match found.as_deref() {
        Some([]) => Err(line.expected("a swizzle of x, y, z, w")),
        Some(all @ ([.., last] | [last])) if all.len() <= 4 => {
            let at = |place: usize| all.get(place).copied().unwrap_or(*last);
            Ok([at(0), at(1), at(2), at(3)])
        }
        _ => Err(line.error(format!("invalid swizzle `.{letters}` (expected one to four of x, y, z, w)"))),
    }
}

/// Parses an optional mask: letters in the order x, y, z, w.
pub(super) fn mask(line: &mut Line<'_>) -> Read<u32> {
    if !line.accept_mark(b'.') {
        return Ok(15);
    }
    let letters = line.word();
    let mut mask = 0;
    for letter in letters.bytes() {
        match component(letter) {
            Some(component) if mask >> component == 0 => mask |= 1 << component,
            _ => {
                let message = format!("invalid mask `.{letters}` (expected x, y, z, w in this order)");
                return Err(line.error(message));
            }
        }
    }
    if mask == 0 {
        return Err(line.expected("a mask of x, y, z, w"));
    }
    Ok(mask)
}
