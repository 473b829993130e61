//! Reader for Xbox 360 shader files: a header, tables that describe the registers, and the instructions. All numbers
//! are big-endian. The reader skips invalid table entries instead of failing.

use super::constants::{
    BooleanLiteral, Constant, DebugInfo, IndexInput, IntegerLiteral, Interpolator, Literal, RegisterSet,
    Semantic, Shape, VertexElement,
};
use super::definitions::{self, Definitions};
use super::fault::{Budget, Fault, Table};
use super::number::{u16_at, u32_at};
use crate::bytes::{bytes_of, words_of};
use crate::gpu::{ByteOrder, Stage};
use core::fmt;
use core::ops::Range;

/// Value of the first word without its flags. The upper 24 bits identify the format.
pub(super) const MAGIC: u32 = 0x102a_1100;
/// Flags of the first word: the program is a vertex shader; the program exports to memory.
pub(super) const VERTEX: u32 = 1;
pub(super) const MEMORY_EXPORT: u32 = 0x10;

/// A parsed shader file.
///
/// ```
/// use isaloom_a2xx::{Container, Stage};
/// let shader = [0x0000_0000, 0x1001_c400, 0x2000_0000, 0x140f_8000, 0x0000_0000, 0x2200_0000];
/// let file = Container::minimal(Stage::Fragment, &shader);
/// let container = Container::parse(&file).expect("a whole file");
/// assert_eq!(container.words(), shader);
/// assert_eq!(container.with_words(&shader), file);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Container {
    bytes: Vec<u8>,
    /// Shader stage, from the magic number.
    pub stage: Stage,
    /// Whether the magic number has the memory export flag.
    pub memory_export: bool,
    /// Size of the first part, in bytes: headers and tables.
    pub virtual_size: usize,
    /// Size of the second part, in bytes: literals and instructions.
    pub physical_size: usize,
    /// Byte range of the instructions in the file.
    pub code: Range<usize>,
    /// Constants and samplers that the application sets.
    pub constants: Vec<Constant>,
    /// Values of float constants in the file.
    pub literals: Vec<Literal>,
    /// Values of integer constants in the file.
    pub integers: Vec<IntegerLiteral>,
    /// Values of boolean constants in the file.
    pub booleans: Vec<BooleanLiteral>,
    /// Vertex elements that a vertex shader fetches.
    pub elements: Vec<VertexElement>,
    /// Contents of the interpolators, in the order of the record.
    pub interpolators: Vec<Interpolator>,
    /// Initial values of the first registers of a vertex shader.
    pub indices: Vec<IndexInput>,
    /// The shader's half of SQ_PROGRAM_CNTL: register counts and export mode.
    pub control: u32,
    /// SQ_CONTEXT_MISC of the shader: the sample location of a pixel shader's interpolators.
    pub context: u32,
    /// Debug section: the file with debug information.
    pub debug: Option<DebugInfo>,
    /// Creator string of the constant table.
    pub creator: Option<String>,
    /// Errors in the tables of the container. The entries that can be read are used anyway.
    pub faults: Vec<Fault>,
    record: usize,
    pub(super) definitions: Option<usize>,
}

/// Error of [`Container::parse`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ContainerError {
    /// The file does not begin with 0x102A11xx.
    Magic,
    /// The magic number has flags that no known container has.
    Flags(u8),
    /// The file is shorter than its header states. Contains the size according to the header, in bytes.
    Truncated(usize),
    /// An offset in the header is outside of the file. Contains the name of the part that the offset locates.
    Offset(&'static str),
}

impl fmt::Display for ContainerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ContainerError::Magic => f.write_str("the file does not start with 0x102A11xx"),
            ContainerError::Flags(flags) => write!(
                f,
                "unknown flags of a shader container: {flags:#04x} (expected 0x00, 0x01, 0x10 or 0x11)"
            ),
            ContainerError::Truncated(size) => {
                write!(f, "the file size differs from its header, which specifies {size} bytes")
            }
            ContainerError::Offset(what) => write!(f, "{what} is outside the file, according to its header"),
        }
    }
}

impl std::error::Error for ContainerError {}

impl Container {
    /// Returns whether the bytes begin with the magic number of a container and valid flags.
    pub fn recognises(bytes: &[u8]) -> bool {
        u32_at(bytes, 0).is_some_and(|word| word & !(VERTEX | MEMORY_EXPORT) == MAGIC)
    }

