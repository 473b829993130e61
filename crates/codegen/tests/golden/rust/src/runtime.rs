//! What the generated code calls: words, text. small in generation 2. Made by `isaloom gen rust`; do not edit.

use crate::{DoesNotFit, Word};
use core::fmt;

/// The word of a bitset, and what it is nested in.
#[derive(Clone, Copy)]
pub(crate) struct Scope<'s> {
    pub(crate) w: Word,
    pub(crate) up: Option<&'s Scope<'s>>,
}

impl<'s> Scope<'s> {
    /// The scope `n` levels further out.
    pub(crate) fn outer(&self, n: u32) -> &Scope<'s> {
        let mut at = self;
        for _ in 0..n {
            if let Some(up) = at.up {
                at = up;
            }
        }
        at
    }
}

/// Bits of a word, no more than 64.
#[inline]
pub(crate) fn bits(w: Word, low: u32, width: u32) -> u64 {
    (w >> low) as u64 & mask(width)
}

#[inline]
pub(crate) fn mask(width: u32) -> u64 {
    if width >= 64 { u64::MAX } else { (1 << width) - 1 }
}

#[inline]
pub(crate) fn sign_extended(v: u64, width: u32) -> i64 {
    let shift = 64 - width.clamp(1, 64);
    ((v << shift) as i64) >> shift
}

/// A value that has no more bits than its field.
#[inline]
pub(crate) fn fitting(v: u64, width: u32, field: &'static str) -> Result<u64, DoesNotFit> {
    if v & !mask(width) == 0 { Ok(v) } else { Err(DoesNotFit { field }) }
}

/// The bits of a value with a sign that has no more than its field.
#[inline]
pub(crate) fn fitting_signed(v: i64, width: u32, field: &'static str) -> Result<u64, DoesNotFit> {
    if sign_extended(v as u64, width) == v { Ok(v as u64 & mask(width)) } else { Err(DoesNotFit { field }) }
}

/// The operators of the description's expressions; division by zero is 0, shifts move everything out.
pub(crate) mod op {
    pub(crate) fn divided(a: u64, b: u64) -> u64 {
        a.checked_div(b).unwrap_or(0)
    }
    pub(crate) fn rest(a: u64, b: u64) -> u64 {
        a.checked_rem(b).unwrap_or(0)
    }
    pub(crate) fn signed_divided(a: u64, b: u64) -> u64 {
        (a as i64).checked_div(b as i64).unwrap_or(0) as u64
    }
    pub(crate) fn signed_rest(a: u64, b: u64) -> u64 {
        (a as i64).checked_rem(b as i64).unwrap_or(0) as u64
    }
    pub(crate) fn left(a: u64, b: u64) -> u64 {
        if b < 64 { a << b } else { 0 }
    }
    pub(crate) fn right(a: u64, b: u64) -> u64 {
        if b < 64 { a >> b } else { 0 }
    }
    pub(crate) fn signed_right(a: u64, b: u64) -> u64 {
        ((a as i64) >> b.min(63)) as u64
    }
}

/// A text of at most 15 bytes, the last byte says how many; 255 is none.
pub(crate) struct Short([u8; 16]);

/// The text of a value that is not listed.
pub(crate) const UNLISTED: Short = Short([255; 16]);

/// A text that is written in one piece, or none where it is too long.
pub(crate) const fn short(text: &str) -> Short {
    let from = text.as_bytes();
    if from.len() > 15 {
        return UNLISTED;
    }
    let mut bytes = [b' '; 16];
    let mut n = 0;
    while n < from.len() {
        bytes[n] = from[n];
        n += 1;
    }
    bytes[15] = from.len() as u8;
    Short(bytes)
}

