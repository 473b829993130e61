//! Xbox 360 shader files: a header, tables that say what the registers hold, and the instructions. All numbers are
//! big-endian. The tables are read as far as they make sense; what does not is left out, never an error.

use super::constants::{Constant, Interpolator, Literal, RegisterSet};
use crate::bytes::{bytes_of, words_of};
use crate::gpu::{ByteOrder, Stage};
use core::fmt;
use core::ops::Range;

/// The upper 24 bits of the first word.
const MAGIC: u32 = 0x102a_1100;

/// A shader file that was understood.
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
    /// The stage, from the magic number.
    pub stage: Stage,
    /// The size of the first part: headers and tables.
    pub virtual_size: usize,
    /// The size of the second part: literals and instructions.
    pub physical_size: usize,
    /// Where the instructions are in the file.
    pub code: Range<usize>,
    /// The constants and samplers that the program sets.
    pub constants: Vec<Constant>,
    /// The values that the file gives to float constants.
    pub literals: Vec<Literal>,
    /// What the interpolators carry.
    pub interpolators: Vec<Interpolator>,
    record: usize,
    definitions: Option<usize>,
}

/// Why a file is no shader container.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ContainerError {
    /// It does not begin with 0x102A11xx.
    Magic,
    /// It is shorter than its header says: how many bytes it should have.
    Truncated(usize),
    /// An offset of the header points outside of the file: what it is of.
    Offset(&'static str),
}

impl fmt::Display for ContainerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ContainerError::Magic => f.write_str("the file does not begin with 0x102A11xx"),
            ContainerError::Truncated(size) => write!(f, "the file should have {size} bytes by its header"),
            ContainerError::Offset(what) => write!(f, "the header places {what} outside of the file"),
        }
    }
}

impl std::error::Error for ContainerError {}

fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    let bytes = bytes.get(at..at.checked_add(4)?)?;
    Some(u32::from_be_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]))
}

fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    let bytes = bytes.get(at..at.checked_add(2)?)?;
    Some(u16::from_be_bytes([bytes[0], bytes[1]]))
}

impl Container {
    /// Whether bytes begin like a container.
    pub fn recognises(bytes: &[u8]) -> bool {
        u32_at(bytes, 0).is_some_and(|word| word & !0xff == MAGIC && word & 0xfe == 0)
    }

    /// Reads a container from the beginning of `bytes`; what follows it is not looked at.
    ///
    /// # Errors
    /// When it is none, or not whole.
    pub fn parse(bytes: &[u8]) -> Result<Container, ContainerError> {
        if !Container::recognises(bytes) {
            return Err(ContainerError::Magic);
        }
        let header = |index: usize| u32_at(bytes, 4 * index).ok_or(ContainerError::Truncated(28));
        let stage = if header(0)? & 1 == 1 { Stage::Vertex } else { Stage::Fragment };
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
        Ok(Container {
            stage,
            virtual_size,
            physical_size,
            constants: constants(bytes, constant_table).unwrap_or_default(),
            literals: definitions.map(|at| literals(bytes, at, virtual_size, stage)).unwrap_or_default(),
            interpolators: interpolators(bytes, record, stage).unwrap_or_default(),
            code,
            record,
            definitions,
            bytes: bytes.to_vec(),
        })
    }

    /// The container's bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The words of the program.
    pub fn words(&self) -> Vec<u32> {
        words_of(&self.bytes[self.code.clone()], ByteOrder::Big).0
    }

