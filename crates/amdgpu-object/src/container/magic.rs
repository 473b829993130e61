//! How containers and what lies in them begin.

/// Archives, and those whose members are files of their own.
pub(super) const ARCHIVE: &[u8] = b"!<arch>\n";
pub(super) const THIN: &[u8] = b"!<thin>\n";
/// Code objects and host programs.
pub(super) const ELF: &[u8] = b"\x7fELF";
/// A plain bundle; the number of entries follows.
pub(super) const PLAIN: &[u8] = b"__CLANG_OFFLOAD_BUNDLE__";
/// A compressed bundle; its version follows.
pub(super) const COMPRESSED: &[u8] = b"CCOB";
/// An offload binary; its version follows.
pub(super) const BINARY: &[u8] = b"\x10\xff\x10\xad";

/// Whether an input begins as one that holds code objects: an archive, a bundle, an offload binary. Host programs begin
/// as code objects do; see [`crate::read_object`]. So does what is all of an input and ends within the bytes that
/// would say it.
pub fn is_container(head: &[u8]) -> bool {
    [ARCHIVE, THIN, PLAIN, COMPRESSED, BINARY].iter().any(|magic| head.starts_with(magic))
        || cut(head).is_some()
}

/// What an input would be that ends within its first bytes, and how many these are. A single byte says nothing.
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
