//! Descriptions as they are published: plain XML, gzip, or a zip archive with one file an architecture.

use std::io::{Cursor, Read as _};

/// The largest description that is unpacked. Real ones have 13 MB.
const MAX_BYTES: u64 = 256 << 20;
/// The most files of an archive that are looked at.
const MAX_FILES: usize = 1000;

/// One description of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// The name within the archive; empty where the file is not an archive.
    pub name: String,
    /// The XML text.
    pub text: String,
}

/// Why nothing could be unpacked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnpackError {
    /// The compressed data is broken.
    Broken(String),
    /// A file would be larger than 256 MB.
    TooLarge,
    /// The text is not UTF-8; how many bytes are.
    NotUtf8(usize),
    /// The archive has no `.xml` file.
    NoXml,
}

impl core::fmt::Display for UnpackError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            UnpackError::Broken(reason) => write!(f, "the compressed data is broken: {reason}"),
            UnpackError::TooLarge => write!(f, "it unpacks to more than {} MB", MAX_BYTES >> 20),
            UnpackError::NotUtf8(good) => write!(f, "byte {good} is not UTF-8 text"),
            UnpackError::NoXml => f.write_str("the archive has no `.xml` file"),
        }
    }
}

impl core::error::Error for UnpackError {}

/// The descriptions in a file's bytes: one, or all of an archive in its order.
///
/// # Errors
/// When the bytes cannot be unpacked, or hold no text.
pub fn unpack(bytes: Vec<u8>) -> Result<Vec<Document>, UnpackError> {
    if bytes.starts_with(b"\x1f\x8b") {
        let text = text(limited(flate2::read::MultiGzDecoder::new(bytes.as_slice()))?)?;
        return Ok(vec![Document { name: String::new(), text }]);
    }
    if bytes.starts_with(b"PK\x03\x04") {
        return archive(&bytes);
    }
    Ok(vec![Document { name: String::new(), text: text(bytes)? }])
}

/// A description as gzip, which [`unpack`] takes: a fiftieth of the size, and so much less to read and to hash.
pub fn pack(text: &str) -> Vec<u8> {
    use std::io::Write as _;
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    // Writing to memory cannot fail.
    let _ = gzip.write_all(text.as_bytes());
    gzip.finish().unwrap_or_default()
}

fn archive(bytes: &[u8]) -> Result<Vec<Document>, UnpackError> {
    let broken = |error: zip::result::ZipError| UnpackError::Broken(error.to_string());
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).map_err(broken)?;
    let mut documents = Vec::new();
    for index in 0..archive.len().min(MAX_FILES) {
        let file = archive.by_index(index).map_err(broken)?;
        let name = file.name().map_err(broken)?.into_owned();
        if file.is_file() && name.to_ascii_lowercase().ends_with(".xml") {
            documents.push(Document { text: text(limited(file)?)?, name });
        }
    }
    if documents.is_empty() { Err(UnpackError::NoXml) } else { Ok(documents) }
}

fn limited(reader: impl std::io::Read) -> Result<Vec<u8>, UnpackError> {
    let mut bytes = Vec::new();
    let read = reader.take(MAX_BYTES + 1).read_to_end(&mut bytes);
    match read {
        Err(error) => Err(UnpackError::Broken(error.to_string())),
        Ok(n) if n as u64 > MAX_BYTES => Err(UnpackError::TooLarge),
        Ok(_) => Ok(bytes),
    }
}

fn text(bytes: Vec<u8>) -> Result<String, UnpackError> {
    let text = String::from_utf8(bytes).map_err(|e| UnpackError::NotUtf8(e.utf8_error().valid_up_to()))?;
    // Without a copy unless there is a byte order mark.
    Ok(match text.strip_prefix('\u{feff}') {
        Some(rest) => rest.to_string(),
        None => text,
    })
}

impl Document {
    /// The architecture's name and number, without reading the whole text; none where they do not stand in the
    /// first pages.
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

    #[test]
    fn plain_gzip_and_zip_give_the_same_text() {
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
    fn broken_data_is_told() {
        assert!(matches!(unpack(b"\x1f\x8b\x08broken".to_vec()), Err(UnpackError::Broken(_))));
        assert!(matches!(unpack(b"PK\x03\x04broken".to_vec()), Err(UnpackError::Broken(_))));
        assert_eq!(unpack(vec![b'a', 0xff]), Err(UnpackError::NotUtf8(1)));
    }
}
