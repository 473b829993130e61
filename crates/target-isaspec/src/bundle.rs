//! Bundle format of registered descriptions: an isaspec description with all its imports in one compressed JSON
//! text.

use isaloom_target::support::gzip;
use isaloom_target::unpacked;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Beginning of the JSON text, which identifies a bundle.
pub(crate) const START: &str = "{\"isaloom-description\":";

/// Beginning of the last field of the JSON text.
const FILES: &[u8] = b",\"files\":{";

/// Maximum total size of the files in a bundle, in bytes. For comparison: the files of ir3 have 0.5 MB in total.
const LARGEST: u64 = 256 << 20;

/// A description and its imports, each under its file name relative to the directory of the description.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bundle {
    /// Version of the bundle format.
    #[serde(rename = "isaloom-description")]
    version: u32,
    /// Name of the description file, which imports the other files.
    pub root: String,
    /// Bounds of the `<gen>` elements: the generations at which a part of the description begins or ends.
    pub generations: Vec<u32>,
    /// Number of instructions.
    pub instructions: u64,
    /// Text of each file, by file name.
    pub files: BTreeMap<String, String>,
}

impl Bundle {
    /// Creates a bundle.
    pub fn new(
        root: &str,
        generations: &[u32],
        instructions: u64,
        files: BTreeMap<String, String>,
    ) -> Bundle {
        Bundle { version: 1, root: root.to_owned(), generations: generations.to_vec(), instructions, files }
    }

    /// Serializes and compresses the bundle.
    pub fn pack(&self) -> Vec<u8> {
        // Serialization cannot fail: the bundle contains only strings and numbers.
        gzip(&serde_json::to_string(self).unwrap_or_default())
    }

    /// Returns whether a file is a bundle.
    pub fn is(text: &str) -> bool {
        text.starts_with(START)
    }

    /// Reads the output of [`Bundle::pack`].
    ///
    /// # Errors
    /// If the data is corrupt, or has another format version.
    pub fn unpack(bytes: Vec<u8>) -> Result<Bundle, String> {
        let bytes = unpacked(bytes, LARGEST)?;
        let bundle: Bundle = serde_json::from_slice(&bytes).map_err(|error| error.to_string())?;
        match bundle.version {
            1 => Ok(bundle),
            version => Err(format!("unsupported format version {version} (expected 1)")),
        }
    }

    /// Returns the generations of a bundle from its first bytes; `None` if they end before the files.
    pub(crate) fn generations_of_head(head: &[u8]) -> Option<Vec<u32>> {
        #[derive(Deserialize)]
        struct Head {
            generations: Vec<u32>,
        }
        // A quotation mark in a string is escaped, so this cannot be in the name of the root.
        let files = head.windows(FILES.len()).position(|part| part == FILES)?;
        let fields = [head.get(..files).filter(|head| head.starts_with(START.as_bytes()))?, b"}"].concat();
        serde_json::from_slice(&fields).ok().map(|head: Head| head.generations)
    }

    /// Returns the text of the file that imports the others.
    pub fn text(&self) -> &str {
        self.files.get(&self.root).map_or("", String::as_str)
    }

    /// Returns all files by name.
    pub fn files(&self) -> &BTreeMap<String, String> {
        &self.files
    }

    /// Returns a loader for imports from the bundle.
    pub fn loader(&self) -> impl FnMut(&str) -> Result<String, String> + '_ {
        |name: &str| {
            self.files
                .get(name)
                .cloned()
                .ok_or_else(|| "it was missing when the description was registered".to_owned())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packed_bundles_are_recognized_and_round_trip() {
        let files = BTreeMap::from([("a.xml".to_owned(), "<isa/>".to_owned())]);
        let bundle = Bundle::new("a.xml", &[1, 2], 3, files);
        assert_eq!(Bundle::unpack(bundle.pack()), Ok(bundle.clone()));
        assert_eq!(bundle.text(), "<isa/>");
        let text = unpacked(bundle.pack(), 1000).unwrap();
        assert!(Bundle::is(std::str::from_utf8(&text).unwrap()));
        assert_eq!(Bundle::generations_of_head(&text), Some(vec![1, 2]));
        assert_eq!(Bundle::generations_of_head(&text[..60]), None);
        assert!(Bundle::unpack(b"{}".to_vec()).is_err());
        let newer = String::from_utf8(text).unwrap().replacen(":1,", ":2,", 1);
        assert!(Bundle::unpack(newer.into_bytes()).is_err_and(|e| e.contains("version 2")));
    }
}
