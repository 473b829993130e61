//! Writes an edited program back into its file at the offset of the old program.

use crate::bytes::bytes_of;
use crate::container::FoundKind;
use crate::gpu::{ByteOrder, Gpu};
use crate::open::{OpenError, OpenOptions, Source, open};
use crate::plausible::plausible_length;
use crate::program::Program;
use core::fmt;

/// Error of [`patch`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PatchError {
    /// The bytes at the offset cannot be read.
    Open(OpenError),
    /// No program is at this offset.
    Nothing(usize),
    /// The new program has another size than the program in the file.
    Size {
        /// Size of the program in the file, in bytes.
        there: usize,
        /// Size of the new program, in bytes.
        given: usize,
    },
}

impl fmt::Display for PatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PatchError::Open(error) => error.fmt(f),
            PatchError::Nothing(offset) => write!(f, "no program at offset {offset:#x}"),
            PatchError::Size { there, given } => {
                write!(f, "size mismatch: the program in the file has {there} bytes, the new one {given}")
            }
        }
    }
}

impl core::error::Error for PatchError {}

/// Bytes that replace a range of the same size in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replacement {
    /// Offset in the file, in bytes.
    pub offset: usize,
    /// New bytes.
    pub bytes: Vec<u8>,
}

/// Returns the bytes that replace the program at an offset of a file (a container or bare words) with another
/// program of the same size. Keeps the slot of zeros after the old program if the new program does not have
/// such a slot. Reads only the bytes from the offset on that belong to the program.
///
/// ```
/// use isaloom_a2xx::{ByteOrder, Gpu, Program, bytes_of, patch};
/// let words = [0x0000_0000, 0x1001_c400, 0x2000_0000, 0x140f_8000, 0x0000_0000, 0x2200_0000];
/// let mut file = vec![0xff; 8];
/// file.extend(bytes_of(&words, ByteOrder::Big));
/// let mut program = Program::decode(&words, Gpu::Xenos);
/// program.slots[0].0[2] = 0x2201_0000;
/// let patched = patch(&file, 8, &program, None)?;
/// assert_eq!((patched.offset, &patched.bytes[20..]), (8, &[0x22, 1, 0, 0][..]));
/// # Ok::<(), isaloom_a2xx::PatchError>(())
/// ```
///
/// # Errors
/// Returns an error if no program is at the offset, or if the sizes differ.
pub fn patch(
    file: &[u8],
    at: usize,
    program: &Program,
    order: Option<ByteOrder>,
) -> Result<Replacement, PatchError> {
    let options = OpenOptions { gpu: program.gpu, order, at: Some(at), ..OpenOptions::default() };
    let found = open(file, &options).map_err(PatchError::Open)?;
    let there = found.first().filter(|source| is_program(source)).ok_or(PatchError::Nothing(at))?;
    let mut size = 4 * there.words.len() + there.rest.len();
    let mut code = [bytes_of(&program.encode(), there.order), program.rest.clone()].concat();
    let zeros = [0; 12];
    if there.kind != FoundKind::Container {
        // For bare words, the found program ends before the slot of zeros that compilers append. If the new program has
        // this slot, it replaces the slot in the file.
        let end = there.offset + size;
        if code.len() == size + zeros.len() && file.get(end..end + zeros.len()) == Some(&zeros[..]) {
            size += zeros.len();
        }
    } else if code.len() + zeros.len() == size && there.words.ends_with(&[0; 3]) {
        code.extend(zeros);
    }
    if code.len() != size {
        return Err(PatchError::Size { there: size, given: code.len() });
    }
    Ok(Replacement { offset: there.offset, bytes: code })
}

/// Returns whether the source is certainly a program: it is in a container, or its words have the layout of a program.
fn is_program(source: &Source) -> bool {
    source.kind == FoundKind::Container
        || plausible_length(&source.words, source.gpu) == Some(source.words.len())
        || source.gpu == Gpu::Xenos && source.program().is_regular()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::container::Container;
    use crate::gpu::Stage;

    /// Returns the file with the program replaced.
    fn patched_file(file: &[u8], at: usize, program: &Program) -> Result<Vec<u8>, PatchError> {
        let Replacement { offset, bytes } = patch(file, at, program, None)?;
        let mut file = file.to_vec();
        file[offset..offset + bytes.len()].copy_from_slice(&bytes);
        Ok(file)
    }

    const SHADER: [u32; 6] = [0, 0x1001_c400, 0x2000_0000, 0x140f_8000, 0, 0x2200_0000];

    #[test]
    fn programs_in_containers_and_bare_programs_are_replaced() {
        let program = Program::decode(&SHADER, Gpu::Xenos);
        let mut other = program.clone();
        other.slots[0].0[0] ^= 1;
        let padded: Vec<u32> = SHADER.iter().copied().chain([0; 3]).collect();
        let file = [vec![7; 4], Container::minimal(Stage::Fragment, &padded), vec![9; 4]].concat();
        let there = patched_file(&file, 4, &other).unwrap();
        let back = Container::parse(&there[4..]).unwrap();
        assert_eq!(back.words()[..6], other.encode());
        assert_eq!((there.len(), &there[there.len() - 4..]), (file.len(), &[9; 4][..]));
        assert_eq!(patched_file(&there, 4, &program).unwrap(), file);
    }

    #[test]
    fn different_sizes_and_invalid_offsets_are_rejected() {
        let program = Program::decode(&SHADER, Gpu::Xenos);
        let file = bytes_of(&SHADER, ByteOrder::Big);
        let mut longer = program.clone();
        longer.slots.push(longer.slots[0]);
        assert_eq!(patch(&file, 0, &longer, None), Err(PatchError::Size { there: 24, given: 36 }));
        assert_eq!(patch(&[0xff; 64], 8, &program, None), Err(PatchError::Nothing(8)));
        let outside = |offset| Err(PatchError::Open(OpenError::Offset { offset, size: Some(24) }));
        assert_eq!(patch(&file, 99, &program, None), outside(99));
        assert_eq!(patch(&file, 24, &program, None), outside(24));
    }
}
