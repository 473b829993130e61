//! Parser for registers, exports, constants, masks and swizzles of the freedreno text.

use super::lexer::{IN_WORDS, Lexeme, Token};
use super::parser::{Parser, Read, decimal};
use crate::instr::{AluSource, ConstantBase};
use isaloom_source::Diagnostic;

/// A destination of an ALU instruction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Dest<'t> {
    pub(super) number: u32,
    pub(super) relative: bool,
    pub(super) export: bool,
    pub(super) mask: u32,
    pub(super) at: Lexeme<'t>,
}

/// A source of an ALU instruction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Operand<'t> {
    pub(super) source: AluSource,
    /// Register to which the number of a constant is relative; `None` variant for an absolute number.
    pub(super) base: ConstantBase,
    pub(super) at: Lexeme<'t>,
    /// The components of the operand's swizzle as written.
    pub(super) components: &'t str,
}

/// A register, constant or export in its most common form: a letter, a number and up to four letters after a dot.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plain {
    pub(super) letter: u8,
    pub(super) number: u32,
    pub(super) letters: [u8; 4],
    pub(super) count: usize,
    /// Length in bytes.
    pub(super) length: usize,
}

impl Plain {
    /// Parses the most common form at the beginning of `bytes`. Returns `None` if the operand has another form, or more
    /// text belongs to it.
    #[inline]
    pub(super) fn read(bytes: &[u8]) -> Option<Plain> {
        let digit = |at: usize| bytes.get(at).map(|byte| byte.wrapping_sub(b'0')).filter(|digit| *digit < 10);
        let letter = |at: usize| bytes.get(at).copied().filter(|byte| IN_WORDS[usize::from(*byte)]);
        let (mut number, mut at) = (u32::from(digit(1)?), 2);
        while let Some(next) = digit(at) {
            number = 10 * number + u32::from(next);
            at += 1;
            if at > 4 {
                return None;
            }
        }
        let (mut letters, mut count) = ([0; 4], 0);
        if bytes.get(at) == Some(&b'.') {
            at += 1;
            while let Some(next) = letter(at) {
                *letters.get_mut(count)? = next;
                count += 1;
                at += 1;
            }
            if count == 0 || bytes.get(at) == Some(&b'?') {
                return None;
            }
        } else if letter(at).is_some() || begins_with_dot(bytes.get(at..)?) {
            return None;
        }
        Some(Plain { letter: bytes[0], number, letters, count, length: at })
    }
}

/// Returns whether a dot follows optional whitespace.
#[inline]
fn begins_with_dot(bytes: &[u8]) -> bool {
    bytes.iter().find(|byte| !byte.is_ascii_whitespace()) == Some(&b'.')
}

/// Register file of an operand.
enum File {
    Register,
    Constant,
    Export,
}

impl<'t> Parser<'t> {
    /// Parses a register, constant or export without swizzle: `R5`, `R[5+aL]`, `C200`, `C[200+a0]`, `export62`. `what`
    /// names the expected operand in errors.
    fn place(&mut self, what: &str) -> Read<(File, u32, ConstantBase, Lexeme<'t>)> {
        let at = self.lexer.peek();
        let Token::Word(word) = at.token else { return Err(self.expected(what)) };
        let (file, bits, digits) = match word.as_bytes() {
            [b'R', digits @ ..] => (File::Register, 6, digits),
            [b'C', digits @ ..] => (File::Constant, 8, digits),
            [b'e', b'x', b'p', b'o', b'r', b't', digits @ ..] => (File::Export, 6, digits),
            _ => return Err(self.expected(what)),
        };
        if digits.first().is_some_and(|digit| !digit.is_ascii_digit()) {
            return Err(self.expected(what));
        }
        self.lexer.pass(at);
        if digits.is_empty() {
            self.take_mark('[')?;
            let (number, number_at) = self.number("a number")?;
            let number = self.fits(number, bits, "the number", number_at)?;
            self.take_mark('+')?;
            let (word, word_at) = self.word("`aL` or `a0`")?;
            let base = match word {
                "aL" => ConstantBase::Loop,
                "a0" => ConstantBase::Address,
                _ => {
                    return Err(self.error("asm-syntax", word_at, "write an index relative to `aL` or `a0`"));
                }
            };
            self.take_mark(']')?;
            return Ok((file, number, base, at));
        }
        let Some(number) = decimal(digits) else {
            return Err(self.error("asm-syntax", at, format!("missing number of `{word}`")));
        };
        let name = match file {
            File::Register => "the register's number",
            File::Constant => "the constant's number",
            File::Export => "the export's number",
        };
        Ok((file, self.fits(u64::from(number), bits, name, at)?, ConstantBase::None, at))
    }