    /// The container with another program in it: the sizes are put right, and literals that stand behind the program
    /// move with its end. With the container's own words the bytes stay the same.
    pub fn with_words(&self, words: &[u32]) -> Vec<u8> {
        let code = bytes_of(words, ByteOrder::Big);
        let mut bytes = Vec::with_capacity(self.bytes.len() + code.len());
        bytes.extend(&self.bytes[..self.code.start]);
        bytes.extend(&code);
        bytes.extend(&self.bytes[self.code.end..]);
        if code.len() != self.code.len() {
            put(&mut bytes, self.record + 4, code.len() as u32);
            let physical = self.physical_size + code.len() - self.code.len();
            put(&mut bytes, 8, physical as u32);
            let end = self.code.end - self.virtual_size;
            for at in self.definitions.into_iter().flat_map(|at| definition_places(&self.bytes, at)) {
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

    /// The smallest container for a program: no tables, no literals.
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

/// The constant table: its size, then what Direct3D 9 calls CTAB, whose offsets count from behind the size.
fn constants(bytes: &[u8], table: usize) -> Option<Vec<Constant>> {
    if table == 0 {
        return Some(Vec::new());
    }
    let base = table.checked_add(4)?;
    let count = u32_at(bytes, base.checked_add(12)?)? as usize;
    let infos = base.checked_add(u32_at(bytes, base.checked_add(16)?)? as usize)?;
    let info = |index: usize| {
        let at = infos.checked_add(index.checked_mul(20)?)?;
        let name = base.checked_add(u32_at(bytes, at)? as usize)?;
        let rest = bytes.get(name..)?;
        let length = rest.iter().position(|&b| b == 0)?;
        Some(Constant {
            name: String::from_utf8_lossy(&rest[..length]).into_owned(),
            set: RegisterSet::from_number(u16_at(bytes, at + 4)?)?,
            first: u16_at(bytes, at + 6)?,
            count: u16_at(bytes, at + 8)?,
        })
    };
    // The first entry outside of the file ends the table, whatever its count says.
    Some((0..count).map_while(info).collect())
}

/// Where the float definitions stand: pairs of words until a zero, behind five words.
fn definition_places(bytes: &[u8], table: usize) -> impl Iterator<Item = usize> + use<'_> {
    let first = table.saturating_add(20);
    (0..bytes.len() / 8).map(move |i| first.saturating_add(8 * i)).take_while(|&at| {
        u32_at(bytes, at).is_some_and(|word| word != 0) && u32_at(bytes, at.saturating_add(4)).is_some()
    })
}

/// Pixel shaders number their constants from 256 on.
fn literals(bytes: &[u8], table: usize, physical: usize, stage: Stage) -> Vec<Literal> {
    let base = if stage == Stage::Fragment { 256 } else { 0 };
    let literal = |at: usize| {
        let (register, count) = (u16_at(bytes, at)?, u16_at(bytes, at + 2)?);
        let offset = physical.checked_add(u32_at(bytes, at + 4)? as usize)?;
        let component = |index: usize| Some(f32::from_bits(u32_at(bytes, offset.checked_add(4 * index)?)?));
        let values = (0..usize::from(count).div_ceil(4)).map_while(|i| {
            Some([component(4 * i)?, component(4 * i + 1)?, component(4 * i + 2)?, component(4 * i + 3)?])
        });
        Some(Literal { first: register.wrapping_sub(base), values: values.collect() })
    };
    definition_places(bytes, table).map_while(literal).filter(|l| !l.values.is_empty()).collect()
}

/// The interpolators of a shader record: their number in the sixth word, themselves behind the record; in a vertex
/// shader behind the vertex elements.
fn interpolators(bytes: &[u8], record: usize, stage: Stage) -> Option<Vec<Interpolator>> {
    let count = u32_at(bytes, record.checked_add(20)?)? >> 5 & 0x1f;
    let first = match stage {
        Stage::Fragment => record.checked_add(32)?,
        Stage::Vertex => {
            let elements = u32_at(bytes, record.checked_add(28)?)? as usize;
            record.checked_add(36)?.checked_add(elements.checked_mul(4)?)?
        }
    };
    let interpolator = |index: u32| {
        let word = u32_at(bytes, first.checked_add(4 * index as usize)?)?;
        Some(Interpolator {
            index: (word & 15) as u8,
            usage: (word >> 4 & 15) as u8,
            register: (word >> 8 & 15) as u8,
        })
    };
    Some((0..count).map_while(interpolator).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHADER: [u32; 6] = [0, 0x1001_c400, 0x2000_0000, 0x140f_8000, 0, 0x2200_0000];

    /// A pixel shader with a constant, a sampler, a literal before the program and one behind it.
    fn file() -> Vec<u8> {
        let mut words: Vec<u32> = vec![0x102a_1100, 0, 0, 0, 36, 0, 0, 0, 0];
        // The constant table: size, then size, creator, version, count, infos, flags, target.
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
    fn tables_are_read() {
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
        assert_eq!(container.interpolators, [Interpolator { register: 1, usage: 5, index: 2 }]);
        assert_eq!(container.interpolators[0].usage_name(), "texcoord");
    }

    #[test]
    fn another_program_moves_what_stands_behind_it() {
        let container = Container::parse(&file()).unwrap();
        assert_eq!(container.with_words(&SHADER), file());
        let longer: Vec<u32> = SHADER.iter().copied().chain([1, 2, 3]).collect();
        let changed = Container::parse(&container.with_words(&longer)).unwrap();
        assert_eq!(changed.words(), longer);
        assert_eq!(changed.literals, container.literals);
        assert_eq!(changed.physical_size, container.physical_size + 12);
    }

    #[test]
    fn every_truncation_is_refused_and_no_flip_panics() {
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