    /// Parses a container at the beginning of `bytes`. Ignores the bytes after the container.
    ///
    /// # Errors
    /// Returns an error if the bytes are not a container, or are truncated.
    pub fn parse(bytes: &[u8]) -> Result<Container, ContainerError> {
        if !Container::recognises(bytes) {
            return Err(match u32_at(bytes, 0) {
                Some(word) if word & 0xffff_ff00 == MAGIC => ContainerError::Flags(word as u8),
                _ => ContainerError::Magic,
            });
        }
        let header = |index: usize| u32_at(bytes, 4 * index).ok_or(ContainerError::Truncated(28));
        let magic = header(0)?;
        let stage = if magic & VERTEX != 0 { Stage::Vertex } else { Stage::Fragment };
        let (virtual_size, physical_size) = (header(1)? as usize, header(2)? as usize);
        let (constant_table, definitions, record) =
            (header(4)? as usize, header(5)? as usize, header(6)? as usize);
        let size = virtual_size.saturating_add(physical_size);
        let bytes = bytes.get(..size).ok_or(ContainerError::Truncated(size))?;
        let place = u32_at(bytes, record).zip(u32_at(bytes, record.saturating_add(4)));
        let (offset, length) = place.ok_or(ContainerError::Offset("the shader record"))?;
        let first = virtual_size.saturating_add(offset as usize);
        let code = first..first.saturating_add(length as usize);
        if code.end > size || record == 0 {
            return Err(ContainerError::Offset("the instructions"));
        }
        let definitions = (definitions != 0).then_some(definitions);
        // The lists of the record are in the first part. Entries outside of this part are ignored.
        let tables = &bytes[..virtual_size.min(bytes.len())];
        let record_lists = Lists::of(tables, record, stage);
        let (elements, interpolators, indices): (Vec<_>, Vec<_>, Vec<_>) = (
            record_lists.iter().flat_map(|l| l.elements(tables)).collect(),
            record_lists.iter().flat_map(|l| l.interpolators(tables)).collect(),
            record_lists.iter().flat_map(|l| l.indices(tables)).collect(),
        );
        let mut faults = Vec::new();
        let constants = constants(bytes, constant_table, &mut faults).unwrap_or_default();
        let Definitions { literals, integers, booleans } = definitions
            .map(|at| definitions::read(bytes, at, virtual_size, stage, &mut faults))
            .unwrap_or_default();
        if let Some(lists) = &record_lists {
            for (table, read, said) in [
                (Table::Indices, indices.len(), lists.index_count),
                (Table::Elements, elements.len(), lists.element_count),
                (Table::Interpolators, interpolators.len(), lists.interpolator_count),
            ] {
                faults.extend((read < said).then_some(Fault::Short { table, read, said }));
            }
        }
        Ok(Container {
            stage,
            memory_export: magic & MEMORY_EXPORT != 0,
            virtual_size,
            physical_size,
            constants,
            literals,
            integers,
            booleans,
            elements,
            interpolators,
            indices,
            faults,
            control: u32_at(bytes, record.saturating_add(8)).unwrap_or(0),
            context: u32_at(bytes, record.saturating_add(12)).unwrap_or(0),
            debug: header(3).ok().and_then(|at| debug_info(tables, at as usize)),
            creator: creator(bytes, constant_table),
            code,
            record,
            definitions,
            bytes: bytes.to_vec(),
        })
    }

    /// Returns the container's bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Returns the number of registers per thread, from the record; 1 for a shader that uses no register.
    pub fn registers(&self) -> u32 {
        let low = if self.stage == Stage::Vertex { 0 } else { 8 };
        (self.control >> low & 0xff) + 1
    }

    /// Returns the words of the program.
    pub fn words(&self) -> Vec<u32> {
        words_of(&self.bytes[self.code.clone()], ByteOrder::Big).0
    }

    /// Returns the bytes of the program after its last whole word, at most three.
    pub fn rest(&self) -> &[u8] {
        words_of(&self.bytes[self.code.clone()], ByteOrder::Big).1
    }

    /// Returns the container with its program replaced by the given words.
    pub fn with_words(&self, words: &[u32]) -> Vec<u8> {
        self.with_code(&bytes_of(words, ByteOrder::Big))
    }

