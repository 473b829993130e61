//! Contents of the reference pages: the records of a target, grouped by name.

use crate::facts::ModelFacts;
use crate::names::FileNames;
use crate::related::{related, section};
use isaloom_schema::{Description, Entry, Findings, Isa, Sample};
use isaloom_target::{CheckJob, DescriptionQueries, Failure, MemorySink, Statistics, Target};
use std::collections::{BTreeMap, HashMap, HashSet};

/// Number of samples of an instruction in each generation.
const SAMPLES: usize = 3;
/// Maximum number of text forms that are shown for an instruction.
const MOST_FORMS: usize = 8;

/// Contents of the reference pages of an instruction set.
#[derive(Clone, Debug)]
pub struct Book {
    /// Instruction set that the book describes.
    pub isa: Isa,
    /// Name of the hardware or language. It is never a path, because the pages are read on other machines.
    pub title: String,
    /// Description without instructions: the generations at which it changes, and the roots of the hierarchies.
    pub list: Description,
    /// Chapters, one per name; instructions come first.
    pub chapters: Vec<Chapter>,
    /// Numbers of instructions, encodings and other parts of the description.
    pub statistics: Statistics,
    /// Findings of the verifier; `None` if the target has no description.
    pub findings: Option<Findings>,
    by_name: HashMap<String, usize>,
    pub(crate) facts: ModelFacts,
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

/// Contents of one page: all records that have the same name.
#[derive(Clone, Debug)]
pub struct Chapter {
    /// Name that the records have in common.
    pub name: String,
    /// Kind of the chapter.
    pub part: Part,
    /// Path of the page without the extension: `i/NAME` for an instruction, `e/NAME` for other chapters.
    pub path: String,
    /// All records with the name.
    pub description: Description,
    /// Forms of the assembly text, with the names of the operands.
    pub syntax: Vec<String>,
    /// Names of related instructions, the most similar first.
    pub related: Vec<String>,
    /// Instructions with the same name or an alias in other instruction sets: name of the hardware, and records.
    pub elsewhere: Vec<(String, Description)>,
    /// Fields that have this chapter's type or encoding, without duplicates.
    pub uses: Vec<Use>,
}

/// A field that has the type of a chapter, and the instruction or bitset that contains it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Use {
    /// Name of the instruction or bitset.
    pub name: String,
    /// Name of the field.
    pub field: String,
}

impl Book {
    /// Builds the book of a target. `others` are more open instruction sets. Samples of those for the same hardware
    /// (another generation or GPU) are added; the instructions of those for other hardware are compared.
    ///
    /// # Errors
    /// If the contents of the target cannot be listed.
    pub fn of(target: &dyn Target, others: &[&dyn Target]) -> Result<Book, Failure> {
        let same = |other: &&dyn Target| other.hardware() == target.hardware();
        let (others, compared): (Vec<&dyn Target>, Vec<&dyn Target>) = others.iter().copied().partition(same);
        let queries = target.description()?;
        let mut list = queries.info(None)?;
        let entries = std::mem::take(&mut list.instructions);
        let findings = queries.check(&CheckJob::default(), &mut MemorySink::default()).ok();
        let name = target.hardware();
        let mut book = Book {
            isa: target.isa(),
            title: name.rsplit(['/', '\\']).next().unwrap_or(&name).to_owned(),
            list,
            chapters: Vec::new(),
            statistics: queries.statistics(),
            findings,
            by_name: HashMap::new(),
            facts: ModelFacts::new(target.model()),
        };
        let mut files = FileNames::default();
        for entry in &entries {
            let name = shown(entry);
            if !book.by_name.contains_key(name) {
                let description = queries.info(Some(name))?;
                book.add(name, Part::Instruction, description, &mut files);
            }
        }
        book.add_elements(target, queries, &mut files);
        for chapter in book.chapters.iter_mut().filter(|chapter| chapter.part == Part::Instruction) {
            // A target that cannot decode, for example because its description is damaged, has no samples.
            for code in std::iter::once(&target).chain(&others).filter_map(|target| target.code().ok()) {
                chapter.take_samples(code.samples(&chapter.name, SAMPLES));
            }
            let targets = std::iter::once(&target).chain(&others);
            let forms =
                targets.map(|target| target.signatures(&chapter.name)).find(|forms| !forms.is_empty());
            let forms = forms.unwrap_or_default();
            for other in &compared {
                chapter.elsewhere.extend(chapter.within(*other).map(|found| (other.hardware(), found)));
            }
            chapter.syntax = forms.into_iter().take(MOST_FORMS).map(|form| form.label).collect();
        }
        for (index, names) in related(&book.sections()) {
            if let Some(chapter) = book.chapters.get_mut(index) {
                chapter.related = names;
            }
        }
        book.add_uses();
        Ok(book)
    }

