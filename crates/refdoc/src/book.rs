//! Contents of the reference pages: all records of a target, by name.

use crate::names::FileNames;
use isaloom_schema::{Description, Entry, Findings, Isa, Sample};
use isaloom_target::{CheckJob, DescriptionQueries, Failure, MemorySink, Statistics, Target};
use std::collections::HashMap;

/// Number of samples per instruction and generation.
const SAMPLES: usize = 3;

/// Contents of the reference pages of an instruction set.
#[derive(Clone, Debug)]
pub struct Book {
    /// The instruction set.
    pub isa: Isa,
    /// Display name; for a file, the bare file name, because pages are published to other machines.
    pub title: String,
    /// The generations with changes, and the roots of the hierarchies; without instructions.
    pub list: Description,
    /// One chapter per name, the instructions first.
    pub chapters: Vec<Chapter>,
    /// Counts of the description's parts.
    pub statistics: Statistics,
    /// Findings of the verifier; `None` without a description.
    pub findings: Option<Findings>,
    by_name: HashMap<String, usize>,
}

/// Kind of a chapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Part {
    /// Instructions with one name.
    Instruction,
    /// Parts of instructions: bitsets, encodings, groups, operand types, formats.
    Element,
    /// Values and their names.
    Enumeration,
}

/// Everything with one name.
#[derive(Clone, Debug)]
pub struct Chapter {
    /// The name.
    pub name: String,
    /// Kind of the chapter.
    pub part: Part,
    /// File name without directory and extension.
    pub stem: String,
    /// All records with the name.
    pub description: Description,
}

impl Book {
    /// Builds the book of a target. `others` are the same instruction set opened for other generations or GPUs; their
    /// samples are included.
    ///
    /// # Errors
    /// If the target cannot list its contents.
    pub fn of(target: &dyn Target, others: &[&dyn Target]) -> Result<Book, Failure> {
        let queries = target.description()?;
        let mut list = queries.info(None)?;
        let entries = std::mem::take(&mut list.instructions);
        let findings = queries.check(&CheckJob::default(), &mut MemorySink::default()).ok();
        let name = target.name();
        let mut book = Book {
            isa: target.isa(),
            title: name.rsplit(['/', '\\']).next().unwrap_or(&name).to_owned(),
            list,
            chapters: Vec::new(),
            statistics: queries.statistics(),
            findings,
            by_name: HashMap::new(),
        };
        let mut stems = FileNames::default();
        for entry in &entries {
            let name = shown(entry);
            if !book.by_name.contains_key(name) {
                let description = queries.info(Some(name))?;
                book.add(name, Part::Instruction, description, &mut stems);
            }
        }
        book.add_elements(queries, &mut stems);
        for chapter in book.chapters.iter_mut().filter(|chapter| chapter.part == Part::Instruction) {
            // A description that cannot be decoded has no samples.
            for code in std::iter::once(&target).chain(others).filter_map(|target| target.code().ok()) {
                chapter.take_samples(code.samples(&chapter.name, SAMPLES));
            }
        }
        Ok(book)
    }

    /// Returns the chapter with the given name or alias.
    pub fn chapter(&self, name: &str) -> Option<&Chapter> {
        self.by_name.get(name).and_then(|&index| self.chapters.get(index))
    }

    /// Returns the chapters of a kind.
    pub fn part(&self, part: Part) -> impl Iterator<Item = &Chapter> {
        self.chapters.iter().filter(move |chapter| chapter.part == part)
    }

    fn add(&mut self, name: &str, part: Part, description: Description, stems: &mut FileNames) {
        let index = self.chapters.len();
        self.by_name.entry(name.to_owned()).or_insert(index);
        if part == Part::Instruction {
            let names = description.instructions.iter().flat_map(|e| [Some(&e.name), e.shown.as_ref()]);
            for name in names.flatten() {
                self.by_name.entry(name.clone()).or_insert(index);
            }
        }
        let (name, stem) = (name.to_owned(), stems.stem(name));
        self.chapters.push(Chapter { name, part, stem, description });
    }

    /// Adds everything that the chapters mention, transitively.
    fn add_elements(&mut self, queries: &dyn DescriptionQueries, stems: &mut FileNames) {
        let mut names: Vec<String> = self.list.roots.iter().map(|root| root.name.clone()).collect();
        let mut read = 0;
        loop {
            for chapter in self.chapters.get(read..).unwrap_or_default() {
                mentioned(&chapter.description, &mut names);
            }
            read = self.chapters.len();
            for name in std::mem::take(&mut names) {
                if self.by_name.contains_key(&name) {
                    continue;
                }
                // Some names have no page: `uint` is only a type.
                let Ok(description) = queries.info(Some(&name)) else { continue };
                let part = match description.instructions.is_empty() {
                    true => Part::Enumeration,
                    false => Part::Element,
                };
                self.add(&name, part, description, stems);
            }
            if read == self.chapters.len() {
                return;
            }
        }
    }
}

impl Chapter {
    /// Assigns the samples to their instructions.
    fn take_samples(&mut self, samples: Vec<Sample>) {
        let alone = self.description.instructions.len() == 1;
        for sample in samples {
            let is = |entry: &&mut Entry| alone || entry.name == sample.leaf;
            if let Some(entry) = self.description.instructions.iter_mut().find(is)
                && entry
                    .samples
                    .iter()
                    .all(|known| (&known.word, &known.text) != (&sample.word, &sample.text))
            {
                entry.samples.push(sample);
            }
        }
    }

    /// Returns the first documentation text of the description.
    pub(crate) fn doc(&self) -> Option<&str> {
        let entries = self.description.instructions.iter().map(|entry| entry.doc.as_deref());
        entries.chain(self.description.enums.iter().map(|found| found.doc.as_deref())).flatten().next()
    }
}

/// Returns the display name of an instruction.
fn shown(entry: &Entry) -> &str {
    entry.shown.as_ref().unwrap_or(&entry.name)
}

/// Appends the names that a description mentions.
fn mentioned(description: &Description, names: &mut Vec<String>) {
    let mut put = |name: Option<&String>| names.extend(name.filter(|name| !name.is_empty()).cloned());
    for entry in &description.instructions {
        entry.extends.iter().for_each(|named| put(Some(&named.name)));
        entry.extended_by.iter().for_each(|name| put(Some(name)));
        entry.groups.iter().for_each(|name| put(Some(name)));
        let fields = entry.cases.iter().flat_map(|case| &case.fields);
        let encoded = entry.encodings.iter().flat_map(|encoding| &encoding.fields);
        fields.chain(encoded).for_each(|field| put(field.ty.as_ref()));
        entry.encodings.iter().for_each(|encoding| put(Some(&encoding.name)));
        let operands = entry.encodings.iter().flat_map(|encoding| &encoding.operands);
        for operand in entry.operands.iter().chain(operands) {
            put(operand.ty.as_ref());
            put(operand.format.as_ref());
        }
    }
}