    /// Returns the container with the bytes of its program replaced by `code`. Updates the sizes in the header, and
    /// moves the literals that follow the program. If `code` is the container's own program, the result has the
    /// container's bytes.
    pub fn with_code(&self, code: &[u8]) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(self.bytes.len() + code.len());
        bytes.extend(&self.bytes[..self.code.start]);
        bytes.extend(code);
        bytes.extend(&self.bytes[self.code.end..]);
        if code.len() != self.code.len() {
            put(&mut bytes, self.record + 4, code.len() as u32);
            let physical = self.physical_size + code.len() - self.code.len();
            put(&mut bytes, 8, physical as u32);
            let end = self.code.end - self.virtual_size;
            for at in self.definitions.into_iter().flat_map(|at| definitions::float_places(&self.bytes, at)) {
                match u32_at(&self.bytes, at + 4) {
                    Some(offset) if offset as usize >= end => {
                        put(&mut bytes, at + 4, (offset as usize + code.len() - self.code.len()) as u32);
                    }
                    _ => {}
                }
            }
        }
        bytes
    }

    /// Returns the smallest container for a program: no tables, no literals.
    pub fn minimal(stage: Stage, words: &[u32]) -> Vec<u8> {
        const HEADER: u32 = 36;
        const RECORD: u32 = 24;
        let code = bytes_of(words, ByteOrder::Big);
        let magic = MAGIC | u32::from(stage == Stage::Vertex);
        let head = [magic, HEADER + RECORD, code.len() as u32, 0, 0, 0, HEADER, 0, 0];
        let record = [0, code.len() as u32, 0, 0, 0, 0];
        let mut bytes = bytes_of(&head, ByteOrder::Big);
        bytes.extend(bytes_of(&record, ByteOrder::Big));
        bytes.extend(code);
        bytes
    }
}

fn put(bytes: &mut [u8], at: usize, value: u32) {
    if let Some(place) = bytes.get_mut(at..at + 4) {
        place.copy_from_slice(&value.to_be_bytes());
    }
}

/// Reads the constant table: its size in bytes, then Direct3D 9's CTAB structure. Offsets in CTAB are relative to the
/// byte after the size. Adds table errors to `faults`; `None` if the header of the table is outside of the file.
fn constants(bytes: &[u8], table: usize, faults: &mut Vec<Fault>) -> Option<Vec<Constant>> {
    if table == 0 {
        return Some(Vec::new());
    }
    let base = table.checked_add(4)?;
    let count = u32_at(bytes, base.checked_add(12)?)? as usize;
    let infos = base.checked_add(u32_at(bytes, base.checked_add(16)?)? as usize)?;
    // Default values of a constant, one per component of its registers. `None` if the table has no values or their
    // offset is outside of the file.
    let mut budget = Budget::new(Table::Constants, bytes);
    let default = |at: usize, budget: &mut Budget| {
        let offset = u32_at(bytes, at + 16)? as usize;
        let first = base.checked_add(offset).filter(|_| offset != 0)?;
        let count = 4 * usize::from(u16_at(bytes, at + 8)?);
        // This line fails if the last value is outside of the file, so that the values do not count toward the budget.
        u32_at(bytes, first.checked_add((4 * count).saturating_sub(4))?)?;
        budget.take(4 * count)?;
        let number = |i: usize| u32_at(bytes, first.checked_add(4 * i)?).map(f32::from_bits);
        (0..count).map(number).collect::<Option<Vec<f32>>>()
    };
    let info = |index: usize| {
        let at = infos.checked_add(index.checked_mul(20)?)?;
        let name = text_at(bytes, base.checked_add(u32_at(bytes, at)? as usize)?)?;
        // Searching for the end of the name before the budget is reduced is acceptable, because names have at most
        // `LONGEST_NAME` bytes.
        budget.take(name.len() + 1)?;
        let name = String::from_utf8_lossy(name).into_owned();
        Some(Constant {
            name,
            set: RegisterSet::from_number(u16_at(bytes, at + 4)?)?,
            first: u16_at(bytes, at + 6)?,
            count: u16_at(bytes, at + 8)?,
            shape: shape(bytes, base.checked_add(u32_at(bytes, at + 12)? as usize)?).unwrap_or_default(),
            default: default(at, &mut budget).unwrap_or_default(),
        })
    };
    // The table ends at the first entry that cannot be read, even if its count is larger.
    let found: Vec<Constant> = (0..count).map_while(info).collect();
    faults.extend(budget.fault(found.len(), count));
    Some(found)
}

/// Maximum length of a name, in bytes. No compiler generates a longer name, and the limit bounds the search for the end
/// of a name.
const LONGEST_NAME: usize = 4096;

