//! Magic bytes at the start of containers and of their contents.

/// Archive, whose members are in the file. `THIN` is an archive whose members are separate files.
pub(super) const ARCHIVE: &[u8] = b"!<arch>\n";
pub(super) const THIN: &[u8] = b"!<thin>\n";
/// ELF file: a code object or a host program.
pub(super) const ELF: &[u8] = b"\x7fELF";
/// Plain bundle; after the magic bytes is the number of entries.
pub(super) const PLAIN: &[u8] = b"__CLANG_OFFLOAD_BUNDLE__";
/// Compressed bundle; after the magic bytes is its version.
pub(super) const COMPRESSED: &[u8] = b"CCOB";
/// LLVM offload binary; after the magic bytes is its version.
pub(super) const BINARY: &[u8] = b"\x10\xff\x10\xad";

/// Returns whether an input starts like a container of code objects: an archive, a bundle or an offload binary. An
/// input that ends within the magic bytes also counts. Host programs do not, because they start like code objects; see
/// [`crate::read_object`].
pub fn is_container(head: &[u8]) -> bool {
    [ARCHIVE, THIN, PLAIN, COMPRESSED, BINARY].iter().any(|magic| head.starts_with(magic))
        || cut(head).is_some()
}

/// Returns the format of an input that ends within its magic bytes, and how many magic bytes the format has. Returns
/// `None` for other inputs, and for a single byte, which fits several formats.
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
