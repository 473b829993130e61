//! Embeds description files in the HTML page of the explorer.

use crate::add::Addition;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::{Compression, write::GzEncoder};
use isaloom_target::Packing;
#[cfg(feature = "isaspec")]
use isaloom_target::support::gzip;
#[cfg(feature = "isaspec")]
use isaloom_target_isaspec::Bundle;
use std::collections::BTreeMap;
use std::fmt;
use std::io::Write as _;

/// Text in the page that is replaced by the embedded descriptions.
const PLACE: &str = "<!--DESCRIPTIONS-->";

/// A file to embed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Embedded {
    /// Name with which other files of the description import this file.
    pub name: String,
    /// Content, compressed with gzip.
    pub packed: Vec<u8>,
    /// Whether the user named the file; false if a description imports it.
    pub known: bool,
}

impl Embedded {
    /// Returns the files to embed for a description: an isaspec description with all its imports, or the single file of
    /// another description.
    pub fn of(addition: &Addition) -> Vec<Embedded> {
        #[cfg(feature = "isaspec")]
        if let Ok(bundle) = Bundle::unpack(addition.bytes.clone()) {
            let one = |(name, text): (&String, &String)| Embedded {
                name: name.clone(),
                packed: gzip(text),
                known: *name == bundle.root,
            };
            return bundle.files().iter().map(one).collect();
        }
        let packed = match Packing::of(&addition.bytes) {
            Some(Packing::Gzip) => addition.bytes.clone(),
            _ => pack(&addition.bytes),
        };
        vec![Embedded { name: addition.file.clone(), packed, known: true }]
    }
}

/// Why files cannot be embedded in a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotEmbedded {
    /// The page does not contain the placeholder of the descriptions.
    NoPage,
    /// Two files with different contents have this name.
    Name(String),
}

impl fmt::Display for NotEmbedded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotEmbedded::NoPage => {
                write!(f, "not the explorer page: missing `{PLACE}`")
            }
            NotEmbedded::Name(name) => {
                write!(f, "two different files are named `{name}`")
            }
        }
    }
}

impl std::error::Error for NotEmbedded {}

/// Returns the page with the files embedded in the given order. If a file occurs several times, it is embedded once.
///
/// # Errors
/// If the page does not contain the placeholder of the descriptions, or if two different files have the same name.
pub fn embed(page: &str, files: &[Embedded]) -> Result<String, NotEmbedded> {
    let (before, after) = page.split_once(PLACE).ok_or(NotEmbedded::NoPage)?;
    let mut seen: BTreeMap<&str, &Embedded> = BTreeMap::new();
    let mut out = before.to_owned();
    for file in files {
        match seen.insert(&file.name, file) {
            Some(other) if other.packed != file.packed => return Err(NotEmbedded::Name(file.name.clone())),
            Some(_) => continue,
            None => {}
        }
        let name = file.name.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;");
        let known = if file.known { " data-known" } else { "" };
        let data = STANDARD.encode(&file.packed);
        out.push_str(&format!(
            "<script type=\"application/octet-stream;base64\" data-asset=\"description\" data-name=\"{name}\"{known}>{data}</script>\n"
        ));
    }
    Ok(out + after)
}

fn pack(bytes: &[u8]) -> Vec<u8> {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    // Writing to a `Vec` cannot fail.
    let _ = gzip.write_all(bytes);
    gzip.finish().unwrap_or_default()
}

#[cfg(all(test, feature = "isaspec"))]
mod tests {
    use super::*;
    use crate::table::ISASPEC;

    fn file(name: &str, text: &str, known: bool) -> Embedded {
        Embedded { name: name.to_owned(), packed: gzip(text), known }
    }

    #[test]
    fn files_are_in_the_page_once_and_in_order() {
        let files = [file("b.xml", "<isa/>", true), file("a.xml", "x", false), file("a.xml", "x", false)];
        let page = embed("1<!--DESCRIPTIONS-->2", &files).unwrap();
        assert!(page.starts_with('1') && page.ends_with('2'));
        assert_eq!(page.matches("data-asset=\"description\"").count(), 2);
        assert!(page.find("b.xml").unwrap() < page.find("a.xml").unwrap());
        assert_eq!(page.matches("data-known").count(), 1);
    }

    #[test]
    fn missing_page_mark_and_duplicate_names_are_errors() {
        assert_eq!(embed("no page", &[]), Err(NotEmbedded::NoPage));
        let two = [file("a.xml", "x", true), file("a.xml", "y", true)];
        assert_eq!(embed(PLACE, &two), Err(NotEmbedded::Name("a.xml".to_owned())));
    }

    #[test]
    fn description_of_several_files_is_split() {
        let files = [("a.xml", "<isa/>"), ("sub/b.xml", "<isa/>")];
        let files = files.map(|(name, text)| (name.to_owned(), text.to_owned()));
        let bundle = Bundle::new("a.xml", &[], 1, BTreeMap::from(files));
        let addition = Addition {
            name: "a".to_owned(),
            target: ISASPEC,
            file: "a.isaspec.gz".to_owned(),
            bytes: bundle.pack(),
            title: String::new(),
            gpus: Vec::new(),
            has_errors: false,
        };
        let found: Vec<(String, bool)> =
            Embedded::of(&addition).into_iter().map(|one| (one.name, one.known)).collect();
        assert_eq!(found, [("a.xml".to_owned(), true), ("sub/b.xml".to_owned(), false)]);
    }
}
