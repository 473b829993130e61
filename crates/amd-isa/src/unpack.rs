//! Unpacks descriptions from the forms in which they are published: plain XML, gzip, or a zip archive with one file per
//! architecture.

#[cfg(feature = "archive")]
use std::io::Cursor;
use std::io::Read as _;

/// Maximum size of an unpacked description, in bytes. The largest description from AMD has 17 MB.
const MAX_BYTES: u64 = 64 << 20;
/// Maximum total size of the descriptions in an archive, in bytes. AMD's ten descriptions have 110 MB.
const MAX_TOTAL: u64 = 256 << 20;
/// Number of bytes of an archive member that are unpacked to decide whether it is a description. Only a copyright
/// notice may precede the root element.
#[cfg(feature = "archive")]
const HEAD: u64 = 64 << 10;
/// Maximum number of files in an archive.
#[cfg(feature = "archive")]
const MAX_FILES: usize = 1000;

/// Description that was unpacked from a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// Name of the archive member; empty if the file is not an archive.
    pub name: String,
    /// XML text; empty for a large archive member that does not begin as a description, which is not unpacked.
    pub text: String,
}

/// Reason why a file cannot be unpacked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnpackError {
    /// The compressed data is malformed.
    Broken(String),
    /// A file would be larger than this many MB.
    TooLarge(u64),
    /// The archive has this number of files, which is more than supported.
    TooManyFiles(usize),
    /// The file is an archive, and the library was built without the feature `archive`.
    NoArchives,
    /// The text is not UTF-8; contains the number of valid bytes.
    NotUtf8(usize),
    /// The archive has no `.xml` file.
    NoXml,
}

impl core::fmt::Display for UnpackError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            UnpackError::Broken(reason) => write!(f, "the compressed data is corrupt: {reason}"),
            UnpackError::TooLarge(limit) => {
                write!(f, "the decompressed size is too large (expected at most {limit} MB)")
            }
            UnpackError::TooManyFiles(files) => {
                write!(f, "the archive has too many files: {files}")
            }
            UnpackError::NoArchives => f.write_str("this build does not support zip archives"),
            UnpackError::NotUtf8(good) => write!(f, "invalid UTF-8 at byte {good}"),
            UnpackError::NoXml => f.write_str("the archive has no `.xml` file"),
        }
    }
}

impl core::error::Error for UnpackError {}

/// Returns all descriptions in the bytes of a file; [`documents`] returns them one by one.
///
/// # Errors
/// If the bytes cannot be unpacked or are not text.
pub fn unpack(bytes: Vec<u8>) -> Result<Vec<Document>, UnpackError> {
    if bytes.starts_with(GZIP) || bytes.starts_with(ZIP) {
        return documents(&bytes)?.collect();
    }
    // Plain XML: the bytes are used without a copy.
    Ok(vec![Document { name: String::new(), text: text(bytes)? }])
}

const GZIP: &[u8] = b"\x1f\x8b";
const ZIP: &[u8] = b"PK\x03\x04";

/// Returns the descriptions in the bytes of a file one by one: a single one, or all `.xml` files of an archive in the
/// order of the archive. Each file is unpacked when the iterator reaches it. An error ends the sequence.
///
/// # Errors
/// If the bytes are an archive that cannot be read or contains no description.
pub fn documents(bytes: &[u8]) -> Result<Documents<'_>, UnpackError> {
    let from =
        if bytes.starts_with(ZIP) { From::Archive(Archive::open(bytes)?) } else { From::Single(bytes) };
    Ok(Documents { from, left: MAX_TOTAL })
}

/// Iterator of [`documents`].
pub struct Documents<'a> {
    from: From<'a>,
    /// Number of bytes that may still be unpacked, of [`MAX_TOTAL`].
    left: u64,
}

enum From<'a> {
    Single(&'a [u8]),
    Archive(Archive<'a>),
    End,
}

impl Iterator for Documents<'_> {
    type Item = Result<Document, UnpackError>;

    fn next(&mut self) -> Option<Self::Item> {
        let item = match &mut self.from {
            From::End => return None,
            From::Single(bytes) => {
                let bytes = *bytes;
                self.from = From::End;
                single(bytes).and_then(text).map(|text| Document { name: String::new(), text })
            }
            From::Archive(archive) => match archive.next(self.left) {
                Some(item) => item,
                None => {
                    self.from = From::End;
                    return None;
                }
            },
        };
        match &item {
            Ok(document) => self.left = self.left.saturating_sub(document.text.len() as u64),
            Err(_) => self.from = From::End,
        }
        Some(item)
    }
}

fn single(bytes: &[u8]) -> Result<Vec<u8>, UnpackError> {
    if bytes.starts_with(GZIP) {
        return limited(flate2::read::MultiGzDecoder::new(bytes), MAX_BYTES);
    }
    Ok(bytes.to_vec())
}

