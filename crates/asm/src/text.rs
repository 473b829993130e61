//! Matches elements of a line at an offset: whitespace, literal texts, numbers and names.

/// A line, with functions that match its elements. Positions are byte offsets.
#[derive(Clone, Copy)]
pub(crate) struct Line<'a> {
    pub(crate) text: &'a str,
}

/// Returns whether a byte is a word character. A space between two word characters is significant; other spaces are
/// not.
#[inline]
pub(crate) fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte >= 0x80
}

#[inline]
fn is_blank(byte: u8) -> bool {
    byte == b' ' || byte == b'\t'
}

impl<'a> Line<'a> {
    #[inline]
    fn byte(self, at: usize) -> Option<u8> {
        self.text.as_bytes().get(at).copied()
    }

    /// Returns whether the character before `at` is a word character.
    #[inline]
    fn after_word(self, at: usize) -> bool {
        at.checked_sub(1).and_then(|i| self.byte(i)).is_some_and(is_word)
    }

    #[inline]
    pub(crate) fn skip_blanks(self, mut at: usize) -> usize {
        while self.byte(at).is_some_and(is_blank) {
            at += 1;
        }
        at
    }

    /// Returns the next character at or after `at` that is not a space or tab; `None` at the end of the line.
    #[inline]
    pub(crate) fn next(self, at: usize) -> Option<u8> {
        self.byte(self.skip_blanks(at))
    }

    /// Returns the offset after the spaces at `at`, if spaces may be inserted before an element that begins with
    /// `next`. Otherwise returns `at`: the spaces separate two words and are significant.
    #[inline]
    pub(crate) fn before(self, at: usize, next: u8) -> usize {
        if self.byte(at).is_some_and(is_blank) && !(self.after_word(at) && is_word(next)) {
            self.skip_blanks(at)
        } else {
            at
        }
    }

    /// Returns the offset after a literal text that matches at `at`; `None` if it does not match. Spaces in the literal
    /// match any number of spaces in the line, and also no space if this does not join two words.
    #[inline]
    pub(crate) fn literal(self, literal: &str, at: usize) -> Option<usize> {
        self.literal_bytes(literal.as_bytes(), at)
    }

    /// Like [`literal`](Self::literal), for the bytes of a string.
    #[inline]
    pub(crate) fn literal_bytes(self, wanted: &[u8], at: usize) -> Option<usize> {
        let bytes = self.text.as_bytes();
        // Most literals match exactly, so they are first compared as a whole.
        let end = at + wanted.len();
        if bytes.get(at..end) == Some(wanted) {
            return Some(if wanted.last().is_some_and(|c| is_blank(*c)) {
                self.skip_blanks(end)
            } else {
                end
            });
        }
        self.loose(wanted, at)
    }

    fn loose(self, literal: &[u8], mut at: usize) -> Option<usize> {
        for &c in literal {
            if is_blank(c) {
                at = self.blank(at)?;
            } else {
                if self.byte(at) != Some(c) {
                    at = self.before(at, c);
                    if self.byte(at) != Some(c) {
                        return None;
                    }
                }
                at += 1;
            }
        }
        Some(at)
    }

    /// Matches a space in a display. Returns the offset after the spaces at `at`; `None` if the line has no space
    /// there, and its absence joins two words.
    #[inline]
    pub(crate) fn blank(self, at: usize) -> Option<usize> {
        match self.byte(at) {
            Some(c) if is_blank(c) => Some(self.skip_blanks(at)),
            Some(c) if is_word(c) && self.after_word(at) => None,
            _ => Some(at),
        }
    }

    /// Parses an unsigned number at `at`, after insignificant spaces: decimal, or hexadecimal with `0x`. Digits may be
    /// separated by `_`. If `hex`, a number without `0x` is hexadecimal too. Returns the number and the offset after
    /// it.
    pub(crate) fn number(self, at: usize, hex: bool) -> Option<(u128, usize)> {
        let at = self.before(at, b'0');
        let bytes = self.text.as_bytes().get(at..)?;
        let (radix, skip) = match bytes {
            [b'0', b'x' | b'X', d, ..] if d.is_ascii_hexdigit() => (16, 2),
            _ => (if hex { 16 } else { 10 }, 0),
        };
        let mut value: u128 = 0;
        let mut end = skip;
        if radix == 10 {
            // Up to 18 digits always fit into 64 bits.
            let mut small = 0u64;
            while let Some(digit) =
                bytes.get(end).map(|c| c.wrapping_sub(b'0')).filter(|d| *d < 10 && end < 18)
            {
                small = small * 10 + u64::from(digit);
                end += 1;
            }
            value = small.into();
        }
        while let Some(&c) = bytes.get(end) {
            match char::from(c).to_digit(radix) {
                Some(digit) => {
                    value = value.checked_mul(u128::from(radix))?.checked_add(u128::from(digit))?
                }
                None if c == b'_' && end > skip && bytes.get(end + 1).is_some_and(u8::is_ascii_hexdigit) => {}
                None => break,
            }
            end += 1;
        }
        (end > skip).then_some((value, at + end))
    }

