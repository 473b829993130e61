//! Directives that write data or reserve space.

use super::source::{arguments, string, strings};
use super::state::{Assembler, Fixup, FixupKind, Problem, Result};
use isaloom_amdgpu_object::program::MAX_BYTES;
use isaloom_amdgpu_text::llvm::{out_of_range, out_of_range_message};
use smallvec::SmallVec;

/// Bytes of the instruction `s_nop 0`, which pads code sections.
const NOP: [u8; 4] = [0x00, 0x00, 0x80, 0xbf];

/// Largest number of repetitions in `.dcb` for a value that needs a relocation for each repetition.
const MOST_ADDRESSES: usize = 1 << 16;

/// Directives for integers, each with the size of an integer in bytes. `.word`, `.hword` and `.half` are missing, as in
/// LLVM's assembler for AMD GPUs: their sizes differ between targets.
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

/// Directives that repeat a value (`.dcb`) or reserve space (`.ds`). Columns: name, element size in bytes, and whether
/// an element is a floating-point number. Extended floating-point numbers have 12 bytes, as on the machines where these
/// directives originate.
const ROOM: &[(&str, usize, bool)] = &[
    (".dcb", 2, false),
    (".dcb.b", 1, false),
    (".dcb.w", 2, false),
    (".dcb.l", 4, false),
    (".dcb.s", 4, true),
    (".dcb.d", 8, true),
    (".ds", 2, false),
    (".ds.b", 1, false),
    (".ds.w", 2, false),
    (".ds.l", 4, false),
    (".ds.s", 4, false),
    (".ds.d", 8, false),
    (".ds.p", 12, false),
    (".ds.x", 12, false),
];

