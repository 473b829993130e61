//! Descriptions that the user added: `isaloom spec add FILE` keeps a copy, `--isa rdna4` or a code object's own GPU
//! finds it.

use crate::cli::Error;
use crate::io::folders;
use isaloom::amd::llvm::Target;
use std::path::PathBuf;

/// An added description.
#[derive(Clone, Debug)]
pub(crate) struct Added {
    /// Its name: `rdna4`, or the architecture's own name in small letters where it is not known.
    pub(crate) name: String,
    /// The copy.
    pub(crate) path: PathBuf,
}

/// The names of AMD's architectures by number.
const NAMES: &[(i64, &str)] = &[
    (0, "cdna1"),
    (1, "cdna2"),
    (2, "cdna3"),
    (3, "cdna4"),
    (5, "rdna1"),
    (6, "rdna2"),
    (8, "rdna3"),
    (9, "rdna3.5"),
    (10, "rdna4"),
];

/// The short name of an architecture.
pub(crate) fn short_name(id: Option<i64>, name: &str) -> String {
    if let Some((_, short)) = NAMES.iter().find(|(known, _)| Some(*known) == id) {
        return (*short).to_owned();
    }
    let letters =
        name.trim().trim_start_matches("AMD").chars().filter(|c| c.is_ascii_alphanumeric() || *c == '.');
    letters.collect::<String>().to_ascii_lowercase()
}

/// Whether a name is that of an AMD architecture or GPU, whether added or not.
pub(crate) fn knows(name: &str) -> bool {
    architecture(name).is_some() || find(name).is_some()
}

/// The architecture that a name such as `rdna3_5`, `RDNA3.5` or `gfx1150` means.
pub(crate) fn architecture(name: &str) -> Option<i64> {
    let plain = plain(name);
    NAMES
        .iter()
        .find(|(_, known)| self::plain(known) == plain)
        .map(|(id, _)| *id)
        .or_else(|| Target::named(name).map(|t| t.architecture))
}

fn plain(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase()
}

/// The folder of the copies.
///
/// # Errors
/// When the system names no place for data.
pub(crate) fn folder() -> Result<PathBuf, Error> {
    folders::data().map(|folder| folder.join("specs")).ok_or_else(|| {
        Error::input("there is no folder to keep descriptions in")
            .with_help("set ISALOOM_DATA_DIR, XDG_DATA_HOME or HOME")
    })
}

/// All added descriptions, by name.
pub(crate) fn list() -> Vec<Added> {
    let Some(folder) = folders::data().map(|folder| folder.join("specs")) else { return Vec::new() };
    let mut added: Vec<Added> = std::fs::read_dir(folder)
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| {
            let path = entry.path();
            let name = path.file_name()?.to_str()?.strip_suffix(".xml.gz")?.to_owned();
            (!name.starts_with('.')).then_some(Added { name, path })
        })
        .collect();
    added.sort_by(|a, b| a.name.cmp(&b.name));
    added
}

/// The added description of a name, of an architecture or of a GPU.
pub(crate) fn find(name: &str) -> Option<Added> {
    let wanted = architecture(name).map(|id| short_name(Some(id), "")).unwrap_or_else(|| name.to_owned());
    list().into_iter().find(|added| plain(&added.name) == plain(&wanted))
}