    /// Parses `R1.xy__`, `R[1+aL]`, `export62`.
    pub(super) fn dest(&mut self) -> Read<Dest<'t>> {
        if let Some(plain) = Plain::read(self.lexer.ahead().as_bytes())
            && let (b'R', 0..64) = (plain.letter, plain.number)
            && let Some(mask) = if plain.count == 0 { Some(15) } else { mask_of(plain.letters) }
        {
            let at = self.lexer.pass_bytes(plain.length);
            return Ok(Dest { number: plain.number, relative: false, export: false, mask, at });
        }
        let (file, number, base, at) = self.place("a destination such as `R1` or `export0`")?;
        let export = match file {
            File::Register => false,
            File::Export => true,
            File::Constant => return Err(self.error("asm-syntax", at, "a constant cannot be a destination")),
        };
        if base == ConstantBase::Address {
            return Err(self.error("asm-syntax", at, "a destination can be relative only to `aL`"));
        }
        let mask = match self.lexer.swizzle() {
            Some((text, at)) => self.write_mask(text, at)?,
            None => 15,
        };
        Ok(Dest { number, relative: base == ConstantBase::Loop, export, mask, at })
    }

    fn write_mask(&self, text: &str, at: Lexeme<'_>) -> Read<u32> {
        if let Some(mask) = text.as_bytes().try_into().ok().and_then(mask_of) {
            return Ok(mask);
        }
        let right: String = "xyzw".chars().map(|c| if text.contains(c) { c } else { '_' }).collect();
        let message = format!(
            "invalid write mask `.{text}` (expected `x`, `y`, `z`, `w` in this order, `_` for the others)"
        );
        let error = *self.error("asm-swizzle", at, message);
        Err(Box::new(if text.contains(['0', '1']) {
            error.note("a component of an export becomes 1.0 if both operations write it")
        } else {
            error.help(format!("did you mean `.{right}`?"))
        }))
    }

    /// Parses `-|R1.xxxx|`, `C3`, `C[200+a0].wzyx`. The closing bar is optional because fdre-a2xx omits it.
    pub(super) fn operand(&mut self) -> Read<Operand<'t>> {
        let start = self.lexer.position();
        let negate = self.accept('-');
        if negate && self.lexer.is_mark('-') {
            return Err(self.error("asm-syntax", self.lexer.peek(), "duplicate negation of an operand"));
        }
        if let Some(plain) = Plain::read(self.lexer.ahead().as_bytes())
            && let (b'R', 0..64) | (b'C', 0..256) = (plain.letter, plain.number)
            && let Some(swizzle) = if plain.count == 0 { Some(0) } else { swizzle_of(plain) }
        {
            let at = Lexeme { start, ..self.lexer.pass_bytes(plain.length) };
            let components = self.lexer.before(plain.count);
            let source = AluSource { value: plain.number, swizzle, negate, register: plain.letter == b'R' };
            return Ok(Operand { source, base: ConstantBase::None, at, components });
        }
        let bar = self.accept('|');
        if bar && self.lexer.is_mark('-') {
            let error = *self.error("asm-syntax", self.lexer.peek(), "the sign must precede the bar");
            return Err(Box::new(
                error.help("write `-|R1|`: the absolute value is computed before the negation"),
            ));
        }
        let (file, number, base, at) = self.place("an operand such as `R1` or `C1`")?;
        let (mut swizzle, mut components) = (0, "");
        if let Some((text, at)) = self.lexer.swizzle() {
            (swizzle, components) = (self.source_swizzle(text, at)?, text);
        }
        if bar {
            self.accept('|');
        }
        let at = Lexeme { start, end: self.lexer.last_end(), ..at };
        let source = |value, register| AluSource { value, swizzle, negate, register };
        let source = match file {
            File::Export => return Err(self.error("asm-syntax", at, "an export cannot be a source")),
            File::Register => {
                if base == ConstantBase::Address {
                    return Err(self.error("asm-syntax", at, "a register can be relative only to `aL`"));
                }
                source(number | u32::from(base == ConstantBase::Loop) << 6 | u32::from(bar) << 7, true)
            }
            File::Constant => {
                if bar && number < 128 {
                    let message = format!(
                        "`|C{number}|` sets the upper bit of the constant's number and selects C{}",
                        number | 128
                    );
                    self.warn(
                        Diagnostic::warning("asm-absolute-constant", message).at(self.span(at), "").help(format!(
                            "write C{}; for absolute values of all constants of the instruction, add {{ABS_CONSTANTS=1}}",
                            number | 128
                        )),
                    );
                }
                source(number | u32::from(bar) << 7, false)
            }
        };
        let base = if source.register { ConstantBase::None } else { base };
        Ok(Operand { source, base, at, components })
    }

    /// Parses a source swizzle: four letters, or one letter of a scalar operand. Returns the swizzle field.
    fn source_swizzle(&self, text: &str, at: Lexeme<'_>) -> Read<u32> {
        let letters = match *text.as_bytes() {
            [a, b, c, d] => Some([a, b, c, d]),
            // One letter is an operand of a constant-and-register operation, which reads the letter from the text
            // instead of this field.
            [a] => Some([a; 4]),
            _ => None,
        };
        if let Some([a, b, c, d]) = letters
            && let (Some(a), Some(b), Some(c), Some(d)) =
                (component(a), component(b), component(c), component(d))
        {
            return Ok(relative([a, b, c, d]));
        }
        let message = format!("invalid swizzle `.{text}` (expected four of `x`, `y`, `z`, `w`)");
        Err(self.error("asm-swizzle", at, message))
    }

    /// Returns an error if the swizzle of the operand has only one component.
    #[inline]
    pub(super) fn four_components(&self, operand: &Operand<'_>) -> Read<()> {
        if operand.components.len() != 1 {
            return Ok(());
        }
        let c = operand.components;
        let message = format!("invalid swizzle `.{c}`: one component (expected four)");
        let error = *self.error("asm-swizzle", operand.at, message);
        Err(Box::new(error.help(format!("write `.{c}{c}{c}{c}`"))))
    }
}