    /// Parses a decimal number in the printer's format exactly at `at`. Returns the number and the offset after it.
    /// `None` if the text may have another reading, so that all readings must be tried.
    #[inline]
    pub(crate) fn plain_number(self, at: usize) -> Option<(u64, usize)> {
        let bytes = self.text.as_bytes();
        let digit = |at: usize| bytes.get(at).map(|c| c.wrapping_sub(b'0')).filter(|d| *d < 10);
        let mut value = u64::from(digit(at)?);
        let mut end = at + 1;
        if value != 0 {
            while let Some(digit) = digit(end).filter(|_| end < at + 18) {
                value = value * 10 + u64::from(digit);
                end += 1;
            }
        }
        // If a further digit, a letter or `_` follows, the number may have more digits or another format.
        (!bytes.get(end).is_some_and(|c| is_word(*c))).then_some((value, end))
    }

    /// Like [`number`](Line::number), but the number ends at offset `end` or earlier.
    fn number_to(self, at: usize, end: usize, hex: bool) -> Option<(u128, usize)> {
        Line { text: self.text.get(..end)? }.number(at, hex)
    }

    /// Returns whether a decimal number starts at `at`, after insignificant spaces.
    #[inline]
    pub(crate) fn is_number(self, at: usize) -> bool {
        self.byte(self.before(at, b'0')).is_some_and(|byte| byte.is_ascii_digit())
    }

    /// Returns the readings of a number with the offset after each, the most likely first. If `adjacent`, the text
    /// after the number can begin with a digit, so the number may end before the last digit in the line. A leading 0 is
    /// then most likely a number by itself.
    pub(crate) fn numbers(self, at: usize, hex: bool, adjacent: bool) -> impl Iterator<Item = (u128, usize)> {
        let start = self.before(at, b'0');
        let is_digit = |byte: u8| byte.is_ascii_digit() || hex && byte.is_ascii_hexdigit();
        let longest = self.byte(start).filter(|byte| is_digit(*byte)).and_then(|_| self.number(at, hex));
        // If the number of all digits is too large, the digits may be several adjacent numbers.
        let run = || self.text.bytes().skip(start).take_while(|byte| is_digit(*byte)).count();
        let digits = longest.map_or_else(run, |(_, end)| end - start);
        let zero = self.byte(start) == Some(b'0')
            && digits > 1
            && self.byte(start + 1).is_some_and(|c| c.is_ascii_digit());
        let first = (adjacent && zero).then(|| self.number_to(at, start + 1, hex)).flatten();
        let shorter = if adjacent && digits < 40 { digits } else { 0 };
        let least = start + 1 + usize::from(zero);
        let others = (least..start + shorter).rev().filter_map(move |end| self.number_to(at, end, hex));
        first.into_iter().chain(longest).chain(others)
    }

    /// Like [`numbers`](Line::numbers), for numbers with an optional sign. The flag is true if the line has a sign.
    pub(crate) fn signed(self, at: usize, adjacent: bool) -> impl Iterator<Item = (i128, usize, bool)> {
        let (negative, start, has_sign) = self.sign(at);
        self.numbers(start, false, adjacent).filter_map(move |(value, end)| {
            let value = i128::try_from(value).ok()?;
            Some((if negative { -value } else { value }, end, has_sign))
        })
    }

    fn sign(self, at: usize) -> (bool, usize, bool) {
        let after = self.before(at, b'-');
        match self.byte(after) {
            Some(b'-') => (true, after + 1, true),
            Some(b'+') => (false, after + 1, true),
            _ => (false, at, false),
        }
    }

