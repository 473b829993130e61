//! Register conventions: which components of the register file a register name in the text accesses. Half registers,
//! repetitions and write masks are taken into account.
//!
//! An isaspec description contains the names of registers, but not which registers overlap. The table in this module
//! has one row per instruction set for which this is known.

use isaloom_schema::Isa;
use std::ops::Range;

/// Syntax and layout of the registers of an instruction set.
pub(crate) struct Convention {
    /// Name of the description, without `.xml`.
    isa: &'static str,
    /// Prefixes of the names of full registers (`full`) and of half registers (`half`).
    full: &'static str,
    half: &'static str,
    /// Letters of the components of a register, such as `xyzw`, in order.
    components: &'static str,
    /// First generation in which two half registers are the halves of a full register. In earlier generations, half
    /// registers are separate.
    merged: u32,
    /// Beginning of the flag with the number of repetitions, such as `(rpt2)`. Each repetition writes the next
    /// component of the destination.
    repeat: &'static str,
    /// Flag of a source whose component also advances with each repetition.
    repeated: &'static str,
}

const CONVENTIONS: &[Convention] = &[Convention {
    isa: "ir3",
    full: "r",
    half: "hr",
    components: "xyzw",
    merged: 600,
    repeat: "(rpt",
    repeated: "(r)",
}];

/// Components of the register file that a word accesses. `halves` is a range in units of half components: a full
/// component counts as two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Touched {
    /// Whether the word names half registers that do not overlap full registers.
    apart: bool,
    halves: Range<u32>,
}

impl Touched {
    /// Returns whether two accesses overlap.
    pub(crate) fn meets(&self, other: &Touched) -> bool {
        self.apart == other.apart
            && self.halves.start < other.halves.end
            && other.halves.start < self.halves.end
    }
}

/// Returns the convention of an instruction set; `None` if the table does not have one.
pub(crate) fn convention(isa: &Isa) -> Option<&'static Convention> {
    let name = isa.name.strip_suffix(".xml").unwrap_or(&isa.name);
    CONVENTIONS.iter().find(|known| known.isa == name)
}

impl Convention {
    /// Returns the components that the word in the byte range `at` of a statement accesses; `None` if the word is not a
    /// register.
    pub(crate) fn touched(&self, isa: &Isa, statement: &str, at: Range<usize>) -> Option<Touched> {
        let (is_half, first) = self.register(statement.get(at.clone())?)?;
        let before = statement.get(..at.start)?;
        let flags = before.get(before.rfind([',', ' ', '\t']).map_or(0, |at| at + 1)..)?;
        let again = self.again(before);
        let is_destination = !before.contains(',');
        let range = match self.mask(flags).filter(|_| is_destination) {
            Some(mask) => first + mask.start..first + mask.end,
            None if is_destination || flags.contains(self.repeated) => first..first + 1 + again,
            None => first..first + 1,
        };
        let merged = isa.generation.is_none_or(|generation| generation >= self.merged);
        Some(match is_half {
            true => Touched { apart: !merged, halves: range },
            false => Touched { apart: false, halves: range.start * 2..range.end * 2 },
        })
    }

    /// Parses a register such as `r1.y` or `hr1.y`; `None` for other text. Returns whether it is a half register, and
    /// the number of its component in the register file.
    fn register(&self, written: &str) -> Option<(bool, u32)> {
        let (number, component) = written.split_once('.')?;
        let (is_half, number) = match number.strip_prefix(self.half) {
            Some(number) => (true, number),
            None => (false, number.strip_prefix(self.full)?),
        };
        let number: u32 = number.parse().ok().filter(|&number| number < 1 << 16)?;
        Some((is_half, number * self.width() + self.component(component)?))
    }

    fn width(&self) -> u32 {
        self.components.len() as u32
    }

    fn component(&self, written: &str) -> Option<u32> {
        let at = self.components.find(written).filter(|_| written.len() == 1)?;
        u32::try_from(at).ok()
    }

    /// Returns the number of repetitions in the flags before a register: 2 for `(rpt2)`, 0 without the flag.
    fn again(&self, before: &str) -> u32 {
        let count = before.split(self.repeat).nth(1).and_then(|rest| rest.split(')').next());
        count.and_then(|count| count.parse().ok()).unwrap_or(0).min(255)
    }

    /// Returns the range of components from the first to the last one of a write mask: x to z for `(xz)`. `None` if
    /// there is no write mask.
    fn mask(&self, flags: &str) -> Option<Range<u32>> {
        let inner = flags.split('(').filter_map(|flag| flag.strip_suffix(')'));
        let mut masks =
            inner.filter(|flag| !flag.is_empty() && flag.chars().all(|c| self.components.contains(c)));
        let mask = masks.next()?;
        let places = mask.chars().filter_map(|c| self.component(c.encode_utf8(&mut [0; 4])));
        let (first, last) = places.fold((u32::MAX, 0), |(first, last), at| (at.min(first), at.max(last)));
        (first <= last).then_some(first..last + 1)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;

    /// Returns the components that register number `number` (from 0) in a line accesses in a generation.
    fn touched_registers(line: &str, number: usize, generation: u32) -> Option<Touched> {
        let isa = Isa { name: "ir3.xml".to_owned(), generation: Some(generation), ..Isa::default() };
        let mut words = Vec::new();
        let mut start = None;
        for (at, c) in line.char_indices().chain([(line.len(), ' ')]) {
            let inside = c.is_alphanumeric() || c == '.';
            match start {
                None if inside => start = Some(at),
                Some(from) if !inside => {
                    words.push(from..at);
                    start = None;
                }
                _ => {}
            }
        }
        let known = convention(&isa).unwrap();
        words.into_iter().filter_map(|word| known.touched(&isa, line, word)).nth(number)
    }

    fn halves(line: &str, number: usize) -> Range<u32> {
        touched_registers(line, number, 600).unwrap().halves
    }

    #[test]
    fn registers_cover_halves_repetitions_and_masks() {
        assert_eq!(halves("add.f r1.y, r0.x, c2.y", 0), 10..12);
        assert_eq!(halves("add.f r1.y, r0.x, c2.y", 1), 0..2);
        assert_eq!(halves("mov.f32f16 hr0.z, r0.x", 0), 2..3);
        assert_eq!(halves("(rpt2)mov.f32f32 r0.y, (neg)(r)r1.x", 0), 2..8);
        assert_eq!(halves("(rpt2)mov.f32f32 r0.y, (neg)(r)r1.x", 1), 8..14);
        assert_eq!(halves("(rpt2)mov.f32f32 r0.y, r1.x", 1), 8..10);
        assert_eq!(halves("sam (f32)(xz)r1.x, r0.x, s#0, t#0", 0), 8..14);
        assert_eq!(touched_registers("mov.f32f32 r0.y, 1.x, c0.x, r99999999999.x", 1, 600), None);
    }

    #[test]
    fn half_registers_alias_full_ones_since_a_generation() {
        let meets = |generation| {
            let of = |line| touched_registers(line, 0, generation).unwrap();
            of("mov.f16f16 hr0.x, hc0.x").meets(&of("mov.f32f32 r0.x, c0.x"))
        };
        assert!(meets(600) && !meets(500));
        let of = |line| touched_registers(line, 0, 600).unwrap();
        assert!(of("nop hr0.y").meets(&of("nop r0.x")) && !of("nop hr0.z").meets(&of("nop r0.x")));
    }
}
