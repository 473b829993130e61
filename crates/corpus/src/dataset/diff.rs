//! Compares two datasets, for example the same shaders compiled by two drivers, or two traces.

use super::report::unknowns;
use super::{Dataset, IsaKey};
use crate::schema::{INSTRUCTIONS, PROGRAMS};
use isaloom_host::Error;
use isaloom_schema::{CorpusChange, CorpusDifference, CorpusProgram};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Input of [`diff`].
#[derive(Clone, Debug)]
pub struct DiffJob {
    /// First dataset.
    pub before: PathBuf,
    /// Second dataset.
    pub after: PathBuf,
    /// Maximum number of rows per list.
    pub top: usize,
}

/// Identity of a program that does not depend on the dataset: application, name (see [`named`]), and a number that
/// distinguishes programs with the same application and name.
type Key = (String, String, u64);

/// Hash of a program's code, and number of its instructions.
type About = (String, u64);

/// Compares two datasets. A program of one dataset is compared with the program of the other dataset that has the same
/// application, file name and name within the file.
///
/// # Errors
/// Returns an error if one path is not a dataset, or a file cannot be read.
pub fn diff(job: &DiffJob) -> Result<CorpusDifference, Error> {
    let (before, after) = (Dataset::open(&job.before)?, Dataset::open(&job.after)?);
    let mut found =
        CorpusDifference { before: before.total()?, after: after.total()?, ..CorpusDifference::default() };
    compare_programs(programs(&before)?, programs(&after)?, job.top, &mut found);
    found.instructions = changes(instructions(&before)?, instructions(&after)?, job.top);
    let (old, new) = (unknowns(&before)?, unknowns(&after)?);
    let only = |one: &BTreeMap<_, _>, other: &BTreeMap<_, _>| {
        let mut rows: Vec<isaloom_schema::CorpusUnknown> =
            one.iter().filter(|(key, _)| !other.contains_key(*key)).map(|(_, of)| Clone::clone(of)).collect();
        rows.sort_by_key(|of| std::cmp::Reverse((of.programs, of.count)));
        rows.truncate(job.top);
        rows
    };
    (found.new_unknowns, found.gone_unknowns) = (only(&new, &old), only(&old, &new));
    Ok(found)
}

fn programs(dataset: &Dataset) -> Result<BTreeMap<Key, About>, Error> {
    let mut all = BTreeMap::new();
    let mut several: BTreeMap<(String, String), u64> = BTreeMap::new();
    dataset.each(&PROGRAMS, &["application", "input", "name", "hash", "instructions"], |batch| {
        for row in 0..batch.len() {
            let name = named(batch.text(1, row).unwrap_or_default(), batch.text(2, row).unwrap_or_default());
            let key = (batch.owned(0, row), name);
            let number = several.entry(key.clone()).or_default();
            all.insert((key.0, key.1, *number), (batch.owned(3, row), batch.number(4, row)));
            *number += 1;
        }
    })?;
    Ok(all)
}

/// Returns a name of a program that is the same in both datasets: the name of its input file without directories, and
/// the name within the file.
fn named(input: &str, name: &str) -> String {
    let (path, within) = input.split_once('!').map_or((input, ""), |(path, within)| (path, within));
    let file = Path::new(path)
        .file_name()
        .map_or_else(|| path.to_owned(), |file| file.to_string_lossy().into_owned());
    let parts = [file.as_str(), within, name];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("!")
}

fn compare_programs(
    before: BTreeMap<Key, About>,
    mut after: BTreeMap<Key, About>,
    top: usize,
    found: &mut CorpusDifference,
) {
    let (mut helped, mut hurt) = (Vec::new(), Vec::new());
    for (key, (hash, old)) in before {
        let Some((new_hash, new)) = after.remove(&key) else {
            found.gone += 1;
            continue;
        };
        found.same += u64::from(hash == new_hash);
        let (application, name, _) = key;
        let of = CorpusProgram { application, name, before: old, after: new };
        match new.cmp(&old) {
            std::cmp::Ordering::Less => helped.push(of),
            std::cmp::Ordering::Greater => hurt.push(of),
            std::cmp::Ordering::Equal => {}
        }
    }
    found.new = after.len() as u64;
    (found.helped_count, found.hurt_count) = (helped.len() as u64, hurt.len() as u64);
    // Compares the ratios `after / before` of two programs by cross multiplication, which does not round.
    let ratio = |a: &CorpusProgram, b: &CorpusProgram| {
        (u128::from(a.after) * u128::from(b.before)).cmp(&(u128::from(b.after) * u128::from(a.before)))
    };
    helped.sort_by(ratio);
    hurt.sort_by(|a, b| ratio(b, a));
    helped.truncate(top);
    hurt.truncate(top);
    (found.helped, found.hurt) = (helped, hurt);
}

type Names = BTreeMap<(IsaKey, Option<String>), u64>;

fn instructions(dataset: &Dataset) -> Result<Names, Error> {
    let mut all = Names::new();
    dataset.each(&INSTRUCTIONS, &["isa", "gpu", "instruction", "count"], |batch| {
        for row in 0..batch.len() {
            let key = ((batch.owned(0, row), batch.maybe(1, row)), batch.maybe(2, row));
            *all.entry(key).or_default() += batch.number(3, row);
        }
    })?;
    Ok(all)
}

fn changes(before: Names, after: Names, top: usize) -> Vec<CorpusChange> {
    let mut both: BTreeMap<_, (u64, u64)> = BTreeMap::new();
    before.into_iter().for_each(|(key, count)| both.entry(key).or_default().0 = count);
    after.into_iter().for_each(|(key, count)| both.entry(key).or_default().1 = count);
    let mut rows: Vec<CorpusChange> = both
        .into_iter()
        .filter(|(_, (before, after))| before != after)
        .map(|(((isa, gpu), name), (before, after))| CorpusChange { isa, gpu, name, before, after })
        .collect();
    rows.sort_by_key(|of| std::cmp::Reverse(of.before.abs_diff(of.after)));
    rows.truncate(top);
    rows
}