    /// Returns the indices and names of the instructions in each section.
    fn sections(&self) -> BTreeMap<String, Vec<(usize, String)>> {
        let mut sections: BTreeMap<String, Vec<(usize, String)>> = BTreeMap::new();
        for (index, chapter) in self.chapters.iter().enumerate().filter(|(_, c)| c.part == Part::Instruction)
        {
            let name = chapter.description.instructions.first().map_or("", section);
            sections.entry(name.to_owned()).or_default().push((index, chapter.name.clone()));
        }
        sections
    }

    /// Returns the chapter with this name or alias; `None` if there is none.
    pub fn chapter(&self, name: &str) -> Option<&Chapter> {
        self.by_name.get(name).and_then(|&index| self.chapters.get(index))
    }

    /// Returns the chapters of a kind.
    pub fn part(&self, part: Part) -> impl Iterator<Item = &Chapter> {
        self.chapters.iter().filter(move |chapter| chapter.part == part)
    }

    fn add(&mut self, name: &str, part: Part, description: Description, files: &mut FileNames) {
        let index = self.chapters.len();
        self.by_name.entry(name.to_owned()).or_insert(index);
        if part == Part::Instruction {
            let names = description.instructions.iter().flat_map(|e| [Some(&e.name), e.shown.as_ref()]);
            for name in names.flatten() {
                self.by_name.entry(name.clone()).or_insert(index);
            }
        }
        // The name of an element begins with `#`, which its file name omits.
        let path = match part {
            Part::Instruction => files.path("i/", name),
            Part::Element | Part::Enumeration => files.path("e/", name.strip_prefix('#').unwrap_or(name)),
        };
        self.chapters.push(Chapter {
            name: name.to_owned(),
            part,
            path,
            description,
            syntax: Vec::new(),
            related: Vec::new(),
            elsewhere: Vec::new(),
            uses: Vec::new(),
        });
    }

    /// Sets the uses of each chapter of a type: the fields that have this type.
    fn add_uses(&mut self) {
        let mut uses: Vec<(usize, Use)> = Vec::new();
        for chapter in &self.chapters {
            let fields = chapter.description.instructions.iter().flat_map(|entry| &entry.cases);
            for field in fields.flat_map(|case| &case.fields) {
                let ty = field.ty.as_ref().and_then(|ty| self.by_name.get(ty));
                let used = Use { name: chapter.name.clone(), field: field.name.clone() };
                uses.extend(ty.map(|index| (*index, used)));
            }
        }
        let mut known = HashSet::new();
        for (index, used) in uses {
            if known.insert((index, used.name.clone(), used.field.clone()))
                && let Some(chapter) = self.chapters.get_mut(index)
            {
                chapter.uses.push(used);
            }
        }
    }

    /// Adds a chapter for each name that a chapter mentions, until there are no new names.
    fn add_elements(&mut self, target: &dyn Target, queries: &dyn DescriptionQueries, files: &mut FileNames) {
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
                // Skips names without a page, for example the type `uint`.
                let Ok(description) = queries.info(Some(&name)) else { continue };
                // A leaf that is printed as a line is an instruction, even if its word is only a part of a larger word.
                let is_leaf = |entry: &Entry| {
                    entry.name == name && !entry.extends.is_empty() && entry.extended_by.is_empty()
                };
                let part = match description.instructions.first() {
                    None => Part::Enumeration,
                    Some(first) if is_leaf(first) && !target.signatures(&name).is_empty() => {
                        Part::Instruction
                    }
                    Some(_) => Part::Element,
                };
                self.add(&name, part, description, files);
            }
            if read == self.chapters.len() {
                return;
            }
        }
    }
}

impl Chapter {
    /// Returns the records of the instruction in another instruction set, which is searched for the name and the
    /// aliases; `None` if it has no such instruction.
    fn within(&self, other: &dyn Target) -> Option<Description> {
        let queries = other.description().ok()?;
        let aliases = self.description.instructions.iter().flat_map(|entry| &entry.aliases);
        let mut names = std::iter::once(&self.name).chain(aliases);
        let found = names.find_map(|name| queries.info(Some(name)).ok())?;
        Some(found).filter(|found| !found.instructions.is_empty())
    }

    /// Adds each sample to the record of its instruction.
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

    /// Returns the first documentation text of the entries, which serves for all of them; `None` if no entry has one.
    pub(crate) fn doc(&self) -> Option<&str> {
        let entries = self.description.instructions.iter().map(|entry| entry.doc.as_deref());
        entries.chain(self.description.enums.iter().map(|found| found.doc.as_deref())).flatten().next()
    }
}

/// Returns the name with which an instruction is displayed.
fn shown(entry: &Entry) -> &str {
    entry.shown.as_ref().unwrap_or(&entry.name)
}

/// Appends the names that a description mentions to `names`.
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
