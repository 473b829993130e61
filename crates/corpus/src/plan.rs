//! Plan of a dataset: which inputs are in which shard. The plan is stored in the dataset, so that an interrupted run
//! continues with the same shards.

use isaloom_host::Error;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

/// Maximum number of inputs per shard.
const MOST_INPUTS: usize = 20_000;

/// An input file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Found {
    /// Path as specified on the command line, or a path below a specified directory.
    pub(crate) path: String,
    /// Size in bytes.
    pub(crate) size: u64,
    /// Modification time in nanoseconds since 1970; 0 if unknown.
    pub(crate) modified: u64,
    /// Application for the rows of the file, if its content does not specify an application.
    pub(crate) application: String,
    /// Why the file cannot be read, as text for the row of the file; `None` if it can be read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) failure: Option<String>,
}

/// Plan of a dataset.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Plan {
    /// Version of the tables.
    pub(crate) schema: u32,
    /// Program version and instruction set that created the rows. If they change, the dataset is rebuilt.
    pub(crate) made: Made,
    /// Inputs of each shard.
    pub(crate) shards: Vec<Vec<Found>>,
}

/// What the rows of a dataset depend on in addition to the inputs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Made {
    /// Program name and version.
    pub(crate) by: String,
    /// Description of the declared instruction set, which decodes inputs that are only words; `None` if none is
    /// declared.
    pub(crate) declared: Option<String>,
    /// The only program of each input that is counted, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) program: Option<u64>,
}

impl Plan {
    /// File name of the plan in a dataset.
    pub(crate) const FILE: &'static str = "plan.json";

    pub(crate) fn new(made: Made) -> Plan {
        Plan { schema: crate::schema::VERSION, made, shards: Vec::new() }
    }

    /// Reads the plan of a dataset; `None` if the directory has no plan.
    ///
    /// # Errors
    /// Returns an error if the plan cannot be read.
    pub(crate) fn read(folder: &Path) -> Result<Option<Plan>, Error> {
        let path = folder.join(Plan::FILE);
        if !path.exists() {
            return Ok(None);
        }
        let bytes = std::fs::read(&path).map_err(|error| Error::read(&path, error))?;
        let plan = serde_json::from_slice(&bytes);
        plan.map(Some)
            .map_err(|error| Error::input(format!("`{}` is not a dataset plan: {error}", path.display())))
    }

    /// Writes the plan to the dataset. The file is replaced atomically.
    ///
    /// # Errors
    /// Returns an error if the file cannot be written.
    pub(crate) fn write(&self, folder: &Path) -> Result<(), Error> {
        let path = folder.join(Plan::FILE);
        // A plan contains only numbers, strings and lists, so serialization cannot fail.
        let text = serde_json::to_string_pretty(self).unwrap_or_default() + "\n";
        isaloom_host::write_whole(&path, text.as_bytes()).map_err(|error| Error::write(path, error))
    }

    /// Adds inputs to the plan. Inputs that are already in the plan stay in their shard. Other inputs form new shards
    /// of about `bytes` bytes of input.
    pub(crate) fn add(&mut self, found: Vec<Found>, bytes: u64) {
        let places: HashMap<String, (usize, usize)> = self
            .shards
            .iter()
            .enumerate()
            .flat_map(|(shard, inputs)| {
                inputs.iter().enumerate().map(move |(at, input)| (input.path.clone(), (shard, at)))
            })
            .collect();
        let (mut open, mut size): (Vec<Found>, u64) = (Vec::new(), 0);
        for found in found {
            if let Some(known) =
                places.get(&found.path).and_then(|&(shard, at)| self.shards.get_mut(shard)?.get_mut(at))
            {
                *known = found;
                continue;
            }
            if !open.is_empty() && (size.saturating_add(found.size) > bytes || open.len() >= MOST_INPUTS) {
                self.shards.push(std::mem::take(&mut open));
                size = 0;
            }
            size = size.saturating_add(found.size);
            open.push(found);
        }
        if !open.is_empty() {
            self.shards.push(open);
        }
    }

