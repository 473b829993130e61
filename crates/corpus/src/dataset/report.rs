//! Report of a dataset: the most frequent instructions, capabilities and other items, and the unknown encodings.

use super::{Dataset, IsaKey};
use crate::schema::{FIELDS, INPUTS, INSTRUCTIONS, PROGRAMS, SPIRV, UNKNOWNS};
use isaloom_host::Error;
use isaloom_schema::{
    Corpus, CorpusApplication, CorpusField, CorpusInput, CorpusInstruction, CorpusSpirv, CorpusUnknown,
    CorpusValue,
};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::PathBuf;

/// Input of [`report`].
#[derive(Clone, Debug)]
pub struct ReportJob {
    /// The dataset.
    pub dataset: PathBuf,
    /// Maximum number of rows per list.
    pub top: usize,
    /// Application whose instructions are listed; `None` lists the instructions of all applications.
    pub application: Option<String>,
    /// Instruction whose fields are shown; `None` shows the fields of the most frequent instructions.
    pub instruction: Option<String>,
}

/// Number of instructions whose fields are shown if the job does not name one.
const WITH_FIELDS: usize = 3;
/// Maximum number of values that are listed per field.
const VALUES: usize = 16;
/// Maximum number of instructions that are listed per application.
const OF_APPLICATION: usize = 5;

/// Number of occurrences of an item, and number of programs that contain it.
type Counts = (u64, u64);

/// Summarizes a dataset.
///
/// # Errors
/// Returns an error if the path is not a dataset, or a file cannot be read.
pub fn report(job: &ReportJob) -> Result<Corpus, Error> {
    let dataset = Dataset::open(&job.dataset)?;
    let mut corpus = Corpus { total: dataset.total()?, ..Corpus::default() };
    let names = instructions(&dataset, job, &mut corpus)?;
    corpus.unknowns = unknowns(&dataset)?.into_values().collect();
    corpus.unknowns.sort_by_key(|of| Reverse((of.programs, of.count)));
    corpus.unknowns.truncate(job.top);
    fields(&dataset, &names, &mut corpus)?;
    spirv(&dataset, job.top, &mut corpus)?;
    unread(&dataset, job.top, &mut corpus)?;
    Ok(corpus)
}

/// Adds the most frequent instructions, of all applications or of the application in the job, and the list of
/// applications to the report. Returns the names of the instructions whose fields are shown.
fn instructions(
    dataset: &Dataset,
    job: &ReportJob,
    corpus: &mut Corpus,
) -> Result<BTreeSet<(IsaKey, String)>, Error> {
    type Names = BTreeMap<(IsaKey, Option<String>), Counts>;
    let mut applications: BTreeMap<String, (CorpusApplication, Names)> = BTreeMap::new();
    let columns = ["application", "programs", "instructions", "unmatched", "remarked"];
    dataset.each(&PROGRAMS, &[columns[0], columns[2], columns[3], columns[4]], |batch| {
        for row in 0..batch.len() {
            let (of, _) = applications.entry(batch.owned(0, row)).or_default();
            of.programs += 1;
            of.instructions += batch.number(1, row);
            of.unmatched += batch.number(2, row);
            of.remarked += batch.number(3, row);
        }
    })?;
    dataset.each(
        &INSTRUCTIONS,
        &["application", "isa", "gpu", "instruction", "count", "programs"],
        |batch| {
            for row in 0..batch.len() {
                let (_, names) = applications.entry(batch.owned(0, row)).or_default();
                let key = ((batch.owned(1, row), batch.maybe(2, row)), batch.maybe(3, row));
                let counts = names.entry(key).or_default();
                counts.0 += batch.number(4, row);
                counts.1 += batch.number(5, row);
            }
        },
    )?;
    let mut all: Names = BTreeMap::new();
    for (name, (of, names)) in applications {
        let counted = job.application.as_ref().is_none_or(|wanted| *wanted == name);
        for (key, counts) in names.iter().filter(|_| counted) {
            let sum = all.entry(key.clone()).or_default();
            sum.0 += counts.0;
            sum.1 += counts.1;
        }
        corpus.applications.push(CorpusApplication { name, top: top(&names, OF_APPLICATION), ..of });
    }
    corpus.instructions = top(&all, job.top);
    Ok(match &job.instruction {
        Some(name) => {
            all.into_keys().filter_map(|(isa, of)| Some((isa, of.filter(|of| of == name)?))).collect()
        }
        None => {
            let with_fields = corpus
                .instructions
                .iter()
                .filter_map(|of| Some(((of.isa.clone(), of.gpu.clone()), of.name.clone()?)));
            with_fields.take(WITH_FIELDS).collect()
        }
    })
}

fn top(names: &BTreeMap<(IsaKey, Option<String>), Counts>, most: usize) -> Vec<CorpusInstruction> {
    let mut all: Vec<_> = names.iter().collect();
    all.sort_by_key(|(key, counts)| (Reverse(counts.0), (*key).clone()));
    let one = |(((isa, gpu), name), counts): (&(IsaKey, Option<String>), &Counts)| CorpusInstruction {
        isa: isa.clone(),
        gpu: gpu.clone(),
        name: name.clone(),
        count: counts.0,
        programs: counts.1,
    };
    all.into_iter().take(most).map(one).collect()
}