/// Returns the zero-terminated string at offset `at`, without the zero; `None` if it is longer than [`LONGEST_NAME`]
/// bytes or not terminated.
fn text_at(bytes: &[u8], at: usize) -> Option<&[u8]> {
    let rest = bytes.get(at..)?;
    let length = rest.iter().take(LONGEST_NAME).position(|&b| b == 0)?;
    rest.get(..length)
}

/// Returns the creator string of the constant table at offset `table`; `None` if there is no table or no string.
fn creator(bytes: &[u8], table: usize) -> Option<String> {
    let base = table.checked_add(4).filter(|_| table != 0)?;
    let text = text_at(bytes, base.checked_add(u32_at(bytes, base.checked_add(4)?)? as usize)?)?;
    Some(String::from_utf8_lossy(text).into_owned())
}

fn shape(bytes: &[u8], at: usize) -> Option<Shape> {
    let half = |index: usize| u16_at(bytes, at.checked_add(2 * index)?);
    Some(Shape { class: half(0)?, kind: half(1)?, rows: half(2)?, columns: half(3)?, elements: half(4)? })
}

/// Reads the debug section at offset `at`: a time, the length of a path in bytes, and the path. `None` if `at` is 0.
fn debug_info(bytes: &[u8], at: usize) -> Option<DebugInfo> {
    if at == 0 {
        return None;
    }
    let (timestamp, length) = (u32_at(bytes, at)?, u32_at(bytes, at.checked_add(4)?)? as usize);
    let first = at.checked_add(8)?;
    let path = bytes.get(first..first.checked_add(length)?)?;
    Some(DebugInfo { timestamp, path: String::from_utf8_lossy(path).into_owned() })
}

/// Offsets and lengths of the lists after a shader record: index inputs, vertex elements and interpolators.
struct Lists {
    indices: usize,
    index_count: usize,
    /// One bit per interpolator of a pixel shader: 1 if the interpolator is sampled at the pixel center.
    centers: u32,
    elements: usize,
    element_count: usize,
    interpolators: usize,
    interpolator_count: usize,
}

impl Lists {
    /// Locates the lists after the record at offset `record`. The sixth word of the record contains the number of
    /// interpolators. The record of a pixel shader has 32 bytes. The record of a vertex shader has 36 bytes; its
    /// seventh word is the number of index inputs, and its eighth word the number of vertex elements.
    fn of(bytes: &[u8], record: usize, stage: Stage) -> Option<Lists> {
        let behind = |at: usize, count: u32| at.checked_add(4usize.checked_mul(count as usize)?);
        let word = |index: usize| u32_at(bytes, record.checked_add(4 * index)?);
        let interpolator_count = (word(5)? >> 5 & 0x1f) as usize;
        let (indices, index_count, centers) = match stage {
            Stage::Fragment => (record.checked_add(32)?, 0, word(6)? >> 16),
            Stage::Vertex => (record.checked_add(36)?, word(6)?, u32::MAX),
        };
        let elements = behind(indices, index_count)?;
        let element_count = if stage == Stage::Vertex { word(7)? } else { 0 };
        let interpolators = behind(elements, element_count)?;
        let (index_count, element_count) = (index_count as usize, element_count as usize);
        Some(Lists {
            indices,
            index_count,
            centers,
            elements,
            element_count,
            interpolators,
            interpolator_count,
        })
    }