impl Assembler<'_> {
    /// Handles a directive that writes data or reserves space; returns `None` for other directives.
    pub(super) fn data(&mut self, name: &str, text: &str) -> Option<Result<()>> {
        if let Some(&(_, width)) = INTEGERS.iter().find(|row| row.0 == name) {
            return Some(self.integers(text, width));
        }
        if let Some(&(.., width, floats)) = ROOM.iter().find(|row| row.0 == name) {
            return Some(self.room(name, text, width, floats));
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
        self.row();
        for part in arguments(text) {
            if width == 16 {
                let value = parse_wide(part)?;
                self.push(&value.to_le_bytes())?;
                continue;
            }
            let expr = self.expr(part)?;
            let value = super::evaluate::evaluate(&expr, &self.definitions, self.machine);
            if let Ok(number) = value.and_then(super::evaluate::absolute) {
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

    /// Handles `.dcb COUNT, VALUE` and `.ds COUNT`. `width` is the element size in bytes, and `floats` whether elements
    /// are floating-point numbers.
    fn room(&mut self, name: &str, text: &str, width: usize, floats: bool) -> Result<()> {
        let list = arguments(text);
        let (count, value) = match list.as_slice() {
            [count] if name.starts_with(".ds") => (*count, None),
            [count, value] if name.starts_with(".dcb") => (*count, Some(*value)),
            _ if name.starts_with(".ds") => return Err(Problem::new(format!("expected `{name} COUNT`"))),
            _ => return Err(Problem::new(format!("expected `{name} COUNT, VALUE`"))),
        };
        let count = self.number(count)?;
        if count < 0 {
            if value.is_some() {
                return Err(Problem::new(format!("the count of `{name}` is negative")));
            }
            self.warn(format!("the count of `{name}` is negative: nothing is reserved"));
            return Ok(());
        }
        let Some(value) = value else { return self.repeat(count, &vec![0; width]) };
        if count > 0 {
            self.row();
        }
        if !floats {
            // If the value is an address, each repetition needs its own relocation.
            let expr = self.expr(value)?;
            let known = super::evaluate::evaluate(&expr, &self.definitions, self.machine);
            let known = known.and_then(super::evaluate::absolute);
            let Ok(number) = known else {
                let count = usize::try_from(count).ok().filter(|count| *count <= MOST_ADDRESSES);
                let count = count.ok_or_else(|| {
                    Problem::new(format!("`{name}` repeats an address more than {MOST_ADDRESSES} times"))
                })?;
                return (0..count).try_for_each(|_| self.integers(value, width));
            };
            let bytes = integer(number, width).ok_or_else(|| too_large(number, width).on(value))?;
            return self.repeat(count, bytes.get(..width).unwrap_or(&[]));
        }
        let number = float(value)?;
        self.infinite(value, width, number);
        match width {
            4 => self.repeat(count, &single(number).to_le_bytes()),
            _ => self.repeat(count, &double(number).to_le_bytes()),
        }
    }

    fn floats(&mut self, text: &str, bytes: impl Fn(f64) -> Vec<u8>) -> Result<()> {
        for part in arguments(text) {
            let value = float(part)?;
            let bytes = bytes(value);
            self.infinite(part, bytes.len(), value);
            self.row();
            self.push(&bytes)?;
        }
        Ok(())
    }

    /// Warns if a finite number is too large for a float of `width` bytes. As in LLVM, infinity is written instead.
    fn infinite(&mut self, text: &str, width: usize, value: f64) {
        let (lost, most) = match width {
            4 => ((value as f32).is_infinite(), f64::from(f32::MAX)),
            _ => (value.is_infinite(), f64::MAX),
        };
        if lost && is_finite(text) {
            let bits = 8 * width;
            self.warn(format!(
                "`{text}` is out of range for a {bits}-bit float (expected {:e} to {most:e}); infinity is written",
                -most
            ));
        }
    }

    /// Writes integers in LEB128 encoding; `signed` selects its signed variant.
    fn leb128(&mut self, text: &str, signed: bool) -> Result<()> {
        for part in arguments(text) {
            let value = self.later_number(part)?;
            self.row();
            self.push(&leb128(value, signed))?;
        }
        Ok(())
    }

    fn strings(&mut self, text: &str, zero: bool) -> Result<()> {
        for part in arguments(text) {
            // `.ascii` accepts several strings in one argument and concatenates them.
            let bytes = if zero { string(part) } else { strings(part) };
            let bytes = bytes.map_err(|why| Problem::new(why).on(part))?;
            self.row();
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
            [count] => (self.later_number(count)?, 0),
            [count, value] => (self.later_number(count)?, self.number(value)?),
            _ => return Err(Problem::new("expected a number of bytes, and optionally a value")),
        };
        if integer(value, 1).is_none() {
            self.warn(format!("{value} is truncated to its low byte"));
        }
        self.repeat(count, &value.to_le_bytes()[..1])
    }

    fn fill(&mut self, text: &str) -> Result<()> {
        let list = arguments(text);
        let number = |assembler: &mut Self, index: usize, default: i64| match list.get(index) {
            Some(text) => assembler.number(text),
            None => Ok(default),
        };
        let count = list.first().map_or(Ok(0), |text| self.later_number(text))?;
        let width = number(self, 1, 1)?;
        let value = number(self, 2, 0)?;
        if list.len() > 3 {
            return Err(Problem::new("expected `.fill COUNT, SIZE, VALUE`"));
        }
        if count < 0 || width < 0 {
            self.warn("the count or the size of `.fill` is negative: nothing is written".to_owned());
            return Ok(());
        }
        if width > 8 {
            self.warn("the size of `.fill` is out of range (expected 0 to 8 bytes)".to_owned());
        }
        let width = width.min(8) as usize;
        // An element may have up to eight bytes, but only the first four contain the value; the others are zero.
        let mut bytes = value.to_le_bytes();
        if width > 4 {
            bytes[4..].fill(0);
            if u32::try_from(value).is_err() {
                self.warn("the value of `.fill` is truncated to its low 4 bytes".to_owned());
            }
        }
        if count > 0 && width > 0 {
            self.row();
        }
        self.repeat(count, bytes.get(..width).unwrap_or(&[]))
    }

    fn org(&mut self, text: &str) -> Result<()> {
        let list = arguments(text);
        let wanted = self.later_place(list.first().copied().unwrap_or(""))?;
        let at = self.place().1;
        let fill = list.get(1).map_or(Ok(0), |text| self.number(text))?;
        let count = wanted.wrapping_sub(at.cast_signed());
        if count < 0 {
            return Err(Problem::new("`.org` cannot move backwards or to another section"));
        }
        self.repeat(count, &integer(fill, 1).ok_or_else(|| too_large(fill, 1))?[..1])
    }

    /// Writes `bytes` `count` times.
    fn repeat(&mut self, count: i64, bytes: &[u8]) -> Result<()> {
        let count = usize::try_from(count)
            .ok()
            .filter(|count| count.saturating_mul(bytes.len()) <= MAX_BYTES)
            .ok_or_else(|| Problem::new(format!("the number of elements is out of range: {count}")))?;
        self.push(&bytes.repeat(count))
    }

    /// Handles an alignment directive. `power` means that the argument is the exponent of a power of two, otherwise it
    /// is in bytes; `width` is the size in bytes of the fill value. Code is padded with `s_nop`.
    fn align(&mut self, text: &str, power: bool, width: usize) -> Result<()> {
        let list = arguments(text);
        if list.is_empty() && power && width == 1 {
            self.warn("`.p2align` without an exponent has no effect".to_owned());
            return Ok(());
        }
        let value = self.number(list.first().copied().unwrap_or(""))?;
        let align = match (power, u32::try_from(value)) {
            (true, Ok(power @ 0..=31)) => 1u64 << power,
            (false, Ok(bytes @ 1..)) if bytes.is_power_of_two() => u64::from(bytes),
            (false, Ok(0)) => 1,
            _ => {
                let why = match power {
                    true => format!("alignment exponent is out of range: {value} (expected 0 to 31)"),
                    false => {
                        format!("{value} is not an alignment (expected a power of two up to 2147483648)")
                    }
                };
                return Err(Problem::new(why).on(list.first().copied().unwrap_or("")));
            }
        };
        let fill = match list.get(1).filter(|text| !text.is_empty()) {
            Some(text) => Some(self.number(text)?),
            None => None,
        };
        let most = list.get(2).map(|text| self.number(text)).transpose()?;
        if most.is_some_and(|most| most <= 0) {
            let why = "the maximum number of padding bytes is out of range (expected 1 or more)";
            return Err(Problem::new(why).on(list.get(2).copied().unwrap_or("")));
        }
        let (section, at) = self.place();
        let count = at.next_multiple_of(align) - at;
        let code = self.sections.get(section).is_some_and(|s| s.flags.exec);
        // The section needs the alignment even if no padding is written here, because the offset in the section is
        // aligned only if its start is.
        if let Some(section) = self.sections.get_mut(section) {
            section.align = section.align.max(align);
        }
        if most.is_some_and(|most| i64::try_from(count).is_ok_and(|count| count > most)) {
            return Ok(());
        }
        let count = usize::try_from(count).unwrap_or(usize::MAX);
        self.fits(count)?;
        let before = self.place().1;
        match fill {
            Some(value) => {
                let bytes = value.to_le_bytes();
                let pattern = bytes.get(..width).unwrap_or(&[]);
                let rest = count % width;
                if rest != 0 {
                    let why = format!(
                        "the padding has {count} bytes, which is not a multiple of the size of its value ({width})"
                    );
                    return Err(Problem::new(why));
                }
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

/// Returns the LEB128 encoding of an integer.
pub(super) fn leb128(mut value: i64, signed: bool) -> SmallVec<[u8; 16]> {
    let mut bytes = SmallVec::new();
    loop {
        let byte = (value & 0x7f) as u8;
        value = if signed { value >> 7 } else { (value.cast_unsigned() >> 7).cast_signed() };
        let last = match (signed, byte & 0x40 != 0) {
            (true, true) => value == -1,
            _ => value == 0,
        };
        bytes.push(if last { byte } else { byte | 0x80 });
        if last {
            return bytes;
        }
    }
}

/// Parses a floating-point number in decimal or hexadecimal (`0x1.8p3`).
fn float(text: &str) -> Result<f64> {
    if out_of_range(text) {
        return Err(Problem::new(out_of_range_message(text)).on(text));
    }
    text.parse().ok().or_else(|| hex_float(text)).ok_or_else(|| no_number(text))
}

/// Returns whether a text starts like a finite number, and not like `inf` or `nan`.
fn is_finite(text: &str) -> bool {
    text.trim_start_matches(['-', '+']).starts_with(|c: char| c.is_ascii_digit() || c == '.')
}

/// Parses a hexadecimal floating-point number such as `-0x1.8p3`; `None` if the text is not one.
fn hex_float(text: &str) -> Option<f64> {
    let (sign, text) = match text.strip_prefix('-') {
        Some(rest) => (-1.0, rest),
        None => (1.0, text),
    };
    let text = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X"))?;
    let (digits, power) = text.split_once(['p', 'P'])?;
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    // An `f64` represents only integers below 2^53 exactly. A number with more digits would be rounded twice, so it is
    // rejected.
    let value = u64::from_str_radix(&format!("{whole}{fraction}"), 16).ok().filter(|v| *v < 1 << 53)?;
    let power = power.parse::<i32>().ok()?.checked_sub(4 * i32::try_from(fraction.len()).ok()?)?;
    // The multiplication is in two steps, because 2^power alone may be out of range although the result is not. Each
    // step is exact unless it underflows.
    Some(sign * value as f64 * 2f64.powi(power / 2) * 2f64.powi(power - power / 2))
}

/// Returns the bits of a number in single precision. As in LLVM, NaN has all fraction bits set.
fn single(value: f64) -> u32 {
    let bits = (value as f32).to_bits();
    if value.is_nan() { bits | 0x7fff_ffff } else { bits }
}

/// Returns the bits of a number in double precision. As in LLVM, NaN has all fraction bits set.
fn double(value: f64) -> u64 {
    let bits = value.to_bits();
    if value.is_nan() { bits | (u64::MAX >> 1) } else { bits }
}

/// Returns an integer in little-endian order; only its first `width` bytes are used. Returns `None` if the integer does
/// not fit into `width` bytes, signed or unsigned.
pub(super) fn integer(value: i64, width: usize) -> Option<[u8; 8]> {
    let bits = 8 * width.min(8) as u32;
    let fits = bits == 64 || (-(1i64 << (bits - 1))..1i64 << bits).contains(&value);
    fits.then(|| value.to_le_bytes())
}

fn no_number(text: &str) -> Problem {
    Problem::new(format!("`{text}` is not a number")).on(text)
}

pub(super) fn too_large(value: i64, width: usize) -> Problem {
    // Every number fits into 8 bytes, so `width` is less; the clamp only prevents an overflow.
    let half = 1i64 << (8 * width.clamp(1, 7) - 1);
    let bytes = if width == 1 { "byte" } else { "bytes" };
    Problem::new(format!(
        "{value} is out of range for {width} {bytes} (expected {} to {})",
        -half,
        half * 2 - 1
    ))
}

/// Parses an integer of up to 128 bits.
fn parse_wide(text: &str) -> Result<u128> {
    let (base, digits) = match text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) {
        Some(hex) => (16, hex),
        None => (10, text),
    };
    u128::from_str_radix(digits, base).map_err(|_| {
        let number = !digits.is_empty() && digits.chars().all(|digit| digit.is_digit(base));
        match number {
            true => Problem::new(format!("`{text}` is out of range (expected 0 to {})", u128::MAX)).on(text),
            false => no_number(text),
        }
    })
}