/// Returns the unknown encodings by instruction set, kind and subject. Each one has the input file of its example word.
pub(super) fn unknowns(
    dataset: &Dataset,
) -> Result<BTreeMap<(IsaKey, String, String), CorpusUnknown>, Error> {
    let mut all: BTreeMap<(IsaKey, String, String), (CorpusUnknown, u64)> = BTreeMap::new();
    let columns =
        ["isa", "gpu", "kind", "subject", "count", "programs", "word", "first_program", "first_offset"];
    dataset.each(&UNKNOWNS, &columns, |batch| {
        for row in 0..batch.len() {
            let key = ((batch.owned(0, row), batch.maybe(1, row)), batch.owned(2, row), batch.owned(3, row));
            let (of, _) = all.entry(key).or_insert_with(|| {
                let of = CorpusUnknown {
                    isa: batch.owned(0, row),
                    gpu: batch.maybe(1, row),
                    kind: batch.owned(2, row),
                    subject: batch.owned(3, row),
                    word: batch.owned(6, row),
                    offset: batch.number(8, row),
                    ..CorpusUnknown::default()
                };
                (of, batch.number(7, row))
            });
            of.count += batch.number(4, row);
            of.programs += batch.number(5, row);
        }
    })?;
    let wanted: BTreeSet<u64> = all.values().map(|(_, program)| *program).collect();
    let mut inputs: HashMap<u64, String> = HashMap::new();
    dataset.each(&PROGRAMS, &["program", "input"], |batch| {
        for row in (0..batch.len()).filter(|&row| wanted.contains(&batch.number(0, row))) {
            inputs.insert(batch.number(0, row), batch.owned(1, row));
        }
    })?;
    let named = |(key, (of, program)): (_, (CorpusUnknown, u64))| {
        (key, CorpusUnknown { input: inputs.get(&program).cloned(), ..of })
    };
    Ok(all.into_iter().map(named).collect())
}

fn fields(dataset: &Dataset, names: &BTreeSet<(IsaKey, String)>, corpus: &mut Corpus) -> Result<(), Error> {
    type Key = ((IsaKey, String), String, String, u64);
    let mut all: BTreeMap<Key, BTreeMap<(u64, u64), u64>> = BTreeMap::new();
    dataset.each(
        &FIELDS,
        &["isa", "gpu", "instruction", "leaf", "field", "bits", "low", "high", "count"],
        |batch| {
            for row in 0..batch.len() {
                let name = ((batch.owned(0, row), batch.maybe(1, row)), batch.owned(2, row));
                if names.contains(&name) {
                    let key = (name, batch.owned(3, row), batch.owned(4, row), batch.number(5, row));
                    let values = all.entry(key).or_default();
                    *values.entry((batch.number(6, row), batch.number(7, row))).or_default() +=
                        batch.number(8, row);
                }
            }
        },
    )?;
    for ((((isa, gpu), instruction), leaf, field, bits), values) in all {
        let mut most: Vec<CorpusValue> =
            values.iter().map(|(&(low, high), &count)| CorpusValue { low, high, count }).collect();
        most.sort_by_key(|value| (Reverse(value.count), value.low));
        most.truncate(VALUES);
        most.sort_by_key(|value| value.low);
        corpus.fields.push(CorpusField {
            isa,
            gpu,
            instruction,
            leaf,
            field,
            bits,
            count: values.values().sum(),
            different: values.len() as u64,
            values: most,
        });
    }
    Ok(())
}

fn spirv(dataset: &Dataset, most: usize, corpus: &mut Corpus) -> Result<(), Error> {
    let mut all: BTreeMap<(String, String), Counts> = BTreeMap::new();
    dataset.each(&SPIRV, &["kind", "name", "count", "modules"], |batch| {
        for row in 0..batch.len() {
            let counts = all.entry((batch.owned(0, row), batch.owned(1, row))).or_default();
            counts.0 += batch.number(2, row);
            counts.1 += batch.number(3, row);
        }
    })?;
    for wanted in ["instruction", "capability"] {
        let of_kind = all.iter().filter(|((kind, _), _)| kind == wanted);
        let mut rows: Vec<CorpusSpirv> = of_kind
            .map(|((kind, name), counts)| CorpusSpirv {
                kind: kind.clone(),
                name: name.clone(),
                count: counts.0,
                modules: counts.1,
            })
            .collect();
        rows.sort_by(|a, b| (b.count, &a.name).cmp(&(a.count, &b.name)));
        rows.truncate(most);
        corpus.spirv.extend(rows);
    }
    Ok(())
}

fn unread(dataset: &Dataset, most: usize, corpus: &mut Corpus) -> Result<(), Error> {
    dataset.each(&INPUTS, &["input", "status", "reason"], |batch| {
        for row in (0..batch.len()).filter(|&row| batch.text(1, row) != Some("read")) {
            if corpus.unread.len() < most {
                corpus.unread.push(CorpusInput {
                    input: batch.owned(0, row),
                    status: batch.owned(1, row),
                    reason: batch.owned(2, row),
                });
            }
        }
    })
}
