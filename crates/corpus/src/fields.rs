//! Histograms of the field values of instructions.

use crate::count::{Entry, Key};
use isaloom_engine::Isa;
use isaloom_engine::compiled::{Alternative, Compiled, Frames, ProgramId, Raw};
use isaloom_model::FieldSource;

/// Maximum width of a field, in bits, that has a counter per value. A wider field has a counter per highest set bit:
/// values with the same highest set bit are counted together.
const EXACT: u32 = 12;
/// Number of adjacent counters per page. A page is allocated when a value that it counts occurs for the first time.
const PAGE: usize = 64;

/// Number of occurrences of a field value: in all words (`count`) and in distinct words (`words`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Count {
    pub(crate) count: u64,
    pub(crate) words: u64,
}

/// Histograms of all instructions of a description.
pub(crate) struct Fields {
    isa: Isa,
    programs: Vec<Option<Instruction>>,
    frames: Frames,
}

/// Histograms of the fields of one instruction.
struct Instruction {
    /// Fields at fixed bits in the low 64 bits of the word. Their values are extracted with a shift and a mask.
    placed: Vec<Placed>,
    others: Vec<Other>,
    /// Name index, width and pages of each field. The fields in `placed` come first, then the fields in `others`.
    fields: Vec<Field>,
    /// For each page of each field, its index in `counts`; [`NONE`] if the page is not allocated.
    pages: Vec<u32>,
    counts: Vec<[Count; PAGE]>,
}

/// A field at fixed bits.
struct Placed {
    mask: u64,
    shift: u32,
    /// Whether each value has its own counter; otherwise, each highest set bit has a counter.
    exact: bool,
    /// Index in `pages` of the field's first page.
    first: u32,
}

/// A field whose value the interpreter computes, because its bits depend on conditions or are not in the low 64 bits.
struct Other {
    alternatives: Box<[Alternative]>,
    exact: bool,
    first: u32,
}

struct Field {
    /// Index of the field in the compiled instruction, which has the name of the field.
    name: usize,
    bits: u32,
    /// Indices in `pages` of the field's pages.
    pages: std::ops::Range<usize>,
}

/// Index of a page that is not allocated.
const NONE: u32 = u32::MAX;

/// A range of field values that one counter covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bucket {
    pub(crate) low: u64,
    pub(crate) high: u64,
    pub(crate) count: Count,
}

impl Fields {
    pub(crate) fn new(isa: &Isa) -> Fields {
        let programs = isa.compiled().programs().map(|_| None).collect();
        Fields { isa: isa.clone(), programs, frames: Frames::new(0) }
    }

    /// Counts the fields of distinct words of one instruction. The words are sorted, so that adjacent words have most
    /// field values in common. If all words have the same value in a field, the value is counted once, with the sum of
    /// the words' counts.
    pub(crate) fn add<K: Key>(&mut self, program: ProgramId, words: &[Entry<K>]) {
        let Some(instruction) = self.programs.get_mut(program.index()) else { return };
        let instruction = instruction.get_or_insert_with(|| Instruction::new(&self.isa, program));
        let Instruction { placed, others, pages, counts, .. } = instruction;
        let first = words.first().map_or(0, |entry| entry.key.value() as u64);
        let (mut differing, mut all) = (0, Count { count: 0, words: words.len() as u64 });
        for entry in words {
            differing |= entry.key.value() as u64 ^ first;
            all.count += entry.count;
        }
        for field in placed.iter() {
            if differing >> field.shift & field.mask == 0 {
                add(pages, counts, field.first, field.index(first), all);
                continue;
            }
            for entry in words {
                let index = field.index(entry.key.value() as u64);
                add(pages, counts, field.first, index, Count { count: entry.count, words: 1 });
            }
        }
        if others.is_empty() {
            return;
        }
        let compiled = self.isa.compiled();
        for entry in words {
            self.frames.reset(entry.key.value());
            for field in others.iter() {
                if let Some(slot) = compiled.applying(&field.alternatives, &self.frames) {
                    let value = compiled.raw(slot.raw, &self.frames);
                    let index = match field.exact {
                        true => value as usize & ((1 << EXACT) - 1),
                        // Each number of significant bits has a counter. The value 0 has no significant bits.
                        false => (u128::BITS - value.leading_zeros()) as usize,
                    };
                    add(pages, counts, field.first, index, Count { count: entry.count, words: 1 });
                }
            }
        }
    }

    /// Calls `each` with every counted value range of every field: instruction, field name, field width, and range with
    /// counts. The ranges of a field are in ascending order.
    pub(crate) fn each<E>(
        &self,
        mut each: impl FnMut(ProgramId, &str, u32, Bucket) -> Result<(), E>,
    ) -> Result<(), E> {
        let compiled = self.isa.compiled();
        for (number, instruction) in self.programs.iter().enumerate() {
            let program = ProgramId::at(number);
            let Some(instruction) = instruction else { continue };
            let mut fields: Vec<&Field> = instruction.fields.iter().collect();
            fields.sort_by_key(|field| field.name);
            for field in fields {
                let name = compiled.program(program).fields.get(field.name);
                let name = name.map_or("", |field| compiled.text(field.name));
                for bucket in instruction.buckets(field) {
                    each(program, name, field.bits, bucket)?;
                }
            }
        }
        Ok(())
    }
}

