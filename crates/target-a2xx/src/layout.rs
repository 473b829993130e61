//! Sections of the ELF file that `wrap` writes: one per program of a container or capture.

use isaloom_a2xx::Source;
use isaloom_target::wrapped::ProgramPart;
use std::ops::Range;

/// Returns the parts of an input of `size` bytes: its programs, and the bytes between them. `None` if the programs are
/// not in order inside the input.
pub(super) fn parts(programs: &[Source], size: usize) -> Option<Vec<ProgramPart>> {
    let mut parts = Vec::new();
    let mut end = 0;
    for program in programs {
        let bytes = 4 * program.words.len() + program.rest.len();
        let code = program.offset..program.offset.checked_add(bytes)?;
        parts.extend(gap(end..code.start)?);
        end = code.end;
        // The first instruction of a single program has the address 0.
        let (name, address) = match programs.len() {
            1 => (".text".to_owned(), 0),
            _ => (format!(".text.{}@{:#x}", program.stage.name(), code.start), code.start as u64),
        };
        parts.push(ProgramPart { name, range: code, address: Some(address), is_code: true });
    }
    parts.extend(gap(end..size)?);
    Some(parts)
}

/// Returns the part before, between or behind programs, unless it is empty; `None` if the range is reversed.
fn gap(range: Range<usize>) -> Option<Option<ProgramPart>> {
    let name = if range.start == 0 { ".header" } else { ".rest" };
    (range.start <= range.end).then(|| {
        let part = ProgramPart { name: name.to_owned(), address: None, range: range.clone(), is_code: false };
        (!range.is_empty()).then_some(part)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use isaloom_a2xx::{Gpu, OpenOptions, open};

    /// Returns a packet (`IM_LOAD_IMMEDIATE`) with a program.
    fn packet(stage: u32) -> Vec<u8> {
        // A fetch and a move to the color.
        let program = [
            0x0003_1002,
            0x0000_1000,
            0xc400_0000,
            0x0002_1003,
            0x0000_2000,
            0,
            0x9000_0001,
            0x1fff_f688,
            2,
            0x000f_8000,
            0,
            0xc200_0000,
        ];
        let words = [0xc000_2b00 | (program.len() as u32 + 1) << 16, stage, program.len() as u32];
        words.iter().chain(&program).flat_map(|word: &u32| word.to_le_bytes()).collect()
    }

    #[test]
    fn every_program_of_a_capture_is_a_section() {
        let bytes = [packet(0), packet(1)].concat();
        let found = open(&bytes, &OpenOptions { gpu: Gpu::A2xx, ..OpenOptions::default() }).unwrap();
        let names = |parts: &[ProgramPart]| parts.iter().map(|part| part.name.clone()).collect::<Vec<_>>();
        assert_eq!(found.len(), 2, "{found:?}");
        let several = parts(&found, bytes.len()).unwrap();
        assert_eq!(names(&several), [".header", ".text.vertex@0xc", ".rest", ".text.fragment@0x48"]);
        assert!(several.windows(2).all(|pair| pair[0].range.end == pair[1].range.start));
        assert_eq!(several.last().map(|part| part.range.end), Some(bytes.len()));
        let one = parts(&found[..1], bytes.len()).unwrap();
        assert_eq!(names(&one), [".header", ".text", ".rest"]);
        assert_eq!(parts(&[found[1].clone(), found[0].clone()], bytes.len()), None);
    }
}