/// Compresses a description with gzip, for [`unpack`]. The result is about 50 times smaller than the text, and about 50
/// times faster to read and hash.
pub fn pack(text: &str) -> Vec<u8> {
    use std::io::Write as _;
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    // Writing to memory cannot fail.
    let _ = gzip.write_all(text.as_bytes());
    gzip.finish().unwrap_or_default()
}

/// Zip archive, and the indices of its files that may be descriptions.
#[cfg(feature = "archive")]
struct Archive<'a> {
    zip: zip::ZipArchive<Cursor<&'a [u8]>>,
    files: Vec<usize>,
}

#[cfg(feature = "archive")]
impl<'a> Archive<'a> {
    fn open(bytes: &'a [u8]) -> Result<Archive<'a>, UnpackError> {
        let mut zip = zip::ZipArchive::new(Cursor::new(bytes)).map_err(broken)?;
        if zip.len() > MAX_FILES {
            return Err(UnpackError::TooManyFiles(zip.len()));
        }
        let (mut files, mut total) = (Vec::new(), 0u64);
        for index in 0..zip.len() {
            let file = zip.by_index_raw(index).map_err(broken)?;
            let name = file.name().map_err(broken)?;
            if file.is_file() && name.to_ascii_lowercase().ends_with(".xml") {
                files.push(index);
                total = total.saturating_add(file.size());
            }
        }
        // An archive whose directory states excessive sizes is rejected at once. Wrong sizes are detected when the
        // files are unpacked.
        if total > MAX_TOTAL {
            return Err(UnpackError::TooLarge(MAX_TOTAL >> 20));
        }
        if files.is_empty() {
            return Err(UnpackError::NoXml);
        }
        // The iterator takes files from the end of the list.
        files.reverse();
        Ok(Archive { zip, files })
    }

    fn next(&mut self, left: u64) -> Option<Result<Document, UnpackError>> {
        let index = self.files.pop()?;
        Some(self.document(index, left.min(MAX_BYTES)))
    }

    fn document(&mut self, index: usize, limit: u64) -> Result<Document, UnpackError> {
        let mut file = self.zip.by_index(index).map_err(broken)?;
        let name = file.name().map_err(broken)?.into_owned();
        if file.size() > limit {
            return Err(too_large(limit));
        }
        let mut head = Vec::new();
        file.by_ref()
            .take(HEAD)
            .read_to_end(&mut head)
            .map_err(|error| UnpackError::Broken(error.to_string()))?;
        if head.len() as u64 == HEAD && !head.windows(5).any(|bytes| bytes == b"<Spec") {
            return Ok(Document { text: String::new(), name });
        }
        Ok(Document { text: text(limited(head.as_slice().chain(file), limit)?)?, name })
    }
}

#[cfg(feature = "archive")]
fn broken(error: zip::result::ZipError) -> UnpackError {
    UnpackError::Broken(error.to_string())
}

/// Type without values: the library was built without the feature `archive`.
#[cfg(not(feature = "archive"))]
struct Archive<'a>(core::marker::PhantomData<&'a [u8]>);