/// What prints a leaf: the text, the scope of its word, the leaf.
type Print = fn(&mut Out<'_, '_>, &Scope<'_>, &Leaf);

/// What a word must meet beside its pattern.
type Guard = Option<fn(&Scope<'_>) -> bool>;

/// A leaf of a hierarchy.
pub(crate) struct Leaf {
    mask: Word,
    value: Word,
    guard: Guard,
    pub(crate) name: &'static str,
    short: Short,
    pub(crate) print: Print,
}

impl Leaf {
    pub(crate) const fn new(mask: Word, value: Word, guard: Guard, name: &'static str, print: Print) -> Leaf {
        Leaf { mask, value, guard, name, short: short(name), print }
    }

    /// Whether a word has the pattern.
    #[inline]
    pub(crate) fn fits(&self, w: Word) -> bool {
        w & self.mask == self.value
    }

    /// Whether a word has the pattern and meets the guard.
    #[inline]
    pub(crate) fn is(&self, s: &Scope<'_>) -> bool {
        self.fits(s.w) && self.guard.is_none_or(|guard| guard(s))
    }
}

/// A hierarchy: a tree that looks at bits, and the leaves at its ends. A node without a mask is an end, and `shift` is the
/// number of its leaves.
pub(crate) struct Set {
    pub(crate) tree: &'static [(u16, u16, u32)],
    pub(crate) bucket: &'static [u16],
    pub(crate) leaves: &'static [Leaf],
}

impl Set {
    /// The number of the leaf that a word is; none if none matches, or two do.
    pub(crate) fn find(&self, s: &Scope<'_>) -> Option<usize> {
        let mut node = *self.tree.first()?;
        while node.0 != 0 {
            let at = node.2 as usize + ((s.w >> node.1) as usize & usize::from(node.0));
            node = *self.tree.get(at)?;
        }
        let mut found = None;
        for &n in self.bucket.get(node.2 as usize..node.2 as usize + usize::from(node.1))? {
            if !self.leaves.get(usize::from(n))?.is(s) {
                continue;
            }
            if FIRST_WINS {
                return Some(usize::from(n));
            }
            if found.replace(usize::from(n)).is_some() {
                return None;
            }
        }
        found
    }
}

/// Text on its way out, which goes in large pieces, and the column that it has reached.
pub(crate) struct Out<'o, 'f> {
    to: &'o mut fmt::Formatter<'f>,
    bytes: [u8; ROOM],
    used: usize,
    /// The columns that have gone out.
    before: usize,
    failed: bool,
}

/// How much text waits.
const ROOM: usize = 256;

impl<'o, 'f> Out<'o, 'f> {
    pub(crate) fn new(to: &'o mut fmt::Formatter<'f>) -> Out<'o, 'f> {
        Out { to, bytes: [0; ROOM], used: 0, before: 0, failed: false }
    }

    /// Sends what waits; whether everything was taken.
    pub(crate) fn finish(&mut self) -> fmt::Result {
        let text = core::str::from_utf8(self.bytes.get(..self.used).unwrap_or(&[]));
        self.failed |= text.is_ok_and(|text| self.to.write_str(text).is_err());
        self.before += self.used;
        self.used = 0;
        if self.failed { Err(fmt::Error) } else { Ok(()) }
    }

    #[inline]
    pub(crate) fn text(&mut self, text: &str) {
        self.flag(true, text);
    }

    /// A text if a condition holds. It is written always and stays if it should, which is faster than a jump.
    #[inline]
    pub(crate) fn flag(&mut self, holds: bool, text: &str) {
        match self.bytes.get_mut(self.used..self.used + text.len()) {
            Some(place) => {
                place.copy_from_slice(text.as_bytes());
                self.used += if holds { text.len() } else { 0 };
            }
            None => self.long(holds, text),
        }
    }

    #[cold]
    #[inline(never)]
    fn long(&mut self, holds: bool, text: &str) {
        let _ = self.finish();
        if !holds {
            return;
        }
        if text.len() <= ROOM {
            return self.text(text);
        }
        self.before += text.len();
        self.failed |= self.to.write_str(text).is_err();
    }

    /// The text of a value, or the number.
    #[inline]
    pub(crate) fn short(&mut self, v: u64, texts: &[Short]) {
        match usize::try_from(v).ok().and_then(|v| texts.get(v)) {
            Some(text) if text.0[15] != 255 => self.put(text),
            _ => self.uint(v),
        }
    }

    #[inline]
    fn put(&mut self, text: &Short) {
        match self.bytes.get_mut(self.used..self.used + 16) {
            Some(place) => {
                place.copy_from_slice(&text.0);
                self.used += usize::from(text.0[15]);
            }
            None => self.long(true, core::str::from_utf8(&text.0[..usize::from(text.0[15] & 15)]).unwrap_or("")),
        }
    }

    /// The name of a leaf.
    #[inline]
    pub(crate) fn name(&mut self, leaf: &Leaf) {
        if leaf.short.0[15] == 255 { self.text(leaf.name) } else { self.put(&leaf.short) }
    }

    pub(crate) fn align(&mut self, column: usize) {
        while self.before + self.used < column {
            self.text(" ");
        }
    }

    pub(crate) fn uint(&mut self, v: u64) {
        self.digits(v, 10);
    }

    pub(crate) fn hex(&mut self, v: u64) {
        self.digits(v, 16);
    }

    pub(crate) fn int(&mut self, v: u64, width: u32) {
        let v = sign_extended(v, width);
        if v < 0 {
            self.text("-");
        }
        self.digits(v.unsigned_abs(), 10)
    }

    pub(crate) fn offset(&mut self, v: u64, width: u32) {
        if v == 0 {
            return;
        }
        if sign_extended(v, width) >= 0 {
            self.text("+");
        }
        self.int(v, width)
    }

    pub(crate) fn uoffset(&mut self, v: u64) {
        if v == 0 {
            return;
        }
        self.text("+");
        self.uint(v)
    }

    /// The text of a value, which are in ascending order, or the number.
    pub(crate) fn listed(&mut self, v: u64, texts: &[(u64, &str)]) {
        // Most list every value from 0 on.
        match usize::try_from(v).ok().and_then(|v| texts.get(v)) {
            Some(row) if row.0 == v => return self.text(row.1),
            _ => {}
        }
        match texts.binary_search_by_key(&v, |row| row.0) {
            Ok(at) => self.text(texts[at].1),
            Err(_) => self.uint(v),
        }
    }

    pub(crate) fn float16(&mut self, v: u64) {
        let (exponent, fraction) = (v >> 10 & 31, v & 0x3ff);
        self.flag(v >> 15 & 1 != 0, "-");
        match exponent {
            31 => self.text(if fraction != 0 { "nan" } else { "inf" }),
            0 => self.decimal(fraction, -24),
            e => self.decimal(fraction | 0x400, e as i32 - 25),
        }
    }

    pub(crate) fn float32(&mut self, v: u64) {
        let (exponent, fraction) = (v >> 23 & 255, v & 0x7f_ffff);
        self.flag(v >> 31 & 1 != 0, "-");
        match exponent {
            255 => self.text(if fraction != 0 { "nan" } else { "inf" }),
            0 => self.decimal(fraction, -149),
            e => self.decimal(fraction | 0x80_0000, e as i32 - 150),
        }
    }

    /// m * 2^e with six decimals, rounded to the nearest, half to the even one; m has at most 24 bits.
    fn decimal(&mut self, m: u64, e: i32) {
        if e >= 0 {
            let (mut digits, mut start, mut rest) = ([0u8; 40], 40, u128::from(m) << e);
            while rest != 0 || start == digits.len() {
                start -= 1;
                digits[start] = b'0' + (rest % 10) as u8;
                rest /= 10;
            }
            self.text(core::str::from_utf8(&digits[start..]).unwrap_or(""));
            return self.text(".000000");
        }
        let (scaled, shift) = (u128::from(m) * 1_000_000, e.unsigned_abs().min(127));
        let (mut millionths, rest, half) = (scaled >> shift, scaled & ((1 << shift) - 1), 1 << (shift - 1));
        if rest > half || rest == half && millionths & 1 != 0 {
            millionths += 1;
        }
        let millionths = millionths as u64;
        self.uint(millionths / 1_000_000);
        self.text(".");
        let mut divisor = 100_000;
        while divisor != 0 {
            self.uint(millionths / divisor % 10);
            divisor /= 10;
        }
    }

    /// A field that only the embedding program could print.
    pub(crate) fn custom(&mut self, name: &str, v: u64) {
        self.text("<");
        self.text(name);
        self.text(":");
        self.hex(v);
        self.text(">");
    }

    /// A bitset in a field; nothing if no leaf of it matches.
    #[inline]
    pub(crate) fn nested(&mut self, set: &Set, outer: &Scope<'_>, w: Word) {
        let s = Scope { w, up: Some(outer) };
        if let Some(leaf) = set.find(&s).and_then(|n| set.leaves.get(n)) {
            (leaf.print)(self, &s, leaf);
        }
    }

    /// The same for a bitset that has one leaf.
    #[inline]
    pub(crate) fn only(
        &mut self,
        leaf: &Leaf,
        print: impl Fn(&mut Self, &Scope<'_>, &Leaf),
        outer: &Scope<'_>,
        w: Word,
    ) {
        if leaf.fits(w) {
            print(self, &Scope { w, up: Some(outer) }, leaf);
        }
    }

    #[inline]
    fn digits(&mut self, v: u64, base: u64) {
        match (v, self.bytes.get_mut(self.used)) {
            (0..=9, Some(place)) => {
                *place = b'0' + v as u8;
                self.used += 1;
            }
            _ => self.many_digits(v, base),
        }
    }

    fn many_digits(&mut self, mut v: u64, base: u64) {
        let mut digits = [0u8; 20];
        let mut start = digits.len();
        loop {
            start -= 1;
            digits[start] = b"0123456789abcdef"[(v % base) as usize];
            v /= base;
            if v == 0 {
                break;
            }
        }
        self.text(core::str::from_utf8(&digits[start..]).unwrap_or(""));
    }
}

const FIRST_WINS: bool = false;
