//! Magic bytes of containers and their contents.

/// Archive, regular or thin.
pub(super) const ARCHIVE: &[u8] = b"!<arch>\n";
pub(super) const THIN: &[u8] = b"!<thin>\n";
/// Code object or host program.
pub(super) const ELF: &[u8] = b"\x7fELF";
/// Plain bundle; the number of entries follows.
pub(super) const PLAIN: &[u8] = b"__CLANG_OFFLOAD_BUNDLE__";
/// Compressed bundle; its version follows.
pub(super) const COMPRESSED: &[u8] = b"CCOB";
/// Offload binary; its version follows.
pub(super) const BINARY: &[u8] = b"\x10\xff\x10\xad";

/// Returns whether an input starts like a container of code objects: an archive, a bundle or an offload binary. Host
/// programs start like code objects; see [`crate::read_object`]. Also returns true for an input that is truncated
/// within the magic bytes.
pub fn is_container(head: &[u8]) -> bool {
    [ARCHIVE, THIN, PLAIN, COMPRESSED, BINARY].iter().any(|magic| head.starts_with(magic))
        || cut(head).is_some()
}

/// Returns the format of an input that ends within its magic bytes, and the number of bytes present. A single byte is
/// not enough to detect a format.
pub(super) fn cut(bytes: &[u8]) -> Option<(&'static str, usize)> {
    let kinds = [
        (ELF, "an ELF file"),
        (ARCHIVE, "an archive"),
        (PLAIN, "an offload bundle"),
        (COMPRESSED, "a compressed offload bundle"),
        (BINARY, "an offload binary"),
    ];
    let begins = |magic: &[u8]| bytes.len() >= 2 && bytes.len() < magic.len() && magic.starts_with(bytes);
    kinds.iter().find(|(magic, _)| begins(magic)).map(|(magic, what)| (*what, magic.len()))
}
