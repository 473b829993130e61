//! Assembling a file piece by piece, so that its text is not in memory at once.

use isaloom::spirv::asm::{AsmOptions, Assembly, Stream};
use isaloom::spirv::module;
use std::io::Read as _;
use std::path::Path;

/// How much of a text is read at a time.
const PIECE: usize = 256 << 10;
/// Words that become bytes at a time.
const CHUNK: usize = 1 << 14;

/// Assembles a file. `None` where it cannot be done in pieces: the text then tells why, or has to be taken as a whole.
pub(super) fn from_file(path: &Path, options: &AsmOptions) -> Option<Assembly> {
    let mut file = std::fs::File::open(path).ok().filter(|_| path.as_os_str() != "-")?;
    let meta = file.metadata().ok().filter(std::fs::Metadata::is_file)?;
    let mut stream = Stream::new(options.clone(), usize::try_from(meta.len()).ok()?);
    let mut piece = vec![0; PIECE];
    loop {
        let n = file.read(&mut piece).ok()?;
        if n == 0 {
            return stream.finish();
        }
        if !stream.push(piece.get(..n)?) {
            return None;
        }
    }
}

/// Writes words in little-endian order without a second copy of all of them.
pub(super) fn write_words(words: &[u32], out: &mut impl std::io::Write) -> std::io::Result<()> {
    for words in words.chunks(CHUNK) {
        out.write_all(&module::to_bytes(words, module::Endian::Little))?;
    }
    Ok(())
}
