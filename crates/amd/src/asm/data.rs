//! Directives that write data or leave room.

use super::source::{arguments, string, strings};
use super::state::{Assembler, Fixup, FixupKind, MAX_BYTES, Problem, Result};

/// `s_nop 0`, with which code is filled up.
const NOP: [u8; 4] = [0x00, 0x00, 0x80, 0xbf];

/// Directives of integers, with their bytes. LLVM's assembler has no `.word`, `.hword` and `.half` for these GPUs: how
/// long they are goes by target elsewhere.
const INTEGERS: &[(&str, usize)] = &[
    (".byte", 1),
    (".short", 2),
    (".2byte", 2),
    (".value", 2),
    (".long", 4),
    (".int", 4),
    (".4byte", 4),
    (".quad", 8),
    (".8byte", 8),
    (".octa", 16),
    (".dc", 2),
    (".dc.b", 1),
    (".dc.w", 2),
    (".dc.l", 4),
    (".dc.a", 8),
];

impl Assembler<'_> {
    /// Writes data; none where the directive is not of data.
    pub(super) fn data(&mut self, name: &str, text: &str) -> Option<Result<()>> {
        if let Some(&(_, width)) = INTEGERS.iter().find(|row| row.0 == name) {
            return Some(self.integers(text, width));
        }
        Some(match name {
            ".float" | ".single" | ".dc.s" => self.floats(text, |value| single(value).to_le_bytes().to_vec()),
            ".double" | ".dc.d" => self.floats(text, |value| double(value).to_le_bytes().to_vec()),
            ".uleb128" => self.leb128(text, false),
            ".sleb128" => self.leb128(text, true),
            ".ascii" => self.strings(text, false),
            ".asciz" | ".string" => self.strings(text, true),
            ".zero" | ".space" | ".skip" => self.space(text),
            ".fill" => self.fill(text),
            ".org" => self.org(text),
            ".p2align" => self.align(text, true, 1),
            ".p2alignw" => self.align(text, true, 2),
            ".p2alignl" => self.align(text, true, 4),
            ".align" | ".balign" => self.align(text, false, 1),
            ".balignw" => self.align(text, false, 2),
            ".balignl" => self.align(text, false, 4),
            _ => return None,
        })
    }

    fn integers(&mut self, text: &str, width: usize) -> Result<()> {
        for part in arguments(text) {
            if width == 16 {
                let value = parse_wide(part).ok_or_else(|| no_number(part))?;
                self.push(&value.to_le_bytes())?;
                continue;
            }
            let expr = self.expr(part)?;
            let value = super::expr::evaluate(&expr, &self.definitions, self.machine);
            if let Ok(number) = value.and_then(super::expr::absolute) {
                let bytes = integer(number, width).ok_or_else(|| too_large(number, width).on(part))?;
                self.push(bytes.get(..width).unwrap_or(&[]))?;
                continue;
            }
            let (section, offset) = self.place();
            self.push(&[0; 8][..width.min(8)])?;
            let span = self.span_of(part);
            self.fixups.push(Fixup { section, offset, kind: FixupKind::Data(width), expr, span });
        }
        Ok(())
    }

    fn floats(&mut self, text: &str, bytes: impl Fn(f64) -> Vec<u8>) -> Result<()> {
        for part in arguments(text) {
            let value: f64 = part.parse().map_err(|_| no_number(part))?;
            self.push(&bytes(value))?;
        }
        Ok(())
    }

    /// Numbers in groups of seven bits. What is not known yet has no length.
    fn leb128(&mut self, text: &str, signed: bool) -> Result<()> {
        for part in arguments(text) {
            let mut value = self.number(part)?;
            loop {
                let byte = (value & 0x7f) as u8;
                value = if signed { value >> 7 } else { (value.cast_unsigned() >> 7).cast_signed() };
                let last = match (signed, byte & 0x40 != 0) {
                    (true, true) => value == -1,
                    _ => value == 0,
                };
                self.push(&[if last { byte } else { byte | 0x80 }])?;
                if last {
                    break;
                }
            }
        }
        Ok(())
    }

    fn strings(&mut self, text: &str, zero: bool) -> Result<()> {
        for part in arguments(text) {
            // Texts of `.ascii` that stand side by side are one.
            let bytes = if zero { string(part) } else { strings(part) };
            let bytes = bytes.map_err(|why| Problem::new(why).on(part))?;
            self.push(&bytes)?;
            if zero {
                self.push(&[0])?;
            }
        }
        Ok(())
    }

    fn space(&mut self, text: &str) -> Result<()> {
        let list = arguments(text);
        let (count, value) = match list.as_slice() {
            [count] => (self.number(count)?, 0),
            [count, value] => (self.number(count)?, self.number(value)?),
            _ => return Err(Problem::new("wanted are a number of bytes and perhaps a value")),
        };
        self.repeat(count, &integer(value, 1).ok_or_else(|| too_large(value, 1))?[..1])
    }

    fn fill(&mut self, text: &str) -> Result<()> {
        let list = arguments(text);
        let number = |assembler: &mut Self, index: usize, default: i64| match list.get(index) {
            Some(text) => assembler.number(text),
            None => Ok(default),
        };
        let (count, width) = (number(self, 0, 0)?, number(self, 1, 1)?);
        let value = number(self, 2, 0)?;
        let width = usize::try_from(width).ok().filter(|w| (1..=8).contains(w) && list.len() <= 3);
        let width = width.ok_or_else(|| Problem::new("`.fill COUNT, SIZE, VALUE` has a size of 1 to 8"))?;
        // Of an element that is longer than four bytes only these are the value's.
        let mut bytes = value.to_le_bytes();
        if width > 4 {
            bytes[4..].fill(0);
            if u32::try_from(value).is_err() {
                self.warn("of the value of `.fill` only the low four bytes are written".to_owned());
            }
        }
        self.repeat(count, bytes.get(..width).unwrap_or(&[]))
    }

    fn org(&mut self, text: &str) -> Result<()> {
        let list = arguments(text);
        let expr = self.expr(list.first().copied().unwrap_or(""))?;
        let value = super::expr::evaluate(&expr, &self.definitions, self.machine)?;
        let (section, at) = self.place();
        let inside = matches!(value.base, super::expr::Base::Absolute)
            || value.base == super::expr::Base::Section(section);
        let fill = list.get(1).map_or(Ok(0), |text| self.number(text))?;
        let count = value.number - at.cast_signed();
        if !inside || count < 0 {
            return Err(Problem::new("`.org` can only go forward in its own section"));
        }
        self.repeat(count, &integer(fill, 1).ok_or_else(|| too_large(fill, 1))?[..1])
    }

    /// Bytes so many times over.
    fn repeat(&mut self, count: i64, bytes: &[u8]) -> Result<()> {
        let count = usize::try_from(count)
            .ok()
            .filter(|count| count.saturating_mul(bytes.len()) <= MAX_BYTES)
            .ok_or_else(|| Problem::new(format!("{count} is no number of elements that fits")))?;
        self.push(&bytes.repeat(count))
    }

    /// Fills up to a multiple of an alignment, given as power of two or in bytes; code with `s_nop`.
    fn align(&mut self, text: &str, power: bool, width: usize) -> Result<()> {
        let list = arguments(text);
        let value = self.number(list.first().copied().unwrap_or(""))?;
        let align = match (power, u32::try_from(value)) {
            (true, Ok(power @ 0..=16)) => 1u64 << power,
            (false, Ok(bytes @ 1..=0x1_0000)) if bytes.is_power_of_two() => u64::from(bytes),
            (false, Ok(0)) => 1,
            _ => {
                let why = format!("{value} is no alignment: powers of two up to 65536 are");
                return Err(Problem::new(why).on(list.first().copied().unwrap_or("")));
            }
        };
        let fill = match list.get(1).filter(|text| !text.is_empty()) {
            Some(text) => Some(self.number(text)?),
            None => None,
        };
        let most = list.get(2).map(|text| self.number(text)).transpose()?;
        let (section, at) = self.place();
        let count = at.next_multiple_of(align) - at;
        if most.is_some_and(|most| i64::try_from(count).is_ok_and(|count| count > most)) {
            return Ok(());
        }
        let code = self.sections.get(section).is_some_and(|s| s.flags.exec);
        if let Some(section) = self.sections.get_mut(section) {
            section.align = section.align.max(align);
        }
        let count = count as usize;
        let before = self.place().1;
        match fill {
            Some(value) => {
                let bytes = value.to_le_bytes();
                let pattern = bytes.get(..width).unwrap_or(&[]);
                let rest = count % width;
                self.push(&[0; 4][..rest.min(4)])?;
                self.push(&pattern.repeat(count / width))?;
            }
            None if code => {
                self.push(&[0; 4][..count % 4])?;
                self.push(&NOP.repeat(count / 4))?;
            }
            None => self.push(&vec![0; count])?,
        }
        self.keep_line(before, if power { ".p2align" } else { ".balign" });
        Ok(())
    }
}

