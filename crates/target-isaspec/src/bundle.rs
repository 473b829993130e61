//! An isaspec description with everything that it imports, in one text: what is kept of a description that was added.

use isaloom_target::support::gzip;
use isaloom_target::unpacked;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How the text begins: it cannot be taken for anything else.
pub(crate) const START: &str = "{\"isaloom-description\":";

/// The most bytes that the files may have together. Those of ir3 have 0.5 MB.
const LARGEST: u64 = 256 << 20;

/// A description and its imports by their names, which are relative to the folder of the description.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bundle {
    /// The version of this form.
    #[serde(rename = "isaloom-description")]
    version: u32,
    /// The file that imports the others.
    pub root: String,
    /// The generations at which something begins or ends.
    pub generations: Vec<u32>,
    /// How many instructions there are.
    pub instructions: u64,
    /// The files.
    pub files: BTreeMap<String, String>,
}

impl Bundle {
    /// Puts one together.
    pub fn new(
        root: &str,
        generations: &[u32],
        instructions: u64,
        files: BTreeMap<String, String>,
    ) -> Bundle {
        Bundle { version: 1, root: root.to_owned(), generations: generations.to_vec(), instructions, files }
    }

    /// The bytes to keep.
    pub fn pack(&self) -> Vec<u8> {
        // Strings and numbers can always be written.
        gzip(&serde_json::to_string(self).unwrap_or_default())
    }

    /// Whether a text is one.
    pub fn is(text: &str) -> bool {
        text.starts_with(START)
    }

    /// Reads what [`Bundle::pack`] made.
    ///
    /// # Errors
    /// When it is broken, or another version made it.
    pub fn unpack(bytes: Vec<u8>) -> Result<Bundle, String> {
        let bytes = unpacked(bytes, LARGEST)?;
        let bundle: Bundle = serde_json::from_slice(&bytes).map_err(|error| error.to_string())?;
        match bundle.version {
            1 => Ok(bundle),
            version => Err(format!("it has version {version} of the form, and this program knows 1")),
        }
    }

    /// The text of the file that imports the others.
    pub fn text(&self) -> &str {
        self.files.get(&self.root).map_or("", String::as_str)
    }

    /// All of its files by their names.
    pub fn files(&self) -> &BTreeMap<String, String> {
        &self.files
    }

    /// Gives imports.
    pub fn loader(&self) -> impl FnMut(&str) -> Result<String, String> + '_ {
        |name: &str| {
            self.files.get(name).cloned().ok_or_else(|| "it was not there when this was added".to_owned())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_is_unpacked_and_recognised() {
        let files = BTreeMap::from([("a.xml".to_owned(), "<isa/>".to_owned())]);
        let bundle = Bundle::new("a.xml", &[1, 2], 3, files);
        assert_eq!(Bundle::unpack(bundle.pack()), Ok(bundle.clone()));
        assert_eq!(bundle.text(), "<isa/>");
        let text = unpacked(bundle.pack(), 1000).unwrap();
        assert!(Bundle::is(std::str::from_utf8(&text).unwrap()));
        assert!(Bundle::unpack(b"{}".to_vec()).is_err());
        let newer = String::from_utf8(text).unwrap().replacen(":1,", ":2,", 1);
        assert!(Bundle::unpack(newer.into_bytes()).is_err_and(|e| e.contains("version 2")));
    }
}
