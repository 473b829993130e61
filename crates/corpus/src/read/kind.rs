//! Detects the format of an input from its first bytes.

use crate::formats::{devcoredump, foz, log, rd};
use isaloom_targets::TARGETS;

/// Format of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Format {
    Packed(Packing),
    Tar,
    Zip,
    Spirv,
    Fossilize,
    Rd,
    Devcoredump,
    /// Log of cffdump or crashdec.
    Log,
    Amd,
    A2xx,
    /// Only words, to decode with the declared instruction set.
    Words,
    Text,
    Empty,
    Unknown,
}

/// Compression of a file that is not an archive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Packing {
    Gzip,
    Zstd,
}

/// Offset in bytes and magic of a tar archive.
const TAR: (usize, &[u8]) = (257, b"ustar");
/// Number of bytes at the start of an input that are examined to recognize text.
const TEXT: usize = 512;

impl Format {
    /// Detects the format of an input from its first bytes. With `declared`, an input without a known header is read as
    /// words.
    pub(super) fn of(head: &[u8], declared: bool) -> Format {
        let at = |(at, magic): (usize, &[u8])| head.get(at..).is_some_and(|rest| rest.starts_with(magic));
        match () {
            () if head.is_empty() => Format::Empty,
            () if head.starts_with(b"\x1f\x8b\x08") => Format::Packed(Packing::Gzip),
            () if head.starts_with(b"\x28\xb5\x2f\xfd") => Format::Packed(Packing::Zstd),
            () if head.starts_with(b"PK\x03\x04") || head.starts_with(b"PK\x05\x06") => Format::Zip,
            () if at(TAR) => Format::Tar,
            () if head.starts_with(b"\x03\x02\x23\x07") || head.starts_with(b"\x07\x23\x02\x03") => {
                Format::Spirv
            }
            () if foz::is_database(head) => Format::Fossilize,
            () if rd::is_capture(head) => Format::Rd,
            () if log::is_log(head) => Format::Log,
            () if devcoredump::is_dump(head) => Format::Devcoredump,
            () => Format::of_rest(head, declared),
        }
    }

    fn of_rest(head: &[u8], declared: bool) -> Format {
        if is_text(head) {
            return Format::Text;
        }
        match TARGETS.of_input(head).map(|target| target.name) {
            Some("amd") => Format::Amd,
            Some("a2xx") => Format::A2xx,
            _ if declared => Format::Words,
            _ => Format::Unknown,
        }
    }

    pub(super) fn is_archive(self) -> bool {
        matches!(self, Format::Packed(_) | Format::Tar | Format::Zip)
    }
}

/// Returns whether the bytes are printable text. Such an input must not be read as words of machine code.
fn is_text(head: &[u8]) -> bool {
    let head = head.get(..TEXT).unwrap_or(head);
    head.len() >= 16 && head.iter().all(|byte| matches!(byte, b'\t' | b'\n' | b'\r' | b' '..=b'~'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inputs_are_recognized_by_their_first_bytes() {
        let of = |head: &[u8]| Format::of(head, true);
        assert_eq!(of(b"\x1f\x8b\x08\x00"), Format::Packed(Packing::Gzip));
        assert_eq!(of(b"\x03\x02\x23\x07\x00"), Format::Spirv);
        assert_eq!(of(b"\x7fELF\x02\x01"), Format::Amd);
        assert_eq!(of(b"This is a README.\nIt says something.\n"), Format::Text);
        assert_eq!(of(&[0, 1, 2, 3, 4, 5, 6, 7]), Format::Words);
        assert_eq!(Format::of(&[0, 1, 2, 3], false), Format::Unknown);
        assert_eq!(of(b""), Format::Empty);
        assert_eq!(of(b"\x81FOSSILIZEDB\0\0\0\x06"), Format::Fossilize);
        assert_eq!(of(b"\x02\0\0\0\x04\0\0\0glx\0"), Format::Rd);
        assert_eq!(of(b"---\nkernel: 6.1\nmodule: msm\ntime: 1\n"), Format::Devcoredump);
        assert_eq!(of(b"---\nkernel: 6.1\nmodule: msm\nGot chip_id=0x6030002\n"), Format::Log);
        assert_eq!(of(b"cmd: game\ngpu_id: 630\n"), Format::Log);
        let mut tar = vec![0u8; 512];
        tar[257..262].copy_from_slice(b"ustar");
        assert_eq!(of(&tar), Format::Tar);
    }
}