    /// Returns the words of a list with `count` words at offset `first`. Stops at the end of the file.
    fn words(bytes: &[u8], first: usize, count: usize) -> impl Iterator<Item = u32> + use<'_> {
        (0..count).map_while(move |index| u32_at(bytes, first.checked_add(index.checked_mul(4)?)?))
    }

    fn elements(&self, bytes: &[u8]) -> Vec<VertexElement> {
        let element = |word: u32| VertexElement {
            slot: (word & 0xfff) as u16,
            semantic: Semantic { usage: (word >> 12 & 15) as u8, index: (word >> 16 & 15) as u8 },
        };
        Lists::words(bytes, self.elements, self.element_count).map(element).collect()
    }

    fn interpolators(&self, bytes: &[u8]) -> Vec<Interpolator> {
        let interpolator = |(number, word): (usize, u32)| Interpolator {
            semantic: Semantic { index: (word & 15) as u8, usage: (word >> 4 & 15) as u8 },
            register: (word >> 8 & 15) as u8,
            mask: (word >> 12 & 15) as u8,
            centroid: self.centers >> (number & 15) & 1 == 0,
        };
        let words = Lists::words(bytes, self.interpolators, self.interpolator_count);
        words.enumerate().map(interpolator).collect()
    }

    fn indices(&self, bytes: &[u8]) -> Vec<IndexInput> {
        let index = |word: u32| IndexInput {
            semantic: Semantic { index: (word & 15) as u8, usage: (word >> 4 & 15) as u8 },
            register: (word >> 8 & 1) as u8,
            mask: (word >> 9 & 15) as u8,
        };
        Lists::words(bytes, self.indices, self.index_count).map(index).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHADER: [u32; 6] = [0, 0x1001_c400, 0x2000_0000, 0x140f_8000, 0, 0x2200_0000];

    /// Returns a pixel shader with a constant, a sampler, a literal before the program and a literal after the program.
    fn file() -> Vec<u8> {
        let mut words: Vec<u32> = vec![0x102a_1100, 0, 0, 0, 36, 0, 0, 0, 0];
        // Constant table: the size in bytes, then the fields of CTAB (size, creator, version, number of infos, offset
        // of infos, flags, target).
        words.extend([0, 28, 0, 0, 2, 28, 0, 0]);
        let names = 28 + 2 * 20;
        words.extend([names, 2 << 16 | 3, 2 << 16, 0, 0]);
        words.extend([names + 4, 3 << 16, 1 << 16, 0, 0]);
        words.extend([u32::from_be_bytes(*b"mvp\0"), u32::from_be_bytes(*b"tex\0")]);
        words[5] = 4 * words.len() as u32;
        words.extend([0, 0, 0, 0, 0, (256 + 255) << 16 | 4, 0, (256 + 7) << 16 | 4, 40, 0, 0]);
        words[6] = 4 * words.len() as u32;
        words.extend([16, 24, 0, 0, 0, 1 << 5, 0, 0, 0x152]);
        words[1] = 4 * words.len() as u32;
        words.extend([1.0f32, 2.0, 3.0, 4.0].map(f32::to_bits));
        words.extend(SHADER);
        words.extend([5.0f32, 6.0, 7.0, 8.0].map(f32::to_bits));
        words[2] = 16 + 24 + 16;
        bytes_of(&words, ByteOrder::Big)
    }

    #[test]
    fn container_tables_are_parsed() {
        let container = Container::parse(&file()).unwrap();
        assert_eq!(container.words(), SHADER);
        let constants: Vec<String> = container.constants.iter().map(Constant::to_string).collect();
        assert_eq!(constants, ["c3..c4 mvp", "s0 tex"]);
        assert_eq!(
            container.literals,
            [
                Literal { first: 255, values: vec![[1.0, 2.0, 3.0, 4.0]] },
                Literal { first: 7, values: vec![[5.0, 6.0, 7.0, 8.0]] }
            ]
        );
        let semantic = Semantic { usage: 5, index: 2 };
        assert_eq!(
            container.interpolators,
            [Interpolator { register: 1, semantic, mask: 0, centroid: true }]
        );
        assert_eq!(semantic.to_string(), "texcoord2");
    }

    #[test]
    fn vertex_record_lists_declarations_elements_and_interpolators() {
        let mut words: Vec<u32> = vec![0x102a_1101, 36 + 14 * 4, 24, 0, 0, 0, 36, 0, 0];
        // Record: offset, size, three unused words, number of interpolators, then the numbers of index inputs and
        // vertex elements.
        words.extend([0, 24, 0, 0, 0, 2 << 5, 1, 2, 0]);
        words.extend([0x1234_5678, 0x0010_0003, 0x0010_3004, 0x0000_0030, 0x0000_0150]);
        words.extend(SHADER);
        let container = Container::parse(&bytes_of(&words, ByteOrder::Big)).unwrap();
        let elements: Vec<String> =
            container.elements.iter().map(|e| format!("{}: {}", e.slot, e.semantic)).collect();
        assert_eq!(elements, ["3: position0", "4: normal0"]);
        let interpolators: Vec<String> =
            container.interpolators.iter().map(|i| format!("{}: {}", i.register, i.semantic)).collect();
        assert_eq!(interpolators, ["0: normal0", "1: texcoord0"]);
    }

    #[test]
    fn unknown_magic_number_flags_are_rejected() {
        let file = Container::minimal(Stage::Vertex, &SHADER);
        let with = |flags: u8| {
            let mut bytes = file.clone();
            bytes[3] = flags;
            Container::parse(&bytes)
        };
        for (flags, stage, memory_export) in [
            (0x00, Stage::Fragment, false),
            (0x01, Stage::Vertex, false),
            (0x10, Stage::Fragment, true),
            (0x11, Stage::Vertex, true),
        ] {
            let container = with(flags).unwrap();
            assert_eq!((container.stage, container.memory_export), (stage, memory_export));
            assert_eq!(container.with_words(&SHADER), container.bytes());
        }
        assert_eq!(with(0x02), Err(ContainerError::Flags(2)));
    }

    #[test]
    fn program_of_partial_words_keeps_its_last_bytes() {
        let mut file = Container::minimal(Stage::Fragment, &SHADER);
        file.extend([0xaa, 0xbb]);
        put(&mut file, 8, 26);
        put(&mut file, 40, 26);
        let container = Container::parse(&file).unwrap();
        assert_eq!((container.words(), container.rest()), (SHADER.to_vec(), &[0xaa, 0xbb][..]));
        let code = [bytes_of(&SHADER, ByteOrder::Big), container.rest().to_vec()].concat();
        assert_eq!(container.with_code(&code), file);
    }

    #[test]
    fn replacing_a_program_moves_the_data_after_it() {
        let container = Container::parse(&file()).unwrap();
        assert_eq!(container.with_words(&SHADER), file());
        let longer: Vec<u32> = SHADER.iter().copied().chain([1, 2, 3]).collect();
        let changed = Container::parse(&container.with_words(&longer)).unwrap();
        assert_eq!(changed.words(), longer);
        assert_eq!(changed.literals, container.literals);
        assert_eq!(changed.physical_size, container.physical_size + 12);
    }

    /// Entries that overlap each other or other tables must not make the parsed data much larger than the file.
    #[test]
    fn hostile_tables_are_bounded_and_reported() {
        let mut words: Vec<u32> = vec![0x102a_1101, 0, 24, 0, 36, 60, 96, 0, 0];
        // A constant table with a count of 2^32 - 1, whose infos begin at the table itself.
        words.extend([0, 28, 0, 0, u32::MAX, 0]);
        // 5000 float entries with 65535 words each. All entries have the same offset, so they overlap.
        words.extend([0, 0, 0, 0, 0, 0x0000_ffff, 0, 0, 0]);
        words.extend([0, 24, 0, 0, 0, 31 << 5, u32::MAX, u32::MAX, 0]);
        words.extend([0x0001_ffff, 0].repeat(5000));
        words[1] = 4 * words.len() as u32;
        words.extend(SHADER);
        // Offsets of the constant table and of the definition table. In the second case, both are within the repeated
        // entries. In the third case, they are within the repeated entries and the constant table.
        for (constants, definitions) in [(36, 60), (4 * 40, 4 * 40), (4 * 33, 4 * 12)] {
            let mut words = words.clone();
            (words[4], words[5]) = (constants, definitions);
            let bytes = bytes_of(&words, ByteOrder::Big);
            let container = Container::parse(&bytes).unwrap();
            let said = container.constants.iter().map(|c| c.name.len() + 4 * c.default.len()).sum::<usize>()
                + container.literals.iter().map(|l| 16 * l.values.len()).sum::<usize>();
            assert!(said <= 2 * bytes.len(), "{said} bytes of {}", bytes.len());
            assert!(container.elements.len() + container.indices.len() <= bytes.len() / 2);
            assert!(!container.faults.is_empty());
        }
        let names: Vec<String> = Container::parse(&bytes_of(&words, ByteOrder::Big))
            .unwrap()
            .faults
            .iter()
            .map(ToString::to_string)
            .collect();
        assert!(
            names
                .iter()
                .any(|name| name.contains("truncated list of indices")
                    && name.contains(" of 4294967295 entries")),
            "{names:?}"
        );
    }

    #[test]
    fn truncated_containers_are_rejected_and_bit_flips_do_not_panic() {
        let file = file();
        for length in 0..file.len() {
            assert!(Container::parse(&file[..length]).is_err());
        }
        for bit in 0..file.len() * 8 {
            let mut bytes = file.clone();
            bytes[bit / 8] ^= 1 << (bit % 8);
            if let Ok(container) = Container::parse(&bytes) {
                let _ = container.with_words(&[0; 9]);
            }
        }
    }
}