/// Adds `more` to counter `index` of the field whose first page is `first`. Allocates the page if necessary.
#[inline]
fn add(pages: &mut [u32], counts: &mut Vec<[Count; PAGE]>, first: u32, index: usize, more: Count) {
    let Some(page) = pages.get_mut(first as usize + index / PAGE) else { return };
    if *page == NONE {
        *page = counts.len() as u32;
        counts.push([Count::default(); PAGE]);
    }
    if let Some(counts) = counts.get_mut(*page as usize) {
        let place = &mut counts[index % PAGE];
        place.count += more.count;
        place.words += more.words;
    }
}

impl Placed {
    /// Returns the index of the counter for the value that the field has in a word.
    #[inline]
    fn index(&self, word: u64) -> usize {
        let value = word >> self.shift & self.mask;
        if self.exact { value as usize } else { (u64::BITS - value.leading_zeros()) as usize }
    }
}

impl Instruction {
    /// Creates empty histograms for the fields that are stored in the word of an instruction. Fields that are derived
    /// by an expression are not counted, because stored fields determine their values.
    fn new(isa: &Isa, program: ProgramId) -> Instruction {
        let compiled: &Compiled = isa.compiled();
        let mut made = Instruction::with(&[]);
        let mut later = Vec::new();
        for (name, field) in compiled.program(program).fields.iter().enumerate() {
            let stored = |alternative: &&Alternative| {
                let field = compiled.slot(alternative.slot).field;
                !matches!(isa.model().field(field).source, FieldSource::Expr { .. })
            };
            let alternatives: Box<[Alternative]> =
                field.alternatives.iter().filter(stored).copied().collect();
            let widths = alternatives.iter().map(|alternative| compiled.slot(alternative.slot).width);
            let Some(bits) = widths.max() else { continue };
            match place(compiled, &alternatives) {
                Some((shift, mask)) => {
                    let first = made.room(name, bits);
                    made.placed.push(Placed { mask, shift, exact: bits <= EXACT, first });
                }
                None => later.push((name, bits, alternatives)),
            }
        }
        for (name, bits, alternatives) in later {
            let first = made.room(name, bits);
            made.others.push(Other { alternatives, exact: bits <= EXACT, first });
        }
        made
    }

    /// Creates empty histograms for fields of the given widths that are not at fixed bits. The name index of a field is
    /// its index in `bits`.
    fn with(bits: &[u32]) -> Instruction {
        let (placed, others, fields) = (Vec::new(), Vec::new(), Vec::new());
        let mut made = Instruction { placed, others, fields, pages: Vec::new(), counts: Vec::new() };
        for (name, &bits) in bits.iter().enumerate() {
            made.room(name, bits);
        }
        made
    }

    /// Allocates the page indices of a field. Returns the index of its first page in `pages`.
    fn room(&mut self, name: usize, bits: u32) -> u32 {
        let first = self.pages.len();
        let values = if bits <= EXACT { 1 << EXACT } else { u128::BITS as usize + 1 };
        self.pages.resize(first + values.div_ceil(PAGE), NONE);
        self.fields.push(Field { name, bits, pages: first..self.pages.len() });
        first as u32
    }

    fn buckets(&self, field: &Field) -> impl Iterator<Item = Bucket> + '_ {
        let pages = self.pages.get(field.pages.clone()).unwrap_or_default().iter().enumerate();
        let there = pages.filter_map(|(page, number)| Some((page, self.counts.get(*number as usize)?)));
        let counts = there.flat_map(|(page, counts)| (page * PAGE..).zip(counts));
        let exact = field.bits <= EXACT;
        counts.filter(|(_, count)| count.words > 0).map(move |(index, &count)| {
            let (low, high) = if exact { (index as u64, index as u64) } else { range(index) };
            Bucket { low, high, count }
        })
    }
}

/// Returns the shift and the mask of a field at fixed bits in the low 64 bits of the word; `None` for any other field.
fn place(compiled: &Compiled, alternatives: &[Alternative]) -> Option<(u32, u64)> {
    let [Alternative { cond: None, slot }, ..] = alternatives else { return None };
    match compiled.slot(*slot).raw {
        Raw::Bits { up: 0, range } if range.high() < 64 => {
            Some((range.low(), u64::MAX >> (64 - range.width().clamp(1, 64))))
        }
        _ => None,
    }
}

/// Returns the range of values with `bits` significant bits. A bound of more than 64 bits becomes the maximum.
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
    fn wide_fields_are_counted_by_highest_bit_and_narrow_by_value() {
        let mut made = Instruction::with(&[12, 32]);
        for value in [0usize, 1, 4095, 4095, 7, 6] {
            let bits = (usize::BITS - value.leading_zeros()) as usize;
            for (field, index) in [(0, value), (1, bits)] {
                let first = made.fields[field].pages.start as u32;
                add(&mut made.pages, &mut made.counts, first, index, Count { count: 10, words: 1 });
            }
        }
        let of = |field: usize| -> Vec<(u64, u64, u64)> {
            let buckets = made.buckets(&made.fields[field]);
            buckets.map(|bucket| (bucket.low, bucket.high, bucket.count.count)).collect()
        };
        assert_eq!(of(0), [(0, 0, 10), (1, 1, 10), (6, 6, 10), (7, 7, 10), (4095, 4095, 20)]);
        assert_eq!(of(1), [(0, 0, 10), (1, 1, 10), (4, 7, 20), (2048, 4095, 20)]);
        assert_eq!(range(64), (1 << 63, u64::MAX));
    }
}