/// Returns the write mask of four letters, such as `x_z_`; `None` if a letter is not in the position of its component.
#[inline]
fn mask_of(letters: [u8; 4]) -> Option<u32> {
    let mut mask = 0;
    for (place, letter) in letters.into_iter().enumerate() {
        match letter {
            b'_' => {}
            letter if letter == b"xyzw"[place] => mask |= 1 << place,
            _ => return None,
        }
    }
    Some(mask)
}

/// Returns the swizzle field of four letters.
#[inline]
fn swizzle_of(plain: Plain) -> Option<u32> {
    let [x, y, z, w] = plain.letters;
    if plain.count != 4 {
        return None;
    }
    Some(relative([component(x)?, component(y)?, component(z)?, component(w)?]))
}

/// Returns the number of a component letter; `None` for other letters.
#[inline]
pub(super) fn component(letter: u8) -> Option<u32> {
    match letter {
        b'x' => Some(0),
        b'y' => Some(1),
        b'z' => Some(2),
        b'w' => Some(3),
        _ => None,
    }
}

/// Returns the swizzle field for four components. The field stores each component as the difference from its position,
/// modulo 4.
#[inline]
pub(super) fn relative([x, y, z, w]: [u32; 4]) -> u32 {
    let field = |component: u32, place: u32| (component.wrapping_sub(place) & 3) << (2 * place);
    field(x, 0) | field(y, 1) | field(z, 2) | field(w, 3)
}
