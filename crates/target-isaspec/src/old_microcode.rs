//! Microcode files of Adreno series 2 to 4. The file format is similar to that of later firmware (`firmware.rs`),
//! but the instruction set is another one: PM4 instructions have 96 bits, and no isaspec description exists.
//!
//! The file begins with a header word, which is 0. The instructions follow. In a PM4 file, the first word of the first
//! instruction is the version, and the next three words are the same in all files. A PFP file has no version, and the
//! first and third word of its code are the same in all files. Source: the files `yamato`, `leia`, `a225`, `a300`,
//! `a330` and `a420` of the package linux-firmware.

use super::adreno::are_of_shaders;
use isaloom_engine::Isa;
use isaloom_target::Failure;

/// Size of a word, in bytes.
const WORD: usize = size_of::<u32>();
/// Number of words at the start of a file that identify old microcode.
pub(super) const HEAD: usize = 5;
/// Second word of PM4 code. The next two words are 0.
const PM4: u32 = 0xc020_0400;
/// First and third word of PFP code.
const PFP: [u32; 2] = [0x00c6_0400, 0x00a0_0000];
/// Size of a PM4 instruction, in words.
const INSTRUCTION: u64 = 3;
/// Number of words before the PM4 instructions: the header.
const BEFORE: u64 = 1;

/// Processor that executes old microcode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Processor {
    /// Command processor; the version of the microcode has 12 bits.
    Pm4 { version: u32 },
    /// Prefetch parser.
    Pfp,
}

impl Processor {
    /// Returns the processor of the file of `size` bytes that begins with these words; `None` if the words are not the
    /// beginning of old microcode.
    fn of(words: [u32; HEAD], size: Option<u64>) -> Option<Processor> {
        let [header, version, first, second, third] = words;
        let whole = size.is_none_or(|size| {
            let words = size / WORD as u64;
            words >= BEFORE && (words - BEFORE).is_multiple_of(INSTRUCTION)
        });
        match (header, [first, second, third]) {
            (0, [PM4, 0, 0]) if whole => Some(Processor::Pm4 { version: version & 0xfff }),
            (0, [_, third, _]) if [version, third] == PFP => Some(Processor::Pfp),
            _ => None,
        }
    }
}

/// Refuses old microcode for a description of later firmware. `head` has the first bytes of the file, and `size` is the
/// size of the file in bytes, if known. The message begins with `name`, if given.
///
/// # Errors
/// If the file is old microcode. The failure describes the file, and lists the supported series.
pub(super) fn refuse(isa: &Isa, name: Option<&str>, head: &[u8], size: Option<u64>) -> Result<(), Failure> {
    let Some((head, _)) = head.split_first_chunk::<{ HEAD * WORD }>() else { return Ok(()) };
    if isa.fixed_bytes() != Some(WORD) || are_of_shaders(isa.model().generations()) {
        return Ok(());
    }
    let mut words = [0; HEAD];
    for (word, bytes) in words.iter_mut().zip(head.as_chunks::<WORD>().0) {
        *word = u32::from_le_bytes(*bytes);
    }
    let Some(processor) = Processor::of(words, size) else { return Ok(()) };
    let kind = match processor {
        Processor::Pm4 { version } => format!("PM4 microcode (version {version:#x})"),
        Processor::Pfp => "PFP microcode".to_owned(),
    };
    let input = name.map_or(String::new(), |name| format!("{name}: "));
    let title = isa.model().name();
    Err(Failure::Input {
        why: format!("{input}{kind} of Adreno series 2 to 4, whose instruction set is not that of `{title}`"),
        help: Some(
            "firmware of series 5 and later is supported, such as `a530_pm4.fw` and `a630_sqe.fw`".to_owned(),
        ),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn microcode_is_recognized_by_its_first_words() {
        let pm4 = [0, 0x0022_5011, PM4, 0, 0];
        assert_eq!(Processor::of(pm4, Some(9224)), None);
        assert_eq!(Processor::of(pm4, Some(9220)), Some(Processor::Pm4 { version: 0x11 }));
        assert_eq!(Processor::of(pm4, None), Some(Processor::Pm4 { version: 0x11 }));
        assert_eq!(Processor::of([0, 0x00c6_0400, 0x00c4_240d, 0x00a0_0000, 7], None), Some(Processor::Pfp));
        for other in [
            [1, 0x0022_5011, PM4, 0, 0],
            [0, 0x0022_5011, PM4, 1, 0],
            [0, 0x005f_f063, 0x129c, 0x8802_0003, 0],
            [0, 0x00c6_0400, 0, 0, 0],
        ] {
            assert_eq!(Processor::of(other, None), None, "{other:x?}");
        }
    }
}