    /// Returns the identity of a shard: a hash of its inputs and of everything else that its rows depend on.
    pub(crate) fn identity(&self, shard: usize) -> String {
        let about = (self.schema, &self.made, self.shards.get(shard));
        let text = serde_json::to_string(&about).unwrap_or_default();
        format!("{:016x}", crate::hash(text.as_bytes()))
    }
}

/// Returns the input files. A directory is replaced by all files below it, sorted by name; symbolic links in it are not
/// followed. Files that cannot be read are included, with the reason.
pub(crate) fn find(inputs: &[PathBuf]) -> Vec<Found> {
    let mut found = Vec::new();
    for input in inputs {
        // Stack of directories and files to visit.
        let mut left = vec![input.clone()];
        while let Some(path) = left.pop() {
            if !path.is_dir() {
                found.push(file(input, &path));
                continue;
            }
            match entries(&path) {
                Ok(entries) => left.extend(entries.into_iter().rev()),
                Err(error) => found.push(failed(input, &path, &error)),
            }
        }
    }
    let mut seen = std::collections::HashSet::new();
    found.retain(|one| seen.insert(one.path.clone()));
    found
}

fn entries(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut entries = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let kind = entry.file_type()?;
        if kind.is_file() || kind.is_dir() {
            entries.push(entry.path());
        }
    }
    entries.sort();
    Ok(entries)
}

fn file(input: &Path, path: &Path) -> Found {
    match std::fs::metadata(path) {
        Ok(meta) => {
            let modified = meta.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
            let modified = modified.map_or(0, |time| u64::try_from(time.as_nanos()).unwrap_or(u64::MAX));
            let application = application(input, path);
            Found { path: path.display().to_string(), size: meta.len(), modified, application, failure: None }
        }
        Err(error) => failed(input, path, &error),
    }
}

fn failed(input: &Path, path: &Path, error: &std::io::Error) -> Found {
    Found {
        path: path.display().to_string(),
        size: 0,
        modified: 0,
        application: application(input, path),
        failure: Some(error.to_string()),
    }
}

/// Returns the application of a file: the name of the first directory below `input`, or, for a file directly in
/// `input`, the file name up to the first dot.
fn application(input: &Path, path: &Path) -> String {
    let below = path.strip_prefix(input).unwrap_or(path);
    let mut parts = below.components().map(|part| part.as_os_str().to_string_lossy().into_owned());
    match (parts.next(), parts.next()) {
        (Some(folder), Some(_)) if below != path => folder,
        _ => {
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            let stem = name.split('.').next().unwrap_or(&name);
            if stem.is_empty() { name } else { stem.to_owned() }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found_file(path: &str, size: u64) -> Found {
        Found { path: path.to_owned(), size, modified: 1, application: String::new(), failure: None }
    }

    #[test]
    fn inputs_keep_their_shard_and_new_inputs_get_new_shards() {
        let mut plan = Plan::new(Made { by: "test".to_owned(), declared: None, program: None });
        plan.add(
            vec![found_file("a", 60), found_file("b", 60), found_file("c", 30), found_file("d", 500)],
            100,
        );
        let names = |plan: &Plan| -> Vec<Vec<String>> {
            plan.shards.iter().map(|s| s.iter().map(|f| f.path.clone()).collect()).collect()
        };
        assert_eq!(names(&plan), [vec!["a"], vec!["b", "c"], vec!["d"]]);
        let before = [plan.identity(0), plan.identity(1)];
        plan.add(
            vec![found_file("a", 60), found_file("b", 61), found_file("c", 30), found_file("e", 1)],
            100,
        );
        assert_eq!(names(&plan), [vec!["a"], vec!["b", "c"], vec!["d"], vec!["e"]]);
        assert_eq!(plan.identity(0), before[0]);
        assert_ne!(plan.identity(1), before[1], "a file that changed makes its shard another one");
    }

    #[test]
    fn application_is_the_directory_below_the_input_or_the_file_name() {
        let of = |input: &str, path: &str| application(Path::new(input), Path::new(path));
        assert_eq!(of("traces", "traces/game/a/b.rd.gz"), "game");
        assert_eq!(of("traces", "traces/menu.rd.gz"), "menu");
        assert_eq!(of("x/menu.bin", "x/menu.bin"), "menu");
        assert_eq!(of("x", "x/.hidden"), ".hidden");
    }
}