#[cfg(not(feature = "archive"))]
impl<'a> Archive<'a> {
    fn open(_: &'a [u8]) -> Result<Archive<'a>, UnpackError> {
        Err(UnpackError::NoArchives)
    }

    fn next(&mut self, _: u64) -> Option<Result<Document, UnpackError>> {
        None
    }
}

/// Returns the output of a reader; an error if it has more than `limit` bytes.
fn limited(reader: impl std::io::Read, limit: u64) -> Result<Vec<u8>, UnpackError> {
    let mut bytes = Vec::new();
    match reader.take(limit + 1).read_to_end(&mut bytes) {
        Err(error) => Err(UnpackError::Broken(error.to_string())),
        Ok(n) if n as u64 > limit => Err(too_large(limit)),
        Ok(_) => Ok(bytes),
    }
}

/// Returns the error for an exceeded limit in bytes: of one file, or of all files.
fn too_large(limit: u64) -> UnpackError {
    UnpackError::TooLarge(if limit < MAX_BYTES { MAX_TOTAL } else { MAX_BYTES } >> 20)
}

fn text(bytes: Vec<u8>) -> Result<String, UnpackError> {
    let text = String::from_utf8(bytes).map_err(|e| UnpackError::NotUtf8(e.utf8_error().valid_up_to()))?;
    // A text with a byte order mark must be copied to remove the mark.
    Ok(match text.strip_prefix('\u{feff}') {
        Some(rest) => rest.to_string(),
        None => text,
    })
}

impl Document {
    /// Returns the name and the number of the architecture without parsing the whole text; `None` if they are not near
    /// the start.
    pub fn architecture(&self) -> Option<(&str, Option<i64>)> {
        let end = (0..=4096.min(self.text.len())).rev().find(|&n| self.text.is_char_boundary(n))?;
        let head = self.text.get(..end)?;
        let between = |tag: &str| {
            let start = head.find(&format!("<{tag}>"))? + tag.len() + 2;
            head.get(start..)?.split('<').next().map(str::trim)
        };
        let name = between("ArchitectureName")?;
        Some((name, between("ArchitectureId").and_then(|id| id.parse().ok())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write as _;

    const XML: &str = "<Spec><ISA><Architecture><ArchitectureName>AMD RDNA 9</ArchitectureName>\
                       <ArchitectureId>99</ArchitectureId></Architecture></ISA></Spec>";

    /// Returns an archive with this number of files. Each file is a description followed by `blanks` spaces.
    #[cfg(feature = "archive")]
    fn archive(files: usize, blanks: usize) -> Vec<u8> {
        let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
        let options = zip::write::SimpleFileOptions::default();
        let text = format!("{XML}{}", " ".repeat(blanks));
        for file in 0..files {
            zip.start_file(format!("amdgpu_isa_{file}.xml"), options).unwrap();
            zip.write_all(text.as_bytes()).unwrap();
        }
        zip.finish().unwrap().into_inner()
    }

    #[cfg(feature = "archive")]
    #[test]
    fn file_size_and_total_size_are_limited() {
        assert_eq!(unpack(archive(1, 64 << 20)), Err(UnpackError::TooLarge(64)));
        // The sizes in the directory exceed the limit. The sizes are then reduced, so that only unpacking detects the
        // error.
        let mut several = archive(5, 60 << 20);
        assert_eq!(documents(&several).err(), Some(UnpackError::TooLarge(256)));
        let size = ((60u32 << 20) + XML.len() as u32).to_le_bytes();
        while let Some(at) = several.windows(4).position(|bytes| bytes == size) {
            several[at..at + 4].copy_from_slice(&1000u32.to_le_bytes());
        }
        let results: Vec<_> = documents(&several).unwrap().map(|d| d.map(|d| d.name)).collect();
        assert!(results.len() <= 5 && results.last().unwrap().is_err(), "{results:?}");
        assert_eq!(documents(&archive(1001, 0)).err(), Some(UnpackError::TooManyFiles(1001)));
        assert_eq!(unpack(pack(&" ".repeat(65 << 20)).clone()), Err(UnpackError::TooLarge(64)));
    }

    #[cfg(feature = "archive")]
    #[test]
    fn large_file_without_description_header_is_not_unpacked() {
        let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
        let options = zip::write::SimpleFileOptions::default();
        let late = format!("<!--{}-->{XML}", " ".repeat(60_000));
        for (name, text) in [("no.xml", " ".repeat(70_000)), ("short.xml", " ".repeat(9)), ("late.xml", late)]
        {
            zip.start_file(name, options).unwrap();
            zip.write_all(text.as_bytes()).unwrap();
        }
        let found = unpack(zip.finish().unwrap().into_inner()).unwrap();
        let lengths: Vec<_> = found.iter().map(|document| document.text.len()).collect();
        assert_eq!(lengths, [0, 9, 60_007 + XML.len()]);
    }

    #[cfg(feature = "archive")]
    #[test]
    fn plain_gzip_and_zip_have_the_same_text() {
        let plain = unpack(XML.as_bytes().to_vec()).unwrap();
        assert_eq!(unpack(pack(XML)).unwrap(), plain);
        let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
        let options = zip::write::SimpleFileOptions::default();
        zip.start_file("readme.txt", options).unwrap();
        zip.start_file("amdgpu_isa_rdna9.xml", options).unwrap();
        zip.write_all(XML.as_bytes()).unwrap();
        let found = unpack(zip.finish().unwrap().into_inner()).unwrap();
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].name, "amdgpu_isa_rdna9.xml");
        assert_eq!(found[0].text, plain[0].text);
        assert_eq!(found[0].architecture(), Some(("AMD RDNA 9", Some(99))));
    }

    #[test]
    fn damaged_archives_are_reported() {
        assert!(matches!(unpack(b"\x1f\x8b\x08broken".to_vec()), Err(UnpackError::Broken(_))));
        let archive = unpack(b"PK\x03\x04broken".to_vec());
        match cfg!(feature = "archive") {
            true => assert!(matches!(archive, Err(UnpackError::Broken(_)))),
            false => assert_eq!(archive, Err(UnpackError::NoArchives)),
        }
        assert_eq!(unpack(vec![b'a', 0xff]), Err(UnpackError::NotUtf8(1)));
    }
}
