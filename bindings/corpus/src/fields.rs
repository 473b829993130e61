//! Histograms of the fields of instructions, a distinct word at a time.

use isaloom_engine::Isa;
use isaloom_engine::compiled::{Alternative, Compiled, Frames, ProgramId, Raw};
use isaloom_model::FieldSource;

/// Fields of at most so many bits are counted by value, wider ones by their highest bit.
const EXACT: u32 = 12;
/// Values that lie together in memory.
const PAGE: usize = 64;

/// How often values occur, in all words and in distinct ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Count {
    pub(crate) count: u64,
    pub(crate) words: u64,
}

/// The histograms of all instructions of a description.
pub(crate) struct Fields {
    isa: Isa,
    programs: Vec<Option<Box<[Field]>>>,
    frames: Frames,
}

/// The histogram of a field of an instruction.
struct Field {
    name: usize,
    alternatives: Box<[Alternative]>,
    /// Where its bits are in the lower half of a word, where that is always so.
    place: Option<Place>,
    bits: u32,
    pages: Vec<Option<Box<[Count; PAGE]>>>,
}

/// Bits of the lower half of a word.
#[derive(Clone, Copy, Debug)]
struct Place {
    shift: u32,
    mask: u64,
}

/// Values of a field that are counted together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bucket {
    pub(crate) low: u64,
    pub(crate) high: u64,
    pub(crate) count: Count,
}

impl Fields {
    pub(crate) fn new(isa: &Isa) -> Fields {
        let programs = isa.compiled().programs().iter().map(|_| None).collect();
        Fields { isa: isa.clone(), programs, frames: Frames::new(0) }
    }

    /// Counts the fields of a word that is an instruction and occurs so often.
    #[inline]
    pub(crate) fn add(&mut self, program: ProgramId, word: u128, count: u64) {
        let compiled = self.isa.compiled();
        let Some(fields) = self.programs.get_mut(program.index()) else { return };
        let fields = fields.get_or_insert_with(|| of_program(&self.isa, program));
        self.frames.reset(word);
        for field in fields.iter_mut() {
            if let Some(Place { shift, mask }) = field.place {
                field.add(u128::from(word as u64 >> shift & mask), count);
            } else if let Some(slot) = compiled.applying(&field.alternatives, &self.frames) {
                field.add(compiled.raw(slot.raw, &self.frames), count);
            }
        }
    }

    /// Gives every field that was seen: its instruction, its name, its bits, and its values from the lowest on.
    pub(crate) fn each<E>(
        &self,
        mut each: impl FnMut(ProgramId, &str, u32, Bucket) -> Result<(), E>,
    ) -> Result<(), E> {
        let compiled = self.isa.compiled();
        for (number, fields) in self.programs.iter().enumerate() {
            let program = ProgramId::at(number);
            for field in fields.iter().flatten() {
                let name = compiled.program(program).fields.get(field.name);
                let name = name.map_or("", |field| compiled.text(field.name));
                for bucket in field.buckets() {
                    each(program, name, field.bits, bucket)?;
                }
            }
        }
        Ok(())
    }
}

/// The fields of an instruction that its word holds; what is computed of them says nothing new.
fn of_program(isa: &Isa, program: ProgramId) -> Box<[Field]> {
    let compiled: &Compiled = isa.compiled();
    let named = compiled.program(program).fields.iter().enumerate();
    let held = named.filter_map(|(name, field)| {
        let stored = |alternative: &&Alternative| {
            let field = compiled.slot(alternative.slot).field;
            !matches!(isa.model().field(field).source, FieldSource::Expr { .. })
        };
        let alternatives: Box<[Alternative]> = field.alternatives.iter().filter(stored).copied().collect();
        let bits = alternatives.iter().map(|alternative| compiled.slot(alternative.slot).width).max()?;
        let place = place(compiled, &alternatives);
        Some(Field { name, alternatives, place, bits, pages: Vec::new() })
    });
    held.collect()
}

/// The place of a field that is in the lower half of the word whatever its other bits are.
fn place(compiled: &Compiled, alternatives: &[Alternative]) -> Option<Place> {
    let [Alternative { cond: None, slot }, ..] = alternatives else { return None };
    match compiled.slot(*slot).raw {
        Raw::Bits { up: 0, range } if range.high() < 64 => {
            Some(Place { shift: range.low(), mask: u64::MAX >> (64 - range.width().min(64)) })
        }
        _ => None,
    }
}

impl Field {
    #[inline]
    fn add(&mut self, value: u128, count: u64) {
        let index = match self.bits <= EXACT {
            true => value as usize & ((1 << EXACT) - 1),
            // 0 is a range of its own.
            false => 128 - value.leading_zeros() as usize,
        };
        let page = match self.pages.get_mut(index / PAGE) {
            Some(Some(page)) => Some(page),
            _ => self.page(index / PAGE),
        };
        if let Some(place) = page.and_then(|page| page.get_mut(index % PAGE)) {
            place.count += count;
            place.words += 1;
        }
    }

    /// A page that is not there yet.
    #[cold]
    fn page(&mut self, number: usize) -> Option<&mut Box<[Count; PAGE]>> {
        if self.pages.len() <= number {
            self.pages.resize_with(number + 1, || None);
        }
        let page = self.pages.get_mut(number)?;
        Some(page.get_or_insert_with(|| Box::new([Count::default(); PAGE])))
    }

    fn buckets(&self) -> impl Iterator<Item = Bucket> + '_ {
        let pages = self.pages.iter().enumerate();
        let counts = pages.flat_map(|(page, counts)| {
            counts
                .iter()
                .flat_map(|counts| counts.iter())
                .enumerate()
                .map(move |(at, count)| (page * PAGE + at, *count))
        });
        let exact = self.bits <= EXACT;
        counts.filter(|(_, count)| count.words > 0).map(move |(index, count)| {
            let (low, high) = if exact { (index as u64, index as u64) } else { range(index) };
            Bucket { low, high, count }
        })
    }
}

/// The values with so many bits up to the highest that is 1; those above 64 bits are told as the largest.
fn range(bits: usize) -> (u64, u64) {
    let up_to = |bits: usize| if bits >= 64 { u64::MAX } else { (1u64 << bits) - 1 };
    match bits {
        0 => (0, 0),
        1..=64 => (1 << (bits - 1), up_to(bits)),
        _ => (u64::MAX, u64::MAX),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_fields_are_counted_by_their_highest_bit_and_narrow_ones_by_value() {
        let field =
            |bits| Field { name: 0, alternatives: Box::default(), place: None, bits, pages: Vec::new() };
        let (mut narrow, mut wide) = (field(12), field(32));
        for value in [0, 1, 4095, 4095, 7, 6] {
            narrow.add(value, 10);
            wide.add(value, 10);
        }
        let of = |field: &Field| -> Vec<(u64, u64, u64)> {
            field.buckets().map(|bucket| (bucket.low, bucket.high, bucket.count.count)).collect()
        };
        assert_eq!(of(&narrow), [(0, 0, 10), (1, 1, 10), (6, 6, 10), (7, 7, 10), (4095, 4095, 20)]);
        assert_eq!(of(&wide), [(0, 0, 10), (1, 1, 10), (4, 7, 20), (2048, 4095, 20)]);
        assert_eq!(range(64), (1 << 63, u64::MAX));
    }
}