/// A number as 32 bits; what is none has all bits of the fraction, as LLVM writes it.
fn single(value: f64) -> u32 {
    let bits = (value as f32).to_bits();
    if value.is_nan() { bits | 0x7fff_ffff } else { bits }
}

/// The same with 64 bits.
fn double(value: f64) -> u64 {
    let bits = value.to_bits();
    if value.is_nan() { bits | (u64::MAX >> 1) } else { bits }
}

/// The bytes of a number that fits into so many, with or without sign.
pub(super) fn integer(value: i64, width: usize) -> Option<[u8; 8]> {
    let bits = 8 * width.min(8) as u32;
    let fits = bits == 64 || (-(1i64 << (bits - 1))..1i64 << bits).contains(&value);
    fits.then(|| value.to_le_bytes())
}

fn no_number(text: &str) -> Problem {
    Problem::new(format!("`{text}` is no number")).on(text)
}

pub(super) fn too_large(value: i64, width: usize) -> Problem {
    Problem::new(format!("{value} does not fit into {width} {}", if width == 1 { "byte" } else { "bytes" }))
}

/// A number of up to 128 bits.
fn parse_wide(text: &str) -> Option<u128> {
    match text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) {
        Some(hex) => u128::from_str_radix(hex, 16).ok(),
        None => text.parse().ok(),
    }
}