    /// Returns the text of a floating-point number at `at`, and the offset after it. The number is a sign, then `inf`,
    /// `nan`, or digits with an optional point and exponent.
    pub(crate) fn float(self, at: usize) -> Option<(&'a str, usize)> {
        let (_, start, signed) = self.sign(at);
        let begin = if signed { start - 1 } else { self.before(start, b'0') };
        let digits = if signed { self.skip_blanks(start) } else { begin };
        let rest = self.text.get(digits..)?;
        for word in ["inf", "nan"] {
            if rest.starts_with(word) {
                return self.text.get(begin..digits + 3).map(|t| (t, digits + 3));
            }
        }
        let bytes = rest.as_bytes();
        let run = |from: usize| {
            bytes.get(from..).map_or(0, |b| b.iter().take_while(|c| c.is_ascii_digit()).count())
        };
        let mut end = run(0);
        if end == 0 {
            return None;
        }
        if bytes.get(end) == Some(&b'.') {
            end += 1 + run(end + 1);
        }
        if matches!(bytes.get(end), Some(b'e' | b'E')) {
            let sign = usize::from(matches!(bytes.get(end + 1), Some(b'+' | b'-')));
            let exponent = run(end + 1 + sign);
            if exponent > 0 {
                end += 1 + sign + exponent;
            }
        }
        self.text.get(begin..digits + end).map(|t| (t, digits + end))
    }

    /// Returns the readings of a floating-point number, each with the offset after it. The first reading is the longest
    /// number. If digits or an exponent follow six decimals, the second reading ends after the six decimals, as the
    /// printer prints it.
    pub(crate) fn floats(self, at: usize) -> impl Iterator<Item = (&'a str, usize)> {
        let longest = self.float(at);
        let shorter = longest.and_then(|(text, end)| {
            let decimals = text.get(text.find('.')? + 1..)?.bytes().take_while(u8::is_ascii_digit).count();
            let length = text.find('.')? + 7;
            let text = text.get(..length).filter(|t| decimals >= 6 && t.len() < text.len())?;
            Some((text, end - (longest?.0.len() - length)))
        });
        longest.into_iter().chain(shorter)
    }

    /// Parses the name of a label: a letter, `_`, `.` or `$`, then any of these characters and digits. Returns the name
    /// and the offset after it.
    pub(crate) fn name(self, at: usize) -> Option<(&'a str, usize)> {
        let at = self.before(at, b'a');
        let rest = self.text.get(at..)?;
        let is_name = |c: u8| is_word(c) || c == b'.' || c == b'$';
        let length = rest.bytes().take_while(|&c| is_name(c)).count();
        let name = rest.get(..length).filter(|n| n.bytes().next().is_some_and(|c| !c.is_ascii_digit()))?;
        Some((name, at + length))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whitespace_matters_only_between_words() {
        let line = Line { text: "add  r0.x ,r1" };
        let at = line.literal("add ", 0).unwrap();
        assert_eq!(at, 5);
        let at = line.literal("r0.x, ", at).unwrap();
        assert_eq!(at, 11);
        assert_eq!(line.literal("r1", at), Some(13));
        assert_eq!(Line { text: "addr0" }.literal("add r0", 0), None);
        assert_eq!(Line { text: "ad d" }.literal("add", 0), None);
        assert_eq!(Line { text: "(x) y" }.literal("(x)y", 0), Some(5));
    }

    #[test]
    fn numbers_have_signs_prefixes_and_separators() {
        assert_eq!(Line { text: "-0x1f," }.signed(0, false).next(), Some((-31, 5, true)));
        assert_eq!(Line { text: "1_000" }.number(0, false), Some((1000, 5)));
        assert_eq!(Line { text: "ff)" }.number(0, true), Some((255, 2)));
        assert_eq!(Line { text: "x" }.number(0, false), None);
        let readings = |text: &str, adjacent| Line { text }.numbers(0, false, adjacent).collect::<Vec<_>>();
        assert_eq!(readings("120x", true), [(120, 3), (12, 2), (1, 1)]);
        assert_eq!(readings("05", true), [(0, 1), (5, 2)]);
        assert_eq!(readings("05", false), [(5, 2)]);
        let many = "0".to_string() + &"7".repeat(45);
        assert_eq!(readings(&many, true), [(0, 1)]);
        assert_eq!(readings(&many, false), []);
        assert_eq!(Line { text: "-1.5e3x" }.float(0), Some(("-1.5e3", 6)));
        assert_eq!(Line { text: "-nan" }.float(0), Some(("-nan", 4)));
    }
}
