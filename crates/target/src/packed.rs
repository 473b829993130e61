//! Decompresses gzip and Zstandard data. All commands accept compressed files.

use std::borrow::Cow;
use std::io::{self, Read};

/// Maximum size of a description, in bytes. The largest known description has 17 MB.
pub const LARGEST: u64 = 256 << 20;

/// Signature of a zip archive.
pub const ZIP: &[u8] = b"PK\x03\x04";
const GZIP: &[u8] = b"\x1f\x8b";
const ZSTD: &[u8] = b"\x28\xb5\x2f\xfd";

/// Compression format of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Packing {
    /// gzip, possibly with several members.
    Gzip,
    /// Zstandard.
    Zstd,
}

impl Packing {
    /// Detects the compression format from the first bytes; `None` if they are not compressed data.
    pub fn of(head: &[u8]) -> Option<Packing> {
        match () {
            () if head.starts_with(GZIP) => Some(Packing::Gzip),
            () if head.starts_with(ZSTD) => Some(Packing::Zstd),
            () => None,
        }
    }

    /// Returns a reader that decompresses while it reads.
    ///
    /// # Errors
    /// If the header is invalid.
    pub fn reader<R: io::BufRead + Send + 'static>(self, packed: R) -> io::Result<Box<dyn Read + Send>> {
        Ok(match self {
            Packing::Gzip => Box::new(flate2::bufread::MultiGzDecoder::new(packed)),
            Packing::Zstd => Box::new(
                ruzstd::decoding::StreamingDecoder::new(packed)
                    .map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error.to_string()))?,
            ),
        })
    }
}

/// Decompresses data. Other data is returned unchanged.
///
/// # Errors
/// If the compressed data is corrupt, or if the decompressed data has more than `most` bytes.
pub fn unpacked(bytes: Vec<u8>, most: u64) -> Result<Vec<u8>, String> {
    let Some(packing) = Packing::of(&bytes) else { return Ok(bytes) };
    let broken = |error: io::Error| format!("the compressed data is corrupt: {error}");
    let mut whole = Vec::new();
    let reader = packing.reader(io::Cursor::new(bytes)).map_err(broken)?;
    reader.take(most + 1).read_to_end(&mut whole).map_err(broken)?;
    if whole.len() as u64 > most {
        return Err(format!("the decompressed data is too large (expected at most {} MiB)", most >> 20));
    }
    Ok(whole)
}

/// Maximum number of bytes that are decompressed to detect a format.
const HEAD: u64 = 64 << 10;
/// Number of bytes that are decompressed in a first attempt to detect a format.
const SHORT_HEAD: u64 = 1 << 10;
/// Number of compressed bytes from which at least [`SHORT_HEAD`] bytes can be decompressed, even if compression did not
/// make them smaller.
const SHORT_PACKED: usize = 2 << 10;

/// Returns the first bytes of a file, decompressed if necessary. `bytes` are the first bytes as stored.
pub fn head(bytes: &[u8]) -> Cow<'_, [u8]> {
    head_of(bytes, HEAD)
}

/// Returns the first kibibyte of a file, decompressed if necessary. `bytes` are the first bytes as stored. Data that is
/// not compressed is returned completely.
pub fn short_head(bytes: &[u8]) -> Cow<'_, [u8]> {
    match Packing::of(bytes) {
        Some(_) => head_of(bytes.get(..SHORT_PACKED).unwrap_or(bytes), SHORT_HEAD),
        None => Cow::Borrowed(bytes),
    }
}

fn head_of(bytes: &[u8], most: u64) -> Cow<'_, [u8]> {
    let Some(packing) = Packing::of(bytes) else { return Cow::Borrowed(bytes) };
    let mut found = Vec::new();
    if let Ok(reader) = packing.reader(io::Cursor::new(bytes.to_vec())) {
        // `bytes` are only the beginning of the compressed data, so an error at the end is expected.
        let _ = reader.take(most).read_to_end(&mut found);
    }
    Cow::Owned(found)
}

/// Compresses text with gzip.
pub fn gzip(text: &str) -> Vec<u8> {
    use std::io::Write as _;
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    // Writing to a `Vec` cannot fail.
    let _ = gzip.write_all(text.as_bytes());
    gzip.finish().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The text `hello`, compressed by the program zstd.
    const HELLO: &[u8] = b"\x28\xb5\x2f\xfd\x20\x05\x29\x00\x00\x68\x65\x6c\x6c\x6f";

    #[test]
    fn gzip_and_zstandard_are_unpacked_up_to_a_limit() {
        assert_eq!(unpacked(HELLO.to_vec(), 5), Ok(b"hello".to_vec()));
        assert_eq!(unpacked(gzip("hello"), 5), Ok(b"hello".to_vec()));
        assert_eq!(unpacked(b"hello".to_vec(), 5), Ok(b"hello".to_vec()));
        assert!(unpacked(HELLO.to_vec(), 4).is_err());
        assert!(unpacked(gzip(&" ".repeat(1 << 21)), 1 << 20).is_err_and(|e| e.contains("1 MiB")));
        assert!(unpacked(HELLO[..9].to_vec(), 100).is_err());
        assert!(unpacked(b"\x1f\x8bno".to_vec(), 100).is_err());
    }

    #[test]
    fn head_of_truncated_input_is_unpacked_as_far_as_possible() {
        let packed = gzip(&"0123456789".repeat(100_000));
        assert_eq!(head(&packed).len() as u64, HEAD);
        assert!(head(&packed[..packed.len() / 2]).starts_with(b"0123456789"));
        assert_eq!(head(HELLO).as_ref(), b"hello");
        assert_eq!(head(b"plain").as_ref(), b"plain");
        assert_eq!(short_head(&packed).len() as u64, SHORT_HEAD);
        assert_eq!(short_head(HELLO).as_ref(), b"hello");
        assert_eq!(short_head(&[b' '; 5000]).len(), 5000);
    }
}
